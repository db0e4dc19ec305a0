"""From who survived to who won: win mass and ranks, the same for every game with a last one standing."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.integer[Any]]
Floats = npt.NDArray[np.float64]


def survivors_share(survives: npt.NDArray[np.bool_], team: Ints) -> Floats:
    """Win mass of each seat: teams with a survivor share the win equally, and so do the seats of a team.

    Parameters
    ----------
    survives : bool array (games, seats)
    team : int array (seats,)
        Team of each seat; a player alone is a team.
    """
    member = team[:, None] == np.unique(team)[None, :]  # (seats, teams)
    team_left = (survives @ member.astype(np.int64)) > 0  # (games, teams)
    team_mass = team_left / team_left.sum(axis=1, keepdims=True)
    return np.asarray(team_mass @ (member / member.sum(axis=0)).T)


def ranks(score: Floats) -> Floats:
    """1 for the highest score of a row; seats with equal scores share the mean of their ranks."""
    better = (score[:, None, :] > score[:, :, None]).sum(axis=2)
    equal = (score[:, None, :] == score[:, :, None]).sum(axis=2)
    return np.asarray(better + (equal + 1) / 2)


def single_winner(win: Floats) -> npt.NDArray[np.int8]:
    """The seat (from 1) that has the whole win, 0 if it is shared."""
    best = win.argmax(axis=1)
    whole = win[np.arange(len(win)), best] == 1.0
    return np.where(whole, best + 1, 0).astype(np.int8)


def first_elimination(out_round: Ints) -> npt.NDArray[np.int32]:
    """Round of the first elimination of each game, 0 if nobody was eliminated."""
    never = np.iinfo(np.int32).max
    first = np.where(out_round == 0, never, out_round).min(axis=1)
    return np.where(first == never, 0, first).astype(np.int32)
