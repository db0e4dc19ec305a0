"""Played games on disk: chunks of Parquet tables, named by everything their games depend on.

A chunk is a folder: a file for each table, and a manifest with its games and the hashes of its files. It is written
under a temporary name and renamed, so it is whole or not there. A chunk that is damaged, lies in the wrong place or
holds other games than it says counts as missing. Several runs may share a store. Beside the folder of a series a file
says what is played in it, so that its games can be played again from their seeds.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from ..errors import StoreError
from ..games.columns import Tables
from ..plain_files import RESULT, open_plain, read_plain, read_text
from . import disk
from .contents import Contents
from .drafts import draft_name, remove, sweep
from .files import write_whole

SCHEMA = 5  # raised when the meaning of a stored file changes
MANIFEST = "manifest.json"
PARQUET: dict[str, Any] = {"compression": "zstd"}  # how tables are written, in chunks and in runs


def chunk_key(facts: Mapping[str, Any]) -> str:
    """The name of a chunk: a hash of everything that its games depend on."""
    text = json.dumps({"schema": SCHEMA, **facts}, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:40]


@dataclass(frozen=True)
class Series:
    """All games of one match and seed, and which tables of them are kept.

    Attributes
    ----------
    match : digest of everything but the seed that decides how the games go
    tables : names of the tables that are kept
    """

    match: str
    seed: int
    tables: tuple[str, ...]

    @cached_property
    def key(self) -> str:
        """Its folder in a store."""
        return chunk_key({"match": self.match, "seed": self.seed, "kept": sorted(self.tables)})

    def chunk(self, first: int, count: int) -> Chunk:
        """Some of its games."""
        return Chunk(self, first, count)


@dataclass(frozen=True)
class Chunk:
    """Games first .. first+count-1 of a series: what is stored together."""

    series: Series
    first: int
    count: int

    @cached_property
    def key(self) -> str:
        """Its place in a store."""
        return f"{self.series.key}/{self.first}-{self.count}"

    @property
    def games(self) -> dict[str, Any]:
        """Which games it holds, as in its manifest."""
        return {"match": self.series.match, "seed": self.series.seed, "first": self.first, "count": self.count}

    def __str__(self) -> str:
        return f"games {self.first:,} to {self.first + self.count - 1:,} (chunk {self.key})"


def encoded(tables: Tables) -> dict[str, bytes]:
    """Tables as the bytes of Parquet files; the same tables give the same bytes."""
    files = {}
    for name, columns in tables.items():
        sink = pa.BufferOutputStream()
        pq.write_table(pa.table(columns), sink, **PARQUET)
        files[name] = sink.getvalue().to_pybytes()
    return files


def as_arrays(tables: Mapping[str, pa.Table]) -> Tables:
    """Tables as they were played."""
    return {name: {c: table[c].to_numpy() for c in table.column_names} for name, table in tables.items()}


class NoChunk(Exception):
    """What lies in the place of a chunk is not that chunk; the text says why."""


@dataclass(frozen=True)
class StoredChunk:
    """A chunk as it was read, with the summary that was written with it."""

    tables: Mapping[str, pa.Table]
    summary: Mapping[str, Any]


class ChunkStore:
    """A folder of chunks."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            raise _cannot_write(folder, trouble) from None
        sweep(folder)

    def place(self, key: str) -> Path:
        """The folder of a chunk, or of a series."""
        return self.folder / key[:2] / key

    def chunks(self, series: Series) -> list[Chunk]:
        """The chunks of a series by their names, in the order of games; each is checked when it is read."""
        chunks = list[Chunk]()
        with suppress(OSError):
            for path in self.place(series.key).iterdir():
                first, _, count = path.name.partition("-")
                if first.isdecimal() and count.isdecimal():
                    chunks.append(series.chunk(int(first), int(count)))
        return sorted(chunks, key=lambda chunk: (chunk.first, chunk.count))

    def load(self, chunk: Chunk, contents: Contents | None = None) -> StoredChunk | None:
        """A chunk, read and checked; None if it is missing, damaged, another one, or not what it should hold.

        Parameters
        ----------
        contents : what its tables hold
        """
        try:
            return self.read(chunk, contents)
        except NoChunk:
            return None

    def read(self, chunk: Chunk, contents: Contents | None = None) -> StoredChunk:
        """A chunk, read and checked; NoChunk says why that is impossible."""
        place = self.place(chunk.key)
        manifest = read_manifest(place)
        if manifest["key"] != chunk.key or manifest["games"] != chunk.games:
            raise NoChunk("lies in the place of another chunk")
        tables = dict[str, pa.Table]()
        for name, sha in manifest["files"].items():
            tables[name] = _table(place / f"{name}.parquet", name, sha, chunk, contents)
        if contents is not None and set(tables) != {name for name in chunk.series.tables if name in contents.columns}:
            raise NoChunk("holds other tables than it should")
        return StoredChunk(tables, manifest["summary"])

    def write(self, chunk: Chunk, files: Mapping[str, bytes], summary: Mapping[str, Any]) -> None:
        """Put a chunk in its place; if another run was quicker, its chunk stays if it is the same."""
        draft, place = self._draft(), self.place(chunk.key)
        hashes = {name: hashlib.sha256(contents).hexdigest() for name, contents in files.items()}
        try:
            draft.mkdir()
            for name, contents in files.items():
                disk.write(draft / f"{name}.parquet", contents)
            disk.write(draft / MANIFEST, _manifest(chunk, hashes, summary).encode())
            disk.flush(draft)
            disk.make_folder(place.parent)
            if os.path.lexists(place) and not _holds(place, chunk, hashes):
                self.discard(chunk)
            try:
                disk.put(draft, place)
            except OSError:
                if not _holds(place, chunk, hashes):
                    raise
            disk.flush_names([place])
        except OSError as trouble:
            raise _cannot_write(place, trouble) from None
        finally:
            shutil.rmtree(draft, ignore_errors=True)

    def noted(self, key: str) -> Path:
        """The file that says what is played in a series."""
        return self.place(key).with_suffix(".json")

    def note(self, series: Series, match: Callable[[], Mapping[str, Any]]) -> None:
        """Write down what is played in a series, once, so that its games can be played again from their seeds."""
        path = self.noted(series.key)
        if not os.path.lexists(path):
            _note(path, {"seed": series.seed, "tables": list(series.tables), **match()})

    def made(self, made_from: str) -> dict[str, str]:
        """The hashes of the tables that a run made from some chunks; empty if nobody knows them."""
        try:
            found = json.loads(read_text(self._made(made_from)))
            return {str(name): str(sha) for name, sha in found.items()}
        except (OSError, ValueError, AttributeError, RecursionError):
            return {}

    def note_made(self, made_from: str, hashes: Mapping[str, str]) -> None:
        """Remember the hashes of the tables that a run made from some chunks."""
        _note(self._made(made_from), hashes)

    def _made(self, made_from: str) -> Path:
        return self.folder / "tables" / f"{made_from}.json"

    def discard(self, chunk: Chunk) -> None:
        """Remove what lies in the place of a chunk but is not that chunk."""
        self.clear(self.place(chunk.key))

    def clear(self, place: Path) -> None:
        """Remove what lies in a place, at once for everybody else."""
        away = self._draft()
        with suppress(OSError):  # another run did it, or it cannot be done: then writing says so
            place.rename(away)
        remove(away)

    def _draft(self) -> Path:
        """A new folder of this process; swept up later if the process is killed."""
        return self.folder / draft_name("chunk")


