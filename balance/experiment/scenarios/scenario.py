"""Loads scenarios: reads a file, checks it against its game, and sets up every cell of its matrix."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...errors import DataError, ScenarioError, UnknownName
from ...games import Match, Seat, game, game_names
from ...games.catalogue.contents import Policy
from ...games.catalogue.files import load_policy
from ...games.catalogue.item_names import ItemNames, item_address, item_id, item_ids, item_names
from ...games.catalogue.toml_text import BEYOND_TOML, NO_QUOTE
from ...games.prepared import PreparedMatch
from ...games.shipped import find_file, is_file
from ...games.spec import GameSpec, Outcome
from ...stats.verdicts.difficulty import Target
from .effects import StudyEffect, study_effects
from .file import ScenarioEntry, ScenarioFile, TreatmentEntry
from .find import find_scenario, split_cell
from .focus import LENGTH, About, check_about, usual_about
from .matrix import CellTable, cells_of, changed_table, laid_over, varied_words


@dataclass(frozen=True)
class Scenario:
    """A scenario, ready to play."""

    name: str
    title: str
    question: str
    spec: GameSpec
    match: Match
    games: int
    seed: int
    prepared: PreparedMatch
    source: str = ""  # what it was loaded from, as typed; a cell as SCENARIO/CELL
    changes: tuple[str, ...] = ()  # ADDRESS=VALUE of the command line
    target: Target | None = None  # how often a group should win, if the file says so


@dataclass(frozen=True)
class MatrixCell:
    """One scenario of a matrix, with its values."""

    name: str  # empty if nothing varies
    varied: Mapping[str, Any]  # key of the matrix -> value
    scenario: Scenario


@dataclass(frozen=True)
class Matrix:
    """All scenarios of a file: the cells of its matrix, or a single one without a matrix."""

    name: str
    title: str
    question: str
    cells: tuple[MatrixCell, ...]
    about: About = LENGTH  # what its question is about
    effects: tuple[StudyEffect, ...] = ()  # which of its values are compared game by game

    @property
    def varied(self) -> tuple[str, ...]:
        """The keys of the matrix; none for a plain scenario."""
        return tuple(self.cells[0].varied)


def load_scenario(name: str, changes: Sequence[str] = ()) -> Scenario:
    """Read a scenario and set it up.

    Parameters
    ----------
    name : path or name of a scenario; a cell of a matrix is named ``SCENARIO/CELL``
    changes : ``ADDRESS=VALUE`` of the command line; they come last and override a matrix
    """
    matrix = load_matrix(name, changes)
    if len(matrix.cells) > 1:
        keys = ", ".join(matrix.varied)
        first = f"{name}/{matrix.cells[0].name}"
        raise ScenarioError(
            f"{name} is a matrix of {len(matrix.cells)} cells: choose one by its name, such as {first}, "
            f"or fix what varies with --set ({keys})"
        )
    return matrix.cells[0].scenario


def load_matrix(name: str, changes: Sequence[str] = ()) -> Matrix:
    """Read a scenario with all cells of its matrix, each checked and set up.

    Parameters
    ----------
    name, changes : as for `load_scenario`; if a cell is named, only that one is loaded
    """
    name, cell_name = split_cell(name)
    source = ScenarioFile(find_scenario(name))
    typed = _Typed(name, tuple(changes))
    table = source.merged()
    extra = _with_ids(table, dict(map(parse_change, changes)))
    source.check_matrix(table.get("matrix", {}))
    table = laid_over(table, changed_table(extra))
    cells = cells_of(table)
    if cell_name:
        return _only(_loaded(source, _chosen(name, cells, cell_name), extra, typed))
    loaded = tuple(MatrixCell(cell.name, cell.varied, _loaded(source, cell, extra, typed)) for cell in cells)
    title, first = table.get("title") or source.path.stem, loaded[0].scenario
    about = table.get("about") or usual_about(first.spec, first.match)
    effects = _effects(source, table, extra)
    return Matrix(source.path.stem, title, table.get("question", ""), loaded, about, effects)


def _effects(source: ScenarioFile, table: Mapping[str, Any], extra: Mapping[str, Any]) -> tuple[StudyEffect, ...]:
    """The effects that the file asks about; an error names their line."""
    entries = source.checked(dict(table), extra, {}).effects
    try:
        return study_effects(entries, table.get("matrix", {}), list(extra))
    except ScenarioError as error:
        raise source.located(error, {}, {}) from None


def planned_match(name: str) -> Match:
    """What is played in a scenario without a matrix, as its file says, without setting it up."""
    source = ScenarioFile(find_scenario(name))
    entry = source.checked(source.merged(), {}, {})
    return _match(game(entry.game), entry, source.path.parent)


def _chosen(name: str, cells: Sequence[CellTable], cell_name: str) -> CellTable:
    for cell in cells:
        if cell.name == cell_name:
            return cell
    raise UnknownName(f"cell of {name}", cell_name, [cell.name for cell in cells if cell.name])


def _only(scenario: Scenario) -> Matrix:
    """A scenario as a matrix in which nothing varies."""
    return Matrix(scenario.name, scenario.title, scenario.question, (MatrixCell("", {}, scenario),))


def parse_change(text: str) -> tuple[str, Any]:
    """`rules.station_hp=20` -> address and value; what is not TOML is text, and modules are a list of names."""
    address, equals, value = text.partition("=")
    if not equals or not address.strip():
        raise ScenarioError(f'--set "{text}": write it as ADDRESS=VALUE, for example rules.damage=2')
    try:
        parsed = tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        if value.strip()[:1] in ("'", '"'):
            raise ScenarioError(f"--set {address.strip()}: {NO_QUOTE}") from None
        parsed = value.strip()
    except (ValueError, RecursionError):
        raise ScenarioError(f"--set {address.strip()}: {BEYOND_TOML}") from None
    if address.strip() == "modules" and isinstance(parsed, str):
        parsed = [name.strip() for name in parsed.split(",") if name.strip()]
    return address.strip(), parsed


def parsed_changes(spec: GameSpec, changes: Sequence[str]) -> dict[str, Any]:
    """`ADDRESS=VALUE` of the command line as addresses and values; items may be named instead of their ids."""
    return _addressed(dict(map(parse_change, changes)), item_names(spec))


def _with_ids(table: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The same changes with ids instead of names, if the table names a game; without one it is refused later."""
    named, added = table.get("game"), table.get("new_items", {})
    if named not in game_names() or not isinstance(added, dict):
        return dict(changes)
    tables = {name: entry for name, entry in added.items() if isinstance(entry, dict)}
    return _addressed(changes, item_names(game(str(named)), tables))


