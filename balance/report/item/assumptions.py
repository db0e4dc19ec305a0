"""What the assumed numbers do to a verdict, in words, as JSON and on a page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import isfinite
from typing import Any

import pandas as pd

from ...experiment.item.sensitivity import Moved, Sensitivity
from ...games.catalogue.parameters import Value
from ...stats.inference.intervals import Interval
from ...stats.verdicts.verdict import Call
from ..compare.text import interval_json
from ..core.write import Block, Column, Figure, Form, Mood, Section, Table, Text

MOST_NAMED = 4  # numbers that one sentence names
METHOD = (
    "All assumed numbers were varied at once, each over its range or its alternatives (a Latin hypercube), and the "
    "effect of each was fitted as a straight line. The intervals hold together with 95 %."
)
KEPT = (
    "How often the word stays is reckoned from these effects added to the verdict's own, each with its uncertainty; "
    "that numbers act on each other is not in it."
)


NO_TIME = (
    "How far each of them could move the answer was to be measured, but there was no time: give a larger --budget."
)
ASK_THOROUGHLY = "How far each of them could move the answer is measured with --thorough; --set changes one."


def value_words(value: Value) -> str:
    """A value of the rules as it is read."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return f"{value:g}" if isinstance(value, float) else str(value).replace("_", " ")


def sensitivity_json(found: Sensitivity) -> dict[str, Any]:
    """What `--json` tells about the assumed numbers."""
    kept = found.kept
    return {
        "combinations": found.vectors,
        "planned": found.planned,
        "games": found.games,
        "keeps_word": interval_json(kept.word) if kept and kept.word else None,
        "keeps_sign": interval_json(kept.sign) if kept else None,
        "words": {str(word): share for word, share in kept.words.items()} if kept else {},
        "effects": {
            estimand: [{"name": one.name, "value": one.value, **interval_json(one.effect)} for one in rows]
            for estimand, rows in found.moved.items()
        },
        "refused": dict(found.refused),
        "not_varied": {one.name: one.why for one in found.unvaried},
        "as_in_the_verdict": list(found.fixed),
    }


def kept_sentence(found: Sensitivity) -> str:
    """How often the word stays, in one sentence."""
    over = f"over {found.vectors} combinations of {len(found.varied)} assumed numbers"
    kept = found.kept
    if kept is None:
        return f"{over[0].upper()}{over[1:]}: too few blocks to tell how often the word would stay"
    if kept.word is not None:
        said = f"the word stays in {_share(kept.word)} of them"
    else:
        said = f"the first effect keeps its sign in {_share(kept.sign)} of them"
    likely = ", ".join(f"{str(word).replace('_', ' ')} {part:.0%}" for word, part in list(kept.words.items())[:3])
    return f"{over[0].upper()}{over[1:]} {said} ({likely})"


def _share(share: Interval) -> str:
    return f"about {share.estimate:.0%} ({share.low:.0%} to {share.high:.0%})"


def movers(found: Sensitivity) -> list[Moved]:
    """The values that move the first effect for certain, the strongest first; one a number."""
    rows = next(iter(found.moved.values()))
    sure = [one for one in rows if isfinite(one.effect.half) and not one.effect.contains(0.0)]
    best = {one.name: one for one in sorted(sure, key=lambda one: abs(one.effect.estimate))}
    return sorted(best.values(), key=lambda one: -abs(one.effect.estimate))


def movers_sentence(found: Sensitivity) -> str:
    """Which of them matter."""
    first, sure = next(iter(found.moved)), movers(found)
    if not sure:
        return f"None of them moves {first} by more than chance could"
    named = [
        f"{one.name} = {value_words(one.value)} by {100 * one.effect.estimate:+.1f} points "
        f"({100 * one.effect.low:+.1f} to {100 * one.effect.high:+.1f})"
        for one in sure[:MOST_NAMED]
    ]
    return f"{first} is moved by {'; '.join(named)}"


def left_out(found: Sensitivity) -> str:
    """What was not varied, or not played."""
    said = []
    if found.unvaried:
        said.append("Not varied: " + "; ".join(f"{one.name} ({one.why})" for one in found.unvaried))
    if found.fixed:
        said.append(f"{', '.join(found.fixed)} was not measured again and counts as in the verdict")
    if found.refused:
        total, why = sum(found.refused.values()), "; ".join(f"{why} ({n})" for why, n in found.refused.items())
        said.append(f"{total} combinations are refused by the game: {why}")
    late = found.planned - found.vectors - sum(found.refused.values())
    if late:
        said.append(f"{late} of {found.planned} planned combinations were not reached in time")
    said.append("Numbers that the rules state or that follow from them, bots and layouts were left as they are")
    return ". ".join(said) + "."


def sensitivity_lines(found: Sensitivity) -> list[str]:
    """For the terminal."""
    return [f"  {kept_sentence(found)}", f"    {movers_sentence(found)}"]


def sensitivity_frame(found: Sensitivity, estimand: str) -> pd.DataFrame:
    """A row for everything that a number could be instead; numbers in the order of what they can do."""
    rows = [one for one in found.moved[estimand] if isfinite(one.effect.half)]
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


def could_move(found: Sensitivity | None) -> Mapping[str, Moved]:
    """For the table of assumptions: number -> what could move the first effect most."""
    if found is None:
        return {}
    most = {one.constant.name: found.most(one.constant.name) for one in found.varied}
    return {name: one for name, one in most.items() if one is not None}


def sensitivity_section(found: Sensitivity) -> Section:
    """The tornado of every estimand, how often the word stays, and what was left out."""
    blocks: list[Block] = [Text(f"{kept_sentence(found)}. {movers_sentence(found)}.")]
    for estimand in found.moved:
        frame = sensitivity_frame(found, estimand)
        if len(frame):
            blocks += [_figure(estimand, frame), _table(estimand, frame)]
    games = f"{found.games:,} games: {found.blocks} blocks of each combination, with dice of their own."
    blocks += [Text(f"{METHOD} {KEPT} {games}", mood=Mood.NOTE), Text(left_out(found), mood=Mood.NOTE)]
    return Section("sensitivity", "What the assumed numbers could change", blocks)


def _figure(estimand: str, frame: pd.DataFrame) -> Figure:
    from ..figures.tornado import tornado

    caption = f"What each assumed number could do to {estimand}"
    told = "; ".join(
        f"{row['name']} {row['value']}: {100 * row['estimate']:+.1f} "
        f"({100 * row['low']:+.1f} to {100 * row['high']:+.1f})"
        for row in frame.to_dict("records")
    )
    draw = partial(tornado, frame, f"change of {estimand} in points")
    return Figure.scaled(f"tornado-{estimand.casefold()}", caption, f"{caption}: {told}", draw)


def _table(estimand: str, frame: pd.DataFrame) -> Table:
    columns = [
        Column("name", "Number"),
        Column("value", "If it were"),
        Column("estimate", f"{estimand} moves by", Form.POINTS, "points; fitted", "low", "high", call="shown"),
    ]
    return Table(f"sensitivity-{estimand.casefold()}", f"Effects on {estimand}", frame, columns, most=8)
