"""`balance layout`: draw a board, check it, and tell what each seat has of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ..completion import game_words, layout_words
from ..options import AsJson, Changes, check_files
from ..terminal import say

EXAMPLES = """\b
Examples:
  balance layout crossroads-4p
  balance new layout my-map --players 4
  balance layout my-map.txt --png my-map.png --distances
  balance layout ring-6p --svg field.svg --field 2
  balance layout narrows-4p --set items.fighter.effects.engine.spaces=5 --json"""


def layout(
    name: Annotated[
        str,
        typer.Argument(
            metavar="LAYOUT", help="A layout file, or the name of a shipped layout.", autocompletion=layout_words
        ),
    ],
    game: Annotated[
        str | None, typer.Option(help="Its game, if the name does not say.", autocompletion=game_words)
    ] = None,
    png: Annotated[
        Path | None, typer.Option("--png", metavar="FILE", help="Draw the board into this PNG file.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw the board into this SVG file.")
    ] = None,
    distances: Annotated[
        bool, typer.Option("--distances", help="Also print the distances from every base; pictures show them anyway.")
    ] = False,
    field: Annotated[
        int | None, typer.Option(metavar="SEAT", help="Steps from this seat's base, written on every place.")
    ] = None,
    changes: Changes = None,
    as_json: AsJson = False,
) -> None:
    """Draw a board, check it against the set-up rules, and show the access and shelter of each seat."""
    from ...experiment.scenarios.scenario import parse_change
    from ...games import game as find_game
    from ...games.boards.layout_owner import owner_of_layout
    from ...report.terminal.layout import survey_json, survey_text

    check_files({"--png": png, "--svg": svg})
    spec = owner_of_layout(name) if game is None else find_game(game)
    survey = spec.survey(name, changes=dict(map(parse_change, changes or [])))
    if field is not None and not 1 <= field <= len(survey.starts):
        raise typer.BadParameter(f"--field wants a seat from 1 to {len(survey.starts)}, not {field}")
    pictures = [(path, form) for path, form in ((png, "png"), (svg, "svg")) if path is not None]
    if pictures:
        from ...report.figures.drawing.saving import figure_bytes
        from ...report.figures.layout import layout_figure
        from ...store.files import write_together

        figure = layout_figure(survey, field)
        write_together([(path, figure_bytes(figure, form)) for path, form in pictures])
    if as_json:
        say(json.dumps(survey_json(spec.name, survey, field)))
        return
    say(survey_text(survey, distances))
    for path, _ in pictures:
        say(f"\npicture: {path}")
