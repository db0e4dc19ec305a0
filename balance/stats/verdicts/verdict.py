"""Turns an interval into a call: what one estimand says at one look, compared with what counts as equal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from math import ceil, inf, isfinite

from ..inference.blocks import Summary
from ..inference.intervals import Interval
from ..inference.sequential import SPARSE, Looks, confidence_sequence


class Call(StrEnum):
    """What one interval says, compared with the ROPE."""

    ADVANTAGED = "advantaged"
    BALANCED = "balanced"
    DISADVANTAGED = "disadvantaged"
    CONTINUE = "continue"  # undecided, and more looks are planned
    SMALL_EDGE = "small_edge"  # undecided at the cap, but not 0
    INCONCLUSIVE = "inconclusive"  # undecided at the cap

    @property
    def decided(self) -> bool:
        """Whether the interval lies on one side of the ROPE, or inside it."""
        return self in DECIDED


A, B, D = Call.ADVANTAGED, Call.BALANCED, Call.DISADVANTAGED
DECIDED = (A, B, D)


@dataclass(frozen=True)
class Reading:
    """One estimand at one look: its interval, its call, and the blocks that would settle it."""

    call: Call
    interval: Interval
    rope: float
    blocks: int
    nonzero: int
    blocks_needed: int | None  # in total, going by the estimate so far; None where unknown
    se: float = inf  # standard error; where hardly any block changed, that of the interval's longer side
    trusted: bool = True  # whether enough blocks changed, or the interval is exact

    @property
    def possible(self) -> frozenset[Call]:
        """The decided calls that the interval does not rule out."""
        if not self.trusted:
            return frozenset(DECIDED)
        low, high, rope = self.interval.low, self.interval.high, self.rope
        allowed = {A: high > rope, B: low <= rope and high >= -rope, D: low < -rope}
        return frozenset({self.call} if self.call.decided else (call for call in DECIDED if allowed[call]))


def read(seen: Summary, looks: Looks, rope: float) -> Reading:
    """The call of one estimand at a look.

    L > rho: advantaged. U < -rho: disadvantaged. Both within: balanced. Otherwise continue, or at the cap small
    edge where 0 is excluded and inconclusive where it is not.

    Parameters
    ----------
    seen : block scores at the look; those without a known reach are not decided before 30 of them changed
    looks : the plan; the cap is its last look
    rope : half-width of the region of practical equivalence, on the scale of the scores
    """
    interval = looks.interval(seen)
    enough = _is_trusted(seen)
    call = call_of(interval, rope) if enough else Call.CONTINUE
    if call is Call.CONTINUE and seen.blocks >= looks.cap:
        call = Call.INCONCLUSIVE if interval.contains(0.0) or not enough else Call.SMALL_EDGE
    needed = blocks_needed(seen, looks.c, rope)
    se = standard_error(seen, interval, looks.c_at(seen.blocks))
    return Reading(call, interval, rope, seen.blocks, seen.nonzero, needed, se, enough)


def peek(seen: Summary, looks: Looks, rope: float) -> Reading:
    """The call at any time other than a planned look: from a confidence sequence, which allows for every peek.

    For live display and for interrupted experiments. Wider than at a look, so it decides later.
    """
    interval = confidence_sequence(seen.blocks, seen.mean, seen.variance, looks.alpha / looks.family)
    enough = seen.nonzero >= SPARSE
    call = call_of(interval, rope) if enough else Call.CONTINUE
    needed = blocks_needed(seen, looks.c, rope)
    se = standard_error(seen, interval, looks.c)
    return Reading(call, interval, rope, seen.blocks, seen.nonzero, needed, se, enough)


def lesser(chosen: Reading, other: Reading) -> Reading:
    """What is known of the smaller of two effects, given which of them to report was chosen beforehand.

    The smaller effect is below the lower of both lower ends only if its own interval misses; it is above the upper end
    of the chosen one only if that interval misses.
    """
    low = min(chosen.interval.low, other.interval.low)
    interval = Interval(chosen.interval.estimate, low, chosen.interval.high)
    trusted = chosen.trusted and other.trusted
    call = call_of(interval, chosen.rope) if trusted else Call.CONTINUE
    if call is Call.CONTINUE and not chosen.call.decided:
        call = chosen.call
    return replace(chosen, call=call, interval=interval, se=max(chosen.se, other.se), trusted=trusted)


def unread(rope: float) -> Reading:
    """An effect that was to be measured and has not been: anything is possible."""
    return Reading(Call.CONTINUE, Interval.around(0.0, inf), rope, 0, 0, None, inf, trusted=False)


def standard_error(seen: Summary, interval: Interval, c: float) -> float:
    """The standard error to believe in: that of the scores, or, where hardly any changed, of the interval.

    Such an interval may be lopsided (an item can cost more than it can win); its longer side counts. Scores none of
    which changed, in an interval that says nothing, have no standard error.
    """
    if seen.unusual >= SPARSE:
        return seen.se
    longer = max(interval.high - interval.estimate, interval.estimate - interval.low)
    return longer / c if longer > 0 else inf


def _is_trusted(seen: Summary) -> bool:
    return seen.blocks > 1 and (seen.nonzero >= SPARSE or seen.reach is not None)


def call_of(interval: Interval, rope: float) -> Call:
    """The call of an interval alone, before any cap."""
    if interval.low > rope:
        return A
    if interval.high < -rope:
        return D
    return B if -rope < interval.low and interval.high < rope else Call.CONTINUE


def blocks_needed(seen: Summary, c: float, rope: float) -> int | None:
    """Blocks after which the interval would be decided if the estimate stayed: (c s / | |delta| - rho |)^2.

    At least enough for 30 scores to differ from 0, as far as can be expected. None where the estimate is on the edge of
    the ROPE, or nothing has changed in any block yet.
    """
    distance = abs(abs(seen.mean) - rope)
    if seen.nonzero == 0 or distance == 0 or not isfinite(seen.se):
        return None
    wanted = seen.blocks * max((c * seen.se / distance) ** 2, SPARSE / seen.nonzero)
    return ceil(wanted) if wanted < 1e15 else None
