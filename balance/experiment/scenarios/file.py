"""Reads a scenario file: TOML, checked against a model, with errors that name file and line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ...errors import BalanceError, ScenarioError, UnknownName
from ...games.catalogue.changes import spelled_out
from ...games.catalogue.toml_text import toml_file
from ...nearest import guess
from ...plain_text import shortened
from ...stats.verdicts.claims import Expected
from .find import find_scenario
from .matrix import FIELDS, MOST_GAMES, WHO_PLAYS, check_axes, laid_over
from .toml_lines import line_of_keys

Seed = Annotated[int, Field(ge=0, lt=2**64)]
Title = Annotated[str, Field(max_length=300)]
Sentence = Annotated[str, Field(max_length=2000)]
Players = Annotated[int, Field(ge=1, le=100)]
Resources = dict[str, int]
OWN = ("question", "about", "claim", "effects")  # what a file asks: one that starts from it asks something else
Values = Annotated[list[Any], Field(json_schema_extra={"minItems": 1, "uniqueItems": True})]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class TreatmentEntry(_Strict):
    """What a seat has on top of the others."""

    grant: list[str] = Field([], description="items whose effect is active from the start; cards are in the hand")
    void: list[str] = Field([], description="items without effect for this seat")
    pursue: str | None = Field(None, description="item that the bot goes for before anything else")
    start: Resources = Field({}, description="resources on top of the usual ones")
    refund: list[str] = Field([], description="items without effect whose price comes back when they are bought")
    pursue_from: int = Field(1, ge=1, description="round from which it goes for the item; until then it leaves it")


class SeatEntry(TreatmentEntry):
    """One seat that differs from the others."""

    bot: str = Field("standard", description="a shipped bot, or the path of a bot file")


class ClaimSeatEntry(TreatmentEntry):
    """What a claim says about a seat."""

    bot: str | None = Field(None, description="who plays it, a shipped bot or the path of a bot file; else it stays")


class ClaimEntry(_Strict):
    """A claim about the game, and how to test it: balance claims."""

    says: str = Field(min_length=1, description="the claim in one sentence")
    source: str = Field("", description="where it stands")
    expects: Expected = Field(strict=False, description="what is seen where it is true")
    before: dict[str, Any] = Field({}, description="changes of the scenario on the side before: field or address")
    after: dict[str, Any] = Field({}, description="changes on the side after")
    seat: ClaimSeatEntry | None = Field(None, description="of a claim about wins: what one seat has, each in turn")
    against: TreatmentEntry | None = Field(None, description="what it has instead; else the fair share is compared")


class EffectEntry(_Strict):
    """Two values of a matrix that are compared game by game, everything else in the matrix being equal."""

    name: str = Field(min_length=1, description="what makes the difference, as the page calls it")
    before: dict[str, Any] = Field(description="key of the matrix -> its value on the side before")
    after: dict[str, Any] = Field(description="the same keys -> their values on the side after")
    beyond: list[str] = Field([], description="names of other effects: shown is what this one is beyond their sum")


class ScenarioEntry(_Strict):
    """A scenario file."""

    game: str = Field(description="name of the game: balance games")
    title: Title = Field("", description="what it is called in reports")
    question: Sentence = Field("", description="the question that it answers")
    also_asked: list[Sentence] = Field([], description="the same question in other words, for balance ask")
    about: str = Field(
        "", description="what is reported first for a matrix: length, success, seat N, an end, a counter"
    )
    base: str | None = Field(None, description="another scenario to start from")
    layout: str | None = Field(None, description="a shipped layout, or the path of a layout file")
    mode: str | None = Field(None, description="mode of the game")
    modules: list[str] = Field([], description="optional modules of the game")
    players: Players | None = Field(None, description="number of seats, where neither bots nor seats are listed")
    bots: list[str] = Field([], description="a bot for each seat")
    teams: list[list[int]] = Field([], description="seats, from 1, of each team")
    games: int = Field(1000, ge=1, le=MOST_GAMES, description="how many games to play")
    seed: Seed = Field(1, description="the same seed gives the same games")
    target: list[float] = Field(
        [], description="of a game won together: least and largest share of games that a group should win"
    )
    set: dict[str, Any] = Field({}, description="changes: address -> value")
    seats: list[SeatEntry] = Field([], description="instead of bots, when seats differ")
    new_items: dict[str, dict[str, Any]] = Field({}, description="items made of existing operations: name -> entry")
    claim: ClaimEntry | None = Field(None, description="what is claimed about the game; put to the test")
    matrix: dict[str, Values] = Field(
        {}, description=f"every combination is run: an address, or one of {', '.join(FIELDS)} -> list of values"
    )
    effects: list[EffectEntry] = Field([], description="which values of a matrix are compared, game by game")


class ScenarioFile:
    """A scenario file that knows the line of every key, for error messages."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text, self.table = toml_file(path)
        self.lines = line_of_keys(self.text)

    def merged(self, bases: frozenset[Path] = frozenset()) -> dict[str, Any]:
        """The table of the file, laid over the one it is based on."""
        bases |= {self.path.resolve()}
        if not isinstance(self.table.get("base"), str):
            return self.table
        try:
            path = find_scenario(self.table["base"])
        except UnknownName as error:
            raise self.error(("base",), str(error)) from None
        if path.resolve() in bases:
            raise self.error(("base",), f"{path} is based on itself")
        below = ScenarioFile(path).merged(bases)
        return laid_over({key: value for key, value in below.items() if key not in OWN}, self.table)

    def checked(self, table: dict[str, Any], extra: Mapping[str, Any], axes: Mapping[str, Any]) -> ScenarioEntry:
        """Validate a table as a scenario.

        Parameters
        ----------
        extra : fields and addresses from the command line
        axes : fields and addresses from the matrix
        """
        try:
            return ScenarioEntry.model_validate(table)
        except ValidationError as trouble:
            first = trouble.errors()[0]
            keys = [str(part) for part in first["loc"]]
            text = _in_words(first, keys)
            if keys[0] in extra:
                raise ScenarioError(f"--set {text}") from None
            raise self.error(["matrix", keys[0]] if keys[0] in axes else keys, text) from None

    def check_matrix(self, axes: Any) -> None:
        """Raise an error if the keys, lists or size of a matrix are wrong."""
        if not isinstance(axes, dict):
            raise self.error(("matrix",), f"matrix wants a table of lists, not {axes!r}")
        for key, text in check_axes(axes):
            raise self.error(("matrix", key), text)

    def line(self, keys: Sequence[str]) -> int | None:
        """The line of a key or of the first key inside it, else of the nearest table above."""
        path = tuple(keys)
        while path:
            inside = [line for key, line in self.lines.items() if key[: len(path)] == path]
            if inside:
                return min(inside)
            path = path[:-1]
        return None

    def error(self, keys: Sequence[str], text: str) -> ScenarioError:
        """An error with the file and the line of a key."""
        line = self.line(keys)
        return ScenarioError(f"{self.path}:{line}: {text}" if line else f"{self.path}: {text}")

    def located(self, error: BalanceError, extra: Mapping[str, Any], axes: Mapping[str, Any]) -> ScenarioError:
        """The same error with the line, or the command-line option, that it is about."""
        if error.in_other_file:
            return ScenarioError(str(error))
        if option := next((key for key in extra if _speaks_of(key, error.address)), None):
            return ScenarioError(f"--set {option}: {error}")
        if axis := next((key for key in axes if _speaks_of(key, error.address)), None):
            return self.error(("matrix", axis, self._place(axis, axes[axis])), str(error))
        return self.error(self._keys(error.address), str(error))

    def _place(self, axis: str, value: Any) -> str:
        """The index of a value in the list of an axis; empty if another file lists it."""
        values = self.table.get("matrix", {}).get(axis, [])
        return str(values.index(value)) if value in values else ""

    def _keys(self, address: Sequence[str]) -> Sequence[str]:
        """The keys of this file that an error is about."""
        match address:
            case ["set", changed]:
                items = changed.split(".")[1:2]
                places = (keys for keys in self.lines if keys[0] == "set" and _speaks_of(".".join(keys[1:]), address))
                return next(places, ("new_items", *items) if items and items[0] in self.new_items else ())
            case ["seats", seat, "bot"] if "bots" in self.table:
                return ("bots", seat)
            case ["players" | "seats", *_]:
                who = next((key for key in WHO_PLAYS if key in self.table), "players")
                return address if who == address[0] else (who,)
        return address

    @property
    def new_items(self) -> Mapping[str, Any]:
        """The items that this file adds to the game."""
        entries = self.table.get("new_items", {})
        return entries if isinstance(entries, dict) else {}


def _speaks_of(key: str, address: Sequence[str]) -> bool:
    """Whether a field or address of a scenario sets what an error is about."""
    match address:
        case ["set", changed]:
            return f"{spelled_out(key)}.".startswith(f"{spelled_out(changed)}.")
        case ["players" | "seats", *_]:
            return key in WHO_PLAYS
    return key == next(iter(address), "")


def _in_words(first: Any, keys: Sequence[str]) -> str:
    """A pydantic error in plain words."""
    name = ".".join(keys)
    if first["type"] == "extra_forbidden":
        fields = list(SeatEntry.model_fields if keys[0] == "seats" else ScenarioEntry.model_fields)
        return f'unknown key "{keys[-1]}"{guess(keys[-1], fields) or ";"} known: {", ".join(fields)}'
    if first["type"] == "missing":
        return f"{name} is missing"
    return f"{shortened(name, 200)}: {first['msg'].lower()}, not {shortened(repr(first['input']), 200)}"
