"""What items and bots of Mothership may say, and what the operations of techs mean to the engine.

A new operation of a card touches three files:

1. `engine/names.py`: a member of `Op` with the same name; a member of `Number` too, if the operation has a number
   that is neither an amount nor one of those there.
2. Here: an entry of `CARD_OPERATIONS` with the window in which the card is played, its text and its numbers. The
   tables and the codes follow from it.
3. `engine/rules/cards.py`: a branch of `carry_out` does it, a branch of `offer_card` lists its targets. (Cards of a
   fight: `apply_card` in `engine/bot/choices/reactions.py`.)

A new operation of a tech touches three as well: a member of `Power` in `engine/names.py`, an entry of `TECH_POWERS`
and its text here, and the rule that asks for the power. One that only artifacts have belongs to `ARTIFACT_POWERS`.

Optional: a sentence in `words.py` (without one, its text and numbers are shown), and what the card is worth to a bot in
`engine/bot/choices/card_play.py` (without it, bots hold it back and sell it).
"""

from __future__ import annotations

from ..catalogue.contents import Operation, Vocabulary
from ..catalogue.parameters import choice, number, some_of, text, whole
from .engine.bot.weights import Weight
from .engine.names import Combine, Judge, Op, Power, Reward, Task, Window
from .weights import FINE, LIMITS, WEIGHT_TEXTS

SHIPS = ("fighter", "bomber", "mothership")
FLEET = {"fighter": "fighters", "bomber": "bombers"}  # unit -> what a seat may start with fewer of
ROLLERS = (*SHIPS, "guardian")
CATEGORIES = ("economy", "combat", "support", "colony")
BRANCHES = ("trunk", "A", "B")
REACTIONS = ("never", "forced", "inferred", "wide")
SIDES = ("any", "attack", "defence")
GROUNDS = ("any", "mineral", "gas")  # planets that a development may need, in the order of PlanetKind from 1
CONDITIONS = ("always", "near_mothership", "enemy_in_asteroids")
TARGETS = ("fighter", "bomber", "guardian", "mothership", "shield", "station", "planet")

_SMALL = whole(0, 100)
UNIT_OPERATIONS = {
    "engine": Operation("moves so many spaces", {"spaces": whole(0, 30)}),
    "die": Operation("rolls this die", {"sides": whole(0, 100)}),
    "harms": Operation("what it destroys, damages or captures", {"targets": some_of(*TARGETS)}),
}

