"""Chunks on disk: whole or not there, found again by what they were made from."""

import os
import re
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from balance.errors import StoreError
from balance.store import disk
from balance.store.chunks import MANIFEST, SCHEMA, ChunkStore, Series, chunk_key, encoded

TABLES = {"games": {"game": np.arange(5), "rounds": np.full(5, 3)}, "seats": {"win": np.linspace(0, 1, 5)}}
FILES = encoded(TABLES)
SERIES = Series("a match", 1, ("games", "seats"))
CHUNK = SERIES.chunk(10, 5)


@pytest.fixture
def store(tmp_path):
    kept = ChunkStore(tmp_path / "store")
    kept.write(CHUNK, FILES, {"games": 5})
    return kept


def test_what_is_written_is_read_again(store):
    assert store.read(CHUNK).summary == {"games": 5}
    for name, columns in TABLES.items():
        rows = store.read(CHUNK).tables[name]
        assert rows.column_names == list(columns)
        assert all((rows[c].to_numpy() == values).all() for c, values in columns.items())
    assert store.load(Series("a match", 2, SERIES.tables).chunk(10, 5)) is None


def test_a_key_hangs_on_all_that_it_is_made_of_and_not_on_the_order():
    assert chunk_key({"a": 1, "b": [2, 3]}) == chunk_key({"b": [2, 3], "a": 1})
    assert len({chunk_key(x) for x in ({"a": 1}, {"a": 2}, {"a": "1"}, {"b": 1}, {"a": [1]})}) == 5


@pytest.mark.parametrize("damage", ["cut", "flip", "empty", "missing", "manifest", "no manifest", "schema", "sums"])
def test_a_damaged_chunk_is_as_good_as_none_and_can_be_written_anew(store, damage):
    file, manifest = store.place(CHUNK.key) / "seats.parquet", store.place(CHUNK.key) / MANIFEST
    data = bytearray(file.read_bytes())
    match damage:
        case "cut":
            file.write_bytes(data[:-10])
        case "flip":
            data[len(data) // 2] ^= 1
            file.write_bytes(data)
        case "empty":
            file.write_bytes(b"")
        case "missing":
            file.unlink()
        case "manifest":
            manifest.write_text(manifest.read_text()[:-5])
        case "no manifest":
            manifest.unlink()
        case "schema":
            manifest.write_text(manifest.read_text().replace(f'"schema": {SCHEMA}', '"schema": 0'))
        case "sums":
            manifest.write_text(manifest.read_text().replace('"games": 5', '"games": 6'))
    assert store.load(CHUNK) is None
    store.write(CHUNK, FILES, {"games": 5})
    assert store.read(CHUNK).summary == {"games": 5}


def test_equal_chunks_are_equal_bytes(store, tmp_path):
    other = ChunkStore(tmp_path / "other")
    other.write(CHUNK, FILES, {"games": 5})
    for file in store.place(CHUNK.key).iterdir():
        assert file.read_bytes() == (other.place(CHUNK.key) / file.name).read_bytes()


def test_two_runs_at_once_do_not_harm_each_other(tmp_path):
    stores = [ChunkStore(tmp_path / "store") for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        for k in range(20):
            chunk = SERIES.chunk(5 * k, 5)
            list(pool.map(lambda one, chunk=chunk: one.write(chunk, FILES, {"games": 5}), stores))
            assert stores[0].read(chunk).summary == {"games": 5}
    assert not [p for p in (tmp_path / "store").iterdir() if p.name.startswith(".")]


def test_drafts_of_processes_that_are_gone_are_swept_and_others_kept(tmp_path):
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    folder, host = tmp_path / "store", re.sub(r"[^A-Za-z0-9_-]", "_", socket.gethostname())
    names = {
        f".chunk.{host}-{gone.pid}.0abc.part": False,
        f".summary.json.{host}-{gone.pid}.0abc.part": False,
        f".games.{gone.pid}.part": False,  # as earlier versions named them
        f".{socket.gethostname()}-{gone.pid}.{'a' * 32}": False,
        f".chunk.{host}-{os.getppid()}.0abc.part": True,
        f".chunk.elsewhere-{gone.pid}.0abc.part": True,  # of another machine, which may still write it
        f".chunk.elsewhere-{gone.pid}.1abc.part": False,  # for a day nobody has
        ".part": True,
        "games.part": True,
    }
    for name in names:
        (folder / name).mkdir(parents=True)
    os.utime(folder / f".chunk.elsewhere-{gone.pid}.1abc.part", (0, 0))
    ChunkStore(folder)
    assert {name: (folder / name).exists() for name in names} == names


def test_a_place_that_cannot_be_written_is_one_line(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError, match=r"cannot write .*file"):
        ChunkStore(tmp_path / "file" / "store")


def test_a_full_disk_is_one_line_and_leaves_no_half(store, monkeypatch):
    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(disk, "write", full)
    other = SERIES.chunk(20, 5)
    with pytest.raises(StoreError, match="No space left on device; what is finished is kept"):
        store.write(other, FILES, {})
    assert store.load(other) is None
    assert store.read(CHUNK).summary == {"games": 5}
    assert not [p for p in store.folder.iterdir() if p.name.startswith(".")]
