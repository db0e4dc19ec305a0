"""Results as notebooks show them: a heading, a sentence and a table."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import escape

from .markdown import main_tables, shown_cells
from .model import Document


def document_html(document: Document) -> str:
    """The page of an answer in short."""
    lead = document.lead
    tables = [table_html(cells[0], cells[1:]) for cells in map(shown_cells, main_tables(document))]
    texts = [f"<p>{escape(text)}</p>" for text in (lead.sentence, lead.scope) if text]
    return "".join([f"<h4>{escape(lead.headline)}</h4>", *texts, *tables])


def table_html(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A plain table; everything in it is escaped."""
    heads = "".join(f"<th>{escape(text)}</th>" for text in head)
    lines = ("".join(f"<td>{escape(text)}</td>" for text in row) for row in rows)
    return (
        f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(f'<tr>{line}</tr>' for line in lines)}</tbody></table>"
    )
