"""Play to the next look, read, and stop once it is settled, planned no further, or time is up."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

from ..runs.executor import in_order, workers

WAITING = 4  # tasks a worker that wait or run
T = TypeVar("T")
P = TypeVar("P")
R = TypeVar("R", covariant=True)


class Work(Protocol[T, P, R]):
    """Games that are played piece by piece and read at looks."""

    @property
    def ends(self) -> tuple[int, ...]:
        """How far each look goes, in blocks or pairs."""

    def tasks(self, first: int, end: int) -> Iterable[T]:
        """Pieces from one look to the next."""

    def play(self, task: T) -> P:
        """One piece, in any thread."""

    def put(self, task: T, part: P) -> None:
        """Take in a piece, in the order of tasks."""

    def seconds_for(self, more: int, seconds: float) -> float:
        """How long so many more take, by what was played in these seconds."""

    def read(self, look: int | None) -> R | None:
        """What is known at a look (from 0) or at any other time; None where that is nothing."""

    def is_last(self, look: int) -> bool:
        """Whether nothing more is to be played after this look."""


def play_to_looks(
    work: Work[T, P, R],
    jobs: int | None = None,
    budget: float | None = None,
    progress: Callable[[float, int], None] = lambda *_: None,
) -> Iterator[R]:
    """What is known at every look.

    An interruption ends it with the last look, or before the first one with what is complete by then, read so that it
    may be read at any time.

    Parameters
    ----------
    budget : seconds; a look that would take longer, by the speed so far, is not begun (the first always is)
    progress : told the seconds and the end of the next look after every piece
    """
    start, looked = time.monotonic(), False
    with workers(jobs) as pool:
        for look, (first, end) in enumerate(zip((0, *work.ends), work.ends, strict=False)):
            seconds = time.monotonic() - start
            if budget is not None and first and seconds + work.seconds_for(end - first, seconds) > budget:
                return
            try:
                window = WAITING * (jobs or os.cpu_count() or 1)
                for task, part in in_order(pool, work.play, work.tasks(first, end), window):
                    work.put(task, part)
                    progress(time.monotonic() - start, end)
            except KeyboardInterrupt:
                known = None if looked else work.read(None)
                if known is not None:
                    yield known
                raise
            known = work.read(look)
            if known is not None:
                looked = True
                yield known
            if work.is_last(look):
                return
