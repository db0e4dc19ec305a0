"""`balance new`: a commented file to start from."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ..completion import game_words
from ..terminal import say

EXAMPLES = """\b
Examples:
  balance new scenario my-scenario
  balance new layout my-map --players 3
  balance new bot my-bot --game duel
  balance new card "Ion Storm" --out ion-storm.toml"""


class FileKind(StrEnum):
    """What can be started."""

    SCENARIO = "scenario"
    LAYOUT = "layout"
    BOT = "bot"
    CARD = "card"


def new(
    kind: Annotated[FileKind, typer.Argument(help="What to start.")],
    name: Annotated[str, typer.Argument(help="Its name, and that of its file.")],
    game: Annotated[str, typer.Option(help="Its game.", autocompletion=game_words)] = "mothership",
    players: Annotated[
        int | None, typer.Option(help="Number of players (default: four, if the game allows it).")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The file to write (default: NAME.toml or NAME.txt here).")
    ] = None,
) -> None:
    """Write a commented scenario, layout, bot or card that is ready to play; nothing is overwritten."""
    from ...experiment.scaffold.files import starting_file
    from ...games import game as find_game
    from ..options import check_files

    check_files({"--out": out})
    draft = starting_file(kind.value, name, find_game(game), players, out)
    draft.save()
    say(f"wrote {draft.path}; go on with")
    for command in draft.commands:
        say(f"  {command}")
