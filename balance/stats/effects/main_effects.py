"""Main effects by least squares: how far each of many inputs, varied together, moves a response."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

import numpy as np
import numpy.typing as npt
from scipy.special import stdtrit

from ..inference.intervals import Interval, Numbers

NOT_ESTIMABLE = 1e-8  # the part of a contrast that lies outside the space of the design


@dataclass(frozen=True)
class MainEffects:
    """A response as an intercept and a straight line in every column.

    Attributes
    ----------
    coefficients : the intercept, then one per column; columns that the design cannot tell apart share their effect
    covariance : of the coefficients
    effects : one interval per contrast; infinite where the design cannot tell
    errors : standard errors of the contrasts
    explained : share of the variance of the response that the columns explain (R2)
    """

    coefficients: Numbers
    covariance: Numbers
    effects: tuple[Interval, ...]
    errors: Numbers
    explained: float


def main_effects(
    columns: npt.ArrayLike, response: npt.ArrayLike, contrasts: npt.ArrayLike, alpha: float = 0.05
) -> MainEffects:
    """Ordinary least squares with an intercept; standard errors that allow for unequal noise.

    Assumes independent rows, a mean that is additive in the columns (interactions add noise, spread over all of them
    by a Latin hypercube) and more rows than coefficients. Intervals hold together with probability 1 - alpha:
    Bonferroni over the columns, as contrasts of one column are multiples of one coefficient.

    Sources: MacKinnon and White (1985), HC3; Long and Ervin (2000) recommend it for fewer than 250 rows.

    Parameters
    ----------
    columns : (rows, k), without the intercept
    response : (rows,)
    contrasts : (contrasts, k), the changes of the columns whose effects are wanted
    """
    x, y = np.asarray(columns, dtype=np.float64), np.asarray(response, dtype=np.float64)
    k = np.asarray(contrasts, dtype=np.float64)
    if x.ndim != 2 or y.shape != (len(x),) or k.ndim != 2 or k.shape[1] != x.shape[1]:
        raise ValueError(f"columns {x.shape}, response {y.shape} and contrasts {k.shape} do not fit together")
    design = np.column_stack([np.ones(len(x)), x])
    wanted = np.column_stack([np.zeros(len(k)), k])
    inverse = np.linalg.pinv(design)
    spare = len(y) - int(np.linalg.matrix_rank(design))
    if spare < 1:
        raise ValueError(f"{len(y)} rows are too few for {design.shape[1]} coefficients")
    coefficients = inverse @ y
    residual = y - design @ coefficients
    leverage = np.minimum(np.einsum("ij,ji->i", design, inverse), 1 - 1e-9)
    covariance = (inverse * (residual / (1 - leverage)) ** 2) @ inverse.T
    errors = np.sqrt(np.maximum(np.einsum("ij,jk,ik->i", wanted, covariance, wanted), 0.0))
    lost = np.abs(wanted - wanted @ inverse @ design).max(axis=1, initial=0.0) > NOT_ESTIMABLE
    errors = np.where(lost, inf, errors)
    reach = float(stdtrit(spare, 1 - alpha / 2 / max(x.shape[1], 1)))
    effects = tuple(
        Interval.around(0.0 if unknown else float(m), reach * float(se))
        for m, se, unknown in zip(wanted @ coefficients, errors, lost, strict=True)
    )
    spread = float(((y - y.mean()) ** 2).sum())
    explained = 1 - float((residual**2).sum()) / spread if spread > 0 else 0.0
    return MainEffects(coefficients, covariance, effects, errors, explained)
