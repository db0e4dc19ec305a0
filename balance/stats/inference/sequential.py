"""How to look at results more than once without fooling yourself: repeated intervals and confidence sequences.

A look is a planned interim analysis. At looks the standardised mean Z_k is close to a Gauss-Markov
chain with correlation sqrt(t_k / t_{k+1}), whatever the scores are; its chance of ever leaving a corridor is
integrated numerically.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil, e, inf, log, pi, sqrt

import numpy as np
from scipy.special import lambertw, ndtr, ndtri, roots_legendre

from .intervals import Interval, Numbers

FIRST, LOOKS, GROWTH = 300, 8, 1.5
T_OPT, BURN_IN = 5000, 200
REACH = 9.0  # standard deviations: beyond this a normal density counts as 0
NODES_PER_SD = 4  # of the narrowest transition; more of them change c by less than 1e-12


def schedule(first: int = FIRST, looks: int = LOOKS, growth: float = GROWTH) -> tuple[int, ...]:
    """Blocks at each look: 300, 450, 675, 1012, 1519, 2278, 3417, 5126 unless given otherwise."""
    if first < 2 or looks < 1 or growth <= 1:
        raise ValueError(f"{looks} looks from {first} blocks growing x{growth}: need 1 look, 2 blocks and growth > 1")
    times = tuple(round(first * growth**k) for k in range(looks))
    if any(a >= b for a, b in pairwise(times)):
        raise ValueError(f"looks after {times} blocks do not grow")
    return times


@dataclass(frozen=True)
class Exit:
    """Chance of leaving a corridor for the first time at each look, below and above."""

    below: Numbers
    above: Numbers

    @property
    def total(self) -> float:
        """Chance of ever leaving it."""
        return float(self.below.sum() + self.above.sum())


def exit_chances(times: Sequence[float], lower: Sequence[float], upper: Sequence[float], drift: float = 0.0) -> Exit:
    """When and where the Z-chain first leaves the corridor between `lower` and `upper`.

    Assumes Z_k normal with mean drift * sqrt(t_k) and variance 1, and independent increments of
    sqrt(t_k) Z_k: true in the limit for means of independent blocks.

    Source: Armitage, McPherson and Rowe (1969), recursive integration; here with Gauss-Legendre nodes.

    Parameters
    ----------
    times : information (blocks) at each look, rising
    lower, upper : corridor of Z at each look; infinite where it is open
    drift : true mean over standard deviation of one block
    """
    t, low, high = (np.asarray(x, dtype=np.float64) for x in (times, lower, upper))
    if t.size == 0 or t[0] <= 0 or (np.diff(t) <= 0).any() or not t.shape == low.shape == high.shape:
        raise ValueError(f"times {list(times)} must be positive and grow, with a corridor for each")
    centre = drift * np.sqrt(t)
    low, high = np.maximum(low - centre, -REACH), np.minimum(high - centre, REACH)  # Z without its drift
    below, above = np.zeros(t.size), np.zeros(t.size)
    x, mass = np.zeros(1), np.ones(1)  # still inside: positions, and the probability at each
    for k in range(t.size):
        r = sqrt(t[k - 1] / t[k]) if k else 0.0
        sd = sqrt(1 - r * r)
        below[k] = mass @ ndtr((low[k] - r * x) / sd)
        above[k] = mass @ ndtr((r * x - high[k]) / sd)
        if k + 1 == t.size or low[k] >= high[k]:
            break
        narrowest = min(sd, sqrt(1 - t[k] / t[k + 1]))
        nodes, weights = _legendre(32 * ceil((high[k] - low[k]) / narrowest * NODES_PER_SD / 32 + 0.75))
        half = (high[k] - low[k]) / 2
        z = (high[k] + low[k]) / 2 + half * nodes
        density = np.exp(-0.5 * ((z[:, None] - r * x) / sd) ** 2) / (sd * sqrt(2 * pi))
        x, mass = z, half * weights * (density @ mass)
    return Exit(below, above)


def crossing_chance(times: Sequence[float], bound: float | Sequence[float], drift: float = 0.0) -> float:
    """Chance that |Z_k| exceeds its bound at some look."""
    bounds = np.broadcast_to(np.asarray(bound, dtype=np.float64), (len(times),))
    return exit_chances(times, list(-bounds), list(bounds), drift).total


@lru_cache(maxsize=256)
def critical_value(times: tuple[float, ...], alpha: float = 0.05) -> float:
    """The constant c for which |Z_k| exceeds c at some look with probability alpha.

    Only the ratios of the times matter. Source: Jennison and Turnbull (1984, 1989).
    """
    from scipy.optimize import brentq  # slow to import, and live progress does not need it

    if not 0 < alpha < 1:
        raise ValueError(f"alpha must lie between 0 and 1: {alpha}")
    least = float(ndtri(1 - alpha / 2))
    if len(times) == 1:
        return least
    most = float(ndtri(1 - alpha / 2 / len(times)))  # Bonferroni
    return float(brentq(lambda c: crossing_chance(times, c) - alpha, least, most, xtol=1e-9))


@dataclass(frozen=True)
class Looks:
    """A plan of looks, declared before the first game.

    Parameters
    ----------
    blocks : blocks at each look
    alpha : error probability of one interval over all looks
    family : number of estimands that a verdict uses; alpha is divided among them
    """

    blocks: tuple[int, ...] = schedule()
    alpha: float = 0.05
    family: int = 1

    @property
    def c(self) -> float:
        """The half-width of intervals, in standard errors."""
        return critical_value(self.blocks, self.alpha / self.family)

    @property
    def cap(self) -> int:
        """Blocks at the last look."""
        return self.blocks[-1]

    def interval(self, mean: float, se: float) -> Interval:
        """Repeated confidence interval at one look: mean +- c * se.

        All looks' intervals cover the truth together with probability 1 - alpha/family, under any rule
        for stopping at one of these looks; at other numbers of blocks nothing is promised.

        Assumes independent blocks, enough of them for a normal mean, and information that grows as the
        blocks do. Source: Jennison and Turnbull (1984).
        """
        return Interval.around(mean, self.c * se)


def mixture_r2(alpha: float = 0.05, t_opt: float = T_OPT) -> float:
    """The parameter of the confidence sequence that makes it narrowest after t_opt blocks.

    With x = t_opt * r2 the squared margin is proportional to (x + 1)/x * ln((x + 1)/alpha^2), whose minimum solves
    -(x + 1) exp(-(x + 1)) = -alpha^2 / e. Any value fixed beforehand gives a valid sequence; with exp(alpha^2 - 1) in
    place of 1/e, as is also written, margins differ by less than 0.02 % from the burn-in on, at alpha = .05.
    """
    if not 0 < alpha < 1:
        raise ValueError(f"alpha must lie between 0 and 1: {alpha}")
    return float((-lambertw(-(alpha**2) / e, -1).real - 1) / t_opt)


def confidence_sequence(
    blocks: int, mean: float, variance: float, alpha: float = 0.05, t_opt: float = T_OPT, burn_in: int = BURN_IN
) -> Interval:
    """Interval that may be looked at after every block: for live display and unscheduled peeks.

    Wider than a repeated confidence interval; infinite before the burn-in, where the normal limit cannot be
    trusted.

    Assumes independent blocks with a finite variance. Covers at all times together, in the limit.
    Source: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024), asymptotic confidence sequences.
    """
    if blocks < max(burn_in, 2):
        return Interval.around(mean, inf)
    x = blocks * mixture_r2(alpha, t_opt)
    return Interval.around(mean, sqrt(variance * 2 * (x + 1) / (blocks * x) * log(sqrt(x + 1) / alpha)))


@lru_cache(maxsize=64)
def _legendre(n: int) -> tuple[Numbers, Numbers]:
    nodes, weights = roots_legendre(n)
    return nodes, weights
