"""A question taken apart: its words, its names, and its pattern with the names replaced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from ...games import game as game_spec
from ...games import game_names
from ...games.spec import Match
from ..names import Name, Sort, game_words, names_of_match
from ..refusal import Refusal, Unclear
from .lexicon import is_ordinary
from .match_names import PART, Mention, find_names
from .spelling import MARKS, QuestionWord, words
from .typing_errors import corrected

LONGEST = 60  # words
CACHED = 256
INTRODUCTIONS = {"in", "of", "for", "playing", "play"}  # before the name of a game
ARTICLES = {"a", "an"}
DETERMINERS = {
    "a", "an", "the", "my", "your", "his", "her", "our", "their", "each", "every", "one", "two", "three", "any",
    "whose", "enemy", "own", "no", "another", "or", "and", "vs", "versus", "against", "destroyed", "with", "s", "per",
    "lone", "single", "escorted", "attack", "attacks", "attacking", "kill", "kills", "destroy", "hit", "hits",
    "beat", "beats",
}  # fmt: skip
THINGS = {"game", "match", "tech", "card", "deck", "technology", "session", "map", "seat", "layout", "tier", "player"}
STANDING_FOR = {
    Sort.ITEM: "@item",
    Sort.LAYOUT: "@layout",
    Sort.MODE: "@mode",
    Sort.FEATURE: "@feature",
    Sort.GAME: "@game",
}


@dataclass(frozen=True)
class Sentence:
    """A question taken apart."""

    text: str
    words: tuple[QuestionWord, ...]
    mentions: tuple[Mention, ...]  # of everything but games
    game: str | None  # if known
    asides: frozenset[int]  # places of words that only name the game

    @property
    def pattern(self) -> str:
        """The words, with each name replaced by its sort."""
        starts = {one.start: one for one in self.mentions}
        inside = {place for one in self.mentions for place in range(one.start + 1, one.end)} | self.asides
        words = (
            STANDING_FOR[starts[i].names[0].sort] if i in starts else word.text
            for i, word in enumerate(self.words)
            if i not in inside
        )
        return " ".join(words)

    @property
    def free(self) -> list[bool]:
        """For each word, whether it is outside every name."""
        taken = {place for one in self.mentions for place in range(one.start, one.end)} | self.asides
        return [place not in taken for place in range(len(self.words))]

    def of(self, sort: Sort) -> list[Mention]:
        """The mentions of a sort."""
        return [one for one in self.mentions if one.of(sort)]

    @property
    def confidence(self) -> float:
        """How certain the names are, from 0 to 1."""
        return min((one.confidence for one in self.mentions), default=1.0)


def take_apart(question: str, game: str | None = None, match: Match | None = None, as_game: bool = False) -> Sentence:
    """Find the words and names of a question.

    Parameters
    ----------
    game : the game it is about, if known
    match : of that game, if known: it may add items
    as_game : take the name of a game for the game, even where it could be an item
    """
    return _taken_apart(question, game, as_game) if match is None else _sentence(question, game, match, as_game)


@lru_cache(CACHED)
def _taken_apart(question: str, game: str | None, as_game: bool) -> Sentence:
    """The same question is often taken apart several times."""
    return _sentence(question, game, None, as_game)


def _sentence(question: str, game: str | None, match: Match | None, as_game: bool) -> Sentence:
    tokens = words(question)
    if not tokens:
        raise Refusal("there is no question")
    if len(tokens) > LONGEST:
        raise Refusal(f"that is a long question: ask one thing at a time, in at most {LONGEST} words")
    own = _words_of(game)
    mentions = _mentions(tuple(tokens), game) if not (game and match) else _mentions_in(tokens, game, match)
    named, asides = _named_games(tokens, mentions, as_game)
    if game is None and len(named) == 1:
        (game,) = named
        mentions = [one for one in (_only(one, game) for one in mentions) if one is not None]
    elif game is None and len(named) > 1:
        raise Unclear("that names several games: ask about one, or give --game", sorted(named))
    named_places = {place for one in mentions for place in range(one.start, one.end)} | asides
    tokens = [word if i in named_places or word.text in own else corrected(word) for i, word in enumerate(tokens)]
    tokens = _without_own_marks(tokens, mentions)
    rest = tuple(one for one in mentions if not all(place in asides for place in range(one.start, one.end)))
    rest = _of_one_game(_clear(tuple(one for one in (_without_games(one) for one in rest) if one is not None)))
    return Sentence(question, tuple(tokens), rest, game, frozenset(asides))


@lru_cache(CACHED)
def _mentions(tokens: tuple[QuestionWord, ...], game: str | None) -> list[Mention]:
    """The names of a game, or of all: the same question is often taken apart several times."""
    return find_names(tokens, game)


def _mentions_in(tokens: Sequence[QuestionWord], game: str, match: Match) -> list[Mention]:
    """The names of a game, and those that a match adds to it."""
    return find_names(tokens, game, list(names_of_match(game_spec(game), match)))


@cache
def _words_of(game: str | None) -> frozenset[str]:
    """Every word of a game, or of all."""
    return frozenset(word for one in ([game] if game else game_names()) for word in game_words(one))


def _named_games(
    tokens: Sequence[QuestionWord], mentions: Sequence[Mention], as_game: bool
) -> tuple[set[str], set[int]]:
    """Games that are named as such, and the places of those words."""
    games, places = set[str](), set[int]()
    for one in mentions:
        if not one.of(Sort.GAME):
            continue
        before = tokens[one.start - 1].text if one.start else ""
        alone = not one.of(Sort.ITEM)
        plural = tokens[one.end - 1].text != tokens[one.end - 1].stem
        if one.of(Sort.ITEM) and plural and not _has_things(tokens, one.end):
            continue  # several of them are no game
        everyday = one.end - one.start == 1 and is_ordinary(tokens[one.start].stem)
        if before in ARTICLES and everyday and not _has_things(tokens, one.end):
            continue  # with an article it is an everyday word
        if one.end - one.start == 1 and _is_word_beside(one, mentions):
            continue  # a word that is also the title of a game: the items are those of another game
        introduced = before in INTRODUCTIONS and tokens[one.start].mark == ""
        if introduced or (alone and one.confidence == 1) or as_game or _has_things(tokens, one.end):
            games |= {name.game for name in one.of(Sort.GAME)}
            places |= set(range(one.start - (before in INTRODUCTIONS), one.end))
    return games, places


def _is_word_beside(one: Mention, mentions: Sequence[Mention]) -> bool:
    """Whether a name of one everyday word stands beside items in full of other games only."""
    games = {name.game for name in one.of(Sort.GAME)}
    items = [other for other in mentions if other.of(Sort.ITEM) and other.hits[0].quality > PART]
    items = [other for other in items if not other.of(Sort.GAME)]
    others = [other for other in items if not {name.game for name in other.of(Sort.ITEM)} & games]
    return bool(items) and len(others) == len(items) and one.hits[0].name.title.casefold() != one.hits[0].name.id


def _has_things(tokens: Sequence[QuestionWord], end: int) -> bool:
    """Whether what follows is something that games have: the cards of one, its maps, a match."""
    return end < len(tokens) and tokens[end].mark == "" and tokens[end].stem in THINGS


def is_bare(plain: Sentence, as_game: Sentence) -> bool:
    """Whether a name that may be a game or a unit stands without an article, as a game's does."""
    for place in as_game.asides - plain.asides:
        word = plain.words[place]
        before = plain.words[place - 1] if place else None
        if word.text != word.stem or (before and (before.text in DETERMINERS or before.text[0].isdigit())):
            return False
    return bool(as_game.asides - plain.asides)


