"""What a summary of a run must say before anybody relies on it; further keys, such as those of its page, are free."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ..errors import RunError
from ..games.columns import ALWAYS, TABLES
from ..plain_files import RESULT, read_text

SUMMARY = "summary.json"
LONGEST = RESULT // 5  # bytes of a summary: those of long matrices have a page for every cell
Text = Annotated[str, Field(max_length=20_000)]
Words = Annotated[str, Field(max_length=200)]
Count = Annotated[int, Field(ge=0, le=10**12)]
Sha = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class _Said(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True, allow_inf_nan=False)


class _Win(_Said):
    estimate: float
    low: float
    high: float


class _SeatRow(_Said):
    seat: Annotated[int, Field(ge=1, le=100)]
    bot: Words
    win: _Win


class _Rounds(_Said):
    mean: float
    median: float
    capped: float


class _Versions(_Said):
    balance: Words
    rules: Count
    schema_: Annotated[int, Field(alias="schema")]


class _Tables(_Said):
    made_from: Words
    sha256: dict[Words, Sha]


class _BotRecord(_Said):
    name: Words
    weights: dict[Words, Any]


class _SeatRecord(_Said):
    bot: Words | _BotRecord
    grant: list[Words]
    void: list[Words]
    pursue: Words | None
    start: dict[Words, Annotated[int, Field(ge=-(10**9), le=10**9)]]
    refund: list[Words] = []
    pursue_from: Count = 1


class _MatchRecord(_Said):
    seats: Annotated[list[_SeatRecord], Field(min_length=1, max_length=100)]
    layout: Text | None
    mode: Words | None
    modules: list[Words]
    teams: list[list[Annotated[int, Field(ge=1, le=100)]]]
    changes: dict[Words, Any]
    new_items: dict[Words, dict[Words, Any]]
    layout_text: Annotated[str, Field(max_length=500_000)] | None


class RunSummary(_Said):
    """The summary of a finished run."""

    scenario: Text
    games: Annotated[int, Field(ge=1, le=10**9)]
    seed: Annotated[int, Field(ge=0, lt=2**64)]
    out: Text
    seats: Annotated[list[_SeatRow], Field(min_length=1, max_length=100)]
    rounds: _Rounds
    game: Words
    title: Text
    question: Text
    source: Text
    changes: list[Text]
    target: Annotated[list[float], Field(min_length=2, max_length=2)] | None = None
    match: _MatchRecord
    items: Annotated[list[Words], Field(max_length=10_000)]
    versions: _Versions
    tables: _Tables
    missing: Annotated[list[Any], Field(max_length=0)] = []


class _Cell(_Said):
    out: Annotated[str, Field(min_length=1, max_length=20_000)]
    matrix: Annotated[dict[Words, Any], Field(min_length=1)]


class MatrixSummary(_Said):
    """The summary of a finished matrix."""

    scenario: Text
    title: Text = ""
    about: Words = ""
    cells: Annotated[list[_Cell], Field(min_length=1, max_length=1000)]


class AnswerSummary(_Said):
    """The summary of an answer: what its page says, and how the question was understood."""

    page: dict[str, Any]
    understood: dict[str, Any]
    question: Text | None = None
    command: Text = ""
    games: Count | None = 0


def read_summary(path: Path) -> dict[str, Any]:
    """The table in a file; an OSError if it cannot be read, a ValueError if it is none."""
    try:
        found = json.loads(read_text(path, LONGEST))
    except RecursionError:
        raise ValueError("it lies too deep") from None
    if not isinstance(found, dict):
        raise ValueError("it is no table")
    return found


def is_like(model: type[BaseModel], found: Mapping[str, Any]) -> bool:
    """Whether a summary says what it must, in the right form."""
    try:
        model.model_validate(found)
    except (ValidationError, RecursionError):
        return False
    return True


def checked_run(path: Path, found: Mapping[str, Any]) -> None:
    """Raise RunError unless a summary is that of a run."""
    try:
        run = RunSummary.model_validate(found)
    except RecursionError:
        raise RunError(f"{path} is no summary of a run") from None
    except ValidationError as trouble:
        first = trouble.errors(include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"])[:100]
        raise RunError(f"{path} is no summary of a run: {place}: {first['msg'].lower()}") from None
    seats = len(run.seats)
    if not {*ALWAYS} <= {*run.tables.sha256} <= {*TABLES}:
        raise RunError(f"{path} is no summary of a run: its tables are others")
    teams = {seat for team in run.match.teams for seat in team}
    if len(run.match.seats) != seats or not teams <= {*range(1, seats + 1)}:
        raise RunError(f"{path} is no summary of a run: its match has other seats")
