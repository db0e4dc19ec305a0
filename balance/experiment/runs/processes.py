"""Runs tasks in processes of this machine, by joblib's loky: for engines that hold the GIL, and to survive crashes.

`joblib.Parallel` itself is not used: it draws tasks in its own threads, keeps any number of unread results, warns when
a reader stops early, and runs a single job in this very process, where a crash is the end.
Its executor has futures, so threads, processes and a cluster share one loop (`executor.as_finished`).
"""

from __future__ import annotations

import io
import os
import pickle
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from functools import lru_cache
from operator import itemgetter
from types import TracebackType
from typing import Any, TypeVar

from cloudpickle import Pickler
from joblib.externals.loky import get_reusable_executor

from ...games import game
from ...games.columns import Tables
from ...games.prepared import PreparedMatch, joined
from ...games.spec import GameSpec
from ...store.chunks import Chunk
from .chunk_job import Job, JobDescription, PlayedChunk

R = TypeVar("R")

IDLE = 60  # seconds after which idle processes end
KEPT = 8  # functions that a process keeps ready
SLICES = 4  # of a chunk per worker, so that all workers stay busy until the end


class Processes(Executor):
    """Runs functions in other processes, or in threads if they cannot be sent there.

    The processes outlive the pool: they are slow to start, so the next pool takes them over. They end when they have
    been idle for a while, with this process, or at once if a pool is left while they still work for it.
    """

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.running = set[Future[Any]]()
        self._threads: ThreadPoolExecutor | None = None
        self._last: tuple[Callable[..., Any], bytes | None] | None = None

    def submit(self, fn: Callable[..., R], /, *arguments: Any, **options: Any) -> Future[R]:
        """Run the function elsewhere; what it changes besides its result is lost."""
        parcel = self._parcel(fn)
        if parcel is None:
            self._threads = self._threads or ThreadPoolExecutor(self.jobs)
            return self._threads.submit(fn, *arguments, **options)
        future: Future[R] = self._send(_call, parcel, os.getcwd(), arguments, options)  # noqa: PTH109
        self.running.add(future)
        future.add_done_callback(self.running.discard)
        return _gathered([future], itemgetter(0))  # our own future, since loky fails if its futures are cancelled

    def _parcel(self, fn: Callable[..., Any]) -> bytes | None:
        """A function as bytes; pickled once for all tasks, as it may be large."""
        if self._last is None or self._last[0] is not fn:
            self._last = fn, _pickled(fn)
        return self._last[1]

    def _send(self, *call: Any) -> Future[Any]:
        try:
            return _processes(self.jobs).submit(*call)  # type: ignore[no-any-return]
        except BrokenExecutor:  # a process has just died; the next call gets new ones
            return _processes(self.jobs).submit(*call)  # type: ignore[no-any-return]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the threads, and processes whose work nobody waits for."""
        if any(not future.done() for future in list(self.running)):
            _kill(_processes(self.jobs), wait)
        if self._threads is not None:
            self._threads.shutdown(wait, cancel_futures=cancel_futures)


def _processes(jobs: int) -> Any:
    return get_reusable_executor(jobs, timeout=IDLE, initializer=_leave_interruptions_to_the_parent)


def _kill(executor: Any, wait: bool) -> None:
    """End all processes at once; loky's own `kill_workers` fails in a thread where tasks still queue."""
    for process in list(executor._processes.values()):
        process.terminate()
    executor.shutdown(wait=wait)


def _leave_interruptions_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Pickler(Pickler):  # type: ignore[misc]
    """Sends a match as a description, and a game by its name: their engines cannot be pickled."""

    def reducer_override(self, obj: Any) -> Any:
        if isinstance(obj, PreparedMatch):
            return _set_up, (Job(obj, 0, ()).described(),)
        if isinstance(obj, GameSpec):
            return game, (obj.name,)
        return super().reducer_override(obj)


def _pickled(fn: Callable[..., Any]) -> bytes | None:
    """None for a function that cannot be pickled."""
    file = io.BytesIO()
    try:
        _Pickler(file).dump(fn)
    except (pickle.PicklingError, TypeError, AttributeError):
        return None
    return file.getvalue()


def _set_up(description: JobDescription) -> PreparedMatch:
    return description.prepare()


@lru_cache(KEPT)
def _unpickled(parcel: bytes) -> Callable[..., Any]:
    fn: Callable[..., Any] = pickle.loads(parcel)
    return fn


def _call(parcel: bytes, folder: str, arguments: Sequence[Any], options: dict[str, Any]) -> Any:
    """Runs in the other process, in the same folder so that file names mean the same."""
    os.chdir(folder)
    try:
        return _unpickled(parcel)(*arguments, **options)
    except Exception as error:
        raise portable(error) from None


def portable(error: Exception) -> Exception:
    """The error itself if it can be pickled, else one with its name and message."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


class SlicedJob:
    """A job whose chunks are played in slices, since uncompiled engines take minutes per chunk."""

    def __init__(self, job: Job) -> None:
        self.job, self.tables = job, job.described().simulate

    def __call__(self, task: Chunk) -> PlayedChunk:
        return self.job.as_chunk(self.tables(task.first, task.count))

    def whole(self, parts: Sequence[Tables]) -> PlayedChunk:
        """The chunk from all its slices, the same as if played in one piece."""
        return self.job.as_chunk(joined(parts))


class SlicingPool(Executor):
    """Sends slices of chunks to another pool and puts their results together."""

    def __init__(self, pool: Executor, jobs: int) -> None:
        self.pool, self.jobs = pool, jobs

    def submit(self, fn: Callable[..., R], /, *arguments: Any, **_: Any) -> Future[R]:
        """The future of a whole chunk."""
        assert isinstance(fn, SlicedJob)
        task: Chunk = arguments[0]
        size = max(-(-task.count // (SLICES * self.jobs)), 1)
        firsts = range(task.first, task.first + task.count, size)
        end = task.first + task.count
        return _gathered([self.pool.submit(fn.tables, first, min(size, end - first)) for first in firsts], fn.whole)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        return self.pool.__exit__(kind, error, trace)


def _gathered(parts: Sequence[Future[Any]], whole: Callable[[Sequence[Any]], Any]) -> Future[Any]:
    """A future that is done when all its parts are done."""
    future: Future[Any] = Future()
    waiting = len(parts)

    def end(_: Future[Any]) -> None:
        nonlocal waiting
        waiting -= 1
        if waiting or not future.set_running_or_notify_cancel():
            return
        try:
            future.set_result(whole([part.result() for part in parts]))
        except BaseException as error:
            future.set_exception(error)

    for part in parts:
        part.add_done_callback(end)
    return future
