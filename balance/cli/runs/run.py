"""`balance run`: play a scenario, write its tables, report on it, tell who won and how long it took."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..completion import scenario_words
from ..options import AsJson, Changes, Games, Jobs, Players, Quiet, Report, SeedNumber, Store, share, with_players
from ..progress import Progress, cell_watch
from ..terminal import say, tell

if TYPE_CHECKING:
    from ...experiment.runs.cells import MatrixResult
    from ...experiment.runs.run import RunResult

EXAMPLES = """\b
Examples:
  balance run standard-4p --games 2000
  balance run tech-costs --games 500
  balance run standard-4p --players 2 --set rules.station_hp=20 --out reports/station-20
  balance run standard-4p --games 1000000 --no-rounds --cluster tcp://10.0.0.5:8786"""


def run(
    scenario: Annotated[
        str, typer.Argument(help="A scenario file, or the name of a shipped one.", autocompletion=scenario_words)
    ],
    games: Games = None,
    seed: SeedNumber = None,
    players: Players = None,
    changes: Changes = None,
    out: Annotated[Path | None, typer.Option(help="Folder for the results (default: reports/NAME).")] = None,
    jobs: Jobs = None,
    store: Store = None,
    rounds: Annotated[bool, typer.Option(help="Keep the table of rounds, the largest one.")] = True,
    cluster: Annotated[
        str | None, typer.Option(metavar="TCP://HOST:PORT", help="Let the workers of this dask scheduler play.")
    ] = None,
    isolate: Annotated[
        bool, typer.Option("--isolate", help="Play in processes of their own: a crash ends a chunk, not the run.")
    ] = False,
    recheck: Annotated[
        float,
        typer.Option(
            parser=share, metavar="SHARE", help="Of the games of every chunk from a cluster: play them again here."
        ),
    ] = 0.02,
    report: Report = True,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Play a scenario, or every cell of its matrix; write tables under OUT/data and OUT/report.html (OUT/CELL/...)."""
    from ...experiment.runs.cells import run_matrix
    from ...experiment.scenarios.scenario import load_matrix
    from ...games.columns import TABLES
    from ...report.core.notice import notices
    from ...report.terminal.matrix import matrix_text

    loaded = load_matrix(scenario, with_players(scenario, players, changes))
    place = out or Path("reports") / loaded.name
    tables = [t for t in TABLES if rounds or t != "rounds"]
    with Progress(quiet) as bar:
        watch = cell_watch(bar, loaded, games)
        result = run_matrix(
            loaded, place, games, seed, jobs, watch, store, tables, cluster=cluster, isolate=isolate, recheck=recheck
        )
        if report:
            bar.writing()
            result = _reported(result)
    if any(cell.run.isolated for cell in result.cells) and not isolate:
        tell("a crash ended this run before: its games were played in processes of their own")
    _tell_workers(result)
    if as_json:
        say(json.dumps(result.summary))
    else:
        text = matrix_text(result) if loaded.varied else run_text(result.cells[0].run)
        say("\n".join([*notices((cell.scenario.spec, cell.scenario.match) for cell in loaded.cells), text]))
    total = sum(games or cell.scenario.games for cell in loaded.cells)
    if result.missing:
        raise typer.Exit(_tell_missing(result, total))
    if not result.finished:
        tell(f"interrupted: {result.games:,} of {total:,} games; the same command goes on")
        raise typer.Exit(130)


def _reported(result: MatrixResult) -> MatrixResult:
    """The result with the page of every finished run; others have no tables."""
    if not any(cell.run.finished for cell in result.cells):
        return result
    from ...report.runs.page import with_reports

    return with_reports(result)


def _tell_workers(result: MatrixResult) -> None:
    """Name the workers of a cluster that cannot be relied on."""
    for cell in result.cells:
        for worker, why in cell.run.distrusted.items():
            tell(f"the worker {worker} sent wrong games, all of its chunks were played again here; {why}")
        for worker, why in cell.run.dismissed.items():
            tell(f"the worker {worker} was sent away: {why}")


def _tell_missing(result: MatrixResult, total: int) -> int:
    """Name every chunk that could not be played, on stderr; the exit code of such a run."""
    for chunk in result.missing:
        tell(f"missing: {chunk}")
    tell(f"error: {result.games:,} of {total:,} games could be played; no tables are written")
    return 1


def run_text(result: RunResult) -> str:
    """The result as a table."""
    summary = result.summary
    rounds = summary["rounds"]
    lines = [f"{result.scenario.title}: {result.games:,} games, seed {result.seed}", ""]
    from ...games.spec import Outcome

    together = result.scenario.spec.outcome(result.scenario.match) is Outcome.COOPERATIVE
    lines += _group_lines(summary["seats"]) if together else _seat_lines(summary["seats"])
    lines += ["", f"rounds: mean {rounds['mean']:.1f}, median {rounds['median']:g}; {rounds['capped']:.1%} capped"]
    if result.missing:
        lost = sum(chunk.task.count for chunk in result.missing)
        lines.append(f"missing: {lost:,} games that could not be played")
    if result.reused:
        lines.append(f"{result.reused:,} of the games had been played before")
    if result.finished:
        lines.append(f"tables: {result.out / 'data'}")
    if result.report is not None:
        lines.append(f"report: {result.report}")
    return "\n".join(lines)


def _group_lines(seats: Sequence[Mapping[str, Any]]) -> list[str]:
    """Where all win or lose together: one row."""
    from ...report.terminal.table import aligned

    win, bots = seats[0]["win"], ", ".join(dict.fromkeys(seat["bot"] for seat in seats))
    row = ("all together", bots, f"{win['estimate']:.1%}", f"{win['low']:.1%} to {win['high']:.1%}")
    return aligned([("", "bots", "games won", "95 % interval"), row], left=(0, 1, 3))


def _seat_lines(seats: Sequence[Mapping[str, Any]]) -> list[str]:
    from ...report.terminal.table import aligned

    rows = [("seat", "bot", "share of wins", "95 % interval")]
    for seat in seats:
        win = seat["win"]
        limits = f"{win['low']:.1%} to {win['high']:.1%}"
        rows.append((str(seat["seat"]), seat["bot"], f"{win['estimate']:.1%}", limits))
    return aligned(rows, left=(1, 3))
