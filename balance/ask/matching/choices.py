"""How well each other reading of a rule fits a question: by its own wordings, and by those of what is played now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from ...games import game
from ...games.catalogue.parameters import Kind
from ...games.spec import GameSpec
from ..grammar.question import Question
from ..language.number_words import as_number
from ..language.spelling import stems
from ..language.typed import toml
from ..names import Sort
from ..rules import EMPTY, content, in_own_terms
from .entries import EXACT, Described, Entry, Floats, plain_stems
from .model import chances, weights_of
from .numbers import ALIKE, STRANGE, TOLD, UNTOLD, USUAL

FEATURES = (
    "any", "covered", "exact", "missed", "strangest", "named", "like", "close", "like_now", "close_now", "over_now",
    "value", "item_within", "other_item", "value_given", "instead", "changing",
)  # fmt: skip
LEAST_WORDS = 3  # that describe a reading before "instead of"
INSTEAD = (("instead", "of"), ("rather", "than"), ("and", "not"), ("as", "opposed", "to"), ("not",))


@dataclass(frozen=True)
class Choice:
    """A reading that a rule allows besides the one that is played."""

    game: str
    rule: str
    value: str | bool
    instead_of: str | bool
    text: str

    @property
    def address(self) -> str:
        """The change as typed after --set."""
        return f"rules.{self.rule}={toml(self.value)}"

    @property
    def title(self) -> str:
        """The change in words."""
        sides = [toml(one).replace("_", " ").replace("true", "yes").replace("false", "no") for one in self.sides]
        return f"{self.rule.replace('_', ' ')}: {sides[0]} -> {sides[1]}"

    @property
    def sides(self) -> tuple[str | bool, str | bool]:
        """What is played now, and what would be."""
        return self.instead_of, self.value


@cache
def known_choices(only: str) -> tuple[Choice, ...]:
    """The other readings of every rule of a game that has any."""
    found = list[Choice]()
    for c in game(only).constants():
        if c.parameter.kind is Kind.CHOICE:
            found += [Choice(only, c.name, v, str(c.value), c.text) for v in c.parameter.choices if v != c.value]
        elif c.parameter.kind is Kind.SWITCH:
            found.append(Choice(only, c.name, not c.value, bool(c.value), c.text))
    return tuple(found)


@cache
def described_choices(only: str) -> tuple[Described, Described]:
    """The readings of a game as they would be, and those that are played instead, in the same order."""
    known = known_choices(only)
    new, now = [_entry(one, one.value) for one in known], [_entry(one, one.instead_of) for one in known]
    return Described(new), Described(now)


def _entry(one: Choice, value: str | bool) -> Entry:
    spec = game(one.game)
    entry = spec.wordings()
    if isinstance(value, bool):
        said = entry.get("switches", {}).get(one.rule, {}).get("yes" if value else "no", ())
    else:
        said = entry.get("choices", {}).get(one.rule, {}).get(value, ())
    name = content(stems(one.rule), spec)
    own = name if isinstance(value, bool) else name | content(stems(value), spec)
    return Entry(own, content(stems(one.text), spec), tuple(plain_stems(text) for text in said))


@dataclass(frozen=True)
class RankedChoice:
    """A reading, and the chance that it is meant."""

    choice: Choice
    chance: float
    next_chance: float = 0.0  # of the likeliest one after it


def rank_choices(q: Question, places: Sequence[int], games: Sequence[str]) -> list[RankedChoice]:
    """The readings of the rules of some games, the likeliest first."""
    known = [choice for one in games for choice in known_choices(one)]
    if not known:
        return []
    features = np.vstack([choice_features(q, places, game(one)) for one in games if known_choices(one)])
    share = chances(features @ weights_of("choices", FEATURES))
    found = [RankedChoice(choice, float(one)) for choice, one in zip(known, share, strict=True)]
    found.sort(key=lambda one: -one.chance)
    chances_after = [*(one.chance for one in found[1:]), 0.0]
    return [replace(one, next_chance=after) for one, after in zip(found, chances_after, strict=True)]


def choice_features(q: Question, places: Sequence[int], spec: GameSpec) -> Floats:
    """A row of features for every other reading."""
    known = known_choices(spec.name)
    table, now = described_choices(spec.name)
    described = _described(q, places)
    said = _said(q, described, spec)
    every = _said(q, places, spec)
    weights = np.array([_weight(q, word, table, now) for word in every])
    shape = (len(every), len(known))
    fits = np.array([_fit(word, (table, now), ALIKE) for word in every]).reshape(shape)
    exact = np.array([_fit(word, (table, now), EXACT) for word in every]).reshape(shape)
    total = weights.sum() or 1.0
    missed = weights[:, None] * (1 - fits)
    found = np.zeros((len(known), len(FEATURES)))
    at = {name: k for k, name in enumerate(FEATURES)}
    found[:, at["any"]] = 1.0
    if every:
        found[:, at["covered"]] = (weights @ fits) / total
        found[:, at["exact"]] = (weights @ exact) / total
        found[:, at["missed"]] = missed.sum(axis=0)
        found[:, at["strangest"]] = missed.max(axis=0)
    found[:, at["like"]], found[:, at["close"]] = table.likeness(said), table.closeness(said)
    found[:, at["like_now"]], found[:, at["close_now"]] = now.likeness(every), now.closeness(every)
    found[:, at["over_now"]] = found[:, at["like"]] - now.likeness(said)
    found[:, at["changing"]] = q.chance("what_if") + q.chance("pace.")
    found[:, at["instead"]] = len(described) < len(places)
    words = frozenset(every)
    for row, one in zip(found, known, strict=True):
        row[at["named"]] = _share(content(stems(one.rule), spec), words)
        row[at["value"]] = _share(content(stems(str(one.value)), spec), words) if isinstance(one.value, str) else 0.0
        row[at["item_within"]], row[at["other_item"]] = _items(q, one, places, spec)
        row[at["value_given"]] = _unknown_values(q, one, places)
    return found


def told_of_others(q: Question, places: Sequence[int], one: Choice) -> float:
    """How much is said that describes other rules of the game and not this one."""
    spec = game(one.game)
    tables, place = described_choices(one.game), known_choices(one.game).index(one)
    total = 0.0
    for word in _said(q, places, spec):
        fit = _fit(word, tables, ALIKE)
        if fit[place] < UNTOLD and fit.max() >= TOLD:
            total += _weight(q, word, *tables)
    return total


def _fit(word: str, tables: Sequence[Described], least: float) -> Floats:
    """How well a word describes either side of each rule."""
    found: Floats = np.maximum.reduce([table.describe(word, least) for table in tables])
    return found


def _described(q: Question, places: Sequence[int]) -> list[int]:
    """The words that describe the new reading: those before "instead of" or "and not"."""
    texts = [word.text for word in q.words]
    ends = [i for i in range(len(texts)) if any(tuple(texts[i : i + len(one)]) == one for one in INSTEAD)]
    before = [i for i in places if ends and i < ends[0]]
    return before if len(before) >= LEAST_WORDS else list(places)


def _said(q: Question, places: Sequence[int], spec: GameSpec) -> list[str]:
    """The words that describe a rule, in order, each once."""
    asking = q.places("what_if") - q.places("change_verbs")
    some = [q.words[i].stem for i in places if i not in q.sentence.asides and i not in asking]
    some = [word for word in in_own_terms(some, spec) if word not in EMPTY and not word[0].isdecimal()]
    return list(dict.fromkeys(some))


def _weight(q: Question, word: str, *tables: Described) -> float:
    known = [table.weight(word) for table in tables if table.knows(word)]
    if known:
        return max(known)
    return USUAL if q.is_usual_word(word, "what_if") else STRANGE


def _share(some: frozenset[str], words: frozenset[str]) -> float:
    return len(some & words) / len(some) if some else 0.0


def _items(q: Question, one: Choice, places: Sequence[int], spec: GameSpec) -> tuple[float, float]:
    """How many of the items that are named belong to a rule, and how many do not."""
    inside = set(places)
    named = [m for m in q.of(Sort.ITEM) if inside & set(range(m.start, m.end))]
    table, now = described_choices(spec.name)
    k = known_choices(spec.name).index(one)
    met = 0
    for mention in named:
        stems_of = [q.words[i].stem for i in range(mention.start, mention.end)]
        fit = [max(t.describe(word)[k] for t in (table, now)) for word in in_own_terms(stems_of, spec)]
        met += bool(fit) and min(fit) > 0
    return float(met), float(len(named) - met)


def _unknown_values(q: Question, one: Choice, places: Sequence[int]) -> float:
    """How many numbers the rule does not speak of."""
    known = f"{one.text} {one.value} one"
    values = [q.words[i].text for i in places if i not in q.taken and as_number(q.words[i].text) is not None]
    return float(sum(text not in known for text in values))
