"""Intervals for a fixed number of games: Wilson, Student, and the test whether all seats win equally often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from ..special import betaincinv, chdtrc, ndtri, stdtrit

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Interval:
    """An estimate between its limits."""

    estimate: float
    low: float
    high: float

    @classmethod
    def around(cls, estimate: float, half: float) -> Interval:
        """A symmetric interval; an unknown half-width (NaN) becomes infinite."""
        half = inf if np.isnan(half) else half
        return cls(estimate, estimate - half, estimate + half)

    @property
    def half(self) -> float:
        """Half the distance between the limits."""
        return (self.high - self.low) / 2

    def contains(self, value: float) -> bool:
        """Whether a value lies within the limits, ends included."""
        return self.low <= value <= self.high

    def shifted(self, by: float) -> Interval:
        """The same interval on a scale with another zero, such as the fair share."""
        return Interval(self.estimate + by, self.low + by, self.high + by)


def wilson(wins: float, games: int, alpha: float = 0.05) -> Interval:
    """Score interval of a share.

    Assumes independent games, with one seat per game. Split wins (ties) may be counted as
    fractions: their variance is smaller than that of whole wins, so the interval is then too wide, never
    too narrow.

    Source: Wilson (1927); Brown, Cai and DasGupta (2001) recommend it.

    Parameters
    ----------
    wins : win mass, between 0 and games
    games : number of games; without any, nothing is known and the interval is [0, 1]
    alpha : error probability, both sides together
    """
    if not 0 <= wins <= games:
        raise ValueError(f"win mass {wins} of {games} games")
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    z2 = float(ndtri(1 - alpha / 2)) ** 2
    share = wins / games
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = sqrt(z2 * (share * (1 - share) / games + z2 / (4 * games**2))) / (1 + z2 / games)
    low = 0.0 if wins == 0 else max(middle - half, 0.0)
    high = 1.0 if wins == games else min(middle + half, 1.0)
    return Interval(share, low, high)


def clopper_pearson(hits: int, trials: int, tail: float) -> float:
    """The largest chance that is still compatible with so many hits: exact, with error probability `tail`.

    Assumes independent trials. Source: Clopper and Pearson (1934).
    """
    if not 0 <= hits <= trials:
        raise ValueError(f"{hits} hits in {trials} trials")
    return 1.0 if hits == trials else float(betaincinv(hits + 1, trials - hits, 1 - tail))


def seat_intervals(win_mass: Sequence[float], alpha: float = 0.05) -> list[Interval]:
    """Wilson intervals of all seats that hold together with probability 1 - alpha (Bonferroni).

    Assumes independent games, bots permuted over the seats, and one game per seed.

    Parameters
    ----------
    win_mass : wins of each seat; they sum to the number of games
    """
    games = _whole_games(win_mass)
    return [wilson(min(wins, games), games, alpha / len(win_mass)) for wins in win_mass]


@dataclass(frozen=True)
class ChiSquare:
    """A test statistic with its degrees of freedom and p-value."""

    statistic: float
    df: int
    p: float


def seat_test(win_mass: Sequence[float], shares: Sequence[float] | None = None) -> ChiSquare:
    """Pearson's test that every seat wins its share, with one degree of freedom less than seats.

    Assumes independent games with one winner each and at least about five expected wins per seat. Where
    ties split wins, masses vary less than counts and the test rejects too rarely, never too often.

    Source: Pearson (1900).

    Parameters
    ----------
    win_mass : wins of each seat; they sum to the number of games
    shares : win rate that each seat should have; None if all should be equal
    """
    games = _whole_games(win_mass)
    fair = np.full(len(win_mass), 1 / len(win_mass)) if shares is None else np.asarray(shares, dtype=np.float64)
    if len(fair) != len(win_mass) or (fair <= 0).any() or abs(fair.sum() - 1) > 1e-9:
        raise ValueError(f"shares {list(fair)} of {len(win_mass)} seats must be positive and sum to 1")
    if games == 0:
        return ChiSquare(0.0, len(fair) - 1, 1.0)
    expected = fair * games
    statistic = float(((np.asarray(win_mass) - expected) ** 2 / expected).sum())
    return ChiSquare(statistic, len(fair) - 1, float(chdtrc(len(fair) - 1, statistic)))


def student(values: npt.ArrayLike, alpha: float = 0.05) -> Interval:
    """Interval of a mean.

    Assumes independent values that are normal, or many of them. Fewer than two values give an infinite
    interval.

    Source: Student (1908).
    """
    sample = np.asarray(values, dtype=np.float64)
    if sample.size < 2:
        return Interval.around(float(sample.mean()) if sample.size else 0.0, inf)
    quantile = float(stdtrit(sample.size - 1, 1 - alpha / 2))
    return Interval.around(float(sample.mean()), quantile * float(sample.std(ddof=1)) / sqrt(sample.size))


def _whole_games(win_mass: Sequence[Any]) -> int:
    """The number of games that the win masses of all seats sum to."""
    total = float(np.sum(win_mass))
    if len(win_mass) < 2 or min(win_mass) < 0 or abs(total - round(total)) > 1e-6 * max(total, 1):
        raise ValueError(f"win mass of the seats {list(win_mass)} must sum to a whole number of games")
    return round(total)
