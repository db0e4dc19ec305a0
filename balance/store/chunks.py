"""Played games on disk: chunks of Parquet tables, named by what they were made from, whole or not there.

A chunk is a folder: a file a table, and a manifest with their hashes. It is written under another name and
renamed; a chunk whose files do not match their hashes is as good as none. Several runs may use one store.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import socket
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import pyarrow as pa
import pyarrow.parquet as pq

from ..errors import StoreError
from ..games.columns import Tables

SCHEMA = 4  # raised when the meaning of a stored file changes
MANIFEST = "manifest.json"
PARQUET: dict[str, Any] = {"compression": "zstd"}  # how tables are written, in chunks and in runs


def chunk_key(identity: Mapping[str, Any]) -> str:
    """The name of a chunk: a hash of everything that its games depend on."""
    text = json.dumps({"schema": SCHEMA, **identity}, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:40]


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
        """Remove what a process of this machine left behind when it was killed."""
        for rest in self.folder.glob(f".{socket.gethostname()}-*"):
            pid = rest.name.rpartition("-")[2].partition(".")[0]
            if pid.isdigit() and not _is_running(int(pid)):
                shutil.rmtree(rest, ignore_errors=True)

    def place(self, key: str) -> Path:
        """The folder of a chunk."""
        return self.folder / key[:2] / key

    def summary(self, key: str) -> dict[str, Any] | None:
        """What was noted about a chunk when it was written; None if it is not there or damaged."""
        try:
            manifest = json.loads((self.place(key) / MANIFEST).read_text(encoding="utf-8"))
            if manifest["schema"] != SCHEMA or manifest["check"] != _check(manifest):
                return None
            files: dict[str, str] = manifest["files"]
            whole = all(file_hash(self.place(key) / f"{name}.parquet") == sha for name, sha in files.items())
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None
        return manifest["summary"] if whole else None

    def read(self, key: str, table: str) -> pa.Table:
        """One table of a chunk that is there."""
        return pq.read_table(self.place(key) / f"{table}.parquet")

    def write(self, key: str, files: Mapping[str, bytes], summary: Mapping[str, Any]) -> None:
        """Put a chunk in its place; if another run was quicker, theirs stays: it is the same."""
        draft = self.folder / f".{socket.gethostname()}-{os.getpid()}.{uuid4().hex}"
        place = self.place(key)
        try:
            draft.mkdir()
            for name, contents in files.items():
                (draft / f"{name}.parquet").write_bytes(contents)
            hashes = {name: hashlib.sha256(contents).hexdigest() for name, contents in files.items()}
            manifest = {"schema": SCHEMA, "files": hashes, "summary": dict(summary)}
            manifest = json.loads(json.dumps(manifest))  # as it will be read
            text = json.dumps({**manifest, "check": _check(manifest)})
            (draft / MANIFEST).write_text(text, encoding="utf-8")
            place.parent.mkdir(exist_ok=True)
            if place.exists() and self.summary(key) is None:
                _move_away(place, draft.with_suffix(".damaged"))
            try:
                draft.rename(place)
            except OSError:
                if self.summary(key) is None:
                    raise
        except OSError as trouble:
            raise _cannot_write(place, trouble) from None
        finally:
            shutil.rmtree(draft, ignore_errors=True)
            shutil.rmtree(draft.with_suffix(".damaged"), ignore_errors=True)


def _check(manifest: Mapping[str, Any]) -> str:
    """Hash of what a manifest says, so that a damaged one is seen."""
    said = {name: value for name, value in manifest.items() if name != "check"}
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()


def _move_away(place: Path, where: Path) -> None:
    with suppress(FileNotFoundError):  # another run did it
        place.rename(where)


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
