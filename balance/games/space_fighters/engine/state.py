# engine: kernel
"""The state of one game of Space Fighters."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.hints import U64, Ints, copy, zero
    from ....core.names import MAX_CELLS
    from .names import MAX_KINDS, MAX_PIECES, MAX_TEAMS


class Game:
    key: U64  # random key of this game
    n: int  # teams
    round: int  # 0 before the first round
    turn: int  # turns taken
    first: int  # seat that began
    place: int  # place in the order of play of the next turn, 0 .. n-1
    over: bool
    alive: Ints[MAX_TEAMS]  # [seat] 1 while in play
    out_turn: Ints[MAX_TEAMS]  # [seat] number of the turn after which it was out
    resources: Ints[MAX_TEAMS]  # [seat]
    earned: Ints[MAX_TEAMS]  # [seat] income so far
    cell: Ints[MAX_TEAMS, MAX_PIECES]  # [seat, piece] tile, or Where
    at: Ints[MAX_CELLS]  # [tile] 1 + seat * MAX_PIECES + piece of the ship there, 0 if empty
    allowed: Ints[MAX_KINDS]  # [kind] tiles that the active seat's ships may move by the die of this turn
    moved: Ints[MAX_PIECES]  # [piece of the active seat] 1 if it is done for this turn
    fought: int  # round of the last battle, 0 before the first
    battles: int  # fought in the present turn
    shopped: int  # ships bought in the present turn
    choices: int  # choices left to chance in the present turn
    acted: bool  # did the active seat do anything in the present turn?
    manner: int  # 1 + manner that the active seat chose last by look-ahead, 0 its own

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Game) -> None:
        copy(self, other)