# Techs: operation -> number -> what it adds to, and how several techs come together.
TECH_POWERS: dict[str, dict[str, tuple[Power, Combine]]] = {
    "planet_defence": {"value": (Power.PLANET_DEFENCE, Combine.MOST)},
    "capture_factor": {"factor": (Power.CAPTURE_FACTOR, Combine.MOST)},
    "theft_proof": {"": (Power.THEFT_PROOF, Combine.MOST)},
    "mineral_factor": {"factor": (Power.MINERAL_FACTOR, Combine.MOST)},
    "planet_gas": {"value": (Power.PLANET_GAS, Combine.ADD)},
    "repair_drones": {"per_planet": (Power.REPAIR_PER_PLANET, Combine.ADD)},
    "asteroid_mining": {"minerals": (Power.MINING, Combine.ADD)},
    "wins_ties": {"": (Power.WINS_TIES, Combine.MOST)},
    "piercing": {"": (Power.PIERCING, Combine.MOST)},
    "solar_beam": {"hull": (Power.SOLAR_COST, Combine.MOST), "value": (Power.SOLAR_VALUE, Combine.MOST)},
    "extra_loot": {"minerals": (Power.EXTRA_LOOT, Combine.ADD)},
    "torpedoes": {"range": (Power.TORPEDO_RANGE, Combine.MOST)},
    "energy": {"cubes": (Power.ENERGY, Combine.ADD)},
    "more_energy": {"cubes": (Power.ENERGY_LATER, Combine.ADD)},
    "tractor_beam": {"": (Power.TRACTOR, Combine.MOST)},
    "jump_gates": {"": (Power.JUMP_GATES, Combine.MOST)},
    "missile": {"": (Power.MISSILE, Combine.MOST)},
    "guardians": {"number": (Power.GUARDIANS, Combine.MOST)},
    "crowd_defence": {"value": (Power.CROWD_DEFENCE, Combine.ADD)},
    "scrap": {"minerals": (Power.SCRAP_MINERALS, Combine.ADD), "gas": (Power.SCRAP_GAS, Combine.ADD)},
    "gauss": {"hull": (Power.GAUSS_STEP, Combine.MOST), "value": (Power.GAUSS_VALUE, Combine.ADD)},
    "station_engine": {"spaces": (Power.STATION_STEPS, Combine.MOST)},
    "station_income": {
        "minerals": (Power.STATION_MINERALS, Combine.ADD),
        "gas": (Power.STATION_GAS, Combine.ADD),
    },
    "onboard_gates": {"": (Power.ONBOARD_GATES, Combine.MOST)},
    "fresh_dice": {"": (Power.FRESH_DICE, Combine.MOST)},
}
# Artifacts: the powers of techs, and these.
ARTIFACT_POWERS: dict[str, dict[str, tuple[Power, Combine]]] = {
    "hunt": {"value": (Power.HUNT, Combine.ADD)},
    "planet_defence_more": {"value": (Power.DEFENCE_MORE, Combine.ADD)},
    "planet_defence_here": {"value": (Power.DEFENCE_HERE, Combine.ADD)},
    "shield": {"value": (Power.SHIELD, Combine.ADD)},
    "capture_cards": {"cards": (Power.CAPTURE_CARDS, Combine.ADD)},
    "cards_for_gas": {"gas": (Power.CARD_GAS, Combine.MOST)},
    "own_energy": {"cubes": (Power.OWN_ENERGY, Combine.ADD)},
    "yield": {"minerals": (Power.YIELD_MINERALS, Combine.ADD), "gas": (Power.YIELD_GAS, Combine.ADD)},
}
# Developments: what they add to their planet, or to whoever holds it.
DEVELOPMENT_POWERS: dict[str, dict[str, tuple[Power, Combine]]] = {
    "income": {
        "minerals": (Power.YIELD_MINERALS, Combine.ADD),
        "gas": (Power.YIELD_GAS, Combine.ADD),
        "influence": (Power.YIELD_INFLUENCE, Combine.ADD),
    },
    "rampart": {"value": (Power.DEFENCE_HERE, Combine.ADD)},
    "own_energy": {"cubes": (Power.OWN_ENERGY, Combine.ADD)},
    "points": {"value": (Power.POINTS_HELD, Combine.ADD)},
}
# Techs for kinds of units: the power of the first kind; the others follow in the order of ROLLERS.
UNIT_POWERS = {"roll": Power.ROLL_FIGHTER, "raid": Power.RAID_FIGHTER, "speed": Power.SPEED_FIGHTER}
ARTIFACT_UNIT_POWERS = {**UNIT_POWERS, "siege": Power.SIEGE_FIGHTER}

_TECH_TEXTS = {
    "planet_defence": "own planets have this defence",
    "capture_factor": "faces count so many times against planets",
    "theft_proof": "enemies cannot steal",
    "mineral_factor": "mineral planets give so many times as much",
    "planet_gas": "mineral planets also give gas",
    "repair_drones": "ability: hull for each own planet",
    "asteroid_mining": "ability: minerals in asteroids",
    "wins_ties": "the attacker wins ties",
    "piercing": "guards do not hinder",
    "solar_beam": "hull for a bonus on a mothership roll",
    "extra_loot": "more minerals as loot",
    "torpedoes": "ability: attack from afar",
    "energy": "more energy",
    "more_energy": "more energy, on top of or instead of the earlier boost",
    "tractor_beam": "ability: holds an enemy ship",
    "jump_gates": "warps between friendly stations and planets",
    "missile": "ability: attack on a ship anywhere",
    "guardians": "guardians that may be on the board",
    "crowd_defence": "bonus when attacked by several ships",
    "scrap": "resources when an own ship is destroyed",
    "gauss": "bonus on mothership rolls for hull of the own station",
    "station_engine": "the station may move",
    "station_income": "more income from the station",
    "onboard_gates": "ability: brings a fighter or bomber beside the mothership",
    "fresh_dice": "no effect but other dice and cards from now on: a placebo for testing the statistics",
}
TECH_OPERATIONS = {
    name: Operation(_TECH_TEXTS[name], {key: _SMALL for key in numbers if key}) for name, numbers in TECH_POWERS.items()
} | {
    "roll": Operation("bonus on rolls, not against planets", {"units": some_of(*ROLLERS), "value": _SMALL}, True),
    "raid": Operation("bonus on rolls against stations", {"units": some_of(*SHIPS), "value": _SMALL}, True),
    "speed": Operation("more spaces", {"units": some_of(*SHIPS), "value": whole(0, 20)}, True),
}
ARTIFACT_TEXTS = {
    "hunt": "bonus on rolls against guardians",
    "planet_defence_more": "more defence for own planets, on top of any other",
    "planet_defence_here": "more defence for the planet of the artifact",
    "shield": "more shields",
    "capture_cards": "more cards for capturing a planet",
    "cards_for_gas": "cards may also be bought for gas",
    "own_energy": "more energy, on top of any other",
    "yield": "more income from the planet of the artifact",
}
ARTIFACT_OPERATIONS = {
    name: Operation(ARTIFACT_TEXTS[name], dict.fromkeys(numbers, _SMALL)) for name, numbers in ARTIFACT_POWERS.items()
} | {"siege": Operation("bonus on rolls against planets", {"units": some_of(*SHIPS), "value": _SMALL}, True)}

