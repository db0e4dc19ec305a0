"""What a side has and cannot use in a fight: said, so that nobody takes the answer for its effect."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .fleet import Fleet

PLACES = ("planet", "asteroids", "station")  # fights of their own kind; any other is one between ships


def idle_techs(own: Fleet, enemy: Fleet, place: str, *, attacks: bool, duel: bool) -> list[str]:
    """Techs without effect.

    Parameters
    ----------
    place : str
        What is attacked or entered.
    attacks : bool
        Is the side the attacker by the rules? In a duel the guardian's side is.
    """
    later = {tech.own["replaces"]: tech.name for tech in own.techs}
    notes = []
    for tech in own.techs:
        uses = [(operation, use) for operation, all_uses in tech.effects.items() for use in all_uses]
        if tech.id in later:
            notes.append(f"{tech.name} does nothing beside {later[tech.id]}, which replaces it (MS-TECH-09)")
        elif not any(_works(*one, own, enemy, place, attacks=attacks, duel=duel) for one in uses):
            notes.append(f"{tech.name} does nothing in this fight")
    return notes


def _works(operation: str, use: Any, own: Fleet, enemy: Fleet, place: str, *, attacks: bool, duel: bool) -> bool:
    """Can a tech's operation make a difference?"""
    kinds = {unit.kind for unit in own.units}
    if place == "black_hole":  # AMB-104
        return operation in ("shield", "energy", "more_energy", "own_energy") and "mothership" in kinds
    match operation:
        case "wins_ties":
            return attacks and place not in PLACES
        case "roll":
            return place != "planet" and bool(kinds & set(use["units"]))
        case "raid":
            return attacks and place == "station" and bool(kinds & set(use["units"]))
        case "crowd_defence":
            return not attacks and not duel and place not in PLACES and len(enemy.units) > 1
        case "planet_defence":
            walls = own.units[0].defence - own.powers.defence_more
            return own.units[0].kind == "planet" and walls == int(use["value"])
        case "planet_defence_more" | "planet_defence_here" | "rampart":
            return own.units[0].kind == "planet"
        case "siege":
            return attacks and place == "planet" and bool(kinds & set(use["units"]))
        case "hunt":
            return "guardian" in {unit.kind for unit in enemy.units}
        case "shield":
            ships = [unit for unit in own.units if unit.kind == "mothership"]
            return place != "planet" and any(not ship.star for ship in ships)
        case "capture_factor":
            return attacks and place == "planet"
        case "gauss":
            return place != "planet" and "mothership" in kinds
        case "solar_beam":
            fires = (
                u.kind == "mothership" and u.beam and not u.remote and u.hull > int(use["hull"]) for u in own.units
            )
            return place != "planet" and any(fires)
        case "torpedoes" | "missile":
            return any(unit.remote for unit in own.units)
        case "piercing":
            return attacks and place == "station" and enemy.wingmen > 0
        case "energy" | "more_energy" | "own_energy":
            return "mothership" in kinds
    return False


def missing_copies(attacker: Fleet, defender: Fleet) -> list[str]:
    """Cards that are played more often than there are copies."""
    played = Counter(card.id for fleet in (attacker, defender) for card in fleet.cards)
    cards = {card.id: card for fleet in (attacker, defender) for card in fleet.cards}
    return [
        f"{cards[name].name} is played {number} times, but has {cards[name].copies} in the deck (items.{name}.copies)"
        for name, number in played.items()
        if number > cards[name].copies
    ]


def stand_ins(attacker: Fleet, defender: Fleet) -> list[str]:
    """Items of a side that the rulebook does not print: what they do is made up."""
    given = [item for fleet in (attacker, defender) for item in (*fleet.techs, *fleet.cards, *fleet.stories)]
    names = dict.fromkeys(item.name for item in given if "stand-in" in item.source)
    return [f"{name} is a stand-in, not the published card" for name in names]
