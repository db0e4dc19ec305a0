"""Constants of repeated confidence intervals and of confidence sequences, against tables and Monte Carlo."""

from itertools import pairwise
from math import exp, log, sqrt

import numpy as np
import pytest
from scipy import stats
from scipy.optimize import minimize_scalar
from scipy.special import lambertw

from balance.stats.inference.blocks import Summary, summarise
from balance.stats.inference.intervals import clopper_pearson
from balance.stats.inference.sequential import (
    SPARSE,
    Looks,
    confidence_sequence,
    critical_values,
    crossing_chance,
    exit_chances,
    mixture_r2,
    schedule,
    sparse_interval,
)

# last bound of the usual schedule by the number of estimands: roots found with scipy's multivariate normal
TABLE = {1: 2.0227, 2: 2.3058, 3: 2.4589, 6: 2.7035, 12: 2.9303}


def test_the_usual_schedule():
    assert schedule() == (320, 640, 1280, 2560, 5120)
    assert schedule(100, 3) == (25, 50, 100)
    assert schedule(7) == (7,)
    assert schedule(1000, 1) == (1000,)
    for bad in [(1, 5), (300, 0)]:
        with pytest.raises(ValueError, match="need 1 look and 2 blocks"):
            schedule(*bad)


@pytest.mark.parametrize("cap", [2, 3, 10, 19, 20, 21, 39, 160, 161, 999, 13_500])
def test_looks_double_up_to_the_cap_and_none_has_hardly_any_blocks(cap):
    looks = schedule(cap)
    assert looks[-1] == cap
    assert list(looks) == sorted(set(looks))
    assert all(look >= 10 for look in looks[:-1])
    assert all(abs(later - 2 * look) <= 1 for look, later in pairwise(looks))
    assert len(looks) == 5 or cap < 160


@pytest.mark.parametrize(("family", "c"), TABLE.items())
def test_the_constants_of_the_usual_schedule(family, c):
    looks = Looks(family=family)
    assert looks.c == looks.constants[-1] == pytest.approx(c, abs=0.0001)
    assert looks.constants == critical_values(schedule(), 0.05 / family)


@pytest.mark.parametrize("alpha", [0.05, 0.025, 0.001])
def test_early_looks_are_strict_and_the_last_is_hardly_wider_than_alone(alpha):
    bounds = critical_values(schedule(), alpha)
    assert list(bounds) == sorted(bounds, reverse=True)
    (alone,) = critical_values(schedule()[-1:], alpha)
    assert alone < bounds[-1] < 1.033 * alone
    assert bounds[0] > 1.3 * alone


@pytest.mark.parametrize(("alpha", "power"), [(0.05, 2.0), (0.025, 2.0), (0.05, 1.0), (0.05, 3.0)])
def test_a_power_of_the_time_is_spent_at_every_look(alpha, power):
    times = (160, 320, 700, 2560)
    bounds = critical_values(times, alpha, power)
    for k in range(1, len(times) + 1):
        spent = crossing_chance(times[:k], bounds[:k])
        assert spent == pytest.approx(alpha * (times[k - 1] / times[-1]) ** power, abs=1e-8)


@pytest.mark.parametrize("power", [1.0, 2.0, 3.0])
def test_the_bounds_spend_what_a_multivariate_normal_says(power):
    times = np.array([1.0, 2.0, 3.0, 5.0])
    bounds = np.array(critical_values(tuple(times), 0.05, power))
    correlation = np.sqrt(np.minimum.outer(times, times) / np.maximum.outer(times, times))
    inside = stats.multivariate_normal(np.zeros(4), correlation, maxpts=10**6, seed=1).cdf(bounds, lower_limit=-bounds)
    assert 1 - inside == pytest.approx(0.05, abs=2e-5)


def test_only_the_ratios_of_the_looks_matter():
    assert critical_values((1.0, 2.0, 7.0)) == pytest.approx(critical_values((10, 20, 70)), abs=1e-8)


def test_between_looks_the_bound_of_the_next_one_counts():
    looks = Looks()
    for bound, blocks in zip(looks.constants, looks.blocks, strict=True):
        assert looks.c_at(blocks) == looks.c_at(blocks - 1) == bound
    assert looks.c_at(1) == looks.constants[0]
    assert looks.c_at(looks.cap + 1) == looks.c


def test_two_looks_agree_with_the_bivariate_normal():
    c, t = 2.1, (40, 100)
    r = (40 / 100) ** 0.5
    inside = stats.multivariate_normal([0, 0], [[1, r], [r, 1]]).cdf([c, c], lower_limit=[-c, -c])
    assert crossing_chance(t, c) == pytest.approx(1 - inside, abs=1e-6)


