"""How strong bots are in a game that is won together: groups of equal bots, and one bot among others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import numpy as np

from ..experiment.runs.executor import in_order, workers
from ..experiment.runs.totals import Estimate
from ..experiment.sequential.looks import Stretch, stretches
from ..experiment.sequential.played import PlayedGames
from ..experiment.sequential.setting import GameRun, Setting
from ..games.catalogue.contents import Policy
from ..games.spec import GameSpec, Match
from ..stats.effects.paired import share_change
from ..stats.inference.clusters import quantile
from ..stats.inference.intervals import Interval, Numbers

GAMES = 2000  # of every group
PIECES = 4  # tasks per chunk


@dataclass(frozen=True)
class GroupLadder:
    """How often groups of bots win one match.

    Attributes
    ----------
    won : how often a group of nothing but each bot wins
    apart : share of the first minus that of the second, on the same dice; all intervals hold together
    lone : how often a group wins in which one of the first sits among nothing but the second, every seat in turn
    games : of all groups
    """

    spec: GameSpec
    match: Match
    bots: Sequence[Policy]
    seed: int
    won: Sequence[Estimate]
    apart: Mapping[tuple[int, int], Interval]
    lone: Mapping[tuple[int, int], Estimate]
    games: int
    finished: bool = True

    @property
    def order(self) -> list[int]:
        """The bots, those whose groups win most first."""
        return sorted(range(len(self.bots)), key=lambda b: -self.won[b].estimate)

    @property
    def summary(self) -> dict[str, Any]:
        """The shape of `balance bots ladder --json` for a game that is won together."""
        name = [bot.name for bot in self.bots]
        return {
            "game": self.spec.name,
            "players": len(self.match.seats),
            "together": True,
            "groups": [{"bot": name[b], "won": vars(self.won[b])} for b in self.order],
            "apart": [{"a": name[a], "b": name[b], "points": vars(d)} for (a, b), d in self.apart.items()],
            "field": [{"a": name[a], "b": name[b], "won": vars(share)} for (a, b), share in self.lone.items()],
            "games": self.games,
            "seed": self.seed,
            "finished": self.finished,
        }


def group_ladder(
    spec: GameSpec,
    match: Match,
    bots: Sequence[Policy],
    games: int | None = None,
    seed: int = 1,
    lone: bool = False,
    jobs: int | None = None,
    store: Path | None = None,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> GroupLadder:
    """Play every bot with nothing but its like, and if `lone`, one of each among nothing but one other.

    All groups have the same dice, so that differences are paired. Assumes independent games (Wilson 1927 for shares,
    Bonett and Price 2012 for paired differences, Bonferroni over all pairs).
    """
    n, many = len(match.seats), games or GAMES
    pairs = list(permutations(range(len(bots)), 2)) if lone and n > 1 else []
    total, done = many * (len(bots) + len(pairs)), 0
    played = PlayedGames(store)

    def success(lineup: Sequence[Policy], first: int, count: int) -> Numbers:
        seats = tuple(replace(seat, bot=bot) for seat, bot in zip(match.seats, lineup, strict=True))
        setting = Setting(spec, replace(match, seats=seats))
        setting.prepared  # noqa: B018 - before threads need it
        size = max(spec.chunk_games(n) // PIECES, 1)

        def play(task: Stretch) -> Numbers:
            return played.wins([GameRun(setting, task.first, task.count)], seed)[0].win[:, 0]

        nonlocal done
        parts = list[Numbers]()
        with workers(jobs) as pool:
            for task, part in in_order(pool, play, stretches(first, first + count, size), 8):
                parts.append(part)
                done += task.count
                progress(done, total)
        return np.concatenate(parts) if parts else np.zeros(0)

    groups = [success([bot] * n, 0, many) for bot in bots]
    mixed = dict[tuple[int, int], Estimate]()
    for a, b in pairs:
        each = [many // n + (seat < many % n) for seat in range(n)]
        firsts = np.cumsum([0, *each])
        line_ups = [[bots[a] if seat == own else bots[b] for seat in range(n)] for own in range(n)]
        parts = [success(line_ups[own], int(firsts[own]), each[own]) for own in range(n) if each[own]]
        mixed[a, b] = Estimate.of(np.concatenate(parts))
    known = [Estimate.of(group) for group in groups]
    return GroupLadder(spec, match, bots, seed, known, _apart(groups), mixed, total)


def _apart(groups: Sequence[Numbers]) -> dict[tuple[int, int], Interval]:
    pairs = list(combinations(range(len(groups)), 2))
    z = quantile(0.05 / max(len(pairs), 1))
    changes = {(a, b): share_change(groups[b], groups[a]) for a, b in pairs}
    return {pair: Interval.around(seen.mean, z * seen.se) for pair, seen in changes.items()}
