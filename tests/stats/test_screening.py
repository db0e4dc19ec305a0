from itertools import product

import numpy as np
import pytest

from balance.stats.effects.screening import (
    dealt_effects,
    rank_ranges,
)
from balance.stats.inference.multiplicity import holm, two_sided_p

from .worlds import COVERED, dealt_games


def test_the_null_error_is_that_of_all_ways_to_deal():
    """Brute force: in two games the seats of each card are shuffled in every way."""
    win = np.array([[1.0, 0.0, 0.0], [0.5, 0.5, 0.0]])
    held = [[(0,), (0,), (1,)], [(0, 0), (2,), ()]]  # two copies of card 0, at two seats or at one
    sums = []
    for one, two in product(*(np.array(list(product(range(3), repeat=3))) for _ in win)):
        if len(set(one)) == 3 == len(set(two)):
            both = [[held[g][s] for s in order] for g, order in enumerate((one, two))]
            sums.append(sum((win[g, s] - 1 / 3) * both[g][s].count(0) for g in range(2) for s in range(3)))
    game, seat, card = np.array([[0, 0, 0], [0, 1, 0], [0, 2, 1], [1, 0, 0], [1, 0, 0], [1, 1, 2]]).T
    ours = dealt_effects(win, game, seat, card, 4)
    assert ours.se[0] == pytest.approx(np.std(sums) / 4)
    assert ours.effect[0] == pytest.approx(((1 - 1 / 3) - 1 / 3 + 2 * (1 / 2 - 1 / 3)) / 4)
    assert ours.seen.tolist() == [4, 1, 1, 0]
    assert np.isnan(ours.effect[3])


def test_one_winner_and_one_copy_give_the_binomial_error():
    win, game, seat, card = dealt_games(np.zeros(24), 500, np.random.default_rng(41))
    ours = dealt_effects(win, game, seat, card, 24)
    np.testing.assert_allclose(ours.se, np.sqrt(3 / 16 / ours.seen))


def test_intervals_of_dealt_cards_cover():
    """Seats of unequal strength; one card of known truth (by a large run), 23 others with effects of their own."""
    rng = np.random.default_rng(42)
    worth = rng.normal(0, 0.15, 24)
    worth[0] = 0.2
    truth = dealt_effects(*dealt_games(worth, 300_000, rng), 24).effect[0]
    covered = 0
    for _ in range(1000):
        ours = dealt_effects(*dealt_games(worth, 150, rng), 24)
        covered += abs(ours.effect[0] - truth) < 1.96 * ours.se[0]
    assert COVERED[0] <= covered <= COVERED[1]


def test_ranks_tie_where_intervals_overlap():
    best, worst = rank_ranges([0.3, 0.1, 0.0, -0.5], [0.4, 0.25, 0.2, -0.4])
    assert best.tolist() == [1, 2, 2, 4]
    assert worst.tolist() == [1, 3, 3, 4]
    best, worst = rank_ranges([0, 0, 0], [1, 1, 1])
    assert (best.tolist(), worst.tolist()) == ([1, 1, 1], [3, 3, 3])


def test_rank_ranges_cover_the_true_ranks():
    """Bonferroni intervals cover all at once in at least 95 %, so the ranks do."""
    rng = np.random.default_rng(46)
    covered = 0
    for _ in range(500):
        true = rng.normal(0, 1, 12)
        seen = true + rng.normal(0, 0.5, 12)
        reach = 2.865 * 0.5  # two-sided at .05 / 12
        best, worst = rank_ranges(seen - reach, seen + reach)
        rank = (-true).argsort().argsort() + 1
        covered += bool(((best <= rank) & (rank <= worst)).all())
    assert covered >= 461  # 95 % of 500 less 3.3 deviations


def test_win_mass_must_sum_to_one():
    with pytest.raises(ValueError, match="sum to 1 in game 1"):
        dealt_effects([[1, 0], [0, 0]], *np.zeros((3, 1), int), 1)
    with pytest.raises(ValueError, match="games by at least 2 seats"):
        dealt_effects([1, 0], *np.zeros((3, 1), int), 1)


def test_a_null_deck_is_rarely_flagged():
    rng = np.random.default_rng(47)
    ours = dealt_effects(*dealt_games(np.zeros(72), 3000, rng), 72)
    assert not holm(two_sided_p(ours.effect / ours.se)).rejected.any()
