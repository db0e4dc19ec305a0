"""How soon ships reach planets and stations on a layout, alone on the board and by the rules of movement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..boards.survey import Goal, Mover, Reach, Shelter, Survey, Words, contested_by
from ..catalogue.contents import Item
from .advice import advice, notes
from .charts import Chart, fleet_of, way_to
from .layout import Layout, distance
from .solo_survey import survey_solo


def survey_layout(layout: Layout, values: Mapping[str, Any], items: Sequence[Item]) -> Survey:
    """Everything that a layout shows before anybody plays."""
    chart = Chart(layout, values["placement_range"])
    fleet = fleet_of(values, items)
    if layout.fleet is not None:
        return survey_solo(layout, chart, fleet)
    quick = [chart.steps(chart.starts(s), avoid_fields=False) for s in range(layout.players)]
    safe = [chart.steps(chart.starts(s), avoid_fields=True) for s in range(layout.players)]

    def way(seat: int, mover: Mover, target: int, what: str) -> Reach:
        """MS-PLN-02: to a hex next to the target."""
        if what not in fleet.targets[mover.name]:
            return Reach(None, None, None, None)
        near = (j for j in layout.beside[target] if j not in chart.blocked and j not in chart.pulling)
        return way_to((quick[seat], safe[seat]), near, mover.speed)

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

    goals = tuple(map(goal, layout.worlds))
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
