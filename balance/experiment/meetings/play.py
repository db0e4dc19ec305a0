"""Plays meetings of bots on all cores, through the store, in an order that covers all of them early."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from ...games.catalogue.contents import Policy
from ...games.prepared import PreparedMatch
from ...stats.inference.clusters import Floats
from ...stats.models.ratings import Whole
from ..runs.executor import in_order, workers
from ..sequential.played import PlayedGames
from ..sequential.setting import GameRun, Setting
from .field import MeetingField
from .meetings import Lineup, Meeting, keyed_seed

SLICES_A_CHUNK = 4  # the games of a meeting come in slices, a quarter of a chunk each
KEPT_MATCHES = 200  # prepared matches to keep for their next slice
WAITING = 3  # tasks per worker that wait or run


@dataclass(frozen=True)
class Slice:
    """One rotation of a meeting on some seeds."""

    meeting: Meeting
    turn: int
    first: int
    count: int


@dataclass(frozen=True)
class MeetingResult:
    """All rotations of a meeting on some seeds: win mass [seed, rotation, unit]."""

    meeting: Meeting
    first: int
    win: Floats


@dataclass(frozen=True)
class Arena:
    """A field, the bots that meet there, and the store of their games."""

    field: MeetingField
    bots: Sequence[Policy]
    seed: int
    store: Path | None = None
    jobs: int | None = None
    played: PlayedGames | None = None  # games of the same answer, instead of a store

    def play(
        self, meetings: Sequence[Meeting], progress: Callable[[int], None] = lambda _: None
    ) -> Iterator[MeetingResult]:
        """Play all meetings slice by slice; `progress` is called with the games of each slice."""
        played, settings = self.played or PlayedGames(self.store), _Settings(self)
        parts = list[Floats]()
        window = WAITING * (self.jobs or os.cpu_count() or 1)
        with workers(self.jobs) as pool:
            for task, win in in_order(pool, partial(self._wins, played, settings), self._slices(meetings), window):
                parts.append(win)
                progress(task.count)
                if task.turn == len(self.field.units) - 1:
                    yield MeetingResult(task.meeting, task.first, np.stack(parts, axis=1))
                    parts = []

    def _slices(self, meetings: Sequence[Meeting]) -> Iterator[Slice]:
        """The first seeds of all meetings, then the next; sizes depend on the game and the player count alone."""
        size = max(self.field.spec.chunk_games(len(self.field.match.seats)) // SLICES_A_CHUNK, 1)
        for first in range(0, max((m.seeds for m in meetings), default=0), size):
            for meeting in meetings:
                for turn in range(len(self.field.units) if first < meeting.seeds else 0):
                    yield Slice(meeting, turn, first, min(size, meeting.seeds - first))

    def _wins(self, played: PlayedGames, settings: _Settings, task: Slice) -> Floats:
        seed = keyed_seed(self.seed, *(self.bots[b].name for b in task.meeting.lineup), task.meeting.number)
        run = GameRun(settings.of(task.meeting, task.turn), task.first, task.count)
        return by_unit(played.wins([run], seed)[0].win, self.field)


class _Settings:
    """A bounded number of matches that were set up."""

    def __init__(self, arena: Arena) -> None:
        self.arena, self.kept = arena, dict[Lineup, Setting]()

    def of(self, meeting: Meeting, turn: int) -> Setting:
        """The match of a meeting in one rotation."""
        lineup = meeting.rotation(turn)
        setting = self.kept.get(lineup)
        if setting is None:
            bots = [self.arena.bots[b] for b in lineup]
            setting = Setting(self.arena.field.spec, self.arena.field.seated(bots))
            if len(self.kept) < KEPT_MATCHES:
                self.kept[lineup] = setting
        return setting


def unit_wins(prepared: PreparedMatch, field: MeetingField, seed: int, first: int, count: int) -> Floats:
    """Win mass of each unit: [game, unit]."""
    return by_unit(prepared.simulate(seed, first, count, tables=())["seats"]["win"].reshape(count, -1), field)


def by_unit(seats: Floats, field: MeetingField) -> Floats:
    """The win mass of seats, added up by unit; where all win together, their common success."""
    if field.together:
        return np.asarray(seats[:, :1], dtype=np.float64)
    return np.column_stack([seats[:, list(unit)].sum(axis=1) for unit in field.units]).astype(np.float64)


@dataclass(frozen=True)
class Games:
    """The games of several meetings, one row per game."""

    lineup: Whole  # [game, unit] number of the bot
    mass: Floats  # [game, unit] win mass
    meeting: Whole  # [game] which meeting
    block: Whole  # [game] which seed of which meeting; rotations in one block share their dice

    @classmethod
    def of(cls, met: Iterable[MeetingResult], units: int) -> Games:
        """The rows of some results."""
        numbers = dict[Meeting, int]()
        lineup, mass, meeting, block = (
            [np.empty((0, units), np.int64)],
            [np.empty((0, units))],
            list[int](),
            list[int](),
        )
        blocks = 0
        for part in met:
            seeds, turns, _ = part.win.shape
            lineup.append(np.tile([part.meeting.rotation(turn) for turn in range(turns)], (seeds, 1)))
            mass.append(part.win.reshape(seeds * turns, units))
            meeting += [numbers.setdefault(part.meeting, len(numbers))] * (seeds * turns)
            block += np.repeat(np.arange(blocks, blocks + seeds), turns).tolist()
            blocks += seeds
        return cls(np.concatenate(lineup), np.concatenate(mass), np.array(meeting, int), np.array(block, int))

    def per_unit(self, bot: int) -> tuple[Floats, Whole]:
        """The win mass of a bot in each game, and how many units it plays there."""
        own = self.lineup == bot
        return np.where(own, self.mass, 0.0).sum(axis=1), own.sum(axis=1)
