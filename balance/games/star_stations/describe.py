"""Puts the events of a game into words, with the rules behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..catalogue.contents import Item
from ..replay_model import Line
from .engine.names import End, Event, Shot
from .layout import Layout

Numbers = tuple[int, int, int, int]
HIGHLIGHTS = {"kill": "ships destroyed", "station": "modules", "out": "eliminations"}
MARKS = {Event.DESTROYED: "kill", Event.MODULE: "station", Event.OUT: "out"}
ENDS = {
    End.CAPPED: "the length limit is reached (SS-GAP-13)",
    End.STATIONS: "enough stations are held (SS-WIN-01, SS-WIN-02)",
    End.FLAGSHIPS: "one flagship is left (SS-WIN-03)",
    End.REPETITION: "a position stands for the third time (SS-AMB-17)",
}
SHOTS = {
    Shot.ALL: ("", "SS-ATK-02"),
    Shot.HOME: (" from within", "SS-ATK-01"),
    Shot.BESIDE: (" from the next square", "SS-ATK-01, SS-AMB-18"),
}
FOLLOWS = {Event.DESTROYED, Event.OUT, Event.CRIPPLED}  # from an action, not actions of their own


class Teller:
    """Knows the names of ships and squares."""

    def __init__(self, catalogue: Sequence[Item], layout: Layout) -> None:
        self.items, self.layout = catalogue, layout

    def lines(self, events: Sequence[Sequence[int]]) -> list[Line]:
        """One line per event; seats are numbered from 1."""
        return [self._line(Event(kind), seat, (a, b, c, d)) for kind, seat, a, b, c, d in events]

    def at(self, square: int) -> str:
        """A square by column and row."""
        return self.layout.square_name(square)

    def ship(self, kind: int) -> str:
        """A ship by its kind."""
        return self.items[kind].name

    def _line(self, event: Event, seat: int, n: Numbers) -> Line:
        if event == Event.ROUND:
            return Line(f"round {n[0]}", 0, round=n[0])
        if event == Event.OVER:
            return Line(ENDS[End(n[0])], 0)
        if event == Event.TURN:
            return Line(f"turn of seat {seat + 1}", 1, seat + 1)
        depth = 3 if event in FOLLOWS else 2
        return Line(f"seat {seat + 1} {TEXTS[event](self, n)}", depth, seat + 1, MARKS.get(event, ""))


def _corner(teller: Teller, n: Numbers) -> str:
    how = "draws" if n[1] < 0 else f"rolls {n[1]} hits and takes"
    return f"{how} the corner {teller.at(n[0])} ({'SS-LAY-02 to -04' if n[1] < 0 else 'SS-SET-09, SS-SET-10'})"


def _attacked(teller: Teller, n: Numbers) -> str:
    how, rule = SHOTS[Shot(n[3])]
    return f"attacks {teller.at(n[0])}{how} with {n[1]} dice: {n[2]} hits ({rule})"


def _moved(teller: Teller, n: Numbers) -> str:
    ships = f"{n[1]} {teller.ship(n[0])}{'s' if n[1] > 1 else ''}"
    return f"moves {ships} from {teller.at(n[2])} to {teller.at(n[3])} (SS-MOV-01, SS-MOV-02)"


def _mined(_teller: Teller, n: Numbers) -> str:
    how = f"refines to the letter: {n[0]} ore, and" if n[2] else f"mines {n[0]} ore and"
    return f"{how} has {n[1]} ({'SS-AMB-01' if n[2] else 'SS-ECO-02'})"


TEXTS: dict[Event, Callable[[Teller, Numbers], str]] = {
    Event.TERRAIN: lambda t, n: f"puts {'a star' if n[1] == 1 else 'an asteroid'} on {t.at(n[0])} (SS-SET-03)",
    Event.CORNER: _corner,
    Event.FIRST_PLAYER: lambda _t, _n: "has the first turn (SS-SET-12)",
    Event.GRANTED: lambda t, n: f"is granted a {t.ship(n[0])}",
    Event.PASSED: lambda _t, _n: "passes (SS-GAP-11)",
    Event.MOVED: _moved,
    Event.ATTACKED: _attacked,
    Event.DESTROYED: lambda t, n: f"loses a {t.ship(n[0])} at {t.at(n[1])} (SS-ATK-05)",
    Event.MINED: _mined,
    Event.REFINED: lambda _t, n: f"refines {n[0]} ore into {n[1]} metal and has {n[2]} (SS-AMB-01)",
    Event.BUILT: lambda t, n: f"builds a {t.ship(n[0])} at {t.at(n[1])}, {n[2]} metal left (SS-ECO-08)",
    Event.MODULE: lambda t, n: f"builds module {n[1]} at {t.at(n[0])}, {n[2]} ore left (SS-ECO-10)",
    Event.OUT: lambda _t, _n: "is out: the flagship is lost, all ships leave the board (SS-WIN-04)",
    Event.CRIPPLED: lambda _t, _n: "is crippled: no frigate and no station is left (SS-AMB-16)",
}
