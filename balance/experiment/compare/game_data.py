"""What a comparison keeps of every game: a few numbers, the wins of its seats, and what became of items."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ...stats.inference.intervals import Numbers

Array = npt.NDArray[Any]
Columns = Mapping[str, Mapping[str, Array]]  # table -> column -> values
LENGTHS = ("rounds", "turns", "decisions")  # columns of games that are compared as they are
ENDS = ("played", "sold")  # what may become of an item


@dataclass(frozen=True)
class GameData:
    """Games 0, 1, ... of one match.

    Attributes
    ----------
    numbers : (games,) each: rounds, turns, decisions, capped, end_reason (its number), and the counters that
        the game reports
    win : (games, seats) share of the win
    out : (games, seats) round of elimination, 0 if never
    held : (games, seats, items) copies of an item that a seat got, in any way
    ended : "played", "sold" -> (games, items) how many of them
    """

    numbers: Mapping[str, Numbers]
    win: Numbers
    out: Array
    held: Array
    ended: Mapping[str, Array]

    @property
    def games(self) -> int:
        """Number of games."""
        return len(self.win)

    def first(self, games: int) -> GameData:
        """The first games."""
        return GameData(
            {name: values[:games] for name, values in self.numbers.items()},
            self.win[:games],
            self.out[:games],
            self.held[:games],
            {name: values[:games] for name, values in self.ended.items()},
        )


def game_data(tables: Columns, seats: int, items: int, counters: Sequence[str] = ()) -> GameData:
    """Game data from the tables of successive games.

    Parameters
    ----------
    seats, items : how many the match has
    counters : columns of seats, kept as sums over all seats
    """
    games, places = tables["games"], tables["seats"]
    numbers = {name: np.asarray(games[name], np.float64) for name in (*LENGTHS, "capped", "end_reason")}
    numbers |= {name: np.asarray(places[name], np.float64).reshape(-1, seats).sum(axis=1) for name in counters}
    win = np.asarray(places["win"], np.float64).reshape(-1, seats)
    out = np.asarray(places["out_round"]).reshape(-1, seats)
    gained = tables.get("items")
    held = np.zeros((len(win), seats, items), np.int16)
    ended = {name: np.zeros((len(win), items), np.int16) for name in ENDS}
    if gained is not None and len(win):
        order = np.asarray(games["game"])
        row = np.searchsorted(order, np.asarray(gained["game"]))
        item = np.asarray(gained["item"])
        np.add.at(held, (row, np.asarray(gained["seat"]) - 1, item), 1)
        for name in ENDS:
            rows = np.asarray(gained[name]) > 0
            np.add.at(ended[name], (row[rows], item[rows]), 1)
    return GameData(numbers, win, out, held, ended)


def joined_data(parts: Sequence[GameData]) -> GameData:
    """Several parts, one after another."""
    return GameData(
        {name: np.concatenate([part.numbers[name] for part in parts]) for name in parts[0].numbers},
        np.concatenate([part.win for part in parts]),
        np.concatenate([part.out for part in parts]),
        np.concatenate([part.held for part in parts]),
        {name: np.concatenate([part.ended[name] for part in parts]) for name in parts[0].ended},
    )


def no_games(seats: int, counters: Sequence[str] = ()) -> GameData:
    """One empty game, to list what can be compared."""
    numbers = {name: np.zeros(1) for name in (*LENGTHS, "capped", "end_reason", *counters)}
    none = np.zeros((1, 0), np.int16)
    return GameData(numbers, np.zeros((1, seats)), np.zeros((1, seats)), none[:, None], dict.fromkeys(ENDS, none))
