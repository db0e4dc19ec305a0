"""Sections of a page over several runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pandas as pd

from ....metrics.pacing.metric import SHARE
from ...core.answer_parts import effect_figure
from ...core.model import Block, Column, Figure, Folded, Form, Mood, Section, Table, Text
from ...core.table_format import interval_text, written
from ...figures.dot_plot import dot_plot

MOST_DRAWN = 32  # rows of a forest that are still read
HOLM = (
    "Whether all seats of a run win alike is tested run by run, with Holm's correction for their number; which seat "
    "wins too often is said where its interval leaves what counts as fair."
)
APART = "Runs with their own dice are independent; those of a matrix share their seeds, and balance compare pairs them."


def length_section(frame: pd.DataFrame) -> Section:
    """How long the games of every run are."""
    told = [f"{r['label']} {r['estimate']:.1f} ({r['low']:.1f} to {r['high']:.1f})" for r in frame.to_dict("records")]
    start = float(frame["low"].min())
    draw = partial(dot_plot, frame, "rounds, mean with its 95 % interval", start, Form.NUMBER)
    caption = "Mean length of the games of every run"
    figure = Figure.scaled("lengths", caption, f"{caption}, in rounds: {'; '.join(told)}", lambda w: draw(width=w))
    columns = [
        Column("label", "Run"),
        Column(
            "estimate", "Rounds", Form.NUMBER, "mean with its 95 % interval; stopped games as they stand", "low", "high"
        ),
        Column("median", "Middle game", Form.NUMBER, digits=0),
        Column("lower", "A quarter ends by", Form.NUMBER, digits=0),
        Column("upper", "Three quarters by", Form.NUMBER, digits=0),
        Column("capped", "Stopped", Form.SHARE, "reached the round limit"),
        Column("games", "Games", Form.COUNT),
    ]
    return Section("length", "How long games last", [figure, Table("lengths", "Lengths", frame, columns)])


def fairness_section(frame: pd.DataFrame) -> Section:
    """Is every run fair?"""
    columns = [
        Column("run", "Run"),
        Column("players", "Players", Form.COUNT),
        Column("words", "Seats or teams"),
        Column("adjusted", "p", Form.NUMBER, "chance of such differences if all were alike, corrected", digits=3),
        Column("games", "Games", Form.COUNT),
    ]
    return Section("fairness", "Who wins", [Text(HOLM), Table("fairness", "Fairness of every run", frame, columns)])


def shares_section(frame: pd.DataFrame) -> Section:
    """Every seat or team of every run."""
    columns = [
        Column("run", "Run"),
        Column("name", "Seat or team"),
        Column("bot", "Bot"),
        Column("estimate", "Beyond its fair share", Form.POINTS, "in points", "low", "high", call="call"),
        Column("words", "Says"),
    ]
    blocks: list[Block] = [Table("shares", "Shares of the wins", frame, columns, most=12)]
    if len(frame) <= MOST_DRAWN:
        drawn = frame.drop(columns="rope") if frame["rope"].nunique() > 1 else frame
        blocks.insert(0, effect_figure("shares", drawn, "Shares of the wins beyond the fair one", "points"))
    return Section("shares", "Every seat of every run", blocks)


def pacing_section(frame: pd.DataFrame, runs: Sequence[str]) -> Section:
    """A row a metric, a column a run."""
    rows = []
    for _, group in frame.groupby("name", sort=False):
        first = group.iloc[0]
        told = {f"run{runs.index(row['run'])}": _told(row) for row in group.to_dict("records")}
        rows.append({"title": first["title"], "meaning": first["meaning"], **told})
    table = pd.DataFrame(rows).reindex(columns=["title", "meaning", *(f"run{k}" for k in range(len(runs)))]).fillna("–")
    columns = [Column("title", "What"), *(Column(f"run{k}", name) for k, name in enumerate(runs))]
    meanings: list[Block] = [Text(f"{row['title']}: {row['meaning']}") for row in rows]
    return Section(
        "pacing",
        "How games go",
        [
            Table("pacing", "Means of all games, with their 95 % intervals", table, columns),
            Text(APART, mood=Mood.NOTE),
            Folded("What these numbers mean", meanings),
        ],
    )


def _told(row: Mapping[Any, Any]) -> str:
    form, digits = (Form.SHARE, 1) if row["unit"] == SHARE else (Form.NUMBER, 2)
    return f"{written(row['mean'], form, digits)} ({interval_text(row['low'], row['high'], form, digits)})"
