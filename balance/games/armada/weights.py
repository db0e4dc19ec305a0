"""What the weights of Armada's bots mean, and what they may be."""

from __future__ import annotations

from ..catalogue.parameters import Parameter, number, whole
from .engine.bot.weights import Weight

TEXTS = {
    Weight.NOISE: "chance that a choice is left to chance among all legal ones",
    Weight.TRIALS: "dice trials of each set of players and place; 0: it goes by estimates",
    Weight.TOGETHER: "1: it plans for all as one mind; 0: each player plans alone, after seeing earlier plans",
    Weight.OPTIMISE: "1: it assigns dice by search; 0: by greed",
    Weight.LOOKAHEAD: "games that are imagined of each joint plan; 0: it does not look ahead",
    Weight.HORIZON: "rounds that an imagined game goes on",
    Weight.HULL: "worth of a hull point; all worths are in credits",
    Weight.LOW_HULL: "cost of a ship with hull of 2 or less",
    Weight.CRITICAL: "cost of a ship in Critical Damage",
    Weight.SOLO_CRITICAL: "cost of losing the only ship",
    Weight.CREDIT: "worth of a credit",
    Weight.DATA: "worth of a Data token",
    Weight.PRIME: "worth of a Prime beacon less",
    Weight.HAZARD: "worth of an open hazard less",
    Weight.BEACON: "worth of a beacon less",
    Weight.PILE: "worth of a beacon less at a planet with three of them, on top",
    Weight.ALMOST: "worth of a beacon less two below the limit, on top",
    Weight.BRINK: "worth of a beacon less one below the limit, on top",
    Weight.FOE: "worth of an enemy ship less",
    Weight.FINAL: "worth of beating the final encounter",
    Weight.FINAL_HURT: "worth of a cube that stays on the final encounter",
    Weight.THREAT: "cost of a threat card",
    Weight.CARGO: "worth of cargo on its way, as a share of its reward",
    Weight.REPAIR: "worth of a hull point repaired, as a multiple of that of hull",
    Weight.SHOP: "worth of a credit spent on a hero or module",
    Weight.HIRE: "how many times as much heroes are worth",
    Weight.BUY: "how many times as much modules are worth",
    Weight.CREW: "worth of a crew die, before its price",
    Weight.SAVE: "credits kept for later",
    Weight.CHEAPEST: "1: it hires the cheapest hero rather than the best",
    Weight.ESCAPE_RISK: "chance of dying in the next enemy step from which it escapes",
    Weight.ESCAPE_HULL: "hull above which it never escapes",
    Weight.KILL: "worth of an enemy ship destroyed in a fight",
    Weight.CUBE: "worth of a damage cube",
    Weight.SHIELD: "worth of a shield point in a fight",
    Weight.SICK: "cost of a unit in the Infirmary",
    Weight.OFFLINE: "cost of a station offline",
    Weight.PATIENCE: "chance against the final encounter below which it waits",
    Weight.HASTE: "how much less patience every beacon on the fullest planet leaves",
    Weight.DOUBT: "by how much places must differ after two dice trials for no more to follow; less after more of them",
}
USUAL = {  # of the bot standard
    Weight.NOISE: 0.0,
    Weight.TRIALS: 6,
    Weight.TOGETHER: 1.0,
    Weight.OPTIMISE: 1,
    Weight.LOOKAHEAD: 0,
    Weight.HORIZON: 3,
    Weight.HULL: 0.7,
    Weight.LOW_HULL: 4.0,
    Weight.CRITICAL: 14.0,
    Weight.SOLO_CRITICAL: 60.0,
    Weight.CREDIT: 1.0,
    Weight.DATA: 16.0,
    Weight.PRIME: 14.0,
    Weight.HAZARD: 4.0,
    Weight.BEACON: 1.0,
    Weight.PILE: 2.0,
    Weight.ALMOST: 4.0,
    Weight.BRINK: 12.0,
    Weight.FOE: 1.0,
    Weight.FINAL: 60.0,
    Weight.FINAL_HURT: 0.5,
    Weight.THREAT: 2.0,
    Weight.CARGO: 0.7,
    Weight.REPAIR: 2.0,
    Weight.SHOP: 1.5,
    Weight.HIRE: 3.0,
    Weight.BUY: 0.5,
    Weight.CREW: 5.0,
    Weight.SAVE: 0.0,
    Weight.CHEAPEST: 0,
    Weight.ESCAPE_RISK: 0.6,
    Weight.ESCAPE_HULL: 99.0,
    Weight.KILL: 2.0,
    Weight.CUBE: 0.5,
    Weight.SHIELD: 0.3,
    Weight.SICK: 0.6,
    Weight.OFFLINE: 0.6,
    Weight.PATIENCE: 0.5,
    Weight.HASTE: 0.1,
    Weight.DOUBT: 2.0,
}
SHARES = (Weight.NOISE, Weight.TOGETHER, Weight.CARGO, Weight.ESCAPE_RISK, Weight.PATIENCE, Weight.HASTE)
COUNTS = {Weight.TRIALS: 100, Weight.OPTIMISE: 1, Weight.LOOKAHEAD: 200, Weight.HORIZON: 60, Weight.CHEAPEST: 1}
FINE = (
    Weight.KILL,
    Weight.CUBE,
    Weight.SHIELD,
    Weight.SICK,
    Weight.OFFLINE,
    Weight.FINAL_HURT,
    Weight.CARGO,
    Weight.SAVE,
)


def _limits(weight: Weight) -> Parameter:
    usual = USUAL[weight]
    if weight in COUNTS:
        return whole(0, COUNTS[weight], default=int(usual))
    return number(0, 1 if weight in SHARES else 1000, default=float(usual))


WEIGHTS = {weight.name.lower(): _limits(weight) for weight in Weight}
WEIGHT_TEXTS = {weight.name.lower(): TEXTS[weight] for weight in Weight}
FINE_WEIGHTS = tuple(weight.name.lower() for weight in FINE)
