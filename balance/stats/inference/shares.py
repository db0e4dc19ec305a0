"""The share of the wins that one side takes, over games that come in clusters."""

from __future__ import annotations

from math import sqrt

import numpy as np
import numpy.typing as npt

from ..special import stdtrit
from .clusters import Floats, Labels, clustered_variance, quantile, sums_by
from .intervals import Interval, wilson

FEWEST = 30  # clusters that differ from the share: the spread of fewer says too little


def share_of(part: Floats, whole: Floats, cluster: Labels, alpha: float = 0.05) -> Interval:
    """Sum of the parts over the sum of the wholes, with an interval from the spread between clusters.

    Assumes independent clusters, many of them (linearised ratio: Cochran 1977, Sampling techniques, section 6.3). Where
    nearly all clusters agree, as after winning everything, it is Wilson's interval for that many games.

    Parameters
    ----------
    part : (games,) what the side took
    whole : (games,) what could be taken, at least the part
    cluster : (games,) games in one cluster are dependent
    """
    total = float(whole.sum())
    if total <= 0:
        return Interval(0.5, 0.0, 1.0)
    share = min(float(part.sum()) / total, 1.0)
    moved = sums_by((part - share * whole)[:, None], np.asarray(cluster))[:, 0] / total
    n = len(moved)
    if (np.abs(moved) > 1e-12).sum() < FEWEST or min(share, 1 - share) * total < FEWEST / 6:
        games = int(total + 1e-9)
        return wilson(min(share * games, games), games, alpha) if games else Interval(share, 0.0, 1.0)
    half = float(stdtrit(n - 1, 1 - alpha / 2)) * sqrt(float(clustered_variance(moved)))
    return Interval(share, max(share - half, 0.0), min(share + half, 1.0))


def mean_share(values: npt.ArrayLike, alpha: float = 0.05) -> Interval:
    """Mean of values between 0 and 1, one per game, with Wilson's interval for as many whole wins as vary like these.

    Split wins vary less than whole ones, so they count as more games. Unlike a normal interval it has a width even
    where nobody won anything. Assumes independent games. Source: Wilson (1927).
    """
    y = np.asarray(values, dtype=np.float64)
    n, mean = len(y), float(y.mean()) if len(y) else 0.5
    if n == 0:
        return Interval(mean, 0.0, 1.0)
    variance = float(y.var(ddof=1)) if n > 1 else 0.0
    wins = n * mean * (1 - mean) / variance if variance > 1e-12 else n
    z2 = quantile(alpha) ** 2
    middle = (mean + z2 / (2 * wins)) / (1 + z2 / wins)
    half = sqrt(z2 * (mean * (1 - mean) / wins + z2 / (4 * wins**2))) / (1 + z2 / wins)
    return Interval(mean, min(max(middle - half, 0.0), mean), max(min(middle + half, 1.0), mean))
