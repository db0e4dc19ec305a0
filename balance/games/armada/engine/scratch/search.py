# engine: kernel
"""Assignments of one roll while they are tried."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Ints, zero
    from ..names import FACES, MAX_CREW


class Search:
    n: int  # dice that can be assigned
    die: Ints[MAX_CREW]  # [k] place of the die in its crew; equal sides stand together
    to: Ints[MAX_CREW]  # [k] station, or IDLE, in the assignment that is tried
    best: Ints[MAX_CREW]  # [k] in the best one so far
    second: Ints[MAX_CREW]  # [k] in the second one, while the first is valued
    energy: Ints[FACES]  # [face] that would be struck on a face of the enemy die
    kinetic: Ints[FACES]
    crew: Ints[FACES]
    breaches: Ints[FACES]
    most: float  # what the best one is worth
    careful: bool  # a shot may bring the end of the Frontline ship: dice may stay idle
    leaves: int  # assignments found
    valued: int  # assignments valued

    def __init__(self) -> None:
        zero(self)
