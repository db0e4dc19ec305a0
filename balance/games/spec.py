"""What a game offers to the pipeline: the one interface that experiments, reports and commands know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

Value = int | float | str | bool | list[Any]
Tables = dict[str, "dict[str, np.ndarray[Any, Any]]"]  # table -> column -> values


class Outcome(StrEnum):
    """Who can win, and so what the win column means."""

    COMPETITIVE = "competitive"  # win mass of the seats sums to 1 a game
    TEAMS = "teams"  # the same, shared equally inside a team
    COOPERATIVE = "co-operative"  # every seat has the common success, 0 or 1


class Role(StrEnum):
    """What a recorded column measures, so that shared metrics find it without knowing the game."""

    SCORE = "score"
    ECONOMY = "economy"
    FORCE = "force"
    HEALTH = "health"


class Origin(StrEnum):
    """How an item came into a seat's possession."""

    BOUGHT = "bought"
    DRAWN = "drawn"
    GRANTED = "granted"
    STOLEN = "stolen"


@dataclass(frozen=True)
class Constant:
    """A number of the rules: its value, where it comes from, and the range worth testing."""

    name: str
    value: Value
    text: str
    source: str  # "stated", "inferred" or "assumed"
    reference: str  # rule id, page or gap id
    range: list[Any] = field(default_factory=list)  # [low, high], or the alternative readings


@dataclass(frozen=True)
class Item:
    """A card, tech, unit or the like: what can be asked about."""

    id: str
    name: str
    kind: str
    price: int
    text: str
    source: str
    effects: Mapping[str, Mapping[str, Value]]  # operation -> its numbers
    tier: int | None = None
    copies: int = 1
    for_sale: bool = True


@dataclass(frozen=True)
class Column:
    """A recorded column, declared once: type, unit, meaning, and its role for shared metrics."""

    table: str
    name: str
    dtype: str
    meaning: str
    unit: str = ""
    role: Role | None = None


@dataclass(frozen=True)
class Policy:
    """A bot that the game ships: named weights."""

    name: str
    text: str
    weights: Mapping[str, Any]


@dataclass(frozen=True)
class Seat:
    """Who sits there and what was changed for that seat alone (statistics: the interventions)."""

    bot: str = "standard"
    grant: tuple[str, ...] = ()  # items whose effect is active from the start
    void: tuple[str, ...] = ()  # items without effect for this seat
    pursue: str | None = None  # item that the bot buys before anything else
    start: Mapping[str, int] = field(default_factory=dict)  # resources on top of the usual ones


@dataclass(frozen=True)
class Match:
    """One arm of an experiment: everything that a game needs except the seed."""

    seats: tuple[Seat, ...]
    layout: str | None = None
    mode: str | None = None
    modules: tuple[str, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()  # seats (from 1) of each team; empty: everybody alone
    changes: Mapping[str, Value] = field(default_factory=dict)  # address -> value, as in a scenario's [set]


# Columns that every game records; a game adds its own to seats and rounds.
SHARED_COLUMNS = (
    Column("games", "game", "int64", "number of the game in its run"),
    Column("games", "rounds", "int32", "rounds begun"),
    Column("games", "turns", "int32", "turns taken by all seats"),
    Column("games", "decisions", "int32", "choices between at least two legal options"),
    Column("games", "capped", "bool", "stopped by the round cap"),
    Column("games", "winner", "int8", "winning seat (from 1); 0 if shared or nobody"),
    Column("games", "first_out", "int32", "round of the first elimination; 0 if none"),
    Column("seats", "game", "int64", "number of the game in its run"),
    Column("seats", "seat", "int8", "seat, from 1"),
    Column("seats", "team", "int8", "team, from 1; alone: the seat"),
    Column("seats", "win", "float64", "share of the win"),
    Column("seats", "rank", "float64", "1 for the winner; those who tie share the mean of their ranks"),
    Column("seats", "out_round", "int32", "round of elimination; 0 if it never happened"),
    Column("items", "game", "int64", "number of the game in its run"),
    Column("items", "seat", "int8", "seat, from 1"),
    Column("items", "item", "int16", "number of the item in the catalogue, from 0"),
    Column("items", "origin", "int8", "how it came: place in Origin, from 0"),
    Column("items", "round", "int32", "round in which it came; 0 before the first"),
    Column("rounds", "game", "int64", "number of the game in its run"),
    Column("rounds", "round", "int32", "round, from 1"),
    Column("rounds", "seat", "int8", "seat, from 1"),
)


class Table(ABC):
    """A match set up and checked, ready to be played any number of times."""

    @abstractmethod
    def simulate(self, seed: int, first: int, count: int, *, rounds: bool = True) -> Tables:
        """Games first .. first+count-1 of a seed; game i is the same whatever is played beside it.

        `rounds=False` leaves out the largest table.
        """

    @abstractmethod
    def states(self, seed: int, index: int) -> Iterator[dict[str, Any]]:
        """The whole state of one game after set-up and after every turn."""

    @abstractmethod
    def describe(self, seed: int, index: int) -> list[str]:
        """One game as readable text, a line an event."""


class GameSpec(ABC):
    """A game: what it is called, what it is made of, and how to play it."""

    name: str
    title: str
    players: tuple[int, ...]
    outcomes: tuple[Outcome, ...]
    modes: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    layouts: tuple[str, ...] = ()
    interventions: tuple[str, ...] = ("grant", "void", "pursue", "start")
    own_columns: tuple[Column, ...] = ()

    @property
    @abstractmethod
    def rules_version(self) -> int:
        """Raised whenever the same match and seed may play out differently."""

    @abstractmethod
    def constants(self) -> Sequence[Constant]:
        """Every number of the rules."""

    @abstractmethod
    def catalogue(self) -> Sequence[Item]:
        """Every item, in the order of its number."""

    @abstractmethod
    def policies(self) -> Mapping[str, Policy]:
        """The bots shipped with the game, by name."""

    @abstractmethod
    def outcome(self, match: Match) -> Outcome:
        """Which kind of outcome a match has."""

    @abstractmethod
    def prepare(self, match: Match) -> Table:
        """Check a match and set it up; a ScenarioError says what is wrong with it."""

    @abstractmethod
    def examples(self) -> Mapping[str, Match]:
        """Matches that show the game's variety; the contract is tested and playthroughs are kept for each."""

    def columns(self) -> tuple[Column, ...]:
        """Every column that the game records."""
        return SHARED_COLUMNS + self.own_columns
