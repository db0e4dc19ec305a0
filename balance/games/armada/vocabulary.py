"""What the files of ships, cards, modules and bots may contain in Armada."""

from __future__ import annotations

from ..catalogue.contents import Operation, Vocabulary
from ..catalogue.parameters import Parameter, choice, switch, text, whole
from .engine.names import Card, Faction
from .weights import FINE_WEIGHTS, WEIGHT_TEXTS, WEIGHTS

KINDS = ("ship", "hero", "module", "foe", "threat", "event", "final", "drone")
CLASSES = ("commander", "tactician", "engineer", "scientist", "medic", "other")
ROLES = ("attack", "support", "utility")  # AR-ENM-01
ORDERS = {
    "fleet": Card.NEW_FLEET,
    "each": Card.REINFORCE_EACH,
    "largest": Card.REINFORCE_ONE,
    "scramble": Card.SCRAMBLE,
}
FACTIONS = {
    **{faction.name.lower(): faction for faction in Faction if faction != Faction.OTHER},
    "lokust": Faction.OTHER,
}
PATTERNS = tuple(f"{pair}{one}" for pair in "ABCD" for one in "12")  # AR-GAP-65
NONE, RANDOM = "none", "random"  # Data of an event
YES, AMOUNT, HIT = switch(default=False), whole(0, 20), whole(0, 20, default=0)

