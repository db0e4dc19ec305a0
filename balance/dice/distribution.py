"""Exact distributions of whole numbers, with whole-number weights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import accumulate
from math import sqrt


class Distribution:
    """How likely each result is, as weights over their sum; immutable.

    Parameters
    ----------
    weights : mapping of int to int
        Result -> weight; weights are positive, their sum is the number of equally likely cases.
    """

    __slots__ = ("total", "values", "weights")
    total: int
    values: tuple[int, ...]
    weights: tuple[int, ...]

    def __init__(self, weights: Mapping[int, int]) -> None:
        if not weights or min(weights.values()) <= 0:
            raise ValueError("a distribution needs outcomes with positive weights")
        pairs = sorted(weights.items())
        keep = object.__setattr__
        keep(self, "values", tuple(value for value, _ in pairs))
        keep(self, "weights", tuple(weight for _, weight in pairs))
        keep(self, "total", sum(self.weights))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a distribution is immutable; {name} cannot be set")

    def __reduce__(self) -> tuple[type[Distribution], tuple[dict[int, int]]]:
        return Distribution, (dict(zip(self.values, self.weights, strict=True)),)

    def __len__(self) -> int:
        return len(self.values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self.fractions() == other.fractions()

    def __hash__(self) -> int:
        return hash(tuple(self.fractions().items()))

    def __repr__(self) -> str:
        return f"Distribution({self.values[0]}..{self.values[-1]}, mean {float(self.mean):.4g})"

    def items(self) -> Iterable[tuple[int, int]]:
        """(result, weight) in rising order."""
        return zip(self.values, self.weights, strict=True)

    def fractions(self) -> dict[int, Fraction]:
        """Result -> exact probability."""
        return {value: Fraction(weight, self.total) for value, weight in self.items()}

    @property
    def mean(self) -> Fraction:
        """Exact mean."""
        return Fraction(sum(v * w for v, w in self.items()), self.total)

    @property
    def variance(self) -> Fraction:
        """Exact variance."""
        return Fraction(sum(v * v * w for v, w in self.items()), self.total) - self.mean**2

    @property
    def sd(self) -> float:
        """Standard deviation."""
        return sqrt(self.variance)

    def below(self) -> tuple[int, ...]:
        """Weight of everything less than each result, in the order of `values`."""
        return (0, *accumulate(self.weights))[:-1]

    def weight_below(self, values: Iterable[int]) -> Iterable[int]:
        """Weight of everything less than each of the given rising values."""
        place = done = 0
        for value in values:
            while place < len(self.values) and self.values[place] < value:
                done += self.weights[place]
                place += 1
            yield done

    def quantile(self, p: float | Fraction) -> int:
        """The smallest result that is not exceeded with probability p or more; 0.1 means exactly one tenth."""
        if not 0 <= p <= 1:
            raise ValueError(f"a probability lies between 0 and 1, not {p}")
        need = Fraction(str(p)) * self.total
        for value, so_far in zip(self.values, accumulate(self.weights), strict=True):
            if so_far >= need:
                return value
        return self.values[-1]
