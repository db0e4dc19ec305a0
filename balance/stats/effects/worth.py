"""What an item is worth in money: the starting money that wins as many games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf, sqrt

import numpy as np
import numpy.typing as npt

from ..inference.intervals import Interval, Numbers

STEPS = 400  # amounts tried between nothing and the largest
BEYOND = 1.5  # times the largest amount played: no worth is given above this, since nothing was measured there


@dataclass(frozen=True)
class Doses:
    """What amounts of money win beyond the fair share, measured on the same blocks.

    Attributes
    ----------
    amounts : (doses,) rising, all above 0; no money wins just the fair share
    scores : (blocks, doses) win rate of the player who got the amount, beyond the fair share
    """

    amounts: tuple[int, ...]
    scores: Numbers

    def __post_init__(self) -> None:
        grows = all(a < b for a, b in zip((0, *self.amounts), self.amounts, strict=False))
        if not self.amounts or not grows or self.scores.ndim != 2 or self.scores.shape[1] != len(self.amounts):
            raise ValueError(f"amounts {self.amounts} must rise from above 0, with a column of scores for each")

    @cached_property
    def gains(self) -> Numbers:
        """Mean gain of each amount, made to rise with it."""
        means = self.scores.mean(axis=0) if len(self.scores) else np.zeros(len(self.amounts))
        return np.maximum(monotone(means), 0.0)

    @property
    def top(self) -> float:
        """The largest amount about which the doses say anything."""
        return BEYOND * self.amounts[-1]

    def weights(self, amount: float) -> Numbers:
        """The weight of each dose in the gain of an amount: straight lines from one dose to the next.

        Beyond the largest dose the last line goes on.
        """
        known = np.array([0.0, *self.amounts])
        at = min(max(int(np.searchsorted(known, amount, side="right")) - 1, 0), len(known) - 2)
        part = (amount - known[at]) / (known[at + 1] - known[at])
        mixed = np.zeros(len(known))
        mixed[at], mixed[at + 1] = 1 - part, part
        return mixed[1:]

    def gain(self, amount: float) -> float:
        """What an amount wins, read off the lines between doses."""
        return float(self.weights(amount) @ self.gains)

    def per_unit(self, c: float) -> Interval:
        """What one unit of money wins: the line through 0 that fits all doses best.

        Assumes that the gain is proportional to the amount, so it is only a summary; `gain` does not.
        """
        amounts = np.array(self.amounts, dtype=np.float64)
        slope = self.scores @ amounts / (amounts @ amounts)
        se = float(slope.std(ddof=1)) / sqrt(len(slope)) if len(slope) > 1 else inf
        return Interval.around(float(slope.mean()), c * se)

    def worth(self, value: float) -> float:
        """The amount that wins as much as `value`: 0 for what wins nothing, infinite beyond what was measured."""
        if value <= 0:
            return 0.0
        amounts = np.array([0.0, *self.amounts, self.top])
        gains = np.array([0.0, *self.gains, self.gain(self.top)])
        reached = np.flatnonzero(gains >= value)
        if not len(reached):
            return inf
        at = int(reached[0])
        part = (value - gains[at - 1]) / (gains[at] - gains[at - 1])
        return float(amounts[at - 1] + part * (amounts[at] - amounts[at - 1]))

    @cached_property
    def _grid(self) -> Numbers:
        return np.linspace(0.0, self.top, STEPS + 1)

    @cached_property
    def _mixes(self) -> Numbers:
        return np.array([self.weights(amount) for amount in self._grid])


def worth_on_blocks(scores: npt.ArrayLike, doses: Doses, c: float) -> Interval:
    """The amount of money that wins as much, with its interval, where both were played on the same blocks.

    The interval holds every amount that the games cannot tell apart: |mean difference| <= c standard errors, both from
    the differences block by block. It is Fieller's interval (1954, JRSS B 16) with lines between several doses, so it
    is right even where money is hardly worth anything, and then has no upper end (infinite).

    Parameters
    ----------
    scores : (blocks,) win rate of the player who got the item, beyond the fair share
    c : standard errors on either side, as for every interval of the same look
    """
    d = np.asarray(scores, dtype=np.float64)
    if d.shape != (len(doses.scores),):
        raise ValueError(f"{d.shape} scores for {len(doses.scores)} blocks of doses")
    joint = np.cov(np.column_stack([d, doses.scores]), rowvar=False) / len(d) if len(d) > 1 else None
    if joint is None:
        return Interval(doses.worth(float(d.mean())), 0.0, inf)
    mixes = np.column_stack([np.ones(STEPS + 1), -doses._mixes])
    se = np.sqrt(np.maximum(np.einsum("ai,ij,aj->a", mixes, joint, mixes), 0.0))
    gap = mixes @ np.array([d.mean(), *doses.scores.mean(axis=0)])
    return _accepted(doses, doses.worth(float(d.mean())), np.abs(gap) <= c * se)


def worth_of(value: float, se: float, doses: Doses, c: float) -> Interval:
    """The same for an effect measured on other games."""
    if len(doses.scores) < 2:
        return Interval(doses.worth(value), 0.0, inf)
    joint = np.atleast_2d(np.cov(doses.scores, rowvar=False)) / len(doses.scores)
    mixes = doses._mixes
    spread = np.sqrt(se**2 + np.einsum("ai,ij,aj->a", mixes, joint, mixes))
    gap = value - mixes @ doses.scores.mean(axis=0)
    return _accepted(doses, doses.worth(value), np.abs(gap) <= c * spread)


def _accepted(doses: Doses, middle: float, fits: npt.NDArray[np.bool_]) -> Interval:
    """From the lowest amount that fits to the highest; if none fits, the nearest end."""
    places = np.flatnonzero(fits)
    if not len(places):
        return Interval(middle, middle, middle) if middle < inf else Interval(inf, doses.top, inf)
    low = 0.0 if places[0] == 0 else float(doses._grid[places[0]])
    high = inf if places[-1] == STEPS else float(doses._grid[places[-1]])
    return Interval(middle, min(low, middle), max(high, middle))


def monotone(values: Sequence[float] | Numbers) -> Numbers:
    """The nearest sequence that never falls (pool adjacent violators: Ayer et al. 1955, Ann. Math. Stat. 26)."""
    pools: list[list[float]] = []
    for value in values:
        pools.append([float(value)])
        while len(pools) > 1 and np.mean(pools[-2]) > np.mean(pools[-1]):
            pools[-2:] = [pools[-2] + pools[-1]]
    return np.array([np.mean(pool) for pool in pools for _ in pool])
