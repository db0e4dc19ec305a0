"""Play to the next look, read, and stop once it is settled, planned no further, or time is up."""

from __future__ import annotations

import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from ..runs.executor import in_order, workers

WAITING = 6  # tasks a worker that wait or run
T = TypeVar("T")
P = TypeVar("P")
R = TypeVar("R")
Progress = Callable[[int, float, int], None]  # games so far, seconds, games of the next look


class SequentialWork(ABC, Generic[T, P, R]):
    """Games that are played piece by piece and read at looks.

    Attributes
    ----------
    complete : blocks (or games, or deals) that can be read
    fresh : games that were played now, and not found
    latest : what was read last
    """

    complete: int = 0
    fresh: int = 0
    latest: R | None = None

    @property
    @abstractmethod
    def ends(self) -> tuple[int, ...]:
        """How far each look goes, in blocks, games or deals."""

    @abstractmethod
    def tasks(self, first: int, end: int) -> Iterable[T]:
        """Pieces from one look to the next."""

    @abstractmethod
    def play(self, task: T) -> tuple[P, int]:
        """One piece, in any thread, and how many of its games were played now."""

    @abstractmethod
    def put(self, task: T, part: P) -> None:
        """Take in a piece, in the order of tasks."""

    @abstractmethod
    def measure(self, look: int | None) -> R | None:
        """What is known at a look (from 0) or at any other time; None where that is nothing."""

    def games_of(self, more: int) -> int:
        """Games that so many blocks, games or deals take."""
        return more

    @property
    def games(self) -> int:
        """Games of all that can be read."""
        return self.games_of(self.complete)

    def settled(self, result: R) -> bool:
        """Whether more games would not change what was asked."""
        return False

    def take(self, task: T, outcome: tuple[P, int]) -> None:
        """Take in a piece and count what was played for it."""
        part, fresh = outcome
        self.put(task, part)
        self.fresh += fresh

    def read(self, look: int | None) -> R | None:
        """What is known now."""
        result = self.measure(look)
        if result is not None and look is not None:
            self.latest = result
        return result

    def seconds_for(self, more: int, seconds: float) -> float:
        """How long so many more take, by what was played in these seconds and not found."""
        return seconds * self.games_of(more) / self.fresh if self.fresh else 0.0

    def is_last(self, look: int) -> bool:
        """Settled, or planned no further."""
        return look == len(self.ends) - 1 or (self.latest is not None and self.settled(self.latest))


def look_number(look: int | None) -> int:
    """A look as people count it: from 1; 0 between looks."""
    return 0 if look is None else look + 1


def is_last_look(look: int | None, planned: Sequence[int], settled: bool) -> bool:
    """Whether games end at this look: the result is settled, or no other look is planned."""
    return look is not None and (settled or look == len(planned) - 1)


def play_to_looks(
    work: SequentialWork[T, P, R],
    jobs: int | None = None,
    budget: float | None = None,
    progress: Progress = lambda *_: None,
) -> Iterator[R]:
    """What is known at every look.

    An interruption ends it with the last look, or before the first one with what is complete by then, read so that it
    may be read at any time.

    Parameters
    ----------
    budget : seconds; a look that would take longer, by the speed so far, is not begun (the first always is)
    progress : called after every piece with the games so far, the seconds and the games of the next look
    """
    start = time.monotonic()
    with workers(jobs) as pool:
        for look, (first, end) in enumerate(zip((0, *work.ends), work.ends, strict=False)):
            seconds = time.monotonic() - start
            if budget is not None and first and seconds + work.seconds_for(end - first, seconds) > budget:
                return
            try:
                window = WAITING * (jobs or os.cpu_count() or 1)
                for task, outcome in in_order(pool, work.play, work.tasks(first, end), window):
                    work.take(task, outcome)
                    progress(work.games, time.monotonic() - start, work.games_of(end))
            except KeyboardInterrupt:
                result = work.read(None) if work.latest is None else None
                if result is not None:
                    yield result
                raise
            result = work.read(look)
            if result is not None:
                yield result
            if work.is_last(look):
                return
