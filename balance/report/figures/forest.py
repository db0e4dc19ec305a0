"""A forest plot: estimates with their intervals against what is fair."""

from __future__ import annotations

from functools import partial

import pandas as pd
from matplotlib.figure import Figure

from ..core.model import Form
from ..core.palette import BAND, INK
from ..core.table_format import interval_text, written
from .drawing.rows import FigureRow, draw_rows, row_axes, rows_of, span
from .drawing.style import WIDE, Ticks, below, is_narrow


def forest(
    frame: pd.DataFrame,
    axis: str,
    fair: float = 0.0,
    rope: float | None = None,
    form: Form = Form.SHARE,
    width: float = WIDE,
    even: str = "fair",
) -> Figure:
    """One row per estimate: point and interval; a line for the fair value, a band for what counts as fair.

    Parameters
    ----------
    frame : label, estimate, low, high and optionally call (a `Call`; gives shape and colour if decided) and words
    axis : what is measured
    fair : where the line is: at the fair share, or at 0 for differences
    rope : half the width of the band
    form : how numbers are written; shares and points are stored as fractions
    even : one word for what the line means
    """
    rows = rows_of(frame)
    around = [fair - rope, fair + rope] if rope is not None else [fair]
    figure, axes = row_axes(rows, span(rows, *around), width)
    if rope is not None:
        axes.axvspan(fair - rope, fair + rope, color=BAND, linewidth=0, zorder=0)
    axes.axvline(fair, color=INK, linewidth=1, zorder=1)
    draw_rows(axes, rows, partial(_row_text, form=form, short=is_narrow(width)), width)
    axes.xaxis.set_major_formatter(Ticks(form))
    axes.locator_params(axis="x", nbins=6)
    legend = [axis, f"line: {even} ({written(fair, form)})"]
    if rope is not None:
        legend.append(f"band: counts as {even} ({interval_text(fair - rope, fair + rope, form)})")
    below(figure, "; ".join(legend))
    return figure


def _row_text(row: FigureRow, form: Form, short: bool) -> str:
    limits = "" if short and row.words else interval_text(row.low, row.high, form)
    return written(row.estimate, form) + (f" ({limits})" if limits else "")
