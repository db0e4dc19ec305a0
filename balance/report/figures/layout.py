"""Draws the survey of a layout: the board, and below it how far everything is from every base."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ...games.boards.survey import Survey
from ..terminal.layout import distance_table
from .board import INK, LINE, board_inches, draw_board

ROW_INCHES = 0.26


def layout_figure(survey: Survey, field: int | None = None) -> Figure:
    """The board and the distances; `field` is a seat whose steps to every place are written on the board."""
    board = survey.board
    across, high = board_inches(board)
    head, rows = distance_table(survey)
    below = ROW_INCHES * (len(rows) + 2)
    figure = Figure(figsize=(across, high + below), layout="constrained")
    upper, lower = figure.subplots(2, height_ratios=[high, below])
    values = None if field is None else [None if n < 0 else n for n in survey.reach[field - 1]]
    draw_board(upper, board, values, f"steps from {board.base} {field}")
    note = f"distance, and in brackets the seat's own turn in which its quickest ship can {survey.words.act} there"
    _draw_table(lower, head, rows, note)
    return figure


def _draw_table(axes: Axes, head: list[str], rows: list[list[str]], note: str) -> None:
    """Draw plain rows of text: names on the left, numbers centred in their columns."""
    axes.axis("off")
    axes.set_xlim(0, 1)
    axes.set_ylim(len(rows) + 2, 0)
    columns = [0.02, *(0.3 + 0.7 * (k + 0.5) / (len(head) - 1) for k in range(len(head) - 1))]
    for y, row in enumerate([head, *rows]):
        for k, (x, text) in enumerate(zip(columns, row, strict=True)):
            weight = "bold" if y == 0 else "normal"
            side = "left" if k == 0 else "center"
            axes.text(x, y + 0.5, text, ha=side, va="center", fontsize=10, fontweight=weight, color=INK)
    axes.plot([0, 1], [1, 1], color=LINE, linewidth=1)
    axes.text(0.02, len(rows) + 1.6, note, ha="left", va="center", fontsize=9, color=INK)
