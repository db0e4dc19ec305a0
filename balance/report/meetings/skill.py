"""How much better players win, and how much of it is luck: in sentences and numbers, for the terminal and as a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pandas as pd

from ...experiment.meetings.bouts import games_a_second
from ...experiment.meetings.skill import FEWEST, SkillMeasured, SkillShare
from ...stats.inference.intervals import Interval
from ...stats.verdicts.luck import LUCK_GRADES, skill_part
from ...stats.verdicts.rope import rho
from ...stats.verdicts.verdict import Call, call_of
from ..core.answer_parts import assumptions, provenance
from ..core.words.games_needed import time_words
from ..core.words.phrases import a, listed, paragraphs, wrapped
from ..core.write import Block, Document, Form, Lead, Mood, PageColumn, PageTable, Paragraph, Section
from ..item.effects import CALLS
from .styles_page import WIDTH, shares_figure, shares_lines, shares_table
from .words import among, field_words, label_of, percent, plain, player, ranged

BOTS = "Bots stand in for people: their skills are steps that were built, not people that were met."
YARDSTICK = (
    "The part that skill decides: as if so many of the games went to the better player and the rest were drawn by lot. "
    "0 % is pure luck (a fair share for everybody), 100 % pure skill (the better player always wins). It belongs to "
    "these pairs of players: the further apart two are, the more of it is skill."
)
CAPTION = "Part of the games that skill decides"


def skill_headline(known: SkillMeasured) -> str:
    """How much better the better players are, in one sentence."""
    steps = known.steps or list(known.shares)
    parts = [_beats(known, one) for one in steps]
    text = listed(parts) + "."
    return text[:1].upper() + text[1:]


def _beats(known: SkillMeasured, one: SkillShare) -> str:
    spec = known.plan.field.spec
    if one.units == 2 and not known.plan.field.match.teams:
        strong, weak = a(player(spec, one.strong)), a(player(spec, one.weak))
        text = f"{strong} wins {ranged(one.share)} of games of two against {weak}"
    else:
        teams = bool(known.plan.field.match.teams) and one.players > 2
        text = f"{among(spec, one.strong, one.weak, one.units, teams)} wins {ranged(one.share, one.fair)} of games"
    return text if one.share.low > one.fair else f"{text}, no clear difference"


def skill_more(known: SkillMeasured, budget: float, command: str) -> list[str]:
    """The sentences after the headline; `command` has {budget} for the seconds."""
    said = known.steps or list(known.shares)
    rest = [one for one in known.shares if one not in said]
    lines = [f"{text[:1].upper()}{text[1:]}." for text in (_beats(known, one) for one in rest)]
    return [*lines, *missing_words(known, budget, command)]


def missing_words(known: SkillMeasured, budget: float, command: str) -> list[str]:
    """The pairs that the time did not pay for, and what would."""
    if not known.missing:
        return []
    spec, bots = known.plan.field.spec, known.plan.bots
    names = [among(spec, bots[s].name, bots[w].name, bout.units) for (w, s), bout in known.missing]
    slow = sum(FEWEST / games_a_second(bout, bots) for _, bout in known.missing)
    many = len(known.missing) + len(known.shares)
    longest = max(FEWEST / games_a_second(bout, bots) for _, bout in known.missing)
    seconds = -(-int(max(budget + 1.5 * slow, 1.3 * many * longest)) // 60) * 60
    more = f"{command.format(budget=seconds)} ({time_words(seconds)})"
    return [f"Left out, as it takes too long for this time: {listed(names)}. To include it: {more}."]


def luck_headline(known: SkillMeasured) -> str:
    """More skill or more luck, in one sentence."""
    grades, part = known.grades, known.skill
    name = f"{grades[0][:1].upper()}{grades[0][1:]}"
    if len(grades) == 1:
        name = f"{name}: "
    elif len(grades) < len(LUCK_GRADES) - 1:
        name = f"{name} to {grades[-1]}: "
    else:
        return f"Cannot tell yet how much is luck: skill decides {ranged(part)} of games between neighbours in skill."
    spec = known.plan.field.spec
    steps = [
        f"{a(player(spec, one.strong))} beats {a(player(spec, one.weak))} in {ranged(one.share)}" for one in known.steps
    ]
    where = "of games of two" if known.steps[0].units == 2 else f"of games of {known.steps[0].units}"
    return f"{name}{listed(steps)} {where}."


def luck_more(known: SkillMeasured, budget: float, command: str) -> list[str]:
    """The sentences after the headline."""
    low, high = (f"{100 * max(x, 0.0):.0f}" for x in (known.skill.low, known.skill.high))
    between = " on average over these steps" if len(known.steps) > 1 else ""
    pure, part = percent(known.steps[0].fair), percent(max(known.skill.estimate, 0.0))
    lines = [
        f"Pure luck would be {pure}, pure skill 100 %: it is as if skill decided {part} "
        f"({low} to {high}) of the games{between}, and chance the rest."
    ]
    lines += [
        f"{text[:1].upper()}{text[1:]}."
        for text in (_beats(known, one) for one in known.shares if one not in known.steps)
    ]
    return [*lines, *missing_words(known, budget, command)]


def skill_scope(known: SkillMeasured) -> str:
    """Where they met."""
    beside = ""
    if known.plan.for_two and any(one.players == 2 for one in known.shares):
        beside = "; games of two on their usual board"
    return f"{field_words(known.plan.field)}{beside}; {listed([plain(bot.name) for bot in known.plan.bots])} bots"


def skill_frame(known: SkillMeasured) -> pd.DataFrame:
    """One row per pair and size of the table."""
    return pd.DataFrame([_row(known, one) for one in known.shares])


def _row(known: SkillMeasured, one: SkillShare) -> dict[str, Any]:
    spec, share = known.plan.field.spec, one.share
    label = among(spec, one.strong, one.weak, one.units, bool(known.plan.field.match.teams) and one.players > 2)
    beyond = Interval(share.estimate - one.fair, share.low - one.fair, share.high - one.fair)
    part = skill_part(Interval(share.estimate, share.low, share.high), one.fair)
    call = call_of(beyond, rho(one.units))
    return {
        "name": f"{one.strong}_among_{one.weak}_{one.players}", "meaning": f"win rate of {label}",
        "label": label_of(one.strong, one.weak, one.units),
        "estimate": share.estimate, "low": share.low, "high": share.high, "players": one.players,
        "fair": one.fair, "beyond": beyond.estimate, "beyond_low": beyond.low, "beyond_high": beyond.high,
        "skill": part.estimate, "skill_low": part.low, "skill_high": part.high,
        "call": str(call), "words": CALLS[call] if call.decided else "", "rope": rho(one.units), "games": share.games,
    }  # fmt: skip


def skill_json(known: SkillMeasured, answer: str | None, grade: str | None) -> dict[str, Any]:
    """What the answer adds to the JSON document."""
    bots = known.plan.bots
    each = [("estimate", float), ("low", float), ("high", float), ("games", int)]
    rows = skill_frame(known).to_dict("records")
    return {
        "answer": answer,
        "grade": grade,
        "chance": None,
        "estimands": {row["name"]: {key: kind(row[key]) for key, kind in each} for row in rows},
        "pairs": [
            {
                "stronger": one.strong,
                "weaker": one.weak,
                "players": one.players,
                "fair": one.fair,
                "share": vars(one.share),
            }
            for one in known.shares
        ],
        "skill_decides": {"estimate": known.skill.estimate, "low": known.skill.low, "high": known.skill.high}
        if known.steps
        else None,
        "grades": [{"from": start, "name": name} for start, name in LUCK_GRADES],
        "left_out": [
            {"stronger": bots[s].name, "weaker": bots[w].name, "players": len(bout.field.match.seats)}
            for (w, s), bout in known.missing
        ],
    }


def skill_text(known: SkillMeasured, headline: str, more: Sequence[str], caveat: str, *, luck: bool) -> str:
    """The answer for the terminal."""
    lines = [headline, *paragraphs(more, WIDTH), wrapped(f"For {skill_scope(known)}.", WIDTH), ""]
    lines += [*shares_lines(skill_frame(known)), "", *(f"  {line}" for line in _method(known))]
    if luck:
        lines += ["", *(f"  {line}" for line in wrapped(f"{YARDSTICK} {_grades()}", WIDTH).splitlines())]
    lines += [f"  {BOTS}", f"  {caveat}"]
    return "\n".join(lines)


def _grades() -> str:
    starts = [max(start, 0.0) for start, _ in LUCK_GRADES]
    return (
        "Called: "
        + "; ".join(f"from {percent(start)} on {name}" for start, (_, name) in zip(starts, LUCK_GRADES, strict=True))
        + "."
    )


def _method(known: SkillMeasured) -> list[str]:
    stopped = f" of {known.planned:,} planned, as time was up" if known.games < known.planned else ""
    return [
        f"{known.games:,} games{stopped}, seed {known.plan.seed}; seats rotate, on the same seeds.",
        "All intervals of the table hold together (95 %).",
    ]


def skill_document(
    question: str, command: str, known: SkillMeasured, headline: str, more: Sequence[str], caveat: str, *, luck: bool
) -> Document:
    """The page."""
    frame, spec = skill_frame(known), known.plan.field.spec
    call = Call.ADVANTAGED if all(one.share.low > one.fair for one in known.steps) and not luck else None
    figure = shares_figure(frame)
    lead = Lead(headline, " ".join(more), f"Measured for {skill_scope(known)}.", caveat, call, figure)
    blocks: list[Block] = [shares_table(frame)]
    sections = [Section("shares", "How often the better one wins", blocks)]
    columns = [
        PageColumn("label", "Who"),
        PageColumn("skill", "Decided by skill", Form.SHARE, CAPTION, "skill_low", "skill_high"),
    ]
    table = PageTable("skill", CAPTION, frame, columns)
    sections.append(
        Section("luck", "Luck and skill", [Paragraph(YARDSTICK), table, Paragraph(_grades(), mood=Mood.NOTE)])
    )
    method = Paragraph(" ".join([*_method(known), BOTS]), mood=Mood.NOTE)
    sections += [assumptions(spec, caveat, match=known.plan.field.match)]
    sections += [Section("method", "How it was measured", [method])]
    return Document(question, lead, sections, provenance(command, known.games, known.plan.seed, spec))
