"""Checks what is changed for single seats: it reaches the game, and no intervention breaks the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from ...errors import ScenarioError
from ..catalogue.contents import Item
from ..columns import Role, Tables
from ..engine.names import Origin
from ..prepared import PreparedMatch
from ..spec import GameSpec, Match, Seat
from .demand import FEW, SEED, demand, played, same_tables
from .outcome import check_outcome
from .replay import check_replay
from .tables import check_rows

LATER = 3  # the round from which an item is pursued where a seat waits
RICH = 20  # what seats start with on top of the usual, so that they buy early and much
LARGE, PART = 200, 12  # items of a catalogue that is too large to try all of them, and of how many one is tried then
COMBINATIONS = 2  # sets of interventions that are played closely


def check_seats(spec: GameSpec, match: Match) -> None:
    """The bot of a seat and what it starts with reach the game."""
    plain = _plain(match)
    base = spec.prepare(plain).simulate(SEED, 0, FEW)

    def differs(**changes: Any) -> bool:
        return not same_tables(base, spec.prepare(_treated(plain, **changes)).simulate(SEED, 0, FEW))

    bots = spec.policies()
    demand(len(bots) < 2 or any(differs(bot=bot) for bot in bots), "the bot of a seat makes no difference")
    for resource, limits in spec.resources.items() if "start" in spec.interventions else ():
        changed = differs(start={resource: 1 if limits.accepts(1) else -1})
        demand(changed, f"starting with other {resource} makes no difference")


def _tried(spec: GameSpec, whole: bool) -> list[tuple[int, Item]]:
    """The catalogue, numbered; of a very large one every so many items of each kind, unless the whole is asked for."""
    listed = list(enumerate(spec.catalogue()))
    if whole or len(listed) <= LARGE:
        return listed
    by_kind = [[each for each in listed if each[1].kind == kind] for kind in dict.fromkeys(i.kind for _, i in listed)]
    return [each for items in by_kind for each in items[::PART]]


def check_grants(spec: GameSpec, match: Match, whole: bool = False) -> None:
    """A granted item is there before the first round, with its path, for its seat alone, and is not bought again.

    What it rules out is neither granted with it nor bought after it. Of a very large catalogue a part is tried, with
    `whole` all of it; so do refunds and pursuits.
    """
    if "grant" not in spec.interventions:
        return
    plain, could = _plain(match, _rich(spec)), 0
    for number, item in _tried(spec, whole):
        at = number % len(plain.seats)
        ready = _ready(spec, _treated(plain, at, grant=(item.id,)))
        if ready is None:
            continue  # not everything in a catalogue can be granted
        _check_rivals(spec, plain, at, item)
        table = ready.simulate(SEED, 0, FEW, tables=["items"])["items"]
        _check_grant(spec, ready, table, at, item.id)
        _check_holdings(spec, ready, table)
        could += 1
    demand(could or not spec.catalogue(), "nothing can be granted")
    ready = spec.prepare(plain)
    _check_holdings(spec, ready, ready.simulate(SEED, 0, FEW, tables=["items"])["items"])


def _check_grant(
    spec: GameSpec, ready: PreparedMatch, table: Mapping[str, np.ndarray[Any, Any]], at: int, item: str
) -> None:
    """One granted item and what belongs to it."""
    items = {entry.id: number for number, entry in enumerate(ready.catalogue)}
    path = spec.path_to(ready.catalogue[items[item]], ready.catalogue)
    wanted = sorted((items[name], at + 1, 0) for name in (*path, item)) * FEW
    granted = table["origin"] == Origin.GRANTED
    found = zip(*(table[c][granted].tolist() for c in ("item", "seat", "round")), strict=True)
    demand(sorted(found) == sorted(wanted), f"{item} is not recorded as granted with its path to its seat alone")
    single = [items[name] for name in (*path, item) if ready.catalogue[items[name]].kind in spec.single_kinds]
    again = (table["origin"] == Origin.BOUGHT) & (table["seat"] == at + 1) & np.isin(table["item"], single)
    demand(not again.any(), f"{item} is granted, and it or its path is bought again")


def _check_rivals(spec: GameSpec, plain: Match, at: int, item: Item) -> None:
    """Nobody is granted an item and one that it rules out."""
    for rival in spec.rivals_of(item, spec.catalogue()):
        both = _ready(spec, _treated(plain, at, grant=(item.id, rival)))
        demand(both is None, f"{item.id} and {rival} are granted together, though one rules out the other")


def _check_holdings(spec: GameSpec, ready: PreparedMatch, table: Mapping[str, np.ndarray[Any, Any]]) -> None:
    """Whoever buys an item has all of its path, nothing that it rules out, and nothing twice that a player has once."""
    names = [item.id for item in ready.catalogue]
    paths = [{names.index(name) for name in spec.path_to(item, ready.catalogue)} for item in ready.catalogue]
    rivals = [{names.index(name) for name in spec.rivals_of(item, ready.catalogue)} for item in ready.catalogue]
    had: dict[tuple[int, int], set[int]] = {}
    for game, seat, item, origin in zip(*(table[c].tolist() for c in ("game", "seat", "item", "origin")), strict=True):
        mine = had.setdefault((game, seat), set())
        if origin == Origin.BOUGHT:
            demand(mine.issuperset(paths[item]), f"{names[item]} is bought without what its path names")
            demand(mine.isdisjoint(rivals[item]), f"{names[item]} is bought by one who has what rules it out")
            once = ready.catalogue[item].kind in spec.single_kinds
            demand(not (once and item in mine), f"{names[item]} is bought twice, though a player has one at most")
        mine.add(item)


def check_voids(spec: GameSpec, match: Match) -> None:
    """Some granted item plays otherwise where it is void."""
    if "void" in spec.interventions:
        plain = _plain(match)
        matters = (_void_matters(spec, plain, item.id) for item in spec.catalogue())
        demand(any(matters) or not spec.catalogue(), "making an item void makes no difference")


def _void_matters(spec: GameSpec, plain: Match, item: str) -> bool:
    having = _ready(spec, _treated(plain, grant=(item,)))
    without = _ready(spec, _treated(plain, grant=(item,), void=(item,)))
    if having is None or without is None:
        return False
    return not same_tables(having.simulate(SEED, 0, FEW), without.simulate(SEED, 0, FEW))


def check_refunds(spec: GameSpec, match: Match, whole: bool = False) -> None:
    """What a seat gets refunded costs it nothing and does nothing; it pays for the rest, and others for everything."""
    if "refund" not in spec.interventions:
        return
    plain, wanted = _plain(match, _rich(spec)), 0
    for number, item in _tried(spec, whole):
        goal = {"pursue": item.id} if _ready(spec, _treated(plain, 0, pursue=item.id)) else {}
        ready = _ready(spec, _treated(plain, 0, refund=(item.id,), **goal))
        if ready is None:
            continue  # what is not bought is not refunded
        tables = ready.simulate(SEED, 0, FEW)
        _check_spending(spec, ready, tables, number)
        if item.kind in spec.single_kinds:
            wanted += len(_purchases(tables, number))
            _check_inert(spec, plain, item.id)
        else:
            wanted += len(_purchases(spec.prepare(_treated(plain, 0, **goal)).simulate(SEED, 0, FEW), number))
            demand(not len(_purchases(tables, number)), f"{item.id} is refunded, but comes to its seat")
    demand(wanted or not spec.catalogue(), "nobody buys what would be refunded")


def _purchases(tables: Tables, item: int) -> np.ndarray[Any, Any]:
    """Rounds in which the first seat bought an item."""
    table = tables["items"]
    mine = (table["item"] == item) & (table["seat"] == 1) & (table["origin"] == Origin.BOUGHT)
    rounds: np.ndarray[Any, Any] = table["round"][mine]
    return rounds


def _check_spending(spec: GameSpec, ready: PreparedMatch, tables: Tables, refunded: int) -> None:
    """What seats paid is the price of all that they bought, except for the item that the first one gets refunded.

    Where prices are not fixed, it is no more than that, and nothing where nothing was bought.
    """
    items, n = tables["items"], ready.arrangement.n
    prices = [spec.price_of(item, ready.arrangement.values, set()) for item in ready.catalogue]
    due = np.zeros(FEW * n, int)
    bought = (items[c][items["origin"] == Origin.BOUGHT].tolist() for c in ("game", "seat", "item"))
    for game, seat, item in zip(*bought, strict=True):
        due[game * n + seat - 1] += 0 if (seat, item) == (1, refunded) else prices[item]
    columns = [c.name for c in spec.columns() if c.role is Role.SPENT]
    paid = np.sum([tables["seats"][name] for name in columns], axis=0)
    demand(columns, f'no column of the seats has the role "{Role.SPENT}", so refunds cannot be checked')
    fits = paid == due if spec.fixed_prices else (paid <= due) & ((paid > 0) == (due > 0))
    demand(fits.all(), "seats pay another sum than the price of what they bought without a refund")


def _check_inert(spec: GameSpec, plain: Match, item: str) -> None:
    """Once had, a refunded item is as much without effect as one that is void."""
    void, refund = (_ready(spec, _treated(plain, 0, grant=(item,), **{what: (item,)})) for what in ("void", "refund"))
    if void is not None and refund is not None:
        same = same_tables(void.simulate(SEED, 0, FEW), refund.simulate(SEED, 0, FEW))
        demand(same, f"{item} has an effect, though it is refunded")


def check_pursuit(spec: GameSpec, match: Match, whole: bool = False) -> None:
    """A seat that pursues some item gets it more often than others do, and never before the round that it waits for."""
    if "pursue" not in spec.interventions:
        return
    plain = _plain(match, _rich(spec))
    base = spec.prepare(plain).simulate(SEED, 0, FEW)
    for first in (1, LATER):
        more = [_pursued_more(spec, plain, base, number, first) for number, _ in _tried(spec, whole)]
        since = f" from round {first} on" if first > 1 else ""
        demand(any(more), f"pursuing an item{since} makes no difference")


def _pursued_more(spec: GameSpec, plain: Match, base: Tables, number: int, first: int) -> bool:
    """Whether an item that is pursued from a round on comes to its seat more often than usual."""
    name = spec.catalogue()[number].id
    ready = _ready(spec, _treated(plain, pursue=name, pursue_from=first))
    if ready is None:
        return False  # what cannot be bought cannot be pursued
    owned, usual = (_purchases(tables, number) for tables in (ready.simulate(SEED, 0, FEW), base))
    demand((owned >= first).all(), f"{name} is pursued from round {first} on, but is bought before")
    return len(owned) > len(usual)


def check_legality(spec: GameSpec, match: Match) -> None:
    """Whatever seats are granted, refunded, denied and go for at once: games stay proper, and nobody owes anything."""
    purse = [c.name for c in spec.columns() if c.table == "rounds" and c.role is Role.ECONOMY]
    for treated, _ in zip(_combinations(spec, _plain(match, _rich(spec))), range(COMBINATIONS), strict=False):
        rounds = played(spec, treated)["rounds"]
        _check_holdings(spec, spec.prepare(treated), played(spec, treated)["items"])
        for name in purse:
            demand((rounds[name] >= 0).all(), f"a seat with interventions owes {name}")
        for check in (check_rows, check_outcome, check_replay):
            check(spec, treated)


def _combinations(spec: GameSpec, plain: Match) -> Iterator[Match]:
    """Matches whose first two seats have every intervention that fits, items taken in turn."""
    names = [item.id for item in spec.catalogue() if item.kind in spec.bought_kinds]
    for start in range(len(names)):
        turn = [*names[start:], *names[:start]] * 2
        treated = plain
        for at in range(min(2, len(plain.seats))):
            for what, item in zip(("grant", "refund", "void", "pursue"), turn[at::2], strict=False):
                more: dict[str, Any] = {what: (item,)}
                if what == "pursue":
                    more = {"pursue": item, "pursue_from": LATER}
                treated = _if_possible(spec, treated, at, more)
        yield treated


def _if_possible(spec: GameSpec, match: Match, at: int, more: Mapping[str, Any]) -> Match:
    """The match with one more intervention, if the game allows it."""
    treated = _treated(match, at, **more)
    return match if _ready(spec, treated) is None else treated


def _plain(match: Match, start: Mapping[str, int] | None = None) -> Match:
    """The match with usual seats."""
    return replace(match, seats=tuple(Seat(start=start or {}) for _ in match.seats))


def _rich(spec: GameSpec) -> dict[str, int]:
    limits = spec.resources.get(spec.currency)
    return {spec.currency: RICH} if limits and limits.accepts(RICH) and "start" in spec.interventions else {}


def _treated(match: Match, at: int = 0, **changes: Any) -> Match:
    """The match with one seat changed."""
    return replace(match, seats=tuple(replace(s, **changes) if i == at else s for i, s in enumerate(match.seats)))


def _ready(spec: GameSpec, match: Match) -> PreparedMatch | None:
    """The match set up, None if the game refuses it."""
    try:
        return spec.prepare(match)
    except ScenarioError:
        return None
