"""How figures look: quiet axes, one text size, colours that a page can swap."""

from __future__ import annotations

import textwrap
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import Formatter, MaxNLocator

from ...core.model import Form
from ...core.palette import INK, LINE, SOFT
from ...core.table_format import PERCENT, written

WIDE, NARROW = 7.6, 3.6  # inches: for a desk, for a phone
TEXT, SMALL = 9.5, 8.5  # points
LONGEST_NAME = 24  # characters of a name next to a curve or row
LETTERS_AN_INCH = 13.5  # of small text, about

# line styles separate series where colours do not
DASHES = ("-", (0, (5, 2)), (0, (1.2, 1.4)), (0, (6, 2, 1.2, 2)), (0, (3, 1.5)), (0, (8, 2, 1.2, 2, 1.2, 2)))


def is_narrow(width: float) -> bool:
    """Whether a picture is for a phone."""
    return width < (WIDE + NARROW) / 2


def canvas(width: float, height: float) -> tuple[Figure, Axes]:
    """An empty picture with quiet axes."""
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.subplots()
    quiet(axes)
    return figure, axes


def quiet(axes: Axes) -> None:
    """Keep only the lines that are needed, in the colours of the page."""
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.spines["bottom"].set_color(LINE)
    axes.tick_params(colors=SOFT, labelcolor=INK, labelsize=SMALL, length=3)
    axes.tick_params(axis="y", length=0)
    axes.set_axisbelow(True)
    for label in (axes.xaxis.label, axes.yaxis.label):
        label.set(fontsize=SMALL, color=SOFT)


def below(figure: Figure, text: str) -> None:
    """Write what the picture shows, wrapped to fit below it."""
    lines = textwrap.wrap(text, int(figure.get_figwidth() * LETTERS_AN_INCH))
    figure.supxlabel("\n".join(lines), x=0.01, ha="left", fontsize=SMALL, color=SOFT)


def whole_rounds(axes: Axes) -> None:
    """Put ticks at whole numbers."""
    axes.xaxis.set_major_locator(MaxNLocator(nbins=8, integer=True))


def wrapped(text: str, most: int) -> str:
    """A label in lines of at most this many characters; nothing is left out."""
    return "\n".join(textwrap.wrap(text, most)) or text


def shortened(text: str, most: int) -> str:
    """A label cut to at most this many characters."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


class Ticks(Formatter):
    """Tick labels formatted as in tables, with as many digits as it takes to tell them apart."""

    def __init__(self, form: Form) -> None:
        self.form, self.digits = form, 0

    def set_locs(self, locs: Any) -> None:
        """Matplotlib passes all ticks before it asks for any label."""
        super().set_locs(locs)
        scale = 100.0 if self.form in (Form.SHARE, Form.POINTS) else 1.0
        shown = [scale * x for x in locs]
        exact = (d for d in range(4) if all(abs(round(x, d) - x) < 1e-6 * scale for x in shown))
        self.digits = next(exact, 4)

    def __call__(self, x: float, pos: int | None = None) -> str:
        """The text at a tick."""
        zero = abs(x) < 1e-12 and self.form in (Form.POINTS, Form.SIGNED)  # neither plus nor minus
        return "0" if zero else written(x, self.form, self.digits)


def percent(value: float, digits: int = 1) -> str:
    """A share as a percentage."""
    return f"{100 * value:.{digits}f}{PERCENT}"
