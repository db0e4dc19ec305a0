"""Plays every game once: games that this answer has played before, or that a store holds, are reused."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Condition
from typing import Any

from ...games.columns import Tables
from ...games.prepared import joined
from ...store.chunks import Chunk, ChunkStore, Series, as_arrays, encoded
from ..runs.match_record import series_record
from .game_spans import GameSpan, GameSpans
from .records import RECORDS, SMALL, STORY, WINS, Record, Wins, narrowed, part_of
from .setting import GameRun, Setting


class PlayedGames:
    """Played games that the stages of one answer share.

    Parameters
    ----------
    store : folder of played games, if any
    keep_tables : remember tables without a store, for later stages
    keep_wins : remember who won; off for very many games that are needed once

    Attributes
    ----------
    fresh : games played now, not reused
    """

    def __init__(self, store: Path | None = None, keep_tables: bool = False, keep_wins: bool = True) -> None:
        self.store = ChunkStore(store) if store else None
        self.keep_tables, self.keep_wins, self.fresh = keep_tables, keep_wins, 0
        self._spans = dict[Series, GameSpans]()
        self._wide = set[str]()
        self._under_way = dict[tuple[str, int], list[range]]()
        self._changed = Condition()

    def keep_tables_of(self, setting: Setting) -> None:
        """Keep all tables of this match from now on: a later stage needs more than who won."""
        self._wide.add(setting.digest)

    def tables(self, setting: Setting, seed: int, first: int, count: int) -> tuple[Tables, int]:
        """The tables of games, seats and items, and the number of fresh games."""
        parts, fresh = self._games(setting, seed, range(first, first + count), SMALL)
        return joined([_only(part, SMALL) for part in parts]), fresh

    def stories(self, setting: Setting, seed: int, first: int, count: int) -> tuple[Tables, int]:
        """The same with the table of rounds: how the games went."""
        parts, fresh = self._games(setting, seed, range(first, first + count), STORY)
        return joined([_only(part, STORY) for part in parts]), fresh

    def wins(self, runs: Sequence[GameRun], seed: int) -> tuple[Wins, int]:
        """Who won the games of all runs, and the number of fresh games.

        Several short runs are stored as one span, so that a store does not fill up with tiny chunks.
        """
        if len(runs) == 1:
            run = runs[0]
            parts, fresh = self._games(run.setting, seed, range(run.first, run.first + run.count), WINS)
            return Wins.joined(parts), fresh
        bundle = _bundle(runs, seed)
        stored = self._stored(runs[0].setting, bundle)
        if stored is not None:
            self._remember_bundle(runs, seed, stored)
            return stored, 0
        wins_of_runs, fresh = list[Wins](), 0
        for run in runs:
            parts, new = self._games(run.setting, seed, range(run.first, run.first + run.count), WINS, stored=False)
            wins_of_runs.append(Wins.joined(parts))
            fresh += new
        wins = Wins.joined(wins_of_runs)
        if self.store:
            self.store.note(bundle.series, lambda: bundle_record(runs))
            self.store.write(bundle, encoded(wins.columns()), {})
        return wins, fresh

    def _remember_bundle(self, runs: Sequence[GameRun], seed: int, wins: Wins) -> None:
        place = 0
        for run in runs:
            part = wins.part(place, place + run.count)
            series = Series(run.setting.digest, seed, WINS)
            with self._changed:
                self._spans_of(series).add(GameSpan(run.first, run.first + run.count, part))
            place += run.count

    def _games(
        self, setting: Setting, seed: int, wanted: range, kind: tuple[str, ...], stored: bool = True
    ) -> tuple[list[Any], int]:
        """Records of the wanted games, in order, and the number of fresh games."""
        with self._claimed((setting.digest, seed), wanted):
            records, gaps = self._look_up(setting, seed, wanted, kind)
            scattered = len(gaps) > 1 and kind == WINS and setting.digest not in self._wide
            for gap in gaps:
                records.append((gap.start, self._play(setting, seed, gap, kind, stored and not scattered)))
        parts: list[Any] = [record for _, record in sorted(records, key=lambda one: one[0])]
        if self.store and stored and scattered:  # as one span
            chunk = Series(setting.digest, seed, WINS).chunk(wanted.start, len(wanted))
            self.store.note(chunk.series, lambda: series_record(setting.prepared))
            self.store.write(chunk, encoded(Wins.joined(parts).columns()), {})
        return parts, sum(map(len, gaps))

    @contextmanager
    def _claimed(self, match: tuple[str, int], wanted: range) -> Iterator[None]:
        """Wait until no other thread plays any of these games, then reserve them."""
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

    def _look_up(
        self, setting: Setting, seed: int, wanted: range, kind: tuple[str, ...]
    ) -> tuple[list[tuple[int, Record]], list[range]]:
        """The wanted games that are there, each part with its first game, and the gaps."""
        holders = [Series(setting.digest, seed, record) for record in RECORDS[RECORDS.index(kind) :]]
        records, gaps, game = list[tuple[int, Record]](), list[range](), wanted.start
        while game < wanted.stop:
            holder = self._holding(holders, game)
            if holder is None:
                starts = [self._spans_of(series).next_start(game) for series in holders]
                end = min([wanted.stop, *(start for start in starts if start is not None)])
                gaps.append(range(game, end))
                game = end
                continue
            series, span = holder
            record = self._read(setting, series, span, kind)
            if record is None:  # damaged or misplaced: play it again
                continue
            end = min(span.end, wanted.stop)
            records.append((game, part_of(record, game - span.first, end - span.first, span.first)))
            game = end
        return records, _merged(gaps)

    def _holding(self, holders: Sequence[Series], game: int) -> tuple[Series, GameSpan] | None:
        for series in holders:
            span = self._spans_of(series).at(game)
            if span is not None:
                return series, span
        return None

    def _spans_of(self, series: Series) -> GameSpans:
        """The played spans of a series; its folder in the store is listed once."""
        with self._changed:
            if series not in self._spans:
                spans = self._spans[series] = GameSpans()
                for chunk in self.store.chunks(series) if self.store else ():
                    spans.add(GameSpan(chunk.first, chunk.first + chunk.count, None))
            return self._spans[series]

    def _read(self, setting: Setting, series: Series, span: GameSpan, kind: tuple[str, ...]) -> Record | None:
        """The record of a span; None, and the span is forgotten, if the store does not hold what it should."""
        if span.record is not None:
            wide = kind == WINS and not isinstance(span.record, Wins)
            return narrowed(setting, span.record) if wide else span.record
        chunk = series.chunk(span.first, span.end - span.first)
        wins = series.tables == WINS
        record: Record | None = self._stored(setting, chunk) if wins else self._stored_tables(setting, chunk, kind)
        with self._changed:
            if record is None:
                self._spans_of(series).drop(span)
            elif isinstance(record, Wins) and self.keep_wins:
                spans = self._spans_of(Series(series.match, series.seed, WINS))
                spans.drop(span)
                spans.add(GameSpan(span.first, span.end, record))
        return record

    def _stored(self, setting: Setting, chunk: Chunk) -> Wins | None:
        """Who won, from the store."""
        found = self._loaded(setting, chunk)
        return None if found is None else Wins.stored(found["wins"])

    def _stored_tables(self, setting: Setting, chunk: Chunk, kind: tuple[str, ...]) -> Record | None:
        """Tables from the store, or who won according to them."""
        found = self._loaded(setting, chunk)
        if found is None:
            return None
        return narrowed(setting, found) if kind == WINS else {name: found[name] for name in kind if name in found}

    def _loaded(self, setting: Setting, chunk: Chunk) -> Tables | None:
        """A chunk if the store holds it; anything else in its place is removed."""
        if self.store is None:
            return None
        found = self.store.load(chunk, setting.contents)
        if found is None:
            self.store.discard(chunk)
            return None
        return as_arrays(found.tables)

    def _play(self, setting: Setting, seed: int, games: range, kind: tuple[str, ...], stored: bool) -> Record:
        """Play some games and remember them."""
        stored_kind = SMALL if kind == WINS and setting.digest in self._wide else kind
        tables = setting.prepared.simulate(
            seed, games.start, len(games), tables=() if stored_kind == WINS else stored_kind
        )
        record: Record = narrowed(setting, tables) if stored_kind == WINS else tables
        series = Series(setting.digest, seed, stored_kind)
        in_store = self.store is not None and stored
        if self.store is not None and stored:
            files = record.columns() if isinstance(record, Wins) else record
            self.store.note(series, lambda: series_record(setting.prepared))
            self.store.write(series.chunk(games.start, len(games)), encoded(files), {})
        with self._changed:
            self.fresh += len(games)
            keep = self.keep_wins if stored_kind == WINS else self.keep_tables and not in_store
            if keep or in_store:
                self._spans_of(series).add(GameSpan(games.start, games.stop, record if keep else None))
        return narrowed(setting, tables) if kind == WINS and stored_kind == SMALL else record


def _only(record: Tables, kind: tuple[str, ...]) -> Tables:
    """The tables of a record that belong to a kind; one that was kept for more holds others too."""
    return {name: columns for name, columns in record.items() if name in kind}


def _bundle(runs: Sequence[GameRun], seed: int) -> Chunk:
    """The chunk that holds several short runs."""
    digest = bundle_digest((run.setting.digest, run.first, run.count) for run in runs)
    return Series(digest, seed, WINS).chunk(runs[0].first, sum(run.count for run in runs))


def bundle_digest(runs: Iterable[tuple[str, int, int]]) -> str:
    """The name of several short runs together: digest of the match, first game and count of each."""
    text = "|".join(f"{digest} {first} {count}" for digest, first, count in runs)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def bundle_record(runs: Sequence[GameRun]) -> dict[str, Any]:
    """Everything needed to play several short runs again."""
    parts = [{**series_record(run.setting.prepared), "first": run.first, "count": run.count} for run in runs]
    return {"runs": parts}


def _overlap(one: range, other: range) -> bool:
    return one.start < other.stop and other.start < one.stop


def _merged(gaps: Iterable[range]) -> list[range]:
    """Join gaps that touch."""
    merged = list[range]()
    for gap in gaps:
        if merged and merged[-1].stop == gap.start:
            merged[-1] = range(merged[-1].start, gap.stop)
        else:
            merged.append(gap)
    return merged
