"""Sums, means and extremes per game over rows sorted by game, without a loop over games."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..stats.inference.clusters import Bools, Floats

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class GameRows:
    """Which rows belong to each game.

    Attributes
    ----------
    first : (games,) the first row of each game
    length : (games,) the number of its rows, at least one
    """

    first: Ints
    length: Ints

    @classmethod
    def of_lengths(cls, length: Ints) -> GameRows:
        """Games with these numbers of rows."""
        return cls(np.cumsum(length) - length, length)

    def __len__(self) -> int:
        return len(self.first)

    @property
    def rows(self) -> int:
        """The number of rows of all games."""
        return int(self.length.sum())

    @property
    def last(self) -> Ints:
        """(games,) the last row of each game."""
        return self.first + self.length - 1

    @property
    def of_row(self) -> Ints:
        """(rows,) the game that a row belongs to."""
        return np.repeat(np.arange(len(self)), self.length)

    @property
    def place(self) -> Ints:
        """(rows,) index of a row within its game, from 0."""
        return np.arange(self.rows) - np.repeat(self.first, self.length)

    def sum(self, values: npt.ArrayLike) -> Floats:
        """(games, ...) sum over the rows of each game."""
        return np.asarray(np.add.reduceat(np.asarray(values, dtype=np.float64), self.first, axis=0))

    def mean(self, values: npt.ArrayLike) -> Floats:
        """(games, ...) mean over the rows of each game."""
        total = self.sum(values)
        return np.asarray(total / self.length.reshape(-1, *[1] * (total.ndim - 1)))

    def max(self, values: npt.ArrayLike) -> Floats:
        """(games, ...) highest value of each game."""
        return np.asarray(np.maximum.reduceat(np.asarray(values, dtype=np.float64), self.first, axis=0))

    def min(self, values: npt.ArrayLike) -> Floats:
        """(games, ...) lowest value of each game."""
        return np.asarray(np.minimum.reduceat(np.asarray(values, dtype=np.float64), self.first, axis=0))

    def spread(self, values: npt.NDArray[np.generic]) -> npt.NDArray[np.generic]:
        """(rows, ...) the value of the game that a row belongs to."""
        return np.repeat(values, self.length, axis=0)

    def steps(self) -> Ints:
        """Rows that have a row of the same game before them."""
        return np.flatnonzero(self.place > 0)

    def held(self, known: Bools) -> Ints:
        """(rows,) the latest row of the same game, up to this one, where something is known; -1 if none."""
        latest = np.maximum.accumulate(np.where(known, np.arange(self.rows), -1))
        return np.where(latest >= np.repeat(self.first, self.length), latest, -1)
