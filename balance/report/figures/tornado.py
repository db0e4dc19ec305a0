"""A tornado chart: how far each assumed number could move an effect, those that matter most on top."""

from __future__ import annotations

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ..core.model import Form
from ..core.palette import DATA, INK, LINE, LOOKS, SOFT
from ..core.palette import look as look_of
from ..core.table_format import written
from .drawing.style import SMALL, TEXT, WIDE, Ticks, below, canvas, is_narrow, shortened

ROW, NARROW_ROW, FRAME = 0.32, 0.5, 0.8  # inches of a row, and of what surrounds the rows
LONGEST, LONGEST_VALUE = 30, 26  # characters of a name; of the value that moves it most
THICK = 0.5  # of a row's height


def tornado(frame: pd.DataFrame, axis: str, width: float = WIDE) -> Figure:
    """One bar per number, from the lowest to the highest effect of its possible values; lines are intervals.

    Parameters
    ----------
    frame : name, value (what it could be instead, as text), estimate, low, high, shown (a call if the interval
        excludes 0, else empty); rows of one name are one bar, names in the order of the frame
    axis : the effect that moves
    """
    names = list(dict.fromkeys(frame["name"]))
    narrow = is_narrow(width)
    figure, axes = canvas(width, FRAME + (NARROW_ROW if narrow else ROW) * max(len(names), 1))
    limits = [0.0, *frame["low"], *frame["high"]]
    room = 0.06 * (max(limits) - min(limits)) or 0.01
    axes.set_xlim(min(limits) - room, max(limits) + room)
    axes.set_ylim(len(names) - 0.4, -0.8 if narrow else -0.6)
    axes.grid(axis="x", color=LINE, linewidth=0.6)
    axes.axvline(0.0, color=INK, linewidth=1, zorder=1)
    for y, name in enumerate(names):
        rows = frame[frame["name"] == name]
        _draw(axes, y, rows)
        _label(axes, y, name, rows, narrow)
    axes.set_yticks([] if narrow else range(len(names)), [] if narrow else [shortened(n, LONGEST) for n in names])
    if not narrow:
        axes.tick_params(axis="y", labelsize=TEXT)
    axes.xaxis.set_major_formatter(Ticks(Form.POINTS))
    axes.locator_params(axis="x", nbins=6)
    below(figure, f"{axis}; bar: over all values it could have; line: interval; filled: 0 is excluded")
    return figure


def _draw(axes: Axes, y: int, rows: pd.DataFrame) -> None:
    low, high = min(0.0, *rows["estimate"]), max(0.0, *rows["estimate"])
    axes.barh(y, high - low, THICK, left=low, color=DATA, alpha=0.35, linewidth=0, zorder=2)
    step = THICK / max(len(rows), 1)
    for k, row in enumerate(rows.to_dict("records")):
        place = y - THICK / 2 + step * (k + 0.5)
        colour, _, marker = look_of(row["shown"] or None)
        ink = colour if row["shown"] in LOOKS else SOFT
        axes.plot([row["low"], row["high"]], [place, place], color=ink, linewidth=1.2, zorder=3)
        face = ink if row["shown"] in LOOKS else "none"
        axes.plot([row["estimate"]], [place], marker, color=ink, markerfacecolor=face, markersize=4, zorder=4)


def _label(axes: Axes, y: int, name: str, rows: pd.DataFrame, narrow: bool) -> None:
    """Write the largest effect, and the value that has it."""
    most = max(rows.to_dict("records"), key=lambda row: abs(row["estimate"]))
    words = f"{written(float(most['estimate']), Form.POINTS)} if {shortened(str(most['value']), LONGEST_VALUE)}"
    across = axes.get_yaxis_transform()
    if narrow:
        axes.text(0, y - 0.45, shortened(name, 20), transform=across, fontsize=SMALL, color=INK, va="center")
        axes.text(1, y - 0.45, words, transform=across, fontsize=SMALL, color=SOFT, va="center", ha="right")
    else:
        axes.text(1.02, y, words, transform=across, fontsize=SMALL, color=INK, va="center")
