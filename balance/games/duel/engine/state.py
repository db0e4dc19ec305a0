# engine: kernel
"""The state of one game of Dice Duel."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.hints import U64, Ints, copy, zero
    from ...engine.names import MAX_SEATS
    from .names import MAX_DECK, MAX_ITEMS


class Duel:
    key: U64  # random key of this game
    n: int  # seats
    round: int  # 0 before the first round
    over: bool  # somebody has won, or the round cap is reached
    claimed: int  # seat that claimed the win, -1 if none
    team: Ints[MAX_SEATS]  # [seat] team, from 0
    hull: Ints[MAX_SEATS]  # [seat] hull left; 0 is out
    coins: Ints[MAX_SEATS]  # [seat]
    owns: Ints[MAX_SEATS, MAX_ITEMS]  # [seat, item] 1 if owned
    choice: Ints[MAX_SEATS]  # [seat] item the seat buys this round, -1 if none
    total: Ints[MAX_SEATS]  # [seat] last roll with bonuses
    out_round: Ints[MAX_SEATS]  # [seat] round of elimination, 0 while in play
    deck: Ints[MAX_DECK]  # [place] item numbers of the cards, shuffled

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Duel) -> None:
        copy(self, other)
