"""The self-check on all games, in its short version: the table of `balance selfcheck`, every line passed."""

from balance.experiment.selfcheck import selfcheck


def test_every_check_passes():
    rows = list(selfcheck())
    assert {row.game for row in rows} == {"Dice Duel", "Mothership"}
    assert [row for row in rows if not row.passed] == []
