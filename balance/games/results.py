"""Who won, from the standings at the end: win mass and ranks, the same for every game."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .spec import Outcome

Whole = npt.NDArray[np.integer[Any]]
Shares = npt.NDArray[np.float64]


def shares_and_ranks(standing: Whole, team: Whole, outcome: Outcome) -> tuple[Shares, Shares]:
    """Win mass and rank of each seat.

    A team's standing is that of its best seat. The best teams share the win equally, and so do the seats
    of a team; where all play together, everybody wins if the standing is above 0.

    Parameters
    ----------
    standing : (games, seats), the higher the better
    team : (seats,); a player alone is a team
    """
    if outcome == Outcome.COOPERATIVE:
        success = (standing.max(axis=1, keepdims=True) > 0).astype(np.float64)
        win = np.repeat(success, standing.shape[1], axis=1)
        return win, ranks(win)
    best = team_standing(standing, team)
    size = (team[:, None] == team[None, :]).sum(axis=1)
    top = (best == best.max(axis=1, keepdims=True)) / size
    return top / top.sum(axis=1, keepdims=True), ranks(best)


def team_standing(standing: Whole, team: Whole) -> Whole:
    """The standing of each seat's team: that of its best member."""
    together = team[:, None] == team[None, :]
    lowest = np.iinfo(standing.dtype).min
    return np.asarray(np.where(together, standing[:, None, :], lowest).max(axis=2))


def ranks(score: npt.NDArray[Any]) -> Shares:
    """1 for the highest score of a row; seats with equal scores share the mean of their ranks."""
    better = (score[:, None, :] > score[:, :, None]).sum(axis=2)
    equal = (score[:, None, :] == score[:, :, None]).sum(axis=2)
    return np.asarray(better + (equal + 1) / 2)


def only_winner(win: Shares) -> npt.NDArray[np.int8]:
    """The only seat (from 1) with a share of the win, 0 if several share it or nobody wins."""
    return np.where((win > 0).sum(axis=1) == 1, win.argmax(axis=1) + 1, 0).astype(np.int8)


def first_elimination(out_round: Whole) -> npt.NDArray[np.int32]:
    """Round of the first elimination of each game, 0 if nobody was eliminated."""
    never = np.iinfo(np.int32).max
    first = np.where(out_round == 0, never, out_round).min(axis=1)
    return np.where(first == never, 0, first).astype(np.int32)
