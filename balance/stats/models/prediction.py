"""Predicts who will win from the state of the game: a conditional logit made to predict, not to explain."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ..inference.clusters import Floats
from .logit import information, scores

STEPS = 40
TOLERANCE = 1e-8  # stop when another step could gain less penalised log-likelihood than this


def ridge_logit(
    x: npt.ArrayLike, mass: npt.ArrayLike, worth: Floats, weight: float = 1.0, ridge: float = 1.0
) -> Floats:
    """Coefficients of P(a wins) = exp(w_a + x_a b) / sum over the alternatives, pulled towards 0.

    The penalty is ridge * |b|^2 / 2, that of a normal prior with variance 1 / ridge: few games, or games that a
    covariate decides without exception, still give finite coefficients, so that every state has a chance. Covariates
    should have comparable scales. There are no standard errors: predictions are checked on other games instead.
    Sources: McFadden (1974) for the model; Hoerl and Kennard (1970), Technometrics 12, and le Cessie and van
    Houwelingen (1992), Applied Statistics 41, for the penalty.

    Parameters
    ----------
    x : (states, alternatives, covariates)
    mass : (states, alternatives) win mass, each row sums to 1
    worth : (states, alternatives) the log-worth w known beforehand; -inf for those who can no longer win
    weight : of each state; below 1 where several come from one game and say nearly the same
    """
    values, wins = np.asarray(x, dtype=np.float64), np.asarray(mass, dtype=np.float64)
    weights = np.full(len(values), weight)
    beta = np.zeros(values.shape[2])
    reached, p = _height(values, beta, worth, wins, weights, ridge)
    for _ in range(STEPS):
        slope = scores(values, wins, p, weights).sum(axis=0) - ridge * beta
        bend = information(values, p, weights) + ridge * np.eye(len(beta))
        step = np.linalg.solve(bend, slope)
        if slope @ step < TOLERANCE:
            break
        size = 1.0
        while size > 1e-6:  # halved until it does not go down
            height, p = _height(values, beta + size * step, worth, wins, weights, ridge)
            if height >= reached:
                break
            size /= 2
        beta, reached = beta + size * step, height
    return beta


def chances(x: npt.ArrayLike, coef: Floats, worth: Floats) -> Floats:
    """The predicted chances of states: (states, alternatives), each row sums to 1."""
    total = np.asarray(x, dtype=np.float64) @ coef + worth
    total -= total.max(axis=1, keepdims=True)
    p = np.exp(total)
    return np.asarray(p / p.sum(axis=1, keepdims=True))


def log_loss(p: Floats, mass: npt.ArrayLike) -> float:
    """Mean of -log of the chance given to what happened; a chance of 0 counts as one in a billion."""
    return float(-(np.asarray(mass) * np.log(np.maximum(p, 1e-9))).sum(axis=1).mean())


def _height(
    values: Floats, beta: Floats, worth: Floats, wins: Floats, weights: Floats, ridge: float
) -> tuple[float, Floats]:
    """Penalised log-likelihood, and the chances behind it."""
    p = chances(values, beta, worth)
    log_p = np.log(np.where(wins > 0, p, 1.0))
    return float((weights[:, None] * wins * log_p).sum()) - ridge * float(beta @ beta) / 2, p
