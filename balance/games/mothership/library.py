"""Layouts of Mothership by name."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ...errors import about, reading_file
from ..shipped import find_file, shipped_names
from .layout import SIGNS, Layout, read_layout

PLACE, ENDING = Path("mothership", "layouts"), ".txt"
DEFAULTS = {2: "corners-2p", 3: "triangle-3p", 4: "crossroads-4p", 5: "gap-5p", 6: "ring-6p"}


def layout_names() -> tuple[str, ...]:
    """Shipped layouts."""
    return shipped_names(PLACE, ENDING)


def find_layout(name: str) -> Layout:
    """The layout of a name or path."""
    with about("layout"):
        path = find_file("layout of Mothership", name, PLACE, ENDING)
    with reading_file():
        return _read(path, path.resolve(), path.stat().st_mtime_ns)


def starting_layout(players: int, title: str) -> str:
    """The file of the usual layout for so many players under another title, with a legend."""
    text = find_file("layout of Mothership", DEFAULTS[players], PLACE, ENDING).read_text(encoding="utf-8")
    legend = "".join(f"#   {sign}  {meaning}\n" for sign, meaning in SIGNS.items())
    head = f"# A map of Mothership, a sign a hex; every other row is shifted by half a hex.\n{legend}"
    rows = text.partition("\n\n")[2]
    return f"{head}title = {title}\nplayers = {players}\nnote = like {DEFAULTS[players]}, but\n\n{rows}"


@cache
def _read(path: Path, _where: Path, _changed: int) -> Layout:
    return read_layout(path)
