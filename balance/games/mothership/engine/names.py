# engine: names
"""Sizes and named numbers of Mothership."""

from enum import IntEnum

MAX_PIECES = 16  # of one seat
MAX_UNITS = 96  # all pieces: unit number = seat * MAX_PIECES + piece
MAX_PLANETS = 24
MAX_TOKENS = 64  # artifacts of the box
MAX_PLANS = 96  # developments of the box
MAX_MARKET = 16  # developments that lie open
MAX_AIMS = 96  # objectives of the box
MAX_HELD = 48  # objectives of one player
MAX_GIFTS = 4  # rewards of one group of an objective, or of one outcome of a beacon
MAX_GROUPS = 4  # of an item: two, and with them what a die may make of each
MAX_STORIES = 160  # beacon cards of the box
MAX_BEACONS = 64  # beacon tokens of the box
MAX_BUILT = 8  # developments of one planet
MAX_LURES = 184  # all pieces, planets and beacons
MAX_GOALS = 120  # the same: planets come first
MAX_ITEMS = 224
MAX_DECK = 160
MAX_ENTRIES = 6  # powers that one tech gives
MAX_USES = 3  # operations of one card
MAX_ACTIONS = 24000  # legal actions listed at once
MAX_ARRIVALS = 32  # units whose arrival next to guardians is still to be settled
MAX_MANNERS = 12  # ways to play a turn that look-ahead chooses from
MAX_NEWS = 160  # in one action: every piece lost, every planet taken
MOST_ACTIONS = 400  # of one turn
MOST_REPEATS = 200  # exchanges of a guardian with one enemy; one side is gone long before
CATEGORIES = 4
TIERS = 5
LEVELS = 9  # of solo play
SHIP_KINDS = 3  # fighters, bombers, motherships
BLOCK = 32  # hexes that are compared at once; MAX_CELLS is a multiple of it
BASIS = 12  # numbers that what a policy fears depends on
IDEAS = 8  # ways to split the energy that a policy weighs
HOME_IDEAS = 2  # the last of them: those for the way home, alone
HOME_ROUNDS = 4.0  # that a policy looks ahead to what the NPC does to the station
NOBODY = -1


class Kind(IntEnum):  # of pieces; planets and asteroids are targets and sources of harm
    FIGHTER = 0
    BOMBER = 1
    MOTHERSHIP = 2
    GUARDIAN = 3
    STATION = 4
    PLANET = 5
    ASTEROIDS = 6
    BLACK_HOLE = 7


class PlanetKind(IntEnum):
    MINERAL = 0
    GAS = 1
    PLANETOID = 2  # neither; it gives nothing by itself


class Harm(IntEnum):  # what a winner does to a loser
    NOTHING = 0
    DESTROY = 1
    SHIELD = 2  # shield only
    HULL = 3  # shield, then hull
    STEPS = 4  # hull in whole steps
    CAPTURE = 5


class Row(IntEnum):  # of the control panel
    ENGINES = 0
    WEAPONS = 1
    SHIELDS = 2


class Purpose(IntEnum):  # what a random number is for
    DECK = 0
    FIRST_PLAYER = 1
    ROLL = 2  # dice of a unit
    ASTEROIDS = 3
    AFTER_ROLL = 4  # re-rolls and second rolls
    MINERALS = 5  # die of a card that gives minerals
    THEFT = 6
    PLACEMENT = 7
    POLICY = 8
    TIE_BREAK = 9
    LOOKAHEAD = 10  # dice and hidden cards of rollouts
    TOKENS = 11  # which artifact lies where
    BLACK_HOLE = 12
    DEVELOPMENTS = 13  # the deck of developments
    BONUS = 14  # bonus die of a moon
    AIMS = 15  # the deck of objectives
    STORIES = 16  # the deck of beacon cards
    BEACONS = 17  # which token lies where
    STORY = 18  # dice of beacon cards


