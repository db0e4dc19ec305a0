"""Which number of a game the words of a question mean: a constant, a price, a number of copies or of an effect."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from ..games import game
from ..games.catalogue.changes import addresses
from ..games.catalogue.contents import Item
from ..games.catalogue.listing import listing
from ..games.catalogue.parameters import Kind, Parameter, Value
from ..games.spec import GameSpec
from ..nearest import edits
from .language.spelling import stem_set, stems

NUMERIC = (Kind.WHOLE, Kind.NUMBER, Kind.ROW)
# words that carry no meaning in the name or text of a number
EMPTY = stem_set(
    """few a an and any are as at be by can do does each for from had has have how if in into is it its many may more
    must of on one only or other out so such than that the their them there these they this to up was were what when
    where which while who will with within would you your value where of"""
)
# words that help to choose among numbers, but need not be explained
SOFT = stem_set(
    """start started starting begin began beginning opening turn round player team everyone everybody each own per first
    give gave given gives get gets got gain gained roll rolled rolls number point points use used used take takes took
    add added adds make made pay paid put hold holding most least max maximum end ends big size total amount full
    spend spent may allowed use piece pieces side sides fight fights normal single needed need needs win wins winning
    game play own income target limit two three four five six 2 3 4 5 6
    within instead distance people person table every mode yourself"""
)
SAME = {
    word: own
    for own, words in {
        "price": "cost costs costed priced costing expensive cheap cheaper dearer price buy buying bought",
        "hand": "dealt draw drawn",
        "defence": "defense",
        "destroying": "kill killing killed destroy destroyed kills destroys blow blowing",
        "move": "fly flies flying flew travel moving moves moved movement",
        "speed": "fast faster slower quick quicker",
        "space": "hex hexes field fields",
        "loot": "booty spoils reward",
        "limit": "cap maximum max",
        "centre": "center central middle",
        "copies": "copy piece pieces",
        "repair": "repaired repairs repairing heal heals healed",
        "income": "earn earns earned yield yields yielded produce produces produced paid pay pays",
        "die": "dice",
        "side": "sided",
        "station": "base",
        "beside": "next",
        "fight": "dogfight fights battle",
        "target": "need needs needed require requires required requiring",
    }.items()
    for word in words.split()
}
IN_TEXT, IN_LOOSE = 0.7, 0.4  # weights of a word that is only in the text, or only said by people
MISSPELT, SOFTLY = 0.75, 0.35  # weights of a word that is misspelt, or soft
SURPLUS, MARGIN = 0.2, 0.1  # cost of each unused word of the name; two scores this close are a tie
CACHED = 1 << 16
BEGINNING = 5  # first letters that two forms of a word share


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
    loose: frozenset[str] = field(default=frozenset())  # of what people also say for it

    @property
    def is_price(self) -> bool:
        """Whether it is what something costs."""
        return "price" in self.name

    def suits(self, hint: str) -> bool:
        """Whether it is the kind of number that the words of an amount allow."""
        kinds = {"price": {"price"}, "speed": {"speed", "move", "engine"}, "die": {"die", "side", "dice"}}
        if hint == "bonus":  # "+2"
            return not self.is_price and "copies" not in self.name
        kinds |= {"copies": {"copies"}, "faces": {"face", "faces"}}
        wanted = kinds.get(hint)
        return wanted is None or bool(wanted & self.words if hint in ("die", "faces") else wanted & self.name)


def known_rules(only: str) -> tuple[RuleNumber, ...]:
    """Every number of a game."""
    return _rules_of(only)


@cache
def _rules_of(one: str) -> tuple[RuleNumber, ...]:
    spec = game(one)
    return (*_constants(spec), *_numbers(spec))


def _constants(spec: GameSpec) -> Iterator[RuleNumber]:
    said = spec.wordings().get("rules", {})
    named = frozenset(word for item in spec.catalogue() for word in stems(item.name))
    for c in spec.constants():
        name = content(stems(c.name), spec)
        words = name | content(stems(c.text), spec) | _plain_content(stems(c.text)) | _counts(c.text)
        loose = content(stems(" ".join(said.get(c.name, ()))), spec) - words - named
        yield RuleNumber(spec.name, f"rules.{c.name}", c.text, c.value, c.parameter, c.range, "", name, words, loose)


def _is_counted(spec: GameSpec, item: Item) -> bool:
    """Whether copies of an item are counted: not of what everybody may buy, beside a deck that is dealt."""
    return item.kind not in spec.bought_kinds or item.kind in spec.dealt_kinds or not spec.dealt_kinds


def _is_sold(spec: GameSpec, item: Item) -> bool:
    """Whether anybody ever pays the price of an item."""
    return item.kind in (*spec.bought_kinds, *spec.dealt_kinds) or item.id in spec.bought_units


def _numbers(spec: GameSpec) -> Iterator[RuleNumber]:
    known = addresses(spec.constants(), spec.catalogue(), spec.vocabulary)
    said = spec.wordings().get("effects", {})
    for row in listing(spec):
        item = row.item
        for name, value in (("price", row.price), ("copies", item.copies)):
            if not (_is_sold(spec, item) if name == "price" else _is_counted(spec, item)):
                continue
            money = content(stems(spec.currency), spec) if name == "price" else frozenset({"deck", "card", "piece"})
            at = f"items.{item.id}.{name}"
            own = frozenset({name})
            yield RuleNumber(spec.name, at, f"{name} of {item.name}", value, known[at], None, item.id, own, own | money)
        for operation, uses in item.effects.items():
            for k, use in enumerate(uses, 1):
                place = f"{operation}.{k}" if len(uses) > 1 else operation
                for key, number in use.items():
                    at = f"items.{item.id}.effects.{place}.{key}"
                    name_words = content(stems(f"{operation} {key}"), spec) - content(stems(item.name), spec)
                    text = content(stems(f"{spec.effect_words(operation, use)}"), spec)
                    text |= content(stems(f"{operation} {key}"), spec)
                    text |= {"bonus"} if "+" in spec.effect_words(operation, use) and key == "value" else set()
                    title = f"{place} {key} of {item.name}".replace("_", " ")
                    loose = content(stems(" ".join(said.get(f"{operation}.{key}", ()))), spec) - name_words - text
                    yield RuleNumber(
                        spec.name, at, title, number, known[at], None, item.id, name_words, name_words | text, loose
                    )


def _plain_content(some: Collection[str]) -> frozenset[str]:
    return frozenset(SAME.get(word, word) for word in some if word not in EMPTY)


def _counts(text: str) -> frozenset[str]:
    """Numbers of players that a text spans: "2 to 4 players"."""
    found = re.search(r"([2-9]) to ([2-9]) players", text)
    return frozenset(str(n) for n in range(int(found[1]), int(found[2]) + 1)) if found else frozenset()


@cache
def _synonyms(only: str) -> tuple[tuple[str, str], ...]:
    """The words that a game has other words for, as stems between blanks."""
    pairs = game(only).synonyms.items()
    return tuple((f" {' '.join(stems(synonym))} ", f" {' '.join(stems(own))} ") for synonym, own in pairs)


def in_own_terms(some: Collection[str], spec: GameSpec) -> list[str]:
    """Some words in the game's own terms."""
    text = f" {' '.join(some)} "
    for synonym, own in _synonyms(spec.name):
        text = text.replace(synonym, own)
    return text.split()


