# engine: names
"""Sizes and named numbers of Space Fighters."""

from enum import IntEnum

MAX_TEAMS = 4
MAX_KINDS = 4  # kinds of ships: two of the rulebook, two of a designer
MAX_PIECES = 32  # pieces of a colour
MAX_STATIONS = 6
MAX_NEAR = 40  # tiles around a station
MAX_STEPS = 64  # largest distance for which a chance is kept
MAX_MANNERS = 8
INCOME_TURNS = 8.0  # turns for which a look-ahead counts the income
RESOURCE_ODDS = 0.011  # by how much a resource more raises the log of the odds to win, as games of standard bots show
EARLY = 0.15  # share of what a look-ahead sees at once, after the own turn; the rest is what it sees in the end
STRANDED = 0.3  # odds of a team that can own no station any more, against one that has as much and can
NUISANCE = 0.02  # odds of the weakest team in play against any other: it still has to be put out
REMNANT = 0.25  # ships that a team without any counts as, when its station is to be taken
NEAR_ENOUGH = 3  # steps from a ward, or from where an enemy may come in, within which a fighter comes no closer
MAX_INNER = 32  # white tiles for which steps around walls are kept
LULL = 6.0  # rounds without a battle after which bots fear less and less, so that they do not wait for each other
AT_EASE = 0.5  # with so little to fear nothing is waited for


class Purpose(IntEnum):  # what a die is rolled for
    FIRST = 0
    START = 1  # random start tiles
    MOVE = 2  # counter = kind of ship
    ATTACK = 3
    DEFENCE = 4
    NOISE = 5  # policies
    LOOKAHEAD = 6


class Where(IntEnum):  # of a piece that is on no tile
    SUPPLY = -2  # can be bought
    RESERVE = -1  # on the Reserves card


class Tie(IntEnum):
    ATTACKER = 0
    DEFENDER = 1


class LostAttack(IntEnum):  # what becomes of an attacker that lost
    RESERVE = 0
    DESTROYED = 1


class Step(IntEnum):  # of a turn, in which ships are moved
    RESERVES = 0
    ATTACKS = 1  # of fighters
    FLIGHTS = 2  # of fighters that attacked nobody
    CONTROLS = 3


class Shopping(IntEnum):
    AFTER_PLACEMENT = 0
    BEFORE_PLACEMENT = 1


class Deadlock(IntEnum):
    DRAW = 0
    MOST_FIGHTERS = 1
    PLAY_ON = 2


class CapWinner(IntEnum):
    MOST_STATIONS = 0
    SHARED = 1


class Zombie(IntEnum):
    STAYS = 0
    IS_OUT = 1


class Event(IntEnum):  # what a replay tells; a, b, c, d are the event's numbers
    ROUND = 0  # a = round
    TURN = 1  # a = resources
    STARTS = 2  # a = piece, b = cell, -1 on the card
    PLACED = 3  # a = piece, b = cell
    ROLLED = 4  # a = kind, b = face, c = tiles it may move
    MOVED = 5  # a = piece, b = cell
    BATTLE = 6  # a = own piece, b = enemy's number (seat * MAX_PIECES + piece), c = cell of the enemy
    DICE = 7  # a = attacker's face, b = defender's face
    DESTROYED = 8  # a = number of the ship that is gone
    RETREATED = 9  # a = piece that goes to the card
    ENTERED = 10  # a = station that now is owned
    BOUGHT = 11  # a = kind, b = resources left
    INCOME = 12  # a = amount, b = resources then
    OUT = 13  # a = Cause
    ZOMBIE = 14
    OVER = 15  # a = End


class End(IntEnum):  # why a game ended
    CAPPED = 0
    LAST_STANDING = 1
    DEADLOCK = 2


class Cause(IntEnum):  # why a team is out
    NONE = 0
    CONQUERED = 1
    NOTHING_LEFT = 2


