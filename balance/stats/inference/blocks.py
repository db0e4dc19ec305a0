"""The unit of inference is the block: one seed, layout, option set and line-up, replayed with the treatment rotating.

An arm is an array of win mass `win[block, replay, unit]`; in replay s, unit s (a seat or a team) is the treated one.
Where all win or lose together, every unit has the common success (0 or 1), and one more column holds the success of
the untreated game on the same dice. An arm gives one number per block, and everything after that sees only those.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

import numpy as np
import numpy.typing as npt

from .intervals import Numbers

TINY = 1e-12  # scores below this are rounding errors


def team_mass(win: npt.ArrayLike, team: Sequence[int]) -> Numbers:
    """Win mass of teams instead of seats, so that the treatment rotates over teams.

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
    """Mean share of the treated unit in each block: sum_s Y_s^(s) / n; together, how often the group wins.

    Parameters
    ----------
    win : (blocks, replays, units), win mass that sums to 1 per game, or (blocks, replays, units + 1), success of all
        and of the untreated game; replay s treats unit s

    Returns
    -------
    (blocks,)
    """
    mass = _checked(win)
    return np.asarray(np.einsum("bss->b", mass[:, :, : mass.shape[1]]) / mass.shape[1])


def are_together(win: npt.ArrayLike) -> bool:
    """Whether the games of an arm are won or lost together."""
    return int(np.shape(win)[2]) == int(np.shape(win)[1]) + 1


def untreated_share(win: npt.ArrayLike) -> Numbers:
    """(blocks,) what the treated unit would have without its treatment: 1/n, or the success of the untreated game."""
    mass = _checked(win)
    return np.asarray(mass[:, 0, -1]) if are_together(mass) else np.full(len(mass), 1 / mass.shape[1])


def rotation_scores(win: npt.ArrayLike) -> Numbers:
    """Score of each block: D_b = (sum_s Y_s^(s) - 1) / n, the treated share beyond the fair share.

    Assumes nothing about bots, seats or layout: without a treatment the n replays would be the same game, whose
    shares sum to 1, so the expected baseline is exactly 1/n and no control arm is needed. Replays may share
    their dice (keyed random numbers) or not. Where all win together nothing is known beforehand, and the untreated
    game of the block is the baseline: a paired difference of success.
    """
    mass = _checked(win)
    return np.asarray(treated_share(mass) - untreated_share(mass))


def arm_difference(treated: npt.ArrayLike, control: npt.ArrayLike) -> Numbers:
    """Score of each block from two arms on the same seeds: treated share in one minus that in the other.

    Assumes that block b of both arms has the same seed, layout and line-up; the difference is unbiased without
    it, but then pairing gains nothing.
    """
    one, other = _checked(treated), _checked(control)
    if one.shape != other.shape:
        raise ValueError(f"arms of different shapes: {one.shape} and {other.shape}")
    return np.asarray(treated_share(one) - treated_share(other))


@dataclass(frozen=True)
class Summary:
    """What inference needs to know about block scores."""

    blocks: int
    mean: float
    se: float  # standard error of the mean; infinite where it cannot be estimated
    nonzero: int  # blocks whose score is not 0: the treatment changed something
    better: int = 0  # blocks with a score above the usual one
    reach: tuple[float, float] | None = None  # lowest and highest score that a block can have, where that is known
    usual: float = 0.0  # the score that more than half of the blocks have; 0 if there is none
    worse: int = 0  # blocks with a score below the usual one

    @property
    def variance(self) -> float:
        """Variance of one block's score."""
        return self.se**2 * self.blocks

    @property
    def unusual(self) -> int:
        """Blocks whose score is not the usual one: all that there is to tell how scores spread."""
        return self.better + self.worse if self.usual else self.nonzero


def summarise(scores: npt.ArrayLike, reach: tuple[float, float] | None = None) -> Summary:
    """Mean of the scores and its standard error.

    Assumes independent blocks (disjoint seeds). Fewer than two blocks have an infinite standard error.

    Parameters
    ----------
    reach : lowest and highest score that a block can have; with it, an interval can be trusted even where hardly any
        block changed
    """
    d = np.asarray(scores, dtype=np.float64)
    se = float(d.std(ddof=1)) / sqrt(d.size) if d.size > 1 else inf
    usual = usual_score(d)
    better, worse = int((d > usual + TINY).sum()), int((d < usual - TINY).sum())
    return Summary(d.size, float(d.mean()) if d.size else 0.0, se, _nonzero(d), better, reach, usual, worse)


