"""Sections of a page over several runs: how their games end, and what happens on the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pandas as pd

from ....stats.inference.intervals import student, wilson
from ...core.model import Form, PageColumn, PageTable, Section
from ...core.table_format import interval_text, written
from ..sections.endings import reasons_frame
from ..view import RunView


def course_sections(runs: Mapping[str, RunView]) -> list[Section]:
    """Endings where games end in more than one way, and counts where the games have counters of their own."""
    sections = []
    reasons = {name: reasons_frame(view) for name, view in runs.items()}
    if len({reason for frame in reasons.values() for reason in frame["reason"]}) > 1:
        sections.append(Section("endings", "How games end", [_endings(reasons)]))
    counts = counts_frame(runs)
    if len(counts):
        sections.append(Section("counts", "What happens on the way", [_counts(counts)]))
    return sections


def _endings(reasons: Mapping[str, pd.DataFrame]) -> PageTable:
    """One row per run and one column per reason, the most frequent first."""
    every = pd.concat(reasons.values())
    order = every.groupby("reason")["games"].sum().sort_values(ascending=False, kind="stable").index.tolist()
    rows = [{"run": name, **_shares(frame, order)} for name, frame in reasons.items()]
    columns = [PageColumn(f"share{k}", reason.capitalize()) for k, reason in enumerate(order)]
    title = "Why games end: shares of every run's games, with 95 % intervals"
    return PageTable("endings", title, pd.DataFrame(rows), [PageColumn("run", "Run"), *columns])


def _shares(frame: pd.DataFrame, order: list[str]) -> dict[str, str]:
    rows = {row["reason"]: row for row in frame.to_dict("records")}
    nobody = wilson(0, int(frame["games"].sum()))
    missing = {"share": nobody.estimate, "low": nobody.low, "high": nobody.high}
    return {f"share{k}": _share_text(rows.get(reason, missing)) for k, reason in enumerate(order)}


def _share_text(row: Mapping[Any, Any]) -> str:
    limits = interval_text(row["low"], row["high"], Form.SHARE, 1)
    return f"{written(row['share'], Form.SHARE, 1)} ({limits})"


def counts_frame(runs: Mapping[str, RunView]) -> pd.DataFrame:
    """One row per run and reported counter: its sum over the seats of a game, and how often it is not 0."""
    rows = []
    for name, view in runs.items():
        columns = {column.name: column for column in view.spec.columns() if column.table == "seats"}
        counters = view.spec.told_columns()
        sums_of = view.seat_numbers(len(view.record.games)).groupby("game", sort=False)[counters].sum()
        for counter in counters:
            sums = sums_of[counter].to_numpy()
            mean, occurs = student(sums), wilson(int(np.count_nonzero(sums)), len(sums))
            limits = {"estimate": mean.estimate, "low": mean.low, "high": mean.high}
            often = {"share": occurs.estimate, "share_low": occurs.low, "share_high": occurs.high}
            meaning = columns[counter].meaning
            rows.append({"what": meaning[:1].upper() + meaning[1:], "run": name, **limits, **often})
    frame = pd.DataFrame(rows)
    return frame.sort_values("what", kind="stable", ignore_index=True) if len(frame) else frame


def _counts(frame: pd.DataFrame) -> PageTable:
    columns = [
        PageColumn("what", "What"),
        PageColumn("run", "Run"),
        PageColumn(
            "estimate", "Per game", Form.NUMBER, "all seats together: mean with its 95 % interval", "low", "high"
        ),
        PageColumn(
            "share", "Games with it", Form.SHARE, "share of games in which it happens", "share_low", "share_high"
        ),
    ]
    return PageTable("counts", "Counts per game, run by run", frame, columns, most=24)
