"""The numbers in which two values of a study are compared, for every game of a run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ..games.columns import Role
from ..stats.inference.clusters import Floats
from .pacing.interaction import DECISIONS
from .pacing.length import ROUNDS
from .pacing.metric import SHARE, Metric
from .pacing.tension.decided import COMEBACK
from .pacing.tension.leads import LEAD_CHANGES
from .story import Story

COURSE: Mapping[str, Metric] = {metric.name: metric for metric in (ROUNDS, DECISIONS, COMEBACK, LEAD_CHANGES)}
RELATIVE = (ROUNDS.name, DECISIONS.name)  # compared as a percentage of what they were
SEATS, PLACES, BOTS = "seats", "turn_order", "bots"


@dataclass(frozen=True)
class GameNumbers:
    """One number per game for every outcome, so that the tables of a run can be let go.

    Attributes
    ----------
    course : name of a metric -> (games,) its number of every game, nan where it does not apply
    shares : seats, turn order or bots -> name of each -> (games,) its share of the win
    """

    games: int
    course: Mapping[str, Floats]
    shares: Mapping[str, Mapping[str, Floats]]


def is_share(outcome: str) -> bool:
    """Whether an outcome of the course of games lies between 0 and 1."""
    return outcome in COURSE and COURSE[outcome].unit == SHARE


def game_numbers(story: Story) -> GameNumbers:
    """Everything that is compared; who wins only where players compete."""
    record = story.record
    course = {name: metric.of(story) for name, metric in COURSE.items() if metric.applies(story)}
    if record.cooperative:
        return GameNumbers(len(record.games), course, {})
    shares = {BOTS: _of_bots(story)} if len(set(record.bots)) > 1 else {SEATS: _of_units(story), **_of_places(story)}
    return GameNumbers(len(record.games), course, shares)


def _of_units(story: Story) -> Mapping[str, Floats]:
    record = story.record
    return {name: record.mass[:, unit] for unit, name in enumerate(record.unit_names)}


def _of_places(story: Story) -> Mapping[str, Mapping[str, Floats]]:
    """By place in turn order, where the game records it and nobody plays in a team."""
    record = story.record
    column = next((c.name for c in record.columns("seats", Role.ORDER)), None)
    if column is None or record.units < record.n:
        return {}
    order = record.of_seats(column)
    places = np.unique(order[0])
    return {PLACES: {f"place {k}": (record.win * (order == place)).sum(axis=1) for k, place in enumerate(places, 1)}}


def _of_bots(story: Story) -> Mapping[str, Floats]:
    """The mean share of a seat with each bot."""
    record = story.record
    seats = {bot: [name == bot for name in record.bots] for bot in dict.fromkeys(record.bots)}
    return {bot: record.win[:, where].mean(axis=1) for bot, where in seats.items()}
