"""Worth in money: against closed forms, brute force and planted worths."""

from itertools import pairwise, product
from math import inf

import numpy as np
import pytest

from balance.stats.effects.worth import Doses, monotone, worth_of, worth_on_blocks


def doses(amounts, gains, blocks=400, noise=0.0, seed=1):
    rng = np.random.default_rng(seed)
    return Doses(tuple(amounts), np.array(gains) + noise * rng.normal(size=(blocks, len(gains))))


def test_monotone_is_the_nearest_sequence_that_never_falls():
    """Brute force over a grid of sequences."""
    values, grid = [0.2, 0.5, 0.3, 0.1], np.linspace(0, 0.6, 25)
    rising = [s for s in product(grid, repeat=4) if all(a <= b for a, b in pairwise(s))]
    best = min(rising, key=lambda s: sum((a - b) ** 2 for a, b in zip(s, values, strict=True)))
    np.testing.assert_allclose(monotone(values), best, atol=0.026)
    np.testing.assert_allclose(monotone(values), [0.2, 0.3, 0.3, 0.3])
    assert monotone([1, 2, 3]).tolist() == [1, 2, 3]


def test_worth_follows_the_lines_between_doses():
    known = doses((2, 4), (0.04, 0.06))
    assert known.worth(0.02) == pytest.approx(1)
    assert known.worth(0.05) == pytest.approx(3)
    assert known.worth(0.07) == pytest.approx(5)  # the last line goes on
    assert known.worth(0.2) == inf  # further out than anybody looked
    assert known.worth(0.0) == known.worth(-0.3) == 0
    assert known.gain(3) == pytest.approx(0.05)


def test_money_that_wins_nothing_buys_nothing():
    known = doses((2, 4), (-0.01, -0.02))
    assert known.gains.tolist() == [0, 0]
    assert known.worth(0.01) == inf


def test_one_dose_gives_fiellers_interval():
    """The roots of (m - k h)^2 = c^2 var(m - k h), with k = amount / dose."""
    rng, c = np.random.default_rng(2), 1.96
    luck = rng.normal(size=900)
    score, money = 0.06 + 0.2 * luck + 0.1 * rng.normal(size=900), 0.04 + 0.2 * luck
    (vm, cov), (_, vh) = np.cov(score, money) / 900
    m, h = score.mean(), money.mean()
    roots = np.roots([h**2 - c**2 * vh, -2 * (m * h - c**2 * cov), m**2 - c**2 * vm])
    found = worth_on_blocks(score, Doses((2,), money[:, None]), c)
    step = 3 / 400
    assert found.estimate == pytest.approx(2 * m / h)
    assert found.low == pytest.approx(max(2 * min(roots), 0), abs=step)
    assert found.high == pytest.approx(2 * max(roots), abs=step) or found.high == inf


@pytest.mark.untraced
@pytest.mark.parametrize("truth", [0.0, 1.0, 3.0])
def test_intervals_of_worths_cover(truth):
    """A thing that wins what `truth` of money wins, where money wins 2 points each; also on other games."""
    rng, same, other = np.random.default_rng(3), 0, 0
    for _ in range(400):
        luck = rng.normal(size=(300, 1))
        money = Doses((2, 4), 0.02 * np.array([2, 4]) + 0.1 * luck + 0.1 * rng.normal(size=(300, 2)))
        scores = 0.02 * truth + 0.1 * luck[:, 0] + 0.1 * rng.normal(size=300)
        found = worth_on_blocks(scores, money, 1.96)
        same += found.low <= truth + 0.01 and truth - 0.01 <= found.high
        apart = worth_of(0.02 * truth + 0.006 * rng.normal(), 0.006, money, 1.96)
        other += apart.low <= truth + 0.01 and truth - 0.01 <= apart.high
    assert same / 400 > 0.92
    assert other / 400 > 0.92


def test_money_of_unknown_use_leaves_the_worth_open():
    found = worth_on_blocks(
        0.05 + 0.1 * np.random.default_rng(4).normal(size=100), doses((2,), (0.001,), 100, 0.3), 1.96
    )
    assert found.high == inf


def test_what_harms_is_worth_nothing():
    known = doses((2, 4), (0.04, 0.08), noise=0.01)
    found = worth_on_blocks(-0.1 + 0.01 * np.random.default_rng(5).normal(size=400), known, 1.96)
    assert (found.estimate, found.low, found.high) == (0, 0, 0)


def test_a_unit_of_money_by_least_squares():
    found = doses((1, 2), (0.02, 0.04), noise=0.05).per_unit(1.96)
    assert found.low < 0.02 < found.high
    assert found.half == pytest.approx(1.96 * 0.05 / (5 * 400) ** 0.5, rel=0.1)


@pytest.mark.parametrize("amounts", [(), (2, 2), (0, 1), (3, 2)])
def test_doses_must_grow(amounts):
    with pytest.raises(ValueError, match="must rise"):
        Doses(amounts, np.zeros((3, len(amounts))))
