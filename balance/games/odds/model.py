"""Exact odds of one fight in a game's own terms: what can be asked, and what an answer consists of.

A game that offers odds fills an `OddsBook`: who can fight, what can be said about each of them and
about a side, and the exact answer to one question. Notation, sweeps, tables and pictures are shared.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ...errors import ScenarioError, UnknownName
from ..catalogue.contents import Item
from ..catalogue.parameters import Parameter, Value
from .effort import Work

SIDES = ("attacker", "defender")
RESULTS = ("win", "tie", "lose")  # as the attacker sees it
FLIPPED = {"win": "lose", "tie": "tie", "lose": "win"}  # as the defender sees it
Losses = tuple[tuple[str, int], ...]  # what is lost, and how much, sorted by name


class CannotFight(ScenarioError):
    """A fight that the rules of the game do not allow; the text says why."""


@dataclass(frozen=True)
class Participant:
    """A kind of unit that can fight: its name and its settings."""

    name: str
    settings: Mapping[str, Parameter] = field(default_factory=dict)
    uses: tuple[str, ...] = ()  # inputs of its side that matter because it takes part
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Input:
    """An input about a side as a whole: a number, or the names of items."""

    text: str
    parameter: Parameter | None = None  # None: names of items, any number of them
    items: str = ""  # the kind of these items
    sides: tuple[str, ...] = SIDES  # the side that is meant where none is named; both: whoever uses it
    meets: str = ""  # the only participant against which it is for anything, and without which nobody misses it


@dataclass(frozen=True)
class Group:
    """A number of units of one kind, with the same settings."""

    name: str
    count: int = 1
    settings: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Side:
    """One side of a fight: who takes part, and what the side has."""

    groups: tuple[Group, ...]
    inputs: Mapping[str, Any] = field(default_factory=dict)  # number, or tuple of item ids


@dataclass(frozen=True)
class Question:
    """A fight."""

    attacker: Side
    defender: Side


@dataclass(frozen=True)
class Ending:
    """One way in which a fight can end."""

    p: Fraction
    result: str  # one of RESULTS
    attacker_losses: Losses
    defender_losses: Losses


@dataclass(frozen=True)
class FightOdds:
    """Every way a fight can end with its exact chance, and how choices in it were made."""

    outcomes: tuple[Ending, ...]
    notes: tuple[str, ...] = ()
    attempt: bool = False  # no fight but a task that one side tries: nobody loses anything

    def chance(self, result: str) -> Fraction:
        """Chance of win, tie or lose."""
        return sum((o.p for o in self.outcomes if o.result == result), Fraction(0))

    def mean_losses(self, side: str) -> dict[str, Fraction]:
        """What a side loses on average."""
        means: dict[str, Fraction] = defaultdict(Fraction)
        for outcome in self.outcomes:
            for what, amount in getattr(outcome, f"{side}_losses"):
                means[what] += outcome.p * amount
        return dict(means)


def answer_of(
    chances: Mapping[tuple[str, Losses, Losses], Fraction], notes: Iterable[str] = (), attempt: bool = False
) -> FightOdds:
    """The odds from the chance of each (result, attacker's losses, defender's losses); they must sum to 1."""
    assert sum(chances.values()) == 1, "the chances of a fight do not sum to 1"
    order = sorted(chances, key=lambda ending: (RESULTS.index(ending[0]), *map(_amount, ending[1:]), ending))
    return FightOdds(tuple(Ending(chances[e], *e) for e in order if chances[e]), tuple(dict.fromkeys(notes)), attempt)


def _amount(losses: Losses) -> int:
    return sum(amount for _, amount in losses)


class OddsBook(ABC):
    """The fights of a game, with its own numbers or as a designer changed them."""

    participants: Mapping[str, Participant]
    inputs: Mapping[str, Input]
    items: Sequence[Item]
    examples: tuple[str, ...] = ()
    loss_words: Mapping[str, tuple[str, str]] = {}  # what is lost -> in words, one and several: ("hull", "hull")

    @abstractmethod
    def answer(self, question: Question, work: Work | None = None) -> FightOdds:
        """The exact odds; CannotFight where the rules allow no such fight, TooMuchWork beyond the limit of `work`."""

    @abstractmethod
    def matrix_names(self) -> tuple[Sequence[str], Sequence[str]]:
        """The attackers and the defenders in the table of everybody against everybody."""

    def participant(self, typed: str) -> Participant:
        """A participant by name; plurals, capitals and spaces are fine."""
        names = {spelled(n): f for f in self.participants.values() for n in (f.name, *f.aliases)}
        plain = spelled(typed)
        for guess in (plain, plain.removesuffix("s"), f"{plain}s"):
            if guess in names:
                return names[guess]
        raise UnknownName("unit", typed.strip(), list(self.participants))

    def item(self, key: str, typed: str) -> str:
        """The id of an item that an input takes, given its id or title."""
        known = [item for item in self.items if item.kind == self.inputs[key].items]
        for item in known:
            if spelled(typed) in (spelled(item.id), spelled(item.name)):
                return item.id
        raise UnknownName(self.inputs[key].items, typed.strip(), [item.id for item in known])

    def input_value(self, key: str, where: str, value: Any) -> Any:
        """A value of an input, checked; names may be one or several."""
        if key not in self.inputs:
            raise UnknownName("input", key, list(self.inputs))
        parameter = self.inputs[key].parameter
        if parameter is not None:
            return parameter.check(where, value)
        names = value if isinstance(value, list | tuple) else [value]
        return tuple(self.item(key, str(name)) for name in names if str(name).strip().lower() != "none")

    def side_of(self, key: str, question: Question) -> str:
        """The side that an input belongs to where none is named."""
        sides = self.inputs[key].sides
        if len(sides) > 1:
            sides = tuple(
                s for s in SIDES if any(key in self.participants[g.name].uses for g in getattr(question, s).groups)
            )
        if len(sides) == 1:
            return sides[0]
        if not sides and self.inputs[key].parameter:
            raise ScenarioError(f"{key}: nobody here uses it")
        who = "both sides use it" if self.inputs[key].parameter else "of which side?"
        options = f"--attacker-{key} or --defender-{key}"
        raise ScenarioError(f"{key}: {who}; say {options}, in a sweep attacker.{key} or defender.{key}")


def spelled(name: str) -> str:
    """A name without what people type differently: case, spaces, punctuation."""
    return "".join(c for c in name.lower() if c.isalnum())
