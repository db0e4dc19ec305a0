"""Sections of a page over several runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pandas as pd

from ....metrics.pacing.metric import SHARE
from ...core.answer_parts import effect_figure
from ...core.model import Block, Figure, Folded, Form, Mood, PageColumn, PageTable, Paragraph, Section
from ...core.table_format import interval_text, written
from ...figures.dot_plot import dot_plot

MOST_DRAWN = 32  # rows of a forest plot: more would be unreadable
HOLM = (
    "Each run is tested for differences between its seats, with Holm's correction for the number of runs. A seat is "
    "said to win too often where its whole interval lies outside what counts as fair."
)
APART = "Runs with their own dice are independent; those of a matrix share their seeds, and balance compare pairs them."


def length_section(frame: pd.DataFrame) -> Section:
    """How long the games of every run last."""
    means = [f"{r['label']} {r['estimate']:.1f} ({r['low']:.1f} to {r['high']:.1f})" for r in frame.to_dict("records")]
    start = float(frame["low"].min())
    draw = partial(dot_plot, frame, "rounds: mean with its 95 % interval", start, Form.NUMBER)
    caption = "Mean length of games, run by run"
    figure = Figure.scaled("lengths", caption, f"{caption}, in rounds: {'; '.join(means)}", lambda w: draw(width=w))
    columns = [
        PageColumn("label", "Run"),
        PageColumn(
            "estimate", "Rounds", Form.NUMBER, "mean with its 95 % interval; stopped games included", "low", "high"
        ),
        PageColumn("median", "Median", Form.NUMBER, digits=0),
        PageColumn("lower", "A quarter end by", Form.NUMBER, digits=0),
        PageColumn("upper", "Three quarters by", Form.NUMBER, digits=0),
        PageColumn("capped", "Stopped", Form.SHARE, "share of games that reached the round limit"),
        PageColumn("games", "Games", Form.COUNT),
    ]
    return Section("length", "How long games last", [figure, PageTable("lengths", "Lengths", frame, columns)])


def success_section(frame: pd.DataFrame) -> Section:
    """How often the group of every run wins."""
    rates = [f"{r['label']} {r['estimate']:.1%} ({r['low']:.1%} to {r['high']:.1%})" for r in frame.to_dict("records")]
    draw = partial(dot_plot, frame, "games won: with its 95 % interval", 0.0, Form.SHARE)
    caption = "Games won together, run by run"
    figure = Figure.scaled("won", caption, f"{caption}: {'; '.join(rates)}", lambda w: draw(width=w))
    columns = [
        PageColumn("label", "Run"),
        PageColumn("estimate", "Games won", Form.SHARE, "with its 95 % interval", "low", "high"),
        *([PageColumn("words", "Against the target")] if (frame["words"] != "").any() else []),
        PageColumn("games", "Games", Form.COUNT),
    ]
    return Section("won", "How often the group wins", [figure, PageTable("won", "Win rates", frame, columns)])


def fairness_section(frame: pd.DataFrame) -> Section:
    """Whether the seats or teams of every run are fair."""
    columns = [
        PageColumn("run", "Run"),
        PageColumn("players", "Players", Form.COUNT),
        PageColumn("words", "Seats or teams"),
        PageColumn("adjusted", "p", Form.NUMBER, "chance of such differences if all were equal, corrected", digits=3),
        PageColumn("games", "Games", Form.COUNT),
    ]
    return Section(
        "fairness", "Who wins", [Paragraph(HOLM), PageTable("fairness", "Fairness, run by run", frame, columns)]
    )


def shares_section(frame: pd.DataFrame) -> Section:
    """Every seat or team of every run."""
    columns = [
        PageColumn("run", "Run"),
        PageColumn("name", "Seat or team"),
        PageColumn("bot", "Bot"),
        PageColumn(
            "estimate", "Beyond its fair share", Form.POINTS, "in percentage points", "low", "high", call="call"
        ),
        PageColumn("words", "Says"),
    ]
    blocks: list[Block] = [PageTable("shares", "Win rates", frame, columns, most=12)]
    if len(frame) <= MOST_DRAWN:
        drawn = frame.drop(columns="rope") if frame["rope"].nunique() > 1 else frame
        blocks.insert(0, effect_figure("shares", drawn, "Win rates beyond the fair share", "points"))
    return Section("shares", "Every seat of every run", blocks)


def pacing_section(frame: pd.DataFrame, runs: Sequence[str]) -> Section:
    """One row per metric and one column per run."""
    rows = []
    for _, group in frame.groupby("name", sort=False):
        first = group.iloc[0]
        means = {f"run{runs.index(row['run'])}": _mean_text(row) for row in group.to_dict("records")}
        rows.append({"title": first["title"], "meaning": first["meaning"], **means})
    table = pd.DataFrame(rows).reindex(columns=["title", "meaning", *(f"run{k}" for k in range(len(runs)))]).fillna("–")
    columns = [PageColumn("title", "What"), *(PageColumn(f"run{k}", name) for k, name in enumerate(runs))]
    meanings: list[Block] = [Paragraph(f"{row['title']}: {row['meaning']}") for row in rows]
    return Section(
        "pacing",
        "How games go",
        [
            PageTable("pacing", "Means over all games, with 95 % intervals", table, columns),
            Paragraph(APART, mood=Mood.NOTE),
            Folded("What these numbers mean", meanings),
        ],
    )


def _mean_text(row: Mapping[Any, Any]) -> str:
    form, digits = (Form.SHARE, 1) if row["unit"] == SHARE else (Form.NUMBER, 2)
    return f"{written(row['mean'], form, digits)} ({interval_text(row['low'], row['high'], form, digits)})"
