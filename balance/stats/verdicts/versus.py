"""Which of two items is better? Turns the differences in what they are worth and in what plans win into a verdict."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from .chances import sides
from .verdict import Call, Reading


class VersusWord(StrEnum):
    """The verdict on the first of two items."""

    BETTER = "better"
    WORSE = "worse"
    ALIKE = "alike"
    MIXED = "mixed"  # one is worth more, going for the other wins more
    AT_LEAST_AS_GOOD = "at_least_as_good"
    AT_MOST_AS_GOOD = "at_most_as_good"
    UNDECIDED = "undecided"


SETTLED = (VersusWord.BETTER, VersusWord.WORSE, VersusWord.ALIKE, VersusWord.MIXED)
LEANING: Mapping[frozenset[VersusWord], VersusWord] = {
    frozenset({VersusWord.BETTER, VersusWord.ALIKE}): VersusWord.AT_LEAST_AS_GOOD,
    frozenset({VersusWord.WORSE, VersusWord.ALIKE}): VersusWord.AT_MOST_AS_GOOD,
}


@dataclass(frozen=True)
class VersusFinding:
    """The verdict.

    Attributes
    ----------
    chance : that the first is better
    open : the differences that keep it open
    """

    word: VersusWord
    chance: float
    open: tuple[Reading, ...] = ()

    @property
    def settled(self) -> bool:
        """Whether more games cannot change it."""
        return self.word in SETTLED


def judge_versus(*differences: Reading) -> VersusFinding:
    """The verdict on differences that must hold together: a family of as many as there are.

    One item is better if some difference says so and none says the opposite; they are alike if all are within the range
    that counts as equal, which is that of one item, since what matters is who wins.
    """
    words = frozenset(_word(calls) for calls in product(*(reading.possible for reading in differences)))
    word = next(iter(words)) if len(words) == 1 else LEANING.get(words, VersusWord.UNDECIDED)
    waiting = () if word in SETTLED else tuple(one for one in differences if len(one.possible) > 1)
    return VersusFinding(word, _chance(differences), waiting)


def _word(calls: Iterable[Call]) -> VersusWord:
    seen = set(calls)
    first, second = Call.ADVANTAGED in seen, Call.DISADVANTAGED in seen
    if first and second:
        return VersusWord.MIXED
    return VersusWord.BETTER if first else VersusWord.WORSE if second else VersusWord.ALIKE


def _chance(differences: Iterable[Reading]) -> float:
    """The chance that some difference favours the first and none the second; they come from different games."""
    not_worse = all_equal = 1.0
    for reading in differences:
        chances = sides(reading)
        not_worse *= chances.within + chances.above
        all_equal *= chances.within
    return max(not_worse - all_equal, 0.0)
