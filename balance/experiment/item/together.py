"""Are two items stronger together? Both, either and neither, in the same blocks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf

import numpy as np

from ...errors import ScenarioError
from ...games.spec import GameSpec, Match
from ...stats.effects.odds import odds_contrast
from ...stats.inference.blocks import rotation_scores, summarise, untreated_share
from ...stats.inference.intervals import Interval, Numbers
from ...stats.inference.sequential import Looks
from ...stats.verdicts.rope import fair_share, rope_of
from ...stats.verdicts.verdict import Call, Reading, peek, read
from ..sequential.budget import affordable_games, planned_looks
from ..sequential.effort import Effort
from ..sequential.looks import is_last_look, look_number, play_to_looks
from ..sequential.rotation import RotationWork, games_of, is_together
from ..sequential.setting import Setting
from .arms import Approach, Option
from .going import RARELY
from .treated import Treated, TreatedPlan, playable

OWNERS_SHARE = 0.05  # of the budget
LEAST_PLAIN, MOST_PLAIN = 50, 2000  # unchanged games
BOTH, ONE, OTHER, NEITHER = (True, True), (True, False), (False, True), (False, False)
TOGETHER, ALONE, ALONE_OTHER, SUM = "together", "first alone", "second alone", "beyond the sum"
Cell = tuple[bool, bool]  # whether the treated unit has the first item, and the second
CONTRASTS: Mapping[str, Mapping[Cell, int]] = {  # the effect that decides first
    SUM: {BOTH: 1, ONE: -1, OTHER: -1, NEITHER: 1},
    ALONE: {ONE: 1, NEITHER: -1},
    ALONE_OTHER: {OTHER: 1, NEITHER: -1},
    TOGETHER: {BOTH: 1, NEITHER: -1},
}


@dataclass(frozen=True)
class TogetherMeasured:
    """The result at a look."""

    plan: TogetherPlan
    readings: Mapping[str, Reading]  # by the name of the contrast; the one that decides first
    odds: Interval  # log odds of winning with both, beyond the sum of each
    neither: float  # win rate with neither
    blocks: int
    games: int
    look: int
    last: bool

    @property
    def reading(self) -> Reading:
        """What both are worth beyond the sum of each."""
        return self.readings[SUM]


@dataclass(frozen=True)
class TogetherPlan(TreatedPlan):
    """Two items in one match, fixed before the first game.

    What is bought is there as always, or its price comes back without its effect; what is dealt is granted at the
    start, or not. A unit that is left as it is has exactly its fair share, so that cell is not played.

    Attributes
    ----------
    options : the two items
    had : shares of the seats that have both, the first, and the second in unchanged games
    """

    options: tuple[Option, ...] = ()
    had: tuple[float, float, float] = (0.0, 0.0, 0.0)
    plain_games: int = 0

    @classmethod
    def of(cls, spec: GameSpec, match: Match, items: Sequence[str], seed: int) -> TogetherPlan:
        """The plan; an error if the two cannot be measured together."""
        one, other = (Option.of(spec, match, item) for item in items)
        if one.item == other.item:
            raise ScenarioError(f"{one.item} is one item, not two")
        for option in (one, other):
            if option.approach is Approach.OWNED:
                raise ScenarioError(f"{option.item} is there from the start, so nobody does without it")
            needed = "refund" if option.approach is Approach.BOUGHT else "grant"
            if needed not in spec.interventions:
                raise ScenarioError(f"{spec.title} knows no {needed}, by which {option.item} could be measured")
        plan = cls(spec, match, seed, (), options=(one, other))
        arms = tuple(arm for arm in plan.cells.values() if arm != Treated())
        plan = replace(plan, arms=arms)
        for arm in arms:
            treated = plan.units[0]
            seats = tuple(arm.seat(s) if i in treated else s for i, s in enumerate(match.seats))
            if not playable(spec, replace(match, seats=seats)):
                raise ScenarioError(f"{one.item} and {other.item} cannot be given to one player by the rules")
        return plan

    @cached_property
    def cells(self) -> Mapping[Cell, Treated]:
        """What is done to the treated unit in each cell."""
        cells = {}
        for cell in (BOTH, ONE, OTHER, NEITHER):
            states = list(zip(self.options, cell, strict=True))
            bought = [option.item for option, has in states if option.approach is Approach.BOUGHT and not has]
            granted = [option.item for option, has in states if option.approach is not Approach.BOUGHT and has]
            cells[cell] = Treated(grant=tuple(granted), refund=tuple(bought))
        return cells

    @cached_property
    def looks(self) -> Looks:
        """The planned looks; what both do beyond the sum of each is read in points and in odds."""
        return Looks(self.blocks, family=2)  # in points, and in odds

    @property
    def rare(self) -> bool:
        """Whether hardly anybody has both where that depends on what bots buy."""
        bought = [option.approach is Approach.BOUGHT for option in self.options]
        shares = self.had[:1] if all(bought) else [h for h, b in zip(self.had[1:], bought, strict=True) if b]
        return any(share < RARELY for share in shares)

    def read(self, win: Mapping[Treated, Numbers], look: int | None) -> TogetherMeasured:
        """The result at a look (from 0), or in between (None)."""
        first, reader = win[self.arms[0]], peek if look is None else read
        blocks, rope = len(first), rope_of(first)
        scores = {
            cell: rotation_scores(win[arm]) if arm in win else np.zeros(blocks) for cell, arm in self.cells.items()
        }
        readings = {}
        for name, contrast in CONTRASTS.items():
            values = np.sum([sign * scores[cell] for cell, sign in contrast.items()], axis=0)
            seen = summarise(values, self._reach(contrast))
            readings[name] = reader(seen, self.looks, rope)
        usual = untreated_share(first) if is_together(self) else fair_share(len(self.units))
        shares = [scores[cell] + usual if self.cells[cell] != Treated() else usual for cell in CONTRASTS[SUM]]
        odds = odds_contrast(
            shares, list(CONTRASTS[SUM].values()), self.looks.c_at(blocks) if look is not None else inf
        )
        call = readings[SUM].call
        settled = call is Call.BALANCED or (call.decided and not odds.contains(0.0))
        games, last = self.plain_games + games_of(self, blocks), is_last_look(look, self.blocks, settled)
        return TogetherMeasured(
            self, readings, odds, float(np.mean(shares[-1])), blocks, games, look_number(look), last
        )

    def _reach(self, contrast: Mapping[Cell, int]) -> tuple[float, float]:
        """The lowest and the highest score of a block: cells that are played lie between -1/n and 1 - 1/n.

        Where all win together, between -1 and 1.
        """
        least = -1.0 if is_together(self) else -1 / len(self.units)
        most = 1.0 if is_together(self) else 1 - 1 / len(self.units)
        signs = [sign for cell, sign in contrast.items() if self.cells[cell] != Treated()]
        ends = [(sign * least, sign * most) for sign in signs]
        return sum(min(end) for end in ends), sum(max(end) for end in ends)


def planned_together(plan: TogetherPlan, effort: Effort) -> TogetherPlan:
    """The plan with the looks that the budget pays for, and who has both in unchanged games."""
    seats = len(plan.match.seats)
    games = affordable_games(plan.spec, seats, OWNERS_SHARE * effort.budget)
    games = effort.looks[-1] if effort.looks else min(max(games, LEAST_PLAIN), MOST_PLAIN)
    effort.progress(f"{games:,} plain games: who has both")
    setting = Setting(plan.spec, plan.match)
    items = effort.played.tables(setting, plan.seed, 0, games)[0]["items"]
    numbers = {one.id: i for i, one in enumerate(setting.prepared.catalogue)}
    has = np.zeros((2, games, seats), dtype=bool)
    for place, option in enumerate(plan.options):
        rows = items["item"] == numbers[option.item]
        has[place, items["game"][rows], items["seat"][rows] - 1] = True
    had = (float(has.all(axis=0).mean()), float(has[0].mean()), float(has[1].mean()))
    plan = replace(plan, had=had, plain_games=games)
    return replace(plan, blocks=effort.looks or planned_looks(plan, effort.budget * (1 - OWNERS_SHARE)))


def together_looks(plan: TogetherPlan, effort: Effort) -> Iterator[TogetherMeasured]:
    """The result at every look, until it is settled, the plan ends, or time is up."""
    work = RotationWork[Treated, TogetherMeasured](plan, effort.played, lambda known: known.last)

    def standing(games: int, spent: float, end: int) -> None:
        effort.progress(f"both, either and neither: {games:,} games in {spent:.0f} s; next look at {end:,}")

    yield from play_to_looks(work, effort.jobs, effort.budget * (1 - OWNERS_SHARE), standing)
