# engine: kernel
"""The fight that is being fought: who takes part, what was declared, what was rolled."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Ints, zero
    from ..names import MAX_PIECES


class Fight:
    kind: int  # FightKind
    stage: int  # Stage
    attacker: int  # seat; -1: asteroids
    defender: int  # seat; -1: nobody (a neutral planet)
    target: int  # unit, planet or asteroid field
    n: int  # attacking units
    unit: Ints[MAX_PIECES]  # [i] attacking unit
    sides: Ints[MAX_PIECES]  # [i] sides of its die, 0 none
    face: Ints[MAX_PIECES]  # [i] what it shows
    again: Ints[MAX_PIECES]  # [i] second roll that is added to the face
    factor: Ints[MAX_PIECES]  # [i] face and second roll are multiplied by it
    bonus: Ints[MAX_PIECES]  # [i] of the unit itself: techs
    divisor: Ints[MAX_PIECES]  # [i] what its share of the total is divided by, 0 if it counts as it is
    shared: int  # gas, solar beam and wingmen: they raise the roll of the first attacker, the mothership or guardian
    near_star: bool  # does any of these count?
    all_divisor: int  # what the sum of all shares is divided by instead, 0 if it counts as it is
    total: int  # of the attacker
    own_sides: int  # the defender's die
    own_face: int
    own_again: int
    own_factor: int
    own_bonus: int  # techs, wingmen, cards and gas of the defender
    own_divisor: int  # what the defender's total is divided by, 0 if it counts as it is
    own_total: int
    wingmen: int  # beside the defender
    gas: int  # cubes of the attacker
    own_gas: int  # cubes of the defender
    shelter: int  # added to a planet's defence

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)
