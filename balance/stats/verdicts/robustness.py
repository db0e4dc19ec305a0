"""Does an answer hold elsewhere? What to expect with bots, players or layouts that nobody has tried (cells)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import isfinite

import numpy as np

from ..inference.intervals import Interval, Numbers
from ..special import chdtri, ndtr
from .replies import Asked, Conclusion, Reply

SPREADS = 200  # values of the spread between cells that stand for its distribution
HALVINGS = 60  # of an interval that holds a root
REACH = 8.0  # standard deviations beyond which nothing of a normal distribution is left


class Hold(StrEnum):
    """How widely an answer holds."""

    ROBUST = "robust"  # the same answer is to be expected with a bot that was not tried
    CONDITIONAL = "conditional"  # another answer in some cell
    OPEN = "open"  # the cells say too little


@dataclass(frozen=True)
class Robustness:
    """Whether an answer holds in the cells, and where it does not (indices of cells)."""

    hold: Hold
    predicted: Interval | None  # effect in a cell that was not tried; None with fewer than three cells
    differing: tuple[int, ...]  # cells with the opposite answer
    open: tuple[int, ...]  # cells without an answer


def robustness(cells: Sequence[Conclusion], predicted: Interval | None, rope: float) -> Robustness:
    """ROBUST: no cell has the opposite answer, and what is to be expected elsewhere allows only the same one.

    Parameters
    ----------
    cells : the answers in all cells, the main one first
    predicted : effect in a new cell, on the scale of the main one
    """
    main = cells[0].reply
    opposite = {Reply.YES: Reply.NO, Reply.NO: Reply.YES}.get(main)
    differing = tuple(i for i, cell in enumerate(cells) if cell.reply is opposite)
    waiting = tuple(i for i, cell in enumerate(cells) if not cell.settled)
    if differing:
        return Robustness(Hold.CONDITIONAL, predicted, differing, waiting)
    surely = predicted is not None and main is not Reply.NOT_KNOWN and _same_side(cells[0], predicted, rope)
    return Robustness(Hold.ROBUST if surely else Hold.OPEN, predicted, differing, waiting)


def _same_side(main: Conclusion, predicted: Interval, rope: float) -> bool:
    """Whether everything that is to be expected elsewhere lies on the side of the limit that the answer names."""
    yes = main.reply is Reply.YES
    if main.asked is Asked.TOO_STRONG:
        return predicted.low > rope if yes else predicted.high < rope
    if main.asked in (Asked.FAIR, Asked.UNFAIR):
        return yes == (main.asked is Asked.FAIR) and -rope < predicted.low and predicted.high < rope
    weak = yes == (main.asked is Asked.TOO_WEAK)
    return predicted.high < -rope if weak else predicted.low > -rope


def prediction_interval(effects: Sequence[float], errors: Sequence[float], alpha: float = 0.05) -> Interval | None:
    """Where the true effect in one more cell of this kind is to be expected; None with fewer than three usable cells.

    Assumes that the true effects of cells are a sample from a normal distribution, and that each was measured with a
    normal error. A few cells hardly tell how far true effects lie apart, so no single spread is taken for true: every
    spread counts as much as the cells make it credible. Covers what it should with three cells and with many, whether
    they differ or not; with errors that vanish it is Student's prediction interval.

    Source: the confidence distribution approach of Nagashima, Noma and Furukawa (2019), Statistical Methods in Medical
    Research 28, with the spread from the generalised Q statistic (Viechtbauer 2007).
    """
    rows = [(e, s) for e, s in zip(effects, errors, strict=True) if isfinite(e) and isfinite(s) and s > 0]
    if len(rows) < 3:
        return None
    effect, variance = np.array([e for e, _ in rows]), np.array([s**2 for _, s in rows])
    between = _credible_spreads(effect, variance)
    weight = 1 / (variance + between[:, None])
    means, spread = _weighted_means(effect, weight), np.sqrt(between + 1 / weight.sum(axis=1))
    low, middle, high = (_mixture_quantile(p, means, spread) for p in (alpha / 2, 0.5, 1 - alpha / 2))
    return Interval(middle, low, high)


def _credible_spreads(effect: Numbers, variance: Numbers) -> Numbers:
    """Quantiles of the confidence distribution of the variance between cells.

    Given that variance, the generalised Q statistic is chi-squared; it falls as the variance grows, so every value of Q
    belongs to one variance, or to 0.
    """
    q = chdtri(len(effect) - 1, 1 - (np.arange(SPREADS) + 0.5) / SPREADS)
    low, high = np.zeros(SPREADS), ((effect - effect.mean()) ** 2).sum() / q
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        weight = 1 / (variance + middle[:, None])
        over = (weight * (effect - _weighted_means(effect, weight)[:, None]) ** 2).sum(axis=1) > q
        low, high = np.where(over, middle, low), np.where(over, high, middle)
    return low


def _weighted_means(effect: Numbers, weight: Numbers) -> Numbers:
    means: Numbers = (weight * effect).sum(axis=1) / weight.sum(axis=1)
    return means


def _mixture_quantile(p: float, means: Numbers, spread: Numbers) -> float:
    """The value below which a share `p` of equally likely normal distributions lies."""
    low, high = float((means - REACH * spread).min()), float((means + REACH * spread).max())
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if ndtr((middle - means) / spread).mean() < p else (low, middle)
    return (low + high) / 2
