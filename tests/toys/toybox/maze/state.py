# engine: kernel
"""The state of one game of Maze."""

from __future__ import annotations

import cython

if not cython.compiled:
    from balance.core.hints import U64, Ints, copy, zero
    from balance.core.rng import die

    from .names import MAX_DECK, MAX_ITEMS, MAX_ROBOTS


class Maze:
    key: U64  # random key of this game
    n: int  # robots
    round: int
    over: bool
    won: bool  # all robots are out
    cell: Ints[MAX_ROBOTS]  # [robot] where it stands; -1 once it is out
    left: Ints[MAX_ROBOTS]  # [robot] steps to the way out
    coins: Ints[MAX_ROBOTS]  # [robot]
    owns: Ints[MAX_ROBOTS, MAX_ITEMS]  # [robot, item] 1 if owned
    deck: Ints[MAX_DECK]  # [place] item numbers of the cards, shuffled

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Maze) -> None:
        copy(self, other)


def probe(g: Maze, robot: int) -> int:
    """Reads where it is told to: a robot number out of range must trap in the checked build."""
    return g.cell[robot]


def divide(a: int, b: int) -> int:
    """A division by zero inside a kernel must not pass unnoticed."""
    return a // b


def damage(g: Maze, armour: int) -> int:
    """A die less the armour, at least 0: C must not read a negative number as a huge one."""
    hurt = die(g.key, 0, 0, 0, 0, 6) - armour
    if hurt > 0:
        return hurt
    return 0
