"""Where a question wants to be answered: players, layout, mode and bots; and numbers it assumes to be different."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from ...games.spec import GameSpec
from ..changes import SURE, ChangeFinder
from ..language.amounts import find_amounts
from ..language.sentence import chosen
from ..names import Sort
from ..reading import Intent, ParsedQuestion
from ..refusal import Refusal
from ..rules import known_rules
from ..setting import chosen_layout, scenario_mode, setting_changes, usual_scenario
from .players import Counted
from .question import Draft, Question

LEVEL_WORDS = {"level", "bot", "player", "play", "table", "ai", "opponent"}


@dataclass(frozen=True)
class Scene:
    """The setting of a question, and the words that it accounts for."""

    spec: GameSpec
    scenario: str
    changes: tuple[str, ...]
    used: frozenset[int]
    players: int | None = None
    bots: tuple[str, ...] = ()
    layouts: tuple[str, ...] = ()
    mode: str | None = None


def scene_of(
    q: Question,
    spec: GameSpec,
    used: Collection[int],
    layouts: bool = True,
    modes: bool = True,
    bots: bool = True,
    players: bool = True,
    loose: bool = True,
) -> Scene:
    """The setting; what is False belongs to the subject of the question instead."""
    taken = set[int]()
    counted: Counted | None = (q.players or (q.loose_players(used, spec) if loose else None)) if players else None
    count = counted.count if counted else None
    taken |= counted.places if counted else set()
    own = [one for one in q.of(Sort.LAYOUT) if any(name.game == spec.name for name in one.of(Sort.LAYOUT))]
    boards = [chosen_layout(one, count).id for one in own] if layouts else []
    if len(set(boards)) > 1:
        raise Refusal("that names several layouts: ask about one, or which of them is fairer", ())
    taken |= q.spots(Sort.LAYOUT) | q.places("layouts") if boards else set()
    named = list(dict.fromkeys(chosen(one, Sort.MODE).id for one in q.of(Sort.MODE))) if modes else []
    if len(named) > 1:
        raise Refusal("that names several modes: ask about one, or what the other one changes", ())
    taken |= q.spots(Sort.MODE) if named else set()
    levels = q.bots(spec) if bots else []
    if len(levels) > 1:
        raise Refusal("that names several kinds of players: ask about one of them", ())
    for _, places in levels:
        taken |= places | {i + 1 for i in places if i + 1 < len(q.words) and q.words[i + 1].stem in LEVEL_WORDS}
    place = q.scenario or usual_scenario(spec)
    mode = named[0] if named else None
    changed = mode if mode and mode != scenario_mode(spec, place) else None
    bot = levels[0][0] if levels else None
    changes = setting_changes(spec, place, count, boards[0] if boards else None, changed, bot)
    return Scene(
        spec, place, tuple(changes), frozenset(taken), count, tuple(one for one, _ in levels), tuple(boards), mode
    )


def assumed(q: Question, scene: Scene, used: Collection[int]) -> tuple[tuple[str, ...], frozenset[int]]:
    """Numbers that the question assumes to be different, and their words: "... if it cost 8", "that rolls 5 dice"."""
    left = [i for i in range(len(q.words)) if i not in used and i not in scene.used]
    free = [i for i in left if i not in q.taken]
    values = find_amounts(q.words, free)
    clause = _clause(q, min(min(amount.words) for amount in values)) if values else frozenset()
    items = q.spots(Sort.ITEM)
    items = items & clause or items
    available = sorted({*left, *items} - q.sentence.asides)
    finder = ChangeFinder(q.in_game(scene.spec.name), available, scene.players, priced=True)
    if not finder.amounts or all(amount.of is None or amount.none for amount in finder.amounts):
        return (), frozenset()
    try:
        found = finder.numbers()
    except Refusal as refusal:
        if "already" in str(refusal) or _is_present(q, scene, finder):  # it names the value that is played
            return (), frozenset(place for amount in finder.amounts for place in amount.words) | _priced(q, left)
        raise
    if any(one.chance < SURE for one in found):
        found = []
    for one in found:
        if one.doubt:
            raise one.doubt
    if not found:
        if _is_present(q, scene, finder):
            return (), frozenset(place for amount in finder.amounts for place in amount.words)
        return (), frozenset()
    places = frozenset(place for one in found for place in one.places)
    return tuple(one.address for one in found), places - q.describing


def _clause(q: Question, place: int) -> frozenset[int]:
    """The words between the punctuation marks around a place."""
    start = max((i for i in range(place + 1) if q.words[i].mark), default=0)
    end = min((i for i in range(place + 1, len(q.words)) if q.words[i].mark), default=len(q.words))
    return frozenset(range(start, end))


def _is_present(q: Question, scene: Scene, finder: ChangeFinder) -> bool:
    """Whether the values are those that the item has anyway."""
    ids = [name.id for name in q.items]
    now = [rule.value for rule in known_rules(scene.spec.name) if rule.item in ids and rule.is_price]
    return all(amount.value in now for amount in finder.amounts)


def _priced(q: Question, left: Collection[int]) -> frozenset[int]:
    return frozenset(i for i in left if i in q.places("price_words"))


def reading_of(
    q: Question,
    scene: Scene,
    intent: Intent,
    subjects: tuple[str, ...],
    titles: tuple[str, ...],
    options: Mapping[str, Any] | None = None,
    more: tuple[str, ...] = (),
    **others: Any,
) -> ParsedQuestion:
    """The reading of a question in its setting."""
    return ParsedQuestion(
        q.sentence.text,
        scene.spec.name,
        intent,
        subjects,
        titles,
        scene.scenario,
        (*scene.changes, *more),
        options={"title": scene.spec.title, **(options or {})},
        confidence=q.sentence.confidence,
        **others,
    )


def draft(reading: ParsedQuestion, *used: Collection[int], label: str) -> Draft:
    """A reading with all words that it uses, and the kind of question it takes them for."""
    return Draft(reading, frozenset(place for some in used for place in some), label)
