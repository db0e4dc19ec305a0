# engine: names
"""The weights of a bot, by name. Worths share one scale: a credit is worth 1."""

from enum import IntEnum


class Weight(IntEnum):
    NOISE = 0  # chance that a choice is left to chance among all legal ones
    TRIALS = 1  # dice trials of each set of seats and place, 0: by estimates only
    TOGETHER = 2  # 1 plans for all as one mind, 0 each for itself after seeing earlier plans
    OPTIMISE = 3  # 1 assigns dice by search, 0 by greed
    LOOKAHEAD = 4  # rollouts of each joint plan; 0: does not look ahead
    HORIZON = 5  # rounds that a rollout goes on
    # what a position is worth
    HULL = 6  # a hull point
    LOW_HULL = 7  # cost of a ship with hull of 2 or less
    CRITICAL = 8  # cost of a ship in Critical Damage
    SOLO_CRITICAL = 9  # cost of losing the only ship, Rebuild card spent or not
    CREDIT = 10
    DATA = 11  # a Data token
    PRIME = 12  # a Prime beacon less
    HAZARD = 13  # an open hazard less
    BEACON = 14  # a beacon less
    PILE = 15  # on top at a planet with three beacons
    ALMOST = 16  # on top two below the limit
    BRINK = 17  # on top one below the limit
    FOE = 18  # an enemy ship less
    FINAL = 19  # beating the final encounter
    FINAL_HURT = 20  # a cube that stays on the final encounter
    THREAT = 21  # cost of a threat card
    CARGO = 22  # cargo on its way, as a share of its reward
    # shops and repair
    REPAIR = 23  # worth of a hull point repaired, as a multiple of HULL
    SHOP = 24  # worth of a credit spent on a hero or module
    HIRE = 25  # multiple for heroes
    BUY = 26  # multiple for modules
    CREW = 27  # worth of a crew die, before its price
    SAVE = 28  # credits kept for later
    CHEAPEST = 29  # 1 hires the cheapest rather than the best
    # fights
    ESCAPE_RISK = 30  # chance of dying in the next enemy step from which it escapes
    ESCAPE_HULL = 31  # never escapes above this hull
    KILL = 32  # worth of an enemy ship destroyed in the fight
    CUBE = 33  # worth of a damage cube
    SHIELD = 34  # worth of a shield point in a fight
    SICK = 35  # cost of a unit in the Infirmary
    OFFLINE = 36  # cost of a station offline
    # the end
    PATIENCE = 37  # chance against the final encounter below which it waits
    HASTE = 38  # how much less patience a beacon on the fullest planet leaves
    DOUBT = 39  # by how much places must differ after two trials for no more to follow; less after more


WEIGHTS = len(Weight)
