"""`balance run`: play a scenario, write its tables, tell who won and how long it took."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import AsJson, Changes

if TYPE_CHECKING:
    from ..experiment.run import RunResult

EXAMPLES = """\b
Examples:
  balance run standard-4p --games 2000
  balance run my-scenario.toml --set rules.station_hp=20 --out reports/station-20
  balance run standard-4p --games 1000000 --no-rounds --cluster tcp://10.0.0.5:8786"""


def run(
    scenario: Annotated[str, typer.Argument(help="A scenario file, or the name of a shipped one.")],
    games: Annotated[int | None, typer.Option(min=1, help="Games to play; else what the scenario says.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Seed; else what the scenario says.")] = None,
    changes: Changes = None,
    out: Annotated[Path | None, typer.Option(help="Folder for the results; else reports/NAME.")] = None,
    jobs: Annotated[int | None, typer.Option(min=1, help="Threads; else one a core.")] = None,
    store: Annotated[Path | None, typer.Option(help="Folder of played games; else .store beside OUT.")] = None,
    rounds: Annotated[bool, typer.Option(help="Keep the table of rounds, the largest one.")] = True,
    cluster: Annotated[
        str | None, typer.Option(metavar="TCP://HOST:PORT", help="Workers of this dask scheduler play instead.")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="No progress.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play a scenario and write its tables under OUT/data."""
    from ..experiment.progress import Progress
    from ..experiment.run import run_scenario
    from ..experiment.scenario import load_scenario
    from ..games.columns import TABLES

    loaded = load_scenario(scenario, changes or [])
    total = games or loaded.games
    show = Progress(total) if sys.stderr.isatty() and not quiet else lambda _: None
    place = out or Path("reports") / loaded.name
    tables = [t for t in TABLES if rounds or t != "rounds"]
    result = run_scenario(loaded, place, games, seed, jobs, show, store, tables, cluster)
    print(json.dumps(result.summary()) if as_json else run_text(result))
    if result.missing:
        raise typer.Exit(_tell_missing(result, total))
    if not result.finished:
        print(f"interrupted: {result.games:,} of {total:,} games; the same command goes on", file=sys.stderr)
        raise typer.Exit(130)


def _tell_missing(result: RunResult, total: int) -> int:
    """Name every chunk that could not be played, on stderr; the exit code of such a run."""
    for chunk in result.missing:
        print(f"missing: {chunk}", file=sys.stderr)
    print(f"error: {result.games:,} of {total:,} games could be played; no tables are written", file=sys.stderr)
    return 1


def run_text(result: RunResult) -> str:
    """The result as a table."""
    summary = result.summary()
    rounds = summary["rounds"]
    lines = [f"{result.scenario.title}: {result.games:,} games, seed {result.seed}", ""]
    lines += ["  seat  bot            share of wins   95 % interval"]
    for row in summary["seats"]:
        win = row["win"]
        lines.append(
            f"  {row['seat']:4}  {row['bot']:12}  {win['estimate']:8.1%}         {win['low']:.1%} to {win['high']:.1%}"
        )
    lines += ["", f"rounds: mean {rounds['mean']:.1f}, median {rounds['median']:g}; {rounds['capped']:.1%} capped"]
    if result.missing:
        lost = sum(chunk.task.count for chunk in result.missing)
        lines.append(f"missing: {lost:,} games that could not be played")
    if result.reused:
        lines.append(f"{result.reused:,} of the games had been played before")
    return "\n".join([*lines, f"tables: {result.out / 'data'}"] if result.finished else lines)
