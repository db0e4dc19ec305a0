"""Turns a match of Space Fighters into the tables that the engine reads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from ...errors import ScenarioError
from ..arrangement import Arrangement, check_for_sale
from ..catalogue.contents import Item, Policy
from ..fill_tables import fill
from ..policy_tables import policy_tables, steady
from .engine.names import MAX_INNER, MAX_KINDS, MAX_MANNERS, MAX_PIECES, MAX_STEPS, Weight
from .engine.tables import Rules
from .layout import Layout

READINGS = {  # choices of rules.toml in the order of the engine's codes
    "start_tiles": ("forward", "random"),
    "first_player": ("random", "first_seat"),
    "purchase_time": ("after_placement", "before_placement"),
    "tie_winner": ("attacker", "defender"),
    "lost_attack": ("reserve", "destroyed"),
    "adjacency": ("eight", "four"),
    "centre_placement": ("white_tiles", "outside"),
    "deadlock": ("draw", "most_fighters", "play_on"),
    "zombie": ("stays", "is_out"),
    "cap_winner": ("most_stations", "shared"),
}
FAR = 999  # steps to what cannot be reached
LEAN = 1e-6  # less than any difference that policies are meant to see
Values = dict[str, Any]


def build_rules(a: Arrangement, layout: Layout, bots: Iterable[Policy] = ()) -> Rules:
    """The tables of a match; a ScenarioError says what does not fit.

    Parameters
    ----------
    bots : those that a bot with look-ahead may imitate for a turn
    """
    values = dict(a.values)
    codes = {name: READINGS[name].index(str(v)) if name in READINGS else int(v) for name, v in values.items()}  # type: ignore[arg-type]
    _check_ships(a)
    rules = Rules()
    fill(
        rules,
        codes
        | {"n": a.n}
        | _ships(a.items, codes)
        | _board(layout, codes["adjacency"] == 0, codes["centre_placement"] == 1)
        | _seats(a)
        | policy_tables(a, steady(bots)[:MAX_MANNERS], Weight, wants=False),
    )
    _check_start(a, rules, codes)
    return rules


def win_chance(attack: int, defence: int, attacker_wins_ties: bool) -> Fraction:
    """SF-BTL-03 to -05: the chance of an attacker with so many sides against a defender with so many."""
    wins = sum(a > d or (a == d and attacker_wins_ties) for a in range(1, attack + 1) for d in range(1, defence + 1))
    return Fraction(wins, attack * defence)


def move_chance(die: int, limit: int, tiles: int) -> Fraction:
    """SF-MOV-01, SF-CTL-02: the chance that a ship may move so many tiles."""
    if tiles <= 0:
        return Fraction(1)
    return Fraction(max(die - tiles + 1, 0), die) if tiles <= limit else Fraction(0)


def _check_ships(a: Arrangement) -> None:
    if len(a.items) > MAX_KINDS:
        raise ScenarioError(f"{len(a.items)} kinds of ships; at most {MAX_KINDS}")
    pieces = sum(item.copies for item in a.items)
    if pieces > MAX_PIECES:
        raise ScenarioError(f"{pieces} pieces of a colour (copies of all ships); at most {MAX_PIECES}")
    for item in a.items:
        if ("attacks" in item.effects) == ("holds" in item.effects):
            raise ScenarioError(f"items.{item.id}: a ship either attacks or holds stations").at(
                "set", f"items.{item.id}"
            )
        for operation in ("battle_die", "move"):
            if operation not in item.effects:
                raise ScenarioError(f"items.{item.id}: a ship needs the effect {operation}").at(
                    "set", f"items.{item.id}"
                )
    check_for_sale(a, "it is not for sale")


def _check_start(a: Arrangement, rules: Rules, codes: Values) -> None:
    """Are there pieces and tiles for the ships that start, and resources not below zero?"""
    around = codes["start_fighters"] + codes["start_controls"]
    need = {rules.fighter: codes["start_fighters"] + codes["start_reserve"], rules.control: codes["start_controls"] + 1}
    for s, seat in enumerate(a.match.seats):
        if around > rules.n_start[s]:
            raise ScenarioError(f"{around} ships would start on {rules.n_start[s]} tiles beside station {s + 1}")
        for kind, item in enumerate(a.items):
            wanted = need.get(kind, 0) + (kind in a.grant[s])
            if wanted > item.copies:
                raise ScenarioError(f"seat {s + 1} would start with {wanted} of {item.copies} pieces: {item.name}").at(
                    "seats", str(s)
                )
        if codes["start_resources"] + seat.start.get("resources", 0) < 0:
            raise ScenarioError(f"seat {s + 1} would start with less than 0 resources").at("seats", str(s))


def _ships(items: Sequence[Item], codes: Values) -> Values:
    dice = [_number(item, "battle_die", "sides") for item in items]
    moves = [(_number(item, "move", "die"), _number(item, "move", "limit")) for item in items]
    attacks = [int("attacks" in item.effects) for item in items]
    return {
        "n_kinds": len(items),
        "attacks": attacks,
        "price": [item.price for item in items],
        "for_sale": [int(item.for_sale) for item in items],
        "die": dice,
        "move_die": [die for die, _ in moves],
        "move_limit": [limit for _, limit in moves],
        "n_pieces": sum(item.copies for item in items),
        "kind": [kind for kind, item in enumerate(items) for _ in range(item.copies)],
        "fighter": attacks.index(1),
        "control": attacks.index(0),
        "win": [[float(win_chance(a, d, codes["tie_winner"] == 0)) for d in dice] for a in dice],
        "reach": [[float(move_chance(*move, tiles)) for tiles in range(MAX_STEPS)] for move in moves],
        "pace": [max(float(sum(move_chance(*move, tiles) for tiles in range(1, MAX_STEPS))), 0.1) for move in moves],
    }


def _number(item: Item, operation: str, key: str) -> int:
    use = item.effect(operation)
    assert use is not None
    return int(use[key])


@lru_cache
def _board(layout: Layout, eight: bool, outside: bool) -> Values:
    """What depends on the layout and the readings of it alone: by far the longest part."""
    ways = layout.ways()
    stations = range(len(layout.blocks))
    nodes = [block[0] for block in layout.blocks]
    near = [layout.around(s, eight) for s in stations]
    inner = [i for i, sign in enumerate(layout.signs) if sign == "w"][:MAX_INNER]
    yard = [layout.outside(s, eight) if outside and s == layout.centre else near[s] for s in stations]
    return {
        "n_cells": len(layout.tiles),
        "x": [x for x, _ in layout.tiles],
        "y": [y for _, y in layout.tiles],
        "way": [_four(near_tiles) for near_tiles in ways],
        "beside": [_eight(layout, i, eight) for i in range(len(layout.tiles))],
        "station_at": [nodes.index(i) if i in nodes else -1 for i in range(len(layout.tiles))],
        "door": [next((nodes.index(j) for j in beside if j in nodes), -1) for beside in ways],
        "n_stations": len(nodes),
        "node": nodes,
        "centre": layout.centre,
        "colour": list(layout.colours),
        "home": [layout.home(seat) for seat in range(layout.players)],
        "n_near": [len(tiles) for tiles in near],
        "near": near,
        "n_yard": [len(tiles) for tiles in yard],
        "yard": yard,
        "n_start": [len(near[layout.home(seat)]) for seat in range(layout.players)],
        "start": [forward(layout, near[layout.home(seat)]) for seat in range(layout.players)],
        "lean": [_lean(layout, seat) for seat in range(layout.players)],
        "fighter_steps": [_steps(ways, near[s], set(nodes)) for s in stations],
        "control_steps": [_steps(ways, [nodes[s]], set()) for s in stations],
        "inner": [inner.index(i) if i in inner else -1 for i in range(len(layout.tiles))],
        "inner_steps": [_steps(ways, [i], set(nodes)) for i in inner],
    }


def _four(tiles: list[int]) -> list[int]:
    return [*tiles, *[-1] * 4][:4]


def _eight(layout: Layout, i: int, diagonal: bool) -> list[int]:
    """Tiles beside a control ship in the open; one in a station has the tiles of the station."""
    if i in layout.node:
        return [-1] * 8
    return [*(j for j in layout.adjacent(i, diagonal) if j not in layout.node), *[-1] * 8][:8]


def forward(layout: Layout, tiles: list[int]) -> list[int]:
    """SF-LAY-04: tiles beside a station, those nearest to the middle of the board first."""
    xs, ys = zip(*layout.tiles, strict=True)
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    def far(i: int) -> tuple[float, int]:
        x, y = layout.tiles[i]
        return abs(x - middle[0]) + abs(y - middle[1]), i

    return sorted(tiles, key=far)


def _lean(layout: Layout, seat: int) -> list[float]:
    """A small number for every tile, as the seat sees the board: the farther from its station, then to the right."""
    xs, ys = zip(*layout.tiles, strict=True)
    block = [layout.tiles[i] for i in layout.blocks[layout.home(seat)]]
    home = sum(x for x, _ in block) / len(block), sum(y for _, y in block) / len(block)
    ahead = (min(xs) + max(xs)) / 2 - home[0], (min(ys) + max(ys)) / 2 - home[1]

    def ahead_then_right(i: int) -> tuple[float, float]:
        x, y = layout.tiles[i][0] - home[0], layout.tiles[i][1] - home[1]
        return x * ahead[0] + y * ahead[1], y * ahead[0] - x * ahead[1]

    order = sorted(range(len(layout.tiles)), key=ahead_then_right)
    rank = {i: place for place, i in enumerate(order)}
    return [LEAN * rank[i] for i in range(len(order))]


def _steps(ways: list[list[int]], goals: list[int], closed: set[int]) -> list[int]:
    """Steps of every tile to the nearest goal; no way leads through closed places."""
    steps = [FAR] * len(ways)
    todo = list(goals)
    for goal in goals:
        steps[goal] = 0
    for i in todo:
        for j in ways[i]:
            if steps[j] == FAR and j not in closed:
                steps[j] = steps[i] + 1
                todo.append(j)
    return steps


def _seats(a: Arrangement) -> Values:
    kinds = range(len(a.items))
    return {
        "grant": [[int(kind in numbers) for kind in kinds] for numbers in a.grant],
        "void": [[int(kind in void - refund) for kind in kinds] for void, refund in zip(a.void, a.refund, strict=True)],
        "refund": [[int(kind in numbers) for kind in kinds] for numbers in a.refund],
        "pursue": a.pursue,
        "pursue_from": a.pursue_from,
        "extra": [seat.start.get("resources", 0) for seat in a.match.seats],
    }
