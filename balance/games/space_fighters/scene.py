"""How a game of Space Fighters stands: ships, stations and what lies in front of every seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.hints import FieldsInUse
from ..replay_model import Panel, Piece, Scene
from .describe import Teller
from .engine.names import MAX_PIECES, Where
from .engine.state import Game

State = dict[str, Any]


def scene_of(g: Game, teller: Teller) -> Scene:
    """The present state as a replay shows it."""
    s = FieldsInUse(g)
    holders = {
        block[0]: (s["at"][block[0]] - 1) // MAX_PIECES + 1 for block in teller.layout.blocks if s["at"][block[0]]
    }
    return Scene([_panel(s, teller, seat) for seat in range(s["n"])], list(_pieces(s, teller)), holders)


def _pieces(s: State, teller: Teller) -> Iterator[Piece]:
    for seat in range(s["n"]):
        for piece, kind in enumerate(teller.kinds):
            cell = s["cell"][seat][piece]
            if cell >= 0:
                name = teller.piece(piece)
                yield Piece(f"{seat + 1} {name}", cell, seat + 1, teller.items[kind].id, name)


def _panel(s: State, teller: Teller, seat: int) -> Panel:
    cells = s["cell"][seat]
    nodes = [block[0] for block in teller.layout.blocks]
    owned = sum((s["at"][node] - 1) // MAX_PIECES == seat for node in nodes if s["at"][node])
    card = [teller.piece(piece) for piece in range(len(teller.kinds)) if cells[piece] == Where.RESERVE]
    numbers = {
        "resources": f"{s['resources'][seat]}",
        "stations": f"{owned}",
        "ships in space": f"{sum(cell >= 0 for cell in cells)}",
    }
    return Panel(seat + 1, numbers, {"reserves": card}, out=not s["alive"][seat])
