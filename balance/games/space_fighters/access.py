"""How soon control ships reach free stations and fighters reach enemies' ones, alone on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..boards.disjoint_paths import separate_ways
from ..boards.survey import Goal, Mover, Reach, Shelter, Survey, Words, contested_by
from ..catalogue.contents import Item
from .layout import Layout

NO_WAY = -1
REMARK = "by an average roll"


def survey_layout(layout: Layout, values: Mapping[str, Any], items: Sequence[Item]) -> Survey:
    """Everything that can be said of a layout before anybody plays."""
    eight = values["adjacency"] == "eight"
    control = next(item for item in items if "holds" in item.effects)
    fighter = next(item for item in items if "attacks" in item.effects)
    mover = Mover(control.name.lower(), _speed(control), max(int(values["start_controls"]), 1), REMARK)
    seats = range(layout.players)
    starts = [layout.around(layout.home(seat), eight) for seat in seats]
    fly = [_steps(layout, starts[seat], stations=False) for seat in seats]
    roam = [_steps(layout, starts[seat], stations=True) for seat in seats]
    free = [s for s, colour in enumerate(layout.colours) if colour < 0]
    far = _Distances(layout)

    def goal(station: int) -> Goal:
        place = layout.blocks[station][0]
        ways = tuple((_way(roam[seat][place], mover.speed),) for seat in seats)
        alone = Goal(place, tuple(far.between(layout.home(seat), station) for seat in seats), ways, ())
        return Goal(place, alone.distances, ways, contested_by([alone.quickest(seat) for seat in seats]))

    def shelter(seat: int) -> Shelter:
        home = layout.home(seat)
        near = [fly[s][i] for s in seats if s != seat for i in starts[seat] if fly[s][i] >= 0]
        return Shelter(
            hazards=0,
            approaches=_approaches(layout, seat, set(starts[seat]), far),
            closed=0,
            nearest=min(far.between(home, layout.home(s)) for s in seats if s != seat),
            raid_turn=_way(min(near, default=NO_WAY), _speed(fighter)).turn,
            raid_by=fighter.name.lower(),
        )

    words = Words("free station", "stations", "walls", "enter", "entered")
    return Survey(
        board=layout.board(),
        words=words,
        movers=(mover,),
        goals=tuple(goal(station) for station in free),
        shelters=tuple(shelter(seat) for seat in seats),
        reach=tuple(tuple(row) for row in roam),
        warnings=() if layout.centre >= 0 else ("the board has no central station (SF-CMP-02)",),
        notes=(),
    )


def _speed(item: Item) -> int:
    """Tiles of an average roll, rounded down (SF-MOV-01, SF-CTL-02)."""
    move = item.effect("move")
    assert move is not None
    faces = range(1, int(move["die"]) + 1)
    return sum(min(face, int(move["limit"])) for face in faces) // len(faces)


def _way(steps: int, speed: int) -> Reach:
    if steps < 0 or (steps > 0 and speed == 0):
        return Reach(None, None, None, None)
    turn = max(-(-steps // speed), 1) if steps else 1
    return Reach(steps, turn, steps, turn)


def _steps(layout: Layout, starts: Sequence[int], stations: bool) -> list[int]:
    """Fewest steps from the starts to every tile; through no station, into one only where `stations` says so."""
    steps = [NO_WAY] * len(layout.tiles)
    ways, todo = layout.ways(), list(starts)
    for i in todo:
        steps[i] = 0
    for here in todo:  # grows while it is read: tiles in the order of their distance
        for there in ways[here]:
            inside = there in layout.node
            if steps[there] < 0 and (stations or not inside):
                steps[there] = steps[here] + 1
                if not inside:
                    todo.append(there)
    return steps


class _Distances:
    """Straight steps between tiles and stations."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def tile(self, i: int, station: int) -> int:
        x, y = self.layout.tiles[i]
        spots = (self.layout.tiles[j] for j in self.layout.blocks[station])
        return min(abs(x - a) + abs(y - b) for a, b in spots)

    def between(self, one: int, other: int) -> int:
        return min(self.tile(i, other) for i in self.layout.blocks[one])


def _approaches(layout: Layout, seat: int, yard: set[int], far: _Distances) -> int:
    """Ways from the other sides of the board to the tiles beside the seat's station that share no tile."""
    homes = [layout.home(s) for s in range(layout.players) if s != seat]
    outside = {
        i
        for i in range(len(layout.tiles))
        if i not in layout.node and far.tile(i, layout.home(seat)) > min(far.tile(i, home) for home in homes)
    }
    ways = layout.ways()
    return separate_ways(yard, outside, lambda i: [j for j in ways[i] if j not in layout.node])
