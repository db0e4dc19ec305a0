"""Many tasks, a few at a time: the one loop behind threads of this machine and workers of a cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from types import TracebackType
from typing import Protocol, Self, TypeVar

from ...store.chunks import Chunk
from .chunk_job import Job, Played

T = TypeVar("T")
R = TypeVar("R")

WAITING = 2  # tasks a worker that wait or run: nobody waits for work while results are written
BEAT = 1.0  # seconds between two looks at the health of whoever plays
ATTEMPTS = 3  # times that a chunk may lose its worker


def workers(jobs: int | None = None) -> ThreadPoolExecutor:
    """Threads of this machine: kernels release the GIL."""
    return ThreadPoolExecutor(jobs or os.cpu_count() or 1)


class Crew(Protocol):
    """Whoever plays chunks."""

    pool: Executor

    def window(self) -> int:
        """Tasks that may wait or run now."""

    def watch(self) -> None:
        """Look whether they are still there; an error says what is wrong."""

    def work(self, job: Job) -> Callable[[Chunk], Played]:
        """How they play a chunk of a job."""

    def lost(self, trouble: BaseException) -> bool:
        """Does a failure mean that the worker died?"""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Threads:
    """The cores of this machine."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or os.cpu_count() or 1
        self.pool: Executor = workers(self.jobs)

    def window(self) -> int:
        return WAITING * self.jobs

    def watch(self) -> None:
        """Threads end only with the process."""

    def work(self, job: Job) -> Callable[[Chunk], Played]:
        return job.play

    def lost(self, trouble: BaseException) -> bool:
        return False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.pool.shutdown(cancel_futures=True)


def as_finished(
    pool: Executor,
    work: Callable[[T], R],
    tasks: Iterable[T],
    window: Callable[[], int],
    watch: Callable[[], None] = lambda: None,
) -> Iterator[tuple[T, Future[R]]]:
    """Each task with its finished future, as they come; at most `window` wait or run, so that memory stays flat.

    A failure, or the end of whoever reads, calls off what has not begun.
    """
    running: dict[Future[R], T] = {}
    coming = iter(tasks)
    try:
        while True:
            for task in islice(coming, max(window() - len(running), 0)):
                running[pool.submit(work, task)] = task
            if not running:
                return
            done, _ = wait(running, timeout=BEAT, return_when=FIRST_COMPLETED)
            watch()
            for future in done:
                yield running.pop(future), future
    finally:
        for future in running:
            future.cancel()


def in_order(pool: Executor, work: Callable[[T], R], tasks: Iterable[T], window: int) -> Iterator[tuple[T, R]]:
    """Each task with its result, in the order of the tasks; a failure is raised."""
    ready: dict[int, tuple[T, R]] = {}
    following = 0
    numbered = as_finished(pool, lambda one: work(one[1]), enumerate(tasks), lambda: window)
    for (number, task), future in numbered:
        ready[number] = task, future.result()
        while following in ready:
            yield ready.pop(following)
            following += 1


@dataclass(frozen=True)
class Lost:
    """What stands in for the result of a chunk that took its worker with it every time."""

    why: str


def played(crew: Crew, job: Job, tasks: Iterable[Chunk]) -> Iterator[tuple[Chunk, Future[Played] | Lost]]:
    """Every chunk once, played or lost.

    A chunk whose worker died is tried again after the others; the last time it is alone, so that no chunk is
    called lost because of another one beside it.
    """
    work = crew.work(job)
    for attempt in range(1, ATTEMPTS + 1):
        again = list[Chunk]()
        window = crew.window if attempt < ATTEMPTS else lambda: 1
        for task, future in as_finished(crew.pool, work, tasks, window, crew.watch):
            trouble = None if future.cancelled() else future.exception()
            if trouble is not None and crew.lost(trouble):
                again.append(task)
            else:
                yield task, future
        tasks = again
    for task in tasks:
        yield task, Lost(f"killed its worker {ATTEMPTS} times")
