import numpy as np
import pytest
from statsmodels.duration.survfunc import CumIncidenceRight

from balance.stats.models.survival import cumulative_incidence, length_change, restricted_mean

from .worlds import COVERED, eliminated_by, eliminations


def test_restricted_mean_is_a_plain_mean_of_cut_values():
    ours = restricted_mean([3, 10, 99], cap=20)
    assert ours.estimate == pytest.approx(11)
    assert ours.se == pytest.approx(np.std([3, 10, 20], ddof=1) / 3**0.5)
    assert (ours.low + ours.high) / 2 == pytest.approx(11)


def lengths(games, rng, slower=1.0):
    """Rounds of pairs of games: shared luck, the second slower by a factor."""
    luck = rng.gamma(4, 3, games)
    return np.ceil(luck), np.ceil(slower * luck * rng.uniform(0.9, 1.1, games))


def test_paired_change_covers():
    rng = np.random.default_rng(51)
    before, after = (np.minimum(part, 20) for part in lengths(2_000_000, rng, 1.15))
    truth, relative = after.mean() - before.mean(), after.mean() / before.mean() - 1
    covered, covered_relative = 0, 0
    for _ in range(1000):
        ours = length_change(*lengths(150, rng, 1.15), cap=20)
        covered += ours.rounds.low <= truth <= ours.rounds.high
        covered_relative += ours.relative.low <= relative <= ours.relative.high
    assert COVERED[0] <= covered <= COVERED[1]
    assert COVERED[0] <= covered_relative <= COVERED[1]


def test_pairs_are_narrower_than_two_arms_and_swapping_flips_the_sign():
    before, after = lengths(500, np.random.default_rng(52), 1.15)
    ours, swapped = length_change(before, after, 20), length_change(after, before, 20)
    assert ours.rounds.estimate == -swapped.rounds.estimate > 0
    assert ours.capped.estimate == pytest.approx((after >= 20).mean() - (before >= 20).mean())
    apart = (restricted_mean(before, 20).se ** 2 + restricted_mean(after, 20).se ** 2) ** 0.5
    assert ours.rounds.se < 0.5 * apart
    with pytest.raises(ValueError, match="pairs"):
        length_change(before, after[1:], 20)


def test_finished_games_only_hide_a_slowdown():
    """The known failure: games that reach the cap are the slow ones; leaving them out hides most of the change."""
    before, after = lengths(100_000, np.random.default_rng(53), 1.18)
    true = after.mean() - before.mean()
    finished = after[after < 20].mean() - before[before < 20].mean()
    ours = length_change(before, after, 20)
    assert finished < 0.5 * true
    assert finished < ours.rounds.low < ours.rounds.high < true
    assert ours.capped.low > 0.05


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
