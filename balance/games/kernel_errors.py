"""Catches exceptions inside kernels, which cannot travel through C and would be lost."""

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
    faults = getattr(_here, "faults", None)
    if faults is None:
        _outer(unraisable)
    else:
        faults.append(f"{unraisable.object}: {unraisable.exc_type.__name__}: {unraisable.exc_value}")


@contextmanager
def kernel_faults() -> Iterator[None]:
    """Turn anything that a kernel raises in this thread meanwhile into a KernelFault at the end."""
    _watch(1)
    around = getattr(_here, "faults", None)  # of a watch around this one
    _here.faults = faults = list[str]()
    try:
        yield
    finally:
        _here.faults = around
        _watch(-1)
    if faults:
        raise KernelFault(f"{faults[0]} ({len(faults)} such faults)")


def _watch(change: int) -> None:
    """The hook is shared by the process: the first watcher sets it, the last restores it."""
    global _watchers, _outer
    with _lock:
        if _watchers == 0:
            _outer, sys.unraisablehook = sys.unraisablehook, _note
        _watchers += change
        if _watchers == 0:
            sys.unraisablehook = _outer
