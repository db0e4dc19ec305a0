"""Changes of what is around the rules: the mode, the layout, who plays, how many, features of maps."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from ...games import game
from ...games.spec import GameSpec
from ..language.amounts import find_amounts
from ..language.sentence import chosen
from ..language.typed import toml
from ..names import Sort
from ..refusal import Refusal
from ..rules import SOFT, vocabulary
from ..setting import chosen_layout, layout_players, players_changes, scenario_mode, scenario_players, usual_scenario
from .changing import WAYS, Change, is_parted
from .groups import ORDINALS
from .modules import (
    LEFT_OUT,
    MODULE_WORDS,
    NAMED,
    asks_what_they_do,
    games_with_modules,
    named_modules,
    other_items_than,
    with_modules,
)
from .players import all_players
from .question import Question
from .scene import Scene, scene_of


def changed_mode(q: Question, pace: frozenset[int]) -> Iterator[Change]:
    """Another mode."""
    modes = [chosen(one, Sort.MODE) for one in q.of(Sort.MODE)]
    if not modes:
        return
    spec = game(modes[0].game)
    place = q.scenario or usual_scenario(spec)
    base = scenario_mode(spec, place)
    other = next((mode.id for mode in modes if mode.id != base), None)
    used = q.spots(Sort.MODE) | {i for i, word in enumerate(q.words) if word.stem in ("mode", "point")}
    scene = scene_of(q, spec, used | pace, modes=False)
    if other is None:
        others = ", ".join(mode.replace("_", " ") for mode in spec.modes if mode != base)
        raise Refusal(f"{modes[0].title} is the usual mode: ask about {others or 'something else'}", ())
    title = f"mode: {str(base).replace('_', ' ')} -> {other.replace('_', ' ')}"
    yield Change(scene, other, title, used, (f"mode={other}",), labels=("what_if", *WAYS))


def changed_module(q: Question, pace: frozenset[int]) -> Iterator[Change]:
    """Optional modules that are played with: "what do black holes do to the game?" Nothing is said of their numbers."""
    if LEFT_OUT & {word.text for word in q.words} or find_amounts(q.words, range(len(q.words))):
        return
    for spec in games_with_modules(q):
        named = named_modules(q, spec)
        places = frozenset(place for some in named.values() for place in some)
        used = places | {i for i, word in enumerate(q.words) if word.stem in MODULE_WORDS}
        if not named or other_items_than(q, used):
            continue
        scene = scene_of(q, spec, used | pace, loose=False)
        if not q.left(used | pace | scene.used):
            before, after, title = with_modules(spec, tuple(named))
            scene = replace(scene, changes=(*scene.changes, *before))
            weight = NAMED if asks_what_they_do(q, used, outright=used > places) else None
            yield Change(scene, " ".join(named), title, used, after, labels=("what_if", *WAYS), weight=weight)


def changed_layout(q: Question, pace: frozenset[int]) -> Iterator[Change]:
    """Another layout, or one instead of the other."""
    if not q.of(Sort.LAYOUT):
        return
    count = q.players.count if q.players else None
    layouts = list(dict.fromkeys(chosen_layout(one, count) for one in q.of(Sort.LAYOUT)))
    spec = game(layouts[0].game)
    used = q.spots(Sort.LAYOUT) | q.places("layouts") | (q.players.places if q.players else frozenset())
    base = q.scenario or usual_scenario(spec)
    seats = layout_players(spec, layouts[0].id) or count or scenario_players(base)
    players = (f"players={seats}",) if seats != scenario_players(base) else ()
    scene = scene_of(q, spec, used | pace, layouts=False, players=False)
    if len(layouts) == 2:
        one, other = layouts
        starts = [mention.start for mention in q.of(Sort.LAYOUT)]
        if is_parted(q, starts[0], starts[-1]):  # "We always play Crossroads. What changes on Narrows?"
            one, other = other, one
            seats = layout_players(spec, one.id) or seats
        if layout_players(spec, other.id) not in (seats, 0):
            raise Refusal(f"{one.title} and {other.title} are for different numbers of players", ())
        before, title = (*players, f"layout={other.id}"), f"layout: {other.title} -> {one.title}"
        subject = f"{one.id} {other.id}"
    elif len(layouts) == 1:
        (one,) = layouts
        before = (*players, f"layout={spec.board(None, seats).name}") if players else ()
        title, subject = f"layout: {one.title} instead of the usual one", one.id
    else:
        raise Refusal("that names several layouts: compare two of them", ())
    scene = replace(scene, changes=(*scene.changes, *before))
    yield Change(scene, subject, title, used, (f"layout={one.id}",), labels=("what_if", *WAYS))


def changed_bots(q: Question, pace: frozenset[int]) -> Iterator[Change]:
    """Other players: all novices, all experts."""
    if q.items or not q.places("novice", "casual", "expert", "standard", "random", group="bots"):
        return
    spec = q.spec()
    bots = q.bots(spec)
    if len(bots) != 1:
        return
    ((bot, places),) = bots
    scene = scene_of(q, spec, places | pace, bots=False)
    if q.left(places | pace | scene.used):
        return
    seats = scene.players or scenario_players(scene.scenario)
    after = (f"bots={toml([bot] * seats)}",)
    yield Change(scene, f"bots={bot}", f"all play as {bot} bots", places, after, labels=("what_if", *WAYS))


def changed_players(q: Question, pace: frozenset[int]) -> Iterator[Change]:
    """More or fewer players."""
    further = _further_player(q)
    if q.items or not (q.players or further):
        return
    counts = [further] if further else all_players(q)
    used = frozenset(place for _, places in counts for place in places)
    spec = q.spec()
    if _speaks_of_rules(q, used | pace | _kept(q), spec):
        return
    base = scenario_players(q.scenario or usual_scenario(spec))
    wanted = [count for count, _ in counts if count != base]
    if not wanted:
        raise Refusal(f"{base} players is the usual number: ask about another one", ())
    if len(wanted) > 2 or (len(wanted) == 2 and len(counts) > 2):
        raise Refusal("that names several numbers of players: compare two of them", ())
    if len(counts) > 1 and counts[0][0] == base and q.places("more_pace", "less_pace"):
        raise Refusal(f"{base} players is the usual number: ask the other way round, first about another one", ())
    players, before = wanted[0], wanted[1] if len(wanted) > 1 else base
    scene = scene_of(q, spec, used | pace, players=False, loose=False)
    if before != base:  # "six instead of three"
        scene = replace(scene, changes=(*scene.changes, *players_changes(spec, before)))
    changes = tuple(players_changes(spec, players))
    title = f"players: {before} -> {players}"
    yield Change(scene, f"players={players}", title, used, changes, labels=("what_if", *WAYS))


def _speaks_of_rules(q: Question, used: Collection[int], spec: GameSpec) -> bool:
    """Whether other words are those of a rule: "when two people tie", "two teams without walls"."""
    rest = {word.stem for i, word in enumerate(q.words) if i not in used and i not in q.filler}
    if q.chance("pace.") + q.chance("pacing.") >= q.chance("what_if"):
        rest -= {word for word in rest if q.is_usual_word(word, "pacing.")}
    return bool(rest & (vocabulary(spec.name) - SOFT))


def _further_player(q: Question) -> tuple[int, frozenset[int]] | None:
    """ "A fifth player" makes five."""
    for i, word in enumerate(q.words[2:], 2):
        before, article = q.words[i - 1].text, q.words[i - 2].text
        if word.text == "player" and before in ORDINALS and article in ("a", "add", "adding"):
            return ORDINALS[before], frozenset({i - 1, i})
    return None


def _kept(q: Question) -> frozenset[int]:
    return q.spots(Sort.MODE) | q.sentence.asides


def changed_maps(q: Question, pace: frozenset[int]) -> Iterator[Change]:
    """More or fewer of something that maps have."""
    features = q.of(Sort.FEATURE)
    free = [i for i in range(len(q.words)) if i not in q.taken and i not in pace]
    if not features or any(amount.of is not None for amount in find_amounts(q.words, free)):
        return
    name = chosen(features[0], Sort.FEATURE)
    spec: GameSpec = game(name.game)
    few, many = spec.features[name.id]
    texts = {word.text for word in q.words}
    one, other = (many, few) if texts & {"fewer", "less"} else (few, many)
    amounts = {i for i, word in enumerate(q.words) if word.text in ("more", "fewer", "less", "many")}
    if not amounts and not q.chance("pace.") > q.chance("what_if"):
        return
    title = f"{name.title}: {_cell(one)} -> {_cell(other)}"
    scene = Scene(spec, one, (), frozenset())
    subject = name.id.replace(" ", "_")
    labels = ("what_if", *WAYS)
    yield Change(scene, subject, title, q.spots(Sort.FEATURE) | amounts, other=other, labels=labels)


def _cell(scenario: str) -> str:
    return scenario.partition("=")[2] or scenario
