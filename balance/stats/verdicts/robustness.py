"""Decides whether a verdict holds elsewhere: with other bots, player counts and layouts (cells)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from .words import Word

ENOUGH = 0.8  # share of the cells that must agree
LEANING: Mapping[Word, int] = {  # whether a verdict says too strong, too weak, or neither
    Word.OVERPOWERED: 1,
    Word.SELF_LIMITING: 1,
    Word.UNDERPRICED: 1,
    Word.STRONG_PLAN: 1,
    Word.STRONG_FOR_ITS_KIND: 1,
    Word.UNDERPOWERED: -1,
    Word.SLOW_PLAN: -1,
    Word.WEAK_FOR_ITS_KIND: -1,
}


class Hold(StrEnum):
    """How widely a verdict holds."""

    ROBUST = "robust"
    CONDITIONAL = "conditional"


@dataclass(frozen=True)
class Robustness:
    """Whether a verdict holds in the cells, and where it does not (indices of cells)."""

    hold: Hold
    agreeing: float  # share of the cells with the same verdict
    differing: tuple[int, ...]  # cells with another, decided verdict
    opposite: tuple[int, ...]  # those of them that lean the other way
    open: tuple[int, ...]  # cells that are not settled


def robustness(headline: Word, cells: Sequence[Word]) -> Robustness:
    """ROBUST: the same verdict in at least 80 % of the cells and the opposite in none; otherwise CONDITIONAL.

    A cell that is not settled does not agree. An unsettled headline holds nowhere.

    Parameters
    ----------
    headline : the verdict of the main cell
    cells : the verdicts of all cells, the main one included
    """
    unsettled = (Word.UNDECIDED, Word.SMALL_EDGE)
    same = [word == headline and word not in unsettled for word in cells]
    open_ = tuple(i for i, word in enumerate(cells) if word in unsettled)
    differing = tuple(i for i, word in enumerate(cells) if word != headline and i not in open_)
    lean = LEANING.get(headline, 0)
    opposite = tuple(i for i in differing if lean * LEANING.get(cells[i], 0) < 0)
    share = sum(same) / len(cells) if cells else 0.0
    robust = share >= ENOUGH and not opposite
    return Robustness(Hold.ROBUST if robust else Hold.CONDITIONAL, share, differing, opposite, open_)
