"""SQL over the tables of a stored run; a query reads these tables and nothing else on the machine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..errors import MissingExtra, RunError
from .runs import StoredRun

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

SECONDS = 300.0  # that a query may take where nothing is said
MEMORY = "2GB"  # that a query may take
MOST = 10_000_000  # values of an answer
BEAT = 0.2  # seconds between two looks at the clock
LOCKED = (  # in this order: the last one locks all settings
    "SET autoinstall_known_extensions = false",
    "SET autoload_known_extensions = false",
    "SET python_enable_replacements = false",
    "SET temp_directory = ''",
    f"SET memory_limit = '{MEMORY}'",
    "SET enable_external_access = false",
    "SET lock_configuration = true",
)


@dataclass(frozen=True)
class QueryRows:
    """The result of a query."""

    columns: list[str]
    rows: list[tuple[Any, ...]]
    more: bool = False  # there are further rows


def query(run: StoredRun, sql: str, limit: int | None = None, seconds: float = SECONDS) -> QueryRows:
    """Run a query; codes, such as why a game ended, become words. An interruption ends it at once.

    Parameters
    ----------
    limit : most rows to return
    seconds : that it may take
    """
    try:
        import duckdb
    except ImportError:
        raise MissingExtra("--sql", "duckdb", "sql") from None
    with duckdb.connect(":memory:") as connection:
        _offer(connection, run)
        for setting in LOCKED:
            connection.execute(setting)
        try:
            return _awaited(connection, lambda: _rows(connection, sql, limit), seconds)
        except duckdb.OutOfMemoryException:
            raise RunError(f"--sql: the query needs more memory than the {MEMORY} that it may take") from None
        except duckdb.Error as error:
            raise RunError(f"--sql: {_first_lines(str(error))}") from None


def _awaited(connection: DuckDBPyConnection, ask: Callable[[], QueryRows], seconds: float) -> QueryRows:
    """Ask in a thread, as the database cannot be interrupted in this one; stop it on Ctrl-C and when the time is up."""
    with ThreadPoolExecutor(1) as pool:
        answer, end = pool.submit(ask), time.monotonic() + seconds
        try:
            while not answer.done():
                wait([answer], BEAT)
                if time.monotonic() > end and not answer.done():
                    raise RunError(f"--sql: stopped after {seconds:g} seconds; --timeout allows more")
        except BaseException:
            while not wait([answer], BEAT).done:
                connection.interrupt()
            raise
        return answer.result()


def _rows(connection: DuckDBPyConnection, sql: str, limit: int | None) -> QueryRows:
    result = connection.execute(sql)
    if result is None or result.description is None:
        raise RunError("--sql: this asks for nothing; for example: SELECT * FROM games LIMIT 5")
    names = [column[0] for column in result.description]
    most = MOST // max(len(names), 1)
    rows = result.fetchmany(min(limit or most, most) + 1)
    if len(rows) > most:
        raise RunError(f"--sql: the answer has more than {most:,} rows; LIMIT makes it shorter")
    return QueryRows(names, rows[:limit], limit is not None and len(rows) > limit)


def _offer(connection: DuckDBPyConnection, run: StoredRun) -> None:
    """Create a view for every table, with words in place of codes."""
    import pyarrow.dataset as ds

    for table in run.table_names:
        connection.register(f"stored_{table}", ds.dataset(run.file(table)))
        coded = [c for c in run.columns if c.table == table and c.codes]
        words = ", ".join(f"{_list(c.codes)}[{c.name} + 1] AS {c.name}" for c in coded)
        connection.execute(
            f"CREATE VIEW {table} AS SELECT *{f' REPLACE ({words})' if words else ''} FROM stored_{table}"
        )


def _list(words: Sequence[str]) -> str:
    quoted = ", ".join("'" + word.replace("'", "''") + "'" for word in words)
    return f"[{quoted}]"


def _first_lines(text: str) -> str:
    """The message of duckdb without its drawing of the query."""
    return " ".join(text.split("\n\nLINE ")[0].split())


def plain_rows(answer: QueryRows) -> Iterator[list[str]]:
    """Rows as text: short numbers, and nothing for NULL."""
    for row in answer.rows:
        yield ["" if v is None else f"{v:.6g}" if isinstance(v, float) else str(v) for v in row]
