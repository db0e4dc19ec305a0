"""What a lost exchange costs the loser."""

from __future__ import annotations

from collections import Counter

from ...odds.model import Losses
from .cards import SMALL_SHIPS, Stance
from .fleet import Unit, Yard


def frozen(losses: Counter[str]) -> Losses:
    """Losses in the order of their names, without zeros."""
    return tuple(sorted((what, amount) for what, amount in losses.items() if amount))


def through_shield(unit: Unit, added: int, damage: int) -> tuple[int, int]:
    """MS-ENR-10: shields of cards first, then those of the row; returns what the row loses and what comes through."""
    rest = max(damage - added, 0)
    row = min(rest, unit.shield)
    return row, rest - row


def hit(yard: Yard, unit: Unit, by: str, damage: int, added: int = 0) -> Counter[str]:
    """MS-UNIT-06 to -18, MS-ENR-10, -13: one loser takes damage from a kind of winner."""
    if not yard.harms(by, unit.kind):
        return Counter()
    if unit.kind == "mothership":
        row, through = through_shield(unit, added, damage)
        return _hull(unit, row, 0 if yard.light(by) else through)
    if unit.kind == "station":
        step = yard.number("station_step")
        lost = min(damage // step * step, unit.hull)
        return Counter(station_hull=lost, station=int(lost == unit.hull))
    return Counter({unit.kind: 1}) if damage > 0 else Counter()


def _hull(unit: Unit, row: int, through: int) -> Counter[str]:
    lost = min(through, unit.hull)
    return Counter(shield=row, hull=lost, mothership=int(lost == unit.hull))


def hit_together(yard: Yard, unit: Unit, attackers: list[Unit], light: int, heavy: int, added: int) -> Counter[str]:
    """MS-MULTI-02, AMB-04: several attackers; what only strips shields comes first and goes no further."""
    kinds = [attacker.kind for attacker in attackers]
    deep = [kind for kind in kinds if not yard.light(kind)]
    if (
        unit.kind != "mothership"
        or not deep
        or len(deep) == len(kinds)
        or yard.values["mixed_attack_split"] != ("fighters_shield_only")
    ):
        best = deep[0] if unit.kind == "mothership" and deep else kinds[0]
        return hit(yard, unit, best, light + heavy, added)
    by_cards = min(light, added)
    stripped = min(light - by_cards, unit.shield)
    left = Unit(unit.kind, shield=unit.shield - stripped, hull=unit.hull)
    return hit(yard, left, deep[0], heavy, added - by_cards) + Counter(shield=stripped)


def rescue(losses: Counter[str], units: list[Unit], cards: int) -> tuple[Counter[str], int]:
    """MS-ACT-29, AMB-66: each card saves a beaten fighter or bomber, the largest die first."""
    kept = Counter(losses)
    for unit in sorted(units, key=lambda unit: -unit.sides):
        if cards and unit.kind in SMALL_SHIPS and kept[unit.kind]:
            kept[unit.kind] -= 1
            cards -= 1
    return kept, cards


def revenge(own: Stance, enemy: Stance) -> Counter[str]:
    """MS-ACT-28: each card destroys an attacker, or takes hull off a mothership; no shield helps."""
    found, left = Counter[str](), sorted(enemy.units, key=lambda unit: (unit.kind == "mothership", -unit.sides))
    hull = next((unit.hull for unit in left if unit.kind == "mothership"), 0)
    for value in own.revenges:
        if left and left[0].kind != "mothership":
            found[left.pop(0).kind] += 1
        elif left and hull:
            lost = min(value, hull)
            hull -= lost
            found += Counter(hull=lost, mothership=int(not hull))
    return found
