"""Duels with a guardian in bulk: the rules of `duel`, on arrays."""

from __future__ import annotations

import numpy as np

from ....errors import ScenarioError
from ..vocabulary import SHIPS
from .bulk_fights import FightColumns, Floats, Ints, die_of
from .fleet import Yard


def duelled(yard: Yard, group: FightColumns, target: str, *, struck_first: bool = False) -> dict[str, Floats]:
    """MS-GRD-09 to -14, AMB-21: one guardian against one unit, until one is gone.

    Parameters
    ----------
    struck_first : bool
        True where a ship attacks a guardian, which is then the attacker of the duel: the sides are exchanged.
    """
    for side in ("attacker", "defender"):
        if (group[f"{side}.gas"] > 0).any() or (group[f"{side}.beam_value"] > 0).any():
            raise ScenarioError("gas and the solar beam in duels with a guardian are not reckoned in bulk")
        if (group[f"{side}.star"] > 0).any():
            raise ScenarioError("neutron stars in duels with a guardian are not reckoned in bulk")
    if not struck_first:
        others = sum((group[f"attacker.{kind}"] for kind in SHIPS), np.zeros(group.n, np.int64))
        fine = (group["attacker.guardian"] == 1) & (others == 0) & yard.harms("guardian", target)
        found = _against(yard, group, "attacker", "defender", target)
        return {key: np.where(fine, values, np.nan) for key, values in found.items()}
    results: dict[str, Floats] = {}
    counts = np.stack([group[f"attacker.{kind}"] for kind in SHIPS])
    for kind, count in zip(SHIPS, counts, strict=True):
        fine = (count == 1) & (counts.sum(axis=0) == 1) & yard.harms("guardian", kind)
        turned = _against(yard, group, "defender", "attacker", kind)
        turned["win"], turned["lose"] = turned["lose"], turned["win"]
        for key, values in turned.items():
            plain = 0.0 if "." in key and key != "defender.guardian" else np.nan
            before = results.get(key, np.full(group.n, plain))
            results[key] = np.where(fine, values, before)
    blank = np.isnan(results["win"])
    return {key: np.where(blank, np.nan, values) for key, values in results.items()}


def _against(yard: Yard, group: FightColumns, mine: str, theirs: str, kind: str) -> dict[str, Floats]:
    """The duel of `mine`'s guardian with a unit of `theirs`."""
    own = group[f"{mine}.bonus"] + group[f"{mine}.roll.guardian"] + group[f"{mine}.wingmen"]
    other = group[f"{theirs}.bonus"] + group[f"{theirs}.roll.{kind}"] + group[f"{theirs}.wingmen"]
    sides, sides_back = die_of(yard, group, mine, "guardian"), die_of(yard, group, theirs, kind)
    hits, tie, lose = _exchange(sides, own, sides_back, other, group[f"{mine}.wins_ties"])
    if not yard.harms(kind, "guardian"):  # a lost exchange changes nothing
        tie, lose = tie + lose, 0 * lose
    repeat = yard.values["guardian_repeat"]
    if kind == "mothership":
        shield, hull = group[f"{theirs}.shields"], group[f"{theirs}.hull"]
        return _worn_down(hits, tie, lose, shield, hull, str(repeat), mine, theirs)
    win = hits.sum(axis=1)
    if repeat == "until_gone":  # what changes nothing is repeated
        ends = win + lose
        tie, ends = (ends == 0) * 1.0, np.where(ends > 0, ends, 1)
        win, lose = win / ends, lose / ends
    return {"win": win, "tie": tie, "lose": lose, f"{mine}.guardian": lose, f"{theirs}.{kind}": win}


def _exchange(sides: Ints, own: Ints, sides_back: Ints, other: Ints, ties: Ints) -> tuple[Floats, Floats, Floats]:
    """Chances of one exchange: of each total with which the guardian wins, of a tie, of its defeat."""
    hits = np.zeros((len(own), max(int((own + sides).max()), 0) + 1))
    tie, lose = np.zeros(len(own)), np.zeros(len(own))
    rows = np.arange(len(own))
    for face in range(1, int(sides.max()) + 1):
        for back in range(int(sides_back.max()) + 1):
            p = (face <= sides) / np.maximum(sides, 1)
            p = p * np.where(sides_back > 0, (back >= 1) & (back <= sides_back), back == 0) / np.maximum(sides_back, 1)
            lead = face + own - back - other
            wins = (lead > 0) | ((lead == 0) & (ties > 0))
            hits[rows, np.maximum(face + own, 0)] += p * wins
            tie += p * ((lead == 0) & (ties == 0))
            lose += p * (lead < 0)
    return hits, tie, lose


def _worn_down(
    hits: Floats, tie: Floats, lose: Floats, shield: Ints, hull: Ints, repeat: str, mine: str, theirs: str
) -> dict[str, Floats]:
    """A mothership loses shield, then hull, hit by hit; from the last point backwards."""
    life = shield + hull
    most, reach = int(life.max()), hits.shape[1]
    values = np.zeros((5, len(life), most + reach))  # win, tie, lose, mean shield and hull lost in the end
    for taken in range(most + reach - 1, -1, -1):
        gone = taken >= life
        lost_shield, lost_hull = np.minimum(taken, shield), np.clip(taken - shield, 0, hull)
        stopped = np.stack([gone, ~gone, 0 * gone, lost_shield, lost_hull])  # if nothing more happens
        values[:, :, taken] = stopped
        if taken >= most:
            continue
        after = values[:, :, taken : taken + reach]
        on = np.where(np.arange(reach) == 0, stopped[:, :, None], after) if repeat != "once" else after * 0
        if repeat == "once":
            for total in range(reach):
                now = np.minimum(taken + total, life)
                dead = now >= life
                on[:, :, total] = np.stack(
                    [dead, ~dead, 0 * dead, np.minimum(now, shield), np.maximum(now - shield, 0)]
                )
        beaten = np.stack([0 * gone, 0 * gone, ~gone, lost_shield, lost_hull])
        step = (hits * on).sum(axis=2) + lose * beaten
        if repeat == "until_gone":
            moves = hits.sum(axis=1) + lose
            step = np.where(moves > 0, step / np.where(moves > 0, moves, 1), stopped)
        else:
            step = step + tie * stopped
        values[:, :, taken] = np.where(gone, stopped, step)
    win, draw, lost, shields, hulls = values[:, :, 0]
    found = {"win": win, "tie": draw, "lose": lost, f"{mine}.guardian": lost}
    return found | {f"{theirs}.mothership": win, f"{theirs}.shield": shields, f"{theirs}.hull": hulls}
