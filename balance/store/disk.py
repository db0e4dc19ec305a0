"""Puts files and folders in their place so that a loss of power finds them whole or not at all.

A file is on disk before its name is: its contents are flushed, then it is renamed, then the folder that holds the name
is flushed too. Everything that must survive goes through these functions.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path


def write(path: Path, contents: bytes) -> None:
    """A new file, with its contents on disk."""
    with path.open("xb") as file:
        file.write(contents)
    flush(path)


def flush(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def put(draft: Path, place: Path) -> None:
    """Rename a file or folder whose contents are on disk; `flush_names` comes after the last one."""
    draft.replace(place)


def flush_names(paths: Iterable[Path]) -> None:
    """Wait until the names of files or folders are on disk."""
    for folder in sorted({path.parent for path in paths}):
        flush(folder)


def make_folder(folder: Path) -> None:
    """A folder and those above it, on disk."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    flush_names(missing)
