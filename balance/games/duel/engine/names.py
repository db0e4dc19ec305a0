# engine: names
"""Sizes and named numbers of Dice Duel."""

from enum import IntEnum

MAX_SEATS = 6
MAX_ITEMS = 32
MAX_DECK = 64
MAX_ROUNDS = 200  # largest round cap that can be recorded
MAX_GAINS = 64  # items that one seat can gain in a game
MAX_EVENTS = 8192  # events of a replay


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
    OVER = 9  # a = 1 if capped


class Source(IntEnum):  # as the shared pipeline's Origin, in its order
    BOUGHT = 0
    DRAWN = 1
    GRANTED = 2


class GameRow(IntEnum):  # columns of the games table as the kernel writes them
    GAME = 0
    ROUNDS = 1
    TURNS = 2
    DECISIONS = 3
    CAPPED = 4
    CLAIMED = 5  # seat, -1 if none


class SeatRow(IntEnum):
    OUT_ROUND = 0
    HITS = 1
    SPENT = 2


class ItemRow(IntEnum):
    GAME = 0
    SEAT = 1
    ITEM = 2
    ORIGIN = 3
    ROUND = 4


class RoundRow(IntEnum):
    GAME = 0
    ROUND = 1
    SEAT = 2
    HULL = 3
    COINS = 4


OPS = len(Op)
NUMBERS = len(Number)
MILLION = 1_000_000
