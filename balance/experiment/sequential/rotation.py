"""Rotation blocks: every arm is played once for each treated seat or team, all on the same dice.

Where all win or lose together there is no fair share, so every block has one game more: the untreated one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import numpy as np

from ...games.spec import GameSpec, Match, Outcome
from ...stats.inference.blocks import team_mass
from ...stats.inference.intervals import Numbers
from ..runs.executor import in_order, workers
from .looks import WAITING, SequentialWork, stretches
from .played import PlayedGames
from .setting import GameRun

PIECES = 10  # tasks per chunk: small ones, so that all arms of the first blocks are complete soon
A = TypeVar("A")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)


@dataclass(frozen=True)
class ArmTask(Generic[A]):
    """Some blocks of an arm with one treated unit."""

    arm: A
    unit: int
    first: int
    count: int


class Rotation(Protocol[A, R_co]):
    """What an experiment in blocks plays, fixed before the first game."""

    @property
    def spec(self) -> GameSpec: ...

    @property
    def match(self) -> Match: ...

    @property
    def seed(self) -> int: ...

    @property
    def blocks(self) -> tuple[int, ...]:
        """Blocks at each look."""

    @property
    def units(self) -> Sequence[tuple[int, ...]]:
        """The seats or teams over which the treatment rotates."""

    @property
    def arms(self) -> Sequence[A]:
        """The arms; each is played once for every treated unit."""

    def runs(self, task: ArmTask[A]) -> Sequence[GameRun]:
        """The games of a task."""

    def read(self, win: Mapping[A, Numbers], look: int | None) -> R_co:
        """The result, from the win mass (blocks, replays, units) of each arm (see stats.inference.blocks)."""


def arm_tasks(plan: Rotation[A, Any], first: int, end: int) -> Iterator[ArmTask[A]]:
    """All games of some blocks as tasks; all arms of a few blocks come before the next blocks."""
    size = max(plan.spec.chunk_games(len(plan.match.seats)) // PIECES, 1)
    for stretch in stretches(first, end, size):
        for arm in plan.arms:
            for unit in range(len(plan.units)):
                yield ArmTask(arm, unit, stretch.first, stretch.count)


def is_together(plan: Rotation[Any, Any]) -> bool:
    """Whether the games of a plan are won or lost together."""
    return plan.spec.outcome(plan.match) is Outcome.COOPERATIVE


def games_of(plan: Rotation[Any, Any], blocks: int) -> int:
    """Games in this many blocks."""
    return blocks * (len(plan.units) * len(plan.arms) + is_together(plan))


def no_wins(plan: Rotation[Any, Any], blocks: int) -> Numbers:
    """Room for the win mass of one arm."""
    return np.zeros((blocks, len(plan.units), len(plan.units) + is_together(plan)))


def played_blocks(plan: Rotation[A, Any], blocks: int, played: PlayedGames, jobs: int | None) -> dict[A, Numbers]:
    """Win mass (blocks, replays, units) of every arm, in one go."""
    win = {arm: no_wins(plan, blocks) for arm in plan.arms}

    def play(task: ArmTask[A]) -> Numbers:
        return unit_mass(played, plan.runs(task), plan.seed)[0]

    with workers(jobs) as pool:
        for task, part in in_order(pool, play, arm_tasks(plan, 0, blocks), WAITING * 2):
            win[task.arm][task.first : task.first + task.count, task.unit] = part
    return win


class RotationWork(SequentialWork[ArmTask[A], Numbers, R]):
    """The blocks played so far: win mass [arm][block, replay, unit]."""

    def __init__(
        self,
        plan: Rotation[A, R],
        played: PlayedGames,
        settled: Callable[[R], bool],
        fewest: int = 1,
    ) -> None:
        self.plan, self.played, self.is_settled, self.fewest = plan, played, settled, fewest
        self.win = {arm: no_wins(plan, plan.blocks[-1]) for arm in plan.arms}

    @property
    def ends(self) -> tuple[int, ...]:
        return self.plan.blocks

    def tasks(self, first: int, end: int) -> Iterator[ArmTask[A]]:
        return arm_tasks(self.plan, first, end)

    def play(self, task: ArmTask[A]) -> tuple[Numbers, int]:
        """Win mass (blocks, units)."""
        return unit_mass(self.played, self.plan.runs(task), self.plan.seed)

    def put(self, task: ArmTask[A], part: Numbers) -> None:
        end = task.first + task.count
        self.win[task.arm][task.first : end, task.unit] = part
        if task.arm == self.plan.arms[-1] and task.unit == len(self.plan.units) - 1:
            self.complete = end

    def games_of(self, more: int) -> int:
        return games_of(self.plan, more)

    def measure(self, look: int | None) -> R | None:
        if self.complete < self.fewest:
            return None
        return self.plan.read({arm: win[: self.complete] for arm, win in self.win.items()}, look)

    def settled(self, result: R) -> bool:
        return self.is_settled(result)


def unit_mass(played: PlayedGames, runs: Sequence[GameRun], seed: int) -> tuple[Numbers, int]:
    """Win mass (games, units) of some games, and the number of fresh games.

    Where all win together, a last column has the success of the untreated games.
    """
    wins, fresh = played.wins(runs, seed)
    setting = runs[0].setting
    if not setting.together:
        return team_mass(wins.win, setting.team), fresh
    plain, more = played.wins([GameRun(run.setting.untreated, run.first, run.count) for run in runs], seed)
    return np.column_stack([wins.win, plain.win[:, :1]]), fresh + more
