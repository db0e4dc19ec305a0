"""Is an option worth its price, and a good plan? Play to the next look, read, and stop once the word is settled."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

import numpy as np

from ...games.prepared import PreparedMatch
from ...games.spec import GameSpec, Match
from ...stats.inference.intervals import Numbers
from ...stats.inference.sequential import schedule
from ...store.chunks import ChunkStore, chunk_key, encoded
from ..runs.chunk_plan import match_digest
from ..runs.executor import in_order, workers
from .arms import Option
from .design import Experiment, Measured, PlayedArm, Task

WAITING = 6  # tasks a worker that wait or run
Arms = Mapping[PlayedArm, Numbers]
T = TypeVar("T", contravariant=True)


@dataclass(frozen=True)
class Standing:
    """How far an experiment is, between two looks."""

    measured: Measured
    seconds: float
    next_look: int  # blocks


class Blocks:
    """Win mass of the blocks played so far: [arm][block, replay, unit]."""

    def __init__(self, plan: Experiment) -> None:
        n, most = len(plan.units), plan.blocks[-1]
        self.plan, self.complete = plan, 0
        self.fresh = 0  # games that were not in the store
        self.win = {arm: np.zeros((most, n, n)) for arm in plan.arms}

    def put(self, task: Task, part: Numbers, fresh: bool) -> bool:
        """Take in a task; whether it was the last of its blocks."""
        end = task.first + task.count
        self.fresh += task.count * fresh
        self.win[task.arm][task.first : end, task.unit] = part
        whole = task.arm == self.plan.arms[-1] and task.unit == len(self.plan.units) - 1
        if whole:
            self.complete = end
        return whole

    def read(self, look: int | None = None) -> Measured:
        """What is known from the blocks that are complete."""
        return self.plan.read({arm: win[: self.complete] for arm, win in self.win.items()}, look)


class Playable(Protocol[T]):
    """What tells the matches of a task apart, and plays it."""

    @property
    def seed(self) -> int:
        """Of all games."""

    def runs(self, task: T) -> Iterator[tuple[PreparedMatch, int, int]]:
        """Matches, each with its first block and the number of blocks."""

    def play(self, task: T) -> Numbers:
        """Win mass (blocks, units)."""


def play_stored(plan: Playable[T], store: ChunkStore | None, task: T) -> tuple[Numbers, bool]:
    """A task, from the store if it has been played before; whether it was played now."""
    if store is None:
        return plan.play(task), True
    runs = [(match_digest(prepared), first, count) for prepared, first, count in plan.runs(task)]
    key = chunk_key({"runs": runs, "seed": plan.seed})
    if store.summary(key) is not None:
        table = store.read(key, "win")
        return np.column_stack([table[name].to_numpy() for name in table.column_names]), False
    win = plan.play(task)
    store.write(key, encoded({"win": {f"unit_{unit + 1}": column for unit, column in enumerate(win.T)}}), {})
    return win, True


def play_looks(
    plan: Experiment,
    jobs: int | None = None,
    budget: float | None = None,
    store: Path | None = None,
    progress: Callable[[Standing], None] = lambda _: None,
    kept: Blocks | None = None,
) -> Iterator[Measured]:
    """What is known at every look, until the word is settled, the plan is at its end, or time is up.

    An interruption ends it with the last look, or before the first one with what the complete blocks say, read so
    that it may be read at any time.

    Parameters
    ----------
    budget : seconds; a look that would take longer, by the speed so far, is not begun (the first always is)
    store : folder of played games
    kept : takes in the blocks, for whoever needs them afterwards
    """
    start, blocks, known = time.monotonic(), kept or Blocks(plan), None
    chunks = ChunkStore(store) if store else None
    window = WAITING * (jobs or os.cpu_count() or 1)
    with workers(jobs) as pool:
        for look, (first, end) in enumerate(zip((0, *plan.blocks), plan.blocks, strict=False)):
            seconds = time.monotonic() - start
            if budget is not None and first and seconds + _seconds_for(blocks, seconds, end - first) > budget:
                return
            try:
                for standing in _play_blocks(pool, window, chunks, blocks, first, end):
                    progress(Standing(standing, time.monotonic() - start, end))
            except KeyboardInterrupt:
                if known is None and blocks.complete:
                    yield blocks.read()
                raise
            known = blocks.read(look)
            yield known
            if known.last:
                return


def _seconds_for(blocks: Blocks, seconds: float, more: int) -> float:
    """How long so many more blocks will take, by those that were played now and not found in the store."""
    return seconds * blocks.plan.games_of(more) / blocks.fresh if blocks.fresh else 0.0


def _play_blocks(
    pool: Executor, window: int, store: ChunkStore | None, blocks: Blocks, first: int, end: int
) -> Iterator[Measured]:
    """What is known whenever some more blocks are complete."""
    play = partial(play_stored, blocks.plan, store)
    for task, (part, fresh) in in_order(pool, play, blocks.plan.tasks(first, end), window):
        if blocks.put(task, part, fresh):
            yield blocks.read()


def measure_option(
    spec: GameSpec,
    match: Match,
    item: str,
    seed: int,
    blocks: Sequence[int] | None = None,
    jobs: int | None = None,
    progress: Callable[[Measured], None] = lambda _: None,
) -> Measured:
    """The verdict on an item in one match.

    Parameters
    ----------
    blocks : blocks at each look; else eight looks from 300 to 5126
    progress : told what is known at every look
    """
    option = Option.of(spec, match, item)
    plan = Experiment(spec, match, option, seed, tuple(blocks) if blocks else schedule())
    for known in play_looks(plan, jobs):
        progress(known)
    return known
