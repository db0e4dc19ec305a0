"""The two sides of a fight, mustered from what was typed and from the game's numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ....errors import ScenarioError
from ...catalogue.contents import Item
from ...odds.effort import Work
from ...odds.model import Group, Side
from .techs import Powers, powers_of

HEXES = 6  # neighbours of a hex: so many ships can stand next to a target


@dataclass(frozen=True)
class Unit:
    """One participant."""

    kind: str
    sides: int = 0
    bonus: int = 0  # techs and what was typed
    shield: int = 0
    wrap: int = 0  # part of the shield that is no cubes
    hull: int = 0
    weapons: int = 0  # cubes, where they make the die
    defence: int = 0  # of a planet
    beam: bool = False  # hull is paid for the solar beam
    remote: bool = False  # attacks from afar
    star: bool = False  # stands beside a neutron star
    held: bool = False  # a black hole that rolls until the unit is out, or gone


@dataclass(frozen=True)
class Fleet:
    """One side: its units, techs, cards in the order in which they were named, gas and wingmen."""

    units: tuple[Unit, ...]
    powers: Powers
    cards: tuple[Item, ...]
    gas: int
    wingmen: int
    techs: tuple[Item, ...] = ()  # and artifacts
    artifacts: int = 0
    stories: tuple[Item, ...] = ()  # beacon cards that are drawn


@dataclass(frozen=True)
class Yard:
    """The game's numbers: what units are, what they harm, what cubes are worth."""

    values: Mapping[str, Any]
    items: Mapping[str, Item]
    work: Work = field(default_factory=Work)
    notes: list[str] = field(default_factory=list)

    def number(self, name: str) -> int:
        """A whole number of the rules."""
        return int(self.values[name])

    def targets(self, kind: str) -> Sequence[str]:
        """MS-UNIT-07 to -13: what a kind of unit harms."""
        use = self.items[kind].effect("harms") if kind in self.items else None
        return use["targets"] if use else ()

    def harms(self, kind: str, loser: str, shield: int = 1) -> bool:
        """AMB-05: can it do anything to the other? Some harm a mothership only while it has a shield."""
        known = self.targets(kind)
        return loser in known or (loser == "mothership" and "shield" in known and shield > 0)

    def light(self, kind: str) -> bool:
        """MS-UNIT-08: harms a mothership's shield and no more."""
        return "mothership" not in self.targets(kind)

    def weapon_die(self, cubes: int) -> int:
        """MS-ENR-06, GAP-02: twice half the cubes, rounded down or up, within the dice of the box (MS-SETUP-05)."""
        half = (cubes + 1) // 2 if self.values["weapon_map"] == "ceil" else cubes // 2
        return min(2 * half, self.number("largest_die"))

    def muster(self, side: Side) -> Fleet:
        """A typed side as units with their numbers."""
        owned = dict.fromkeys(
            name for what in ("tech", "artifact", "development") for name in side.inputs.get(what, ())
        )
        powers = powers_of(list(self.items.values()), owned)
        units = [unit for group in side.groups for unit in [self._unit(group, powers)] * group.count]
        for kind in dict.fromkeys(unit.kind for unit in units):
            count = sum(unit.kind == kind for unit in units)
            most = (
                1
                if kind in ("mothership", "station", "planet", "asteroids", "black_hole", "beacon")
                else self.items[kind].copies
            )
            if count > most:
                how = f" (items.{kind}.copies)" if kind in self.items and most > 1 else ""
                raise ScenarioError(f"{count} of kind {kind} on one side: there can be {most}{how}")
        cards = tuple(self.items[name] for name in side.inputs.get("card", ()))
        techs = tuple(self.items[name] for name in owned)
        gas, wingmen = side.inputs.get("gas", 0), side.inputs.get("wingmen", 0)
        artifacts = sum(item.kind == "artifact" for item in techs)
        stories = tuple(self.items[name] for name in side.inputs.get("beacon", ()))
        return Fleet(tuple(units), powers, cards, gas, wingmen, techs, artifacts, stories)

    def _unit(self, group: Group, powers: Powers) -> Unit:
        kind, typed = group.name, group.settings
        bonus = int(typed.get("bonus", 0)) + powers.roll.get(kind, 0)  # type: ignore[arg-type]
        if kind == "mothership":
            return self._mothership(typed, powers, bonus)
        if kind == "planet":
            defence = max(self.number("planet_defence"), powers.planet_defence) + powers.defence_more  # MS-PLN-03, -11
            return Unit(kind, defence=int(typed.get("defence", defence)))  # type: ignore[arg-type]
        if kind == "station":
            return Unit(kind, hull=int(typed.get("hull", self.number("station_hp"))))  # type: ignore[arg-type]
        if kind == "black_hole":
            return Unit(
                kind,
                int(typed.get("die", self.number("black_hole_die"))),  # type: ignore[arg-type]
                held=bool(typed.get("held", False)),
            )
        if kind == "beacon":
            return Unit(kind)
        if kind == "asteroids":
            return Unit(kind, int(typed.get("die", self.number("asteroid_die"))))  # type: ignore[arg-type]
        use = self.items[kind].effect("die")
        sides = int(typed.get("die", use["sides"] if use else 0))  # type: ignore[arg-type]
        return Unit(kind, sides, bonus, star=bool(typed.get("star", False)))

    def _mothership(self, typed: Mapping[str, Any], powers: Powers, bonus: int) -> Unit:
        """MS-UNIT-03: die and shield from the panel; MS-TECH-K5A, AMB-43: a bonus for the own station's hull."""
        _, weapons, shields = self.values["start_split"]
        weapons, shields = int(typed.get("weapons", weapons)), int(typed.get("shields", shields))
        for name, cubes in (("weapons", weapons), ("shields", shields)):
            if cubes > self.number("row_cap"):
                raise ScenarioError(f"{name}={cubes}: a row holds {self.number('row_cap')} cubes (rules.row_cap)")
        if powers.gauss_step:
            bonus += int(typed.get("station", self.number("station_hp"))) // powers.gauss_step * powers.gauss_value
        star = bool(typed.get("star", False))  # MS-NEU-04: no shield beside it
        return Unit(
            "mothership",
            int(typed.get("die", self.weapon_die(weapons))),
            bonus,
            0 if star else shields + powers.shield,
            0 if star else powers.shield,
            int(typed.get("hull", self.number("mothership_hp"))),
            -1 if "die" in typed else weapons,
            beam=bool(powers.beam_value and typed.get("beam", True)),
            remote=bool(typed.get("remote", False)),
            star=star,
        )
