"""Which layout is the fairest: for the terminal, as JSON and as a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pandas as pd
from matplotlib.figure import Figure as Drawing

from ..experiment.layouts import LayoutFairness, LayoutsMeasured
from ..stats.verdicts.seats import SeatWord
from .compare.text import finite
from .core.answer_parts import assumptions, provenance
from .core.words.games_needed import more_time
from .core.words.look_words import look_words
from .core.write import Document, Figure, Form, Lead, Mood, PageColumn, PageTable, Paragraph, Section
from .figures.forest import forest
from .runs.lead import listed
from .seats import seats_frame, seats_scope
from .terminal.table import aligned

POINTS = ("points", "points_low", "points_high")
NO_DIFFERENCE, NOT_KNOWN = "no_difference", "not_known"
VERDICTS = {
    SeatWord.FAIR: "fair to every seat",
    SeatWord.BIASED: "not fair",
    SeatWord.SMALL_EDGE: "a seat is ahead or behind, perhaps by too little to matter",
    SeatWord.UNDECIDED: "not known yet",
}

OWN_WORDS = {SeatWord.FAIR: ", and fair to every seat", SeatWord.BIASED: ", though not fair either"}


def layouts_answer(known: LayoutsMeasured) -> str:
    """The fairest layout; whether there is no difference that matters among the fairest; or that it is not known."""
    if len(known.fairest) == 1:
        return known.fairest[0].name
    return NO_DIFFERENCE if known.known else NOT_KNOWN


def layouts_sentence(known: LayoutsMeasured) -> str:
    """The answer in one sentence."""
    fairest, answer = known.fairest, layouts_answer(known)
    worse = [one for one in known.layouts if one not in fairest]
    names = listed([one.name for one in fairest])
    if answer == NO_DIFFERENCE:
        all_ = "both" if len(fairest) == 2 else f"all {len(fairest)}"
        first = (
            f"{names} are the fairest: {all_} are fair to every seat"
            if worse
            else f"No difference that matters: {names} are {all_} fair to every seat"
        )
        return f"{first}{_less(worse)}."
    if answer == NOT_KNOWN:
        return f"Cannot tell yet which is the fairest: no difference can be told between {names}{_less(worse)}."
    best, after = fairest[0], worse[0]
    others = f"that of {'the next, ' if len(worse) > 1 else ''}{after.name} {_points(after)} ({_reach(after)})"
    off = f"its worst seat is {_points(best)} points off a fair share ({_reach(best)})"
    return f"{best.name} is the fairest{OWN_WORDS.get(best.seats.finding.word, '')}: {off}, {others}."


def _less(worse: Sequence[LayoutFairness]) -> str:
    if not worse:
        return ""
    rows = ", ".join(f"{one.name} (its worst seat is {_points(one)} points off, {_reach(one)})" for one in worse)
    return f"; less fair: {rows}"


def _points(one: LayoutFairness) -> str:
    return f"{100 * one.unfairness.estimate:.1f}"


def _reach(one: LayoutFairness) -> str:
    return f"{100 * one.unfairness.low:.1f} to {100 * one.unfairness.high:.1f}"


def open_line(known: LayoutsMeasured, command: str, budget: float) -> str:
    """How to know more; empty if it is known."""
    return "" if known.known else more_time(command, budget)


def layouts_frame(known: LayoutsMeasured) -> pd.DataFrame:
    """One row per layout, the fairest first."""
    rope = known.layouts[0].seats.readings[0].rope
    return pd.DataFrame(
        [
            {
                "name": one.name,
                "meaning": f"largest deviation of a seat from its fair share on {one.name}",
                "label": one.name,
                "estimate": one.unfairness.estimate,
                "low": one.unfairness.low,
                "high": one.unfairness.high,
                "seat": _worst_seat(one),
                "call": "",
                "words": VERDICTS[one.seats.finding.word],
                "fairest": one in known.fairest,
                "rope": rope,
                "games": one.seats.games,
            }
            for one in known.layouts
        ]
    )


def _worst_seat(one: LayoutFairness) -> str:
    worst = max(range(len(one.seats.readings)), key=lambda i: abs(one.seats.readings[i].interval.estimate))
    more = one.seats.readings[worst].interval.estimate
    return f"{one.seats.units[worst]} {100 * more:+.1f}"


def layouts_scope(known: LayoutsMeasured) -> str:
    """The match, without its layout."""
    words = seats_scope(known.layouts[0].seats)
    return words.replace(f", {known.layouts[0].seats.plan.match.layout}", "")


def layouts_json(known: LayoutsMeasured) -> dict[str, Any]:
    """What `balance seats --layouts --json` has besides what all answers have; shares of 1."""
    rows = layouts_frame(known).to_dict("records")
    return {
        "answer": layouts_answer(known),
        "grade": None,
        "chance": None,
        "fairest": [one.name for one in known.fairest],
        "estimands": {
            row["name"]: {key: finite(float(row[key])) for key in ("estimate", "low", "high", "rope")}
            | {"games": row["games"], "verdict": str(one.seats.finding.word)}
            for row, one in zip(rows, known.layouts, strict=True)
        },
        "layouts": {
            one.name: {
                row["name"]: {key: finite(float(row[key])) for key in ("estimate", "low", "high")}
                for row in seats_frame(one.seats).to_dict("records")
            }
            for one in known.layouts
        },
        "look": known.look,
    }


def layouts_text(known: LayoutsMeasured, open_words: str, caveat: str) -> str:
    """The answer for the terminal."""
    lines = [layouts_sentence(known), *([open_words] if open_words else []), f"For {layouts_scope(known)}.", ""]
    rows = [("layout", "worst seat", "points off", "interval", "")]
    for row in layouts_frame(known).to_dict("records"):
        reach = f"{100 * row['low']:.1f} to {100 * row['high']:.1f}"
        rows.append((row["label"], row["seat"], f"{100 * row['estimate']:.1f}", reach, row["words"]))
    lines += aligned(rows, left=(0, 1, 3, 4))
    each = known.layouts[0].seats
    lines += [
        "",
        f"  {known.games:,} games, as many on each layout, seed {known.plan.seed}; {_when(known)}",
        f"  up to {100 * each.readings[0].rope:.1f} points either way count as fair; all intervals hold together.",
        f"  {caveat}",
    ]
    return "\n".join(lines)


def _when(known: LayoutsMeasured) -> str:
    return look_words(known.look, len(known.plan.games))


def _in_points(frame: pd.DataFrame) -> pd.DataFrame:
    scaled = {name: 100 * frame[name] for name in ("estimate", "low", "high")}
    return frame[["label", "words"]].assign(**scaled)


def _with_points(frame: pd.DataFrame) -> pd.DataFrame:
    scaled = {name: 100 * frame[of] for name, of in zip(POINTS, ("estimate", "low", "high"), strict=True)}
    return frame.assign(**scaled)


def _draw(frame: pd.DataFrame, width: float) -> Drawing:
    return forest(frame, "points of win rate that the worst seat is off", 0.0, None, Form.NUMBER, width)


def layouts_document(question: str, command: str, known: LayoutsMeasured, open_words: str, caveat: str) -> Document:
    """The page."""
    frame, spec = layouts_frame(known), known.plan.scenarios[0].spec
    rope = float(frame["rope"].iloc[0])
    caption = f"The largest deviation of a seat from its fair share; up to {100 * rope:.1f} points count as fair"
    figure = Figure.scaled("layouts", caption, layouts_sentence(known), partial(_draw, _in_points(frame)))
    more = open_words or "The intervals of all seats of all layouts hold together."
    lead = Lead(layouts_sentence(known), more, f"Measured for {layouts_scope(known)}.", caveat, None, figure)
    columns = [
        PageColumn("label", "Layout"),
        PageColumn("points", "Points off", Form.NUMBER, "of win rate: its worst seat", "points_low", "points_high", 1),
        PageColumn("seat", "Which"),
        PageColumn("words", "Says"),
        PageColumn("games", "Games", Form.COUNT),
    ]
    parts = [seats_frame(one.seats).assign(layout=one.name) for one in known.layouts]
    seats = PageTable(
        "seats",
        "Every seat",
        pd.concat(parts, ignore_index=True),
        [
            PageColumn("layout", "Layout"),
            PageColumn("label", "Seat"),
            PageColumn("estimate", "Win rate", Form.SHARE, "share of all games won", "low", "high", call="call"),
            PageColumn("words", "Says"),
        ],
    )
    method = (
        f"The same match on {len(known.layouts)} layouts, {known.layouts[0].seats.games:,} games each. A layout is as "
        "unfair as its worst seat. One counts as fairer than another only where the intervals of their worst seats do "
        f"not overlap; all intervals hold together with 95 % confidence, {_when(known)}."
    )
    sections = [
        Section(
            "ranking", "From fairest to least fair", [PageTable("layouts", "Layouts", _with_points(frame), columns)]
        ),
        Section("seats", "Who wins where", [seats]),
        Section("method", "How it was measured", [Paragraph(method, mood=Mood.NOTE)]),
        assumptions(spec, caveat, match=known.plan.scenarios[0].match),
    ]
    return Document(question, lead, sections, provenance(command, known.games, known.plan.seed, spec))
