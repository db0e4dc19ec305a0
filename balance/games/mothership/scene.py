"""How a game of Mothership stands: pieces, planets and what lies in front of every seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.hints import FieldsInUse
from ..replay_model import Panel, Piece, Scene
from .describe import Teller
from .engine.names import MAX_PIECES, Beacon, Kind, Mode, Module, Power
from .engine.rules.panel import shield
from .engine.state import Game
from .engine.tables import Rules

State = dict[str, Any]
NPC_NUMBERS = ("planets", "mothership", "engines", "weapons", "shields")


def scene_of(g: Game, t: Rules, teller: Teller) -> Scene:
    """The present state as a replay shows it."""
    s = FieldsInUse(g)
    held = {place: s["planet_owner"][p] + 1 for p, place in enumerate(teller.planets) if s["planet_owner"][p] >= 0}
    return Scene(
        panels=[_panel(s, g, t, teller, seat) for seat in range(t.n)],
        pieces=list(_pieces(s, t, teller)),
        holders=held,
        gone=frozenset(place for p, place in enumerate(teller.planets) if s["planet_gone"][p])
        | frozenset(t.beacon_cell[i] for i in range(t.n_beacons) if s["beacon"][i] == Beacon.GONE),
    )


def _pieces(s: State, t: Rules, teller: Teller) -> Iterator[Piece]:
    known = [(Kind(kind).name.lower(), teller.piece(piece)) for piece, kind in enumerate(t.kind[: t.n_pieces])]
    for seat in range(t.n):
        for piece, (kind, name) in enumerate(known):
            cell = s["cell"][seat * MAX_PIECES + piece]
            if cell >= 0:
                yield Piece(f"{seat + 1} {name}", cell, seat + 1, kind, name)


def _panel(s: State, g: Game, t: Rules, teller: Teller, seat: int) -> Panel:
    engines, weapons, shields = s["row"][seat]
    alive = s["cell"][seat * MAX_PIECES] >= 0
    numbers = {
        "minerals": f"{s['minerals'][seat]}",
        "gas": f"{s['gas'][seat]}",
        "planets": f"{s['planet_owner'][: t.n_planets].count(seat)}",
        "station": f"{max(s['station_hull'][seat], 0)}/{t.station_hp}" if s["alive"][seat] else "lost",
        "mothership": f"{s['hull'][seat]}/{t.mothership_hp}" if alive else "lost",
        "engines": f"{engines}",
        "weapons": f"{weapons}",
        "shields": f"{shield(g, t, seat)}/{shields + s['power'][seat][Power.SHIELD]}" if alive else f"{shields}",
    }
    if t.npc[seat]:
        return _npc_panel(s, t, teller, seat, numbers)
    if t.module[Module.INFLUENCE]:
        numbers["influence"] = f"{s['influence'][seat]}"
    if t.mode == Mode.VICTORY_POINTS:
        numbers["points"] = f"{s['points'][seat]}"
    hand = zip(teller.items, s["hand"][seat], strict=False)  # arrays have room for more
    owned = [(item.name, copies) for item, copies in hand if copies]
    lists = {"techs": _techs(s, t, teller, seat), "cards": [_copies(name, copies) for name, copies in owned]}
    if t.module[Module.ARTIFACTS]:
        lists["artifacts"] = list(_artifacts(s, t, teller, seat))
    if t.module[Module.DEVELOPMENTS]:
        lists["developments"] = list(_developments(s, t, teller, seat))
    if t.module[Module.OBJECTIVES]:
        held = s["held"][seat][: s["n_held"][seat]]
        lists["objectives"] = [teller.items[item].name for item in held]
    if t.module[Module.BEACONS] and s["kept"][seat]:
        lists["kept beacon"] = [teller.items[s["kept"][seat] - 1].name]
    return Panel(seat + 1, numbers, lists, out=not s["alive"][seat])


def _npc_panel(s: State, t: Rules, teller: Teller, seat: int, numbers: Mapping[str, str]) -> Panel:
    """MS-SOLO-06, -14: the NPC has neither station nor resources nor cards."""
    shown = {name: numbers[name] for name in NPC_NUMBERS}
    if s["cell"][seat * MAX_PIECES] >= 0:
        shown["mothership"] = f"{s['hull'][seat]}/{t.npc_hull}"
    return Panel(seat + 1, shown, {"techs": _techs(s, t, teller, seat)}, out=not s["alive"][seat])


def _techs(s: State, t: Rules, teller: Teller, seat: int) -> list[str]:
    had = zip(teller.items, t.is_tech, s["tech"][seat], strict=False)
    return [item.name for item, is_tech, tech in had if is_tech and tech]


def _artifacts(s: State, t: Rules, teller: Teller, seat: int) -> Iterator[str]:
    """What was granted to a seat, then what lies face up on its planets, and where."""
    yield from (teller.items[item].name for item in t.artifact[: t.n_artifacts] if t.grant[seat][item])
    for planet in range(min(t.n_planets, s["n_tokens"])):
        if s["explored"][planet] and s["planet_owner"][planet] == seat and not s["planet_gone"][planet]:
            yield f"{teller.items[s['token'][planet]].name} at {teller.hex(teller.planets[planet])}"


def _developments(s: State, t: Rules, teller: Teller, seat: int) -> Iterator[str]:
    """What was granted to a seat, then what stands on its planets, and where."""
    yield from (teller.items[item].name for item in t.development[: t.n_developments] if t.grant[seat][item])
    for planet in range(t.n_planets):
        for item in s["built"][planet][: s["n_built"][planet]] if s["planet_owner"][planet] == seat else ():
            yield f"{teller.items[item].name} at {teller.hex(teller.planets[planet])}"


def _copies(name: str, count: int) -> str:
    return name if count == 1 else f"{count} {name}"