@pytest.mark.parametrize("drift", [0.0, 0.05])
def test_the_chain_agrees_with_monte_carlo(drift):
    """First exits below and above at every look of an uneven corridor, within 5 standard errors."""
    times, lower, upper = (20, 30, 90, 100), (-2.0, -np.inf, -1.0, -1.5), (1.5, 2.5, 1.8, 2.0)
    runs = 200_000
    rng = np.random.default_rng(5406)
    steps = np.diff(times, prepend=0)
    walk = np.cumsum(rng.normal(drift * steps, np.sqrt(steps), size=(runs, 4)), axis=1)
    z = walk / np.sqrt(times)
    out = exit_chances(times, lower, upper, drift)
    inside = np.ones(runs, dtype=bool)
    for k in range(4):
        for chance, beyond in ((out.below[k], z[:, k] < lower[k]), (out.above[k], z[:, k] > upper[k])):
            assert abs((inside & beyond).mean() - chance) < 5 * (chance * (1 - chance) / runs) ** 0.5 + 1e-12
        inside &= (z[:, k] >= lower[k]) & (z[:, k] <= upper[k])
    assert out.total == pytest.approx(1 - inside.mean(), abs=5 * 0.5 / runs**0.5)


def test_the_constant_keeps_its_promise_in_monte_carlo():
    times, runs, looks = schedule(), 200_000, Looks()
    steps = np.diff(times, prepend=0)
    walk = np.cumsum(np.random.default_rng(1).normal(0, np.sqrt(steps), size=(runs, len(times))), axis=1)
    crossed = np.abs(walk / np.sqrt(times)) > np.array(looks.constants)
    assert abs(crossed.any(axis=1).mean() - 0.05) < 5 * (0.05 * 0.95 / runs) ** 0.5
    half = crossed[:, :4].any(axis=1).mean()
    assert abs(half - 0.0125) < 5 * (0.0125 * 0.9875 / runs) ** 0.5, "a quarter by half of the time"


def test_one_look_is_the_usual_interval():
    assert critical_values((500,)) == pytest.approx((1.959964,), abs=1e-6)
    assert Looks((500,)).interval(Summary(500, 0.1, 0.01, 500)).high == pytest.approx(0.1 + 0.0196472, abs=1e-7)
    assert stats.t(499).ppf(0.975) == pytest.approx(1.96472, abs=1e-5)


@pytest.mark.parametrize("blocks", [20, 40, 320])
def test_with_few_blocks_students_quantile_widens_the_interval(blocks):
    looks = Looks((blocks, 10 * blocks))
    scores = np.random.default_rng(4).normal(0.2, 1.0, blocks)
    found, c = looks.interval(summarise(scores)), looks.constants[0]
    wanted = stats.t(blocks - 1).ppf(stats.norm.cdf(c)) * scores.std(ddof=1) / blocks**0.5
    assert found.half == pytest.approx(wanted)
    assert found.half > 1.01 * c * summarise(scores).se
    assert found.estimate == pytest.approx(scores.mean())


def test_one_block_or_none_have_no_limits():
    for scores in ([], [0.1]):
        assert Looks().interval(summarise(scores)).half == np.inf


def test_students_quantile_keeps_the_promise_with_twenty_blocks():
    """Without it, 20 normal scores would miss far more often than a bound of the first look may."""
    looks, runs = Looks((20, 40)), 20_000
    scores = np.random.default_rng(8).normal(size=(runs, 20))
    found = [looks.interval(summarise(one)) for one in scores]
    missed = np.mean([not one.contains(0.0) for one in found])
    spent = 0.05 / 4
    assert abs(missed - spent) < 5 * (spent / runs) ** 0.5


def test_a_corridor_can_be_empty_or_open():
    assert exit_chances((1, 2), (0, 0), (0, 0)).total == pytest.approx(1)
    assert crossing_chance((1, 2), np.inf) == pytest.approx(0, abs=1e-15)
    for bad in [(), (2, 1), (1, 1), (0, 1)]:
        with pytest.raises(ValueError, match="grow"):
            crossing_chance(bad, 2.0)
    for alpha in (0, 1):
        with pytest.raises(ValueError, match="alpha"):
            critical_values((1, 2), alpha)


def test_peeking_without_correction_is_as_bad_as_known():
    """Every 100 games up to 20,000: about 41 % false alarms; a confidence sequence stays at 2.5 %."""
    peeks = np.arange(100, 20_001, 100)
    assert crossing_chance(peeks, 1.96) == pytest.approx(0.42, abs=0.02)
    bound = [confidence_sequence(int(t), 0.0, 1.0).high * t**0.5 for t in peeks]
    assert crossing_chance(peeks, bound) == pytest.approx(0.025, abs=0.001)


@pytest.mark.parametrize("alpha", [0.05, 0.05 / 3, 0.3])
def test_the_confidence_sequence_is_narrowest_where_asked(alpha):
    """The margin by the formula of the source, minimised numerically over r2."""

    def margin(log_r2, t=5000):
        r2 = np.exp(log_r2)
        return np.sqrt(2 * (t * r2 + 1) / (t**2 * r2) * np.log(np.sqrt(t * r2 + 1) / alpha))

    best = minimize_scalar(margin, bounds=(-15, 0), method="bounded", options={"xatol": 1e-9})
    assert np.log(mixture_r2(alpha)) == pytest.approx(best.x, abs=1e-4)
    assert confidence_sequence(5000, 0.0, 1.0, alpha).high == pytest.approx(best.fun)
    assert confidence_sequence(5000, 0.1, 0.04, alpha).high == pytest.approx(0.1 + 0.2 * best.fun)


