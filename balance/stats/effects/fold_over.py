"""Two-level fold-over designs: how far each of several numbers, varied together, moves a response."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, inf, log2

import numpy as np
import numpy.typing as npt

from ..inference.blocks import Summary
from ..inference.intervals import Interval, Numbers
from ..inference.sequential import SPARSE
from ..special import stdtrit

NOT_ESTIMABLE = 1e-8  # the part of an effect that lies outside the space of the design


def fold_over(factors: int) -> npt.NDArray[np.int64]:
    """The runs of a design: -1 or 1 for every factor; run i and run i + half are mirror images.

    Every level comes equally often, alone and with every level of every other factor. A run and its mirror image
    together cancel all two-factor interactions out of the main effects (resolution IV), so that runs may be left out
    as long as their mirror images are left out too.

    Source: Box and Wilson (1951), JRSS B 13; columns of a Hadamard matrix, as in Plackett and Burman (1946).

    Returns
    -------
    (runs, factors); twice the power of two that holds all factors
    """
    from scipy.linalg import hadamard  # slow to import

    if factors < 1:
        raise ValueError(f"a design needs a factor, not {factors}")
    half = hadamard(2 ** ceil(log2(factors)), dtype=np.int64)[:, :factors]
    return np.vstack([half, -half])


@dataclass(frozen=True)
class MainEffects:
    """How far the response moves from the low to the high level of each factor, the others averaged over the design."""

    effects: tuple[Interval, ...]  # infinite where the runs cannot tell
    errors: Numbers


def main_effects(signs: npt.ArrayLike, runs: Sequence[Summary], alpha: float = 0.05) -> MainEffects:
    """Least squares on the means of the runs; the errors come from the blocks inside the runs.

    Assumes independent blocks, each run with its own. Interactions of three factors or more count as main effects;
    those of two do not, in a fold-over design. Intervals hold together with probability 1 - alpha (Bonferroni), and
    are infinite where hardly any block changed, as their spread would say nothing.

    Parameters
    ----------
    signs : (runs, factors), as from `fold_over`
    runs : block scores of each run
    """
    x = np.asarray(signs, dtype=np.float64)
    if x.ndim != 2 or len(x) != len(runs):
        raise ValueError(f"a design of shape {x.shape} does not fit {len(runs)} runs")
    design = np.column_stack([np.ones(len(x)), x])
    inverse = np.linalg.pinv(design)
    means, variances = np.array([one.mean for one in runs]), np.array([one.se**2 for one in runs])
    estimates = 2 * (inverse @ means)[1:]
    errors = 2 * np.sqrt((inverse**2 @ variances)[1:])
    lost = np.abs(np.eye(design.shape[1]) - inverse @ design).max(axis=1)[1:] > NOT_ESTIMABLE
    if sum(one.unusual for one in runs) < SPARSE or not np.isfinite(variances).all():
        lost[:] = True
    errors = np.where(lost, inf, errors)
    reach = float(stdtrit(max(sum(one.blocks - 1 for one in runs), 1), 1 - alpha / 2 / x.shape[1]))
    effects = tuple(
        Interval.around(0.0 if unknown else float(m), reach * float(se))
        for m, se, unknown in zip(estimates, errors, lost, strict=True)
    )
    return MainEffects(effects, errors)
