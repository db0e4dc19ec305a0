"""Everything a question can name: items, layouts, modes, map features and games, and every way to say each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from ..errors import BalanceError
from ..games import game, game_names
from ..games.catalogue.listing import listing
from ..games.spec import GameSpec, Match
from .language.spelling import ROMAN, stems, words

PLAYERS_END = re.compile(r"-[0-9]+p$")  # of a layout's name: for how many players
DULL = 2  # a word in the texts of this many rules says little


class Sort(StrEnum):
    """What a name stands for."""

    ITEM = "item"
    LAYOUT = "layout"
    MODE = "mode"
    FEATURE = "map feature"
    GAME = "game"


@dataclass(frozen=True)
class Name:
    """Something that can be asked about."""

    sort: Sort
    game: str
    id: str
    title: str
    kind: str  # of an item: tech, card, unit ...
    spellings: tuple[tuple[str, ...], ...]  # stems
    roman: tuple[str, ...] = ()  # words as written, if one is a Roman numeral

    @property
    def words(self) -> str:
        """The name in full, for lists of several."""
        return f"{self.title} ({self.kind or self.sort} of {game(self.game).title})"


def known_names(only: str | None = None) -> list[Name]:
    """The names of one game, or of all."""
    return [name for one in game_names() if only in (None, one) for name in _names_of(one)]


def names_of_match(spec: GameSpec, match: Match) -> Iterator[Name]:
    """The new and renamed items of a match."""
    usual = {(item.id, item.name) for item in spec.catalogue()}
    for row in listing(spec, match.changes, match.new_items) if match.changes or match.new_items else []:
        item = row.item
        if (item.id, item.name) not in usual:
            spellings = _spellings(spec, [item.name, item.id])
            yield Name(Sort.ITEM, spec.name, item.id, item.name, item.kind, spellings)


@cache
def _names_of(one: str) -> tuple[Name, ...]:
    spec = game(one)
    return tuple(_game_names(spec))


def _game_names(spec: GameSpec) -> Iterator[Name]:
    yield Name(Sort.GAME, spec.name, spec.name, spec.title, "", _spellings(spec, [spec.name, spec.title]))
    for item in spec.catalogue():
        roman = tuple(word.text for word in words(item.name))
        yield Name(
            Sort.ITEM,
            spec.name,
            item.id,
            item.name,
            item.kind,
            _spellings(spec, [item.name, item.id]),
            roman if set(roman) & set(ROMAN) else (),
        )
    for layout in spec.layouts:
        title = layout_title(spec, layout)
        short = PLAYERS_END.sub("", layout)
        yield Name(Sort.LAYOUT, spec.name, layout, title, "", _spellings(spec, [title, layout, short, *_size(short)]))
    for mode in spec.modes:
        title = mode.replace("_", " ")
        yield Name(Sort.MODE, spec.name, mode, title, "", _spellings(spec, [title]))
    for feature in spec.features:
        yield Name(Sort.FEATURE, spec.name, feature, feature, "", _spellings(spec, [feature]))


def _size(short: str) -> list[str]:
    """The size of a square board as people say it, by the number in its name: 8x8."""
    number = re.fullmatch(r"[a-z]+-?([0-9]+)", short)
    return [f"{number[1]}x{number[1]}"] if number else []


@cache
def dull_words(one: str) -> frozenset[str]:
    """Words that turn up all over a game: alone, none of them stands for a longer name."""
    spec = game(one)
    seen = Counter(word for constant in spec.constants() for word in set(stems(f"{constant.name} {constant.text}")))
    families = {spec.branch_of(item) for item in spec.catalogue()} - {""}
    others = (*spec.features, *spec.modes, *spec.resources, *families, *_rule_names(spec))
    return frozenset({word for word, times in seen.items() if times >= DULL} | {w for o in others for w in stems(o)})


def _rule_names(spec: GameSpec) -> list[str]:
    """Names of numbers: "defence" alone is that of planets rather than an item."""
    return [constant.name.replace("_", " ") for constant in spec.constants()]


@cache
def game_words(one: str) -> frozenset[str]:
    """Every word of a game's rules, items and title."""
    spec = game(one)
    texts = [f"{constant.name} {constant.text}" for constant in spec.constants()]
    texts += [item.name for item in spec.catalogue()] + [spec.title, *spec.synonyms]
    return frozenset(word for text in texts for word in stems(text))


@cache
def _said_texts(one: str) -> tuple[str, ...]:
    """The rules, items and title of a game as stems between blanks."""
    spec = game(one)
    texts = [text for constant in spec.constants() for text in (constant.name.replace("_", " "), constant.text)]
    texts += [item.name for item in spec.catalogue()] + [spec.title, *spec.synonyms]
    return tuple(f" {' '.join(stems(text))} " for text in texts)


def says(one: str, phrase: Sequence[str]) -> bool:
    """Whether a game has some words, one after the other, in its rules, items or title."""
    return any(f" {' '.join(phrase)} " in text for text in _said_texts(one))


@cache
def kind_words(one: str) -> frozenset[str]:
    """What a game calls its kinds of items: no misspelt name, however close one comes."""
    return frozenset(item.kind for item in game(one).catalogue())


def layout_title(spec: GameSpec, layout: str) -> str:
    """The title of a layout; its file name if it cannot be read."""
    try:
        return spec.layout_title(layout)
    except BalanceError:
        return layout


def _spellings(spec: GameSpec, texts: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Every way to say it, synonyms of the game's own words included."""
    spellings = dict.fromkeys(stems(text) for text in texts)
    for synonym, own in spec.synonyms.items():
        for spelling in list(spellings):
            spellings |= dict.fromkeys(_with(spelling, stems(own), stems(synonym)))
    return tuple(spelling for spelling in spellings if spelling)


def _with(spelling: tuple[str, ...], own: tuple[str, ...], synonym: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for start in range(len(spelling) - len(own) + 1):
        if spelling[start : start + len(own)] == own:
            yield spelling[:start] + synonym + spelling[start + len(own) :]
