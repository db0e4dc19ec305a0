"""An answer as Markdown, for forums and pull requests: headline, sentences, table, scope and command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .model import Document, PageTable
from .table_format import is_number, shown_rows

MOST_ROWS = 12


def markdown(document: Document) -> str:
    """The page of an answer in short; what comes from files cannot pass for markup."""
    lead = document.lead
    asked = document.question or document.title
    parts = [f"*{_plain(asked)}*", _plain(lead.notice), f"**{_plain(lead.headline)}**", _plain(lead.sentence)]
    parts += [f"{_plain(lead.next_step)} `{lead.command}`"] if lead.command else []
    parts += ["\n".join(_table(table)) for table in main_tables(document)]
    parts += [_plain(text) for text in (lead.scope, lead.caveat)]
    parts += [_command(document.provenance)]
    return "\n\n".join(part for part in parts if part)


def main_tables(document: Document) -> list[PageTable]:
    """The first table of the page, which holds the numbers of the answer; none if it has no table."""
    return [block for block in document.blocks() if isinstance(block, PageTable)][:1]


def shown_cells(table: PageTable) -> list[list[str]]:
    """Headings and the first rows as texts, each estimate with its interval."""
    rows = [
        [f"{cell.text} ({cell.interval})" if cell.interval else cell.text for cell in row] for row in shown_rows(table)
    ]
    return [[column.title for column in table.columns], *rows[:MOST_ROWS]]


def _table(table: PageTable) -> list[str]:
    head, *rows = shown_cells(table)
    rule = ["---:" if is_number(column) else "---" for column in table.columns]
    lines = [_row(head), f"| {' | '.join(rule)} |", *map(_row, rows)]
    left = len(table.frame) - len(rows)
    return [*lines, *([f"\n{left} more rows are on the page."] if left > 0 else [])]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(map(_plain, cells))} |"


def _plain(text: str) -> str:
    """The text with the signs that Markdown reads as markup written out."""
    line = " ".join(text.split())
    for sign in ("\\", "|", "*", "_", "`", "[", "#"):
        line = line.replace(sign, f"\\{sign}")
    return line.replace("<", "&lt;").replace(">", "&gt;")


def _command(provenance: Mapping[str, str]) -> str:
    """How to repeat it, ready to copy, then what else it takes to get the same numbers."""
    told = {key.casefold(): value for key, value in provenance.items()}
    command = told.pop("command", "")
    fence = "~~~~" if "`" in command else "```"
    rest = "; ".join(f"{key}: {value}" for key, value in told.items())
    return "\n".join([*([fence, command, fence] if command else []), _plain(rest)])
