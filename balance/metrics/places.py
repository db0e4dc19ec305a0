"""Where things happen on the board: rates per game for heat maps, and the busiest places."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ..games.boards.board import Board
from ..games.columns import PLACE, Column
from .record import Record


def place_columns(record: Record) -> list[Column]:
    """What the game counts at places of the board, with its meaning."""
    if PLACE.table not in record.tables:
        return []
    table = record.tables[PLACE.table]
    return [c for c in record.spec.own_columns if c.table == PLACE.table and c.name in table]


def place_rates(record: Record, board: Board | None = None) -> pd.DataFrame | None:
    """How often each thing happens at each place, per game; None where the game does not count by place.

    The counts are sums over all games of the run, so there are no intervals.

    Parameters
    ----------
    board : if given, adds the name and ground of each place and the seat that has its home there

    Returns
    -------
    columns place, one for each count (times per game), and with a board name, ground, home (0: nobody's)
    """
    columns = place_columns(record)
    if not columns:
        return None
    table = record.tables[PLACE.table].sort_values(PLACE.name, ignore_index=True)
    rates = {c.name: table[c.name].to_numpy(dtype=np.float64) / record.played for c in columns}
    rates_by_place = pd.DataFrame({"place": table[PLACE.name].to_numpy(dtype=np.int64), **rates})
    if board is None:
        return rates_by_place
    if len(board.places) != len(rates_by_place):
        raise ValueError(f"the board has {len(board.places)} places, but {len(rates_by_place)} were counted")
    words = {"name": [p.name for p in board.places], "ground": [p.ground for p in board.places]}
    return rates_by_place.assign(**words, home=[p.home for p in board.places])


def hot_places(rates: pd.DataFrame, column: str, most: int = 10) -> pd.DataFrame:
    """The places where something happens most often.

    Returns
    -------
    the rows of `place_rates` with rank, a_game (the rate), of_all (share of all that happens) and times_mean (how many
    times as often as at the average place); places where it never happened are left out
    """
    total = float(rates[column].sum())
    hot = rates[rates[column] > 0].sort_values([column, "place"], ascending=[False, True], kind="stable").head(most)
    beside = [name for name in ("place", "name", "ground", "home") if name in rates]
    numbers = {"a_game": hot[column], "of_all": hot[column] / (total or 1.0)}
    numbers["times_mean"] = hot[column] / (total / len(rates) or 1.0)
    table = hot[beside].assign(**numbers).reset_index(drop=True)
    table.insert(0, "rank", range(1, len(table) + 1))
    return table


def concentration(rates: pd.DataFrame, column: str, part: float = 0.1) -> float:
    """Share of all that happens in the busiest tenth of the places (or another part of them)."""
    values = np.sort(rates[column].to_numpy(dtype=np.float64))[::-1]
    total = float(values.sum())
    return float(values[: max(round(part * len(values)), 1)].sum()) / total if total > 0 else float("nan")
