"""Does an answer hold elsewhere? What to expect with bots, players or layouts that nobody has tried (cells)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import isfinite, sqrt

import numpy as np

from ..inference.intervals import Interval
from ..special import stdtrit
from .replies import Asked, Conclusion, Reply


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
    """Where the effect of one more cell of this kind is to be expected; None with fewer than three usable cells.

    Assumes that the true effects of cells are a sample from a normal distribution. The spread between cells is
    DerSimonian and Laird's (1986) estimate. Source: Higgins, Thompson and Spiegelhalter (2009), JRSS A 172, with k - 2
    degrees of freedom.
    """
    rows = [(e, s) for e, s in zip(effects, errors, strict=True) if isfinite(e) and isfinite(s) and s > 0]
    if len(rows) < 3:
        return None
    effect, variance = np.array([e for e, _ in rows]), np.array([s**2 for _, s in rows])
    weight = 1 / variance
    fixed = weight @ effect / weight.sum()
    q, scale = float(weight @ (effect - fixed) ** 2), float(weight.sum() - (weight**2).sum() / weight.sum())
    between = max(0.0, (q - (len(rows) - 1)) / scale) if scale > 0 else 0.0
    weight = 1 / (variance + between)
    mean = float(weight @ effect / weight.sum())
    spread = sqrt(between + 1 / float(weight.sum()))
    return Interval.around(mean, float(stdtrit(len(rows) - 2, 1 - alpha / 2)) * spread)
