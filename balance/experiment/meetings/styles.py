"""Which style pays: every mix of two is played, then every style is judged, or one, or one against another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations
from math import sqrt

import numpy as np

from ...errors import UnknownName
from ...games.catalogue.contents import Policy
from ...games.spec import GameSpec, Match, Seat
from ...stats.inference.clusters import Bools, Floats, quantile
from ...stats.inference.intervals import Interval
from ...stats.models.strategy_mix import complete_shares, fitness
from ...stats.verdicts.rope import rho
from ...stats.verdicts.styles import (
    RivalWord,
    StylesFinding,
    ViableWord,
    judge_rivals,
    judge_styles,
    judge_viable,
)
from ..runs.totals import Estimate
from ..sequential.effort import Effort
from .bouts import Bout, affordable, bout_stages, most_games
from .field import MeetingField
from .metagame import MetaGame, Mix, cells_of, followed, lineup_of, mixes_of, strategies_named, strategies_of
from .play import Games
from .shares import share_of_lone

MOST = 2000  # games of a mix: enough for plus or minus three points
MOST_OF_TWO = 10_000  # where only two styles meet
FEWEST = 20  # games of a mix, however short the time
ALPHA = 0.05
DRAWS = 400  # of the bootstrap


@dataclass(frozen=True)
class StylePlan:
    """The styles that meet, where, and what is asked about them.

    Attributes
    ----------
    about : one style to judge; None: all of them, or which of two beats the other
    for_two : a match for two, where more play: the two styles also meet there
    """

    field: MeetingField
    bots: Sequence[Policy]
    seed: int
    about: int | None = None
    for_two: MeetingField | None = None

    @classmethod
    def of(cls, spec: GameSpec, match: Match, names: Sequence[str], seed: int) -> StylePlan:
        """The plan for the styles of a question: none (all), one (among all), or several (among themselves)."""
        field = MeetingField.of(spec, match)
        if len(names) == 1:
            known = strategies_of(spec)
            if names[0] not in spec.policies():
                raise UnknownName("style", names[0], known, spec.title)
            bots = strategies_named(spec, [*dict.fromkeys([*known, names[0]])])
            return cls(field, bots, seed, [bot.name for bot in bots].index(names[0]))
        bots = strategies_named(spec, names or None)
        return cls(field, bots, seed, for_two=duel_field(field) if len(names) == 2 else None)

    @property
    def mixes(self) -> list[Mix]:
        """Every mix of two."""
        return mixes_of(len(self.bots), len(self.field.units))

    def bouts(self, effort: Effort) -> list[Bout]:
        """What is played, and how often."""
        units, two = len(self.field.units), len(self.bots) == 2
        bouts = [Bout(self.field, lineup_of(mix, units)) for mix in self.mixes]
        bouts += [Bout(self.for_two, (0, 1))] if self.for_two else []
        if effort.looks:
            return [replace(bout, games=effort.looks[-1]) for bout in bouts]
        most = most_games(MOST_OF_TWO if two else MOST, effort.budget)
        games = affordable(bouts, self.bots, effort.budget, most)
        return [replace(bout, games=max(many, FEWEST)) for bout, many in zip(bouts, games, strict=True)]


def duel_field(field: MeetingField) -> MeetingField | None:
    """The same game for two on its usual board; None where two play anyway, or cannot."""
    if len(field.match.seats) == 2 or field.match.teams or 2 not in field.spec.players:
        return None
    return MeetingField.of(field.spec, replace(field.match, seats=(Seat(),) * 2, layout=None))


@dataclass(frozen=True)
class StylesMeasured:
    """The games of every mix, and what follows from them; all intervals of one verdict hold together."""

    plan: StylePlan
    rows: Mapping[Mix, Games]
    duel_rows: Games | None
    planned: int  # games

    @property
    def names(self) -> list[str]:
        """The styles."""
        return [bot.name for bot in self.plan.bots]

    @property
    def units(self) -> int:
        """Players, or teams."""
        return len(self.plan.field.units)

    @property
    def fair(self) -> float:
        """The win rate of one among equals."""
        return self.plan.field.fair

    @property
    def rope(self) -> float:
        """How far from the fair share still counts as fair."""
        return rho(self.units)

    @property
    def games(self) -> int:
        """All of them."""
        return sum(len(one.mass) for one in (*self.rows.values(), *([self.duel_rows] if self.duel_rows else [])))

    @cached_property
    def meta(self) -> MetaGame:
        """Where players who copy winners end up."""
        return followed(self.plan.field, self.plan.bots, self.rows, self.plan.seed)

    @property
    def family(self) -> int:
        """Comparisons behind the verdict: the error probability is divided among them."""
        many = len(self.names)
        if self.plan.about is not None:
            return 2
        if many == 2:
            return (1 if self.units == 2 else 2) + (self.duel_rows is not None)
        pairs = many * (many - 1) // 2
        return pairs * (1 if self.units == 2 else 2) + pairs

    def lone(self, i: int, j: int) -> Estimate:
        """The win rate of one i among nothing but j."""
        return self._lone[i, j]

    @cached_property
    def _lone(self) -> dict[tuple[int, int], Estimate]:
        shares = dict[tuple[int, int], Estimate]()
        for i, j in permutations(range(len(self.names)), 2):
            mix = (i, j, 1) if i < j else (j, i, self.units - 1)
            shares[i, j] = share_of_lone(self.rows[mix], i, j, ALPHA / self.family)
        return shares

    @cached_property
    def between(self) -> Estimate | None:
        """The win rate of the first against the second where two play."""
        return share_of_lone(self.duel_rows, 0, 1, ALPHA / self.family) if self.duel_rows else None

    @cached_property
    def _cells(self) -> Floats:
        return cells_of(self.rows, len(self.names), self.units)

    @cached_property
    def _errors(self) -> Floats:
        """(styles, styles) standard error of the win rate of one i among nothing but j."""
        many, z = range(len(self.names)), quantile(ALPHA / self.family)
        lone = [[self.lone(i, j) if i != j else None for j in many] for i in many]
        return np.array([[(one.high - one.low) / (2 * z) if one else 0.0 for one in row] for row in lone])

    @cached_property
    def averages(self) -> list[Interval]:
        """The win rate of one i among players of another style, averaged over these."""
        alone, others = complete_shares(self._cells[0])[:, :, 0], len(self.names) - 1
        np.fill_diagonal(alone, 0.0)
        z = quantile(ALPHA / self.family)
        halves = z * np.sqrt((self._errors**2).sum(axis=1)) / others
        means = alone.sum(axis=1) / others
        return [
            Interval(float(m), max(float(m - h), 0.0), min(float(m + h), 1.0))
            for m, h in zip(means, halves, strict=True)
        ]

    def ahead(self) -> Bools:
        """(styles, styles) whether i clearly wins more than j, on average over the others."""
        many, z = len(self.names), quantile(ALPHA / self.family)
        clear = np.zeros((many, many), dtype=bool)
        for i in range(many):
            for j in range(many):
                shared = 2 * self._errors[i, j] ** 2 if self.units == 2 else 0.0  # what i wins from j, j does not
                variance = (self._errors[[i, j]] ** 2).sum() + shared
                gap = self.averages[i].estimate - self.averages[j].estimate
                clear[i, j] = gap > z * sqrt(variance) / (many - 1)
        return clear

    @cached_property
    def order(self) -> list[int]:
        """The styles, the one that wins most among the others first."""
        return sorted(range(len(self.names)), key=lambda i: -self.averages[i].estimate)

    @cached_property
    def finding(self) -> StylesFinding:
        """The verdict on all of them."""
        many = len(self.names)
        low, high = (np.full((many, many), self.fair) for _ in range(2))
        for i in range(many):
            for j in range(many):
                if i != j:
                    low[i, j], high[i, j] = self.lone(i, j).low, self.lone(i, j).high
        return judge_styles(low, high, self.ahead(), self.order, self.fair, self.rope)

    @cached_property
    def settled(self) -> Interval:
        """The win rate of the style in question against the mix that players settle on, as measured."""
        about, mix = self.plan.about or 0, self.meta.balanced
        most = 1.0 / np.arange(1, self.units)
        rng = np.random.default_rng(self.plan.seed)
        noise = rng.standard_normal((DRAWS, *self._cells[0].shape))
        drawn = np.clip(self._cells[0] + self._cells[1] * noise, 0.0, most)
        spread = float(fitness(complete_shares(drawn), np.broadcast_to(mix, (DRAWS, len(mix))))[:, about].std())
        mean = float(fitness(self.meta.shares, mix)[about])
        half = quantile(ALPHA / self.family) * spread
        return Interval(mean, max(mean - half, 0.0), min(mean + half, 1.0))

    @property
    def viable(self) -> ViableWord:
        """The verdict on the style in question."""
        return judge_viable(self.averages[self.plan.about or 0], self.settled, self.fair, self.rope)

    @property
    def rivals(self) -> RivalWord:
        """The verdict on two."""
        first, second = (Interval(one.estimate, one.low, one.high) for one in (self.lone(0, 1), self.lone(1, 0)))
        return judge_rivals(first, second, self.fair, self.rope)


def style_stages(plan: StylePlan, effort: Effort) -> Iterator[StylesMeasured]:
    """The result after every stage, until the plan or the time ends."""
    bouts, mixes = plan.bouts(effort), plan.mixes
    planned = sum(bout.meeting(1).games for bout in bouts)
    for rows in bout_stages(plan.bots, bouts, plan.seed, effort):
        met = dict(zip(mixes, rows, strict=False))
        yield StylesMeasured(plan, met, rows[len(mixes)] if plan.for_two else None, planned)
