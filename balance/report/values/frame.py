"""The value table as a data frame: every number of every item, for pages and files."""

from __future__ import annotations

from collections.abc import Sequence
from math import nan
from typing import Any

import pandas as pd

from ...experiment.values.plain_games import Natural
from ...experiment.values.table import ItemValue
from ...stats.inference.intervals import Interval
from ...stats.verdicts.verdict import Reading
from .words import fair_price_words, price_words, rank_words


def values_frame(rows: Sequence[ItemValue]) -> pd.DataFrame:
    """One row per item, the most valuable first."""
    groups = tie_groups(rows)
    return pd.DataFrame([_row(row, group) for row, group in zip(rows, groups, strict=True)])


def _row(row: ItemValue, group: int) -> dict[str, Any]:
    use = row.use
    return {
        "item": row.item.id,
        "name": row.item.name,
        "slot": row.item.slot,
        "rank": rank_words(row),
        "group": group,
        "stage": "confirmed" if row.confirmed else "screened",
        "flagged": row.flagged,
        "rare": row.rare,
        **_limits("value", row.value),
        **_limits("worth", row.worth),
        "price": row.item.price,
        "fair_price": fair_price_words(row),
        "said": price_words(row),
        "call": str(row.call) if row.call and row.call.decided else "",
        **_limits("net", _interval(row.net)),
        **_limits("pn", _interval(row.pn)),
        **_limits("p_0", _interval(row.p_0)),
        "owners": use.owners if use else nan,
        "played": use.played if use and use.copies else nan,
        "sold": use.sold if use and use.copies else nan,
        "round": use.rounds[1] if use and use.rounds else nan,
        **_limits("association", use.association if use else None),
        **_limits("drawn", use.drawn if use else None),
    }


def _interval(reading: Reading | None) -> Interval | None:
    return reading.interval if reading else None


def _limits(name: str, interval: Interval | None) -> dict[str, float]:
    limits = interval or Interval(nan, nan, nan)
    return {name: limits.estimate, f"{name}_low": limits.low, f"{name}_high": limits.high}


def tie_groups(rows: Sequence[ItemValue]) -> list[int]:
    """The tie group of each row; a new one begins only where all rows above are known to beat all below."""
    groups, current, reach = list[int](), 0, 0
    for place, row in enumerate(rows, 1):
        if place > 1 and reach < place:
            current += 1
        groups.append(current)
        reach = max(reach, row.ranks[1] if row.ranks else len(rows))
    return groups


def draws_frame(rows: Sequence[ItemValue], natural: Natural) -> pd.DataFrame:
    """The effect of drawing each item, by when it is drawn."""
    names = [f"rounds {first} to {last}" if last > first else f"round {first}" for first, last in natural.periods]
    rows_drawn = []
    for row in rows:
        if row.use is None or row.use.drawn is None:
            continue
        periods = zip(names, row.use.by_period, strict=True)
        parts = {
            key: value
            for number, (_, interval) in enumerate(periods)
            for key, value in _limits(f"period_{number + 1}", interval).items()
        }
        rows_drawn.append({"item": row.item.id, "name": row.item.name, **_limits("drawn", row.use.drawn), **parts})
    return pd.DataFrame(rows_drawn)
