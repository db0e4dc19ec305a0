"""`balance scenarios`: which scenarios there are, and the question that each answers."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ..options import AsJson

EXAMPLES = """\b
Examples:
  balance scenarios
  balance scenarios --game mothership --json"""


def scenarios(
    game: Annotated[str | None, typer.Option(help="Only scenarios of this game.")] = None, as_json: AsJson = False
) -> None:
    """The scenarios under ./scenarios and those shipped: name, players, cells of a matrix, question."""
    from ...experiment.scenarios.listing import listed_scenarios
    from ...games import game as find_game

    spec = find_game(game) if game else None
    rows = [row for row in listed_scenarios() if spec is None or row.game == spec.name]
    if as_json:
        print(json.dumps([row.as_json() for row in rows]))
        return
    width = max((len(row.name) for row in rows), default=0)
    print(f"{'scenario':{width}}  players  cells  question")
    for row in rows:
        print(f"{row.name:{width}}  {row.players:7}  {row.cells:5}  {row.question}")
