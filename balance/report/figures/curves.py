"""Curves over rounds, with bands: income, forces, chances to win."""

from __future__ import annotations

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ..core.model import Form
from ..core.palette import DATA, INK, LINE, SEATS
from .drawing.style import DASHES, LONGEST_NAME, SMALL, WIDE, Ticks, below, canvas, shortened, whole_rounds

CLOSEST = 0.075  # of the height: labels closer than this are moved apart


def curves(frame: pd.DataFrame, across: str, high: str, form: Form = Form.NUMBER, width: float = WIDE) -> Figure:
    """One curve per series, named at its end; bands where the frame has limits.

    Parameters
    ----------
    frame : x, value and optionally low, high (of the band) and series, drawn in the order of the frame
    across, high : what the axes show
    """
    figure, axes = canvas(width, 2.7)
    several = "series" in frame
    parts = list(frame.groupby("series", sort=False)) if several else [("", frame)]
    ends: list[tuple[float, float, str, str]] = []
    for k, (name, part) in enumerate(parts):
        colour = SEATS[k % len(SEATS)] if len(parts) > 1 else DATA
        if "low" in part and "high" in part:
            axes.fill_between(part["x"], part["low"], part["high"], color=colour, alpha=0.16, linewidth=0)
        axes.plot(part["x"], part["value"], color=colour, linewidth=1.8, linestyle=DASHES[k % len(DASHES)])
        known = part.dropna(subset=["value"])
        if len(known):
            ends.append((float(known["x"].iloc[-1]), float(known["value"].iloc[-1]), str(name), colour))
    _name(axes, ends)
    axes.yaxis.set_major_formatter(Ticks(form))
    axes.locator_params(axis="y", nbins=5)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    whole_rounds(axes)
    below(figure, f"{across}; height: {high}")
    return figure


def _name(axes: Axes, ends: list[tuple[float, float, str, str]]) -> None:
    """Write names at the ends of the curves, moved apart where they would overlap."""
    low, high = axes.get_ylim()
    gap, last = CLOSEST * (high - low), float("-inf")
    for x, y, name, colour in sorted(ends, key=lambda end: end[1]):
        last = max(y, last + gap)
        if name:
            axes.plot([x], [y], "o", color=colour, markersize=3.5)
            axes.text(
                1.015,
                last,
                shortened(name, LONGEST_NAME),
                transform=axes.get_yaxis_transform(),
                fontsize=SMALL,
                color=INK,
                va="center",
            )
            right = axes.get_xlim()[1]
            axes.annotate(
                "", (x, y), (right, last), annotation_clip=False,
                arrowprops={"arrowstyle": "-", "color": colour, "linewidth": 0.7, "alpha": 0.7},
            )  # fmt: skip
