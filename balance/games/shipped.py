"""Finds files by name: first as a path, then under ./scenarios, then among those shipped with the project."""

from __future__ import annotations

from pathlib import Path

from ..errors import UnknownName


def shipped_scenarios() -> Path:
    """The project's own scenarios: inside an installed package, or next to the package in a checkout."""
    package = Path(__file__).parents[1]
    inside = package / "scenarios"
    return inside if inside.is_dir() else package.parent / "scenarios"


def shipped_names(place: Path, ending: str) -> tuple[str, ...]:
    """Names of the shipped files of a folder."""
    return tuple(sorted(path.stem for path in (shipped_scenarios() / place).glob(f"*{ending}")))


def is_file(path: Path) -> bool:
    """Whether the file exists; False for a name that no file can have."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Whether the folder exists; False for a name that no folder can have."""
    try:
        return path.is_dir()
    except OSError:
        return False


def find_file(what: str, name: str, place: Path, ending: str) -> Path:
    """The file with a name or path; the error for an unknown one suggests the nearest."""
    folders = (Path("scenarios") / place, shipped_scenarios() / place)
    for path in (Path(name), *(folder / f"{name}{ending}" for folder in folders)):
        if is_file(path):
            return path
    raise UnknownName(what, name, list(shipped_names(place, ending)))
