"""How much a number changed between two versions of a game, one pair of games at a time."""

from __future__ import annotations

from math import inf, sqrt

import numpy as np
import numpy.typing as npt

from ..inference.blocks import Summary
from ..inference.intervals import Numbers

TINY = 1e-12  # differences below this are rounding errors


def change(before: npt.ArrayLike, after: npt.ArrayLike) -> Summary:
    """Mean of after - before over pairs.

    Assumes independent pairs. The two games of a pair may share their dice or not: the spread of the differences
    accounts for it. Source: Student (1908).

    Parameters
    ----------
    before, after : (pairs,) one number per game
    """
    d = _differences(before, after)
    se = float(d.std(ddof=1)) / sqrt(d.size) if d.size > 1 else inf
    return Summary(d.size, float(d.mean()) if d.size else 0.0, se, _nonzero(d))


def share_change(before: npt.ArrayLike, after: npt.ArrayLike) -> Summary:
    """The same for shares between 0 and 1; safe even where hardly any pair differs.

    Two pairs are added, one that changed as far as it can each way: without them a share that never changed would be
    known to be exactly the same after a handful of games. Source: Bonett and Price (2012), Journal of Educational and
    Behavioral Statistics 37, for paired proportions.
    """
    d = _differences(before, after)
    added = np.concatenate([d, [1.0, -1.0]])
    se = float(added.std(ddof=1)) / sqrt(added.size)
    return Summary(d.size, float(d.mean()) if d.size else 0.0, se, _nonzero(d))


def relative_change(before: npt.ArrayLike, after: npt.ArrayLike) -> Summary:
    """Mean after / mean before - 1: 0.05 is 5 % more.

    Linearised ratio: assumes independent pairs, many of them, and a mean before that is known to a few percent
    (Cochran 1977, Sampling techniques, section 6.3).
    """
    one, other = np.asarray(before, dtype=np.float64), np.asarray(after, dtype=np.float64)
    d = _differences(one, other)
    mean = float(one.mean()) if one.size else 0.0
    if abs(mean) < TINY:
        return Summary(d.size, 0.0, inf, _nonzero(d))
    ratio = float(other.mean()) / mean
    moved = (other - ratio * one) / mean
    se = float(moved.std(ddof=1)) / sqrt(d.size) if d.size > 1 else inf
    return Summary(d.size, ratio - 1, se, _nonzero(d))


def pairing_gain(before: npt.ArrayLike, after: npt.ArrayLike) -> float:
    """How many times fewer games were needed than with independent dice; 1 where pairing gained nothing."""
    one, other = np.asarray(before, dtype=np.float64), np.asarray(after, dtype=np.float64)
    if one.size < 2:
        return 1.0
    apart = float(one.var(ddof=1) + other.var(ddof=1))
    paired = float((other - one).var(ddof=1))
    return apart / paired if paired > TINY**2 else inf if apart > TINY**2 else 1.0


def _differences(before: npt.ArrayLike, after: npt.ArrayLike) -> Numbers:
    one, other = np.asarray(before, dtype=np.float64), np.asarray(after, dtype=np.float64)
    if one.ndim != 1 or one.shape != other.shape:
        raise ValueError(f"pairs need one number per game on each side: {one.shape} and {other.shape}")
    return np.asarray(other - one)


def _nonzero(d: Numbers) -> int:
    return int((np.abs(d) > TINY).sum())
