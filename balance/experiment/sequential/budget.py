"""Plans looks for a time budget, and measures how long a game takes; looks never depend on the clock."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Any

from ...games.spec import GameSpec
from ...stats.inference.sequential import schedule
from .rotation import Rotation, games_of

if TYPE_CHECKING:
    from ..item.design import Experiment

FEWEST_BLOCKS, MOST_BLOCKS = 40, 20_000  # of a plan, whatever the budget
WORTH_A_LOOK = 1.1  # times the blocks of the last look: with fewer, another look gains nothing
PROBE, PROBE_SECONDS = 20, 0.2  # games that measure the speed, and seconds after which fewer are enough
FAR_AWAY = 10**9  # number of the first game that is only played to be timed


def affordable_games(spec: GameSpec, players: int, seconds: float) -> int:
    """Games that a time budget pays for, by the speed that the game declares.

    The clock is not asked: the same question and budget give the same plan on every machine, and a slow one stops at an
    earlier look of it.
    """
    return int(seconds * spec.games_a_second(players))


def planned_looks(plan: Rotation[Any, Any], seconds: float) -> tuple[int, ...]:
    """Five doubling looks that end where a time budget does."""
    games = affordable_games(plan.spec, len(plan.match.seats), seconds)
    return schedule(max(min(games // games_of(plan, 1), MOST_BLOCKS), FEWEST_BLOCKS))


def one_more(looks: tuple[int, ...], blocks: int) -> tuple[int, ...]:
    """The same looks, and a last one with what an earlier stage left over, if that is worth a look."""
    blocks = min(blocks, MOST_BLOCKS)
    return (*looks, blocks) if blocks >= WORTH_A_LOOK * looks[-1] else looks


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