MODULE_OPERATIONS = {
    "fire": Operation(
        "hits an enemy ship (AR-ATK-01 to AR-ATK-05)",
        {
            **dict.fromkeys(("energy", "kinetic", "ion"), HIT),
            **dict.fromkeys(("quick", "multi", "direct", "area", "hurt_only"), YES),
            "credits": HIT,
            "shield": HIT,  # gained if any damage landed (AR-MOD-31)
        },
    ),
    "grow_fire": Operation("hits harder with every further die (AR-MOD-06)", {"first": AMOUNT, "more": AMOUNT}),
    "drone": Operation("hits again while its die stays (AR-MOD-03)", {"energy": AMOUNT}),
    "charge": Operation("adds a timer (AR-MOD-28)"),
    "discharge": Operation("hits with as much Energy as there are timers (AR-MOD-28)"),
    "recharge": Operation("recharges shields (AR-DIE-03, AR-PS-11)", {"shield": AMOUNT, "growing": YES}),
    "ward": Operation(
        "ignores damage of one type in the next enemy step (AR-PS-05)",
        {"against": choice("energy", "kinetic")},
        repeatable=True,
    ),
    "ward_all": Operation(
        "ignores attacks of one type with all their effects in the next enemy step (AR-MOD-30)",
        {"against": choice("energy", "kinetic")},
    ),
    "cap_energy": Operation("limits every Energy hit of the next enemy step (AR-MOD-32)", {"energy": AMOUNT}),
    "cloak": Operation(
        "adds a timer; with enough, no damage in the next enemy step (AR-MOD-26)", {"timers": whole(1, 20)}
    ),
    "stasis": Operation("skips an action of an enemy in the next enemy step (AR-PS-07)"),
    "heal": Operation("empties the Infirmary (AR-MOD-20)", {"ally": YES, "at_once": YES}),
    "give_shield": Operation("gives an ally shields (AR-MOD-12)", {"shield": AMOUNT}),
    "teleport": Operation("moves crew to or from an ally (AR-MOD-22)"),
    "enemy_reroll": Operation("rerolls the enemy die in the next enemy step (AR-MOD-35)", {"credits": AMOUNT}),
    "mend": Operation("repairs hull in combat (AR-GAP-09)", {"hull": AMOUNT}),
    "armour": Operation("its die stays and cancels one attack (AR-SAV-10)"),
    "ram": Operation("trades hull for as much Kinetic damage (AR-MOD-33)"),
}
PASSIVE_OPERATIONS = {
    "reroll": Operation("rerolls any dice before assigning (AR-MOD-01)", {"times": AMOUNT}),
    "hull_max": Operation("raises the maximum of hull by the ship's plating (AR-MOD-07, AR-MOD-08)"),
    "shield_max": Operation("raises the maximum of shields by the ship's barrier (AR-MOD-05)"),
    "hull_to_shield": Operation("recharges when hull is lost (AR-MOD-08)", {"shield": AMOUNT}),
    "income": Operation("earns credits for fights won and missions completed (AR-MOD-10)", {"credits": AMOUNT}),
    "mines": Operation("puts cubes on reinforcements of its planet (AR-MOD-11)", {"cubes": AMOUNT}),
    "scan": Operation("reveals a fleet every round (AR-MOD-15, AR-MOD-16)", {"threats": YES}),
    "hold": Operation("holds dice between the rolls of a mission (AR-MOD-17)", {"dice": AMOUNT}),
    "jam": Operation("stops hazards of events on its planet (AR-MOD-23, AR-MOD-24)", {"spawns": YES}),
    "ignore_hazard": Operation("takes no damage by hazards (AR-MOD-34)"),
    "hops": Operation("travels further with one action (AR-MOD-02)", {"hops": whole(1, 6)}),
    "free_travel": Operation("travels without an action (AR-PS-01)", {"travels": AMOUNT}),
    "twin": Operation("T dice of station 1 also count for station 2 (AR-PS-04)"),
    "shadow": Operation("joins team fights of a nearby planet (AR-PS-12, AR-PS-13)"),
    "safe_station": Operation("its station never goes offline (AR-MOD-07, AR-PS-11)"),
    "cargo": Operation("is what a Cargo mission needs (AR-MOD-36)"),
    "refit": Operation("configures its ship anywhere, in combat too (AR-PS-09, AR-PS-14)"),
}
ABILITIES = {
    "parley": Operation("sends a unit to the Infirmary to turn a basic die to any side (AR-HER-01)"),
    "survive": Operation("on Escape every symbol counts as the one required (AR-HER-02)"),
    "indivisible": Operation("limits the units of a station in a round (AR-HER-03)", {"units": whole(1, 20)}),
    "rally": Operation("every enemy destroyed returns units from the Infirmary (AR-HER-04)", {"crew": whole(1, 20)}),
    "inspire": Operation("rerolls blank basic dice once (AR-HER-05)"),
    "payout": Operation("earns credits for every Xeno ship destroyed (AR-HER-06)", {"credits": whole(1, 20)}),
    "no_threat": Operation("ignores the threat cards of a failed mission (AR-HER-07)"),
    "lock_on": Operation("a unit keeps its side into the next combat round (AR-HER-08)"),
    "no_sequence": Operation("ignores Sequence (AR-HER-09)"),
    "all_in": Operation("goes to the Infirmary after a combat round of use (AR-HER-10)"),
    "breach_reroll": Operation("rerolls the place of a breach (AR-HER-11)"),
    "black_market": Operation("makes modules cheaper (AR-HER-12)", {"credits": whole(1, 20)}),
    "sick_shield": Operation("recharges for every unit sent to the Infirmary (AR-HER-13)", {"shield": whole(1, 20)}),
    "seller": Operation("sells modules at their full price (AR-HER-14)"),
    "synapse": Operation("rerolls everything once if nothing can be assigned (AR-HER-15)"),
    "repair_reroll": Operation("rerolls on Repair (AR-HER-16)", {"times": whole(1, 20)}),
    "manned_safe": Operation("manned stations do not go offline (AR-HER-17)"),
    "clear_all": Operation("clearing one offline token clears all (AR-HER-18)"),
    "configure": Operation("configures anywhere (AR-HER-19)"),
    "must_heal": Operation("helps in the Infirmary first when showing M (AR-HER-20)"),
    "science_reroll": Operation("rerolls S as often as wanted (AR-HER-21)"),
    "pathos": Operation("M on its die sends units to the Infirmary (AR-HER-22)", {"crew": whole(1, 20)}),
    "stimulus": Operation(
        "rerolls against large fleets (AR-HER-23)", {"ships": whole(1, 40), "times": whole(1, 20, default=1)}
    ),
    "relay": Operation("tries a second beacon after a success (AR-HER-24)"),
    "reuse_healed": Operation("units that leave the Infirmary are rerolled and used at once (AR-HER-25)"),
    "last_one": Operation("the last unit outside the Infirmary shows any side (AR-HER-26)"),
    "chain": Operation("fills several sections of a Sequence in one roll (AR-HER-27)"),
    "before_prime": Operation("tries normal missions before Primes (AR-HER-28)"),
    "no_sick": Operation("while showing M, no unit is sent to the Infirmary (AR-HER-29)"),
    "foresee": Operation("looks at the next threat card (AR-HER-30)"),
    "orate": Operation("makes heroes cheaper (AR-HER-31)", {"credits": whole(1, 20)}),
    "self_harm": Operation("blank sides of its die cost hull (AR-HER-32)", {"hull": whole(1, 20)}),
    "join": Operation("joins an assigned unit, which is free again (AR-HER-33)"),
    "copy": Operation("copies the side of another unit (AR-HER-34)"),
}
STRIKES = (
    "energy",
    "kinetic",
    "ion",
    "breach",
    "crew",
    "repair",
    "summon",
    "timer",
    "shield_self",
    "shield_all",
    "alone_energy",
)
FOE_OPERATIONS = {
    "line": Operation(
        "acts when the enemy die shows one of its faces (AR-ENM-07, AR-ENM-08)",
        {
            "faces": text(),
            **dict.fromkeys(STRIKES, HIT),
            **dict.fromkeys(("area", "flee", "timer_energy", "fleet_energy"), YES),
        },
        repeatable=True,
    ),
    "flips": Operation("shows its other line after it acts (AR-EN-03)"),
    "retaliates": Operation("hits once when its own shields are down (AR-EN-05)", {"kinetic": AMOUNT}),
    "breaches_hurt": Operation("breaches ships that lost hull (AR-EN-10)", {"breaches": AMOUNT}),
    "mends_idle": Operation("repairs ships that did not act (AR-EN-11)", {"hull": AMOUNT}),
    "explodes": Operation("hits all ships when destroyed (AR-EN-16)", {"energy": AMOUNT}),
    "hides": Operation("cannot be hurt while others live (AR-EN-18)"),
    "protects": Operation("must be destroyed before other ships are hit (AR-EN-19, AR-GLO-05)"),
}
HAZARDS = {
    "hull_here": Operation("ships on its planet lose hull (AR-GAP-33)", {"hull": whole(1, 20)}),
    "hull_all": Operation("every ship loses hull (AR-GAP-33)", {"hull": whole(1, 20)}),
    "threat": Operation("draws threat cards (AR-GAP-33)", {"cards": whole(1, 6)}),
    "reinforce": Operation("adds ships to the fleets on its planet (AR-GAP-33)", {"ships": whole(1, 6)}),
    "credit": Operation("everybody pays (AR-GAP-33)", {"credits": whole(1, 20)}),
    "no_hiring": Operation("nobody hires (AR-EVT-08)"),
    "no_buying": Operation("nobody buys (AR-GAP-33)"),
    "holds_ships": Operation("leaving its planet takes more actions (AR-GAP-33)", {"actions": whole(1, 6)}),
    "weak_repair": Operation("a Repair gives so much hull at the most (AR-GAP-33)", {"hull": whole(1, 20)}),
    "less_shield": Operation("everybody's maximum of shields is lower (AR-GAP-33)", {"shield": whole(1, 20)}),
    "sick_start": Operation(
        "fights on its planet start with crew in the Infirmary (AR-GAP-33)", {"crew": whole(1, 20)}
    ),
}
SPECIALS = {
    "variety": Operation("one roll has to show so many different symbols (AR-SPM-05)", {"symbols": whole(1, 5)}),
    "richest_pays": Operation("after a failure the richest player pays (AR-SPM-06)", {"credits": whole(1, 20)}),
    "skip_planning": Operation("after a failure nobody plans in the next round (AR-SPM-07)"),
    "entry_fee": Operation("everybody who takes part pays (AR-SPM-08)", {"credits": whole(1, 20)}),
    "opens": Operation("Artemis can be damaged in the same phase (AR-ART-03)"),
    "fading": Operation("basic dice that show blank are removed (AR-OBL-03)"),
}
FINAL_OPERATIONS = {
    "flees_at": Operation("escapes with so many timers (AR-LOK-04)", {"timers": whole(1, 20)}),
    "swarm": Operation("brings drones every round (AR-LOK-02)", {"base": AMOUNT, "each": AMOUNT, "nearby": AMOUNT}),
    "parts": Operation(
        "has sections, each with a line and a part of the hull; cubes silence them (AR-OUR-02 to AR-OUR-04)",
        {"parts": whole(1, 5), "silent_at": whole(1, 20), "six_lowest": whole(0, 5)},
    ),
    "dooms": Operation("destroys a planet with so many timers (AR-AV2-02)", {"timers": whole(1, 20)}),
}
OPERATIONS = {
    **MODULE_OPERATIONS,
    **PASSIVE_OPERATIONS,
    **ABILITIES,
    **FOE_OPERATIONS,
    **HAZARDS,
    **SPECIALS,
    **FINAL_OPERATIONS,
}
OPERATIONS_OF = {
    "ship": (),
    "hero": tuple(ABILITIES),
    "module": (*MODULE_OPERATIONS, *PASSIVE_OPERATIONS),
    "foe": tuple(FOE_OPERATIONS),
    "threat": (),
    "event": (*HAZARDS, *SPECIALS),
    "final": ("line", *FINAL_OPERATIONS, "hull_all", "fading"),
    "drone": ("line", "protects"),
}
FIELDS: dict[str, Parameter] = {
    "hull": whole(0, 60, default=0),
    "shield": whole(0, 60, default=0),
    "plating": whole(0, 10, default=0),  # hull that a plating adds (AR-GAP-05)
    "barrier": whole(0, 10, default=0),  # shields that Barrier Type X adds
    "stations": text(default=""),  # modules of the stations, from 1 on; - is empty
    "special": text(default=""),  # the module that is the ship's own: it does nothing where the ship is void
    "solo": switch(default=True),  # may be drawn by a single player (AR-SOL-06)
    "class": choice(*CLASSES, default="other"),
    "faces": text(default=""),  # six sides of a hero's die
    "needs": text(default=""),  # symbols of an activation; " / " parts those of several uses
    "limit": whole(0, 24, default=0),  # dice of a combat round, 0: as many as there are
    "family": text(default=""),  # modules of one name, of which a higher mark is an upgrade
    "mark": whole(0, 9, default=0),
    "upgrade": whole(0, 1000, default=0),  # price for who owns a lower mark; 0: there is none
    "solo_removed": whole(0, 99, default=0),  # tiles that a single player plays without (AR-SOL-05)
    "faction": choice(*FACTIONS, default="lokust"),
    "role": choice(*ROLES, default="attack"),
    "scrap": whole(0, 20, default=0),
    "order": choice(*ORDERS, default="fleet"),
    "planet": text(default=""),
    "ships": whole(0, 10, default=0),
    "number": whole(0, 99, default=0),
    "placed": choice("bag", "start", "artemis", default="bag"),
    "prime": YES,
    "sequence": YES,
    "sections": text(default=""),
    "or_sections": text(default=""),  # the other group of a Decision (AR-SPM-01)
    "cargo_to": text(default=""),  # planet of delivery (AR-GAP-27)
    "credits": whole(0, 20, default=0),
    "data": choice(NONE, RANDOM, *PATTERNS, default=NONE),
    "fail_threats": whole(0, 6, default=0),
    "fail_hull": whole(0, 20, default=0),
    "hull_each": whole(0, 20, default=0),  # hull of a final encounter for every player beyond the first
    "pair": choice("", "A", "B", "C", "D", default=""),  # patterns that decode it (AR-GAP-65)
}
FIELDS_OF = {
    "ship": ("hull", "shield", "plating", "barrier", "stations", "special", "solo"),
    "hero": ("class", "faces"),
    "module": ("needs", "limit", "family", "mark", "upgrade", "solo_removed"),
    "foe": ("hull", "shield", "faction", "role", "scrap"),
    "threat": ("order", "planet", "ships"),
    "event": (
        *("number", "placed", "planet", "prime", "sequence", "sections", "or_sections", "cargo_to"),
        *("credits", "data", "fail_threats", "fail_hull"),
    ),
    "final": ("hull", "hull_each", "shield", "planet", "pair", "sections", "stations"),
    "drone": ("hull", "shield", "faction"),
}
VOCABULARY = Vocabulary(
    kinds=KINDS,
    operations=OPERATIONS,
    fields=FIELDS,
    weights=WEIGHTS,
    item_weights=("want",),
    fine_weights=FINE_WEIGHTS,
    weight_texts={**WEIGHT_TEXTS, "want": "how much a hero or module is liked: 1 as usual, 0 never"},
)
