"""Plays many scenario files, one after the other; a failure in one does not stop the others."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from ...errors import BalanceError, ScenarioError, StoreError
from ...games.catalogue.files import read_toml
from ...games.kernel_errors import KernelFault
from ..scenarios.find import find_scenario
from ..scenarios.scenario import Matrix, MatrixCell, load_matrix
from .cells import MatrixResult, Watch, run_matrix


class Status(StrEnum):
    """How far a file of a batch has come."""

    WAITING = "waiting"
    PARTIAL = "partial"  # some of its games are played
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True)
class Entry:
    """One file of a batch."""

    file: Path
    name: str  # its folder under OUT
    matrix: Matrix | None = None  # None if it cannot be played
    error: Exception | None = None
    result: MatrixResult | None = None

    @property
    def status(self) -> Status:
        """How far it has come."""
        if self.error is not None:
            return Status.FAILED
        if self.result is None:
            return Status.WAITING
        return Status.DONE if self.result.finished else Status.PARTIAL

    def planned(self, games: int | None) -> int:
        """Planned games of all its cells."""
        return sum(games or cell.scenario.games for cell in self.matrix.cells) if self.matrix else 0


@dataclass(frozen=True)
class Batch:
    """The files of a batch and their results so far."""

    entries: tuple[Entry, ...]
    skipped: tuple[Path, ...] = ()  # other files in the folders
    games: int | None = None  # per cell; None for what each scenario says
    stopped: bool = False  # by the user

    @property
    def exit_code(self) -> int:
        """The exit code of the command, from its errors; bad input comes before failures."""
        codes = {getattr(entry.error, "exit_code", 1) for entry in self.entries if entry.error is not None}
        return max(codes, default=0)

    def cells(self) -> Iterator[MatrixCell]:
        """The cells of all files that can be played."""
        return (cell for entry in self.entries if entry.matrix and not entry.error for cell in entry.matrix.cells)

    @property
    def summary(self) -> dict[str, Any]:
        """The shape of `balance batch --json` and of OUT/index.json."""
        return {
            "scenarios": [self._entry_row(entry) for entry in self.entries],
            "skipped": list(map(str, self.skipped)),
        }

    def _entry_row(self, entry: Entry) -> dict[str, Any]:
        return {
            "file": str(entry.file),
            "name": entry.name,
            "title": entry.matrix.title if entry.matrix else None,
            "question": entry.matrix.question if entry.matrix else None,
            "status": str(entry.status),
            "error": None if entry.error is None else str(entry.error),
            "games": entry.result.games if entry.result else 0,
            "planned": entry.planned(self.games),
            "result": entry.result.summary if entry.result else None,
        }


def read_batch(paths: Sequence[str], changes: Sequence[str] = (), games: int | None = None) -> Batch:
    """Find and check scenarios by file, name or folder (with all files below it).

    A file that cannot be played becomes an entry with its error. In folders, files without a `game`, such as bots, are
    skipped and listed.
    """
    files, skipped, unknown = list[Path](), list[Path](), dict[str, BalanceError]()
    for path in paths:
        if Path(path).is_dir():
            for file in _below(Path(path)):
                (files if _is_scenario(file) else skipped).append(file)
            continue
        try:
            files.append(find_scenario(path))
        except BalanceError as error:
            unknown[path] = error
    files = list({file.resolve(): file for file in files}.values())
    if not files:
        for trouble in unknown.values():
            raise trouble
        raise ScenarioError(f"no scenario in {', '.join(paths)}: a scenario is a .toml file that names its game")
    entries = [_read(file, name, changes) for file, name in zip(files, _names(files), strict=True)]
    entries += [Entry(Path(path), Path(path).stem, error=trouble) for path, trouble in unknown.items()]
    return Batch(tuple(entries), tuple(skipped), games)


def run_batch(
    batch: Batch,
    out: Path,
    seed: int | None = None,
    jobs: int | None = None,
    store: Path | None = None,
    budget: float | None = None,
    watch: Callable[[Entry, MatrixCell], Watch] = lambda *_: lambda _: None,
    keep: Callable[[Batch], None] = lambda _: None,
) -> Batch:
    """Play all files, each into OUT/NAME.

    Parameters
    ----------
    budget : seconds for all; every cell gets an equal share of the time left, and may stay incomplete
    watch : called before each cell; returns a function that follows its progress
    keep : called with the batch before the first file and after every file
    """
    clock = _CellClock(budget, len(list(batch.cells())))
    keep(batch)
    for number, entry in enumerate(batch.entries):
        if entry.matrix is None or entry.error is not None:
            continue
        after = _play(entry, out, batch.games, seed, jobs, store or out / ".store", clock, watch)
        entries = (*batch.entries[:number], after or entry, *batch.entries[number + 1 :])
        stopped = after is None or (after.result is not None and after.result.stopped)
        batch = replace(batch, entries=entries, stopped=stopped)
        keep(batch)
        if stopped:
            break
    return batch


class _CellClock:
    """Shares the remaining time equally among the remaining cells."""

    def __init__(self, budget: float | None, cells: int) -> None:
        self.end = None if budget is None else time.monotonic() + budget
        self.cells = cells

    def share(self) -> float | None:
        """Seconds for the next cell."""
        if self.end is None:
            return None
        share = max(self.end - time.monotonic(), 0.0) / max(self.cells, 1)
        self.cells -= 1
        return share


def _play(
    entry: Entry,
    out: Path,
    games: int | None,
    seed: int | None,
    jobs: int | None,
    store: Path,
    clock: _CellClock,
    watch: Callable[[Entry, MatrixCell], Watch],
) -> Entry | None:
    """The entry with its result or error; None if it was interrupted before anything was finished."""
    assert entry.matrix is not None
    try:
        result = run_matrix(
            entry.matrix,
            out / entry.name,
            games=games,
            seed=seed,
            jobs=jobs,
            watch=lambda cell: watch(entry, cell),
            store=store,
            seconds=clock.share,
        )
    except KeyboardInterrupt:
        return None
    except (BalanceError, KernelFault, OSError) as error:
        return replace(entry, error=error)
    lost = StoreError(f"{entry.file}: {result.missing[0]}") if result.missing else None
    return replace(entry, result=result, error=lost)


def _read(file: Path, name: str, changes: Sequence[str]) -> Entry:
    try:
        return Entry(file, name, load_matrix(str(file), changes))
    except BalanceError as error:
        return Entry(file, name, error=error)


def _below(folder: Path) -> Iterable[Path]:
    """TOML files in a folder and below, without hidden ones."""
    files = (path for path in folder.rglob("*.toml") if path.is_file())
    return sorted(path for path in files if not any(part.startswith(".") for part in path.relative_to(folder).parts))


def _is_scenario(file: Path) -> bool:
    """Whether a file names a game; an unreadable file counts, so that its error is reported."""
    try:
        return "game" in read_toml(file)
    except BalanceError:
        return True


def _names(files: Sequence[Path]) -> list[str]:
    """A folder name for each file: its stem, with as many parent folders as needed to be unique."""
    names = [file.stem for file in files]
    depth = 1
    while len(set(names)) < len(names) and depth < 50:
        depth += 1
        parts = [file.resolve().with_suffix("").parts[-depth:] for file in files]
        clash = {name for name in names if names.count(name) > 1}
        names = ["-".join(part) if n in clash else n for n, part in zip(names, parts, strict=True)]
    return names
