"""Sums and variances by cluster: games or blocks, which are independent of each other."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ..special import ndtri

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Labels = npt.NDArray[Any]  # any array of labels that can be compared


def quantile(alpha: float) -> float:
    """How many standard errors a two-sided normal interval at level 1 - alpha extends to each side."""
    if not 0 < alpha < 1:
        raise ValueError(f"alpha must lie between 0 and 1, not {alpha}")
    return float(ndtri(1 - alpha / 2))


def codes_of(label: Labels) -> tuple[npt.NDArray[np.int64], int]:
    """Number each distinct label from 0 on, and count them."""
    distinct, code = np.unique(label, return_inverse=True)
    return code.reshape(-1).astype(np.int64), len(distinct)


def sums_by(values: Floats, label: Labels) -> Floats:
    """Sum of the rows of each cluster.

    Parameters
    ----------
    values : (rows, ...) what to sum
    label : (rows,) the cluster of a row

    Returns
    -------
    (clusters, ...), in the order of the sorted labels
    """
    code, n = codes_of(label)
    if n == len(code):  # each row is its own cluster: only the order can change
        order: npt.NDArray[np.intp] = np.argsort(code)
        return np.asarray(values[order], dtype=np.float64)
    if values.size == 0:
        return np.zeros((n, *values.shape[1:]))
    flat = values.reshape(len(values), -1)
    columns = [np.bincount(code, weights=column, minlength=n).astype(np.float64) for column in flat.T]
    return np.stack(columns, axis=1).reshape(n, *values.shape[1:])


def clustered_variance(influence: Floats) -> Floats:
    """Variance of an estimator from one influence value per cluster.

    Assumes independent clusters, many of them. The influences of an estimator sum to about 0; the factor
    n / (n - 1) is the usual correction for the estimated centre (Liang and Zeger 1986, Biometrika 73).

    Parameters
    ----------
    influence : (clusters, ...) how much each cluster moves the estimate
    """
    n = len(influence)
    if n < 2:
        return np.full(influence.shape[1:], np.nan)
    return np.asarray((influence**2).sum(axis=0) * (n / (n - 1)))
