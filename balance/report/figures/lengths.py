"""Draws how long games last: how many end in each round, and how many are over by then."""

from __future__ import annotations

from collections.abc import Mapping

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ..core.model import Form
from ..core.palette import CARD, DATA, INK, LINE, SEATS
from .drawing.style import (
    DASHES,
    LONGEST_NAME,
    SMALL,
    WIDE,
    Ticks,
    below,
    canvas,
    is_narrow,
    percent,
    shortened,
    whole_rounds,
)


def length_histogram(bins: pd.DataFrame, marks: Mapping[str, float], width: float = WIDE) -> Figure:
    """One bar per span of rounds: the share of games that end in it; stopped games are hatched.

    Parameters
    ----------
    bins : first, last (rounds of the bar), share (of all games), capped (of all games; part of the share)
    marks : label -> number of rounds, drawn as a line: the mean, the median
    """
    figure, axes = canvas(width, 2.5)
    across = bins["last"] - bins["first"] + 1
    middle = (bins["first"] + bins["last"]) / 2
    axes.bar(middle, bins["share"], across * 0.9, color=DATA, linewidth=0)
    stopped = bins["capped"] > 0
    axes.bar(
        middle[stopped], bins["capped"][stopped], across[stopped] * 0.9, facecolor=CARD, edgecolor=INK, hatch="////",
        linewidth=0.8,
    )  # fmt: skip
    top = float(bins["share"].max()) or 1.0
    axes.set_ylim(0, top * 1.32)
    _mark(axes, marks, top)
    capped = float(bins["capped"].sum())
    if capped > 0:
        _label_stopped(axes, capped, middle, bins["share"], 0.5 if is_narrow(width) else 0.3)
    axes.yaxis.set_major_formatter(Ticks(Form.SHARE))
    axes.locator_params(axis="y", nbins=4)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    whole_rounds(axes)
    below(figure, "rounds of a game; height: share of all games")
    return figure


def _mark(axes: Axes, marks: Mapping[str, float], top: float) -> None:
    """Draw lines with their labels; the leftmost line has its label on the left."""
    for k, (words, rounds) in enumerate(sorted(marks.items(), key=lambda mark: mark[1])):
        first = k == 0 and len(marks) > 1
        axes.plot([rounds, rounds], [0, top * 1.1], color=INK, linewidth=1.1, linestyle=DASHES[k])
        text = f"{words} {rounds:.1f}".removesuffix(".0")
        axes.annotate(
            text, (rounds, top * 1.12), (-3 if first else 3, 2), textcoords="offset points",
            ha="right" if first else "left", fontsize=SMALL, color=INK,
        )  # fmt: skip


def _label_stopped(axes: Axes, capped: float, middle: pd.Series, share: pd.Series, reach: float) -> None:
    """Write the share of stopped games on the right, above the bars there."""
    left, right = float(middle.iloc[0]), float(middle.iloc[-1])
    high = float(share[middle >= right - reach * (right - left)].max())
    axes.annotate(
        f"{percent(capped)} stopped\nby the round limit", (right, high), (0, 6), textcoords="offset points",
        ha="right", fontsize=SMALL, color=INK,
    )  # fmt: skip


def length_curve(curves: pd.DataFrame, width: float = WIDE) -> Figure:
    """The share of games that have ended by each round, one curve per group.

    Parameters
    ----------
    curves : rounds, share and, where several are compared, group
    """
    figure, axes = canvas(width, 2.4)
    groups = list(curves.groupby("group", sort=False)) if "group" in curves else [("", curves)]
    for k, (name, part) in enumerate(groups):
        colour = SEATS[k % len(SEATS)] if len(groups) > 1 else DATA
        axes.step(
            part["rounds"], part["share"], where="post", color=colour, linewidth=1.8, linestyle=DASHES[k % len(DASHES)],
            label=shortened(str(name), LONGEST_NAME),
        )  # fmt: skip
    if len(groups) > 1:
        axes.legend(
            frameon=False, fontsize=SMALL, labelcolor=INK, loc="lower right", ncols=1 if is_narrow(width) else 2
        )
    axes.set_ylim(0, 1.02)
    axes.yaxis.set_major_formatter(Ticks(Form.SHARE))
    axes.grid(color=LINE, linewidth=0.6)
    whole_rounds(axes)
    below(figure, "rounds; height: share of games that are over")
    return figure
