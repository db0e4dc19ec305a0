"""Turns a report into one HTML file that needs nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from ... import __version__
from ..figures.drawing.inline import inline_svg
from .model import (
    Block,
    Document,
    Facts,
    Figure,
    Folded,
    Lead,
    Links,
    Numbers,
    PageColumn,
    PageTable,
    Paragraph,
    unfolded,
)
from .palette import LOOKS, look, page_variables
from .table_format import is_number, shown_rows
from .templating import render
from .words.typeset import typeset

Drawn = Mapping[str, dict[str, Any]]  # name of a figure -> what the template needs of it

FILTERED_FROM = 9  # rows: a table with this many can be filtered


def report_page(document: Document) -> str:
    """The page as HTML; everything in it that comes from files is escaped."""
    figures = [block for block in document.blocks() if isinstance(block, Figure)]
    drawn = {figure.name: _figure(figure, number) for number, figure in enumerate(figures)}
    return render(
        "report",
        title=document.title,
        question=document.question,
        lead=_lead(document.lead, drawn),
        sections=[
            {
                "id": section.id,
                "title": section.title,
                "blocks": _shown(section.blocks, drawn),
                "terms": _terms(section.blocks),
            }
            for section in document.sections
        ],
        provenance=list(document.provenance.items()),
        colours={"light": page_variables(), "dark": page_variables(dark=True)},
        version=__version__,
    )


def _lead(lead: Lead, drawn: Drawn) -> dict[str, Any]:
    return {
        "headline": typeset(lead.headline),
        "sentence": typeset(lead.sentence),
        "scope": typeset(lead.scope),
        "caveat": typeset(lead.caveat),
        "notice": typeset(lead.notice),
        "next_step": lead.next_step,
        "command": lead.command,
        "sign": look(lead.call)[1] if lead.call else "",
        "tone": lead.call if lead.call in LOOKS else "",
        "figure": drawn[lead.figure.name] if lead.figure else None,
    }


def _shown(blocks: Sequence[Block], drawn: Drawn) -> list[dict[str, Any]]:
    """What the template needs of each block; numbers for programs are not shown."""
    return [_block(block, drawn) for block in blocks if not isinstance(block, Numbers)]


def _terms(blocks: Sequence[Block]) -> list[tuple[str, str]]:
    """The definitions of a section, each once: touch screens do not show the ones behind the words."""
    definitions: dict[str, str] = {}
    for block in unfolded(blocks):
        if isinstance(block, Paragraph):
            definitions |= block.terms
    return list(definitions.items())


def _block(block: Block, drawn: Drawn) -> dict[str, Any]:
    match block:
        case Paragraph():
            return {"kind": "text", "html": with_terms(block.text, block.terms), "mood": block.mood}
        case Facts():
            return {"kind": "facts", "items": block.items}
        case Links():
            return {"kind": "links", "items": block.items}
        case Figure():
            return {"kind": "figure", **drawn[block.name]}
        case PageTable():
            return {"kind": "table", **_table(block)}
        case Folded():
            return {"kind": "folded", "title": block.title, "blocks": _shown(block.blocks, drawn)}
        case _:
            raise TypeError(f"not a block of a page: {block!r}")


def _figure(figure: Figure, number: int) -> dict[str, Any]:
    narrow = figure.draw_narrow
    return {
        "name": figure.name,
        "caption": figure.caption,
        "svg": Markup(inline_svg(figure.drawing, f"f{number}", figure.alt)),
        "narrow": Markup(inline_svg(narrow(), f"n{number}", figure.alt)) if narrow else "",
    }


def _table(table: PageTable) -> dict[str, Any]:
    rows = shown_rows(table)
    return {
        "name": table.name,
        "caption": table.caption,
        "columns": [_head(column) for column in table.columns],
        "rows": rows,
        "most": table.most if len(rows) > table.most else 0,
        "filtered": len(rows) >= FILTERED_FROM,
    }


def _head(column: PageColumn) -> dict[str, Any]:
    return {"title": column.title, "meaning": column.meaning, "number": is_number(column)}


def with_terms(text: str, terms: Mapping[str, str]) -> Markup:
    """A paragraph in which the first appearance of each term shows its definition."""
    marked = sorted(terms, key=len, reverse=True)  # "fair share" before "share"
    if not marked:
        return typeset(text)
    defined: set[str] = set()
    pieces: list[Markup] = []
    for part in re.split(f"({'|'.join(map(re.escape, marked))})", text):
        if part in terms and part not in defined:
            defined.add(part)
            pieces.append(Markup('<abbr title="{}">{}</abbr>').format(terms[part], part))
        else:
            pieces.append(typeset(part))
    return Markup("").join(pieces)
