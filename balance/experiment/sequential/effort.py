"""How much to play for an answer: time, seed, workers, store and progress."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ...stats.verdicts.replies import Asked
from .played import PlayedGames
from .seconds import SECONDS


@dataclass(frozen=True)
class Effort:
    """How much to play for one answer.

    Attributes
    ----------
    budget : seconds; no look starts that would end later, except the first
    out : folder of the page, for answers with tables of their own
    looks : blocks (or games) at each look, instead of those that the budget pays for
    timed : whether a slow machine stops at an earlier look of the plan; if not, the answer about an item is that of a
        machine as fast as the game declares
    beside : whether the answer about an item has more than the answer itself: peers, pacing, other bots
    asked : what a question claims about an item
    """

    budget: float = SECONDS
    thorough: bool = False
    seed: int | None = None
    jobs: int | None = None
    store: Path | None = None
    out: Path | None = None
    looks: tuple[int, ...] | None = None
    asked: Asked = Asked.TOO_STRONG
    timed: bool = True
    beside: bool = True
    progress: Callable[[str], None] = lambda _: None

    @cached_property
    def played(self) -> PlayedGames:
        """The games of this answer, shared by its stages."""
        return PlayedGames(self.store, keep_tables=True)
