"""Checks that play whole experiments on an engine, on items with a known worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf

import numpy as np

from ...games.columns import Tables
from ...games.probes import Probes
from ...games.spec import GameSpec, Match, Seat
from ...stats.effects.association import owned_difference
from ...stats.effects.estimands import Arm
from ...stats.inference.blocks import arm_difference, rotation_scores, summarise
from ...stats.inference.intervals import Numbers
from ...stats.inference.sequential import Looks
from ...stats.verdicts.replies import Asked, Reply
from ...stats.verdicts.rope import fair_share, rope_of
from ...stats.verdicts.verdict import Call, read
from ..item.arms import Approach, Company, Option, arm_match
from ..item.design import Experiment, ItemMeasured, PlayedArm
from ..item.measure import play_looks
from ..runs.executor import in_order, workers
from ..sequential.played import PlayedGames
from ..sequential.rotation import arm_tasks, no_wins, unit_mass
from .pool import GamePool
from .row import CheckRow
from .sizes import Sizes

ROUNDING = 1e-9  # exact shares that differ by less are the same
MIRROR = {Call.ADVANTAGED: Call.DISADVANTAGED, Call.DISADVANTAGED: Call.ADVANTAGED}


@dataclass(frozen=True)
class CheckedGame:
    """A game under check, with its probes and sizes."""

    spec: GameSpec
    probes: Probes
    seed: int
    jobs: int | None
    sizes: Sizes

    @property
    def game(self) -> str:
        """The name of the game in the table."""
        return self.spec.title

    def experiment(self, item: str, asked: Asked = Asked.TOO_STRONG, match: Match | None = None) -> Experiment:
        """The usual experiment on an item, with the looks of the self-check."""
        place = match or self.probes.match
        return Experiment(self.spec, place, Option.of(self.spec, place, item), self.seed, self.sizes.looks, asked)

    def given(self, item: str, asked: Asked = Asked.TOO_STRONG) -> Experiment:
        """The experiment on an item that is had from the start, against its price: bots need not buy it."""
        plan = self.experiment(item, asked)
        return replace(plan, option=replace(plan.option, approach=Approach.GIVEN))

    def measure(self, plan: Experiment) -> ItemMeasured:
        """The result at the last look."""
        *_, result = play_looks(plan, self.jobs)
        return result

    def arm(self, plan: Experiment, arm: Arm, blocks: int) -> Numbers:
        """Win mass (blocks, replays, units) of one arm."""
        games, win = PlayedGames(), no_wins(plan, blocks)
        tasks = (task for task in arm_tasks(plan, 0, blocks) if task.arm == PlayedArm(arm))
        with workers(self.jobs) as pool:
            for task, (part, _) in in_order(pool, lambda task: unit_mass(games, plan.runs(task), plan.seed), tasks, 16):
                win[task.first : task.first + task.count, task.unit] = part
        return win


def placebo(checked: CheckedGame) -> Iterator[CheckRow]:
    """A placebo that costs nothing and changes the dice: fair?"""
    result = checked.measure(checked.given(checked.probes.placebo, Asked.FAIR))
    reading = result.readings["PN"]
    yield _confirmed("placebo of price 0 with fresh dice", checked.game, "fair", result)
    enough = reading.nonzero >= reading.blocks // 4
    share = f"{reading.nonzero / reading.blocks:.0%} of the blocks differ"
    yield CheckRow("placebo: the dice are fresh", checked.game, "at least 25% of the blocks differ", share, enough)


def worthless(checked: CheckedGame) -> Iterator[CheckRow]:
    """An item with a price that does nothing: too weak?"""
    result = checked.measure(checked.given(checked.probes.worthless, Asked.TOO_WEAK))
    yield _confirmed("worthless item with a price", checked.game, "clearly too weak", result)


def swapped_arms(checked: CheckedGame) -> Iterator[CheckRow]:
    """The arms of an experiment swapped: does the sign flip?"""
    plan = checked.given(checked.probes.worthless)
    blocks = checked.sizes.looks[0]
    grant, price = (checked.arm(plan, arm, blocks) for arm in (Arm.GRANT, Arm.PRICE))
    looks, rope = Looks((blocks,)), rope_of(grant)
    there, back = (read(summarise(arm_difference(*arms)), looks, rope) for arms in ((grant, price), (price, grant)))
    flipped = there.interval.low == -back.interval.high and back.call is MIRROR.get(there.call, there.call)
    measured = f"{100 * there.interval.estimate:+.1f} and {100 * back.interval.estimate:+.1f} points, {back.call}"
    yield CheckRow(
        "swapped arms flip the sign", checked.game, f"{MIRROR.get(there.call, there.call)}", measured, flipped
    )


def dose_response(checked: CheckedGame) -> Iterator[CheckRow]:
    """More and more of the currency at the start: does the share of wins rise with it?"""
    worth = []
    for dose in checked.probes.doses:
        start = Option(checked.probes.placebo, {checked.spec.currency: dose}, Approach.GIVEN)
        plan = Experiment(checked.spec, checked.probes.match, start, checked.seed, checked.sizes.looks)
        worth.append(summarise(rotation_scores(checked.arm(plan, Arm.PRICE, checked.sizes.dose_blocks))))
    rising = all(a.mean < b.mean for a, b in pairwise(worth))
    sure = worth[-1].mean > 5 * worth[-1].se
    points = ", ".join(f"{100 * w.mean:+.1f}" for w in worth)
    doses = ", ".join(map(str, checked.probes.doses))
    name = f"dose-response, {doses} {checked.spec.currency} at the start"
    yield CheckRow(name, checked.game, "rising from 0", f"{points} points", rising and sure and worth[0].mean == 0)


def bought_by_leaders(checked: CheckedGame) -> Iterator[CheckRow]:
    """A free item without effect that only leaders buy: fair, although its owners win far more often?"""
    match, item = checked.probes.braggarts, checked.probes.badge
    if match is None:
        return
    result = checked.measure(checked.experiment(item, Asked.FAIR, match))
    yield _confirmed("null item bought by leaders", checked.game, "fair", result)
    win, owned = _owners(checked, match, item)
    gap = owned_difference(win, owned)
    yield CheckRow.at_least(
        "null item bought by leaders: win rate when owned", checked.game, 0.2, float(gap.low[0]), "{:+.2f}"
    )


def _owners(checked: CheckedGame, match: Match, item: str) -> tuple[Numbers, Numbers]:
    """Win mass and ownership (games, seats, 1) in as many games as the pool has."""
    games = min(checked.sizes.pool(checked.probes), 20_000)
    prepared = checked.spec.prepare(match)
    tables = prepared.simulate(checked.seed, 0, games, tables=["items"])
    n, number = len(match.seats), [i.id for i in prepared.catalogue].index(item)
    mine = tables["items"]["item"] == number
    owned = np.zeros((games, n, 1))
    owned[tables["items"]["game"][mine], tables["items"]["seat"][mine] - 1, 0] = 1
    return tables["seats"]["win"].reshape(games, n), owned


def exact_shares(checked: CheckedGame) -> Iterator[CheckRow]:
    """Simulated shares of the seats against exact ones."""
    match, games = checked.probes.solved, checked.sizes.exact_games
    if match is None:
        return
    shares = GamePool.of(checked.spec, match, checked.seed, games, checked.jobs).win
    se = shares.std(axis=0, ddof=1) / games**0.5
    off = float(np.max(np.abs(shares.mean(axis=0) - np.asarray(checked.probes.truth(match))) / se))
    yield CheckRow.within(
        f"exact against {games:,} simulated games: standard errors apart", checked.game, 0, off, 4, "{:.1f}"
    )


def exact_worth(checked: CheckedGame) -> Iterator[CheckRow]:
    """What is bought, against exact values of what it is worth beyond its price."""
    if checked.probes.solved is None:
        return
    match = replace(checked.probes.solved, seats=(Seat(),) * len(checked.probes.solved.seats))
    off = list[float]()
    for item in checked.spec.catalogue():
        plan = checked.experiment(item.id, match=match)
        worth = _exact_worth(checked, plan) if plan.option.approach is Approach.BOUGHT else 0.0
        if worth:
            result = checked.measure(plan)
            holds = result.readings["NET"].interval.contains(worth)
            expected = f"an interval around {100 * worth:+.1f} points"
            yield CheckRow(f"worth of {item.name} beyond its price", checked.game, expected, _measured(result), holds)
            longest = checked.measure(replace(plan, blocks=plan.blocks[-1:])).readings["NET"]
            off.append(abs(longest.interval.estimate - worth) / longest.se)
    check = f"the same in {checked.sizes.looks[-1]:,} blocks: standard errors apart"
    yield CheckRow.within(check, checked.game, 0, max(off, default=inf), 4, "{:.1f}")


def _exact_worth(checked: CheckedGame, plan: Experiment) -> float:
    """The fair share minus that of a seat for which the item does nothing and gives its price back; 0 if not bought."""
    seats = range(len(plan.units))
    without = [arm_match(plan.match, Arm.REFUND, plan.units, s, plan.option, Company()) for s in seats]
    truths = [checked.probes.truth(one) for one in without]
    share = np.mean([one[0] if plan.together else one[s] for s, one in zip(seats, truths, strict=True)])
    usual = checked.probes.truth(plan.match)[0] if plan.together else fair_share(len(plan.units))
    worth = usual - float(share)
    return worth if abs(worth) > ROUNDING else 0.0


def same_seed(checked: CheckedGame) -> Iterator[CheckRow]:
    """The same seed twice: the same bytes?"""
    first, again = (_log(checked.spec.prepare(checked.probes.match).simulate(checked.seed, 0, 40)) for _ in range(2))
    same = first == again
    yield CheckRow("same seed twice", checked.game, "the same bytes", "the same bytes" if same else "other bytes", same)


def _log(tables: Tables) -> bytes:
    return b"".join(column.tobytes() for columns in tables.values() for column in columns.values())


def _confirmed(check: str, game: str, expected: str, result: ItemMeasured) -> CheckRow:
    """What was asked is true by construction, so the answer must be yes."""
    return CheckRow(check, game, expected, _measured(result), result.finding.reply is Reply.YES)


def _measured(result: ItemMeasured) -> str:
    found = result.finding
    low, high = 100 * found.reading.interval.low, 100 * found.reading.interval.high
    return f"{found.grade} ({found.head} {low:+.1f} to {high:+.1f} points, {result.games:,} games)"


ENGINE_CHECKS: tuple[Callable[[CheckedGame], Iterator[CheckRow]], ...] = (
    placebo,
    worthless,
    swapped_arms,
    dose_response,
    bought_by_leaders,
    exact_shares,
    exact_worth,
    same_seed,
)
