"""Plays the experiment about an item to its looks, and stops once the verdict is settled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..sequential.looks import play_to_looks
from ..sequential.played import PlayedGames
from ..sequential.rotation import RotationWork
from .design import Experiment, ItemMeasured, PlayedArm

ItemWork = RotationWork[PlayedArm, ItemMeasured]


@dataclass(frozen=True)
class ItemStanding:
    """How far an experiment has come, between two looks."""

    measured: ItemMeasured
    seconds: float
    next_look: int  # blocks


def item_work(
    plan: Experiment, played: PlayedGames, settled: Callable[[ItemMeasured], bool] = lambda result: result.last
) -> ItemWork:
    """The work of an experiment: its blocks, played to its looks until it is settled."""
    return RotationWork(plan, played, settled)


def item_looks(
    work: ItemWork,
    jobs: int | None = None,
    budget: float | None = None,
    progress: Callable[[ItemStanding], None] | None = None,
) -> Iterator[ItemMeasured]:
    """The result at every look, until the verdict is settled, the plan ends, or time is up.

    An interruption ends with the last look; before the first one, with the complete blocks, in wider intervals that
    allow reading at any time.

    Parameters
    ----------
    budget : seconds; skips a look that would take longer at the speed so far, but never the first
    progress : called when more blocks are complete
    """
    before = work.complete

    def standing(_: int, seconds: float, end: int) -> None:
        nonlocal before
        if progress is None or work.complete == before:
            return
        before, result = work.complete, work.read(None)
        if result is not None:
            progress(ItemStanding(result, seconds, end // work.games_of(1)))

    yield from play_to_looks(work, jobs, budget, standing)


def play_looks(
    plan: Experiment,
    jobs: int | None = None,
    budget: float | None = None,
    store: Path | None = None,
    progress: Callable[[ItemStanding], None] | None = None,
) -> Iterator[ItemMeasured]:
    """The same for a plan that shares no games with other stages."""
    return item_looks(item_work(plan, PlayedGames(store)), jobs, budget, progress)
