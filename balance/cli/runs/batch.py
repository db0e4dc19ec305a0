"""`balance batch`: many scenario files, one page that links to all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..completion import scenario_words
from ..options import AsJson, Changes, Games, Jobs, Quiet, Report, SeedNumber, time_option
from ..progress import Progress, cell_watch
from ..terminal import complain, say, tell

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...experiment.runs.batch import Batch, Entry
    from ...experiment.runs.cells import Watch
    from ...experiment.scenarios.scenario import MatrixCell

EXAMPLES = """\b
Examples:
  balance batch standard-2p standard-3p --games 500
  balance batch duel-2p duel-4p --budget 2m --out reports/duels
A folder stands for every scenario in it: balance batch FOLDER --budget 8h --out reports/overnight
The same command again goes on where it was stopped, and plays nothing twice.
Exit codes: 0 done (or the budget is used up), 1 or 2 a file failed, 130 interrupted."""


def batch(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH...", help="Scenario files, names or folders.", autocompletion=scenario_words),
    ],
    games: Games = None,
    budget: Annotated[float | None, time_option("Time limit, shared equally by all cells.")] = None,
    seed: SeedNumber = None,
    changes: Changes = None,
    out: Annotated[Path, typer.Option(help="Folder for the results and their index.")] = Path("reports/batch"),
    jobs: Jobs = None,
    store: Annotated[Path | None, typer.Option(help="Folder of played games (default: .store inside OUT).")] = None,
    report: Report = True,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Play many scenarios into OUT/NAME, and write an index of all: OUT/index.html and OUT/index.json."""
    from ...experiment.runs.batch import read_batch, run_batch
    from ...experiment.runs.forecast import forecast
    from ...report.runs.batch_page import BatchWriter
    from ...report.terminal.batch import batch_text, opening_text

    planned = read_batch(paths, changes or [], games)
    scenarios = [cell.scenario for cell in planned.cells()]
    if not as_json:
        pages = sum(entry.error is None for entry in planned.entries) if report else 0
        ahead = forecast(scenarios, store or out / ".store", games, seed, jobs, pages=pages)
        say(opening_text(planned, ahead, budget), flush=True)
    with Progress(quiet) as bar:
        writer = BatchWriter(out, report)

        def write(done: Batch) -> None:
            bar.writing("the pages")
            writer(done)

        done = run_batch(planned, out, seed, jobs, store, budget, _watch(bar, games), write)
    say(json.dumps(done.summary) if as_json else batch_text(done, out))
    _leave(done)


def _watch(bar: Progress, games: int | None) -> Callable[[Entry, MatrixCell], Watch]:
    """Show which scenario is played, and how far each of its cells is."""

    def begin(entry: Entry, cell: MatrixCell) -> Watch:
        assert entry.matrix is not None
        return cell_watch(bar, entry.matrix, games, entry.name)(cell)

    return begin


def _leave(done: Batch) -> None:
    """The exit code, and what to do about what is not finished."""
    for entry in done.entries:
        if entry.error is not None:
            complain(entry.error)
    if done.stopped:
        tell("interrupted: what is finished is kept; the same command goes on")
        raise typer.Exit(130)
    if done.exit_code:
        raise typer.Exit(done.exit_code)
