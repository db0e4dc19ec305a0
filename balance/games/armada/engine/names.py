# engine: names
"""Sizes and named numbers of Deep Space D-6: Armada."""

from enum import IntEnum

MAX_PLAYERS = 4
TEAMS = 16  # sets of seats, one bit a seat
MAX_CREW = 48  # dice of one ship: its basic dice and every hero there is
MAX_HEROES = 40
DIE_KINDS = 41  # the basic die, then one a hero
SIDES = 6
FACES = 7  # of the enemy die, numbered from 1
STATIONS = 6  # of a ship (AR-SHP-03)
MAX_STATIONS = 10  # with those that extend the Savior's ship (AR-SAV-02)
MAX_STORED = 24  # modules in a ship's storage
MAX_MODULES = 96  # kinds of tiles, starting modules among them
MAX_USES = 3  # operations of a module
MAX_TILES = 128  # tiles in the container
MAX_OFFER = 24  # heroes or tiles drawn at a shop, with the shelf of the Hardline variant
MAX_SHIPS = 8  # kinds of player ships
MAX_FLEETS = 25  # token pairs (AR-CMP-08)
MAX_SQUAD = 40  # enemy ships of one fleet
MAX_CARDS = 64  # kinds of enemy cards: the deck's, then drones, then the parts of final encounters
MAX_LINES = 4  # action lines of an enemy card
MAX_DECK = 96  # enemy cards in all
MAX_THREATS = 48  # threat cards
MAX_BEACONS = 64  # kinds of event cards, with mission 99 and Oblivion Tower
MAX_BAG = 96  # tokens in the bag
MAX_GROUPS = 2  # alternatives of a Decision mission
MAX_SECTIONS = 6
MAX_PLACES = 8  # planets, and Artemis beside one of them
MAX_DATA = 8  # Data tokens, two of each pattern
MAX_DRONES = 24
SAVIOR_TILES = 4  # AR-SAV-02
MAX_PARTS = 5  # sections of the Ouroboros
ROUGHLY = 2  # a worth that trials cut short have found
IMAGINED_FOES = 4  # enemy cards on top of the deck that a dice trial draws anew
IMAGINED_THREATS = 3  # threat cards
MAX_TRIALS = 1000  # more dice trials than any bot takes
MAX_MANNERS = 8
NOBODY = -1
EMPTY = -1  # station without a module
NOWHERE = -1
HIDDEN = -1  # reward of a random Data token
FINAL = -2  # in place of a fleet's number: the final encounter is fought
DONT_PANIC = -1  # token in the bag that places nothing (AR-BCN-05)
IMPOSSIBLE = 1e6  # a score below, or above, all that weights can give


class Symbol(IntEnum):  # of a die's side
    BLANK = 0
    TACTICAL = 1
    ENGINEERING = 2
    SCIENCE = 3
    MEDICAL = 4
    COMMAND = 5


SYMBOLS = 6


class Purpose(IntEnum):  # what a die is rolled, or a card drawn, for
    CREW = 0  # combat rolls
    ENEMY = 1  # the enemy die
    BREACH = 2
    REPAIR = 3
    ESCAPE = 4
    MISSION = 5
    FOE_DECK = 6
    THREAT_DECK = 7
    BAG = 8
    HERO_OFFER = 9
    MODULE_OFFER = 10
    DATA = 11
    SHIP = 12  # ships by lot
    DRONE = 13
    TRIAL = 14  # dice trials of bots
    CHOICE = 15  # random choices of bots
    NOISE = 16
    LOOKAHEAD = 17  # games that a look-ahead imagines
    TOGETHER = 18  # who follows a common plan


class Phase(IntEnum):  # AR-RND-01
    PLANNING = 0
    ENCOUNTER = 1
    RESOLUTION = 2


class Beacon(IntEnum):  # where an event's token is
    OUT = 0  # not in this game
    BAG = 1
    BOARD = 2
    CARRIED = 3  # cargo on a ship (AR-AMB-60)
    DONE = 4
    GONE = 5  # its planet was destroyed (AR-AV2-04)


