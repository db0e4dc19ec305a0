"""Many tasks, a few at a time, results in the order of the tasks."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def workers(jobs: int | None = None) -> ThreadPoolExecutor:
    """Threads of this machine: kernels release the GIL."""
    return ThreadPoolExecutor(jobs or os.cpu_count() or 1)


def in_order(pool: Executor, work: Callable[[T], R], tasks: Iterable[T], window: int) -> Iterator[tuple[T, R]]:
    """Each task with its result; at most `window` tasks wait or run, so that memory stays flat.

    A failure, or the end of whoever reads, calls off what has not begun.
    """
    waiting: deque[tuple[T, Future[R]]] = deque()
    try:
        for task in tasks:
            waiting.append((task, pool.submit(work, task)))
            if len(waiting) >= window:
                first, future = waiting.popleft()
                yield first, future.result()
        while waiting:
            first, future = waiting.popleft()
            yield first, future.result()
    finally:
        for _, future in waiting:
            future.cancel()
