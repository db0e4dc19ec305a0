"""`balance watch`: one game, move by move, as text and as a page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ..completion import scenario_words
from ..options import AsJson, Changes, Players, with_players
from ..progress import Progress
from ..terminal import say

EXAMPLES = """\b
Examples:
  balance watch standard-4p --index 7
  balance watch standard-2p --html game.html --quiet
  balance watch standard-4p --players 2 --set rules.station_hp=20"""


def watch(
    scenario: Annotated[
        str, typer.Argument(help="A scenario file, or the name of a shipped one.", autocompletion=scenario_words)
    ],
    index: Annotated[int, typer.Option(min=0, help="Which game of the seed, from 0.")] = 0,
    seed: Annotated[int | None, typer.Option(min=0, help="Seed (default: the scenario's).")] = None,
    players: Players = None,
    changes: Changes = None,
    html: Annotated[Path | None, typer.Option(help="The page (default: reports/NAME-game-INDEX.html).")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Write the page only, no text log.")] = False,
    as_json: AsJson = False,
) -> None:
    """Replay a game from its seed: every action, roll and consequence, with the rules they follow."""
    from ...experiment.scenarios.scenario import load_scenario
    from ...report.core.notice import below_notice
    from ...report.replay.watch import watch_game

    changes = with_players(scenario, players, changes)
    loaded = load_scenario(scenario, changes)
    path = html or Path("reports") / f"{loaded.name}-game-{index}.html"
    with Progress(quiet or as_json) as bar:
        bar.say("playing the game")
        shown = watch_game(loaded, index, seed, scenario, changes)
        bar.writing()
        shown.save(path)
    if as_json:
        say(json.dumps(shown.as_json() | {"page": str(path)}))
        return
    if not quiet:
        say(below_notice(loaded.spec, "\n".join([shown.title, *shown.film.text()]), loaded.match))
    say(f"page: {path}")
