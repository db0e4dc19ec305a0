"""Is a whole group of items too strong or too weak? All of them at once, and each roughly by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ...errors import ScenarioError
from ...games.catalogue.listing import Listed, listing
from ...games.engine.names import Origin
from ...games.spec import GameSpec, Match
from ...stats.effects.estimands import Arm, Estimand, reach_of
from ...stats.inference.blocks import arm_difference, rotation_scores, summarise
from ...stats.inference.intervals import Interval, Numbers
from ...stats.inference.sequential import Looks
from ...stats.verdicts.replies import Asked, Conclusion, conclude, is_settled_by
from ...stats.verdicts.rope import rope_of, usual_share
from ...stats.verdicts.verdict import Reading, peek, read
from ..sequential.budget import affordable_games, planned_looks
from ..sequential.effort import Effort
from ..sequential.looks import is_last_look, look_number, play_to_looks
from ..sequential.pace import Pace
from ..sequential.rotation import ArmTask, RotationWork, games_of, is_together, played_blocks
from ..sequential.setting import GameRun, Setting
from .arms import Approach, Option, Peer, approach_of
from .design import Experiment, PlayedArm
from .going import RARELY, SEARCH
from .peers import shrunken
from .treated import Treated, TreatedPlan

ALL, PN = "NET", "PN"  # the names of the effect: of what is bought, and of what is dealt
OWNERS_SHARE, MEMBERS_SHARE = 0.04, 0.3  # of the budget
LEAST_PLAIN, MOST_PLAIN, LEAST_BLOCKS, MOST_MEMBERS_BLOCKS = 50, 2000, 20, 2000
DRAWN, MONEY = PlayedArm(Arm.PEER), PlayedArm(Arm.PRICE)
APPROACHES = (Approach.BOUGHT, Approach.DEALT)


@dataclass(frozen=True)
class Habit:
    """How many of the players get any of the group in unchanged games, and how many of them each gets."""

    owners: float
    each: float
    games: int


@dataclass(frozen=True)
class Member:
    """One item of the group by itself: a rough value, shrunken towards the mean where there are at least three."""

    item: str
    name: str
    price: int
    measured: float
    value: Interval
    owners: float


@dataclass(frozen=True)
class GroupMeasured:
    """The group as a whole at a look."""

    reading: Reading
    finding: Conclusion
    blocks: int
    games: int
    look: int
    last: bool
    usual: float  # what the treated seat wins untreated: the fair share, or how often all win together


@dataclass(frozen=True)
class GroupPlan:
    """A group of items in one match, fixed before the first game.

    What is bought: one player at a time gets the price of everything of the group back on buying it, but no effect.
    What is dealt: one player at a time starts with a random one of the group, against one who starts with its price.

    Attributes
    ----------
    items : those that can be measured, in the order of the catalogue
    left_out : those that cannot, by name
    """

    spec: GameSpec
    match: Match
    seed: int
    title: str
    items: tuple[Listed, ...]
    approach: Approach
    left_out: tuple[str, ...] = ()
    asked: Asked = Asked.TOO_STRONG
    blocks: tuple[int, ...] = ()

    @classmethod
    def of(cls, spec: GameSpec, match: Match, title: str, items: Sequence[str], seed: int, asked: Asked) -> GroupPlan:
        """The plan for some items; an error if they cannot be measured together."""
        listed = {row.item.id: row for row in listing(spec, match.changes, match.new_items)}
        wanted = [listed[item] for item in items]
        kept = {
            approach: tuple(
                row
                for row in wanted
                if approach_of(spec, row) is approach and row.item.copies and spec.in_play(row.item, match)
            )
            for approach in APPROACHES
        }
        bought, dealt = (kept[approach] for approach in APPROACHES)
        if bought and dealt:
            raise ScenarioError(f"{title}: what is bought and what is drawn cannot be measured as one group")
        if not bought and not dealt:
            raise ScenarioError(f"{title}: none of it is bought or drawn here, so it cannot be measured as a whole")
        members, approach = (bought, Approach.BOUGHT) if bought else (dealt, Approach.DEALT)
        needed = {Approach.BOUGHT: {"refund"}, Approach.DEALT: {"grant", "start"}}[approach]
        if not needed <= set(spec.interventions) or (dealt and not spec.currency):
            raise ScenarioError(f"{title}: {spec.title} has no legal way to do without all of it at once")
        left_out = tuple(row.item.name for row in wanted if row not in members)
        return cls(spec, match, seed, title, members, approach, left_out, asked)

    @property
    def is_bought(self) -> bool:
        """Whether its items are bought on purpose."""
        return self.approach is Approach.BOUGHT

    @property
    def head(self) -> str:
        """The name of the effect."""
        return ALL if self.is_bought else PN

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of its items."""
        return tuple(row.item.id for row in self.items)

    @cached_property
    def is_all_for_sale(self) -> bool:
        """Whether nothing else can be bought on purpose, so that money has no other use."""
        rows = listing(self.spec, self.match.changes, self.match.new_items)
        others = [row for row in rows if row.item.id not in self.ids and row.item.copies]
        return self.is_bought and not any(
            approach_of(self.spec, row) is Approach.BOUGHT and self.spec.in_play(row.item, self.match) for row in others
        )

    @cached_property
    def price(self) -> int:
        """The price of its items, where all have the same; else that of the mean."""
        prices = [row.price for row in self.items for _ in range(row.item.copies)]
        return round(sum(prices) / len(prices))

    @cached_property
    def treated(self) -> TreatedPlan:
        """The match in which one player does without all of what is bought."""
        return TreatedPlan(self.spec, self.match, self.seed, (Treated(refund=self.ids),))

    @cached_property
    def drawn(self) -> Experiment:
        """The match in which one player starts with a random one of what is dealt, or with its price."""
        peers = tuple(Peer(row.item.id, row.item.copies) for row in self.items)
        price = {self.spec.currency: self.price} if self.price else {}
        return Experiment(self.spec, self.match, Option(self.ids[0], price, self.approach, peers), self.seed)

    @property
    def units(self) -> list[tuple[int, ...]]:
        """The seats or teams over which the treatment rotates."""
        return self.treated.units

    @property
    def arms(self) -> tuple[Treated | PlayedArm, ...]:
        """What is played."""
        return self.treated.arms if self.is_bought else (DRAWN, MONEY)

    @cached_property
    def looks(self) -> Looks:
        """The planned looks."""
        return Looks(self.blocks)

    @property
    def scope(self) -> str:
        """The match that the answer is about."""
        return self.treated.scope

    def runs(self, task: ArmTask[Treated | PlayedArm]) -> list[GameRun]:
        """The games of a task."""
        if isinstance(task.arm, Treated):
            return self.treated.runs(ArmTask(task.arm, task.unit, task.first, task.count))
        return self.drawn.runs(ArmTask(task.arm, task.unit, task.first, task.count))

    def scores(self, win: Mapping[Treated | PlayedArm, Numbers]) -> Numbers:
        """Block scores."""
        if self.is_bought:
            return -rotation_scores(win[self.arms[0]])
        return arm_difference(win[DRAWN], win[MONEY])

    def read(self, win: Mapping[Treated | PlayedArm, Numbers], look: int | None) -> GroupMeasured:
        """The result at a look (from 0), or in between (None)."""
        reach = reach_of(Estimand.NET if self.is_bought else Estimand.PN, len(self.units), is_together(self))
        seen = summarise(self.scores(win), reach)
        reading = (peek if look is None else read)(seen, self.looks, rope_of(win[self.arms[0]]))
        finding = conclude(self.asked, self.head, reading)
        last = is_last_look(look, self.blocks, is_settled_by(self.asked, reading))
        usual = usual_share(win[self.arms[0]])
        games = games_of(self, seen.blocks)
        return GroupMeasured(reading, finding, seen.blocks, games, look_number(look), last, usual)