class Power(IntEnum):  # what techs and artifacts give to their owner; the numbers of all in force are combined
    PLANET_DEFENCE = 0
    CAPTURE_FACTOR = 1
    THEFT_PROOF = 2
    MINERAL_FACTOR = 3
    PLANET_GAS = 4
    REPAIR_PER_PLANET = 5
    MINING = 6
    WINS_TIES = 7
    PIERCING = 8
    EXTRA_LOOT = 9
    SOLAR_COST = 10
    SOLAR_VALUE = 11
    TORPEDO_RANGE = 12
    ENERGY = 13
    ENERGY_LATER = 14  # energy of a tile that may replace an earlier one (AMB-40)
    TRACTOR = 15
    JUMP_GATES = 16
    MISSILE = 17
    GUARDIANS = 18
    CROWD_DEFENCE = 19
    SCRAP_MINERALS = 20
    SCRAP_GAS = 21
    GAUSS_STEP = 22
    GAUSS_VALUE = 23
    STATION_STEPS = 24
    STATION_MINERALS = 25
    STATION_GAS = 26
    ONBOARD_GATES = 27
    ROLL_FIGHTER = 28  # in the order of Kind
    ROLL_BOMBER = 29
    ROLL_MOTHERSHIP = 30
    ROLL_GUARDIAN = 31
    RAID_FIGHTER = 32  # against stations only
    RAID_BOMBER = 33
    RAID_MOTHERSHIP = 34
    SPEED_FIGHTER = 35
    SPEED_BOMBER = 36
    SPEED_MOTHERSHIP = 37
    FRESH_DICE = 38
    HUNT = 39  # against guardians
    DEFENCE_MORE = 40  # on top of what planets have
    SHIELD = 41
    CAPTURE_CARDS = 42
    CARD_GAS = 43  # price of a card in gas, 0 if it cannot be paid so
    OWN_ENERGY = 44
    SIEGE_FIGHTER = 45  # against planets only, in the order of Kind
    SIEGE_BOMBER = 46
    SIEGE_MOTHERSHIP = 47
    YIELD_MINERALS = 48  # from here on bound to the planet of an artifact or development; to the station if granted
    YIELD_GAS = 49
    DEFENCE_HERE = 50
    YIELD_INFLUENCE = 51
    POINTS_HELD = 52  # victory points while it is held


class Combine(IntEnum):  # how the numbers of several techs come together
    ADD = 0
    MOST = 1


class Op(IntEnum):  # operations of cards; vocabulary.py says what each does and which numbers it has
    ENGINE_BONUS = 0
    ENGINE_FACTOR = 1
    CONVOY = 2
    DEFLECT = 3
    WARP = 4
    RETREAT = 5
    MOVE_AFTER_ATTACK = 6
    REPAIR = 7
    STEAL_RESOURCE = 8
    STEAL_CARD = 9
    DRAW = 10
    ROLL_MINERALS = 11
    DRAIN_ENERGY = 12
    PUSH = 13
    HOLD = 14
    TAKE_PLANET = 15
    DESTROY_PLANET = 16
    MOVE_STATION = 17
    BLOCKADE = 18
    HULL_DAMAGE = 19
    RAILGUN = 20
    ROLL_BONUS = 21
    WINGMAN_BONUS = 22
    SHIELD_BONUS = 23
    BREAK_SHIELD = 24
    ESCAPE = 25
    DOUBLE_FACE = 26
    REROLL = 27
    ROLL_AGAIN = 28
    RESCUE = 29
    REVENGE = 30
    CANCEL = 31
    PLANET_SHELTER = 32
    EXPLORE = 33
    ARTIFACT_BONUS = 34


class Number(IntEnum):  # of an operation of a card: which of its numbers
    AMOUNT = 0  # value, factor, cards, sides or face: an operation has at most one of these
    RANGE = 1  # hexes
    SPACES = 2  # hexes that a ship moves or is moved
    SIDE = 3  # Side
    UNITS = 4  # bits of the kinds of units
    CONDITION = 5  # Condition


