"""Single fights in bulk: the rules of `fights`, on arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ..vocabulary import ROLLERS, SHIPS
from .fights import GAS_USERS
from .fleet import Yard

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class FightColumns:
    """Fights against one kind of unit: every number as a column."""

    numbers: dict[str, Ints]
    n: int
    hexes: int

    def __getitem__(self, key: str) -> Ints:
        return self.numbers[key]


def weapon_dice(yard: Yard, cubes: Ints) -> Ints:
    """MS-ENR-06."""
    half: Ints = (cubes + int(yard.values["weapon_map"] == "ceil")) // 2
    return np.minimum(2 * half, yard.number("largest_die"))


def die_of(yard: Yard, group: FightColumns, side: str, kind: str) -> Ints:
    """Sides of a kind of unit, 0 where it has no die."""
    if kind == "mothership":
        return weapon_dice(yard, group[f"{side}.weapons"])
    use = yard.items[kind].effect("die")
    return np.full(group.n, int(use["sides"]) if use else 0)


def add_die(pmf: Floats, sides: Ints) -> Floats:
    """One more die: chance of every sum; no die where sides is 0."""
    most = int(sides.max(initial=0))
    out = np.zeros((len(pmf), pmf.shape[1] + most))
    out[:, : pmf.shape[1]] = pmf * (sides == 0)[:, None]
    share = pmf / np.maximum(sides, 1)[:, None]
    for face in range(1, most + 1):
        out[:, face : face + pmf.shape[1]] += share * (face <= sides)[:, None]
    return out


def add_share(pmf: Floats, sides: Ints, bonus: Ints, factor: Ints, divisor: Ints, present: Bools) -> Floats:
    """MS-NEU-03: one more unit, where it is present, whose face and bonus are divided together."""
    highest = divided(np.maximum(sides, 0) * factor + bonus, divisor)
    width = pmf.shape[1]
    out = np.zeros((len(pmf), width + max(int(highest.max(initial=0)), 0)))
    out[~present, :width] = pmf[~present]
    for face in range(int(sides.max(initial=0)) + 1):
        thrown = present & np.where(sides > 0, (face >= 1) & (face <= sides), face == 0)
        value = divided(face * factor + bonus, divisor)
        for shift in np.unique(value[thrown]):
            rows = thrown & (value == shift)
            out[rows, shift : shift + width] += pmf[rows] / np.maximum(sides[rows], 1)[:, None]
    return out


def divided(total: Ints, divisor: Ints) -> Ints:
    """MS-NEU-03: rounded up."""
    return -(-total // divisor)


def divisor_of(yard: Yard, group: FightColumns, side: str) -> Ints:
    """What totals of a side are divided by: more than 1 beside a neutron star."""
    return np.where(group[f"{side}.star"] > 0, yard.number("neutron_divisor"), 1)


def short_of(total: Any, own: Any, divisor: Any) -> Any:
    """What a die with this bonus must be less than, so that the divided sum is less than a total."""
    return (total - 1) * divisor - own + 1


def below(sides: Ints, needed: Ints) -> Floats:
    """Chance that a die (0 without one) shows less than a number."""
    some = np.clip(needed - 1, 0, sides) / np.maximum(sides, 1)
    return np.where(sides > 0, some, needed > 0)


@dataclass(frozen=True)
class Sums:
    """The attackers' dice: chances of the sums of light and of other dice, and the bonuses on each."""

    light: Floats
    heavy: Floats
    light_bonus: Ints
    bonus: Ints

    def total(self) -> Floats:
        """Chance of every sum of all dice."""
        out = np.zeros((len(self.light), self.light.shape[1] + self.heavy.shape[1] - 1))
        for i in range(self.light.shape[1]):
            out[:, i : i + self.heavy.shape[1]] += self.light[:, i, None] * self.heavy
        return out


