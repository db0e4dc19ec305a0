"""What the operations of Mothership's units, techs and cards do, as sentences made from their numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..catalogue.contents import Item, Numbers
from ..catalogue.listing import plain_words
from .vocabulary import REACTIONS, ROLLERS

Sentence = Callable[[Any], str]

NOT_PLANETS = "not against planets"
STAND_IN = "a stand-in, not the published card"
SIDE_WORDS = {"any": "a", "attack": "an attack", "defence": "a defence"}
CONDITION_WORDS = {
    "always": "",
    "near_mothership": " next to a friendly mothership",
    "enemy_in_asteroids": " if the enemy is in or next to asteroids",
}
TARGET_WORDS = {
    "fighter": "fighters",
    "bomber": "bombers",
    "guardian": "guardians",
    "mothership": "motherships",
    "shield": "shields of motherships",
    "station": "stations",
}


def effect_words(operation: str, numbers: Numbers) -> str:
    """The sentence of an operation."""
    return SENTENCES[operation](numbers) if operation in SENTENCES else plain_words(operation, numbers)


def own_words(item: Item, reading: str, names: Mapping[str, str]) -> str:
    """Which tech it puts out of force, or whether the card can be used in other players' turns (GAP-09)."""
    if item.kind == "tech" and item.own["replaces"]:
        return f"while you own it, {names.get(item.own['replaces'], item.own['replaces'])} has no effect"
    if item.kind == "card" and 0 < REACTIONS.index(item.own["reaction"]) <= REACTIONS.index(reading):
        return "also in other players' turns"
    if item.kind == "development":
        where = {"any": "", "mineral": ", on mineral planets only", "gas": ", on gas planets only"}[item.own["planet"]]
        return (STAND_IN * ("stand-in" in item.source) + where).removeprefix(", ")
    if item.kind in ("objective", "beacon") and "stand-in" in item.source:
        return STAND_IN
    return ""


def _many(number: int, one: str, more: str = "") -> str:
    """`1 mineral`, `2 minerals`; words for both are given where an s does not do."""
    return f"{number} {one if number == 1 else more or f'{one}s'}"


def _more(number: int, one: str, more: str = "") -> str:
    return f"{number} more {one if number == 1 else more or f'{one}s'}"


def _hexes(number: int) -> str:
    return _many(number, "hex", "hexes")


def _listed(names: Sequence[str], last: str = "and") -> str:
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else "".join(names) or "no unit"


def _plural(units: Sequence[str]) -> str:
    return _listed([f"{unit}s" for unit in units])


def _harms(use: Any) -> str:
    harmed = [TARGET_WORDS[target] for target in use["targets"] if target != "planet"]
    parts = [f"harms {_listed(harmed)}"] if harmed else []
    parts += ["captures planets"] if "planet" in use["targets"] else []
    return ", ".join(parts) or "harms nothing"


def _roll_bonus(use: Any) -> str:
    whose = "" if set(use["units"]) == set(ROLLERS) else f" of a {_listed(use['units'], 'or')}"
    return f"+{use['value']} to {SIDE_WORDS[use['side']]} roll{whose}{CONDITION_WORDS[use['condition']]}"


def _income(use: Any) -> str:
    parts = [_more(use["minerals"], "mineral")] * bool(use["minerals"]) + [f"{use['gas']} more gas"] * bool(use["gas"])
    influence = use.get("influence", 0)
    parts += [f"{influence} influence"] * bool(influence)
    return " and ".join(parts) or "nothing more"


def _times(factor: int) -> str:
    return {1: "once", 2: "twice"}.get(factor, f"{factor} times")


