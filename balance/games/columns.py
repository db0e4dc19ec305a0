"""The tables that games fill: every column declared once, with its type, unit, meaning and role."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, Any

from .engine.names import Origin

if TYPE_CHECKING:
    import numpy as np

Tables = dict[str, "dict[str, np.ndarray[Any, Any]]"]  # table -> column -> values

TABLES = ("games", "seats", "items", "rounds", "places", "causes")
ALWAYS = ("games", "seats")  # the others can be left out of a run
SUMMED = ("places", "causes")  # counts over all games; the other tables have rows for every game


class Role(StrEnum):
    """What a recorded column measures, so that shared metrics can find it without knowing the game."""

    SCORE = "score"
    ECONOMY = "economy"
    FORCE = "force"
    HEALTH = "health"
    INCOME = "income"  # of the rounds: gained since the game began
    DEVELOPMENT = "development"  # techs and the like: what was bought for later
    ORDER = "order"  # of the seats: place in turn order, from 1
    ATTACKS = "attacks"  # of the seats: attacks that the player made
    SPENT = "spent"  # of the seats: what the player paid for items
    IDLE = "idle"  # of the seats: turns in which the player did nothing
    TOLD = "told"  # of the seats: counts that a comparison of two versions of the game reports


@dataclass(frozen=True)
class Column:
    """A recorded column."""

    table: str
    name: str
    dtype: str
    meaning: str
    unit: str = ""
    role: Role | None = None
    codes: tuple[str, ...] = ()  # what the numbers 0, 1, ... of a code stand for


# Columns that every game records; a game adds its own to seats, rounds, places and causes.
SHARED_COLUMNS = (
    Column("games", "game", "int64", "number of the game in its run"),
    Column("games", "rounds", "int32", "rounds begun"),
    Column("games", "turns", "int32", "turns taken by all seats"),
    Column("games", "decisions", "int32", "choices between at least two legal options"),
    Column("games", "quiet_turns", "int32", "turns in which nobody had such a choice"),
    Column("games", "capped", "bool", "stopped by the round cap"),
    Column("games", "end_reason", "int8", "why it ended"),
    Column("games", "winner", "int8", "the only seat (from 1) with a share of the win; 0 if several or nobody"),
    Column("games", "first_out", "int32", "round of the first elimination; 0 if none"),
    Column("seats", "game", "int64", "number of the game in its run"),
    Column("seats", "seat", "int8", "seat, from 1"),
    Column("seats", "team", "int8", "team, from 1; alone: the seat"),
    Column("seats", "win", "float64", "share of the win"),
    Column(
        "seats", "rank", "float64", "1 for the winner; those who tie, team-mates too, share the mean of their ranks"
    ),
    Column("seats", "out_round", "int32", "round of elimination; 0 if it never happened"),
    Column("seats", "out_cause", "int8", "cause of elimination"),
    Column("items", "game", "int64", "number of the game in its run"),
    Column("items", "seat", "int8", "seat, from 1"),
    Column("items", "item", "int16", "number of the item in the catalogue, from 0"),
    Column("items", "origin", "int8", "how it came", codes=tuple(origin.name.lower() for origin in Origin)),
    Column("items", "round", "int32", "round in which it came; 0 before the first"),
    Column("items", "played", "int32", "round in which it was played; 0 if it was not"),
    Column("items", "sold", "int32", "round in which it was sold; 0 if it was not"),
    Column("items", "cancelled", "int32", "round in which it was played and cancelled; 0 if it was not"),
    Column("items", "lost", "int32", "round in which it was lost in another way; 0 if it was not"),
    Column("rounds", "game", "int64", "number of the game in its run"),
    Column("rounds", "round", "int32", "round, from 1"),
    Column("rounds", "seat", "int8", "seat, from 1"),
)
PLACE = Column("places", "place", "int32", "number of the place on the board, from 0")
CAUSE = Column("causes", "item", "int16", "number of the item in the catalogue, from 0")
KEYS = {column.table: column for column in (PLACE, CAUSE)}  # of the tables that are summed: what is counted for


def labels(codes: type[IntEnum]) -> tuple[str, ...]:
    """The names of an engine's codes as tables and reports show them."""
    return tuple(code.name.lower() for code in codes)


Meanings = Mapping[Any, Sequence[Any]]  # number that the engine records -> meaning, unit and, if it has one, role


def own_columns(**tables: Meanings) -> tuple[Column, ...]:
    """A game's own columns beside the shared ones: one for every number that its engine records, in its order."""
    return tuple(column for table, meanings in tables.items() for column in _columns(table, meanings))


def _columns(table: str, meanings: Meanings) -> list[Column]:
    numbers: type[IntEnum] = type(next(iter(meanings)))
    if list(meanings) != list(numbers):
        raise ValueError(f"{numbers.__name__}: every number needs its meaning, in the same order")
    dtype = "int64" if table in SUMMED else "int32"
    return [Column(table, number.name.lower(), dtype, *meaning) for number, meaning in meanings.items()]
