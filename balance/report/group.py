"""A group of items as a whole: for the terminal, as JSON and as a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import isfinite
from textwrap import wrap
from typing import Any

import pandas as pd

from ..experiment.item.assumed.assumptions import price_is_assumed
from ..experiment.item.group import GroupJudged, GroupPlan, Member
from ..experiment.sequential.rotation import is_together
from ..stats.verdicts.grades import Grade
from ..stats.verdicts.replies import Reply
from ..stats.verdicts.verdict import Call
from .compare.text import interval_json
from .core.answer_parts import assumptions, effect_figure, effect_table, provenance, readings_frame
from .core.words.games_needed import open_words
from .core.words.look_words import look_words
from .core.words.together_words import party
from .core.write import Block, Document, Figure, Form, Lead, Mood, PageColumn, PageTable, Paragraph, Section
from .figures.dot_plot import dot_plot
from .item.effects import reading_json
from .item.headline import CLAIMS, chance_words, points_words, range_words
from .item.text import WIDTH
from .terminal.table import aligned

MEANINGS = {
    "NET": "Are all of them together worth more than their prices?",
    "PN": "Is a random one at the start worth its price?",
}
CALLS = {
    Grade.CLEARLY_TOO_STRONG: Call.ADVANTAGED,
    Grade.CLEARLY_TOO_WEAK: Call.DISADVANTAGED,
    Grade.FAIR: Call.BALANCED,
    Grade.A_TOUCH_STRONG: Call.BALANCED,
    Grade.A_TOUCH_WEAK: Call.BALANCED,
}


def group_title(plan: GroupPlan) -> str:
    """The group as the subject of a sentence: Tier 5, The cards."""
    title = f"the {plan.title}s" if _is_kind(plan) else plan.title
    return title[0].upper() + title[1:]


def _is_kind(plan: GroupPlan) -> bool:
    return plan.title in {row.item.kind for row in plan.items}


def _is(plan: GroupPlan) -> str:
    return "are" if _is_kind(plan) else "is"


def _it_is(plan: GroupPlan) -> str:
    return "they are" if _is_kind(plan) else "it is"


def group_sentence(judged: GroupJudged) -> str:
    """Yes, no or not known yet, in one sentence."""
    plan, found = judged.plan, judged.known.finding
    many = _is(plan) == "are"
    claim, opposite = (words.replace("its", "their") if many else words for words in CLAIMS[found.asked])
    title = group_title(plan)
    title_inside = title[0].lower() + title[1:]
    if judged.rare:
        none = "never" if not judged.habit.owners else f"hardly ever ({judged.habit.owners:.1%} of players)"
        return f"Cannot tell whether {title_inside} {_is(plan)} {claim}: bots {none} buy any of it."
    if found.reply is Reply.NOT_KNOWN:
        return f"Cannot tell yet whether {title_inside} {_is(plan)} {claim}: so far {_it_is(plan)} {_grade(judged)}."
    yes = found.reply is Reply.YES
    if yes and found.grade in (Grade.CLEARLY_TOO_STRONG, Grade.CLEARLY_TOO_WEAK):
        return f"Yes. {title} {_is(plan)} {_grade(judged)}."
    said, words = claim if yes else opposite, _grade(judged)
    because = "" if words in (said, f"{said} {_for(plan)}") else f": {_it_is(plan)} {words}"
    return f"{'Yes' if yes else 'No'}. {title} {_is(plan)} {said}{because}."


def _grade(judged: GroupJudged) -> str:
    grade = judged.known.finding.grade
    if grade is Grade.NOT_KNOWN:
        return "anything from too weak to too strong"
    return f"{grade} {_for(judged.plan)}"


def _for(plan: GroupPlan) -> str:
    return "for the price" if plan.is_bought else "for the price of a draw"


def group_lines(judged: GroupJudged, again: str) -> list[str]:
    """The whole answer, sentence by sentence."""
    plan, known = judged.plan, judged.known
    interval = known.reading.interval
    points = f"{points_words(interval.estimate)} ({range_words(interval)})"
    lines = [group_sentence(judged)]
    names = [row.item.name for row in plan.items]
    if plan.is_bought:
        habit = judged.habit
        lines.append(
            f"{habit.owners:.0%} of players buy at least one of the {len(names)}, {habit.each:.1f} of them on average."
        )
        if not judged.rare:
            lines.append(f"All of them together are worth {points} beyond their prices to a player.")
        if plan.is_all_for_sale:
            lines.append("Nothing else is for sale, so this says that buying pays, not that any of it is too cheap.")
        lines.append("A player who goes for them was not measured: bots can be told to go for one item only.")
    else:
        cost = f"its price of {plan.price} {plan.spec.currency}" if plan.price else "nothing"
        lines.append(f"Had at the start, a random one of them is worth {points} beyond {cost}.")
        lines.append("Cards are drawn blind, so nobody can do without all of them at once.")
    if not judged.rare and isfinite(known.reading.se):
        lines.append(_chance(judged))
    if known.finding.reply is Reply.NOT_KNOWN and not judged.rare:
        speed = plan.spec.games_a_second(len(plan.match.seats))
        games_a_block = known.games // known.blocks
        lines.append(open_words(known.finding.open or [known.reading], games_a_block, plan.looks.c, speed))
        lines.append(f"For a surer answer: {again}.")
    if any(price_is_assumed(plan.spec, plan.match, item) for item in plan.ids[:1]):
        lines.append("Prices are our assumption." if plan.is_bought else "The price is our assumption.")
    return lines


def _chance(judged: GroupJudged) -> str:
    words = chance_words(judged.known.finding)
    return words.replace("that it is", f"that {_it_is(judged.plan)}")


def group_frame(judged: GroupJudged) -> pd.DataFrame:
    """One row: the group as a whole."""
    head = judged.plan.head
    return readings_frame({head: judged.known.reading}, MEANINGS, {head: judged.known.games})


def group_json(judged: GroupJudged) -> dict[str, Any]:
    """What `--json` adds to the keys that all answers share."""
    found, known, plan = judged.known.finding, judged.known, judged.plan
    return {
        "answer": str(Reply.NOT_KNOWN if judged.rare else found.reply),
        "asked": str(found.asked),
        "grade": Grade.NOT_KNOWN.code if judged.rare else found.grade.code,
        "chance": None if judged.rare else found.chance,
        "rare": judged.rare,
        "estimands": {plan.head: reading_json(known.reading, known.games)},
        "group": plan.title,
        "items": list(plan.ids),
        "left_out": list(plan.left_out),
        "habit": {"owners": judged.habit.owners, "each": judged.habit.each, "games": judged.habit.games},
        "members": [
            {"item": one.item, "name": one.name, "price": one.price, "owners": one.owners, "measured": one.measured}
            | {"value": interval_json(one.value)}
            for one in judged.members
        ],
        "look": known.look,
        "blocks": known.blocks,
    }


def group_text(judged: GroupJudged, again: str, caveat: str) -> str:
    """The answer for the terminal."""
    plan, known = judged.plan, judged.known
    first, *more = group_lines(judged, again)
    lines = [first, *wrap(" ".join(more), WIDTH, break_long_words=False, break_on_hyphens=False)]
    lines += [f"For {plan.scope}.", "", *_member_lines(judged.members), ""]
    lines += [f"  not measured here: {', '.join(plan.left_out)}"] if plan.left_out else []
    usual, rope = f"{100 * known.usual:.0f}", 100 * known.reading.rope
    base = (
        f"untreated, {party(len(plan.match.seats))} wins {usual}" if is_together(plan) else f"a fair share is {usual}"
    )
    return "\n".join(
        [
            *lines,
            f"  {judged.games:,} games, seed {plan.seed}; {look_words(known.look, len(plan.blocks))}",
            f"  points: win rate beyond the price; {base}, and up to {rope:.1f} points either way count as fair",
            f"  {caveat}",
        ]
    )


def _member_lines(members: Sequence[Member]) -> list[str]:
    if not members:
        return ["  each by itself: no time; a larger --budget measures them"]
    rows = [("each by itself, roughly", "points", "interval", "price", "had by")]
    for one in members:
        reach = (
            f"{100 * one.value.low:+.1f} to {100 * one.value.high:+.1f}" if isfinite(one.value.half) else "not known"
        )
        rows.append((one.name, f"{100 * one.value.estimate:+.1f}", reach, str(one.price), f"{one.owners:.0%}"))
    return aligned(rows, left=(0, 2))


def group_document(question: str, command: str, judged: GroupJudged, again: str, caveat: str) -> Document:
    """The page."""
    plan, known, frame = judged.plan, judged.known, group_frame(judged)
    first, *more = group_lines(judged, again)
    label = "All of them together" if plan.is_bought else "A random one of them"
    drawn = frame.assign(label=label, words="")
    figure = effect_figure("effect", drawn, "The group as a whole; the band counts as fair", "points of win rate")
    call = CALLS.get(known.finding.grade) if known.finding.settled and not judged.rare else None
    lead = Lead(first, " ".join(more), f"Measured for {plan.scope}.", caveat, call, figure)
    sections = [
        Section("effect", "How large the effect is", [effect_table("effect", frame, "The group as a whole")]),
        *([_members_section(judged)] if judged.members else []),
        assumptions(plan.spec, caveat, match=plan.match),
        Section("method", "How it was measured", [Paragraph(_method(judged), mood=Mood.NOTE)]),
    ]
    return Document(question, lead, sections, provenance(command, judged.games, plan.seed, plan.spec))


def _members_section(judged: GroupJudged) -> Section:
    frame = pd.DataFrame(
        [
            {
                "label": one.name,
                "estimate": one.value.estimate,
                "low": one.value.low,
                "high": one.value.high,
                "price": one.price,
                "owners": one.owners,
                "words": "",
            }
            for one in judged.members
        ]
    )
    columns = [
        PageColumn("label", "Item"),
        PageColumn("estimate", "Points", Form.POINTS, "win rate that it is worth beyond its price", "low", "high"),
        PageColumn("price", "Price", Form.COUNT),
        PageColumn("owners", "Had by", Form.SHARE, "share of the players who get it in unchanged games", digits=0),
    ]
    finite = frame[frame["low"].map(isfinite) & frame["high"].map(isfinite)]
    blocks: list[Block] = [
        Paragraph(
            "Each by itself, in few games: rough values, drawn towards their mean. Those whose intervals overlap "
            "cannot be told apart; what hardly anybody has reads about 0."
        )
    ]
    if len(finite):
        alt = f"{finite.iloc[0]['label']} has {100 * finite.iloc[0]['estimate']:+.1f} points"
        draw = partial(_dots, finite)
        blocks.append(Figure.scaled("members", "Each item of the group by itself", alt, draw))
    blocks.append(PageTable("members", "Each by itself", frame, columns, most=40))
    return Section("members", "Each of them by itself", blocks)


def _dots(frame: pd.DataFrame, width: float) -> Any:
    return dot_plot(frame, "points of win rate beyond its price", width=width)


def _method(judged: GroupJudged) -> str:
    plan, known = judged.plan, judged.known
    how = (
        "one player, in turn, gets the price of every item of the group back on buying it, but no effect; what that "
        "player loses is what the group is worth beyond its prices"
        if plan.is_bought
        else "one player, in turn, starts with a random card of the group, or with its price in money, on the same dice"
    )
    left = f" Not measured here: {', '.join(plan.left_out)}." if plan.left_out else ""
    return f"{known.games:,} games in {known.blocks:,} blocks: {how}. The interval holds whenever they stop.{left}"
