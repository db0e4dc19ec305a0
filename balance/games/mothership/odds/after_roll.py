"""Cards that are played after the dice, played as well as possible.

AMB-16: the attacker decides first, then the defender, in turn until both pass. Each side plays for
its chance to win the exchange minus its chance to lose it, and keeps a card that adds nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from ....errors import ScenarioError
from .rolls import Die, Fallen, Judge, Spare, Throw

MOST_ROOTS = 60_000  # ways in which the dice may lie at first, times the cards; some seconds
SCORE = {"win": Fraction(1), "tie": Fraction(0), "lose": Fraction(-1)}


class Lying(NamedTuple):
    """A die on the table: its face, and the second throw that a card added to it (0 none)."""

    die: Die
    face: int
    again: int = 0

    def worth(self) -> int:
        """AMB-68: what it counts."""
        return (self.face + self.again) * self.die.factor


class Table(NamedTuple):
    """What lies on the table, who decides next, and how often in a row was passed."""

    dice: tuple[tuple[Lying, ...], tuple[Lying, ...]]  # attacker's, defender's; sorted
    spare: tuple[Spare, Spare]
    mover: int = 0
    passed: int = 0


Chances = list[tuple[Fraction, Table]]


def play_on(attack: Throw, defence: Throw, judge: Judge) -> dict[Fallen, Fraction]:
    """Chance of every way in which the dice lie when both sides have passed."""
    game = _Game((attack, defence), judge)
    now, finals = dict(game.roots()), defaultdict[Fallen, Fraction](Fraction)
    while now:
        later: dict[Table, Fraction] = defaultdict(Fraction)
        for table, chance in now.items():
            if table.passed == 2:
                finals[game.fallen(table)] += chance
            else:
                for p, after in game.best(table):
                    later[after] += chance * p
        now = later
    return dict(finals)


class _Game:
    def __init__(self, sides: tuple[Throw, Throw], judge: Judge) -> None:
        self.sides, self.judge = sides, judge
        self.known: dict[Table, tuple[Fraction, Chances]] = {}

    def roots(self) -> Iterator[tuple[Table, Fraction]]:
        first, second = _piles(self.sides[0].dice), _piles(self.sides[1].dice)
        cards = sum(side.spare.rerolls + len(side.spare.again) for side in self.sides)
        if len(first) * len(second) * cards > MOST_ROOTS:
            raise ScenarioError("too many dice for cards that are played after the roll; try fewer units")
        for mine, p in first.items():
            for other, q in second.items():
                yield Table((mine, other), (self.sides[0].spare, self.sides[1].spare)), p * q

    def fallen(self, table: Table) -> Fallen:
        light, heavy = self.sides[0].light_bonus, self.sides[0].bonus
        for lying in table.dice[0]:
            if lying.die.light:
                light += lying.worth()
            else:
                heavy += lying.worth()
        own = self.sides[1].bonus + sum(lying.worth() for lying in table.dice[1])
        return Fallen(light, heavy, own, *table.spare)

    def value(self, table: Table) -> Fraction:
        """The attacker's chance to win minus the chance to lose, if both go on as well as they can."""
        if table.passed == 2:
            fallen = self.fallen(table)
            return SCORE[self.judge(fallen.light + fallen.heavy, fallen.own)]
        if table not in self.known:
            self.known[table] = self._decided(table)
        return self.known[table][0]

    def best(self, table: Table) -> Chances:
        """What follows from the best decision."""
        self.value(table)
        return self.known[table][1]

    def _decided(self, table: Table) -> tuple[Fraction, Chances]:
        sign = -1 if table.mover else 1
        best: tuple[Fraction, Chances] | None = None
        for option in self._options(table):
            value = sum((p * self.value(after) for p, after in option), Fraction(0))
            if best is None or sign * value > sign * best[0]:
                best = value, option
            if sign * value == 1:  # it cannot be better
                break
        assert best is not None
        return best

    def _options(self, table: Table) -> Iterator[Chances]:
        """To pass; to throw a die anew; to throw a second time for a die that shows the face of a card."""
        yield [(Fraction(1), table._replace(mover=1 - table.mover, passed=table.passed + 1))]
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

    def _after(self, table: Table, old: Lying, new: list[Lying], left: Spare) -> Chances:
        mover, share = table.mover, Fraction(1, len(new))
        rest = list(table.dice[mover])
        rest.remove(old)
        spare = (left, table.spare[1]) if mover == 0 else (table.spare[0], left)
        found = []
        for lying in new:
            pile = tuple(sorted([*rest, lying]))
            dice = (pile, table.dice[1]) if mover == 0 else (table.dice[0], pile)
            found.append((share, Table(dice, spare, 1 - mover)))
        return found


def _piles(dice: tuple[Die, ...]) -> dict[tuple[Lying, ...], Fraction]:
    """How the dice of a side may lie, whatever their order."""
    piles: dict[tuple[Lying, ...], Fraction] = {(): Fraction(1)}
    for die in dice:
        more: dict[tuple[Lying, ...], Fraction] = defaultdict(Fraction)
        for pile, chance in piles.items():
            for face in range(1, die.sides + 1) if die.sides else [0]:
                more[tuple(sorted([*pile, Lying(die, face)]))] += chance / max(die.sides, 1)
        piles = more
    return piles
