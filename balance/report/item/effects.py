"""The measured effects of an item, in words and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import isfinite
from typing import Any

from ...experiment.item.design import Experiment, ItemMeasured
from ...experiment.item.judge import Judged
from ...stats.effects.estimands import Estimand
from ...stats.verdicts.verdict import Call, Reading
from ..compare.text import finite
from ..core.words.games_needed import sharper_words
from ..core.words.look_words import look_words
from ..core.words.together_words import party
from ..terminal.table import aligned
from .headline import games_a_block, speed

FAIR = "a fair share is {:.0f}"
CALLS: Mapping[Call, str] = {
    Call.ADVANTAGED: "more than fair",
    Call.BALANCED: "about fair",
    Call.DISADVANTAGED: "less than fair",
    Call.CONTINUE: "not settled yet",
    Call.SMALL_EDGE: "a small edge",
    Call.INCONCLUSIVE: "not settled",
}


def measure_json(plan: Experiment, known: ItemMeasured) -> dict[str, Any]:
    """An experiment for `--json`; shares of 1, not percent."""
    return {
        "game": plan.spec.name,
        "subject": plan.option.item,
        "verdict": str(known.finding.grade),
        "answer": str(known.finding.reply),
        "grade": known.finding.grade.code,
        "chance": known.finding.chance,
        "scope": scope(plan),
        "estimands": {name: _estimate(plan, name, r, known) for name, r in known.readings.items()},
        "games": known.games,
        "blocks": known.blocks,
        "look": known.look,
        "seed": plan.seed,
    }


def _estimate(plan: Experiment, name: str, reading: Reading, known: ItemMeasured) -> dict[str, Any]:
    arms = next(len(asked.arms) for asked in plan.targets if asked.name == name)
    games = known.blocks * (len(plan.units) * arms + plan.together)
    return reading_json(reading, games) | {"variance_reduction": finite(known.gains[name].total)}


def reading_json(reading: Reading, games: int) -> dict[str, Any]:
    """One estimand: shares of 1."""
    interval = reading.interval
    return {
        "estimate": interval.estimate,
        "low": finite(interval.low),
        "high": finite(interval.high),
        "games": games,
        "call": str(reading.call),
        "rope": reading.rope,
    }


def estimands_json(judged: Judged) -> dict[str, Any]:
    """All estimands of an answer: those of the verdict, the best plan, and the details of a thorough one."""
    estimands: dict[str, Any] = dict(measure_json(judged.plan, judged.known)["estimands"])
    if judged.going:
        estimands["GO"] = reading_json(judged.going.reading, judged.going.games)
    if judged.details:
        plan = details_plan(judged)
        estimands |= measure_json(plan, judged.details)["estimands"]
    return estimands


def details_plan(judged: Judged) -> Experiment:
    """The experiment behind the details of a thorough answer."""
    return replace(judged.plan, details=True)


def scope(plan: Experiment) -> str:
    """The match that a verdict is about: players, bots, layout, mode."""
    return plan.scope


def all_readings(judged: Judged) -> dict[str, Reading]:
    """Every effect of an answer, those of the verdict first."""
    readings = dict(judged.known.readings)
    if judged.going:
        readings["GO"] = judged.going.reading
    return readings | (dict(judged.details.readings) if judged.details else {})


def effect_lines(judged: Judged) -> list[str]:
    """The effects behind the answer, and how they were measured, for the terminal."""
    plan, known = judged.plan, judged.known
    rope = known.finding.reading.rope
    usual = (
        f"{party(len(plan.match.seats))} wins {100 * known.usual:.0f} untreated"
        if plan.together
        else FAIR.format(100 * known.usual)
    )
    return [
        *_effects(judged),
        "",
        f"  {judged.games:,} games, seed {plan.seed}; {look_words(known.look, len(plan.blocks))}{_sharper(judged)}",
        f"  points: win rate beyond what it is compared with; {usual}, and up to",
        f"  {100 * rope:.1f} points either way count as fair. Intervals hold whenever the games are stopped.",
    ]


def _sharper(judged: Judged) -> str:
    reading = judged.known.finding.reading
    words = sharper_words(reading, games_a_block(judged), judged.plan.looks.c, speed(judged))
    return f"; {words}" if words else ""


def _effects(judged: Judged) -> list[str]:
    rows = [("", "points", "interval", "")]
    for name, reading in all_readings(judged).items():
        interval = reading.interval
        known_yet = isfinite(interval.half)
        reach = f"{100 * interval.low:+.1f} to {100 * interval.high:+.1f}" if known_yet else "not known yet"
        rows.append((meaning(name), f"{100 * interval.estimate:+.1f}", reach, CALLS[reading.call]))
    return aligned(rows, left=(0, 2, 3))


def meaning(name: str) -> str:
    """The question behind an estimand."""
    try:
        return Estimand(name).definition.meaning
    except ValueError:
        return (
            "Is it good while 1 other does it?"
            if name == "P_1"
            else f"Is it good while {name.removeprefix('P_')} others do it?"
        )
