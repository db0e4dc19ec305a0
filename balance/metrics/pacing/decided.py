"""When is a game decided, and does somebody come back from behind?"""

from __future__ import annotations

import numpy as np

from ...stats.inference.clusters import Floats
from ..story import Story
from .metric import SHARE, Metric

SURE = 0.8  # chance of the winner that is never left again


def decided_round(story: Story, sure: float = SURE) -> Floats:
    """(games,) first round from whose end on the winner's chance stays above `sure`; 0: from the start.

    A game without a single winner is open to its last round, and counts with it.
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
    """Share of the win that goes to players who once had less than half the fair share as their chance."""
    lowest = story.beliefs.games.min(story.beliefs.p)  # who has a share of the win ends with at least the fair one
    return np.asarray((story.record.mass * (lowest < story.record.fair / 2)).sum(axis=1))


DECIDED = Metric(
    "decided_round",
    "Decided by round",
    f"Round after which the winner's chance stays above {SURE:.0%}; what is played later is a formality.",
    "rounds",
    "from the win-probability model",
    _decided,
)
DECIDED_PART = Metric(
    "decided_part",
    "Part of the game until it is decided",
    "The same as a part of the game: near 100 % every round counts, at 50 % the second half is a formality.",
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
