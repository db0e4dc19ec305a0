"""Boards and positions beside and inside black holes."""

from balance.games.mothership.engine.names import Event

from .boards import HOLE
from .position import Position

HOLES = ("black_holes",)
TILE = {(4, 6), (3, 6), (5, 6), (3, 5), (4, 5), (3, 7), (4, 7)}
BESIDE, BEYOND = (4, 4), (4, 2)  # next to the tile, two steps from there
DEADLY, FREE = 3, 2


def position(board=HOLE, modules=HOLES, **rest):
    p = Position(board, modules=modules, **rest)
    p.put(0, "fighter 3", (0, 0))
    p.put(1, "fighter 3", (10, 8))
    return p


def rolls(p):
    """(seat, roll) of all black holes so far; 0: without a roll."""
    return [(seat, roll) for seat, _, roll, _, _ in p.events(Event.BLACK_HOLE)]


def inside(p, unit):
    return p.place_of(unit) in TILE


def held(piece="mothership", where=(4, 6), shields=12, **rest):
    """A ship of seat 0 is inside since an earlier turn."""
    p = position(**rest)
    p.panel(0, 3, 0, shields)
    return p, p.put(0, piece, where)
