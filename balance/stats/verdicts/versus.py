"""Turns the interval of a difference between two items into a verdict."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from .verdict import Call, Reading


class VersusWord(StrEnum):
    """The verdict on the first of two items."""

    BETTER = "better"
    WORSE = "worse"
    ALIKE = "alike"
    SMALL_EDGE = "small_edge"
    UNDECIDED = "undecided"


WORDS: Mapping[Call, VersusWord] = {
    Call.ADVANTAGED: VersusWord.BETTER,
    Call.DISADVANTAGED: VersusWord.WORSE,
    Call.BALANCED: VersusWord.ALIKE,
    Call.SMALL_EDGE: VersusWord.SMALL_EDGE,
    Call.INCONCLUSIVE: VersusWord.UNDECIDED,
    Call.CONTINUE: VersusWord.UNDECIDED,
}


@dataclass(frozen=True)
class VersusFinding:
    """The verdict, and the blocks that would settle it, going by the estimate so far."""

    word: VersusWord
    blocks_needed: int | None


def judge_versus(reading: Reading) -> VersusFinding:
    """The verdict on the difference; its ROPE is that of one item, since what matters is who wins."""
    return VersusFinding(WORDS[reading.call], None if reading.call.decided else reading.blocks_needed)
