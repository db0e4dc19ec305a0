"""What the question of a scenario is about: what is told first of its cells."""

from __future__ import annotations

from ...errors import UnknownName
from ...games.spec import GameSpec

About = str  # LENGTH, a seat as "seat 2", one of the game's end reasons, or a counter that it wants told

LENGTH, SEAT = "length", "seat "


def check_about(about: About, spec: GameSpec) -> None:
    """Refuse what no run of the game can tell."""
    seats = [f"{SEAT}{seat}" for seat in range(1, max(spec.players) + 1)]
    topics = [LENGTH, *seats, *spec.end_reasons, *spec.told_columns()]
    if about not in topics:
        raise UnknownName("about", about, topics, spec.name).at("about")
