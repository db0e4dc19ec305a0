"""What a match of Armada refuses: what does not fit together, each with its place in the scenario."""

from __future__ import annotations

from ...errors import ScenarioError
from ..arrangement import Arrangement, check_for_sale
from .crew_tables import stations_of, tiles_of
from .engine.names import (
    EMPTY,
    MAX_BAG,
    MAX_BEACONS,
    MAX_CARDS,
    MAX_CREW,
    MAX_DECK,
    MAX_DRONES,
    MAX_HEROES,
    MAX_MODULES,
    MAX_PARTS,
    MAX_SHIPS,
    MAX_THREATS,
    MAX_TILES,
    STATIONS,
)
from .item_kinds import Kinds

NOBODYS = ("foe", "threat", "event", "final", "drone")
VOIDABLE = ("foe", "event")  # in all seats at once
PARTS = 3 + MAX_PARTS  # cards of the final encounters: three of one card, one of several
EXTRA_EVENTS = 1  # the Oblivion Tower is kept with the events


def check_match(a: Arrangement, kinds: Kinds) -> None:
    """Raise a ScenarioError for the first thing that does not fit."""
    _check_sizes(kinds, int(a.values["dont_panic"]))  # type: ignore[arg-type]
    check_for_sale(a, "it cannot be bought")
    _check_twice(a)
    _check_nobodys(a)
    _check_ships(a, kinds)
    _check_heroes(a, kinds)
    _check_modules(a, kinds)
    _check_crews(a, kinds)


def _check_sizes(kinds: Kinds, dont_panic: int) -> None:
    def cards(kind: str) -> int:
        return sum(item.copies for item in kinds.items(kind))

    for what, number, most in (
        ("kinds of ships", len(kinds.items("ship")), MAX_SHIPS),
        ("heroes", len(kinds.items("hero")), MAX_HEROES),
        ("kinds of modules", len(kinds.items("module")), MAX_MODULES),
        ("module tiles", cards("module"), MAX_TILES),
        ("kinds of enemy cards", len(kinds.items("foe")) + len(kinds.items("drone")) + PARTS, MAX_CARDS),
        ("enemy cards", cards("foe"), MAX_DECK),
        ("drones", cards("drone"), MAX_DRONES),
        ("threat cards", cards("threat"), MAX_THREATS),
        ("events", len(kinds.items("event")) + EXTRA_EVENTS, MAX_BEACONS),
        ("tokens in the bag", cards("event") + dont_panic, MAX_BAG),
    ):
        if number > most:
            raise ScenarioError(f"{number} {what}; the limit is {most}")


def _check_twice(a: Arrangement) -> None:
    """A seat is granted one of a thing: what stands there twice would be left out unseen."""
    names = {item.id: item.name for item in a.items}
    for s, seat in enumerate(a.match.seats):
        for name in seat.grant:
            if seat.grant.count(name) > 1:
                raise _at_seat(s, "grant", f"{names[name]} is named twice; a seat is granted one of each")


def _check_nobodys(a: Arrangement) -> None:
    """Cards of the game belong to no seat: they are not granted, and void in all seats or in none."""
    for s in range(a.n):
        for i in sorted(a.grant[s]):
            if a.items[i].kind in NOBODYS:
                raise _at_seat(s, "grant", f"{a.items[i].name} is nobody's: it cannot be granted")
        for i in sorted(a.void[s]):
            item = a.items[i]
            if item.kind in NOBODYS and item.kind not in VOIDABLE:
                raise _at_seat(s, "void", f"{item.name} cannot be without effect; set items.{item.id}.copies")
            if item.kind in VOIDABLE and not all(i in void for void in a.void):
                raise _at_seat(s, "void", f"{item.name} is nobody's: it is without effect in all seats or in none")


def _check_ships(a: Arrangement, kinds: Kinds) -> None:
    """AR-SET-02: a seat flies one ship, and a ship has one seat."""
    flown: dict[int, int] = {}
    for s in range(a.n):
        ships = [i for i in sorted(a.grant[s]) if a.items[i].kind == "ship"]
        if len(ships) > 1:
            raise _at_seat(s, "grant", f"flies one ship, not {' and '.join(a.items[i].name for i in ships)}")
        for i in ships:
            if i in flown:
                raise _at_seat(s, "grant", f"cannot fly {a.items[i].name}: seat {flown[i] + 1} does (AR-SET-02)")
            flown[i] = s
    if len(kinds.items("ship")) < a.n:
        raise ScenarioError(f"{len(kinds.items('ship'))} ships for {a.n} players (AR-SET-02)")


def _check_heroes(a: Arrangement, kinds: Kinds) -> None:
    """AR-CMP-03: every hero is there once."""
    hired: dict[int, int] = {}
    for s in range(a.n):
        for i in sorted(a.grant[s] & set(kinds.numbers("hero"))):
            if i in hired:
                raise _at_seat(
                    s, "grant", f"cannot have {a.items[i].name}: seat {hired[i] + 1} has the only one (AR-CMP-03)"
                )
            if not a.items[i].copies:
                raise _at_seat(s, "grant", f"cannot have {a.items[i].name}: items.{a.items[i].id}.copies is 0")
            hired[i] = s


def _check_modules(a: Arrangement, kinds: Kinds) -> None:
    """AR-BUY-04: what is granted is installed, so it takes an empty station; and there must be a tile."""
    numbers = set(kinds.numbers("module"))
    for s in range(a.n):
        granted = sorted(a.grant[s] & numbers)
        for i in granted:
            item = a.items[i]
            seats = [one for one in range(s + 1) if i in a.grant[one]]
            if not item.for_sale:
                raise _at_seat(s, "grant", f"cannot be granted {item.name}: it is not for sale")
            if len(seats) > tiles_of(item, a.n, hardline=False):
                raise _at_seat(s, "grant", f"cannot be granted {item.name}: no tile of it is left for this game")
        room = _empty_stations(a, kinds, s)
        if len(granted) > room:
            names = ", ".join(a.items[i].name for i in granted)
            raise _at_seat(
                s, "grant", f"has {room} empty stations for {len(granted)} granted modules ({names}) (AR-BUY-04)"
            )


def _empty_stations(a: Arrangement, kinds: Kinds, s: int) -> int:
    """Of the seat's ship; of the ship with the fewest if it is drawn by lot. A repair bay takes one."""
    ships = [a.items[i] for i in a.grant[s] if a.items[i].kind == "ship"] or kinds.items("ship")
    return min(stations_of(kinds, ship, STATIONS).count(EMPTY) for ship in ships) - (a.match.mode == "repair_bay")


def _check_crews(a: Arrangement, kinds: Kinds) -> None:
    row = a.values["start_dice"]
    assert isinstance(row, list)
    room = MAX_CREW - len(kinds.items("hero"))
    for s, seat in enumerate(a.match.seats):
        dice = row[a.n - 1] + seat.start.get("dice", 0)
        if dice > room:
            raise ScenarioError(f"seat {s + 1} would start with {dice} dice; a ship has room for {room}").at(
                "seats", str(s), "start", "dice"
            )


def _at_seat(s: int, what: str, text: str) -> ScenarioError:
    return ScenarioError(f"seat {s + 1}, {what}: {text}").at("seats", str(s), what)