class Window(IntEnum):  # when a card can be played
    TURN = 0  # own turn
    MOVE = 1  # own turn, on a ship that has neither moved nor attacked
    FIGHT = 2  # declared before the dice of a dogfight
    ROLL = 3  # after the dice
    LOSS = 4  # after a lost dogfight
    CANCEL = 5  # as an answer to any card
    PLANET = 6  # when an own planet is attacked
    NEVER = 7  # no card


class Side(IntEnum):
    ANY = 0
    ATTACK = 1
    DEFENCE = 2


class Condition(IntEnum):  # of a roll bonus
    ALWAYS = 0
    NEAR_MOTHERSHIP = 1  # the ship stands next to a friendly mothership
    ENEMY_IN_ASTEROIDS = 2  # the enemy stands in or next to asteroids


class Reaction(IntEnum):  # may a card be used in other players' turns?
    NEVER = 0
    FORCED = 1  # by its wording
    INFERRED = 2
    WIDE = 3  # only under the widest reading


class FightKind(IntEnum):
    DOGFIGHT = 0
    GUARDIAN = 1  # a guardian attacks
    REMOTE = 2  # the defender deals nothing back
    PLANET = 3
    ASTEROIDS = 4
    BLACK_HOLE = 5
    SENTRY = 6  # of a beacon card, behind which is nobody


class Stage(IntEnum):  # how far a fight has come
    DECLARED = 0
    CALLED_OFF = 1
    WON = 2  # by the attacker
    TIED = 3
    LOST = 4


class Mode(IntEnum):
    DEATHMATCH = 0
    VICTORY_POINTS = 1


class Combined(IntEnum):  # where ships of the NPC attack together
    PLANETS = 0
    NEVER = 1
    ALWAYS = 2


class Span(IntEnum):  # when a ship is in the engine range of a fighter of the NPC
    REACH_ADJACENT = 0  # the fighter can come next to it
    HEX_DISTANCE = 1


class Module(IntEnum):  # optional modules, in the order of the ledger
    ARTIFACTS = 0
    INFLUENCE = 1
    DEVELOPMENTS = 2
    MOONS = 3
    SOLO = 4
    NEUTRON_STARS = 5
    BLACK_HOLES = 6
    BEACONS = 7
    OBJECTIVES = 8


class Taking(IntEnum):  # how a planet changes hands
    BY_CARD = 0
    BY_ATTACK = 1
    BY_INFLUENCE = 2


class News(IntEnum):  # what modules hear of; the numbers that go with it
    PLANET_CAPTURED = 0  # planet, former owner, Taking
    PLANET_NEUTRAL = 1  # planet, former owner
    PLANET_GONE = 2  # planet, former owner
    UNIT_DESTROYED = 3  # unit, cell, by seat
    MOVEMENT_OVER = 4  # unit
    ADRIFT = 5  # unit that may warp out of a black hole
    STATION_HIT = 6  # seat, hull lost, by seat
    HULL_HIT = 7  # seat, hull lost in a fight, by seat
    DEFENDED = 8  # unit, wingmen it had, by seat: that of the unit, which has won
    HAMPERED = 9  # seat hampered, influence it lost, by seat; -1: a guardian was forbidden
    BEACON = 10  # item, 0, by seat that has activated it


class Reward(IntEnum):  # the first six in the order of the faces of the bonus die
    GUARDIAN = 0
    GAS = 1
    INFLUENCE = 2
    CARD = 3
    DEVELOPMENT = 4
    ARTIFACT = 5
    MINERALS = 6
    OBJECTIVES = 7
    POINTS = 8
    REPAIR = 9
    TECH_ECONOMY = 10  # in the order of the categories
    TECH_COMBAT = 11
    TECH_SUPPORT = 12
    TECH_COLONY = 13
    REPAIR_SHIP = 14  # from here on of beacons only
    STEAL_MINERALS = 15
    WARP = 16
    LOSE_MINERALS = 17
    LOSE_GAS = 18
    LOSE_INFLUENCE = 19
    LOSE_CARDS = 20
    LOSE_HULL = 21  # of the mothership, but for the last point
    HIT = 22  # the ship that activated it
    STRUCK = 23  # the same, by what the sentry rolled
    KEEP_ROLL = 24  # from here on what a kept card is good for, once
    KEEP_SHIELD = 25
    KEEP_ENGINE = 26
    KEEP_DISCOUNT = 27
    KEEP_CALM = 28  # ignores a neutron star or a black hole


