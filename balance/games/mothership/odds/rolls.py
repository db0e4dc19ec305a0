"""The dice of one exchange: what both sides may total, exactly."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from ....dice.arithmetic import Budget, add, constant, one_die, shift, times
from ....dice.distribution import Distribution
from ...odds.effort import Work

FALLEN = 60  # steps that one way in which the dice fall costs, with all that follows from it


class Die(NamedTuple):
    """One die: its face counts so many times; `light` if its share stops at a mothership's shield (AMB-04).

    MS-NEU-03: beside a neutron star its share is divided together with the bonuses on it.
    """

    sides: int
    factor: int = 1
    light: bool = False
    divisor: int = 1
    bonus: int = 0  # only where it is divided

    def share(self, face: int) -> int:
        """What the die contributes with such a face."""
        return divided(face * self.factor + self.bonus, self.divisor)


def divided(total: int, divisor: int) -> int:
    """MS-NEU-03: rounded up."""
    return -(-total // divisor) if total > 0 else total


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
    divisor: int = 1  # AMB-58: of the sum as a whole, by the other reading

    def sums(self, light: int, heavy: int) -> tuple[int, int]:
        """Both parts of the sum, as they count."""
        part = divided(light, self.divisor)
        return part, divided(light + heavy, self.divisor) - part


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
    if attack.divisor == defence.divisor == 1:
        return {
            Fallen(x, y, z, attack.spare, defence.spare): Fraction(a * b * c, cases)
            for x, a in light.items()
            for y, b in heavy.items()
            for z, c in own.items()
        }
    found: dict[Fallen, Fraction] = defaultdict(Fraction)
    for (x, a), (y, b), (z, c) in product(light.items(), heavy.items(), own.items()):
        back = divided(z, defence.divisor)
        found[Fallen(*attack.sums(x, y), back, attack.spare, defence.spare)] += Fraction(a * b * c, cases)
    return dict(found)


def total(throw: Throw, light: bool) -> Distribution:
    """MS-CMB-02, MS-MULTI-02, MS-CARD-10: faces, each times its factor, and the bonuses."""
    budget, found = Budget(), constant(0)
    for die in throw.dice:
        if die.light != light:
            continue
        if die.divisor > 1:
            found = add(found, one_share(die), budget)
        elif die.sides:
            found = add(found, times(one_die(die.sides, 0), die.factor, budget), budget)
    return shift(found, throw.light_bonus if light else throw.bonus, budget)


def one_share(die: Die) -> Distribution:
    """MS-NEU-03: a die and its bonuses, divided."""
    return Distribution(Counter(die.share(face) for face in (range(1, die.sides + 1) if die.sides else (0,))))
