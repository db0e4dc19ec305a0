# engine: names
"""Sizes and named numbers of Star Stations."""

from enum import IntEnum

MAX_PLAYERS = 4  # one a corner (SS-WIN-06)
MAX_KINDS = 8  # kinds of ships
MAX_SQUARES = 100
MAX_WAYS = 4
MAX_SPEED = 3  # squares a Move
SPEED_ROWS = 4  # from none to that many
MAX_AROUND = 24  # squares within so many steps
MAX_LEGS = 64  # groups of ships that one Move sends
MAX_DICE = 100  # that a policy reckons with; more are rolled, but not reckoned
DICE_ROWS = 101  # from none to that many
MAX_TARGETS = 40  # ships that one attack can hit
HIT_ROWS = 256  # from none to the hits that can be needed for all of them
MAX_MANNERS = 8
WHIMS = 7  # one a kind of action
EVERYTHING = 1e6  # what a look-ahead counts for a game that is won: more metal than all others can have
IMPOSSIBLE = 1e6  # a score below, or above, all that weights can give
WIDENINGS = 4  # ships that are added to a Move, at the most


class Purpose(IntEnum):  # what a die is rolled for
    ATTACK = 0
    FRESH_ATTACK = 1  # the owner of fresh dice rolls these instead
    CORNER = 2
    FIRST = 3
    TERRAIN = 4
    NOISE = 5  # policies
    LOOKAHEAD = 6


class Act(IntEnum):  # what a turn can be spent on (SS-TRN-02)
    PASS = 0
    MOVE = 1
    ATTACK = 2
    MINE = 3
    REFINE = 4
    SHIP = 5
    MODULE = 6


class MoveGroup(IntEnum):  # ships of several kinds that a bot moves together; kinds themselves count from 0
    WARSHIPS = -1
    ALL_BUT_FLAGSHIP = -2
    ALL = -3
    GATHERING = -4  # warships of several squares


class Terrain(IntEnum):  # SS-GAP-09; the order is that of the readings in rules.toml
    MAP = 0
    MIXED = 1
    STARS_FIRST = 2


class Corners(IntEnum):  # SS-SET-09, SS-LAY-02 to -04
    ROLLED = 0
    DRAWN = 1


class First(IntEnum):  # SS-GAP-10
    DRAWN = 0
    ROLLED = 1


class Seating(IntEnum):  # SS-GAP-12
    CORNERS = 0
    SEATS = 1


class Refine(IntEnum):  # SS-AMB-01, SS-GAP-05
    ANY = 0
    PER_STATION = 1
    PER_FRIGATE = 2
    LITERAL = 3


class StationGoal(IntEnum):  # SS-AMB-19: which players the stations that win go by
    START = 0
    LEFT = 1


class Control(IntEnum):  # SS-GAP-07
    PRESENT = 0
    KEPT = 1


class Assigner(IntEnum):  # SS-AMB-02
    ATTACKER = 0
    DEFENDER = 1


class Lock(IntEnum):  # SS-AMB-05
    EVERYWHERE = 0
    SQUARE = 1


class Passing(IntEnum):  # SS-GAP-11
    FREE = 0
    FORCED = 1


class Tie(IntEnum):  # SS-GAP-13
    DRAW = 0
    STATIONS = 1


class Repeats(IntEnum):  # SS-AMB-17
    IGNORED = 0
    DRAW = 1


class Supply(IntEnum):  # SS-GAP-08
    UNLIMITED = 0
    LIMITED = 1


class Shot(IntEnum):  # who fires, and where
    ALL = 0  # all ships that reach a square
    HOME = 1  # one stack, in its own square
    BESIDE = 2  # one stack, into a square next to it


class Event(IntEnum):  # what a replay tells; a, b, c, d are the event's numbers
    ROUND = 0
    TURN = 1
    TERRAIN = 2  # a = square, b = 1 star, 2 asteroid
    CORNER = 3  # a = square, b = hits, -1 if it was drawn
    FIRST_PLAYER = 4
    GRANTED = 5  # a = kind
    PASSED = 6
    MOVED = 7  # a = kind, b = number, c = from, d = to
    ATTACKED = 8  # a = target square, b = dice, c = hits, d = Shot
    DESTROYED = 9  # the loser's event; a = kind, b = square
    MINED = 10  # a = ore gained, b = ore now, c = 1 for a Refine that is read to the letter
    REFINED = 11  # a = ore paid, b = metal gained, c = metal now
    BUILT = 12  # a = kind, b = square, c = metal left
    MODULE = 13  # a = square, b = modules there, c = ore left
    OUT = 14
    CRIPPLED = 15
    OVER = 16  # a = End


class End(IntEnum):  # why a game ended
    CAPPED = 0
    STATIONS = 1
    FLAGSHIPS = 2
    REPETITION = 3


class Cause(IntEnum):  # why a seat is out
    NONE = 0
    FLAGSHIP_LOST = 1


class Count(IntEnum):  # what is counted for a seat
    MOVES = 0
    ATTACKS = 1
    HITS = 2
    KILLS = 3
    LOSSES = 4
    MINED = 5
    REFINED = 6
    SHIPS = 7
    MODULES = 8
    STOLEN = 9
    LOCKED = 10
    PASSES = 11
    CRIPPLED = 12
    SPENT = 13
    ORDER = 14


class Series(IntEnum):  # what is noted for a seat at the end of a round
    STATIONS = 0
    ORE = 1
    METAL = 2
    FLEET = 3
    FORCE = 4
    INCOME = 5


class Mark(IntEnum):  # what is counted for a square
    VISITS = 0
    ATTACKS = 1
    LOSSES = 2
    MODULES = 3


WON = 1_000_000  # standing of a winner: above any turn
STANDING = 900_000  # of a seat that is still in play at the end
MAX_TURNS = 1601  # of a game: the largest round cap times the most seats
