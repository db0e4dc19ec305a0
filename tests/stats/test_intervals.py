"""Intervals for a fixed number of games, against scipy and statsmodels."""

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.proportion import proportion_confint

from balance.stats.inference.intervals import Interval, seat_intervals, seat_test, student, wilson


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (3, 10), (10, 10), (250, 1000), (1, 100_000)])
@pytest.mark.parametrize("alpha", [0.05, 0.0125, 0.3])
def test_wilson_agrees_with_statsmodels(wins, games, alpha):
    seen = wilson(wins, games, alpha)
    assert (seen.low, seen.high) == pytest.approx(proportion_confint(wins, games, alpha, "wilson"), abs=1e-12)
    assert seen.estimate == wins / games
    assert seen.contains(seen.estimate)


def test_wilson_of_split_wins_and_of_no_games():
    assert wilson(2.5, 10).low < wilson(3, 10).low
    assert wilson(0, 0) == Interval(0.5, 0, 1)
    with pytest.raises(ValueError, match="win mass 11"):
        wilson(11, 10)


@pytest.mark.parametrize(("p", "games"), [(0.25, 200), (0.25, 2000), (0.1, 500)])
def test_wilson_covers_as_often_as_it_says(p, games):
    """Exact coverage, summed over the binomial: it oscillates around 95 %."""
    wins = np.arange(games + 1)
    inside = [wilson(int(w), games).contains(p) for w in wins]
    assert stats.binom.pmf(wins, games, p)[inside].sum() == pytest.approx(0.95, abs=0.012)


def test_intervals_of_seats_share_the_error():
    seats = seat_intervals([260.5, 239.5, 250, 250])
    assert seats[0] == wilson(260.5, 1000, 0.05 / 4)
    assert seats[0].shifted(-0.25).estimate == pytest.approx(0.0105)
    with pytest.raises(ValueError, match="whole number"):
        seat_intervals([1.5, 2.0])


@pytest.mark.parametrize("wins", [[10, 12], [260, 240, 250, 250], [5.5, 20.5, 4]])
def test_the_seat_test_is_pearsons(wins):
    seen, oracle = seat_test(wins), stats.chisquare(wins)
    assert (seen.statistic, seen.p, seen.df) == pytest.approx((oracle.statistic, oracle.pvalue, len(wins) - 1))


def test_seats_with_shares_of_their_own():
    seen, oracle = seat_test([30, 10], [0.7, 0.3]), stats.chisquare([30, 10], [28, 12])
    assert (seen.statistic, seen.p) == pytest.approx((oracle.statistic, oracle.pvalue))
    assert seat_test([0, 0]).p == 1
    with pytest.raises(ValueError, match="sum to 1"):
        seat_test([30, 10], [0.7, 0.2])


def test_student_agrees_with_scipy():
    values = np.random.default_rng(3).normal(2, 3, size=7)
    oracle = stats.ttest_1samp(values, 0).confidence_interval(0.99)
    seen = student(values, alpha=0.01)
    assert (seen.low, seen.high) == pytest.approx((oracle.low, oracle.high))
    assert (seen.estimate, seen.half) == pytest.approx((values.mean(), (oracle.high - oracle.low) / 2))
    assert student([4.0]) == Interval(4.0, -np.inf, np.inf)
    assert student([]).high == np.inf
