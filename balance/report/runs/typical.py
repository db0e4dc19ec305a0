"""Finds a run's most typical game: worth watching, because it is nothing special."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pandas as pd

from ...experiment.scenarios.scenario import Scenario
from ..replay.watch import Watched
from .view import RunView

MOST_GAMES = 20_000  # the first ones are enough


def typical_game(view: RunView) -> int:
    """The number of the game whose length and winner's play are closest to the middle.

    Candidates are games that ended for the most frequent reason and have one winner, if there are any. Each number (the
    rounds; and for the winner, everything that the game records of a seat) becomes its rank among these games, from
    0 to 1. The typical game has the smallest sum of squared distances from 1/2, in which the rounds weigh as much as
    all numbers of the winner together. The first game wins a tie.
    """
    games = view.games.iloc[:MOST_GAMES]
    common = games["end_reason"] == games["end_reason"].mode().iloc[0]
    chosen = games[common & (games["winner"] > 0)] if (common & (games["winner"] > 0)).any() else games
    distance = _from_the_middle(chosen["rounds"])
    names = [c.name for c in view.spec.own_columns if c.table == "seats"]
    if names and (chosen["winner"] > 0).all():
        winner = chosen[["game", "winner"]].rename(columns={"winner": "seat"})
        ways = winner.merge(view.seat_numbers(MOST_GAMES), on=["game", "seat"], how="left")
        distance = distance + np.mean([_from_the_middle(ways[name]) for name in names], axis=0)
    return int(chosen["game"].iloc[int(np.argmin(distance))])


def _from_the_middle(values: pd.Series) -> npt.NDArray[np.float64]:
    """Squared distance of each rank, from 0 to 1, from 1/2."""
    ranks = (values.rank().to_numpy(dtype=np.float64) - 0.5) / len(values)
    return (ranks - 0.5) ** 2


def typical_replay(view: RunView) -> Watched | None:
    """That game, move by move; None if it would play out differently now."""
    if view.prepared is None:
        return None
    summary, index = view.summary, typical_game(view)
    scenario = Scenario(
        summary["scenario"],
        view.title,
        summary["question"],
        view.spec,
        view.match,
        view.n_games,
        summary["seed"],
        view.prepared,
    )
    film = view.prepared.film(summary["seed"], index)
    return Watched(scenario, film, view.command("watch", "--index", str(index)))