@dataclass(frozen=True)
class GroupJudged:
    """Everything that was measured about a group."""

    plan: GroupPlan
    known: GroupMeasured
    habit: Habit
    members: tuple[Member, ...] = ()  # the best first
    members_games: int = 0
    interrupted: bool = False

    @property
    def games(self) -> int:
        """All games played."""
        return self.known.games + self.habit.games + self.members_games

    @property
    def rare(self) -> bool:
        """Whether hardly anybody buys any of it, so that its games say nothing."""
        return self.plan.is_bought and self.habit.owners < RARELY


def judge_group(plan: GroupPlan, effort: Effort) -> GroupJudged:
    """Measure a group within a time budget: the answer first, then each of its members roughly."""
    seats = len(plan.match.seats)
    plain = affordable_games(plan.spec, seats, OWNERS_SHARE * effort.budget)
    habit, owners = _habit(plan, effort, effort.looks[-1] if effort.looks else min(max(plain, LEAST_PLAIN), MOST_PLAIN))
    share = effort.budget * (1 - OWNERS_SHARE - MEMBERS_SHARE)
    plan = replace(plan, blocks=effort.looks or planned_looks(plan, share))
    work = RotationWork[Treated | PlayedArm, GroupMeasured](plan, effort.played, lambda known: known.last)

    def standing(games: int, spent: float, end: int) -> None:
        effort.progress(f"all of it at once: {games:,} games in {spent:.0f} s; next look at {end:,}")

    judged: GroupJudged | None = None
    try:
        for known in play_to_looks(work, effort.jobs, share, standing):
            judged = GroupJudged(plan, known, habit)
        assert judged is not None
        members, games = _members(plan, effort, owners)
        return replace(judged, members=members, members_games=games)
    except KeyboardInterrupt:
        if judged is None:
            raise
        return replace(judged, interrupted=True)


