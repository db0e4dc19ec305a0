"""What harms the players: which item costs them how much, per game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pandas as pd

from ..games.catalogue.contents import Item
from ..games.columns import CAUSE, Column
from ..games.spec import GameSpec
from .record import Record


def cause_columns(spec: GameSpec) -> list[Column]:
    """What the game puts down to items, the most telling first, as it declares them."""
    return [c for c in spec.own_columns if c.table == CAUSE.table]


def cause_rates(
    spec: GameSpec, counts: dict[str, npt.NDArray[Any]], items: Sequence[Item], games: int
) -> pd.DataFrame | None:
    """How much each item costs the players, per game; None where the game puts nothing down to items.

    Counts are sums over all games, so there are no intervals. What an item costs is no measure of what the group would
    win without it: something else may take its place (`balance compare --without` tells).

    Returns
    -------
    columns id, name, kind, one for each count (per game), share (of the first count); the largest share first
    """
    columns = cause_columns(spec)
    if not columns or not games:
        return None
    rates = {c.name: np.asarray(counts[c.name], dtype=np.float64) / games for c in columns}
    labels = {"id": [i.id for i in items], "name": [i.name for i in items], "kind": [i.kind for i in items]}
    table = pd.DataFrame({**labels, **rates})
    first = columns[0].name
    table["share"] = table[first] / (float(table[first].sum()) or 1.0)
    table = table[table[[c.name for c in columns]].sum(axis=1) > 0]
    return table.sort_values([first, "id"], ascending=[False, True], kind="stable", ignore_index=True)


def run_causes(record: Record) -> pd.DataFrame | None:
    """The same for the games of a run."""
    if CAUSE.table not in record.tables:
        return None
    table = record.tables[CAUSE.table].sort_values(CAUSE.name)
    counts = {c.name: table[c.name].to_numpy() for c in cause_columns(record.spec)}
    return cause_rates(record.spec, counts, record.items, record.played)
