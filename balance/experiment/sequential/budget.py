"""Plans early looks for a time budget, and measures how long a game takes; looks never depend on the clock."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from ...stats.inference.sequential import GROWTH
from .rotation import games_of

if TYPE_CHECKING:
    from ..item.design import Experiment

EARLY, SMALLEST_FIRST = 0.5, 60  # largest share of the time for the first look; fewest blocks of it
SLOWEST = 10  # a chunk takes about a second; on a slow machine so many times longer
PROBE, PROBE_SECONDS = 20, 0.2  # games that measure the speed, and seconds after which fewer are enough
FAR_AWAY = 10**9  # number of the first game that is only played to be timed


def early_looks(plan: Experiment, seconds: float) -> tuple[int, ...]:
    """The looks of a plan, with smaller ones in front if a slow machine may not reach the first in time.

    They depend on the plan and the seconds alone, so the same question always gets the same looks; the clock only
    decides whether another look starts. The intervals allow for all planned looks.
    """
    looks, a_second = plan.blocks, plan.spec.chunk_games(len(plan.match.seats)) / SLOWEST
    enough = EARLY * seconds * a_second / games_of(plan, 1)
    while looks[0] > max(enough, SMALLEST_FIRST * GROWTH):
        looks = (round(looks[0] / GROWTH), *looks)
    return looks


def seconds_a_game(plan: Experiment, jobs: int | None) -> float:
    """Seconds per game when all workers play, from a few games that no experiment uses."""
    prepared = plan.setting(plan.arms[0], 0, 0).prepared
    start, games, seconds = time.monotonic(), 0, 0.0
    while games < PROBE and seconds < PROBE_SECONDS:
        prepared.simulate(plan.seed, FAR_AWAY + games, 1, tables=())
        games, seconds = games + 1, time.monotonic() - start
    return seconds / games / (jobs or os.cpu_count() or 1)


def seconds_a_match(plan: Experiment) -> float:
    """Seconds to set up a match; workers do that one after the other."""
    start = time.monotonic()
    plan.spec.prepare(plan.match)
    return time.monotonic() - start
