"""What a page over several runs says first: the number its question is about, from least to most."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pandas as pd

from ....experiment.scenarios.focus import LENGTH, SEAT, SUCCESS, About
from ....stats.inference.intervals import Interval, student, wilson
from ....stats.verdicts.difficulty import Difficulty
from ...core.model import Form
from ...core.table_format import written
from ..lead import listed
from ..sections.winners import unit_masses
from ..view import RunView

MOST_STOPPED = 0.05  # share of games: more is worth a sentence


@dataclass(frozen=True)
class Spread:
    """One number from every run, and the words around it."""

    values: Mapping[str, Interval]  # run -> value
    form: Form
    before: str = ""
    after: str = ""


def beside_headline(runs: Mapping[str, RunView], about: About) -> str:
    """The least and the most among the runs, or that all are about the same where their intervals overlap."""
    spread = _measured(runs, about)
    ordered = sorted(spread.values.items(), key=lambda one: one[1].estimate)
    (first, least), (last, most) = ordered[0], ordered[-1]
    low, high = (written(value.estimate, spread.form, 1) for value in (least, most))
    if len(ordered) == 1:
        text = f"{low}{spread.after}"
    elif least.high >= most.low:
        text = f"about the same everywhere, {low} to {high}{spread.after}"
    elif about == SUCCESS:
        return f"Hardest with {first}: won in {low}{spread.after}; easiest with {last}: {high}"
    else:
        text = f"from {low}{spread.after} ({first}) to {high} ({last})"
    text = f"{spread.before}{text}"
    return text[:1].upper() + text[1:]


def _measured(runs: Mapping[str, RunView], about: About) -> Spread:
    if about == LENGTH:
        lengths = {name: student(view.games["rounds"].to_numpy()) for name, view in runs.items()}
        return Spread(lengths, Form.NUMBER, "", " rounds")
    if about == SUCCESS:
        won = {name: wilson(unit_masses(view)[0], view.n_games) for name, view in runs.items()}
        return Spread(won, Form.SHARE, "won: ", " of the games")
    if about.startswith(SEAT):
        seat = int(about.removeprefix(SEAT))
        shares = {name: _share(view, seat) for name, view in runs.items() if len(view.bots) >= seat}
        return Spread(shares, Form.SHARE, f"{about} wins ", " of the games")
    frequencies = {name: _occurs(view, about) for name, view in runs.items()}
    return Spread(frequencies, Form.SHARE, f"{about.replace('_', ' ')}: ", " of the games")


def _share(view: RunView, seat: int) -> Interval:
    unit = next(k for k, unit in enumerate(view.units) if seat in unit.seats)
    return wilson(unit_masses(view)[unit], view.n_games)


def _occurs(view: RunView, about: str) -> Interval:
    """Share of games that end this way, or in which this is counted at least once."""
    if about in view.spec.end_reasons:
        ends = view.games["end_reason"].to_numpy() == view.spec.end_reasons.index(about)
    else:
        counts = view.seat_numbers(len(view.record.games)).groupby("game", sort=False)[about].sum()
        ends = counts.to_numpy() > 0
    return wilson(int(np.count_nonzero(ends)), len(ends))


def beside_sentence(lengths: pd.DataFrame, fairness: pd.DataFrame, won: pd.DataFrame) -> str:
    """Whether seats win equally often, or groups as often as they should, and in which runs games are stopped."""
    stopped = lengths[lengths["capped"] > MOST_STOPPED]["label"].tolist()
    more = f" More than 5 % of games reach the round limit with {listed(stopped)}." if stopped else ""
    if len(won) and not len(fairness):
        return _against_targets(won) + more
    if not len(fairness):
        return f"The mean lengths of {len(lengths)} runs side by side.{more}"
    off = fairness[fairness["unfair"] != ""]["run"].tolist()
    fair = f"Seats or teams are not fair with {listed(off)}." if off else "No seat or team clearly wins too often."
    return fair + more


def _against_targets(won: pd.DataFrame) -> str:
    """In which runs groups win too often, too rarely or as often as they should; the verdicts in their order."""
    runs = {words: won.loc[won["words"] == str(words), "label"].tolist() for words in Difficulty}
    text = "; ".join(f"{words} with {listed(labels)}" for words, labels in runs.items() if labels)
    return f"{text[0].upper()}{text[1:]}." if text else "All players of a run win or lose together."
