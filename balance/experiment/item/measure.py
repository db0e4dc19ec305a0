"""Is an option worth its price, and a good plan? Play to the next look, read, and stop once the word is settled."""

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
    """How far an experiment is, between two looks."""

    measured: ItemMeasured
    seconds: float
    next_look: int  # blocks


def item_work(plan: Experiment, played: PlayedGames) -> ItemWork:
    """The blocks of an experiment, to be played to its looks."""
    return RotationWork(plan, played, lambda result: result.last)


def item_looks(
    work: ItemWork,
    jobs: int | None = None,
    budget: float | None = None,
    progress: Callable[[ItemStanding], None] | None = None,
) -> Iterator[ItemMeasured]:
    """What is known at every look, until the word is settled, the plan is at its end, or time is up.

    An interruption ends it with the last look, or before the first one with what the complete blocks say, read so
    that it may be read at any time.

    Parameters
    ----------
    budget : seconds; a look that would take longer, by the speed so far, is not begun (the first always is)
    progress : called whenever some more blocks are complete
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
    """The same of a plan of its own, with a folder of played games."""
    return item_looks(item_work(plan, PlayedGames(store)), jobs, budget, progress)