def read_manifest(place: Path) -> dict[str, Any]:
    """The manifest of a chunk, as it was written; NoChunk says what is wrong."""
    if not place.is_dir() or place.is_symlink():
        raise NoChunk("is no folder" if os.path.lexists(place) else "is missing")
    try:
        manifest = json.loads(read_text(place / MANIFEST, RESULT // 100))
        whole = manifest["schema"] == SCHEMA and manifest["check"] == _check(manifest)
        hashes = manifest["files"].items()
        named = all(isinstance(sha, str) and name.isidentifier() for name, sha in hashes)
        told = isinstance(manifest["key"], str) and isinstance(manifest["games"], dict)
        if not (whole and named and told and isinstance(manifest["summary"], dict)):
            raise NoChunk("has a damaged manifest")
        return dict(manifest)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise NoChunk("has a damaged manifest") from None


def _table(file: Path, name: str, sha: str, chunk: Chunk, contents: Contents | None) -> pa.Table:
    """A table of a chunk; NoChunk if it is not as it was written, or not what it should be."""
    try:
        data = read_plain(file, RESULT, follow=False)
    except OSError as trouble:
        raise NoChunk(f"has no readable {file.name}: {trouble.strerror}") from None
    if hashlib.sha256(data).hexdigest() != sha:
        raise NoChunk(f"has a damaged {file.name}")
    try:
        with pq.ParquetFile(pa.BufferReader(data)) as parquet:
            if contents is not None:
                _check_form(contents, name, parquet, chunk.count)
            table = parquet.read()
    except (OSError, ValueError, pa.ArrowException):
        raise NoChunk(f"has a damaged {file.name}") from None
    wrong = contents.value_trouble(name, table, chunk.first, chunk.count) if contents is not None else ""
    if wrong:
        raise NoChunk(f"is not what it should be: {wrong}")
    return table


def _check_form(contents: Contents, name: str, parquet: pq.ParquetFile, games: int) -> None:
    """NoChunk if a table has other columns than it should, or more rows than so many games can have."""
    if wrong := contents.form_trouble(name, parquet.schema_arrow):
        raise NoChunk(f"is not what it should be: {wrong}")
    if wrong := contents.count_trouble(name, parquet.metadata.num_rows, games):
        raise NoChunk(f"is not what it should be: {wrong}")


def _note(path: Path, facts: Mapping[str, Any]) -> None:
    """Write down what a store can do without."""
    with suppress(OSError, StoreError):
        disk.make_folder(path.parent)
        write_whole(path, lambda file: file.write(json.dumps(facts).encode()))


def _holds(place: Path, chunk: Chunk, hashes: Mapping[str, str]) -> bool:
    """Whether a chunk with exactly these files lies in a place."""
    try:
        manifest = read_manifest(place)
        facts = manifest["key"], manifest["games"], manifest["files"]
        return facts == (chunk.key, chunk.games, hashes) and all(
            hashlib.sha256(read_plain(place / f"{name}.parquet", RESULT, follow=False)).hexdigest() == sha
            for name, sha in hashes.items()
        )
    except (NoChunk, OSError):
        return False


def _manifest(chunk: Chunk, hashes: Mapping[str, str], summary: Mapping[str, Any]) -> str:
    whole = {"schema": SCHEMA, "key": chunk.key, "games": chunk.games, "files": hashes, "summary": dict(summary)}
    whole = json.loads(json.dumps(whole))  # as it will be read back
    return json.dumps({**whole, "check": _check(whole)})


def _check(manifest: Mapping[str, Any]) -> str:
    """Hash of a manifest, to detect a damaged one."""
    rest = {name: value for name, value in manifest.items() if name != "check"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def file_hash(path: Path) -> str:
    """SHA-256 of a file."""
    with open_plain(path) as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _cannot_write(path: Path, trouble: OSError) -> StoreError:
    return StoreError(f"cannot write {path}: {trouble.strerror or trouble}; what is finished is kept")
