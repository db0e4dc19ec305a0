"""Remembers that games of a series ended the process that played them, so that others play them the next time."""

from __future__ import annotations

import faulthandler
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ...plain_files import read_plain
from ...store.chunks import ChunkStore, Series


def crash_file(store: ChunkStore, series: Series) -> Path:
    """The file that says where a process crashed that played games of a series."""
    return store.folder / f".crash-{series.key}.txt"


def crashed_before(store: ChunkStore, series: Series) -> bool:
    """Whether the last process that played games of a series crashed."""
    try:
        return bool(read_plain(crash_file(store, series)))
    except OSError:
        return False


def forget_crash(store: ChunkStore, series: Series) -> None:
    """All games of a series are played: what happened before does not matter any more."""
    with suppress(OSError):
        crash_file(store, series).unlink(missing_ok=True)


@contextmanager
def crash_noted(store: ChunkStore, series: Series) -> Iterator[None]:
    """A crash meanwhile, such as one in a kernel, leaves a file; anything else leaves nothing."""
    path = crash_file(store, series)
    try:
        file = None if faulthandler.is_enabled() else path.open("wb")
    except OSError:  # then nobody will know
        file = None
    if file is None:
        yield
        return
    with file:
        faulthandler.enable(file)
        try:
            yield
        finally:
            faulthandler.disable()
            forget_crash(store, series)
