"""How many players a question speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...games import game
from ..language.spelling import DIGITS

if TYPE_CHECKING:
    from .question import Question

COUNTED = {
    "player", "people", "person", "handed", "team", "seat", "opponent", "of us", "duellist", "duelist", "captain",
    "commander", "contestant", "participant", "gamer", "folk", "seater", "human", "faction", "competitor",
}  # fmt: skip
PEOPLE = {"people", "person"}
PLAYING = {"play", "plays", "playing", "game", "games", "need", "needs", "at", "around", "sit", "win", "beat", "even"}
LOOSE = {"for", "with", "at", "of", "only", "when"}  # before a bare number of players
AT_TABLE = ("at the table", "at our table", "at my table", "at a table", "at one table", "way", "around the table")
GATHERINGS = {
    "game", "games", "group", "table", "match", "board", "map", "layout", "session", "team", "crew", "party", "squad",
}  # fmt: skip
BEHIND = 5  # words from one number of players to another that it replaces
BEFORE_NAME = 4  # words behind "one" among which a name is what it counts
US = ("we", "us")
BY_WORD = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}  # groups of the lexicon: solo, a duo, a quartet
BESIDE_PLAYERS = ("than", "of", "or", "to", "vs", "versus")  # before a further number of players
WE_ARE = {("we", "are"), ("there", "are"), ("we", "were"), ("just", "the"), ("only", "the"), ("us", "are")}


@dataclass(frozen=True)
class Counted:
    """A number of players, and the words that say so."""

    count: int
    places: frozenset[int]


def counted_players(q: Question) -> Iterator[Counted]:
    """Every number of players that is named outright."""
    for i, word in enumerate(q.words):
        if i in q.taken:
            continue
        if word.text[-1] == "p" and word.text[:-1].isdecimal():
            yield Counted(int(word.text[:-1]), frozenset({i}))
        for name, count in BY_WORD.items():
            if i in q.places(name, group="people") and not _is_no_player(q, i):
                yield Counted(count, q.places(name, group="people"))
        number, after = small_number(q, i), q.words[i + 1 : i + 2]
        if number and after and after[0].stem == "team" and q.word_text(i + 2) == "of":
            continue  # two teams of two: neither is the number of players
        if number and after and after[0].stem in COUNTED and (after[0].stem not in PEOPLE or _play(q, i)):
            more = {i + 2} if q.word_text(i + 2) in ("game", "games") and i + 2 not in q.taken else set()
            yield Counted(number, frozenset({i, i + 1} | more))
        elif number and q.word_text(i + 1) == "of" and q.word_text(i + 2) == "us":
            yield Counted(number, frozenset({i, i + 1, i + 2}))
        elif number and (size := _at_table(q, i + 1)):
            yield Counted(number, frozenset(range(i, i + 1 + size)))
        elif number and _is_group(q, i):
            yield Counted(number, frozenset({i}))


def _is_no_player(q: Question, i: int) -> bool:
    """Whether "alone" tells of ships, or "for one" counts what follows it: "for one control ship"."""
    if q.word_text(i) == "alone" and q.sentence.game and 1 not in game(q.sentence.game).players:
        return True
    k = i + 1 if q.word_text(i) == "for" else i
    behind = range(k + 1, min(k + BEFORE_NAME, len(q.words)))
    named = next((m for m in behind if m in q.taken), None)
    if q.word_text(k) == "one" and named and not any(q.words[m].mark for m in range(k + 1, named + 1)):
        return True  # "for one little fighter"
    return q.word_text(k) == "one" and bool(q.word_text(k + 1)) and not q.words[k + 1].mark and k + 1 not in q.filler


def _at_table(q: Question, start: int) -> int:
    """How many words say that those who were counted sit at the table; 0 if none do."""
    rest = q.text(range(start, min(start + 3, len(q.words))))
    return next((len(one.split()) for one in AT_TABLE if rest.startswith(one)), 0)


def _is_group(q: Question, i: int) -> bool:
    """Whether a number counts players by what stands beside it: a game of four, we are 5, three novices."""
    before, further = q.word_text(i - 1), q.word_text(i - 2)
    if (before == "of" and further in GATHERINGS) or (further, before) in WE_ARE or before in US:
        return True
    if q.word_text(i + 1) in ("play", "plays") and before in ("when", "if", "as", "once", "where", "because"):
        return True
    if before == "for" and (i - 2 in q.sentence.asides or further in GATHERINGS):
        return True
    return any(i + 1 in hit.places for hit in q.hits if hit.group == "bots")


def _play(q: Question, i: int) -> bool:
    """Whether people that are counted here play: "with four people", not "two people complained"."""
    loose = LOOSE - {"when"}  # "when two people tie"
    if i == 0 or i - 1 in q.sentence.asides:
        return True
    return q.word_text(i - 1) in (*loose, "do", "does", "if", "are", "a", "among") or q.word_text(i + 2) in PLAYING


def small_number(q: Question, i: int) -> int | None:
    """The number that a word stands for, if it may count players."""
    text = q.words[i].text
    text = DIGITS.get(text, text)
    return int(text) if text.isdecimal() and 2 <= int(text) <= 99 else None


def all_players(q: Question) -> list[tuple[int, frozenset[int]]]:
    """Every number of players that is named: "3 players ... than 2"."""
    first = q.players
    assert first is not None
    found = [(first.count, first.places)]
    found += [(one.count, one.places) for one in q.counted if one.count != first.count]
    outside = frozenset(place for _, places in found for place in places)
    for i, word in enumerate(q.words):
        if i in outside or i in q.taken or not word.stem.isdecimal() or not 2 <= int(word.stem) <= 9:
            continue
        if q.word_text(i - 1) == "from" and q.word_text(i + 1) == "to" and i + 2 in outside:
            found.append((int(word.stem), frozenset({i - 1, i, i + 1})))
            continue
        named = i + 1 < len(q.words) and q.words[i + 1].stem in ("player", "people")
        if named or (i and q.words[i - 1].text in BESIDE_PLAYERS and not _counts_something(q, i)):
            found.append((int(word.stem), frozenset({i, i + 1} if named else {i})))
    return found


def _counts_something(q: Question, i: int) -> bool:
    """Whether a number belongs to the word behind it, or is the old value of another number."""
    beside = q.players is not None and i - BEHIND <= max(q.players.places) < i
    if i > 1 and q.words[i - 2].text in ("instead", "one", "out") and not beside:
        return True
    return i + 1 < len(q.words) and not q.words[i + 1].mark and i + 1 not in q.filler
