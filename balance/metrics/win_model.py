"""Each player's chance to win as the game goes on: learned from one half of the games, predicted for the other."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..stats.inference.clusters import Bools, Floats
from ..stats.models.prediction import chances, log_loss, ridge_logit
from .by_game import GameRows, Ints
from .moments import Moments

MOST_STATES = 30_000  # to learn from in each half: a few of each game say as much as all
TRIED_STATES = 8_000  # to choose the ridge with
RIDGES = (1.0, 3.0, 10.0, 30.0)  # how strongly coefficients are pulled to 0: the best predictor is used
PIECE = 50_000  # states whose covariates are held in memory at once
LATEST = 3.0  # typical game lengths: after that, more time changes nothing


@dataclass(frozen=True)
class Beliefs:
    """The chances an experienced player would give: before the game, after each round, at the end.

    Attributes
    ----------
    games : which rows belong to which game; a game of T rounds has T + 1 rows
    p : (rows, units) chances; the last row of a game is how it ended (its win mass)
    """

    games: GameRows
    p: Floats

    @property
    def start(self) -> Floats:
        """(games, units) chances before the first round."""
        return self.p[self.games.first]

    @property
    def end(self) -> Floats:
        """(games, units) how the games ended."""
        return self.p[self.games.last]

    @property
    def open(self) -> Bools:
        """(rows,) whether a row is neither the start nor the end of its game."""
        inside = np.ones(self.games.rows, dtype=bool)
        inside[self.games.first] = inside[self.games.last] = False
        return inside

    @property
    def moves(self) -> Floats:
        """(steps, units) change from one row to the next of the same game; see `GameRows.steps`."""
        later = self.games.steps()
        return self.p[later] - self.p[later - 1]


def beliefs_of(moments: Moments, game_number: Ints) -> Beliefs:
    """Chances of all players in all games, each game predicted by a model that has not seen it.

    A conditional logit over the players still in play, on every number that the game records at the end of a round (as
    difference from the others and as share of what all have), each with an effect that may change with the
    round, and the seats themselves. It knows the round but not how long the game will last. The model for even-numbered
    games learns from odd-numbered ones, and vice versa. Assumes that what the game records is what
    matters; `calibration` shows how far that holds. Before the first round the chances are the shares of the
    other half; after the last round there is nothing left to guess.

    Parameters
    ----------
    game_number : (games,) number of each game, which decides the half it belongs to
    """
    states = _States(moments)
    half = game_number % 2
    games = GameRows.of_lengths(moments.games.length + 1)
    p = np.empty((games.rows, moments.units))
    place = np.arange(moments.games.rows) + 1 + moments.games.of_row  # row of a round among the beliefs
    for side in (0, 1):
        predicted = half == side
        learned = ~predicted if (~predicted).any() else predicted
        model = states.model(learned, game_number // 2 % 2 == 0)
        p[games.first[predicted]] = np.exp(model.start)
        rows = np.flatnonzero(np.repeat(predicted, moments.games.length))
        p[place[rows]] = states.chances(rows, model)
    p[games.last] = moments.mass
    return Beliefs(games, p)


@dataclass(frozen=True)
class _Model:
    """A fitted model: log chances before the first round, and what each covariate adds."""

    start: Floats
    coef: Floats


class _States:
    """The covariates of rounds, made piece by piece."""

    def __init__(self, moments: Moments) -> None:
        self.moments = moments
        self.names = [c.name for c in moments.telling]
        self.scale = {name: _spread(moments.standing[name], moments.alive) for name in self.names}
        self.typical = float(np.median(moments.games.length))
        self.going_on = moments.games.place < np.repeat(moments.games.length, moments.games.length) - 1
        self.outcome = moments.games.of_row
        # players who are out have lost, unless some game shows otherwise
        lost = (moments.mass[self.outcome[self.going_on]] * ~moments.alive[self.going_on]).sum() == 0
        self.present = moments.alive if lost else np.ones_like(moments.alive)
        self.out_matters = not lost

    def model(self, games: Bools, first_part: Bools) -> _Model:
        """Fit a model to these games; the ridge is chosen by fitting one part of them and predicting the other."""
        mass = self.moments.mass[games]
        start = np.log((mass.sum(axis=0) + 1 / mass.shape[1]) / (len(mass) + 1))  # one extra fair game: nobody has none
        parts = [self.teaching(games & part, TRIED_STATES) for part in (first_part, ~first_part)]
        ridge = RIDGES[-1]  # few games: the cautious choice
        if all(len(part) for part in parts):
            losses = [
                sum(self.loss(asked, start, self.learned(known, start, ridge)) for known, asked in (parts, parts[::-1]))
                for ridge in RIDGES
            ]
            ridge = RIDGES[int(np.argmin(losses))]
        return _Model(start, self.learned(self.teaching(games), start, ridge))

    def teaching(self, games: Bools, most: int = MOST_STATES) -> Ints:
        """Rounds of these games to learn from: those after which the game went on, or every k-th of them."""
        m = self.moments
        rows = np.flatnonzero(np.repeat(games, m.games.length) & self.going_on)
        rows = rows[:: max(-(-len(rows) // most), 1)]
        possible = (m.mass[self.outcome[rows]] * ~self.present[rows]).sum(axis=1) == 0
        return np.asarray(rows[possible])

    def learned(self, rows: Ints, start: Floats, ridge: float) -> Floats:
        """Coefficients from these rounds."""
        if not len(rows):
            return np.zeros(self.covariates(np.zeros(1, dtype=np.int64)).shape[2])
        weight = len(np.unique(self.outcome[rows])) / len(rows)  # rounds of a game are no games of their own
        mass = self.moments.mass[self.outcome[rows]]
        return ridge_logit(self.covariates(rows), mass, self.worth(rows, start), weight, ridge)

    def loss(self, rows: Ints, start: Floats, coef: Floats) -> float:
        """How badly these rounds are predicted."""
        return log_loss(self.chances(rows, _Model(start, coef)), self.moments.mass[self.outcome[rows]])

    def worth(self, rows: Ints, start: Floats) -> Floats:
        """Log-worth before anything is known about the round; where nobody is left in play, all may have won."""
        present = self.present[rows] | ~self.present[rows].any(axis=1, keepdims=True)
        return np.where(present, start, -np.inf)

    def chances(self, rows: Ints, model: _Model) -> Floats:
        """Chances after these rounds."""
        p = np.empty((len(rows), self.moments.units))
        for first in range(0, len(rows), PIECE):
            part = rows[first : first + PIECE]
            p[first : first + PIECE] = chances(self.covariates(part), model.coef, self.worth(part, model.start))
        return p

    def covariates(self, rows: Ints) -> Floats:
        """(rows, units, covariates)."""
        m = self.moments
        time = np.minimum(m.round[rows] / self.typical, LATEST)[:, None]
        alive = m.alive[rows]
        columns = []
        for name in self.names:
            value = np.where(alive, m.standing[name][rows], 0.0)
            number = np.maximum(alive.sum(axis=1, keepdims=True), 1)
            apart = np.where(alive, value - value.sum(axis=1, keepdims=True) / number, 0.0) / self.scale[name]
            share = _share(value) * number
            columns += [apart, apart * time, share, share * time]
        seats = np.broadcast_to(np.eye(m.units)[None], (len(rows), m.units, m.units))
        extra = [seats[:, :, u] * factor for u in range(m.units) for factor in (1.0, time)]
        if self.out_matters:
            extra.append((~alive).astype(np.float64))
        return np.stack([np.broadcast_to(c, alive.shape) for c in columns + extra], axis=2)


def _spread(values: Floats, alive: Bools) -> float:
    """The typical difference between players still in the game."""
    number = np.maximum(alive.sum(axis=1), 1)
    kept = np.where(alive, values, 0.0)
    apart = np.where(alive, values - (kept.sum(axis=1) / number)[:, None], 0.0)
    return float(np.sqrt((apart**2).sum() / max(alive.sum(), 1))) or 1.0


def _share(values: Floats) -> Floats:
    """Each player's share of the total; 0 where nobody has anything, or somebody is below 0."""
    total = values.sum(axis=1, keepdims=True)
    fine = (total > 0) & (values.min(axis=1, keepdims=True) >= 0)
    return np.asarray(np.divide(values, total, out=np.zeros_like(values), where=fine))
