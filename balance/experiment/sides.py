"""The two sides of a comparison: matches that are to be played, or runs that have been."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ..errors import RunError, ScenarioError
from ..games import game
from ..games.arrangement import changed
from ..games.catalogue import Item
from ..games.parameters import Value
from ..games.prepared import PreparedMatch
from ..games.spec import GameSpec, Match, Outcome
from ..store.runs import SUMMARY, StoredRun, open_run
from .described import bot_name, match_of
from .game_data import WANTED, GameData, game_data
from .scenario import Scenario, load_scenario


@dataclass(frozen=True)
class Side:
    """One of two versions of a game."""

    title: str
    spec: GameSpec
    match: Match
    run: StoredRun | None = None  # where its games have been played already
    _kept: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    @property
    def prepared(self) -> PreparedMatch:
        """The match, set up."""
        if "prepared" not in self._kept:
            self._kept["prepared"] = self.spec.prepare(self.match)
        found: PreparedMatch = self._kept["prepared"]
        return found

    @property
    def inputs(self) -> tuple[dict[str, Value], list[Item]]:
        """Constants and items after all changes."""
        if "inputs" not in self._kept:
            self._kept["inputs"] = changed(self.spec, self.match.changes, self.match.new_items)
        found: tuple[dict[str, Value], list[Item]] = self._kept["inputs"]
        return found

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.match.seats)

    @property
    def outcome(self) -> Outcome:
        """Who can win."""
        return self.spec.outcome(self.match)

    @property
    def bots(self) -> list[str]:
        """Name of each seat's bot."""
        return [bot_name(seat.bot) for seat in self.match.seats]

    @property
    def cap(self) -> int | None:
        """Rounds after which a game is stopped, where the game tells."""
        value = self.inputs[0].get(self.spec.round_cap)
        return value if isinstance(value, int) else None

    @property
    def teams(self) -> list[int]:
        """Team of each seat, from 0."""
        teams = self.match.teams or tuple((seat,) for seat in range(1, self.seats + 1))
        return [next(t for t, team in enumerate(teams) if seat in team) for seat in range(1, self.seats + 1)]

    def data(self) -> GameData:
        """The games of a run that has been played."""
        assert self.run is not None
        frames = {name: self.run.tables[name] for name in WANTED if name in self.run.table_names}
        columns = {name: {c: frame[c].to_numpy() for c in frame.columns} for name, frame in frames.items()}
        return game_data(columns, self.seats, len(self.run.summary["items"]))


def scenario_side(scenario: Scenario, title: str = "") -> Side:
    """A scenario that is to be played."""
    return Side(title or scenario.title, scenario.spec, scenario.match)


def changed_side(side: Side, title: str, changes: Mapping[str, Value]) -> Side:
    """The same match with other numbers."""
    return Side(title, side.spec, replace(side.match, changes={**side.match.changes, **changes}))


def find_side(name: str, changes: Sequence[str] = ()) -> Side:
    """A finished run by its folder, or a scenario by its file or name.

    Parameters
    ----------
    changes : ``ADDRESS=VALUE``, for scenarios
    """
    folder = next((place for place in (Path(name), Path("reports") / name) if (place / SUMMARY).is_file()), None)
    if Path(name).is_dir() and folder is None:
        open_run(name)  # says what is missing
    if folder is None or (changes and not Path(name).is_dir()):
        return scenario_side(load_scenario(name, changes))
    if changes:
        raise ScenarioError(f"{folder} is a finished run: --set changes scenarios, name one instead")
    return run_side(open_run(folder))


def run_side(run: StoredRun) -> Side:
    """A run that has been played."""
    said = run.summary.get("match")
    if not isinstance(said, dict):
        raise RunError(f"{run.folder} does not tell what was played in it: give its command again, games are kept")
    try:
        return Side(str(run.summary["scenario"]), game(run.summary["game"]), match_of(said), run)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise RunError(f"{run.folder / SUMMARY} does not tell what was played as expected: play it again") from None
