"""The measured effects of an item, in words and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from typing import Any

from ...experiment.item.design import Experiment, ItemMeasured
from ...experiment.sequential.rotation import games_of
from ...stats.effects.estimands import Estimand
from ...stats.verdicts.rope import fair_share
from ...stats.verdicts.verdict import Call, Reading
from ..compare.text import finite
from ..core.games_needed import needed_words
from ..core.look_words import look_words
from ..terminal.table import aligned

CALLS: Mapping[Call, str] = {
    Call.ADVANTAGED: "more than fair",
    Call.BALANCED: "about fair",
    Call.DISADVANTAGED: "less than fair",
    Call.CONTINUE: "not settled yet",
    Call.SMALL_EDGE: "a small edge",
    Call.INCONCLUSIVE: "not settled",
}


def measure_json(plan: Experiment, known: ItemMeasured) -> dict[str, Any]:
    """The shape of `balance measure --json`; shares of 1, not percent."""
    return {
        "game": plan.spec.name,
        "subject": plan.option.item,
        "verdict": str(known.finding.word),
        "scope": scope(plan),
        "estimands": {name: _estimate(plan, name, r, known) for name, r in known.readings.items()},
        "games": known.games,
        "blocks": known.blocks,
        "look": known.look,
        "games_needed": _games_needed(plan, known),
        "seed": plan.seed,
    }


def _estimate(plan: Experiment, name: str, reading: Reading, known: ItemMeasured) -> dict[str, Any]:
    interval, arms = reading.interval, next(len(asked.arms) for asked in plan.targets if asked.name == name)
    return {
        "estimate": interval.estimate,
        "low": finite(interval.low),
        "high": finite(interval.high),
        "games": known.blocks * len(plan.units) * arms,
        "call": str(reading.call),
        "rope": reading.rope,
        "variance_reduction": finite(known.gains[name].total),
    }


def scope(plan: Experiment) -> str:
    """The match that a verdict is about: players, bots, layout, mode."""
    return plan.scope


def measure_text(plan: Experiment, known: ItemMeasured) -> str:
    """The verdict, the effects behind it, and the match it is about."""
    fair, used = fair_share(len(plan.units)), [asked.name for asked in plan.verdict]
    hold = f"intervals of {', '.join(used)} hold together" if len(used) > 1 else "interval holds"
    rope = next(iter(known.readings.values())).rope
    price = ", ".join(f"{amount} {resource}" for resource, amount in plan.option.price.items()) or "no price"
    lines = [
        f"{plan.option.item} ({price}): {str(known.finding.word).replace('_', ' ')}",
        f"  {known.finding.sentence}",
        f"  for {scope(plan)}",
        "",
        *_effects(known),
    ]
    when = look_words(known.look, len(plan.blocks))
    lines += [
        "",
        f"  {known.games:,} games in {known.blocks:,} blocks, seed {plan.seed}; {when}",
        f"  points: win rate beyond what it is compared with; a fair share is {100 * fair:.0f}, and up to",
        f"  {100 * rope:.1f} points either way count as fair. The {hold}, whenever it is stopped.",
        "  dice: games saved by playing every treatment with the same dice.",
    ]
    if known.finding.open:
        lines.append(_what_is_missing(plan, known))
    return "\n".join(lines)


def _effects(known: ItemMeasured) -> list[str]:
    rows = [("", "", "points", "interval", "", "dice")]
    for name, reading in known.readings.items():
        interval, gain = reading.interval, known.gains[name].total
        known_yet = isfinite(interval.half)
        reach = f"{100 * interval.low:+.1f} to {100 * interval.high:+.1f}" if known_yet else "not known yet"
        saved = f"x{gain:.1f}" if gain < 1000 else "all noise gone"
        rows.append((name, meaning(name), f"{100 * interval.estimate:+.1f}", reach, CALLS[reading.call], saved))
    return aligned(rows, left=(0, 1, 3, 4, 5))


def _what_is_missing(plan: Experiment, known: ItemMeasured) -> str:
    unchanged = [name for name in known.finding.open if known.readings[name].nonzero == 0]
    if unchanged:
        return f"  not settled: {', '.join(unchanged)} changed nothing in any game: nobody got to use it"
    return f"  not settled: {', '.join(known.finding.open)}; {needed_words(_games_needed(plan, known))}"


def _games_needed(plan: Experiment, known: ItemMeasured) -> int | None:
    return games_of(plan, known.finding.blocks_needed) if known.finding.blocks_needed else None


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
