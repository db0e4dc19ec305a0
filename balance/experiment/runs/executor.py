"""Runs many tasks, a few at a time: the loop behind threads, processes and the workers of a cluster.

The interface for everything that plays games is two calls:

    with workers(jobs) as pool:
        for task, result in in_order(pool, play, tasks, window):
            ...

Results come in the order of the tasks, whatever the number of jobs. At most `window` tasks wait or run, so memory stays
flat however slowly the caller reads. An error in `play` is raised here; leaving the loop cancels waiting tasks.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from types import TracebackType
from typing import Generic, Protocol, Self, TypeVar

from ... import engine_mode
from ...errors import WorkerLost
from ...store.chunks import Chunk
from .chunk_job import Job, PlayedChunk

T = TypeVar("T")
R = TypeVar("R")

WAITING = 2  # tasks per worker that wait or run: no worker idles while results are written
BEAT = 1.0  # seconds between two checks that the workers are still there
KEPT = "what is finished is kept, and the same command goes on"
ATTEMPTS = 3  # times a task may lose its worker before it is given up
KIND = "BALANCE_WORKERS"  # environment: threads or processes, whatever the engines are


def workers(jobs: int | None = None, isolate: bool = False) -> Executor:
    """A pool of workers on the cores of this machine.

    Threads for compiled engines, which release the GIL. Processes for uncompiled engines, which would take turns in
    threads; a `play` that cannot be pickled runs in threads all the same.

    Parameters
    ----------
    jobs : workers; one per core if None
    isolate : always use processes, so that a crash ends one worker and not the run
    """
    jobs = jobs or os.cpu_count() or 1
    if isolate or (jobs > 1 and _processes_are_faster()):
        from .processes import Processes

        return Processes(jobs)
    return ThreadPoolExecutor(jobs)


def _processes_are_faster() -> bool:
    kind = os.environ.get(KIND, "")
    return kind == "processes" or (kind != "threads" and engine_mode() == "pure")


def in_order(pool: Executor, play: Callable[[T], R], tasks: Iterable[T], window: int) -> Iterator[tuple[T, R]]:
    """Each task with its result, in the order of the tasks; a failure is raised."""
    ready: dict[int, tuple[T, R]] = {}
    following = 0
    for (number, task), outcome in survivors(pool, _Numbered(play), enumerate(tasks), lambda: window):
        if isinstance(outcome, LostTask):
            raise WorkerLost(f"{task} {outcome.why}")
        ready[number] = task, outcome.result()
        while following in ready:
            yield ready.pop(following)
            following += 1


@dataclass(frozen=True, eq=False)
class _Numbered(Generic[T, R]):
    """A function for numbered tasks; a class, because processes cannot receive every closure."""

    play: Callable[[T], R]

    def __call__(self, task: tuple[int, T]) -> R:
        return self.play(task[1])


@dataclass(frozen=True)
class LostTask:
    """The outcome of a task that killed its worker every time."""

    why: str


def survivors(
    pool: Executor,
    play: Callable[[T], R],
    tasks: Iterable[T],
    window: Callable[[], int],
    watch: Callable[[], None] = lambda: None,
    is_death: Callable[[BaseException], bool] = lambda trouble: isinstance(trouble, BrokenExecutor),
) -> Iterator[tuple[T, Future[R] | LostTask]]:
    """Every task once, finished or lost, in the order of completion.

    A task whose worker died is tried again after the others. The last attempt runs alone, so that no task is given up
    because of another one beside it.
    """
    for attempt in range(1, ATTEMPTS + 1):
        again = list[T]()
        room = window if attempt < ATTEMPTS else lambda: 1
        for task, future in as_finished(pool, play, tasks, room, watch):
            trouble = None if future.cancelled() else future.exception()
            if trouble is not None and is_death(trouble):
                again.append(task)
            else:
                yield task, future
        tasks = again
    for task in tasks:
        yield task, LostTask(f"killed its worker {ATTEMPTS} times")


def as_finished(
    pool: Executor,
    play: Callable[[T], R],
    tasks: Iterable[T],
    window: Callable[[], int],
    watch: Callable[[], None] = lambda: None,
) -> Iterator[tuple[T, Future[R]]]:
    """Each task with its finished future, in the order of completion; at most `window` wait or run.

    A failure, or a caller that stops reading, cancels waiting tasks.
    """
    running: dict[Future[R], T] = {}
    coming = iter(tasks)
    try:
        while True:
            for task in islice(coming, max(window() - len(running), 0)):
                running[pool.submit(play, task)] = task
            if not running:
                return
            done, _ = wait(running, timeout=BEAT, return_when=FIRST_COMPLETED)
            watch()
            for future in done:
                yield running.pop(future), future
    finally:
        for future in running:
            future.cancel()


Outcome = tuple[Chunk, Future[PlayedChunk] | LostTask]


class Crew(Protocol):
    """The workers that play the chunks of a run."""

    pool: Executor
    in_this_process: bool  # whether a crash of a game is the end of this process
    dismissed: dict[str, str]  # workers that would have played other games, and why

    def window(self) -> int:
        """Tasks that may wait or run now."""

    def watch(self) -> None:
        """Raise an error if the workers are gone."""

    def work(self, job: Job) -> Callable[[Chunk], PlayedChunk]:
        """The function that plays a chunk of a job."""

    def lost(self, trouble: BaseException) -> bool:
        """Whether a failure means that the worker died."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Local:
    """The cores of this machine: see `workers`."""

    def __init__(self, jobs: int | None = None, isolate: bool = False) -> None:
        self.jobs = jobs or os.cpu_count() or 1
        self.pool = workers(self.jobs, isolate)
        self.slices = not isinstance(self.pool, ThreadPoolExecutor)
        self.in_this_process, self.dismissed = not self.slices, dict[str, str]()
        if self.slices:
            from .processes import SlicingPool

            self.pool = SlicingPool(self.pool, self.jobs)

    def window(self) -> int:
        return WAITING * self.jobs

    def watch(self) -> None:
        """Nothing to check: a future reports that its worker died."""

    def work(self, job: Job) -> Callable[[Chunk], PlayedChunk]:
        if not self.slices:
            return job.play
        from .processes import SlicedJob

        return SlicedJob(job)

    def lost(self, trouble: BaseException) -> bool:
        return isinstance(trouble, BrokenExecutor)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.pool.__exit__(kind, error, trace)


def play_chunks(crew: Crew, job: Job, chunks: Iterable[Chunk]) -> Iterator[Outcome]:
    """Every chunk of a job once, played or lost."""
    return survivors(crew.pool, crew.work(job), chunks, crew.window, crew.watch, crew.lost)
