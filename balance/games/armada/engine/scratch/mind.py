# engine: kernel
"""The joint plans between which a look-ahead chooses."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Ints, zero
    from ....engine.names import MAX_OPTIONS
    from ..names import MAX_DECK, MAX_PLAYERS


class Mind:
    led: int  # set of seats that follow the plan
    n: int  # joint plans
    goal: Ints[MAX_OPTIONS, MAX_PLAYERS]  # [plan, seat] place to which it means to go
    bold: Ints[MAX_OPTIONS]  # [plan] set of seats that mean to fight the final encounter
    manner: Ints[MAX_OPTIONS]  # [plan] 1 + manner in which the seats play, 0: their own
    cards: Ints[MAX_DECK]  # [i] hidden cards or tokens while they are laid out in another order

    def __init__(self) -> None:
        zero(self)
