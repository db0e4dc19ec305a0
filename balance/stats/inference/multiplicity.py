"""Many tests at once: adjusted p-values that keep false alarms rare."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ..special import ndtr
from .clusters import Bools, Floats


@dataclass(frozen=True)
class Adjusted:
    """Tests of one family after correction.

    Attributes
    ----------
    p : adjusted p-values, in the order of the tests
    rejected : which hypotheses are rejected at `level`
    level : the error rate that is controlled: of any false rejection, or of false ones among the rejected
    """

    p: Floats
    rejected: Bools
    level: float


def two_sided_p(z: npt.ArrayLike) -> Floats:
    """p-value of a standard normal statistic against both sides."""
    return np.asarray(2 * ndtr(-np.abs(np.asarray(z, dtype=np.float64))))


def holm(p: npt.ArrayLike, level: float = 0.05) -> Adjusted:
    """Holm's step-down procedure: controls the chance of any false rejection.

    Assumes valid p-values, nothing about their dependence.
    Source: Holm (1979), Scandinavian Journal of Statistics 6.

    Parameters
    ----------
    p : (..., tests); each row along the last axis is its own family
    """
    ranked, order = _ranked(p)
    remaining = ranked.shape[-1] - np.arange(ranked.shape[-1])
    steps = np.minimum(np.maximum.accumulate(ranked * remaining, axis=-1), 1.0)
    return _adjusted(_unsorted(steps, order), level)


def benjamini_hochberg(p: npt.ArrayLike, level: float = 0.10) -> Adjusted:
    """Benjamini and Hochberg's step-up procedure: controls the expected share of false ones among the rejected.

    Assumes independent or positively dependent p-values. Where no effect exists at all, "some false flag"
    happens at the rate `level`: this is for screening, not for verdicts.
    Source: Benjamini and Hochberg (1995), JRSS B 57.

    Parameters
    ----------
    p : (..., tests); each row along the last axis is its own family
    """
    ranked, order = _ranked(p)
    n = ranked.shape[-1]
    scaled = ranked * (n / np.arange(1, n + 1))
    steps = np.minimum(np.minimum.accumulate(scaled[..., ::-1], axis=-1)[..., ::-1], 1.0)
    return _adjusted(_unsorted(steps, order), level)


def _checked(p: npt.ArrayLike) -> npt.NDArray[Any]:
    values = np.asarray(p, dtype=np.float64)
    if values.ndim == 0:
        raise ValueError("a family of tests is an array of p-values, not one number")
    if not ((values >= 0) & (values <= 1)).all():  # false for nan too
        wrong = values[~((values >= 0) & (values <= 1))].ravel()[0]
        raise ValueError(f"a p-value lies between 0 and 1, not {wrong}")
    return values


def _ranked(p: npt.ArrayLike) -> tuple[Floats, npt.NDArray[np.intp]]:
    """The p-values of each family in rising order, and where each came from."""
    values = _checked(p)
    order = np.argsort(values, axis=-1, kind="stable")
    return np.take_along_axis(values, order, axis=-1), order


def _adjusted(p: Floats, level: float) -> Adjusted:
    if not 0 < level < 1:
        raise ValueError(f"the level must lie between 0 and 1, not {level}")
    return Adjusted(p, p <= level, level)


def _unsorted(ranked: Floats, order: npt.NDArray[np.intp]) -> Floats:
    out = np.empty_like(ranked)
    np.put_along_axis(out, order, ranked, axis=-1)
    return out
