# engine: kernel
"""What a seat does with its turn: one action, and for a Move the groups of ships that go."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Ints, copy, zero
    from ....engine.recorder import Recorder, record_count, record_event, record_mark
    from ..names import MAX_LEGS, MAX_WAYS, Act, Count, Event, Mark
    from ..state import Game
    from ..tables import Rules
    from .fleet import enemies, shift_ships


class Order:
    act: int  # Act
    square: int  # target of an attack (or its stack: `split`), place of a ship or module
    beside: int  # attack of one stack: the neighbouring square that far-shooting ships fire at, -1 their own
    one_stack: bool  # attack by one stack instead of on one square
    ship: int  # kind of ship to build
    amount: int  # metal that a Refine is to gain
    n: int  # legs of a Move
    kind: Ints[MAX_LEGS]  # [leg]
    number: Ints[MAX_LEGS]  # [leg] ships
    start: Ints[MAX_LEGS]  # [leg] square
    end: Ints[MAX_LEGS]  # [leg] square

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Order) -> None:
        copy(self, other)


def give(o: Order, act: int, square: int, ship: int) -> None:
    """An order that is no Move."""
    o.act = act
    o.square = square
    o.beside = -1
    o.one_stack = False
    o.ship = ship
    o.amount = 0
    o.n = 0


def add_leg(o: Order, kind: int, number: int, start: int, end: int) -> None:
    """Some ships of a Move go somewhere."""
    if number > 0 and o.n < MAX_LEGS:
        o.act = Act.MOVE
        o.kind[o.n] = kind
        o.number[o.n] = number
        o.start[o.n] = start
        o.end[o.n] = end
        o.n += 1


def left_over(g: Game, o: Order, seat: int, kind: int, start: int) -> int:
    """Ships of a kind in a square that are not sent yet."""
    ships: int = g.ships[seat][kind][start]
    for leg in range(o.n):
        if o.kind[leg] == kind and o.start[leg] == start:
            ships -= o.number[leg]
    return ships


def way_open(g: Game, t: Rules, seat: int, start: int, end: int, steps: int) -> bool:
    """SS-MOV-03, SS-MOV-04, SS-MOV-06, SS-AMB-10: a way of so many steps at most that passes through no enemies."""
    far = t.distance[start][end]
    if far == 0 or far > steps:
        return False
    if far == 1:
        return True
    for way in range(MAX_WAYS):
        middle = t.near[start][way]
        if middle >= 0 and t.distance[middle][end] < far and enemies(g, seat, middle) == 0:
            if way_open(g, t, seat, middle, end, steps - 1):
                return True
    return False


def legal_move(g: Game, t: Rules, seat: int, o: Order) -> bool:
    """SS-MOV-01 to SS-MOV-06: into one square or out of one, ships that are there, open ways, room at the end."""
    into: bool = True
    out: bool = True
    for leg in range(o.n):
        into = into and o.end[leg] == o.end[0]
        out = out and o.start[leg] == o.start[0]
        if not way_open(g, t, seat, o.start[leg], o.end[leg], t.speed[o.kind[leg]]):
            return False
    if not into and not out:
        return False
    for leg in range(o.n):
        gone: int = 0
        landed: int = g.here[seat][o.end[leg]]
        for other in range(o.n):
            if o.start[other] == o.start[leg] and o.kind[other] == o.kind[leg]:
                gone += o.number[other]
            if o.end[other] == o.end[leg]:
                landed += o.number[other]
        if gone > g.ships[seat][o.kind[leg]][o.start[leg]] or landed > t.ship_limit:
            return False
    return True


def move_ships(g: Game, rec: Recorder, seat: int, o: Order) -> None:
    """SS-MOV-01, SS-MOV-02: all legs; entering a square starts no fight (SS-MOV-07)."""
    for leg in range(o.n):
        shift_ships(g, seat, o.kind[leg], o.start[leg], o.end[leg], o.number[leg])
        record_mark(rec, o.end[leg], Mark.VISITS)
        record_event(rec, Event.MOVED, seat, o.kind[leg], o.number[leg], o.start[leg], o.end[leg])
    record_count(rec, seat, Count.MOVES, 1)
