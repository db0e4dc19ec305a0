"""Plans looks for a time budget, by the speed that a game declares; looks never depend on the clock."""

from __future__ import annotations

from typing import Any

from ...games.spec import GameSpec
from ...stats.inference.sequential import schedule
from .rotation import Rotation, games_of

FEWEST_BLOCKS, MOST_BLOCKS = 40, 20_000  # of a plan, whatever the budget
WORTH_A_LOOK = 1.1  # times the blocks of the last look: with fewer, another look gains nothing


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
