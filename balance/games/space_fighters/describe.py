"""Puts the events of a game into words, with the rules behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..catalogue.contents import Item
from ..replay_model import Line
from .engine.names import MAX_PIECES, Cause, End, Event
from .layout import Layout

HIGHLIGHTS = {"capture": "stations taken", "kill": "ships destroyed", "out": "eliminations"}
MARKS = {Event.ENTERED: "capture", Event.DESTROYED: "kill", Event.OUT: "out"}
ENDS = {
    End.CAPPED: "the round cap is reached (SF-GAP-09)",
    End.LAST_STANDING: "one team is left (SF-WIN-05)",
    End.DEADLOCK: "nobody has a control ship or the price of one: no station can be owned again (SF-AMB-17)",
}
CAUSES = {
    Cause.CONQUERED: "is out: no ship in space, and an enemy inside its station (SF-WIN-01 to -03)",
    Cause.NOTHING_LEFT: "is out: neither ships nor the price of one (SF-AMB-14)",
}
DEPTHS = {Event.ROUND: 0, Event.OVER: 0, Event.TURN: 1, Event.DICE: 3, Event.DESTROYED: 3, Event.RETREATED: 3}
DEPTHS |= {Event.ENTERED: 3, Event.STARTS: 1}


class Teller:
    """Words for the events of one match."""

    def __init__(self, items: Sequence[Item], layout: Layout) -> None:
        self.layout, self.items = layout, items
        self.kinds = [kind for kind, item in enumerate(items) for _ in range(item.copies)]
        self.deeds: dict[Event, Callable[[int, int, int], str]] = {
            Event.TURN: lambda a, b, c: f"has {a} resources",
            Event.STARTS: lambda a, b, c: f"starts with {self.piece(a)} {self.where(b)} (SF-SET-04)",
            Event.PLACED: lambda a, b, c: f"places {self.piece(a)} {self.where(b)} (SF-RSV-01)",
            Event.ROLLED: lambda a, b, c: f"rolls {b}: {self.items[a].name} moves up to {c} (SF-MOV-01, SF-CTL-02)",
            Event.MOVED: lambda a, b, c: f"moves {self.piece(a)} {self.where(b, 'to')}",
            Event.BATTLE: lambda a, b, c: f"attacks {self.ship(b)} {self.where(c)} with {self.piece(a)} (SF-BTL-02)",
            Event.DICE: lambda a, b, c: f"rolls {a} against {b} (SF-BTL-03 to -05)",
            Event.DESTROYED: lambda a, b, c: f"loses {self.piece(a % MAX_PIECES)} (SF-BTL-03)",
            Event.RETREATED: lambda a, b, c: f"takes {self.piece(a)} back to the card (SF-BTL-04)",
            Event.ENTERED: lambda a, b, c: f"now owns {layout.station_name(a)} (SF-STN-03)",
            Event.BOUGHT: lambda a, b, c: f"buys a {self.items[a].name}, {b} resources left (SF-ECO-03)",
            Event.INCOME: lambda a, b, c: f"earns {a} and has {b} resources (SF-ECO-04 to -06)",
            Event.OUT: lambda a, b, c: CAUSES[Cause(a)],
            Event.ZOMBIE: lambda a, b, c: "has nothing left but stays in play (SF-AMB-14)",
        }

    def piece(self, piece: int) -> str:
        """A ship of a seat: its kind and its number among them."""
        kind = self.kinds[piece]
        return f"{self.items[kind].name} {piece - self.kinds.index(kind) + 1}"

    def ship(self, number: int) -> str:
        """A ship by its number."""
        return f"{self.piece(number % MAX_PIECES)} of seat {number // MAX_PIECES + 1}"

    def where(self, cell: int, word: str = "at") -> str:
        """On a tile, in a station or on the card."""
        if cell < 0:
            return "on the card"
        if cell in self.layout.node:
            return f"{'into' if word == 'to' else 'in'} {self.layout.place_name(cell)}"
        return f"{word} {self.layout.tile_name(cell)}"

    def lines(self, events: Sequence[Sequence[int]]) -> list[Line]:
        """A line for each event."""
        return [self.line(*event) for event in events]

    def line(self, kind: int, seat: int, a: int, b: int, c: int, _: int) -> Line:
        """One event; seats are numbered from 1."""
        event = Event(kind)
        depth = DEPTHS.get(event, 2)
        if event == Event.ROUND:
            return Line(f"round {a}", depth, round=a)
        if event == Event.OVER:
            return Line(ENDS[End(a)], depth)
        return Line(f"seat {seat + 1} {self.deeds[event](a, b, c)}", depth, seat + 1, MARKS.get(event, ""))
