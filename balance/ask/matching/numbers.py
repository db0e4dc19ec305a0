"""How well each number of a game fits a question: what is said, of what, in which unit, from which value."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from ...errors import BalanceError
from ...games import game
from ...games.spec import GameSpec
from ..grammar.question import Question
from ..language.amount import Amount
from ..language.lexicon import forms_of
from ..language.number_words import as_number
from ..language.spelling import stems
from ..names import Name, Sort
from ..rules import EMPTY, NUMERIC, RuleNumber, in_own_terms, known_rules
from .entries import Described, Entry, plain_stems
from .model import chances, weights_of

Floats = NDArray[np.float64]
ALIKE = 0.5  # likeness of meaning from which one word may stand for another
USUAL = 0.15  # weight of a word that questions are made of and no number has
STRANGE = 0.6  # weight of any other word that no number has
LIGHT = 0.5  # share of its weight that a word keeps if it turns up in every sort of question
FITTING = ("faces", "bonus")  # kinds of values that only some numbers take
RATE = re.compile(r"\b(?:a|each|every|per) (?:round|turn)\b")
UNTOLD, TOLD = 0.3, 0.65  # how well a word describes a number at most, and at least
ASKING = ("what_if",)
FEATURES = (
    "any", "covered", "exact", "missed", "strangest", "named", "like", "close", "own_item", "item_within", "other_item",
    "price_said", "price_unsaid", "price_missed", "copies_said", "copies_unsaid", "old", "not_old", "forbidden",
    "out_of_range", "unit", "other_unit", "start_said", "start_unsaid", "start_missed", "direction", "none", "unsuited",
    "given_price", "points", "row", "players", "priced_item", "die", "wordless", "asked_why", "counts_item",
    "counts_missed", "rate_said", "rate_missed",
)  # fmt: skip


@dataclass(frozen=True)
class Asked:
    """What a question says about a number: its value, and the words around it."""

    q: Question
    amount: Amount
    places: Sequence[int]
    named: Sequence[Name]  # items that are named
    players: int
    label: str = "what_if"  # the kind of question


@cache
def described_numbers(only: str) -> Described:
    """The numbers of a game, in the order of its rules."""
    spec = game(only)
    said = spec.wordings()
    return Described([_entry(rule, said.get("rules", {}), said.get("effects", {})) for rule in known_rules(only)])


def _entry(rule: RuleNumber, rules: dict[str, list[str]], effects: dict[str, list[str]]) -> Entry:
    _, _, last = rule.address.partition(".")
    texts = rules.get(last, []) if not rule.item else []
    if ".effects." in rule.address:
        operation, *_, field = rule.address.partition(".effects.")[2].split(".")
        texts = effects.get(f"{operation}.{field}", [])
    own = frozenset(word for word in rule.words if not word[0].isdecimal())
    if rule.item and last.endswith((".price", ".copies")):
        own |= forms_of("numbers", last.rpartition(".")[2])
    return Entry(rule.name, own, tuple(plain_stems(text) for text in texts))


@cache
def _places(only: str) -> dict[str, int]:
    """Where each number of a game stands among all of them."""
    return {rule.address: k for k, rule in enumerate(known_rules(only))}


def number_candidates(amount: Amount, named: Sequence[Name], spec: GameSpec) -> list[RuleNumber]:
    """The numbers of the rules, and of the items that are named, that can take a value."""
    ids = {"", *(name.id for name in named)}
    return [
        rule
        for rule in known_rules(spec.name)
        if rule.item in ids
        and rule.parameter.kind in NUMERIC
        and amount.applied(rule.value, rule.parameter, rule.range) is not None
        and (amount.hint not in FITTING or rule.suits(amount.hint))
    ]


@dataclass(frozen=True)
class Ranked:
    """A number, and the chance that it is meant."""

    rule: RuleNumber
    chance: float


def rank(rules: Sequence[RuleNumber], features: Floats) -> list[Ranked]:
    """The numbers with their chances, the likeliest first; a price that item and rules both state is one."""
    if not rules:
        return []
    share = chances(features @ weights_of("numbers", FEATURES))
    found = sorted(
        (Ranked(rule, float(one)) for rule, one in zip(rules, share, strict=True)), key=lambda one: -one.chance
    )
    for one in found[:2]:
        twin = next((other for other in found[:4] if _is_twin(one.rule, other.rule)), None)
        if twin:
            rest = [other for other in found if other not in (one, twin)]
            return [Ranked(twin.rule, one.chance + twin.chance), *rest]
    return found


def _is_twin(own: RuleNumber, shared: RuleNumber) -> bool:
    """Whether the rules state the price of an item too: both addresses mean it."""
    both = own.is_price and shared.is_price and own.game == shared.game
    return both and bool(own.item) and not shared.item and own.item in shared.name


def number_features(asked: Asked, rules: Sequence[RuleNumber], spec: GameSpec) -> Floats:
    """A row of features for every number."""
    table = described_numbers(spec.name)
    order = _places(spec.name)
    chosen = np.array([order[rule.address] for rule in rules], dtype=int)
    said = _said(asked, spec)
    weights = np.array([_weight(asked, word, light, table) for word, light in said])
    fits = np.array([table.describe(word, ALIKE)[chosen] for word, _ in said]).reshape(len(said), len(rules))
    total = weights.sum() or 1.0
    missed = weights[:, None] * (1 - fits)
    found = np.zeros((len(rules), len(FEATURES)))
    at = {name: k for k, name in enumerate(FEATURES)}
    found[:, at["any"]] = 1.0
    found[:, at["covered"]] = (weights @ fits) / total if said else 0.0
    exact = np.array([table.describe(word)[chosen] for word, _ in said]).reshape(len(said), len(rules))
    found[:, at["exact"]] = (weights @ exact) / total if said else 0.0
    found[:, at["missed"]] = missed.sum(axis=0) if said else 0.0
    found[:, at["strangest"]] = missed.max(axis=0) if said else 0.0
    found[:, at["named"]] = named = _named(table, said, asked, spec)[chosen]
    words = frozenset(word for word, _ in said)
    found[:, at["like"]] = table.likeness(words)[chosen]
    found[:, at["close"]] = table.closeness(words)[chosen]
    found[:, at["asked_why"]] = asked.label != "what_if"
    found[:, at["wordless"]] = not said
    found[:, at["direction"]] = (asked.amount.of is None) * (1 - named)
    found[:, at["none"]] = asked.amount.none * (1 - named)
    unit = _unit(asked, spec)
    fit = table.describe(unit, ALIKE)[chosen] if unit else np.zeros(len(rules))
    found[:, at["unit"]] = fit
    found[:, at["other_unit"]] = table.weight(unit) * (fit == 0) if unit else 0.0
    told = _Told.of(asked, spec)
    for row, rule in zip(found, rules, strict=True):
        for name, value in _of_rule(asked, told, rule):
            row[at[name]] = value
    return found


def told_of_others(asked: Asked, rule: RuleNumber, spec: GameSpec) -> float:
    """How much is said that describes other numbers of the game and not this one."""
    table = described_numbers(spec.name)
    place = _places(spec.name)[rule.address]
    total = 0.0
    for word, light in _said(asked, spec):
        fit = table.describe(word, ALIKE)
        if fit[place] < UNTOLD and fit.max() >= TOLD:
            total += _weight(asked, word, light, table)
    return total


def _said(asked: Asked, spec: GameSpec) -> list[tuple[str, bool]]:
    """The words that describe a number, and whether each is one of every sort of question.

    What changes nothing elsewhere may do so here: "five data tokens", "for three rounds".
    """
    q, table = asked.q, described_numbers(spec.name)
    people = q.places("people", group="filler")
    changing = asked.label in ASKING
    dull = frozenset(i for i in q.filler if not changing or i in people or not table.knows(q.words[i].stem))
    outside = dull | asked.amount.words | q.sentence.asides | q.spots(Sort.ITEM) | q.told_numbers
    asking = q.places(*ASKING) - q.places("change_verbs", "price_words")
    light = {q.words[i].stem for i in q.places("change_verbs", "price_words")}
    some = [q.words[i].stem for i in asked.places if i not in outside and i not in asking]
    some = [word for word in in_own_terms(some, spec) if word not in EMPTY and not word[0].isdecimal()]
    return [(word, word in light) for word in dict.fromkeys(some)]


def _weight(asked: Asked, word: str, light: bool, table: Described) -> float:
    if table.knows(word):
        return table.weight(word) * (LIGHT if light else 1.0)
    usual = light or asked.q.is_usual_word(word, asked.label)
    return USUAL if usual else STRANGE


def _named(table: Described, said: Sequence[tuple[str, bool]], asked: Asked, spec: GameSpec) -> Floats:
    """How much of the name of each number is said, item names and little words included."""
    q = asked.q
    others = [q.words[i].stem for i in asked.places if i not in asked.amount.words]
    others = [word for word in in_own_terms(others, spec) if not word[0].isdecimal()]
    best = np.zeros(len(table.words))
    likes = [table.alike(word, ALIKE) for word, _ in said]
    for like in (*likes, *(table.alike(word, 1.0) for word in dict.fromkeys(others))):
        best = np.maximum(best, like)
    return table.named_by(best)


def _unit(asked: Asked, spec: GameSpec) -> str:
    """The word behind the value that says what is counted: 8 metal, 20 hull."""
    q, last = asked.q, max(asked.amount.words)
    for i in range(last + 1, min(last + 3, len(q.words))):
        if q.words[i].mark or i in q.places("what_if"):
            return ""
        if (
            (i in q.filler and not _may_count(q.words[i].stem, spec))
            or i in q.spots(Sort.ITEM)
            or as_number(q.words[i].text) is not None
        ):
            continue
        own = in_own_terms([q.words[i].stem], spec)
        return own[0] if own and own[0] not in EMPTY and described_numbers(spec.name).knows(own[0]) else ""
    return ""


def _may_count(word: str, spec: GameSpec) -> bool:
    """Whether a word is a unit of the game's numbers, though questions hold it anyway: tokens, rounds."""
    return word not in EMPTY and described_numbers(spec.name).knows(word)


