"""Which number of a game a question asks about: rules and item numbers, by their names and texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import log

from ..games import game
from ..games.catalogue.changes import addresses
from ..games.catalogue.listing import listing
from ..games.catalogue.parameters import Kind, Parameter, Value
from ..games.spec import GameSpec
from ..nearest import edits
from .language.spelling import allowed, stem_set, stems

NUMERIC = (Kind.WHOLE, Kind.NUMBER, Kind.ROW)
FILLER = stem_set(
    """
    a an all always and any are as at be became become been being but by can could did do does each every for
    from game games get gets give gives given gave go had happen happens has have having if in instead into is
    it its just let make makes making mean more need now of on one only or other our play player played playing
    players per raise raised lower lowered set should so start started starting starts suppose take takes than
    that the their them then there they this to too try turn turned up us use used was we were what when where
    which will with would you your roll rolled rolls rolling add added adds change changed how much many number
    about imagine only value less fewer higher smaller bigger stronger weaker larger down reduce reduced
    increase increased long short mode begin begins began first round
    """
)
SAME = {
    "cost": "price",
    "costed": "price",
    "priced": "price",
    "costing": "price",
    "expensive": "price",
    "cheap": "price",
}
SAME |= {"cheaper": "price", "dearer": "price", "dealt": "hand", "draw": "hand", "defense": "defence"}
LEAST = 0.6  # share of the question that a number must explain
IN_TEXT, MISSPELT = 0.85, 0.8  # weight of a word that is only in the text, or misspelt
SURPLUS, MARGIN = 0.03, 0.02  # cost of each unused word of the name; two scores this close are a tie


@dataclass(frozen=True)
class RuleNumber:
    """A number of a game that you can change."""

    game: str
    address: str
    title: str
    value: Value
    parameter: Parameter
    range: tuple[float, float] | None
    item: str = ""  # whose number it is, if an item's
    name: frozenset[str] = field(default=frozenset())  # words of its name
    words: frozenset[str] = field(default=frozenset())  # of its name and text


def known_rules(only: str) -> tuple[RuleNumber, ...]:
    """Every number of a game."""
    return _rules_of(only)


@cache
def _rules_of(one: str) -> tuple[RuleNumber, ...]:
    spec = game(one)
    return (*_constants(spec), *_numbers(spec))


def _constants(spec: GameSpec) -> Iterator[RuleNumber]:
    for c in spec.constants():
        name = content(stems(c.name), spec)
        words = name | content(stems(c.text), spec)
        yield RuleNumber(spec.name, f"rules.{c.name}", c.text, c.value, c.parameter, c.range, "", name, words)


def _numbers(spec: GameSpec) -> Iterator[RuleNumber]:
    known = addresses(spec.constants(), spec.catalogue(), spec.vocabulary)
    for row in listing(spec):
        item, own = row.item, content(stems(row.item.name), spec)
        for name, value in (("price", row.price), ("copies", item.copies)):
            words = own | {name, *content(stems(spec.currency), spec)} if name == "price" else own | {name}
            at = f"items.{item.id}.{name}"
            yield RuleNumber(spec.name, at, f"{name} of {item.name}", value, known[at], None, item.id, words, words)
        for operation, uses in item.effects.items():
            for k, use in enumerate(uses, 1):
                place = f"{operation}.{k}" if len(uses) > 1 else operation
                for key, number in use.items():
                    at = f"items.{item.id}.effects.{place}.{key}"
                    name_words = own | content(stems(f"{operation} {key}"), spec)
                    text = content(stems(f"{row.effect} {item.text}"), spec)
                    title = f"{place} {key} of {item.name}".replace("_", " ")
                    yield RuleNumber(
                        spec.name, at, title, number, known[at], None, item.id, name_words, name_words | text
                    )


def content(some: Collection[str], spec: GameSpec) -> frozenset[str]:
    """The words that carry meaning, in the game's own terms."""
    text = f" {' '.join(some)} "
    for synonym, own in spec.synonyms.items():
        text = text.replace(f" {' '.join(stems(synonym))} ", f" {' '.join(stems(own))} ")
    return frozenset(SAME.get(word, word) for word in text.split() if word not in FILLER)


def find_rules(asked: Sequence[str], only: str, item: str = "") -> list[tuple[float, RuleNumber]]:
    """The numbers that these words may mean, likeliest first, each with the share of the question it explains.

    Parameters
    ----------
    asked : stems of the question, without those of the value
    item : the item that the question names, if any
    """
    spec = game(only)
    wanted = content(asked, spec)
    rules = [rule for rule in known_rules(only) if rule.parameter.kind in NUMERIC and rule.item in ("", item)]
    if not wanted or not rules:
        return []
    seen = Counter(word for rule in rules for word in rule.words)
    weight = {word: log(1 + len(rules) / (1 + seen.get(word, 0))) for word in wanted}
    total = sum(weight.values())
    scored = [(_score(rule, wanted, weight) / total, rule) for rule in rules]
    return sorted((one for one in scored if one[0] >= LEAST), key=lambda one: (-one[0], one[1].address))


def _score(rule: RuleNumber, wanted: frozenset[str], weight: dict[str, float]) -> float:
    explained = 0.0
    for word in wanted:
        if word in rule.words:
            explained += weight[word] * (1.0 if word in rule.name else IN_TEXT)
        elif any(_near(word, other) for other in rule.words):
            explained += weight[word] * MISSPELT
    return explained - SURPLUS * len(rule.name - wanted) * sum(weight.values())


def _near(word: str, other: str) -> bool:
    most = min(allowed(min(len(word), len(other))), 1) if min(len(word), len(other)) > 4 else 0
    return most > 0 and edits(word, other, most) <= most
