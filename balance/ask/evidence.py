"""Which game a question must be about, by what it names."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from itertools import pairwise

from ..games import game, game_names
from .language.ambiguity import evident_games, with_evidence
from .language.german import in_english
from .language.match_names import PART
from .language.sentence import Sentence, take_apart
from .language.spelling import picks_one, stems
from .names import game_words, kind_words, says
from .reading import Intent, ParsedQuestion
from .refusal import Refusal

OPTIONAL = "module"  # of several games: what a game is played with or without


def named_game(question: str) -> str | None:
    """The game that a question names, or whose own things it names; None if there is none, or several."""
    try:
        return take_apart(in_english(question)).game or evident_game(question)
    except Refusal:
        return None


def evident_game(question: str) -> str | None:
    """The only game that has all that is named in full; None if nothing is, or several games have it."""
    sentence = with_evidence(take_apart(in_english(question)))[0]
    said = {word.stem for word in sentence.words}
    games = evident_games(sentence) or _games_with_money(said) or _games_with_kind(said) or _games_with_number(sentence)
    games = games or _games_with_picked_kind(sentence)
    return next(iter(games)) if len(games) == 1 else None


def _games_with_picked_kind(sentence: Sentence) -> set[str]:
    """The games with a kind of items of which one is asked for: "which hero", "the best hero"."""
    texts = [(before.text, word.stem) for before, word in pairwise(sentence.words)]
    picked = {kind for before, kind in texts if picks_one(before)} - {OPTIONAL}
    return {one for one in game_names() if picked & kind_words(one)}


def _games_with_money(said: Collection[str]) -> set[str]:
    """The games that have all the money a question speaks of; none if it speaks of none."""
    spoken = [frozenset(one for one in game_names() if word in money_of(one)) for word in said]
    spoken = [games for games in spoken if games]
    return set(frozenset.intersection(*spoken)) if spoken else set()


def _games_with_kind(said: Collection[str]) -> set[str]:
    """The game that alone speaks of a kind of items that is asked about."""
    words = {one: kind_words(one) | game_words(one) for one in game_names()}
    own = {
        one: kind_words(one) - frozenset().union(*(words[other] for other in words if other != one)) for one in words
    }
    return {one for one, kinds in own.items() if kinds & set(said)}


def _games_with_number(sentence: Sentence) -> set[str]:
    """The games that alone have a number of two words or more that a question names, such as "solo level"."""
    text = f" {' '.join(word.stem for word in sentence.words)} "
    found = {one: [phrase for phrase in number_names(one) if f" {' '.join(phrase)} " in text] for one in game_names()}
    return {
        one
        for one, phrases in found.items()
        if any(not any(says(other, phrase) for other in game_names() if other != one) for phrase in phrases)
    }


@cache
def number_names(only: str) -> tuple[tuple[str, ...], ...]:
    """The names of a game's numbers that have several words."""
    names = (tuple(stems(constant.name.replace("_", " "))) for constant in game(only).constants())
    return tuple(name for name in names if len(name) > 1)


@cache
def money_of(only: str) -> frozenset[str]:
    """The words for what is paid with in a game, and in no other."""
    others = frozenset(word for one in game_names() if one != only for word in game_words(one))
    return frozenset(stems(game(only).currency)) - others


def is_evidence(text: str, reading: ParsedQuestion) -> bool:
    """Whether a question must be about the game it is read in: it names or changes something of it."""
    if reading.after or reading.without or reading.intent is Intent.STUDY:
        return True
    others = {one for one in game_names() if one != reading.game}
    if reading.intent is Intent.STRATEGY and reading.subjects:
        return not any(set(reading.subjects) & set(game(one).policies()) for one in others)
    return is_evident(text, reading.game, others)


def is_evident(text: str, only: str, others: Collection[str]) -> bool:
    """Whether a question names, in full, something that only this game has."""
    mentions = take_apart(in_english(text), only).mentions
    if not any(one.hits[0].quality > PART for one in mentions):
        return False
    places = {(one.start, one.end) for one in mentions if one.hits[0].quality > PART}
    shared = [(one.start, one.end) for other in others for one in take_apart(in_english(text), other).mentions]
    return bool(places - set(shared))
