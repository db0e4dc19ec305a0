"""Empirical-Bayes shrinkage: many noisy effects, each pulled towards their common centre."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np
import numpy.typing as npt

from ..inference.clusters import Floats, quantile

GRID = 400  # values of the spread at which the likelihood is computed


class Prior(StrEnum):
    """How the spread of the true effects is estimated."""

    MOMENTS = "moments"  # the part of the observed spread that is not noise
    LIKELIHOOD = "likelihood"  # where the marginal likelihood peaks
    INTEGRATED = "integrated"  # all spreads, weighted by the marginal likelihood


@dataclass(frozen=True)
class Shrunk:
    """Effects after shrinkage.

    Attributes
    ----------
    mean, sd : posterior mean and standard deviation of each effect
    low, high : interval at level 1 - alpha
    centre : mean of the true effects
    spread : standard deviation of the true effects
    """

    mean: Floats
    sd: Floats
    low: Floats
    high: Floats
    centre: float
    spread: float


def shrink(
    effect: npt.ArrayLike,
    se: npt.ArrayLike,
    prior: Prior = Prior.INTEGRATED,
    centre: float | None = 0.0,
    alpha: float = 0.05,
) -> Shrunk:
    """Shrink effects of one family towards their centre.

    Assumes effect_i ~ N(true_i, se_i^2) with known se and independent errors, and true_i ~ N(centre, spread^2).
    Then the posterior mean is free of the winner's curse: the largest of many estimates is too large on average,
    the largest posterior mean is not. With `moments` or `likelihood` the spread is taken as known once estimated:
    intervals are then too short, down to nothing where the spread is estimated as 0. `integrated` averages over
    the spread (flat prior) and is the default for that reason.

    Sources: Efron and Morris (1975), JASA 70; DerSimonian and Laird (1986), Controlled Clinical Trials 7, for the
    moments; Gelman et al., Bayesian Data Analysis, section 5.4, for the integration.

    Parameters
    ----------
    centre : mean of the true effects; None to estimate it. Screening effects are deviations from the mean
        of the deck, so their centre is 0.
    """
    y, s = np.asarray(effect, dtype=np.float64), np.asarray(se, dtype=np.float64)
    if y.ndim != 1 or y.shape != s.shape or len(y) < 3:
        raise ValueError(f"shrinkage needs at least 3 effects, each with its standard error, not {y.shape}, {s.shape}")
    if not (np.isfinite(y).all() and np.isfinite(s).all() and (s > 0).all()):
        raise ValueError("effects must be finite and standard errors positive")
    if prior == Prior.MOMENTS:
        spreads, weights = np.array([moment_spread(y, s, centre)]), np.ones(1)
    else:
        spreads = _grid(y, s, centre)
        log_likelihood = _log_likelihood(y, s, spreads, centre)
        weights = np.exp(log_likelihood - log_likelihood.max())
        if prior == Prior.LIKELIHOOD:
            spreads, weights = np.array([_refined(spreads, log_likelihood)]), np.ones(1)
        elif centre is None:  # the likelihood of the spread alone: the centre integrated out as well
            weights = weights * (1 / (s**2 + spreads[:, None] ** 2)).sum(axis=1) ** -0.5
    weights = weights / weights.sum()
    mean, sd, middle = _mixture(y, s, spreads, weights, centre)
    reach = quantile(alpha) * sd
    return Shrunk(mean, sd, mean - reach, mean + reach, middle, float((weights * spreads).sum()))


def moment_spread(effect: Floats, se: Floats, centre: float | None = 0.0) -> float:
    """Spread of the true effects by the method of moments (DerSimonian and Laird), 0 where noise explains it all."""
    w = se**-2.0
    middle = (w * effect).sum() / w.sum() if centre is None else centre
    q = (w * (effect - middle) ** 2).sum()
    if centre is None:
        excess, scale = q - (len(effect) - 1), w.sum() - (w**2).sum() / w.sum()
    else:
        excess, scale = q - len(effect), w.sum()
    return float(np.sqrt(max(excess / scale, 0.0)))


def _log_likelihood(y: Floats, s: Floats, spreads: Floats, centre: float | None) -> Floats:
    """Marginal log-likelihood of each spread, at the best centre for it."""
    variance = s**2 + spreads[:, None] ** 2
    weight = 1 / variance
    middle = (weight @ y / weight.sum(axis=1))[:, None] if centre is None else centre
    return np.asarray(-0.5 * (np.log(variance) + (y - middle) ** 2 * weight).sum(axis=1))


def _grid(y: Floats, s: Floats, centre: float | None) -> Floats:
    """Spreads from 0 to where the likelihood vanishes."""
    middle = y.mean() if centre is None else centre
    top = np.sqrt(((y - middle) ** 2).mean()) + s.mean()
    return np.linspace(0.0, 3.0 * top, GRID)


def _refined(spreads: Floats, log_likelihood: Floats) -> float:
    """Peak of a parabola through the best point of the grid and its neighbours."""
    best = int(log_likelihood.argmax())
    if best in (0, len(spreads) - 1):
        return float(spreads[best])
    left, top, right = log_likelihood[best - 1 : best + 2]
    return float(spreads[best] + (spreads[1] - spreads[0]) * 0.5 * (left - right) / (left - 2 * top + right))


def _mixture(
    y: Floats, s: Floats, spreads: Floats, weights: Floats, centre: float | None
) -> tuple[Floats, Floats, float]:
    """Mean and standard deviation of the posterior over a weighted set of spreads, and the centre."""
    spread, size = spreads[:, None], s[None, :]
    variance = size**2 + spread**2
    if centre is None:
        precision = (1 / variance).sum(axis=1, keepdims=True)
        middle, doubt = (y / variance).sum(axis=1, keepdims=True) / precision, 1 / precision
    else:
        middle, doubt = np.full((len(spreads), 1), centre), np.zeros((len(spreads), 1))
    pull = size**2 / variance  # 1: all the way to the centre
    means = middle + (1 - pull) * (y - middle)
    variances = (1 - pull) * size**2 + pull**2 * doubt
    mean = weights @ means
    second = weights @ (variances + means**2)
    return mean, np.sqrt(np.maximum(second - mean**2, 0.0)), float(weights @ middle[:, 0])
