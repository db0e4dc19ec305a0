"""Plays some games of every chunk that a foreign worker sent again here, and compares them column by column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random, SystemRandom

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from ...games.columns import SUMMED
from ...store.chunks import Chunk, as_arrays
from ...store.contents import Contents
from .chunk_job import Job, PlayedChunk

SHARE = 0.02  # of the games of every chunk that are played again
WHOLE = 0.002  # of the chunks that are played again as a whole, with the counts over all their games


@dataclass
class SpotChecks:
    """What the workers of a cluster sent, as far as it was played again here.

    Every chunk is looked into, since a worker that falsifies few of them would mostly escape a look at few. Which games
    are played again nobody can foresee.

    Attributes
    ----------
    share : of the games of every chunk
    sent : worker -> the chunks that it sent
    distrusted : worker -> what was wrong
    """

    job: Job
    contents: Contents
    share: float = SHARE
    random: Random = field(default_factory=SystemRandom)
    sent: dict[str, list[Chunk]] = field(default_factory=dict)
    distrusted: dict[str, str] = field(default_factory=dict)
    replayed: int = 0  # games

    def believes(self, chunk: Chunk, played: PlayedChunk) -> bool:
        """Whether a chunk is from a worker that has not been caught, and is what it should be as far as one can see."""
        self.sent.setdefault(played.worker, []).append(chunk)
        if played.worker not in self.distrusted and (wrong := self._trouble(chunk, played)):
            self.distrusted[played.worker] = f"{chunk}: {wrong}"
        return played.worker not in self.distrusted

    def _trouble(self, chunk: Chunk, played: PlayedChunk) -> str:
        try:
            tables = {name: pq.read_table(pa.BufferReader(data)) for name, data in played.files.items()}
        except (OSError, ValueError, pa.ArrowException):
            return "its files are no tables"
        for name, table in tables.items():
            wrong = self.contents.form_trouble(name, table.schema)
            wrong = wrong or self.contents.value_trouble(name, table, chunk.first, chunk.count)
            if wrong:
                return wrong
        found = as_arrays(tables)
        if vars(self.job.totals(found)) != vars(played.totals):
            return "its sums are not those of its tables"
        if self.share and self.random.random() < WHOLE:
            self.replayed += chunk.count
            return "" if self.job.play(chunk).files == played.files else "it is not what its seeds give"
        for row in drawn_rows(chunk.count, self.share, self.random):
            self.replayed += 1
            if not self._same(found, chunk.first + row):
                return f"game {chunk.first + row:,} is not what its seed gives"
        return ""

    def _same(self, found: Mapping[str, Mapping[str, np.ndarray]], number: int) -> bool:
        """Whether a game is the same when it is played here."""
        for name, columns in self.job.simulate(number, 1).items():
            if name in SUMMED:
                continue
            rows = found[name]["game"] == number
            if any(not np.array_equal(found[name][column][rows], values) for column, values in columns.items()):
                return False
        return True


def drawn_rows(count: int, share: float, random: Random) -> Sequence[int]:
    """Which games of a chunk are played again: their share, and at least one."""
    return random.sample(range(count), min(max(round(share * count), 1), count)) if share else ()
