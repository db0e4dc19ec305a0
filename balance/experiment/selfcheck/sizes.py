"""How much a self-check plays: a short version of a minute or two, and a long one."""

from __future__ import annotations

from dataclasses import dataclass

from ...games.probes import Probes
from ...stats.inference.sequential import schedule


@dataclass(frozen=True)
class Sizes:
    """Numbers of games, blocks and repetitions."""

    pool_solved: int  # logged games if the game is small enough to be solved
    pool_else: int
    repetitions: int
    looks: tuple[int, ...]  # blocks at the looks of an experiment on an engine
    dose_blocks: int
    exact_games: int

    def pool(self, probes: Probes) -> int:
        """Games to log for resampling."""
        return self.pool_solved if probes.solved else self.pool_else


SHORT = Sizes(20_000, 2_000, 1000, schedule(2560), 400, 40_000)
FULL = Sizes(200_000, 20_000, 4000, schedule(), 2_000, 400_000)