@dataclass(frozen=True)
class _Told:
    """What the words around a value tell, whichever number is meant."""

    ids: frozenset[str]  # of the items that are named
    stems: dict[str, frozenset[str]]  # of the id of each
    priced: bool
    copied: bool
    counted: bool  # whether the value counts an item
    rated: bool  # whether it is one of each round or turn
    started: bool
    given: bool
    points: bool

    @classmethod
    def of(cls, asked: Asked, spec: GameSpec) -> _Told:
        """What a question tells."""
        spots = asked.q.spots(Sort.ITEM)
        free = [asked.q.words[i] for i in asked.places if i not in spots]
        texts = {form for word in free for form in (word.text, word.stem)}
        hint = asked.amount.hint
        around = " ".join(asked.q.words[i].text for i in sorted({*asked.places, *asked.amount.words}))
        return cls(
            frozenset(name.id for name in asked.named),
            {name.id: frozenset(stems(name.id.replace("_", " "))) for name in asked.named},
            _says(texts, "price") or hint == "price" or _is_money(asked, spec),
            hint != "price" and (_says(texts, "copies") or hint == "copies"),
            _counts_an_item(asked),
            bool(RATE.search(around)),
            _says(texts, "start"),
            _says(texts, "given"),
            _says(texts, "points"),
        )


