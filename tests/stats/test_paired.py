"""Changes between paired games: closed forms, coverage, and what must not be claimed."""

from math import inf, sqrt

import numpy as np
import pytest

from balance.stats.effects.paired import change, pairing_gain, relative_change, share_change
from balance.stats.inference.clusters import quantile


def test_a_change_is_the_mean_of_the_differences():
    seen = change([1, 2, 3, 4], [2, 2, 5, 4])
    assert (seen.blocks, seen.mean, seen.nonzero) == (4, 0.75, 2)
    assert seen.se == pytest.approx(np.std([1, 0, 2, 0], ddof=1) / 2)


def test_a_relative_change_by_hand():
    """Ratio 12/8; each pair moves it by (after - 1.5 before) / 2."""
    before, after = np.array([1.0, 2, 3, 2]), np.array([2.0, 3, 4, 3])
    seen = relative_change(before, after)
    assert seen.mean == pytest.approx(0.5)
    assert seen.se == pytest.approx(np.std((after - 1.5 * before) / 2, ddof=1) / 2)


def test_games_that_are_all_so_much_longer_leave_no_doubt():
    rounds = np.random.default_rng(1).integers(5, 30, 200)
    seen = relative_change(rounds, 1.08 * rounds)
    assert seen.mean == pytest.approx(0.08)
    assert seen.se < 1e-12


def test_swapping_the_sides_flips_the_sign():
    rng = np.random.default_rng(2)
    one, other = rng.random(50), rng.random(50)
    for summary in (change, share_change):
        assert summary(one, other).mean == -summary(other, one).mean
        assert summary(one, other).se == pytest.approx(summary(other, one).se)


def test_a_share_that_never_changed_is_not_known_exactly():
    seen = share_change(np.zeros(100), np.zeros(100))
    assert seen.nonzero == 0
    assert seen.se == pytest.approx(sqrt(2 / 101 / 102))


@pytest.mark.parametrize("p", [0.003, 0.05, 0.5])
def test_intervals_of_shares_cover(p):
    """Rare discordant pairs included: a 95 % interval may be wide, not wrong."""
    rng, z, covered = np.random.default_rng(3), quantile(0.05), 0
    for _ in range(600):
        before, after = (rng.random(400) < p).astype(float), (rng.random(400) < 2 * p).astype(float)
        seen = share_change(before, after)
        covered += abs(seen.mean - p) <= z * seen.se
    assert covered / 600 > 0.93


def test_intervals_of_relative_changes_cover():
    rng, z, covered = np.random.default_rng(4), quantile(0.05), 0
    for _ in range(600):
        luck = rng.gamma(9, 1, 300)
        before, after = luck + rng.gamma(1, 1, 300), 1.1 * luck + rng.gamma(1, 1, 300)
        seen = relative_change(before, after)
        covered += abs(seen.mean - 0.09) <= z * seen.se  # (9.9 + 1) / 10 - 1
    assert 0.93 < covered / 600 < 0.97


def test_what_cannot_be_estimated_has_no_interval():
    assert change([1.0], [2.0]).se == inf
    assert relative_change(np.zeros(5), np.ones(5)).se == inf


def test_pairs_must_be_pairs():
    with pytest.raises(ValueError, match="one number per game"):
        change([1, 2], [1, 2, 3])


def test_common_dice_save_games():
    rng = np.random.default_rng(5)
    luck, one, other = rng.normal(size=(3, 4000))
    assert pairing_gain(one, other) == pytest.approx(1, abs=0.1)
    assert pairing_gain(luck + one / 2, luck + other / 2) == pytest.approx(2.5 / 0.5, rel=0.1)
    assert pairing_gain(luck, luck + 1) == inf
    assert pairing_gain([1.0], [2.0]) == pairing_gain([1, 1], [1, 1]) == 1


def lengths(games, rng, slower=1.0):
    """Rounds of pairs of games: shared luck, the second slower by a factor."""
    luck = rng.gamma(4, 3, games)
    return np.ceil(luck), np.ceil(slower * luck * rng.uniform(0.9, 1.1, games))


def test_finished_games_only_hide_a_slowdown():
    """The known failure: games that reach the cap are the slow ones; leaving them out hides most of the change."""
    before, after = lengths(100_000, np.random.default_rng(53), 1.18)
    true = after.mean() - before.mean()
    finished = after[after < 20].mean() - before[before < 20].mean()
    ours = change(np.minimum(before, 20), np.minimum(after, 20))
    reach = quantile(0.05) * ours.se
    assert finished < 0.5 * true
    assert finished < ours.mean - reach < ours.mean + reach < true
