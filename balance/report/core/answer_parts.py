"""Parts that the pages of all answers share: the chart of effects, the assumptions, how it was measured."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pandas as pd

from ... import __version__, engine_mode
from ...experiment.item.assumed.combinations import Shift
from ...games.catalogue.contents import Constant
from ...games.spec import GameSpec, Match
from ...stats.verdicts.verdict import Call, Reading
from ..item.effects import CALLS
from .write import Block, Document, Figure, Folded, Form, Mood, PageColumn, PageTable, Paragraph, Section

NOT_VARIED = "How far each of them could move the answer was not measured: change one with --set and ask again."
ASSUMPTIONS, RESTS = "assumptions", "What the answer rests on"
POINTS = "win rate beyond what it is compared with, in percentage points"


def readings_frame(
    readings: Mapping[str, Reading], meanings: Mapping[str, str], games: Mapping[str, int]
) -> pd.DataFrame:
    """One row per estimand, with all that a table or a forest plot needs."""
    return pd.DataFrame(
        [
            {
                "name": name,
                "meaning": meanings[name],
                "label": meanings[name],
                "estimate": reading.interval.estimate,
                "low": reading.interval.low,
                "high": reading.interval.high,
                "call": str(reading.call),
                "words": CALLS[reading.call],
                "rope": reading.rope,
                "games": games[name],
            }
            for name, reading in readings.items()
        ]
    )


def effect_figure(
    name: str, frame: pd.DataFrame, caption: str, axis: str, fair: float = 0.0, form: Form = Form.POINTS
) -> Figure:
    """Effects with their intervals, drawn against what is fair."""
    from ..figures.drawing.style import NARROW
    from ..figures.forest import forest

    rope = float(frame["rope"].iloc[0]) if "rope" in frame and len(frame) else None
    effects = "; ".join(
        f"{row['label']} {100 * row['estimate']:+.1f} ({100 * row['low']:+.1f} to {100 * row['high']:+.1f})"
        for row in frame.to_dict("records")
    )
    draw = partial(forest, frame, axis, fair, rope, form)
    return Figure(name, caption, f"{caption}: {effects}", draw, partial(draw, width=NARROW))


def effect_table(name: str, frame: pd.DataFrame, caption: str, form: Form = Form.POINTS) -> PageTable:
    """Effects with their intervals as a table."""
    columns = [
        PageColumn("label", "Question"),
        PageColumn("estimate", "Points" if form is Form.POINTS else "Share", form, POINTS, "low", "high", call="call"),
        PageColumn("words", "Says"),
        PageColumn("games", "Games", Form.COUNT, "games behind this number"),
    ]
    return PageTable(name, caption, frame, columns)


def assumptions(
    spec: GameSpec,
    caveat: str,
    moved: Mapping[str, Shift] | None = None,
    note: str = NOT_VARIED,
    match: Match | None = None,
) -> Section:
    """The numbers that the rules leave open, and the range each may lie in.

    Parameters
    ----------
    moved : how far each number could move the answer, where that was measured
    note : what the page says where it was not
    match : that was played; numbers that mean nothing in it are left out
    """
    all_ = spec.constants_in(match)
    numbers = {source: [c for c in all_ if c.source == source] for source in ("assumed", "inferred")}
    if not any(numbers.values()):
        return Section(ASSUMPTIONS, RESTS, [Paragraph(caveat), Paragraph("The rules state every number.")])
    blocks: list[Block] = [Paragraph(caveat, mood=Mood.CAVEAT)]
    if numbers["assumed"]:
        title = f"{len(numbers['assumed'])} assumed numbers: the rules state them nowhere"
        blocks += [
            _numbers_table("assumptions", title, numbers["assumed"], moved or {}),
            Paragraph(note, mood=Mood.NOTE),
        ]
    if numbers["inferred"]:
        title = f"{len(numbers['inferred'])} inferred numbers: they follow from what the rules state"
        table = _numbers_table("inferred", title, numbers["inferred"], {})
        blocks.append(Folded(f"{title}; they were not varied", [table]))
    return Section(ASSUMPTIONS, RESTS, blocks)


def _numbers_table(name: str, title: str, numbers: Sequence[Constant], moved: Mapping[str, Shift]) -> PageTable:
    rows = [
        {
            "name": c.name,
            "text": c.text,
            "value": str(c.value),
            "range": f"{c.range[0]:g} to {c.range[1]:g}" if c.range else ", ".join(map(str, c.alternatives)),
            "source": c.source,
            "reference": c.reference,
            **_could_move(moved.get(c.name)),
        }
        for c in numbers
    ]
    columns = [
        PageColumn("text", "What it is"),
        PageColumn("value", "Played with"),
        PageColumn("range", "May also be"),
        PageColumn("reference", "Rule"),
        PageColumn("name", "Name", meaning="change it with --set rules.NAME=VALUE"),
    ]
    if moved:
        meaning = "points, at the value that moves the answer most; a dash: not varied, or it changed nothing"
        columns.insert(3, PageColumn("moves", "Could move it by", Form.POINTS, meaning, "moves_low", "moves_high"))
    return PageTable(name, title, pd.DataFrame(rows), columns, most=12)


def _could_move(moved: Shift | None) -> dict[str, float | None]:
    effect = moved.effect if moved else None
    return {
        "moves": effect.estimate if effect else None,
        "moves_low": effect.low if effect else None,
        "moves_high": effect.high if effect else None,
    }


def before_assumptions(document: Document, section: Section) -> Document:
    """The page with one more section, above the list of what it rests on."""
    above = [one for one in document.sections if one.id != ASSUMPTIONS]
    below = [one for one in document.sections if one.id == ASSUMPTIONS]
    return replace(document, sections=[*above, section, *below])


def asked_page(document: Document, question: str, spec: GameSpec, caveat: str, match: Match | None = None) -> Document:
    """A plain command's page as the answer to a question, with the assumptions behind it."""
    rests = assumptions(spec, caveat, match=match)
    return replace(document, title=question, sections=[*document.sections, rests])


def provenance(command: str, games: int, seed: int, spec: GameSpec) -> dict[str, str]:
    """What it takes to get the same result again."""
    return {
        "command": command,
        "games": f"{games:,}",
        "seed": str(seed),
        "version": f"balance {__version__}, {spec.title} rules {spec.rules_version}, engines {engine_mode()}",
    }


def lead_call(word: str) -> Call | None:
    """The call that colours a headline; None where no test has concluded."""
    calls = {
        "fair": Call.BALANCED, "alike": Call.BALANCED, "same_length": Call.BALANCED, "undecided": None,
        "no_change": None,
        "small_edge": None, "underpowered": Call.DISADVANTAGED, "slow_plan": Call.DISADVANTAGED,
        "weak_for_its_kind": Call.DISADVANTAGED, "trap": Call.DISADVANTAGED, "worse": Call.DISADVANTAGED,
        "shorter": Call.DISADVANTAGED,
    }  # fmt: skip
    return calls.get(word, Call.ADVANTAGED)
