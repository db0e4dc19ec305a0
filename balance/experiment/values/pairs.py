"""Stage 3: which two items are stronger or weaker together than each one alone suggests?"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from ...core.rng import draw, game_key, pick
from ...games.spec import Match
from ...stats.inference.intervals import Interval, Numbers
from ...stats.inference.multiplicity import holm
from ...stats.models.choices import with_pairs
from ...stats.models.logit import fit_logit, fit_success
from ...stats.verdicts.rope import THETA
from ..sequential.played import PlayedGames
from .candidates import Candidate, ValueQuestion
from .screening import GAMES_A_DEAL, PURPOSE, DealWork, with_hands

ROUND = 1  # of keyed draws; the first stage uses 0
FEWEST = 10  # deals per coefficient of the model
LEVEL = 0.05


@dataclass(frozen=True)
class PairEffect:
    """Two items together.

    Attributes
    ----------
    theta : log-worth of having both beyond the sum of each; the interval allows for all pairs
    p : after Holm's correction
    """

    one: Candidate
    other: Candidate
    theta: Interval
    p: float

    @property
    def words(self) -> str:
        """The verdict on the pair; empty if there is none."""
        if self.theta.low > THETA:
            return "clearly stronger together"
        if self.theta.high < -THETA:
            return "clearly weaker together"
        if self.p > LEVEL:
            return ""
        return "stronger together" if self.theta.estimate > 0 else "weaker together"


@dataclass(frozen=True)
class PairsFound:
    """All pairs, the strongest effects first; none if there are too few games."""

    pairs: tuple[PairEffect, ...]
    games: int


@dataclass(frozen=True)
class Coins:
    """A coin flip for each unit and item decides who has what, so all pairs are balanced.

    Heads: a dealt item is owned from the start, a bought one is left as it is. Tails: a bought item is refunded.
    """

    question: ValueQuestion
    items: tuple[Candidate, ...]
    about: str = ""  # the id of one of the items: only its pairs are told, and corrected for

    def owned(self, number: int) -> list[list[bool]]:
        """[unit][item]"""
        key = game_key(self.question.seed, number)
        return [
            [pick(draw(key, PURPOSE, unit, ROUND, i), 2) == 1 for i in range(len(self.items))]
            for unit in range(len(self.question.units))
        ]

    def match(self, number: int) -> Match:
        """The match of a deal."""
        treated = not self.question.is_bought  # what is bought is refunded to those who do not have it
        rows = self.owned(number)
        hands = [[item for item, has in zip(self.items, row, strict=True) if has is treated] for row in rows]
        return with_hands(self.question, hands)


class PairingWork(DealWork[PairsFound]):
    """The work of stage 3."""

    def __init__(self, coins: Coins, games: int, played: PlayedGames, first_game: int) -> None:
        self.coins = coins
        super().__init__(coins, games, played, first_game)

    def measure(self, look: int | None) -> PairsFound | None:
        """The result of the deals so far."""
        return read_pairs(self.coins, np.concatenate(self.win)) if self.win else None


def read_pairs(coins: Coins, win: Numbers) -> PairsFound:
    """The effect of every pair, by a conditional logit with pairwise terms, clustered by deal.

    Where all win together the choice is between winning and losing, and what all members have adds up.

    Parameters
    ----------
    win : (deals, units) mean win mass
    """
    names = [item.id for item in coins.items]
    owned = np.array([coins.owned(number) for number in range(len(win))], dtype=np.float64)
    x, labels = with_pairs(owned, names)
    games = len(win) * GAMES_A_DEAL
    if len(names) < 2 or len(win) < FEWEST * len(labels):
        return PairsFound((), games)
    fit = fit_success(x, win[:, 0], labels) if coins.question.together else fit_logit(x, win, names=labels)
    places = {pair: len(names) + number for number, pair in enumerate(combinations(range(len(names)), 2))}
    told = {(i, j): at for (i, j), at in places.items() if not coins.about or coins.about in (names[i], names[j])}
    p = holm(fit.p[list(told.values())], LEVEL).p
    low, high = fit.interval(LEVEL / len(told))
    effects = []
    for number, ((i, j), at) in enumerate(told.items()):
        theta = Interval(float(fit.coef[at]), float(low[at]), float(high[at]))
        effects.append(PairEffect(coins.items[i], coins.items[j], theta, float(p[number])))
    return PairsFound(tuple(sorted(effects, key=lambda one: (one.p, -abs(one.theta.estimate)))), games)