DEVELOPMENT_TEXTS = {
    "income": "more income from the planet of the development",
    "rampart": "more defence for the planet of the development",
    "points": "victory points while it is held",
}
DEVELOPMENT_OPERATIONS = {
    name: Operation(words, dict.fromkeys(DEVELOPMENT_POWERS[name], _SMALL)) for name, words in DEVELOPMENT_TEXTS.items()
}

# Objectives: what is to be done, and two groups of rewards of which one is taken.
TASKS = tuple(task.name.lower() for task in Task)
OUTCOMES = ("guardian", "gas", "influence", "cards", *(reward.name.lower() for reward in list(Reward)[4:]))
REWARDS = OUTCOMES[: Reward.REPAIR_SHIP]  # the rest is for beacons only
GROUPS = ("reward_1", "reward_2")
_REWARD = {"what": choice(*REWARDS), "number": whole(0, 100)}
OBJECTIVE_OPERATIONS = {
    "task": Operation("what is to be done", {"what": choice(*TASKS), "number": whole(0, 100)}),
    "reward_1": Operation("rewards of the first group", _REWARD, True),
    "reward_2": Operation("rewards of the second group", _REWARD, True),
}

# Beacons: who decides between two options, what each brings, and what a die may make of it.
JUDGES = tuple(judge.name.lower() for judge in Judge)
OPTIONS = ("option_1", "option_2", "high_1", "high_2")
_OUTCOME = {"what": choice(*OUTCOMES), "number": whole(0, 100)}
BEACON_OPERATIONS = {
    "decided": Operation("who or what decides between the options", {"by": choice(*JUDGES), "number": whole(0, 100)}),
    "option_1": Operation("what the first option brings", _OUTCOME, True),
    "option_2": Operation("what the second option brings", _OUTCOME, True),
    "high_1": Operation("what a high die makes of the first option", _OUTCOME, True),
    "high_2": Operation("what a high die makes of the second option", _OUTCOME, True),
}
OUTCOME_MODULES = {  # what an outcome brings only while a module of these is in play
    "influence": ("influence",),
    "development": ("developments",),
    "artifact": ("artifacts",),
    "objectives": ("objectives",),
    "keep_calm": ("neutron_stars", "black_holes"),
}

