"""Separation: covariates that decide every game they touch have no finite coefficient."""

from __future__ import annotations

import numpy as np

from ..inference.clusters import Bools, Floats

FLAT = 1e-5  # share of the information left in a direction along which the likelihood has no peak
SAME = 1e-6


def separated_columns(
    start: Floats, end: Floats, x: Floats, mass: Floats, present: Bools, beta: Floats
) -> tuple[Bools, Floats]:
    """Which coefficients run to infinity, and in which direction.

    A direction d separates if in no game an alternative without a share of the win has a higher x d than one with, and
    those who share a win have the same. Then the likelihood rises forever along d, and its information fades.
    The fading directions are found first, then checked in the data (Albert and Anderson 1984, Biometrika 71).

    Parameters
    ----------
    start, end : information at coefficients 0 and where the search stopped
    x : (games, alternatives, covariates)
    mass, present : (games, alternatives)
    beta : where the search stopped

    Returns
    -------
    which columns have no finite estimate, and +-inf (nan where both signs occur) for them
    """
    size = np.sqrt(np.diag(start))
    root = np.linalg.cholesky(start / np.outer(size, size))
    inverse = np.linalg.inv(root)
    left, vectors = np.linalg.eigh(inverse @ (end / np.outer(size, size)) @ inverse.T)
    out = np.zeros(len(beta), dtype=bool)
    ends = np.full(len(beta), np.nan)
    if left[0] > FLAT:
        return out, ends
    basis = (inverse.T @ vectors[:, left <= FLAT]) / size[:, None]
    # among the fading directions, the search moved uphill
    along = basis @ np.linalg.lstsq(basis, beta, rcond=None)[0]
    if not _separates(x @ along, mass, present):
        return out, ends
    weight = np.abs(basis).max(axis=1) * size
    out = weight > SAME**0.5 * weight.max()
    moving = np.abs(along) * size
    sure = moving > 1e-2 * moving.max()
    ends[out & sure] = np.sign(along[out & sure]) * np.inf
    return out, ends


def _separates(worth: Floats, mass: Floats, present: Bools) -> bool:
    """Whether every winner is at the top of its game, and above somebody in some game."""
    top = np.where(present, worth, -np.inf).max(axis=1, keepdims=True)
    scale = max(float(np.abs(worth).max()), 1e-300)
    behind = np.where(mass > 0, top - worth, 0.0).max()
    apart = np.where(present, top - worth, 0.0).max()
    return bool(behind < 1e-3 * scale and apart > 1e-3 * scale)