class Op(IntEnum):  # what a module does
    NONE = 0
    FIRE = 1  # damage; numbers ENERGY, KINETIC, ION, QUICK, MULTI, DIRECT, AREA, CREDITS, HURT_ONLY, ONCE, GAIN
    GROW_FIRE = 2  # ENERGY for the first die, MORE for each further one of the same activation (AR-MOD-06)
    DRONE = 3  # ENERGY, one die, may stay locked and fires again (AR-MOD-03)
    CHARGE = 4  # a timer (AR-MOD-28); its partner fires
    DISCHARGE = 5  # Energy equal to the timers
    RECHARGE = 6  # AMOUNT shields; GROWING: n dice give 2n-1 times it (AR-PS-11)
    WARD = 7  # KIND: ignores that damage in the next enemy step (AR-PS-05)
    WARD_ALL = 8  # ignores Kinetic attacks with their effects (AR-MOD-30)
    CAP_ENERGY = 9  # each Energy hit is AMOUNT at the most (AR-MOD-32)
    CLOAK = 10  # a timer; at TIMERS no damage in the next enemy step (AR-MOD-26)
    STASIS = 11  # one enemy line is skipped (AR-PS-07)
    HEAL = 12  # empties the Infirmary, own or an ally's (AR-MOD-20)
    GIVE_SHIELD = 13  # AMOUNT to an ally (AR-MOD-12)
    TELEPORT = 14  # crew to an ally (AR-MOD-22)
    ENEMY_REROLL = 15  # CREDITS (AR-MOD-35)
    MEND = 16  # AMOUNT hull: the repair bay (AR-GAP-09)
    ARMOUR = 17  # the die stays and cancels one attack (AR-SAV-10)
    # without crew: passive
    RAM = 18  # hull for Kinetic damage in step 1 (AR-MOD-33)
    REROLL = 19  # AMOUNT rerolls in combat and missions
    HULL_MAX = 20  # the ship's filler (AR-GAP-05)
    SHIELD_MAX = 21  # the ship's filler
    HULL_TO_SHIELD = 22  # AMOUNT a hull-loss instance (AR-MOD-08)
    INCOME = 23  # AMOUNT credits a victory or success (AR-MOD-10)
    MINES = 24  # AMOUNT cubes on reinforcements (AR-MOD-11)
    SCAN = 25  # 1 a fleet, 2 a threat card too (AR-MOD-15, -16)
    HOLD = 26  # AMOUNT dice in missions (AR-MOD-17)
    JAM = 27  # 1 hazards of events here, 2 spawns too (AR-MOD-23, -24)
    IGNORE_HAZARD = 28  # AR-MOD-34
    HOPS = 29  # AMOUNT hops a Travel (AR-MOD-02)
    FREE_TRAVEL = 30  # AMOUNT a Planning Phase (AR-PS-01)
    TWIN = 31  # T dice on station 1 also count for station 2 (AR-PS-04)
    SHADOW = 32  # joins a team fight from nearby (AR-PS-12)
    SAFE_STATION = 33  # never offline (AR-MOD-07, AR-PS-11)
    CARGO = 34  # AR-MOD-36
    REFIT = 35  # may Configure in combat (AR-PS-09, -14)


OPS = 36


class Turn(IntEnum):  # when an assignment of dice carries a use out
    ION = 0
    QUICK = 1
    DAMAGE = 2
    ALL_ELSE = 3


class Scores(IntEnum):  # what activations change and scores depend on, as bits
    SHOTS = 1  # cubes and shields of the enemies
    SHIELDS = 2
    HULL = 4
    OTHERS = 8
    ALL = 15


class Number(IntEnum):  # of a use of a module
    ENERGY = 0
    KINETIC = 1
    ION = 2
    QUICK = 3
    MULTI = 4
    DIRECT = 5
    AREA = 6
    CREDITS = 7
    HURT_ONLY = 8
    ONCE = 9  # one activation a combat round
    MORE = 10
    AMOUNT = 11
    GROWING = 12
    TIMERS = 13
    KIND = 14  # Damage that is warded
    GAIN = 15  # shields if any damage landed
    ALLY = 16
    AT_ONCE = 17  # of HEAL: returned units are rolled and used at once (AR-GAP-32)


NUMBERS = 18


class Damage(IntEnum):
    ENERGY = 0
    KINETIC = 1
    ION = 2


