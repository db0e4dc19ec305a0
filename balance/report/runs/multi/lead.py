"""What is read first on a page over several runs: what its question is about, from the least to the most."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pandas as pd

from ....experiment.scenarios.focus import LENGTH, SEAT, About
from ....stats.inference.intervals import Interval, student, wilson
from ...core.model import Form
from ...core.table_format import written
from ..lead import listed
from ..sections.winners import unit_masses
from ..view import RunView

MOST_STOPPED = 0.05  # of the games: more is worth a sentence


@dataclass(frozen=True)
class Measured:
    """A number of every run, and how it is said."""

    values: Mapping[str, Interval]  # run -> value
    form: Form
    before: str = ""
    after: str = ""


def beside_headline(runs: Mapping[str, RunView], about: About) -> str:
    """From the least to the most among the runs; where their intervals overlap, that all are about alike."""
    measured = _measured(runs, about)
    told = sorted(measured.values.items(), key=lambda one: one[1].estimate)
    (first, least), (last, most) = told[0], told[-1]
    low, high = (written(value.estimate, measured.form, 1) for value in (least, most))
    if len(told) == 1:
        text = f"{low}{measured.after}"
    elif least.high >= most.low:
        text = f"about alike everywhere, {low} to {high}{measured.after}"
    else:
        text = f"from {low}{measured.after} ({first}) to {high} ({last})"
    text = f"{measured.before}{text}"
    return text[:1].upper() + text[1:]


def _measured(runs: Mapping[str, RunView], about: About) -> Measured:
    if about == LENGTH:
        lengths = {name: student(view.games["rounds"].to_numpy()) for name, view in runs.items()}
        return Measured(lengths, Form.NUMBER, "", " rounds")
    if about.startswith(SEAT):
        seat = int(about.removeprefix(SEAT))
        shares = {name: _share(view, seat) for name, view in runs.items() if len(view.bots) >= seat}
        return Measured(shares, Form.SHARE, f"{about} wins ", " of the games")
    told = {name: _occurs(view, about) for name, view in runs.items()}
    return Measured(told, Form.SHARE, f"{about.replace('_', ' ')}: ", " of the games")


def _share(view: RunView, seat: int) -> Interval:
    unit = next(k for k, unit in enumerate(view.units) if seat in unit.seats)
    return wilson(unit_masses(view)[unit], view.n_games)


def _occurs(view: RunView, about: str) -> Interval:
    """Share of the games that end so, or in which something is counted at all."""
    if about in view.spec.end_reasons:
        ends = view.games["end_reason"].to_numpy() == view.spec.end_reasons.index(about)
    else:
        counts = view.seat_numbers(len(view.record.games)).groupby("game", sort=False)[about].sum()
        ends = counts.to_numpy() > 0
    return wilson(int(np.count_nonzero(ends)), len(ends))


def beside_sentence(lengths: pd.DataFrame, fairness: pd.DataFrame) -> str:
    """Whether seats win alike, and where games are stopped."""
    stopped = lengths[lengths["capped"] > MOST_STOPPED]["label"].tolist()
    more = f" More than 5 % of the games reach the round limit with {listed(stopped)}." if stopped else ""
    if not len(fairness):
        return f"Mean lengths of {len(lengths)} runs side by side.{more}"
    off = fairness[fairness["unfair"] != ""]["run"].tolist()
    fair = f"Not all win alike with {listed(off)}." if off else "No seat or team is shown to win too often."
    return fair + more
