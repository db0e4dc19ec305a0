# engine: names
"""Sizes and named numbers of Maze."""

from enum import IntEnum

MAX_ROBOTS = 4
MAX_ITEMS = 24
MAX_DECK = 24


class Purpose(IntEnum):  # what is drawn for
    WALLS = 0
    STEPS = 1
    FRESH_STEPS = 2  # the owner of fresh dice rolls these instead
    DEAL = 3
    TRAP = 4


class Op(IntEnum):  # operations that items are made of
    STRIDE = 0  # so many more steps in every round
    LEAP = 1  # so many steps at once
    FRESH_DICE = 2
    DELAY = 3  # a trap: so many steps fewer in the round in which it strikes


class Count(IntEnum):  # of a robot
    SPENT = 0
    STRUCK = 1


class Series(IntEnum):  # of a robot at the end of a round
    LEFT = 0
    COINS = 1


class Blame(IntEnum):  # of a trap
    STEPS = 0
    STRUCK = 1
    LAST = 2


class Event(IntEnum):
    STANDS = 0
    GAINS = 1
    STRUCK = 2


OPS = len(Op)
