import numpy as np
import pytest

from balance.stats.inference.intervals import Interval, wilson
from balance.stats.inference.shares import mean_share, share_of

from .worlds import band


def test_independent_games_in_closed_form():
    part = np.array([1.0] * 700 + [0.0] * 300)
    found = share_of(part, np.ones(1000), np.arange(1000))
    assert found.estimate == 0.7
    assert found.half == pytest.approx(1.962 * (0.7 * 0.3 / 999) ** 0.5, rel=1e-3)


def test_games_of_a_cluster_are_not_counted_as_independent():
    part, cluster = np.repeat([1.0, 0.0], 500), np.repeat(np.arange(100), 10)
    assert share_of(part, np.ones(1000), cluster).half > 3 * share_of(part, np.ones(1000), np.arange(1000)).half


@pytest.mark.parametrize("won", [0, 3, 1000])
def test_where_all_is_won_or_lost_it_is_wilsons(won):
    part = np.array([1.0] * won + [0.0] * (1000 - won))
    assert share_of(part, np.ones(1000), np.arange(1000)) == wilson(won, 1000)


def test_nothing_played_is_nothing_known():
    found = share_of(np.empty(0), np.empty(0), np.empty(0, int))
    assert (found.low, found.high) == (0.0, 1.0)


def test_a_ratio_covers_the_truth():
    """Two of four at a table: what one takes of what both take, with games in clusters of differing chances."""
    rng, hits, reps = np.random.default_rng(8), 0, 400
    many = chances(rng.normal(0, 0.5, 500_000))
    truth = many[0].mean() / many[1].mean()
    for _ in range(reps):
        one, both = chances(np.repeat(rng.normal(0, 0.5, 60), 8))
        draw = rng.random(480)
        found = share_of((draw < one).astype(float), (draw < both).astype(float), np.repeat(np.arange(60), 8))
        hits += found.contains(truth)
    low, high = band(0.95, reps)
    assert low <= hits / reps <= high


def chances(tilt):
    """That the first of four wins, and that one of the first two does."""
    first, second = np.exp(0.5 + tilt), np.exp(-0.5)
    return first / (first + second + 2), (first + second) / (first + second + 2)


@pytest.mark.parametrize(("split", "share"), [(0.0, 0.25), (0.5, 0.25), (0.0, 0.03), (0.9, 0.5)])
def test_the_mean_of_split_wins_is_covered(split, share):
    """Of 2,000 samples of 200 games about 95 % must hold the true share; binomial limits of 4 standard errors."""
    rng = np.random.default_rng(8)
    whole = rng.random((2000, 200)) < share
    shared = rng.random((2000, 200)) < split
    values = np.where(shared, share, whole)  # some games are shared, in such a way that the mean stays
    found = [mean_share(row) for row in values]
    covered = np.mean([interval.contains(share) for interval in found])
    assert 0.93 < covered < 0.985
    assert all(0 <= i.low <= i.estimate <= i.high <= 1 for i in found)


def test_the_mean_of_nothing_and_of_nothing_but_losses_has_a_width():
    assert mean_share([]) == Interval(0.5, 0.0, 1.0)
    assert mean_share([0.0] * 50).high == pytest.approx(wilson(0, 50).high)
