"""The Python face of the engine: play games into tables, step through one, tell it as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from ...core.hints import fields
from ...core.rng import game_key
from ..results import first_elimination, ranks, single_winner, survivors_share
from ..spec import Column, Item, Match, Table, Tables
from .describe import describe_events
from .engine.batch import play_games
from .engine.names import GameRow, ItemRow, RoundRow, SeatRow
from .engine.recorder import Recorder
from .engine.state import Duel
from .engine.tables import Rules
from .engine.turn import play_round, set_up

CHUNK = 512  # games played in one call of the kernel


class DuelTable(Table):
    """A match of Dice Duel, set up."""

    def __init__(self, match: Match, rules: Rules, catalogue: Sequence[Item], columns: Sequence[Column]) -> None:
        self.match, self.rules, self.catalogue = match, rules, catalogue
        self.types = {(c.table, c.name): c.dtype for c in columns}

    def simulate(self, seed: int, first: int, count: int, *, rounds: bool = True) -> Tables:
        parts = [
            self._chunk(seed, begin, min(CHUNK, first + count - begin), rounds)
            for begin in range(first, first + count, CHUNK)
        ] or [self._chunk(seed, first, 0, rounds)]
        return {
            table: {name: np.concatenate([part[table][name] for part in parts]) for name in columns}
            for table, columns in parts[0].items()
        }

    def _chunk(self, seed: int, first: int, count: int, rounds: bool) -> Tables:
        n, t = self.rules.n, self.rules
        gains = 2 * t.n_items + t.hand_size  # most items a seat can gain: all granted, all bought, its cards
        games = np.empty((count, len(GameRow)), np.int64)
        seats = np.empty((count * n, len(SeatRow)), np.int64)
        items = np.empty((count * n * gains, len(ItemRow)), np.int64)
        by_round = np.empty((count * n * t.round_cap if rounds else 0, len(RoundRow)), np.int64)
        used = np.zeros(2, np.int64)
        play_games(t, seed, first, games, seats, items, by_round, used)
        tables = {
            "games": {c.name.lower(): games[:, c] for c in GameRow if c != GameRow.CLAIMED},
            "seats": {c.name.lower(): seats[:, c] for c in SeatRow},
            "items": {c.name.lower(): items[: used[0], c] for c in ItemRow},
        }
        self._outcome(tables, games[:, GameRow.CLAIMED], seats[:, SeatRow.OUT_ROUND].reshape(count, n))
        if rounds:
            tables["rounds"] = {c.name.lower(): by_round[: used[1], c] for c in RoundRow}
        return {
            table: {name: values.astype(self.types[table, name]) for name, values in columns.items()}
            for table, columns in tables.items()
        }

    def _outcome(self, tables: Tables, claimed: Any, out_round: Any) -> None:
        """Win mass, ranks and what follows from them."""
        n = self.rules.n
        team = np.array(self.rules.team[:n])
        survives = out_round == 0
        claims = claimed[:, None] == np.arange(n)
        survives = np.where((claimed >= 0)[:, None], claims, survives)
        win = survivors_share(survives, team)
        last = np.where(out_round == 0, np.iinfo(np.int64).max, out_round)
        tables["games"]["winner"] = single_winner(win)
        tables["games"]["first_out"] = first_elimination(out_round)
        tables["seats"]["game"] = np.repeat(tables["games"]["game"], n)
        tables["seats"]["seat"] = np.tile(np.arange(1, n + 1), len(out_round))
        tables["seats"]["team"] = np.tile(team + 1, len(out_round))
        tables["seats"]["win"] = win.ravel()
        tables["seats"]["rank"] = ranks(np.where(win > 0, np.inf, last).astype(float) + win).ravel()

    def _replay(self, seed: int, index: int, logging: bool) -> Iterator[tuple[Duel, Recorder]]:
        g, rec = Duel(), Recorder()
        rec.logging = logging
        g.key = game_key(seed, index)
        set_up(g, self.rules, rec)
        yield g, rec
        while not g.over:
            play_round(g, self.rules, rec)
            yield g, rec

    def states(self, seed: int, index: int) -> Iterator[dict[str, Any]]:
        for g, _ in self._replay(seed, index, logging=False):
            yield fields(g)

    def describe(self, seed: int, index: int) -> list[str]:
        *_, (_, rec) = self._replay(seed, index, logging=True)
        events = rec.event[: rec.n_events]
        win = self.simulate(seed, index, 1, rounds=False)["seats"]["win"]
        return describe_events(self.match, self.catalogue, events, [float(w) for w in win])
