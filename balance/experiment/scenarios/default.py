"""The match that a game is usually asked about, where no scenario is named."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.spec import GameSpec, Match, Seat
from .find import known_scenario
from .scenario import load_scenario, parse_change

PLAYERS = 4  # where the game is for so many


def usual_match(spec: GameSpec, changes: Sequence[str] = ()) -> tuple[Match, int]:
    """Its match and seed: the scenario standard-4p if it is one of this game, else four standard bots."""
    name = f"standard-{PLAYERS}p"
    if known_scenario(name) is not None:
        loaded = load_scenario(name)
        if loaded.spec.name == spec.name:
            changed = load_scenario(name, changes)
            return changed.match, changed.seed
    players = PLAYERS if PLAYERS in spec.players else spec.players[0]
    bot = "standard" if "standard" in spec.policies() else next(iter(spec.policies()))
    match = Match((Seat(bot),) * players, changes=dict(map(parse_change, changes)))
    spec.prepare(match)
    return match, 1
