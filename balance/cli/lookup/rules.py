"""`balance rules`: which rules of a game are simulated, and which numbers are assumed."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ..completion import game_words
from ..options import AsJson
from ..terminal import say

EXAMPLES = """\b
Examples:
  balance rules mothership
  balance rules mothership --json"""


def rules(
    game: Annotated[str, typer.Argument(help="Name of the game.", autocompletion=game_words)], as_json: AsJson = False
) -> None:
    """The rules of a game with their status, and where its numbers come from."""
    from ...games import game as find_game
    from ...games.catalogue.ledger import STATUSES, rules_of

    listed, constants = rules_of(game), find_game(game).constants()
    if as_json:
        rows = [{"id": r.id, "text": r.text, "status": r.status, "tests": r.tests} for r in listed]
        numbers = [
            {
                "name": c.name,
                "value": c.value,
                "source": c.source,
                "gap": c.reference,
                "range": list(c.range) if c.range else list(c.alternatives),
            }
            for c in constants
        ]
        say(json.dumps({"rules": rows, "constants": numbers}))
        return
    say(f"{find_game(game).title}: {len(listed)} rules")
    for status in STATUSES:
        of_it = [r for r in listed if r.status == status]
        if of_it:
            cited = f", {sum(r.tests > 0 for r in of_it)} cited by tests" if status == "implemented" else ""
            say(f"  {status:13} {len(of_it):4}{cited}")
    say(f"{len(constants)} constants")
    for source in ("stated", "inferred", "assumed"):
        names = [c.name for c in constants if c.source == source]
        shown = f": {', '.join(names)}" if source == "assumed" and names else ""
        say(f"  {source:13} {len(names):4}{shown}")
