"""Stage 2: measures the best and the worst items again on fresh seeds: techs by refunds, cards beside money."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from ...games.spec import GameSpec, Match, Seat
from ...stats.effects.estimands import Arm, Estimand, reach_of
from ...stats.effects.worth import Doses, worth_on_blocks
from ...stats.inference.blocks import rotation_scores, summarise
from ...stats.inference.intervals import Interval, Numbers
from ...stats.inference.sequential import Looks, schedule
from ...stats.verdicts.rope import rope_of, usual_share
from ...stats.verdicts.verdict import Reading, peek, read
from ..item.arms import with_more
from ..sequential.looks import look_number
from ..sequential.played import PlayedGames
from ..sequential.rotation import ArmTask, RotationWork, games_of
from ..sequential.setting import GameRun, Setting
from .candidates import Candidate, ValueQuestion
from .screening import with_items

CAP = 1600  # blocks at the last of five looks; all items are measured at once, so each look is costly
MOST_DOSES = 4  # prices that are played; those between are interpolated


@dataclass(frozen=True)
class GivenArm:
    """What the treated unit gets: an item, its price back without its effect, the wish for it, or money."""

    arm: Arm  # GRANT, REFUND, PURSUE or PRICE
    item: str = ""
    amount: int = 0


@dataclass(frozen=True)
class ConfirmedItem:
    """One item on fresh seeds.

    Attributes
    ----------
    value : of what is bought, `net`; of what is dealt, win rate above the fair share of an owner from the start
    net : what a player loses for whom it has no effect and whose price comes back at purchase; None if it is dealt
    p_0 : win rate above the fair share of the only player who goes for it; None if it cannot be bought on purpose
    pn : value minus what its price in money wins; None if it is bought, or in a game without prices
    worth : money at the start that wins as much as a dealt item; None as for `pn`
    """

    item: Candidate
    value: Reading
    net: Reading | None = None
    p_0: Reading | None = None
    pn: Reading | None = None
    worth: Interval | None = None

    @property
    def beyond_price(self) -> Reading | None:
        """What it is worth beyond its price; None in a game without prices."""
        return self.net or self.pn


@dataclass(frozen=True)
class Confirmed:
    """The result of stage 2 at a look."""

    items: tuple[ConfirmedItem, ...]
    doses: Doses | None
    looks: Looks
    blocks: int
    games: int
    look: int  # from 1; 0 between looks
    usual: float  # what a player wins untreated: the fair share, or how often all win together

    @property
    def settled(self) -> bool:
        """Whether every item is settled: worth its price, more, or less, or the same as its price in every game."""
        readings = [one.beyond_price or one.value for one in self.items]
        return all(reading.call.decided or reading.nonzero == 0 for reading in readings)


@dataclass(frozen=True)
class ConfirmPlan:
    """What stage 2 plays, fixed before its first game."""

    question: ValueQuestion
    chosen: tuple[Candidate, ...]
    fresh: int  # first game number that stage 1 does not use
    blocks: tuple[int, ...] = schedule(CAP)

    @property
    def spec(self) -> GameSpec:
        """The game."""
        return self.question.spec

    @property
    def match(self) -> Match:
        """The unchanged match."""
        return self.question.match

    @property
    def seed(self) -> int:
        """The seed of all stages."""
        return self.question.seed

    @property
    def units(self) -> list[tuple[int, ...]]:
        """The seats or teams that get something."""
        return self.question.units

    @cached_property
    def amounts(self) -> tuple[int, ...]:
        """Money given in place of cards: their prices and more; none in a game without prices.

        None in place of what is bought: money at the start is worth more than the same money when it is spent.
        """
        currency, spec = self.question.spec.currency, self.question.spec
        if self.question.is_bought or not currency or "start" not in spec.interventions:
            return ()
        prices = sorted({item.price for item in self.chosen if item.price} or {1})
        if len(prices) > MOST_DOSES:
            places = np.linspace(0, len(prices) - 1, MOST_DOSES).round().astype(int)
            prices = [prices[place] for place in places]
        few = len(prices) == 1
        amounts = [*prices, 2 * prices[-1], *([4 * prices[-1]] if few else [])]
        return tuple(amount for amount in amounts if spec.resources[currency].accepts(amount))

    @cached_property
    def arms(self) -> tuple[GivenArm, ...]:
        """Everything that is given, each once."""
        wanted = self.question.is_bought and "pursue" in self.question.spec.interventions
        items = [GivenArm(self.item_arm, item.id) for item in self.chosen]
        wishes = [GivenArm(Arm.PURSUE, item.id) for item in self.chosen if wanted]
        return (*items, *wishes, *(GivenArm(Arm.PRICE, amount=amount) for amount in self.amounts))

    @property
    def item_arm(self) -> Arm:
        """The arm that gives the value of an item."""
        return Arm.REFUND if self.question.is_bought else Arm.GRANT

    @cached_property
    def looks(self) -> Looks:
        """The planned looks; intervals of all chosen items hold together."""
        return Looks(self.blocks, family=len(self.chosen))

    def runs(self, task: ArmTask[GivenArm]) -> list[GameRun]:
        """The games of a task, which stage 1 does not use."""
        return [GameRun(self.setting(task.arm, task.unit), self.fresh + task.first, task.count)]

    @cached_property
    def _settings(self) -> dict[tuple[GivenArm, int], Setting]:
        return {}

    def setting(self, arm: GivenArm, unit: int) -> Setting:
        """The match with one treated unit."""
        if (arm, unit) not in self._settings:
            treated = self.units[unit]
            seats = tuple(
                self._treated_seat(one, arm) if seat in treated else one for seat, one in enumerate(self.match.seats)
            )
            self._settings[arm, unit] = Setting(self.spec, replace(self.match, seats=seats), self.question.plain)
        return self._settings[arm, unit]

    def _treated_seat(self, seat: Seat, arm: GivenArm) -> Seat:
        if arm.arm is Arm.PRICE:
            return with_more(seat, {self.question.spec.currency: arm.amount})
        if arm.arm is Arm.PURSUE:
            return replace(seat, pursue=arm.item)
        return with_items(seat, self.question.intervention, [arm.item])

    def read(self, win: Mapping[GivenArm, Numbers], look: int | None) -> Confirmed:
        """The result at a look (from 0), or in between (None).

        Parameters
        ----------
        win : win mass (blocks, replays, units) of each arm
        """
        scores = {arm: rotation_scores(mass) for arm, mass in win.items()}
        money = [scores[GivenArm(Arm.PRICE, amount=amount)] for amount in self.amounts]
        doses = Doses(self.amounts, np.column_stack(money)) if money else None
        blocks = len(scores[self.arms[0]])
        first = win[self.arms[0]]
        items = tuple(self._item(item, scores, doses, rope_of(first), look) for item in self.chosen)
        return Confirmed(
            items, doses, self.looks, blocks, games_of(self, blocks), look_number(look), usual_share(first)
        )

    def _item(
        self, item: Candidate, scores: Mapping[GivenArm, Numbers], doses: Doses | None, rope: float, look: int | None
    ) -> ConfirmedItem:
        reader, question = peek if look is None else read, self.question

        def reading(values: Numbers, estimand: Estimand) -> Reading:
            reach = reach_of(estimand, len(question.units), question.together)
            return reader(summarise(values, reach), self.looks, rope)

        value = self.question.sign * scores[GivenArm(self.item_arm, item.id)]
        if self.question.is_bought:
            net, wish = reading(value, Estimand.NET), scores.get(GivenArm(Arm.PURSUE, item.id))
            return ConfirmedItem(item, net, net, None if wish is None else reading(wish, Estimand.P_0))
        owned = reading(value, Estimand.GRANT)
        if doses is None:
            return ConfirmedItem(item, owned)
        pn = reading(value - doses.scores @ doses.weights(item.price), Estimand.PN)
        return ConfirmedItem(item, owned, pn=pn, worth=worth_on_blocks(value, doses, self.looks.c_at(len(value))))


def confirming(plan: ConfirmPlan, played: PlayedGames) -> RotationWork[GivenArm, Confirmed]:
    """The work of stage 2, played to its looks."""
    return RotationWork(plan, played, lambda result: result.settled, fewest=2)


def chosen_of(
    candidates: Sequence[Candidate], means: Numbers | None, confirm: int, rare: Collection[str] = ()
) -> tuple[Candidate, ...]:
    """The best and the worst of the first stage, half of each; all if there are no more.

    Nothing if the first stage has no result.

    Parameters
    ----------
    rare : items that hardly anybody buys; refunding them says nothing, so others are measured instead
    """
    if confirm >= len(candidates):
        return tuple(candidates)
    if means is None:
        return ()
    order = [place for place in np.argsort(-means, kind="stable") if candidates[place].id not in rare]
    best = -(-confirm // 2)
    ends = order if confirm >= len(order) else [*order[:best], *order[len(order) - (confirm - best) :]]
    return tuple(candidates[place] for place in ends)
