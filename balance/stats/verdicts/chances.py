"""How likely an effect lies beyond a limit, given what was measured: chances that people can bet on."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, isfinite, sqrt

import numpy as np

from ..special import ndtr, ndtri
from .verdict import Reading

PRIOR_ROPES = 2.0  # standard deviation of the prior, in half-widths of the range that counts as fair
QUANTILES = np.linspace(0.005, 0.995, 199)


@dataclass(frozen=True)
class Belief:
    """A normal distribution of what an effect may really be."""

    mean: float
    sd: float

    def above(self, limit: float) -> float:
        """The chance that the effect is larger."""
        return float(ndtr((self.mean - limit) / self.sd))


def belief(reading: Reading) -> Belief:
    """What to believe about an effect after the games.

    The prior is normal around 0 with a standard deviation of twice the range that counts as fair: most items of a
    published game are about fair, a few are far off. It is fixed, so chances do not depend on who asks; that they are
    right as often as they say is tested on planted effects. Stopping early does not change them.
    """
    prior = (PRIOR_ROPES * reading.rope) ** 2
    if not isfinite(reading.se) or not isfinite(reading.interval.estimate):
        return Belief(0.0, sqrt(prior))
    noise = max(reading.se, 1e-9) ** 2
    weight = prior / (prior + noise)
    return Belief(weight * reading.interval.estimate, sqrt(weight * noise))


@dataclass(frozen=True)
class Sides:
    """The chances that an effect lies below, within and above the range that counts as fair."""

    below: float
    within: float
    above: float


def sides(reading: Reading) -> Sides:
    """The three chances of one effect."""
    now = belief(reading)
    above, below = now.above(reading.rope), 1 - now.above(-reading.rope)
    return Sides(below, max(1 - above - below, 0.0), above)


def blocks_to_settle(reading: Reading, c: float) -> int | None:
    """Blocks in all after which an open interval has left the limits that it still contains: the median of what may be.

    None if that cannot be told, or if no limit lies inside the interval.
    """
    low, high, rope = reading.interval.low, reading.interval.high, reading.rope
    limits = [limit for limit in (-rope, rope) if low <= limit <= high]
    if not limits or not isfinite(reading.se) or reading.se <= 0:
        return None
    now = belief(reading)
    truth = now.mean + now.sd * ndtri(QUANTILES)
    distance = np.min([np.abs(truth - limit) for limit in limits], axis=0)
    wanted = np.median((c * reading.se / np.maximum(distance, 1e-12)) ** 2) * reading.blocks
    return ceil(wanted) if wanted < 1e12 else None
