"""Every game is played once: what an answer has played before, or a store holds, is not played again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Condition
from typing import Any

import numpy.typing as npt

from ...games.columns import Tables
from ...games.prepared import joined
from ...store.chunks import Chunk, ChunkStore, Series, encoded
from .pieces import Piece, Pieces
from .records import RECORDS, SMALL, WINS, Record, Wins, narrowed, part_of
from .setting import GameRun, Setting


class PlayedGames:
    """The games that the stages of one answer share.

    Parameters
    ----------
    store : folder of played games, where there is one
    keep_tables : remember tables that no store holds, for the stages to come
    keep_wins : remember who won; not where very many games are asked for once

    Attributes
    ----------
    fresh : games that were played here, and not found
    """

    def __init__(self, store: Path | None = None, keep_tables: bool = False, keep_wins: bool = True) -> None:
        self.store = ChunkStore(store) if store else None
        self.keep_tables, self.keep_wins, self.fresh = keep_tables, keep_wins, 0
        self._pieces = dict[Series, Pieces]()
        self._wide = set[str]()
        self._under_way = dict[tuple[str, int], list[range]]()
        self._changed = Condition()

    def keep_tables_of(self, setting: Setting) -> None:
        """Keep the tables of this match from the first game on: a later stage needs more than who won."""
        self._wide.add(setting.digest)

    def tables(self, setting: Setting, seed: int, first: int, count: int) -> tuple[Tables, int]:
        """The tables of games, seats and items, and how many games were played for it."""
        parts, fresh = self._games(setting, seed, range(first, first + count), SMALL)
        return joined(parts), fresh

    def wins(self, runs: Sequence[GameRun], seed: int) -> tuple[Wins, int]:
        """Who won the games of all runs, and how many games were played for it.

        Several short runs are stored as one piece, so that a store does not fill with tiny ones.
        """
        if len(runs) == 1:
            run = runs[0]
            parts, fresh = self._games(run.setting, seed, range(run.first, run.first + run.count), WINS)
            return Wins.joined(parts), fresh
        bundle = _bundle(runs, seed)
        stored = self._stored(bundle)
        if stored is not None:
            self._remember_bundle(runs, seed, stored)
            return stored, 0
        found, fresh = list[Wins](), 0
        for run in runs:
            parts, new = self._games(run.setting, seed, range(run.first, run.first + run.count), WINS, stored=False)
            found.append(Wins.joined(parts))
            fresh += new
        wins = Wins.joined(found)
        if self.store:
            self.store.write(bundle, encoded(wins.columns()), {})
        return wins, fresh

    def _remember_bundle(self, runs: Sequence[GameRun], seed: int, wins: Wins) -> None:
        place = 0
        for run in runs:
            part = wins.part(place, place + run.count)
            series = Series(run.setting.digest, seed, WINS)
            with self._changed:
                self._known(series).add(Piece(run.first, run.first + run.count, part))
            place += run.count

    def _games(
        self, setting: Setting, seed: int, wanted: range, kept: tuple[str, ...], stored: bool = True
    ) -> tuple[list[Any], int]:
        """Records of the wanted games, one after the other."""
        with self._claimed((setting.digest, seed), wanted):
            found, gaps = self._found(setting, seed, wanted, kept)
            scattered = len(gaps) > 1 and kept == WINS and setting.digest not in self._wide
            for gap in gaps:
                found.append((gap.start, self._play(setting, seed, gap, kept, stored and not scattered)))
        parts: list[Any] = [record for _, record in sorted(found, key=lambda one: one[0])]
        if self.store and stored and scattered:  # as one piece
            chunk = Series(setting.digest, seed, WINS).chunk(wanted.start, len(wanted))
            self.store.write(chunk, encoded(Wins.joined(parts).columns()), {})
        return parts, sum(map(len, gaps))

    @contextmanager
    def _claimed(self, match: tuple[str, int], wanted: range) -> Iterator[None]:
        """Wait while another thread plays some of these games, then keep others from playing them."""
        with self._changed:
            playing = self._under_way.setdefault(match, [])
            self._changed.wait_for(lambda: not any(_overlap(wanted, other) for other in playing))
            playing.append(wanted)
        try:
            yield
        finally:
            with self._changed:
                playing.remove(wanted)
                self._changed.notify_all()

    def _found(
        self, setting: Setting, seed: int, wanted: range, kept: tuple[str, ...]
    ) -> tuple[list[tuple[int, Record]], list[range]]:
        """What is there of the wanted games, each part with its first game, and what is not."""
        holders = [Series(setting.digest, seed, record) for record in RECORDS[RECORDS.index(kept) :]]
        found, gaps, game = list[tuple[int, Record]](), list[range](), wanted.start
        while game < wanted.stop:
            held = self._holding(holders, game)
            if held is None:
                starts = [self._known(series).next_start(game) for series in holders]
                end = min([wanted.stop, *(start for start in starts if start is not None)])
                gaps.append(range(game, end))
                game = end
                continue
            series, piece = held
            record = self._read(setting, series, piece, kept)
            if record is None:  # damaged, or another one: it is played again
                continue
            end = min(piece.end, wanted.stop)
            found.append((game, part_of(record, game - piece.first, end - piece.first, piece.first)))
            game = end
        return found, _merged(gaps)

    def _holding(self, holders: Sequence[Series], game: int) -> tuple[Series, Piece] | None:
        for series in holders:
            piece = self._known(series).at(game)
            if piece is not None:
                return series, piece
        return None

    def _known(self, series: Series) -> Pieces:
        """What is known of a series; its folder in the store is listed once."""
        with self._changed:
            if series not in self._pieces:
                pieces = self._pieces[series] = Pieces()
                for chunk in self.store.chunks(series) if self.store else ():
                    pieces.add(Piece(chunk.first, chunk.first + chunk.count, None))
            return self._pieces[series]

    def _read(self, setting: Setting, series: Series, piece: Piece, kept: tuple[str, ...]) -> Record | None:
        """The record of a piece; None (and it is forgotten) where the store does not hold what it should."""
        if piece.record is not None:
            wide = kept == WINS and not isinstance(piece.record, Wins)
            return narrowed(setting, piece.record) if wide else piece.record
        chunk = series.chunk(piece.first, piece.end - piece.first)
        wins = series.kept == WINS
        record: Record | None = self._stored(chunk) if wins else self._stored_tables(setting, chunk, kept)
        with self._changed:
            if record is None:
                self._known(series).drop(piece)
            elif isinstance(record, Wins) and self.keep_wins:
                known = self._known(Series(series.match, series.seed, WINS))
                known.drop(piece)
                known.add(Piece(piece.first, piece.end, record))
        return record

    def _stored(self, chunk: Chunk) -> Wins | None:
        """Who won, as a store has it."""
        if self.store is None or not self._is_there(chunk):
            return None
        table = self.store.read(chunk, "wins")
        return Wins.stored({name: table[name].to_numpy() for name in table.column_names})

    def _stored_tables(self, setting: Setting, chunk: Chunk, kept: tuple[str, ...]) -> Record | None:
        """Tables, or who won by them, as a store has them."""
        if self.store is None or not self._is_there(chunk):
            return None
        if kept == WINS:
            order = [setting.order_column] if setting.order_column else []
            wanted = {"games": ["rounds"], "seats": ["win", *order]}
            return narrowed(setting, {name: self._columns(chunk, name, columns) for name, columns in wanted.items()})
        return {name: self._columns(chunk, name) for name in SMALL}

    def _columns(self, chunk: Chunk, name: str, columns: Sequence[str] | None = None) -> dict[str, npt.NDArray[Any]]:
        assert self.store is not None
        table = self.store.read(chunk, name, columns)
        return {column: table[column].to_numpy() for column in table.column_names}

    def _is_there(self, chunk: Chunk) -> bool:
        """Whether the store holds this chunk; what lies in its place and is not that chunk is moved away."""
        assert self.store is not None
        if self.store.summary(chunk) is not None:
            return True
        if self.store.place(chunk.key).exists():
            self.store.discard(chunk)
        return False

    def _play(self, setting: Setting, seed: int, games: range, kept: tuple[str, ...], stored: bool) -> Record:
        """Play some games and keep them."""
        made = SMALL if setting.digest in self._wide else kept
        tables = setting.prepared.simulate(seed, games.start, len(games), tables=SMALL if made == SMALL else ())
        record: Record = narrowed(setting, tables) if made == WINS else tables
        series = Series(setting.digest, seed, made)
        in_store = self.store is not None and stored
        if self.store is not None and stored:
            files = record.columns() if isinstance(record, Wins) else record
            self.store.write(series.chunk(games.start, len(games)), encoded(files), {})
        with self._changed:
            self.fresh += len(games)
            keep = self.keep_wins if made == WINS else self.keep_tables and not in_store
            if keep or in_store:
                self._known(series).add(Piece(games.start, games.stop, record if keep else None))
        return narrowed(setting, tables) if kept == WINS and made == SMALL else record


def _bundle(runs: Sequence[GameRun], seed: int) -> Chunk:
    """The chunk of several runs."""
    text = "|".join(f"{run.setting.digest} {run.first} {run.count}" for run in runs)
    series = Series(hashlib.sha256(text.encode()).hexdigest()[:32], seed, WINS)
    return series.chunk(runs[0].first, sum(run.count for run in runs))


def _overlap(one: range, other: range) -> bool:
    return one.start < other.stop and other.start < one.stop


def _merged(gaps: Iterable[range]) -> list[range]:
    """Gaps that touch are one."""
    found = list[range]()
    for gap in gaps:
        if found and found[-1].stop == gap.start:
            found[-1] = range(found[-1].start, gap.stop)
        else:
            found.append(gap)
    return found