class Judge(IntEnum):  # who or what decides between the outcomes of a beacon
    CHOICE = 0
    DIE = 1  # the first if it shows so much
    ENGINES = 2  # the first if a row has so much energy, in the order of Row
    WEAPONS = 3
    SHIELDS = 4
    FIGHT = 5  # the first if the ship is not beaten by a die with so many sides
    BLIND = 6  # a choice, then a die: if it shows so much, the higher outcome of what was chosen


class Beacon(IntEnum):  # what a beacon token on the board is now
    GONE = 0
    ACTIVE = 1
    LOCKED = 2


class Task(IntEnum):  # of an objective; what is held at one time comes first
    NEVER = 0
    GAS = 1
    MINERALS = 2
    PLANETS = 3
    ARTIFACTS = 4
    DEVELOPMENTS = 5
    DEFENCE = 6
    TIER = 7
    ALL_TIERS = 8
    KILL_SHIP = 9  # from here on what happens
    KILL_GUARDIAN = 10
    CAPTURE_ENEMY = 11
    CAPTURE_MOON = 12
    TAKEOVER = 13
    STATION_DAMAGE = 14
    HULL_DAMAGE = 15
    WINGMEN = 16
    BEACONS = 17
    KILLS_IN_TURN = 18  # from here on in one turn
    ASTEROIDS = 19
    HAMPER = 20


class Cause(IntEnum):  # why a seat is out
    NONE = 0
    STATION_LOST = 1
    FLEET_LOST = 2
    NOTHING_LEFT = 3


class End(IntEnum):  # why a game ended
    CAPPED = 0
    LAST_STANDING = 1
    POINTS = 2
    ELIMINATION = 3
    TIME = 4
    NOBODY_LEFT = 5
    FLEET_BEATEN = 6  # the player alone has won
    DEFENCE_BROKEN = 7  # the player alone has lost


class Act(IntEnum):  # actions of a turn
    END = 0
    ENERGY = 1  # a, b, c: cubes in the rows
    MOVE = 2  # unit, cell, a = 1: straight through asteroids
    STAY = 3  # unit: closes its movement phase
    ATTACK = 4  # target unit, mask of pieces
    ATTACK_PLANET = 5  # target planet, mask of pieces
    BUY_TECH = 6  # item
    BUY_CARD = 7  # a = 1: for gas
    DEPLOY = 8  # unit = anchor, cell
    SCRAP = 9  # unit
    MOVE_STATION = 10  # cell
    PLAY = 11  # item, unit, target, cell
    REPAIR = 12
    MINE = 13
    TORPEDO = 14  # target unit, or planet if a = 1
    TRACTOR = 15  # target unit
    MISSILE = 16  # target unit
    ONBOARD_GATE = 17  # unit, cell
    JUMP = 18  # unit, cell
    EXPLORE = 19  # target planet
    TAKE_OVER = 20  # target planet
    STRIP = 21  # target seat, a = influence
    BUILD = 22  # item, target planet
    REFRESH = 23  # the market
    SWAP = 24  # item, a = minerals, unit = gas, target = influence that are paid
    BOOST = 25  # unit: with the beacon card that is kept


