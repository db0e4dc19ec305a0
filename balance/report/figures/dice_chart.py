"""Draws the odds of a dice expression."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ...dice import Chance, Distribution, Opposed
from ..terminal.dice import RARE

INK, SOFT = "#2b5c8a", "#9aa5b1"
FEW = 30  # results: with more, bars get no percentages


def dice_chart(expression: str, answer: Distribution | Chance | Opposed) -> Figure:
    """One bar per result; an opposed roll has win, tie and lose on top."""
    if isinstance(answer, Distribution):
        figure = Figure(figsize=(8, 4.2), layout="constrained")
        _bars(figure.subplots(), answer, f"{expression}: mean {float(answer.mean):.4g}, sd {answer.sd:.3g}")
        return figure
    if isinstance(answer, Chance):
        figure = Figure(figsize=(8, 1.8), layout="constrained")
        _shares(figure.subplots(), {"yes": float(answer.p), "no": float(1 - answer.p)}, expression)
        return figure
    shares = {"win": float(answer.win), "tie": float(answer.tie), "lose": float(answer.lose)}
    if answer.winner_total is None:
        figure = Figure(figsize=(8, 1.8), layout="constrained")
        _shares(figure.subplots(), shares, expression)
        return figure
    figure = Figure(figsize=(8, 5.4), layout="constrained")
    top, bottom = figure.subplots(2, height_ratios=[1, 3])
    _shares(top, shares, expression)
    mean = float(answer.winner_total.mean)
    _bars(bottom, answer.winner_total, f"the winner's total, when a side wins: mean {mean:.4g}")
    return figure


def _shares(axes: Axes, shares: dict[str, float], title: str) -> None:
    names = list(shares)[::-1]
    bars = axes.barh(names, [shares[n] for n in names], color=[INK if n in ("win", "yes") else SOFT for n in names])
    axes.bar_label(bars, [f"{shares[n]:.2%}" for n in names], padding=4)
    axes.set_xlim(0, 1.12)
    axes.set_title(title, loc="left")
    axes.xaxis.set_visible(False)
    axes.spines[["top", "right", "bottom"]].set_visible(False)


def _bars(axes: Axes, d: Distribution, title: str) -> None:
    chances = [100 * float(p) for p in d.fractions().values()]
    bars = axes.bar(d.values, chances, color=INK, width=0.85)
    if len(d) <= FEW:
        axes.bar_label(bars, [f"{p:.1f}" for p in chances], padding=2, fontsize=8)
        if d.values[-1] - d.values[0] < FEW:
            axes.set_xticks(range(d.values[0], d.values[-1] + 1))
    else:
        axes.set_xlim(d.quantile(RARE) - 1, d.quantile(1 - RARE) + 1)
    axes.set_title(title, loc="left")
    axes.set_xlabel("total")
    axes.set_ylabel("chance in %")
    axes.spines[["top", "right"]].set_visible(False)