def _of_rule(asked: Asked, told: _Told, rule: RuleNumber) -> list[tuple[str, float]]:
    """What concerns the number itself: its item, its price, its value."""
    amount, ids = asked.amount, told.ids
    rest = [name for name in asked.named if name.id != rule.item]
    inside = [name for name in rest if told.stems[name.id] & (rule.name | rule.words)]
    is_copies = rule.address.endswith(".copies")
    starting = "start" in rule.name
    found = [
        ("own_item", float(bool(rule.item) and rule.item in ids)),
        ("item_within", float(len(inside))),
        ("other_item", float(len(rest) - len(inside))),
        ("price_said", float(told.priced and rule.is_price)),
        ("price_unsaid", float(not told.priced and rule.is_price)),
        ("price_missed", float(told.priced and not rule.is_price)),
        ("copies_said", float(told.copied and is_copies)),
        ("copies_unsaid", float(not told.copied and is_copies)),
        ("start_said", float(told.started and starting)),
        ("start_unsaid", float(not told.started and starting)),
        ("start_missed", float(told.started and not starting)),
        ("unsuited", float(not rule.suits(amount.hint))),
        ("given_price", float(rule.is_price and told.given)),
        ("points", float("victory" in rule.name and not told.points)),
        ("priced_item", float(amount.hint == "price" and rule.is_price and rule.item in ids)),
        ("die", float(amount.hint == "die" and rule.suits("die"))),
        ("row", float(isinstance(rule.value, list) and not amount.row)),
        ("rate_said", float(told.rated and bool(RATE.search(rule.title)))),
        ("rate_missed", float(told.rated and starting)),
        ("counts_item", float(told.counted and (is_copies or _counts_things(rule)))),
        ("counts_missed", float(told.counted and bool(rule.item) and not is_copies)),
    ]
    return [*found, *_of_value(asked, rule), *_of_players(asked, rule)]


