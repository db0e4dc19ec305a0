"""What should an item cost? Tries prices around the present one, then measures a few of them on fresh seeds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil, floor, inf, isfinite, sqrt

import numpy as np

from ...errors import ScenarioError
from ...games.catalogue.changes import addresses
from ...games.spec import GameSpec, Match
from ...stats.effects.break_even import break_even
from ...stats.effects.estimands import Estimand, reach_of
from ...stats.inference.blocks import Summary, rotation_scores, summarise
from ...stats.inference.intervals import Interval, Numbers
from ...stats.inference.sequential import Looks, schedule
from ...stats.verdicts.rope import rope_of
from ...stats.verdicts.verdict import Call, Reading, peek, read
from ..sequential.budget import FEWEST_BLOCKS, MOST_BLOCKS, affordable_games
from ..sequential.effort import Effort
from ..sequential.looks import is_last_look, look_number, play_to_looks
from ..sequential.pace import Pace
from ..sequential.rotation import RotationWork, games_of, is_together, played_blocks
from .arms import Option
from .going import RARELY, SEARCH
from .ownership import owned_share
from .treated import Treated, TreatedPlan, playable, priced

SEARCH_SHARE = 0.25  # of the budget
MOST_TRIED, MOST_CONFIRMED = 7, 3  # prices
MOST_SEARCH = 4_000  # blocks at each price of the search
PLAIN_GAMES = 100  # unchanged games at each price, to see who buys
ROUGH = 10  # of a large price, this part is close enough for the search
CLEAR = 4.0  # standard errors: a price this far from break-even should read clearly too low or too high


@dataclass(frozen=True)
class TriedPrice:
    """A price while searching: what the item is worth beyond it, and the share of the seats that buy it."""

    price: int
    seen: Summary
    buyers: float

    @property
    def rare(self) -> bool:
        """Whether hardly anybody buys it, so that its games say nothing."""
        return self.buyers < RARELY


@dataclass(frozen=True)
class PriceMeasured:
    """The result at a look.

    Attributes
    ----------
    readings : what the item is worth beyond each price on fresh seeds, the cheapest first
    fair : the break-even price; its ends are infinite where it lies beyond the prices played
    stop : the cheapest price at which bots hardly ever buy it; None if they bought it at all prices
    """

    plan: PricePlan
    readings: Mapping[int, Reading]
    fair: Interval
    stop: int | None
    blocks: int
    games: int  # of search and confirmation
    look: int
    last: bool

    @property
    def now(self) -> Reading | None:
        """What it is worth beyond the present price; None if it is not bought at that."""
        return self.readings.get(self.plan.present)

    @property
    def whole(self) -> tuple[float, float]:
        """The lowest and the highest whole price that may be the nearest to break-even; infinite if not known."""
        low, high = self.fair.low, self.fair.high
        if low == -inf and min(self.readings) == 0:
            low = 0.0
        if high == inf and self.stop is not None:
            high = float(self.stop)
        return _nearest(low), _nearest(high)

    @property
    def best(self) -> float:
        """The whole price nearest to break-even, as far as one can tell; infinite if it lies beyond those played."""
        low, high = self.whole
        middle = self.fair.estimate
        if middle == -inf and min(self.readings) == 0:
            middle = 0.0
        if middle == inf and self.stop is not None:
            middle = float(self.stop)
        return min(max(_nearest(middle), low), high)

    @property
    def is_fair_now(self) -> bool:
        """Whether the present price is fair: what it is worth beyond it lies within the range that counts as fair."""
        return self.now is not None and self.now.call is Call.BALANCED

    @property
    def never_fair(self) -> bool:
        """Whether it is a loss even if it costs nothing."""
        free = self.readings.get(0)
        return free is not None and free.trusted and free.interval.high < 0


def _nearest(price: float) -> float:
    return price if not isfinite(price) else float(int(price + 0.5))


@dataclass(frozen=True)
class PricePlan(TreatedPlan):
    """An item at several prices, in the same blocks; everybody pays the price of the arm.

    Attributes
    ----------
    tried : the prices of the search, the cheapest first
    searched : games of the search
    """

    item: str = ""
    present: int = 0
    tried: tuple[TriedPrice, ...] = ()
    searched: int = 0

    @property
    def prices(self) -> tuple[int, ...]:
        """The prices that are played, rising."""
        return tuple(arm.price for arm in self.arms)

    @cached_property
    def looks(self) -> Looks:
        """The planned looks; the worth at every price and the break-even price hold together."""
        return Looks(self.blocks, family=len(self.arms) + 1)

    def read(self, win: Mapping[Treated, Numbers], look: int | None) -> PriceMeasured:
        """The result at a look (from 0), or in between (None)."""
        reader, ropes = peek if look is None else read, {arm: rope_of(win[arm]) for arm in self.arms}
        scores = np.column_stack([-rotation_scores(win[arm]) for arm in self.arms])
        reach = reach_of(Estimand.NET, len(self.units), is_together(self))
        readings = {
            arm.price: reader(summarise(column, reach), self.looks, ropes[arm])
            for arm, column in zip(self.arms, scores.T, strict=True)
        }
        blocks = len(scores)
        c = self.looks.c_at(blocks) if look is not None else inf
        fair = break_even(self.prices, scores, c, [one.interval for one in readings.values()])
        stop = min((one.price for one in self.tried if one.rare and one.price > self.prices[-1]), default=None)
        known = PriceMeasured(
            self, readings, fair, stop, blocks, self.searched + games_of(self, blocks), look_number(look), False
        )
        return replace(known, last=is_last_look(look, self.blocks, _is_settled(known)))


def _is_settled(known: PriceMeasured) -> bool:
    """Whether the price is known well enough to be told: to a whole number, or a tenth of it."""
    low, high = known.whole
    narrow = isfinite(low) and isfinite(high) and high - low <= max(1.0, 0.1 * known.plan.present)
    return narrow and (known.now is None or known.now.call.decided)


def price_plan(spec: GameSpec, match: Match, option: Option, seed: int) -> PricePlan:
    """The plan before the search; an error if no price can be played."""
    if "refund" not in spec.interventions:
        raise ScenarioError(f"{spec.title} knows no refund, by which prices are measured")
    present = sum(option.price.values())
    return PricePlan(spec, match, seed, (), item=option.item, present=present)


def found_prices(plan: PricePlan, effort: Effort) -> PricePlan:
    """The plan with the prices to confirm, after a bracketing search on the same seeds."""
    search = _Search(plan, effort)
    tried = search.run()
    bought = [one for one in tried if not one.rare]
    if not bought:
        return replace(plan, tried=tuple(tried), searched=search.games)
    seconds = effort.budget * (1 - SEARCH_SHARE)
    games = affordable_games(plan.spec, len(plan.match.seats), seconds)
    cap = games // (MOST_CONFIRMED * len(plan.units))
    blocks = effort.looks or schedule(max(min(cap, MOST_BLOCKS), FEWEST_BLOCKS))
    ends = search.ends(blocks[-1])
    tried = search.run()
    prices = confirmed_prices(plan.present, tried, ends)
    arms = tuple(_arm(plan.item, price) for price in prices)
    return replace(plan, arms=arms, blocks=blocks, first=0, tried=tuple(tried), searched=search.games)


def _arm(item: str, price: int) -> Treated:
    return Treated(refund=(item,), item=item, price=price)


class _Search:
    """Brackets the price at which worth turns to loss, or at which bots stop buying."""

    def __init__(self, plan: PricePlan, effort: Effort) -> None:
        self.plan, self.effort, self.games = plan, effort, 0
        self.tried = dict[int, TriedPrice]()
        games = affordable_games(plan.spec, len(plan.match.seats), SEARCH_SHARE * effort.budget) / MOST_TRIED
        self.blocks = (
            effort.looks[0] if effort.looks else min(max(round(games / len(plan.units)), FEWEST_BLOCKS), MOST_SEARCH)
        )
        self.pace = Pace(1.2 * SEARCH_SHARE * effort.budget)
        self.limits = addresses([], plan.spec.prepare(plan.match).arrangement.items, plan.spec.vocabulary)

    def run(self) -> list[TriedPrice]:
        """All prices tried, the cheapest first."""
        low, high = self._bracket(max(self.plan.present // 2, 1))
        while low is not None and high is not None and high - low > max(low // ROUGH, 1) and self._may_go_on():
            middle = (low + high) // 2
            low, high = (middle, high) if self._is_cheap(middle) else (low, middle)
        return self._sorted()

    def ends(self, blocks: int) -> list[int]:
        """A price on either side of break-even that should read clearly, with so many blocks; tried if it is new.

        The price goes as far from break-even as the slope of what was tried suggests, but no farther than the present
        price is high.
        """
        bought = [one for one in self._sorted() if not one.rare]
        middle = _middle(bought)
        if not isfinite(middle):
            middle = float(bought[-1].price if middle > 0 else bought[0].price)
        spread = max(one.seen.se * sqrt(one.seen.blocks) for one in bought)
        clear, farthest = CLEAR * spread / sqrt(blocks), max(middle, 3.0)
        slope = -np.polyfit([one.price for one in bought], [one.seen.mean for one in bought], 1)[0] if bought[1:] else 0
        away = min(clear / slope, farthest) if slope > 0 else farthest
        targets = [max(floor(middle - away), 0), ceil(middle + away)]
        return [self._bought_at(target, middle) for target in targets]

    def _bought_at(self, target: int, middle: float) -> int:
        """This price, or one nearer to the middle if the game refuses it or bots hardly ever buy at it."""
        while target > middle and not self._is_possible(target):
            target = floor((target + middle) / 2)
        if target not in self.tried and self._has_time():
            self._is_cheap(target)
        nearer = floor((target + middle) / 2)
        if target in self.tried and self.tried[target].rare and nearer not in self.tried and self._has_time():
            self._is_cheap(nearer)
            return nearer
        return target

    def _sorted(self) -> list[TriedPrice]:
        return [self.tried[price] for price in sorted(self.tried)]

    def _bracket(self, jump: int) -> tuple[int | None, int | None]:
        """The dearest price known to be worth it and the cheapest known not to be; None where there is none."""
        price = self.plan.present
        cheap = self._is_cheap(price)
        while self._may_go_on():
            following = price + jump if cheap else max(price - jump, 0)
            if following == price or not self._is_possible(following):
                return (price, None) if cheap else (None, price)
            if self._is_cheap(following) is not cheap:
                return (price, following) if cheap else (following, price)
            price, jump = following, 2 * jump
        return (price, None) if cheap else (None, price)

    def _may_go_on(self) -> bool:
        return len(self.tried) < MOST_TRIED and self._has_time()

    def _has_time(self) -> bool:
        return self.effort.looks is not None or self.pace.allows(self._games_a_price())

    def _games_a_price(self) -> int:
        return self.blocks * len(self.plan.units) + PLAIN_GAMES

    def _is_possible(self, price: int) -> bool:
        plan = self.plan
        limit = self.limits.get(f"items.{plan.item}.price")
        return limit is not None and limit.accepts(price) and playable(plan.spec, priced(plan.match, plan.item, price))

    def _is_cheap(self, price: int) -> bool:
        """Whether it is bought at a price and worth more than that, as far as the search can tell."""
        if price not in self.tried:
            self.tried[price] = self._try(price)
        one = self.tried[price]
        return not one.rare and one.seen.mean > 0

    def _try(self, price: int) -> TriedPrice:
        plan, effort = self.plan, self.effort
        effort.progress(f"at a price of {price}: {self._games_a_price():,} games")
        match = priced(plan.match, plan.item, price)
        games = effort.looks[0] if effort.looks else PLAIN_GAMES
        owned = owned_share(plan.spec, match, plan.item, plan.seed, games, effort.jobs, effort.played)
        arm = _arm(plan.item, price)
        win = played_blocks(replace(plan, arms=(arm,), first=SEARCH), self.blocks, effort.played, effort.jobs)
        self.games += games + self.blocks * len(plan.units)
        self.pace.games = self.games
        return TriedPrice(price, summarise(-rotation_scores(win[arm])), owned.buyers)


def confirmed_prices(present: int, tried: Sequence[TriedPrice], ends: Sequence[int]) -> tuple[int, ...]:
    """The prices to measure again: the present one, those that should read clearly, and those next to break-even."""
    bought = [one for one in tried if not one.rare]
    prices = [one.price for one in bought]
    middle = _middle(bought)
    nearest = sorted(prices, key=lambda price: (abs(price - middle) if isfinite(middle) else -price, price))
    wanted = [price for price in (present, *ends, *nearest) if price in prices]
    return tuple(sorted(list(dict.fromkeys(wanted))[:MOST_CONFIRMED]))


def _middle(bought: Sequence[TriedPrice]) -> float:
    """Break-even, as far as the search can tell."""
    return break_even([one.price for one in bought], np.array([[one.seen.mean for one in bought]]), 1.0).estimate


def price_looks(plan: PricePlan, effort: Effort, seconds: float | None) -> Iterator[PriceMeasured]:
    """The prices on fresh seeds, at every look, until they are known well enough, the plan ends, or time is up."""
    work = RotationWork[Treated, PriceMeasured](plan, effort.played, lambda known: known.last, fewest=2)
    prices = ", ".join(map(str, plan.prices))

    def standing(games: int, spent: float, end: int) -> None:
        effort.progress(f"prices {prices} again: {games:,} games in {spent:.0f} s; next look at {end:,}")

    yield from play_to_looks(work, effort.jobs, seconds, standing)
