"""Scenario files: TOML, checked against a model and against the game, with errors that name file and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ..errors import BalanceError, DataError, ScenarioError, UnknownName
from ..games import Match, Seat, game, game_names
from ..games.catalogue import Policy
from ..games.changes import spelled_out
from ..games.data import load_policy
from ..games.prepared import PreparedMatch
from ..games.shipped import find_file, shipped_scenarios
from ..games.spec import GameSpec
from .toml_places import line_of_keys

Seed = Annotated[int, Field(ge=0, lt=2**64)]
Resources = dict[str, int]
WHO_PLAYS = ("bots", "seats", "players")


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SeatEntry(_Strict):
    """One seat that differs from the others."""

    bot: str = Field("standard", description="a shipped bot, or the path of a bot file")
    grant: list[str] = Field([], description="items whose effect is active from the start; cards are in the hand")
    void: list[str] = Field([], description="items without effect for this seat")
    pursue: str | None = Field(None, description="item that the bot goes for before anything else")
    start: Resources = Field({}, description="resources on top of the usual ones")


class ScenarioEntry(_Strict):
    """A scenario file."""

    game: str = Field(description="name of the game: balance games")
    title: str = Field("", description="what it is called in reports")
    question: str = Field("", description="the question that it answers")
    base: str | None = Field(None, description="another scenario to start from")
    layout: str | None = Field(None, description="a shipped layout, or the path of a layout file")
    mode: str | None = Field(None, description="mode of the game")
    modules: list[str] = Field([], description="optional modules of the game")
    players: int | None = Field(None, description="number of seats, where neither bots nor seats are listed")
    bots: list[str] = Field([], description="a bot for each seat")
    teams: list[list[int]] = Field([], description="seats, from 1, of each team")
    games: int = Field(1000, ge=1, description="how many games to play")
    seed: Seed = Field(1, description="the same seed gives the same games")
    set: dict[str, Any] = Field({}, description="changes: address -> value")
    seats: list[SeatEntry] = Field([], description="instead of bots, when seats differ")
    new_items: dict[str, dict[str, Any]] = Field({}, description="items made of existing operations: name -> entry")


@dataclass(frozen=True)
class Scenario:
    """A scenario that can be played."""

    name: str
    title: str
    question: str
    spec: GameSpec
    match: Match
    games: int
    seed: int
    prepared: PreparedMatch


def scenario_names() -> list[str]:
    """Shipped scenarios."""
    return sorted(path.stem for path in shipped_scenarios().glob("*/*.toml"))


def find_scenario(name: str) -> Path:
    """The file of a scenario: a path, or a name under ./scenarios or among the shipped ones."""
    if not Path(name).is_file():
        for folder in (Path("scenarios"), shipped_scenarios()):
            for place in sorted(p for p in folder.glob("*") if p.is_dir()):
                if (place / f"{name}.toml").is_file():
                    return place / f"{name}.toml"
        raise UnknownName("scenario", name, scenario_names())
    return Path(name)


def load_scenario(name: str, changes: Sequence[str] = ()) -> Scenario:
    """Read a scenario and set it up.

    Parameters
    ----------
    name : path or name of a scenario
    changes : ``ADDRESS=VALUE`` of the command line; they come last
    """
    path = find_scenario(name)
    source = _Source(path)
    entry = source.checked(_merged(source, {path.resolve()}))
    extra = dict(map(parse_change, changes))
    if entry.game not in game_names():
        raise source.error(("game",), str(UnknownName("game", entry.game, game_names())))
    spec = game(entry.game)
    try:
        match = _match(spec, entry, extra, path.parent)
        return Scenario(
            path.stem,
            entry.title or path.stem,
            entry.question,
            spec,
            match,
            entry.games,
            entry.seed,
            spec.prepare(match),
        )
    except (ScenarioError, DataError) as error:
        raise source.located(error, extra) from None


def parse_change(text: str) -> tuple[str, Any]:
    """`rules.station_hp=20` -> address and value; what is no TOML value is text."""
    address, equals, value = text.partition("=")
    if not equals or not address.strip():
        raise ScenarioError(f'--set "{text}": write it as ADDRESS=VALUE, for example rules.damage=2')
    try:
        parsed = tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        parsed = value.strip()
    return address.strip(), parsed


def _match(spec: GameSpec, entry: ScenarioEntry, extra: Mapping[str, Any], folder: Path) -> Match:
    if entry.seats and entry.bots:
        raise ScenarioError("bots and seats exclude each other: list the bots, or describe every seat")
    seats = [_seat(spec, one, folder) for one in entry.seats] or [Seat(_bot(spec, b, folder)) for b in entry.bots]
    if not seats:
        if entry.players is None:
            raise ScenarioError("how many players? Give bots, seats or players")
        seats = [Seat()] * entry.players
    elif entry.players not in (None, len(seats)):
        raise ScenarioError(f"players = {entry.players}, but there are {len(seats)} seats")
    return Match(
        tuple(seats),
        layout=entry.layout,
        mode=entry.mode,
        modules=tuple(entry.modules),
        teams=tuple(map(tuple, entry.teams)),
        changes={**entry.set, **extra},
        new_items=entry.new_items,
    )


def _seat(spec: GameSpec, one: SeatEntry, folder: Path) -> Seat:
    return Seat(_bot(spec, one.bot, folder), tuple(one.grant), tuple(one.void), one.pursue, one.start)


def _bot(spec: GameSpec, name: str, folder: Path) -> str | Policy:
    """A shipped bot by name, or a bot file (looked for beside the scenario too)."""
    if not name.endswith(".toml"):
        return name
    beside = folder / name
    path = beside if beside.is_file() else find_file("bot file", name, Path(spec.name, "bots"), "")
    return load_policy(path, spec.vocabulary, spec.catalogue())


def _merged(source: _Source, seen: set[Path]) -> dict[str, Any]:
    """The table of a file on top of the one it is based on."""
    table = source.table
    if not isinstance(table.get("base"), str):
        return table
    try:
        path = find_scenario(table["base"])
    except UnknownName as error:
        raise source.error(("base",), str(error)) from None
    if path.resolve() in seen:
        raise source.error(("base",), f"{path} is based on itself")
    below = _merged(_Source(path), seen | {path.resolve()})
    if any(key in table for key in WHO_PLAYS):  # one way of saying who plays replaces the others
        below = {key: value for key, value in below.items() if key not in WHO_PLAYS}
    return {**below, **table, "set": {**below.get("set", {}), **table.get("set", {})}}


class _Source:
    """A file with its lines, to tell where something is wrong."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.text = path.read_text(encoding="utf-8")
            self.table = tomllib.loads(self.text)
        except UnicodeDecodeError:
            raise ScenarioError(f"{path}: this is no text in UTF-8, so it is no scenario") from None
        except OSError as trouble:
            raise ScenarioError(f"{path}: {trouble.strerror}") from None
        except tomllib.TOMLDecodeError as trouble:
            place = re.search(r"\(at line (\d+), column (\d+)\)", str(trouble))
            where = f"{path}:{place[1]}:{place[2]}" if place else str(path)
            raise ScenarioError(f"{where}: {str(trouble).partition(' (at ')[0]}") from None
        self.lines = line_of_keys(self.text)

    def line(self, keys: Sequence[str]) -> int | None:
        """Line of a key, or of the nearest table above it."""
        path = tuple(keys)
        while path:
            if path in self.lines:
                return self.lines[path]
            path = path[:-1]
        return None

    def error(self, keys: Sequence[str], text: str) -> ScenarioError:
        line = self.line(keys)
        return ScenarioError(f"{self.path}:{line}: {text}" if line else f"{self.path}: {text}")

    def checked(self, table: dict[str, Any]) -> ScenarioEntry:
        try:
            return ScenarioEntry.model_validate(table)
        except ValidationError as trouble:
            first = trouble.errors()[0]
            keys = [str(part) for part in first["loc"]]
            raise self.error(keys, _in_words(first, keys)) from None

    def located(self, error: BalanceError, extra: Mapping[str, Any]) -> ScenarioError:
        """The same error with the line of the address or name that it speaks of."""
        text = str(error)
        for address in extra:
            if spelled_out(address) in text or address in text:
                return ScenarioError(f"--set {address}: {text}")
        if text.startswith(str(self.path.parent)) or re.match(r"^\S+\.(txt|toml):", text):
            return ScenarioError(text)  # it names another file already
        for keys in self.lines:
            if keys[:1] == ("set",) and len(keys) > 1 and spelled_out(".".join(keys[1:])) in text:
                return self.error(keys, text)
        quoted = [error.name] if isinstance(error, UnknownName) else re.findall(r'"([^"]+)"', text)
        for number, line in enumerate(self.text.splitlines(), 1):
            if any(f'"{name}"' in line or line.strip().startswith(f"{name} ") for name in quoted):
                return ScenarioError(f"{self.path}:{number}: {text}")
        for key in ("new_items", "teams", "layout", "bots", "seats", "players"):
            if key.removesuffix("s") in text and self.line((key,)):
                return self.error((key,), text)
        return ScenarioError(f"{self.path}: {text}")


def _in_words(first: Any, keys: Sequence[str]) -> str:
    """What pydantic found, for people."""
    name = ".".join(keys)
    if first["type"] == "extra_forbidden":
        known = list(SeatEntry.model_fields if keys[0] == "seats" else ScenarioEntry.model_fields)
        near = get_close_matches(keys[-1], known, n=1)
        guess = f'; did you mean "{near[0]}"?' if near else ""
        return f'unknown key "{keys[-1]}"{guess} known: {", ".join(known)}'
    if first["type"] == "missing":
        return f"{name} is missing"
    return f"{name}: {first['msg'].lower()}, not {first['input']!r}"