def attack_sums(yard: Yard, group: FightColumns, target: str, extra: Ints | int = 0) -> Sums:
    """MS-MULTI-02: dice and techs of the attackers; light ones apart (AMB-04), each divided beside a neutron star."""
    start = np.ones((group.n, 1))
    parts = {True: start, False: start}
    near = group["attacker.star"] > 0
    shared = group["attacker.bonus"] + extra
    factor = group["attacker.capture_factor"] if target == "planet" else np.ones(group.n, np.int64)
    bonus = {True: np.zeros(group.n, np.int64), False: np.where(near, 0, shared)}
    divisor, lead = divisor_of(yard, group, "attacker"), np.ones(group.n, bool)
    for kind in ("mothership", *(kind for kind in SHIPS if kind != "mothership")):
        count, light = group[f"attacker.{kind}"], target == "mothership" and yard.light(kind)
        sides = die_of(yard, group, "attacker", kind)
        per = group[f"attacker.roll.{kind}"] + (group[f"attacker.raid.{kind}"] if target == "station" else 0)
        per = 0 * per if target == "planet" else per
        for i in range(int(count.max(initial=0))):
            parts[light] = add_die(parts[light], np.where((count > i) & ~near, sides, 0))
            if near.any():
                own = per + np.where(lead, shared, 0)
                parts[light] = add_share(parts[light], sides, own, factor, divisor, (count > i) & near)
            lead = lead & (count <= i)
        bonus[light] = bonus[light] + np.where(near, 0, count * per)
    return Sums(parts[True], parts[False], bonus[True], bonus[False])


def allowed(yard: Yard, group: FightColumns, target: str) -> npt.NDArray[np.bool_]:
    """MS-MULTI-01, AMB-05, -10: may these ships attack?"""
    total = sum((group[f"attacker.{kind}"] for kind in SHIPS), np.zeros(group.n, np.int64))
    fine = (total > 0) & (total <= group.hexes) & (group["attacker.mothership"] <= 1)
    if target == "guardian":
        fine &= total == 1  # MS-GRD-15
    if target == "station":
        fine &= (group["defender.wingmen"] == 0) | (group["attacker.piercing"] > 0)  # MS-GUARD-05
    for side in ("attacker", "defender"):
        fine &= np.maximum(group[f"{side}.weapons"], group[f"{side}.shields"]) <= yard.number("row_cap")
    for kind in SHIPS:
        able = np.full(group.n, yard.harms(kind, target))
        if target == "mothership" and yard.light(kind):
            able &= group["defender.shields"] > 0
        able &= (die_of(yard, group, "attacker", kind) > 0) & (group[f"attacker.{kind}"] <= yard.items[kind].copies)
        fine &= able | (group[f"attacker.{kind}"] == 0)
    return fine


def gas_of(yard: Yard, group: FightColumns, side: str, uses: npt.NDArray[np.bool_], spent: Ints | int = 0) -> Ints:
    """MS-RES-08, -09, AMB-12."""
    limit = yard.number("gas_limit") - (spent if yard.values["gas_cap"] == "total" else 0)
    return np.where(uses, np.maximum(np.minimum(group[f"{side}.gas"], limit), 0), 0)


