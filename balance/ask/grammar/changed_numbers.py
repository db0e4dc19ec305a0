"""Changes of the game itself: a number, another reading of a rule, an item that is taken out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from ...games import game
from ...games.spec import GameSpec
from ..changes import SURE, ChangeFinder, NumberChange
from ..language.spelling import stem_set, stems
from ..matching.choices import RankedChoice, told_of_others
from ..names import Sort
from ..refusal import Refusal, Unclear
from ..setting import layout_players, players_changes, scenario_mode
from .changing import WAYS, Change, asked_pace
from .clause import changing_clauses
from .players import LOOSE, all_players
from .question import Question
from .scene import Scene, scene_of

PLAYERS = ("player", "people", "opponent", "friend")  # behind "more"
BY_CLAUSE = 0.6  # chance from which a clause alone says what changes
CHOSEN = 0.3  # chance of a change from which another reading of a rule is looked for

UNCHANGED = {"unchanged", "unaffected", "untouched", "otherwise"}
DENYING = {"no", "without", "zero"}
REMOVED = 0.1  # chance of a removal from which no phrase that is known need say so
SURELY = 0.5  # the same where a value is given, which may be that of a number
SEVERAL = 0.3  # the same for several items
COSTING = {"cost", "costs", "costing", "cheaper", "pricier", "dearer"}


def number_places(q: Question) -> list[int]:
    """The words that may describe a changed number: not those that ask about the length of the game, or say where."""
    pace = asked_pace(q)
    counts = all_players(q) if q.players else []
    players = frozenset(place for _, places in counts for place in places)
    outside = pace | q.sentence.asides | players | q.spots(Sort.LAYOUT)
    outside |= frozenset(i for _, places in _bots_in(q) for i in places) | unchanged_places(q)
    return [i for i in range(len(q.words)) if i not in outside]


def unchanged_places(q: Question) -> frozenset[int]:
    """The words of a clause that says what stays the same: "gas unchanged"."""
    parts = [0, *(i for i, word in enumerate(q.words) if i and word.mark), len(q.words)]
    clauses = [range(begin, end) for begin, end in pairwise(parts)]
    same = [one for one in clauses if UNCHANGED & {q.words[i].text for i in one}]
    return frozenset(i for one in same for i in one) if len(same) < len(clauses) else frozenset()


def changed_numbers(q: Question, _: frozenset[int]) -> Iterator[Change]:
    """A number of the rules or of an item."""
    finder = ChangeFinder(q, number_places(q), q.players.count if q.players else None)
    if _only_counts_players(q, finder):
        return
    if len(q.items) == 1 and _is_denied(q) and all(one.none for one in finder.amounts):
        return  # the item itself is taken out
    if any(one.of is None and q.word_stem(max(one.words) + 1) in PLAYERS for one in finder.amounts):
        raise Unclear('say how many players: "does it take longer with 6 players?"', ())
    if _turns_two_ways(q, finder):
        raise Refusal("that changes two numbers at once: ask about one of them", ())
    found = finder.numbers()
    if not found or _fit(found) < SURE:
        found = _numbers_of_a_clause(q, finder) or found
    if not found:
        return
    if len({one.rule.address.rpartition(".")[2] for one in found}) > 1:  # two prices may change together
        raise Refusal("that changes several numbers at once: ask about one of them", ())
    spec = game(found[0].rule.game)
    if any(_is_no_price(q, one, spec) for one in found):
        raise Refusal("the game has no number for that price: ask about the price of one thing", ())
    if any(_is_inverse(q, one) for one in found):
        raise Refusal(f"the game counts that the other way round: {found[0].rule.title}", ())
    if other := next(filter(None, (_of_another(q, one, spec) for one in found)), None):
        raise Refusal(f"that is a number of {other}, not of what you name: ask about {other}, or another number", ())
    places = frozenset(place for one in found for place in one.places)
    scene = scene_of(q, spec, places, loose=False)
    scene = _alone(_with_mode(scene, found[0].rule.name), found)
    if len({one.rule.address for one in found}) < len(found):
        raise Refusal("that gives two values for one number: ask about one of them", ())
    title = "; ".join(one.title for one in found)
    subject = " ".join(one.rule.address for one in found)
    options = {"directed": "yes"} if any(one.directed for one in found) else {}
    after = tuple(one.address for one in found)
    labels = ("what_if", *WAYS)
    doubt = next((one.doubt for one in found if one.doubt), None)
    yield Change(
        scene,
        subject,
        title,
        places,
        after,
        options=options,
        labels=labels,
        fit=_fit(found),
        next_fit=max(one.next_chance for one in found),
        others=max(one.others for one in found),
        doubt=doubt,
    )


def _of_another(q: Question, found: NumberChange, spec: GameSpec) -> str | None:
    """The item that a number of the rules names where the question names only another of its kind: hull of bombers."""
    named = [name for name in q.items if name.title != spec.title]  # which may be a unit too
    if len(named) != 1 or found.rule.address.startswith("items."):
        return None
    asked, said = named[0], set(stems(found.rule.address.rpartition(".")[2].replace("_", " ")))
    if asked.game != spec.name or set(stems(asked.title)) & said:
        return None
    others = (item.name for item in spec.catalogue() if item.kind == asked.kind and item.id != asked.id)
    return next((name for name in others if set(stems(name)) <= said), None)


def _is_inverse(q: Question, found: NumberChange) -> bool:
    """Whether a value says how much comes out of one, where the number is how many go into one: "two metal per ore"."""
    said = stems(found.rule.title)
    for i in sorted(found.places):
        unit, per, other = q.word_stem(i), q.word_text(i + 1), q.word_stem(i + 2)
        if per in ("per", "for", "from") and other in ("one", "each", "every"):
            other = q.word_stem(i + 3)
        if per in ("per", "for", "from") and said[:1] == (other,) and f"one {unit}" in " ".join(said):
            return True
    return False


def _is_no_price(q: Question, found: NumberChange, spec: GameSpec) -> bool:
    """Whether a price is asked for, and the number has nothing to do with money."""
    asked = any(q.words[i].text in COSTING for i in found.places | q.places("price_words"))
    rule = found.rule
    return asked and not (rule.name | rule.words | rule.loose) & {"price", *stem_set(spec.currency)}


def _fit(found: Sequence[NumberChange]) -> float:
    """How likely it is that all these numbers are meant."""
    return min(one.chance for one in found)


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
    before = {q.word_text(min(amount.words) - 1) for amount in finder.amounts}
    return bool(values) and values <= seats and before <= LOOSE


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


def _alone(scene: Scene, found: Sequence[NumberChange]) -> Scene:
    """A number that only a single player uses is changed for one."""
    spec = scene.spec
    single = all(one.rule.title.startswith("solo:") or "of a single player" in one.rule.title for one in found)
    if not single or scene.players or (1 not in spec.players and spec.mode_for(1) is None):
        return scene
    return replace(scene, changes=(*scene.changes, *players_changes(spec, 1)), players=1)


def _bots_in(q: Question) -> list[tuple[str, frozenset[int]]]:
    return q.bots(game(q.sentence.game)) if q.sentence.game else []


def removed_item(q: Question, pace: frozenset[int]) -> Iterator[Change]:
    """What if an item, or several, did not exist?"""
    given = any(not one.none for one in ChangeFinder(q, number_places(q)).amounts)
    removed = q.hints("remove") or q.chance("remove") > (SURELY if given else REMOVED) or _is_denied(q)
    if not q.items or not removed or len({name.game for name in q.items}) > 1:
        return
    spec = game(q.items[0].game)
    if "void" not in spec.interventions or any(name.kind not in _removable(spec) for name in q.items):
        return
    if len(q.items) > 1 and q.chance("remove") < SEVERAL:
        return  # one may make up for the loss of another
    used = q.spots(Sort.ITEM) | q.places("remove") | frozenset(p for places in q.kinds.values() for p in places)
    scene = scene_of(q, spec, used | pace, loose=False)
    title = f"{' and '.join(name.title for name in q.items)}: without effect for everybody"
    ids = ",".join(name.id for name in q.items)
    labels = ("remove", *WAYS)
    yield Change(scene, ids, title, used, without=ids, options={"removed": "yes"}, labels=labels)


def _is_denied(q: Question) -> bool:
    """Whether "no" stands right before the only item: "no cruisers at all"."""
    return any(q.word_text(one.start - 1) in DENYING for one in q.of(Sort.ITEM) if one.start)


def _removable(spec: GameSpec) -> tuple[str, ...]:
    """Kinds of items that can be without effect for everybody."""
    return (*spec.bought_kinds, *spec.dealt_kinds, *spec.hostile_kinds)


def blamed_item(q: Question, pace: frozenset[int]) -> Iterator[Change]:
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
    pace = asked_pace(q)
    players = q.players.places if q.players else frozenset()
    outside = pace | q.sentence.asides | players | q.spots(Sort.LAYOUT) | q.spots(Sort.MODE)
    return [i for i in range(len(q.words)) if i not in outside]


def changed_rule(q: Question, _: frozenset[int]) -> Iterator[Change]:
    """Another reading of a rule."""
    if q.chance("what_if") + q.chance("pace.") < CHOSEN:
        return
    places = frozenset(choice_places(q))
    if any(one.of is not None and one.value is None for one in ChangeFinder(q, places).amounts):
        return  # "halved", "two more": what a rule has no way to say
    found = ChangeFinder(q, places).choices()
    if not found or found[0].chance < SURE:
        found = _choices_of_a_clause(q) or found
    if not found:
        return
    games = sorted({one.choice.game for one in found})
    if len(games) > 1:
        raise Unclear(f"which game do you mean: {' or '.join(games)}? give --game", games)
    which = [one.choice.address for one in found]
    doubt = Unclear(f"which reading do you mean: {', '.join(which)}?", which) if len(found) > 1 else None
    choice, fit = found[0].choice, found[0].chance
    scene = scene_of(q, game(choice.game), places, loose=False, bots=False)
    labels = ("what_if", *WAYS)
    yield Change(
        scene,
        f"rules.{choice.rule}",
        choice.title,
        places,
        (choice.address,),
        labels=labels,
        fit=fit,
        next_fit=found[0].next_chance,
        others=told_of_others(q, sorted(places), choice),
        doubt=doubt,
    )


def _choices_of_a_clause(q: Question) -> list[RankedChoice]:
    """The other reading of a rule that one clause describes, where only that clause speaks of the game."""
    for clause in changing_clauses(q, choice_places(q)):
        found = ChangeFinder(q, clause).choices()
        if found and found[0].chance >= BY_CLAUSE:
            return found
    return []
