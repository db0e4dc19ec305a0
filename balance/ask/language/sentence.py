"""A question taken apart: its words, the names in it, and its pattern with the names replaced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...games.spec import Match
from ..names import Name, Sort, known_names
from ..refusal import Refusal, Unclear
from .match_names import PART, Found, find_names
from .spelling import Word, words

LONGEST = 60  # words
INTRODUCTIONS = {"in", "of", "for", "playing", "play"}  # before the name of a game
MARKS = {Sort.ITEM: "@item", Sort.LAYOUT: "@layout", Sort.MODE: "@mode", Sort.FEATURE: "@feature", Sort.GAME: "@game"}


@dataclass(frozen=True)
class Sentence:
    """A question taken apart."""

    text: str
    words: tuple[Word, ...]
    found: tuple[Found, ...]  # names but those of games
    game: str | None  # where it is known
    asides: frozenset[int]  # places of words that only name the game

    @property
    def pattern(self) -> str:
        """The words with names replaced by what they are."""
        starts = {one.start: one for one in self.found}
        inside = {place for one in self.found for place in range(one.start + 1, one.end)} | self.asides
        said = (
            MARKS[starts[i].names[0].sort] if i in starts else word.text
            for i, word in enumerate(self.words)
            if i not in inside
        )
        return " ".join(said)

    @property
    def free(self) -> list[bool]:
        """For each word whether it belongs to no name."""
        taken = {place for one in self.found for place in range(one.start, one.end)} | self.asides
        return [place not in taken for place in range(len(self.words))]

    def of(self, sort: Sort) -> list[Found]:
        """The places where something of a sort is named."""
        return [one for one in self.found if one.of(sort)]

    @property
    def confidence(self) -> float:
        """How surely the names were understood."""
        return min((one.confidence for one in self.found), default=1.0)


def take_apart(question: str, game: str | None = None, match: Match | None = None) -> Sentence:
    """A question with its names.

    Parameters
    ----------
    game : the game that it is about, where that is known
    match : of that game, where it is known: it may have items of its own
    """
    said = words(question)
    if not said:
        raise Refusal("there is no question")
    if len(said) > LONGEST:
        raise Refusal(f"that is a long question: ask one thing at a time, in at most {LONGEST} words")
    found = find_names(said, known_names(game, match))
    named, asides = _named_games(said, found)
    if game is None and len(named) == 1:
        (game,) = named
        found = [one for one in (_only(one, game) for one in found) if one is not None]
    elif game is None and len(named) > 1:
        raise Unclear("that names several games: ask about one, or give --game", sorted(named))
    rest = tuple(one for one in found if not all(place in asides for place in range(one.start, one.end)))
    rest = _of_one_game(_clear(tuple(one for one in (_without_games(one) for one in rest) if one is not None)))
    return Sentence(question, tuple(said), rest, game, frozenset(asides))


def _named_games(said: Sequence[Word], found: Sequence[Found]) -> tuple[set[str], set[int]]:
    """Games that are named as such, and the places of those words."""
    games, places = set[str](), set[int]()
    for one in found:
        if not one.of(Sort.GAME):
            continue
        before = said[one.start - 1].text if one.start else ""
        alone = not one.of(Sort.ITEM)
        if before in INTRODUCTIONS or (alone and one.confidence == 1):
            games |= {name.game for name in one.of(Sort.GAME)}
            places |= set(range(one.start - (before in INTRODUCTIONS), one.end))
    return games, places


def _clear(found: tuple[Found, ...]) -> tuple[Found, ...]:
    """Beside an item that is named in full, words that may be part of several names are just words."""
    if not any(one.of(Sort.ITEM) and one.hits[0].quality > PART for one in found):
        return found
    return tuple(one for one in found if one.hits[0].quality > PART or len(one.hits) == 1)


def _of_one_game(found: tuple[Found, ...]) -> tuple[Found, ...]:
    """Beside an item that only one game has, a name that several games have is that game's."""
    sure = {one.names[0].game for one in found if one.of(Sort.ITEM) and len({name.game for name in one.names}) == 1}
    if len(sure) != 1:
        return found
    (game,) = sure
    return tuple(_only(one, game) or one for one in found)


def _only(one: Found, game: str) -> Found | None:
    hits = tuple(hit for hit in one.hits if hit.name.game == game)
    return replace(one, hits=hits) if hits else None


def _without_games(one: Found) -> Found | None:
    """What is not introduced as a game is something else of that name."""
    hits = tuple(hit for hit in one.hits if hit.name.sort is not Sort.GAME)
    return replace(one, hits=hits) if hits else None


def chosen(one: Found, sort: Sort) -> Name:
    """The only name of a sort that some words can mean; several are asked back."""
    names = one.of(sort)
    if len(names) == 1:
        return names[0]
    which = sorted(name.words for name in names)
    games = {name.game for name in names}
    hint = "; give --game" if len(games) > 1 and len({name.id for name in names}) == 1 else ""
    raise Unclear(f"which one do you mean: {_or(which)}?{hint}", which)


def _or(some: Sequence[str]) -> str:
    shown = list(some[:6])
    more = f" or {len(some) - 6} more" if len(some) > 6 else ""
    return (", ".join(shown[:-1]) + " or " + shown[-1] if len(shown) > 1 and not more else ", ".join(shown)) + more
