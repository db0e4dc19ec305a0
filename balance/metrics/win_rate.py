"""Win rates by seat, by bot and by turn order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import pandas as pd

from ..games.columns import Role
from ..stats.inference.clusters import Bools, Floats
from ..stats.inference.intervals import Interval
from ..stats.inference.sequential import SPARSE
from ..stats.inference.shares import mean_share
from ..stats.verdicts.rope import rho
from ..stats.verdicts.verdict import Call, call_of
from .record import Record

COLUMNS = ("label", "share", "low", "high", "wide_low", "wide_high", "fair", "difference", "call", "games")


def by_seat(record: Record, alpha: float = 0.05) -> pd.DataFrame:
    """Win rate of each seat (in a team, that of the team) against the fair share; see `shares_by`."""
    seats = [str(seat) for seat in range(1, record.n + 1)]
    return shares_by(record, np.tile(np.array(seats, dtype=object), (len(record.games), 1)), seats, alpha)


def by_bot(record: Record, alpha: float = 0.05, names: Mapping[str, str] | None = None) -> pd.DataFrame:
    """Win rate of each bot, per seat it plays.

    Parameters
    ----------
    names : bot -> group, such as its style or skill; without it every bot is its own group
    """
    labels = [(names or {}).get(bot, bot) for bot in record.bots]
    return shares_by(
        record,
        np.tile(np.array(labels, dtype=object), (len(record.games), 1)),
        list(dict.fromkeys(labels)),
        alpha,
    )


def by_order(record: Record, alpha: float = 0.05) -> pd.DataFrame | None:
    """Win rate by place in turn order.

    None where all act at once, the game does not record it, or it is the same in all games and so is just the seat.
    """
    columns = record.columns("seats", Role.ORDER)
    if not columns:
        return None
    place = record.of_seats(columns[0].name).astype(np.int64)
    if (place == place[0]).all():
        return None
    known = [str(number) for number in np.unique(place[place > 0])]
    return shares_by(record, place.astype(str).astype(object), known, alpha)


def shares_by(record: Record, labels: Floats, wanted: Sequence[str], alpha: float = 0.05) -> pd.DataFrame:
    """Win rate of the seats under each label, against the fair share.

    One number per game: the mean share of the labelled seats, where a seat in a team has the share of its team. Games
    are independent; intervals hold for each row alone (Wilson). The call is made with intervals that hold
    for all rows together (Bonferroni), against the range in which players count as equal (stats.rope); no call is
    made with fewer than 30 games on either side. Where all play together a row is how often they win, without a call.

    Parameters
    ----------
    labels : (games, seats) label of each seat, in every game

    Returns
    -------
    columns label, share, low, high (for the row alone), wide_low, wide_high (for all rows together), fair, difference
    (share minus fair), call, games
    """
    mass = record.win if record.cooperative else record.mass[:, record.unit]
    rows = []
    for label in wanted:
        here = np.asarray(labels == label)
        number = here.sum(axis=1)
        games = number > 0
        if games.any():
            value = (mass * here).sum(axis=1)[games] / number[games]
            rows.append(_row(record, str(label), value, everybody(record, here), len(wanted), alpha))
    return pd.DataFrame(rows, columns=list(COLUMNS))


def everybody(record: Record, here: Bools) -> bool:
    """Whether the label covers all seats of every game: then its win rate is the fair share, come what may."""
    return bool(here.all()) and not record.cooperative and len(set(np.bincount(record.unit))) == 1


def _row(record: Record, label: str, value: Floats, whole: bool, family: int, alpha: float) -> dict[str, object]:
    exact = Interval(record.fair, record.fair, record.fair) if whole else None
    share, wide = exact or mean_share(value, alpha), exact or mean_share(value, alpha / family)
    limits = {"label": label, "share": share.estimate, "low": share.low, "high": share.high}
    limits |= {"wide_low": wide.low, "wide_high": wide.high, "games": len(value)}
    if record.cooperative:
        return {**limits, "fair": float("nan"), "difference": float("nan"), "call": ""}
    call = "" if whole else call_against(value, record.units, alpha / family).value
    return {**limits, "fair": record.fair, "difference": share.estimate - record.fair, "call": call}


def call_against(value: Floats, units: int, alpha: float) -> Call:
    """The call on one number per game against the fair share."""
    fair = 1 / units
    around = mean_share(value, alpha).shifted(-fair)
    enough = min(float(value.sum()), float((1 - value).sum())) >= SPARSE
    call = call_of(around, rho(units)) if enough else Call.CONTINUE
    if call is Call.CONTINUE:
        return Call.INCONCLUSIVE if around.contains(0.0) or not enough else Call.SMALL_EDGE
    return call
