"""Questions about a change: of a number, a rule, a mode, a layout, the players; what does it do, is the game longer?"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from ...games import game
from ...games.spec import GameSpec
from ..changes import ChangeFinder, NumberChange
from ..language.amounts import find_amounts
from ..language.sentence import chosen
from ..language.spelling import stem_set
from ..language.typed import toml
from ..matching.choices import Choice
from ..names import Sort
from ..reading import Intent
from ..refusal import Refusal, Unclear
from ..rules import SOFT, vocabulary
from ..setting import chosen_layout, layout_players, players_changes, scenario_mode, scenario_players, usual_scenario
from .clause import changing_clauses
from .groups import ORDINALS
from .question import Draft, Question
from .scene import Scene, draft, reading_of, scene_of

WAYS = {"pace.longer": "slower", "pace.shorter": "faster", "pace.either": ""}
LABELS = ("what_if", "remove", *WAYS)
PACING = ("more_pace", "less_pace", "pace")
BESIDE_PLAYERS = ("than", "of", "or", "to", "vs", "versus")  # before a further number of players
BY_CLAUSE = 0.6  # chance from which a clause alone is believed to say what changes
CHOSEN = 0.3  # chance of a change from which another reading of a rule is looked for


@dataclass(frozen=True)
class Change:
    """Something that is different on one side of a comparison, and the words that say so."""

    scene: Scene
    subject: str
    title: str
    used: frozenset[int]
    after: tuple[str, ...] = ()
    without: str = ""
    other: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    labels: tuple[str, ...] = LABELS  # the kinds of questions it may belong to


def read_change(q: Question) -> Iterator[Draft]:
    """What does a change do; does it slow the game?"""
    likely = [label for label in LABELS if q.likely(label)]
    if not likely:
        return
    pace = _pace(q) if q.chance("pace.") > q.chance("what_if") else frozenset[int]()
    found = set[str]()
    for look in (_removal, _feature, _numbers, _mode, _layout, _choice, _bots, _players, _item):
        if look in BESIDES and found:
            continue  # what is said in numbers is no other reading of a rule, and players or maps are its setting
        for change in look(q, pace):
            found.add(change.subject)
            for label in likely:
                if label in change.labels:
                    yield _draft(q, change, label, pace)


def _is_either(q: Question) -> bool:
    """Whether both ways are asked about: longer or shorter?"""
    more, less = q.places("more_pace"), q.places("less_pace")
    return bool(more and less) and not _is_parted(q, min(more | less), max(more | less))


def _is_parted(q: Question, first: int, last: int) -> bool:
    """Whether a sentence ends between two words."""
    return any(mark in q.words[i].mark for i in range(first + 1, last + 1) for mark in ".!?;")


def _draft(q: Question, change: Change, label: str, pace: frozenset[int]) -> Draft:
    way = {"way": WAYS[label]} if WAYS.get(label) and not _is_either(q) else {}
    reading = reading_of(
        q, change.scene, Intent.PACE if label in WAYS else Intent.WHAT_IF, (change.subject,), (change.title,),
        {**way, **change.options}, after=change.after, without=change.without, other=change.other,
    )  # fmt: skip
    return draft(reading, change.used, change.scene.used, pace, label=label)


def _pace(q: Question) -> frozenset[int]:
    """The words that ask about the length of the game; "one space faster" is an amount."""
    free = [i for i in range(len(q.words)) if i not in q.taken]
    amounts = [amount for amount in find_amounts(q.words, free) if amount.of is not None]
    inside = frozenset(place for amount in amounts for place in amount.words)
    phrases = [hit.places for hit in q.hits if hit.group == "concepts" and hit.name in PACING]
    return frozenset(place for places in phrases if len(places) > 1 or not places & inside for place in places)


def number_places(q: Question) -> list[int]:
    """The words that may describe a changed number: not those that ask about the length of the game, or say where."""
    pace = _pace(q) if q.chance("pace.") > q.chance("what_if") else frozenset[int]()
    counts = _all_players(q) if q.players else []
    players = frozenset(place for _, places in counts for place in places)
    outside = pace | q.sentence.asides | players | q.spots(Sort.LAYOUT)
    outside |= frozenset(i for _, places in _bots_in(q) for i in places)
    return [i for i in range(len(q.words)) if i not in outside]


def _numbers(q: Question, _: frozenset[int]) -> Iterator[Change]:
    """A number of the rules or of an item."""
    finder = ChangeFinder(q, number_places(q), q.players.count if q.players else None)
    if _only_counts_players(q, finder):
        return
    if _turns_two_ways(q, finder):
        raise Refusal("that changes two numbers at once: ask about one of them", ())
    found = finder.numbers() or _numbers_of_a_clause(q, finder)
    if not found:
        return
    if len({one.rule.address.rpartition(".")[2] for one in found}) > 1:  # two prices may change together
        raise Refusal("that changes several numbers at once: ask about one of them", ())
    spec = game(found[0].rule.game)
    places = frozenset(place for one in found for place in one.places)
    scene = scene_of(q, spec, places, loose=False)
    scene = _with_mode(scene, found[0].rule.name)
    if len({one.rule.address for one in found}) < len(found):
        raise Refusal("that gives two values for one number: ask about one of them", ())
    title = "; ".join(one.title for one in found)
    subject = " ".join(one.rule.address for one in found)
    options = {"directed": "yes"} if any(one.directed for one in found) else {}
    after = tuple(one.address for one in found)
    labels = ("what_if", *WAYS)
    yield Change(scene, subject, title, places, after, options=options, labels=labels)


def _numbers_of_a_clause(q: Question, whole: ChangeFinder) -> list[NumberChange]:
    """The numbers that one clause changes, where only that clause speaks of the game."""
    for clause in changing_clauses(q, whole.available):
        found = ChangeFinder(q, clause, whole.players, least=BY_CLAUSE).numbers()
        if found:
            return [replace(one, places=one.places | frozenset(whole.available)) for one in found]
    return []


def _only_counts_players(q: Question, finder: ChangeFinder) -> bool:
    """Whether the only value says for how many players a layout is: "the side-21 board for four"."""
    values = {amount.value for amount in finder.amounts}
    seats = {float(layout_players(game(n.game), n.id)) for one in q.of(Sort.LAYOUT) for n in one.of(Sort.LAYOUT)}
    return bool(values) and values <= seats


def _turns_two_ways(q: Question, finder: ChangeFinder) -> bool:
    """Whether one thing is to be more and another one less: "more stars and fewer asteroids"."""
    texts = {q.words[i].text for i in number_places(q)}
    return len(finder.amounts) == 1 and "more" in texts and bool(texts & {"fewer", "less"}) and "or" not in texts


def _with_mode(scene: Scene, words: Collection[str]) -> Scene:
    """A number that only one mode uses is changed in that mode."""
    for mode in scene.spec.modes:
        usual = scenario_mode(scene.spec, scene.scenario)
        if mode != usual and not scene.mode and stem_set(mode) <= set(words):
            return replace(scene, changes=(*scene.changes, f"mode={mode}"), mode=mode)
    return scene


def _bots_in(q: Question) -> list[tuple[str, frozenset[int]]]:
    return q.bots(game(q.sentence.game)) if q.sentence.game else []


def _removal(q: Question, pace: frozenset[int]) -> Iterator[Change]:
    """What if an item did not exist?"""
    if len(q.items) != 1 or not q.hints("remove"):
        return
    (name,) = q.items
    spec = game(name.game)
    if "void" not in spec.interventions or name.kind not in _removable(spec):
        return
    used = q.spots_of(name) | q.places("remove") | frozenset(p for places in q.kinds.values() for p in places)
    scene = scene_of(q, spec, used | pace, loose=False)
    title = f"{name.title}: without effect for everybody"
    labels = ("remove", *WAYS)
    yield Change(scene, name.id, title, used, without=name.id, options={"removed": "yes"}, labels=labels)


def _removable(spec: GameSpec) -> tuple[str, ...]:
    """Kinds of items that can be without effect for everybody."""
    return (*spec.bought_kinds, *spec.dealt_kinds, *spec.hostile_kinds)


def _item(q: Question, pace: frozenset[int]) -> Iterator[Change]:
    """Does an item slow the game?"""
    if len(q.items) != 1 or not q.likely(*WAYS) or ChangeFinder(q, number_places(q)).amounts:
        return
    (name,) = q.items
    spec = game(name.game)
    used = q.spots_of(name) | frozenset(place for places in q.kinds.values() for place in places)
    scene = scene_of(q, spec, used | pace, loose=False)
    if q.left(used | pace | scene.used):
        return
    if "void" not in spec.interventions or name.kind not in _removable(spec):
        raise Refusal(f"{name.title} cannot be taken out of {spec.title}; ask about one of its numbers", ())
    title = f"{name.title} in the game, against {name.title} without effect"
    yield Change(scene, name.id, title, used, without=name.id, labels=tuple(WAYS))


def choice_places(q: Question) -> list[int]:
    """The words that may describe another reading of a rule."""
    pace = _pace(q) if q.chance("pace.") > q.chance("what_if") else frozenset[int]()
    players = q.players.places if q.players else frozenset()
    outside = pace | q.sentence.asides | players | q.spots(Sort.LAYOUT) | q.spots(Sort.MODE)
    return [i for i in range(len(q.words)) if i not in outside]


def _choice(q: Question, _: frozenset[int]) -> Iterator[Change]:
    """Another reading of a rule."""
    if q.chance("what_if") + q.chance("pace.") < CHOSEN:
        return
    found = ChangeFinder(q, choice_places(q)).choices() or _choices_of_a_clause(q)
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
    labels = ("what_if", *WAYS)
    yield Change(scene, f"rules.{choice.rule}", choice.title, places, (choice.address,), labels=labels)


def _choices_of_a_clause(q: Question) -> list[tuple[Choice, frozenset[int]]]:
    """The other reading of a rule that one clause describes, where only that clause speaks of the game."""
    places = choice_places(q)
    for clause in changing_clauses(q, places):
        found = ChangeFinder(q, clause).choices(BY_CLAUSE)
        if found:
            return [(choice, frozenset(places)) for choice, _ in found]
    return []


def _mode(q: Question, pace: frozenset[int]) -> Iterator[Change]:
    modes = [chosen(one, Sort.MODE) for one in q.of(Sort.MODE)]
    if not modes:
        return
    spec = game(modes[0].game)
    place = q.scenario or usual_scenario(spec)
    base = scenario_mode(spec, place)
    other = next((mode.id for mode in modes if mode.id != base), None)
    used = q.spots(Sort.MODE) | {i for i, word in enumerate(q.words) if word.stem in ("mode", "point")}
    scene = scene_of(q, spec, used | pace, modes=False, loose=False)
    if q.left(used | pace | scene.used):
        return
    if other is None:
        others = ", ".join(mode.replace("_", " ") for mode in spec.modes if mode != base)
        raise Refusal(f"{modes[0].title} is the usual mode: ask about {others or 'something else'}", ())
    title = f"mode: {str(base).replace('_', ' ')} -> {other.replace('_', ' ')}"
    yield Change(scene, other, title, used, (f"mode={other}",), labels=("what_if", *WAYS))


def _layout(q: Question, pace: frozenset[int]) -> Iterator[Change]:
    if not q.of(Sort.LAYOUT):
        return
    count = q.players.count if q.players else None
    layouts = list(dict.fromkeys(chosen_layout(one, count) for one in q.of(Sort.LAYOUT)))
    spec = game(layouts[0].game)
    used = q.spots(Sort.LAYOUT) | q.places("layouts") | (q.players.places if q.players else frozenset())
    base = q.scenario or usual_scenario(spec)
    seats = layout_players(spec, layouts[0].id)
    players = (f"players={seats}",) if seats != scenario_players(base) else ()
    scene = scene_of(q, spec, used | pace, layouts=False, players=False)
    if q.left(used | pace | scene.used):
        return
    if len(layouts) == 2:
        one, other = layouts
        starts = [mention.start for mention in q.of(Sort.LAYOUT)]
        if _is_parted(q, starts[0], starts[-1]):  # "We always play Crossroads. What changes on Narrows?"
            one, other = other, one
            seats = layout_players(spec, one.id)
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
    scene = replace(scene, changes=(*scene.changes, *before))
    yield Change(scene, subject, title, used, (f"layout={one.id}",), labels=("what_if", *WAYS))


def _bots(q: Question, pace: frozenset[int]) -> Iterator[Change]:
    if q.items or not q.places("novice", "expert", "standard", "random", group="bots"):
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


def _players(q: Question, pace: frozenset[int]) -> Iterator[Change]:
    further = _further_player(q)
    if q.items or not (q.players or further):
        return
    counts = [further] if further else _all_players(q)
    used = frozenset(place for _, places in counts for place in places)
    if q.left(used | pace | _kept(q)):
        return
    spec = q.spec()
    if _speaks_of_rules(q, used | pace | _kept(q), spec):
        return
    base = scenario_players(q.scenario or usual_scenario(spec))
    wanted = [count for count, _ in counts if count != base]
    if not wanted:
        raise Refusal(f"{base} players is the usual number: ask about another one", ())
    if len(wanted) > 1:
        raise Refusal("that names several numbers of players: compare two of them with the usual one", ())
    if len(counts) > 1 and counts[0][0] == base and q.places("more_pace", "less_pace"):
        raise Refusal(f"{base} players is the usual number: ask the other way round, first about another one", ())
    (players,) = wanted
    scene = scene_of(q, spec, used | pace, players=False, loose=False)
    changes = tuple(players_changes(spec, players))
    title = f"players: {base} -> {players}"
    yield Change(scene, f"players={players}", title, used, changes, labels=("what_if", *WAYS))


def _speaks_of_rules(q: Question, used: Collection[int], spec: GameSpec) -> bool:
    """Whether other words are those of a rule: "when two people tie", "two teams without walls"."""
    rest = {word.stem for i, word in enumerate(q.words) if i not in used and i not in q.filler}
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


def _all_players(q: Question) -> list[tuple[int, frozenset[int]]]:
    """Every number of players that is named: "3 players ... than 2"."""
    first = q.players
    assert first is not None
    found = [(first.count, first.places)]
    found += [(one.count, one.places) for one in q.counted if one.count != first.count]
    outside = frozenset(place for _, places in found for place in places)
    for i, word in enumerate(q.words):
        if i in outside or i in q.taken or not word.stem.isdecimal() or not 2 <= int(word.stem) <= 9:
            continue
        named = i + 1 < len(q.words) and q.words[i + 1].stem in ("player", "people")
        if named or (i and q.words[i - 1].text in BESIDE_PLAYERS and not _counts_something(q, i)):
            found.append((int(word.stem), frozenset({i, i + 1} if named else {i})))
    return found


def _counts_something(q: Question, i: int) -> bool:
    """Whether a number belongs to the word behind it, or is the old value of another number."""
    if i > 1 and q.words[i - 2].text in ("instead", "one", "out"):
        return True
    return i + 1 < len(q.words) and not q.words[i + 1].mark and i + 1 not in q.filler


def _feature(q: Question, pace: frozenset[int]) -> Iterator[Change]:
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


BESIDES = (_numbers, _choice, _mode, _layout, _bots, _players)
