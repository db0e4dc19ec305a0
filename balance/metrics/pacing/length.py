"""How long games last, how they end, and whether they end at all."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ...stats.inference.clusters import Floats
from ...stats.inference.shares import mean_share
from ..record import Record
from ..story import Story
from .metric import SHARE, Metric, Needs


def end_reasons(record: Record, alpha: float = 0.05) -> pd.DataFrame:
    """Why games ended: columns reason (in the game's words), games, share, low, high, rounds (mean of those games)."""
    codes = next(c.codes for c in record.spec.columns() if (c.table, c.name) == ("games", "end_reason"))
    reason = record.games["end_reason"].to_numpy(dtype=np.int64)
    rows = []
    for code in np.unique(reason):
        here = reason == code
        share = mean_share(here, alpha)
        labels = {"reason": codes[code].replace("_", " "), "games": int(here.sum())}
        limits = {"share": share.estimate, "low": share.low, "high": share.high}
        rows.append({**labels, **limits, "rounds": float(record.rounds[here].mean())})
    table = pd.DataFrame(rows, columns=["reason", "games", "share", "low", "high", "rounds"])
    return table.sort_values("games", ascending=False, kind="stable", ignore_index=True)


def _rounds(story: Story) -> Floats:
    return story.record.rounds.astype(np.float64)


def _capped(story: Story) -> Floats:
    return story.record.games["capped"].to_numpy(dtype=np.float64)


def _completed(story: Story) -> Floats:
    return story.record.sole_winner * (1 - _capped(story))


def _off_length(story: Story) -> Floats:
    rounds = _rounds(story)
    wanted = story.preferred_rounds or float(np.median(rounds))
    return np.asarray(np.abs(rounds - wanted) / wanted)


ROUNDS = Metric(
    "rounds",
    "Length",
    "Rounds per game; a game stopped by the round cap counts with the rounds it had.",
    "rounds",
    "restricted mean: Royston and Parmar (2013), BMC Medical Research Methodology 13",
    _rounds,
    Needs.GAMES,
)
CAPPED = Metric(
    "capped",
    "Stopped by the cap",
    "Share of games that did not end by themselves within the round cap.",
    SHARE,
    "counted",
    _capped,
    Needs.GAMES,
)
COMPLETION = Metric(
    "completion",
    "Completion",
    "Share of games that ended by themselves with one winner.",
    SHARE,
    "Browne and Maire (2010), Evolutionary Game Design: games won, of all games",
    _completed,
    Needs.WINNERS,
)
DURATION = Metric(
    "duration",
    "Off the usual length",
    "How far the length of a game is from the preferred one (else from the median), relative to it.",
    "of the length",
    "Browne and Maire (2010), Evolutionary Game Design: deviation from the preferred length",
    _off_length,
    Needs.GAMES,
)
