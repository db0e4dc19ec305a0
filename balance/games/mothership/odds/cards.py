"""What both sides declare before the dice, card by card in the order of play (MS-CMB-08, MS-CARD-09)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from ...catalogue.contents import Item
from ..vocabulary import REACTIONS, SHIPS
from .fleet import Fleet, Unit, Yard
from .rolls import NOTHING, Spare

SMALL_SHIPS = ("fighter", "bomber")


@dataclass
class Stance:
    """One side of a fight as it is declared."""

    attacks: bool
    units: list[Unit]
    wingmen: int
    kind: str  # of the fight: dogfight, duel, planet, asteroids or black_hole
    shared: int = 0  # bonuses of the side as a whole: cards, gas, wingmen
    shield_added: int = 0
    factors: list[int] = field(default_factory=list)  # of each unit's face
    spare: Spare = NOTHING
    rescues: int = 0
    revenges: tuple[int, ...] = ()
    shelter: int = 0  # of a planet
    escapes: bool = False
    deflects: bool = False
    artifacts: int = 0

    def kinds(self) -> set[str]:
        """Kinds of the units."""
        return {unit.kind for unit in self.units}

    def rolling(self) -> range:
        """Units that the cards before the dice are for: in a duel the one that fights first."""
        return range(1 if self.kind == "duel" else len(self.units))


def stance_of(fleet: Fleet, units: tuple[Unit, ...], attacks: bool, kind: str) -> Stance:
    """A side before any card."""
    return Stance(attacks, list(units), fleet.wingmen, kind, factors=[1] * len(units), artifacts=fleet.artifacts)


def play_cards(yard: Yard, cards: tuple[Item, ...], own: Stance, enemy: Stance, *, reacts: bool) -> None:
    """One side declares its cards; what does nothing in this fight is noted.

    Parameters
    ----------
    reacts : bool
        True where it is the other side's turn, so that only reactions can be played (MS-CARD-02).
    """
    for item in cards:
        most = REACTIONS.index(str(yard.values["reaction_set"]))
        if reacts and not 0 < REACTIONS.index(item.own["reaction"]) <= most:
            yard.notes.append(f"{item.name} cannot be played in another player's turn (rules.reaction_set)")
            continue
        for operation, uses in item.effects.items():
            for use in uses:
                said = _play(yard, operation, use, own, enemy)
                if said is None:
                    yard.notes.append(f"{item.name} does nothing in this fight")
                elif said:
                    yard.notes.append(f"{item.name}: {said}")


def _play(yard: Yard, operation: str, use: Any, own: Stance, enemy: Stance) -> str | None:
    """One effect; returns what is to be said about it, None if it has no effect."""
    value = int(use.get("value", 0))
    if own.kind == "black_hole" and operation not in ("shield_bonus", "repair", "rescue"):
        return None  # AMB-104
    match operation:
        case "reroll":  # MS-ACT-32, AMB-90: against planets too
            if not any(unit.sides for unit in own.units) or (own.kind == "planet" and not own.attacks):
                return None
            own.spare = own.spare._replace(rerolls=own.spare.rerolls + 1)
            return AS_WELL
        case "planet_shelter":  # MS-ACT-12
            if own.kind != "planet" or own.attacks:
                return None
            own.shelter += value
            return ""
        case "deflect":  # MS-ACT-04: a movement card for a ship
            own.deflects = own.kind == "asteroids" and own.units[0].kind in SHIPS
            return "the ship is not attacked by the field" if own.deflects else None
        case "railgun":  # MS-ACT-36, AMB-94: against planets too
            if not own.attacks or own.kinds() != {"bomber"} or len(own.units) > 1:
                return None
            own.units[0] = replace(own.units[0], remote=True)
            return "the bomber attacks from afar and takes no damage"
    if own.kind == "planet":
        return None  # MS-CARD-13
    match operation:
        case "roll_bonus":
            return _roll_bonus(yard, use, own)
        case "artifact_bonus":  # MS-ACT-14
            return _artifact_bonus(yard, value, own)
        case "wingman_bonus":  # MS-ACT-10; AMB-14: guardians have wingmen when they attack
            if not own.wingmen or own.kind == "asteroids" or (own.attacks and own.kinds() != {"guardian"}):
                return None
            own.shared += value
            return ""
        case "double_face":  # MS-ACT-27, MS-CARD-10
            return _double(yard, int(use["factor"]), own)
        case "roll_again":  # MS-ACT-02
            if not any(unit.sides for unit in own.units):
                return None
            own.spare = own.spare._replace(again=tuple(sorted((*own.spare.again, int(use["face"])))))
            return AS_WELL
        case "escape":  # MS-ACT-15, AMB-65
            own.escapes = not own.attacks and own.kind != "asteroids" and own.units[0].kind in SHIPS
            return "the attacked ship warps away and the fight is off" if own.escapes else None
        case "rescue":  # MS-ACT-29, AMB-66
            if not own.kinds() & set(SMALL_SHIPS):
                return None
            own.rescues += 1
            return "saves the beaten ship with the largest die" if len(own.units) > 1 else ""
        case "revenge":  # MS-ACT-28, AMB-66, -85: nothing is dealt back to an attack from afar
            if own.attacks or own.kind == "asteroids" or own.units[0].kind == "station" or enemy.units[0].remote:
                return None
            own.revenges = (*own.revenges, value)
            return "hits the attacker with the largest die, a mothership only if it is alone"
    return _panel(yard, operation, value, own, enemy)


AS_WELL = "played after the dice as well as possible: for the chance to win minus the chance to lose"


def _roll_bonus(yard: Yard, use: Any, own: Stance) -> str | None:
    """A bonus for a side, a kind of unit, under a condition that is taken to hold.

    AMB-04: of several attackers it goes to one whose roll it can raise, if possible one that reaches the hull.
    """
    if use["side"] != "any" and (use["side"] == "attack") != own.attacks:
        return None
    fits = [i for i in own.rolling() if own.units[i].kind in use["units"]]
    if not fits or (use["condition"] == "enemy_in_asteroids" and own.kind == "asteroids"):
        return None
    best = min(fits, key=lambda i: yard.light(own.units[i].kind))
    if own.kind == "duel":  # for one exchange
        own.shared += int(use["value"])
    else:
        own.units[best] = replace(own.units[best], bonus=own.units[best].bonus + int(use["value"]))
    return {
        "near_mothership": f"the {own.units[best].kind} is taken to stand next to a friendly mothership",
        "enemy_in_asteroids": "the enemy is taken to stand in or next to asteroids",
    }.get(use["condition"], "")


def _artifact_bonus(yard: Yard, value: int, own: Stance) -> str | None:
    """MS-ACT-14, AMB-04: so much for each artifact, on a roll that reaches the hull if there is one."""
    fits = [i for i in own.rolling() if own.units[i].sides]
    if not fits or not own.artifacts:
        return None
    best = min(fits, key=lambda i: yard.light(own.units[i].kind))
    if own.kind == "duel":  # for one exchange
        own.shared += value * own.artifacts
    else:
        own.units[best] = replace(own.units[best], bonus=own.units[best].bonus + value * own.artifacts)
    return ""


def _double(yard: Yard, factor: int, own: Stance) -> str | None:
    """The largest die that is not doubled yet; of equal ones that which reaches a mothership's hull."""
    free = [i for i in own.rolling() if own.units[i].sides and own.factors[i] == 1]
    if not free:
        return None
    best = max(free, key=lambda i: (own.units[i].sides, not yard.light(own.units[i].kind), -i))
    own.factors[best] = factor
    return f"on the largest die, the {own.units[best].kind}'s" if len(own.units) > 1 else ""


