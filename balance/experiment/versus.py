"""Which of two options is better? Both in the same blocks: the same dice, the same seat treated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
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
from ..store.chunks import ChunkStore
from .item.arms import Approach, Option
from .item.design import P_0, PN, Asked, Experiment, PlayedArm, Task
from .item.measure import play_stored
from .sequential.looks import play_to_looks

GRANT = Asked(Estimand.GRANT)
FEWER, WITHOUT = Asked(Estimand.FEWER), PlayedArm(Arm.FEWER)


@dataclass(frozen=True)
class VersusMeasured:
    """What is known about two options: every reading is the first one's effect minus the second one's."""

    plan: Versus
    readings: Mapping[str, Reading]  # by the name of the estimand; the first is what the word is made of
    finding: VersusFinding
    blocks: int
    games: int
    look: int
    last: bool


@dataclass(frozen=True)
class SidedTask:
    """Some blocks of an arm of one of the two options."""

    side: int
    task: Task


@dataclass(frozen=True)
class Versus:
    """Two options in one match; fixed before the first game."""

    spec: GameSpec
    match: Match
    options: tuple[Option, Option]
    seed: int
    blocks: tuple[int, ...] = schedule()

    @classmethod
    def of(
        cls, spec: GameSpec, match: Match, one: str, other: str, seed: int, blocks: tuple[int, ...] | None = None
    ) -> Versus:
        """Two items of a match, checked."""
        options = Option.of(spec, match, one), Option.of(spec, match, other)
        owned = [option.approach is Approach.OWNED for option in options]
        if owned[0] != owned[1]:
            raise ScenarioError(f"{one} and {other} cannot be compared: one of them is there from the start")
        if one == other:
            raise ScenarioError(f"{one} cannot be compared with itself")
        return cls(spec, match, options, seed, blocks or schedule())

    @cached_property
    def asked(self) -> tuple[Asked, ...]:
        """What is measured of both; the first makes the word."""
        if self.options[0].approach is Approach.OWNED:
            return (FEWER,)
        plans = (P_0,) if all(option.approach is Approach.BOUGHT for option in self.options) else ()
        return (PN, GRANT, *plans)

    @cached_property
    def sides(self) -> tuple[Experiment, Experiment]:
        """The experiment about each."""
        one, other = (Experiment(self.spec, self.match, option, self.seed, self.blocks) for option in self.options)
        return one, other

    @cached_property
    def arms(self) -> list[PlayedArm]:
        """What is played of each, once."""
        if self.asked == (FEWER,):
            return [WITHOUT]
        return list(dict.fromkeys(arm for asked in self.asked for arm in asked.arms))

    @property
    def units(self) -> int:
        """Over how many the treatment rotates."""
        return len(self.sides[0].units)

    def games_of(self, blocks: int) -> int:
        """Games that so many blocks take."""
        return 2 * blocks * self.units * len(self.arms)

    def tasks(self, first: int, end: int) -> Iterator[SidedTask]:
        """All games of some blocks, both options of a few blocks before the next ones."""
        for task in self.sides[0].tasks(first, end):
            if task.arm == self.sides[0].arms[0]:  # its cut of the blocks serves for all arms
                for arm in self.arms:
                    for side in (0, 1):
                        yield SidedTask(side, Task(arm, task.unit, task.first, task.count))

    def read(self, win: tuple[Mapping[PlayedArm, Numbers], ...], look: int | None) -> VersusMeasured:
        """What is known at a planned look (from 0), or at any other time."""
        rope, reader, looks = rho(self.units), peek if look is None else read, Looks(self.blocks)
        readings = dict[str, Reading]()
        for asked in self.asked:
            readings[asked.name] = reader(summarise(_difference(asked, *win)), looks, rope)
        first = next(iter(readings.values()))
        finding = judge_versus(first)
        at_end = look == len(self.blocks) - 1
        number = 0 if look is None else look + 1
        last = look is not None and (at_end or first.call.decided)
        return VersusMeasured(self, readings, finding, first.blocks, self.games_of(first.blocks), number, last)


def _difference(asked: Asked, one: Mapping[PlayedArm, Numbers], other: Mapping[PlayedArm, Numbers]) -> Numbers:
    """Block scores of the first option minus those of the second."""
    if asked is FEWER:  # who misses the first one more wins less without it
        return arm_difference(other[WITHOUT], one[WITHOUT])
    first, second = (scores_of(asked.estimand, {arm.arm: win[arm] for arm in asked.arms}) for win in (one, other))
    return np.asarray(first - second)


class VersusWork:
    """The blocks played so far."""

    def __init__(self, plan: Versus, store: ChunkStore | None) -> None:
        n, most = plan.units, plan.blocks[-1]
        self.plan, self.store, self.complete, self.fresh = plan, store, 0, 0
        self.win = tuple({arm: np.zeros((most, n, n)) for arm in plan.arms} for _ in (0, 1))
        self.known: VersusMeasured | None = None

    @property
    def ends(self) -> tuple[int, ...]:
        """Blocks at each look."""
        return self.plan.blocks

    def tasks(self, first: int, end: int) -> Iterator[SidedTask]:
        """Pieces from one look to the next."""
        return self.plan.tasks(first, end)

    def play(self, sided: SidedTask) -> tuple[Numbers, bool]:
        """One piece."""
        return play_stored(self.plan.sides[sided.side], self.store, sided.task)

    def put(self, sided: SidedTask, part: tuple[Numbers, bool]) -> None:
        """Take in a piece."""
        task, (win, fresh) = sided.task, part
        self.win[sided.side][task.arm][task.first : task.first + task.count, task.unit] = win
        self.fresh += task.count * fresh
        if sided.side == 1 and task.arm == self.plan.arms[-1] and task.unit == self.plan.units - 1:
            self.complete = task.first + task.count

    def seconds_for(self, more: int, seconds: float) -> float:
        """How long so many more blocks take, by those that were played now."""
        return seconds * self.plan.games_of(more) / self.fresh if self.fresh else 0.0

    def read(self, look: int | None) -> VersusMeasured | None:
        """What is known."""
        if not self.complete:
            return None
        self.known = self.plan.read(
            tuple({arm: win[: self.complete] for arm, win in side.items()} for side in self.win), look
        )
        return self.known

    def is_last(self, look: int) -> bool:
        """Whether it is settled."""
        return self.known is not None and self.known.last


def versus_looks(
    plan: Versus,
    jobs: int | None = None,
    budget: float | None = None,
    store: Path | None = None,
    progress: Callable[[int, float, int], None] = lambda *_: None,
) -> Iterator[VersusMeasured]:
    """What is known at every look, until it is settled, the plan is at its end, or time is up.

    Parameters
    ----------
    progress : told games, seconds and the games of the next look
    """
    work = VersusWork(plan, ChunkStore(store) if store else None)

    def told(seconds: float, end: int) -> None:
        progress(plan.games_of(work.complete), seconds, plan.games_of(end))

    yield from play_to_looks(work, jobs, budget, told)
