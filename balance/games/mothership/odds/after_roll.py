"""Cards that are played after the dice, played as well as possible.

AMB-16: the attacker decides first, then the defender, in turn until both pass. Each side plays for
its chance to win the exchange minus its chance to lose it, and keeps a card that adds nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from ...odds.effort import Work
from .rolls import FALLEN, Die, Fallen, Judge, Spare, Throw

DECISION = 12  # steps that one way to go on costs
SCORE = {"win": 1, "tie": 0, "lose": -1}


class Lying(NamedTuple):
    """A die on the table: its face, and the second throw that a card added to it (0 none)."""

    die: Die
    face: int
    again: int = 0

    def worth(self) -> int:
        """AMB-68: what it counts."""
        return self.die.share(self.face + self.again)


class Table(NamedTuple):
    """What lies on the table, who decides next, and how often in a row was passed."""

    dice: tuple[tuple[Lying, ...], tuple[Lying, ...]]  # attacker's, defender's; sorted
    spare: tuple[Spare, Spare]
    mover: int = 0
    passed: int = 0


def play_on(attack: Throw, defence: Throw, judge: Judge, work: Work) -> dict[Fallen, Fraction]:
    """Chance of every way in which the dice lie when both sides have passed."""
    game = _Game((attack, defence), judge, work)
    now, finals = game.roots(), defaultdict[Fallen, int](int)
    cases = sum(now.values())
    while now:
        later: dict[Table, int] = defaultdict(int)
        for table, weight in now.items():
            if table.passed == 2:
                finals[game.fallen(table)] += weight
            else:
                after = game.best(table)
                for one in after:
                    later[one] += weight // len(after)
        now = later
    work.spend(FALLEN * len(finals))
    return {fallen: Fraction(weight, cases) for fallen, weight in finals.items()}


class _Game:
    """The cards after one throw, in whole numbers.

    A throw of a die divides by its sides, and no card is used twice. So every weight and every value
    is counted in shares of `unit` to the power of the cards that are left.
    """

    def __init__(self, sides: tuple[Throw, Throw], judge: Judge, work: Work) -> None:
        self.sides, self.judge, self.work = sides, judge, work
        self.unit = lcm(*(die.sides for side in sides for die in side.dice if die.sides))
        self.known: dict[Table, tuple[int, list[Table]]] = {}

    def roots(self) -> dict[Table, int]:
        """How the dice may lie at first, and how often."""
        first, second = (self._piles(side.dice) for side in self.sides)
        spare = self.sides[0].spare, self.sides[1].spare
        self.work.spend(DECISION * len(first) * len(second))
        shares = self.shares(*spare)
        return {Table((a, b), spare): p * q * shares for a, p in first.items() for b, q in second.items()}

    def shares(self, mine: Spare, other: Spare) -> int:
        """What one is, in shares."""
        return int(self.unit ** (mine.rerolls + len(mine.again) + other.rerolls + len(other.again)))

    def fallen(self, table: Table) -> Fallen:
        light, heavy = self.sides[0].light_bonus, self.sides[0].bonus
        for lying in table.dice[0]:
            if lying.die.light:
                light += lying.worth()
            else:
                heavy += lying.worth()
        own = self.sides[1].bonus + sum(lying.worth() for lying in table.dice[1])
        return Fallen(light, heavy, own, *table.spare)

    def value(self, table: Table) -> int:
        """The attacker's chance to win minus the chance to lose, in shares, if both go on as well as they can."""
        if table.passed == 2:
            fallen = self.fallen(table)
            return SCORE[self.judge(fallen.light + fallen.heavy, fallen.own)] * self.shares(*table.spare)
        if table not in self.known:
            self.known[table] = self._decided(table)
        return self.known[table][0]

    def best(self, table: Table) -> list[Table]:
        """What follows from the best decision, each as likely as the others."""
        self.value(table)
        return self.known[table][1]

    def _decided(self, table: Table) -> tuple[int, list[Table]]:
        sign, most = -1 if table.mover else 1, self.shares(*table.spare)
        best: tuple[int, list[Table]] | None = None
        for option in self._options(table):
            self.work.spend(DECISION * len(option))
            value = sum(map(self.value, option))
            if len(option) > 1 or option[0].spare != table.spare:  # a card was used
                value *= self.unit // len(option)
            if best is None or sign * value > sign * best[0]:
                best = value, option
            if sign * value == most:  # it cannot be better
                break
        assert best is not None
        return best

    def _options(self, table: Table) -> Iterator[list[Table]]:
        """To pass; to throw a die anew; to throw a second time for a die that shows the face of a card."""
        yield [table._replace(mover=1 - table.mover, passed=table.passed + 1)]
        spare, mine = table.spare[table.mover], table.dice[table.mover]
        lowest = {lying.die: lying for lying in sorted(mine, key=Lying.worth, reverse=True)}
        for lying in dict.fromkeys(mine):
            if not lying.die.sides:
                continue
            faces = range(1, lying.die.sides + 1)
            if spare.rerolls and (spare.again or lying == lowest[lying.die]):  # of equal dice the lowest
                left = spare._replace(rerolls=spare.rerolls - 1)
                yield self._after(table, lying, [Lying(lying.die, face) for face in faces], left)
            if lying.face in spare.again and not lying.again:
                again = list(spare.again)
                again.remove(lying.face)
                left = spare._replace(again=tuple(again))
                yield self._after(table, lying, [lying._replace(again=face) for face in faces], left)

    def _after(self, table: Table, old: Lying, new: list[Lying], left: Spare) -> list[Table]:
        mover = table.mover
        rest = list(table.dice[mover])
        rest.remove(old)
        spare = (left, table.spare[1]) if mover == 0 else (table.spare[0], left)
        found = []
        for lying in new:
            pile = tuple(sorted([*rest, lying]))
            dice = (pile, table.dice[1]) if mover == 0 else (table.dice[0], pile)
            found.append(Table(dice, spare, 1 - mover))
        return found

    def _piles(self, dice: tuple[Die, ...]) -> dict[tuple[Lying, ...], int]:
        """How the dice of a side may lie, whatever their order, and how often."""
        piles: dict[tuple[Lying, ...], int] = {(): 1}
        for die in dice:
            self.work.spend(DECISION * len(piles) * max(die.sides, 1))
            more: dict[tuple[Lying, ...], int] = defaultdict(int)
            for pile, number in piles.items():
                for face in range(1, die.sides + 1) if die.sides else [0]:
                    more[tuple(sorted([*pile, Lying(die, face)]))] += number
            piles = more
        return piles
