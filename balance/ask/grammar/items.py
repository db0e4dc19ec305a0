"""Questions about items: is one too strong, which of two is better, what should it cost, what goes together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...errors import ScenarioError
from ...games import game
from ...games.spec import GameSpec, Match, Seat
from ...stats.verdicts.replies import Asked
from ..language.amounts import as_number
from ..names import Name, Sort
from ..reading import Intent
from ..refusal import Refusal, Unclear
from .question import Draft, Question
from .scene import assumed, draft, reading_of, scene_of

JUDGING = ("strong", "weak", "fair", "unfair", "worth")
ABOUT_ITEM = ("price_words", "negation", "use_verbs", "unused", "strategy")
TOO_MUCH = ("too much", "too much for")
DEALT, BOUGHT = "cards", "techs"


def asked_of(q: Question) -> Asked:
    """What a question claims about its subject.

    "How good is it?" asks whether it is fair, "too strong or too weak?" whether it is out of balance.
    """
    texts = {
        name: [q.text(hit.places) for hit in q.hits if hit.group == "concepts" and hit.name == name] for name in JUDGING
    }
    if any(text.startswith(("how ", "fair or")) for text in texts["fair"]):
        return Asked.FAIR
    strong, weak = _too_much(q, texts["strong"], texts["weak"])
    both = [text for text in strong if text in texts["unfair"]]
    if texts["unfair"] and not weak and (not strong or both == strong) and not texts["worth"]:
        return Asked.TOO_STRONG if "imba" in both else Asked.UNFAIR
    if strong or weak:
        return Asked.UNFAIR if strong and weak else Asked.TOO_STRONG if strong else Asked.TOO_WEAK
    if texts["unfair"]:
        return Asked.UNFAIR
    return Asked.FAIR if texts["fair"] else Asked.WORTH_IT if texts["worth"] else Asked.FAIR


def _too_much(q: Question, strong: list[str], weak: list[str]) -> tuple[list[str], list[str]]:
    """ "Too much for 2 metal" is too strong; "too much for a frigate", "5 metal is too much" are too dear."""
    for hit in q.hits:
        if hit.group != "concepts" or hit.name not in ("strong", "weak") or q.text(hit.places) not in TOO_MUCH:
            continue
        first, last = min(hit.places), max(hit.places)
        before = any(as_number(word.text) is not None for word in q.words[max(first - 4, 0) : first])
        after = any(as_number(word.text) is not None for word in q.words[last + 1 : last + 3])
        dear = before or (q.text(hit.places).endswith("for") and not after)
        rest = [text for text in (*strong, *weak) if text not in TOO_MUCH]
        sides = ([one for one in strong if one in rest], [one for one in weak if one in rest])
        return (sides[0], [*sides[1], "too much"]) if dear else ([*sides[0], "too much"], sides[1])
    return strong, weak


def is_measurable(spec: GameSpec, name: Name) -> bool:
    """Whether an item can be judged."""
    try:
        check_measurable(spec, name)
    except Refusal:
        return False
    return True


def check_measurable(spec: GameSpec, name: Name) -> None:
    """Refuse an item that nobody can buy, draw or be given."""
    unsold = {item.id for item in spec.catalogue() if item.kind in spec.bought_kinds and not item.for_sale}
    if (name.kind in (*spec.bought_kinds, *spec.dealt_kinds) and name.id not in unsold) or name.id in spec.fleet:
        return
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


def _which_one(q: Question, name: Name) -> frozenset[int]:
    """Words that count copies of an item: the first, a second one."""
    spots = q.spots_of(name)
    return frozenset(i - 1 for i in spots if i and q.words[i - 1].text in ("first", "second", "third", "another"))


def read_judge(q: Question) -> Iterator[Draft]:
    """Is an item too strong, too weak, fair or worth it?"""
    if len(q.items) > 1 and q.has(*JUDGING) and not q.hints("compare", "combos", "odds"):
        raise Refusal("that names several items: ask about one at a time, or which of two is better", ())
    if len(q.items) != 1:
        return
    (name,) = q.items
    spec = game(name.game)
    used = q.spots_of(name) | q.places(*JUDGING, *ABOUT_ITEM) | _which_one(q, name) | money(q, spec)
    used |= frozenset(place for places in q.kinds.values() for place in places)
    group = q.group(spec)
    used |= group.places if group else frozenset()
    bare = not q.has(*JUDGING) and not [i for i in q.left(q.spots_of(name)) if i not in q.places("price_words")]
    if not q.has(*JUDGING) and not bare:
        return
    scene = scene_of(q, spec, used, loose=False)
    more, places = assumed(q, scene, used - q.places("price_words") - money(q, spec))
    check_measurable(spec, name)
    reading = reading_of(q, scene, Intent.JUDGE, (name.id,), (name.title,), {"asked": str(asked_of(q))}, more)
    yield replace(draft(reading, used, scene.used, places), bare=bare)


def read_compare(q: Question) -> Iterator[Draft]:
    """Which of two items is better?"""
    if len(q.items) != 2 or not q.has("compare", "rank", "rank_worst"):
        return
    one, other = q.items
    if any(as_number(q.words[m.start - 1].text) not in (None, 1) for m in q.of(Sort.ITEM) if m.start):
        return  # "three fighters or a bomber" is a fight
    if one.game != other.game:
        raise Unclear(f"{one.words} and {other.words} belong to different games", [one.words, other.words])
    spec = game(one.game)
    used = q.spots(Sort.ITEM) | q.places("compare", "rank", "rank_worst", *JUDGING, *ABOUT_ITEM) | money(q, spec)
    used |= {i for i, word in enumerate(q.words) if word.text in ("dealt", "draw", "drawn", "two")}
    used |= frozenset(place for places in q.kinds.values() for place in places)
    group = q.group(spec)
    if group:
        used |= group.places
    family = {spec.branch_of(item) for item in spec.catalogue()} - {""}
    used |= {i for i, word in enumerate(q.words) if word.text in family}
    used |= {
        i + 1
        for i, word in enumerate(q.words)
        if word.text in family and q.words[i + 1 : i + 2] and q.words[i + 1].text.isdecimal()
    }
    scene = scene_of(q, spec, used, loose=False)
    more, places = assumed(q, scene, used - q.places("price_words") - money(q, spec))
    for name in q.items:
        check_measurable(spec, name)
    if len({name.id in spec.fleet for name in q.items}) > 1:
        raise Refusal(f"{one.title} and {other.title} cannot be compared: one is there from the start", ())
    ids, titles = (one.id, other.id), (one.title, other.title)
    yield draft(reading_of(q, scene, Intent.COMPARE, ids, titles, None, more), used, scene.used, places)


def read_price(q: Question) -> Iterator[Draft]:
    """What should an item cost?"""
    if len(q.items) != 1 or not q.has("price_ask"):
        return
    (name,) = q.items
    spec = game(name.game)
    used = q.spots_of(name) | q.places("price_ask", *JUDGING, *ABOUT_ITEM, "change_verbs") | money(q, spec)
    used |= q.places("what_if")
    scene = scene_of(q, spec, used)
    yield draft(reading_of(q, scene, Intent.PRICE, (name.id,), (name.title,)), used, scene.used)


def read_combos(q: Question) -> Iterator[Draft]:
    """Which items are stronger together?"""
    if not q.has("combos") or len(q.items) > 2:
        return
    spec = game(q.items[0].game) if q.items else q.spec(_games_with(q))
    used = q.spots(Sort.ITEM) | q.places("combos", "rank", "rank_worst", "compare", "odds", *JUDGING, *ABOUT_ITEM)
    used |= frozenset(place for places in q.kinds.values() for place in places)
    used |= {i for i, word in enumerate(q.words) if word.text in ("two", "2", "nasty", "any", "well")}
    scene = scene_of(q, spec, used)
    if q.items:
        if len({name.game for name in q.items}) > 1:
            raise Refusal("these belong to different games", ())
        ids, titles = tuple(n.id for n in q.items), tuple(n.title for n in q.items)
        yield draft(reading_of(q, scene, Intent.COMBOS, ids, titles, {"kind": q.items[0].kind}), used, scene.used)
        return
    kind = q.kind_of(spec)
    if kind:
        yield draft(reading_of(q, scene, Intent.COMBOS, (kind,), (kind,), {"kind": kind}), used, scene.used)


def read_unused(q: Question) -> Iterator[Draft]:
    """What is never bought or played?"""
    if q.items or not q.has("unused") or not q.kinds:
        return
    spec = q.spec(_games_with(q))
    kind = q.kind_of(spec)
    if kind is None:
        return
    used = q.places("unused", "use_verbs", "worth", "price_words", "negation", "weak")
    used |= frozenset(place for places in q.kinds.values() for place in places)
    used |= {i for i, word in enumerate(q.words) if word.text in ("always", "ever")}
    scene = scene_of(q, spec, used)
    yield draft(reading_of(q, scene, Intent.UNUSED, (kind,), (kind,), {"kind": kind}), used, scene.used)


def read_rank(q: Question) -> Iterator[Draft]:
    """Which card is the best? Which tech of a tier is the worst?"""
    singles = q.has("strong", "weak", "unfair") and _asks_which(q)
    if q.items or not (q.has("rank", "rank_worst") or singles) or not (q.kinds or q.tier or _has_family(q)):
        return
    spec = q.spec(_games_with(q))
    kind = q.kind_of(spec)
    group = q.group(spec)
    if kind is None and group is None:
        return
    kind = kind or spec.bought_kinds[0]
    used = q.places("rank", "rank_worst", *JUDGING, *ABOUT_ITEM, "compare")
    used |= frozenset(place for places in q.kinds.values() for place in places)
    used |= group.places if group else frozenset()
    worst = q.has("rank_worst") or (q.has("weak") and not q.has("rank"))
    end = "worst" if worst else "best"
    scene = scene_of(q, spec, used)
    options: dict[str, object] = {"kind": kind, "end": end}
    if group:
        options |= {"group": group.title, "items": group.items}
    fleet = [item for item in spec.catalogue() if item.kind == kind and item.id in spec.fleet]
    if kind in spec.dealt_kinds or kind in spec.bought_kinds:
        options["command"] = DEALT if kind in spec.dealt_kinds else BOUGHT
        yield draft(reading_of(q, scene, Intent.RANK, (kind,), (kind,), options), used, scene.used)
    elif len(fleet) == 2:
        ids, titles = tuple(item.id for item in fleet), tuple(item.name for item in fleet)
        yield draft(reading_of(q, scene, Intent.COMPARE, ids, titles), used, scene.used)
    else:
        raise Refusal(f"{kind}s of {spec.title} cannot be ranked: ask about one of them", ())


def _asks_which(q: Question) -> bool:
    """Whether one of many is asked for: "which tech is broken?", "are there overpowered cards?"."""
    first = " ".join(word.text for word in q.words[:3])
    return (
        first.startswith(("which", "what", "whats", "are there", "is there", "any", "name", "list")) or " any " in first
    )


def read_group(q: Question) -> Iterator[Draft]:
    """Is a tier, a branch or a kind as a whole too strong or too weak?"""
    if q.items or not q.has(*JUDGING):
        return
    if not q.kinds and not q.tier and not _has_family(q):
        return
    spec = q.spec(_games_with(q))
    group, kind = q.group(spec), None
    if group is None:
        kind = q.kind_of(spec)
        if kind is None:
            return
    used = q.places(*JUDGING, *ABOUT_ITEM, "change_verbs", "compare", "rank", "rank_worst")
    used |= frozenset(place for places in q.kinds.values() for place in places)
    used |= group.places if group else frozenset()
    used |= {
        i for i, word in enumerate(q.words) if word.stem == spec.currency.rstrip("s") or word.text == spec.currency
    }
    used |= {i for i, word in enumerate(q.words) if word.text in ("three", "spending", "save", "other")}
    scene = scene_of(q, spec, used, loose=False)
    items = group.items if group else tuple(item.id for item in spec.catalogue() if item.kind == kind and item.for_sale)
    title = group.title if group else str(kind)
    options = {"asked": str(asked_of(q)), "items": items, "kind": kind or spec.bought_kinds[0]}
    yield draft(reading_of(q, scene, Intent.GROUP, (title,), (title,), options), used, scene.used)


def _has_family(q: Question) -> bool:
    from ...games import game_names

    games = [q.sentence.game] if q.sentence.game else game_names()
    families = {game(one).branch_of(item) for one in games for item in game(one).catalogue()} - {""}
    return any(word.text in families for i, word in enumerate(q.words) if i not in q.taken)


def _games_with(q: Question) -> list[str]:
    """The games that have what is asked about: a family of items, tiers, or a kind that is bought or dealt."""
    from ...games import game_names

    found = list[str]()
    for one in game_names():
        spec = game(one)
        families = {spec.branch_of(item) for item in spec.catalogue()} - {""}
        named = [word.text for i, word in enumerate(q.words) if i not in q.taken and word.text in families]
        tiers = {item.tier for item in spec.catalogue()}
        if named or (q.tier and len(tiers) > 1):
            return [one]
        if not q.kinds or set(q.kinds) & {item.kind for item in spec.catalogue()}:
            found.append(one)
    return found