def _without_own_marks(tokens: Sequence[QuestionWord], mentions: Sequence[Mention]) -> list[QuestionWord]:
    """The words, where the punctuation that a name ends with parts no sentences."""
    found = list(tokens)
    for one in mentions:
        title = one.names[0].title
        if one.end < len(found) and title[-1] in MARKS and found[one.end].mark.startswith(title[-1]):
            found[one.end] = replace(found[one.end], mark=found[one.end].mark[1:])
    return found


def _clear(mentions: tuple[Mention, ...]) -> tuple[Mention, ...]:
    """Next to an item named in full, a word that is part of several names is just a word."""
    if not any(one.of(Sort.ITEM) and one.hits[0].quality > PART for one in mentions):
        return mentions
    return tuple(one for one in mentions if one.hits[0].quality > PART or len(one.hits) == 1)


def _of_one_game(mentions: tuple[Mention, ...]) -> tuple[Mention, ...]:
    """Next to an item that only one game has, a name that several games share belongs to that game."""
    sure = {one.names[0].game for one in mentions if one.of(Sort.ITEM) and len({name.game for name in one.names}) == 1}
    if len(sure) != 1:
        return mentions
    (game,) = sure
    return tuple(_only(one, game) or one for one in mentions)


def _only(one: Mention, game: str) -> Mention | None:
    hits = tuple(hit for hit in one.hits if hit.name.game == game)
    return replace(one, hits=hits) if hits else None


def _without_games(one: Mention) -> Mention | None:
    """A name that is not introduced as a game means something else called the same."""
    hits = tuple(hit for hit in one.hits if hit.name.sort is not Sort.GAME)
    return replace(one, hits=hits) if hits else None


def chosen(one: Mention, sort: Sort) -> Name:
    """The only name of a sort that some words can mean; if there are several, ask which one."""
    names = one.of(sort)
    if len(names) == 1:
        return names[0]
    which = sorted(name.words for name in names)
    games = {name.game for name in names}
    hint = "; give --game" if len(games) > 1 and len({name.id for name in names}) == 1 else ""
    raise Unclear(f"which one do you mean: {_or(which)}?{hint}", which, games)


def _or(some: Sequence[str]) -> str:
    shown = list(some[:6])
    more = f" or {len(some) - 6} more" if len(some) > 6 else ""
    return (", ".join(shown[:-1]) + " or " + shown[-1] if len(shown) > 1 and not more else ", ".join(shown)) + more
