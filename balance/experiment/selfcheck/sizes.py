"""How much a self-check plays: a short version that takes about a minute or two, and a long one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...stats.sequential import schedule


@dataclass(frozen=True)
class Sizes:
    """Numbers of games, blocks and repetitions."""

    pools: Mapping[str, int]  # logged games by game
    pool_else: int
    repetitions: int
    looks: tuple[int, ...]  # blocks at the looks of an experiment on an engine
    dose_blocks: int
    exact_games: int

    def pool(self, game: str) -> int:
        """Games that are logged for resampling."""
        return self.pools.get(game, self.pool_else)


SHORT = Sizes({"duel": 20_000}, 2_000, 1000, schedule(looks=5), 400, 40_000)
FULL = Sizes({"duel": 200_000}, 20_000, 4000, schedule(), 2_000, 400_000)
