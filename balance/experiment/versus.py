"""Which of two items is better? Both are played in the same blocks: same dice, same treated seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from ..errors import ScenarioError
from ..games.spec import GameSpec, Match
from ..stats.effects.estimands import Arm, Estimand, scores_of
from ..stats.inference.blocks import arm_difference, summarise
from ..stats.inference.intervals import Numbers
from ..stats.inference.sequential import Looks, schedule
from ..stats.verdicts.rope import rho
from ..stats.verdicts.verdict import Reading, peek, read
from ..stats.verdicts.versus import VersusFinding, judge_versus
from .item.arms import Approach, Option
from .item.design import P_0, PN, Experiment, PlayedArm, Target
from .sequential.looks import Progress, is_last_look, look_number, play_to_looks
from .sequential.played import PlayedGames
from .sequential.rotation import ArmTask, RotationWork, games_of
from .sequential.setting import GameRun

GRANT = Target(Estimand.GRANT)
FEWER, WITHOUT = Target(Estimand.FEWER), PlayedArm(Arm.FEWER)


@dataclass(frozen=True)
class VersusMeasured:
    """The result for two items: each reading is the effect of the first minus that of the second."""

    plan: VersusPlan
    readings: Mapping[str, Reading]  # by the name of the estimand; the first decides the verdict
    finding: VersusFinding
    blocks: int
    games: int
    look: int
    last: bool


@dataclass(frozen=True)
class SidedArm:
    """An arm for one of the two items."""

    side: int
    arm: PlayedArm


@dataclass(frozen=True)
class VersusPlan:
    """Two items in one match, fixed before the first game."""

    spec: GameSpec
    match: Match
    options: tuple[Option, Option]
    seed: int
    blocks: tuple[int, ...] = schedule()

    @classmethod
    def of(
        cls, spec: GameSpec, match: Match, one: str, other: str, seed: int, blocks: tuple[int, ...] | None = None
    ) -> VersusPlan:
        """The plan for two items; an error if they cannot be compared."""
        options = Option.of(spec, match, one), Option.of(spec, match, other)
        owned = [option.approach is Approach.OWNED for option in options]
        if owned[0] != owned[1]:
            raise ScenarioError(f"{one} and {other} cannot be compared: one of them is there from the start")
        if one == other:
            raise ScenarioError(f"{one} cannot be compared with itself")
        return cls(spec, match, options, seed, blocks or schedule())

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """What is measured for both items; the first decides the verdict."""
        if self.options[0].approach is Approach.OWNED:
            return (FEWER,)
        plans = (P_0,) if all(option.approach is Approach.BOUGHT for option in self.options) else ()
        return (PN, GRANT, *plans)

    @cached_property
    def sides(self) -> tuple[Experiment, Experiment]:
        """The experiment for each item."""
        one, other = (Experiment(self.spec, self.match, option, self.seed, self.blocks) for option in self.options)
        return one, other

    @cached_property
    def arms(self) -> list[SidedArm]:
        """All arms, each once, with both items next to each other."""
        target = dict.fromkeys(arm for target in self.targets for arm in target.arms)
        each = [WITHOUT] if self.targets == (FEWER,) else list(target)
        return [SidedArm(side, arm) for arm in each for side in (0, 1)]

    @property
    def units(self) -> list[tuple[int, ...]]:
        """The seats or teams over which the treatment rotates."""
        return self.sides[0].units

    def runs(self, task: ArmTask[SidedArm]) -> list[GameRun]:
        """The games of a task."""
        return self.sides[task.arm.side].runs(ArmTask(task.arm.arm, task.unit, task.first, task.count))

    def read(self, win: Mapping[SidedArm, Numbers], look: int | None) -> VersusMeasured:
        """The result at a planned look (from 0), or in between (None)."""
        rope, reader, looks = rho(len(self.units)), peek if look is None else read, Looks(self.blocks)
        readings = dict[str, Reading]()
        one, other = ({sided.arm: mass for sided, mass in win.items() if sided.side == side} for side in (0, 1))
        for target in self.targets:
            readings[target.name] = reader(summarise(_difference(target, one, other)), looks, rope)
        first = next(iter(readings.values()))
        finding = judge_versus(first)
        games, last = games_of(self, first.blocks), is_last_look(look, self.blocks, first.call.decided)
        return VersusMeasured(self, readings, finding, first.blocks, games, look_number(look), last)


def _difference(target: Target, one: Mapping[PlayedArm, Numbers], other: Mapping[PlayedArm, Numbers]) -> Numbers:
    """Block scores of the first item minus those of the second."""
    if target is FEWER:  # losing the better unit costs more wins, so the sign flips
        return arm_difference(other[WITHOUT], one[WITHOUT])
    first, second = (scores_of(target.estimand, {arm.arm: win[arm] for arm in target.arms}) for win in (one, other))
    return np.asarray(first - second)


def versus_looks(
    plan: VersusPlan,
    jobs: int | None = None,
    budget: float | None = None,
    store: Path | None = None,
    progress: Progress = lambda *_: None,
    played: PlayedGames | None = None,
) -> Iterator[VersusMeasured]:
    """The result at every look, until it is settled, the plan ends, or time is up.

    Parameters
    ----------
    store : folder of played games, if `played` is not given
    progress : called with games, seconds and the games of the next look
    """
    work = RotationWork(plan, played or PlayedGames(store), lambda result: result.last)
    yield from play_to_looks(work, jobs, budget, progress)
