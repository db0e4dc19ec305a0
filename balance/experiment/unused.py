"""What is never used: who buys, draws, plays and sells each item of a kind in plain games."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

import numpy as np

from ..errors import ScenarioError, UnknownName
from ..games.catalogue.contents import Item
from ..games.engine.names import Origin
from ..stats.inference.clusters import Floats
from ..stats.inference.intervals import Interval, clopper_pearson
from ..stats.inference.shares import share_of
from .item.going import RARELY
from .scenarios.scenario import Scenario
from .stories import PlayedStories

ALPHA = 0.05  # of all items together
SPARSE = 30  # games with a use: with fewer, the exact bound of games is used


class Use(StrEnum):
    """How much an item is used."""

    NEVER = "never"
    HARDLY = "hardly_ever"  # certainly by fewer than RARELY
    PERHAPS = "perhaps_hardly_ever"
    USED = "used"
    NOT_DRAWN = "not_drawn"  # nobody ever had it, so nobody could play it


@dataclass(frozen=True)
class ItemUsed:
    """One item.

    Attributes
    ----------
    hits : games with a use: bought by somebody, or played by somebody
    trials : games in which it could be used: all, or those in which somebody drew it
    share : of players who buy it, or of drawn copies that are played; its interval holds for all items together
    bound : the largest share of such games with a use that is possible; exact
    sold, kept : shares of drawn copies that were sold, and that were still in hand at the end
    """

    item: Item
    hits: int
    trials: int
    share: Interval
    bound: float
    copies: int
    sold: float
    kept: float

    @cached_property
    def use(self) -> Use:
        """How much it is used."""
        if self.trials == 0:
            return Use.NOT_DRAWN
        if self.hits == 0:
            return Use.NEVER
        if self.share.high < RARELY:
            return Use.HARDLY
        return Use.USED if self.share.low >= RARELY else Use.PERHAPS


@dataclass(frozen=True)
class UnusedMeasured:
    """All items of a kind, the least used first."""

    known: PlayedStories
    kind: str
    is_bought: bool
    items: tuple[ItemUsed, ...]

    @property
    def is_telling(self) -> bool:
        """Whether items of this kind are ever used or sold; if not, they may well work while they are held."""
        return self.is_bought or any(one.hits or one.sold for one in self.items)

    def of(self, *uses: Use) -> list[ItemUsed]:
        """The items that are used so much; none where use does not show."""
        if not self.is_telling:
            return []
        return [one for one in self.items if one.use in uses]


def items_of_kind(scenario: Scenario, kind: str) -> list[int]:
    """The numbers of the items of a kind that this match uses and records."""
    spec, catalogue = scenario.spec, scenario.prepared.catalogue
    kinds = sorted({item.kind for item in catalogue})
    if kind not in kinds:
        raise UnknownName("kind of items", kind, kinds, spec.title)
    recorded = (*spec.bought_kinds, *spec.dealt_kinds)
    if kind not in recorded:
        raise ScenarioError(
            f"{spec.title} does not record who gets items of the kind {kind}; ask about one of {', '.join(recorded)}"
        )
    return [i for i, item in enumerate(catalogue) if item.kind == kind and spec.in_play(item, scenario.match)]


def read_unused(known: PlayedStories, kind: str) -> UnusedMeasured:
    """The use of every item of a kind in these games."""
    scenario = known.plan.scenario
    numbers, is_bought = items_of_kind(scenario, kind), kind in scenario.spec.bought_kinds
    reader = _bought if is_bought else _dealt
    rows = [reader(known, number, ALPHA / len(numbers)) for number in numbers]
    return UnusedMeasured(
        known, kind, is_bought, tuple(sorted(rows, key=lambda one: (one.share.estimate, one.item.id)))
    )


def _bought(known: PlayedStories, number: int, alpha: float) -> ItemUsed:
    """Who buys an item: one number a game, the buyers among its players."""
    gained = known.tables["items"]
    mine = (gained["item"] == number) & (gained["origin"] == Origin.BOUGHT)
    row = np.searchsorted(known.tables["games"]["game"], gained["game"][mine])
    n = len(known.plan.scenario.match.seats)
    buyers = np.zeros((known.games, n))
    buyers[row, gained["seat"][mine].astype(np.int64) - 1] = 1
    part, whole = buyers.sum(axis=1), np.full(known.games, float(n))
    share, hits, bound = _share(part, whole, alpha)
    return ItemUsed(known.record.items[number], hits, known.games, share, bound, int(mine.sum()), 0.0, 0.0)


def _dealt(known: PlayedStories, number: int, alpha: float) -> ItemUsed:
    """What becomes of the copies that somebody got, game by game."""
    gained = known.tables["items"]
    mine = (gained["item"] == number) & (gained["origin"] != Origin.GRANTED)
    row = np.searchsorted(known.tables["games"]["game"], gained["game"][mine])
    used = (gained["played"][mine] > 0) | (gained["cancelled"][mine] > 0)
    sold, lost = gained["sold"][mine] > 0, gained["lost"][mine] > 0
    whole = np.bincount(row, minlength=known.games).astype(np.float64)
    part = np.bincount(row[used], minlength=known.games).astype(np.float64)
    drawn = whole > 0
    share, hits, bound = _share(part[drawn], whole[drawn], alpha)
    copies = int(mine.sum())
    gone, kept = (float(some.sum()) / max(copies, 1) for some in (sold, ~(used | sold | lost)))
    return ItemUsed(known.record.items[number], hits, int(drawn.sum()), share, bound, copies, gone, kept)


def _share(part: Floats, whole: Floats, alpha: float) -> tuple[Interval, int, float]:
    """The share that is used, games with a use, and the exact upper bound of the share of such games.

    Players of a game depend on each other, so games are the trials. Where few games have a use, the share of players
    (or copies) has no reliable spread; the bound of games then stands for it, times how many more than usual a game
    can have.
    """
    games, hits = len(whole), int((part > 0).sum())
    if not games:
        return Interval(0.0, 0.0, 1.0), 0, 1.0
    bound = clopper_pearson(hits, games, alpha / 2)
    share = share_of(part, whole, np.arange(games), alpha)
    if hits < SPARSE:
        most = float(whole.max() / whole.mean())
        share = Interval(share.estimate, min(share.low, share.estimate), min(max(share.high, bound * most), 1.0))
    return share, hits, bound