def beam_of(group: FightColumns, side: str, uses: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """MS-TECH-C5A, AMB-42: is it fired?"""
    return uses & (group[f"{side}.beam_value"] > 0) & (group[f"{side}.hull"] > group[f"{side}.beam_cost"])


def hit_mothership(shield: Ints, hull: Ints, damage: Any, deep: bool) -> dict[str, Any]:
    """MS-ENR-10: shield, hull and whether it is destroyed."""
    row = np.minimum(damage, shield)
    lost = np.minimum(damage - row, hull) if deep else 0 * row
    return {"shield": row, "hull": lost, "mothership": (lost == hull) & (hull > 0)}


def blank(yard: Yard, group: FightColumns, target: str, found: dict[str, Floats]) -> dict[str, Floats]:
    """Not-a-number where the fight is not allowed."""
    fine = allowed(yard, group, target)
    return {key: np.where(fine, values, np.nan) for key, values in found.items()}


def took_planet(yard: Yard, group: FightColumns) -> dict[str, Floats]:
    """MS-PLN-02 to -06."""
    total = attack_sums(yard, group, "planet").total()
    factor = np.where(group["attacker.star"] > 0, 1, group["attacker.capture_factor"])  # it is in divided shares
    needed = -(-group["defender.defence"] // factor)
    win = (total * (np.arange(total.shape[1]) >= needed[:, None])).sum(axis=1)
    return blank(yard, group, "planet", {"win": win, "tie": 0 * win, "lose": 1 - win, "defender.planet": win})


def fought(yard: Yard, group: FightColumns, target: str) -> dict[str, Floats]:
    """MS-CMB-01 to -12, MS-MULTI-01 to -07."""
    uses = group["attacker.mothership"] > 0
    gas, beam = gas_of(yard, group, "attacker", uses), beam_of(group, "attacker", uses)
    sums = attack_sums(yard, group, target, gas + beam * group["attacker.beam_value"])
    if target == "station":
        return blank(yard, group, target, _raided(yard, group, sums, beam))
    defends = np.full(group.n, target in GAS_USERS)
    beam_back = beam_of(group, "defender", np.full(group.n, target == "mothership"))
    several = sum((group[f"attacker.{kind}"] for kind in SHIPS), np.zeros(group.n, np.int64)) > 1
    own = (
        group["defender.bonus"]
        + group[f"defender.roll.{target}"]
        + group["defender.wingmen"]
        + gas_of(yard, group, "defender", defends, gas)
        + beam_back * group["defender.beam_value"]
        + several * group["defender.crowd"]
    )
    found = _exchanged(yard, group, target, sums, own)
    found |= _attackers_lost(yard, group, target, sums, own, beam)
    hull = group["defender.hull"] - beam_back * group["defender.beam_cost"]
    found |= _target_lost(yard, group, target, sums, own, found["win"], hull)
    if target == "mothership":
        found["defender.hull"] += beam_back * group["defender.beam_cost"]
    return blank(yard, group, target, found)


def _exchanged(yard: Yard, group: FightColumns, target: str, sums: Sums, own: Ints) -> dict[str, Floats]:
    sides, total = die_of(yard, group, "defender", target), sums.total()
    reached = np.arange(total.shape[1]) + (sums.bonus + sums.light_bonus)[:, None]
    divisor = divisor_of(yard, group, "defender")[:, None]
    win = (total * below(sides[:, None], short_of(reached, own[:, None], divisor))).sum(axis=1)
    level = (total * below(sides[:, None], short_of(reached + 1, own[:, None], divisor))).sum(axis=1)
    win, tie = np.where(group["attacker.wins_ties"] > 0, (level, 0 * win), (win, level - win))
    return {"win": win, "tie": tie, "lose": 1 - win - tie}


def _attackers_lost(
    yard: Yard, group: FightColumns, target: str, sums: Sums, own: Ints, beam: npt.NDArray[np.bool_]
) -> dict[str, Floats]:
    """MS-MULTI-05, -06: every attacker takes the defender's whole total."""
    sides, total = die_of(yard, group, "defender", target), sums.total()
    reached = np.cumsum(total, axis=1)
    keys = ("fighter", "bomber", "mothership", "shield", "hull")
    lost = {f"attacker.{key}": np.zeros(group.n) for key in keys}
    lead = sums.bonus + sums.light_bonus
    hull = group["attacker.hull"] - beam * group["attacker.beam_cost"]
    present, divisor = group["attacker.mothership"] > 0, divisor_of(yard, group, "defender")
    for face in range(int(sides.max(initial=0)) + 1):
        thrown = np.where(sides > 0, (face >= 1) & (face <= sides), face == 0) / np.maximum(sides, 1)
        back = divided(face + own, divisor)
        under = back - lead - 1  # sums of dice up to this lose
        place = np.clip(under, 0, total.shape[1] - 1)
        p = thrown * np.where(under >= 0, np.take_along_axis(reached, place[:, None], 1)[:, 0], 0)
        for kind in ("fighter", "bomber"):
            lost[f"attacker.{kind}"] += p * group[f"attacker.{kind}"] * yard.harms(target, kind)
        if yard.harms(target, "mothership"):
            harm = hit_mothership(group["attacker.shields"], hull, back, not yard.light(target))
            for key, amount in harm.items():
                lost[f"attacker.{key}"] += p * present * amount
    lost["attacker.hull"] += beam * group["attacker.beam_cost"]
    return lost


def _target_lost(
    yard: Yard, group: FightColumns, target: str, sums: Sums, own: Ints, win: Floats, hull: Ints
) -> dict[str, Floats]:
    """MS-CMB-05, AMB-04."""
    if target != "mothership":
        return {f"defender.{target}": win}
    deep = sum((group[f"attacker.{k}"] for k in SHIPS if not yard.light(k)), np.zeros(group.n, np.int64)) > 0
    light = sum((group[f"attacker.{k}"] for k in SHIPS if yard.light(k)), np.zeros(group.n, np.int64)) > 0
    apart = deep & light & (yard.values["mixed_attack_split"] == "fighters_shield_only")
    sides, wins_ties = die_of(yard, group, "defender", target), group["attacker.wins_ties"]
    lost = {f"defender.{key}": np.zeros(group.n) for key in ("shield", "hull", "mothership")}
    heavy, divisor = np.arange(sums.heavy.shape[1]) + sums.bonus[:, None], divisor_of(yard, group, "defender")[:, None]
    shield = group["defender.shields"][:, None]
    for i in range(sums.light.shape[1]):
        shots = (i + sums.light_bonus)[:, None]
        needed = short_of(shots + heavy + wins_ties[:, None], own[:, None], divisor)
        p = sums.light[:, i, None] * sums.heavy * below(sides[:, None], needed)
        first = np.where(apart[:, None], np.minimum(shots, shield), 0)
        rest = np.where(apart[:, None], heavy, shots + heavy)
        harm = hit_mothership(shield - first, hull[:, None], rest, True)
        harm["hull"] = harm["hull"] * deep[:, None]
        harm["mothership"] = harm["mothership"] & deep[:, None]
        harm["shield"] = harm["shield"] + first
        for key, amount in harm.items():
            lost[f"defender.{key}"] += (p * amount).sum(axis=1)
    return lost


def _raided(yard: Yard, group: FightColumns, sums: Sums, beam: npt.NDArray[np.bool_]) -> dict[str, Floats]:
    """MS-CMB-12, MS-ENR-13: whole steps, no roll back."""
    step, total = yard.number("station_step"), sums.total()
    damage = np.maximum(np.arange(total.shape[1]) + (sums.bonus + sums.light_bonus)[:, None], 0)
    hull = group["defender.hull"][:, None]
    lost = np.minimum(damage // step * step, hull)
    win = (total * (damage > 0)).sum(axis=1)
    return {
        "win": win,
        "tie": 1 - win,
        "lose": 0 * win,
        "attacker.hull": beam * group["attacker.beam_cost"] * 1.0,
        "defender.station_hull": (total * lost).sum(axis=1),
        "defender.station": (total * (lost == hull)).sum(axis=1),
    }


def met_asteroids(yard: Yard, group: FightColumns) -> dict[str, Floats]:
    """MS-AST-04 to -08: one unit of the attacker enters; an equal roll is safe."""
    kinds = ROLLERS
    counts = np.stack([group[f"attacker.{kind}"] for kind in kinds])
    field, divisor = yard.number("asteroid_die"), divisor_of(yard, group, "attacker")
    found = {key: np.full(group.n, np.nan) for key in ("win", "tie", "lose")}
    lost = {f"attacker.{key}": np.zeros(group.n) for key in (*kinds, "shield", "hull")}
    for kind, count in zip(kinds, counts, strict=True):
        here = (count == 1) & (counts.sum(axis=0) == 1)
        sides, uses = die_of(yard, group, "attacker", kind), np.full(group.n, kind in GAS_USERS)
        beam = beam_of(group, "attacker", np.full(group.n, kind == "mothership"))
        bonus = group["attacker.bonus"] + group[f"attacker.roll.{kind}"] + beam * group["attacker.beam_value"]
        bonus = bonus + gas_of(yard, group, "attacker", uses)
        sums = {key: np.zeros(group.n) for key in ("win", "tie", "lose")}
        for roll in range(1, field + 1):
            lose = below(sides, short_of(roll, bonus, divisor)) / field
            level = below(sides, short_of(roll + 1, bonus, divisor)) / field
            sums["lose"] += lose
            sums["tie"] += level - lose
            sums["win"] += 1 / field - level
            if kind == "mothership":
                hull = group["attacker.hull"] - beam * group["attacker.beam_cost"]
                for key, amount in hit_mothership(group["attacker.shields"], hull, roll, True).items():
                    lost[f"attacker.{key}"] += here * lose * amount
            else:
                lost[f"attacker.{kind}"] += here * lose
        lost["attacker.hull"] += here * beam * group["attacker.beam_cost"]
        for key, values in sums.items():
            found[key] = np.where(here, values, found[key])
    return found | {key: np.where(np.isnan(found["win"]), np.nan, values) for key, values in lost.items()}
