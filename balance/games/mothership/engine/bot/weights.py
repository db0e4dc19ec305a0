# engine: names
"""The named weights of a policy, one vector a seat. Worths are on one scale: what matters is how they compare."""

from enum import IntEnum


class Weight(IntEnum):
    NOISE = 0  # chance that a decision is left to chance among all legal actions
    ENGINES = 1  # cubes in the rows when nothing is planned, relative to one another
    WEAPONS = 2
    SHIELDS = 3
    CAPTURE = 4  # worth of taking a planet
    GAS_PLANET = 5  # share of that worth which a gas planet has
    DENY = 6  # worth of taking it from an enemy, on top
    KILL = 7  # worth of destroying a fighter or bomber
    GUARDIAN_KILL = 8
    MOTHERSHIP = 9  # worth of a point of an enemy mothership's hull
    FLAGSHIP = 10  # worth of destroying it, on top
    SHIELD = 11  # worth of a point of its shield
    STATION = 12  # worth of a point of an enemy station's hull
    FINISH = 13  # worth of putting a player out, on top
    RISK = 14  # worth of an own fighter or bomber
    HULL = 15  # worth of a point of the own mothership's hull
    OWN_FLAGSHIP = 16  # worth of the own mothership, on top
    OWN_STATION = 17  # worth of a point of the own station's hull
    FEAR = 18  # how much of what enemies may do next is counted
    APPROACH = 19  # pull towards targets, per hex
    HOME = 20  # pull towards the own station, per hex
    GUARD = 21  # worth of a ship beside the own station when nothing threatens it
    ZEAL = 22  # how much stronger stations pull a side that is ahead
    CARDS = 23  # minerals that must be left after buying a card; above 50: never
    GUARDIANS = 24  # worth of a deployed guardian
    SAVE = 25  # minerals kept back
    CAREFUL = 26  # least gain in chance for which a card or gas is spent in a fight
    ASTEROIDS = 27  # share of a ship's worth that entering asteroids counts for; 0: never enters
    SPARE = 28  # least gain for which one more ship joins an attack
    BOLD = 29  # least worth of a plan that is carried out
    POINT = 30  # worth of a victory point, where they are counted
    OPENING = 31  # worth of destroying the last guard of a station, on top
    MINERAL = 32  # worth of a mineral
    KEEP = 33  # least worth for which a card of the own turn is played
    HAND = 34  # worth of a card in the hand; those that sell for more are sold
    GAS = 35  # worth of a gas cube
    LOOKAHEAD = 36  # rollouts of each manner at the start of a turn; 0: does not look ahead
    HORIZON = 37  # rounds that a rollout goes beyond the present one
    FORESIGHT = 38  # share of an enemy's energy expected in its engines next turn, the rest in weapons; 0: as it is now
    HOLD = 39  # share of a planet's worth that is lost if it is taken back at once
    PATIENCE = 40  # rounds without losses of anybody after which it fears less and less; 0: never

    # how a look-ahead judges what a seat has in the end, in ships
    SHIP_HULL = 41  # hull of a mothership that counts as much as a ship
    SHIP_STATION = 42  # hull of a station that counts as much as a ship
    PLANET_SHIPS = 43  # ships that a planet counts as
    TIER_SHIPS = 44  # ships that a tier of techs counts as
    MINERAL_SHIPS = 45  # ships that a mineral counts as
    GAS_SHIPS = 46  # ships that a gas cube counts as
    CARD_SHIPS = 47  # ships that a card in the hand counts as
    POINT_SHIPS = 48  # ships that a victory point counts as, where they are counted


WEIGHTS = len(Weight)
