"""Constants of repeated confidence intervals and of confidence sequences, against tables and Monte Carlo."""

from math import exp, log, sqrt

import numpy as np
import pytest
from scipy import stats
from scipy.optimize import minimize_scalar
from scipy.special import lambertw

from balance.stats.inference.sequential import (
    Looks,
    confidence_sequence,
    critical_value,
    crossing_chance,
    exit_chances,
    mixture_r2,
    schedule,
)

TABLE = {1: 2.576, 3: 2.965, 4: 3.059, 5: 3.129, 6: 3.186, 7: 3.233, 8: 3.273, 12: 3.392, 72: 3.874}


def test_the_usual_schedule():
    assert schedule() == (300, 450, 675, 1012, 1519, 2278, 3417, 5126)
    assert schedule(100, 3, 2) == (100, 200, 400)
    for bad in [(1, 8, 1.5), (300, 0, 1.5), (300, 8, 1.0), (2, 8, 1.01)]:
        with pytest.raises(ValueError, match="grow"):
            schedule(*bad)


@pytest.mark.parametrize(("family", "c"), TABLE.items())
def test_the_constants_of_the_usual_schedule(family, c):
    assert critical_value(schedule(), 0.05 / family) == pytest.approx(c, abs=0.0006)
    assert Looks(family=family).c == critical_value(schedule(), 0.05 / family)


# Pocock's constants, Jennison and Turnbull (2000), table 2.1
@pytest.mark.parametrize(("looks", "c"), [(1, 1.960), (2, 2.178), (3, 2.289), (4, 2.361), (5, 2.413), (10, 2.555)])
def test_equal_looks_give_pococks_constants(looks, c):
    assert critical_value(tuple(range(1, looks + 1))) == pytest.approx(c, abs=0.0006)


def test_only_the_ratios_of_the_looks_matter():
    assert critical_value((1.0, 2.0, 7.0)) == pytest.approx(critical_value((10, 20, 70)), abs=1e-9)


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
    times, runs = schedule(), 200_000
    steps = np.diff(times, prepend=0)
    walk = np.cumsum(np.random.default_rng(1).normal(0, np.sqrt(steps), size=(runs, len(times))), axis=1)
    crossed = (np.abs(walk / np.sqrt(times)) > Looks().c).any(axis=1).mean()
    assert abs(crossed - 0.05) < 5 * (0.05 * 0.95 / runs) ** 0.5


def test_one_look_is_the_usual_interval():
    assert critical_value((500,)) == pytest.approx(1.959964, abs=1e-6)
    assert Looks((500,)).interval(0.1, 0.01).high == pytest.approx(0.1196, abs=1e-5)


def test_a_corridor_can_be_empty_or_open():
    assert exit_chances((1, 2), (0, 0), (0, 0)).total == pytest.approx(1)
    assert crossing_chance((1, 2), np.inf) == pytest.approx(0, abs=1e-15)
    for bad in [(), (2, 1), (1, 1), (0, 1)]:
        with pytest.raises(ValueError, match="grow"):
            crossing_chance(bad, 2.0)
    for alpha in (0, 1):
        with pytest.raises(ValueError, match="alpha"):
            critical_value((1, 2), alpha)


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
