"""Two items together: for the terminal, as JSON and as a page."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, isfinite
from textwrap import wrap
from typing import Any

import pandas as pd

from ...experiment.item.arms import Approach
from ...experiment.item.together import ALONE, ALONE_OTHER, SUM, TOGETHER, TogetherMeasured, TogetherPlan
from ...experiment.sequential.rotation import games_of
from ...stats.verdicts.verdict import Call
from ..compare.text import interval_json
from ..core.answer_parts import assumptions, effect_figure, effect_table, provenance, readings_frame
from ..core.words.games_needed import open_words
from ..core.words.look_words import look_words
from ..core.write import Document, Lead, Mood, Paragraph, Section
from ..item.effects import reading_json
from ..item.headline import range_words
from ..item.text import WIDTH
from ..terminal.table import aligned

STRONGER, WEAKER, ADD_UP, NOT_KNOWN = "stronger_together", "weaker_together", "add_up", "not_known"
SAYS = {
    Call.ADVANTAGED: "more",
    Call.BALANCED: "about nothing",
    Call.DISADVANTAGED: "less",
    Call.CONTINUE: "not settled yet",
    Call.SMALL_EDGE: "a little",
    Call.INCONCLUSIVE: "not settled",
}
DEPENDS = "depends"  # it shows in points, but not in odds


def two_word(known: TogetherMeasured) -> str:
    """The answer in one word.

    What lies within the range that counts as fair adds up, even if it is not exactly 0.
    """
    reading = known.reading
    if known.plan.rare or not reading.trusted or not isfinite(reading.interval.half):
        return NOT_KNOWN
    if reading.call is Call.BALANCED:
        return ADD_UP
    if reading.interval.contains(0.0):
        return NOT_KNOWN
    if known.odds.contains(0.0) or known.odds.estimate * reading.interval.estimate < 0:
        return DEPENDS
    return STRONGER if reading.interval.estimate > 0 else WEAKER


def two_sentence(titles: Sequence[str], known: TogetherMeasured) -> str:
    """The answer in one sentence."""
    pair, interval = f"{titles[0]} and {titles[1]}", known.reading.interval
    if known.plan.rare:
        return f"Cannot tell: {_rarely(titles, known.plan)}, so the games say nothing about the two together."
    more = "more" if interval.estimate >= 0 else "less"
    points = f"{abs(100 * interval.estimate):.1f} points {more} than the sum of each alone ({range_words(interval)})"
    match two_word(known):
        case "stronger_together":
            return f"Yes. {pair} are stronger together: together they are worth {points}."
        case "weaker_together":
            return f"No. {pair} are weaker together: together they are worth {points}."
        case "depends":
            less = "less" if interval.estimate >= 0 else "more"
            odds = f"not {more}, as far as one can tell" if known.odds.contains(0.0) else less
            return f"It depends on how one counts: together {pair} are worth {points}, but in odds {odds}."
        case "add_up":
            return f"No. {pair} simply add up: together they are worth {points}, which does not count."
    return f"Cannot tell yet whether {pair} are stronger together: so far they are worth {points}."


def _rarely(titles: Sequence[str], plan: TogetherPlan) -> str:
    both, one, other = plan.had
    if all(option.approach is Approach.BOUGHT for option in plan.options):
        share = "never" if not both else f"hardly ever ({both:.1%} of players)"
        return f"bots {share} have both {titles[0]} and {titles[1]}"
    shares = zip(titles, (one, other), plan.options, strict=True)
    title, least = min(((t, s) for t, s, o in shares if o.approach is Approach.BOUGHT), key=lambda pair: pair[1])
    return f"bots hardly ever buy {title} ({least:.1%} of players)" if least else f"bots never buy {title}"


def two_lines(titles: Sequence[str], known: TogetherMeasured, again: str) -> list[str]:
    """The whole answer, sentence by sentence."""
    plan, lines = known.plan, [two_sentence(titles, known)]
    if not plan.rare:
        alone, other, both = (known.readings[name].interval for name in (ALONE, ALONE_OTHER, TOGETHER))
        lines.append(
            f"Without the other, {titles[0]} is worth {100 * alone.estimate:+.1f} points and {titles[1]} "
            f"{100 * other.estimate:+.1f}; both are worth {100 * both.estimate:+.1f}."
        )
        lines.append(odds_words(known))
    measure = {
        True: "Points beyond the price: what is bought is there as always, or does nothing and its price comes back.",
        False: "Cards are had at the start, price aside; what is bought is there as always, or refunded.",
    }
    lines.append(measure[all(option.approach is Approach.BOUGHT for option in plan.options)])
    if any(option.approach is Approach.BOUGHT for option in plan.options) and not plan.rare:
        lines.append(f"In ordinary games {plan.had[0]:.0%} of players have both.")
    if two_word(known) == NOT_KNOWN and not plan.rare:
        speed = plan.spec.games_a_second(len(plan.match.seats))
        lines.append(open_words([known.reading], games_of(plan, 1), plan.looks.c, speed))
        lines.append(f"For a surer answer: {again}.")
    return lines


def odds_words(known: TogetherMeasured) -> str:
    """The same in odds, which do not depend on how rarely a player with neither wins; empty if not known."""
    odds = known.odds
    if not isfinite(odds.half):
        return f"A player with neither wins {known.neither:.1%} of games, too few to tell it in odds."
    times, low, high = exp(odds.estimate), exp(odds.low), exp(odds.high)
    why = f" (a player with neither wins {known.neither:.1%} of games)" if two_word(known) == DEPENDS else ""
    return (
        f"The odds of winning with both are {times:.2f} times what each alone suggests ({low:.2f} to {high:.2f}){why}."
    )


def _meanings(titles: Sequence[str]) -> dict[str, str]:
    return {
        SUM: "Are both worth more than each alone?",
        ALONE: f"What is {titles[0]} worth without {titles[1]}?",
        ALONE_OTHER: f"What is {titles[1]} worth without {titles[0]}?",
        TOGETHER: "What are both worth?",
    }


def two_frame(titles: Sequence[str], known: TogetherMeasured) -> pd.DataFrame:
    """One row per effect, the one that decides first."""
    frame = readings_frame(known.readings, _meanings(titles), dict.fromkeys(known.readings, known.games))
    return frame.assign(words=[SAYS[reading.call] for reading in known.readings.values()])


def two_json(known: TogetherMeasured) -> dict[str, Any]:
    """What `--json` adds to the keys that all answers share."""
    both, one, other = known.plan.had
    return {
        "answer": two_word(known),
        "grade": None,
        "chance": None,
        "estimands": {name: reading_json(reading, known.games) for name, reading in known.readings.items()},
        "odds": interval_json(known.odds),
        "neither": known.neither,
        "items": [option.item for option in known.plan.options],
        "had": {"both": both, "first": one, "second": other, "games": known.plan.plain_games},
        "look": known.look,
        "blocks": known.blocks,
    }


def two_text(titles: Sequence[str], known: TogetherMeasured, again: str, caveat: str) -> str:
    """The answer for the terminal."""
    plan = known.plan
    first, *more = two_lines(titles, known, again)
    rows = [("", "points", "interval")]
    for row in two_frame(titles, known).to_dict("records"):
        reach = f"{100 * row['low']:+.1f} to {100 * row['high']:+.1f}" if isfinite(row["high"]) else "not known yet"
        rows.append((row["label"], f"{100 * row['estimate']:+.1f}", reach))
    return "\n".join(
        [
            first,
            *wrap(" ".join(more), WIDTH, break_long_words=False, break_on_hyphens=False),
            f"For {plan.scope}.",
            "",
            *aligned(rows, left=(0, 2)),
            "",
            f"  {known.games:,} games, seed {plan.seed}; {look_words(known.look, len(plan.blocks))}",
            f"  points of win rate; up to {100 * known.reading.rope:.1f} either way count as none. The first row "
            "decides, together with the odds",
            f"  {caveat}",
        ]
    )


def two_document(
    titles: Sequence[str], question: str, command: str, known: TogetherMeasured, again: str, caveat: str
) -> Document:
    """The page."""
    plan, frame = known.plan, two_frame(titles, known)
    first, *more = two_lines(titles, known, again)
    short = ["Both beyond each alone", f"{titles[0]} alone", f"{titles[1]} alone", "Both"]
    drawn = frame.assign(label=short, words="")
    figure = effect_figure("together", drawn, "Both, and each alone; the band counts as none", "points of win rate")
    calls = {STRONGER: Call.ADVANTAGED, WEAKER: Call.DISADVANTAGED, ADD_UP: Call.BALANCED}
    call = calls.get(two_word(known))
    lead = Lead(first, " ".join(more), f"Measured for {plan.scope}.", caveat, call, figure)
    method = (
        f"{known.games:,} games in {known.blocks:,} blocks. One player, in turn, has both, either or neither, on the "
        "same dice. The first effect decides, together with the odds; both intervals hold together, whenever they stop."
    )
    sections = [
        Section("together", "Both, either and neither", [effect_table("together", frame, "Every effect")]),
        assumptions(plan.spec, caveat, match=plan.match),
        Section("method", "How it was measured", [Paragraph(method, mood=Mood.NOTE)]),
    ]
    return Document(question, lead, sections, provenance(command, known.games, plan.seed, plan.spec))
