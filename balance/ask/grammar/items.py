"""Questions about items: is one too strong, which of two is better, what should it cost, what goes together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from ...errors import ScenarioError
from ...games import game, game_names
from ...games.catalogue.groups import groups_of
from ...games.spec import GameSpec, Match, Seat
from ...stats.verdicts.replies import Asked
from ..language.number_words import as_number
from ..names import Name, Sort
from ..reading import Intent
from ..refusal import Refusal, Unclear
from .judged import judged_item
from .modules import is_module
from .present import present_values, told_price
from .question import UNLIKELY, Draft, Question
from .scene import assumed, draft, reading_of, scene_of

BUYING = frozenset({"buy", "buys", "buying", "bought", "purchase", "purchased", "build", "built", "builds", "get"})
MANY = "that names several items: ask about one at a time, or which of two is better"
JUDGED = 0.2  # chance of a judgement from which two items must be said to go together
SEVERAL = 0.5  # chance of a judgement from which several items are too many
WHICH = {"which", "what", "the", "those", "these", "of"}
FURTHER = {"second", "third", "fourth", "fifth", "additional"}  # before one more of the same
CONTRARY = {"but", "different", "other", "else"}  # "destroyers but different"
HOLDING = {"", "with", "have", "has", "got", "had", "for", "of"}  # before money that somebody has
SPENDING = {"spend", "burn", "invest", "hand", "pocket"}
MORE = 2  # so many of an item are no question about the item itself
MOST_DULL = 2  # words beside a name that is a question by itself
DEALT, BOUGHT = "cards", "techs"


def claims_of(q: Question) -> list[Asked]:
    """What a question may claim about its subject."""
    return [asked for asked in Asked if q.chance(f"ask.{asked}") >= UNLIKELY]


def check_measurable(spec: GameSpec, name: Name) -> None:
    """Refuse an item that nobody can buy, draw or be given."""
    unsold = {item.id for item in spec.catalogue() if item.kind in spec.bought_kinds and not item.for_sale}
    if (name.kind in (*spec.bought_kinds, *spec.dealt_kinds) and name.id not in unsold) or name.id in spec.fleet:
        return
    if name.id in spec.bought_units:
        return
    if name.id in spec.indispensable:
        instead = f'balance ask "{spec.indispensable[name.id]}"'
        reason = "nobody buys it or plays without it"
        raise Refusal(f"{name.title} cannot be judged: {reason}; ask about its numbers instead: {instead}", (instead,))
    bot = next(iter(spec.policies()))
    try:
        spec.prepare(Match((Seat(bot, grant=(name.id,)), *[Seat(bot)] * (min(spec.players) - 1))))
    except ScenarioError:
        can = ", ".join([*spec.bought_kinds, *spec.dealt_kinds, *spec.fleet])
        raise Refusal(
            f"{name.words} cannot be judged, only {can} can; ask what happens if one of its numbers changes"
        ) from None


def money(q: Question, spec: GameSpec) -> frozenset[int]:
    """Words for the game's money."""
    own = {spec.currency, spec.currency.rstrip("s")} - {""}
    return frozenset(i for i, word in enumerate(q.words) if i not in q.taken and own & {word.text, word.stem})


def _of_them(count: str) -> str:
    """So many, as asked: two of them, a second one."""
    return f"{'an' if count[0] in 'ae' else 'a'} {count} one" if count in FURTHER else f"{count} of them"


def _how_many(q: Question, name: Name) -> str:
    """A number above one that stands right before the name, as asked: "two control ships", "a second one"."""
    before = min(q.spots_of(name)) - 1
    if before < 0 or before in q.taken:
        return ""
    text = q.words[before].text
    return text if text in FURTHER or (as_number(text) or 0) >= MORE else ""


