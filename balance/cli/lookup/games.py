"""`balance games`: what can be played."""

from __future__ import annotations

import json

from ..options import AsJson
from ..terminal import say

EXAMPLES = """\b
Examples:
  balance games
  balance games --json"""


def games(as_json: AsJson = False) -> None:
    """The games that can be played, with their player counts, modules and bots."""
    from ...games import game, game_names

    specs = [game(name) for name in game_names()]
    if as_json:
        rows = [
            {
                "name": spec.name,
                "title": spec.title,
                "players": list(spec.players),
                "rules_version": spec.rules_version,
                "modules": list(spec.modules),
            }
            for spec in specs
        ]
        say(json.dumps(rows))
        return
    for spec in specs:
        others = "".join(f", {' or '.join(map(str, n))} in the mode {mode}" for mode, n in spec.mode_players.items())
        say(f"{spec.name}: {spec.title}, {spec.players[0]} to {spec.players[-1]} players{others}")
        say(f"  outcome  {', '.join(spec.outcomes)}")
        say(f"  modules  {', '.join(spec.modules) or 'none'}")
        say(f"  bots     {', '.join(spec.policies())}")
        items, constants = len(spec.catalogue()), len(spec.constants())
        say(f"  items    {items}, constants {constants}, rules version {spec.rules_version}")
