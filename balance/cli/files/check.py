"""`balance check`: validate files without playing."""

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
  balance new scenario my-scenario
  balance check my-scenario.toml
  balance new bot my-bot --game duel
  balance check my-bot.toml --game duel"""


def check(
    files: Annotated[list[Path], typer.Argument(help="Scenario, layout or bot files.")],
    game: Annotated[
        str, typer.Option(help="The game of a layout or bot file.", autocompletion=game_words)
    ] = "mothership",
    as_json: AsJson = False,
) -> None:
    """Check scenarios, layouts and bots without playing; every file is checked, even after an error."""
    from ...errors import BalanceError

    rows = list[dict[str, object]]()
    wrong = False
    for file in files:
        kind, trouble, notes = None, None, list[str]()
        try:
            kind, notes = _check(file, game)
        except BalanceError as error:
            trouble, wrong = str(error), True
        rows.append({"file": str(file), "kind": kind, "error": trouble, "warnings": notes})
        if not as_json:
            say(trouble or f"{file}: {kind}, fine")
            for note in notes:
                say(f"  warning: {note}")
    if as_json:
        say(json.dumps(rows))
    if wrong:
        raise typer.Exit(2)


def _check(file: Path, game: str) -> tuple[str, list[str]]:
    from ...experiment.claims.claim import load_claim
    from ...experiment.scenarios.scenario import load_matrix
    from ...games import game as find_game
    from ...games.catalogue.files import load_policy, read_toml

    if file.suffix == ".txt":
        return "layout", find_game(game).check_layout(file)
    if "game" in read_toml(file):
        matrix = load_matrix(str(file))
        if "claim" in read_toml(file):
            load_claim(str(file))
        return f"scenario of {len(matrix.cells)} cells" if matrix.varied else "scenario", []
    spec = find_game(game)
    load_policy(file, spec.vocabulary, spec.catalogue(), spec.policies())
    return f"bot of {spec.title}", []