def read_judge(q: Question) -> Iterator[Draft]:
    """Is an item too strong, too weak, fair or worth it?"""
    name = judged_item(q) if q.items else None
    if len(q.items) > 1 and name is None and q.chance("ask.") > SEVERAL:
        raise Refusal(MANY, ())
    if name is None:
        return
    if count := _how_many(q, name):
        raise Refusal(
            f"an answer is about having {name.title} at all, not about {_of_them(count)}: ask about {name.title}",
            (f'balance ask "is {name.title} worth it?"',),
        )
    spec = game(name.game)
    if is_module(q, spec):
        return  # its tile bears its name
    used = q.spots(Sort.ITEM) | q.places("price_words") | money(q, spec)
    used |= frozenset(place for places in q.kinds.values() for place in places)
    group = q.group(spec)
    used |= group.places if group else frozenset()
    bare = _is_bare(q, used)
    rest = {word.text for i, word in enumerate(q.words) if i not in used and i not in q.filler}
    if rest and rest <= {"better", "worse"}:
        raise Refusal(f"compared with what? name two items: {name.title} or ...?", ())
    claims = [Asked.FAIR] if bare else claims_of(q)
    if not claims:
        return
    scene = scene_of(q, spec, used, loose=False)
    more, places = assumed(q, scene, used - q.places("price_words") - money(q, spec))
    check_measurable(spec, name)
    told = present_values(q, spec.name, [one.id for one in q.items], used | scene.used | places)
    for asked in claims:
        reading = reading_of(q, scene, Intent.JUDGE, (name.id,), (name.title,), {"asked": str(asked)}, more)
        yield replace(draft(reading, used, scene.used, places, told, label=f"ask.{asked}"), bare=bare)


def _is_bare(q: Question, used: frozenset[int]) -> bool:
    """Whether there is nothing but a name, perhaps with a word or two that ask nothing."""
    rest = [i for i in range(len(q.words)) if i not in used and i not in q.sentence.asides]
    if not rest:
        return True
    if CONTRARY & {q.words[i].text for i in rest}:
        return False
    return len(rest) <= MOST_DULL and all(q.is_dull(i) for i in rest) and q.chance("ask.") > 1 - q.leading


def read_compare(q: Question) -> Iterator[Draft]:
    """Which of two items is better?"""
    if len(q.items) < 2 or not q.likely("compare"):
        return
    if any(as_number(q.words[m.start - 1].text) not in (None, 1) for m in q.of(Sort.ITEM) if m.start):
        return  # "three fighters or a bomber" is a fight
    one, other = q.items[:2]
    if one.game != other.game:
        raise Unclear(f"{one.words} and {other.words} belong to different games", [one.words, other.words])
    if len(q.items) > 2:
        raise Refusal("that compares more than two items: ask about two at a time", _pairs(q.items))
    spec = game(one.game)
    used = q.spots(Sort.ITEM) | money(q, spec) | q.places("price_words")
    used |= frozenset(place for places in q.kinds.values() for place in places)
    group = q.group(spec)
    used |= group.places if group else frozenset()
    used |= _steps(q)
    purse = _purse(q, spec)
    scene = scene_of(q, spec, used | purse, loose=False)
    more, places = assumed(q, scene, (used - q.places("price_words") - money(q, spec)) | purse)
    for name in q.items:
        check_measurable(spec, name)
    if len({name.id in spec.fleet for name in q.items}) > 1:
        raise Refusal(f"{one.title} and {other.title} cannot be compared: one is there from the start", ())
    ids, titles = (one.id, other.id), (one.title, other.title)
    reading = reading_of(q, scene, Intent.COMPARE, ids, titles, None, more)
    told = present_values(q, spec.name, ids, used | scene.used | places) | _which_of(q)
    yield draft(reading, used, scene.used, places, told, purse, label="compare")


def _purse(q: Question, spec: GameSpec) -> frozenset[int]:
    """The money that somebody has to spend: "with 10 metal in hand", "100 to burn"."""
    found = set[int]()
    for i, word in enumerate(q.words):
        before = "" if word.mark else q.word_text(i - 1)
        if as_number(word.text) is None or i in q.taken or before not in HOLDING:
            continue
        behind = i + 1 if i + 1 in money(q, spec) else i
        spending = q.word_text(behind + 1) in ("to", "in") and q.word_text(behind + 2) in SPENDING
        if spending or (behind > i and not q.places("price_words") - {i - 1, behind}):
            found |= {i, behind, *({behind + 1, behind + 2} if spending else ())}
    return frozenset(found)


def _which_of(q: Question) -> frozenset[int]:
    """A number that only says one of them: "which 1 should I hire", "the two"."""
    return frozenset(
        i for i, word in enumerate(q.words) if word.text in ("1", "one", "two", "2") and q.word_text(i - 1) in WHICH
    )


