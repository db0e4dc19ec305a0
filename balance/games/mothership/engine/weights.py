# engine: names
"""The named weights of a policy, one vector a seat."""

from enum import IntEnum


class Weight(IntEnum):
    NOISE = 0  # chance that a decision is left to chance among all legal actions
    ENGINES = 1  # wish for cubes in the rows, relative to one another
    WEAPONS = 2
    SHIELDS = 3
    CAPTURE = 4  # worth of taking a planet
    DENY = 5  # worth of taking it from an enemy, on top
    KILL = 6  # worth of destroying a fighter or bomber
    GUARDIAN_KILL = 7
    MOTHERSHIP = 8  # worth of a point of an enemy mothership's hull
    SHIELD = 9  # worth of a point of its shield
    STATION = 10  # worth of a point of an enemy station's hull
    RISK = 11  # worth of an own ship at risk
    HULL = 12  # worth of a point of the own mothership's hull
    APPROACH = 13  # pull towards targets, per hex
    HOME = 14  # pull towards the own station, per hex
    GUARD = 15  # worth of a ship beside the own station
    CARDS = 16  # minerals that must be left after buying a card; above 50: never
    GUARDIANS = 17  # worth of a deployed guardian
    SAVE = 18  # minerals kept back
    CAREFUL = 19  # least gain in chance for which a card or gas is spent in a fight
    ASTEROIDS = 20  # 1: may cross asteroids


WEIGHTS = len(Weight)
