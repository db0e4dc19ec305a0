"""How income, forces, techs and the like grow: means and quartiles after every round."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ...games.columns import Column, Role
from ...stats.inference.clusters import Bools, Floats
from ..by_game import Ints
from ..record import Record, in_order

ROLES = (Role.SCORE, Role.INCOME, Role.ECONOMY, Role.DEVELOPMENT, Role.FORCE, Role.HEALTH)
FEWEST = 20  # seats: with fewer, a round says nothing about games in general
COLUMNS = ("column", "meaning", "role", "unit", "round", "mean", "q25", "median", "q75", "winners", "others", "seats")


def round_curves(record: Record, fewest: int = FEWEST) -> pd.DataFrame:
    """What players have after every round, over seats still in play in games still going on.

    Later rounds are about long games only. Income is what came in during the round. Winners are seats with more than
    the fair share of the win at the end; in co-operative games there are none.

    Returns
    -------
    columns column, meaning, role, unit, round, mean, q25, median, q75, winners (mean), others (mean), seats
    """
    columns = record.columns("rounds", *ROLES)
    if not columns:
        return pd.DataFrame(columns=list(COLUMNS))
    frame = in_order(record.tables["rounds"], ("game", "round", "seat"))
    rounds = frame["round"].to_numpy(dtype=np.int64)
    length = record.rounds * record.n
    game = np.repeat(np.arange(len(length)), length)
    seat = frame["seat"].to_numpy(dtype=np.int64) - 1
    out = record.of_seats("out_round")[game, seat]
    playing = (out == 0) | (out > rounds)
    won = record.win[game, seat] > 1 / record.n + 1e-9 if not record.cooperative else np.zeros(len(game), dtype=bool)
    tables = []
    for column in columns:
        values = frame[column.name].to_numpy(dtype=np.float64)
        if column.role is Role.INCOME:
            before = np.concatenate([np.zeros(record.n), values[: -record.n]])
            values = values - np.where(rounds > 1, before, 0.0)
        tables.append(_curve(column, values[playing], rounds[playing], won[playing], fewest))
    return pd.concat(tables, ignore_index=True)[list(COLUMNS)]


def _curve(column: Column, values: Floats, rounds: Ints, won: Bools, fewest: int) -> pd.DataFrame:
    """The curve of one column, with quartiles for each round."""
    ordered = values[np.lexsort((values, rounds))]
    number = np.bincount(rounds)
    first = np.cumsum(number) - number
    shown = np.flatnonzero(number >= fewest)
    table: dict[str, object] = {"round": shown, "seats": number[shown]}
    for name, chosen in (("mean", np.ones_like(won)), ("winners", won), ("others", ~won)):
        total = np.bincount(rounds[chosen], values[chosen], len(number))[shown]
        count = np.bincount(rounds[chosen], minlength=len(number))[shown]
        table[name] = np.divide(total, count, out=np.full(len(shown), np.nan), where=count > 0)
    for name, part in (("q25", 0.25), ("median", 0.5), ("q75", 0.75)):
        place = part * (number[shown] - 1)
        low = np.floor(place).astype(np.int64)
        high = np.ceil(place).astype(np.int64)
        below, above = ordered[first[shown] + low], ordered[first[shown] + high]
        table[name] = below + (place - low) * (above - below)
    labels = {"column": column.name, "meaning": column.meaning, "role": str(column.role), "unit": column.unit}
    return pd.DataFrame({**labels, **table}, index=range(len(shown)))
