"""Armada for the rest of the project: what the game is made of, what it records, and example matches."""

from __future__ import annotations

from collections.abc import Mapping

from ..board_spec import BoardSpec
from ..catalogue.contents import Item, Numbers
from ..catalogue.parameters import Parameter, Value, whole
from ..columns import Role, labels, own_columns
from ..spec import Match, Outcome, Seat
from .describe import HIGHLIGHTS
from .engine.names import Blame, Cause, Count, End, Mark, Series
from .layout import LAYOUTS, Layout
from .vocabulary import VOCABULARY
from .words import effect_words, own_words

CHUNKS = {1: 400, 2: 250, 3: 140, 4: 80}  # games stored together, by players


class ArmadaSpec(BoardSpec[Layout]):
    """Armada: names, numbers, cards, bots, and how to set up a match."""

    package = __package__
    match_class = "play:ArmadaMatch"
    odds_class = "odds.book:ArmadaOdds"
    item_files = ("ships", "heroes", "modules", "foes", "threats", "events", "finals")
    name = "armada"
    title = "Deep Space D-6: Armada"
    caveat = "all cards, modules, heroes and ships are stand-ins: most of their numbers are not in the rulebook's text"
    rules_version = 4
    players = (1, 2, 3, 4)
    outcomes = (Outcome.COOPERATIVE,)
    library = LAYOUTS
    vocabulary = VOCABULARY
    modes = ("printed", "repair_bay")
    resources: Mapping[str, Parameter] = {"credits": whole(0, 40), "dice": whole(0, 8), "hull": whole(0, 10)}
    currency = "credits"
    bought_kinds = ("hero", "module")
    single_kinds = ("hero",)
    hostile_kinds = ("foe", "event")
    dealt_kinds = ()
    interventions = ("grant", "void", "refund", "pursue", "start")
    fixed_prices = False  # upgrades, Kyuu and Solus make some of them cheaper
    end_reasons = labels(End)
    out_causes = labels(Cause)
    highlights = HIGHLIGHTS
    scenario = "armada-2p"
    skills = ("novice", "standard", "expert")
    skill_curve = ("novice", "standard", "hasty")
    styles = ("fighter", "runner", "recruiter", "builder", "turtle")
    questions = (
        "how hard is Armada with 3 players?",
        "which final encounter is hardest?",
        "is Kilroy worth 6?",
        "what if there were 12 Don't Panic tokens?",
    )
    synonyms: Mapping[str, str] = {
        "money": "credits",
        "crew": "heroes",
        "enemies": "foes",
        "enemy": "foe",
        "missions": "events",
        "mission": "event",
        "hades": "hades mk 2",
        "genevieve": "genevieve the red",
        "valkyrie": "pale valkyrie",
        "pulse laser": "lotus pulse laser",
        "gatling": "raflesia beam gatling",
        "burner": "larkspur burner",
        "tower": "oblivion tower",
    }
    own_columns = own_columns(
        seats={
            Count.TRAVELS: ("Travels", "times"),
            Count.REPAIRS: ("Repair actions", "times"),
            Count.HULL_REPAIRED: ("hull got back by repairs", "hull"),
            Count.HIRES: ("heroes hired", "heroes"),
            Count.BUYS: ("modules bought", "modules"),
            Count.SPENT: ("credits paid for heroes and modules", "credits", Role.SPENT),
            Count.EARNED_MISSIONS: ("credits earned by missions", "credits"),
            Count.EARNED_SCRAP: ("credits earned by fights", "credits"),
            Count.FIGHTS: ("fights", "fights"),
            Count.COMBAT_ROUNDS: ("combat rounds fought", "rounds"),
            Count.VICTORIES: ("fights won", "fights"),
            Count.ESCAPES: ("fights left by an escape", "fights", Role.TOLD),
            Count.ESCAPES_BY_HULL: ("escapes at the cost of all hull but 1", "fights", Role.TOLD),
            Count.DEFEATS: ("fights lost", "fights", Role.TOLD),
            Count.FRONT_ROUNDS: ("combat rounds as Frontline", "rounds"),
            Count.DAMAGE_DONE: ("damage cubes placed on enemies", "cubes"),
            Count.KILLS: ("enemy ships destroyed", "ships"),
            Count.HULL_LOST_ENERGY: ("hull lost to Energy", "hull"),
            Count.HULL_LOST_KINETIC: ("hull lost to Kinetic", "hull"),
            Count.HULL_LOST_MISSION: ("hull lost to failed missions", "hull"),
            Count.HULL_LOST_HAZARD: ("hull lost to hazards", "hull"),
            Count.HULL_LOST_OWN: ("hull given up by the player or taken by own crew", "hull"),
            Count.CRITICALS: ("falls into Critical Damage", "times", Role.TOLD),
            Count.ROUNDS_CRITICAL: ("rounds that ended in Critical Damage", "rounds"),
            Count.BREACHES: ("stations breached", "stations"),
            Count.SICK: ("units sent to the Infirmary", "units"),
            Count.REROLLS: ("dice rolled again", "dice"),
            Count.MISSIONS: ("missions tried", "missions"),
            Count.SUCCESSES: ("missions completed", "missions"),
            Count.DICE_PAID: ("dice paid for another roll in missions", "dice"),
            Count.DATA: ("Data tokens gained (counted for the first seat of a team)", "tokens"),
            Count.CARGO: ("cargo taken on board", "times"),
            Count.SWAPS: ("changes of the Frontline", "times"),
            Count.STALLED_BY_PRIME: ("turns in which only a Prime beacon kept it from missions", "turns", Role.TOLD),
            Count.ATTACKS: ("shots fired", "shots", Role.ATTACKS),
            Count.TRADES: ("Trade actions", "times"),
            Count.CAPPED_FIGHTS: ("fights stopped by the limit of combat rounds", "fights"),
            Count.IDLE: ("Planning turns without an action", "turns", Role.IDLE),
            Count.BEACONS_PLACED: ("beacons placed (of the group, counted for seat 1)", "beacons"),
            Count.FLEETS_NEW: ("new fleets (of the group, counted for seat 1)", "fleets"),
            Count.THREAT_CARDS: ("threat cards drawn (of the group, counted for seat 1)", "cards"),
            Count.FINAL_ROUND: ("round in which the final encounter was revealed, 0 if never (seat 1)", "round"),
            Count.FINAL_ATTEMPTS: ("tries at the final encounter (of the group, counted for seat 1)", "times"),
            Count.NO_CARD: ("enemy cards that could not be drawn (of the group, counted for seat 1)", "cards"),
        },
        rounds={
            Series.HULL: ("hull", "hull", Role.HEALTH),
            Series.CREDITS: ("credits in hand", "credits", Role.ECONOMY),
            Series.FORCE: ("symbols that six rolls of the crew show on average", "symbols", Role.FORCE),
            Series.DATA: ("Data tokens of the group", "tokens", Role.SCORE),
            Series.EARNED: ("credits earned", "credits", Role.INCOME),
            Series.DEVELOPMENT: ("heroes and modules on board", "items", Role.DEVELOPMENT),
            Series.FOES: ("enemy ships on the board", "ships"),
            Series.PILE: ("beacons at the fullest planet", "beacons"),
            Series.BEACONS: ("beacons on the board", "beacons"),
            Series.PRIMES: ("Prime beacons on the board", "beacons"),
            Series.FINAL_HULL: ("hull that the final encounter has left, -1 if it is not fought", "hull"),
        },
        places={
            Mark.VISITS: ("Travels that ended here", "times"),
            Mark.FIGHTS: ("fights here", "fights"),
            Mark.FOES_DESTROYED: ("enemy ships destroyed here", "ships"),
            Mark.HULL_LOST: ("hull lost here", "hull"),
            Mark.BEACONS_PLACED: ("beacons placed here", "beacons"),
            Mark.RESOLVED: ("missions completed here", "missions"),
            Mark.FLEETS: ("new fleets here", "fleets"),
            Mark.FAILED: ("missions failed here", "missions"),
        },
        causes={
            Blame.HULL: ("hull that it cost the players", "hull"),
            Blame.BLOWS: ("blows that took the last hull of a ship", "blows"),
        },
    )

    def outcome(self, match: Match) -> Outcome:
        return Outcome.COOPERATIVE

    def own_words(self, item: Item, values: Mapping[str, Value]) -> str:
        return own_words(item)

    def effect_words(self, operation: str, numbers: Numbers) -> str:
        return effect_words(operation, numbers)

    def chunk_games(self, players: int) -> int:
        return CHUNKS[players]

    def examples(self) -> Mapping[str, Match]:
        standard, novice, random = Seat(), Seat("novice"), Seat("random")
        return {
            "1-player": Match((standard,)),
            "2-players": Match((standard, standard)),
            "3-players": Match((standard, novice, standard), mode="repair_bay"),
            "4-players": Match((standard,) * 4),
            "look-ahead": Match((Seat("hasty"), standard), changes={"rules.round_cap": 4}),
            "random": Match((random, random, random), changes={"rules.round_cap": 20}),
            "random-4": Match((random,) * 4, mode="repair_bay", changes={"rules.round_cap": 20}),
        }


SPEC = ArmadaSpec()
