# engine: names
"""Sizes and named numbers of Dice Duel."""

from enum import IntEnum

MAX_ITEMS = 48
MAX_DECK = 96


class Purpose(IntEnum):  # what a die is rolled for
    DEAL = 0
    ROLL = 1
    FRESH_ROLL = 2  # the owner of fresh dice rolls these instead
    CLAIM = 3
    NOISE = 4  # policies


class Op(IntEnum):  # operations that items are made of; the name is the key in items.toml
    ROLL_BONUS = 0
    OPENING_BONUS = 1
    SECOND_DIE = 2
    HULL = 3
    FRESH_DICE = 4
    CLAIM = 5


class Number(IntEnum):  # numbers of an operation
    FIRST = 0  # 1 or the value; chances in millionths
    SECOND = 1


class Event(IntEnum):  # what a replay tells; a, b, c are the event's numbers
    ROUND = 0
    DEALT = 1  # a = item
    GRANTED = 2  # a = item
    BOUGHT = 3  # a = item, b = coins left
    ROLLED = 4  # a = total, b = first die, c = second die or 0
    HIT = 5  # a = hull left
    SHARED_LOW = 6  # a = total
    OUT = 7
    CLAIMED = 8
    OVER = 9  # a = End


class End(IntEnum):  # why a game ended
    CAPPED = 0
    LAST_STANDING = 1


class Cause(IntEnum):  # why a seat is out
    NONE = 0
    NO_HULL = 1


class Count(IntEnum):  # what is counted for a seat
    HITS = 0
    SPENT = 1


class Series(IntEnum):  # what is noted for a seat at the end of a round
    HULL = 0
    COINS = 1


OPS = len(Op)
NUMBERS = len(Number)
MILLION = 1_000_000
CROWNED = 1_000_000  # standing of a seat that claimed the win: above any round
