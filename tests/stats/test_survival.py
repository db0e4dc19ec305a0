import numpy as np
import pytest
from statsmodels.duration.survfunc import CumIncidenceRight

from balance.stats.models.survival import cumulative_incidence

from .worlds import eliminated_by, eliminations


def test_worked_example_of_incidence():
    """Five seats, one censored: at 1 an elimination (1/5); at 3, three at risk, one elimination and one end."""
    ours = cumulative_incidence([1, 2, 3, 3, 4], np.array([1, 0, 1, 2, 1]))
    assert ours.time.tolist() == [1, 3, 4]
    # S(1) = 4/5; F(3) = 1/5 + 4/5 * 1/3; S(3) = 4/5 * 1/3; F(4) = F(3) + S(3)
    assert ours.share == pytest.approx([1 / 5, 7 / 15, 11 / 15])
    assert ours.at(0.5) == (0.0, 0.0)
    assert ours.at(3.5)[0] == pytest.approx(7 / 15)


def test_incidence_agrees_with_statsmodels():
    rng = np.random.default_rng(54)
    time, cause = eliminations(400, rng)
    censored = rng.integers(1, 40, 400)
    cause = np.where(censored < time, 0, cause)
    time = np.minimum(time, censored)
    with np.errstate(divide="ignore", invalid="ignore"):
        oracle = CumIncidenceRight(time, cause)
    for of in (1, 2):
        ours = cumulative_incidence(time, cause, of)
        last = np.searchsorted(oracle.times, ours.time)
        np.testing.assert_allclose(ours.share, oracle.cinc[of - 1][last], rtol=1e-10)
        theirs = oracle.cinc_se[of - 1][last]  # nan at the end, where nobody is left
        np.testing.assert_allclose(ours.se[:-1], theirs[:-1], rtol=1e-6)


def test_without_censoring_it_is_a_proportion():
    time, cause = eliminations(500, np.random.default_rng(55))
    ours = cumulative_incidence(time, cause)
    proportion = np.array([((time <= t) & (cause == 1)).mean() for t in ours.time])
    np.testing.assert_allclose(ours.share, proportion)
    np.testing.assert_allclose(ours.se, np.sqrt(proportion * (1 - proportion) / 500))


def test_variance_without_clusters_is_the_jackknife():
    rng = np.random.default_rng(56)
    time, cause = eliminations(150, rng)
    cause = np.where(rng.random(150) < 0.2, 0, cause)
    ours = cumulative_incidence(time, cause).at(10)
    left_out = [cumulative_incidence(np.delete(time, i), np.delete(cause, i)).at(10)[0] for i in range(150)]
    assert ours[1] == pytest.approx((149 * np.var(left_out)) ** 0.5, rel=0.02)


def test_the_games_end_is_no_censoring():
    """The known failure, exact truth .332: one minus Kaplan-Meier (censored at the end) reads .415."""
    time, cause = eliminations(200_000, np.random.default_rng(57))
    assert eliminated_by(20) == pytest.approx(0.332, abs=0.002)
    kaplan_meier = cumulative_incidence(time, np.where(cause == 1, 1, 0)).at(20)[0]
    assert kaplan_meier == pytest.approx(0.415, abs=0.005)
    share, se = cumulative_incidence(time, cause).at(20)
    assert abs(share - eliminated_by(20)) < 4 * se


def test_nobody_eliminated_still_has_a_limit_and_no_event_is_empty():
    ours = cumulative_incidence([5] * 100, np.full(100, 2))
    assert (ours.share.tolist(), ours.low.tolist()) == ([0.0], [0.0])
    assert ours.high[0] == pytest.approx(1 - 0.025**0.01)  # exact binomial limit of 0 among 100
    assert cumulative_incidence([5] * 100, np.ones(100, int)).low[0] == pytest.approx(0.025**0.01)
    assert cumulative_incidence([5, 5], np.array([0, 0])).at(9) == (0.0, 0.0)
