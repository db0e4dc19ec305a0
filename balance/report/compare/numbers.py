"""What a change does to the game, in numbers."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ...experiment.compare.comparison import Comparison
from ...stats.verdicts.verdict import Call
from .text import compare_json
from .words import call_text, interval_text, value_text

ANSWER = ("answer", "grade", "chance", "chances")


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
    return {key: summary[key] for key in ANSWER} | {"estimands": estimands} | more
