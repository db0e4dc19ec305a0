# engine: names
"""Sizes and named numbers of the shared recorder and look-ahead."""

from enum import IntEnum

MAX_SEATS = 6
MAX_ROUNDS = 400  # largest round cap that can be recorded
MAX_COUNTS = 64  # counters a seat
MAX_SERIES = 16  # numbers a seat and round
MAX_MARKS = 8  # counters a place of the board
MAX_BLAMED = 512  # items to which harm can be put down
MAX_BLAMES = 4  # counters of each
MAX_GAINS = 2048  # items that come to all seats in a game
MAX_EVENTS = 65536  # events of a replay
MAX_OPTIONS = 16  # between which a look-ahead chooses
MAX_ROLLOUTS = 200  # of each
DOUBT = 1.0  # standard errors by which an option must be ahead
FIRST_LOOK = 4  # an option that gains nothing in the first quarter of its rollouts is given up


class Origin(IntEnum):  # how an item came to a seat
    BOUGHT = 0
    DRAWN = 1
    GRANTED = 2
    STOLEN = 3
    TRADED = 4


class Gain(IntEnum):  # what is remembered of an item that came
    SEAT = 0
    ITEM = 1
    ORIGIN = 2
    ROUND = 3
    PLAYED = 4  # the rest are rounds in which the item went, 0 if not that way
    SOLD = 5
    CANCELLED = 6
    LOST = 7


class Fact(IntEnum):  # numbers of an event in a replay
    KIND = 0
    SEAT = 1
    A = 2
    B = 3
    C = 4
    D = 5


class GameRow(IntEnum):  # columns of the games table as the kernel writes them
    GAME = 0
    ROUNDS = 1
    TURNS = 2
    DECISIONS = 3
    END_REASON = 4
    QUIET_TURNS = 5


class SeatRow(IntEnum):  # then come the game's own counters
    STANDING = 0
    OUT_ROUND = 1
    OUT_CAUSE = 2


class RoundRow(IntEnum):  # then come the game's own numbers
    GAME = 0
    ROUND = 1
    SEAT = 2


class Used(IntEnum):  # rows written so far
    GAMES = 0
    ITEMS = 1
    ROUNDS = 2


CAPPED = 0  # end reason of a game that the round cap stopped
GAINS = len(Gain)
FACTS = len(Fact)
EVENT_NUMBERS = MAX_EVENTS * FACTS
SEAT_ROW = len(SeatRow)
ROUND_ROW = len(RoundRow)
