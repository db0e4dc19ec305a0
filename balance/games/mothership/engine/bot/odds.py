# engine: kernel
"""Exact chances of a fight as it stands declared, for policies."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Floats, zero
    from ..rules.fight import Fight


class Odds:
    low: int  # smallest sum of the dice so far
    high: int
    p: Floats[512]  # [sum] chance of each sum of the attacker's dice
    q: Floats[512]  # [sum] work space

    def __init__(self) -> None:
        zero(self)


def start_sum(o: Odds) -> None:
    """No dice yet: the sum is 0."""
    o.low = 0
    o.high = 0
    o.p[0] = 1


def add_die(o: Odds, sides: int, factor: int) -> None:
    """One more die whose face is multiplied by a factor; a unit without a die adds nothing."""
    if sides == 0:
        return
    top = o.high + sides * factor
    for total in range(o.low, top + 1):
        o.q[total] = 0
    for total in range(o.low, o.high + 1):
        share: float = o.p[total] / sides
        for face in range(1, sides + 1):
            o.q[total + face * factor] += share
    o.low += factor
    o.high = top
    for total in range(o.low, top + 1):
        o.p[total] = o.q[total]


def at_least(o: Odds, needed: int) -> float:
    """Chance that the sum reaches a number."""
    chance: float = 0
    for total in range(max(o.low, needed), o.high + 1):
        chance += o.p[total]
    return chance


def attack_sum(o: Odds, f: Fight) -> int:
    """The attackers' dice; their bonuses are returned."""
    start_sum(o)
    bonus = f.shared
    for i in range(f.n):
        add_die(o, f.sides[i], max(f.factor[i], 1))
        bonus += f.bonus[i]
    return bonus


def win_chance(o: Odds, f: Fight, wins_ties: bool) -> float:
    """Chance that the attackers win as things are declared now."""
    return reaches(o, f, attack_sum(o, f) - (0 if wins_ties else 1))


def lose_chance(o: Odds, f: Fight) -> float:
    """Chance that the attackers are beaten."""
    return 1 - reaches(o, f, attack_sum(o, f))


def reaches(o: Odds, f: Fight, bonus: int) -> float:
    """Chance that the attackers' dice, as summed up, and a bonus are at least what the defender has."""
    sides = f.own_sides
    factor = max(f.own_factor, 1)
    if sides == 0:
        return at_least(o, f.own_bonus - bonus)
    chance: float = 0
    for face in range(1, sides + 1):
        chance += at_least(o, face * factor + f.own_bonus - bonus)
    return chance / sides