def _panel(yard: Yard, operation: str, value: int, own: Stance, enemy: Stance) -> str | None:
    """Cards for the panels of the motherships that take part."""
    mine = next((i for i, unit in enumerate(own.units) if unit.kind == "mothership"), -1)
    other = next((i for i, unit in enumerate(enemy.units) if unit.kind == "mothership"), -1)
    if operation == "shield_bonus" and mine in own.rolling() and not own.units[mine].star:  # MS-ACT-19, MS-NEU-04
        own.shield_added += value
    elif operation == "repair" and mine >= 0:  # MS-ACT-05
        hull = max(own.units[mine].hull, min(own.units[mine].hull + value, yard.number("mothership_hp")))
        own.units[mine] = replace(own.units[mine], hull=hull)
        return "played before the fight"
    elif operation == "break_shield" and other >= 0:  # MS-ACT-37, AMB-67
        enemy.units[other] = replace(enemy.units[other], shield=0)
        enemy.shield_added = 0
    elif operation == "drain_energy" and other >= 0:  # MS-ACT-09, AMB-78
        ship = enemy.units[other]
        sides = yard.weapon_die(max(ship.weapons - value, 0))
        if ship.weapons >= 0 and sides < ship.sides:
            enemy.units[other] = replace(ship, weapons=max(ship.weapons - value, 0), sides=sides)
            return "played on the weapons, which makes the die smaller"
        enemy.units[other] = replace(ship, shield=max(ship.shield - ship.wrap - value, 0) + ship.wrap)
        return "played on the shields, as it would not make the die smaller"
    else:
        return None
    return ""