class Count(IntEnum):  # what is counted for a seat
    CAPTURES = 0
    PLANETS_LOST = 1
    ATTACKS = 2
    ATTACKS_WON = 3
    KILLED_FIGHTERS = 4  # in the order of Kind
    KILLED_BOMBERS = 5
    KILLED_MOTHERSHIPS = 6
    KILLED_GUARDIANS = 7
    KILLED_STATIONS = 8
    LOST_FIGHTERS = 9  # in the order of Kind
    LOST_BOMBERS = 10
    LOST_MOTHERSHIPS = 11
    LOST_GUARDIANS = 12
    LOST_TO_ASTEROIDS = 13
    MINERALS_GATHERED = 14
    GAS_GATHERED = 15
    MINERALS_LOOTED = 16
    MINERALS_SOLD = 17
    SPENT_TECH = 18
    SPENT_CARDS = 19
    SPENT_GUARDIANS = 20
    GAS_SPENT = 21
    STATION_DAMAGE = 22
    HULL_DAMAGE = 23
    CARDS_PLAYED = 24
    ABILITIES = 25
    IDLE_TURNS = 26
    ORDER = 27
    EXPLORED = 28
    SPENT_EXPLORING = 29
    HALVED = 30
    PULLED = 31
    LOST_TO_BLACK_HOLES = 32
    WARPED_OUT = 33
    INFLUENCE_GAINED = 34
    INFLUENCE_SPENT = 35
    INFLUENCE_LOST = 36
    TAKEOVERS = 37
    BLOCKS = 38
    STRIPPED = 39
    BUILT = 40
    SPENT_BUILDING = 41
    DEVELOPMENTS_LOST = 42
    BONUS_DICE = 43
    OBJECTIVES = 44
    SWAPS = 45
    BEACONS = 46
    KEPT_USED = 47
    LOST_TO_BEACONS = 48


class Series(IntEnum):  # what is noted for a seat at the end of a round
    PLANETS = 0
    MINERALS = 1
    GAS = 2
    FLEET = 3
    HULL = 4
    STATION = 5
    TECHS = 6
    CARDS = 7
    POINTS = 8
    GATHERED = 9
    ARTIFACTS = 10
    INFLUENCE = 11
    DEVELOPMENTS = 12


class Mark(IntEnum):  # what is counted for a hex
    VISITS = 0
    FIGHTS = 1
    LOSSES = 2
    CAPTURES = 3


