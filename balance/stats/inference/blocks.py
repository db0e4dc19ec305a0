"""The unit of inference is the block: one seed, layout, option set and line-up, replayed with the treatment rotating.

An arm is an array of win mass `win[block, replay, unit]`; in replay s the unit s (a seat, or a team) is the treated
one. From it comes one number a block, and everything after that only sees those numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, sqrt

import numpy as np
import numpy.typing as npt

from .intervals import Numbers


def team_mass(win: npt.ArrayLike, team: Sequence[int]) -> Numbers:
    """Win mass of teams instead of seats, so that the teams are the units that the treatment rotates over.

    Parameters
    ----------
    win : (..., seats)
    team : (seats,) team of each seat, any numbers

    Returns
    -------
    (..., teams), teams in the order of their numbers
    """
    mass = np.asarray(win, dtype=np.float64)
    if mass.shape[-1] != len(team):
        raise ValueError(f"win mass of {mass.shape[-1]} seats with teams of {len(team)}")
    member = np.asarray(team)[:, None] == np.unique(team)[None, :]
    return np.asarray(mass @ member.astype(np.float64))


def treated_share(win: npt.ArrayLike) -> Numbers:
    """Mean share of the treated unit in each block: sum_s Y_s^(s) / n.

    Parameters
    ----------
    win : (blocks, replays, units), win mass that sums to 1 a game; replay s treats unit s

    Returns
    -------
    (blocks,)
    """
    mass = _checked(win)
    return np.asarray(np.einsum("bss->b", mass) / mass.shape[1])


def rotation_scores(win: npt.ArrayLike) -> Numbers:
    """Score of each block: D_b = (sum_s Y_s^(s) - 1) / n, the treated share beyond the fair share.

    Assumes nothing about bots, seats or layout: without a treatment the n replays would be the same game, whose
    shares sum to 1, so the expected baseline is exactly 1/n and no control arm is needed. Replays may share
    their dice (keyed random numbers) or not.
    """
    mass = _checked(win)
    return np.asarray(treated_share(mass) - 1 / mass.shape[1])


def arm_difference(treated: npt.ArrayLike, control: npt.ArrayLike) -> Numbers:
    """Score of each block from two arms on the same seeds: treated share in one minus that in the other.

    Assumes that block b of both arms has the same seed, layout and line-up; the difference is unbiased without
    it, but then nothing is gained by pairing.
    """
    one, other = _checked(treated), _checked(control)
    if one.shape != other.shape:
        raise ValueError(f"arms of different shapes: {one.shape} and {other.shape}")
    return np.asarray(treated_share(one) - treated_share(other))


def success_difference(treated: npt.ArrayLike, control: npt.ArrayLike) -> Numbers:
    """Score of each block of a co-operative or solo game: mean success in one arm minus that in the other.

    There is no fair share, so both arms must be played.

    Parameters
    ----------
    treated, control : (blocks, replays) success, 0 to 1; the arms may have different numbers of replays, such as
        one untreated game against n treated ones
    """
    one, other = (np.asarray(arm, dtype=np.float64) for arm in (treated, control))
    if one.ndim != 2 or other.ndim != 2 or len(one) != len(other):
        raise ValueError(f"successes need (blocks, replays) with equal blocks: {one.shape} and {other.shape}")
    return np.asarray(one.mean(axis=1) - other.mean(axis=1))


@dataclass(frozen=True)
class Summary:
    """What inference needs to know of block scores."""

    blocks: int
    mean: float
    se: float  # standard error of the mean; infinite where it cannot be estimated
    nonzero: int  # blocks whose score is not 0: those in which the treatment changed anything

    @property
    def variance(self) -> float:
        """Variance of one block's score (with strata: of the equivalent plain sample)."""
        return self.se**2 * self.blocks


