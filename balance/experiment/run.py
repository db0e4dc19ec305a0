"""Play a scenario: plan, play what the store does not hold yet, add up, and write the tables of the run."""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from collections.abc import Callable, Collection
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from .. import __version__, engine_mode
from ..errors import StoreError
from ..games.columns import ALWAYS, SUMMED, TABLES, Tables
from ..games.prepared import PreparedMatch
from ..store.chunks import SCHEMA, ChunkStore
from ..store.files import write_whole
from .executors import in_order, workers
from .plan import Task, plan_run
from .scenario import Scenario

Z95 = 1.959963984540054


@dataclass(frozen=True)
class Estimate:
    """A mean over games with its 95 % interval."""

    estimate: float
    low: float
    high: float
    games: int

    @classmethod
    def of_sums(cls, total: float, squares: float, n: int) -> Estimate:
        """From sums over games; the interval is the normal one, cut at 0 and 1."""
        mean = total / n
        variance = max(squares - n * mean**2, 0.0) / (n - 1) if n > 1 else 0.25
        half = Z95 * (variance / n) ** 0.5 if n > 1 else 1.0
        return cls(mean, max(mean - half, 0.0), min(mean + half, 1.0), n)

    @classmethod
    def of(cls, values: Any) -> Estimate:
        """From one value a game."""
        array = np.asarray(values, float)
        return cls.of_sums(float(array.sum()), float((array**2).sum()), len(array))


