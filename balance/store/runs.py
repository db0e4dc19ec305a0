"""A finished run on disk: one file per table, and a summary with their hashes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq

from ..errors import RunError, StoreError
from ..games.columns import SUMMED, TABLES, Column
from . import disk
from .chunks import PARQUET, SCHEMA, Chunk, ChunkStore, NoChunk, file_hash
from .contents import Contents
from .drafts import draft_name, sweep
from .summary import SUMMARY, checked_run, read_summary

if TYPE_CHECKING:
    import pandas as pd

DATA = "data"


@dataclass(frozen=True)
class StoredRun:
    """A finished run: its folder and its summary."""

    folder: Path
    summary: Mapping[str, Any]

    @property
    def table_names(self) -> list[str]:
        """The tables of the run, in the usual order."""
        return [name for name in TABLES if name in self.summary["tables"]["sha256"]]

    def file(self, table: str) -> Path:
        """The file of a table; an error if it has changed since the run wrote it, or can be no table of the run."""
        path = self.folder / DATA / f"{table}.parquet"
        if not is_as_written(path, self.summary["tables"]["sha256"][table]):
            raise RunError(f"{path} is not as the run wrote it: repeat the command, it takes what is stored")
        try:
            rows, form = pq.read_metadata(path).num_rows, pq.read_schema(path)
        except (OSError, ValueError, pa.ArrowException):
            raise RunError(f"{path} is no table") from None
        wrong = self.contents.form_trouble(table, form) or self.contents.count_trouble(table, rows, self.games)
        if wrong:
            raise RunError(f"{path} is no table of this run: {wrong}")
        return path

    @property
    def games(self) -> int:
        """How many games were played."""
        return int(self.summary["games"])

    @cached_property
    def contents(self) -> Contents:
        """What its tables must hold."""
        from ..games import game

        return Contents.of(game(self.summary["game"]).columns(), len(self.summary["seats"]), self.summary["items"])

    def checked(self, table: str, rows: pa.Table) -> pd.DataFrame:
        """Columns of a table, of all its rows or of its first games; an error if games of this run cannot have them."""
        if wrong := self.contents.value_trouble(table, rows):
            raise RunError(f"{self.folder / DATA / f'{table}.parquet'} is no table of this run: {wrong}")
        frame: pd.DataFrame = rows.to_pandas()
        return frame

    def arrays(self, table: str, rows: pa.Table) -> dict[str, Any]:
        """The same as column -> values."""
        frame = self.checked(table, rows)
        return {str(column): frame[column].to_numpy() for column in frame}

    def first_games(self, table: str, games: int) -> pa.Table:
        """The rows of games 0 .. games-1."""
        with _reading(path := self.file(table)):
            return pq.read_table(path, filters=[("game", "<", games)])

    @cached_property
    def tables(self) -> RunTables:
        """The tables as DataFrames, read on first use, with words in place of codes as in SQL."""
        return RunTables(self, {(c.table, c.name): c.codes for c in self.columns if c.codes})

    @cached_property
    def coded(self) -> RunTables:
        """The same with the codes as they are stored: numbers of items, of origins, of reasons to end."""
        return RunTables(self)

    @cached_property
    def columns(self) -> list[Column]:
        """Every column, with its meaning; item numbers stand for the items of this run."""
        from ..games import game

        items = tuple(self.summary["items"])
        declared = (c for c in game(self.summary["game"]).columns() if c.table in self.table_names)
        return [replace(c, codes=items) if (c.table, c.name) == ("items", "item") else c for c in declared]

    def rows(self, table: str) -> int:
        """How many rows a table has."""
        return int(pq.read_metadata(self.file(table)).num_rows)

    def read(self, table: str, columns: Sequence[str], rows: int | None = None) -> pd.DataFrame:
        """Some columns of a table, all rows or the first ones; a large run is not read as a whole."""
        with _reading(path := self.file(table)), pq.ParquetFile(path) as file:
            if rows is None:
                return self.checked(table, file.read(columns=list(columns)))
            parts, count = list[pa.RecordBatch](), 0
            for batch in file.iter_batches(columns=list(columns)):
                parts.append(batch.slice(0, rows - count))
                count += len(parts[-1])
                if count >= rows:
                    break
            schema = file.schema_arrow.empty_table().select(columns).schema
        return self.checked(table, pa.Table.from_batches(parts, schema))


@contextmanager
def _reading(path: Path) -> Iterator[None]:
    """What a damaged file makes of reading is one line."""
    try:
        yield
    except (OSError, ValueError, pa.ArrowException):
        raise RunError(f"{path} cannot be read as a table: repeat the command of the run") from None


class RunTables(Mapping[str, "pd.DataFrame"]):
    """Table -> DataFrame, each read on first use and then kept.

    Parameters
    ----------
    words : (table, column) -> what its codes 0, 1, ... mean; other columns stay as they are stored
    """

    def __init__(self, run: StoredRun, words: Mapping[tuple[str, str], Sequence[str]] | None = None) -> None:
        self.run, self.words = run, words or {}
        self.frames = dict[str, "pd.DataFrame"]()

    def __getitem__(self, name: str) -> pd.DataFrame:
        if name not in self.run.table_names:
            raise KeyError(name)
        if name not in self.frames:
            with _reading(path := self.run.file(name)):
                rows = pq.read_table(path)
            frame = self.run.checked(name, rows)
            told = {column: words for (table, column), words in self.words.items() if table == name and column in frame}
            self.frames[name] = frame.assign(**{column: _named(frame[column], told[column]) for column in told})
        return self.frames[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.run.table_names)

    def __len__(self) -> int:
        return len(self.run.table_names)

    def __repr__(self) -> str:
        rows = (f"{name} ({self.run.rows(name):,} rows)" for name in self)
        return f"tables of {self.run.folder}: {', '.join(rows)}"


def _named(codes: pd.Series[int], words: Sequence[str]) -> pd.Categorical[str]:
    """Codes as the words that they stand for; a code without a word is missing."""
    import pandas as pd

    known = codes.where(codes.between(0, len(words) - 1), -1)
    return pd.Categorical.from_codes(known.to_numpy(dtype="int64"), pd.Index(words))


def open_run(folder: str | Path) -> StoredRun:
    """Open a folder that `balance run` wrote; an error if it has another format or is not complete."""
    where = Path(folder)
    path = where / SUMMARY
    try:
        summary = read_summary(path)
        versions = summary["versions"]
        schema, version = versions["schema"], versions["balance"]
    except FileNotFoundError:
        raise RunError(f"{where} holds no finished run ({SUMMARY} is missing): balance run writes one") from None
    except OSError as trouble:
        raise RunError(f"{path}: {trouble.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise RunError(f"{path} is no summary of a run") from None
    if schema != SCHEMA:
        raise RunError(
            f"{where} was written by balance {version} in format {schema}, this one reads {SCHEMA}: play it again"
        )
    missing = summary.get("missing")
    if missing and isinstance(missing, list) and isinstance(missing[0], dict):
        first = missing[0].get("first")
        raise RunError(f"{where} is not complete, games from {first!s:.20} on are missing: repeat the command")
    checked_run(path, summary)
    return StoredRun(where, summary)


def is_as_written(path: Path, sha: str) -> bool:
    """Whether a file has this hash."""
    try:
        return file_hash(path) == sha
    except OSError:
        return False


def written_tables(store: ChunkStore, chunks: Sequence[Chunk], contents: Contents, out: Path) -> dict[str, Any]:
    """Write the chunks as one file per table under OUT/data, in the order of games; returns their entry in the summary.

    Files that an earlier run made from the same chunks are kept; the store remembers their hashes.
    """
    tables = chunks[0].series.tables
    made_from = hashlib.sha256("\n".join([*sorted(tables), *(chunk.key for chunk in chunks)]).encode()).hexdigest()
    names = [name for name in tables if name in contents.columns]
    folder, before = out / DATA, store.made(made_from)
    sweep(folder)
    if [*before] == names and all(is_as_written(folder / f"{name}.parquet", sha) for name, sha in before.items()):
        return {"made_from": made_from, "sha256": before}
    hashes = _write(store, chunks, contents, folder)
    store.note_made(made_from, hashes)
    return {"made_from": made_from, "sha256": hashes}


def _write(store: ChunkStore, chunks: Sequence[Chunk], contents: Contents, folder: Path) -> dict[str, str]:
    """Write the files under temporary names, and rename them after the last one."""
    names = [name for name in chunks[0].series.tables if name in contents.columns]
    drafts = {name: folder / draft_name(name) for name in names}
    try:
        _append(store, chunks, contents, drafts)
        hashes = {name: file_hash(draft) for name, draft in drafts.items()}
        for draft in drafts.values():
            disk.flush(draft)
        for name, draft in drafts.items():
            disk.put(draft, folder / f"{name}.parquet")
        disk.flush(folder)
    except NoChunk as trouble:
        raise StoreError(f"a chunk {trouble} since it was played: repeat the command") from None
    except (OSError, pa.ArrowException) as trouble:
        why = getattr(trouble, "strerror", None) or trouble
        raise StoreError(f"cannot write {folder}: {why}; the games are kept") from None
    finally:
        for draft in drafts.values():
            draft.unlink(missing_ok=True)
    return hashes


def _append(store: ChunkStore, chunks: Sequence[Chunk], contents: Contents, drafts: Mapping[str, Path]) -> None:
    """Write the rows of all chunks, one after another, and the sums of those tables that are counts over all games."""
    sums = dict[str, pa.Table]()
    with ExitStack() as stack:
        writers = dict[str, pq.ParquetWriter]()
        for chunk in chunks:
            tables = store.read(chunk, contents).tables
            for name, draft in drafts.items():
                if name in SUMMED:
                    sums[name] = _sum(sums[name], tables[name]) if name in sums else tables[name]
                    continue
                if name not in writers:
                    writers[name] = stack.enter_context(pq.ParquetWriter(draft, tables[name].schema, **PARQUET))
                writers[name].write_table(tables[name])
    for name, total in sums.items():
        pq.write_table(total, drafts[name], **PARQUET)


def _sum(total: pa.Table, part: pa.Table) -> pa.Table:
    """The counts of two tables, added up; the first column names the places."""
    place, *counts = total.column_names
    sums = {column: total[column].to_numpy() + part[column].to_numpy() for column in counts}
    return pa.table({place: total[place], **sums})
