import numpy as np
import pytest

from balance.stats.effects.draws import deck_effects
from balance.stats.effects.screening import screen

from .worlds import COVERED, natural_draws


def shares_by_hand(game, card, copies):
    """Share of each card before each draw, one draw at a time."""
    left, rows = {}, []
    for g, c in zip(game, card, strict=True):
        deck = left.setdefault(g, list(copies))
        rows.append(np.array(deck) / sum(deck))
        deck[c] -= 1
    return np.array(rows)


def test_draw_effects_are_the_formula_and_follow_the_deck():
    win, game, seat, card, copies = natural_draws(40, np.random.default_rng(43), np.zeros(8))
    shuffled = np.random.default_rng(48).permutation(40)[game].argsort(kind="stable")  # games in another order
    game, seat, card = game[shuffled], seat[shuffled], card[shuffled]
    q = shares_by_hand(game, card, copies)
    ours, y = deck_effects(win, game, seat, card, copies), win[game, seat] - 1 / 3
    assert ours.seen.tolist() == np.bincount(card, minlength=8).tolist()
    for c in range(8):
        numerator, weight = ((card == c) - q[:, c]) * y, q[:, c] * (1 - q[:, c])
        assert ours.effect[c] == pytest.approx(numerator.sum() / weight.sum())
        pulls = np.bincount(game, numerator - ours.effect[c] * weight) / weight.sum()
        assert ours.se[c] == pytest.approx(((pulls**2).sum() * 40 / 39) ** 0.5)


def test_more_draws_than_copies_are_refused():
    with pytest.raises(ValueError, match="card 1 was drawn more often than its 1 copies"):
        deck_effects([[1, 0]], *np.array([[0, 0], [0, 0], [1, 1]]), np.array([3, 1]))


@pytest.mark.untraced
def test_draw_intervals_cover_although_the_strong_draw_more():
    """Nothing for a null deck, although a seat that draws more wins more: the naive mean is far off."""
    rng = np.random.default_rng(44)
    covered, naive = 0, []
    for _ in range(1000):
        win, game, seat, card, copies = natural_draws(200, rng, np.zeros(8))
        ours = deck_effects(win, game, seat, card, copies)
        covered += abs(ours.effect[0]) < 1.96 * ours.se[0]
        naive.append(win[game, seat][card == 0].mean() - 1 / 3)
    assert COVERED[0] <= covered <= COVERED[1]
    assert np.mean(naive) > 0.10


def test_a_strong_card_is_found_in_natural_draws():
    worth = np.array([0.8, 0, 0, 0, 0, 0, 0, -0.8])
    ours = deck_effects(*natural_draws(4000, np.random.default_rng(45), worth))
    flagged = screen(ours).flags.rejected
    assert flagged[0]
    assert flagged[7]
    assert ours.effect[0] > 0.05 > -0.05 > ours.effect[7]


def test_draws_that_do_not_count_still_leave_the_deck():
    """By hand: only the second draw of the game counts, from a deck that lacks the first card."""
    game, seat, card = np.array([[0, 0, 0], [0, 1, 0], [0, 1, 1]])
    win, copies = [[0.0, 1.0]], np.array([1, 2])
    ours = deck_effects(win, game, seat, card, copies, np.array([False, True, False]))
    assert np.isnan(ours.effect[0]) or ours.effect[0] == 0  # none of it was left to be drawn
    assert ours.seen.tolist() == [0, 1]
    everything = deck_effects(win, game, seat, card, copies, np.ones(3, dtype=bool))
    np.testing.assert_array_equal(everything.effect, deck_effects(win, game, seat, card, copies).effect)


def test_a_card_that_is_good_only_when_drawn_early():
    win, game, seat, card, copies = natural_draws(6000, np.random.default_rng(46), np.zeros(8))
    number = np.arange(len(game)) - np.searchsorted(game, game)
    early = number < 3
    lucky = (card == 0) & early
    win = win.copy()
    for g, s in zip(game[lucky], seat[lucky], strict=True):  # whoever drew it early takes half of what others won
        win[g] = win[g] / 2
        win[g, s] += 0.5
    first, later = (deck_effects(win, game, seat, card, copies, part) for part in (early, ~early))
    assert first.effect[0] > 8 * first.se[0]
    assert abs(later.effect[0]) < 5 * later.se[0]
