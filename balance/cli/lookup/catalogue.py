"""`balance catalogue`: what a game is made of, and what can be asked about."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ..completion import game_words, scenario_words
from ..options import AsJson, Changes, changes_of
from ..terminal import say

EXAMPLES = """\b
Examples:
  balance catalogue mothership --kind tech
  balance catalogue mothership --find asteroids
  balance catalogue mothership --kind tech --set rules.tech_cost=[1,2,3,4,5]
  balance catalogue mothership --scenario standard-2p --find "Space Walls"
  balance catalogue duel --json"""


def catalogue(
    game: Annotated[str, typer.Argument(help="Name of the game.", autocompletion=game_words)],
    kind: Annotated[str | None, typer.Option(help="Only items of this kind, such as tech, card or unit.")] = None,
    find: Annotated[str | None, typer.Option(metavar="WORD", help="Only items whose text has this word.")] = None,
    scenario: Annotated[
        str | None,
        typer.Option(
            help="A scenario, by file or name, whose changes and new items are listed too.",
            autocompletion=scenario_words,
        ),
    ] = None,
    changes: Changes = None,
    as_json: AsJson = False,
) -> None:
    """Every item of a game: price, place, copies, what it does, and where that comes from."""
    from ...errors import UnknownName
    from ...games import game as find_game
    from ...games.catalogue.listing import listing
    from ...report.core.notice import below_notice
    from ...report.terminal.catalogue import catalogue_text

    spec = find_game(game)
    if kind is not None and kind not in spec.vocabulary.kinds:
        raise UnknownName(f"kind of {spec.title}", kind, list(spec.vocabulary.kinds))
    changed, added = changes_of(spec, scenario, changes)
    rows = [
        row
        for row in listing(spec, changed, added)
        if kind in (None, row.item.kind) and (find is None or row.matches(find))
    ]
    say(
        json.dumps([row.as_json() for row in rows]) if as_json else below_notice(spec, catalogue_text(spec.title, rows))
    )