def _pairs(names: Sequence[Name]) -> tuple[str, ...]:
    """The comparisons of two that several names allow, as commands."""
    return tuple(f'balance ask "{one.title} or {other.title}?"' for one, other in combinations(names, 2))[:3]


def _steps(q: Question) -> frozenset[int]:
    """Categories with their steps, beside names: "economy 2"."""
    places = {i for i, word in enumerate(q.words) if word.text in q.families and i not in q.taken}
    return frozenset(places | {i + 1 for i in places if i + 1 < len(q.words) and q.words[i + 1].text.isdecimal()})


def read_price(q: Question) -> Iterator[Draft]:
    """What should an item cost?"""
    if len(q.items) != 1 or not q.likely("price"):
        return
    (name,) = q.items
    spec = game(name.game)
    if name.kind not in (*spec.bought_kinds, *spec.dealt_kinds) and name.id not in spec.bought_units:
        return  # it has no price
    used = q.spots_of(name) | q.places("price_ask", "price_words") | money(q, spec)
    used |= frozenset(place for places in q.kinds.values() for place in places)
    scene = scene_of(q, spec, used)
    yield draft(reading_of(q, scene, Intent.PRICE, (name.id,), (name.title,)), used, scene.used, label="price")


def read_combos(q: Question) -> Iterator[Draft]:
    """Which items are stronger together?"""
    if not q.likely("combos") or len(q.items) > 2:
        return
    if len(q.items) == 2 and not q.hints("combos") and (q.chance("combos") < SEVERAL or q.chance("ask.") > JUDGED):
        raise Refusal(MANY, ())
    spec = game(q.items[0].game) if q.items else q.spec(_games_with(q))
    used = q.spots(Sort.ITEM) | {i for i, word in enumerate(q.words) if word.text in ("two", "2", "three", "3")}
    used |= frozenset(place for places in q.kinds.values() for place in places) | q.places("combos")
    scene = scene_of(q, spec, used)
    if q.items:
        if len({name.game for name in q.items}) > 1:
            raise Refusal("these belong to different games", ())
        ids, titles = tuple(n.id for n in q.items), tuple(n.title for n in q.items)
        reading = reading_of(q, scene, Intent.COMBOS, ids, titles, {"kind": q.items[0].kind})
        yield draft(reading, used, scene.used, label="combos")
        return
    kind = q.kind_of(spec)
    if kind:
        reading = reading_of(q, scene, Intent.COMBOS, (kind,), (kind,), {"kind": kind})
        yield draft(reading, used, scene.used, label="combos")


def read_unused(q: Question) -> Iterator[Draft]:
    """What is never bought or played?"""
    if q.items or not q.likely("unused"):
        return
    spec = q.spec(_games_with(q))
    kind = q.kind_of(spec) or _kind_by_verb(q, spec)
    if kind is None:
        return
    used = frozenset(place for places in q.kinds.values() for place in places) | money(q, spec) | q.places("unused")
    scene = scene_of(q, spec, used)
    reading = reading_of(q, scene, Intent.UNUSED, (kind,), (kind,), {"kind": kind})
    yield draft(reading, used, scene.used, label="unused")


def _kind_by_verb(q: Question, spec: GameSpec) -> str | None:
    """What is bought, or else what is dealt, where "anything" or "things" is asked about."""
    sold = [*spec.bought_kinds, *spec.dealt_kinds]
    if BUYING & {word.text for word in q.words}:
        return next(iter(spec.bought_kinds), None)
    return sold[0] if len(set(sold)) == 1 else None


