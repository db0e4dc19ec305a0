"""Removes what commands left behind that were killed while they wrote."""

from __future__ import annotations

import os
from pathlib import Path

from ...errors import RunError
from ...store.drafts import leftovers, remove


def clean_folder(folder: Path) -> list[Path]:
    """Remove unfinished files and folders anywhere below a folder; returns what is gone.

    Drafts of processes that still run stay, and so do those that another machine wrote within a day.
    """
    if not folder.is_dir():
        raise RunError(f"{folder} is no folder")
    gone = list[Path]()
    for place, folders, _ in os.walk(folder):
        for path in leftovers(Path(place)):
            remove(path)
            if not os.path.lexists(path):
                gone.append(path)
        folders[:] = [name for name in folders if Path(place, name) not in gone]
    return gone
