"""Draws many fights: a heat map over two inputs, stacked bars over one, or everybody against everybody."""

from __future__ import annotations

import textwrap

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ...games.odds.model import RESULTS
from ...games.odds.sweep import SweepTable
from ..terminal.odds import NONE, Words, measure, measure_words, shown, triple_text
from .odds_chart import HATCH, INK

FEW = 400  # cells: with more, they carry no numbers


def odds_table(title: str, table: SweepTable, what: str | None, words: Words, *, is_matrix: bool) -> Figure:
    """A sweep or a matrix; `what` is the measure of a sweep to show, None for the one that suits it."""
    if is_matrix:
        return _grid(f"{title}: win / tie / lose of the attacker in percent", table, "win", words, triple=True)
    if len(table.axes) == 2:
        what = what or "win"
        return _grid(f"{title}: {measure_words(what, words)}", table, what, words, triple=False)
    return _stacks(title, table) if what is None else _bars(title, table, what, words)


def _grid(title: str, table: SweepTable, what: str, words: Words, *, triple: bool) -> Figure:
    down, across = table.axes
    shape = len(down.values), len(across.values)
    measures = [measure(cell, what) for cell in table.cells]
    values = np.array([np.nan if v is None else float(v) for v in measures]).reshape(shape)
    wide = 1.15 if triple else 0.62
    figure = Figure(figsize=(max(2.6 + wide * shape[1], 6), 1.9 + 0.46 * shape[0]), layout="constrained")
    axes = figure.subplots()
    chance = "." not in what
    image = axes.imshow(values, cmap="Blues", vmin=0, vmax=1 if chance else None, aspect="auto")
    bar = figure.colorbar(image, ax=axes, label=measure_words(what, words), format="{x:.0%}" if chance else None)
    bar.ax.yaxis.label.set_fontsize(9)
    axes.set_xticks(range(shape[1]), [str(v) for v in across.values])
    axes.set_yticks(range(shape[0]), [str(v) for v in down.values])
    axes.set_xlabel(across.name)
    axes.set_ylabel(down.name)
    lines = textwrap.wrap(title, max(int(figure.get_figwidth() * 11), 40))
    axes.set_title("\n".join(lines), loc="left", fontsize=11)
    if values.size <= FEW:
        _annotate(axes, table, values, triple=triple, chance=chance)
    return figure


def _annotate(axes: Axes, table: SweepTable, values: np.ndarray, *, triple: bool, chance: bool) -> None:
    """Write its number on every cell, white on dark ones."""
    highest = 1.0 if chance else np.nanmax(values) if np.isfinite(values).any() else 1.0
    for i, cell in enumerate(table.cells):
        row, column = divmod(i, values.shape[1])
        value = values[row, column]
        text = (
            NONE
            if np.isnan(value)
            else triple_text(cell, " / ")
            if triple
            else f"{100 * value:.0f}"
            if chance
            else f"{value:.2f}"
        )
        dark = np.isfinite(value) and value > 0.55 * highest
        axes.text(column, row, text, ha="center", va="center", fontsize=9, color="white" if dark else "black")


def _bars(title: str, table: SweepTable, what: str, words: Words) -> Figure:
    """One input and one measure: one bar per value."""
    measures = [(str(cell.at[0]), measure(cell, what)) for cell in table.cells]
    answered = [(name, float(value)) for name, value in measures if value is not None]
    figure, axes = _upright(title, table, len(answered))
    bars = axes.bar([name for name, _ in answered], [value for _, value in answered], color=INK["win"])
    axes.bar_label(bars, [shown(value, what) for _, value in measures if value is not None], fontsize=9, padding=2)
    axes.set_ylabel(measure_words(what, words))
    if "." not in what:
        axes.set_ylim(0, 1.05)
        axes.yaxis.set_major_formatter("{x:.0%}")
    return figure


def _upright(title: str, table: SweepTable, bars: int) -> tuple[Figure, Axes]:
    """An empty picture for bars over one input."""
    figure = Figure(figsize=(max(3 + 0.55 * bars, 7), 4.4), layout="constrained")
    axes = figure.subplots()
    axes.set_xlabel(table.axes[0].name)
    axes.set_title("\n".join(textwrap.wrap(title, 90)), loc="left", fontsize=11)
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _stacks(title: str, table: SweepTable) -> Figure:
    """One input: win, tie and lose on top of each other."""
    cells = [cell for cell in table.cells if cell.answer]
    names = [str(cell.at[0]) for cell in cells]
    figure, axes = _upright(title, table, len(cells))
    start = np.zeros(len(cells))
    for result in RESULTS:
        heights = np.array([float(c.answer.chance(result)) for c in cells if c.answer])
        bars = axes.bar(
            names, heights, bottom=start, color=INK[result], hatch=HATCH[result], edgecolor="white", label=result
        )
        labels = [f"{100 * h:.0f}" if h > 0.045 else "" for h in heights]
        box = {"facecolor": "white", "edgecolor": "none", "pad": 1, "alpha": 0.85}
        for text in axes.bar_label(bars, labels, label_type="center", fontsize=9):
            if text.get_text():
                text.set_bbox(box)
        start += heights
    axes.set_ylim(0, 1)
    axes.yaxis.set_major_formatter("{x:.0%}")
    axes.set_ylabel("chance")
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1), frameon=False)
    return figure
