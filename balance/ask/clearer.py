"""A question again, with the candidate that its asker chose: what was unclear is said in full."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence

from ..errors import BalanceError
from ..games import game, game_names
from .language.spelling import stem_set
from .parse import read_question
from .reading import ParsedQuestion
from .refusal import Offer, Refusal

NAME = re.compile(r"(?P<name>.+) \((?P<sort>.+) of (?P<game>.+)\)")
NUMBER = re.compile(r"(?P<address>[a-z]+\.[\w.]+) \((?P<title>.+)\)")
WORD = re.compile(r"[\w'-]+")
VALUE = re.compile(r"(?<![\w.])[+-]?\d+(?:\.\d+)?%?")
ASKED = "balance ask "


def offered(refusal: Refusal) -> tuple[str, ...]:
    """What somebody can choose from: what the question may mean, or else the questions nearest to it."""
    if isinstance(refusal, Offer):
        return tuple(refusal.readings)
    candidates = tuple(getattr(refusal, "candidates", ()))
    return candidates or tuple(shlex.split(one)[-1] for one in refusal.examples if one.startswith(ASKED))


def read_again(
    question: str, refusal: Refusal, chosen: str, game: str | None, scenario: str | None, changes: Sequence[str]
) -> ParsedQuestion:
    """The reading once one of `offered` was chosen.

    Raises
    ------
    Refusal : the words are still unclear; the text says what to ask for
    """
    if isinstance(refusal, Offer):
        return refusal.readings[chosen]
    if not getattr(refusal, "candidates", ()):
        return read_question(chosen, game, scenario, changes)
    if chosen in game_names():
        return read_question(question, chosen, scenario, changes)
    for words, its_game, must in _said_in_full(question, chosen, offered(refusal)):
        try:
            reading = read_question(words, game or its_game, scenario, changes)
        except BalanceError:
            continue
        if must in reading.command:
            return reading
    raise Refusal(f"ask again with {chosen} in full", ())


def _said_in_full(question: str, chosen: str, candidates: Sequence[str]) -> Iterator[tuple[str, str | None, str]]:
    """Questions that say it, the game they are about, and what the command of a right reading has."""
    if found := NUMBER.fullmatch(chosen):
        values = VALUE.findall(question)
        for words in (found["title"], found["address"]) if values else ():
            yield f"what if {words} were {values[-1]}?", None, found["address"]
    elif found := NAME.fullmatch(chosen):
        titles = {game(one).title: one for one in game_names()}
        names = [one["name"] for one in map(NAME.fullmatch, candidates) if one]
        if span := _shared_words(question, names):
            begin, end = span
            yield f"{question[:begin]}{found['name']}{question[end:]}", titles.get(found["game"]), ""
        else:
            yield f"is {found['name']} too strong?", titles.get(found["game"]), ""


def _shared_words(question: str, names: Sequence[str]) -> tuple[int, int] | None:
    """Where the words stand that every candidate has: those that name too little."""
    shared = frozenset.intersection(*(stem_set(name) for name in names))
    hits = [one.span() for one in WORD.finditer(question) if stem_set(one[0]) & shared]
    return (hits[0][0], hits[-1][1]) if hits else None
