"""Is an option worth its price, and a good plan? Rotation blocks, keyed dice, repeated intervals, a word."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..errors import ScenarioError
from ..games.prepared import PreparedMatch
from ..games.spec import GameSpec, Match
from ..stats.blocks import VarianceReduction, summarise, team_mass, variance_reduction
from ..stats.estimands import Arm, Estimand, arms_of, scores_of
from ..stats.intervals import Numbers
from ..stats.rope import rho
from ..stats.sequential import Looks, schedule
from ..stats.verdict import Finding, Reading, judge_pursuable, read
from .arms import Option, arm_match, units_of
from .executors import in_order, workers

VERDICT = (Estimand.PN, Estimand.P_0, Estimand.P_LAST)  # what the word for an option that can be pursued is made of
ASKED = (*VERDICT, Estimand.VOID)
WAITING = 6  # tasks a worker that wait or run


@dataclass(frozen=True)
class Measured:
    """What is known about an option after a look."""

    option: Option
    readings: Mapping[Estimand, Reading]
    finding: Finding
    gains: Mapping[Estimand, VarianceReduction]  # games saved by keyed dice
    blocks: int
    games: int
    look: int  # from 1
    last: bool


@dataclass(frozen=True)
class Experiment:
    """One option in one match: the plan is fixed before the first game."""

    spec: GameSpec
    match: Match
    option: Option
    seed: int
    estimands: tuple[Estimand, ...] = ASKED
    blocks: tuple[int, ...] = schedule()

    @cached_property
    def units(self) -> list[tuple[int, ...]]:
        """Whom the treatment rotates over."""
        return units_of(self.spec, self.match)

    @cached_property
    def arms(self) -> list[Arm]:
        """Every arm that some estimand needs, once."""
        return list(dict.fromkeys(arm for estimand in self.estimands for arm in arms_of(estimand)))

    @cached_property
    def prepared(self) -> dict[tuple[Arm, int], PreparedMatch]:
        """The match of every arm and treated unit, set up."""
        return {
            (arm, i): self.spec.prepare(arm_match(self.match, arm, unit, self.option))
            for arm in self.arms
            for i, unit in enumerate(self.units)
        }

    def play(self, task: tuple[Arm, int, int, int]) -> Numbers:
        """Win mass (games, units) of one arm and treated unit in blocks first .. first+count-1."""
        arm, unit, first, count = task
        prepared = self.prepared[arm, unit]
        win = prepared.simulate(self.seed, first, count, tables=())["seats"]["win"]
        return team_mass(win.reshape(count, -1), prepared.arrangement.team)

    def tasks(self, first: int, end: int) -> Iterator[tuple[Arm, int, int, int]]:
        """All games of some blocks, cut into chunks."""
        size = self.spec.chunk_games(len(self.match.seats))
        for arm in self.arms:
            for unit in range(len(self.units)):
                for start in range(first, end, size):
                    yield arm, unit, start, min(size, end - start)

    def blocks_between(self, pool: Executor, window: int, first: int, end: int) -> dict[Arm, Numbers]:
        """Win mass of each arm in these blocks: (blocks, replays, units)."""
        n = len(self.units)
        win = {arm: np.empty((end - first, n, n)) for arm in self.arms}
        for (arm, unit, start, count), part in in_order(pool, self.play, self.tasks(first, end), window):
            win[arm][start - first : start - first + count, unit] = part
        return win

    def read(self, win: Mapping[Arm, Numbers], look: int) -> Measured:
        """The state of knowledge at a look."""
        looks = Looks(self.blocks, family=len(VERDICT))
        rope = rho(len(self.units))
        readings = {e: read(summarise(scores_of(e, win)), looks, rope) for e in self.estimands}
        gains = {e: variance_reduction(*(win[arm] for arm in arms_of(e))) for e in self.estimands}
        finding = judge_pursuable(readings[Estimand.PN], readings[Estimand.P_0], readings[Estimand.P_LAST])
        blocks, last = self.blocks[look], look == len(self.blocks) - 1
        games = blocks * len(self.units) * len(self.arms)
        return Measured(self.option, readings, finding, gains, blocks, games, look + 1, last or not finding.open)

    def looks(self, jobs: int | None = None) -> Iterator[Measured]:
        """Play to the next look, tell what is known, and stop once the word is settled or the plan is at its end."""
        win: dict[Arm, list[Numbers]] = {arm: [] for arm in self.arms}
        window = WAITING * (jobs or os.cpu_count() or 1)
        with workers(jobs) as pool:
            for look, (first, end) in enumerate(zip((0, *self.blocks), self.blocks, strict=False)):
                for arm, part in self.blocks_between(pool, window, first, end).items():
                    win[arm].append(part)
                known = self.read({arm: np.concatenate(parts) for arm, parts in win.items()}, look)
                yield known
                if known.last:
                    return


def measure_option(
    spec: GameSpec,
    match: Match,
    item: str,
    seed: int,
    blocks: Sequence[int] | None = None,
    jobs: int | None = None,
    progress: Callable[[Measured], None] = lambda _: None,
) -> Measured:
    """The verdict on an item that can be pursued, in one match.

    Parameters
    ----------
    blocks : blocks at each look; else eight looks from 300 to 5126
    """
    option = Option.of(spec, match, item)
    if not option.can_be_pursued:
        raise ScenarioError(f"{item} cannot be bought on purpose, so nobody can pursue it")
    plan = Experiment(spec, match, option, seed, blocks=tuple(blocks) if blocks else schedule())
    for known in plan.looks(jobs):
        progress(known)
    return known
