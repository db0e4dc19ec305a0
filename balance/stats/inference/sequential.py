"""How to look at results more than once without fooling yourself: repeated intervals and confidence sequences.

A look is a planned interim analysis. At looks the standardised mean Z_k is close to a Gauss-Markov
chain with correlation sqrt(t_k / t_{k+1}), whatever the scores are; its chance of ever leaving a corridor is
integrated numerically. Most of the error probability is kept for the last look, where most games are.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, e, inf, isfinite, log, pi, sqrt

import numpy as np

from ..special import lambertw, ndtr, ndtri, roots_legendre, stdtrit
from .blocks import Summary
from .intervals import Interval, Numbers, clopper_pearson

CAP, LOOKS, FEWEST = 5120, 5, 10  # blocks at the last look, number of looks, fewest blocks of a look
SPENDING = 2.0  # by time t of the plan, a share of t to this power of the error probability is spent
SPARSE = 30  # blocks that differ from the rest: with fewer, their spread says too little
T_OPT, BURN_IN = 5000, 200
REACH = 9.0  # standard deviations: beyond this a normal density counts as 0
NODES_PER_SD = 4  # of the narrowest transition; more of them change c by less than 1e-12


def schedule(cap: int = CAP, looks: int = LOOKS) -> tuple[int, ...]:
    """Blocks at each look, doubling up to the cap: 320, 640, 1280, 2560, 5120; looks at hardly any blocks are left out.

    The last look is where the budget ends, so that the error probability is spent where the games are.
    """
    if cap < 2 or looks < 1:
        raise ValueError(f"{looks} looks at up to {cap} blocks: need 1 look and 2 blocks")
    times = [round(cap / 2**k) for k in reversed(range(looks))]
    return (*(time for time in times[:-1] if time >= FEWEST), cap)


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
def critical_values(times: tuple[float, ...], alpha: float = 0.05, power: float = SPENDING) -> tuple[float, ...]:
    """The bound of |Z_k| at each look, such that one is exceeded with probability alpha.

    Up to look k a share (t_k / t_last)^power of alpha is spent: early looks are strict, and the last one is hardly
    wider than if it were the only one. Only the ratios of the times matter.
    Source: Lan and DeMets (1983), Biometrika 70; Kim and DeMets (1987), Biometrika 74, for powers of time.
    """
    from scipy.optimize import brentq  # slow to import, and live progress does not need it

    if not 0 < alpha < 1:
        raise ValueError(f"alpha must lie between 0 and 1: {alpha}")
    if len(times) == 1:
        return (float(ndtri(1 - alpha / 2)),)
    bounds, before = list[float](), 0.0
    for look, time in enumerate(times):
        spent = alpha * (time / times[-1]) ** power

        def excess(c: float, look: int = look, more: float = spent - before) -> float:
            corridor = np.array([*bounds, c])
            exits = exit_chances(times[: look + 1], list(-corridor), list(corridor))
            return float(exits.below[look] + exits.above[look]) - more

        bounds.append(float(brentq(excess, 0.5, REACH - 0.5, xtol=1e-9)))
        before = spent
    return tuple(bounds)


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
    def constants(self) -> tuple[float, ...]:
        """The half-width of intervals at each look, in standard errors."""
        return critical_values(self.blocks, self.alpha / self.family)

    @property
    def c(self) -> float:
        """The half-width of intervals at the last look, in standard errors."""
        return self.constants[-1]

    def c_at(self, blocks: int) -> float:
        """The same at a look; between looks, that of the next."""
        return self.constants[min(bisect_left(self.blocks, blocks), len(self.blocks) - 1)]

    @property
    def cap(self) -> int:
        """Blocks at the last look."""
        return self.blocks[-1]

    def interval(self, seen: Summary) -> Interval:
        """Repeated confidence interval at one look: mean +- c * se, with Student's quantile for c.

        All looks' intervals cover the truth together with probability 1 - alpha/family, under any rule
        for stopping at one of these looks; at other numbers of blocks nothing is promised. Where fewer than 30 blocks
        differ from the rest (nothing changed in them, or the item decides nearly all games), it is exact instead: the
        largest share of blocks that may end better (or worse), times the largest possible difference.

        Assumes independent blocks, and information that grows as the blocks do. Source: Jennison and Turnbull (1984).
        """
        c = self.c_at(seen.blocks)
        if seen.unusual < SPARSE and seen.reach is not None and seen.blocks:
            return sparse_interval(seen, c)
        quantile = float(stdtrit(seen.blocks - 1, ndtr(c))) if seen.blocks > 1 else inf
        return Interval.around(seen.mean, quantile * seen.se if isfinite(seen.se) else inf)


def sparse_interval(seen: Summary, c: float) -> Interval:
    """An interval that holds however few blocks differ from the rest.

    The mean score is at most the usual score plus the share of better blocks times the largest gain over it, and at
    least the same with worse blocks and the largest loss. The share is bounded by Clopper and Pearson (1934), each end
    with the error probability of c standard errors.
    """
    assert seen.reach is not None
    tail = float(ndtr(-c))
    worst, best = seen.reach
    up = clopper_pearson(seen.better, seen.blocks, tail) * (best - seen.usual)
    down = clopper_pearson(seen.unusual - seen.better, seen.blocks, tail) * (worst - seen.usual)
    return Interval(seen.mean, min(seen.usual + down, seen.mean), max(seen.usual + up, seen.mean))


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
