"""Lists scenarios and what each is about, from their files, without setting them up."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...games.shipped import shipped_scenarios
from .file import ScenarioEntry, ScenarioFile
from .find import scenario_files
from .matrix import cells_of


@dataclass(frozen=True)
class ListedScenario:
    """A scenario in the list."""

    name: str
    game: str
    title: str
    question: str
    players: str  # "4", or "2 to 6" if it varies
    cells: int
    file: Path

    def as_json(self) -> dict[str, Any]:
        """The row in `balance scenarios --json`."""
        return {**vars(self), "file": str(self.file)}


def listed_scenarios() -> list[ListedScenario]:
    """All scenarios that can be run by name; if two share a name, the first counts, as for `run`."""
    scenarios: dict[str, ListedScenario] = {}
    for root in (Path("scenarios"), shipped_scenarios()):
        for path in scenario_files(root):
            if path.stem not in scenarios:
                scenarios[path.stem] = _listed(path)
    return list(scenarios.values())


def _listed(path: Path) -> ListedScenario:
    source = ScenarioFile(path)
    table = source.merged()
    source.check_matrix(table.get("matrix", {}))
    cells = cells_of(table)
    entries = [source.checked(cell.table, {}, cell.varied) for cell in cells]
    counts = sorted({_players(entry) for entry in entries})
    first = entries[0]
    players = str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
    return ListedScenario(path.stem, first.game, first.title or path.stem, first.question, players, len(cells), path)


def _players(entry: ScenarioEntry) -> int:
    return len(entry.seats) or len(entry.bots) or entry.players or 0
