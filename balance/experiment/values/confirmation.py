"""Stage 2: the best and the worst anew, on fresh seeds, each beside amounts of money on the same blocks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ...games.prepared import PreparedMatch
from ...games.spec import Seat
from ...stats.effects.estimands import Arm
from ...stats.effects.worth import Doses, worth_on_blocks
from ...stats.inference.blocks import rotation_scores, summarise, team_mass
from ...stats.inference.intervals import Interval, Numbers
from ...stats.inference.sequential import Looks, schedule
from ...stats.verdicts.rope import rho
from ...stats.verdicts.verdict import Reading, peek, read
from ...store.chunks import ChunkStore, chunk_key, encoded
from ..item.arms import Approach, with_more
from ..runs.chunk_plan import match_digest
from .candidates import Candidate, Question

FIRST = 100  # blocks at the first of eight looks; all items are measured at once, so each look is costly
MOST_DOSES = 4  # prices that are played as they are; those between are read off the line
PIECES = 10  # a task plays such a part of a chunk


@dataclass(frozen=True)
class GivenArm:
    """What the treated unit gets: an item, the wish for it, or money."""

    arm: Arm  # GRANT, PURSUE or PRICE
    item: str = ""
    amount: int = 0


@dataclass(frozen=True)
class ConfirmedItem:
    """One item on fresh seeds.

    Attributes
    ----------
    value : share beyond the fair share of whoever owns it from the start, cost aside
    pn : the same less what its price in money wins; None where nothing is paid in this game
    p_0 : share beyond the fair share of whoever alone goes for it; None for what cannot be bought on purpose
    worth : amount of money that wins as much; None where nothing is paid
    """

    item: Candidate
    value: Reading
    pn: Reading | None
    p_0: Reading | None
    worth: Interval | None


@dataclass(frozen=True)
class Confirmed:
    """Stage 2 at a look."""

    items: tuple[ConfirmedItem, ...]
    doses: Doses | None
    looks: Looks
    blocks: int
    games: int
    look: int  # from 1; 0 between looks

    @property
    def settled(self) -> bool:
        """Whether every item is known to be worth its price, or more, or less, or to be its price in every game."""
        readings = [one.pn or one.value for one in self.items]
        return all(reading.call.decided or reading.nonzero == 0 for reading in readings)


@dataclass(frozen=True)
class GivenTask:
    """Some blocks of an arm with one treated unit."""

    arm: GivenArm
    unit: int
    first: int
    count: int


@dataclass(frozen=True)
class ConfirmPlan:
    """What stage 2 plays: fixed before its first game."""

    question: Question
    chosen: tuple[Candidate, ...]
    fresh: int  # number of the first game that stage 1 does not use
    blocks: tuple[int, ...] = schedule(FIRST)

    @cached_property
    def amounts(self) -> tuple[int, ...]:
        """Money that is given in the place of items: their prices and more; nothing where nothing is paid."""
        currency, spec = self.question.spec.currency, self.question.spec
        if not currency or "start" not in spec.interventions:
            return ()
        prices = sorted({item.price for item in self.chosen if item.price} or {1})
        if len(prices) > MOST_DOSES:
            places = np.linspace(0, len(prices) - 1, MOST_DOSES).round().astype(int)
            prices = [prices[place] for place in places]
        few = len(prices) == 1
        wanted = [*prices, 2 * prices[-1], *([4 * prices[-1]] if few else [])]
        return tuple(amount for amount in wanted if spec.resources[currency].accepts(amount))

    @cached_property
    def arms(self) -> tuple[GivenArm, ...]:
        """Everything that is given, once."""
        bought = self.question.approach is Approach.BOUGHT and "pursue" in self.question.spec.interventions
        grants = [GivenArm(Arm.GRANT, item.id) for item in self.chosen]
        wishes = [GivenArm(Arm.PURSUE, item.id) for item in self.chosen if bought]
        return (*grants, *wishes, *(GivenArm(Arm.PRICE, amount=amount) for amount in self.amounts))

    @cached_property
    def looks(self) -> Looks:
        """Intervals of all chosen items hold together."""
        return Looks(self.blocks, family=len(self.chosen))

    def games_of(self, blocks: int) -> int:
        """Games that so many blocks take."""
        return blocks * len(self.arms) * len(self.question.units)

    def prepared(self, arm: GivenArm, unit: int) -> PreparedMatch:
        """The match in which this unit is treated, set up."""
        match, treated = self.question.match, self.question.units[unit]
        seats = tuple(self._given(one, arm) if seat in treated else one for seat, one in enumerate(match.seats))
        return self.question.spec.prepare(replace(match, seats=seats))

    def _given(self, seat: Seat, arm: GivenArm) -> Seat:
        if arm.arm is Arm.PRICE:
            return with_more(seat, {self.question.spec.currency: arm.amount})
        if arm.arm is Arm.PURSUE:
            return replace(seat, pursue=arm.item)
        return replace(seat, grant=(*seat.grant, arm.item))

    def read(self, win: Mapping[GivenArm, Numbers], look: int | None) -> Confirmed:
        """What the blocks say at a look (from 0), or at any other time.

        Parameters
        ----------
        win : win mass (blocks, replays, units) of every arm
        """
        scores = {arm: rotation_scores(mass) for arm, mass in win.items()}
        money = [scores[GivenArm(Arm.PRICE, amount=amount)] for amount in self.amounts]
        doses = Doses(self.amounts, np.column_stack(money)) if money else None
        blocks = len(scores[self.arms[0]])
        items = tuple(self._item(item, scores, doses, look) for item in self.chosen)
        return Confirmed(items, doses, self.looks, blocks, self.games_of(blocks), 0 if look is None else look + 1)

    def _item(
        self, item: Candidate, scores: Mapping[GivenArm, Numbers], doses: Doses | None, look: int | None
    ) -> ConfirmedItem:
        reader, rope = peek if look is None else read, rho(len(self.question.units))

        def reading(values: Numbers) -> Reading:
            return reader(summarise(values), self.looks, rope)

        grant, wish = scores[GivenArm(Arm.GRANT, item.id)], scores.get(GivenArm(Arm.PURSUE, item.id))
        paid = None if doses is None else doses.scores @ doses.weights(item.price)
        return ConfirmedItem(
            item,
            reading(grant),
            None if paid is None else reading(grant - paid),
            None if wish is None else reading(wish),
            None if doses is None else worth_on_blocks(grant, doses, self.looks.c),
        )


class ConfirmingWork:
    """Stage 2 as it is played."""

    def __init__(self, plan: ConfirmPlan, store: ChunkStore | None) -> None:
        self.plan, self.store = plan, store
        n = len(plan.question.units)
        self.win = {arm: np.zeros((plan.blocks[-1], n, n)) for arm in plan.arms}
        self.matches: dict[tuple[GivenArm, int], PreparedMatch] = {}
        self.complete = self.games = self.fresh = 0
        self.settled = False

    @property
    def ends(self) -> tuple[int, ...]:
        """Blocks at every look."""
        return self.plan.blocks

    def tasks(self, first: int, end: int) -> Iterator[GivenTask]:
        """All games of some blocks, all arms of a few blocks before the next ones."""
        question = self.plan.question
        size = max(question.spec.chunk_games(len(question.match.seats)) // PIECES, 1)
        for start in range(first, end, size):
            for arm in self.plan.arms:
                for unit in range(len(question.units)):
                    if (arm, unit) not in self.matches:
                        self.matches[arm, unit] = self.plan.prepared(arm, unit)
                    yield GivenTask(arm, unit, start, min(size, end - start))

    def play(self, task: GivenTask) -> tuple[Numbers, bool]:
        """Win mass (blocks, units); whether it was played now."""
        prepared, first = self.matches[task.arm, task.unit], self.plan.fresh + task.first
        if self.store is None:
            return self._played(prepared, first, task.count), True
        said = {"match": match_digest(prepared), "seed": self.plan.question.seed, "first": first, "count": task.count}
        key = chunk_key({**said, "of": "win"})
        if self.store.summary(key) is not None:
            table = self.store.read(key, "win")
            return np.column_stack([table[name].to_numpy() for name in table.column_names]), False
        win = self._played(prepared, first, task.count)
        self.store.write(key, encoded({"win": {f"unit_{unit + 1}": column for unit, column in enumerate(win.T)}}), {})
        return win, True

    def _played(self, prepared: PreparedMatch, first: int, count: int) -> Numbers:
        win = prepared.simulate(self.plan.question.seed, first, count, tables=())["seats"]["win"]
        return team_mass(win.reshape(count, -1), prepared.arrangement.team)

    def put(self, task: GivenTask, part: tuple[Numbers, bool]) -> None:
        """Take in some blocks."""
        win, fresh = part
        end = task.first + task.count
        self.win[task.arm][task.first : end, task.unit] = win
        self.games += task.count
        self.fresh += task.count * fresh
        if task.arm == self.plan.arms[-1] and task.unit == len(self.plan.question.units) - 1:
            self.complete = end

    def seconds_for(self, more: int, seconds: float) -> float:
        """How long so many more blocks take, by what was played now."""
        return seconds * self.plan.games_of(more) / self.fresh if self.fresh else 0.0

    def read(self, look: int | None) -> Confirmed | None:
        """What the complete blocks say."""
        if self.complete < 2:
            return None
        known = self.plan.read({arm: win[: self.complete] for arm, win in self.win.items()}, look)
        self.settled = known.settled
        return known

    def is_last(self, look: int) -> bool:
        """Settled, or planned no further."""
        return self.settled or look == len(self.ends) - 1


def chosen_of(candidates: Sequence[Candidate], means: Numbers | None, confirm: int) -> tuple[Candidate, ...]:
    """The best and the worst by the first stage, half of each; all where there are no more than that.

    Nothing where the first stage has nothing to choose by.
    """
    if confirm >= len(candidates):
        return tuple(candidates)
    if means is None:
        return ()
    order = np.argsort(-means, kind="stable")
    best = -(-confirm // 2)
    return tuple(candidates[place] for place in (*order[:best], *order[len(order) - (confirm - best) :]))
