"""What is kept of played games: who won, or the tables of games, seats and items."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ...games.columns import TABLES, Tables
from ...stats.inference.intervals import Numbers
from .setting import Setting

SMALL = ("games", "seats", "items")  # tables to keep if more is needed than who won
STORY = (*SMALL, "rounds")  # and how the games went, round by round
WINS = ("wins",)  # who won, the turn order, and the number of rounds
RECORDS = (WINS, SMALL, STORY, TABLES)  # kinds of record; each holds everything of those before it


@dataclass(frozen=True)
class Wins:
    """Who won each of some games.

    Attributes
    ----------
    win : (games, seats) share of the win
    order : (games, seats) place in turn order, from 1; None if the game has none
    rounds : (games,)
    """

    win: Numbers
    order: npt.NDArray[Any] | None
    rounds: npt.NDArray[Any]

    def __len__(self) -> int:
        return len(self.win)

    def part(self, start: int, stop: int) -> Wins:
        """Some of the games, by position."""
        order = None if self.order is None else self.order[start:stop]
        return Wins(self.win[start:stop], order, self.rounds[start:stop])

    @classmethod
    def of(cls, tables: Tables, seats: int, order: str | None) -> Wins:
        """From tables of games and seats."""
        places = tables["seats"]
        by_seat = None if order is None else places[order].reshape(-1, seats)
        return cls(places["win"].reshape(-1, seats), by_seat, tables["games"]["rounds"])

    @classmethod
    def joined(cls, parts: Sequence[Wins]) -> Wins:
        """Several parts, one after another."""
        if len(parts) == 1:
            return parts[0]
        orders = [part.order for part in parts if part.order is not None]
        win, rounds = np.concatenate([part.win for part in parts]), np.concatenate([part.rounds for part in parts])
        return cls(win, np.concatenate(orders) if orders else None, rounds)

    def columns(self) -> Tables:
        """As the table that is stored."""
        columns = {f"win_{seat}": column for seat, column in enumerate(self.win.T, 1)}
        if self.order is not None:
            columns |= {f"order_{seat}": column for seat, column in enumerate(self.order.T, 1)}
        return {"wins": {**columns, "rounds": self.rounds}}

    @classmethod
    def stored(cls, columns: dict[str, npt.NDArray[Any]]) -> Wins:
        """From the columns of the stored table."""
        win = np.column_stack([column for name, column in columns.items() if name.startswith("win_")])
        order = [column for name, column in columns.items() if name.startswith("order_")]
        return cls(win, np.column_stack(order) if order else None, columns["rounds"])


Record = Wins | Tables


def narrowed(setting: Setting, tables: Any) -> Wins:
    """Who won, according to tables."""
    return Wins.of(tables, len(setting.match.seats), setting.order_column)


def part_of(record: Record, start: int, stop: int, first: int) -> Record:
    """Games start .. stop-1 of a record that starts with game `first`."""
    if isinstance(record, Wins):
        return record if stop - start == len(record) else record.part(start, stop)
    games = len(record["games"]["game"])
    if stop - start == games:
        return record
    part = dict[str, dict[str, npt.NDArray[Any]]]()
    for name, columns in record.items():
        rows = (columns["game"] >= first + start) & (columns["game"] < first + stop)
        part[name] = {column: values[rows] for column, values in columns.items()}
    return part
