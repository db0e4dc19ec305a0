"""`balance use`: which game is meant where a question names none."""

from __future__ import annotations

from typing import Annotated

import typer

from ..terminal import say

EXAMPLES = """\b
Examples:
  balance use mothership
  balance use
  balance use --forget"""


def use(
    game: Annotated[str | None, typer.Argument(help="The game; without it, show which one is set.")] = None,
    forget: Annotated[bool, typer.Option("--forget", help="Mean no game any more.")] = False,
) -> None:
    """Remember a game for questions that name none, in .balance.toml of this folder."""
    from ...ask.usual_game import forget_game, remember_game, remembered_game

    if forget:
        say("forgotten" if forget_game() else "no game was set")
    elif game is not None:
        say(f"{remember_game(game)}: questions that name no game are about {game}")
    else:
        say(remembered_game() or "no game is set: balance use GAME")
