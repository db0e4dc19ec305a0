"""Decides whether a match is fair to every seat, from the intervals of all seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from .chances import belief, sides
from .replies import SHARP, Reply
from .verdict import Call, Reading

DRAWS = 20_000  # of what the seats' win rates may really be; always the same ones


class SeatWord(StrEnum):
    """The verdict on the seats."""

    FAIR = "fair"
    BIASED = "seat_biased"
    SMALL_EDGE = "small_edge"
    UNDECIDED = "undecided"

    @property
    def reply(self) -> Reply:
        """The answer to: is the match fair to every seat?"""
        return REPLIES.get(self, Reply.NOT_KNOWN)


REPLIES: Mapping[SeatWord, Reply] = {SeatWord.FAIR: Reply.YES, SeatWord.BIASED: Reply.NO}
SENTENCES: Mapping[SeatWord, str] = {
    SeatWord.FAIR: "Every seat wins its fair share: any difference is within the range that counts as equal.",
    SeatWord.BIASED: "At least one seat wins more or less than its fair share, by more than counts as equal.",
    SeatWord.SMALL_EDGE: "Some seat wins more or less than its fair share, but maybe by no more than counts as equal.",
    SeatWord.UNDECIDED: "So far the seats may be fair or not.",
}


@dataclass(frozen=True)
class SeatFinding:
    """The verdict, and the seats (from 0) that it rests on.

    Attributes
    ----------
    chance : that all seats are fair
    """

    word: SeatWord
    better: tuple[int, ...] = ()
    worse: tuple[int, ...] = ()
    games_needed: int | None = None
    chance: float = float("nan")

    @property
    def settled(self) -> bool:
        """Whether the verdict is final: more games cannot change it."""
        return self.word.reply is not Reply.NOT_KNOWN

    @property
    def sentence(self) -> str:
        """What the verdict means, in one plain sentence."""
        return SENTENCES[self.word]


class Lean(StrEnum):
    """What a question claims about one seat, team or place in turn order."""

    BETTER = "better"  # it wins more than its fair share
    WORSE = "worse"
    UNEVEN = "uneven"  # one or the other


LEANS: Mapping[Lean, Callable[[Call], bool]] = {
    Lean.BETTER: lambda call: call is Call.ADVANTAGED,
    Lean.WORSE: lambda call: call is Call.DISADVANTAGED,
    Lean.UNEVEN: lambda call: call is not Call.BALANCED,
}


@dataclass(frozen=True)
class SeatClaim:
    """What is asked about one seat (from 0)."""

    seat: int
    lean: Lean

    def reply(self, readings: Sequence[Reading]) -> Reply:
        """Yes if it is true of all that the interval leaves possible, no if of none."""
        truths = {LEANS[self.lean](call) for call in readings[self.seat].possible}
        return Reply.NOT_KNOWN if len(truths) > 1 else Reply.YES if truths.pop() else Reply.NO

    def chance(self, readings: Sequence[Reading]) -> float:
        """The chance that it is true."""
        of = sides(readings[self.seat])
        return {Lean.BETTER: of.above, Lean.WORSE: of.below, Lean.UNEVEN: min(of.above + of.below, 1.0)}[self.lean]

    def can_be_told(self, readings: Sequence[Reading]) -> bool:
        """Whether it is settled, and the seat's win rate known well enough to be told."""
        about = readings[self.seat]
        clear = about.call in (Call.ADVANTAGED, Call.DISADVANTAGED) or about.interval.half <= SHARP * about.rope
        return clear and self.reply(readings) is not Reply.NOT_KNOWN


def judge_seats(readings: Sequence[Reading]) -> SeatFinding:
    """One seat beyond the ROPE is enough for a bias; all within it are needed for fairness.

    The intervals must hold together (a family of one per seat).
    """
    chance = chance_of_fairness(readings)
    better = tuple(i for i, r in enumerate(readings) if r.call is Call.ADVANTAGED)
    worse = tuple(i for i, r in enumerate(readings) if r.call is Call.DISADVANTAGED)
    if better or worse:
        return SeatFinding(SeatWord.BIASED, better, worse, chance=chance)
    if all(r.call is Call.BALANCED for r in readings):
        return SeatFinding(SeatWord.FAIR, chance=chance)
    needs = [r.blocks_needed for r in readings if not r.call.decided]
    known = [need for need in needs if need is not None]
    needed = max(known) if len(known) == len(needs) else None
    small = any(r.call is Call.SMALL_EDGE for r in readings)
    return SeatFinding(SeatWord.SMALL_EDGE if small else SeatWord.UNDECIDED, games_needed=needed, chance=chance)


def chance_of_fairness(readings: Sequence[Reading]) -> float:
    """The chance that every seat lies within the range that counts as equal.

    What one seat wins the others lose, so their deviations add up to 0: they are drawn together, with the correlation
    that equal seats have.
    """
    n = len(readings)
    noise = np.random.default_rng(n).standard_normal((DRAWS, n))
    together = (noise - noise.mean(axis=1, keepdims=True)) * (n / (n - 1)) ** 0.5
    beliefs = [belief(reading) for reading in readings]
    real = np.array([one.mean for one in beliefs]) + np.array([one.sd for one in beliefs]) * together
    return float((np.abs(real) <= readings[0].rope).all(axis=1).mean())
