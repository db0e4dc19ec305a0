"""`balance answers`: what has been asked so far, and what the answers were."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ..completion import game_words
from ..options import AsJson
from ..terminal import say

EXAMPLES = """\b
Examples:
  balance answers
  balance answers --game duel --find blade
  balance answers --json"""
REPORTS = Path("reports")


def answers(
    folder: Annotated[Path, typer.Argument(help="Where to look.")] = REPORTS,
    game: Annotated[str | None, typer.Option(help="Only answers about this game.", autocompletion=game_words)] = None,
    find: Annotated[str | None, typer.Option(metavar="WORD", help="Only those whose text has this word.")] = None,
    as_json: AsJson = False,
) -> None:
    """The answers that were given so far, the newest first: question, headline and page."""
    from ...games import game as find_game
    from ...report.answers.listing import given_answers
    from ...report.answers.text import answers_text

    name = find_game(game).name if game else None
    word = (find or "").casefold()
    shown = [
        one
        for one in given_answers(folder)
        if name in (None, one.game) and word in f"{one.question} {one.headline} {one.command}".casefold()
    ]
    if as_json:
        say(json.dumps([one.as_json() for one in shown]))
    else:
        say(answers_text(shown) or f'no answers in {folder}; ask with: balance ask "is Great Blade overpowered?"')
