"""Screens the assumed numbers: which of them change a game at all, on the seeds of the match as it is."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ....errors import ScenarioError
from ....games.catalogue.parameters import Value
from ....stats.inference.blocks import TINY, summarise
from ....stats.inference.intervals import Interval, Numbers
from ....stats.inference.sequential import Looks
from ...runs.executor import WAITING, in_order, workers
from ...sequential.effort import Effort
from ...sequential.pace import Pace
from ...sequential.rotation import ArmTask, games_of, unit_mass
from ..deciding import Deciding, DecidingPlan
from .assumptions import Unknown


@dataclass(frozen=True)
class PlayedBlocks:
    """Some blocks of a plan.

    Attributes
    ----------
    win : arm -> win mass (blocks, replays, units)
    rounds : arm -> length of every game (blocks, replays)
    """

    win: Mapping[Any, Numbers]
    rounds: Mapping[Any, Numbers]

    def differing(self, other: PlayedBlocks) -> int:
        """Games with another winner or another length."""
        return sum(
            int(((np.abs(win - other.win[arm]) > TINY).any(axis=2) | (self.rounds[arm] != other.rounds[arm])).sum())
            for arm, win in self.win.items()
        )


@dataclass(frozen=True)
class Alternative:
    """Another value of an assumed number, and what it changes.

    Attributes
    ----------
    games, differing : games compared, and those with another winner or another length
    shift : of the deciding effect; the intervals of all alternatives hold together
    """

    unknown: Unknown
    value: Value
    games: int
    differing: int
    shift: Interval

    @property
    def name(self) -> str:
        """The name of the number."""
        return self.unknown.constant.name

    @property
    def active(self) -> bool:
        """Whether any game went differently."""
        return self.differing > 0


@dataclass(frozen=True)
class Screened:
    """All alternatives that were tried, and why the game refused others."""

    tried: tuple[Alternative, ...]
    refused: Mapping[str, int]
    late: tuple[str, ...]  # numbers that there was no time for


def play_blocks(plans: Sequence[DecidingPlan], blocks: int, effort: Effort) -> Iterator[PlayedBlocks]:
    """The first blocks of several plans, one plan after another."""

    def play(task: tuple[DecidingPlan, ArmTask[Any]]) -> tuple[Numbers, Numbers]:
        plan, part = task
        runs = plan.runs(part)
        mass, _ = unit_mass(effort.played, runs, plan.seed)
        return mass, effort.played.wins(runs, plan.seed)[0].rounds

    tasks = ((plan, part) for plan in plans for part in _parts(plan, blocks))
    with workers(effort.jobs) as pool:
        outcomes = in_order(pool, play, tasks, WAITING * (effort.jobs or os.cpu_count() or 1))
        for plan in plans:
            units = len(plan.units)
            parts = [next(outcomes)[1] for _ in range(len(plan.arms) * units)]
            by_arm = {arm: parts[units * i : units * (i + 1)] for i, arm in enumerate(plan.arms)}
            yield PlayedBlocks(
                {arm: np.stack([mass for mass, _ in rows], axis=1) for arm, rows in by_arm.items()},
                {arm: np.stack([rounds for _, rounds in rows], axis=1) for arm, rows in by_arm.items()},
            )


def _parts(plan: DecidingPlan, blocks: int) -> Iterator[ArmTask[Any]]:
    for arm in plan.arms:
        for unit in range(len(plan.units)):
            yield ArmTask(arm, unit, 0, blocks)


def screen(deciding: Deciding, varied: Sequence[Unknown], blocks: int, effort: Effort, pace: Pace) -> Screened:
    """Play every alternative value, one at a time, on the same seeds as the match as it is.

    As soon as it shows that there is no time for all of them, the rest is left out.
    """
    wanted, refused = list[tuple[Unknown, Value, DecidingPlan]](), Counter[str]()
    for one in varied:
        for level in one.levels:
            try:
                wanted.append((one, level, deciding.version({one.address: level})))
            except ScenarioError as error:
                refused[str(error)] += 1
    played = play_blocks([deciding.plan, *(plan for _, _, plan in wanted)], blocks, effort)
    usual, tried = next(played), list[Alternative]()
    looks = Looks((blocks,), family=max(len(wanted), 1))
    for number, (one, level, plan) in enumerate(wanted, 1):
        if not pace.allows(games_of(plan, blocks * (len(wanted) + 1 - number))):
            break
        here = next(played)
        pace.games += games_of(plan, blocks)
        change = plan.scores(here.win) - deciding.plan.scores(usual.win)
        shift = looks.interval(summarise(change, (-1.0, 1.0)))
        tried.append(Alternative(one, level, games_of(plan, blocks), here.differing(usual), shift))
        effort.progress(f"assumed numbers on the same seeds: {number} of {len(wanted)} other values")
    missing = dict.fromkeys(one.constant.name for one, _, _ in wanted[len(tried) :])
    return Screened(tuple(tried), dict(refused), tuple(missing))
