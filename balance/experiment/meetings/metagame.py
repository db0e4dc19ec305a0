"""Which style would players settle on? Plays every mix of two strategies and follows where they lead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from ...errors import ScenarioError
from ...games.catalogue.contents import Policy
from ...games.spec import GameSpec, Match, Seat
from ...stats.inference.clusters import Floats
from ...stats.models.strategy_mix import MixInterval, alpha_rank, bootstrap_mix, complete_shares, fitness, replicator
from ..sequential.played import PlayedGames
from .field import MeetingField, find_bot
from .meetings import Lineup, Meeting
from .play import Arena, Games
from .shares import estimate

MIX_GAMES = 400  # per mix of two
USUAL = str(Seat().bot)
REPETITIONS = 500  # of the bootstrap
Mix = tuple[int, int, int]  # strategies i and j, and how many units play i
Z = 1.959964  # half-width of a 95 % interval in standard errors


@dataclass(frozen=True)
class MetaGame:
    """What every strategy wins in every mix with another, and where that leads.

    Attributes
    ----------
    shares : [i, j, k - 1] win rate of one unit that plays i, if k units play i and all others j
    long_run : how long a population stays with each strategy (alpha-rank), with intervals
    balanced : mix that strategies reach if they grow by success (replicator dynamics, mean over time)
    """

    field: MeetingField
    strategies: Sequence[Policy]
    shares: Floats
    long_run: MixInterval
    balanced: Floats
    games: int
    seed: int

    @property
    def names(self) -> list[str]:
        return [bot.name for bot in self.strategies]

    def best_answer(self, mix: Floats) -> int:
        """The best strategy for a newcomer against opponents from a mix."""
        return int(np.argmax(fitness(self.shares, mix)))

    @property
    def summary(self) -> dict[str, Any]:
        """The shape of `balance bots meta --json`."""
        run = self.long_run
        rows = zip(self.names, run.mix, run.low, run.high, run.first, self.balanced, strict=True)
        return {
            "game": self.field.spec.name,
            "players": len(self.field.match.seats),
            "fair": self.field.fair,
            "strategies": [
                {
                    "bot": name,
                    "long_run": {"estimate": float(x), "low": float(low), "high": float(high)},
                    "first": float(first),
                    "balanced": float(part),
                }
                for name, x, low, high, first, part in rows
            ],
            "alone": {
                own: {other: float(self.shares[i, j, 0]) for j, other in enumerate(self.names) if j != i}
                for i, own in enumerate(self.names)
            },
            "games": self.games,
            "seed": self.seed,
        }


def strategies_of(spec: GameSpec) -> list[str]:
    """The strategies to choose from: the usual bot and all styles."""
    return [USUAL, *spec.styles]


def metagame(
    spec: GameSpec,
    match: Match,
    strategies: Sequence[str | Policy] | None = None,
    *,
    games: int = MIX_GAMES,
    seed: int = 1,
    jobs: int | None = None,
    store: str | Path | None = None,
    progress: Callable[[int, int], None] = lambda *_: None,
    played: PlayedGames | None = None,
) -> MetaGame:
    """Play k units of each strategy against n - k of each other, with rotated seats.

    Parameters
    ----------
    strategies : bots by name, file or policy; by default the usual bot and all styles
    games : per mix, about
    progress : called with the games done and the total
    """
    field = MeetingField.of(spec, match)
    bots = strategies_named(spec, strategies)
    units = len(field.units)
    mixes = mixes_of(len(bots), units)
    meetings = [Meeting(lineup_of(mix, units), -(-games // units)) for mix in mixes]
    total, done = sum(meeting.games for meeting in meetings), 0

    def count(more: int) -> None:
        nonlocal done
        done += more
        progress(done, total)

    arena = Arena(field, bots, seed, Path(store) if store is not None else None, jobs, played)
    parts = list(arena.play(meetings, count))
    rows = [Games.of([met for met in parts if met.meeting == meeting], units) for meeting in meetings]
    return followed(field, bots, dict(zip(mixes, rows, strict=True)), seed)


def strategies_named(spec: GameSpec, strategies: Sequence[str | Policy] | None) -> list[Policy]:
    """The bots to choose between, each once; by default the usual bot and all styles."""
    choices = strategies if strategies is not None else strategies_of(spec)
    bots = [bot if isinstance(bot, Policy) else find_bot(spec, bot) for bot in choices]
    if len({bot.name for bot in bots}) < max(len(bots), 2):
        raise ScenarioError(f"a choice needs two strategies or more, each once, not {[bot.name for bot in bots]}")
    return bots


def mixes_of(bots: int, units: int) -> list[Mix]:
    """Every mix of two: k units of i and the others of j."""
    return [(i, j, k) for i, j in combinations(range(bots), 2) for k in range(1, units)]


def lineup_of(mix: Mix, units: int) -> Lineup:
    """The bot of each unit."""
    i, j, k = mix
    return (i,) * k + (j,) * (units - k)


def followed(field: MeetingField, bots: Sequence[Policy], rows: Mapping[Mix, Games], seed: int) -> MetaGame:
    """Where the games of every mix lead."""
    cells = cells_of(rows, len(bots), len(field.units))
    shares = complete_shares(cells[0])
    long_run = bootstrap_mix(cells[0], cells[1], np.random.default_rng(seed), alpha_rank, REPETITIONS)
    total = sum(len(games.mass) for games in rows.values())
    return MetaGame(field, bots, shares, long_run, replicator(shares)[1], total, seed)


def cells_of(rows: Mapping[Mix, Games], bots: int, units: int) -> Floats:
    """(2, strategies, strategies, units - 1): win rates of one unit of the first strategy, and standard errors."""
    cells = np.zeros((2, bots, bots, units - 1))
    for (i, j, k), games in rows.items():
        won, seats = games.per_unit(i)
        share = estimate(won, seats.astype(float), games.block)
        cells[:, i, j, k - 1] = share.estimate, (share.high - share.low) / (2 * Z)
    return cells


def seats_by(mix: Floats, seats: int) -> list[int]:
    """Strategies for a number of seats, close to the shares of a mix (largest remainders)."""
    quota = np.asarray(mix) * seats
    each = np.floor(quota).astype(int)
    for i in np.argsort(each - quota, kind="stable")[: seats - each.sum()]:
        each[i] += 1
    return [i for i, count in enumerate(each) for _ in range(count)]