def _addressed(changes: Mapping[str, Any], names: ItemNames) -> dict[str, Any]:
    return {item_address(address, names): value for address, value in changes.items()}


@dataclass(frozen=True)
class _Typed:
    """Name and changes as typed by the user."""

    name: str
    changes: tuple[str, ...]


def _loaded(source: ScenarioFile, cell: CellTable, extra: Mapping[str, Any], typed: _Typed) -> Scenario:
    """The scenario of a cell; an error names its file and line."""
    entry = source.checked(cell.table, extra, cell.varied)
    if entry.game not in game_names():
        raise source.error(("game",), str(UnknownName("game", entry.game, game_names())))
    spec, stem = game(entry.game), source.path.stem
    title = entry.title or stem
    try:
        match = _match(spec, entry, source.path.parent)
        if entry.about:
            check_about(entry.about, spec)
        return Scenario(
            f"{stem}/{cell.name}" if cell.name else stem,
            f"{title}: {varied_words(cell.varied)}" if cell.name else title,
            entry.question,
            spec,
            match,
            entry.games,
            entry.seed,
            spec.prepare(match),
            f"{typed.name}/{cell.name}" if cell.name else typed.name,
            typed.changes,
            target_of(entry.target, spec, match),
        )
    except (ScenarioError, DataError) as error:
        error.address = _as_written(error.address, entry, spec)
        raise source.located(error, extra, cell.varied) from None


def target_of(given: Sequence[float], spec: GameSpec, match: Match) -> Target | None:
    """The share of games that a group should win, checked; None if nothing is said."""
    if not given:
        return None
    if spec.outcome(match) is not Outcome.COOPERATIVE:
        raise ScenarioError(f"target: {spec.title} is not won together here, so no group has a win rate").at("target")
    if len(given) != 2 or not 0 <= given[0] < given[1] <= 1:
        words = ", ".join(f"{one:g}" for one in given)
        raise ScenarioError(f"target wants two rising shares of 1, such as [0.35, 0.60], not [{words}]").at("target")
    return Target(*given)


def _as_written(address: tuple[str, ...], entry: ScenarioEntry, spec: GameSpec) -> tuple[str, ...]:
    """What an error is about, as the file spells it."""
    names = item_names(spec, entry.new_items)
    written = (key for key in entry.set if address == ("set", item_address(key, names)))
    return ("set", next(written, address[1])) if address[:1] == ("set",) else address


def _match(spec: GameSpec, entry: ScenarioEntry, folder: Path) -> Match:
    if entry.seats and entry.bots:
        raise ScenarioError("bots and seats exclude each other: list the bots, or describe every seat")
    names = item_names(spec, entry.new_items)
    seats = [treated(one, names, _bot(spec, one.bot, folder)) for one in entry.seats]
    seats = seats or [Seat(_bot(spec, bot, folder)) for bot in entry.bots]
    if not seats:
        if entry.players is None:
            raise ScenarioError("how many players? Give bots, seats or players")
        seats = [Seat()] * entry.players
    elif entry.players not in (None, len(seats)):
        raise ScenarioError(f"players = {entry.players}, but there are {len(seats)} seats")
    return Match(
        tuple(seats),
        layout=beside(entry.layout, folder),
        mode=entry.mode,
        modules=tuple(entry.modules),
        teams=tuple(map(tuple, entry.teams)),
        changes=_addressed(entry.set, names),
        new_items=entry.new_items,
    )


def treated(entry: TreatmentEntry, names: ItemNames, bot: str | Policy = "standard") -> Seat:
    """A seat with what a file gives it; items by id or by name."""
    return Seat(
        bot,
        item_ids(entry.grant, names),
        item_ids(entry.void, names),
        item_id(entry.pursue, names) if entry.pursue else entry.pursue,
        entry.start,
        item_ids(entry.refund, names),
        entry.pursue_from,
    )


def _bot(spec: GameSpec, name: str, folder: Path) -> str | Policy:
    """A shipped bot by name, or a bot file (looked for beside the scenario too)."""
    if not name.endswith(".toml"):
        return name
    path = find_file("bot file", str(beside(name, folder)), Path(spec.name, "bots"), "")
    return load_policy(path, spec.vocabulary, spec.catalogue(), spec.policies())


def beside(name: str | None, folder: Path) -> str | None:
    """A file named in a scenario may lie beside it."""
    return str(folder / name) if name and is_file(folder / name) else name
