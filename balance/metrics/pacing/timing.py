"""When players buy items: the round of each tech and each branch."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ..record import Record

COLUMNS = ("id", "name", "kind", "tier", "branch", "slot", "seats", "share", "q25", "median", "q75", "part")


def item_timing(record: Record) -> pd.DataFrame:
    """How many players get an item, and when they first do.

    Only items gained during the game count, not those owned from the start. Quartiles are over players who got it.

    Returns
    -------
    columns id, name, kind, tier, branch, slot, seats (with the item), share (of all seats), q25, median, q75 (round),
    part (median share of the game that was over when the round began)
    """
    if "items" not in record.tables:
        return pd.DataFrame(columns=list(COLUMNS))
    items = record.tables["items"]
    bought = [number for number, item in enumerate(record.items) if item.kind in record.spec.bought_kinds]
    came = items[items["item"].isin(bought) & (items["round"] > 0)]
    first = came.groupby(["game", "seat", "item"], as_index=False)["round"].min()
    length = pd.Series(record.rounds, index=record.games["game"].to_numpy())
    first["part"] = (first["round"] - 1) / length.loc[first["game"]].to_numpy()
    rows = []
    for number in bought:
        here = first[first["item"] == number]
        if len(here):
            rows.append(_row(record, number, here))
    return pd.DataFrame(rows, columns=list(COLUMNS))


def _row(record: Record, number: int, here: pd.DataFrame) -> dict[str, object]:
    item = record.items[number]
    low, middle, high = np.quantile(here["round"], (0.25, 0.5, 0.75))
    labels = {"id": item.id, "name": item.name, "kind": item.kind, "tier": item.tier}
    place = {"branch": record.spec.branch_of(item), "slot": record.spec.slot_of(item)}
    count = {"seats": len(here), "share": len(here) / len(record.seats)}
    when = {"q25": float(low), "median": float(middle), "q75": float(high), "part": float(here["part"].median())}
    return {**labels, **place, **count, **when}
