"""What is played in a series of a store, set up again from what the store notes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...errors import RunError
from ...games.columns import Tables
from ...games.prepared import PreparedMatch, joined
from ...plain_files import read_text
from ...store.chunks import Chunk, ChunkStore, Series
from ...store.contents import Contents
from ..runs.chunk_plan import match_digest
from ..runs.match_record import contents_of, prepared_again
from ..sequential.played import bundle_digest
from ..sequential.records import WINS, Wins
from ..sequential.setting import order_column


@dataclass(frozen=True)
class SeriesPart:
    """A match of a series, and which of its games stand one after another in a chunk."""

    prepared: PreparedMatch
    first: int
    count: int


class SeriesNote:
    """What is played in a series, read from the store and set up again.

    Raises RunError where the note is missing or belongs to another series, and where the games would go differently in
    this version.
    """

    def __init__(self, store: ChunkStore, key: str) -> None:
        try:
            told = json.loads(read_text(store.noted(key)))
            self.seed, tables = int(told["seed"]), tuple(map(str, told["tables"]))
            self.parts = [self._part(one) for one in told.get("runs", [told])]
            digests = [match_digest(part.prepared) for part in self.parts]
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise RunError("nothing says what was played") from None
        if "runs" in told:
            digest = bundle_digest((d, part.first, part.count) for d, part in zip(digests, self.parts, strict=True))
        else:
            digest = digests[0]
        self.series = Series(digest, self.seed, tables)
        if self.series.key != key:
            raise RunError("it was played by another version")

    @staticmethod
    def _part(told: Mapping[str, Any]) -> SeriesPart:
        prepared = prepared_again(str(told["game"]), told["match"])
        if prepared is None:
            raise RunError("it was played by another version")
        return SeriesPart(prepared, int(told.get("first", 0)), int(told.get("count", 0)))

    @property
    def together(self) -> bool:
        """Whether several short runs are stored together."""
        return bool(self.parts[0].count)

    @cached_property
    def order(self) -> str | None:
        """The column with the place in turn order."""
        return order_column(self.parts[0].prepared.spec)

    @cached_property
    def contents(self) -> Contents:
        """What its chunks must hold."""
        return contents_of(self.parts[0].prepared, self.order)

    def play(self, chunk: Chunk, rows: Sequence[int]) -> Tables:
        """Some games of a chunk, by their rows."""
        pieces = list[Tables]()
        for first, count in _spans(rows):
            for prepared, start, number in self._where(chunk, first, count):
                wanted = () if self.series.tables == WINS else self.series.tables
                tables = prepared.simulate(self.seed, start, number, tables=wanted)
                if self.series.tables == WINS:
                    tables = Wins.of(tables, prepared.arrangement.n, self.order).columns()
                pieces.append(tables)
        return _wins_joined(pieces) if self.series.tables == WINS else joined(pieces)

    def _where(self, chunk: Chunk, row: int, count: int) -> Iterator[tuple[PreparedMatch, int, int]]:
        """The match, first game and number of games of some rows."""
        if not self.together:
            yield self.parts[0].prepared, chunk.first + row, count
            return
        start = 0
        for part in self.parts:
            low, high = max(row, start), min(row + count, start + part.count)
            if low < high:
                yield part.prepared, part.first + low - start, high - low
            start += part.count


def _spans(rows: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Runs of rows that follow one another: first and count."""
    start = 0
    for i in range(1, len(rows) + 1):
        if i == len(rows) or rows[i] != rows[i - 1] + 1:
            yield rows[start], i - start
            start = i


def _wins_joined(pieces: Sequence[Tables]) -> Tables:
    return Wins.joined([Wins.stored(piece["wins"]) for piece in pieces]).columns()
