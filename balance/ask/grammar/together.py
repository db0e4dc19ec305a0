"""Questions about games that are won together: how hard is it, and what harms the players most?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...games import game, game_names
from ...games.columns import CAUSE
from ...games.spec import GameSpec, Outcome
from ..language.sentence import chosen
from ..names import Sort
from ..reading import Intent, ParsedQuestion
from .question import Draft, Question
from .scene import assumed, draft, reading_of, scene_of

CLAIMED = 2.0  # weight of a reading that is claimed in so many words
SURE = 0.9  # chance at least of a reading that has its own words
COMPARED = frozenset({"more", "fewer", "which", "make", "makes", "if", "when", "each", "every", "than"})
HARD, HARM = "hardness", "harm"
DIFFICULTY, DIFFICULTY_OF_FOES = "difficulty.success", "difficulty.harm"  # as the model of intents calls them


def wins_together(spec: GameSpec) -> bool:
    """Whether all players of a game always win or lose together."""
    return set(spec.outcomes) == {Outcome.COOPERATIVE}


def read_difficulty(q: Question) -> Iterator[Draft]:
    """How hard is a game with these players, too hard or too easy? Only of a game that is known."""
    hard = q.places("too_easy", "too_hard", HARD, group="together")
    compared = COMPARED & {word.text for word in q.words}
    modes = [chosen(one, Sort.MODE) for one in q.of(Sort.MODE)]
    name = q.sentence.game or next((mode.game for mode in modes), None)
    if q.items or not name or not (q.likely(DIFFICULTY) or (hard and not compared)):
        return
    spec = game(name)
    if wins_together(spec) or _alone(q, spec, {mode.id for mode in modes}):
        claims = [one for one in ("too_easy", "too_hard") if q.places(one, group="together")]
        found = _draft(q, spec, hard, "success", {"lean": claims[0]} if len(claims) == 1 else {}, DIFFICULTY)
        if not wins_together(spec) and not _says_which(spec, found.reading):
            return  # a mode with levels is as hard as its level: a study answers for all of them
        yield found if hard and not compared else replace(found, weight=None)


def _alone(q: Question, spec: GameSpec, modes: set[str]) -> bool:
    """Whether a game is asked about in a mode that is won together, by its name or by the number of players."""
    if q.players and q.players.count not in spec.players:
        modes = modes | {spec.mode_for(q.players.count) or ""}
    return bool(modes & spec.mode_players.keys())


def _says_which(spec: GameSpec, reading: ParsedQuestion) -> bool:
    """Whether a question supposes a number that only the mode has, such as its level."""
    rules = (change.partition("=")[0].split(".")[1] for change in reading.changes if change.startswith("rules."))
    return any(spec.mode_of(name) for name in rules)


def read_harm(q: Question) -> Iterator[Draft]:
    """Which enemy kills most? Of a game that puts losses down to its items."""
    harm = q.places(HARM, group="together")
    sure = any(hit.sure for hit in q.hits if (hit.group, hit.name) == ("together", HARM))
    if q.items or not (sure or q.likely(DIFFICULTY_OF_FOES)):
        return
    games = [one for one in game_names() if any(c.table == CAUSE.table for c in game(one).own_columns)]
    spec = q.spec(games)
    if spec.name in games:
        known = q.in_game(spec.name)
        kinds = [kind for kind in known.kinds if kind in spec.hostile_kinds]
        used = harm | {place for places in known.kinds.values() for place in places}
        found = _draft(q, spec, used, HARM, {"of": kinds[0]} if len(kinds) == 1 else {}, DIFFICULTY_OF_FOES)
        yield found if sure else replace(found, weight=None)


def _draft(q: Question, spec: GameSpec, used: frozenset[int], about: str, options: dict[str, str], label: str) -> Draft:
    scene = scene_of(q, spec, used)
    more, places = assumed(q, scene, used)
    reading = reading_of(q, scene, Intent.DIFFICULTY, (about,), (), options, more)
    return replace(
        draft(reading, used, scene.used, places, label=label),
        weight=CLAIMED if "lean" in options else max(SURE, q.chance(label)),
    )
