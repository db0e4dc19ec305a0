"""The two versions of a comparison: matches to play, or finished runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from ...errors import RunError, ScenarioError
from ...games import game
from ...games.arrangement import changed
from ...games.catalogue.changes import spelled_out
from ...games.catalogue.contents import Item, Policy
from ...games.catalogue.item_names import item_id, item_names
from ...games.catalogue.parameters import Value
from ...games.prepared import PreparedMatch
from ...games.spec import GameSpec, Match, Outcome
from ...store.runs import StoredRun, open_run
from ...store.summary import SUMMARY
from ..runs.match_record import recorded_match
from ..scenarios.find import known_scenario, split_cell
from ..scenarios.matrix import varied_words
from ..scenarios.scenario import Scenario, load_scenario, parsed_changes
from ..sequential.records import SMALL
from ..sequential.setting import Setting
from .game_data import GameData, game_data

MOST_GAMES = 50_000  # read from a run; more would only fill the memory


@dataclass(frozen=True)
class Version:
    """One of two versions of a game."""

    title: str
    spec: GameSpec
    match: Match
    run: StoredRun | None = None  # if its games are already played

    @cached_property
    def setting(self) -> Setting:
        """The match, set up on first use."""
        return Setting(self.spec, self.match)

    @property
    def prepared(self) -> PreparedMatch:
        """The match, set up."""
        return self.setting.prepared

    @cached_property
    def inputs(self) -> tuple[dict[str, Value], list[Item]]:
        """Constants and items after all changes."""
        return changed(self.spec, self.match.changes, self.match.new_items)

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
        """The round cap, if the game has one."""
        value = self.inputs[0].get(self.spec.round_cap)
        return value if isinstance(value, int) else None

    @property
    def counters(self) -> list[str]:
        """Counters of seats that the game reports in comparisons."""
        return self.spec.told_columns()

    @property
    def teams(self) -> list[int]:
        """Team of each seat, from 0."""
        teams = self.match.teams or tuple((seat,) for seat in range(1, self.seats + 1))
        return [next(t for t, team in enumerate(teams) if seat in team) for seat in range(1, self.seats + 1)]

    def data(self) -> GameData:
        """The games of a finished run, at most the first MOST_GAMES."""
        assert self.run is not None
        tables = {name: self.run.first_games(name, MOST_GAMES) for name in SMALL if name in self.run.table_names}
        columns = {name: self.run.arrays(name, table) for name, table in tables.items()}
        return game_data(columns, self.seats, len(self.run.summary["items"]), self.counters)


def scenario_version(scenario: Scenario, title: str = "") -> Version:
    """A scenario to play."""
    return Version(title or scenario.title, scenario.spec, scenario.match)


def changed_version(side: Version, title: str, changes: Mapping[str, Value]) -> Version:
    """The same match with other numbers."""
    return Version(title, side.spec, replace(side.match, changes={**side.match.changes, **changes}))


def two_versions(
    before: str, after: str | None, changes: Sequence[str] = (), both: Sequence[str] = ()
) -> tuple[Version, Version, int]:
    """The two versions that names stand for, and the seed: scenarios (file or name) or finished runs (folder).

    Parameters
    ----------
    after : None for the first one with changes
    changes : ``ADDRESS=VALUE``; they make the second version, or apply to both of two scenarios
    both : the same, but always for both versions
    """
    runs = [_run_folder(name) for name in (before, after) if name is not None]
    if any(runs):
        return _two_runs(before, after, runs, [*both, *changes])
    if after is None and not changes:
        raise ScenarioError(f"{before} with what? Name another scenario, or change something with --set ADDRESS=VALUE")
    one = load_scenario(before, [*both, *changes] if after is not None else both)
    other = load_scenario(after or before, [*both, *changes])
    titles = [one.title, other.title] if one.title != other.title else [one.name, other.name]
    first, second = scenario_version(one, titles[0]), scenario_version(other, titles[1])
    if after is None:
        changed = _real(first, second, parsed_changes(one.spec, changes))
        first, second = replace(first, title=one.title), replace(second, title=f"the same with {varied_words(changed)}")
    return first, second, one.seed


def _real(one: Version, other: Version, changes: Mapping[str, Value]) -> Mapping[str, Value]:
    """Those of the changes that change something; all of them if none does, as an error will say."""
    from .differences import differences  # it reads versions itself

    changed = {difference.what for difference in differences(one, other)}
    seats = any(what.startswith("seats") for what in changed)
    real = {
        address: value
        for address, value in changes.items()
        if spelled_out(address) in changed or (seats and address in ("bots", "seats"))
    }
    return real or changes


def without_item(name: str, given: str, changes: Sequence[str] = ()) -> tuple[Version, Version, int]:
    """A scenario without the effect of an item, or of several parted by commas; the scenario as it is; the seed."""
    loaded = load_scenario(name, changes)
    known = item_names(loaded.spec, loaded.match.new_items)
    items = [item_id(one.strip(), known) for one in given.split(",")]
    void = tuple(replace(seat, void=(*seat.void, *items)) for seat in loaded.match.seats)
    match = replace(loaded.match, seats=void)
    loaded.spec.prepare(match)  # an error if there is no such item, or it cannot be void
    names = {one.id: one.name for one in loaded.prepared.catalogue}
    title = f"{loaded.title}, {' and '.join(names[item] for item in items)} without effect"
    return Version(title, loaded.spec, match), scenario_version(loaded), loaded.seed


def _run_folder(name: str) -> Path | None:
    """The folder of a finished run; None if the name means a scenario."""
    if Path(name).is_dir():
        return Path(name)
    under = Path("reports") / name
    return under if known_scenario(split_cell(name)[0]) is None and (under / SUMMARY).is_file() else None


def _two_runs(
    before: str, after: str | None, runs: Sequence[Path | None], changes: Sequence[str]
) -> tuple[Version, Version, int]:
    if after is None or None in runs:
        raise ScenarioError(f"{before} and {after or '--set'}: compare two finished runs, or two scenarios")
    if changes:
        raise ScenarioError("finished runs are as they are: --set changes scenarios, name those instead")
    one, other = (run_version(open_run(folder)) for folder in runs if folder is not None)
    return one, other, int(one.run.summary["seed"]) if one.run else 0


def run_version(run: StoredRun) -> Version:
    """A finished run."""
    record = run.summary.get("match")
    if not isinstance(record, dict):
        raise RunError(f"{run.folder} does not record what was played in it: repeat its command, games are kept")
    try:
        return Version(str(run.summary["scenario"]), game(run.summary["game"]), recorded_match(record), run)
    except (LookupError, TypeError, ValueError, AttributeError):
        raise RunError(f"{run.folder / SUMMARY} does not record what was played as expected: play it again") from None


def bot_name(bot: str | Policy) -> str:
    """The name of a bot."""
    return bot.name if isinstance(bot, Policy) else bot
