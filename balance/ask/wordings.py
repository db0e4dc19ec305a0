"""How people describe a number or a rule in their own words, and how close a question comes to that."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache

from ..games import game
from .language.spelling import stems
from .rules import EMPTY, SAME

BEGINNING = 5  # first letters that forms of a word share
VALUES = {"n", "item", "d"}  # placeholders
NOWHERE = 0.2  # weight of a word of the question that no wording has, in units of that of a rare word


def key(word: str) -> str:
    """What forms and synonyms of a word have in common."""
    word = SAME.get(word, word)
    return word[:BEGINNING] if len(word) > BEGINNING else word


def keys(some: Collection[str]) -> frozenset[str]:
    """The words that tell wordings apart."""
    return frozenset(key(word) for word in some if word not in EMPTY and word not in VALUES and not word.isdecimal())


@dataclass(frozen=True)
class Weights:
    """What words tell: more if fewer entries have them."""

    weight: Mapping[str, float]
    rare: float

    @classmethod
    def of(cls, entries: Collection[Collection[frozenset[str]]]) -> Weights:
        """The weights by the entries that have a word in any of their wordings."""
        having = Counter(word for some in entries for word in frozenset().union(*some))
        return cls({word: math.log(1 + len(entries) / n) for word, n in having.items()}, math.log(1 + len(entries)))

    def __getitem__(self, word: str) -> float:
        return self.weight.get(word, NOWHERE * self.rare)


@dataclass(frozen=True)
class Wordings:
    """The wordings of a game: by address ("rules.NAME", "effects.OPERATION.KEY") or by choice ("NAME=VALUE")."""

    numbers: Mapping[str, tuple[frozenset[str], ...]]
    choices: Mapping[str, tuple[frozenset[str], ...]]


@cache
def wordings_of(only: str) -> Wordings:
    """The wordings of a game, and those that its numbers have anyway: their names and texts."""
    spec = game(only)
    entry = spec.wordings()
    numbers = {f"rules.{name}": _sets(texts) for name, texts in entry.get("rules", {}).items()}
    numbers |= {f"effects.{name}": _sets(texts) for name, texts in entry.get("effects", {}).items()}
    choices = {
        f"{name}={value}": _sets(texts)
        for name, values in entry.get("choices", {}).items()
        for value, texts in values.items()
    }
    switches = {"yes": "true", "no": "false"}
    choices |= {
        f"{name}={switches[value]}": _sets(texts)
        for name, values in entry.get("switches", {}).items()
        for value, texts in values.items()
    }
    for constant in spec.constants():
        own = keys(stems(f"{constant.name} {constant.text}"))
        if f"rules.{constant.name}" in numbers:
            numbers[f"rules.{constant.name}"] += (own,)
    return Wordings(numbers, choices)


def _sets(texts: Collection[str]) -> tuple[frozenset[str], ...]:
    return tuple(keys(stems(text.replace("{n}", " ").replace("{item}", " "))) for text in texts)
