"""When games are decided, and how often players come back from behind."""

from __future__ import annotations

import numpy as np

from ....stats.inference.clusters import Floats
from ...story import Story
from ..metric import SHARE, Metric

SURE = 0.8  # the winner's chance never falls below this again


def decided_round(story: Story, sure: float = SURE) -> Floats:
    """(games,) the round after which the winner's chance stays above `sure`; 0 means from the start.

    A game without a single winner stays open until its last round.
    """
    games = story.beliefs.games
    last_doubt = games.held(story.winner_chance <= sure)[games.last]
    decided = np.where(last_doubt >= 0, last_doubt - games.first + 1, 0)
    return np.where(story.record.sole_winner, decided, story.record.rounds).astype(np.float64)


def _decided(story: Story) -> Floats:
    return decided_round(story)


def _decided_part(story: Story) -> Floats:
    return np.asarray(decided_round(story) / story.record.rounds)


def _comeback(story: Story) -> Floats:
    """Share of the win that goes to players whose chance was once below half the fair share."""
    lowest = story.beliefs.games.min(story.beliefs.p)  # sharers of the win end with at least the fair share
    return np.asarray((story.record.mass * (lowest < story.record.fair / 2)).sum(axis=1))


DECIDED = Metric(
    "decided_round",
    "Decided by round",
    f"Round after which the winner's chance stays above {SURE:.0%}; the rest is a formality.",
    "rounds",
    "from the win-probability model",
    _decided,
)
DECIDED_PART = Metric(
    "decided_part",
    "Share of the game until it is decided",
    "The same as a share of the game: near 100 % every round counts, at 50 % the second half is a formality.",
    SHARE,
    "from the win-probability model",
    _decided_part,
)
COMEBACK = Metric(
    "comeback",
    "Comebacks",
    "Share of games won by a player whose chance was once below half the fair share; an outsider's win counts too.",
    SHARE,
    "from the win-probability model",
    _comeback,
)
