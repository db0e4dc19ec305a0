"""Which games of a series are known, as pieces in the order of games."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from .records import Record


@dataclass(frozen=True)
class Piece:
    """Games first .. end-1 of a series, in memory or (None) in the store."""

    first: int
    end: int
    record: Record | None


class Pieces:
    """The pieces of a series that are known, in the order of games; none lies inside another."""

    def __init__(self) -> None:
        self.starts, self.pieces = list[int](), list[Piece]()

    def add(self, piece: Piece) -> None:
        """One more; what it makes superfluous is dropped."""
        place = bisect_right(self.starts, piece.first)
        if place and self.pieces[place - 1].end >= piece.end:
            return
        if place and self.starts[place - 1] == piece.first:
            place -= 1
        end = place
        while end < len(self.pieces) and self.pieces[end].end <= piece.end:
            end += 1
        self.starts[place:end], self.pieces[place:end] = [piece.first], [piece]

    def drop(self, piece: Piece) -> None:
        """Forget one that turned out not to be there."""
        if piece in self.pieces:
            place = self.pieces.index(piece)
            del self.starts[place], self.pieces[place]

    def at(self, game: int) -> Piece | None:
        """The piece that holds a game, the longest of several."""
        place = bisect_right(self.starts, game)
        if place and self.pieces[place - 1].end > game:
            return self.pieces[place - 1]
        return None

    def next_start(self, game: int) -> int | None:
        """Where the next piece after a game begins."""
        place = bisect_right(self.starts, game)
        return self.starts[place] if place < len(self.starts) else None
