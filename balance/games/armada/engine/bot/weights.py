# engine: names
"""The weights of a bot, by name. Worths share one scale: a credit is worth 1."""

from enum import IntEnum


class Weight(IntEnum):
    NOISE = 0  # chance that a choice is left to chance among all legal ones
    TRIALS = 1  # dice trials of each set of seats and place, 0: by estimates only
    TOGETHER = 2  # share of rounds in which it plans with the others as one mind; else alone, after earlier plans
    OPTIMISE = 3  # 1 assigns dice by search, 0 by greed
    DOUBT = 4  # by how much places must differ after two trials for no more to follow; less after more
    LOOKAHEAD = 5  # rollouts of each joint plan; 0: does not look ahead
    HORIZON = 6  # rounds that a rollout goes on after the present one
    BREADTH = 7  # other places that a look-ahead tries for each seat, and for all of them
    QUICK_TRIALS = 8  # dice trials in a rollout
    # a group's chance to win at the end of a rollout: a logistic model of the ships' means and of the board
    ODDS_AGAINST = 9  # against the group at the start
    ODDS_HULL = 10  # a hull point of every ship
    ODDS_CRITICAL = 11  # against, if all ships are in Critical Damage
    ODDS_CREDIT = 12
    ODDS_CREW = 13  # a symbol more on an average roll of every crew
    ODDS_DATA = 14
    ODDS_FINAL = 15  # against, a hull point of the final encounter
    ODDS_PRIME = 16  # against, like the others below
    ODDS_FOE = 17
    ODDS_BEACON = 18
    ODDS_PILE = 19  # on top, for each beacon at a planet from two below the limit on
    ODDS_ROUND = 20
    # what a position is worth
    HULL = 21  # a hull point
    LOW_HULL = 22  # cost of a ship with hull of 2 or less
    CRITICAL = 23  # cost of a ship in Critical Damage
    SOLO_CRITICAL = 24  # cost of losing the only ship, Rebuild card spent or not
    CREDIT = 25
    DATA = 26  # a Data token
    PRIME = 27  # a Prime beacon less
    HAZARD = 28  # an open hazard less
    BEACON = 29  # a beacon less
    PILE = 30  # on top at a planet with three beacons
    ALMOST = 31  # on top two below the limit
    BRINK = 32  # on top one below the limit
    FOE = 33  # an enemy ship less
    FINAL = 34  # beating the final encounter
    FINAL_HURT = 35  # a cube that stays on the final encounter
    THREAT = 36  # cost of a threat card
    CARGO = 37  # cargo on its way, as a share of its reward
    # shops and repair
    REPAIR = 38  # worth of a hull point repaired, as a multiple of HULL
    SHOP = 39  # worth of a credit spent on a hero or module
    HIRE = 40  # multiple for heroes
    BUY = 41  # multiple for modules
    CREW = 42  # worth of a crew die, before its price
    SAVE = 43  # credits kept for later
    CHEAPEST = 44  # 1 hires the cheapest rather than the best
    # fights
    ESCAPE_RISK = 45  # chance of dying in the next enemy step from which it escapes
    ESCAPE_HULL = 46  # never escapes above this hull
    KILL = 47  # worth of an enemy ship destroyed in the fight
    CUBE = 48  # worth of a damage cube
    SHIELD = 49  # worth of a shield point in a fight
    SICK = 50  # cost of a unit in the Infirmary
    OFFLINE = 51  # cost of a station offline
    # the end
    PATIENCE = 52  # chance against the final encounter below which it waits
    HASTE = 53  # how much less patience a beacon on the fullest planet leaves


WEIGHTS = len(Weight)
