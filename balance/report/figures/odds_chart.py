"""Draws the odds of one fight: win, tie, lose, and what each outcome costs."""

from __future__ import annotations

import textwrap

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ...games.odds.model import RESULTS, SIDES, FightOdds
from ..terminal.odds import Words, loss_words

INK = {"win": "#2b5c8a", "tie": "#c9ced6", "lose": "#b3541e"}
HATCH = {"win": "", "tie": "..", "lose": "//"}  # readable without colour
MOST_BARS = 18


def odds_chart(title: str, answer: FightOdds, words: Words) -> Figure:
    """One bar for the result, and one for each outcome with its losses, the most likely ones if there are many."""
    likely = sorted(answer.outcomes, key=lambda o: -o.p)[:MOST_BARS]
    outcomes = [o for o in answer.outcomes if o in likely]
    left_out = len(answer.outcomes) - len(outcomes)
    lines = textwrap.wrap(title, 90)
    height = 1.5 + 0.25 * len(lines) + 0.36 * (len(outcomes) + (left_out > 0))
    figure = Figure(figsize=(9, height + 0.8), layout="constrained")
    top, bottom = figure.subplots(2, height_ratios=[1, max(0.36 * len(outcomes), 0.5)])
    figure.suptitle("\n".join(lines), x=0.01, ha="left", fontsize=11)
    _results(top, answer)
    rows = [(o.result, _label(o.result, o.attacker_losses, o.defender_losses, words), float(o.p)) for o in outcomes]
    if left_out:
        rows.append(("tie", f"{left_out} rarer outcomes together", 1 - sum(p for _, _, p in rows)))
    _outcomes(bottom, rows)
    return figure


def _label(result: str, mine: tuple[tuple[str, int], ...], theirs: tuple[tuple[str, int], ...], words: Words) -> str:
    lost = [f"{side} loses {loss_words(what, words)}" for side, what in zip(SIDES, (mine, theirs), strict=True) if what]
    text = "; ".join(lost) or "nobody loses anything"
    return "\n".join(textwrap.wrap(f"{result}: {text}", 44))


def _results(axes: Axes, answer: FightOdds) -> None:
    """Draw one bar, divided into win, tie and lose."""
    start = 0.0
    for result in RESULTS:
        share = float(answer.chance(result))
        if share:
            axes.barh([0], [share], left=start, color=INK[result], hatch=HATCH[result], edgecolor="white", height=0.9)
            if share > 0.06:
                box = {"facecolor": "white", "edgecolor": "none", "pad": 1.5, "alpha": 0.85}
                axes.text(start + share / 2, 0, f"{result} {share:.1%}", ha="center", va="center", bbox=box)
        start += share
    axes.set_xlim(0, 1)
    axes.axis("off")


def _outcomes(axes: Axes, rows: list[tuple[str, str, float]]) -> None:
    places = range(len(rows))
    widths = [100 * p for _, _, p in rows]
    bars = axes.barh(places, widths, color=[INK[r] for r, _, _ in rows], hatch=[HATCH[r] for r, _, _ in rows])
    for bar in bars:
        bar.set_edgecolor("white")
    axes.bar_label(bars, [f"{w:.2f} %" for w in widths], padding=4, fontsize=9)
    axes.set_yticks(places, [text for _, text, _ in rows], fontsize=9)
    axes.margins(y=0.02)
    axes.invert_yaxis()
    axes.set_xlim(0, max(widths) * 1.15)
    axes.set_xlabel("chance in %")
    axes.spines[["top", "right"]].set_visible(False)
