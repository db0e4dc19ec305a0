"""Rows of estimates with their intervals: what forest plots and dot plots share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ...core.palette import CARD, DATA, INK, LINE, SOFT, look
from .style import SMALL, TEXT, canvas, is_narrow, wrapped

ROW, NARROW_ROW, FRAME = 0.29, 0.46, 0.75  # inches of a row, and of what surrounds the rows
LINE_HEIGHT = 0.16  # inches of another line of text
LONGEST_WORDS = 30  # characters of the words behind a number
LONGEST, LONGEST_NARROW = 34, 46  # characters of a label; of a label with the words next to it


@dataclass(frozen=True)
class FigureRow:
    """One estimate; `words`, such as the verdict, go next to it."""

    label: str
    estimate: float
    low: float
    high: float
    call: str = ""
    words: str = ""


def rows_of(frame: pd.DataFrame) -> list[FigureRow]:
    """The rows of a frame with label, estimate, low, high and optionally call and words."""
    more = [name for name in ("call", "words") if name in frame]

    def text(value: Any) -> str:
        return "" if value is None or value != value else str(value)

    return [
        FigureRow(
            str(r["label"]), float(r["estimate"]), float(r["low"]), float(r["high"]), **{m: text(r[m]) for m in more}
        )
        for r in frame.to_dict("records")
    ]


def span(rows: Sequence[FigureRow], *shown: float) -> tuple[float, float]:
    """From the lowest to the highest number, with some room; unknown limits are left out."""
    numbers = [x for r in rows for x in (r.low, r.estimate, r.high) if isfinite(x)] + list(shown)
    low, high = min(numbers, default=0.0), max(numbers, default=1.0)
    room = 0.06 * (high - low) or 0.01
    return low - room, high + room


def row_axes(rows: Sequence[FigureRow], limits: tuple[float, float], width: float) -> tuple[Figure, Axes]:
    """Axes with room for every row and all lines of its label, the first on top."""
    narrow = is_narrow(width)
    labels = [wrapped(row.label, LONGEST) for row in rows]
    behind = [_behind("", row.words) for row in rows]
    lines = max((text.count("\n") + 1 for text in (*labels, *behind)), default=1)
    height = NARROW_ROW if narrow else ROW + LINE_HEIGHT * (lines - 1)
    figure, axes = canvas(width, FRAME + height * max(len(rows), 1))
    axes.set_xlim(*limits)
    axes.set_ylim(len(rows) - 0.45, -0.7 if narrow else -0.55)
    axes.grid(axis="x", color=LINE, linewidth=0.6)
    axes.set_yticks([] if narrow else range(len(rows)), [] if narrow else labels)
    if not narrow:
        axes.tick_params(axis="y", labelsize=TEXT)
    return figure, axes


def draw_rows(axes: Axes, rows: Sequence[FigureRow], text_of: Callable[[FigureRow], str], width: float) -> None:
    """Draw point and interval of every row, with its text to the right, or above the line on a phone."""
    narrow = is_narrow(width)
    low, high = axes.get_xlim()
    texts = [(row.label, _behind(text_of(row), row.words)) for row in rows]
    above = [_lines_above(*text) for text in texts] if narrow else []
    if narrow:
        _make_room(axes, max((lines.count("\n") for lines, _ in above), default=0))
    for y, row in enumerate(rows):
        _draw(axes, y, row, low, high)
        if narrow:
            _above(axes, y, *above[y])
        else:
            axes.text(
                1.02, y, texts[y][1], transform=axes.get_yaxis_transform(), fontsize=SMALL, color=INK, va="center"
            )


def _behind(number: str, words: str) -> str:
    """The number of a row and its words: in one line, or below each other where the words are long."""
    if len(words) <= LONGEST_WORDS:
        return "\N{EM SPACE}".join(filter(None, [number, words]))
    return f"{number}\n{wrapped(words, LONGEST_WORDS)}"


def _lines_above(label: str, words: str) -> tuple[str, str]:
    """What stands above a row on a phone: the label, with the words behind it or, if both are long, below it."""
    if len(label) + len(words) < LONGEST_NARROW:
        return label, words
    return f"{wrapped(label, LONGEST_NARROW)}\n{words}", ""


def _make_room(axes: Axes, more: int) -> None:
    """Let every row have this many more lines of text above it."""
    figure = axes.get_figure()
    bottom, top = axes.get_ylim()
    if figure is None or not more:
        return
    rows = round(bottom + 0.45)
    figure.set_size_inches(figure.get_figwidth(), figure.get_figheight() + more * LINE_HEIGHT * rows)  # type: ignore[union-attr]
    axes.set_ylim(bottom, top - 0.25 * more)


def _above(axes: Axes, y: int, label: str, words: str) -> None:
    """Texts on a ground of their own, so that no line of the grid runs through them."""
    look_of: dict[str, Any] = {
        "transform": axes.get_yaxis_transform(),
        "fontsize": SMALL,
        "va": "bottom",
        "linespacing": 1.25,
    }
    ground = {"facecolor": CARD, "edgecolor": "none", "pad": 0.6}
    axes.text(0, y - 0.26, label, color=INK, bbox=ground, zorder=2, **look_of)
    if words:
        axes.text(1, y - 0.26, words, color=INK, ha="right", bbox=ground, zorder=2, **look_of)


def _draw(axes: Axes, y: int, row: FigureRow, low: float, high: float) -> None:
    colour, _, marker = look(row.call)
    concluded = colour != SOFT
    ink = colour if concluded else DATA
    if not isfinite(row.estimate):
        axes.text((low + high) / 2, y, "no estimate", fontsize=SMALL, color=SOFT, ha="center", va="center")
        return
    ends = max(row.low, low) if row.low == row.low else low, min(row.high, high) if row.high == row.high else high
    axes.plot(ends, [y, y], color=ink, linewidth=2, solid_capstyle="butt", zorder=3)
    for end, limit, arrow in ((ends[0], low, "<"), (ends[1], high, ">")):
        if end == limit:  # it goes on outside the picture
            axes.plot([end], [y], arrow, color=ink, markersize=5, zorder=4, clip_on=False)
    face = ink if concluded else CARD
    axes.plot([row.estimate], [y], marker, color=ink, markerfacecolor=face, markersize=7, markeredgewidth=1.5, zorder=5)
