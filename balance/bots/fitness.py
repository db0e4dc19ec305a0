"""How good the candidates of a training are: their win rate above the fair share, all on the same dice."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import product

import numpy as np

from ..experiment.meetings.field import MeetingField
from ..experiment.meetings.meetings import keyed_seed, lone_among
from ..experiment.meetings.play import Arena, unit_wins
from ..experiment.runs.executor import in_order
from ..experiment.runs.totals import Estimate
from ..games.catalogue.contents import Policy
from ..stats.inference.clusters import quantile
from ..stats.inference.intervals import Numbers

TABLES = 8  # that a candidate plays at in a generation, at least; each has its own opponents, seat and dice
FEWEST_SEEDS = 10  # per field, so that there is an interval


@dataclass(frozen=True)
class TrialTable:
    """One table at which every candidate of a generation plays the same games."""

    field: MeetingField
    unit: int
    company: tuple[Policy, ...]  # bots of the other units
    seed: int
    games: int

    def share(self, candidate: Policy) -> float:
        """Win rate of the candidate above the fair share."""
        lineup = [*self.company[: self.unit], candidate, *self.company[self.unit :]]
        prepared = self.field.spec.prepare(self.field.seated(lineup))
        win = unit_wins(prepared, self.field, self.seed, 0, self.games)
        return float(win[:, self.unit].mean()) - self.field.fair


def trial_tables(
    fields: Sequence[MeetingField], pool: Sequence[Policy], games: int, seed: int, generation: int
) -> list[TrialTable]:
    """The tables of a generation: fields take turns, opponents come from the pool, seats rotate."""
    count = -(-max(TABLES, len(fields)) // len(fields)) * len(fields)
    tables = []
    for k in range(count):
        field = fields[k % len(fields)]
        units = len(field.units)
        rng = np.random.default_rng([seed, generation, k])
        company = tuple(pool[int(b)] for b in rng.integers(len(pool), size=units - 1))
        unit = (generation + k // len(fields)) % units
        tables.append(TrialTable(field, unit, company, keyed_seed("tune", seed, generation, k), max(games // count, 1)))
    return tables


def worths(pool: Executor, candidates: Sequence[Policy], tables: Sequence[TrialTable]) -> list[float]:
    """Mean win rate of each candidate above the fair share, over all tables."""
    tasks = list(product(candidates, tables))
    shares = [share for _, share in in_order(pool, lambda task: task[1].share(task[0]), tasks, _window())]
    return [float(row.mean()) for row in np.array(shares).reshape(len(candidates), len(tables))]


def _window() -> int:
    return 4 * (os.cpu_count() or 1)


def against(
    fields: Sequence[MeetingField], new: Policy, start: Policy, games: int, seed: int, jobs: int | None = None
) -> Estimate:
    """Win rate of one `new` among nothing but `start` above the fair share: every seat in turn, averaged over fields.

    Where all win together: how much more often a group of `new` wins than one of `start`, on the same dice.

    The 95 % interval is normal, from the spread between seeds; every field has the same weight.
    """
    scores = []
    for k, field in enumerate(fields):
        units = len(field.units)
        if field.together:
            each = max(games // len(fields) // 2, FEWEST_SEEDS)
            scores.append(_groups_apart(field, new, start, each, keyed_seed(seed, k)))
            continue
        meeting = lone_among(0, 1, units, max(-(-games // len(fields)), FEWEST_SEEDS * units))
        arena = Arena(field, [new, start], keyed_seed(seed, k), jobs=jobs)
        win = np.concatenate([part.win for part in arena.play([meeting])])
        own = [meeting.rotation(turn).index(0) for turn in range(units)]
        scores.append(win[:, range(units), own].mean(axis=1) - field.fair)
    middle = float(np.mean([score.mean() for score in scores]))
    spread = sum(float(score.var(ddof=1)) / len(score) for score in scores) ** 0.5 / len(scores)
    total = sum(len(s) * (2 if f.together else len(f.units)) for s, f in zip(scores, fields, strict=True))
    half = quantile(0.05) * spread
    return Estimate(middle, middle - half, middle + half, total)


def _groups_apart(field: MeetingField, new: Policy, start: Policy, games: int, seed: int) -> Numbers:
    """Success of a group of the new bot minus that of the old one, game by game."""
    won = [unit_wins(field.spec.prepare(field.seated([bot])), field, seed, 0, games)[:, 0] for bot in (new, start)]
    return np.asarray(won[0] - won[1])