def _counts_an_item(asked: Asked) -> bool:
    """Whether a value counts an item, beside whose name it stands: "two frigates", "one bomber less"."""
    starts = {one.start for one in asked.q.of(Sort.ITEM)}
    places = sorted(asked.amount.words)
    return bool({places[0] + 1, places[-1] + 1} & starts) and not asked.amount.hint


def _counts_things(rule: RuleNumber) -> bool:
    """Whether a number of the rules says how many of something there are."""
    return (
        not rule.item
        and not rule.is_price
        and bool(rule.name & {"start", "reserve", "supply", "number", "count", "limit"})
    )


def _says(texts: Collection[str], name: str) -> bool:
    return bool(forms_of("numbers", name) & {*texts})


def _is_money(asked: Asked, spec: GameSpec) -> bool:
    """Whether the value itself is an amount of money."""
    money = {spec.currency.rstrip("s"), *(word for word, own in spec.synonyms.items() if own == spec.currency)}
    return bool(money) and _unit(asked, spec) in money


def _of_value(asked: Asked, rule: RuleNumber) -> list[tuple[str, float]]:
    amount = asked.amount
    new = amount.applied(rule.value, rule.parameter, rule.range)
    try:
        rule.parameter.check(rule.address, new)
        forbidden = 0.0
    except BalanceError:
        forbidden = 1.0
    changing = asked.label == "what_if"
    now = rule.value if isinstance(rule.value, int | float) and not isinstance(rule.value, bool) else None
    out = 0.0
    if rule.range and isinstance(new, int | float):
        out = float(not rule.range[0] <= new <= rule.range[1])
    return [
        ("forbidden", forbidden),
        ("out_of_range", out),
        ("old", float(amount.old is not None and now == amount.old)),
        ("not_old", float((amount.old is not None and now != amount.old) or (new == rule.value and changing))),
    ]


def _of_players(asked: Asked, rule: RuleNumber) -> list[tuple[str, float]]:
    """Numbers of players in the name or text: those of two, of three and more."""
    counts = {word for word in rule.words if word.isdecimal()}
    return [("players", (1.0 if str(asked.players) in counts else -1.0) if counts else 0.0)]
