"""Checks a whole store: every chunk is what it says, and a sample of its games is what their seeds give."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from ...errors import RunError
from ...games.columns import SUMMED, TABLES
from ...store.chunks import Chunk, ChunkStore, NoChunk, Series, StoredChunk, as_arrays, encoded, read_manifest
from ...store.contents import WINS
from .note import SeriesNote


class State(StrEnum):
    """What a place of the store holds."""

    WHOLE = "whole"
    WRONG = "wrong"  # damaged, misplaced, or not what its seeds give
    REPAIRED = "repaired"  # played again from its seeds
    REMOVED = "removed"  # the next command that needs it plays it


@dataclass(frozen=True)
class CheckedChunk:
    """A place of the store, and what is wrong with it."""

    place: Path
    state: State
    why: str = ""
    games: int = 0
    replayed: int = 0  # games that were played again and are the same


@dataclass
class StoreCheck:
    """The result of `balance store check`."""

    folder: Path
    states: Counter[State] = field(default_factory=Counter)
    games: int = 0
    replayed: int = 0
    unknown: int = 0  # whole chunks that this version cannot play again
    troubles: list[CheckedChunk] = field(default_factory=list)

    def add(self, chunk: CheckedChunk, replayable: bool) -> None:
        """Count a chunk."""
        self.states[chunk.state] += 1
        self.games += chunk.games
        self.replayed += chunk.replayed
        self.unknown += chunk.state is State.WHOLE and not replayable
        if chunk.state is not State.WHOLE:
            self.troubles.append(chunk)

    @property
    def sound(self) -> bool:
        """Whether nothing wrong is left."""
        return not self.states[State.WRONG]

    def as_json(self) -> dict[str, Any]:
        """The shape of `balance store check --json`."""
        rows = [{"chunk": str(c.place), "state": str(c.state), "why": c.why} for c in self.troubles]
        counts = {str(state): self.states[state] for state in State}
        return {
            "folder": str(self.folder),
            "chunks": counts,
            "games": self.games,
            "replayed": self.replayed,
            "not_replayable": self.unknown,
            "troubles": rows,
        }


def check_store(
    folder: Path,
    share: float = 0.0,
    repair: bool = False,
    progress: Callable[[StoreCheck, int], None] = lambda *_: None,
) -> StoreCheck:
    """Read every chunk of a store.

    Parameters
    ----------
    share : of the games that are played again and compared with what is stored
    repair : play wrong chunks again, or remove them where nothing says what was played
    progress : called after every chunk with the result so far and the number of chunks
    """
    places = sorted(_places(folder)) if folder.is_dir() else []
    if not places:
        raise RunError(f"{folder} holds no played games; name a store, or the folder that has it as .store")
    store, result = ChunkStore(folder), StoreCheck(folder)
    for key in dict.fromkeys(place.parent.name for place in places):
        note, why = _note(store, key)
        for place in (one for one in places if one.parent.name == key):
            result.add(_checked(store, place, note, why, share, repair), note is not None)
            progress(result, len(places))
    return result


def _places(folder: Path) -> Iterator[Path]:
    """Everything that lies where a chunk could lie."""
    for prefix in folder.iterdir():
        if len(prefix.name) == 2 and prefix.is_dir() and not prefix.is_symlink():
            for series in prefix.iterdir():
                if series.is_dir() and not series.is_symlink():
                    yield from series.iterdir()


def _note(store: ChunkStore, key: str) -> tuple[SeriesNote | None, str]:
    try:
        return SeriesNote(store, key), ""
    except RunError as trouble:
        return None, str(trouble)


def _checked(
    store: ChunkStore, place: Path, note: SeriesNote | None, unknown: str, share: float, repair: bool
) -> CheckedChunk:
    """Check one place of a store, and mend it if that is wanted."""
    try:
        chunk = _chunk(place, note)
    except NoChunk as trouble:
        return _removed(store, place, str(trouble), repair)
    try:
        stored = store.read(chunk, note.contents if note else None)
        same = _replayed(note, chunk, stored, share) if note and share else 0
        return CheckedChunk(place, State.WHOLE, unknown, chunk.count, same)
    except NoChunk as trouble:
        why = str(trouble)
    if not repair or note is None:
        return _removed(store, place, why, repair)
    tables = note.play(chunk, range(chunk.count))
    store.write(chunk, encoded(tables), {})
    return CheckedChunk(place, State.REPAIRED, why, chunk.count, chunk.count)


def _removed(store: ChunkStore, place: Path, why: str, repair: bool) -> CheckedChunk:
    if repair:
        store.clear(place)
    return CheckedChunk(place, State.REMOVED if repair else State.WRONG, why)


def _chunk(place: Path, note: SeriesNote | None) -> Chunk:
    """The chunk that a place is for: as its series says, else as its manifest says."""
    first, _, count = place.name.partition("-")
    if (
        not (first.isdecimal() and count.isdecimal())
        or int(count) < 1
        or place.parent.name[:2] != place.parents[1].name
    ):
        raise NoChunk("is not named like a chunk")
    if note is not None:
        return note.series.chunk(int(first), int(count))
    manifest = read_manifest(place)
    games, tables = manifest["games"], tuple(manifest["files"])
    if not isinstance(games, dict) or manifest["key"] != f"{place.parent.name}/{place.name}":
        raise NoChunk("lies in the place of another chunk")
    return _series(str(games.get("match")), games.get("seed"), tables, place.parent.name).chunk(int(first), int(count))


def _series(match: str, seed: Any, tables: Sequence[str], key: str) -> Series:
    """The series with this key; some of the tables that it names may not be there, as a game may not have them."""
    others = [name for name in TABLES if name not in tables]
    for number in range(len(others) + 1):
        for more in combinations(others, number):
            series = Series(match, seed, (*tables, *more))
            if series.key == key:
                return series
    raise NoChunk("lies in the folder of another series")


def _replayed(note: SeriesNote, chunk: Chunk, stored: StoredChunk, share: float) -> int:
    """Play a share of the games of a chunk again; how many, or NoChunk if one of them is not as it is stored."""
    rows = sample_of(chunk, share)
    if not rows:
        return 0
    tables = as_arrays(stored.tables)
    again = note.play(chunk, rows)
    for name, columns in again.items():
        if name in SUMMED and len(rows) < chunk.count:
            continue
        kept = _rows_of(tables[name], name, chunk, rows)
        for column, values in columns.items():
            if not (len(values) == len(kept[column]) and (values == kept[column]).all()):
                raise NoChunk(f"is not what its seeds give: {column} of {name}")
    return len(rows)


def sample_of(chunk: Chunk, share: float) -> list[int]:
    """The rows of a chunk that are played again: the same each time, and of every game as likely as of any other."""
    if share >= 1:
        return list(range(chunk.count))
    drawn = np.random.default_rng(int(hashlib.sha256(chunk.key.encode()).hexdigest(), 16)).random(chunk.count)
    return [int(row) for row in np.flatnonzero(drawn < share)]


def _rows_of(columns: Mapping[str, Any], name: str, chunk: Chunk, rows: Sequence[int]) -> Mapping[str, Any]:
    """Those rows of a table that belong to some games of a chunk."""
    if len(rows) == chunk.count:
        return columns
    if name == WINS:
        return {column: values[list(rows)] for column, values in columns.items()}
    wanted = np.isin(columns["game"], [chunk.first + row for row in rows])
    return {column: values[wanted] for column, values in columns.items()}
