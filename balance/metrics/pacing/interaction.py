"""How much players do to each other, and how many turns leave nothing to decide."""

from __future__ import annotations

import numpy as np

from ...games.columns import Role
from ...stats.inference.clusters import Floats
from ..story import Story
from .metric import SHARE, Metric, Needs


def _turns(story: Story) -> Floats:
    turns = story.record.games["turns"].to_numpy(dtype=np.float64)
    return np.where(turns > 0, turns, np.nan)


def _per_turn(story: Story, role: Role) -> Floats:
    """(games,) sum over seats of the columns with a role, per turn; nan where the game does not record it."""
    columns = story.record.columns("seats", role)
    if not columns:
        return np.full(len(story.record.games), np.nan)
    return np.asarray(sum(story.record.of_seats(c.name).sum(axis=1) for c in columns) / _turns(story))


def _attacks(story: Story) -> Floats:
    return _per_turn(story, Role.ATTACKS)


def _idle(story: Story) -> Floats:
    return _per_turn(story, Role.IDLE)


def _decisions(story: Story) -> Floats:
    return np.asarray(story.record.games["decisions"].to_numpy(dtype=np.float64) / _turns(story))


def _quiet(story: Story) -> Floats:
    return np.asarray(story.record.games["quiet_turns"].to_numpy(dtype=np.float64) / _turns(story))


ATTACKS = Metric(
    "attacks",
    "Attacks per turn",
    "Attacks declared per turn, of every kind that the game counts.",
    "per turn",
    "counted",
    _attacks,
    Needs.GAMES,
)
DECISIONS = Metric(
    "decisions",
    "Decisions per turn",
    "Choices between at least two legal options per turn, reactions of other players included.",
    "per turn",
    "counted",
    _decisions,
    Needs.GAMES,
)
QUIET = Metric(
    "quiet_turns",
    "Turns without a decision",
    "Share of turns in which nobody had a choice between two options.",
    SHARE,
    "counted",
    _quiet,
    Needs.GAMES,
)
IDLE = Metric(
    "idle_turns",
    "Turns without an action",
    "Share of turns in which the player did nothing, by choice or for lack of one.",
    SHARE,
    "counted",
    _idle,
    Needs.GAMES,
)
