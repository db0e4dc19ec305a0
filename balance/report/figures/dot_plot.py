"""Values of many items, best first; items that cannot be told apart share a band."""

from __future__ import annotations

from functools import partial
from itertools import groupby

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ..core.model import Form
from ..core.palette import BAND, INK, SOFT
from ..core.table_format import written
from .drawing.rows import FigureRow, draw_rows, row_axes, rows_of, span
from .drawing.style import SMALL, WIDE, Ticks, below, is_narrow


def dot_plot(
    frame: pd.DataFrame, axis: str, zero: float = 0.0, form: Form = Form.POINTS, width: float = WIDE
) -> Figure:
    """One row per item in the order of the frame: point and interval.

    Parameters
    ----------
    frame : label, estimate, low, high and optionally call, words and group: neighbouring rows of one group are a tie,
        shown as one band
    axis : what is measured
    zero : where the line is
    """
    rows = rows_of(frame)
    figure, axes = row_axes(rows, span(rows, zero), width)
    if "group" in frame:
        _ties(axes, frame["group"].tolist(), width)
    axes.axvline(zero, color=INK, linewidth=1, zorder=1)
    draw_rows(axes, rows, partial(_row_text, form=form), width)
    axes.xaxis.set_major_formatter(Ticks(form))
    axes.locator_params(axis="x", nbins=6)
    below(figure, axis + ("; items in one band cannot be told apart" if "group" in frame else ""))
    return figure


def _row_text(row: FigureRow, form: Form) -> str:
    return written(row.estimate, form)


def _ties(axes: Axes, groups: list[object], width: float) -> None:
    """Draw a band labelled "tie" behind every group of more than one row."""
    start = 0
    for _, run in groupby(groups):
        size = len(list(run))
        if size > 1:
            top = start - (0.62 if is_narrow(width) else 0.46)
            axes.axhspan(top, start + size - 0.54, color=BAND, linewidth=0, zorder=0)
        if size > 1 and not is_narrow(width):
            axes.text(
                0.995, start + size - 0.58, "tie", transform=axes.get_yaxis_transform(), fontsize=SMALL, color=SOFT,
                style="italic", va="bottom", ha="right",
            )  # fmt: skip
        start += size
