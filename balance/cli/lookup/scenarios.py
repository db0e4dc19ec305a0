"""`balance scenarios`: which scenarios there are, and the question that each answers."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ..completion import game_words
from ..options import AsJson
from ..terminal import say

EXAMPLES = """\b
Examples:
  balance scenarios
  balance scenarios --game mothership --json"""


def scenarios(
    game: Annotated[str | None, typer.Option(help="Only scenarios of this game.", autocompletion=game_words)] = None,
    as_json: AsJson = False,
) -> None:
    """The scenarios under ./scenarios and those shipped: name, players, cells of a matrix, question."""
    from ...experiment.scenarios.listing import listed_scenarios
    from ...games import game as find_game
    from ...report.terminal.table import aligned

    spec = find_game(game) if game else None
    rows = [row for row in listed_scenarios() if spec is None or row.game == spec.name]
    if as_json:
        say(json.dumps([row.as_json() for row in rows]))
        return
    heads = ["scenario", "players", "cells", "question"]
    texts = [[row.name, str(row.players), str(row.cells), row.question] for row in rows]
    say("\n".join(aligned([heads, *texts], left=(0, 1, 3), indent=0)))
