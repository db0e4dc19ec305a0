"""How the assumed numbers could change an answer: for the terminal, as JSON and on a page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import isfinite
from typing import Any

import pandas as pd

from ...experiment.item.assumed.combinations import Shift
from ...experiment.item.assumed.sensitivity import Sensitivity, WorstCase
from ...stats.inference.intervals import Interval
from ...stats.verdicts.verdict import Call
from ..compare.text import interval_json
from ..core.write import Block, Figure, Form, Mood, PageColumn, PageTable, Paragraph, Section
from .assumption_words import left_out, movers_sentence, screened_sentence, value_words, worst_sentence

METHOD = (
    "First, every other value of every assumed number played the same seeds as the match as it is; numbers that "
    "changed no winner and no length of a game were dropped. The others were varied together, two values of each, in a "
    "fold-over design: what two numbers do together does not touch what each does alone. The intervals hold together "
    "with 95 % confidence. Last, the values that speak most against the answer were played on fresh seeds."
)
NO_TIME = "There was no time to measure how far each of them could move the answer: give a larger --budget."
ASK_THOROUGHLY = "--thorough measures how far each of them could move the answer; --set changes one."


def sensitivity_json(sensitivity: Sensitivity) -> dict[str, Any]:
    """What `--json` says about the assumed numbers."""
    combined, screened = sensitivity.combined, sensitivity.screened
    return {
        "survives": sensitivity.survives,
        "least_favourable": _worst_json(sensitivity.worst) if sensitivity.worst else None,
        "inactive": sensitivity.inactive,
        "active": sensitivity.active,
        "screened": [
            {"name": one.name, "value": one.value, "games": one.games, "differing": one.differing}
            | interval_json(one.shift)
            for one in screened.tried
        ],
        "effects": {
            sensitivity.head: [
                {"name": one.name, "value": one.value, "screened_only": one.screened, **interval_json(one.effect)}
                for one in sensitivity.shifts
            ]
        },
        "combinations": combined.runs if combined else 0,
        "planned": combined.planned if combined else 0,
        "passes": combined.passes if combined else 0,
        "games": sensitivity.games,
        "refused": dict(sensitivity.refused),
        "not_varied": {one.name: one.why for one in sensitivity.unvaried},
        "not_reached": list(screened.late),
    }


def _worst_json(worst: WorstCase) -> dict[str, Any]:
    return {
        "values": dict(worst.values),
        "answer": str(worst.conclusion.reply),
        "grade": worst.conclusion.grade.code,
        "chance": worst.conclusion.chance,
        **interval_json(worst.reading.interval),
        "games": worst.games,
        "look": worst.look,
        "looks": worst.looks,
    }


def sensitivity_lines(sensitivity: Sensitivity) -> list[str]:
    """For the terminal."""
    more = filter(None, [movers_sentence(sensitivity), worst_sentence(sensitivity)])
    return [f"  {screened_sentence(sensitivity)}", *(f"    {line}" for line in more)]


def sensitivity_frame(sensitivity: Sensitivity) -> pd.DataFrame:
    """One row for each value that a number could have instead; the numbers that can do most come first."""
    rows = [one for one in sensitivity.shifts if isfinite(one.effect.half)]
    reach = {name: max(abs(one.effect.estimate) for one in rows if one.name == name) for name in {o.name for o in rows}}
    rows.sort(key=lambda one: (-reach[one.name], one.name))
    return pd.DataFrame(
        [
            {
                "name": one.name,
                "value": value_words(one.value),
                "estimate": one.effect.estimate,
                "low": one.effect.low,
                "high": one.effect.high,
                "shown": _shown(one.effect),
                "from": "same seeds alone" if one.screened else "combinations",
            }
            for one in rows
        ],
        columns=["name", "value", "estimate", "low", "high", "shown", "from"],
    )


def _shown(effect: Interval) -> str:
    """Colour and shape only where 0 is excluded."""
    if effect.contains(0.0):
        return ""
    return str(Call.ADVANTAGED if effect.estimate > 0 else Call.DISADVANTAGED)


def could_move(sensitivity: Sensitivity | None) -> Mapping[str, Shift]:
    """Each assumed number that acts, with the value that would move the deciding effect most."""
    if sensitivity is None:
        return {}
    most = {one.constant.name: sensitivity.most(one.constant.name) for one in sensitivity.varied}
    return {name: one for name, one in most.items() if one is not None}


def sensitivity_section(sensitivity: Sensitivity) -> Section:
    """Whether the answer holds, a tornado chart of what each number does, and what was left out."""
    said = [worst_sentence(sensitivity), screened_sentence(sensitivity), movers_sentence(sensitivity)]
    blocks: list[Block] = [Paragraph(" ".join(f"{sentence}." for sentence in said if sentence))]
    frame = sensitivity_frame(sensitivity)
    if len(frame):
        blocks += [_figure(sensitivity.head, frame), _table(sensitivity.head, frame)]
    games = f"{sensitivity.games:,} games."
    blocks += [Paragraph(f"{METHOD} {games}", mood=Mood.NOTE), Paragraph(left_out(sensitivity), mood=Mood.NOTE)]
    return Section("sensitivity", "What the assumed numbers could change", blocks)


def _figure(estimand: str, frame: pd.DataFrame) -> Figure:
    from ..figures.tornado import tornado

    caption = f"What each assumed number could do to {estimand}"
    moves = "; ".join(
        f"{row['name']} {row['value']}: {100 * row['estimate']:+.1f} "
        f"({100 * row['low']:+.1f} to {100 * row['high']:+.1f})"
        for row in frame.to_dict("records")
    )
    draw = partial(tornado, frame, f"change in {estimand}, in points")
    return Figure.scaled(f"tornado-{estimand.casefold()}", caption, f"{caption}: {moves}", draw)


def _table(estimand: str, frame: pd.DataFrame) -> PageTable:
    columns = [
        PageColumn("name", "Number"),
        PageColumn("value", "If it were"),
        PageColumn("estimate", f"{estimand} moves by", Form.POINTS, "points", "low", "high", call="shown"),
        PageColumn("from", "Measured by"),
    ]
    return PageTable(f"sensitivity-{estimand.casefold()}", f"Effects on {estimand}", frame, columns, most=8)
