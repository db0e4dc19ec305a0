"""Everything a question can name: items, layouts, modes, map features and games, with the ways to say each."""

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

PLAYERS_END = re.compile(r"-[0-9]+p$")  # of the name of a layout: for how many it is
DULL = 2  # numbers of a game whose texts hold a word


class Sort(StrEnum):
    """What kind of thing a name belongs to."""

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
    spellings: tuple[tuple[str, ...], ...]  # words, as they are compared
    roman: tuple[str, ...] = ()  # words as they are written, where a Roman number is among them

    @property
    def words(self) -> str:
        """How it is told from others in a list."""
        return f"{self.title} ({self.kind or self.sort} of {game(self.game).title})"


def known_names(only: str | None = None, match: Match | None = None) -> list[Name]:
    """The names of one game, or of all.

    Parameters
    ----------
    match : of that game; its new items, and those that it calls otherwise, are known too
    """
    found = [name for one in game_names() if only in (None, one) for name in _names_of(one)]
    return [*found, *_match_names(game(only), match)] if only and match else found


def _match_names(spec: GameSpec, match: Match) -> Iterator[Name]:
    usual = {(item.id, item.name) for item in spec.catalogue()}
    for row in listing(spec, match.changes, match.new_items) if match.changes or match.new_items else []:
        item = row.item
        if (item.id, item.name) not in usual:
            spellings = _spelled(spec, [item.name, item.id])
            yield Name(Sort.ITEM, spec.name, item.id, item.name, item.kind, spellings)


@cache
def _names_of(one: str) -> tuple[Name, ...]:
    spec = game(one)
    return tuple(_game_names(spec))


def _game_names(spec: GameSpec) -> Iterator[Name]:
    yield Name(Sort.GAME, spec.name, spec.name, spec.title, "", _spelled(spec, [spec.name, spec.title]))
    for item in spec.catalogue():
        roman = tuple(word.text for word in words(item.name))
        yield Name(
            Sort.ITEM,
            spec.name,
            item.id,
            item.name,
            item.kind,
            _spelled(spec, [item.name, item.id]),
            roman if set(roman) & set(ROMAN) else (),
        )
    for layout in spec.layouts:
        title = layout_title(spec, layout)
        short = PLAYERS_END.sub("", layout)
        yield Name(Sort.LAYOUT, spec.name, layout, title, "", _spelled(spec, [title, layout, short]))
    for mode in spec.modes:
        title = mode.replace("_", " ")
        yield Name(Sort.MODE, spec.name, mode, title, "", _spelled(spec, [title]))
    for feature in spec.features:
        yield Name(Sort.FEATURE, spec.name, feature, feature, "", _spelled(spec, [feature]))


@cache
def dull_words(one: str) -> frozenset[str]:
    """Words that many things of a game have to do with: alone they do not stand for a longer name."""
    spec = game(one)
    seen = Counter(word for constant in spec.constants() for word in set(stems(f"{constant.name} {constant.text}")))
    others = (*spec.features, *spec.modes, *spec.resources)
    return frozenset({word for word, times in seen.items() if times >= DULL} | {w for o in others for w in stems(o)})


def layout_title(spec: GameSpec, layout: str) -> str:
    """How a layout is called; one that cannot be read by its file name."""
    try:
        return spec.board(layout).title
    except BalanceError:
        return layout


def _spelled(spec: GameSpec, texts: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Every way to say it, with what designers also say for the game's own words."""
    found = dict.fromkeys(stems(text) for text in texts)
    for said, own in spec.synonyms.items():
        for spelling in list(found):
            found |= dict.fromkeys(_with(spelling, stems(own), stems(said)))
    return tuple(spelling for spelling in found if spelling)


def _with(spelling: tuple[str, ...], own: tuple[str, ...], said: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for start in range(len(spelling) - len(own) + 1):
        if spelling[start : start + len(own)] == own:
            yield spelling[:start] + said + spelling[start + len(own) :]
