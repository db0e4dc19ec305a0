"""Turns a match of Star Stations into the tables that the engine reads."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import comb
from typing import Any

from ...errors import ScenarioError
from ..arrangement import Arrangement, check_for_sale
from ..catalogue.contents import Item, Policy
from ..fill_tables import fill
from ..policy_tables import policy_tables
from .engine.bot.weights import Weight
from .engine.names import (
    MAX_DICE,
    MAX_KINDS,
    MAX_MANNERS,
    MAX_SPEED,
    SPEED_ROWS,
    Assigner,
    Control,
    Corners,
    First,
    Lock,
    Passing,
    Refine,
    Repeats,
    Seating,
    StationGoal,
    Supply,
    Terrain,
    Tie,
)
from .engine.tables import Rules
from .layout import Layout

READINGS = {
    "terrain": Terrain,
    "start_corners": Corners,
    "first_player": First,
    "turn_order": Seating,
    "refine": Refine,
    "station_goal": StationGoal,
    "control": Control,
    "hit_assigner": Assigner,
    "lock": Lock,
    "passing": Passing,
    "tie": Tie,
    "repeats": Repeats,
    "supply": Supply,
}
FRIGATE = "frigate"  # the kind that a seat starts with, besides its flagship
MANNERS = ("rusher", "builder", "raider", "fortress", "gunner")  # styles that a look-ahead tries


def build_rules(a: Arrangement, layout: Layout, policies: Iterable[Policy]) -> Rules:
    """The tables of a match; a ScenarioError says what does not fit."""
    _check(a)
    _check_terrain(a, layout)
    values: dict[str, Any] = {name: value for name, value in a.values.items() if name != "start_frigates"}
    values |= {name: codes[values[name].upper()] for name, codes in READINGS.items()}
    named = {policy.name: policy for policy in policies}
    manners = [named[name] for name in MANNERS if name in named][:MAX_MANNERS]
    rules = Rules()
    fill(
        rules,
        values
        | _ships(a)
        | _seats(a)
        | _board(layout)
        | policy_tables(a, manners, Weight, wants=True)
        | {"chance": _chances(values["die_faces"], values["hit_faces"])},
    )
    return rules


def _check(a: Arrangement) -> None:
    if len(a.items) > MAX_KINDS:
        raise ScenarioError(f"{len(a.items)} kinds of ships; the limit is {MAX_KINDS}")
    flagships = [item for item in a.items if item.own["flagship"]]
    if len(flagships) != 1:
        names = ", ".join(item.name for item in flagships)
        raise ScenarioError(f"exactly one kind of ship is the flagship, not {names or 'none'}")
    flagship = flagships[0]
    if flagship.for_sale:
        raise ScenarioError(f"{flagship.name}: a seat starts with one and cannot build another")
    if int(a.values["hit_faces"]) > int(a.values["die_faces"]):  # type: ignore[arg-type]
        raise ScenarioError(
            f"rules.hit_faces {a.values['hit_faces']}: a die has only {a.values['die_faces']} faces"
        ).at("set", "rules.hit_faces")
    limit = int(a.values["ship_limit"])  # type: ignore[arg-type]
    for s in range(a.n):
        ships = 1 + int(a.values["start_frigates"]) + len(a.grant[s])  # type: ignore[arg-type]
        if ships > limit:
            raise ScenarioError(f"seat {s + 1} would start with {ships} ships in a square that holds {limit}").at(
                "seats", str(s)
            )
        if any(a.items[i] is flagship for i in a.grant[s]):
            raise ScenarioError(f"seat {s + 1} cannot be granted a second {flagship.name}").at("seats", str(s))
    check_for_sale(a, "it cannot be built")


def _check_terrain(a: Arrangement, layout: Layout) -> None:
    """SS-SET-03: all pieces that are placed by lot must find a square."""
    stars, rocks, limit = (int(a.values[name]) for name in ("star_count", "asteroid_count", "asteroid_limit"))  # type: ignore[arg-type]
    free = len(layout.squares) - len(layout.corners)
    if a.values["terrain"] == Terrain.MAP.name.lower():
        return
    if stars > free:
        raise ScenarioError(
            f"rules.star_count {stars}: layout {layout.name} has room for {free}, one a square and none in a corner"
            " (SS-SET-04, SS-SET-08)"
        ).at("set", "rules.star_count")
    if rocks > limit * (free - stars):
        raise ScenarioError(
            f"rules.asteroid_count {rocks}: beside {stars} stars layout {layout.name} has room for"
            f" {limit * (free - stars)}, {limit} a square (SS-SET-05, SS-SET-07)"
        ).at("set", "rules.asteroid_count")


def _ships(a: Arrangement) -> dict[str, Any]:
    def numbers(operation: str, key: str) -> list[list[int]]:
        """[seat, kind]: a number of an operation, nothing where it is void; an operation without one counts 1."""
        return [
            [0 if k in a.void[s] - a.refund[s] else _number(item, operation, key) for k, item in enumerate(a.items)]
            for s in range(a.n)
        ]

    return {
        "n_kinds": len(a.items),
        "flagship": next(k for k, item in enumerate(a.items) if item.own["flagship"]),
        "price": [item.price for item in a.items],
        "for_sale": [int(item.for_sale) for item in a.items],
        "copies": [item.copies for item in a.items],
        "start": [_at_start(item, a) for item in a.items],
        "speed": [_number(item, "speed", "squares") for item in a.items],
        "dice": numbers("attack", "dice"),
        "beside": numbers("beside", "dice"),
        "armour": numbers("armour", "hits"),
        "works": numbers("works", ""),
        "fresh": numbers("fresh_dice", ""),
    }


def _at_start(item: Item, a: Arrangement) -> int:
    """SS-SET-11: ships of a kind in the corner of a seat."""
    if item.own["flagship"]:
        return 1
    return int(a.values["start_frigates"]) if item.id == FRIGATE else 0  # type: ignore[arg-type]


def _number(item: Item, operation: str, key: str) -> int:
    use = item.effect(operation)
    return 0 if use is None else int(use[key]) if key else 1


def _seats(a: Arrangement) -> dict[str, Any]:
    return {
        "n": a.n,
        "grant": [[int(k in grant) for k in range(MAX_KINDS)] for grant in a.grant],
        "extra_ore": [seat.start.get("ore", 0) for seat in a.match.seats],
        "extra_metal": [seat.start.get("metal", 0) for seat in a.match.seats],
        "refund": [[int(k in refund) for k in range(MAX_KINDS)] for refund in a.refund],
        "pursue": list(a.pursue),
        "pursue_from": list(a.pursue_from),
    }


@lru_cache
def _board(layout: Layout) -> dict[str, Any]:
    distances = layout.distances()
    around = [
        [end for end in sorted(range(len(row)), key=row.__getitem__) if 0 < row[end] <= MAX_SPEED] for row in distances
    ]
    return {
        "n_squares": len(layout.squares),
        "around": around,
        "n_around": [[sum(far <= steps for far in row) - 1 for steps in range(SPEED_ROWS)] for row in distances],
        "corner": layout.corners,
        "near": layout.near(),
        "distance": distances,
        "map_star": [int(sign == "S") for sign in layout.signs],
        "map_asteroids": [layout.asteroids(i) for i in range(len(layout.signs))],
    }


@cache
def _chances(faces: int, hit: int) -> list[list[float]]:
    """[dice, hits]: exact integers, divided at the end."""
    return [
        [comb(dice, hits) * hit**hits * (faces - hit) ** (dice - hits) / faces**dice for hits in range(dice + 1)]
        for dice in range(MAX_DICE + 1)
    ]
