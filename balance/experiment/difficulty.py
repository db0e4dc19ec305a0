"""How hard is a game that is won together? Plays it until its win rate is settled against the target."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import pandas as pd

from ..errors import ScenarioError
from ..games.columns import CAUSE, Tables
from ..games.prepared import joined
from ..games.spec import Outcome
from ..metrics.causes import cause_columns, cause_rates
from ..stats.inference.blocks import summarise
from ..stats.inference.intervals import Interval, wilson
from ..stats.inference.sequential import Looks, schedule
from ..stats.verdicts.difficulty import Difficulty, Target, chances, difficulty_of
from .match_words import match_words
from .scenarios.scenario import Scenario
from .sequential.budget import affordable_games
from .sequential.effort import Effort
from .sequential.looks import SequentialWork, Stretch, is_last_look, look_number, play_to_looks, stretches

PIECES = 4  # tasks per chunk
FEWEST, MOST = 200, 40_000  # games of a plan
SHARP = 0.01  # half-width at which a win rate without a target is known well enough


@dataclass(frozen=True)
class DifficultyMeasured:
    """How often a group wins.

    Attributes
    ----------
    won : the win rate; its interval holds at all looks together
    verdict : None without a target
    ends : why games were lost, the most frequent first: share of all games
    causes : what items cost the players, per game; None where the game does not say
    """

    plan: DifficultyPlan
    won: Interval
    se: float
    ends: Mapping[str, Interval]
    causes: pd.DataFrame | None
    rounds: float
    games: int
    look: int
    last: bool

    @property
    def verdict(self) -> Difficulty | None:
        """Inside the target, too easy, too hard, or not known yet."""
        return difficulty_of(self.won, self.plan.target) if self.plan.target else None

    @property
    def chances(self) -> dict[Difficulty, float] | None:
        """How likely each verdict is."""
        return chances(self.won.estimate, self.se, self.plan.target) if self.plan.target else None


@dataclass(frozen=True)
class DifficultyPlan:
    """The match, the band that its designer wants, and the looks; fixed before the first game."""

    scenario: Scenario
    seed: int
    target: Target | None
    blocks: tuple[int, ...] = ()

    @cached_property
    def looks(self) -> Looks:
        """The planned looks, in games."""
        return Looks(self.blocks)

    @property
    def scope(self) -> str:
        """The match in words."""
        match, a = self.scenario.match, self.scenario.prepared.arrangement
        bots = (policy.name for policy in a.policies)
        return match_words(a.n, bots, (match.layout, match.mode), len(match.changes), match.modules)

    def read(self, tables: Tables, look: int | None) -> DifficultyMeasured:
        """The result of some games."""
        spec, games = self.scenario.spec, tables["games"]
        won = tables["seats"]["win"].reshape(len(games["game"]), -1)[:, 0]
        seen = summarise(won, (0.0, 1.0))
        interval = self.looks.interval(seen)
        interval = Interval(interval.estimate, max(interval.low, 0.0), min(interval.high, 1.0))
        causes = None
        if cause_columns(spec):
            counts = {c.name: tables[CAUSE.table][c.name] for c in cause_columns(spec)}
            causes = cause_rates(spec, counts, self.scenario.prepared.catalogue, len(won))
        known = DifficultyMeasured(
            self,
            interval,
            seen.se,
            _ends(spec.end_reasons, games["end_reason"][won == 0], len(won)),
            causes,
            float(games["rounds"].mean()),
            len(won),
            look_number(look),
            False,
        )
        return replace(known, last=is_last_look(look, self.blocks, _is_settled(known)))


def _ends(names: tuple[str, ...], codes: np.ndarray[tuple[int], np.dtype[np.int8]], games: int) -> dict[str, Interval]:
    numbers, counts = np.unique(codes, return_counts=True)
    order = np.argsort(-counts, kind="stable")
    return {names[int(numbers[k])].replace("_", " "): wilson(int(counts[k]), games) for k in order}


def _is_settled(known: DifficultyMeasured) -> bool:
    if known.verdict is None:
        return known.won.half <= SHARP
    return known.verdict is not Difficulty.NOT_KNOWN


class DifficultyWork(SequentialWork[Stretch, Tables, DifficultyMeasured]):
    """Unchanged games, as they are played."""

    def __init__(self, plan: DifficultyPlan) -> None:
        self.plan, self.parts = plan, list[Tables]()

    @property
    def ends(self) -> tuple[int, ...]:
        return self.plan.blocks

    def tasks(self, first: int, end: int) -> Iterator[Stretch]:
        scenario = self.plan.scenario
        size = max(scenario.spec.chunk_games(len(scenario.match.seats)) // PIECES, 1)
        return stretches(first, end, size)

    def play(self, task: Stretch) -> tuple[Tables, int]:
        prepared = self.plan.scenario.prepared
        return prepared.simulate(self.plan.seed, task.first, task.count, tables=(CAUSE.table,)), task.count

    def put(self, task: Stretch, part: Tables) -> None:
        self.parts.append(part)
        self.complete += task.count

    def measure(self, look: int | None) -> DifficultyMeasured | None:
        return self.plan.read(joined(self.parts), look) if self.complete > 1 else None

    def settled(self, result: DifficultyMeasured) -> bool:
        return result.last


def difficulty_looks(
    scenario: Scenario, seed: int, effort: Effort, target: Target | None = None
) -> Iterator[DifficultyMeasured]:
    """The win rate of the group at every look, until it is settled, the plan ends, or time is up.

    Parameters
    ----------
    target : the band to judge it by; by default that of the scenario, if it has one
    """
    if scenario.spec.outcome(scenario.match) is not Outcome.COOPERATIVE:
        raise ScenarioError(
            f"{scenario.spec.title} is not won together, so it is neither hard nor easy; ask who wins instead: "
            f"balance seats {scenario.source or scenario.name}"
        )
    games = affordable_games(scenario.spec, len(scenario.match.seats), effort.budget)
    blocks = effort.looks or schedule(max(min(games, MOST), FEWEST))
    plan = DifficultyPlan(scenario, seed, target or scenario.target, blocks)

    def standing(games: int, seconds: float, end: int) -> None:
        effort.progress(f"{games:,} games in {seconds:.0f} s; next look at {end:,}")

    return play_to_looks(DifficultyWork(plan), effort.jobs, effort.budget, standing)
