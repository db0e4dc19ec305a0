import numpy as np
import pytest

from balance.stats.intervals import wilson
from balance.stats.shares import share_of

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
