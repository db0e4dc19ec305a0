"""How far ships of Mothership have to go, alone on the board, and what they can attack there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..boards.disjoint_paths import separate_ways
from ..boards.survey import Mover, Reach
from ..catalogue.contents import Item
from .layout import Layout, distance
from .tables import engine_spaces
from .vocabulary import SHIPS

NO_WAY = -1


@dataclass(frozen=True)
class Chart:
    """A layout as ships see it before the first turn: where they may start, what blocks, where fields begin."""

    layout: Layout
    placement_range: int

    @cached_property
    def blocked(self) -> frozenset[int]:
        """MS-MOVE-05: planets, all stations and the ships of the NPC; nobody else is on the board.

        MS-NEU-02, AMB-56: no way leads through a tile of neutron stars or black holes.
        """
        npc = (cell for _, cell in self.layout.npc)
        return frozenset([*self.layout.worlds, *self.layout.stations, *npc, *self.layout.numbers("nh")])

    @cached_property
    def pulling(self) -> frozenset[int]:
        """MS-BH-10, -11: hexes beside black holes, from which no ship attacks."""
        return frozenset(j for i in self.layout.numbers("h") for j in self.layout.beside[i])

    @cached_property
    def fields(self) -> list[int]:
        """Asteroid field of each hex."""
        return self.layout.fields()

    def starts(self, seat: int) -> list[int]:
        """MS-SETUP-23, MS-SOLO-39: hexes on which the seat (from 0) may set up its ships."""
        hexes, fleet = self.layout.hexes, self.layout.fleet
        centre = hexes[self.layout.stations[seat] if fleet is None else fleet]
        near = (i for i, h in enumerate(hexes) if distance(h, centre) <= self.placement_range)
        return [i for i in near if i not in self.blocked]

    def enters_field(self, here: int, there: int) -> bool:
        """MS-AST-04, MS-AST-09: does the step end in a field that it did not begin in?"""
        return self.fields[there] >= 0 and self.fields[here] != self.fields[there]

    def steps(self, starts: Iterable[int], avoid_fields: bool) -> list[int]:
        """MS-MOVE-01, -05: fewest steps from the starts to every hex on which a ship may stand, NO_WAY elsewhere."""
        steps = [NO_WAY] * len(self.layout.hexes)
        todo = list(starts)
        for i in todo:
            steps[i] = 0
        for here in todo:  # grows while it is read: hexes in the order of their distance
            for there in self.layout.beside[here]:
                barred = there in self.blocked or (avoid_fields and self.enters_field(here, there))
                if steps[there] < 0 and not barred:
                    steps[there] = steps[here] + 1
                    todo.append(there)
        return steps

    def lead(self, seat: int) -> list[int]:
        """Of each hex: how much nearer it is to the seat's station than to any other, negative if it is not."""
        hexes, homes = self.layout.hexes, [self.layout.hexes[home] for home in self.layout.stations]
        others = [home for s, home in enumerate(homes) if s != seat]
        return [min(distance(h, other) for other in others) - distance(h, homes[seat]) for h in hexes]

    def approaches(self, seat: int, avoid_fields: bool) -> int:
        """Ways from the other sides of the board to the seat's start hexes that share no hex."""
        outside = {i for i, lead in enumerate(self.lead(seat)) if lead < 0 and i not in self.blocked}

        def back(there: int) -> list[int]:
            """Hexes from which a ship may have come: searching backwards ends where the own side does."""
            near = (i for i in self.layout.beside[there] if i not in self.blocked)
            return [here for here in near if not (avoid_fields and self.enters_field(here, there))]

        return separate_ways(set(self.starts(seat)), outside, back)


@dataclass(frozen=True)
class SurveyFleet:
    """Ships of one seat: kinds that take part, and what they can attack."""

    movers: tuple[Mover, ...]
    targets: Mapping[str, frozenset[str]]  # of each kind


def fleet_of(values: Mapping[str, Any], items: Sequence[Item]) -> SurveyFleet:
    """MS-MOVE-02, MS-ENR-05: speeds from the units' data; the mothership's from its opening split of energy."""
    units = {item.id: item for item in items if item.kind == "unit"}
    movers, targets = [], {}
    for name in SHIPS:
        unit = units[name]
        harms, engine = unit.effect("harms"), unit.effect("engine")
        speed = int(engine["spaces"]) if engine else 0
        number, remark = unit.copies, ""
        if name == "mothership":
            speed, number = engine_spaces(values["engine_map"], values["start_split"][0]), 1
            remark = "with its opening energy"
        if number:
            movers.append(Mover(name, speed, number, remark))
            targets[name] = frozenset(harms["targets"] if harms else ())
    return SurveyFleet(tuple(movers), targets)


def turn_of(steps: int, speed: int) -> int | None:
    """Own turn, from 1, in which a ship that has so far to go can attack: movement comes before attack (MS-TURN-07)."""
    if steps < 0 or (steps > 0 and speed == 0):
        return None
    return -(-steps // speed) if steps else 1


def way_to(steps: Sequence[Sequence[int]], near: Iterable[int], speed: int) -> Reach:
    """The way of a mover to the nearest of some hexes, by fewest steps in general and around asteroids."""
    near = list(near)
    least = [min((row[j] for j in near if row[j] >= 0), default=NO_WAY) for row in steps]
    found, safe = (None if n < 0 else n for n in least)
    return Reach(found, turn_of(least[0], speed), safe, turn_of(least[1], speed))
