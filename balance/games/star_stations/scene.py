"""How a game of Star Stations stands: ships, stations and what lies in front of every seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.hints import FieldsInUse
from ..replay_model import Panel, Piece, Scene
from .describe import Teller
from .engine.rules.fleet import controls
from .engine.state import Game
from .engine.tables import Rules

State = dict[str, Any]


def scene_of(g: Game, t: Rules, teller: Teller) -> Scene:
    """The present state as a replay shows it."""
    s = FieldsInUse(g)
    held = {i: seat + 1 for i in range(t.n_squares) for seat in range(t.n) if controls(g, t, seat, i)}
    return Scene([_panel(s, t, teller, held, seat) for seat in range(t.n)], list(_pieces(s, t, teller)), held)


def _pieces(s: State, t: Rules, teller: Teller) -> Iterator[Piece]:
    """Ships of a kind are alike: they are numbered by where they stand."""
    for seat in range(t.n):
        for kind in range(t.n_kinds):
            squares = [i for i in range(t.n_squares) for _ in range(s["ships"][seat][kind][i])]
            for number, square in enumerate(squares, 1):
                name = teller.ship(kind)
                yield Piece(f"{seat + 1} {name} {number}", square, seat + 1, teller.items[kind].id, name)


def _panel(s: State, t: Rules, teller: Teller, held: dict[int, int], seat: int) -> Panel:
    numbers = {
        "ore": f"{s['ore'][seat]}",
        "metal": f"{s['metal'][seat]}",
        "stations": f"{list(held.values()).count(seat + 1)}",
    }
    ships = [f"{number} {teller.ship(kind)}" for kind, number in enumerate(s["fleet"][seat][: t.n_kinds]) if number]
    return Panel(seat + 1, numbers, {"ships": ships}, out=not s["alive"][seat])
