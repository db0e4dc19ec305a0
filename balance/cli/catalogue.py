"""`balance catalogue`: what a game is made of, and what can be asked about."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from .options import AsJson, Changes

EXAMPLES = """\b
Examples:
  balance catalogue mothership --kind tech
  balance catalogue mothership --find asteroids
  balance catalogue mothership --kind tech --set rules.tech_cost=[1,2,3,4,5]
  balance catalogue mothership --scenario my-scenario.toml --find "my card"
  balance catalogue duel --json"""


def catalogue(
    game: Annotated[str, typer.Argument(help="Name of the game.")],
    kind: Annotated[str | None, typer.Option(help="Only items of this kind, such as tech, card or unit.")] = None,
    find: Annotated[str | None, typer.Option(metavar="WORD", help="Only items in which this word stands.")] = None,
    scenario: Annotated[
        str | None, typer.Option(help="A scenario, by file or name, whose changes and new items are listed too.")
    ] = None,
    changes: Changes = None,
    as_json: AsJson = False,
) -> None:
    """Every item of a game: price, place, copies, what it does, and where that comes from."""
    from ..errors import UnknownName
    from ..experiment.scenario import load_scenario, parse_change
    from ..games import game as find_game
    from ..games.listing import listing
    from ..report.catalogue_text import catalogue_text

    spec = find_game(game)
    if kind is not None and kind not in spec.vocabulary.kinds:
        raise UnknownName(f"kind of {spec.title}", kind, list(spec.vocabulary.kinds))
    changed, added = dict(map(parse_change, changes or [])), {}
    if scenario is not None:
        loaded = load_scenario(scenario, changes or [])
        if loaded.spec.name != spec.name:
            raise typer.BadParameter(f"{scenario} is a scenario of {loaded.spec.title}, not of {spec.title}")
        changed, added = dict(loaded.match.changes), dict(loaded.match.new_items)
    rows = [
        row
        for row in listing(spec, changed, added)
        if kind in (None, row.item.kind) and (find is None or row.matches(find))
    ]
    print(json.dumps([row.as_json() for row in rows]) if as_json else catalogue_text(spec.title, rows))
