"""Differences of means over games that share their seeds, over several settings, and what two of them are together.

Every mean is kept with how far each game moves it. Sums and differences of means are then sums and differences of these
moves, and one standard error counts what games on the same seed have in common.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

import numpy as np
import numpy.typing as npt

from ..inference.clusters import Floats, quantile
from ..inference.intervals import ChiSquare, Interval
from ..inference.multiplicity import two_sided_p
from ..special import chdtrc
from .paired import TINY


@dataclass(frozen=True)
class Pulled:
    """A number that games decide, and how far each of them moves it.

    Attributes
    ----------
    value : the mean, or what was computed from means
    moves : (games,) linearised: their mean is 0, and the spread of their mean is that of the value
    """

    value: float
    moves: Floats

    def first(self, games: int) -> Pulled:
        """The same with the moves of the first games."""
        return Pulled(self.value, self.moves[:games])


def mean_pull(values: npt.ArrayLike) -> Pulled:
    """The mean over the games to which a number applies; nan elsewhere.

    Where some games are left out, it is a ratio of two means, linearised (Cochran 1977, Sampling techniques, 6.3).
    """
    given = np.asarray(values, dtype=np.float64)
    known = np.isfinite(given)
    if not known.any():
        return Pulled(float("nan"), np.full(len(given), np.nan))
    mean = float(given[known].mean())
    return Pulled(mean, np.where(known, given - mean, 0.0) / known.mean())


def pulled_change(before: Pulled, after: Pulled) -> Pulled:
    """How much larger the mean is after than before."""
    return Pulled(after.value - before.value, after.moves - before.moves)


def pulled_ratio(before: Pulled, after: Pulled) -> Pulled:
    """Mean after / mean before - 1; linearised, so the mean before has to be known to a few percent."""
    ratio = after.value / before.value
    return Pulled(ratio - 1, (after.moves - ratio * before.moves) / before.value)


def beyond_sum(whole: Pulled, parts: Sequence[Pulled]) -> Pulled:
    """What a change is beyond the sum of others: how far several things together do more or less than each alone."""
    return Pulled(
        whole.value - sum(part.value for part in parts), np.asarray(whole.moves - sum(part.moves for part in parts))
    )


def pooled(parts: Sequence[Pulled]) -> Pulled:
    """The mean over settings, each of which counts alike; games of equal number may have anything in common."""
    return Pulled(
        float(np.mean([part.value for part in parts])), np.asarray(np.mean([part.moves for part in parts], axis=0))
    )


def pulled_interval(one: Pulled, alpha: float = 0.05, share: bool = False) -> Interval:
    """The interval of a number; normal, so it wants a hundred games or more.

    Parameters
    ----------
    share : of a difference of shares: two games that moved it as far as can be are added, since a share that never
        changed is not known to be the same for certain (Bonett and Price 2012)
    """
    return Interval.around(one.value, quantile(alpha) * _standard_error(one, share))


def pulled_p(one: Pulled, share: bool = False) -> float:
    """The chance of such a difference, or a larger one, if there were none."""
    error = _standard_error(one, share)
    if error <= TINY:
        return 1.0 if abs(one.value) <= TINY else 0.0
    return float(two_sided_p(one.value / error))


def _standard_error(one: Pulled, share: bool) -> float:
    moves = np.concatenate([one.moves, [1.0, -1.0]]) if share else one.moves
    return float(moves.std(ddof=1)) / sqrt(len(moves)) if len(moves) > 1 else inf


def joint_test(parts: Sequence[Pulled]) -> ChiSquare:
    """Wald's test that all of several numbers are 0, such as the changes of all seats, which sum to 0.

    Assumes many independent games. Directions in which no game moves anything have no degree of freedom.
    """
    values = np.array([part.value for part in parts])
    moves = np.stack([part.moves for part in parts])
    games = moves.shape[1]
    if games < 2:
        return ChiSquare(0.0, 0, 1.0)
    spread = np.atleast_2d(np.cov(moves)) / games
    weights, axes = np.linalg.eigh(spread)
    kept = weights > max(float(weights.max()), 0.0) * 1e-9
    kept &= weights > TINY**2
    if not kept.any():
        return ChiSquare(0.0, 0, 1.0)
    statistic = float(((axes[:, kept].T @ values) ** 2 / weights[kept]).sum())
    return ChiSquare(statistic, int(kept.sum()), float(chdtrc(int(kept.sum()), statistic)))
