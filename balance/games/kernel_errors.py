"""An exception inside a kernel cannot travel through C: it is caught here instead of being lost."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class KernelFault(RuntimeError):
    """A kernel raised an exception, so its results cannot be trusted: a defect of the engine, not of the input."""


_here = threading.local()
_lock = threading.Lock()
_watchers = 0
_outer: Any = None


def _note(unraisable: sys.UnraisableHookArgs) -> None:
    seen = getattr(_here, "seen", None)
    if seen is None:
        _outer(unraisable)
    else:
        seen.append(f"{unraisable.object}: {unraisable.exc_type.__name__}: {unraisable.exc_value}")


@contextmanager
def kernel_faults() -> Iterator[None]:
    """Whatever a kernel raises in this thread meanwhile becomes a KernelFault at the end."""
    _watch(1)
    around = getattr(_here, "seen", None)  # of a watch around this one
    _here.seen = seen = list[str]()
    try:
        yield
    finally:
        _here.seen = around
        _watch(-1)
    if seen:
        raise KernelFault(f"{seen[0]} ({len(seen)} such faults)")


def _watch(change: int) -> None:
    """The hook belongs to the process: set by the first watcher, put back by the last."""
    global _watchers, _outer
    with _lock:
        if _watchers == 0:
            _outer, sys.unraisablehook = sys.unraisablehook, _note
        _watchers += change
        if _watchers == 0:
            sys.unraisablehook = _outer
