"""The focus of a scenario: the result that is reported first for its cells."""

from __future__ import annotations

from ...errors import UnknownName
from ...games.spec import GameSpec, Match, Outcome

About = str  # LENGTH, SUCCESS, a seat as "seat 2", one of the game's end reasons, or one of its reported counters

LENGTH, SUCCESS, SEAT = "length", "success", "seat "


def usual_about(spec: GameSpec, match: Match) -> About:
    """What is reported first where a scenario does not say: how often all win together, or how long a game is."""
    return SUCCESS if spec.outcome(match) is Outcome.COOPERATIVE else LENGTH


def check_about(about: About, spec: GameSpec) -> None:
    """Raise an error if no run of the game can report this."""
    together = [SUCCESS] if Outcome.COOPERATIVE in spec.outcomes else []
    apart = set(spec.outcomes) != {Outcome.COOPERATIVE}
    seats = [f"{SEAT}{seat}" for seat in range(1, max(spec.players) + 1) if apart]
    topics = [LENGTH, *together, *seats, *spec.end_reasons, *spec.told_columns()]
    if about not in topics:
        raise UnknownName("about", about, topics, spec.name).at("about")
