"""Chances of Away Missions with basic dice under best play, exact.

A mission is solved backwards. After each roll the crew fills any of the sections that the dice allow, all symbols of a
section at once (AR-AMB-06). Dice of a completed section are gone (AR-AWY-11). Whoever completed a section or left an M
unassigned rolls again for nothing (AR-AWY-03), anybody else pays a die first (AR-AWY-04).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import factorial

SYMBOLS = "TESMC"
MEDIC = SYMBOLS.index("M")
Section = tuple[int, int, int, int, int]  # how many of each of SYMBOLS it needs
Roll = tuple[int, ...]  # how many dice show each of SYMBOLS; all others are blank
Faces = tuple[int, int, int, int, int]  # sides of a die with each of SYMBOLS, of six
BASIC_FACES: Faces = (1, 1, 1, 1, 0)  # of a basic die (AR-GAP-01)
SIDES = 6


@dataclass(frozen=True)
class Task:
    """What a mission asks for: its sections, the order in which they must be done, and what blanks do."""

    sections: tuple[Section, ...]
    sequence: bool = False  # AR-EVT-02, AR-EVT-03
    blanks_leave: bool = False  # AR-OBL-03
    faces: Faces = BASIC_FACES


def section(symbols: str) -> Section:
    """A section as it is written: `EEM`."""
    t, e, s, m, c = (symbols.count(symbol) for symbol in SYMBOLS)
    return t, e, s, m, c


def task(text: str, *, sequence: bool = False, blanks_leave: bool = False) -> Task:
    """A mission as it is written: `T / EE`."""
    return Task(tuple(section(part.strip()) for part in text.split("/")), sequence, blanks_leave)


def chance(mission: Task, dice: int) -> Fraction:
    """The chance of success with so many basic dice."""
    return _value(mission, _left(mission, mission.sections), dice)


@cache
def _value(mission: Task, left: tuple[Section, ...], dice: int) -> Fraction:
    if not left:
        return Fraction(1)
    if sum(map(sum, left)) > dice:
        return Fraction(0)
    fixed, again = Fraction(0), list[tuple[Fraction, Fraction]]()
    for roll, p in rolls(mission.faces, dice):
        ready = sum(roll) if mission.blanks_leave else dice
        best = max((_value(mission, rest, ready - used) for rest, used in fillings(mission, left, roll)), default=None)
        if roll[MEDIC] and ready == dice:
            again.append((p, best or Fraction(0)))
        else:
            other = _value(mission, left, ready if roll[MEDIC] else ready - 1) if ready else Fraction(0)
            fixed += p * max(best or Fraction(0), other)
    return _free_rolls(fixed, again)


def _free_rolls(fixed: Fraction, again: Sequence[tuple[Fraction, Fraction]]) -> Fraction:
    """V = fixed + sum of p * max(V, best): the rolls that are worth repeating are found one by one."""
    value = Fraction(-1)
    while True:
        repeated = sum((p for p, best in again if best <= value), Fraction(0))
        better = (fixed + sum((p * best for p, best in again if best > value), Fraction(0))) / (1 - repeated)
        if better == value:
            return value
        value = better


def rolls(faces: Sequence[int], dice: int) -> Iterator[tuple[Roll, Fraction]]:
    """Every result of some dice, as counts of symbols, with its chance."""
    weights = (*faces, SIDES - sum(faces))
    for counts in _splits(dice, len(weights)):
        ways = factorial(dice)
        for count, weight in zip(counts, weights, strict=True):
            ways = ways // factorial(count) * weight**count
        if ways:
            yield counts[:-1], Fraction(ways, SIDES**dice)


def _splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _splits(total - first, parts - 1):
            yield first, *rest


def fillings(mission: Task, left: tuple[Section, ...], roll: Roll) -> Iterator[tuple[tuple[Section, ...], int]]:
    """What is left after each way to complete sections with a roll, and the dice that it takes."""
    if mission.sequence:
        if _fits(left[:1], roll):
            yield left[1:], sum(left[0])
        return
    seen = set[tuple[Section, ...]]()
    for size in range(1, len(left) + 1):
        for done in combinations(left, size):
            if done not in seen and _fits(done, roll):
                seen.add(done)
                yield _without(left, done), sum(map(sum, done))


def _fits(done: Sequence[Section], roll: Roll) -> bool:
    return all(sum(need) <= have for *need, have in zip(*done, roll, strict=True))


def _without(left: tuple[Section, ...], done: Sequence[Section]) -> tuple[Section, ...]:
    rest = list(left)
    for one in done:
        rest.remove(one)
    return tuple(rest)


def _left(mission: Task, sections: tuple[Section, ...]) -> tuple[Section, ...]:
    """Sections in an order that makes equal states equal; a sequence keeps its own."""
    return sections if mission.sequence else tuple(sorted(sections))
