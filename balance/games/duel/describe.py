"""Puts the events of a game into words, with the rules behind them."""

from __future__ import annotations

from collections.abc import Sequence

from ..catalogue.contents import Item
from ..replay_model import Line
from .engine.names import End, Event

MARKS = {Event.HIT: "hit", Event.OUT: "out"}
HIGHLIGHTS = {"hit": "hits", "out": "eliminations"}


def line(catalogue: Sequence[Item], kind: int, seat: int, a: int, b: int, c: int, _: int) -> Line:
    """One event; seats are numbered from 1."""
    event = Event(kind)
    if event == Event.ROUND:
        return Line(f"round {a}", 0, round=a)
    if event == Event.OVER:
        return Line("the round cap is reached (DD-09)" if a == End.CAPPED else "one side is left (DD-08)", 0)
    if event == Event.SHARED_LOW:
        return Line(f"the lowest total {a} is shared: nobody is hit (DD-06)", 2)
    return Line(f"seat {seat + 1} {_deed(catalogue, event, a, b, c)}", 2, seat + 1, MARKS.get(event, ""))


def _deed(catalogue: Sequence[Item], event: Event, a: int, b: int, c: int) -> str:
    match event:
        case Event.DEALT:
            return f"is dealt {catalogue[a].name} (DD-02)"
        case Event.GRANTED:
            return f"is granted {catalogue[a].name}"
        case Event.BOUGHT:
            return f"buys {catalogue[a].name}, {b} coins left (DD-04)"
        case Event.ROLLED:
            dice = f"{b} and {c}" if c else f"{b}"
            return f"rolls {dice}, total {a} (DD-05)"
        case Event.HIT:
            return f"is lowest and has {a} hull left (DD-06)"
        case Event.OUT:
            return "is out (DD-07)"
        case Event.CLAIMED:
            return f"claims the win with {catalogue[a].name} (DD-15)"
    raise ValueError(f"no words for {event!r}")
