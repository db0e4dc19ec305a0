"""When players are eliminated, and how long they watch the others."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ...stats.inference.clusters import Floats
from ...stats.models.survival import cumulative_incidence
from ..by_game import Ints
from ..record import Record
from ..story import Story
from .metric import SHARE, Metric, Needs

OVER = 1 << 20  # next to the game's own causes: the game ends while the seat is in play


def elimination_curve(record: Record, alpha: float = 0.05) -> pd.DataFrame:
    """Shares of seats that are out, in a finished game, or still playing after each round.

    Aalen-Johansen (stats.survival): the end of the game competes with elimination; a game stopped by the cap is
    censored there. Intervals are by game, since seats in a game depend on each other.

    Returns
    -------
    columns round, out, low, high, over, playing
    """
    time, cause, game = _fates(record)
    any_cause = np.where((cause > 0) & (cause != OVER), 1, cause)
    gone, over = (cumulative_incidence(time, any_cause, of, game, alpha) for of in (1, OVER))
    table = {"round": gone.time.astype(np.int64), "out": gone.share, "low": gone.low, "high": gone.high}
    return pd.DataFrame({**table, "over": over.share, "playing": np.maximum(1 - gone.share - over.share, 0.0)})


def elimination_by_cause(record: Record) -> pd.DataFrame:
    """The same by cause: columns round, cause (in the game's words), share (of all seats, out that way by then)."""
    time, cause, game = _fates(record)
    words = _words(record)
    tables = []
    for code in (int(c) for c in np.unique(cause) if c not in (0, OVER)):
        gone = cumulative_incidence(time, cause, code, game)
        rows = {"round": gone.time.astype(np.int64), "cause": words[code], "share": gone.share}
        tables.append(pd.DataFrame(rows))
    columns = ["round", "cause", "share"]
    return pd.concat(tables, ignore_index=True) if tables else pd.DataFrame(columns=columns)


def _fates(record: Record) -> tuple[Floats, Ints, Ints]:
    """For every seat: when it was out or its game ended; the cause, OVER, or 0 where the cap left it open; its game."""
    out, why = (record.of_seats(name) for name in ("out_round", "out_cause"))
    capped = record.games["capped"].to_numpy(dtype=bool)[:, None]
    cause = np.where(out > 0, why, np.where(capped, 0, OVER)).astype(np.int64)
    time = np.where(out > 0, out, record.rounds[:, None])
    return time.reshape(-1), cause.reshape(-1), np.repeat(np.arange(len(out)), record.n)


def _words(record: Record) -> list[str]:
    codes = next(c.codes for c in record.spec.columns() if (c.table, c.name) == ("seats", "out_cause"))
    return [code.replace("_", " ") for code in codes]


def _any_out(story: Story) -> Floats:
    return np.asarray(story.record.games["first_out"].to_numpy() > 0, dtype=np.float64)


def _first_out(story: Story) -> Floats:
    first = story.record.games["first_out"].to_numpy(dtype=np.float64)
    return np.where(first > 0, first, np.nan)


def _wait(story: Story) -> Floats:
    return np.asarray(story.record.rounds - _first_out(story))


def _watching(story: Story) -> Floats:
    out, rounds = story.record.of_seats("out_round"), story.record.rounds
    idle = np.where(out > 0, rounds[:, None] - out, 0.0)
    return np.asarray(idle.sum(axis=1) / (rounds * story.record.n))


ANY_OUT = Metric(
    "any_out",
    "Games with an elimination",
    "Share of games in which a player is eliminated, at the end or before.",
    SHARE,
    "counted",
    _any_out,
    Needs.GAMES,
)
FIRST_OUT = Metric(
    "first_out",
    "First elimination",
    "Round in which the first player is eliminated, in games where that happens.",
    "rounds",
    "counted",
    _first_out,
    Needs.GAMES,
)
WAIT = Metric(
    "wait_after_out",
    "From the first elimination to the end",
    "Rounds that the first player out has to watch.",
    "rounds",
    "counted",
    _wait,
    Needs.GAMES,
)
WATCHING = Metric(
    "watching",
    "Time spent watching",
    "Share of all players' time spent eliminated, watching the others.",
    SHARE,
    "counted",
    _watching,
    Needs.GAMES,
)
