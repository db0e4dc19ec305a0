"""What has happened to the seats by each round, stacked: eliminations by cause, and seats still playing."""

from __future__ import annotations

import pandas as pd
from matplotlib.colors import to_rgba
from matplotlib.figure import Figure

from ..core.model import Form
from ..core.palette import CARD, DATA, INK, LINE
from .drawing.style import LONGEST_NAME, SMALL, WIDE, Ticks, below, canvas, is_narrow, shortened, whole_rounds

HATCHES = ("", "//", "\\\\", "--", "||", "xx")  # hatches separate areas without colour


def incidence(frame: pd.DataFrame, high: str, width: float = WIDE) -> Figure:
    """Stacked areas, one per cause, since Aalen-Johansen estimates add up.

    Parameters
    ----------
    frame : time, cause, share (of all to whom it has happened by then); causes stack up in the order of the frame
    high : what the height is a share of
    """
    wide = frame.pivot_table(index="time", columns="cause", values="share", sort=False).sort_index().ffill().fillna(0.0)
    figure, axes = canvas(width, 2.7)
    longest = LONGEST_NAME if is_narrow(width) else 2 * LONGEST_NAME
    base = pd.Series(0.0, index=wide.index)
    for k, cause in enumerate(wide.columns):
        top = base + wide[cause]
        shade = 0.85 - 0.6 * k / max(len(wide.columns) - 1, 1) if len(wide.columns) > 1 else 0.6
        axes.fill_between(
            wide.index, base, top, step="post", facecolor=to_rgba(DATA, shade), edgecolor=CARD, linewidth=0.8,
            hatch=HATCHES[k % len(HATCHES)], label=shortened(str(cause), longest),
        )  # fmt: skip
        base = top
    axes.step(wide.index, base, where="post", color=INK, linewidth=1.2)
    axes.set_ylim(0, max(float(base.max()) * 1.15, 0.02))
    axes.margins(x=0)
    axes.yaxis.set_major_formatter(Ticks(Form.SHARE))
    axes.locator_params(axis="y", nbins=5)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    figure.legend(
        loc="outside upper left", frameon=False, fontsize=SMALL, labelcolor=INK, ncols=2 if is_narrow(width) else 4,
        handlelength=1.6, columnspacing=1.2, reverse=False,
    )  # fmt: skip
    whole_rounds(axes)
    below(figure, f"rounds; height: share of {high}")
    return figure
