"""Trains the weights of a bot by self-play: candidates play against a pool that its own champions join."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from math import inf
from pathlib import Path
from typing import Any

import numpy as np

from .. import __version__
from ..errors import ScenarioError
from ..experiment.meetings.field import MeetingField
from ..experiment.meetings.meetings import keyed_seed
from ..experiment.runs.chunk_plan import match_digest, sources_key
from ..experiment.runs.executor import workers
from ..experiment.runs.totals import Estimate
from ..games.catalogue.contents import Policy
from ..games.spec import GameSpec
from .fitness import against, trial_tables, worths
from .genes import Genome
from .search import WeightSearch, cma_package
from .training_file import Generation, TrainingFile

EPOCH = 5  # generations after which the favourite is measured and joins the pool
CHAMPIONS = 3  # latest favourites in the pool


@dataclass(frozen=True)
class Training:
    """What is trained, against whom and where."""

    spec: GameSpec
    name: str  # of the new bot
    genome: Genome
    fields: tuple[MeetingField, ...]
    pool: tuple[Policy, ...]  # besides the starting bot
    seed: int
    games: int  # of each candidate in a generation

    def about(self) -> dict[str, Any]:
        """Everything that the results of a generation depend on."""
        return {
            "game": self.spec.name,
            "bot": self.name,
            "start": dict(self.genome.start.weights),
            "weights": [gene.name for gene in self.genome.genes],
            "fields": [match_digest(field.spec.prepare(field.match)) for field in self.fields],
            "pool": [[bot.name, dict(bot.weights)] for bot in self.pool],
            "seed": self.seed,
            "games": self.games,
            "versions": {**self.versions, "sources of the games": sources_key()[:12]},
        }

    @cached_property
    def versions(self) -> dict[str, str]:
        """The versions with which a training can be repeated."""
        return {
            "balance": __version__,
            f"rules of {self.spec.name}": str(self.spec.rules_version),
            "cma": str(cma_package().__version__),
            "numpy": np.__version__,
        }


@dataclass(frozen=True)
class TrainingBudget:
    """How much a training may cost: games, or seconds."""

    games: int | None = None
    seconds: float | None = None

    @classmethod
    def read(cls, text: str) -> TrainingBudget:
        """`20000` games, or `90s`, `15m`, `2h`."""
        units = {"s": 1, "m": 60, "h": 3600}
        try:
            budget = cls(seconds=float(text[:-1]) * units[text[-1]]) if text[-1:] in units else cls(games=int(text))
        except ValueError:
            budget = cls(games=0)
        if not 0 < (budget.seconds if budget.games is None else budget.games) < inf:  # type: ignore[operator]
            examples = "a number of games such as 20000, or a time such as 90s, 15m, 2h"
            raise ScenarioError(f'a budget is {examples}, not "{text}"')
        return budget


@dataclass(frozen=True)
class TrainingStanding:
    """How far a training has come."""

    generation: int
    games: int
    check: Estimate | None  # the favourite against the starting bot, when it was last measured
    part: float  # used share of the budget
    seconds: float


@dataclass(frozen=True)
class Trained:
    """The result of a training: the favourite of the search."""

    policy: Policy
    generations: int
    games: int
    interrupted: bool = False


def train(
    plan: Training,
    budget: TrainingBudget,
    file: TrainingFile,
    jobs: int | None = None,
    progress: Callable[[TrainingStanding], None] = lambda _: None,
) -> Trained:
    """Search until the budget is used. Generations in the file are replayed from their results, then it goes on.

    The worth of a candidate is its mean win rate above the fair share, at tables that all of its generation play at.
    An interruption loses only the generation under way.
    """
    course, start = _TrainingCourse(plan), time.monotonic()
    with workers(jobs) as pool:
        try:
            for number in count():
                used = _used(budget, course.games, number, start)
                if number:
                    progress(TrainingStanding(number, course.games, course.check, used, time.monotonic() - start))
                if used >= 1:
                    return Trained(course.favourite(), number, course.games)
                earlier = file.generations[number : number + 1]
                generation = course.go_on(number, pool, jobs, earlier[0] if earlier else None)
                if not earlier:
                    file.add(generation)
        except KeyboardInterrupt:
            pass
    return Trained(course.favourite(), len(file.generations), course.games, interrupted=True)


class _TrainingCourse:
    """A training under way: its search, its champions, its games."""

    def __init__(self, plan: Training) -> None:
        limits = [gene.limits for gene in plan.genome.genes]
        self.plan, self.search = plan, WeightSearch(plan.genome.origin, limits, keyed_seed("search", plan.seed))
        self.champions = list[Policy]()
        self.games = 0
        self.check: Estimate | None = None

    def favourite(self, name: str = "") -> Policy:
        """The bot at the centre of the search."""
        return self.plan.genome.policy(self.search.favourite.tolist(), name or self.plan.name)

    def go_on(self, number: int, pool: Executor, jobs: int | None, generation: Generation | None) -> Generation:
        """One generation, from the file or played."""
        points = self.search.ask()
        if generation is None:
            worth, games = self._play(number, [point.tolist() for point in points], pool)
            self.search.tell(worth)
            check = self._checked(number, jobs)
            generation = Generation(tuple(worth), games + (check.games if check else 0), check)
        else:
            self.search.tell(generation.worth)
        self.games += generation.games
        if generation.check is not None:
            self.check = generation.check
            if generation.check.estimate > 0:
                self.champions = [*self.champions, self.favourite(f"{self.plan.name}-{number + 1}")][-CHAMPIONS:]
        return generation

    def _play(self, number: int, points: Sequence[Sequence[float]], pool: Executor) -> tuple[list[float], int]:
        """The worth of the bots at these points, and the games played for it."""
        plan = self.plan
        opponents = [plan.genome.start, *plan.pool, *self.champions]
        tables = trial_tables(plan.fields, opponents, plan.games, plan.seed, number)
        candidates = [plan.genome.policy(point, plan.name) for point in points]
        return worths(pool, candidates, tables), len(candidates) * sum(table.games for table in tables)

    def _checked(self, number: int, jobs: int | None) -> Estimate | None:
        """At the end of an epoch: the favourite against the starting bot."""
        if (number + 1) % EPOCH:
            return None
        plan, seed = self.plan, keyed_seed("check", self.plan.seed, number)
        return against(plan.fields, self.favourite(), plan.genome.start, 2 * plan.games, seed, jobs)


def _used(budget: TrainingBudget, games: int, generations: int, start: float) -> float:
    """The used share of the budget: 1 once another generation would not fit. The first is always played."""
    if budget.seconds is not None:
        spent = time.monotonic() - start
        return spent / budget.seconds
    assert budget.games is not None
    each = games / generations if generations else 0.0
    return 1.0 if generations and games + each > budget.games else games / budget.games


def prove(plan: Training, new: Policy, games: int, jobs: int | None = None) -> Estimate:
    """The new bot against the starting one, on seeds that no training used."""
    return against(plan.fields, new, plan.genome.start, games, keyed_seed("proof", plan.seed), jobs)


def state_path(out: Path) -> Path:
    """The file of a training: beside the bot file."""
    return out.with_name(f"{out.stem}.training.json")