def usual_score(scores: Numbers) -> float:
    """The score that more than half of the blocks have, which is then their median; 0 if there is none."""
    if not scores.size:
        return 0.0
    middle = float(np.median(scores))
    return middle if 2 * int((np.abs(scores - middle) <= TINY).sum()) > scores.size and abs(middle) > TINY else 0.0


@dataclass(frozen=True)
class VarianceReduction:
    """How many times fewer games were needed, for the same standard error, than with independent dice."""

    rotation: float  # by replaying a block with the same dice for each treated unit
    pairing: float  # by playing both arms with the same dice; 1 where there is one arm

    @property
    def total(self) -> float:
        """The gain of both together."""
        return self.rotation * self.pairing


def variance_reduction(treated: npt.ArrayLike, control: npt.ArrayLike | None = None) -> VarianceReduction:
    """What keyed common random numbers gained: variance with independent games over the variance reached, per game.

    The independent games compared with are balanced over the units too, so balance itself does not count as a gain:
    with independent dice both factors estimate 1. A factor is infinite where all noise cancels, and 1 where there
    was none to begin with.

    Parameters
    ----------
    treated, control : (blocks, replays, units), as for `arm_difference`; without control, as for `rotation_scores`
    """
    arms = [_checked(arm) for arm in (treated, control) if arm is not None]
    if len(arms) == 1 and are_together(arms[0]):
        return _paired_reduction(arms[0])
    independent = sum(_independent(a) for a in arms)
    rotated = sum(float(treated_share(a).var(ddof=1)) for a in arms)
    scores = treated_share(arms[0]) if len(arms) == 1 else arm_difference(*arms)
    return VarianceReduction(_ratio(independent, rotated), _ratio(rotated, float(scores.var(ddof=1))))


def _independent(win: Numbers) -> float:
    """Variance of a block's share if each replay had its own dice."""
    n = int(win.shape[1])
    return float(np.einsum("bss->bs", win[:, :, :n]).var(axis=0, ddof=1).mean()) / n


def _paired_reduction(win: Numbers) -> VarianceReduction:
    """The same for an arm that is compared with the untreated games of its blocks."""
    plain, rotated = float(untreated_share(win).var(ddof=1)), float(treated_share(win).var(ddof=1))
    apart = _independent(win) + plain
    reached = float(rotation_scores(win).var(ddof=1))
    return VarianceReduction(_ratio(apart, rotated + plain), _ratio(rotated + plain, reached))


def _ratio(before: float, after: float) -> float:
    tiny = 1e-20  # squared rounding errors of scores
    return before / after if after > tiny else inf if before > tiny else 1.0


def _nonzero(scores: Numbers) -> int:
    return int((np.abs(scores) > TINY).sum())


def _checked(win: npt.ArrayLike) -> Numbers:
    """The win mass of an arm, checked: a replay for each unit; each game's mass sums to 1, or all have the same."""
    mass = np.asarray(win, dtype=np.float64)
    if mass.ndim == 3 and mass.shape[1] and are_together(mass):
        return _checked_together(mass)
    if mass.ndim != 3 or mass.shape[1] != mass.shape[2] or mass.shape[1] < 2:
        raise ValueError(f"an arm needs (blocks, replays, units) with a replay for each unit, not {mass.shape}")
    if mass.size and not np.abs(mass.sum(axis=2) - 1).max() < 1e-9:
        raise ValueError("the win mass of a game must sum to 1")
    return mass


def _checked_together(mass: Numbers) -> Numbers:
    if not np.isin(mass, (0.0, 1.0)).all():
        raise ValueError("the success of a game won together must be 0 or 1")
    if mass.size and (mass[:, :, :-1] != mass[:, :, :1]).any():
        raise ValueError("all units of a game won together have the same success")
    if mass.size and (mass[:, :, -1] != mass[:, :1, -1]).any():
        raise ValueError("all replays of a block have the same untreated game")
    return mass
