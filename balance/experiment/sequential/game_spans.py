"""Keeps track of which games of a series are already played, as spans in the order of games."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from .records import Record


@dataclass(frozen=True)
class GameSpan:
    """Games first .. end-1 of a series, in memory or, if record is None, in the store."""

    first: int
    end: int
    record: Record | None


class GameSpans:
    """The pieces of a series that have been played, in the order of games; none lies inside another."""

    def __init__(self) -> None:
        self.starts, self.spans = list[int](), list[GameSpan]()

    def add(self, span: GameSpan) -> None:
        """Add a span; drop those inside it."""
        place = bisect_right(self.starts, span.first)
        if place and self.spans[place - 1].end >= span.end:
            return
        if place and self.starts[place - 1] == span.first:
            place -= 1
        end = place
        while end < len(self.spans) and self.spans[end].end <= span.end:
            end += 1
        self.starts[place:end], self.spans[place:end] = [span.first], [span]

    def drop(self, span: GameSpan) -> None:
        """Forget a span that turned out to be missing."""
        if span in self.spans:
            place = self.spans.index(span)
            del self.starts[place], self.spans[place]

    def at(self, game: int) -> GameSpan | None:
        """The span that holds a game, the longest of several."""
        place = bisect_right(self.starts, game)
        if place and self.spans[place - 1].end > game:
            return self.spans[place - 1]
        return None

    def next_start(self, game: int) -> int | None:
        """Where the next span after a game starts."""
        place = bisect_right(self.starts, game)
        return self.starts[place] if place < len(self.starts) else None
