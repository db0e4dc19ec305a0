"""A pool of logged games; repeated experiments draw from it and need no new games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ...games.spec import GameSpec, Match
from ...stats.inference.blocks import Summary
from ...stats.inference.intervals import Numbers
from ..runs.executor import in_order, workers


@dataclass(frozen=True)
class GamePool:
    """Win mass (games, seats) of unchanged games."""

    win: Numbers

    @classmethod
    def of(cls, spec: GameSpec, match: Match, seed: int, games: int, jobs: int | None) -> GamePool:
        """Play the games of a match, in chunks, on all workers."""
        prepared, size = spec.prepare(match), spec.chunk_games(len(match.seats))

        def play(first: int) -> Numbers:
            count = min(size, games - first)
            win = prepared.simulate(seed, first, count, tables=())["seats"]["win"]
            return np.asarray(win.reshape(count, -1), dtype=np.float64)

        with workers(jobs) as threads:
            parts = [part for _, part in in_order(threads, play, range(0, games, size), 16)]
        return cls(np.concatenate(parts))

    @property
    def seats(self) -> int:
        """Seats of a game."""
        return int(self.win.shape[1])

    def relabelled(self, rng: np.random.Generator, games: int) -> Numbers:
        """Scores of a random seat in each of some games; nothing was done to it."""
        game, focal = rng.integers(len(self.win), size=games), rng.integers(self.seats, size=games)
        return np.asarray(self.win[game, focal] - 1 / self.seats)

    def planted(self, rng: np.random.Generator, blocks: int, effect: float) -> Numbers:
        """Scores of rotation blocks in which the treated seat is declared the winner with a chance q that adds exactly
        `effect` = q (1 - 1/n) to its win rate; or the loser, with one that takes q/n. Every replay has its own dice."""
        n = self.seats
        own = self.win[rng.integers(len(self.win), size=(blocks, n)), np.arange(n)]
        declared = rng.random((blocks, n)) < (effect / (1 - 1 / n) if effect > 0 else -effect * n)
        return np.asarray(np.where(declared, float(effect > 0), own).mean(axis=1) - 1 / n)


def summaries(scores: Numbers, looks: Sequence[int]) -> list[Summary]:
    """Summaries of the scores at each look."""
    at = np.asarray(looks)
    mean = np.cumsum(scores)[at - 1] / at
    squares = np.cumsum(scores**2)[at - 1]
    se = np.sqrt(np.maximum(squares - at * mean**2, 0.0) / (at - 1) / at)
    changed = np.cumsum(np.abs(scores) > 1e-12)[at - 1]
    return [Summary(int(b), float(m), float(s), int(c)) for b, m, s, c in zip(at, mean, se, changed, strict=True)]
