"""What stored tables must hold: the declared columns with values that they can have, and every game once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from ..games.columns import KEYS, SUMMED, Column
from ..games.engine.names import MAX_GAINS, MAX_ROUNDS

WINS = "wins"  # the table of who won: a row for every game, a column for every seat
Values = npt.NDArray[Any]


@dataclass(frozen=True)
class Contents:
    """The tables of one match.

    Attributes
    ----------
    columns : table -> its columns, in order
    seats : players of a game
    """

    columns: Mapping[str, Sequence[Column]]
    seats: int

    @classmethod
    def of(cls, columns: Sequence[Column], seats: int, items: Sequence[str] = (), order: str | None = None) -> Contents:
        """From the columns that a game declares.

        Parameters
        ----------
        items : the items of the match, in the order of their numbers
        order : column of the seats with their place in turn order, which goes with who won
        """
        tables: dict[str, list[Column]] = {}
        for column in columns:
            numbered = column.name == "item" and column.table in ("items", "causes")
            tables.setdefault(column.table, []).append(replace(column, codes=tuple(items)) if numbered else column)
        return cls({**tables, WINS: _win_columns(tables, seats, order)}, seats)

    def most_rows(self, name: str, games: int) -> int:
        """How many rows a table of some games can have."""
        if name in SUMMED:
            return 1_000_000
        each = {"seats": self.seats, "items": MAX_GAINS, "rounds": MAX_ROUNDS * self.seats}
        return games * each.get(name, 1)

    def count_trouble(self, name: str, rows: int, games: int) -> str:
        """Why a table of some games cannot have so many rows; empty if it can."""
        exactly = {"games": games, WINS: games, "seats": games * self.seats}.get(name, rows)
        return "" if rows == exactly and rows <= self.most_rows(name, games) else f"{name} has {rows:,} rows"

    def form_trouble(self, name: str, schema: pa.Schema) -> str:
        """Why a table of this form cannot be it; empty if it can."""
        wanted = [(c.name, pa.from_numpy_dtype(np.dtype(c.dtype))) for c in self.columns.get(name, ())]
        found = [(field.name, field.type) for field in schema]
        return "" if wanted and found == wanted else f"{name} has other columns than games of this match have"

    def value_trouble(self, name: str, table: pa.Table, first: int = 0, count: int | None = None) -> str:
        """Why these columns of a table cannot be it; empty if they can.

        Parameters
        ----------
        first, count : which games; any number from `first` on if count is None
        """
        declared = {column.name: column for column in self.columns[name]}
        values = dict[str, Values]()
        for column in table.column_names:
            if table[column].null_count:
                return f"{name} lacks values of {column}"
            values[column] = table[column].to_numpy()
            if not _possible(declared[column], values[column], self.seats):
                return f"{name} has values of {column} that there are not"
        return self._order_trouble(name, values, first, count)

    def _order_trouble(self, name: str, values: Mapping[str, Values], first: int, count: int | None) -> str:
        """Whether every game is there once, in order, with every seat once."""
        wrong = f"{name} does not hold every game once"
        if name in SUMMED:
            key = values.get(KEYS[name].name)
            return "" if key is None or (key == np.arange(len(key))).all() else wrong
        rows = len(next(iter(values.values()), ()))
        if "game" not in values:
            return ""
        game = values["game"]
        if name in ("games", "seats"):
            each = self.seats if name == "seats" else 1
            in_order = bool((game == first + np.arange(rows) // each).all())
            seats = values.get("seat", np.arange(rows) % each + 1) if name == "seats" else np.ones(rows)
            return "" if in_order and (seats == np.arange(rows) % each + 1).all() else wrong
        last = np.inf if count is None else first + count - 1
        inside = not rows or (game[0] >= first and game[-1] <= last and bool((np.diff(game) >= 0).all()))
        return "" if inside else f"{name} holds rows of other games"


def _win_columns(tables: Mapping[str, Sequence[Column]], seats: int, order: str | None) -> list[Column]:
    """The columns of who won."""
    places = [c for c in tables["seats"] if c.name == order]
    rounds = next(c for c in tables["games"] if c.name == "rounds")
    wins = [Column(WINS, f"win_{seat}", "float64", "share of the win") for seat in range(1, seats + 1)]
    orders = [Column(WINS, f"order_{seat}", c.dtype, c.meaning) for c in places for seat in range(1, seats + 1)]
    return [*wins, *orders, rounds]


def _possible(column: Column, values: Values, seats: int) -> bool:
    """Whether a column can have these values."""
    if not len(values):
        return True
    if values.dtype.kind == "b":
        return True
    least, most = values.min(), values.max()
    if values.dtype.kind == "f" and not (np.isfinite(least) and np.isfinite(most)):
        return False
    limits: tuple[float, float] | None = None
    if column.codes:
        limits = 0, len(column.codes) - 1
    elif column.name in ("seat", "team"):
        limits = 1, seats
    elif column.name == "win" or column.name.startswith("win_"):
        limits = 0, 1
    elif column.name == "winner":
        limits = 0, seats
    elif column.table in ("games", "rounds") and column.name in ("rounds", "round", "turns", "game"):
        limits = 0, np.inf
    return limits is None or bool(limits[0] <= least and most <= limits[1])
