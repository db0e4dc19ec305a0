"""Two items against each other: for the terminal, as JSON and as a page."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from textwrap import wrap
from typing import Any

import pandas as pd

from ..experiment.sequential.rotation import games_of
from ..experiment.versus import VersusMeasured
from ..stats.verdicts.chances import blocks_to_settle
from ..stats.verdicts.verdict import Call, Reading
from ..stats.verdicts.versus import VersusWord
from .compare.text import interval_json
from .core.answer_parts import assumptions, effect_figure, effect_table, provenance, readings_frame
from .core.words.games_needed import open_words
from .core.write import Document, Lead, Mood, Paragraph, Section
from .item.effects import scope
from .item.headline import chance_text
from .item.text import WIDTH
from .terminal.table import aligned

MEANINGS = {
    "NET": "Which is worth more beyond its price?",
    "GO": "Which is the better plan?",
    "PN": "Which is worth more beyond its price, had at the start?",
    "grant": "Which is better to own, price aside?",
    "fewer": "Which would be missed more?",
}
CALLS = {
    VersusWord.BETTER: Call.ADVANTAGED,
    VersusWord.WORSE: Call.DISADVANTAGED,
    VersusWord.ALIKE: Call.BALANCED,
}
NO_DIFFERENCE, DEPENDS, NOT_KNOWN = "no_difference", "depends", "not_known"


def versus_frame(known: VersusMeasured) -> pd.DataFrame:
    """One row per estimand: the first item minus the second."""
    games = dict.fromkeys(known.readings, known.games)
    return readings_frame(known.readings, {name: MEANINGS[name] for name in known.readings}, games)


def versus_sentence(titles: Sequence[str], known: VersusMeasured) -> str:
    """The answer in one sentence."""
    one, other = titles
    word, reading = known.finding.word, deciding(known)
    points = f"{100 * abs(reading.interval.estimate):.1f} points of win rate"
    match word:
        case VersusWord.BETTER | VersusWord.WORSE:
            better, worse = (one, other) if word is VersusWord.BETTER else (other, one)
            return f"{better} {_advantage(known, reading)} than {worse}, by {points}."
        case VersusWord.ALIKE:
            return f"No difference: {one} and {other} are worth the same, or so nearly that it does not count."
        case VersusWord.MIXED:
            worth = known.readings["NET"].interval.estimate
            cheap, plan = (one, other) if worth > 0 else (other, one)
            return f"It depends: {cheap} gives more for its price, but going for {plan} wins more."
        case VersusWord.AT_LEAST_AS_GOOD | VersusWord.AT_MOST_AS_GOOD:
            least, most = (one, other) if word is VersusWord.AT_LEAST_AS_GOOD else (other, one)
            return f"{least} is at least as good as {most}; whether it is better is not known yet."
    return f"Not known yet: so far either {one} or {other} may be better."


def deciding(known: VersusMeasured) -> Reading:
    """The difference that the verdict rests on: the largest of those that decide, against what counts as equal."""
    readings = [known.readings[target.name] for target in known.plan.verdict]
    decided = [one for one in readings if one.call in (Call.ADVANTAGED, Call.DISADVANTAGED)]
    return max(decided or readings, key=lambda one: abs(one.interval.estimate))


def _advantage(known: VersusMeasured, reading: Reading) -> str:
    if "fewer" in known.readings:
        return "would be missed more"
    return "is a better plan" if reading is known.readings.get("GO") else "gives more for its price"


def dominance_words(titles: Sequence[str], known: VersusMeasured) -> str:
    """Says it where the data alone decides: one item does all that the other does; empty if neither does."""
    place = known.plan.dominant
    if place is None:
        return ""
    return f"{titles[place]} does all that {titles[1 - place]} does, at no higher price."


def plan_words(titles: Sequence[str], known: VersusMeasured) -> str:
    """The plans that were compared."""
    if not known.plan.bought:
        return ""
    one, other = (f"{title} {way.words}" for title, way in zip(titles, known.plan.ways, strict=True))
    return f"The best plans found: going for {one}, and for {other}."


def chance_line(titles: Sequence[str], known: VersusMeasured) -> str:
    """How likely the first is the better one."""
    if not isfinite(deciding(known).se):
        return ""
    return f"Chance that {titles[0]} is better: {chance_text(known.finding.chance)}."


def open_line(known: VersusMeasured) -> str:
    """What it would take to know; empty if it is known."""
    waiting, plan = known.finding.open, known.plan
    if not waiting:
        return ""
    speed = plan.spec.games_a_second(len(plan.match.seats))
    return open_words(waiting, games_of(plan, 1), plan.looks.c, speed)


def better_of(known: VersusMeasured) -> str:
    """The id of the better item, or why there is none."""
    one, other = (option.item for option in known.plan.options)
    words = {
        VersusWord.BETTER: one,
        VersusWord.WORSE: other,
        VersusWord.ALIKE: NO_DIFFERENCE,
        VersusWord.MIXED: DEPENDS,
    }
    return words.get(known.finding.word, NOT_KNOWN)


def versus_json(known: VersusMeasured) -> dict[str, Any]:
    """The estimands for `--json`: the first item minus the second."""
    waiting, c = known.finding.open, known.plan.looks.c
    needs = [blocks_to_settle(reading, c) for reading in waiting]
    needed = max((need for need in needs if need is not None), default=None)
    dominant = known.plan.dominant
    return {
        "answer": better_of(known),
        "grade": str(known.finding.word),
        "chance": known.finding.chance,
        "estimands": {
            name: {**interval_json(r.interval), "games": known.games, "call": str(r.call), "rope": r.rope}
            for name, r in known.readings.items()
        },
        "plans": [{"round": way.since} for way in known.plan.ways] if known.plan.bought else [],
        "dominant": None if dominant is None else known.plan.options[dominant].item,
        "games_needed": games_of(known.plan, needed) if needed else None,
        "look": known.look,
        "blocks": known.blocks,
    }


def versus_text(titles: Sequence[str], known: VersusMeasured) -> str:
    """The verdict for the terminal."""
    first, *more = versus_lines(titles, known)
    lines = [first, *wrap(" ".join(more), WIDTH), f"For {scope(known.plan.sides[0])}.", "", *_differences(known)]
    rope = next(iter(known.readings.values())).rope
    lines += [
        "",
        f"  {known.games:,} games, seed {known.plan.seed}",
        f"  points: {titles[0]} minus {titles[1]}, in win rate; up to {100 * rope:.1f} either way count as equal",
    ]
    return "\n".join(lines)


def versus_lines(titles: Sequence[str], known: VersusMeasured) -> list[str]:
    """The whole answer, sentence by sentence."""
    lines = (versus_sentence(titles, known), dominance_words(titles, known), plan_words(titles, known))
    return [line for line in (*lines, chance_line(titles, known), open_line(known)) if line]


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
    headline, *more = versus_lines(titles, known)
    where = f"Measured for {scope(plan.sides[0])}."
    call = CALLS.get(known.finding.word)
    lead = Lead(headline, " ".join(more), where, caveat, call, figure)
    method = (
        f"{known.games:,} games in {known.blocks:,} blocks; both items get the same dice and the same seats, so only "
        "the item differs. Intervals hold together, and whenever the games are stopped."
    )
    sections = [
        Section("difference", "How large the difference is", [effect_table("difference", frame, "Every difference")]),
        Section("method", "How it was measured", [Paragraph(method, mood=Mood.NOTE)]),
        assumptions(plan.spec, caveat, match=plan.match),
    ]
    return Document(question, lead, sections, provenance(command, known.games, plan.seed, plan.spec))
