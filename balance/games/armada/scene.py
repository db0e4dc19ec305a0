"""How a game of Armada stands: pawns, fleets and beacons on the planets, and what lies in front of every seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.hints import FieldsInUse
from ..replay_model import Panel, Piece, Scene
from .describe import Teller, counted
from .engine.names import EMPTY, MAX_FLEETS, Beacon
from .engine.state import Game
from .engine.tables import Rules

State = dict[str, Any]
GROUP = 0  # in place of a seat: what belongs to nobody


def scene_of(g: Game, t: Rules, teller: Teller) -> Scene:
    """The present state as a replay shows it."""
    s = FieldsInUse(g)
    pieces = [*_pawns(s, t, teller), *_fleets(s), *_beacons(s, t, teller), *_final(s, teller)]
    razed = frozenset(place for place in range(t.n_places) if s["razed"][place])
    return Scene([_panel(s, teller, seat) for seat in range(t.n)], pieces, gone=razed)


def _pawns(s: State, t: Rules, teller: Teller) -> Iterator[Piece]:
    for seat in range(t.n):
        if not s["removed"][seat]:
            ship = teller.items[t.ship_item[s["ship"][seat]]].name
            sort, state = ("critical ship", " (critical)") if s["critical"][seat] else ("ship", "")
            yield Piece(f"{sort} {seat + 1}", s["at"][seat], seat + 1, sort, f"{ship}{state}")


def _fleets(s: State) -> Iterator[Piece]:
    """Fleets by their size; a fleet of another size is another piece."""
    for fleet in range(MAX_FLEETS):
        place, ships = s["fleet_at"][fleet], s["fleet_n"][fleet]
        if place >= 0 and ships:
            yield Piece(f"fleet {fleet + 1} of {ships}", place, GROUP, "fleet", f"fleet of {ships}")


def _beacons(s: State, t: Rules, teller: Teller) -> Iterator[Piece]:
    for event in range(t.n_events):
        if s["beacon"][event] == Beacon.BOARD:
            sort = "prime" if t.prime[event] else "beacon"
            yield Piece(f"beacon {event}", t.event_place[event], GROUP, sort, teller.event(event))


def _final(s: State, teller: Teller) -> Iterator[Piece]:
    if s["final"] >= 0 and s["final_at"] >= 0:
        yield Piece("final", s["final_at"], GROUP, "encounter, final", teller.final(s["final"]))


def _panel(s: State, teller: Teller, seat: int) -> Panel:
    crew = s["crew"][seat][: s["n_crew"][seat]]
    sick = sum(s["sick"][seat][: s["n_crew"][seat]])
    numbers = {
        "ship": teller.items[teller.rules.ship_item[s["ship"][seat]]].name,
        "hull": f"{s['hull'][seat]}/{s['hull_max'][seat]}",
        "shield": f"{s['shield'][seat]}/{s['shield_max'][seat]}",
        "credits": f"{s['credits'][seat]}",
        "crew": counted(len(crew), "die", "dice") + (f", {sick} in the Infirmary" if sick else ""),
        "Data": f"{s['n_data']}",
    }
    stations = [
        f"{i + 1} {_station(s, teller, seat, i)}"
        for i in range(s["n_stations"][seat])
        if s["station"][seat][i] != EMPTY
    ]
    heroes = [teller.hero(die - 1) for die in crew if die > 0]
    stored = [teller.module(module) for module in s["stored"][seat][: s["n_stored"][seat]]]
    cargo = [teller.event(s["cargo"][seat])] if s["cargo"][seat] >= 0 else []
    lists = {"stations": stations, "heroes": heroes, "stored": stored, "cargo": cargo}
    return Panel(seat + 1, numbers, lists, bool(s["removed"][seat]))


def _station(s: State, teller: Teller, seat: int, i: int) -> str:
    name = teller.module(s["station"][seat][i])
    return name + (" (offline)" if s["offline"][seat][i] else "")
