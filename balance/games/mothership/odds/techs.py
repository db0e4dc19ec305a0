"""What the techs and artifacts of a side mean in a fight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ...catalogue.contents import Item, Numbers


@dataclass(frozen=True)
class Powers:
    """The techs and artifacts of a side, added up."""

    wins_ties: bool = False  # MS-TECH-C1
    roll: dict[str, int] = field(default_factory=dict)  # MS-TECH-C2, -C4B, -S1, -S3A: kind of unit -> bonus
    raid: dict[str, int] = field(default_factory=dict)  # MS-TECH-S3B: the same, against stations only
    crowd: int = 0  # MS-TECH-K2: bonus when several ships attack
    planet_defence: int = 0  # MS-TECH-E1, -E3B
    capture_factor: int = 1  # MS-TECH-E2
    gauss_step: int = 0  # MS-TECH-K5A: hull of the own station for each bonus
    gauss_value: int = 0
    beam_cost: int = 0  # MS-TECH-C5A: hull for a bonus
    beam_value: int = 0
    torpedoes: bool = False  # MS-TECH-C5B
    missile: bool = False  # MS-TECH-S5B
    piercing: bool = False  # MS-TECH-C3A
    energy: int = 0  # MS-TECH-S2
    more_energy: int = 0  # MS-TECH-S4A
    own_energy: int = 0  # MS-ARTC-09
    hunt: int = 0  # MS-ARTC-01: bonus against guardians
    siege: dict[str, int] = field(default_factory=dict)  # MS-ARTC-12: kind of unit -> bonus against planets
    defence_more: int = 0  # MS-ARTC-05, -07, MS-DEV-13: on top of a planet's defence
    shield: int = 0  # MS-ARTC-11


def powers_of(items: Sequence[Item], owned: Iterable[str]) -> Powers:
    """MS-TECH-07 to -09: what is owned adds up, except techs that an owned later one replaces."""
    names = set(owned)
    replaced = {item.own["replaces"] for item in items if item.id in names}
    active = [item for item in items if item.id in names and item.id not in replaced]

    def uses(operation: str) -> list[Numbers]:
        return [use for item in active for use in item.effects.get(operation, ())]

    def most(operation: str, key: str, least: int = 0) -> int:
        return max([least, *(int(use[key]) for use in uses(operation))])

    def added(operation: str, key: str) -> int:
        return sum(int(use[key]) for use in uses(operation))

    def by_kind(operation: str) -> dict[str, int]:
        kinds = {unit for use in uses(operation) for unit in use["units"]}
        return {kind: sum(int(u["value"]) for u in uses(operation) if kind in u["units"]) for kind in kinds}

    return Powers(
        wins_ties=bool(uses("wins_ties")),
        roll=by_kind("roll"),
        raid=by_kind("raid"),
        crowd=added("crowd_defence", "value"),
        planet_defence=most("planet_defence", "value"),
        capture_factor=most("capture_factor", "factor", 1),
        gauss_step=most("gauss", "hull"),
        gauss_value=added("gauss", "value"),
        beam_cost=most("solar_beam", "hull"),
        beam_value=most("solar_beam", "value"),
        torpedoes=bool(uses("torpedoes")),
        missile=bool(uses("missile")),
        piercing=bool(uses("piercing")),
        energy=added("energy", "cubes"),
        more_energy=added("more_energy", "cubes"),
        own_energy=added("own_energy", "cubes"),
        hunt=added("hunt", "value"),
        siege=by_kind("siege"),
        defence_more=added("planet_defence_more", "value")
        + added("planet_defence_here", "value")
        + added("rampart", "value"),
        shield=added("shield", "value"),
    )
