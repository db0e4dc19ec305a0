# engine: names
"""The named weights of a policy, one vector a seat. Worths are on one scale: what matters is how they compare."""

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


WEIGHTS = len(Weight)
