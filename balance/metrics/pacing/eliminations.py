"""When players are eliminated, and how long they watch the others."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ...stats.clusters import Floats
from ...stats.survival import cumulative_incidence
from ..record import Record
from ..story import Story
from .metric import SHARE, Metric, Needs

OUT, OVER = 1, 2  # a seat is eliminated; its game ends while it is in play


def elimination_curve(record: Record, alpha: float = 0.05) -> pd.DataFrame:
    """Share of the seats that are out, in a game that is over, or still playing after each round.

    Aalen-Johansen (stats.survival): the end of the game competes with elimination; a game stopped by the cap is
    censored there. Intervals are by game, since seats of a game depend on each other.

    Returns
    -------
    columns round, out, low, high, over, playing
    """
    out = record.of_seats("out_round")
    capped = record.games["capped"].to_numpy(dtype=bool)[:, None]
    cause = np.where(out > 0, OUT, np.where(capped, 0, OVER)).reshape(-1)
    time = np.where(out > 0, out, record.rounds[:, None]).reshape(-1)
    game = np.repeat(np.arange(len(out)), record.n)
    gone, over = (cumulative_incidence(time, cause, of, game, alpha) for of in (OUT, OVER))
    table = {"round": gone.time.astype(np.int64), "out": gone.share, "low": gone.low, "high": gone.high}
    return pd.DataFrame({**table, "over": over.share, "playing": np.maximum(1 - gone.share - over.share, 0.0)})


def elimination_causes(record: Record) -> pd.DataFrame:
    """How seats were eliminated: columns cause (in the game's words), seats, share (of all seats), round (median)."""
    codes = next(c.codes for c in record.spec.columns() if (c.table, c.name) == ("seats", "out_cause"))
    out = record.seats[record.seats["out_round"] > 0]
    rows = [
        {
            "cause": codes[int(str(code))].replace("_", " "),
            "seats": len(those),
            "share": len(those) / len(record.seats),
            "round": float(those["out_round"].median()),
        }
        for code, those in out.groupby("out_cause")
    ]
    return pd.DataFrame(rows, columns=["cause", "seats", "share", "round"])


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
    "Share of games in which some player is eliminated, at the end or before.",
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
    "Rounds that the first player to be eliminated has to watch.",
    "rounds",
    "counted",
    _wait,
    Needs.GAMES,
)
WATCHING = Metric(
    "watching",
    "Time spent watching",
    "Part of all players' time that is spent eliminated, watching the others.",
    SHARE,
    "counted",
    _watching,
    Needs.GAMES,
)