class Ability(IntEnum):  # of a hero (AR-HER)
    NONE = 0
    PARLEY = 1  # Genevieve: one unit to the Infirmary turns a basic die to any side
    SURVIVE = 2  # Hercule: every symbol counts for Escape
    INDIVISIBLE = 3  # Kilroy: at most so many units a station and round
    RALLY = 4  # Leo: each enemy destroyed returns one unit
    INSPIRE = 5  # Sonia: blank basic dice are rerolled once
    PAYOUT = 6  # Samantha: credits for each Xeno destroyed
    NO_THREAT = 7  # Zero: no threat card for a failed mission; marks the Savior
    LOCK_ON = 8  # Kisaragi: one unassigned unit keeps its side
    NO_SEQUENCE = 9  # Kilig
    ALL_IN = 10  # Lazerball
    BREACH_REROLL = 11  # Ophainim
    BLACK_MARKET = 12  # Solus: modules cheaper
    SICK_SHIELD = 13  # Sekani
    SELLER = 14  # Violet
    SYNAPSE = 15  # K-D3-N
    REPAIR_REROLL = 16  # Kirie
    MANNED_SAFE = 17  # RX-11
    CLEAR_ALL = 18  # Yokai
    CONFIGURE = 19  # ZZ-22
    MUST_HEAL = 20  # Gus
    SCIENCE_REROLL = 21  # Karla
    PATHOS = 22
    STIMULUS = 23  # Piotr
    RELAY = 24  # Rome
    REUSE_HEALED = 25  # Jaszsk-Rit
    LAST_ONE = 26  # Kino
    CHAIN = 27  # Rigsystem
    BEFORE_PRIME = 28  # Sisi Gao
    NO_SICK = 29  # V41-K
    FORESEE = 30  # E.V.A.
    ORATE = 31  # Kyuu: heroes cheaper
    SELF_HARM = 32  # Grok Grok
    JOIN = 33  # Rose
    COPY = 34  # Setsuna


ABILITIES = 35


class Strike(IntEnum):  # numbers of an enemy action line
    ENERGY = 0
    KINETIC = 1
    ION = 2
    AREA = 3
    BREACH = 4
    CREW = 5
    REPAIR = 6  # other ships of the fleet
    SUMMON = 7
    FLEE = 8
    TIMER = 9
    TIMER_ENERGY = 10  # Energy: so many more for each timer
    SHIELD_SELF = 11
    SHIELD_ALL = 12
    FLEET_ENERGY = 13  # Energy: the ships of the fleet
    ALONE_ENERGY = 14  # Energy if it is the only ship that acts


STRIKES = 15


class Passive(IntEnum):  # of an enemy card; the number is its size, 0 none
    FLIPS = 0  # Cyclone
    RETALIATES = 1  # Kabuto: Kinetic
    BREACHES_HURT = 2
    MENDS_IDLE = 3
    EXPLODES = 4  # Energy to all at the end of step 3
    HIDES = 5  # Quartz
    PROTECTS = 6
    FLEES_AT = 7  # timers at which it escapes (Mothership)
    SILENT_AT = 8  # cubes that silence it (Ouroboros' sections)
    SIX_LOWEST = 9  # on a 6, the so many live ships of this kind with the lowest numbers act


PASSIVES = 10


class Faction(IntEnum):  # AR-ENM-02
    FEDERATION = 0
    JUNKER = 1
    MERCENARY = 2
    XENO = 3
    OTHER = 4  # drones and final encounters: no scrap


FACTIONS = 5


class Hazard(IntEnum):  # AR-GAP-33
    NONE = 0
    HULL_HERE = 1  # H01
    HULL_ALL = 2  # H02
    THREAT = 3  # H03
    REINFORCE = 4  # H04
    CREDIT = 5  # H05
    NO_HIRING = 6  # H06, on-going as those below
    NO_BUYING = 7  # H07
    HOLDS_SHIPS = 8  # H08
    WEAK_REPAIR = 9  # H09
    LESS_SHIELD = 10  # H10
    SICK_START = 11  # H11


HAZARDS = 12


class Special(IntEnum):  # what is particular about an event (AR-SPM)
    NONE = 0
    VARIETY = 1  # event 14: one roll with so many different symbols
    RICHEST_PAYS = 2  # event 20
    SKIP_PLANNING = 3  # event 49
    ENTRY_FEE = 4  # event 52
    OPENS = 5  # mission 99
    FADING = 6  # Oblivion Tower: blank basic dice are removed


class Card(IntEnum):  # kinds of threat cards
    NEW_FLEET = 0
    REINFORCE_EACH = 1  # every fleet at the place
    REINFORCE_ONE = 2  # the largest
    SCRAMBLE = 3


class Final(IntEnum):  # in the order of decoding (AR-FIN)
    LOKUST = 0
    OUROBOROS = 1
    ARTEMIS = 2
    ARTEMIS_V2 = 3
    OBLIVION = 4
    SAVIOR = 5


FINALS = 6


class Force(IntEnum):  # rules.force_final; its readings in this order
    DECODE = 0
    LOKUST = 1
    OUROBOROS = 2
    ARTEMIS = 3
    ARTEMIS_V2 = 4
    OBLIVION = 5
    SAVIOR = 6


class SaviorRule(IntEnum):  # AR-AMB-39
    OUROBOROS = 0
    PLAYED = 1


