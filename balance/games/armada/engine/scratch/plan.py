# engine: kernel
"""What places are worth to which seats, while plans are made."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Floats, Ints, zero
    from ..names import MAX_PLACES, MAX_PLAYERS, TEAMS


class Plan:
    known: Ints[TEAMS, MAX_PLACES]  # [set of seats, place] 1 once `worth` was found
    worth: Floats[TEAMS, MAX_PLACES]  # [set of seats, place] mean of what trials gained
    best: Ints[MAX_PLAYERS]  # [seat] place in the best joint plan so far
    trial: Ints[MAX_PLAYERS]  # [seat] place in the one that is tried
    score: float

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)
