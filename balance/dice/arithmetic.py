"""Operations on exact distributions: sums, multiples, best of several, best dice of a pool.

Sums are products of polynomials; large ones are packed into one big integer each (Kronecker
substitution), so that a single integer multiplication or power does all the work.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, gcd

from .distribution import Distribution

SMALL = 2_000  # products of outcomes: up to this many, two sums are added term by term


class TooLarge(Exception):
    """The exact answer would take too much memory or time; the text says what and how much."""


class Budget:
    """How much work one expression may cost, so that every answer takes at most about a second."""

    MAX_OUTCOMES = 20_000  # different results of one total
    MAX_BITS = 14_000  # bits of the number of all cases; Python prints integers of up to 4,300 digits
    MAX_STEPS = 10_000_000  # elementary steps in all, of about 50 nanoseconds

    def __init__(self) -> None:
        self.steps = 0.0

    def outcomes(self, n: int) -> None:
        """Refuse a result with too many outcomes, before it is made."""
        if n > self.MAX_OUTCOMES:
            raise TooLarge(f"up to {n:,} different outcomes, the limit is {self.MAX_OUTCOMES:,}; try fewer dice")

    def cases(self, total: int) -> None:
        """Refuse an answer whose fractions are too long to print."""
        if total.bit_length() > self.MAX_BITS:
            raise TooLarge(f"fractions of more than {self.MAX_BITS:,} bits, the limit; try fewer dice")

    def work(self, steps: float) -> None:
        """Count work before it is done, and refuse what exceeds the limit."""
        self.steps += steps
        if self.steps > self.MAX_STEPS:
            raise TooLarge(f"it takes more than {self.MAX_STEPS:,} steps of arithmetic, the limit; try fewer dice")


def constant(value: int) -> Distribution:
    """A number that is always the same."""
    return Distribution({value: 1})


def one_die(sides: int, reroll: int) -> Distribution:
    """A die 1..sides on which faces up to `reroll` are rolled again once."""
    if not reroll:
        return Distribution(dict.fromkeys(range(1, sides + 1), 1))
    return Distribution({face: sides + reroll if face > reroll else reroll for face in range(1, sides + 1)})


def times(a: Distribution, factor: int, budget: Budget) -> Distribution:
    """Every result times a whole number (0 gives the constant 0)."""
    budget.work(10 * len(a))
    if factor == 0:
        return constant(0)
    return Distribution({factor * value: weight for value, weight in a.items()})


def shift(a: Distribution, number: int, budget: Budget) -> Distribution:
    """Every result plus a whole number."""
    budget.work(10 * len(a))
    return Distribution({value + number: weight for value, weight in a.items()})


def add(a: Distribution, b: Distribution, budget: Budget) -> Distribution:
    """Sum of two independent results."""
    step = gcd(_step(a), _step(b)) or 1
    span = (a.values[-1] - a.values[0] + b.values[-1] - b.values[0]) // step + 1
    budget.outcomes(min(span, len(a) * len(b)))
    slot = _slot_bits(a.total * b.total)
    if len(a) * len(b) <= SMALL or span * slot > 100 * len(a) * len(b):
        budget.work(len(a) * len(b) * _product_steps(a.total, b.total))
        weights: dict[int, int] = {}
        for x, wx in a.items():
            for y, wy in b.items():
                weights[x + y] = weights.get(x + y, 0) + wx * wy
        return Distribution(weights)
    budget.work(_multiplication_steps(span * slot))
    return _unpack(_pack(a, slot, step) * _pack(b, slot, step), slot, a.values[0] + b.values[0], step)


def repeat(a: Distribution, n: int, budget: Budget) -> Distribution:
    """Sum of n independent copies of a result."""
    span = n * (a.values[-1] - a.values[0]) + 1
    budget.outcomes(span)
    slot = _slot_bits(a.total**n)
    budget.work(_multiplication_steps(span * slot))
    return _unpack(_pack(a, slot, 1) ** n, slot, n * a.values[0], 1)


def extreme(parts: Sequence[Distribution], largest: bool, budget: Budget) -> Distribution:
    """The largest or the smallest of several independent results."""
    if not largest:
        return times(extreme([times(part, -1, budget) for part in parts], True, budget), -1, budget)
    values = sorted(set().union(*(part.values for part in parts)))
    at_most = [1] * len(values)
    for part in parts:
        budget.work(len(values) * (4 + _product_steps(at_most[-1], part.total)))
        for i, below_next in enumerate(part.weight_below(value + 1 for value in values)):
            at_most[i] *= below_next
    weights = {v: high - low for v, high, low in zip(values, at_most, [0, *at_most], strict=False) if high > low}
    return Distribution(weights)


def keep(die: Distribution, n: int, kept: int, highest: bool, budget: Budget) -> Distribution:
    """Sum of the `kept` highest (or lowest) of n equal dice.

    Faces are assigned from the best down; once `kept` dice have a face, the rest only
    multiply the number of cases.
    """
    if not highest:
        return times(keep(times(die, -1, budget), n, kept, True, budget), -1, budget)
    budget.outcomes(kept * (die.values[-1] - die.values[0]) + 1)
    cases = die.total**n
    budget.work(len(die) * kept * n * (kept * len(die) / 2 + 2) * _product_steps(cases, cases) / 4)
    done: dict[int, int] = {}
    open_: list[dict[int, int]] = [{} for _ in range(kept)]  # [dice with a face] sum -> cases
    open_[0][0] = 1
    for face, weight, below in zip(die.values[::-1], die.weights[::-1], die.below()[::-1], strict=True):
        for placed in range(kept - 1, -1, -1):
            sums = open_[placed]
            if not sums:
                continue
            left = n - placed
            open_[placed] = dict(sums)
            for m in range(1, left + 1):
                cases = comb(left, m) * weight**m
                filled = placed + m >= kept
                target = done if filled else open_[placed + m]
                gain = face * (min(placed + m, kept) - placed)
                if filled:
                    cases *= below ** (left - m)
                if cases:
                    for total, ways in sums.items():
                        target[total + gain] = target.get(total + gain, 0) + ways * cases
    return Distribution(done)


def _slot_bits(cases: int) -> int:
    """Bits of one coefficient, in whole bytes, with room for the number of all cases."""
    return (cases.bit_length() + 8) // 8 * 8


def _product_steps(a: int, b: int) -> float:
    """Cost of one product of two integers up to these, in elementary steps (digits of 30 bits)."""
    return 2 + 0.02 * (a.bit_length() / 30) * (b.bit_length() / 30)


def _multiplication_steps(bits: int) -> float:
    """Cost of multiplying integers of this size, in elementary steps (Karatsuba's exponent)."""
    return float(12 * (bits / 1000) ** 1.585)


def _step(a: Distribution) -> int:
    """The greatest common divisor of all distances between results; 0 for a single result."""
    return gcd(*(value - a.values[0] for value in a.values))


def _pack(a: Distribution, slot: int, step: int) -> int:
    """Weights as coefficients of one big integer, `slot` bits each, the smallest result first."""
    size = slot // 8
    packed = bytearray(((a.values[-1] - a.values[0]) // step + 1) * size)
    for value, weight in a.items():
        place = (value - a.values[0]) // step * size
        packed[place : place + size] = weight.to_bytes(size, "little")
    return int.from_bytes(packed, "little")


def _unpack(packed: int, slot: int, least: int, step: int) -> Distribution:
    size = slot // 8
    data = packed.to_bytes((packed.bit_length() + 7) // 8, "little")
    coefficients = (int.from_bytes(data[i : i + size], "little") for i in range(0, len(data), size))
    return Distribution({least + i * step: weight for i, weight in enumerate(coefficients) if weight})