def read_rank(q: Question) -> Iterator[Draft]:
    """Which card is the best? Which tech of a tier is the worst?"""
    ends = [end for end in ("best", "worst") if q.likely(f"rank.{end}")]
    if not ends or (q.items and _the_kind_of(q) is None):
        return
    if any(word.stem == "bot" for word in q.words):
        raise Refusal("bots are compared by their own commands: balance bots ladder, balance bots meta")
    spec = game(q.items[0].game) if q.items else q.spec(_games_with(q))
    group = q.group(spec)
    kind = q.kind_of(spec) or (spec.bought_kinds[0] if group else _kind_by_verb(q, spec))
    if kind is None:
        return
    used = frozenset(place for places in q.kinds.values() for place in places) | money(q, spec) | q.spots(Sort.ITEM)
    used |= (group.places if group else frozenset()) | q.places("price_words")
    used |= {i for i, word in enumerate(q.words) if _counts_kind(q, i)}
    scene = scene_of(q, spec, used)
    fleet = [item for item in spec.catalogue() if item.kind == kind and item.id in spec.fleet]
    for end in ends:
        options: dict[str, object] = {"kind": kind, "end": end}
        if group:
            options |= {"group": group.title, "items": group.items}
        elif kind in spec.dealt_kinds[1:]:  # the command ranks all that is dealt
            options |= {"group": kind, "items": groups_of(spec)[kind]}
        if kind in spec.dealt_kinds or kind in spec.bought_kinds:
            options["command"] = DEALT if kind in spec.dealt_kinds else BOUGHT
            reading = reading_of(q, scene, Intent.RANK, (kind,), (kind,), options)
        elif len(fleet) == 2:
            ids, titles = tuple(item.id for item in fleet), tuple(item.name for item in fleet)
            reading = reading_of(q, scene, Intent.COMPARE, ids, titles)
        else:
            harm = f'balance ask "which {kind} harms the players most in {spec.title}?"'
            shown = (harm,) if kind in spec.hostile_kinds else ()
            raise Refusal(f"{kind}s of {spec.title} cannot be ranked: ask about one of them", shown)
        yield draft(reading, used, scene.used, label=f"rank.{end}")


def _the_kind_of(q: Question) -> str | None:
    """The kind of the only item that is named, if its kind is named with it: "is the Crown the best card?"."""
    if len(q.items) != 1:
        return None
    (name,) = q.items
    named = q.in_game(name.game).kinds
    return name.kind if name.kind in named and not is_module(q, game(name.game)) else None


def _counts_kind(q: Question, i: int) -> bool:
    """Whether a number only says how many are wanted: "the three worst techs", "top 5"."""
    if as_number(q.words[i].text) is None or i in q.taken:
        return False
    beside = {word.stem for word in q.words[max(i - 1, 0) : i + 4]}
    return bool(beside & {"top", "best", "worst", "weakest", "strongest", "most", "least"})


def read_group(q: Question) -> Iterator[Draft]:
    """Is a tier, a branch or a kind as a whole too strong or too weak?"""
    claims = claims_of(q)
    if q.items or not claims or not (q.kinds or q.tier or _has_family(q)):
        return
    spec = q.spec(_games_with(q))
    group, kind = q.group(spec), None
    if group is None:
        kind = q.kind_of(spec)
        if kind is None:
            return
    used = frozenset(place for places in q.kinds.values() for place in places) | money(q, spec)
    used |= (group.places if group else frozenset()) | q.places("price_words")
    used |= {i for i, word in enumerate(q.words) if word.text == "three" and q.words[i - 1].text == "other"}
    scene = scene_of(q, spec, used, loose=False)
    items = group.items if group else tuple(item.id for item in spec.catalogue() if item.kind == kind and item.for_sale)
    title = group.title if group else str(kind)
    told = present_values(q, spec.name, items, used | scene.used) | told_price(q, spec, kind)
    for asked in claims:
        options = {"asked": str(asked), "items": items, "kind": kind or spec.bought_kinds[0]}
        reading = reading_of(q, scene, Intent.GROUP, (title,), (title,), options)
        yield draft(reading, used, scene.used, told, label=f"ask.{asked}")


def _has_family(q: Question) -> bool:
    return any(word.text in q.families for i, word in enumerate(q.words) if i not in q.taken)


def _games_with(q: Question) -> list[str]:
    """The games that have what is asked about: a family of items, a tier, or a kind that is bought or dealt."""
    grouped = [one for one in game_names() if _has_group(q, game(one))]
    kinds = {one: {item.kind for item in game(one).catalogue()} for one in game_names()}
    found = [one for one in grouped or game_names() if not q.kinds or set(q.kinds) & kinds[one]]
    return found or grouped


def _has_group(q: Question, spec: GameSpec) -> bool:
    """Whether a game sells items of the family, or of the tier, that is named."""
    try:
        return q.group(spec) is not None
    except Refusal:
        return False