class Event(IntEnum):  # what a replay tells; a, b, c, d are the event's numbers
    ROUND = 0  # a = round
    FIRST_PLAYER = 1  # a = roll
    PLACED = 2  # a = piece, b = cell
    DEALT = 3  # a = item
    GRANTED = 4  # a = item
    TURN = 5
    ENERGY = 6  # a, b, c = rows
    MOVED = 7  # a = piece, b = from, c = to
    HALTED = 8  # a = piece, b = cell
    WARPED = 9  # a = piece, b = to
    TECH = 10  # a = item, b = price
    BOUGHT_CARD = 11  # a = item, b = price
    DRAWN = 12  # a = item
    SOLD = 13  # a = item, b = minerals, c = gas
    STOLE_CARD = 14  # a = item, b = victim
    STOLE = 15  # a = minerals, b = gas, c = victim
    PLAYED = 16  # a = item, b = target, c = 1 inside a fight
    CANCELLED = 17  # a = item, b = who played it, c = the card that cancels
    DEPLOYED = 18  # a = piece, b = cell
    SCRAPPED = 19  # a = piece
    FIGHT = 20  # seat attacks: a = kind of fight, b = target unit, planet or field, c = number of attackers, d = mask
    ROLLED = 21  # a = unit, b = face, c = sides, d = 1 for the defender
    GAS = 22  # a = cubes
    SOLAR = 23  # a = hull paid
    TOTALS = 24  # a = attacker, b = defender
    RESULT = 25  # a = Stage, b = 1 if the totals were equal
    SHIELD_HIT = 26  # a = shield lost, b = hull lost, c = hull left, d = 1 past the shield
    STATION_HIT = 27  # a = hull lost, b = hull left
    DESTROYED = 28  # a = piece, b = by seat or -1
    LOOT = 29  # a = minerals, b = 1 if a card gave them
    CAPTURED = 30  # a = planet, b = former owner or -1
    HELD_OUT = 31  # a = planet, b = needed, c = total
    PLANET_GONE = 32  # a = planet
    ASTEROIDS = 33  # a = piece, b = their roll, c = total
    GATHERED = 34  # a = minerals, b = gas
    BLOCKED = 35
    ABILITY = 36  # a = Act, b = number
    RETURNED = 37  # a = piece, b = cell, c = hull of the mothership
    OUT = 38  # a = Cause
    TARGET = 39  # a = points
    OVER = 40  # a = End
    ADDED = 41  # a = unit, or -1 for all attackers together, b = value
    REPAIRED = 42  # a = hull, b = hull now
    DRAINED = 43  # a = victim, b = Row, c = cubes
    HELD = 44  # a = unit
    STAYED = 46  # a = piece
    CUBES = 47  # a, b, c = rows after new cubes
    TIMES = 48  # a = unit, or -1 for all, b = what its face counts
    DIE = 49  # a = face, b = sides; a die of a card
    CHOSEN = 50  # a = unit that a card is played on
    KEPT = 51  # a = piece that survives
    POINTS = 45  # a = points won or lost, b = points now
    EXPLORED = 52  # a = item, b = price, c = planet
    ARTIFACT_TAKEN = 53  # a = item, b = planet; it came with the planet
    ARTIFACT_GONE = 54  # a = item, b = planet; it leaves the game
    GAS_PAID = 55  # a = gas for a card
    SIEGE_ADDED = 56  # a = unit, b = value; against a planet
    HALVED = 57  # a = unit, or -1 for all attackers together, b = divisor
    PULLED = 58  # a = piece, b = cell
    BLACK_HOLE = 59  # a = piece, b = roll (0 for what is lost without one), c = 1 if it may warp out
    LET_GO = 60  # a = piece, b = cell
    INFLUENCE = 61  # a = influence gained, b = how much now, c = 1 for a destroyed unit
    DUES = 62  # a = influence lost by attacking a planet, b = how much now
    TAKEN_OVER = 63  # a = planet, b = influence paid
    BLOCKS = 64  # a = victim, b = influence paid
    STRIPPED = 65  # a = victim, b = influence lost by both
    MARKET = 66  # a = item that comes to the market
    BUILT = 67  # a = item, b = minerals, c = planet, d = 1 for nothing
    DEVELOPMENT_LOST = 68  # a = item, b = planet; it goes back into the deck
    DEVELOPMENT_TAKEN = 69  # a = item, b = planet; it came with the planet
    REFRESHED = 70  # a = influence paid
    BONUS_DIE = 71  # a = face, b = planet
    REWARD_LOST = 72  # a = Reward
    STOLE_INFLUENCE = 73  # a = influence, b = victim
    REWARD = 74  # a = Reward, b = how many
    AIM_DEALT = 75  # a = item
    AIM_OPEN = 76  # a = item that all may complete
    CLAIMED = 77  # a = item, b = group of rewards, from 1
    SWAPPED = 78  # a = item that goes, b = minerals, c = gas, d = influence
    STATION_REPAIRED = 79  # a = hull, b = hull now
    TECH_STEP = 80  # a = item that comes without paying
    BEACON = 81  # a = item, b = piece, c = cell
    BEACON_LAID = 82  # a = cell, b = Kind, c = 1 if it is locked
    BEACON_SHOWN = 83  # a = cell, b = Kind
    BEACON_PASSED = 84  # a = item that cannot be carried out
    OUTCOME = 85  # a = item, b = outcome, from 1, c = Judge
    STORY_DIE = 86  # a = face, b = sides
    STORY_ROW = 87  # a = energy, b = Row
    PAID = 88  # a = Reward, b = how many are lost
    CARD_LOST = 89  # a = item
    STORY_HIT = 90  # a = piece, b = what it must reach, c = what it has
    CARD_KEPT = 91  # a = item
    KEPT_USED = 92  # a = item, b = unit or -1
    KEPT_LOST = 93  # a = item


ACTS = len(Act)
KINDS = len(Kind)
POWERS = len(Power)
NUMBERS = len(Number)
MODULES = len(Module)
REWARDS_OF_MOONS = 6  # faces of the bonus die
STORY_DIE = 6  # sides of the die that beacon cards roll
FIGHTERS_BIT = 1
BOMBERS_BIT = 2
MOTHERSHIP_BIT = 4
GUARDIANS_BIT = 8
