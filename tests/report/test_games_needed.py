"""How many games are still needed is said only where somebody might play them."""

from balance.report.core.games_needed import MOST, needed_words


def test_a_number_that_nobody_plays_is_not_named():
    assert needed_words(12_000) == "going by the estimates so far, 12,000 games in all would settle it"
    assert "too close to the limit" in needed_words(MOST + 1)
    assert needed_words(None) == "the games so far do not show how many it takes"
