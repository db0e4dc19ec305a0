"""The loop behind every experiment: play to the next look, read the result, stop once it is settled or time is up."""

from __future__ import annotations

import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..runs.executor import in_order, workers

WAITING = 6  # tasks per worker that wait or run
T = TypeVar("T")
P = TypeVar("P")
R = TypeVar("R")
Progress = Callable[[int, float, int], None]  # games so far, seconds, games of the next look


@dataclass(frozen=True)
class Stretch:
    """Games (or blocks, or deals) first .. first+count-1."""

    first: int
    count: int


def stretches(first: int, end: int, size: int) -> Iterator[Stretch]:
    """Numbers first .. end-1 in stretches of `size`; the last may be shorter."""
    for start in range(first, end, size):
        yield Stretch(start, min(size, end - start))


class SequentialWork(ABC, Generic[T, P, R]):
    """Games that are played task by task and read at looks; each kind of experiment is a subclass.

    Attributes
    ----------
    complete : blocks (or games, or deals) that can be read
    fresh : games played now, not taken from the store
    latest : the result at the last look
    """

    complete: int = 0
    fresh: int = 0
    latest: R | None = None

    @property
    @abstractmethod
    def ends(self) -> tuple[int, ...]:
        """Where each look ends, in blocks, games or deals."""

    @abstractmethod
    def tasks(self, first: int, end: int) -> Iterable[T]:
        """The tasks from one look to the next."""

    @abstractmethod
    def play(self, task: T) -> tuple[P, int]:
        """Play one task, in any thread; returns its part of the result and the number of fresh games."""

    @abstractmethod
    def put(self, task: T, part: P) -> None:
        """Add a part; parts come in the order of tasks."""

    @abstractmethod
    def measure(self, look: int | None) -> R | None:
        """The result at a look (from 0), or in between (None); None if there is nothing to read yet."""

    def games_of(self, more: int) -> int:
        """Games in this many blocks, games or deals."""
        return more

    @property
    def games(self) -> int:
        """Games that can be read."""
        return self.games_of(self.complete)

    def settled(self, result: R) -> bool:
        """Whether more games would not change the answer."""
        return False

    def take(self, task: T, outcome: tuple[P, int]) -> None:
        """Add a part and count its fresh games."""
        part, fresh = outcome
        self.put(task, part)
        self.fresh += fresh

    def read(self, look: int | None) -> R | None:
        """The result now; remembered if this is a look."""
        result = self.measure(look)
        if result is not None and look is not None:
            self.latest = result
        return result

    def seconds_for(self, more: int, seconds: float) -> float:
        """Seconds for this many more, at the speed of the fresh games so far."""
        return seconds * self.games_of(more) / self.fresh if self.fresh else 0.0

    def is_last(self, look: int) -> bool:
        """Settled, or no other look is planned."""
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
    """The result at every look.

    An interruption ends with the last look; before the first one, with what is complete, in wider intervals that allow
    reading at any time.

    Parameters
    ----------
    budget : seconds; skips a look that would take longer at the speed so far, but never the first
    progress : called after every task with the games so far, the seconds and the games of the next look
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
