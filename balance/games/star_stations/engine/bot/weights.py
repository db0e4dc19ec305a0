# engine: names
"""The weights of a bot, by name. Worths share one scale: only how they compare matters."""

from enum import IntEnum


class Weight(IntEnum):
    NOISE = 0  # chance that an action is left to chance among all kinds of legal actions
    ORE = 1  # worth of an ore while there is use for it
    GLUT = 2  # ore and metal beyond which more ore is of no use
    METAL = 3  # worth of refining an ore
    RESERVE = 4  # ore that is not refined while there are modules to build
    SPEND = 5  # worth of a metal that was spent on a ship
    MODULE = 6  # worth of a module
    FINISH = 7  # worth of the last module of a station, on top
    HOLD = 8  # worth of a station held
    LAST = 9  # worth of each station held, on top, times the stations held: the nearer to the win, the more
    SLOT = 10  # worth of a frigate at an asteroid of its own
    SITE = 11  # worth of a frigate at an unfinished star
    PULL = 12  # worth of being near a place of work, before the way
    HUNT = 13  # worth of being near an enemy flagship, before the way
    STEAL = 14  # worth of being near a station that others hold, before the way
    GUARD = 15  # worth of a second ship at a held station
    FAR = 16  # share of a pull that is left a square further
    KILL = 17  # worth of an enemy ship for each metal of its price
    FLAGSHIP = 18  # worth of an enemy flagship
    OWN = 19  # worth of an own ship for each metal of its price
    OWN_FLAGSHIP = 20  # worth of the own flagship
    FEAR = 21  # how much of what enemies may shoot next turn is counted
    HOPE = 22  # how much of what could be shot next turn is counted
    LOCK = 23  # worth lost by sharing a square, which locks the economy
    BLOCKADE = 24  # worth of each ore a turn that an enemy cannot mine because of a ship parked in its square
    LOOKAHEAD = 25  # rollouts of each manner; 0: does not look ahead
    HORIZON = 26  # rounds that a rollout goes on
    PACK = 27  # worth of a warship beside other own warships
    MINERS = 28  # ships that mine up to which they are wanted first
    DENY = 29  # worth of contesting a station of an enemy who could win in the next turn
    BOLD = 30  # how much targets draw the own flagship, of what they draw a cruiser
    WHIM = 31  # how much the worth of actions varies from turn to turn
    COVER = 32  # worth of standing at a station to which an enemy would go to win in the next turn
    PATIENCE = 33  # rounds without anything built or destroyed until fear and stations count less and less

    # how a look-ahead judges what a seat has in the end, in metal; ships count at their prices
    LIFE_METAL = 34  # for being in play
    ORE_METAL = 35  # for an ore
    BANK_METAL = 36  # for a metal in hand
    STATION_METAL = 37  # for a station held

    # finer points of the planner
    SPOIL = 38  # share of a station's worth to an enemy that it is worth to contest it
    ALERT = 39  # stations that an enemy may lack, at the most, to be watched as one about to win
    DESPAIR_HOLD = 40  # share of the worth of stations that is left when there are too few ships to win by them
    DESPAIR_HUNT = 41  # how many times as much enemy flagships draw warships then
    EFFORT = 42  # cost of each group of ships that a Move sends
    UNDO = 43  # share of its worth that a Move keeps if it takes the last one back
    JOIN = 44  # what a further ship must add to a Move, at the least, to go along
    RISK = 45  # chance to survive, at the least, that a ship in the way of miners counts on
    PREY = 46  # share of hunt with which enemy ships of any kind draw warships
    PRESS = 47  # worth of one more warship in a fight that has begun
    WINNING_SHOT = 48  # worth of an attack that clears the station which wins the game, on top
    WINNING_MODULE = 49  # worth of the module that wins the game, on top
    RESOLVE = 50  # share of fear and of the worth of stations that is left however long nothing happens
    UNDERDOG = 51  # own force, at the least, as a multiple of the strongest enemy's
    OVERLORD = 52  # own force, at the most, as a multiple of the strongest enemy's
    SITE_UNPAID = 53  # share of site that is left while there is no ore for a module
    SLOT_STOCKED = 54  # share of slot that is left, at the least, while the stock grows towards the glut
    SLOT_GLUT = 55  # share of slot that is left beyond the glut
    SURPLUS = 56  # ore that a Mine counts as beyond the glut
    PROGRESS = 57  # how much more a star is worth for each module it has
    HANDS = 58  # how much more a ship that mines is wanted for each one that is missing
    AT_ONCE = 59  # share of what a new ship changes at once that is counted
    KEPT = 60  # share of a station's worth that is left where it is kept without ships


WEIGHTS = len(Weight)
