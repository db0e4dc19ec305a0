"""Tension without rivals: when a game that is won together is decided, and how narrowly."""

from __future__ import annotations

import numpy as np
import pandas as pd

from ....stats.inference.clusters import Floats
from ....stats.inference.shares import mean_share
from ...story import Story
from ..metric import SHARE, Metric, Needs

SURE = 0.9  # chance beyond which (or below 1 minus which) a game is decided, if it stays there
HOPE, FEAR = 0.8, 0.2  # chances that make a loss a near miss, and a win a narrow escape
FEWEST = 30  # games still going on: with fewer, a round is left out
MODEL = "from the model of the group's chance to win"


def decided_round(story: Story) -> Floats:
    """(games,) the round after which the chance of the group stays beyond SURE on the side of how it ends."""
    group = story.group
    sure = np.where(np.repeat(group.won, group.games.length), group.p >= SURE, group.p <= 1 - SURE)
    last_doubt = group.games.held(~sure)[group.games.last]
    return np.where(last_doubt >= 0, last_doubt - group.games.first + 1, 0).astype(np.float64)


def _decided_part(story: Story) -> Floats:
    return np.asarray(decided_round(story) / story.record.rounds)


def _best(story: Story) -> Floats:
    """(games,) the best chance before the last round was over."""
    group = story.group
    inside = np.where(np.arange(group.games.rows) == np.repeat(group.games.last, group.games.length), 0.0, group.p)
    return group.games.max(inside)


def _worst(story: Story) -> Floats:
    group = story.group
    inside = np.where(np.arange(group.games.rows) == np.repeat(group.games.last, group.games.length), 1.0, group.p)
    return group.games.min(inside)


def _near_miss(story: Story) -> Floats:
    return (~story.group.won & (_best(story) >= HOPE)).astype(np.float64)


def _escape(story: Story) -> Floats:
    return (story.group.won & (_worst(story) <= FEAR)).astype(np.float64)


def _won(story: Story) -> Floats:
    return story.record.win[:, 0]


def chance_by_round(story: Story) -> pd.DataFrame:
    """The chance of the group after every round that enough games reach: on average, in games won, in games lost.

    Returns
    -------
    columns round, games (still going on), chance, won, lost (mean chances; not a number where there are no such games),
    low, high (of the share of these games that are won)
    """
    group = story.group
    place, won = group.games.place, np.repeat(group.won, group.games.length)
    going = np.arange(group.games.rows) != np.repeat(group.games.last, group.games.length)
    rows = []
    for round_no in range(int(group.games.length.max()) - 1):
        here = going & (place == round_no)
        if here.sum() < FEWEST:
            break
        parts = {"won": group.p[here & won], "lost": group.p[here & ~won]}
        means = {name: float(part.mean()) if len(part) else float("nan") for name, part in parts.items()}
        share = mean_share(won[here].astype(np.float64))
        limits = {"low": share.low, "high": share.high, "share": share.estimate}
        rows.append(
            {"round": round_no, "games": int(here.sum()), "chance": float(group.p[here].mean())} | means | limits
        )
    return pd.DataFrame(rows, columns=["round", "games", "chance", "won", "lost", "share", "low", "high"])


WON = Metric("won", "Games won", "Share of games that the group wins.", SHARE, "counted", _won, Needs.TOGETHER_GAMES)
DECIDED = Metric(
    "group_decided_round",
    "Decided by round",
    f"Round after which the group's chance stays above {SURE:.0%} (or below {1 - SURE:.0%}) until the end.",
    "rounds",
    MODEL,
    decided_round,
    Needs.TOGETHER,
)
DECIDED_PART = Metric(
    "group_decided_part",
    "Share of the game until it is decided",
    "The same as a share of the game: near 100 % every round counts, at 50 % the second half is a formality.",
    SHARE,
    MODEL,
    _decided_part,
    Needs.TOGETHER,
)
NEAR_MISS = Metric(
    "near_miss",
    "Near misses",
    f"Share of games lost although the group's chance was once {HOPE:.0%} or more.",
    SHARE,
    MODEL,
    _near_miss,
    Needs.TOGETHER,
)
ESCAPE = Metric(
    "narrow_escape",
    "Narrow escapes",
    f"Share of games won although the group's chance was once {FEAR:.0%} or less.",
    SHARE,
    MODEL,
    _escape,
    Needs.TOGETHER,
)
TOGETHER = (WON, DECIDED, DECIDED_PART, NEAR_MISS, ESCAPE)
