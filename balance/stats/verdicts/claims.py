"""Decides whether a claim holds, from the interval of an effect."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from .verdict import Call, Reading


class Expected(StrEnum):
    """What a claim predicts."""

    LONGER = "longer"
    SHORTER = "shorter"
    SAME_LENGTH = "same length"
    MORE_WINS = "more wins"
    FEWER_WINS = "fewer wins"
    SAME_WINS = "same wins"

    @property
    def about_wins(self) -> bool:
        """Whether it is about who wins, rather than how long games last."""
        return self.value.endswith("wins")


class ClaimWord(StrEnum):
    """The verdict on a claim."""

    HOLDS = "holds"
    DOES_NOT_HOLD = "does_not_hold"
    UNDECIDED = "undecided"


CALLS: Mapping[Expected, Call] = {
    Expected.LONGER: Call.ADVANTAGED,
    Expected.SHORTER: Call.DISADVANTAGED,
    Expected.SAME_LENGTH: Call.BALANCED,
    Expected.MORE_WINS: Call.ADVANTAGED,
    Expected.FEWER_WINS: Call.DISADVANTAGED,
    Expected.SAME_WINS: Call.BALANCED,
}


def judge_claim(expected: Expected, reading: Reading) -> ClaimWord:
    """The verdict that an interval allows.

    A claim holds where the whole interval agrees with it, given the range that counts as no effect. It does not
    hold where no part of the interval agrees, even before it is known what is true instead.
    """
    wanted = CALLS[expected]
    if reading.call is wanted:
        return ClaimWord.HOLDS
    return ClaimWord.UNDECIDED if wanted in reading.possible else ClaimWord.DOES_NOT_HOLD
