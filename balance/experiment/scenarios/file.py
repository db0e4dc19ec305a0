"""What a scenario file says: TOML, checked against a model, with errors that name file and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ...errors import BalanceError, ScenarioError, UnknownName
from ...games.catalogue.changes import spelled_out
from ...games.catalogue.files import BEYOND_TOML
from ...nearest import guess
from ...stats.verdicts.claims import Expected
from .find import find_scenario
from .matrix import FIELDS, MOST_GAMES, check_axes, laid_over
from .toml_lines import line_of_keys

Seed = Annotated[int, Field(ge=0, lt=2**64)]
Players = Annotated[int, Field(ge=1, le=100)]
Resources = dict[str, int]
Values = Annotated[list[Any], Field(json_schema_extra={"minItems": 1, "uniqueItems": True})]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class TreatmentEntry(_Strict):
    """What a seat has besides what everybody has."""

    grant: list[str] = Field([], description="items whose effect is active from the start; cards are in the hand")
    void: list[str] = Field([], description="items without effect for this seat")
    pursue: str | None = Field(None, description="item that the bot goes for before anything else")
    start: Resources = Field({}, description="resources on top of the usual ones")


class SeatEntry(TreatmentEntry):
    """One seat that differs from the others."""

    bot: str = Field("standard", description="a shipped bot, or the path of a bot file")


class ClaimEntry(_Strict):
    """What somebody claims about the game, and how it is put to the test: balance claims."""

    says: str = Field(min_length=1, description="the claim in one sentence")
    source: str = Field("", description="where it stands")
    expects: Expected = Field(strict=False, description="what is seen where it is true")
    before: dict[str, Any] = Field({}, description="changes of the scenario on the side before: field or address")
    after: dict[str, Any] = Field({}, description="changes on the side after")
    seat: TreatmentEntry | None = Field(None, description="of a claim about wins: what one seat has, each in turn")
    against: TreatmentEntry | None = Field(None, description="what it has instead; else the fair share is compared")


class ScenarioEntry(_Strict):
    """A scenario file."""

    game: str = Field(description="name of the game: balance games")
    title: str = Field("", description="what it is called in reports")
    question: str = Field("", description="the question that it answers")
    about: str = Field("length", description="what is told first of a matrix: length, seat N, an end, a counter")
    base: str | None = Field(None, description="another scenario to start from")
    layout: str | None = Field(None, description="a shipped layout, or the path of a layout file")
    mode: str | None = Field(None, description="mode of the game")
    modules: list[str] = Field([], description="optional modules of the game")
    players: Players | None = Field(None, description="number of seats, where neither bots nor seats are listed")
    bots: list[str] = Field([], description="a bot for each seat")
    teams: list[list[int]] = Field([], description="seats, from 1, of each team")
    games: int = Field(1000, ge=1, le=MOST_GAMES, description="how many games to play")
    seed: Seed = Field(1, description="the same seed gives the same games")
    set: dict[str, Any] = Field({}, description="changes: address -> value")
    seats: list[SeatEntry] = Field([], description="instead of bots, when seats differ")
    new_items: dict[str, dict[str, Any]] = Field({}, description="items made of existing operations: name -> entry")
    claim: ClaimEntry | None = Field(None, description="what is claimed about the game; put to the test")
    matrix: dict[str, Values] = Field(
        {}, description=f"every combination is run: an address, or one of {', '.join(FIELDS)} -> list of values"
    )


class ScenarioFile:
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
        except (ValueError, RecursionError):
            raise ScenarioError(f"{path}: {BEYOND_TOML}") from None
        self.lines = line_of_keys(self.text)

    def merged(self, seen: frozenset[Path] = frozenset()) -> dict[str, Any]:
        """The table of the file on top of the one it is based on."""
        seen |= {self.path.resolve()}
        if not isinstance(self.table.get("base"), str):
            return self.table
        try:
            path = find_scenario(self.table["base"])
        except UnknownName as error:
            raise self.error(("base",), str(error)) from None
        if path.resolve() in seen:
            raise self.error(("base",), f"{path} is based on itself")
        return laid_over(ScenarioFile(path).merged(seen), self.table)

    def checked(self, table: dict[str, Any], extra: Mapping[str, Any], axes: Mapping[str, Any]) -> ScenarioEntry:
        """The table as a scenario.

        Parameters
        ----------
        extra : fields and addresses that the command line gave
        axes : those that the matrix gave
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
        """Refuse a matrix that cannot be: its keys, its lists and its size."""
        if not isinstance(axes, dict):
            raise self.error(("matrix",), f"matrix wants a table of lists, not {axes!r}")
        for key, text in check_axes(axes):
            raise self.error(("matrix", key), text)

    def line(self, keys: Sequence[str]) -> int | None:
        """Line of a key or of the first one inside it, else of the nearest table above it."""
        path = tuple(keys)
        while path:
            inside = [line for found, line in self.lines.items() if found[: len(path)] == path]
            if inside:
                return min(inside)
            path = path[:-1]
        return None

    def error(self, keys: Sequence[str], text: str) -> ScenarioError:
        """An error with the file and the line of a key."""
        line = self.line(keys)
        return ScenarioError(f"{self.path}:{line}: {text}" if line else f"{self.path}: {text}")

    def located(self, error: BalanceError, extra: Mapping[str, Any], axes: Mapping[str, Any]) -> ScenarioError:
        """The same error with the line of the address or name that it speaks of."""
        text = str(error)
        for address in extra:
            if spelled_out(address) in text or address in text:
                return ScenarioError(f"--set {address}: {text}")
        if text.startswith(str(self.path.parent)) or re.match(r"^\S+\.(txt|toml):", text):
            return ScenarioError(text)  # it names another file already
        if isinstance(error, UnknownName) and (line := self._naming([error.name])):
            return ScenarioError(f"{self.path}:{line}: {text}")
        for key in axes:
            if (spelled_out(key) if "." in key else key.removesuffix("s")) in text:
                return self.error(("matrix", key), text)
        for keys in self.lines:
            if keys[:1] == ("set",) and len(keys) > 1 and spelled_out(".".join(keys[1:])) in text:
                return self.error(keys, text)
        if not isinstance(error, UnknownName) and (line := self._naming(re.findall(r'"([^"]+)"', text))):
            return ScenarioError(f"{self.path}:{line}: {text}")
        for key in ("new_items", "teams", "layout", "bots", "seats", "players"):
            if key.removesuffix("s") in text and self.line((key,)):
                return self.error((key,), text)
        return ScenarioError(f"{self.path}: {text}")

    def _naming(self, names: Sequence[str]) -> int | None:
        """The first line in which one of the names stands in quotation marks, or as a key."""
        for number, line in enumerate(self.text.splitlines(), 1):
            if any(f'"{name}"' in line or line.strip().startswith(f"{name} ") for name in names):
                return number
        return None


def _in_words(first: Any, keys: Sequence[str]) -> str:
    """What pydantic found, for people."""
    name = ".".join(keys)
    if first["type"] == "extra_forbidden":
        known = list(SeatEntry.model_fields if keys[0] == "seats" else ScenarioEntry.model_fields)
        return f'unknown key "{keys[-1]}"{guess(keys[-1], known) or ";"} known: {", ".join(known)}'
    if first["type"] == "missing":
        return f"{name} is missing"
    return f"{name}: {first['msg'].lower()}, not {first['input']!r}"