class Count(IntEnum):  # what is counted for a seat
    ATTACKS = 0
    ATTACKS_WON = 1
    STATION_ATTACKS = 2
    RETREATS = 3
    KILLED_FIGHTERS = 4
    KILLED_CONTROLS = 5
    LOST_FIGHTERS = 6
    LOST_CONTROLS = 7
    CAPTURES = 8
    STATIONS_LOST = 9
    PLACED = 10
    EARNED = 11
    EARNED_CENTRE = 12
    SPENT_FIGHTERS = 13
    SPENT_CONTROLS = 14
    ZOMBIE_TURNS = 15
    IDLE_TURNS = 16
    ORDER = 17


class Series(IntEnum):  # what is noted for a seat at the end of a round
    STATIONS = 0
    RESOURCES = 1
    FLEET = 2
    CONTROLS = 3
    RESERVE = 4
    EARNED = 5
    CENTRE = 6


class Mark(IntEnum):  # what is counted for a tile
    VISITS = 0
    FIGHTS = 1
    LOSSES = 2
    CAPTURES = 3


class Weight(IntEnum):  # of a policy; worths are on one scale, about a fighter each
    NOISE = 0  # chance that a choice is left to chance
    KILL = 1  # worth of destroying a ship that attacks
    CONTROL = 2  # worth of destroying a ship that holds stations
    OPENING = 3  # worth of emptying a station, on top
    HOME_STRIKE = 4  # worth of emptying an enemy's own station, on top
    FINISH = 5  # worth of the last ships of a team, on top
    DEFEND = 6  # worth of destroying a ship that threatens an own control ship, on top
    TEMPO = 7  # cost of an attacker that goes back to the card
    APPROACH = 8  # pull of fighters towards their target, per tile
    GUARD = 9  # pull of fighters towards own control ships, per tile
    FEAR = 10  # how much of what enemies may do next to a fighter is counted
    CAUTION = 11  # the same for a control ship
    HOME = 12  # worth of owning the own station
    CENTRE = 13  # worth of owning the central station
    OTHER = 14  # worth of owning another station
    CONQUEST = 15  # worth of standing in the station of an enemy that has few ships left, on top
    DELAY = 16  # how much less a station is worth for every turn that a control ship is away from it
    CONTROLS = 17  # control ships wanted before any fighter is bought
    FIGHTERS = 18  # fighters wanted before a further control ship is bought
    HOARD = 19  # resources that are never spent on fighters
    CLEAR = 20  # cost of a fighter that is in the way of control ships: in a door, beside them, or where they will pass
    PATIENCE = 21  # a fighter stays on the card while no enemy is so many tiles from where it comes in; 0: never
    LOOKAHEAD = 22  # rollouts of each manner at each step of a turn; 0: does not look ahead
    HORIZON = 23  # rounds that a rollout goes beyond the present one
    LAST = 24  # worth of the own last control ship, on top; with more of them a part of it
    STRAND = 25  # worth of destroying an enemy's last control ship, on top; with more of them a part of it
    CROWD = 26  # how much weaker the pull of fighters towards their target is for every enemy team beyond the first
    FEWEST = 27  # control ships below which one is bought as soon as it can be, whatever else is wanted
    THRIFT = 28  # share of a control ship's price from which on a seat with fewer than that saves for one

    HELD = 29  # share of a station's worth to a control ship that counts while an enemy is in it
    HEAVY = 30  # fighters that a control ship counts as among the ships of an enemy whose station is to be taken
    CHASE = 31  # tiles at which a target draws a fighter half as much as beside it
    WATCH = 32  # danger that is added to that of every own control ship when a fighter picks one to guard
    WATCH_RANGE = 33  # tiles at which an own control ship draws its guard half as much as beside it
    UPPER_HAND = 34  # own fighters for each fighter of all enemies from which on there is less and less to fear
    SCREEN = 35  # fighters that a seat wants before it saves for a control ship


WEIGHTS = len(Weight)
STEPS = len(Step)