UNITS: dict[str, Sentence] = {
    "engine": lambda u: f"moves up to {_many(u['spaces'], 'space')}",
    "die": lambda u: f"rolls a D{u['sides']}",
    "harms": _harms,
}
TECHS: dict[str, Sentence] = {
    "planet_defence": lambda u: f"your planets have a defence of {u['value']}",
    "capture_factor": lambda u: f"faces of your dice count {_times(u['factor'])} against planets",
    "theft_proof": lambda _: "enemies cannot steal your resources or cards",
    "mineral_factor": lambda u: f"your mineral planets give {_times(u['factor'])} as many minerals",
    "planet_gas": lambda u: f"each of your mineral planets also gives {u['value']} gas a turn",
    "repair_drones": lambda u: (
        f"instead of attacking, the mothership regains {u['per_planet']} hull for each of your planets"
    ),
    "asteroid_mining": lambda u: (
        f"instead of attacking, a mothership in asteroids gives {_many(u['minerals'], 'mineral')}"
    ),
    "wins_ties": lambda _: "you win ties when you attack",
    "piercing": lambda _: "guards of planets and stations do not hinder your units",
    "solar_beam": lambda u: f"pay {u['hull']} hull for +{u['value']} to a mothership roll, {NOT_PLANETS}",
    "extra_loot": lambda u: f"{_more(u['minerals'], 'mineral')} whenever you receive loot",
    "torpedoes": lambda u: f"the mothership attacks up to {_hexes(u['range'])} away and takes no damage",
    "energy": lambda u: f"{u['cubes']} more energy",
    "more_energy": lambda u: f"{u['cubes']} more energy, on top of an earlier boost if such boosts add up",
    "tractor_beam": lambda _: (
        "instead of attacking, the mothership holds one enemy ship: it can neither move nor warp until your next turn"
    ),
    "jump_gates": lambda _: "a ship next to a friendly station or planet may warp next to another one",
    "missile": lambda _: "the mothership attacks an enemy ship anywhere and takes no damage",
    "guardians": lambda u: f"you may have {_many(u['number'], 'guardian')} on the board",
    "crowd_defence": lambda u: f"+{u['value']} to your roll when several ships attack your unit",
    "scrap": lambda u: f"{_many(u['minerals'], 'mineral')} and {u['gas']} gas whenever one of your ships is destroyed",
    "gauss": lambda u: f"+{u['value']} to mothership rolls for every {u['hull']} hull of your station, {NOT_PLANETS}",
    "station_engine": lambda u: f"your station may move {_hexes(u['spaces'])} a turn",
    "station_income": lambda u: f"your station gives {_more(u['minerals'], 'mineral')} and {u['gas']} more gas a turn",
    "fresh_dice": lambda _: "no effect, but all dice fall differently from now on: a placebo",
    "onboard_gates": lambda _: "instead of attacking, the mothership brings a friendly fighter or bomber beside it",
    "roll": lambda u: f"+{u['value']} to rolls of {_plural(u['units'])}, {NOT_PLANETS}",
    "raid": lambda u: f"+{u['value']} to rolls of {_plural(u['units'])} against stations",
    "speed": lambda u: f"{_plural(u['units'])} move {_more(u['value'], 'space')}",
}
CARDS: dict[str, Sentence] = {
    "engine_bonus": lambda u: f"one ship moves {_more(u['value'], 'space')}",
    "engine_factor": lambda u: f"one ship moves {_times(u['factor'])} as far",
    "convoy": lambda u: (
        f"fighters and bombers that began the turn beside the mothership move {_more(u['value'], 'space')}"
    ),
    "deflect": lambda _: "one ship enters an asteroid field unharmed",
    "warp": lambda _: "a friendly ship warps anywhere",
    "retreat": lambda _: "a ship and those beside it warp next to a friendly planet or station",
    "move_after_attack": lambda u: f"one ship may move {_many(u['spaces'], 'space')} after its attack",
    "repair": lambda u: f"the mothership regains {u['value']} hull",
    "steal_resource": lambda u: f"take {_many(u['value'], 'resource')} of your choice from an enemy",
    "steal_card": lambda u: f"take {_many(u['cards'], 'random card')} of an enemy",
    "draw": lambda u: f"draw {_many(u['cards'], 'card')}",
    "roll_minerals": lambda u: f"roll a D{u['sides']} and gain as many minerals",
    "drain_energy": lambda u: f"a row of an enemy mothership loses {u['value']} energy this turn",
    "push": lambda u: (
        f"an enemy ship within {_hexes(u['range'])} of a friendly planet is shifted by up to {_hexes(u['spaces'])}"
    ),
    "hold": lambda _: "an enemy ship can neither move nor warp in its next turn",
    "take_planet": lambda u: f"take over a planet within {_hexes(u['range'])} of a friendly ship",
    "destroy_planet": lambda u: f"a planet within {_hexes(u['range'])} of a friendly ship leaves the game",
    "move_station": lambda _: "warp your station next to a friendly planet",
    "blockade": lambda _: "nobody gathers resources until your next turn",
    "hull_damage": lambda u: f"an enemy mothership next to your bomber or mothership loses {u['value']} hull",
    "railgun": lambda u: f"a bomber attacks exactly {_hexes(u['range'])} away and takes no damage",
    "roll_bonus": _roll_bonus,
    "wingman_bonus": lambda u: f"the bonus of one wingman rises by {u['value']}",
    "shield_bonus": lambda u: f"{_more(u['value'], 'shield')} for one fight",
    "break_shield": lambda _: "the shield of the enemy mothership is gone for this turn",
    "escape": lambda _: "an attacked ship warps next to a friendly planet and the fight is off",
    "double_face": lambda u: f"the face of one of your dice counts {_times(u['factor'])}",
    "reroll": lambda _: "throw one of your dice again",
    "roll_again": lambda u: f"after one of your dice shows {u['face']}, roll it again and add the result",
    "rescue": lambda _: "when you lose a fight, your fighter or bomber survives",
    "revenge": lambda u: f"when you lose a fight, destroy an attacker or take {u['value']} hull off a mothership",
    "cancel": lambda _: "cancel a card as it is played",
    "planet_shelter": lambda u: f"+{u['value']} to the defence of a planet of yours that is attacked",
    "explore": lambda _: "explore one of your planets without paying (module: artifacts)",
    "artifact_bonus": lambda u: f"+{u['value']} to a roll for each of your artifacts (module: artifacts)",
}
ARTIFACTS: dict[str, Sentence] = {
    "hunt": lambda u: f"+{u['value']} to rolls against enemy guardians",
    "planet_defence_more": lambda u: f"your planets have {u['value']} more defence",
    "planet_defence_here": lambda u: f"the planet where it was found has {u['value']} more defence",
    "shield": lambda u: f"{_more(u['value'], 'shield')} for the mothership",
    "capture_cards": lambda u: f"draw {_more(u['cards'], 'card')} when you capture a planet",
    "cards_for_gas": lambda u: f"cards may also be bought for {u['gas']} gas",
    "own_energy": lambda u: f"{u['cubes']} more energy, on top of any other",
    "yield": lambda u: f"the planet where it was found gives {_income(u)} a turn",
    "siege": lambda u: f"+{u['value']} to rolls of {_plural(u['units'])} against planets",
}
DEVELOPMENTS: dict[str, Sentence] = {
    "income": lambda u: f"its planet gives {_income(u)} a turn",
    "rampart": lambda u: f"its planet has {u['value']} more defence",
    "points": lambda u: f"{_many(u['value'], 'point')} while you hold it",
}
TASK_WORDS: dict[str, Callable[[int], str]] = {
    "never": lambda _: "cannot be done with what these books define",
    "gas": lambda n: f"hold {n} gas",
    "minerals": lambda n: f"hold {_many(n, 'mineral')}",
    "planets": lambda n: f"control {_many(n, 'planet')} at one time",
    "artifacts": lambda n: f"control {_many(n, 'artifact')}",
    "developments": lambda n: f"own {_many(n, 'development')} at one time",
    "defence": lambda n: f"own a planet with a defence of {n} or more",
    "tier": lambda n: f"own a tech of tier {n}",
    "all_tiers": lambda n: f"own a tech of tier {n} in all four trees",
    "kill_ship": lambda n: f"destroy {_many(n, 'enemy fighter or bomber', 'enemy fighters or bombers')}",
    "kill_guardian": lambda n: f"destroy {_many(n, 'enemy guardian')}",
    "capture_enemy": lambda n: f"capture {_many(n, 'planet')} held by an enemy",
    "capture_moon": lambda n: f"capture {_many(n, 'planet')} with a moon, or planetoid",
    "takeover": lambda n: f"take {_many(n, 'planet')} over with influence",
    "station_damage": lambda n: f"take {n} or more hull off an enemy station at once",
    "hull_damage": lambda n: f"take {n} or more hull off an enemy mothership in one fight",
    "wingmen": lambda n: f"win as defender with {n} or more wingmen",
    "beacons": lambda n: f"activate {_many(n, 'beacon')}",
    "kills_in_turn": lambda n: f"destroy {_many(n, 'enemy unit')} in one own turn",
    "asteroids": lambda n: f"end the movement of {_many(n, 'own ship')} in asteroids in one turn",
    "hamper": lambda n: f"forbid a guardian, or take {n} influence off others in one turn",
}
REWARD_WORDS: dict[str, Callable[[int], str]] = {
    "guardian": lambda n: _many(n, "free guardian"),
    "gas": lambda n: f"{n} gas",
    "influence": lambda n: f"{n} influence",
    "cards": lambda n: _many(n, "card"),
    "development": lambda n: _many(n, "free development"),
    "artifact": lambda n: _many(n, "free exploration"),
    "minerals": lambda n: _many(n, "mineral"),
    "objectives": lambda n: _many(n, "objective"),
    "points": lambda n: _many(n, "point"),
    "repair": lambda n: f"{n} hull for mothership or station",
    "tech_economy": lambda n: f"{_many(n, 'step')} in economy",
    "tech_combat": lambda n: f"{_many(n, 'step')} in combat",
    "tech_support": lambda n: f"{_many(n, 'step')} in support",
    "tech_colony": lambda n: f"{_many(n, 'step')} in colony",
}
OUTCOME_WORDS: dict[str, Callable[[int], str]] = {
    **REWARD_WORDS,
    "repair_ship": lambda n: f"{n} hull for the mothership",
    "steal_minerals": lambda n: f"take {_many(n, 'mineral')} from an enemy",
    "warp": lambda _: "your ship warps next to the closest planet",
    "lose_minerals": lambda n: f"lose {_many(n, 'mineral')}",
    "lose_gas": lambda n: f"lose {n} gas",
    "lose_influence": lambda n: f"lose {n} influence",
    "lose_cards": lambda n: f"lose {_many(n, 'random card')}",
    "lose_hull": lambda n: f"the mothership loses {n} hull, but for its last point",
    "hit": lambda n: f"your ship must withstand {n}",
    "struck": lambda _: "your ship is hit by what the die shows, as by a guardian",
    "keep_roll": lambda n: f"keep: +{n} to one roll of an own ship in a fight",
    "keep_shield": lambda n: f"keep: {_more(n, 'shield')} in one fight",
    "keep_engine": lambda n: f"keep: an own ship moves {_more(n, 'space')} in a later turn",
    "keep_discount": lambda n: f"keep: the next tech costs {_many(n, 'mineral')} less",
    "keep_calm": lambda n: f"keep: ships ignore a neutron star or a black hole {_many(n, 'time')}",
}
JUDGE_WORDS: dict[str, Callable[[int], str]] = {
    "choice": lambda _: "you choose",
    "die": lambda n: f"roll a D6: the first option from {n} on, else the second",
    "engines": lambda n: f"the first option with {n} or more energy in engines, else the second",
    "weapons": lambda n: f"the first option with {n} or more energy in weapons, else the second",
    "shields": lambda n: f"the first option with {n} or more energy in shields, else the second",
    "fight": lambda n: f"your ship fights a D{n}: the first option unless it is beaten",
    "blind": lambda n: f"choose, then roll a D6: from {n} on something else",
}
BEACONS: dict[str, Sentence] = {
    "decided": lambda u: JUDGE_WORDS[u["by"]](u["number"]),
    "option_1": lambda u: f"first option: {OUTCOME_WORDS[u['what']](u['number'])}",
    "option_2": lambda u: f"second option: {OUTCOME_WORDS[u['what']](u['number'])}",
    "high_1": lambda u: f"first option, high die: {OUTCOME_WORDS[u['what']](u['number'])}",
    "high_2": lambda u: f"second option, high die: {OUTCOME_WORDS[u['what']](u['number'])}",
}
OBJECTIVES: dict[str, Sentence] = {
    "task": lambda u: TASK_WORDS[u["what"]](u["number"]),
    "reward_1": lambda u: f"first group: {REWARD_WORDS[u['what']](u['number'])}",
    "reward_2": lambda u: f"second group: {REWARD_WORDS[u['what']](u['number'])}",
}
SENTENCES: dict[str, Sentence] = {**UNITS, **TECHS, **CARDS, **ARTIFACTS, **DEVELOPMENTS, **OBJECTIVES, **BEACONS}
