"""Finds a scenario by name: a path first, then under ./scenarios, then among the shipped ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ...errors import ScenarioError, UnknownName
from ...games.shipped import is_file, is_folder, shipped_scenarios

FOLDERS = ("", "studies")  # of a game that hold scenarios; the others hold layouts and bots


def scenario_names() -> list[str]:
    """The names of the shipped scenarios."""
    return sorted(path.stem for path in scenario_files(shipped_scenarios()))


def scenario_files(root: Path) -> Iterator[Path]:
    """Scenario files under a root with a folder per game: game by game, studies last."""
    for place in sorted(path for path in root.glob("*") if path.is_dir()):
        for folder in FOLDERS:
            yield from sorted((place / folder).glob("*.toml"))


def find_scenario(name: str) -> Path:
    """The file of a scenario, by path or name; an error suggests the nearest name."""
    path = known_scenario(name)
    if path is None and name and is_folder(Path(name)):
        raise ScenarioError(f"{name} is a folder: name a scenario in it; balance batch plays all of them")
    if path is None:
        raise UnknownName("scenario", name, scenario_names())
    return path


def known_scenario(name: str) -> Path | None:
    """The file of a scenario, by path or name; None if there is none."""
    if is_file(Path(name)):
        return Path(name)
    if not name or "/" in name:  # a path, but of no file
        return None
    for root in (Path("scenarios"), shipped_scenarios()):
        for path in scenario_files(root):
            if path.stem == name:
                return path
    return None


def split_cell(name: str) -> tuple[str, str]:
    """`study/cell` -> the scenario and the cell of its matrix; the cell is empty if none is named."""
    head, slash, cell = name.rpartition("/")
    if slash and known_scenario(name) is None and known_scenario(head) is not None:
        return head, cell
    return name, ""
