"""The share of a prize that one side takes, over games that come in clusters."""

from __future__ import annotations

from math import sqrt

import numpy as np
from scipy.special import stdtrit

from .clusters import Floats, Labels, clustered_variance, sums_by
from .intervals import Interval, wilson

FEWEST = 30  # clusters that differ from the share, below which their spread says too little


def share_of(part: Floats, whole: Floats, cluster: Labels, alpha: float = 0.05) -> Interval:
    """Sum of the parts over the sum of the wholes, with an interval by the spread between clusters.

    Assumes independent clusters, many of them (linearised ratio: Cochran 1977, Sampling techniques, section 6.3). Where
    nearly all clusters say the same, as after winning everything, it is Wilson's interval for so many games.

    Parameters
    ----------
    part : (games,) what the side took
    whole : (games,) what could be taken, at least the part
    cluster : (games,) games of one cluster are dependent
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