class Reinforced(IntEnum):  # AR-AMB-34
    LARGEST = 0
    SMALLEST = 1


class FightEnd(IntEnum):  # how a fight ended
    VICTORY = 0
    DEFEAT = 1  # every member left at hull 0 or without crew
    ESCAPE = 2
    FLED = 3  # a Star Hopper ended it, or the cap of combat rounds did
    LEFT = 4  # the final encounter is left standing, but other tokens may follow (AR-LOK-05)


class Loss(IntEnum):  # what took a ship's hull
    ENERGY = 0
    KINETIC = 1
    MISSION = 2
    HAZARD = 3
    OWN = 4  # Ram, Grok Grok, escape by hull


class End(IntEnum):  # why a game ended; those from LOKUST to SAVIOR are wins
    CAPPED = 0
    LOKUST = 1
    OUROBOROS = 2
    ARTEMIS = 3
    ARTEMIS_V2 = 4
    OBLIVION = 5
    SAVIOR = 6
    BEACONS = 7
    ALL_CRITICAL = 8
    SOLO_CRITICAL = 9
    SAVIOR_WON = 10


class Cause(IntEnum):  # why a seat is out
    NONE = 0
    REMOVED = 1  # AR-SAV-05


class Act(IntEnum):  # what an action is spent on (AR-PLN)
    PASS = 0
    TRAVEL = 1
    REPAIR = 2
    TRADE = 3
    BUY = 4
    HIRE = 5


class Event(IntEnum):  # what a replay tells; a, b, c, d are the event's numbers
    ROUND = 0
    PLANS = 1  # a seat's Planning turn begins; a = place
    TEAM = 2  # an Encounter turn begins; a = set of seats, b = place
    RESOLUTION = 3
    SHIP = 4  # a = ship, b = hull, c = shield
    GRANTED = 5  # a = item
    TRAVELLED = 6  # a = from, b = to, c = 1 if free
    REPAIRED = 7  # a = hull gained, b = hull now
    HIRED = 8  # a = hero, b = price, c = credits left
    BOUGHT = 9  # a = module, b = price, c = credits left
    INSTALLED = 10  # a = module, b = station from 0, c = module covered or EMPTY
    SOLD = 11  # a = module, b = credits
    TRADED = 12  # a = partner, b = credits given
    SCANNED = 13  # a = place of the fleet, b = its ships
    FORESEEN = 14  # a = threat card
    FIGHT = 15  # a = place, b = ships of the fleet (0: final encounter), c = set of seats, d = Frontline
    ROLLED = 16  # one die: a = die kind, b = symbol, c = count
    FIRED = 17  # a = module, b = damage, c = place of the target in the fleet, d = Damage
    USED = 18  # a = module, b = amount, c = activations
    ENEMY_DIE = 19  # a = face, b = combat round
    STRUCK = 20  # the seat hit; a = card, b = damage, c = Damage, d = hull left
    BREACHED = 21  # a = station from 0, b = 1 if it went offline
    SICKENED = 22  # a = die kind, b = dice in the Infirmary
    HEALED = 23  # a = dice that came back
    DESTROYED = 24  # a = card
    SUMMONED = 25  # a = card
    VICTORY = 26  # a = credits
    DEFEATED = 27  # a = refuge
    ESCAPED = 28  # a = where the ship is then, b = 1 if it stays where it was (AR-LOK-05)
    FLED = 29
    SWAPPED = 30  # a = the new Frontline
    MISSION = 31  # a = event, b = set of seats, c = Decision group
    SECTION = 32  # a = event, b = section from 0
    PAID = 33  # a die for another roll; a = die kind
    SUCCESS = 34  # a = event
    FAILURE = 35  # a = event
    CREDITS = 36  # a = credits gained, below 0 if lost, b = credits now
    DATA = 37  # a = pattern, b = tokens now
    CARGO = 38  # a = event, b = 1 taken, 2 delivered, 3 lost
    BEACON = 39  # a = event, b = place
    CALM = 40  # a Don't Panic token
    FLEET = 41  # a = place, b = ships, c = ships now
    SCRAMBLED = 42
    HAZARD = 43  # a = event, b = Hazard
    LOST_HULL = 44  # a = amount, b = Loss, c = hull left
    CRITICAL = 45
    RECOVERED = 46
    REBUILT = 47
    REVEALED = 48  # a = Final, b = place
    TIMER = 49  # a = timers
    RAZED = 50  # a = place
    DRONES = 51  # a = place, b = drones
    FINAL_HIT = 52  # a = hull left of the final encounter
    OPENED = 53  # mission 99
    TURNED = 54  # the seat is the Savior
    OVER = 55  # a = End
    CONFIGURED = 56
    OFFERED = 57  # a, b, c = heroes or modules drawn, d = 1 heroes, 2 modules
    SKIPPED = 58  # nobody plans this round
    MANNED = 59  # a die goes to a station; a = die kind, b = symbol, c = count, d = station from 0
    GIVEN = 60  # in a trade: a = partner, b = hero or module, c = 1 if it is a module


