"""The dice of one exchange: what both sides may total, exactly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from ....dice.arithmetic import Budget, add, constant, one_die, shift, times
from ....dice.distribution import Distribution
from ...odds.effort import Work

FALLEN = 60  # steps that one way in which the dice fall costs, with all that follows from it


class Die(NamedTuple):
    """One die: its face counts so many times; `light` if its share stops at a mothership's shield (AMB-04)."""

    sides: int
    factor: int = 1
    light: bool = False


class Spare(NamedTuple):
    """Cards that are played after the dice: new throws (MS-ACT-32), second throws for these faces (MS-ACT-02)."""

    rerolls: int = 0
    again: tuple[int, ...] = ()


NOTHING = Spare()


@dataclass(frozen=True)
class Throw:
    """What one side throws: dice, bonuses on its light and its other dice, cards for afterwards."""

    dice: tuple[Die, ...]
    bonus: int = 0
    light_bonus: int = 0
    spare: Spare = NOTHING


class Fallen(NamedTuple):
    """How the dice fell in the end, and the cards that are left."""

    light: int
    heavy: int
    own: int  # the defender's total
    spare: Spare
    own_spare: Spare


Judge = Callable[[int, int], str]  # totals of attacker and defender -> win, tie or lose


def exchange(attack: Throw, defence: Throw, judge: Judge, work: Work) -> dict[Fallen, Fraction]:
    """Chance of every way in which the dice may fall, cards after the roll included."""
    if any(attack.spare) or any(defence.spare):
        from .after_roll import play_on

        return play_on(attack, defence, judge, work)
    light, heavy, own = total(attack, True), total(attack, False), total(defence, False)
    work.spend(FALLEN * len(light) * len(heavy) * len(own))
    cases = light.total * heavy.total * own.total
    return {
        Fallen(x, y, z, attack.spare, defence.spare): Fraction(a * b * c, cases)
        for x, a in light.items()
        for y, b in heavy.items()
        for z, c in own.items()
    }


def total(throw: Throw, light: bool) -> Distribution:
    """MS-CMB-02, MS-MULTI-02, MS-CARD-10: faces, each times its factor, and the bonuses."""
    budget, found = Budget(), constant(0)
    for die in throw.dice:
        if die.sides and die.light == light:
            found = add(found, times(one_die(die.sides, 0), die.factor, budget), budget)
    return shift(found, throw.light_bonus if light else throw.bonus, budget)