# Cards: operation -> when it is played, and its numbers in the order in which the engine keeps them.
CARD_OPERATIONS: dict[str, tuple[Window, Operation]] = {
    "engine_bonus": (Window.MOVE, Operation("one ship moves further", {"value": whole(0, 30)})),
    "engine_factor": (Window.MOVE, Operation("one ship moves so many times as far", {"factor": whole(1, 5)})),
    "convoy": (Window.MOVE, Operation("escorts of the mothership move further", {"value": whole(0, 30)})),
    "deflect": (Window.MOVE, Operation("one ship enters a field unharmed")),
    "warp": (Window.MOVE, Operation("a friendly ship warps anywhere")),
    "retreat": (Window.MOVE, Operation("ships warp next to a friendly planet or station")),
    "move_after_attack": (Window.TURN, Operation("a ship moves after its attack", {"spaces": whole(0, 30)})),
    "repair": (Window.TURN, Operation("the mothership regains hull", {"value": _SMALL})),
    "steal_resource": (Window.TURN, Operation("take resources from an enemy", {"value": _SMALL})),
    "steal_card": (Window.TURN, Operation("take random cards of an enemy", {"cards": whole(0, 10)})),
    "draw": (Window.TURN, Operation("draw cards", {"cards": whole(0, 10)})),
    "roll_minerals": (Window.TURN, Operation("gain a die of minerals", {"sides": whole(1, 100)})),
    "drain_energy": (Window.TURN, Operation("a row of an enemy mothership loses energy", {"value": whole(0, 20)})),
    "push": (
        Window.TURN,
        Operation("an enemy ship near a friendly planet is shifted", {"range": whole(0, 30), "spaces": whole(0, 30)}),
    ),
    "hold": (Window.TURN, Operation("an enemy ship cannot move in its next turn")),
    "take_planet": (Window.TURN, Operation("take over a planet near a friendly ship", {"range": whole(0, 30)})),
    "destroy_planet": (Window.TURN, Operation("a planet near a friendly ship is gone", {"range": whole(0, 30)})),
    "move_station": (Window.TURN, Operation("the station warps next to a friendly planet")),
    "blockade": (Window.TURN, Operation("nobody gathers until the next turn")),
    "hull_damage": (Window.TURN, Operation("hull off an adjacent enemy mothership", {"value": _SMALL})),
    "railgun": (Window.TURN, Operation("a bomber attacks from afar", {"range": whole(0, 30)})),
    "roll_bonus": (
        Window.FIGHT,
        Operation(
            "bonus on a roll",
            {"value": _SMALL, "side": choice(*SIDES), "units": some_of(*ROLLERS), "condition": choice(*CONDITIONS)},
        ),
    ),
    "wingman_bonus": (Window.FIGHT, Operation("the bonus of one wingman rises", {"value": _SMALL})),
    "shield_bonus": (Window.FIGHT, Operation("more shields for one fight", {"value": _SMALL})),
    "break_shield": (Window.FIGHT, Operation("the enemy mothership has no shield this turn")),
    "escape": (Window.FIGHT, Operation("the attacked ship warps away and the fight is off")),
    "double_face": (Window.FIGHT, Operation("the face of a die counts so many times", {"factor": whole(1, 5)})),
    "reroll": (Window.ROLL, Operation("throw a die again")),
    "roll_again": (Window.ROLL, Operation("a die with this face is rolled once more, and added", {"face": _SMALL})),
    "rescue": (Window.LOSS, Operation("a beaten fighter or bomber survives")),
    "revenge": (Window.LOSS, Operation("an attacker is destroyed, or a mothership loses hull", {"value": _SMALL})),
    "cancel": (Window.CANCEL, Operation("a card has no effect")),
    "planet_shelter": (Window.PLANET, Operation("an attacked planet has more defence", {"value": _SMALL})),
    "explore": (Window.TURN, Operation("explore an own planet without paying (artifacts)")),
    "artifact_bonus": (Window.FIGHT, Operation("bonus on a roll for each own artifact (artifacts)", {"value": _SMALL})),
}
MODULE_OPERATIONS = {"explore": "artifacts", "artifact_bonus": "artifacts"}  # operation -> the module it is for
OP_CODES = {name: Op[name.upper()] for name in CARD_OPERATIONS}

VOCABULARY = Vocabulary(
    kinds=("unit", "hazard", "tech", "card", "artifact", "development", "objective", "beacon"),
    operations={
        **UNIT_OPERATIONS,
        **TECH_OPERATIONS,
        **{name: op for name, (_, op) in CARD_OPERATIONS.items()},
        **ARTIFACT_OPERATIONS,
        **DEVELOPMENT_OPERATIONS,
        **OBJECTIVE_OPERATIONS,
        **BEACON_OPERATIONS,
    },
    fields={
        "category": choice("none", *CATEGORIES, default="none"),
        "branch": choice(*BRANCHES, default="trunk"),
        "replaces": text(default=""),
        "reaction": choice(*REACTIONS, default="never"),
        "module": text(default=""),
        "needs": text(default=""),
        "planet": choice(*GROUNDS, default="any"),
    },
    weights={w.name.lower(): LIMITS.get(w, number(-1000, 1000, default=0.0)) for w in Weight},
    item_weights=("want",),
    fine_weights=tuple(weight.name.lower() for weight in FINE),
    weight_texts={
        "want": "techs that it buys, the higher the weight, the sooner; of a card, what it is worth in the hand, of an "
        "artifact, what it is worth to have, of a development, what it is worth beyond what it brings",
        **{weight.name.lower(): words for weight, words in WEIGHT_TEXTS.items()},
    },
)
