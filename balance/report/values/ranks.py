"""The best and the worst item of a kind: the verdict, and every number."""

from __future__ import annotations

from typing import Any

import pandas as pd

from ...experiment.values.run import Valued
from ...experiment.values.table import ItemValue, value_table
from .text import values_text
from .words import ENDS, headline, is_bought, noun, value_meaning

NAMED = 6  # items that a sentence names


def rank_word(rows: list[ItemValue], best: bool) -> str:
    """The item at that end of the ranking, "tied" if several share it, "undecided" if none is known."""
    ranked = [row for row in rows if row.ranks]
    end = [row for row in ranked if row.ranks and row.ranks[0 if best else 1] == (1 if best else len(ranked))]
    return end[0].item.id if len(end) == 1 else "tied" if end else "undecided"


def rank_sentence(known: Valued, rows: list[ItemValue], best: bool, group: str = "") -> str:
    """The item at the end that was asked for; a tie is said to be one."""
    among = f"{noun(known)} of {group}" if group else noun(known)
    if any(row.value is None for row in rows) or not any(row.ranks for row in rows):
        return headline(known, rows)
    ranked = [row for row in rows if row.ranks]
    place = 0 if best else 1
    end = [row for row in ranked if row.ranks and row.ranks[place] == (1 if best else len(ranked))]
    end = end if best else end[::-1]
    word, first = ENDS[is_bought(known)][place], end[0]
    assert first.value is not None
    beyond = " beyond its price" if is_bought(known) else " if owned from the start"
    points = f"{100 * first.value.estimate:+.1f} points{beyond} ({_reach(first)})"
    if len(end) == 1:
        return f"{first.item.name} is the {word} of {len(ranked)} {among}: {points}."
    if len(end) > NAMED:
        return f"Cannot tell yet which of {len(ranked)} {among} is the {word}: {len(end)} may be."
    names = ", ".join(row.item.name for row in end[:-1]) + f" and {end[-1].item.name}"
    return f"{names} tie as the {word} of {len(ranked)} {among}: the games cannot tell them apart."


def _reach(row: ItemValue) -> str:
    assert row.value is not None
    return f"{100 * row.value.low:+.1f} to {100 * row.value.high:+.1f}"


def rank_text(sentence: str, known: Valued, again: str, caveat: str) -> str:
    """The answer for the terminal: what was asked first, then the whole table."""
    more = [f"For a surer answer: {again}."] if sentence.startswith("Cannot") else []
    return "\n".join([sentence, *more, "", values_text(known), f"  {caveat}"])


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


def rank_json(known: Valued, word: str) -> dict[str, Any]:
    """What `--json` adds to the keys that all answers share."""
    rows = rank_frame(known).to_dict("records")
    keys = ("estimate", "low", "high", "games", "words", "ranks", "price")
    return {"answer": word, "estimands": {str(row["name"]): {key: row[key] for key in keys} for row in rows}}
