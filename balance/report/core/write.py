"""Writes reports to files.

    OUT/report.html        the page, in one file
    OUT/figures/NAME.png   every figure of the page
    OUT/tables/NAME.csv    every table of the page, with all its columns
    OUT/summary.json       every number of the page under the key "page"

Other keys of OUT/summary.json stay: a run's summary vouches for its tables, and scripts depend on it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...errors import StoreError
from ...store.files import Writer, write_together
from ...store.spreadsheet import frame_csv
from ...store.summary import read_summary
from .model import (
    Block,
    Document,
    Facts,
    Figure,
    Folded,
    Form,
    KeyFact,
    Lead,
    Link,
    Links,
    Mood,
    Numbers,
    PageColumn,
    PageTable,
    Paragraph,
    Section,
    unfolded,
)
from .table_format import plain, records

__all__ = [
    "Block",
    "Document",
    "Facts",
    "Figure",
    "Folded",
    "Form",
    "KeyFact",
    "Lead",
    "Link",
    "Links",
    "Mood",
    "Numbers",
    "PageColumn",
    "PageTable",
    "Paragraph",
    "Section",
    "page_numbers",
    "write_report",
]

REPORT, SUMMARY, FIGURES, TABLES, PAGE = "report.html", "summary.json", "figures", "tables", "page"


def write_report(document: Document, out: Path, summary: Mapping[str, Any] | None = None) -> Path:
    """Write all files, each whole or not at all, and return the path of the page.

    Parameters
    ----------
    summary : keys of OUT/summary.json next to "page", such as what a command prints with --json
    """
    from ..figures.drawing.saving import figure_bytes
    from .html import report_page

    files: list[tuple[Path, Writer | bytes]] = [(out / REPORT, report_page(document).encode())]
    for block in document.blocks():
        if isinstance(block, Figure):
            files.append((out / FIGURES / f"{block.name}.png", figure_bytes(block.drawing)))
        elif isinstance(block, PageTable):
            files.append((out / TABLES / f"{block.name}.csv", frame_csv(block.frame).encode()))
    contents = {**_kept(out / SUMMARY), **(plain(dict(summary)) if summary else {}), PAGE: page_numbers(document)}
    files.append((out / SUMMARY, (json.dumps(contents, indent=1) + "\n").encode()))
    for folder in sorted({path.parent for path, _ in files}):
        _made(folder)
    write_together(files, inside=out)
    return out / REPORT


def page_numbers(document: Document) -> dict[str, Any]:
    """Every number of the page: those its sections note, and the rows of its tables."""
    lead = document.lead
    sections = {}
    for section in document.sections:
        numbers: dict[str, Any] = {}
        for block in unfolded(section.blocks):
            if isinstance(block, Numbers):
                numbers |= plain(dict(block.values))
            elif isinstance(block, PageTable):
                numbers.setdefault("tables", {})[block.name] = records(block.frame)
        sections[section.id] = numbers
    words = {"headline": lead.headline, "sentence": lead.sentence, "scope": lead.scope, "caveat": lead.caveat}
    return {
        "title": document.title,
        "question": document.question,
        **words,
        "sections": sections,
        "provenance": dict(document.provenance),
    }


def _kept(path: Path) -> dict[str, Any]:
    """What the file already holds; empty if it is missing or not a summary."""
    try:
        return read_summary(path)
    except (OSError, ValueError):
        return {}


def _made(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise StoreError(f"cannot write {folder}: {trouble.strerror}") from None
