"""How the assumed numbers could change a verdict: in words, as JSON and on a page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import isfinite
from typing import Any

import pandas as pd

from ...experiment.item.sensitivity import Sensitivity, Shift
from ...games.catalogue.parameters import Value
from ...stats.inference.intervals import Interval
from ...stats.verdicts.verdict import Call
from ..compare.text import interval_json
from ..core.write import Block, Figure, Form, Mood, PageColumn, PageTable, Paragraph, Section

MOST_NAMED = 4  # numbers that one sentence names
METHOD = (
    "All assumed numbers were varied at once, each over its range or its alternatives (a Latin hypercube). The "
    "effect of each was fitted as a straight line; the intervals hold together with 95 % confidence."
)
KEPT = (
    "How often the verdict stays the same is computed by adding these effects to the measured ones, each with its "
    "uncertainty; interactions between the numbers are left out."
)


NO_TIME = "There was no time to measure how far each of them could move the answer: give a larger --budget."
ASK_THOROUGHLY = "--thorough measures how far each of them could move the answer; --set changes one."


def value_words(value: Value) -> str:
    """A value of the rules, in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return f"{value:g}" if isinstance(value, float) else str(value).replace("_", " ")


def sensitivity_json(sensitivity: Sensitivity) -> dict[str, Any]:
    """What `--json` says about the assumed numbers."""
    kept = sensitivity.stability
    return {
        "combinations": sensitivity.vectors,
        "planned": sensitivity.planned,
        "games": sensitivity.games,
        "keeps_word": interval_json(kept.word) if kept and kept.word else None,
        "keeps_sign": interval_json(kept.sign) if kept else None,
        "words": {str(word): share for word, share in kept.words.items()} if kept else {},
        "effects": {
            estimand: [{"name": one.name, "value": one.value, **interval_json(one.effect)} for one in rows]
            for estimand, rows in sensitivity.moved.items()
        },
        "refused": dict(sensitivity.refused),
        "not_varied": {one.name: one.why for one in sensitivity.unvaried},
        "as_in_the_verdict": list(sensitivity.fixed),
    }


def kept_sentence(sensitivity: Sensitivity) -> str:
    """How often the verdict stays the same, in one sentence."""
    over = f"over {sensitivity.vectors} combinations of {len(sensitivity.varied)} assumed numbers"
    kept = sensitivity.stability
    if kept is None:
        return f"{over[0].upper()}{over[1:]}: too few blocks to tell how often the verdict would stay the same"
    if kept.word is not None:
        stays = f"the verdict stays the same in {_share(kept.word)} of them"
    else:
        stays = f"the first effect keeps its sign in {_share(kept.sign)} of them"
    likely = ", ".join(f"{str(word).replace('_', ' ')} {part:.0%}" for word, part in list(kept.words.items())[:3])
    return f"{over[0].upper()}{over[1:]} {stays} ({likely})"


def _share(share: Interval) -> str:
    return f"about {share.estimate:.0%} ({share.low:.0%} to {share.high:.0%})"


def movers(sensitivity: Sensitivity) -> list[Shift]:
    """The values that move the first effect for certain, strongest first; one per number."""
    rows = next(iter(sensitivity.moved.values()))
    sure = [one for one in rows if isfinite(one.effect.half) and not one.effect.contains(0.0)]
    best = {one.name: one for one in sorted(sure, key=lambda one: abs(one.effect.estimate))}
    return sorted(best.values(), key=lambda one: -abs(one.effect.estimate))


def movers_sentence(sensitivity: Sensitivity) -> str:
    """Which numbers matter, in one sentence."""
    first, sure = next(iter(sensitivity.moved)), movers(sensitivity)
    if not sure:
        return f"None of them moves {first} by more than chance would"
    named = [
        f"{one.name} = {value_words(one.value)} by {100 * one.effect.estimate:+.1f} points "
        f"({100 * one.effect.low:+.1f} to {100 * one.effect.high:+.1f})"
        for one in sure[:MOST_NAMED]
    ]
    return f"{first} is moved by {'; '.join(named)}"


def left_out(sensitivity: Sensitivity) -> str:
    """What was not varied, or not played."""
    notes = []
    if sensitivity.unvaried:
        notes.append("Not varied: " + "; ".join(f"{one.name} ({one.why})" for one in sensitivity.unvaried))
    if sensitivity.fixed:
        notes.append(f"{', '.join(sensitivity.fixed)} was not measured again: the verdict's own value is used")
    if sensitivity.refused:
        total = sum(sensitivity.refused.values())
        why = "; ".join(f"{why} ({n})" for why, n in sensitivity.refused.items())
        notes.append(f"The game refuses {total} combinations: {why}")
    late = sensitivity.planned - sensitivity.vectors - sum(sensitivity.refused.values())
    if late:
        notes.append(f"{late} of {sensitivity.planned} planned combinations were not reached in time")
    notes.append("Bots, layouts, and numbers that the rules state or imply were left as they are")
    return ". ".join(notes) + "."


def sensitivity_lines(sensitivity: Sensitivity) -> list[str]:
    """For the terminal."""
    return [f"  {kept_sentence(sensitivity)}", f"    {movers_sentence(sensitivity)}"]


def sensitivity_frame(sensitivity: Sensitivity, estimand: str) -> pd.DataFrame:
    """One row for each value that a number could have instead; the numbers that can do most come first."""
    rows = [one for one in sensitivity.moved[estimand] if isfinite(one.effect.half)]
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
            }
            for one in rows
        ],
        columns=["name", "value", "estimate", "low", "high", "shown"],
    )


def _shown(effect: Interval) -> str:
    """Colour and shape only where 0 is excluded."""
    if effect.contains(0.0):
        return ""
    return str(Call.ADVANTAGED if effect.estimate > 0 else Call.DISADVANTAGED)


def could_move(sensitivity: Sensitivity | None) -> Mapping[str, Shift]:
    """Each assumed number with the value that would move the first effect most."""
    if sensitivity is None:
        return {}
    most = {one.constant.name: sensitivity.most(one.constant.name) for one in sensitivity.varied}
    return {name: one for name, one in most.items() if one is not None}


def sensitivity_section(sensitivity: Sensitivity) -> Section:
    """A tornado chart per estimand, how often the verdict stays the same, and what was left out."""
    blocks: list[Block] = [Paragraph(f"{kept_sentence(sensitivity)}. {movers_sentence(sensitivity)}.")]
    for estimand in sensitivity.moved:
        frame = sensitivity_frame(sensitivity, estimand)
        if len(frame):
            blocks += [_figure(estimand, frame), _table(estimand, frame)]
    games = f"{sensitivity.games:,} games: {sensitivity.blocks} blocks of each combination, each with its own dice."
    blocks += [Paragraph(f"{METHOD} {KEPT} {games}", mood=Mood.NOTE), Paragraph(left_out(sensitivity), mood=Mood.NOTE)]
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
        PageColumn("estimate", f"{estimand} moves by", Form.POINTS, "points; fitted", "low", "high", call="shown"),
    ]
    return PageTable(f"sensitivity-{estimand.casefold()}", f"Effects on {estimand}", frame, columns, most=8)
