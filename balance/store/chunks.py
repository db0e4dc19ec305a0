"""Played games on disk: chunks of Parquet tables, named by everything their games depend on.

A chunk is a folder: a file for each table, and a manifest with its games and the hashes of its files. It is written
under a temporary name and renamed, so it is whole or not there. A chunk that is damaged, or lies in the wrong place,
counts as missing. Several runs may share a store.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import socket
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any
from uuid import uuid4

import pyarrow as pa
import pyarrow.parquet as pq

from ..errors import StoreError
from ..games.columns import Tables

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


class ChunkStore:
    """A folder of chunks."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            raise _cannot_write(folder, trouble) from None
        self._sweep()

    def _sweep(self) -> None:
        """Remove drafts of processes of this machine that were killed."""
        for rest in self.folder.glob(f".{socket.gethostname()}-*"):
            pid = rest.name.rpartition("-")[2].partition(".")[0]
            if pid.isdigit() and not _is_running(int(pid)):
                shutil.rmtree(rest, ignore_errors=True)

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

    def summary(self, chunk: Chunk) -> dict[str, Any] | None:
        """The summary that was written with a chunk; None if the chunk is missing, damaged, or another one."""
        place = self.place(chunk.key)
        try:
            manifest = json.loads((place / MANIFEST).read_text(encoding="utf-8"))
            if manifest["schema"] != SCHEMA or manifest["check"] != _check(manifest):
                return None
            if manifest["key"] != chunk.key or manifest["games"] != chunk.games:
                return None
            files: dict[str, str] = manifest["files"]
            whole = all(file_hash(place / f"{name}.parquet") == sha for name, sha in files.items())
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None
        return manifest["summary"] if whole else None

    def read(self, chunk: Chunk, table: str, columns: Sequence[str] | None = None) -> pa.Table:
        """One table of a chunk, or some of its columns."""
        file = self.place(chunk.key) / f"{table}.parquet"
        return pq.read_table(file, columns=None if columns is None else list(columns))

    def write(self, chunk: Chunk, files: Mapping[str, bytes], summary: Mapping[str, Any]) -> None:
        """Put a chunk in its place; if another run was quicker, its chunk stays: it is the same."""
        draft, place = self._draft(), self.place(chunk.key)
        try:
            draft.mkdir()
            for name, contents in files.items():
                (draft / f"{name}.parquet").write_bytes(contents)
            (draft / MANIFEST).write_text(_manifest(chunk, files, summary), encoding="utf-8")
            place.parent.mkdir(parents=True, exist_ok=True)
            if place.exists() and self.summary(chunk) is None:
                self.discard(chunk)
            try:
                draft.rename(place)
            except OSError:
                if self.summary(chunk) is None:
                    raise
        except OSError as trouble:
            raise _cannot_write(place, trouble) from None
        finally:
            shutil.rmtree(draft, ignore_errors=True)

    def discard(self, chunk: Chunk) -> None:
        """Remove what lies in the place of a chunk but is not that chunk."""
        away = self._draft()
        with suppress(FileNotFoundError):  # another run did it
            self.place(chunk.key).rename(away)
        shutil.rmtree(away, ignore_errors=True)

    def _draft(self) -> Path:
        """A new folder of this process; swept up later if the process is killed."""
        return self.folder / f".{socket.gethostname()}-{os.getpid()}.{uuid4().hex}"


def _manifest(chunk: Chunk, files: Mapping[str, bytes], summary: Mapping[str, Any]) -> str:
    hashes = {name: hashlib.sha256(contents).hexdigest() for name, contents in files.items()}
    whole = {"schema": SCHEMA, "key": chunk.key, "games": chunk.games, "files": hashes, "summary": dict(summary)}
    whole = json.loads(json.dumps(whole))  # as it will be read back
    return json.dumps({**whole, "check": _check(whole)})


def _check(manifest: Mapping[str, Any]) -> str:
    """Hash of a manifest, to detect a damaged one."""
    rest = {name: value for name, value in manifest.items() if name != "check"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def file_hash(path: Path) -> str:
    """SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _cannot_write(path: Path, trouble: OSError) -> StoreError:
    return StoreError(f"cannot write {path}: {trouble.strerror or trouble}; what is finished is kept")
