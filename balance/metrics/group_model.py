"""A group's chance to win as the game goes on: learned from one half of the games, predicted for the other."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..errors import RunError
from ..stats.inference.clusters import Bools, Floats
from ..stats.models.prediction import chances, log_loss, ridge_logit
from .by_game import GameRows, Ints
from .record import Record, in_order

KEYS = ("game", "round", "seat")
RIDGES = (1.0, 3.0, 10.0, 30.0)  # how strongly coefficients are pulled to 0: the best predictor is used
MOST_STATES = 30_000  # to learn from in each half
LATEST = 3.0  # typical game lengths: after that, more time changes nothing


@dataclass(frozen=True)
class GroupBeliefs:
    """The chance that an experienced player would give the group: before the game, after each round, at the end.

    Attributes
    ----------
    games : which rows belong to which game; a game of T rounds has T + 1 rows
    p : (rows,) chances; the last row of a game is how it ended
    won : (games,) whether the group won
    """

    games: GameRows
    p: Floats
    won: Bools


def group_beliefs(record: Record) -> GroupBeliefs:
    """The chance of the group in all games, each game predicted by a model that has not seen it.

    A logit on every number that the game records at the end of a round, over the members: their sum, the least and the
    most of them, each with an effect that may change with the round. It knows the round but not how long the
    game will last. The model for even-numbered games learns from odd-numbered ones, and vice versa; the ridge is chosen
    by fitting a part and predicting another. Before the first round the chance is how often the other half was won.
    """
    if "rounds" not in record.tables:
        raise RunError("this run has no table of rounds (--no-rounds): play it with rounds to see how games go")
    played = GameRows.of_lengths(record.rounds)
    x, won = _states(record, played), record.win[:, 0] > 0
    games = GameRows.of_lengths(record.rounds + 1)
    place = np.arange(played.rows) + 1 + played.of_row
    half, p = np.arange(len(won)) % 2, np.empty(games.rows)
    for side in (0, 1):
        predicted = half == side
        learned = ~predicted if (~predicted).any() else predicted
        start = (won[learned].sum() + 0.5) / (learned.sum() + 1)
        rows = np.flatnonzero(predicted[played.of_row])
        p[games.first[predicted]] = start
        p[place[rows]] = _predicted(x, won, played, learned, rows, float(start))
    p[games.last] = won
    return GroupBeliefs(games, p, won)


def _states(record: Record, played: GameRows) -> Floats:
    """(rows, covariates) what is on the table after every round, comparable in scale."""
    frame = in_order(record.tables["rounds"], KEYS)
    names = [c.name for c in record.spec.columns() if c.table == "rounds" and c.name not in KEYS and c.name in frame]
    time = np.minimum(played.place + 1, LATEST * np.median(played.length)) / np.median(played.length)
    columns = [time - time.mean()]
    for name in names:
        values = frame[name].to_numpy(dtype=np.float64).reshape(-1, record.n)
        kinds = (values.sum(axis=1), values.min(axis=1), values.max(axis=1)) if record.n > 1 else (values[:, 0],)
        for kind in kinds:
            spread = float(kind.std())
            if spread > 0:
                scaled = (kind - kind.mean()) / spread
                columns += [scaled, scaled * (time - time.mean())]
    return np.column_stack(columns)


def _predicted(x: Floats, won: Bools, played: GameRows, learned: Bools, rows: Ints, start: float) -> Floats:
    """Chances in some rows, by a model of the learned games, as long as they are not over."""
    going_on = played.place < np.repeat(played.length, played.length) - 1
    known = np.flatnonzero(learned[played.of_row] & going_on)
    if len(known) < 2:
        return np.full(len(rows), start)
    known = known[:: max(len(known) // MOST_STATES, 1)]
    weight = min(learned.sum() / max(len(known), 1), 1.0)
    first = np.arange(len(known)) < len(known) // 2
    losses = [
        sum(_loss(x, won, played, known[part], known[~part], ridge, weight, start) for part in (first, ~first))
        for ridge in RIDGES
    ]
    coef = _fit(x, won, played, known, RIDGES[int(np.argmin(losses))], weight, start)
    return chances(_choices(x[rows]), coef, _worth(len(rows), start))[:, 0]


def _choices(x: Floats) -> Floats:
    """(states, 2, covariates) winning against losing."""
    both = np.column_stack([x, np.ones(len(x))])
    return np.stack([both, np.zeros_like(both)], axis=1)


def _worth(states: int, start: float) -> Floats:
    return np.tile([np.log(start / (1 - start)), 0.0], (states, 1))


def _mass(won: Bools, played: GameRows, rows: Ints) -> Floats:
    ends = won[played.of_row[rows]].astype(np.float64)
    return np.column_stack([ends, 1 - ends])


def _fit(x: Floats, won: Bools, played: GameRows, rows: Ints, ridge: float, weight: float, start: float) -> Floats:
    return ridge_logit(_choices(x[rows]), _mass(won, played, rows), _worth(len(rows), start), weight, ridge)


def _loss(
    x: Floats, won: Bools, played: GameRows, known: Ints, asked: Ints, ridge: float, weight: float, start: float
) -> float:
    coef = _fit(x, won, played, known, ridge, weight, start)
    return log_loss(chances(_choices(x[asked]), coef, _worth(len(asked), start)), _mass(won, played, asked))
