"""Predicted chances against what happened: a model whose points lie on the line can be trusted."""

from __future__ import annotations

import pandas as pd
from matplotlib.figure import Figure

from ..core.model import Form
from ..core.palette import CARD, DATA, INK, LINE, SOFT
from .drawing.style import SMALL, WIDE, Ticks, below, canvas, is_narrow


def calibration(bins: pd.DataFrame, width: float = WIDE) -> Figure:
    """One point per group of similar predictions: how often they came true; larger points have more cases.

    Parameters
    ----------
    bins : predicted, observed, low, high (shares of 1), games (the number of cases)
    """
    side = min(width, 4.2)
    figure, axes = canvas(side if is_narrow(width) else side + 0.3, side)
    axes.plot([0, 1], [0, 1], color=SOFT, linewidth=1, linestyle=(0, (4, 3)))
    axes.annotate(
        "as predicted", (0.86, 0.86), (-4, 6), textcoords="offset points", ha="right", fontsize=SMALL, color=SOFT
    )
    axes.vlines(bins["predicted"], bins["low"], bins["high"], color=DATA, linewidth=1.6)
    most = float(bins["games"].max()) if len(bins) else 1.0
    sizes = 12 + 70 * bins["games"] / (most or 1.0)
    axes.scatter(
        bins["predicted"], bins["observed"], s=sizes, facecolors=CARD, edgecolors=DATA, linewidths=1.6, zorder=3
    )
    axes.set(xlim=(-0.02, 1.02), ylim=(-0.02, 1.02), aspect="equal")
    for one in (axes.xaxis, axes.yaxis):
        one.set_major_formatter(Ticks(Form.SHARE))
    axes.grid(color=LINE, linewidth=0.6)
    axes.set_ylabel("how often it came true", fontsize=SMALL, color=SOFT)
    axes.tick_params(labelcolor=INK)
    below(figure, "predicted chance to win; larger points: more cases")
    return figure
