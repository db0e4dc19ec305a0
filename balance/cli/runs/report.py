"""`balance report`: the page of a finished run, written again from its tables, or one page over several runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ..options import AsJson, Quiet
from ..progress import Progress
from ..terminal import say

EXAMPLES = """\b
Examples:
  balance run standard-4p --games 500
  balance run duel-4p --games 500
  balance report reports/standard-4p
  balance report reports/standard-4p reports/duel-4p --out reports/two-games"""


def report(
    runs: Annotated[
        list[Path],
        typer.Argument(metavar="RUN...", help="Folders of finished runs or matrices; several are shown side by side."),
    ],
    out: Annotated[Path, typer.Option(help="Folder of the page over several runs.")] = Path("reports/beside"),
    title: Annotated[str, typer.Option(help="Title of the page over several runs.")] = "Runs side by side",
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Write RUN/report.html, figures, tables and a typical game again from stored data; nothing is played."""
    from ...report.runs.multi.page import run_labels, write_beside
    from ...report.runs.page import run_folders, write_matrix_report, write_run_report
    from ...report.runs.view import view_run

    with Progress(quiet) as bar:
        pages, folders = list[Path](), [folder for run in runs for folder in run_folders(run)]
        for folder in folders:
            view_run(folder)  # before anything is written
        for folder in folders:
            bar.writing(f"the page of {folder}")
            pages.append(write_run_report(folder))
        bar.writing("the page over all")
        pages += [page for run in runs if (page := write_matrix_report(run)) is not None]
        if len(runs) > 1:
            views = [view_run(folder) for run in runs for folder in run_folders(run)]
            names = run_labels([view.folder for view in views], views)
            pages.append(write_beside(title, "", dict(zip(names, views, strict=True)), out))
    if as_json:
        say(json.dumps({"run": str(runs[0]), "runs": list(map(str, runs)), "reports": list(map(str, pages))}))
        return
    for page in pages:
        say(f"report: {page}")
