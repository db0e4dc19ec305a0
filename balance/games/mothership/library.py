"""Layouts of Mothership by name."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ..shipped import find_file, shipped_names
from .layout import Layout, read_layout

PLACE, ENDING = Path("mothership", "layouts"), ".txt"
DEFAULTS = {2: "corners-2p", 3: "triangle-3p", 4: "crossroads-4p", 5: "gap-5p", 6: "ring-6p"}


def layout_names() -> tuple[str, ...]:
    """Shipped layouts."""
    return shipped_names(PLACE, ENDING)


def find_layout(name: str) -> Layout:
    """The layout of a name or path."""
    path = find_file("layout of Mothership", name, PLACE, ENDING)
    return _read(path, path.resolve(), path.stat().st_mtime_ns)


@cache
def _read(path: Path, _where: Path, _changed: int) -> Layout:
    return read_layout(path)
