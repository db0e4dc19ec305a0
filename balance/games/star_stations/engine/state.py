# engine: kernel
"""The state of one game of Star Stations."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.hints import U64, Ints, Words, copy, zero
    from .names import MAX_KINDS, MAX_PLAYERS, MAX_SQUARES, MAX_TURNS


class Game:
    key: U64  # random key of this game
    n: int  # seats
    round: int  # 0 before the first round
    turn: int  # turns taken so far
    place: int  # place in the order of play of the seat whose turn it is
    active: int  # that seat
    over: bool
    news: int  # turn in which a ship or module was last built or a ship destroyed
    order: Ints[MAX_PLAYERS]  # [place] seat
    alive: Ints[MAX_PLAYERS]  # [seat] 1 while its flagship is on the board
    out_turn: Ints[MAX_PLAYERS]  # [seat] turn of elimination
    corner: Ints[MAX_PLAYERS]  # [seat] square on which it began
    ore: Ints[MAX_PLAYERS]  # [seat]
    metal: Ints[MAX_PLAYERS]  # [seat]
    mined: Ints[MAX_PLAYERS]  # [seat] ore gained so far
    crippled: Ints[MAX_PLAYERS]  # [seat] 1 once it had neither workers nor a station (SS-AMB-16)
    left: Ints[MAX_PLAYERS]  # [seat] 1 + the square that its last Move left, 0 if its last action was none
    reached: Ints[MAX_PLAYERS]  # [seat] the square that it entered
    manner: int  # 1 + the manner in which the active seat plays, 0: its own
    ships: Ints[MAX_PLAYERS, MAX_KINDS, MAX_SQUARES]  # [seat, kind, square] number of ships
    here: Ints[MAX_PLAYERS, MAX_SQUARES]  # [seat, square] ships of all kinds
    crowd: Ints[MAX_SQUARES]  # [square] ships of all seats
    fleet: Ints[MAX_PLAYERS, MAX_KINDS]  # [seat, kind] ships on the board
    star: Ints[MAX_SQUARES]  # [square] 1 if there is one
    n_stars: int
    star_at: Ints[MAX_SQUARES]  # [i] the squares with stars
    n_rocks: int
    rock_at: Ints[MAX_SQUARES]  # [i] the squares with asteroids
    asteroids: Ints[MAX_SQUARES]  # [square]
    modules: Ints[MAX_SQUARES]  # [square]
    keeper: Ints[MAX_SQUARES]  # [square] seat that was last alone there, -1 if nobody was
    past: Words[MAX_TURNS]  # [turn] fingerprint of the position after it, where repetitions count
    past_b: Words[MAX_TURNS]  # [turn] the other half of it

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Game) -> None:
        copy(self, other)
