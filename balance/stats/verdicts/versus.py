"""From the interval of a difference between two options to the word for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from .verdict import Call, Reading


class VersusWord(StrEnum):
    """What a designer reads about the first of two options."""

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
    """The word, and the blocks after which it would be settled by the present estimate."""

    word: VersusWord
    blocks_needed: int | None


def judge_versus(reading: Reading) -> VersusFinding:
    """The word for the difference; its ROPE is that of one option, as what matters is who wins."""
    return VersusFinding(WORDS[reading.call], None if reading.call.decided else reading.blocks_needed)
