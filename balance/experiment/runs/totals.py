"""The sums that a run keeps in memory, and the estimates that follow from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import lcm
from typing import Any

import numpy as np

from ...games.columns import Tables
from ...games.engine.names import MAX_SEATS

Z95 = 1.959963984540054
PARTS = lcm(
    *range(1, MAX_SEATS + 1)
)  # a win is shared by at most so many seats: every share is a whole number of these


@dataclass(frozen=True)
class Estimate:
    """A mean over games with its 95 % interval."""

    estimate: float
    low: float
    high: float
    games: int

    @classmethod
    def of_sums(cls, total: float, squares: float, n: int) -> Estimate:
        """From sums over games of values between 0 and 1.

        Wilson's interval (1927) for as many whole wins as vary like these values, since split wins vary less. Unlike
        the normal interval, it has a width even if a seat won no game, or all of them. Assumes independent games.
        """
        mean = total / n
        variance = max(squares - n * mean**2, 0.0) / (n - 1) if n > 1 else 0.0
        wins = n * mean * (1 - mean) / variance if variance > 1e-12 else n
        middle = (mean + Z95**2 / (2 * wins)) / (1 + Z95**2 / wins)
        half = Z95 * (mean * (1 - mean) / wins + (Z95 / (2 * wins)) ** 2) ** 0.5 / (1 + Z95**2 / wins)
        return cls(mean, min(max(middle - half, 0.0), mean), max(min(middle + half, 1.0), mean), n)

    @classmethod
    def of(cls, values: Any) -> Estimate:
        """From one value per game."""
        array = np.asarray(values, float)
        return cls.of_sums(float(array.sum()), float((array**2).sum()), len(array))


@dataclass
class Totals:
    """Sums over games in whole numbers, the same for any split into chunks and any order."""

    games: int = 0
    win: list[int] = field(default_factory=list)  # [seat] in PARTS of a win
    win_squares: list[int] = field(default_factory=list)
    rounds: Counter[int] = field(default_factory=Counter)
    capped: int = 0
    ends: Counter[int] = field(default_factory=Counter)  # end reason -> games
    told: dict[str, list[int]] = field(
        default_factory=dict
    )  # counter of the seats -> [sum, games in which it is not 0]

    @classmethod
    def of(cls, tables: Tables, seats: int, counters: Sequence[str] = ()) -> Totals:
        """The sums of one chunk.

        Parameters
        ----------
        counters : columns of seats to add up
        """
        win = np.rint(tables["seats"]["win"].reshape(-1, seats) * PARTS).astype(np.int64)
        lengths, counts = np.unique(tables["games"]["rounds"], return_counts=True)
        rounds = Counter(dict(zip(lengths.tolist(), counts.tolist(), strict=True)))
        capped = int(tables["games"]["capped"].sum())
        ends = Counter(tables["games"]["end_reason"].tolist())
        by_game = {name: tables["seats"][name].reshape(-1, seats).sum(axis=1) for name in counters}
        sums = {name: [int(count.sum()), int((count != 0).sum())] for name, count in by_game.items()}
        return cls(len(win), win.sum(axis=0).tolist(), (win**2).sum(axis=0).tolist(), rounds, capped, ends, sums)

    @classmethod
    def from_json(cls, summary: dict[str, Any]) -> Totals:
        """From the summary in a manifest."""
        rounds, ends = (Counter({int(k): count for k, count in summary[name].items()}) for name in ("rounds", "ends"))
        return cls(**{**summary, "rounds": rounds, "ends": ends})

    def add(self, other: Totals) -> None:
        """Add another chunk."""
        self.games += other.games
        self.win = _sum(self.win, other.win)
        self.win_squares = _sum(self.win_squares, other.win_squares)
        self.rounds += other.rounds
        self.capped += other.capped
        self.ends += other.ends
        self.told = {name: _sum(self.told.get(name, []), sums) for name, sums in other.told.items()}

    def seats(self) -> list[Estimate]:
        """The win rate of each seat."""
        return [
            Estimate.of_sums(wins / PARTS, squares / PARTS**2, self.games)
            for wins, squares in zip(self.win, self.win_squares, strict=True)
        ]

    def mean_rounds(self) -> float:
        """Mean rounds per game."""
        return sum(length * count for length, count in self.rounds.items()) / self.games

    def median_rounds(self) -> float:
        """The median length of a game."""
        lengths = sorted(self.rounds)
        ends = np.cumsum([self.rounds[length] for length in lengths])
        low, high = (lengths[int(np.searchsorted(ends, (self.games + k) // 2))] for k in (1, 2))
        return (low + high) / 2


def _sum(before: list[int], more: list[int]) -> list[int]:
    return [a + b for a, b in zip(before, more, strict=True)] if before else list(more)
