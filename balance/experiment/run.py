"""Play a scenario and write its tables: chunks on threads (kernels release the GIL), rows in the order of games."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from .. import __version__, engine_mode
from ..errors import StoreError
from ..games.columns import SUMMED, TABLES, Tables
from ..games.prepared import joined
from ..store.files import write_whole
from .scenario import Scenario

CHUNK = 250  # games of one task
SCHEMA = 1  # raised when the meaning of a stored file changes
Z95 = 1.959963984540054


@dataclass(frozen=True)
class Estimate:
    """A mean over games with its 95 % interval."""

    estimate: float
    low: float
    high: float
    games: int

    @classmethod
    def of(cls, values: Any) -> Estimate:
        """From one value a game; the interval is the normal one, cut at 0 and 1."""
        mean, n = float(np.mean(values)), len(values)
        half = Z95 * float(np.std(values, ddof=1)) / n**0.5 if n > 1 else 1.0
        return cls(mean, max(mean - half, 0.0), min(mean + half, 1.0), n)


@dataclass(frozen=True)
class RunResult:
    """What `balance run` tells."""

    scenario: Scenario
    games: int
    seed: int
    out: Path
    win: list[Estimate]
    rounds: Any
    capped: float
    seconds: float

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
                for s, (bot, win) in enumerate(zip(bots, self.win, strict=True), 1)
            ],
            "rounds": {
                "mean": float(self.rounds.mean()),
                "median": float(np.median(self.rounds)),
                "capped": self.capped,
            },
            "report": None,
        }


def run_scenario(
    scenario: Scenario,
    out: Path,
    games: int | None = None,
    seed: int | None = None,
    jobs: int | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> RunResult:
    """Play the games of a scenario into OUT/data; files appear whole, after the last game."""
    games, seed = games or scenario.games, scenario.seed if seed is None else seed
    start = time.perf_counter()
    writers = _Writers(out / "data")
    wins, rounds, capped = [], [], 0
    with writers:
        for part in _played(scenario, seed, games, jobs or os.cpu_count() or 1):
            writers.add(part)
            wins.append(part["seats"]["win"].reshape(-1, len(scenario.match.seats)))
            rounds.append(part["games"]["rounds"])
            capped += int(part["games"]["capped"].sum())
            progress(len(part["games"]["game"]))
    win = np.concatenate(wins)
    result = RunResult(
        scenario,
        games,
        seed,
        out,
        [Estimate.of(win[:, s]) for s in range(win.shape[1])],
        np.concatenate(rounds),
        capped / games,
        time.perf_counter() - start,
    )
    versions = {"balance": __version__, "rules": scenario.spec.rules_version, "schema": SCHEMA, "engine": engine_mode()}
    text = json.dumps(result.summary() | {"versions": versions}, indent=1) + "\n"
    write_whole(out / "summary.json", lambda file: file.write(text.encode()))
    return result


def _played(scenario: Scenario, seed: int, games: int, jobs: int) -> Iterator[Tables]:
    """Chunks in the order of games; at most a few wait, so that memory stays flat."""
    starts = iter(range(0, games, CHUNK))
    with ThreadPoolExecutor(jobs) as pool:
        waiting = []
        for first in starts:
            count = min(CHUNK, games - first)
            waiting.append(pool.submit(scenario.prepared.simulate, seed, first, count))
            if len(waiting) > 2 * jobs:
                yield waiting.pop(0).result()
        while waiting:
            yield waiting.pop(0).result()


class _Writers:
    """One Parquet file a table, under another name until all is written."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.open = folder, dict[str, pq.ParquetWriter]()
        self.sums: Tables = {}
        self.stack = ExitStack()

    def __enter__(self) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            raise StoreError(f"cannot write {self.folder}: {trouble.strerror}") from None

    def add(self, part: Tables) -> None:
        """Append a chunk; tables of sums are kept until the end."""
        for table, columns in part.items():
            if table in SUMMED:
                piece = {table: columns}
                self.sums = joined([self.sums, piece]) if self.sums else piece
            else:
                self._write(table, columns)

    def _write(self, table: str, columns: dict[str, Any]) -> None:
        rows = pa.table(columns)
        try:
            if table not in self.open:
                self.open[table] = self.stack.enter_context(pq.ParquetWriter(self._part(table), rows.schema))
            self.open[table].write_table(rows)
        except OSError as trouble:
            raise StoreError(f"cannot write {self._part(table)}: {trouble.strerror or trouble}") from None

    def _part(self, table: str) -> Path:
        return self.folder / f".{table}.{os.getpid()}.part"

    def __exit__(self, kind: Any, *_: object) -> None:
        if kind is None:
            for table, columns in self.sums.items():
                self._write(table, columns)
        self.stack.close()
        for table in TABLES:
            if table in self.open:
                if kind is None:
                    self._part(table).replace(self.folder / f"{table}.parquet")
                else:
                    self._part(table).unlink(missing_ok=True)
