"""Questions about a change: what does it do, does it make the game longer or shorter?"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from ...games import game
from ...games.spec import GameSpec
from ..changes import ChangeFinder
from ..language.amounts import find_amounts
from ..language.sentence import chosen
from ..language.spelling import stem_set
from ..names import Sort
from ..reading import Intent
from ..refusal import Refusal, Unclear
from ..setting import chosen_layout, layout_players, players_changes, scenario_mode, scenario_players, usual_scenario
from .items import JUDGING, is_measurable
from .question import Draft, Question
from .scene import Scene, draft, reading_of, scene_of

CHANGING = ("what_if", "change_verbs", "compare")
JUDGEMENTS = ("strong", "weak", "fair", "unfair")
LOOSE = ("balance", "even", "sound", "cheap", "expensive", "dear", "ban", "banned", "problem", "nerf", "buff", "boost")
SUPPOSING = {"if", "suppose", "supposing", "imagine", "assume", "assuming", "say", "were", "hypothetically", "instead"}
OTHERS = (
    *JUDGEMENTS, "worth", "order", "odds", "rank", "rank_worst", "unused", "combos", "luck", "skill", "strategy",
    "seats", "decided", "leader", "comebacks", "elimination", "downtime", "draws", "stalls", "endings", "length",
    "price_ask",
)  # fmt: skip
PACING = ("more_pace", "less_pace", "pace")


@dataclass(frozen=True)
class Asks:
    """What is asked about the change, and the words for it."""

    intent: Intent
    words: frozenset[int]
    options: dict[str, str]


def read_change(q: Question) -> Iterator[Draft]:
    """What does a change do; does it slow the game?"""
    asks = _asks(q)
    for look in (_removal, _feature, _numbers, _choice, _mode, _layout, _bots, _players, _item):
        yield from look(q, asks)


def _asks(q: Question) -> Asks:
    pace = _pace(q)
    if not pace:
        return Asks(Intent.WHAT_IF, q.places("what_if", "change_verbs"), {})
    longer, shorter = q.places("more_pace") & pace, q.places("less_pace") & pace
    texts = {word.text for word in q.words}
    either = bool(longer) == bool(shorter) or {"longer", "shorter"} <= texts
    way = {} if either else {"way": "slower" if longer else "faster"}
    return Asks(Intent.PACE, pace | q.places("what_if", "change_verbs", "length", "endings"), way)


def _pace(q: Question) -> frozenset[int]:
    """The words that ask about the length of the game; "one space faster" is an amount."""
    free = [i for i in range(len(q.words)) if i not in q.taken]
    amounts = [amount for amount in find_amounts(q.words, free) if amount.of is not None]
    inside = frozenset(place for amount in amounts for place in amount.words)
    phrases = [hit.places for hit in q.hits if hit.group == "concepts" and hit.name in PACING]
    return frozenset(place for places in phrases if len(places) > 1 or not places & inside for place in places)


def _made(
    q: Question, asks: Asks, scene: Scene, subject: str, title: str, used: Collection[int], after: tuple[str, ...] = (),
    without: str = "", other: str = "", options: dict[str, str] | None = None,
) -> Draft:  # fmt: skip
    reading = reading_of(
        q, scene, asks.intent, (subject,), (title,), {**asks.options, **(options or {})},
        after=after, without=without, other=other,
    )  # fmt: skip
    return draft(reading, used, asks.words, scene.used)


def _numbers(q: Question, asks: Asks) -> Iterator[Draft]:
    """A number of the rules or of an item."""
    if asks.intent is Intent.WHAT_IF and (_is_judged(q) or _asks_something_else(q)):
        return
    pace = _pace(q)
    available = [i for i in range(len(q.words)) if i not in pace and i not in q.sentence.asides]
    counts = _all_players(q) if q.players else []
    players = frozenset(place for _, places in counts for place in places)
    outside = players | q.spots(Sort.LAYOUT) | frozenset(i for _, places in _bots_in(q) for i in places)
    rest = [i for i in available if i not in outside]
    found = ChangeFinder(q, rest, q.players.count if q.players else None).numbers()
    if not found:
        return
    spec = game(found[0].rule.game)
    places = frozenset(place for one in found for place in one.places)
    scene = scene_of(q, spec, places, loose=False)
    scene = _with_mode(scene, found[0].rule.name)
    if len({one.rule.address for one in found}) < len(found):
        raise Refusal("that gives two values for one number: ask about one of them", ())
    title = "; ".join(one.title for one in found)
    subject = " ".join(one.rule.address for one in found)
    options = {"directed": "yes"} if any(one.directed for one in found) else {}
    made = _made(q, asks, scene, subject, title, places, tuple(one.address for one in found), options=options)
    if asks.intent is Intent.WHAT_IF and options and not _is_supposed(q):
        return  # "more" or "less" alone is no change
    supposed = asks.intent is Intent.PACE or _is_supposed(q)
    yield replace(made, sure=supposed and any(one.strange for one in found))


def _is_judged(q: Question) -> bool:
    """Whether a judgement of an item is asked, so that its number is only assumed: "would it be fair at 6?"."""
    sure = [q.text(hit.places) for hit in q.hits if hit.group == "concepts" and hit.sure and hit.name in JUDGEMENTS]
    if len(q.items) != 1 or not [one for one in sure if one not in LOOSE]:
        return False
    return is_measurable(game(q.items[0].game), q.items[0])


def _is_supposed(q: Question) -> bool:
    """Whether the question supposes something that is not so."""
    return q.has("what_if") or bool(SUPPOSING & {word.text for word in q.words})


def _asks_something_else(q: Question) -> bool:
    """Whether there are words of another question, and none that suppose a change."""
    return not _is_supposed(q) and q.has(*OTHERS)


def _with_mode(scene: Scene, words: Collection[str]) -> Scene:
    """A number that only one mode uses is changed in that mode."""
    for mode in scene.spec.modes:
        usual = scenario_mode(scene.spec, scene.scenario)
        if mode != usual and not scene.mode and stem_set(mode) <= set(words):
            return replace(scene, changes=(*scene.changes, f"mode={mode}"), mode=mode)
    return scene


def _bots_in(q: Question) -> list[tuple[str, frozenset[int]]]:
    return q.bots(game(q.sentence.game)) if q.sentence.game else []


def _removal(q: Question, asks: Asks) -> Iterator[Draft]:
    """What if an item did not exist?"""
    if len(q.items) != 1 or not q.has("remove"):
        return
    if asks.intent is Intent.WHAT_IF and not _is_supposed(q) and q.has(*JUDGEMENTS):
        return
    (name,) = q.items
    spec = game(name.game)
    if "void" not in spec.interventions or name.kind not in (*spec.bought_kinds, *spec.dealt_kinds):
        return
    used = q.spots_of(name) | q.places("remove")
    scene = scene_of(q, spec, used | asks.words, loose=False)
    title = f"{name.title}: without effect for everybody"
    yield _made(q, asks, scene, name.id, title, used, without=name.id, options={"removed": "yes"})


def _item(q: Question, asks: Asks) -> Iterator[Draft]:
    """Does an item slow the game?"""
    if len(q.items) != 1 or asks.intent is not Intent.PACE:
        return
    (name,) = q.items
    spec = game(name.game)
    kinds = frozenset(place for places in q.kinds.values() for place in places)
    used = q.spots_of(name) | kinds
    scene = scene_of(q, spec, used | asks.words, loose=False)
    if q.left(used | asks.words | scene.used):
        return
    if "void" not in spec.interventions or name.kind not in (*spec.bought_kinds, *spec.dealt_kinds):
        raise Refusal(f"{name.title} cannot be taken out of {spec.title}; ask about one of its numbers", ())
    title = f"{name.title} in the game, against {name.title} without effect"
    yield _made(q, asks, scene, name.id, title, used, without=name.id)


def _choice(q: Question, asks: Asks) -> Iterator[Draft]:
    """Another reading of a rule."""
    if asks.intent is Intent.WHAT_IF and not q.has("what_if"):
        return
    pace = _pace(q)
    players = q.players.places if q.players else frozenset()
    outside = pace | q.sentence.asides | players | q.spots(Sort.LAYOUT) | q.spots(Sort.MODE)
    found = ChangeFinder(q, [i for i in range(len(q.words)) if i not in outside]).choices()
    if not found:
        return
    games = sorted({choice.game for choice, _ in found})
    if len(games) > 1:
        raise Unclear(f"which game do you mean: {' or '.join(games)}? give --game", games)
    if len(found) > 1:
        which = [f"{choice.address}" for choice, _ in found]
        raise Unclear(f"which reading do you mean: {', '.join(which)}?", which)
    ((choice, places),) = found
    scene = scene_of(q, game(choice.game), places, loose=False, bots=False)
    yield _made(q, asks, scene, f"rules.{choice.rule}", choice.title, places, (choice.address,))


def _mode(q: Question, asks: Asks) -> Iterator[Draft]:
    modes = [chosen(one, Sort.MODE) for one in q.of(Sort.MODE)]
    if not modes or not _is_change(q, asks):
        return
    spec = game(modes[0].game)
    place = q.scenario or usual_scenario(spec)
    base = scenario_mode(spec, place)
    other = next((mode.id for mode in modes if mode.id != base), None)
    used = (
        q.spots(Sort.MODE)
        | q.places("compare")
        | {i for i, word in enumerate(q.words) if word.stem in ("mode", "point")}
    )
    scene = scene_of(q, spec, used | asks.words, modes=False, loose=False)
    if q.left(used | asks.words | scene.used):
        return
    if other is None:
        others = ", ".join(mode.replace("_", " ") for mode in spec.modes if mode != base)
        raise Refusal(f"{modes[0].title} is the usual mode: ask about {others or 'something else'}", ())
    title = f"mode: {str(base).replace('_', ' ')} -> {other.replace('_', ' ')}"
    yield _made(q, asks, scene, other, title, used, (f"mode={other}",))


def _is_change(q: Question, asks: Asks) -> bool:
    if asks.intent is Intent.PACE:
        return q.has("more_pace", "less_pace", "what_if")
    return q.has("what_if") and not q.has(*JUDGING)


def _layout(q: Question, asks: Asks) -> Iterator[Draft]:
    if not q.of(Sort.LAYOUT) or not _is_change(q, asks):
        return
    count = q.players.count if q.players else None
    layouts = list(dict.fromkeys(chosen_layout(one, count) for one in q.of(Sort.LAYOUT)))
    spec = game(layouts[0].game)
    used = q.spots(Sort.LAYOUT) | q.places("layouts", "compare") | (q.players.places if q.players else frozenset())
    base = q.scenario or usual_scenario(spec)
    seats = layout_players(spec, layouts[0].id)
    players = (f"players={seats}",) if seats != scenario_players(base) else ()
    scene = scene_of(q, spec, used | asks.words, layouts=False, players=False)
    if len(layouts) == 2:
        one, other = layouts
        if layout_players(spec, other.id) != seats:
            raise Refusal(f"{one.title} and {other.title} are for different numbers of players", ())
        before, title = (*players, f"layout={other.id}"), f"layout: {other.title} -> {one.title}"
        subject = f"{one.id} {other.id}"
    elif len(layouts) == 1:
        (one,) = layouts
        before = (*players, f"layout={spec.board(None, seats).name}") if players else ()
        title, subject = f"layout: {one.title} instead of the usual one", one.id
    else:
        raise Refusal("that names several layouts: compare two of them", ())
    made = _made(q, asks, scene, subject, title, used, (f"layout={one.id}",))
    reading = made.reading
    yield Draft(replace(reading, changes=(*reading.changes, *before)), made.used)


def _bots(q: Question, asks: Asks) -> Iterator[Draft]:
    if not _is_change(q, asks) or not q.places("novice", "expert", "standard", "random", group="bots"):
        return
    spec = q.spec()
    bots = q.bots(spec)
    if len(bots) != 1 or q.items:
        return
    ((bot, places),) = bots
    scene = scene_of(q, spec, places | asks.words, bots=False)
    from ..language.amounts import toml

    seats = scene.players or scenario_players(scene.scenario)
    after = (f"bots={toml([bot] * seats)}",)
    yield _made(q, asks, scene, f"bots={bot}", f"all play as {bot} bots", places, after)


def _players(q: Question, asks: Asks) -> Iterator[Draft]:
    if not q.players or not _is_change(q, asks) or q.items:
        return
    counts = _all_players(q)
    used = frozenset(place for _, places in counts for place in places) | q.places("compare")
    if q.left(used | asks.words | _kept(q)):
        return
    spec = q.spec()
    base = scenario_players(q.scenario or usual_scenario(spec))
    wanted = [count for count, _ in counts if count != base]
    if not wanted:
        raise Refusal(f"{base} players is the usual number: ask about another one", ())
    if len(wanted) > 1:
        raise Refusal("that names several numbers of players: compare two of them with the usual one", ())
    (players,) = wanted
    scene = scene_of(q, spec, used | asks.words, players=False, loose=False)
    changes = tuple(players_changes(spec, players))
    yield _made(q, asks, scene, f"players={players}", f"players: {base} -> {players}", used, changes)


def _kept(q: Question) -> frozenset[int]:
    return q.spots(Sort.MODE) | q.sentence.asides


def _all_players(q: Question) -> list[tuple[int, frozenset[int]]]:
    """Every number of players that is named: "3 players ... than 2"."""
    first = q.players
    assert first is not None
    found = [(first.count, first.places)]
    for i, word in enumerate(q.words):
        text = word.stem
        if i not in first.places and i not in q.taken and text.isdecimal() and 2 <= int(text) <= 9:
            near = q.words[i - 1].text if i else ""
            if near in ("than", "of", "or", "to", "vs", "versus") or any(
                q.words[k].stem in ("player", "people") for k in (i + 1,) if k < len(q.words)
            ):
                found.append(
                    (
                        int(text),
                        frozenset(
                            {
                                i,
                                *(
                                    (i + 1,)
                                    if i + 1 < len(q.words) and q.words[i + 1].stem in ("player", "people")
                                    else ()
                                ),
                            }
                        ),
                    )
                )
    return found


def _feature(q: Question, asks: Asks) -> Iterator[Draft]:
    features = q.of(Sort.FEATURE)
    if not features or not _is_change(q, asks):
        return
    if any(
        amount.of is not None for amount in find_amounts(q.words, [i for i in range(len(q.words)) if i not in q.taken])
    ):
        return
    name = chosen(features[0], Sort.FEATURE)
    spec: GameSpec = game(name.game)
    few, many = spec.features[name.id]
    texts = {word.text for word in q.words}
    fewer = bool(texts & {"fewer", "less"})
    one, other = (many, few) if fewer else (few, many)
    used = q.spots(Sort.FEATURE) | {
        i for i, word in enumerate(q.words) if word.text in ("more", "fewer", "less", "many")
    }
    title = f"{name.title}: {_cell(one)} -> {_cell(other)}"
    scene = Scene(spec, one, (), frozenset())
    yield _made(q, asks, scene, name.id.replace(" ", "_"), title, used, other=other)


def _cell(scenario: str) -> str:
    return scenario.partition("=")[2] or scenario
