"""Events of a game -> readable lines that cite the rules."""

from __future__ import annotations

from collections.abc import Sequence

from ..catalogue import Item
from .engine.names import End, Event


def line(catalogue: Sequence[Item], kind: int, seat: int, a: int, b: int, c: int, _: int) -> str:
    """One event; seats are numbered from 1."""
    who = f"  seat {seat + 1}"
    match Event(kind):
        case Event.ROUND:
            return f"round {a}"
        case Event.DEALT:
            return f"{who} is dealt {catalogue[a].name} (DD-02)"
        case Event.GRANTED:
            return f"{who} is granted {catalogue[a].name}"
        case Event.BOUGHT:
            return f"{who} buys {catalogue[a].name}, {b} coins left (DD-04)"
        case Event.ROLLED:
            dice = f"{b} and {c}" if c else f"{b}"
            return f"{who} rolls {dice}, total {a} (DD-05)"
        case Event.HIT:
            return f"{who} is lowest and has {a} hull left (DD-06)"
        case Event.SHARED_LOW:
            return f"  the lowest total {a} is shared: nobody is hit (DD-06)"
        case Event.OUT:
            return f"{who} is out (DD-07)"
        case Event.CLAIMED:
            return f"{who} claims the win with {catalogue[a].name} (DD-15)"
        case Event.OVER:
            return "the round cap is reached (DD-09)" if a == End.CAPPED else "one side is left (DD-08)"
