"""Questions about one fight: three ships against another, who wins?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...games import game
from ...games.spec import GameSpec
from ..language.number_words import as_number
from ..names import Sort
from ..reading import Intent
from ..refusal import Refusal
from ..rules import SOFT, vocabulary
from .question import Draft, Question
from .scene import assumed, draft, reading_of, scene_of

SPLIT = {
    "vs",
    "versus",
    "against",
    "attack",
    "attacks",
    "attacking",
    "kill",
    "kills",
    "killing",
    "destroy",
    "destroys",
    "into",
}
SPLIT |= {
    "destroying",
    "capture",
    "captures",
    "capturing",
    "hit",
    "hits",
    "hitting",
    "beat",
    "beats",
    "beating",
    "on",
    "defeat",
}
SPLIT |= {"survive", "survives", "surviving", "by", "takes", "take", "defeats", "fights", "fight", "shoot", "shoots"}
ATTACKING = {"attack", "attacking", "hit", "fight", "kill", "shoot", "assault", "destroy", "take", "beat"}
SUPPOSING = {"if", "suppose", "supposing", "assuming", "given"}  # before what a question takes for granted
SURELY = 0.3  # chance from which a fight is taken to be under another reading of a rule
PLACES = {"planet", "planets"}  # targets that are no items


@dataclass(frozen=True)
class Piece:
    """A unit of a fight, with its number."""

    place: int
    words: str
    places: frozenset[int]


def read_odds(q: Question) -> Iterator[Draft]:
    """Who wins a fight?"""
    texts = {word.text for word in q.words}
    units = [name for name in q.items if name.kind in ("unit", "hazard", "ship", "foe")]
    if not q.likely("odds") or len(units) != len(q.items) or not units:
        return
    spec = game(units[0].game)
    pieces = list(_pieces(q, spec))
    if len(pieces) < 2:
        return
    unlike = [name.kind for name in units] == ["ship", "foe"]  # a player's ship cannot be compared with an enemy
    if not unlike and "or" in {q.words[i].text for i in range(pieces[0].place, pieces[-1].place)}:
        return
    one, other = _sides(q, pieces) or (pieces[:-1], pieces[-1:])
    if _is_with(q, one, other):
        one, other = other, one
    if {"survive", "survives", "surviving"} & texts:
        one, other = other, one
    fight = f"{_side(one)} vs {_side(other)}"
    used = frozenset(place for piece in pieces for place in piece.places) | q.places("odds")
    used |= frozenset(i for i, word in enumerate(q.words) if word.text in SPLIT)
    scene = scene_of(q, spec, used, loose=False, bots=False)
    more, places = assumed(q, scene, used - q.places("odds") | sure_places(q))
    if not more and {"if", "suppose", "assuming", "where", "were"} & texts:
        more, places = _choice(q, spec, used | scene.used) or (more, places)
    if not more and (supposed := _supposed(q, used | scene.used, spec)):
        raise Refusal(f"odds are for the rules as they are, without: {q.text(supposed)}", ())
    reading, label = reading_of(q, scene, Intent.ODDS, (fight,), (fight,), None, more), "odds"
    yield draft(reading, used, scene.used, places, label=f"{label}+compare" if unlike else label)


def sure_places(q: Question) -> frozenset[int]:
    """Words that only ask about odds."""
    return frozenset(i for i, word in enumerate(q.words) if word.text in ("odds", "chance", "chances", "likely"))


def _choice(q: Question, spec: GameSpec, used: frozenset[int]) -> tuple[tuple[str, ...], frozenset[int]] | None:
    """Another reading of a rule that the question assumes."""
    from ..changes import ChangeFinder

    left = [i for i in range(len(q.words)) if i not in used or q.words[i].text in ("tie", "ties")]
    found = ChangeFinder(q.in_game(spec.name), left).choices()
    return ((found[0].choice.address,), frozenset(left)) if len(found) == 1 and found[0].chance >= SURELY else None


def _pieces(q: Question, spec: GameSpec) -> Iterator[Piece]:
    ends, last = {}, ""
    for mention in q.of(Sort.ITEM):
        name = next((name for name in mention.of(Sort.ITEM) if name.game == spec.name), None)
        if name:
            ends[mention.start] = (mention.end, name.id)
    for i, word in enumerate(q.words):
        if i in ends:
            end, ident = ends[i]
            last = ident
            yield _piece(q, i, end, ident)
        elif word.text in ("another", "other") and i and last and i + 1 not in ends and i - 1 not in q.taken:
            yield Piece(i, last, frozenset({i}))
        elif word.text in PLACES and i not in q.taken and _has_planets(spec):
            yield _piece(q, i, i + 1, "planet")


def _has_planets(spec: GameSpec) -> bool:
    return any("planet" in constant.name for constant in spec.constants())


def _piece(q: Question, start: int, end: int, ident: str) -> Piece:
    k = start - 1
    while k >= 0 and q.words[k].text in ("single", "lone", "the", "parked", "enemy", "own", "colony"):
        k -= 1
    text = q.words[k].text if k >= 0 else ""
    number = as_number(text) if k >= 0 and k not in q.taken else None
    places = set(range(start, end)) | (
        {*range(k, start)} if number is not None or text in ("a", "an", "one") else set()
    )
    count = f"{int(number)} " if number is not None and number > 1 else ""
    return Piece(start, f"{count}{ident}", frozenset(places))


def _counted(pieces: list[Piece]) -> bool:
    return any(piece.words[0].isdecimal() for piece in pieces)


def _sides(q: Question, pieces: list[Piece]) -> tuple[list[Piece], list[Piece]] | None:
    """The pieces before and after the word that parts the sides; "attack ... together" after all of them parts none."""
    first, last = pieces[0].place, pieces[-1].place
    cuts = [i for i, word in enumerate(q.words) if first < i <= last and word.text in SPLIT and i not in q.taken]
    cuts = [i for i in cuts if any(p.place < i for p in pieces) and any(p.place > i for p in pieces)]
    if not cuts:
        return None
    if len(cuts) > 1 and q.words[cuts[-1]].text == "by" and any(q.words[i].text == "escorted" for i in range(cuts[-1])):
        cuts = cuts[:-1]
    cut = cuts[0] if q.words[cuts[0]].text != "on" or len(cuts) == 1 else cuts[1]
    return [p for p in pieces if p.place < cut], [p for p in pieces if p.place > cut]


def _is_with(q: Question, one: list[Piece], other: list[Piece]) -> bool:
    """Whether the attackers come last: "if I attack a guardian with two bombers"."""
    between = {q.words[i].text for i in range(one[-1].place, other[0].place)}
    before = {q.words[i].text for i in range(max(one[0].place - 4, 0), one[0].place)}
    return bool(between & {"with", "using"}) and bool(before & ATTACKING)


def _side(pieces: list[Piece]) -> str:
    return "+".join(piece.words for piece in pieces)


def _supposed(q: Question, used: frozenset[int], spec: GameSpec) -> list[int]:
    """Words of the game that a question takes for granted: "if ties went to the defender"."""
    starts = [i for i, word in enumerate(q.words) if word.text in SUPPOSING]
    if not starts or not _known_words(q, used, spec):
        return []
    marks = [i for i in range(starts[0] + 1, len(q.words)) if q.words[i].mark]
    clause = range(starts[0], marks[0] if marks else len(q.words))
    return list(clause) if set(clause) & _known_words(q, used, spec) else []


def _known_words(q: Question, used: frozenset[int], spec: GameSpec) -> set[int]:
    """Places of words of the game that no part of the fight accounts for."""
    known = vocabulary(spec.name) - SOFT
    return {i for i, word in enumerate(q.words) if word.stem in known and i not in used and i not in q.filler}
