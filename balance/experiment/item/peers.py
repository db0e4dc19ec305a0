"""Ranks an item among peers of the same tier and price: what each is worth beyond that price, in the same blocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ...games.catalogue.listing import Listed, listing
from ...stats.effects.estimands import Arm
from ...stats.effects.shrinkage import shrink
from ...stats.inference.blocks import arm_difference, rotation_scores, summarise
from ...stats.inference.intervals import Interval, Numbers
from ..runs.executor import in_order, workers
from ..sequential.looks import WAITING
from ..sequential.rotation import ArmTask, arm_tasks, no_wins, unit_mass
from .arms import Approach, Option
from .design import Experiment, PlayedArm
from .measure import ItemWork

MOST, LEAST_BLOCKS = 7, 30
GRANT, PRICE, REFUND = PlayedArm(Arm.GRANT), PlayedArm(Arm.PRICE), PlayedArm(Arm.REFUND)


@dataclass(frozen=True)
class PeerValue:
    """What an item is worth beyond its price: a rough value, shrunken towards the mean of its peers."""

    item: str
    name: str
    rank: int  # from 1, by the shrunken value
    measured: float
    value: Interval  # shrunken if there are at least three
    asked: bool  # the item in question


@dataclass(frozen=True)
class PeerTable:
    """The item and its peers, best first."""

    rows: tuple[PeerValue, ...]
    blocks: int
    games: int  # played for it

    @property
    def place(self) -> int:
        """The rank of the item in question."""
        return next(row.rank for row in self.rows if row.asked)


def peers_of(plan: Experiment) -> list[Listed]:
    """Other items in play of the same kind, tier and price; the first few."""
    rows = {row.item.id: row for row in listing(plan.spec, plan.match.changes, plan.match.new_items)}
    own = rows[plan.option.item]
    if plan.option.approach not in (Approach.BOUGHT, Approach.DEALT):
        return []
    return [
        row
        for row in rows.values()
        if row.item.id != own.item.id
        and (row.item.kind, row.item.tier, row.price) == (own.item.kind, own.item.tier, own.price)
        and row.item.for_sale == own.item.for_sale
        and row.item.copies
        and plan.spec.in_play(row.item, plan.match)
    ][:MOST]


def value_peers(plan: Experiment, work: ItemWork, blocks: int, jobs: int | None = None) -> PeerTable | None:
    """Rank the item among its peers on the first blocks of its own experiment; None if it has no peers.

    What is bought: the price is refunded and the effect is gone, for each peer in turn. What is dealt: only the arms
    that grant a peer are played, since all peers cost the same and the price arm of the item serves for all.
    With the same dice for all, differences between peers are more precise than each value.

    Parameters
    ----------
    work : the experiment's own blocks
    blocks : how many of them to use
    """
    peers, used = peers_of(plan), min(blocks, work.complete)
    bought = plan.option.approach is Approach.BOUGHT
    arm = REFUND if bought else GRANT
    if not peers or used < LEAST_BLOCKS or arm not in work.win:
        return None
    plans = {row.item.id: replace(plan, option=Option.of(plan.spec, plan.match, row.item.id)) for row in peers}
    wins = {plan.option.item: work.win[arm][:used]} | _play_arm(arm, plans, work, used, jobs)
    names = {row.item.id: row.item.name for row in listing(plan.spec, plan.match.changes, plan.match.new_items)}
    summaries = {
        item: summarise(-rotation_scores(win) if bought else arm_difference(win, work.win[PRICE][:used]))
        for item, win in wins.items()
    }
    values = shrunken([s.mean for s in summaries.values()], [s.se for s in summaries.values()])
    order = sorted(range(len(summaries)), key=lambda i: -values[i].estimate)
    items = list(summaries)
    rows = tuple(
        PeerValue(items[i], names[items[i]], rank, summaries[items[i]].mean, values[i], items[i] == plan.option.item)
        for rank, i in enumerate(order, 1)
    )
    return PeerTable(rows, used, len(peers) * used * len(plan.units))


def _play_arm(
    arm: PlayedArm, plans: Mapping[str, Experiment], work: ItemWork, blocks: int, jobs: int | None
) -> dict[str, Numbers]:
    """Win mass of an arm for each peer."""
    win = {item: no_wins(work.plan, blocks) for item in plans}
    cut = [task for task in arm_tasks(work.plan, 0, blocks) if task.arm == arm]

    def play(one: tuple[str, ArmTask[PlayedArm]]) -> Numbers:
        plan, task = plans[one[0]], one[1]
        return unit_mass(work.played, plan.runs(task), plan.seed)[0]

    with workers(jobs) as pool:
        tasks = [(item, task) for item in plans for task in cut]
        for (item, task), part in in_order(pool, play, tasks, WAITING * 2):
            win[item][task.first : task.first + task.count, task.unit] = part
    return win


def shrunken(means: Sequence[float], errors: Sequence[float]) -> list[Interval]:
    """Rough values, drawn towards their mean where there are at least three."""
    usable = len(means) >= 3 and all(0 < se < np.inf for se in errors)
    if not usable:
        return [Interval.around(mean, 1.96 * se) for mean, se in zip(means, errors, strict=True)]
    shrinkage = shrink(means, errors, centre=None)
    rows = zip(shrinkage.mean, shrinkage.low, shrinkage.high, strict=True)
    return [Interval(float(mean), float(low), float(high)) for mean, low, high in rows]
