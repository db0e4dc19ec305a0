"""How much can be played in some time: by the clock alone, before any result is read."""

from __future__ import annotations

import os
import time

from ...stats.inference.sequential import GROWTH
from ..item.design import Experiment

EARLY, SMALLEST_FIRST = 0.5, 60  # of the time: for the first look at most; blocks of the first look at least
PROBE, PROBE_SECONDS = 20, 0.2  # games by which the speed of a cell is taken, and when that is enough
LEAST_BLOCKS = 30  # that say anything at all
FAR_AWAY = 10**9  # number of the first game that is played for its time alone


def affordable(plan: Experiment, seconds: float | None, jobs: int | None) -> tuple[int, ...]:
    """The plan's looks, or where time is too short for the first of them a single one that fits; none if none does.

    It is chosen by the clock alone, before any result is read, so the intervals of the single look hold.
    """
    if seconds is None:
        return plan.blocks
    start = time.monotonic()
    a_game = seconds_a_game(plan, jobs)
    blocks = int(max(seconds - (time.monotonic() - start), 0.0) / (a_game * plan.games_of(1)))
    if blocks >= plan.blocks[0]:
        return plan.blocks
    return (blocks,) if blocks >= LEAST_BLOCKS else ()


def early_looks(plan: Experiment, seconds: float, jobs: int | None) -> tuple[int, ...]:
    """The plan's looks, with earlier ones before them where time may be too short for the first.

    By the clock alone, before any result is read; the intervals allow for the additional looks. The first look is to
    take at most a part of the time, but never has fewer than some blocks.
    """
    looks = plan.blocks
    enough = EARLY * seconds / (seconds_a_game(plan, jobs) * plan.games_of(1))
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
