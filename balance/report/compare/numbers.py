"""What a change does, as an answer: the word for the length of the game, and every number."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ...experiment.compare.comparison import Comparison
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
    """What happens to the length of the game, in a word."""
    call = known.changes["rounds"].call
    if all(change.reading.nonzero == 0 for change in known.changes.values()):
        return "no_change"
    return WORDS.get(call, "undecided") if call else "undecided"


def moved_seats(known: Comparison) -> bool:
    """Whether some seat or team wins more or less than before, by more than counts."""
    shares = (change for name, change in known.changes.items() if name.startswith(("seat_", "team_")))
    return any(change.call in (Call.ADVANTAGED, Call.DISADVANTAGED) for change in shares)


def change_frame(known: Comparison) -> pd.DataFrame:
    """A row a number of the game: before, after, and the change in its own unit."""
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
    """Estimands of `--json`, and the whole comparison."""
    told = compare_json(known)
    estimands = {
        name: {
            **one["change"],
            "before": one["before"],
            "after": one["after"],
            "scale": one["scale"],
            "call": one["call"],
        }
        for name, one in told["outcomes"].items()
    }
    return {"estimands": estimands, "differences": told["differences"], "paired": known.paired, "look": known.look}
