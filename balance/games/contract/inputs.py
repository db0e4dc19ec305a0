"""Checks what goes into a match: wrong names are refused, right ones have an effect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

from ...errors import ScenarioError
from ..catalogue.changes import addresses
from ..catalogue.contents import ITEM_FIELDS, Constant, Policy
from ..catalogue.parameters import Kind, Value
from ..spec import INTERVENTIONS, GameSpec, Match, Seat
from .demand import FEW, GAMES, SEED, ContractError, demand


def check_bad_input(spec: GameSpec, match: Match) -> None:
    """Wrong names and numbers of players are refused in one line that names them; so are impossible runs."""
    too_many = max(spec.players) + 1
    wrong: dict[str, Match] = {
        "no_such_bot": _with(match, bot="no_such_bot"),
        "no_such_weight": _with(match, bot=Policy("made", "", {"no_such_weight": 1})),
        "no_such_rule": replace(match, changes={"rules.no_such_rule": 1}),
        "no_such_layout": replace(match, layout="no_such_layout"),
        "no_such_mode": replace(match, mode="no_such_mode"),
        "no_such_module": replace(match, modules=("no_such_module",)),
        "no_such_kind": replace(match, new_items={"new": {"name": "New", "kind": "no_such_kind"}}),
        str(too_many): replace(match, seats=(match.seats[0],) * too_many, teams=()),
        "team": replace(match, teams=(tuple(range(1, len(match.seats) + 1)),)),
        "no_such_grant": _with(match, grant=("no_such_grant",)),
        "no_such_void": _with(match, void=("no_such_void",)),
        "no_such_refund": _with(match, refund=("no_such_refund",)),
        "no_such_pursue": _with(match, pursue="no_such_pursue"),
        "no_such_start": _with(match, start={"no_such_start": 1}),
        "pursue_from": _with(match, pursue=None, pursue_from=2),
    }
    for name, bad in wrong.items():
        intervention = name.removeprefix("no_such_")
        unknown = intervention in INTERVENTIONS and intervention not in spec.interventions
        _refused(spec, bad, intervention if unknown else name)
    for seed, first, count in ((-1, 0, 1), (2**64, 0, 1), (1, -1, 1), (1, 0, -1), (1, 2**63, 1)):
        try:
            spec.prepare(match).simulate(seed, first, count)
        except ScenarioError:
            continue
        raise ContractError(f"a run of {count} games from {first} with seed {seed} is accepted")


def _refused(spec: GameSpec, bad: Match, name: str) -> None:
    try:
        spec.prepare(bad)
    except ScenarioError as error:
        demand(name in str(error) and "\n" not in str(error), f"an error does not name {name}: {error}")
    else:
        raise ContractError(f"{name} is accepted")


def _with(match: Match, **changes: Any) -> Match:
    """The match with another first seat."""
    return replace(match, seats=(replace(match.seats[0], **changes), *match.seats[1:]))


def check_limits(spec: GameSpec) -> None:
    """Every constant is refused outside its limits, and can be set up at both ends of what is worth testing."""
    match = next(iter(spec.examples().values()))
    for c in spec.constants():
        outside: list[Any] = ["no such reading"]
        if c.parameter.kind in (Kind.WHOLE, Kind.NUMBER):
            outside = [c.parameter.low - 1, c.parameter.high + 1, 2**40]
        for value in outside:
            _refused(spec, replace(match, changes={f"rules.{c.name}": value}), f"rules.{c.name}")
        for value in (*(c.range or ()), *c.alternatives):
            spec.prepare(replace(match, changes={f"rules.{c.name}": value}))


def check_changes(spec: GameSpec) -> None:
    """Every constant changes something in some match, and so does some number of some item."""
    sizes = {spec.players[0], spec.players[-1]}
    matches = [*spec.examples().values(), *(Match((Seat(),) * n, mode=mode) for mode in spec.modes for n in sizes)]

    @cache
    def usual(which: int, games: int) -> Any:
        return _seen(spec, matches[which], games)

    def differs(games: int, which: int, change: dict[str, Value]) -> bool:
        match = matches[which]
        seen = _seen(spec, replace(match, changes={**match.changes, **change}), games)
        return seen is not None and seen != usual(which, games)

    telling = list(range(len(matches)))  # those that told of a change lately come first: many tell of its neighbour too

    def matter(changes: Sequence[dict[str, Value]]) -> bool:
        for games, which, change in product((1, FEW, GAMES), list(telling), changes):  # most show in the first game
            if differs(games, which, change):
                telling.sort(key=lambda other: other != which)
                return True
        return False

    idle = [c.name for c in spec.constants() if not matter([{f"rules.{c.name}": v} for v in _other_values(c)])]
    demand(not idle, f"changing a constant makes no difference: {', '.join(idle)}")
    prices: list[dict[str, Value]] = [{f"items.{item.id}.price": item.price + 1} for item in spec.catalogue()]
    known = addresses([], spec.catalogue(), spec.vocabulary)
    numbers = {a: p for a, p in known.items() if ".effects." in a and p.kind in (Kind.WHOLE, Kind.NUMBER)}
    effects: list[dict[str, Value]] = [{a: int(end)} for a, p in numbers.items() for end in (p.low, p.high)]
    for what, changes in (("prices", prices), ("effects", effects)):
        demand(not changes or matter(changes), f"changed {what} make no difference")


def _other_values(c: Constant) -> list[Value]:
    """Other values of a constant worth testing; its limits where none are named."""
    named: list[Any] = [*(c.range or ()), *c.alternatives]
    match c.parameter.kind:
        case Kind.SWITCH:
            named += [not c.value]
        case Kind.CHOICE:
            named += c.parameter.choices
        case Kind.SOME:
            named += [[], [*c.parameter.choices]]
        case Kind.ROW:
            named += [[int(end)] * c.parameter.length for end in (c.parameter.low, c.parameter.high)]
        case Kind.WHOLE | Kind.NUMBER if not named:
            named = [c.parameter.low, c.parameter.high]
    return [value for value in named if value != c.value]


def _seen(spec: GameSpec, match: Match, games: int) -> Any:
    """Some games of a match, as bytes; None if it cannot be set up."""
    try:
        tables = spec.prepare(match).simulate(SEED, 0, games)
    except ScenarioError:
        return None
    return {(t, c): values.tobytes() for t, columns in tables.items() for c, values in columns.items()}


def check_new_items(spec: GameSpec, match: Match) -> None:
    """A new item made of known operations joins the catalogue as the last, and can be given to a seat."""
    number = len(spec.catalogue()) + len(match.new_items)
    for item in spec.catalogue():
        fields = {key: getattr(item, key) for key in ITEM_FIELDS}
        effects = {operation: list(uses) for operation, uses in item.effects.items()}
        new = {"brand_new": {**fields, **item.own, "kind": item.kind, "effects": effects, "name": "Brand New"}}
        changed = replace(match, new_items={**match.new_items, **new})
        try:
            catalogue = spec.prepare(changed).catalogue
        except ScenarioError:
            continue  # some items have a place that only one can take
        demand([i.id for i in catalogue][number:] == ["brand_new"], "a new item is not there")
        try:
            table = spec.prepare(_with(changed, grant=("brand_new",))).simulate(SEED, 0, 2)["items"]
        except ScenarioError:
            continue  # not everything can be granted
        demand(((table["item"] == number) & (table["seat"] == 1)).sum() >= 2, "a new item does not come to a seat")
        return
    demand(not spec.catalogue() or "grant" not in spec.interventions, "no item can be made anew")
