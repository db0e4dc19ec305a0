"""When is looked, and how long games take: looks never depend on the clock."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from ...stats.inference.sequential import GROWTH
from .rotation import games_of

if TYPE_CHECKING:
    from ..item.design import Experiment

EARLY, SMALLEST_FIRST = 0.5, 60  # of the time: for the first look at most; blocks of the first look at least
SLOWEST = 10  # times longer than about a second, for the games that are stored together, on a slow machine
PROBE, PROBE_SECONDS = 20, 0.2  # games by which the speed of a cell is taken, and when that is enough
FAR_AWAY = 10**9  # number of the first game that is played for its time alone


def early_looks(plan: Experiment, seconds: float) -> tuple[int, ...]:
    """The plan's looks, with smaller ones before them where a slow machine may not come to the first in time.

    A function of the plan and the seconds alone: two answers to one question plan the same looks, and the clock only
    decides whether another one is begun. The intervals allow for all that are planned.
    """
    looks, a_second = plan.blocks, plan.spec.chunk_games(len(plan.match.seats)) / SLOWEST
    enough = EARLY * seconds * a_second / games_of(plan, 1)
    while looks[0] > max(enough, SMALLEST_FIRST * GROWTH):
        looks = (round(looks[0] / GROWTH), *looks)
    return looks


def seconds_a_game(plan: Experiment, jobs: int | None) -> float:
    """How long a game takes when all workers play, by a few games of one of them that no experiment uses."""
    prepared = plan.setting(plan.arms[0], 0, 0).prepared
    start, games, seconds = time.monotonic(), 0, 0.0
    while games < PROBE and seconds < PROBE_SECONDS:
        prepared.simulate(plan.seed, FAR_AWAY + games, 1, tables=())
        games, seconds = games + 1, time.monotonic() - start
    return seconds / games / (jobs or os.cpu_count() or 1)


def seconds_a_match(plan: Experiment) -> float:
    """How long it takes to set up a match; workers do that one after the other."""
    start = time.monotonic()
    plan.spec.prepare(plan.match)
    return time.monotonic() - start
