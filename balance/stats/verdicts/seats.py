"""Decides whether a match is fair to every seat, from the intervals of all seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from .verdict import Call, Reading


class SeatWord(StrEnum):
    """The verdict on the seats."""

    FAIR = "fair"
    BIASED = "seat_biased"
    SMALL_EDGE = "small_edge"
    UNDECIDED = "undecided"


SENTENCES: Mapping[SeatWord, str] = {
    SeatWord.FAIR: "Every seat wins its fair share: any difference is within the range that counts as equal.",
    SeatWord.BIASED: "At least one seat wins more or less than its fair share, by more than counts as equal.",
    SeatWord.SMALL_EDGE: "Some seat wins more or less than its fair share, but maybe by no more than counts as equal.",
    SeatWord.UNDECIDED: "The games played do not settle it yet; more of them are needed.",
}


@dataclass(frozen=True)
class SeatFinding:
    """The verdict, and the seats (from 0) that it rests on."""

    word: SeatWord
    better: tuple[int, ...] = ()
    worse: tuple[int, ...] = ()
    games_needed: int | None = None

    @property
    def settled(self) -> bool:
        """Whether the verdict is final: more games cannot change it."""
        return self.word in (SeatWord.FAIR, SeatWord.BIASED)

    @property
    def sentence(self) -> str:
        """What the verdict means, in one plain sentence."""
        return SENTENCES[self.word]


def judge_seats(readings: Sequence[Reading]) -> SeatFinding:
    """One seat beyond the ROPE is enough for a bias; all within it are needed for fairness.

    The intervals must hold together (a family of one per seat).
    """
    better = tuple(i for i, r in enumerate(readings) if r.call is Call.ADVANTAGED)
    worse = tuple(i for i, r in enumerate(readings) if r.call is Call.DISADVANTAGED)
    if better or worse:
        return SeatFinding(SeatWord.BIASED, better, worse)
    if all(r.call is Call.BALANCED for r in readings):
        return SeatFinding(SeatWord.FAIR)
    needs = [r.blocks_needed for r in readings if not r.call.decided]
    known = [need for need in needs if need is not None]
    needed = max(known) if len(known) == len(needs) else None
    small = any(r.call is Call.SMALL_EDGE for r in readings)
    return SeatFinding(SeatWord.SMALL_EDGE if small else SeatWord.UNDECIDED, games_needed=needed)
