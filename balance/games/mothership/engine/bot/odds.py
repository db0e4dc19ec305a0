# engine: kernel
"""Exact chances of a fight as it stands declared, for policies."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Floats, zero
    from ..rules.fight import Fight
    from ..rules.totals import divided, own_sum, raised_by


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


def add_divided_die(o: Odds, sides: int, factor: int, bonus: int, divisor: int) -> None:
    """MS-NEU-03: one more die, with a bonus of its own, whose sum is divided."""
    if sides == 0:
        shift_sum(o, divided(bonus, divisor))
        return
    lowest, top = o.low + divided(factor + bonus, divisor), o.high + divided(sides * factor + bonus, divisor)
    for total in range(lowest, top + 1):
        o.q[total] = 0
    for total in range(o.low, o.high + 1):
        share: float = o.p[total] / sides
        for face in range(1, sides + 1):
            o.q[total + divided(face * factor + bonus, divisor)] += share
    take_over(o, lowest, top)


def shift_sum(o: Odds, by: int) -> None:
    """So much more, or less as long as nothing gets below 0."""
    for total in range(o.low, o.high + 1):
        o.q[total + by] = o.p[total]
    take_over(o, o.low + by, o.high + by)


def divide_sum(o: Odds, bonus: int, divisor: int) -> None:
    """AMB-58, the other reading: all dice and their bonuses divided at once."""
    lowest, top = divided(o.low + bonus, divisor), divided(o.high + bonus, divisor)
    for total in range(lowest, top + 1):
        o.q[total] = 0
    for total in range(o.low, o.high + 1):
        o.q[divided(total + bonus, divisor)] += o.p[total]
    take_over(o, lowest, top)


def take_over(o: Odds, lowest: int, top: int) -> None:
    """The work space is the sum now."""
    o.low = lowest
    o.high = top
    for total in range(lowest, top + 1):
        o.p[total] = o.q[total]


def at_least(o: Odds, needed: int) -> float:
    """Chance that the sum reaches a number."""
    chance: float = 0
    for total in range(max(o.low, needed), o.high + 1):
        chance += o.p[total]
    return chance


def attack_sum(o: Odds, f: Fight) -> int:
    """The attackers' dice; their bonuses are returned, but for those that are divided with their dice."""
    start_sum(o)
    if f.near_star:
        return divided_sum(o, f)
    bonus = f.shared
    for i in range(f.n):
        add_die(o, f.sides[i], max(f.factor[i], 1))
        bonus += f.bonus[i]
    return bonus


def divided_sum(o: Odds, f: Fight) -> int:
    """MS-NEU-03: the same where some totals are divided."""
    bonus = 0
    for i in range(f.n):
        if f.divisor[i] > 0:
            add_divided_die(o, f.sides[i], max(f.factor[i], 1), raised_by(f, i), f.divisor[i])
        else:
            add_die(o, f.sides[i], max(f.factor[i], 1))
            bonus += raised_by(f, i)
    if f.all_divisor > 0:
        divide_sum(o, bonus, f.all_divisor)
        return 0
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
        return at_least(o, own_sum(f, 0) - bonus)
    chance: float = 0
    if f.own_divisor == 0:
        for face in range(1, sides + 1):
            chance += at_least(o, face * factor + f.own_bonus - bonus)
    else:
        for face in range(1, sides + 1):
            chance += at_least(o, own_sum(f, face) - bonus)
    return chance / sides
