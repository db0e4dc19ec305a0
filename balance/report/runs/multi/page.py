"""Several runs on one page: the cells of a matrix, layouts, or whole games."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

import numpy as np
import pandas as pd

from .... import __version__
from ....experiment.scenarios.focus import LENGTH, SEAT, SUCCESS, About
from ....metrics.pacing.beside import pacing_beside
from ....stats.inference.intervals import seat_test, student, wilson
from ....stats.inference.multiplicity import holm
from ....stats.verdicts.difficulty import difficulty_of
from ....stats.verdicts.verdict import Call
from ...core.model import Block, Document, Folded, Lead, Link, Links, Section
from ...core.write import REPORT, write_report
from ..sections.method import assumed, main_caveat
from ..sections.winners import unit_masses, winners_frame, winners_of
from ..view import RunView
from .course import course_sections
from .effect_words import effect_headline, effect_sentence
from .effects import Study, effect_sections, study_rows
from .lead import beside_headline, beside_sentence
from .sections import fairness_section, length_section, pacing_section, shares_section, success_section


def write_beside(
    title: str,
    question: str,
    runs: Mapping[str, RunView],
    out: Path,
    command: str = "",
    about: About = LENGTH,
    study: Study | None = None,
) -> Path:
    """Write OUT/report.html over several finished runs, and return the path of the page.

    Parameters
    ----------
    runs : the label of each run -> the run
    command : what made them, if one command did
    about : what the headline is about
    study : which values are compared game by game; they then come first
    """
    document = beside_document(title, question, runs, out, command, about, study)
    return write_report(document, out, {"report": str(out / REPORT)})


def beside_document(
    title: str,
    question: str,
    runs: Mapping[str, RunView],
    out: Path,
    command: str = "",
    about: About = LENGTH,
    study: Study | None = None,
) -> Document:
    """The page without its files."""
    shares, fairness, lengths, won = shares_frame(runs), fairness_frame(runs), length_frame(runs), success_frame(runs)
    length = [length_section(lengths)]
    wins = [
        *([success_section(won)] if len(won) else []),
        *([fairness_section(fairness)] if len(fairness) else []),
        *([shares_section(shares)] if len(shares) else []),
    ]
    course = course_sections(runs)
    first = length if about == LENGTH else wins if about.startswith((SEAT, SUCCESS)) else course
    sections = first + [section for part in (length, wins, course) if part is not first for section in part]
    headline, sentence = beside_headline(runs, about), beside_sentence(lengths, fairness, won)
    if study and study.effects:
        rows = study_rows(runs, study)
        headline, sentence = effect_headline(rows), effect_sentence(rows)
        sections = [*effect_sections(rows), _every_run(sections)]
    else:
        pacing = pacing_beside({name: view.story for name, view in runs.items()})
        sections.append(pacing_section(pacing, list(runs)))
    sections += _pages(runs, out)
    games = sum(view.n_games for view in runs.values())
    caveat = main_caveat(max(runs.values(), key=lambda view: len(assumed(view))))
    lead = Lead(headline, sentence, f"{len(runs)} runs, {games:,} games.", caveat)
    made = {"Command": command} if command else {}
    return Document(
        title, lead, sections, made | {"Games": f"{games:,}", "Made by": f"balance {__version__}"}, question
    )


def _every_run(sections: Sequence[Section]) -> Section:
    """The runs side by side, folded away behind what was found by comparing them."""
    folded: list[Block] = [Folded(section.title, section.blocks) for section in sections]
    return Section("runs", "Run by run", folded)


def success_frame(runs: Mapping[str, RunView]) -> pd.DataFrame:
    """One row per run that is won together: how often, and whether that is what its scenario wants."""
    rows = []
    for name, view in runs.items():
        if view.fair is None:
            won, target = winners_of(view).intervals[0], view.target
            verdict = str(difficulty_of(won, target)) if target else ""
            limits = {"estimate": won.estimate, "low": won.low, "high": won.high}
            rows.append({"label": name, **limits, "words": verdict, "games": view.n_games})
    return pd.DataFrame(rows)


def shares_frame(runs: Mapping[str, RunView]) -> pd.DataFrame:
    """One row per seat or team of every competitive run: how far its win rate is from the fair share."""
    tables = []
    for name, view in runs.items():
        if view.fair is not None:
            table = winners_frame(view, winners_of(view))
            for limit in ("estimate", "low", "high"):
                table[limit] -= view.fair
            tables.append(table.assign(run=name, fair=view.fair, rope=view.rope))
    if not tables:
        return pd.DataFrame()
    joined = pd.concat(tables, ignore_index=True)
    return joined.assign(label=joined["run"] + ", " + joined["label"])


def fairness_frame(runs: Mapping[str, RunView]) -> pd.DataFrame:
    """One row per run: do its seats or teams win equally often? With Holm's correction over the runs."""
    rows = []
    for name, view in runs.items():
        if view.fair is not None:
            masses = unit_masses(view)
            calls = winners_of(view).calls
            off = [u.name for u, c in zip(view.units, calls, strict=True) if c in (Call.ADVANTAGED, Call.DISADVANTAGED)]
            settled = all(call is Call.BALANCED for call in calls)
            row = {"run": name, "players": len(view.bots), "games": view.n_games, "p": seat_test(masses).p}
            rows.append(row | {"unfair": ", ".join(off), "settled": settled})
    frame = pd.DataFrame(rows)
    if len(frame):
        frame["adjusted"] = holm(frame["p"].to_numpy()).p
        frame["words"] = [_fairness_words(row) for row in frame.to_dict("records")]
    return frame


def _fairness_words(row: Mapping[Any, Any]) -> str:
    if row["unfair"]:
        return f"not fair: {row['unfair']}"
    if row["settled"]:
        return "fair"
    return "differences, perhaps small ones" if row["adjusted"] < 0.05 else "not settled"


def length_frame(runs: Mapping[str, RunView]) -> pd.DataFrame:
    """One row per run: rounds with their interval, the middle half of the games, and how many were stopped."""
    rows = []
    for name, view in runs.items():
        rounds = view.games["rounds"].to_numpy()
        mean, capped = student(rounds), wilson(int(view.games["capped"].sum()), len(rounds))
        lower, median, upper = (float(np.quantile(rounds, q)) for q in (0.25, 0.5, 0.75))
        spread = {"median": median, "lower": lower, "upper": upper, "capped": capped.estimate, "games": len(rounds)}
        rows.append({"label": name, "estimate": mean.estimate, "low": mean.low, "high": mean.high, **spread})
    return pd.DataFrame(rows)


def _pages(runs: Mapping[str, RunView], out: Path) -> list[Section]:
    """Links to the pages of the runs, where there are any."""
    links = [
        Link(name, quote(Path(os.path.relpath(view.folder / REPORT, out)).as_posix()))
        for name, view in runs.items()
        if (view.folder / REPORT).exists()
    ]
    return [Section("pages", "Each run in full", [Links(links)])] if links else []


def run_labels(folders: Sequence[Path], views: Sequence[RunView]) -> list[str]:
    """Labels that set runs apart: their titles if those differ, else their folders."""
    titles = [view.title for view in views]
    return titles if len(set(titles)) == len(titles) else [str(folder) for folder in folders]
