# engine: kernel
"""The planner's notes: written afresh for every choice, and no part of the game."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Ints, copy, zero
    from .....core.names import MAX_CELLS
    from ....engine.names import MAX_OPTIONS
    from ..names import MAX_MANNERS, MAX_PIECES


class Mind:
    # what the ship that moves next has in mind
    aim: int  # of a fighter: the place it goes to, -1 none; of a control ship: the station it goes for, -1 none
    ward: int  # of a fighter: the place of the own control ship that it looks after, -1 none
    pull: float  # of a fighter: towards where it goes, per tile
    nerve: float  # how much there is to fear, 0 to 1
    stake: float  # of a control ship: what its loss would cost
    finishing: bool  # is no enemy left that can do anything, so that only their stations count?
    bound: Ints[MAX_PIECES]  # [piece of the active seat] 1 + station that a control ship in the open goes for, 0 none

    # what a fighter may do, when that is left to chance
    n: int
    tile: Ints[2 * MAX_CELLS]  # [i] where it ends
    enemy: Ints[2 * MAX_CELLS]  # [i] number of the ship that it attacks, -1 none

    # what a look-ahead tries
    n_marks: int  # different ways to move all ships so far
    mark: Ints[MAX_MANNERS + 1]  # [i] how the ships stand after each
    n_ideas: int
    idea: Ints[MAX_OPTIONS]  # [i] where the ship that moves next may go; the first is the seat's own choice

    def __init__(self) -> None:
        zero(self)

    def copy_from(self, other: Mind) -> None:
        copy(self, other)
