"""Two items against each other: for the terminal, as JSON and as a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pandas as pd

from ..experiment.sequential.rotation import games_of
from ..experiment.versus import VersusMeasured
from ..stats.verdicts.versus import VersusWord
from .compare.text import interval_json
from .core.answer_parts import assumptions, effect_figure, effect_table, lead_call, provenance, readings_frame
from .core.games_needed import needed_words
from .core.write import Document, Lead, Mood, Paragraph, Section
from .item.effects import scope
from .terminal.table import aligned

MEANINGS = {
    "PN": "Which is worth more beyond its price?",
    "grant": "Which is better to own, price aside?",
    "P_0": "Which is the better plan?",
    "fewer": "Which would be missed more?",
}


def versus_frame(known: VersusMeasured) -> pd.DataFrame:
    """One row per estimand: the first item minus the second."""
    games = dict.fromkeys(known.readings, known.games)
    return readings_frame(known.readings, {name: MEANINGS[name] for name in known.readings}, games)


def versus_sentence(titles: Sequence[str], known: VersusMeasured) -> str:
    """The answer in one sentence."""
    one, other = titles
    first = next(iter(known.readings.values())).interval
    points = f"{100 * abs(first.estimate):.1f} points of win rate"
    what = "would be missed more" if "fewer" in known.readings else "gives more for its price"
    return {
        VersusWord.BETTER: f"{one} {what} than {other}, by {points}.",
        VersusWord.WORSE: f"{other} {what} than {one}, by {points}.",
        VersusWord.ALIKE: f"{one} and {other} are worth the same: any difference is too small to count.",
        VersusWord.SMALL_EDGE: f"{one if first.estimate > 0 else other} is a little better, maybe too little to count.",
        VersusWord.UNDECIDED: f"The games so far do not settle whether {one} or {other} is better.",
    }[known.finding.word]


def versus_json(known: VersusMeasured) -> dict[str, Any]:
    """The estimands for `--json`: the first item minus the second."""
    needed = known.finding.blocks_needed
    return {
        "estimands": {
            name: {**interval_json(r.interval), "games": known.games, "call": str(r.call), "rope": r.rope}
            for name, r in known.readings.items()
        },
        "games_needed": games_of(known.plan, needed) if needed else None,
        "look": known.look,
        "blocks": known.blocks,
    }


def versus_text(titles: Sequence[str], known: VersusMeasured) -> str:
    """The verdict for the terminal."""
    lines = [str(known.finding.word).replace("_", " "), f"  {versus_sentence(titles, known)}"]
    lines += [f"  for {scope(known.plan.sides[0])}", "", *_differences(known)]
    rope = next(iter(known.readings.values())).rope
    lines += [
        "",
        f"  {known.games:,} games in {known.blocks:,} blocks, seed {known.plan.seed}",
        f"  points: {titles[0]} minus {titles[1]}, in win rate; up to {100 * rope:.1f} either way count as equal",
    ]
    needed = known.finding.blocks_needed
    if needed:
        lines.append(f"  not settled: {needed_words(games_of(known.plan, needed))}")
    return "\n".join(lines)


def _differences(known: VersusMeasured) -> list[str]:
    rows = [("", "points", "interval", "")]
    for row in versus_frame(known).to_dict("records"):
        reach = f"{100 * row['low']:+.1f} to {100 * row['high']:+.1f}"
        rows.append((row["label"], f"{100 * row['estimate']:+.1f}", reach, row["words"]))
    return aligned(rows, left=(0, 2, 3))


def versus_document(question: str, command: str, titles: Sequence[str], known: VersusMeasured, caveat: str) -> Document:
    """The page."""
    frame, plan = versus_frame(known), known.plan
    caption = f"{titles[0]} minus {titles[1]}; the band counts as equal"
    figure = effect_figure("difference", frame, caption, "points of win rate")
    word = str(known.finding.word)
    where = f"Measured for {scope(plan.sides[0])}."
    lead = Lead(
        f"{titles[0]}: {word.replace('_', ' ')}", versus_sentence(titles, known), where, caveat, lead_call(word), figure
    )
    method = (
        f"{known.games:,} games in {known.blocks:,} blocks; both items get the same dice and the same seats, so only "
        "the item differs. The verdict is the first row; its interval holds whenever the games are stopped."
    )
    sections = [
        Section("difference", "How large the difference is", [effect_table("difference", frame, "Every difference")]),
        assumptions(plan.spec, caveat),
        Section("method", "How it was measured", [Paragraph(method, mood=Mood.NOTE)]),
    ]
    return Document(question, lead, sections, provenance(command, known.games, plan.seed, plan.spec))