def summarise(scores: npt.ArrayLike) -> Summary:
    """Mean of the scores and its standard error.

    Assumes independent blocks (disjoint seeds). Fewer than two blocks have an infinite standard error.
    """
    d = np.asarray(scores, dtype=np.float64)
    se = float(d.std(ddof=1)) / sqrt(d.size) if d.size > 1 else inf
    return Summary(d.size, float(d.mean()) if d.size else 0.0, se, _nonzero(d))


def summarise_strata(scores: npt.ArrayLike, stratum: Sequence[object], weights: Mapping[object, float]) -> Summary:
    """Weighted mean over strata (bots, layouts, player counts): delta = sum w_c delta_c, se2 = sum w_c^2 s_c^2 / B_c.

    Assumes independent blocks and weights declared before the data were seen. A stratum with weight but fewer than
    two blocks makes the standard error infinite: nothing can be said of the mix as declared.

    Parameters
    ----------
    scores : (blocks,)
    stratum : (blocks,) stratum of each block
    weights : stratum -> weight; they sum to 1
    """
    d = np.asarray(scores, dtype=np.float64)
    if len(stratum) != d.size or set(stratum) - set(weights):
        raise ValueError(f"{d.size} blocks, {len(stratum)} strata; without weight: {set(stratum) - set(weights)}")
    if min(weights.values()) < 0 or abs(sum(weights.values()) - 1) > 1e-9:
        raise ValueError(f"weights {dict(weights)} must not be negative and must sum to 1")
    mean = variance = 0.0
    of = np.array([list(weights).index(name) for name in stratum], dtype=np.int64)
    for index, weight in enumerate(weights.values()):
        part = summarise(d[of == index])
        if weight > 0:
            mean += weight * part.mean
            variance += weight**2 * part.se**2
    return Summary(d.size, mean, sqrt(variance), _nonzero(d))


@dataclass(frozen=True)
class VarianceReduction:
    """How many times fewer games were needed, for the same standard error, than with independent dice."""

    rotation: float  # by replaying a block with the same dice for each treated unit
    pairing: float  # by playing both arms with the same dice; 1 where there is one arm

    @property
    def total(self) -> float:
        """Both together."""
        return self.rotation * self.pairing


def variance_reduction(treated: npt.ArrayLike, control: npt.ArrayLike | None = None) -> VarianceReduction:
    """What keyed common random numbers gained: variance with independent games over the variance reached, per game.

    Independent games are thought of as balanced over the units too, so balance itself is not counted as a gain:
    with independent dice both factors estimate 1. A factor is infinite where all noise cancels, and 1 where there
    was none to begin with.

    Parameters
    ----------
    treated, control : (blocks, replays, units), as for `arm_difference`; without control, as for `rotation_scores`
    """
    arms = [_checked(arm) for arm in (treated, control) if arm is not None]
    independent = sum(float(np.einsum("bss->bs", a).var(axis=0, ddof=1).mean()) / a.shape[1] for a in arms)
    rotated = sum(float(treated_share(a).var(ddof=1)) for a in arms)
    scores = treated_share(arms[0]) if len(arms) == 1 else arm_difference(*arms)
    return VarianceReduction(_ratio(independent, rotated), _ratio(rotated, float(scores.var(ddof=1))))


def _ratio(before: float, after: float) -> float:
    tiny = 1e-20  # squared rounding errors of scores
    return before / after if after > tiny else inf if before > tiny else 1.0


def _nonzero(scores: Numbers) -> int:
    return int((np.abs(scores) > 1e-12).sum())


def _checked(win: npt.ArrayLike) -> Numbers:
    """Win mass of an arm, if it is one: as many replays as units, each game's mass summing to 1."""
    mass = np.asarray(win, dtype=np.float64)
    if mass.ndim != 3 or mass.shape[1] != mass.shape[2] or mass.shape[1] < 2:
        raise ValueError(f"an arm needs (blocks, replays, units) with a replay for each unit, not {mass.shape}")
    if mass.size and not np.abs(mass.sum(axis=2) - 1).max() < 1e-9:
        raise ValueError("the win mass of a game must sum to 1")
    return mass
