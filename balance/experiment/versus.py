"""Which of two items is better? Both are played in the same blocks: same dice, same treated seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ..errors import ScenarioError
from ..games.catalogue.contents import Item
from ..games.catalogue.dominance import does_all
from ..games.catalogue.listing import listing
from ..games.spec import GameSpec, Match
from ..stats.effects.estimands import Arm, Estimand, scores_of
from ..stats.inference.blocks import arm_difference, summarise
from ..stats.inference.intervals import Numbers
from ..stats.inference.sequential import Looks, schedule
from ..stats.verdicts.rope import rope_of
from ..stats.verdicts.verdict import Reading, peek, read
from ..stats.verdicts.versus import VersusFinding, judge_versus
from .item.arms import Approach, Option
from .item.design import NET, PN, Experiment, PlayedArm, Target
from .item.going import SEARCH, GoingPlan, Way, search, ways_of
from .item.ownership import owned_share
from .sequential.budget import affordable_games, planned_looks
from .sequential.effort import Effort
from .sequential.looks import Progress, is_last_look, look_number, play_to_looks
from .sequential.played import PlayedGames
from .sequential.rotation import ArmTask, RotationWork, games_of
from .sequential.setting import GameRun

GRANT, GO = Target(Estimand.GRANT), Target(Estimand.GO)
FEWER, WITHOUT = Target(Estimand.FEWER), PlayedArm(Arm.FEWER)
PLAIN_GAMES = 100  # unchanged games that tell when an item is usually bought
PLAIN_SHARE, SEARCH_SHARE = 0.05, 0.15  # of the budget, for each item


@dataclass(frozen=True)
class VersusMeasured:
    """The result for two items: each reading is the effect of the first minus that of the second."""

    plan: VersusPlan
    readings: Mapping[str, Reading]  # by the name of the estimand; those of the verdict first
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
    """Two items in one match, fixed before the first game.

    Attributes
    ----------
    ways : how the treated seat goes for each item, where both are bought
    searched : games played to find these ways
    """

    spec: GameSpec
    match: Match
    options: tuple[Option, Option]
    seed: int
    blocks: tuple[int, ...] = schedule()
    ways: tuple[Way, Way] = (Way(1), Way(1))
    searched: int = 0

    @classmethod
    def of(
        cls, spec: GameSpec, match: Match, one: str, other: str, seed: int, blocks: tuple[int, ...] | None = None
    ) -> VersusPlan:
        """The plan for two items; an error if they cannot be compared."""
        options = Option.of(spec, match, one), Option.of(spec, match, other)
        owned = [option.approach is Approach.OWNED for option in options]
        if owned[0] != owned[1]:
            raise ScenarioError(f"{one} and {other} cannot be compared: one of them is there from the start")
        for option in options:
            if not option.goal:
                raise ScenarioError(
                    f"{option.item} cannot be compared: nobody can be given it or told to go for it; "
                    f"balance measure {option.item} judges it by itself"
                )
        if one == other:
            raise ScenarioError(f"{one} cannot be compared with itself")
        return cls(spec, match, options, seed, blocks or schedule())

    @property
    def bought(self) -> bool:
        """Whether both items are bought on purpose, and bots can be told to go for them."""
        both = all(option.approach is Approach.BOUGHT for option in self.options)
        return both and {"refund", "pursue"} <= set(self.spec.interventions)

    @cached_property
    def verdict(self) -> tuple[Target, ...]:
        """What decides the verdict."""
        if self.options[0].approach is Approach.OWNED:
            return (FEWER,)
        return (NET, GO) if self.bought else (PN,)

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """What is measured for both items."""
        return (PN, GRANT) if self.verdict == (PN,) else self.verdict

    @cached_property
    def looks(self) -> Looks:
        """The planned looks; the differences that decide hold together."""
        return Looks(self.blocks, family=len(self.verdict))

    @cached_property
    def sides(self) -> tuple[Experiment, Experiment]:
        """The experiment for each item."""
        one, other = (Experiment(self.spec, self.match, option, self.seed, self.blocks) for option in self.options)
        return one, other

    @cached_property
    def going(self) -> tuple[GoingPlan, GoingPlan]:
        """How a seat goes for each item."""
        one, other = (
            GoingPlan(self.spec, self.match, option.item, self.seed, (way,), self.blocks, 0)
            for option, way in zip(self.options, self.ways, strict=True)
        )
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
        side, arm = task.arm.side, task.arm.arm
        if arm.arm is Arm.PURSUE:
            return self.going[side].runs(ArmTask(self.ways[side], task.unit, task.first, task.count))
        return self.sides[side].runs(ArmTask(arm, task.unit, task.first, task.count))

    def read(self, win: Mapping[SidedArm, Numbers], look: int | None) -> VersusMeasured:
        """The result at a planned look (from 0), or in between (None)."""
        first = next(iter(win.values()))
        rope, reader = rope_of(first), peek if look is None else read
        one, other = ({sided.arm: mass for sided, mass in win.items() if sided.side == side} for side in (0, 1))
        readings = {
            target.name: reader(summarise(_difference(target, one, other), (-1.0, 1.0)), self.looks, rope)
            for target in self.targets
        }
        finding = judge_versus(*(readings[target.name] for target in self.verdict))
        blocks = next(iter(readings.values())).blocks
        games, last = games_of(self, blocks) + self.searched, is_last_look(look, self.blocks, finding.settled)
        return VersusMeasured(self, readings, finding, blocks, games, look_number(look), last)

    @cached_property
    def dominant(self) -> int | None:
        """The item (0 or 1) that does all that the other does at no higher price; None if neither, or both do."""
        rows = {row.item.id: row for row in listing(self.spec, self.match.changes, self.match.new_items)}
        pair = [rows[option.item] for option in self.options]
        over = [
            mine.price <= theirs.price and _as_early(mine.item, theirs.item) and does_all(self.spec, mine, theirs)
            for mine, theirs in (pair, reversed(pair))
        ]
        return None if over[0] == over[1] else over.index(True)


def _as_early(one: Item, other: Item) -> bool:
    return one.kind == other.kind and one.tier <= other.tier


def _difference(target: Target, one: Mapping[PlayedArm, Numbers], other: Mapping[PlayedArm, Numbers]) -> Numbers:
    """Block scores of the first item minus those of the second."""
    if target is FEWER:  # losing the better unit costs more wins, so the sign flips
        return arm_difference(other[WITHOUT], one[WITHOUT])
    first, second = (scores_of(target.estimand, {arm.arm: win[arm] for arm in target.arms}) for win in (one, other))
    return np.asarray(first - second)


def planned_versus(plan: VersusPlan, effort: Effort) -> VersusPlan:
    """The plan with the best way found to go for each item, and the looks that the budget pays for."""
    if not plan.bought:
        return replace(plan, blocks=effort.looks or planned_looks(plan, effort.budget))
    ways, spent = list[Way](), 0
    for option in plan.options:
        way, games = _best_way(plan, option.item, effort)
        ways.append(way)
        spent += games
    rest = effort.budget * (1 - 2 * (PLAIN_SHARE + SEARCH_SHARE))
    planned = replace(plan, ways=(ways[0], ways[1]), searched=spent)
    return replace(planned, blocks=effort.looks or planned_looks(planned, rest))


def _best_way(plan: VersusPlan, item: str, effort: Effort) -> tuple[Way, int]:
    """When to go for an item, by a search over several moments; styles of play are left out, as they differ by more."""
    spec, match = plan.spec, plan.match
    effort.progress(f"when to go for {item}")
    owned = owned_share(spec, match, item, plan.seed, PLAIN_GAMES, effort.jobs, effort.played)
    ways = tuple(way for way in ways_of(spec, owned) if not way.compared)
    one = GoingPlan(spec, match, item, plan.seed, ways, (2,), SEARCH)
    games = affordable_games(spec, len(match.seats), SEARCH_SHARE * effort.budget)
    if effort.looks:
        games = effort.looks[0] * len(one.units) * len(ways)
    tried, spent = search(one, games, effort.played, effort.jobs)
    return tried[0].way, spent


def versus_looks(
    plan: VersusPlan,
    jobs: int | None = None,
    budget: float | None = None,
    played: PlayedGames | None = None,
    progress: Progress = lambda *_: None,
) -> Iterator[VersusMeasured]:
    """The result at every look, until it is settled, the plan ends, or time is up.

    Parameters
    ----------
    progress : called with games, seconds and the games of the next look
    """
    work = RotationWork(plan, played or PlayedGames(), lambda result: result.last)
    yield from play_to_looks(work, jobs, budget, progress)
