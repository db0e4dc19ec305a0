"""What a map for one player shows before the first turn: how soon the fleet is home, and how soon the NPC strikes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..boards.survey import Goal, Mover, Survey, Words
from .advice import corners_near, pieces_in_box
from .charts import Chart, SurveyFleet, way_to
from .layout import Layout, distance

PLANETS = 3
NPC_FLEET = {"mothership": 1, "fighter": 3, "bomber": 2}


def survey_solo(layout: Layout, chart: Chart, fleet: SurveyFleet) -> Survey:
    """Ways of the player's ships to the own station and planets, which all of them have to hold."""
    home = layout.stations[0]
    steps = [chart.steps(chart.starts(0), avoid_fields) for avoid_fields in (False, True)]

    def goal(place: int) -> Goal:
        near = [j for j in layout.beside[place] if j not in chart.blocked]
        ways = tuple(way_to(steps, near, mover.speed) for mover in fleet.movers)
        return Goal(place, (distance(layout.hexes[place], layout.hexes[home]),), (ways,), ())

    ships = sum(mover.number for mover in fleet.movers)
    return Survey(
        board=layout.board(),
        words=Words(goal="own place", goals="own places", hazards="asteroids", act="guard", acted="reached"),
        movers=fleet.movers,
        goals=tuple(map(goal, (home, *layout.planets))),
        shelters=(),
        reach=(tuple(chart.steps([home], avoid_fields=False)),),
        warnings=tuple(_warnings(layout, len(chart.starts(0)), ships)),
        notes=tuple(_notes(layout, chart, fleet.movers)),
    )


def _warnings(layout: Layout, places: int, ships: int) -> Iterator[str]:
    """MS-SOLO-03 to -05, MS-SETUP-16, -20, -23: how the rulebook sets up a game for one."""
    yield from pieces_in_box(layout)
    assert layout.fleet is not None
    corners = corners_near(layout, (layout.stations[0], layout.fleet))
    if not any(a + b == 3 for a in corners[0] for b in corners[1]):  # corners 0 to 3: 0 lies opposite to 3, 1 to 2
        yield "the fleet does not start in the corner opposite to the station (MS-SOLO-03)"
    if len(layout.planets) != PLANETS:
        yield f"{len(layout.planets)} planets; one player has {PLANETS} (MS-SOLO-04)"
    if places < ships:
        yield f"{places} hexes for {ships} ships of the player; the others stay out (MS-SETUP-23)"
    found = Counter(kind for kind, _ in layout.npc)
    for kind, number in NPC_FLEET.items():
        if found[kind] != number:
            yield f"the NPC has {found[kind]} {kind}s; the rules give it {number} (MS-SOLO-05)"
    for kind, cell in layout.npc:
        goals, what = (layout.stations, "station") if kind == "mothership" else (layout.planets, "planet")
        if not set(goals) & set(layout.neighbours(cell)):
            yield f"the NPC's {kind} at {layout.hex_name(cell)} stands beside no {what} (MS-SOLO-05)"


def _notes(layout: Layout, chart: Chart, movers: Sequence[Mover]) -> Iterator[str]:
    """When the NPC's bombers can first strike the station, if each needs one turn for its planet."""
    home = layout.stations[0]
    speed = next((mover.speed for mover in movers if mover.name == "bomber"), 0)
    near = [j for j in layout.beside[home] if j not in chart.blocked]
    for kind, cell in layout.npc:
        if kind == "bomber":
            ways = [chart.steps([cell], avoid_fields) for avoid_fields in (False, True)]
            turn = way_to(ways, near, speed).turn
            when = "never" if turn is None else f"in the NPC's turn {turn + 1}"
            yield f"left alone, the bomber at {layout.hex_name(cell)} attacks the station {when} at the soonest"
