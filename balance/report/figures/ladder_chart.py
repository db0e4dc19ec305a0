"""Draws the ladder: every bot's rating with its interval, the strongest on top."""

from __future__ import annotations

from math import isfinite

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ...bots.ranking import Ladder
from ...stats.inference.intervals import Interval

INK, PALE = "#2b5c8a", "#c9ced6"
LEAST_SPAN = 100.0  # points: the axis shows at least this many


def ladder_chart(result: Ladder) -> Figure:
    """One row per bot: point and interval, or an arrow where only one limit is known."""
    order = result.order
    players = len(result.field.match.seats)
    figure = Figure(figsize=(8, 1.7 + 0.42 * len(order)), layout="constrained")
    axes = figure.subplots()
    title = f"{result.field.spec.title}, {players} players: strength of bots"
    figure.suptitle(title, x=0.01, ha="left", fontsize=12)
    low, high = _span(result)
    for row, b in enumerate(order):
        _draw(axes, row, result.ratings[b], low, high)
    axes.axvline(0, color=PALE, zorder=0)
    axes.set_yticks(range(len(order)), [result.bots[b].name for b in order])
    axes.set_ylim(len(order) - 0.4, -0.6)
    axes.set_xlim(low, high)
    zero = f"0 is {result.reference}" if result.reference else "0 is the mean"
    axes.set_xlabel(
        f"rating in points, {zero}; bars are 95 % intervals; {result.rated_games:,} games\n"
        "100 points ahead: 64 % of the wins between the two; 400 ahead: 91 %"
    )
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", color="#e6e9ee", zorder=0)
    return figure


def _span(result: Ladder) -> tuple[float, float]:
    """From the lowest to the highest number shown, with room for the words next to the points."""
    shown = [x for r in result.ratings for x in (r.low, r.estimate, r.high) if isfinite(x)] or [0.0]
    low, high = min(shown), max(shown)
    room = 0.22 * max(high - low, LEAST_SPAN)
    return low - room, high + room


def _draw(axes: Axes, row: int, rating: Interval, low: float, high: float) -> None:
    if isfinite(rating.estimate):
        if isfinite(rating.low):
            axes.plot([rating.low, rating.high], [row, row], color=INK, linewidth=2.5, solid_capstyle="butt")
        axes.plot([rating.estimate], [row], "o", color=INK, markersize=6)
        right = rating.high if isfinite(rating.high) else rating.estimate
        axes.annotate(f"{rating.estimate:+.0f}", (right, row), (6, 0), textcoords="offset points", va="center")
        return
    limit, end, words = (rating.high, low, "below") if isfinite(rating.high) else (rating.low, high, "above")
    if isfinite(limit):
        arrow = {"arrowstyle": "->", "color": INK, "linewidth": 1.5, "linestyle": "--"}
        axes.annotate("", (end, row), (limit, row), arrowprops=arrow)
        place, side = (6, "left") if words == "below" else (-6, "right")
        axes.annotate(
            f"{words} {limit:+.0f}", (limit, row), (place, 0), textcoords="offset points", va="center", ha=side
        )
