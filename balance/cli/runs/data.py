"""`balance data`: query the tables of a finished run."""

from __future__ import annotations

import json
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..options import AsJson, time_option
from ..terminal import say

if TYPE_CHECKING:
    from ...store.query import QueryRows
    from ...store.runs import StoredRun

SHOWN = 40  # rows that are printed where no limit is named
EXAMPLES = """\b
Examples:
  balance run standard-4p --games 500
  balance data reports/standard-4p --tables
  balance data reports/standard-4p --sql "SELECT end_reason, count(*) AS games FROM games GROUP BY 1"
  balance data reports/standard-4p --sql "SELECT * FROM seats" --csv seats.csv"""


def data(
    run: Annotated[Path, typer.Argument(help="Folder of a finished run, or its name under reports.")],
    sql: Annotated[str | None, typer.Option(help="A query over the tables.")] = None,
    tables: Annotated[bool, typer.Option("--tables", help="List the tables, their columns and meanings.")] = False,
    limit: Annotated[int | None, typer.Option(min=1, help=f"Rows at most; else {SHOWN} on the terminal.")] = None,
    csv: Annotated[Path | None, typer.Option(help="Write the answer to this file instead.")] = None,
    timeout: Annotated[float, time_option("Time limit of the query.")] = 300.0,
    as_json: AsJson = False,
) -> None:
    """Query the stored tables of a run with SQL (needs duckdb)."""
    from ...store.query import query
    from ...store.runs import open_run

    if tables == (sql is not None):
        raise typer.BadParameter("say what you want to see: --tables, or --sql QUERY")
    stored = open_run(run if run.exists() else Path("reports") / run)
    if sql is None:
        say(json.dumps(_columns(stored)) if as_json else _columns_text(stored))
        return
    answer = query(stored, sql, limit or (None if as_json or csv else SHOWN), timeout)
    if csv is not None:
        _write_csv(answer, csv)
        say(f"{len(answer.rows):,} rows: {csv}")
    elif as_json:
        rows = [_json_value(row) for row in answer.rows]
        say(json.dumps({"columns": answer.columns, "rows": rows, "more": answer.more}, default=str))
    else:
        say(_answer_text(answer))


def _json_value(value: Any) -> Any:
    """A value that JSON can hold: it has neither infinity nor NaN."""
    if isinstance(value, list | tuple):
        return [_json_value(part) for part in value]
    if isinstance(value, dict):
        return {str(key): _json_value(part) for key, part in value.items()}
    return None if isinstance(value, float) and not isfinite(value) else value


def _columns(stored: StoredRun) -> dict[str, list[dict[str, Any]]]:
    tables: dict[str, list[dict[str, Any]]] = {name: [] for name in stored.table_names}
    for c in stored.columns:
        about = {"column": c.name, "type": c.dtype, "meaning": c.meaning, "unit": c.unit, "values": list(c.codes)}
        tables[c.table].append(about)
    return tables


def _columns_text(stored: StoredRun) -> str:
    lines = list[str]()
    for table, columns in _columns(stored).items():
        lines += ["", table] if lines else [table]
        width = max(len(str(c["column"])) for c in columns)
        lines += [f"  {c['column']!s:{width}}  {c['meaning']}{_values(c['values'])}" for c in columns]
    return "\n".join(lines)


def _values(words: object, most: int = 8) -> str:
    known = list(words) if isinstance(words, list) else []
    more = ", ..." if len(known) > most else ""
    return f": {', '.join(known[:most])}{more}" if known else ""


def _answer_text(answer: QueryRows) -> str:
    from ...report.terminal.table import aligned
    from ...store.query import plain_rows

    rows = list(plain_rows(answer))
    numeric = [
        all(isinstance(v, int | float) or v is None for v in column) for column in zip(*answer.rows, strict=True)
    ]
    numeric = numeric or [False] * len(answer.columns)
    words = [k for k, is_number in enumerate(numeric) if not is_number]
    lines = aligned([answer.columns, *rows], left=words, indent=0)
    note = (
        f"the first {len(rows):,} rows; --limit N or --csv FILE gives more" if answer.more else f"rows: {len(rows):,}"
    )
    return "\n".join([*lines, "", note])


def _write_csv(answer: QueryRows, path: Path) -> None:
    from ...store.files import write_together
    from ...store.spreadsheet import rows_csv

    write_together([(path, rows_csv(answer.columns, answer.rows).encode("utf-8", "replace"))])
