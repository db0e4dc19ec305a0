"""Fair shares, the region of practical equivalence (ROPE), and pooling over player counts.

The ROPE is one strength for all player counts: the log-worth theta of a player who wins against n - 1 equal others
with probability e^theta / (e^theta + n - 1). On the logit scale that is a shift by theta, whatever n is; and so it is
for a group that wins or loses together, whatever its chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isfinite

import numpy as np
import numpy.typing as npt

from ..inference.blocks import are_together, untreated_share
from ..inference.intervals import ChiSquare, Interval
from ..special import chdtrc, ndtri

THETA = 0.133
LEAST_POINT = 0.01  # where a group wins or loses nearly all games: nobody notices one game in a hundred


def fair_share(units: int) -> float:
    """The win rate of each of this many equal players (or teams): 1/n."""
    if units < 2:
        raise ValueError(f"a fair share needs 2 players or teams, not {units}")
    return 1 / units


def rho(units: int, theta: float = THETA) -> float:
    """Half-width of the ROPE in win rate: theta * (1/n)(1 - 1/n), to first order a log-worth of theta.

    3.3, 3.0, 2.5, 2.1 and 1.8 percentage points for 2 to 6 players (or teams).
    """
    p = fair_share(units)
    return theta * p * (1 - p)


def success_rope(p: float) -> float:
    """Half-width of the ROPE for a group that wins a share p of its games: theta * p(1 - p), one point at least.

    3.3 points at 50 %, 2.8 at 30 or 70 %, 1.2 at 10 or 90 %.
    """
    return max(THETA * p * (1 - p), LEAST_POINT)


def rope_of(win: npt.ArrayLike) -> float:
    """Half-width of the ROPE for the games of an arm (see stats.inference.blocks)."""
    if are_together(win):
        return success_rope(usual_share(win))
    return rho(int(np.shape(win)[1]))


def usual_share(win: npt.ArrayLike) -> float:
    """What the treated unit wins without its treatment: the fair share, or how often the untreated group wins."""
    return float(untreated_share(win).mean()) if are_together(win) else fair_share(int(np.shape(win)[1]))


@dataclass(frozen=True)
class LogWorth:
    """An effect on the logit scale with its standard error."""

    theta: float
    se: float


@dataclass(frozen=True)
class Pooled:
    """One log-worth for all player counts, and how well they agree."""

    interval: Interval
    se: float
    heterogeneity: ChiSquare  # Cochran's Q
    i2: float  # share of the variation between the estimates that is not noise
    used: int  # estimates with a finite standard error; the others carry no weight


def pool(estimates: Sequence[LogWorth], alpha: float = 0.05) -> Pooled:
    """Inverse-variance mean of log-worths, with Cochran's Q and I2.

    Assumes independent estimates of one common effect: a fixed-effect mean. Read it only with Q and I2; where the
    player counts disagree, report each.

    Source: Cochran (1954); Higgins and Thompson (2002).
    """
    usable = [e for e in estimates if isfinite(e.theta) and isfinite(e.se) and e.se > 0]
    if not usable:
        return Pooled(Interval.around(0.0, inf), inf, ChiSquare(0.0, 0, 1.0), 0.0, 0)
    theta, weight = np.array([e.theta for e in usable]), np.array([e.se**-2 for e in usable])
    mean, se = float(weight @ theta / weight.sum()), float(weight.sum() ** -0.5)
    q, df = float(weight @ (theta - mean) ** 2), len(usable) - 1
    p = float(chdtrc(df, q)) if df else 1.0
    i2 = max(0.0, (q - df) / q) if q > 0 else 0.0
    return Pooled(Interval.around(mean, float(ndtri(1 - alpha / 2)) * se), se, ChiSquare(q, df, p), i2, len(usable))
