"""The report of a run: a list of sections, each made by a function of the run."""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path, PurePath
from typing import Any

from ...errors import RunError
from ...experiment.runs.cells import MatrixResult
from ...experiment.scenarios.effects import effect_of_summary
from ...experiment.scenarios.focus import LENGTH
from ...experiment.scenarios.matrix import value_words, varied_words
from ...store.summary import MatrixSummary, is_like, read_summary
from ..core.model import Document, Link, Links, Paragraph, Section
from ..core.write import PAGE, REPORT, SUMMARY, write_report
from .lead import run_lead
from .multi.effects import Study
from .sections.eliminations import eliminations
from .sections.endings import endings
from .sections.growth import growth
from .sections.harm import harm
from .sections.length import length
from .sections.method import method
from .sections.owners import owners
from .sections.pacing import pacing
from .sections.places import places
from .sections.win_rate import win_rate
from .sections.winners import winners
from .typical import typical_replay
from .view import RunView, view_run

REPLAY = "replay.html"
MADE_FROM = "report_made_from"  # key of summary.json: what the page was made from
PACKAGE = Path(__file__).parents[2]
DECISIVE = ("report", "metrics", "stats")  # folders whose code decides what a page says

SectionMaker = Callable[[RunView], Section | None]

# a new section is one file under sections/ and one name here
SECTIONS: tuple[SectionMaker, ...] = (
    winners,
    win_rate,
    length,
    endings,
    eliminations,
    pacing,
    growth,
    owners,
    places,
    harm,
    method,
)


def write_run_report(folder: Path, sections: Sequence[SectionMaker] = SECTIONS, again: bool = True) -> Path:
    """Write OUT/report.html with its files and OUT/replay.html, and return the path of the page.

    Parameters
    ----------
    again : write even if the page exists and would be the same
    """
    view = view_run(folder)
    page, made_from = folder / REPORT, _made_from(view)
    if not again and page.exists() and view.summary.get(MADE_FROM) == made_from and PAGE in view.summary:
        return page
    replay = typical_replay(view)
    document = run_document(view, sections, replay.film.index if replay else None)
    if replay is not None:
        replay.save(folder / REPLAY, inside=folder)
    # named after the run's own folder, wherever this is called from
    return write_report(document, folder, {"report": str(Path(view.summary["out"]) / REPORT), MADE_FROM: made_from})


def with_reports(result: MatrixResult) -> MatrixResult:
    """The same result, with a page for every finished run, and one over all cells once all are finished.

    A cell's page that would stay the same is left alone. Where the cells are there to be compared, they get none: there
    are many, and `balance report OUT/CELL` writes the page of any.
    """
    compared = bool(result.matrix.effects) and result.finished
    cells = tuple(
        replace(cell, run=replace(cell.run, report=write_run_report(cell.run.out, again=False)))
        if cell.run.finished and not compared
        else cell
        for cell in result.cells
    )
    over_all = write_matrix_report(result.out) if result.matrix.varied and result.finished else None
    return replace(result, cells=cells, report=over_all, found=_found(result) if compared else "")


def _found(result: MatrixResult) -> str:
    """What the page over all cells says first."""
    page = json.loads((result.out / SUMMARY).read_text(encoding="utf-8"))[PAGE]
    return f"{page['headline']}. {page['sentence']}"


def write_matrix_report(folder: Path) -> Path | None:
    """Write OUT/report.html over the cells of the matrix in this folder; None if there is no matrix."""
    from .multi.page import write_beside

    cells = run_folders(folder)
    if cells == [folder]:
        return None
    summary = read_summary(folder / SUMMARY)
    views = [view_run(cell) for cell in cells]
    names = [_cell_words(cell["matrix"]) for cell in summary["cells"]]
    first, games = views[0], views[0].summary["games"]
    source = first.summary["source"].removesuffix(f"/{first.folder.name}")
    command = shlex.join(["balance", "run", source, "--games", str(games)])
    title = summary.get("title") or summary["scenario"]
    runs, about = dict(zip(names, views, strict=True)), summary.get("about", LENGTH)
    varied = tuple(cell["matrix"] for cell in summary["cells"])
    study = Study(varied, tuple(map(effect_of_summary, summary.get("effects", ()))))
    return write_beside(title, first.summary["question"], runs, folder, command, about, study)


def _cell_words(varied: Mapping[str, Any]) -> str:
    """What sets a cell apart; only the value if just the layout or just the mode varies."""
    (key, value), *more = varied.items()
    return value_words(value) if not more and key in ("layout", "mode") else varied_words(varied)


def run_document(view: RunView, sections: Sequence[SectionMaker] = SECTIONS, replayed: int | None = None) -> Document:
    """The report without its files; `replayed` is the number of the game in replay.html."""
    shown = [section for make in sections if (section := make(view)) is not None]
    if replayed is not None:
        shown.append(_watch(replayed))
    return Document(view.title, run_lead(view), shown, _provenance(view), view.summary["question"])


def _watch(index: int) -> Section:
    text = Paragraph(f"Game {index} is closest to the middle in its length and in what its winner did.")
    return Section("typical", "A typical game", [text, Links([Link("Watch it, move by move", REPLAY)])])


def _provenance(view: RunView) -> dict[str, str]:
    versions = view.summary["versions"]
    return {
        "Command": view.command("run", "--games", str(view.n_games)),
        "Game": f"{view.spec.title}, rules version {versions['rules']}",
        "Games": f"{view.n_games:,}, seed {view.summary['seed']}",
        "Made by": f"balance {versions['balance']}",
    }


def _made_from(view: RunView) -> str:
    """A fingerprint of everything that decides what the page says."""
    sources = json.dumps([view.summary["tables"], view.summary["match"]["digest"], view.summary["out"], _sources()])
    return hashlib.sha256(sources.encode()).hexdigest()[:16]


@cache
def _sources() -> str:
    digest = hashlib.sha256()
    for folder in DECISIVE:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.suffix in (".py", ".html", ".css", ".js"):
                digest.update(path.read_bytes())
    return digest.hexdigest()


def run_folders(folder: Path) -> list[Path]:
    """The runs in a folder: the folder itself, or the cells of its matrix."""
    try:
        summary = read_summary(folder / SUMMARY)
    except (OSError, ValueError):
        return [folder]
    if not is_like(MatrixSummary, summary):
        return [folder]
    names = [PurePath(cell["out"]).name for cell in summary["cells"]]
    if any(name in ("", "..") or (folder / name).is_symlink() for name in names):
        raise RunError(f"{folder / SUMMARY} names cells that are no folders in it")
    return [folder / name for name in names]
