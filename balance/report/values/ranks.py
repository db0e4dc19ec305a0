"""The best and the worst item of a kind: the verdict, and every number."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ...experiment.values.run import Valued
from ...experiment.values.table import ItemValue, value_table
from .words import value_meaning


def rank_word(rows: list[ItemValue], best: bool) -> str:
    """The item at that end of the ranking, "tied" if several share it, "undecided" if none is known."""
    ranked = [row for row in rows if row.ranks]
    end = [row for row in ranked if row.ranks and row.ranks[0 if best else 1] == (1 if best else len(ranked))]
    return end[0].item.id if len(end) == 1 else "tied" if end else "undecided"


def rank_frame(known: Valued) -> pd.DataFrame:
    """One row per item, the most valuable first."""
    return pd.DataFrame(
        [
            {
                "name": row.item.id,
                "meaning": f"{row.item.name}: {value_meaning(known)}",
                "label": row.item.name,
                "estimate": row.value.estimate,
                "low": row.value.low,
                "high": row.value.high,
                "call": str(row.call) if row.call else "",
                "words": "measured again" if row.confirmed else "screening",
                "ranks": f"{row.ranks[0]} to {row.ranks[1]}" if row.ranks else "",
                "price": row.item.price,
                "games": known.games,
            }
            for row in value_table(known)
            if row.value
        ]
    )


def rank_json(known: Valued) -> dict[str, Any]:
    """The estimands for `--json`."""
    rows = rank_frame(known).to_dict("records")
    keys = ("estimate", "low", "high", "games", "words", "ranks", "price")
    return {"estimands": {str(row["name"]): {key: row[key] for key in keys} for row in rows}}
