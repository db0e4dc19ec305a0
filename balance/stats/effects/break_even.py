"""The price at which something is worth just what it costs, from what it is worth beyond several prices."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import numpy as np
import numpy.typing as npt

from ..inference.intervals import Interval, Numbers
from .worth import monotone

STEPS = 60  # points tried between two prices


def break_even(prices: Sequence[int], scores: npt.ArrayLike, c: float, bands: Sequence[Interval] = ()) -> Interval:
    """The break-even price with its interval: minus infinity or infinity where it lies beyond the prices played.

    The estimate is where the nearest falling sequence to the means (pool adjacent violators), with straight lines
    between prices, passes 0. The interval holds every price at which the games cannot tell the worth from 0:
    |mean| <= c standard errors, with the joint spread of all prices on the same blocks. Only the test at the true price
    can go wrong, so c need not allow for the number of prices. It is Fieller's interval (1954, JRSS B 16) with lines
    between several prices.

    Assumes that the worth is straight between two prices played; outside the interval's ends, that it falls.

    Parameters
    ----------
    prices : rising
    scores : (blocks, prices) worth beyond each price, block by block
    bands : an interval for each price that holds however few blocks changed; where it reaches 0, 0 is not ruled out
    """
    d = np.atleast_2d(np.asarray(scores, dtype=np.float64))
    at = np.asarray(prices, dtype=np.float64)
    if d.shape[1] != len(at) or not len(at) or (np.diff(at) <= 0).any():
        raise ValueError(f"prices {list(prices)} must rise, with a column of scores for each")
    middle = _crossing(at, -monotone(-d.mean(axis=0)))
    if len(d) < 2:
        return Interval(middle, -inf, inf)
    mixes, grid = _mixes(at)
    joint = np.atleast_2d(np.cov(d, rowvar=False)) / len(d)
    se = np.sqrt(np.maximum(np.einsum("ai,ij,aj->a", mixes, joint, mixes), 0.0))
    fits = np.abs(mixes @ d.mean(axis=0)) <= c * se
    if bands:
        low, high = (mixes @ np.array([getattr(band, end) for band in bands]) for end in ("low", "high"))
        fits |= (low <= 0) & (high >= 0)
    places = np.flatnonzero(fits)
    if not len(places):
        return Interval(middle, middle, middle) if np.isfinite(middle) else _beyond(middle, at)
    low_end = -inf if places[0] == 0 else float(grid[places[0]])
    high_end = inf if places[-1] == len(grid) - 1 else float(grid[places[-1]])
    return Interval(middle, min(low_end, middle), max(high_end, middle))


def _beyond(middle: float, at: Numbers) -> Interval:
    """Above the dearest price, or below the cheapest."""
    return Interval(middle, float(at[-1]), inf) if middle > 0 else Interval(middle, -inf, float(at[0]))


def _crossing(at: Numbers, worth: Numbers) -> float:
    """Where a falling sequence passes 0; the middle of a stretch at 0."""
    zero = np.flatnonzero(worth == 0)
    if len(zero):
        return float((at[zero[0]] + at[zero[-1]]) / 2)
    if worth[-1] > 0:
        return inf
    if worth[0] < 0:
        return -inf
    after = int(np.flatnonzero(worth < 0)[0])
    part = worth[after - 1] / (worth[after - 1] - worth[after])
    return float(at[after - 1] + part * (at[after] - at[after - 1]))


def _mixes(at: Numbers) -> tuple[Numbers, Numbers]:
    """Weights of the prices at every point of a grid between them, and the grid."""
    if len(at) == 1:
        return np.ones((1, 1)), at
    place = np.linspace(0, len(at) - 1, STEPS * (len(at) - 1) + 1)
    below = np.minimum(place.astype(int), len(at) - 2)
    part = place - below
    mixes = np.zeros((len(place), len(at)))
    mixes[np.arange(len(place)), below] = 1 - part
    mixes[np.arange(len(place)), below + 1] += part
    return mixes, mixes @ at
