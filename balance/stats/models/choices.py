"""Prepares the covariates of alternatives for a conditional logit."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import numpy.typing as npt

from ..inference.clusters import Bools, Floats


def with_pairs(
    x: npt.ArrayLike, names: Sequence[str], pairs: Sequence[tuple[int, int]] | None = None
) -> tuple[Floats, tuple[str, ...]]:
    """Covariates with their pairwise products: what two do together beyond the sum of both.

    Parameters
    ----------
    x : (games, alternatives, covariates)
    pairs : columns to combine; None for all pairs
    """
    values = np.asarray(x, dtype=np.float64)
    chosen = list(combinations(range(values.shape[2]), 2)) if pairs is None else list(pairs)
    products = [values[:, :, i] * values[:, :, j] for i, j in chosen]
    labels = [f"{names[i]} x {names[j]}" for i, j in chosen]
    return np.concatenate([values, *(product[:, :, None] for product in products)], axis=2), (*names, *labels)


def checked_choices(
    x: npt.ArrayLike, mass: npt.ArrayLike, names: Sequence[str] | None,
    present: npt.ArrayLike | None, weight: npt.ArrayLike | None,
) -> tuple[Floats, Floats, Bools, Floats, tuple[str, ...]]:  # fmt: skip
    """The checked inputs: covariates (centred within games), win mass, who is present, weights, names."""
    values, wins = np.asarray(x, dtype=np.float64), np.asarray(mass, dtype=np.float64)
    if values.ndim != 3 or wins.shape != values.shape[:2]:
        raise ValueError(
            f"covariates must be games x alternatives x covariates, like the win mass: {values.shape}, {wins.shape}"
        )
    there = np.ones(wins.shape, dtype=bool) if present is None else np.asarray(present, dtype=bool)
    weights = np.ones(len(wins)) if weight is None else np.asarray(weight, dtype=np.float64)
    if not np.allclose(wins.sum(axis=1), 1.0) or (wins[~there] != 0).any():
        raise ValueError("the win mass of a game must sum to 1, over alternatives that are present")
    if not np.isfinite(values[there]).all():
        raise ValueError("covariates must be finite")
    labels = tuple(names) if names is not None else tuple(f"x{k}" for k in range(values.shape[2]))
    if len(labels) != values.shape[2]:
        raise ValueError(f"{len(labels)} names for {values.shape[2]} covariates")
    if not there.all():
        values = np.where(there[:, :, None], values, 0.0)
    # only differences within a game count, and rounding errors are smaller without the mean
    centred = values - values.sum(axis=1, keepdims=True) / there.sum(axis=1)[:, None, None]
    return centred * there[:, :, None], wins, there, weights, labels


def refuse_collinear(information: Floats, scale: Floats, labels: tuple[str, ...]) -> None:
    """Raise an error that names the covariates whose coefficients these data cannot identify."""
    size = np.sqrt(np.maximum(np.diag(information), 0.0))
    flat = [label for label, s, top in zip(labels, size, scale, strict=True) if s <= 1e-9 * top]
    if flat:
        raise ValueError(f"the same for all alternatives of every game: {', '.join(flat)}")
    values, vectors = np.linalg.eigh(information / np.outer(size, size))
    if values[0] < 1e-9:
        guilty = [label for label, part in zip(labels, vectors[:, 0], strict=True) if abs(part) > 1e-3]
        raise ValueError(f"covariates that cannot be told apart: {', '.join(guilty)}")
