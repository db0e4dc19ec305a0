"""Whether early leaders win: how often the leader after each tenth of the game goes on to win."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ....stats.inference.clusters import Bools, Floats
from ....stats.inference.shares import mean_share
from ...by_game import GameRows, Ints
from ...story import Story
from ..metric import SHARE, Metric
from .leads import leads

TENTHS = tuple(part / 10 for part in range(1, 10))
SAME = 1e-9  # chances closer than this count as equal


def rows_at(games: GameRows, part: float) -> Ints:
    """(games,) row of the round that completes this part of a game; never the last round, which gives away the end."""
    rounds = np.ceil(part * games.length - 1e-9).astype(np.int64)
    return np.asarray(games.first + np.clip(rounds, 1, np.maximum(games.length - 1, 1)) - 1)


def snowball_table(story: Story, alpha: float = 0.05) -> pd.DataFrame:
    """How often the leader after 10 % to 90 % of the game wins.

    By the chance to win and by each recorded number. Games of one round, and games in which nobody leads clearly
    then, are not counted.

    Returns
    -------
    columns by, part, share, low, high, games, clear (share of games with a clear leader), fair
    """
    rows = []
    for name, lead in leads(story).items():
        for part in TENTHS:
            at = rows_at(lead.games, part)
            counts = lead.clear[at] & (lead.games.length > 1)
            won = _mass_of(story, lead.leader[at], counts)
            share = mean_share(won, alpha)
            limits = {"share": share.estimate, "low": share.low, "high": share.high}
            counted = {"games": len(won), "clear": float(counts.mean()), "fair": story.record.fair}
            rows.append({"by": name, "part": part, **limits, **counted})
    columns = ["by", "part", "share", "low", "high", "games", "clear", "fair"]
    table = pd.DataFrame(rows, columns=columns)
    return table[table["games"] > 0].reset_index(drop=True)


def _mass_of(story: Story, who: Ints, counts: Bools) -> Floats:
    """Share of the win of one player or team in each game that counts."""
    return np.asarray(story.record.mass[np.flatnonzero(counts), who[counts]])


def _half_way(story: Story) -> Floats:
    """Share of the win of the likeliest winner at half time; the mean over ties."""
    games = story.moments.games
    at = rows_at(games, 0.5)
    p = story.beliefs.p[at + 1 + np.arange(len(games))]
    top = p >= p.max(axis=1, keepdims=True) - SAME
    won = (story.record.mass * top).sum(axis=1) / top.sum(axis=1)
    return np.where(games.length > 1, won, np.nan)


SNOWBALL = Metric(
    "snowball",
    "Half-time leader wins",
    "How often the likeliest winner at half time wins; the fair share would mean that the first half does not matter.",
    SHARE,
    "counted; the lead is measured by the chance to win",
    _half_way,
)