@dataclass
class Totals:
    """What a run keeps in memory: sums over the chunks so far, the same for any split into chunks."""

    games: int = 0
    win: list[float] = field(default_factory=list)  # [seat]
    win_squares: list[float] = field(default_factory=list)
    rounds: Counter[int] = field(default_factory=Counter)
    capped: int = 0

    @classmethod
    def of(cls, tables: Tables, seats: int) -> Totals:
        """Of one chunk."""
        win = tables["seats"]["win"].reshape(-1, seats)
        lengths, counts = np.unique(tables["games"]["rounds"], return_counts=True)
        rounds = Counter(dict(zip(lengths.tolist(), counts.tolist(), strict=True)))
        capped = int(tables["games"]["capped"].sum())
        return cls(len(win), win.sum(axis=0).tolist(), (win**2).sum(axis=0).tolist(), rounds, capped)

    @classmethod
    def from_json(cls, kept: dict[str, Any]) -> Totals:
        """What a manifest keeps."""
        rounds = Counter({int(length): count for length, count in kept["rounds"].items()})
        return cls(kept["games"], kept["win"], kept["win_squares"], rounds, kept["capped"])

    def add(self, other: Totals) -> None:
        """Another chunk."""
        self.games += other.games
        self.win = [a + b for a, b in zip(self.win or [0.0] * len(other.win), other.win, strict=True)]
        before = self.win_squares or [0.0] * len(other.win)
        self.win_squares = [a + b for a, b in zip(before, other.win_squares, strict=True)]
        self.rounds += other.rounds
        self.capped += other.capped

    def seats(self) -> list[Estimate]:
        """Share of the wins of each seat."""
        return [Estimate.of_sums(w, s, self.games) for w, s in zip(self.win, self.win_squares, strict=True)]

    def mean_rounds(self) -> float:
        return sum(length * count for length, count in self.rounds.items()) / self.games

    def median_rounds(self) -> float:
        lengths = sorted(self.rounds)
        ends = np.cumsum([self.rounds[length] for length in lengths])
        low, high = (lengths[int(np.searchsorted(ends, (self.games + k) // 2))] for k in (1, 2))
        return (low + high) / 2


@dataclass(frozen=True)
class RunResult:
    """What `balance run` tells."""

    scenario: Scenario
    games: int  # played; fewer than planned if the run was interrupted
    seed: int
    out: Path
    totals: Totals
    seconds: float
    reused: int  # games that the store held already
    finished: bool = True

    def summary(self) -> dict[str, Any]:
        """The shape of `balance run --json`."""
        bots = [policy.name for policy in self.scenario.prepared.arrangement.policies]
        return {
            "scenario": self.scenario.name,
            "games": self.games,
            "seed": self.seed,
            "out": str(self.out),
            "seats": [
                {"seat": s, "bot": bot, "win": vars(win)}
                for s, (bot, win) in enumerate(zip(bots, self.totals.seats(), strict=True), 1)
            ],
            "rounds": {
                "mean": self.totals.mean_rounds(),
                "median": self.totals.median_rounds(),
                "capped": self.totals.capped / self.games,
            },
            "report": None,
        }


@dataclass(frozen=True)
class Player:
    """Plays chunks into a store."""

    prepared: PreparedMatch
    seed: int
    store: ChunkStore
    tables: Collection[str]

    def play(self, task: Task) -> tuple[Totals, bool]:
        """The sums of a chunk, and whether it was there already."""
        kept = self.store.summary(task.key)
        if kept is not None:
            return Totals.from_json(kept), True
        tables = self.prepared.simulate(self.seed, task.first, task.count, tables=self.tables)
        totals = Totals.of(tables, self.prepared.arrangement.n)
        self.store.write(task.key, tables, vars(totals))
        return totals, False


def run_scenario(
    scenario: Scenario,
    out: Path,
    games: int | None = None,
    seed: int | None = None,
    jobs: int | None = None,
    progress: Callable[[Totals], None] = lambda _: None,
    store: Path | None = None,
    tables: Collection[str] = TABLES,
) -> RunResult:
    """Play the games of a scenario into the store and write OUT/data and OUT/summary.json.

    Chunks that the store holds are not played again. An interruption keeps what is finished, and the result
    is about that; the tables under OUT are written when all games are there.
    """
    games, seed = games or scenario.games, scenario.seed if seed is None else seed
    start = time.perf_counter()
    data = _made(out / "data")
    chunks = ChunkStore(store or out.parent / ".store")
    wanted = [t for t in TABLES if t in ALWAYS or t in tables]
    player = Player(scenario.prepared, seed, chunks, wanted)
    tasks = list(plan_run(scenario.prepared, seed, games, wanted))
    totals, reused, done = Totals(), 0, list[Task]()
    try:
        with workers(jobs) as pool:
            for task, (part, was_there) in in_order(pool, player.play, tasks, 3 * (jobs or os.cpu_count() or 1)):
                totals.add(part)
                done.append(task)
                reused += task.count * was_there
                progress(totals)
    except KeyboardInterrupt:
        if not done:
            raise
    finished = len(done) == len(tasks)
    if finished:
        write_tables(chunks, done, wanted, data)
    result = RunResult(scenario, totals.games, seed, out, totals, time.perf_counter() - start, reused, finished)
    if finished:
        versions = {"balance": __version__, "rules": scenario.spec.rules_version}
        versions |= {"schema": SCHEMA, "engine": engine_mode()}
        text = json.dumps(result.summary() | {"versions": versions}, indent=1) + "\n"
        write_whole(out / "summary.json", lambda file: file.write(text.encode()))
    return result


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as trouble:
        raise StoreError(f"cannot write {folder}: {trouble.strerror}") from None
    return folder


def write_tables(chunks: ChunkStore, tasks: Collection[Task], tables: Collection[str], folder: Path) -> None:
    """The chunks as one file a table, in the order of games; files appear whole, all after the last is written."""
    drafts: dict[str, Path] = {}
    try:
        with ExitStack() as stack:
            for name in tables:
                if not all((chunks.place(task.key) / f"{name}.parquet").exists() for task in tasks):
                    continue  # this game has no such table
                drafts[name] = folder / f".{name}.{os.getpid()}.part"
                if name in SUMMED:
                    pq.write_table(_summed(chunks, tasks, name), drafts[name])
                    continue
                writer: pq.ParquetWriter | None = None
                for task in tasks:
                    rows = chunks.read(task.key, name)
                    writer = writer or stack.enter_context(pq.ParquetWriter(drafts[name], rows.schema))
                    writer.write_table(rows)
        for name, draft in drafts.items():
            draft.replace(folder / f"{name}.parquet")
    except OSError as trouble:
        raise StoreError(f"cannot write {folder}: {trouble.strerror or trouble}; the games are kept") from None
    finally:
        for draft in drafts.values():
            draft.unlink(missing_ok=True)


def _summed(chunks: ChunkStore, tasks: Collection[Task], name: str) -> pa.Table:
    """Counts of all chunks added up; the first column names the places."""
    parts = [chunks.read(task.key, name) for task in tasks]
    first = parts[0].column_names[0]
    columns = {
        column: parts[0][column] if column == first else sum(part[column].to_numpy() for part in parts)
        for column in parts[0].column_names
    }
    return pa.table(columns)