class Count(IntEnum):  # what is counted for a seat
    TRAVELS = 0
    REPAIRS = 1
    HULL_REPAIRED = 2
    HIRES = 3
    BUYS = 4
    SPENT = 5
    EARNED_MISSIONS = 6
    EARNED_SCRAP = 7
    FIGHTS = 8
    COMBAT_ROUNDS = 9
    VICTORIES = 10
    ESCAPES = 11
    ESCAPES_BY_HULL = 12
    DEFEATS = 13
    FRONT_ROUNDS = 14
    DAMAGE_DONE = 15
    KILLS = 16
    HULL_LOST_ENERGY = 17  # five in the order of Loss
    HULL_LOST_KINETIC = 18
    HULL_LOST_MISSION = 19
    HULL_LOST_HAZARD = 20
    HULL_LOST_OWN = 21
    CRITICALS = 22
    ROUNDS_CRITICAL = 23
    BREACHES = 24
    SICK = 25
    REROLLS = 26
    MISSIONS = 27
    SUCCESSES = 28
    DICE_PAID = 29
    DATA = 30
    CARGO = 31
    SWAPS = 32
    STALLED_BY_PRIME = 33
    ATTACKS = 34
    TRADES = 35
    CAPPED_FIGHTS = 36
    IDLE = 37
    # of the group: counted for seat 1 only
    BEACONS_PLACED = 38
    FLEETS_NEW = 39
    THREAT_CARDS = 40
    FINAL_ROUND = 41
    FINAL_ATTEMPTS = 42
    NO_CARD = 43  # AR-AMB-61


class Series(IntEnum):  # what is noted for a seat at the end of a round
    HULL = 0
    CREDITS = 1
    FORCE = 2  # symbols of an average roll, times 6
    DATA = 3
    EARNED = 4
    DEVELOPMENT = 5  # heroes and bought modules
    FOES = 6  # enemy ships on the board
    PILE = 7  # beacons at the fullest planet
    BEACONS = 8  # on the board
    PRIMES = 9
    FINAL_HULL = 10  # left, -1 before it is revealed


class Mark(IntEnum):  # what is counted for a place
    VISITS = 0
    FIGHTS = 1
    FOES_DESTROYED = 2
    HULL_LOST = 3
    BEACONS_PLACED = 4
    RESOLVED = 5
    FLEETS = 6
    FAILED = 7


class Blame(IntEnum):  # what is put down to enemy cards, missions and hazards
    HULL = 0
    BLOWS = 1


LOW_HULL = 2  # hull at which a ship is in danger


class Choice(IntEnum):  # where the counters of a bot's random choices begin
    FRONT = 200
    MISSION = 300
    HIRE = 400
    BUY = 500
    INSTALL = 600
    TEAM = 700
    ACT = 800
    TRADE = 900
    REFUGE = 1200
    PREY = 1300  # where the Savior goes, and who attacks


class Use(IntEnum):  # where a crew die lies; 1 to 10 are the stations
    FREE = 0
    INFIRMARY_STATION = 11  # heals (AR-INF-03)
    TOKEN = 12  # on an offline token; 12 to 17 by station (AR-HBR-06)
    ESCAPE = 18
    SWAP = 19
    BACK = 20  # came back from the Infirmary, usable from the next combat round (AR-INF-04)
    BENCH = 21  # beyond the crew limit (PUB-01)
    SPENT = 22  # in a completed section, paid or faded


SECTION_SETS = 64  # sets of sections, one bit each
MISSION_DICE = 17  # numbers of basic dice, from none on, for which chances of missions are known
LINE_CODES = 8  # a line of an enemy ship is its place times this, plus the line; the last code is its passive
PASSIVE_LINE = 7
DIE_NAMES = 128  # more than dice by name: place of a basic die, or MAX_CREW and the number of a hero
HAIR = 1e-9  # chances that differ by less are equal
MAX_LEAVES = 64  # assignments of one roll that a search tries
IDLE = 10  # in place of a station: a die is not assigned
MAX_FORCED = 8  # breaches of one enemy step that exact odds follow
REROLLS = 32  # of one roll, at the most
COMBAT_ROUNDS = 256  # of one fight, at the most
