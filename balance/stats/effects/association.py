"""Win rate when owned: what players look at first, and why it is never a verdict."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..inference.clusters import Floats, clustered_variance, quantile


@dataclass(frozen=True)
class Association:
    """Win rate of owners against the others, per item.

    Attributes
    ----------
    owned, not_owned : mean win rate of the seats with and without the item; nan where there are none
    difference, se, low, high : owned minus not owned, clustered by game
    """

    owned: Floats
    not_owned: Floats
    difference: Floats
    se: Floats
    low: Floats
    high: Floats


def owned_difference(win: npt.ArrayLike, owned: npt.ArrayLike, alpha: float = 0.05) -> Association:
    """Mean win rate of owners minus that of the others. An association, never a verdict.

    Leaders can afford more, so owners win more often whatever the item does: a worthless tech bought by leaders
    reads +28 to +69 points. More games make that number more precise, not more true. It is shown next to the effects
    of interventions (grant, void, pursue), as a warning.

    The interval is right for the association itself. Assumes independent games; seats of one game share one win, so
    treating seats as independent would be wrong (with one owner per game, coverage .83 to .93 for 2 to 6 seats).
    Ratio estimator, clustered by game (Liang and Zeger 1986, Biometrika 73).

    Parameters
    ----------
    win : (games, seats) win mass
    owned : (games, seats) or (games, seats, items): whether the seat owned the item
    """
    y, has = np.asarray(win, dtype=np.float64), np.asarray(owned, dtype=np.float64)
    if has.shape[:2] != y.shape or has.ndim not in (2, 3):
        raise ValueError(f"ownership must be given for every game and seat: {has.shape} for {y.shape}")
    wins = y if has.ndim == 2 else y[:, :, None]
    z = quantile(alpha)
    with np.errstate(invalid="ignore", divide="ignore"):
        n_owned, n_other = has.sum(axis=(0, 1)), (1 - has).sum(axis=(0, 1))
        with_it = (has * wins).sum(axis=(0, 1)) / n_owned
        without = ((1 - has) * wins).sum(axis=(0, 1)) / n_other
        pull = (has * (wins - with_it)).sum(axis=1) / n_owned - ((1 - has) * (wins - without)).sum(axis=1) / n_other
    se = np.sqrt(clustered_variance(pull))
    difference = with_it - without
    parts = (with_it, without, difference, se, difference - z * se, difference + z * se)
    return Association(*(np.asarray(part) for part in parts))
