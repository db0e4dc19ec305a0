"""How soon frigates reach the stars of a layout, and how far enemies are, before anybody has moved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..boards.survey import Goal, Mover, Reach, Shelter, Survey, Words, contested_by
from ..catalogue.contents import Item
from .layout import Layout


def survey_layout(layout: Layout, values: Mapping[str, Any], items: Sequence[Item]) -> Survey:
    """Everything that can be said of a layout before anybody plays; a turn is one action (SS-TRN-01)."""
    frigate = next(item for item in items if item.effect("works") is not None)
    speed = frigate.effect("speed")
    mover = Mover(frigate.name, int(speed["squares"]) if speed else 0, int(values["start_frigates"]))
    steps = layout.distances()
    homes = [next(i for i, sign in enumerate(layout.signs) if sign == str(seat + 1)) for seat in range(layout.players)]

    def goal(star: int) -> Goal:
        far = tuple(steps[home][star] for home in homes)
        ways = tuple((_way(distance, mover.speed),) for distance in far)
        alone = Goal(star, far, ways, ())
        return Goal(star, far, ways, contested_by([alone.quickest(seat) for seat in range(layout.players)]))

    def shelter(seat: int) -> Shelter:
        nearest = min(steps[homes[seat]][home] for other, home in enumerate(homes) if other != seat)
        ways_in = sum(near >= 0 for near in layout.near()[homes[seat]])
        return Shelter(0, ways_in, 0, nearest, _turn(nearest, mover.speed), mover.name)

    stars = [i for i, sign in enumerate(layout.signs) if sign == "S"]
    return Survey(
        board=layout.board(),
        words=Words(goal="star", goals="stars", hazards="hazards", act="build at", acted="built at"),
        movers=(mover,),
        goals=tuple(map(goal, stars)),
        shelters=tuple(map(shelter, range(layout.players))),
        reach=tuple(tuple(steps[home]) for home in homes),
        warnings=tuple(_warnings(layout, values, len(stars))),
        notes=tuple(_notes(layout, homes)),
    )


def _turn(steps: int, speed: int) -> int | None:
    """Own turn in which a ship so far away can do something: the turns of the way, and one more."""
    return None if speed == 0 else -(-steps // speed) + 1


def _way(steps: int, speed: int) -> Reach:
    turn = _turn(steps, speed)
    return Reach(steps, turn, steps, turn)


def _warnings(layout: Layout, values: Mapping[str, Any], stars: int) -> list[str]:
    need = int(values["win_stations_two" if layout.players == 2 else "win_stations_more"])
    warnings = []
    if stars < need:
        warnings.append(f"{stars} stars, but {need} stations win: nobody can (SS-WIN-01, SS-WIN-02)")
    if not any(map(layout.asteroids, range(len(layout.signs)))):
        warnings.append("no asteroids: nobody can mine (SS-ECO-02)")
    return warnings


def _notes(layout: Layout, homes: Sequence[int]) -> list[str]:
    """Asteroids near each corner: seats choose corners, but not what lies there."""
    steps = layout.distances()
    near = [sum(layout.asteroids(i) for i, far in enumerate(steps[home]) if far <= 4) for home in homes]
    each = ", ".join(f"{number} of seat {seat}" for seat, number in enumerate(near, 1))
    return [f"asteroids within 4 steps of the corner: {each}"]