def _habit(plan: GroupPlan, effort: Effort, games: int) -> tuple[Habit, dict[str, float]]:
    """Who gets any of the group in unchanged games; of what is bought, who buys it."""
    setting = Setting(plan.spec, plan.match)
    effort.progress(f"{games:,} plain games: who gets any of it")
    items = effort.played.tables(setting, plan.seed, 0, games)[0]["items"]
    numbers = {one.id: i for i, one in enumerate(setting.prepared.catalogue)}
    n = len(plan.match.seats)
    had = np.zeros((len(plan.ids), games, n), dtype=bool)
    for place, item in enumerate(plan.ids):
        rows = items["item"] == numbers[item]
        if plan.is_bought:
            rows &= items["origin"] == Origin.BOUGHT
        had[place, items["game"][rows], items["seat"][rows] - 1] = True
    habit = Habit(float(had.any(axis=0).mean()), float(had.sum(axis=0).mean()), games)
    return habit, dict(zip(plan.ids, had.mean(axis=(1, 2)).tolist(), strict=True))


def _members(plan: GroupPlan, effort: Effort, owners: Mapping[str, float]) -> tuple[tuple[Member, ...], int]:
    """Each member by itself, in the same few blocks; none if there is no time, or only one."""
    arms = tuple(Treated(refund=(i,)) if plan.is_bought else Treated(grant=(i,)) for i in plan.ids)
    games = affordable_games(plan.spec, len(plan.match.seats), MEMBERS_SHARE * effort.budget)
    many = len(arms) if plan.is_bought else len(arms) + 1
    blocks = effort.looks[0] if effort.looks else min(games // many // len(plan.units), MOST_MEMBERS_BLOCKS)
    if len(arms) < 2 or blocks < LEAST_BLOCKS:
        return (), 0
    each = replace(plan.treated, arms=arms, first=SEARCH)
    pace, scores = Pace(MEMBERS_SHARE * effort.budget), list[Numbers]()
    money = None if plan.is_bought else _money(plan, blocks, effort)
    for number, arm in enumerate(arms, 1):
        if effort.looks is None and not pace.allows(blocks * len(plan.units)):
            return (), pace.games
        effort.progress(f"each by itself, roughly: {number} of {len(arms)}")
        mass = played_blocks(replace(each, arms=(arm,)), blocks, effort.played, effort.jobs)[arm]
        scores.append(-rotation_scores(mass) if money is None else rotation_scores(mass) - money)
        pace.games += blocks * len(plan.units)
    seen = [summarise(one) for one in scores]
    values = shrunken([one.mean for one in seen], [one.se for one in seen])
    rows = [
        Member(row.item.id, row.item.name, row.price, one.mean, value, owners[row.item.id])
        for row, one, value in zip(plan.items, seen, values, strict=True)
    ]
    return tuple(sorted(rows, key=lambda row: -row.value.estimate)), many * blocks * len(plan.units)


def _money(plan: GroupPlan, blocks: int, effort: Effort) -> Numbers:
    """What the price of a card wins at the start, block by block."""
    arm = Treated(start=((plan.spec.currency, plan.price),))
    mass = played_blocks(replace(plan.treated, arms=(arm,), first=SEARCH), blocks, effort.played, effort.jobs)[arm]
    return rotation_scores(mass)
