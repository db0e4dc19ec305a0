"""Draws price against worth: items above the line are bargains, items below it cost too much."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import isfinite
from typing import Any

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from ..core.palette import CARD, DATA, INK, LINE, SOFT, look
from .drawing.style import SMALL, WIDE, below, canvas, is_narrow, shortened

NAMED = 8  # items with their names: those farthest from the line
APART = 0.055  # of the height: names closer than this are moved apart
SPREAD = 0.28  # of one unit of price: items of the same price are drawn side by side


def price_worth(frame: pd.DataFrame, currency: str, width: float = WIDE) -> Figure:
    """One point per item: price across, worth up, with its interval; on the line both are equal.

    Parameters
    ----------
    frame : label, price, worth, low, high and call (a `Call`; gives shape and colour if decided); an item without a
        finite worth is drawn at the upper edge
    """
    figure, axes = canvas(width, 3.6)
    known = [v for c in ("worth", "high") for v in frame[c] if isfinite(v)]
    top = 1.08 * max([1.0, *known, *frame["price"]])
    right = float(frame["price"].max()) + 1
    axes.plot([0, min(top, right)], [0, min(top, right)], color=INK, linewidth=1, zorder=1)
    places = _places(frame)
    for x, row in zip(places, frame.to_dict("records"), strict=True):
        _draw(axes, x, row, top)
    axes.set_xlim(-0.5, right)
    axes.set_ylim(-0.03 * top, top)
    _names(axes, frame, places, top, 4 if is_narrow(width) else NAMED)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    axes.xaxis.set_major_locator(MaxNLocator(nbins=8, integer=True))
    below(figure, f"price in {currency}; height: {currency} at the start that win as much; line: worth its price")
    return figure


def _places(frame: pd.DataFrame) -> list[float]:
    """Where items go across: those of one price side by side, in the order of the frame."""
    number = frame.groupby("price").cumcount()
    size = frame.groupby("price")["price"].transform("size")
    return list(frame["price"] + np.where(size > 1, SPREAD * (2 * number / np.maximum(size - 1, 1) - 1), 0.0))


def _draw(axes: Axes, x: float, row: Mapping[Hashable, Any], top: float) -> None:
    colour, _, marker = look(row["call"] or None)
    concluded = colour != SOFT
    ink = colour if concluded else DATA
    low, high, worth = row["low"], row["high"], row["worth"]
    axes.plot([x, x], [low, min(high, top)], color=ink, linewidth=1.4, alpha=1 if concluded else 0.55, zorder=3)
    if not high < top:
        axes.plot([x], [top], "^", color=ink, markersize=4, clip_on=False, zorder=4)
    axes.plot(
        [x], [min(worth, top)], marker, color=ink, markerfacecolor=ink if concluded else CARD, markersize=6, zorder=5
    )


def _names(axes: Axes, frame: pd.DataFrame, places: list[float], top: float, most: int) -> None:
    """Write the names of the items farthest from the line, settled ones first, moved apart."""
    far = [
        (bool(row["call"]), abs(min(row["worth"], top) - row["price"]), x, row)
        for x, row in zip(places, frame.to_dict("records"), strict=True)
    ]
    chosen = sorted(far, key=lambda one: (one[0], one[1]), reverse=True)[:most]
    last = -np.inf
    for _, _, x, row in sorted(chosen, key=lambda one: min(one[3]["worth"], top)):
        y = max(min(row["worth"], top), last + APART * top)
        last = y
        axes.annotate(
            shortened(str(row["label"]), 24), (x, min(row["worth"], top)), (x + 0.09, y), fontsize=SMALL, color=INK,
            va="center", arrowprops={"arrowstyle": "-", "color": LINE, "linewidth": 0.6},
        )  # fmt: skip
