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

    # finer points of judgement, which training leaves alone unless it is asked for them
    # what it takes from enemies, and what cards bring
    SPITE = 49  # how many times as much something counts if an enemy loses it: stolen resources, points for a planet
    CARD_MINERALS = 50  # minerals that a card it draws or steals counts as
    GAS_MINERALS = 51  # minerals that a stolen gas cube counts as
    BLOCKADE = 52  # how much an enemy planet that gathers nothing counts, against an own planet that does not
    RAZE = 53  # share of capture that destroying an enemy's planet is worth, on top of deny
    ENVY = 54  # how much more that is worth for each planet by which its owner is ahead of the bot
    DEFERRED = 55  # share of what a card will save or take (a ship, a planet) that it is worth in the hand
    REVENGE = 56  # share of kill that a card of revenge is worth in the hand
    WINDFALL = 57  # minerals that each side of a die of minerals counts as while its card is in the hand
    CANCEL = 58  # lowest class of a card that it cancels
    IDLE_TECH = 59  # share of want that is left to a tech for ships that are all lost
    # enemy ships that are held, pushed or drained
    SIEGE = 60  # share of what threatens the own station that one enemy ship within reach of it stands for
    HARASS = 61  # share of an own ship's worth that an enemy ship within reach of it threatens
    RESTRAIN = 62  # share of what an enemy ship threatens that holding it or pushing it away saves
    TRACTOR = 63  # share of what an enemy ship threatens that a tractor beam saves
    WRECK = 64  # share of kill that pushing an enemy ship into asteroids is worth
    DISARM = 65  # share of a point of hull that an energy cube drained from an enemy mothership's weapons is worth
    # fights: what is committed to them
    SETBACK = 66  # how much the chance of being beaten counts against that of winning when it attacks
    BREAK_SHIELD = 67  # share of its chance of winning that breaking the enemy's shield adds
    STURDY = 68  # hull added to the own mothership's when it judges how much more shields help; the higher, the less
    AID = 69  # gain in chance that any other card in a fight counts as: a repair, drained weapons
    NERVE = 70  # chance of being beaten that it puts up with before it escapes from a fight
    FLEE_HULL = 71  # hull above which the own mothership stays in a fight
    GAS_CARE = 72  # share of careful that each gas cube must add
    HULL_CARE = 73  # least gain in chance for each point of hull that a solar beam costs
    # rough guesses and worths of attack and defence
    EDGE = 74  # rough odds: chance that each point of a higher mean roll adds
    LUCK = 75  # rough odds: chance that is always left to the weaker side
    WINNING_ROLL = 76  # how far above its mean it expects a roll that wins a fight with a mothership
    VICTORY = 77  # how many times finish the victory points are worth that win the game, on top
    DOWNFALL = 78  # points of hull that the end of the own station counts as, on top
    STATION_GUARDIAN = 79  # share of guardians that one beside the own station is worth
    LEAD_HULL = 80  # hull of a mothership that counts as much as a ship when it judges who is ahead
    STATION_PULL = 81  # points of hull that an enemy station counts as where it draws ships
    MOTHERSHIP_PULL = 82  # points of hull that an enemy mothership counts as where it draws ships
    # modules
    EXPLORE = 83  # share of the mean want of hidden artifacts that an unknown one is worth
    ARTIFACT_SHIPS = 84  # look-ahead: ships that an artifact counts as
    STAR = 85  # how much it reckons with what a neutron star does to ships beside it; 0: not at all
    HOLE = 86  # how much of what a black hole takes on average counts; 0: it goes where it likes
    WATCH = 87  # alone: share of what the NPC will take off the own station that a guard saves
    MUSTER = 88  # alone: share of that which every further ship saves by being near
    DARE = 89  # alone: share of what it fears in games with others that is left
    BOUNTY = 90  # alone: share of what an NPC ship will take off the own station that destroying it is worth
    INFLUENCE = 91  # worth of a point of influence
    DEVELOP = 92  # how much what a development brings counts; 0: never builds
    PAYBACK = 93  # turns for which the income of a development is counted
    RAMPART = 94  # worth of a point of defence of an own planet
    CUBE = 95  # worth of an energy cube
    PLANETOID = 96  # share of the worth of taking a planet that a planetoid has
    BONUS = 97  # worth of the bonus die of a moon
    INFLUENCE_SHIPS = 98  # look-ahead: ships that a point of influence counts as
    DEVELOPMENT_SHIPS = 99  # look-ahead: ships that a development counts as
    ROOM = 100  # share of a victory point that room for a development is worth on a planet to be explored
    OBJECTIVE = 101  # share of the worth of an objective's rewards that completing it adds to a plan
    BEACON = 102  # worth of activating a beacon; 0: never goes to one
    KEPT = 103  # share of what a kept beacon card will do that it is worth when it may be had
    NEED = 104  # by how much more of a resource counts where it is short, and less where it is not


WEIGHTS = len(Weight)
