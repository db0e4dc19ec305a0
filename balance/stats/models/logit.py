"""Conditional logit: what makes one of several alternatives win (top-1 Plackett-Luce)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..inference.clusters import Bools, Floats, Labels, quantile, sums_by
from ..inference.multiplicity import two_sided_p
from .choices import checked_choices, refuse_collinear
from .separation import separated_columns

STEPS = 60
PIECE, WORK = 256, 600_000  # rows, and products in a piece: BLAS would split larger ones
TOLERANCE = 1e-9  # stop when another step could gain less log-likelihood than this


@dataclass(frozen=True)
class Logit:
    """A fitted conditional logit.

    Attributes
    ----------
    names : covariates, in the order of the coefficients
    coef : log-worth per unit of each covariate; +-inf or nan where the data separate
    cov : sandwich covariance by block; nan where the data separate
    separated : covariates without a finite estimate: some combination of them decides every game it touches
    converged : whether Newton's method reached the peak (in all directions that have one)
    log_likelihood, null_log_likelihood : at the estimate, and with all coefficients 0
    """

    names: tuple[str, ...]
    coef: Floats
    cov: Floats
    separated: tuple[str, ...]
    converged: bool
    steps: int
    log_likelihood: float
    null_log_likelihood: float
    games: int
    blocks: int

    @property
    def se(self) -> Floats:
        """Standard errors."""
        return np.asarray(np.sqrt(np.diag(self.cov)))

    @property
    def p(self) -> Floats:
        """Two-sided p-values; 1 where the data separate, so that a correction for many tests can use them."""
        finite = np.isfinite(self.coef) & (self.se > 0)
        z = np.divide(self.coef, self.se, out=np.zeros_like(self.coef), where=finite)
        return two_sided_p(z)

    def interval(self, alpha: float = 0.05) -> tuple[Floats, Floats]:
        """Wald interval of each coefficient; unbounded where the data separate."""
        reach = np.where(np.isfinite(self.se), quantile(alpha) * self.se, np.inf)
        middle = np.where(np.isfinite(self.coef), self.coef, 0.0)
        return middle - reach, middle + reach

    def warning(self) -> str:
        """What a reader must know about the fit; empty if nothing."""
        if self.separated:
            return f"no finite estimate for {', '.join(self.separated)}: they decide every game in which they differ"
        return "" if self.converged else f"the fit did not converge in {self.steps} steps"


def fit_logit(
    x: npt.ArrayLike,
    mass: npt.ArrayLike,
    block: Labels | None = None,
    names: Sequence[str] | None = None,
    present: npt.ArrayLike | None = None,
    weight: npt.ArrayLike | None = None,
) -> Logit:
    """Fit P(a wins) = exp(x_a b) / sum over the alternatives of its game, by Newton's method.

    Assumes independent blocks and that the odds of two alternatives do not depend on the others (IIA); where they do,
    the estimate is that of the nearest such model and the sandwich covariance stays right for it. A shared win counts
    as parts of games won: the model is fitted to the win mass.
    Sources: McFadden (1974), Conditional logit analysis of qualitative choice behavior; White (1982), Econometrica
    50, and Liang and Zeger (1986), Biometrika 73, for the covariance; Albert and Anderson (1984), Biometrika
    71, for separation.

    Parameters
    ----------
    x : (games, alternatives, covariates); what is the same for all alternatives of a game cannot be estimated
    mass : (games, alternatives) win mass, each row sums to 1
    block : (games,) games in one block are dependent; None if all games are independent
    present : (games, alternatives) False for a seat that is not there
    weight : (games,) how often a game counts
    """
    values, wins, there, weights, labels = checked_choices(x, mass, names, present, weight)
    games, _, k = values.shape
    null, p = _probabilities(values, np.zeros(k), there, wins, weights)
    start = information(values, p, weights)
    refuse_collinear(start, np.abs(np.nan_to_num(np.asarray(x, dtype=np.float64))).max(axis=(0, 1)), labels)
    beta, likelihood, steps = _peak(values, wins, there, weights)
    _, p = _probabilities(values, beta, there, wins, weights)
    bend = information(values, p, weights)
    coef = beta.copy()
    missing, ends = separated_columns(start, bend, values, wins, there, beta)
    coef[missing] = ends[missing]
    keep = ~missing
    by_game = scores(values, wins, p, weights)[:, keep]
    by_block = by_game if block is None else sums_by(by_game, np.asarray(block))
    cov = np.full((k, k), np.nan)
    cov[np.ix_(keep, keep)] = _sandwich(bend[np.ix_(keep, keep)], by_block)
    gone = tuple(label for label, out in zip(labels, missing, strict=True) if out)
    return Logit(labels, coef, cov, gone, steps < STEPS, steps, likelihood, null, games, len(by_block))


def fit_success(x: npt.ArrayLike, success: npt.ArrayLike, names: Sequence[str], block: Labels | None = None) -> Logit:
    """Fit log(p / (1 - p)) = constant + sum over the members of x b, where all win or lose together.

    It is a conditional logit between winning and losing, so the assumptions and sources of `fit_logit` hold.

    Parameters
    ----------
    x : (games, members, covariates); what members have adds up
    success : (games,) 0, 1, or a mean over games with the same covariates

    Returns
    -------
    the fit; the constant is the last covariate
    """
    values, won = np.asarray(x, dtype=np.float64).sum(axis=1), np.asarray(success, dtype=np.float64)
    winning = np.column_stack([values, np.ones(len(values))])
    choices = np.stack([winning, np.zeros_like(winning)], axis=1)
    return fit_logit(choices, np.column_stack([won, 1 - won]), block, [*names, "constant"])


def _probabilities(values: Floats, beta: Floats, there: Bools, wins: Floats, weights: Floats) -> tuple[float, Floats]:
    """Log-likelihood and the chance of each alternative."""
    worth = np.where(there, values @ beta, -np.inf)
    worth -= worth.max(axis=1, keepdims=True)
    p = np.exp(worth)
    total = p.sum(axis=1, keepdims=True)
    log_p = np.where(there, worth, 0.0) - np.log(total)
    return float((weights[:, None] * wins * log_p).sum()), p / total


def information(values: Floats, p: Floats, weights: Floats) -> Floats:
    """Negative Hessian: weighted covariance of the covariates within games."""
    flat = values.reshape(-1, values.shape[2])
    mean = np.matmul(p[:, None, :], values)[:, 0, :]
    return _gram(flat, (weights[:, None] * p).reshape(-1)) - _gram(mean, weights)


def _gram(rows: Floats, weights: Floats) -> Floats:
    """Sum of w x x' over rows, in pieces too small for BLAS to split: its threads cost seconds on a busy machine."""
    k = rows.shape[1]
    total, piece = np.zeros((k, k)), max(min(PIECE, WORK // max(k, 1) ** 2), 8)
    for first in range(0, len(rows), piece):
        part = rows[first : first + piece]
        total += part.T @ (part * weights[first : first + piece, None])
    return total


def _peak(values: Floats, wins: Floats, there: Bools, weights: Floats) -> tuple[Floats, float, int]:
    """Coefficients at the peak of the likelihood, its height, and the steps that it took."""
    beta = np.zeros(values.shape[2])
    reached, p = _probabilities(values, beta, there, wins, weights)
    for number in range(STEPS):
        gradient = scores(values, wins, p, weights).sum(axis=0)
        step = np.linalg.lstsq(information(values, p, weights), gradient, rcond=None)[0]
        if gradient @ step < TOLERANCE:
            return beta, reached, number
        beta, reached, p = _climb(values, there, wins, weights, beta, step, reached)
    return beta, reached, STEPS


def scores(values: Floats, wins: Floats, p: Floats, weights: Floats) -> Floats:
    """What each game adds to the gradient."""
    return np.asarray(np.matmul((weights[:, None] * (wins - p))[:, None, :], values)[:, 0, :])


def _climb(
    values: Floats, there: Bools, wins: Floats, weights: Floats, beta: Floats, step: Floats, reached: float
) -> tuple[Floats, float, Floats]:
    """Take the step, halved until it does not go down."""
    for _ in range(30):
        likelihood, p = _probabilities(values, beta + step, there, wins, weights)
        if likelihood >= reached - 1e-12 * abs(reached):
            return beta + step, likelihood, p
        step = step / 2
    likelihood, p = _probabilities(values, beta, there, wins, weights)
    return beta, likelihood, p


def _sandwich(bend: Floats, by_block: Floats) -> Floats:
    bread = np.linalg.inv(bend)
    n = len(by_block)
    return np.asarray(bread @ _gram(by_block, np.ones(n)) @ bread * (n / (n - 1)))
