"""Decides whether a claim holds, from the interval of an effect."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from .chances import belief, sides
from .replies import SHARP, Reply
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
    AT_THE_MARGIN = "at_the_margin"  # true in its direction, by about as much as just counts
    DOES_NOT_HOLD = "does_not_hold"
    UNDECIDED = "undecided"

    @property
    def reply(self) -> Reply:
        """The claim as a question, answered."""
        return REPLIES[self]


REPLIES: Mapping[ClaimWord, Reply] = {
    ClaimWord.HOLDS: Reply.YES,
    ClaimWord.AT_THE_MARGIN: Reply.YES,
    ClaimWord.DOES_NOT_HOLD: Reply.NO,
    ClaimWord.UNDECIDED: Reply.NOT_KNOWN,
}
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
    hold where no part of the interval agrees, even before it is known what is true instead. It also holds where a
    narrow interval lies around the limit, on the claimed side of 0: by about as much as just counts.
    """
    wanted = CALLS[expected]
    if reading.call is wanted:
        return ClaimWord.HOLDS
    if wanted not in reading.possible:
        return ClaimWord.DOES_NOT_HOLD
    return ClaimWord.AT_THE_MARGIN if _is_at_the_margin(wanted, reading) else ClaimWord.UNDECIDED


def _is_at_the_margin(wanted: Call, reading: Reading) -> bool:
    interval = reading.interval
    away = {Call.ADVANTAGED: interval.low > 0, Call.DISADVANTAGED: interval.high < 0}.get(wanted, False)
    return reading.trusted and away and interval.half <= SHARP * reading.rope


def claim_chance(expected: Expected, reading: Reading) -> float:
    """The chance that a claim is true by more than counts as no effect (or, of the same, by no more).

    Of a claim at the margin it is the chance that it is true at all, which is what its answer says.
    """
    if judge_claim(expected, reading) is ClaimWord.AT_THE_MARGIN:
        above = belief(reading).above(0.0)
        return above if CALLS[expected] is Call.ADVANTAGED else 1 - above
    chances = sides(reading)
    shares = {Call.ADVANTAGED: chances.above, Call.DISADVANTAGED: chances.below, Call.BALANCED: chances.within}
    return shares[CALLS[expected]]
