"""Layouts by name: a path first, then ./scenarios, then those shipped with the project."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ...errors import UnknownName
from .layout import Layout, read_layout

PLACE = Path("mothership", "layouts")
DEFAULTS = {2: "corners-2p", 3: "triangle-3p", 4: "crossroads-4p", 5: "gap-5p", 6: "ring-6p"}


def shipped_scenarios() -> Path:
    """Scenarios of the project: inside an installed package, or beside it in a checkout."""
    package = Path(__file__).parents[2]
    inside = package / "scenarios"
    return inside if inside.is_dir() else package.parent / "scenarios"


def layout_names() -> tuple[str, ...]:
    """Shipped layouts."""
    return tuple(sorted(path.stem for path in (shipped_scenarios() / PLACE).glob("*.txt")))


def find_layout(name: str) -> Layout:
    """The layout of a name or path."""
    for path in (Path(name), Path("scenarios") / PLACE / f"{name}.txt", shipped_scenarios() / PLACE / f"{name}.txt"):
        if path.is_file():
            return _read(path, path.stat().st_mtime_ns)
    raise UnknownName("layout of Mothership", name, list(layout_names()))


@cache
def _read(path: Path, _changed: int) -> Layout:
    return read_layout(path)
