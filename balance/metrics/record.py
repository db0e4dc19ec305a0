"""The games of one match as arrays: who won, who was out when, and which players or teams compete."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import pandas as pd

from ..errors import RunError
from ..games import game
from ..games.catalogue.contents import Item
from ..games.columns import SUMMED, Column, Role
from ..games.spec import GameSpec, Outcome
from ..stats.inference.clusters import Bools, Floats
from .by_game import Ints

if TYPE_CHECKING:
    from ..store.runs import StoredRun

MOST_GAMES = 20_000  # of a large run: more would hardly narrow the intervals
MOST_SEATS = 8
MOST_ROUNDS = 1 << 20


@dataclass(frozen=True)
class Record:
    """The games of one match.

    Attributes
    ----------
    tables : the tables of a run (see the game's columns); `rounds`, `items` and `places` may be missing
    bots : (seats,) the bot of each seat
    items : the catalogue of the match, in the order of its numbers
    played : games in the run; the tables may hold only the first ones (places always count all)
    """

    spec: GameSpec
    tables: Mapping[str, pd.DataFrame]
    bots: tuple[str, ...]
    items: tuple[Item, ...]
    played: int

    @cached_property
    def games(self) -> pd.DataFrame:
        """One row per game, in order."""
        return in_order(self.tables["games"], ["game"])

    @cached_property
    def seats(self) -> pd.DataFrame:
        """One row per game and seat, in order."""
        return in_order(self.tables["seats"], ["game", "seat"])

    @property
    def n(self) -> int:
        """The number of seats."""
        return len(self.bots)

    def of_seats(self, column: str) -> Floats:
        """(games, seats) a column of the seats table."""
        return self.seats[column].to_numpy(dtype=np.float64).reshape(-1, self.n)

    @cached_property
    def win(self) -> Floats:
        """(games, seats) share of the win."""
        return self.of_seats("win")

    @cached_property
    def cooperative(self) -> bool:
        """Whether all win or lose together, as the game says; if it knows several outcomes, as the shares say."""
        if self.spec.outcomes == (Outcome.COOPERATIVE,):
            return True
        return self.n == 1 or not np.allclose(self.win.sum(axis=1), 1.0)

    @cached_property
    def unit(self) -> Ints:
        """(seats,) number, from 0, of the player or team that a seat belongs to."""
        team = self.of_seats("team")
        if len(team) and (team != team[0]).any():
            raise RunError("the teams are not the same in all games of this run")
        return np.unique(team[0], return_inverse=True)[1].reshape(-1).astype(np.int64)

    @cached_property
    def members(self) -> Floats:
        """(seats, units) 1 where a seat belongs to a unit."""
        return np.asarray(self.unit[:, None] == np.arange(self.units)[None, :], dtype=np.float64)

    @property
    def units(self) -> int:
        """How many players or teams compete; 1 where all play together."""
        return 1 if self.cooperative else int(self.unit.max()) + 1

    @property
    def fair(self) -> float:
        """The fair share of each player or team."""
        return 1 / self.units

    @cached_property
    def unit_names(self) -> tuple[str, ...]:
        """Names of the players or teams."""
        if self.units == self.n:
            return tuple(f"seat {seat}" for seat in range(1, self.n + 1))
        seats = [" and ".join(str(s + 1) for s in np.flatnonzero(self.unit == u)) for u in range(self.units)]
        return tuple(f"team {u} (seats {who})" for u, who in enumerate(seats, 1))

    @cached_property
    def mass(self) -> Floats:
        """(games, units) share of the win of a player or team."""
        self.competing()
        return np.asarray(self.win @ self.members)

    @cached_property
    def rounds(self) -> Ints:
        """(games,) rounds that were started."""
        return self.games["rounds"].to_numpy(dtype=np.int64)

    @cached_property
    def out(self) -> Floats:
        """(games, units) round in which the last seat of a player or team is out; infinite if that never happens."""
        out = self.of_seats("out_round")
        when = np.where(out > 0, out, np.inf)
        return np.stack([when[:, self.unit == u].max(axis=1) for u in range(self.units)], axis=1)

    @cached_property
    def sole_winner(self) -> Bools:
        """(games,) whether one player or team has the whole win."""
        return np.asarray(self.mass.max(axis=1) > 1 - 1e-9)

    def competing(self) -> None:
        """Raise RunError unless players compete."""
        if self.cooperative:
            raise RunError(f"{self.spec.title}: all players win or lose together, so nobody leads")

    def columns(self, table: str, *roles: Role) -> list[Column]:
        """Columns of a table with one of these roles, in the order of the roles."""
        if table not in self.tables:
            return []
        declared = [c for c in self.spec.columns() if c.table == table and c.name in self.tables[table]]
        return [c for role in roles for c in declared if c.role is role]


def read_record(run: StoredRun, catalogue: Sequence[Item] | None = None, most: int = MOST_GAMES) -> Record:
    """The games of a stored run, or the first `most` of a large one: games are independent, so that is a fair sample.

    Parameters
    ----------
    catalogue : items of the match, including those that a scenario added; None for the game's own
    """
    spec = game(run.summary["game"])
    known = {item.id: item for item in (catalogue if catalogue is not None else spec.catalogue())}
    items = tuple(known.get(name) or unknown_item(name) for name in run.summary["items"])
    bots = tuple(str(seat["bot"]) for seat in run.summary["seats"])
    whole = int(run.summary["games"]) <= most
    tables = {
        name: run.coded[name] if whole or name in SUMMED else run.checked(name, run.first_games(name, most))
        for name in run.table_names
    }
    return Record(spec, tables, bots, items, int(run.summary["games"]))


def unknown_item(name: str) -> Item:
    """An item known by name only, such as one that a scenario added."""
    return Item(name, "", name, "", "", 0, 0, 0, False, {})


def in_order(frame: pd.DataFrame, keys: Sequence[str]) -> pd.DataFrame:
    """The rows sorted by game, round and seat; the same frame if they are sorted already."""
    size = {"game": 1, "round": MOST_ROUNDS, "seat": MOST_SEATS}
    key = np.zeros(len(frame), dtype=np.int64)
    for name in keys:
        key = key * size[name] + frame[name].to_numpy(dtype=np.int64)
    if (np.diff(key) > 0).all():
        return frame
    order: npt.NDArray[np.intp] = np.argsort(key, kind="stable")
    return frame.iloc[order].reset_index(drop=True)
