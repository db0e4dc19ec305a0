"""Draws a number for every place of a board: the stronger the shade, the more happens there."""

from __future__ import annotations

from typing import cast

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.collections import PolyCollection
from matplotlib.colors import to_rgba
from matplotlib.figure import Figure
from matplotlib.transforms import Affine2DBase, AffineDeltaTransform

from ...games.boards.board import Board, Place
from ..core.palette import CARD, HEAT, INK, LINE
from .board import letter_of
from .drawing.style import WIDE, below, canvas, is_narrow

DARKEST = 0.85  # for the place where most happens
WRITTEN_FROM = 0.2  # share of the largest number: smaller ones are only shaded


def heat_map(board: Board, values: pd.DataFrame, words: str, width: float = WIDE) -> Figure:
    """The board, with a shade and a number on each place.

    Parameters
    ----------
    values : place (its number on the board), value
    words : what the numbers mean, such as "fights per game"
    """
    left, top, right, bottom = board.extent
    width = width if is_narrow(width) else min(width, 0.5 * (right - left) + 1.2)
    figure, axes = canvas(width, width * (bottom - top) / (right - left) + 0.5)
    axes.set_xlim(left - 0.05, right + 0.05)
    axes.set_ylim(bottom + 0.05, top - 0.05)
    axes.set_aspect("equal")
    axes.set_xticks([])
    axes.set_yticks([])
    axes.spines["bottom"].set_visible(False)
    numbers = dict(zip(values["place"].tolist(), values["value"].astype(float).tolist(), strict=True))
    most = max(numbers.values(), default=0.0) or 1.0
    shades = [to_rgba(HEAT, _shade(numbers.get(i, 0.0) / most)) for i in range(len(board.places))]
    # one outline for every place, so that the page holds it once
    places = PolyCollection(
        [board.outline], offsets=[(p.x, p.y) for p in board.places], offset_transform=axes.transData, facecolors=shades,
        edgecolors=LINE, linewidths=0.7, clip_on=False,
    )  # fmt: skip
    places.set_transform(AffineDeltaTransform(cast(Affine2DBase, axes.transData)))
    axes.add_collection(places)
    point = 72 * width / (right - left)  # the width of a place, in points
    for i, place in enumerate(board.places):
        value = numbers.get(i, 0.0)
        _symbol(axes, board, place, point, 0.86 if is_narrow(width) else 0.44)
        if not is_narrow(width) and value >= WRITTEN_FROM * most:
            _number(axes, place, value, point)
    below(figure, f"{words}: the stronger the shade, the more; most: {most:.3g}. {_legend(board)}")
    return figure


def _shade(part: float) -> float:
    """One of twenty shades: enough for the eye, and it keeps the page small."""
    return round(round(max(part, 0.0) * 20) / 20 * DARKEST, 3)


def _symbol(axes: Axes, board: Board, place: Place, point: float, size: float) -> None:
    """Draw the number of a base or the letter of a feature on its own background."""
    text = str(place.home) if place.home else letter_of(board, place.feature) if place.feature else ""
    if text:
        y = place.y - (0.14 if size < 0.5 else 0.0)
        shape = "s" if place.home else "o"
        axes.plot(
            [place.x],
            [y],
            shape,
            markersize=size * point,
            markerfacecolor=CARD,
            markeredgecolor=INK,
            markeredgewidth=0.9,
        )
        axes.text(
            place.x,
            y,
            text,
            ha="center",
            va="center_baseline",
            fontsize=0.64 * size * point,
            color=INK,
            fontweight="bold",
        )


def _number(axes: Axes, place: Place, value: float, point: float) -> None:
    """Write the number in the middle, or below the symbol if there is one."""
    y = place.y + (0.26 if place.feature or place.home else 0.0)
    size = 0.22 if place.feature or place.home else 0.25
    text = f"{value:.0f}" if value >= 99.5 else f"{value:.2g}" if value >= 0.095 else f"{value:.1g}"
    axes.text(place.x, y, text, ha="center", va="center", fontsize=size * point, color=INK)


def _legend(board: Board) -> str:
    """What the symbols mean."""
    used = {p.feature for p in board.places}
    signs = [f"{letter_of(board, key)}: {words}" for key, words in board.features.items() if key in used]
    if any(p.home for p in board.places):
        signs.insert(0, f"1, 2, ...: {board.base} of that seat")
    return "; ".join(signs)
