"""Is a game that is won together too hard or too easy? Its win rate against the band that a designer wants."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..inference.intervals import Interval
from ..special import ndtr


class Difficulty(StrEnum):
    """Where the win rate of a group lies."""

    INSIDE = "inside the target"
    ABOVE = "too easy"
    BELOW = "too hard"
    NOT_KNOWN = "not known yet"

    @property
    def code(self) -> str:
        """One word for scripts."""
        return self.name.lower()


@dataclass(frozen=True)
class Target:
    """The least and the largest share of games that a group should win."""

    low: float
    high: float


def difficulty_of(interval: Interval, target: Target) -> Difficulty:
    """Settled once the whole interval lies on one side of each limit that it could be beyond."""
    if interval.low > target.high:
        return Difficulty.ABOVE
    if interval.high < target.low:
        return Difficulty.BELOW
    inside = interval.low >= target.low and interval.high <= target.high
    return Difficulty.INSIDE if inside else Difficulty.NOT_KNOWN


def possible(interval: Interval, target: Target) -> frozenset[Difficulty]:
    """What an interval does not rule out."""
    beyond = {Difficulty.ABOVE: interval.high > target.high, Difficulty.BELOW: interval.low < target.low}
    inside = interval.low <= target.high and interval.high >= target.low
    return frozenset({one for one, may in beyond.items() if may} | ({Difficulty.INSIDE} if inside else set()))


def open_words(interval: Interval, target: Target) -> str:
    """What an interval does not rule out, from too hard to too easy."""
    words = {Difficulty.BELOW: "too hard", Difficulty.INSIDE: "as it should be", Difficulty.ABOVE: "too easy"}
    may = possible(interval, target)
    return " or ".join(text for verdict, text in words.items() if verdict in may)


def chances(estimate: float, se: float, target: Target) -> dict[Difficulty, float]:
    """How likely the win rate lies below, inside and above the band, given the games alone (a flat prior)."""
    se = max(se, 1e-9)
    below, above = float(ndtr((target.low - estimate) / se)), float(ndtr((estimate - target.high) / se))
    return {Difficulty.BELOW: below, Difficulty.INSIDE: max(1 - below - above, 0.0), Difficulty.ABOVE: above}
