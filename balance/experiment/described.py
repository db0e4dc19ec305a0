"""A match in plain values, as the summary of a run keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..games.catalogue import Policy
from ..games.spec import Match, Seat


def described(match: Match) -> dict[str, Any]:
    """A match in plain values, for the summary of a run; of a bot its name."""
    return {
        "layout": match.layout,
        "mode": match.mode,
        "modules": list(match.modules),
        "teams": [list(team) for team in match.teams],
        "seats": [
            {
                "bot": bot_name(seat.bot),
                "grant": list(seat.grant),
                "void": list(seat.void),
                "pursue": seat.pursue,
                "start": dict(seat.start),
            }
            for seat in match.seats
        ],
        "changes": dict(match.changes),
        "new_items": {name: dict(entry) for name, entry in match.new_items.items()},
    }


def match_of(said: Mapping[str, Any]) -> Match:
    """The match that was described; its bots are names."""
    seats = tuple(
        Seat(one["bot"], tuple(one["grant"]), tuple(one["void"]), one["pursue"], one["start"]) for one in said["seats"]
    )
    return Match(
        seats,
        said["layout"],
        said["mode"],
        tuple(said["modules"]),
        tuple(map(tuple, said["teams"])),
        said["changes"],
        said["new_items"],
    )


def bot_name(bot: str | Policy) -> str:
    """How a bot is called."""
    return bot.name if isinstance(bot, Policy) else bot
