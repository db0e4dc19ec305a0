"""Forecasts how many games a run plays and how long that takes, measured on a few of them."""

from __future__ import annotations

import os
import time
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path

from ...games.columns import TABLES
from ...games.prepared import PreparedMatch
from ...store.chunks import ChunkStore
from ..scenarios.scenario import Scenario
from .chunk_plan import plan_run

MEASURED = 0.2  # seconds of play per game and player count
PAGE = 6.0  # seconds of one processor for the tables and the page of a scenario


@dataclass(frozen=True)
class Forecast:
    """Games and time of a run."""

    games: int
    there: int  # games already played
    seconds: float
    pages: int = 0

    def words(self) -> str:
        """In one line."""
        before = f", {self.there:,} of them played before" if self.there else ""
        pages = f", {self.pages} page{'s' if self.pages > 1 else ''}" if self.pages else ""
        return f"{self.games:,} games{before}{pages}: {duration(self.seconds)}"


def forecast(
    scenarios: Iterable[Scenario],
    store: Path,
    games: int | None = None,
    seed: int | None = None,
    jobs: int | None = None,
    tables: Collection[str] = TABLES,
    pages: int = 0,
) -> Forecast:
    """Count the games that the store lacks, time a few for each game and player count, and add the pages.

    Other work on the machine slows pages down as it does the games that are timed.
    """
    chunks, speeds = ChunkStore(store), dict[tuple[str, int], float]()
    total, there, seconds, start = 0, 0, 0.0, (time.perf_counter(), time.thread_time())
    for scenario in scenarios:
        root = scenario.seed if seed is None else seed
        tasks = list(plan_run(scenario.prepared, root, games or scenario.games, tables))
        stored = sum(task.count for task in tasks if chunks.place(task.key).exists())
        total += sum(task.count for task in tasks)
        there += stored
        rest = sum(task.count for task in tasks) - stored
        if rest:
            key = (scenario.spec.name, scenario.prepared.arrangement.n)
            if key not in speeds:
                speeds[key] = _games_per_second(scenario.prepared, root)
            seconds += rest / speeds[key]
    waited, worked = time.perf_counter() - start[0], time.thread_time() - start[1]
    busy = waited / worked if speeds and worked else 1.0
    return Forecast(total, there, seconds / (jobs or os.cpu_count() or 1) + PAGE * busy * pages, pages)


def _games_per_second(prepared: PreparedMatch, seed: int) -> float:
    """Speed of one thread."""
    games, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < MEASURED:
        prepared.simulate(seed, games, max(games, 1))
        games += max(games, 1)
    return games / spent


def duration(seconds: float) -> str:
    """A waiting time in words."""
    if seconds < 5:
        return "a few seconds"
    if seconds < 90:
        return f"about {seconds:.0f} seconds"
    if seconds < 5400:
        return f"about {seconds / 60:.0f} minutes"
    return f"about {seconds / 3600:.1f} hours"