def content(some: Collection[str], spec: GameSpec) -> frozenset[str]:
    """The words that carry meaning, in the game's own terms."""
    return frozenset(SAME.get(word, word) for word in in_own_terms(some, spec) if word not in EMPTY)


def akin(word: str, others: Collection[str]) -> float:
    """How sure it is that a word is one of others: 1 the same, less another form of it or misspelt, 0 it is not."""
    return 1.0 if word in others else _akin(word, frozenset(others))


@lru_cache(CACHED)
def _akin(word: str, others: frozenset[str]) -> float:
    """How sure it is that a word is another form of one of others, or misspelt."""
    for other in others:
        short = min(len(word), len(other))
        if short >= BEGINNING and word[:BEGINNING] == other[:BEGINNING]:
            return 0.9
        if short > 4 and edits(word, other, 1) <= 1:
            return MISSPELT
    return 0.0


@dataclass(frozen=True)
class Explained:
    """A number, and how well it explains the words."""

    score: float
    rule: RuleNumber
    missing: frozenset[str]  # words that it does not explain
    content: bool = False  # whether it explains a word that tells numbers apart
    full: bool = False  # whether every word of its name is asked for
    likeness: float = 0.0  # to what people say for it
    solid: bool = False  # whether a word of its own name or text is asked for that tells it apart


def explain(
    asked: Sequence[str], rules: Collection[RuleNumber], spec: GameSpec, helping: Sequence[str] = ()
) -> list[Explained]:
    """The numbers that these words may mean, the best explained first.

    Parameters
    ----------
    asked : stems of the words that describe the number, without value and filler
    helping : stems of words that tell numbers apart, but need not be explained
    """
    wanted = content(asked, spec)
    more = content(helping, spec) - wanted - SOFT
    found = [_explained(rule, wanted | {word for word in more if word in rule.name}) for rule in rules]
    return sorted(found, key=lambda one: (len(one.missing), -one.score, one.rule.address))


def _explained(rule: RuleNumber, wanted: frozenset[str]) -> Explained:
    score, missing, met = 0.0, set[str](), set[str]()
    for word in wanted:
        in_name, in_text = akin(word, rule.name), akin(word, rule.words)
        weight = 1.0 if word not in SOFT else 2 * SOFTLY if in_name else SOFTLY
        in_loose = akin(word, rule.loose)
        if in_name or in_text or in_loose:
            score += weight * max(in_name, IN_TEXT * in_text, IN_LOOSE * in_loose)
            met.add(word)
        elif word not in SOFT:
            missing.add(word)
    unused = [word for word in rule.name if word not in SOFT and not akin(word, met)]
    return Explained(
        score - SURPLUS * len(unused),
        rule,
        frozenset(missing),
        bool(met - {w for w in met if w.isdecimal()}),
        not unused,
        0.0,
        any(akin(word, rule.words) for word in met if word not in SOFT and not word.isdecimal()),
    )


@cache
def number_words(only: str, items: frozenset[str] | None = None) -> frozenset[str]:
    """Every word that describes a number of a game, or only the numbers of some items."""
    rules = [rule for rule in known_rules(only) if items is None or rule.item in items]
    return frozenset(word for rule in rules for word in rule.words) - EMPTY


@cache
def vocabulary(only: str) -> frozenset[str]:
    """Every word that means something in a game: of its numbers, its items and its studies."""
    from .shelf import study_words

    spec = game(only)
    words = {word for rule in known_rules(only) for word in rule.words}
    words |= {word for c in spec.constants() for word in stems(f"{c.name} {c.text}")}
    words |= {word for item in spec.catalogue() for word in stems(item.name)}
    words |= {stem for feature in (*spec.features, *spec.modes, *spec.resources) for stem in stems(feature)}
    return frozenset(words | study_words(only)) - EMPTY
