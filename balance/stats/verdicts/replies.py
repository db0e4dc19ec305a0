"""Yes, no or not known yet: whether what was asked about an item is true, given the intervals of its effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from .chances import Sides, sides
from .grades import Grade, grade_of
from .verdict import Call, Reading

SHARP = 0.6  # half-width of an interval, relative to the range that counts as fair, that is sharp enough to be told
STRONG, FAIR, WEAK = Call.ADVANTAGED, Call.BALANCED, Call.DISADVANTAGED


class Asked(StrEnum):
    """What a question claims about an item."""

    TOO_STRONG = "too_strong"
    TOO_WEAK = "too_weak"
    FAIR = "fair"
    UNFAIR = "unfair"
    WORTH_IT = "worth_it"


class Reply(StrEnum):
    """The answer to it."""

    YES = "yes"
    NO = "no"
    NOT_KNOWN = "not_known"


Claim = Callable[[Call, Call], bool]  # of what the item is worth, and of what going for it wins
CLAIMS: Mapping[Asked, Claim] = {
    Asked.TOO_STRONG: lambda worth, going: STRONG in (worth, going),
    Asked.TOO_WEAK: lambda worth, _: worth is WEAK,
    Asked.FAIR: lambda worth, going: worth is FAIR and going is not STRONG,
    Asked.UNFAIR: lambda worth, going: worth is not FAIR or going is STRONG,
    Asked.WORTH_IT: lambda worth, _: worth is not WEAK,
}
DEALT: Mapping[Asked, Claim] = {  # of what is drawn: its worth against its kind, and against its price
    Asked.TOO_STRONG: lambda kind, price: kind is STRONG and price is STRONG,
    Asked.TOO_WEAK: lambda kind, price: kind is WEAK and price is WEAK,
    Asked.FAIR: lambda kind, _: kind is FAIR,
    Asked.UNFAIR: lambda kind, _: kind is not FAIR,
    Asked.WORTH_IT: lambda _, price: price is not WEAK,
}


@dataclass(frozen=True)
class Conclusion:
    """The answer about an item.

    Attributes
    ----------
    chance : that what was asked is true
    head : the name of the effect that the grade is about
    rare : hardly anybody buys it, so what going for it wins decides alone
    price : of what is drawn, its worth against its price; `reading` is that against its kind
    """

    asked: Asked
    reply: Reply
    grade: Grade
    chance: float
    head: str
    reading: Reading
    going: Reading | None = None
    rare: bool = False
    price: Reading | None = None

    @property
    def settled(self) -> bool:
        """Whether the answer is yes or no."""
        return self.reply is not Reply.NOT_KNOWN

    @property
    def open(self) -> list[Reading]:
        """The effects that keep the answer open."""
        if self.settled:
            return []
        claim, other = _claim(self.asked, self.price), self.price or self.going
        keeps_open = [self.reading] if _depends(claim, _calls(self.reading), _calls(other), first=True) else []
        if other is not None and _depends(claim, _calls(self.reading), _calls(other), first=False):
            keeps_open.append(other)
        return keeps_open


def conclude(
    asked: Asked,
    head: str,
    worth: Reading,
    going: Reading | None = None,
    rare: bool = False,
    price: Reading | None = None,
) -> Conclusion:
    """The answer that the intervals allow; they must hold together (a family of two where both are given).

    Yes if the claim is true for everything that the intervals leave possible, no if it is false for all of it. An
    item that hardly anybody buys is judged by what going for it wins. What is drawn is too strong (too weak) if it is
    so both against its kind and against its price: everybody pays the same for a draw, so the best of a weak deck is
    not too strong, and a deck that is worth its price ten times over does not make each of its cards so.
    """
    if rare and going is not None:
        head, worth, going = "GO", going, None
    claim, other = _claim(asked, price), price or going
    truths = {claim(*calls) for calls in product(_calls(worth), _calls(other))}
    reply = Reply.NOT_KNOWN if len(truths) > 1 else Reply.YES if truths.pop() else Reply.NO
    grade = grade_of(worth.interval, worth.rope) if worth.trusted else Grade.NOT_KNOWN
    return Conclusion(asked, reply, grade, chance_of(claim, worth, other), head, worth, going, rare, price)


def is_settled_by(asked: Asked, worth: Reading) -> bool:
    """Whether what an item is worth can no longer change the answer, whatever going for it wins."""
    return not _depends(CLAIMS[asked], worth.possible, frozenset({WEAK, FAIR, STRONG}), first=True)


def can_be_told(asked: Asked, worth: Reading, price: Reading | None = None) -> bool:
    """Whether it is settled and also known well enough to be told.

    Well enough: clearly beyond the range that counts as fair, or to well within that range.
    """
    clear = worth.call in (STRONG, WEAK) or worth.interval.half <= SHARP * worth.rope
    return clear and (conclude(asked, "", worth, price=price).settled if price else is_settled_by(asked, worth))


def chance_of(claim: Claim, worth: Reading, other: Reading | None = None) -> float:
    """The chance that a claim is true, as if the two effects were measured in different games.

    Going for an item is. What a card is worth against its kind and against its price share the games in which it is
    had, so that both are a little more often too strong together than is told here.
    """
    ways = product(_shares(sides(worth)).items(), _shares(sides(other) if other else Sides(0, 1, 0)).items())
    return min(sum(p * q for (one, p), (two, q) in ways if claim(one, two)), 1.0)


def _claim(asked: Asked, price: Reading | None) -> Claim:
    return (DEALT if price is not None else CLAIMS)[asked]


def _shares(chances: Sides) -> dict[Call, float]:
    return {WEAK: chances.below, FAIR: chances.within, STRONG: chances.above}


def _calls(reading: Reading | None) -> frozenset[Call]:
    return frozenset({FAIR}) if reading is None else reading.possible


def _depends(claim: Claim, worth: frozenset[Call], going: frozenset[Call], first: bool) -> bool:
    """Whether one of the two effects alone can change the answer, for some possible call of the other."""
    if first:
        return any(len({claim(one, other) for one in worth}) > 1 for other in going)
    return any(len({claim(one, other) for other in going}) > 1 for one in worth)
