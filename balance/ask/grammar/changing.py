"""What a change is: something that is different on one side of a comparison, and the words that say so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..language.amounts import find_amounts
from ..refusal import Refusal
from .question import Question
from .scene import Scene

WAYS = {"pace.longer": "slower", "pace.shorter": "faster", "pace.either": ""}
LABELS = ("what_if", "remove", *WAYS)
PACING = ("more_pace", "less_pace", "pace")


@dataclass(frozen=True)
class Change:
    """Something that is different on one side of a comparison, and the words that say so."""

    scene: Scene
    subject: str
    title: str
    used: frozenset[int]
    after: tuple[str, ...] = ()
    without: str = ""
    other: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    labels: tuple[str, ...] = LABELS  # the kinds of questions it may belong to
    fit: float = 1.0  # chance that the words describe this number or rule
    next_fit: float = 0.0  # chance that they describe another one
    others: float = 0.0  # how much is said that describes other numbers or rules
    doubt: Refusal | None = None  # what to ask back where that is not believed
    weight: float | None = None  # how likely it is, where that is not the chance of its kind of question


def pace_places(q: Question) -> frozenset[int]:
    """The words that ask about the length of the game; "one space faster" is an amount."""
    free = [i for i in range(len(q.words)) if i not in q.taken]
    amounts = [amount for amount in find_amounts(q.words, free) if amount.of is not None]
    inside = frozenset(place for amount in amounts for place in amount.words)
    phrases = [hit.places for hit in q.hits if hit.group == "concepts" and hit.name in PACING]
    return frozenset(place for places in phrases if len(places) > 1 or not places & inside for place in places)


def asked_pace(q: Question) -> frozenset[int]:
    """The same, if that is likelier to be asked than what else a change does."""
    return pace_places(q) if q.chance("pace.") > q.chance("what_if") else frozenset()


def is_parted(q: Question, first: int, last: int) -> bool:
    """Whether a sentence ends between two words."""
    return any(mark in q.words[i].mark for i in range(first + 1, last + 1) for mark in ".!?;")
