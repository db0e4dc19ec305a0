"""The gate on a rule change, against the likelihoods it stands for and Wald's closed forms."""

from math import exp, log

import numpy as np
import pytest
from scipy import stats

from balance.stats.inference.blocks import Summary, rotation_scores, summarise
from balance.stats.inference.gate import Decision, Gate

from .toy import MIXED4, planted, q_for

GATE = Gate(0.0, 0.05)


def decide(gate, scores, every):
    """Blocks played and decision, asking after every so many blocks."""
    sums, squares = np.cumsum(scores), np.cumsum(scores**2)
    changed = np.cumsum(scores != 0)
    for n in range(every, len(scores) + 1, every):
        mean = sums[n - 1] / n
        variance = (squares[n - 1] - n * mean**2) / (n - 1)
        decision = gate.decide(Summary(n, mean, (variance / n) ** 0.5, int(changed[n - 1])))
        if decision is not Decision.CONTINUE:
            return n, decision
    raise AssertionError("a gate must close")


def pass_chance(gate, effect, past=0.0):
    """Wald (1945): chance to reach the upper bound first; `past` is the mean overshoot of the bounds."""
    h = (gate.d0 + gate.d1 - 2 * effect) / (gate.d1 - gate.d0)
    low, high = gate.lower - past, gate.upper + past
    return -low / (high - low) if abs(h) < 1e-9 else (1 - exp(h * low)) / (exp(h * high) - exp(h * low))


def test_the_ratio_is_that_of_two_normal_likelihoods():
    scores = np.random.default_rng(1).normal(0.03, 0.2, size=500)
    seen = summarise(scores)
    s = seen.variance**0.5
    direct = (stats.norm.logpdf(scores, 0.05, s) - stats.norm.logpdf(scores, 0.0, s)).sum()
    assert GATE.llr(seen) == pytest.approx(direct)
    assert Gate(0.05, 0.0).llr(seen) == pytest.approx(-direct)


def test_the_bounds_are_walds():
    gate = Gate(0, 0.05, alpha=0.01, beta=0.2)
    assert (gate.lower, gate.upper) == pytest.approx((log(0.2 / 0.99), log(0.8 / 0.01)))
    assert pass_chance(gate, 0.0) == pytest.approx(0.01)
    assert pass_chance(gate, 0.05) == pytest.approx(0.8)


def test_a_gate_waits_for_its_burn_in_and_for_changed_blocks():
    clear = Summary(75, 0.3, 0.01, 75)
    assert GATE.decide(clear) is Decision.PASS
    assert GATE.decide(Summary(74, 0.3, 0.01, 74)) is Decision.CONTINUE
    assert GATE.decide(Summary(75, 0.3, 0.01, 29)) is Decision.CONTINUE
    assert GATE.decide(Summary(75, -0.3, 0.01, 75)) is Decision.FAIL
    assert GATE.llr(Summary(75, 0.0, 0.0, 0)) == 0
    assert GATE.llr(Summary(1, 0.5, np.inf, 1)) == 0


@pytest.mark.parametrize("effect", [0.0, 0.01, 0.02])
def test_how_often_it_passes_and_how_long_it_takes(effect):
    """Wald's closed forms, bounds moved by Siegmund's (1985) overshoot: 0.583 sd of the ratio between two asks."""
    runs, every, s, gate = 1000, 10, 0.2, Gate(0.0, 0.02)
    rng = np.random.default_rng([7, int(1000 * effect)])
    results = [decide(gate, rng.normal(effect, s, size=10_000), every) for _ in range(runs)]
    step = (gate.d1 - gate.d0) / s  # standard deviation of the ratio's steps
    past = 0.583 * step * every**0.5
    chance = pass_chance(gate, effect, past)
    passed = np.mean([decision is Decision.PASS for _, decision in results])
    assert abs(passed - chance) < 5 * (chance * (1 - chance) / runs) ** 0.5
    if effect == 0.01:  # no drift: the mean number of blocks is the product of the distances over the variance
        played = np.array([blocks for blocks, _ in results])
        expected = (past - gate.lower) * (past + gate.upper) / step**2
        assert abs(played.mean() - expected) < 5 * played.std() / runs**0.5


@pytest.mark.parametrize("effect", [0.0, 0.05])
def test_errors_are_rare_in_games_of_mixed_bots(effect):
    runs, rng = 500, np.random.default_rng([8, int(1000 * effect)])
    right = Decision.PASS if effect else Decision.FAIL
    wrong = 0
    for _ in range(runs):
        win = planted(rng, 3000, MIXED4, q_for(effect, 4))
        wrong += decide(GATE, rotation_scores(win), every=5)[1] is not right
    assert wrong / runs < 0.05 + 3 * (0.05 * 0.95 / runs) ** 0.5


def test_a_gate_needs_two_effects_and_small_errors():
    for bad in [(0.1, 0.1), (0.0, 0.1, 0.5), (0.0, 0.1, 0.05, 0.0)]:
        with pytest.raises(ValueError, match="two effects"):
            Gate(*bad)
