"""`balance report`: the page of a finished run, made anew from its tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from .options import AsJson

EXAMPLES = """\b
Examples:
  balance report reports/standard-4p
  balance report reports/tech-costs"""


def report(
    run: Annotated[Path, typer.Argument(metavar="RUN", help="Folder of a finished run, or of a matrix of them.")],
    as_json: AsJson = False,
) -> None:
    """Write RUN/report.html, figures, tables and a typical game anew from what the run stored; nothing is played."""
    from ..report.run_report import run_folders, write_run_report

    pages = [write_run_report(folder) for folder in run_folders(run)]
    if as_json:
        print(json.dumps({"run": str(run), "reports": list(map(str, pages))}))
        return
    for page in pages:
        print(f"report: {page}")
