"""The focus of a scenario: the result that is reported first for its cells."""

from __future__ import annotations

from ...errors import UnknownName
from ...games.spec import GameSpec

About = str  # LENGTH, a seat as "seat 2", one of the game's end reasons, or one of its reported counters

LENGTH, SEAT = "length", "seat "


def check_about(about: About, spec: GameSpec) -> None:
    """Raise an error if no run of the game can report this."""
    seats = [f"{SEAT}{seat}" for seat in range(1, max(spec.players) + 1)]
    topics = [LENGTH, *seats, *spec.end_reasons, *spec.told_columns()]
    if about not in topics:
        raise UnknownName("about", about, topics, spec.name).at("about")
