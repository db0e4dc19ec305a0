"""The index of a batch: OUT/index.json, and OUT/index.html with links to what every run wrote."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ... import __version__, engine_mode
from ...errors import StoreError
from ...experiment.runs.batch import Batch, Entry, Status
from ...store.files import write_together
from ...store.summary import read_summary
from ..core.notice import notices
from ..core.templating import render
from ..core.write import PAGE, SUMMARY
from ..terminal.matrix import NOTE, table_rows

WRITTEN = (
    ("report.html", "report"),
    ("replay.html", "a game to watch"),
    ("summary.json", "numbers"),
    ("data", "tables"),
)
WORDS = {
    Status.DONE: "done",
    Status.PARTIAL: "played in part",
    Status.WAITING: "not yet played",
    Status.FAILED: "failed",
}


class BatchWriter:
    """Writes the reports of finished runs, then the index that links to them."""

    def __init__(self, out: Path, reports: bool = True) -> None:
        self.out, self.reports, self.written = out, reports, set[Path]()

    def __call__(self, batch: Batch) -> None:
        """Called after every file of the batch."""
        for entry in batch.entries:
            cells = entry.result.cells if entry.result and self.reports else ()
            for cell in cells:
                if cell.run.finished and cell.run.out not in self.written:
                    from .page import write_run_report  # imports matplotlib: only once a run is finished

                    write_run_report(cell.run.out, again=False)
                    self.written.add(cell.run.out)
            if entry.result and self.reports and entry.result.matrix.varied and entry.result.finished:
                self._over_cells(entry.result.out)
        write_index(batch, self.out)

    def _over_cells(self, folder: Path) -> None:
        """Write the page over all cells of a matrix, once."""
        if folder not in self.written:
            from .page import write_matrix_report

            write_matrix_report(folder)
            self.written.add(folder)


def write_index(batch: Batch, out: Path) -> None:
    """Write both files, whole or not at all."""
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise StoreError(f"cannot write {out}: {trouble.strerror}") from None
    data = json.dumps(batch.summary, indent=1) + "\n"
    write_together([(out / "index.json", data.encode()), (out / "index.html", batch_page(batch, out).encode())])


def batch_page(batch: Batch, out: Path) -> str:
    """The index as one HTML file that needs nothing else."""
    counts = {status: sum(entry.status == status for entry in batch.entries) for status in Status}
    counted = ", ".join(f"{count} {WORDS[status]}" for status, count in counts.items() if count)
    return render(
        "batch",
        title=f"{len(batch.entries)} scenarios",
        subtitle=counted,
        notices=notices((cell.scenario.spec, cell.scenario.match) for cell in batch.cells()),
        entries=[_shown(entry, batch, out) for entry in batch.entries],
        skipped=list(map(str, batch.skipped)),
        note=NOTE,
        footer=f"balance {__version__}, engines {engine_mode()}",
    )


def _shown(entry: Entry, batch: Batch, out: Path) -> dict[str, Any]:
    """What the page says about one file."""
    matrix, result, planned = entry.matrix, entry.result, entry.planned(batch.games)
    rows = table_rows(result) if result else []
    return {
        "name": entry.name,
        "title": matrix.title if matrix else entry.name,
        "question": matrix.question if matrix else "",
        "answer": _answer(out / entry.name) if result and result.finished else "",
        "file": str(entry.file),
        "status": WORDS[entry.status],
        "failed": entry.status == Status.FAILED,
        "error": str(entry.error or ""),
        "games": f"{result.games if result else 0:,} of {planned:,} games",
        "links": _links(out, entry.name),
        "head": rows[0] if rows else [],
        "left": len(matrix.varied) if matrix else 0,
        "rows": [
            {"texts": texts, "links": _links(out, f"{entry.name}/{cell.cell.name}") if cell.cell.name else []}
            for texts, cell in zip(rows[1:], result.cells if result else (), strict=True)
        ],
    }


def _answer(folder: Path) -> str:
    """The headline of a scenario's report; empty before it is written."""
    try:
        summary = read_summary(folder / SUMMARY)
    except (OSError, ValueError):
        return ""
    page = summary.get(PAGE)
    return str(page["headline"]) if isinstance(page, dict) and "headline" in page else ""


def _links(out: Path, folder: str) -> list[dict[str, str]]:
    """Links to what is in the folder of a run."""
    return [
        {"href": quote(f"{folder}/{name}") + ("/" if (out / folder / name).is_dir() else ""), "words": words}
        for name, words in WRITTEN
        if (out / folder / name).exists()
    ]