def test_a_confidence_sequence_says_nothing_before_its_burn_in():
    assert confidence_sequence(199, 0.5, 0.1).half == np.inf
    assert confidence_sequence(200, 0.5, 0.1).half < 0.15
    with pytest.raises(ValueError, match="alpha"):
        mixture_r2(0)


@pytest.mark.parametrize("blocks", [200, 1000, 5000, 20_000, 1_000_000])
def test_the_other_way_to_write_the_parameter_gives_nearly_the_same_margins(blocks):
    def margin(r2):
        x = blocks * r2
        return sqrt(2 * (x + 1) / (blocks * x) * log(sqrt(x + 1) / 0.05))

    written = (-lambertw(-(0.05**2) * exp(0.05**2 - 1), -1).real - 1) / 5000
    assert margin(written) / margin(mixture_r2()) == pytest.approx(1, abs=2e-4)


REACH = (-0.25, 0.75)


def sparse(better, worse, blocks=300, reach=REACH):
    """Scores of blocks in which hardly anything changed."""
    scores = np.zeros(blocks)
    scores[:better], scores[better : better + worse] = 0.25, -0.25
    return summarise(scores, reach)


def test_few_changed_blocks_are_bounded_by_clopper_and_pearson():
    looks, seen = Looks(), sparse(3, 5)
    tail = stats.norm.sf(looks.c_at(300))
    found = looks.interval(seen)
    assert found == sparse_interval(seen, looks.c_at(300))
    assert found.estimate == pytest.approx(-2 * 0.25 / 300)
    assert found.high == pytest.approx(0.75 * stats.beta(4, 297).ppf(1 - tail))
    assert found.low == pytest.approx(-0.25 * stats.beta(6, 295).ppf(1 - tail))


def test_the_bound_of_clopper_and_pearson_is_the_chance_that_just_allows_so_few():
    for hits, trials, tail in ((0, 300, 0.01), (3, 300, 0.025), (29, 40, 0.001)):
        bound = clopper_pearson(hits, trials, tail)
        assert stats.binom(trials, bound).cdf(hits) == pytest.approx(tail)
    assert clopper_pearson(5, 5, 0.01) == 1
    for bad in ((-1, 5), (6, 5)):
        with pytest.raises(ValueError, match="hits"):
            clopper_pearson(*bad, 0.01)


def test_blocks_that_never_changed_bound_the_effect_more_tightly_the_more_they_are():
    ends = [Looks().interval(sparse(0, 0, blocks)) for blocks in (300, 640, 5120)]
    assert all(end.estimate == 0 and end.low < 0 < end.high for end in ends)
    assert [end.high for end in ends] == sorted((end.high for end in ends), reverse=True)
    assert all(end.high == pytest.approx(-3 * end.low) for end in ends), "as lopsided as what a block can score"


def test_enough_changed_blocks_or_an_unknown_reach_give_the_usual_interval():
    few, enough = sparse(20, 9), sparse(20, 10)
    assert (few.unusual, enough.unusual) == (SPARSE - 1, SPARSE)
    usual = stats.t(299).ppf(stats.norm.cdf(Looks().c_at(300)))
    assert Looks().interval(enough).half == pytest.approx(usual * enough.se)
    assert Looks().interval(few).half > 1.5 * usual * few.se
    assert Looks().interval(sparse(20, 9, reach=None)).half == pytest.approx(usual * few.se)


def test_what_decides_nearly_every_game_is_bounded_from_the_usual_score():
    """All but two of 640 blocks are won: the mean is near the top, and may be at the top."""
    scores = np.full(640, 0.5)
    scores[:2] = -0.5
    seen = summarise(scores, (-0.5, 0.5))
    assert (seen.usual, seen.better, seen.worse, seen.unusual) == (0.5, 0, 2, 2)
    found = Looks().interval(seen)
    assert found.high == 0.5
    tail = stats.norm.sf(Looks().c_at(640))
    assert found.low == pytest.approx(0.5 - clopper_pearson(2, 640, tail))


@pytest.mark.untraced
@pytest.mark.parametrize("share", [0.001, 0.004, 0.02, 0.1])
@pytest.mark.parametrize("better", [0.0, 0.5, 1.0])
def test_sparse_runs_are_covered(share, better):
    """1,000 runs in which few blocks change, read at all looks of a short plan: 92.7 % cover at all of them."""
    rng, looks = np.random.default_rng((5406, round(1000 * share), round(10 * better))), Looks(schedule(640))
    runs, truth = 1000, share * (better * 0.75 - (1 - better) * 0.25)
    covered = 0
    for _ in range(runs):
        changed = rng.random(looks.cap) < share
        scores = np.where(changed, np.where(rng.random(looks.cap) < better, 0.75, -0.25), 0.0)
        covered += all(looks.interval(summarise(scores[:end], REACH)).contains(truth) for end in looks.blocks)
    assert covered >= 927
