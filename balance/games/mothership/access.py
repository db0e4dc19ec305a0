"""How soon ships reach planets and stations on a layout, alone on the board and by the rules of movement."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..boards.disjoint_paths import separate_ways
from ..boards.survey import Goal, Mover, Reach, Shelter, Survey, Words, contested_by
from ..catalogue.contents import Item
from .advice import advice, notes
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
        """MS-MOVE-05: planets and all stations; nobody else is on the board. MS-NEU-02, AMB-56: no way leads through a
        tile of neutron stars or black holes."""
        return frozenset([*self.layout.planets, *self.layout.stations, *self.layout.numbers("nh")])

    @cached_property
    def pulling(self) -> frozenset[int]:
        """MS-BH-10, -11: hexes beside black holes, from which no ship attacks."""
        return frozenset(j for i in self.layout.numbers("h") for j in self.layout.beside[i])

    @cached_property
    def fields(self) -> list[int]:
        """Asteroid field of each hex."""
        return self.layout.fields()

    def starts(self, seat: int) -> list[int]:
        """MS-SETUP-23: hexes on which the seat (from 0) may set up its ships."""
        hexes, home = self.layout.hexes, self.layout.stations[seat]
        near = (i for i, h in enumerate(hexes) if 0 < distance(h, hexes[home]) <= self.placement_range)
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


def survey_layout(layout: Layout, values: Mapping[str, Any], items: Sequence[Item]) -> Survey:
    """Everything that a layout shows before anybody plays."""
    chart = Chart(layout, values["placement_range"])
    fleet = fleet_of(values, items)
    quick = [chart.steps(chart.starts(s), avoid_fields=False) for s in range(layout.players)]
    safe = [chart.steps(chart.starts(s), avoid_fields=True) for s in range(layout.players)]

    def way(seat: int, mover: Mover, target: int, what: str) -> Reach:
        """MS-PLN-02: to a hex next to the target."""
        if what not in fleet.targets[mover.name]:
            return Reach(None, None, None, None)
        near = [j for j in layout.beside[target] if j not in chart.blocked and j not in chart.pulling]
        least = [min((row[j] for j in near if row[j] >= 0), default=NO_WAY) for row in (quick[seat], safe[seat])]
        steps, safe_steps = (None if n < 0 else n for n in least)
        return Reach(steps, turn_of(least[0], mover.speed), safe_steps, turn_of(least[1], mover.speed))

    def goal(planet: int) -> Goal:
        ways = tuple(tuple(way(s, m, planet, "planet") for m in fleet.movers) for s in range(layout.players))
        far = tuple(distance(layout.hexes[planet], layout.hexes[home]) for home in layout.stations)
        alone = Goal(planet, far, ways, ())
        return Goal(planet, far, ways, contested_by([alone.quickest(s) for s in range(layout.players)]))

    def shelter(seat: int) -> Shelter:
        home = layout.stations[seat]
        enemies = [s for s in range(layout.players) if s != seat]
        raids = [
            (w.counted, m.name) for s in enemies for m in fleet.movers if (w := way(s, m, home, "station")).counted
        ]
        ways_in = [chart.approaches(seat, avoid_fields) for avoid_fields in (True, False)]
        turn, by = min(((t, name) for t, name in raids if t is not None), default=(None, ""))
        return Shelter(
            hazards=sum(lead > 0 and chart.fields[i] >= 0 for i, lead in enumerate(chart.lead(seat))),
            approaches=ways_in[0],
            closed=ways_in[1] - ways_in[0],
            nearest=min(distance(layout.hexes[home], layout.hexes[layout.stations[s]]) for s in enemies),
            raid_turn=turn,
            raid_by=by,
        )

    goals = tuple(map(goal, layout.planets))
    shelters = tuple(map(shelter, range(layout.players)))
    places = [len(chart.starts(s)) for s in range(layout.players)]
    return Survey(
        board=layout.board(),
        words=Words(goal="planet", goals="planets", hazards="asteroids", act="attack", acted="attacked"),
        movers=fleet.movers,
        goals=goals,
        shelters=shelters,
        reach=tuple(tuple(chart.steps([home], avoid_fields=False)) for home in layout.stations),
        warnings=tuple(advice(layout, goals, shelters, places, sum(m.number for m in fleet.movers))),
        notes=tuple(notes(layout)),
    )
