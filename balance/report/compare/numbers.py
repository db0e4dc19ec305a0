"""What a change does to the game: one word for its length, and every number."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ...experiment.compare.comparison import Comparison
from ...stats.verdicts.chances import sides
from ...stats.verdicts.verdict import Call
from .text import compare_json
from .words import call_text, interval_text, value_text

WORDS = {
    Call.ADVANTAGED: "longer",
    Call.DISADVANTAGED: "shorter",
    Call.BALANCED: "same_length",
    Call.SMALL_EDGE: "small_edge",
}


def change_word(known: Comparison) -> str:
    """One word for what happens to the length of the game."""
    call = known.changes["rounds"].call
    if all(change.reading.nonzero == 0 for change in known.changes.values()):
        return "no_change"
    return WORDS.get(call, "undecided") if call else "undecided"


def change_answer(known: Comparison) -> dict[str, Any]:
    """Does the game get longer or shorter, by more than counts? The answer and the chance of what is most likely."""
    answers = {"longer": "longer", "shorter": "shorter", "same_length": "no_difference", "no_change": "no_difference"}
    chances = sides(known.changes["rounds"].reading)
    word = change_word(known)
    return {
        "answer": answers.get(word, "not_known"),
        "grade": word,
        "chance": max(chances.below, chances.within, chances.above),
        "chances": {"longer": chances.above, "no_difference": chances.within, "shorter": chances.below},
    }


def moved_seats(known: Comparison) -> bool:
    """Whether the win rate of any seat or team moved by more than counts as no change."""
    shares = (change for name, change in known.changes.items() if name.startswith(("seat_", "team_")))
    return any(change.call in (Call.ADVANTAGED, Call.DISADVANTAGED) for change in shares)


def change_frame(known: Comparison) -> pd.DataFrame:
    """One row per outcome: before, after, and the change in its own unit."""
    return pd.DataFrame(
        [
            {
                "name": name,
                "meaning": change.title,
                "label": change.title,
                "before": value_text(change, change.before),
                "after": value_text(change, change.after),
                "change": " ".join(interval_text(change)[:1]),
                "interval": interval_text(change)[1],
                "estimate": change.interval.estimate,
                "low": change.interval.low,
                "high": change.interval.high,
                "call": str(change.call) if change.call else "",
                "words": call_text(change),
                "rope": change.rope,
                "scale": str(change.scale),
                "games": known.games,
            }
            for name, change in known.changes.items()
        ]
    )


def change_json(known: Comparison) -> dict[str, Any]:
    """The estimands for `--json`, with the inputs that differ."""
    summary = compare_json(known)
    estimands = {
        name: {
            **one["change"],
            "before": one["before"],
            "after": one["after"],
            "scale": one["scale"],
            "call": one["call"],
        }
        for name, one in summary["outcomes"].items()
    }
    more = {"differences": summary["differences"], "paired": known.paired, "look": known.look}
    return change_answer(known) | {"estimands": estimands} | more
