"""Which layout is the fairest? The seats of several layouts, played side by side and judged together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest
from math import inf

import numpy as np

from ..errors import ScenarioError
from ..stats.inference.intervals import Interval, Numbers
from ..stats.inference.sequential import schedule
from ..stats.verdicts.seats import SeatWord
from .scenarios.scenario import Scenario, load_scenario
from .seats import MOST, SeatPlan, SeatsMeasured, SeatTask
from .sequential.budget import affordable_games
from .sequential.looks import Progress, SequentialWork, play_to_looks
from .sequential.played import PlayedGames
from .sequential.seconds import SECONDS
from .sequential.setting import GameRun

PLAYING = 0.9  # share of the time for playing
FEWEST = 40  # games of each layout


def fitting_layouts(scenario: str, changes: Sequence[str], layouts: Sequence[str]) -> list[str]:
    """Those of the layouts on which the match can be played."""
    fitting = []
    for layout in layouts:
        try:
            on_layout(scenario, changes, layout)
        except ScenarioError:
            continue
        fitting.append(layout)
    return fitting


def on_layout(scenario: str, changes: Sequence[str], layout: str) -> Scenario:
    """The match on another layout."""
    return load_scenario(scenario, (*changes, f"layout={layout}"))


def planned_seats(scenario: Scenario, seconds: float, budget: float) -> tuple[int, ...]:
    """Games at each look that some seconds pay for; no more than usual, unless the whole budget is more than usual."""
    paid = affordable_games(scenario.spec, len(scenario.match.seats), seconds)
    return schedule(max(min(paid, round(MOST * max(budget / SECONDS, 1.0))), FEWEST))


@dataclass(frozen=True)
class LayoutsPlan:
    """What to play, fixed before the first game.

    Attributes
    ----------
    layouts : by name
    scenarios : the match on each of them
    games : of each layout, at each look
    """

    layouts: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    seed: int
    games: tuple[int, ...]

    @cached_property
    def plans(self) -> list[SeatPlan]:
        """The seats of each layout; all intervals hold together."""
        many = len(self.scenarios)
        return [SeatPlan(one.spec, one.match, self.seed, self.games, together=many) for one in self.scenarios]


@dataclass(frozen=True)
class LayoutFairness:
    """One layout: its seats, and how far the most favoured or disfavoured of them is from a fair share."""

    name: str
    seats: SeatsMeasured

    @cached_property
    def unfairness(self) -> Interval:
        """The largest deviation of a seat, with limits that follow from the intervals of all seats."""
        intervals = [reading.interval for reading in self.seats.readings]
        return Interval(
            max(abs(one.estimate) for one in intervals),
            max(0.0, *(one.low for one in intervals), *(-one.high for one in intervals)),
            max(max(abs(one.low), abs(one.high)) for one in intervals),
        )

    @property
    def is_fair(self) -> bool:
        """Whether every seat is known to be fair."""
        return self.seats.finding.word is SeatWord.FAIR


@dataclass(frozen=True)
class LayoutsMeasured:
    """All layouts, the fairest first."""

    plan: LayoutsPlan
    layouts: tuple[LayoutFairness, ...]
    look: int

    @property
    def games(self) -> int:
        """Games of all layouts."""
        return sum(one.seats.games for one in self.layouts)

    @cached_property
    def fairest(self) -> tuple[LayoutFairness, ...]:
        """Layouts that may be the fairest: none is certainly fairer than they are."""
        least = min((one.unfairness.high for one in self.layouts), default=inf)
        return tuple(one for one in self.layouts if one.unfairness.low <= least)

    @property
    def known(self) -> bool:
        """Whether it is known which is the fairest, or that there is no difference that matters among the fairest."""
        return len(self.fairest) == 1 or all(one.is_fair for one in self.fairest)

    @property
    def settled(self) -> bool:
        """Whether it is also known whether the fairest is fair."""
        return self.known and all(one.seats.finding.settled for one in self.fairest)


@dataclass(frozen=True)
class LayoutTask:
    """Some games of one layout."""

    layout: int
    seats: SeatTask


class LayoutsWork(SequentialWork[LayoutTask, Numbers, LayoutsMeasured]):
    """The games of all layouts, as they are played."""

    def __init__(self, plan: LayoutsPlan, played: PlayedGames) -> None:
        self.plan, self.played = plan, played
        self.parts: list[list[Numbers]] = [[] for _ in plan.layouts]

    @property
    def ends(self) -> tuple[int, ...]:
        return self.plan.games

    def tasks(self, first: int, end: int) -> Iterator[LayoutTask]:
        """A piece of every layout before the next piece of any."""
        for row in zip_longest(*(plan.tasks(first, end) for plan in self.plan.plans)):
            for layout, task in enumerate(row):
                if task is not None:
                    yield LayoutTask(layout, task)

    def play(self, task: LayoutTask) -> tuple[Numbers, int]:
        plan = self.plan.plans[task.layout]
        run = GameRun(plan.line_ups[task.seats.turn], task.seats.first, task.seats.count)
        wins, fresh = self.played.wins([run], plan.seed)
        return plan.mass(task.seats, wins), fresh

    def put(self, task: LayoutTask, part: Numbers) -> None:
        self.parts[task.layout].append(part)
        self.complete = min(sum(map(len, parts)) for parts in self.parts)

    def games_of(self, more: int) -> int:
        return more * len(self.plan.layouts)

    def measure(self, look: int | None) -> LayoutsMeasured | None:
        if not all(self.parts):
            return None
        rows = [
            LayoutFairness(name, plan.read(np.concatenate(parts), look))
            for name, plan, parts in zip(self.plan.layouts, self.plan.plans, self.parts, strict=True)
        ]
        ranked = sorted(rows, key=lambda one: one.unfairness.estimate)
        return LayoutsMeasured(self.plan, tuple(ranked), 0 if look is None else look + 1)

    def settled(self, result: LayoutsMeasured) -> bool:
        return result.settled


def layout_looks(
    plan: LayoutsPlan,
    played: PlayedGames,
    jobs: int | None = None,
    budget: float | None = None,
    progress: Progress = lambda *_: None,
) -> Iterator[LayoutsMeasured]:
    """The result at every look, until it is settled, the plan ends, or time is up."""
    for one in plan.plans:
        one.check()
    yield from play_to_looks(LayoutsWork(plan, played), jobs, budget, progress)
