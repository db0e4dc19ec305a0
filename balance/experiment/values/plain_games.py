"""Unchanged games: who gets an item, when, what becomes of it, and how often its owners win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from ...games.columns import Tables
from ...games.engine.names import Origin
from ...games.prepared import joined
from ...stats.effects.association import owned_difference
from ...stats.effects.draws import deck_effects
from ...stats.effects.screening import CardEffects
from ...stats.inference.clusters import quantile
from ...stats.inference.intervals import Interval
from ..item.arms import Approach
from ..item.going import RARELY
from ..sequential.looks import SequentialWork, Stretch, stretches
from ..sequential.played import PlayedGames
from ..sequential.setting import Setting
from .candidates import Candidate, ValueQuestion

PIECES = 2  # tasks per chunk

Array = npt.NDArray[np.int64]


@dataclass(frozen=True)
class ItemUse:
    """One item in usual play.

    Attributes
    ----------
    owners : share of all seats, over all games, that got it
    played, sold : shares of its copies
    rounds : quartiles of the round in which it was gained; None if it never was
    association : win rate of owners minus that of the others; it shows who gets the item, not what it does
    drawn : effect of drawing it against the average draw; None if it is not drawn
    by_period : the same for the first, middle and last third of all draws
    """

    owners: float
    copies: int
    played: float
    sold: float
    rounds: tuple[float, float, float] | None
    association: Interval
    drawn: Interval | None
    by_period: tuple[Interval, ...]


@dataclass(frozen=True)
class Natural:
    """All items in usual play."""

    items: tuple[ItemUse, ...]  # in the order of the candidates
    games: int
    periods: tuple[tuple[int, int], ...]  # first and last round of each period of draws


class NaturalWork(SequentialWork[Stretch, Tables, Natural]):
    """Unchanged games, as they are played."""

    def __init__(self, question: ValueQuestion, games: int, played: PlayedGames) -> None:
        self.question, self.planned, self.played = question, games, played
        self.setting = Setting(question.spec, question.match, question.plain)
        played.keep_tables_of(self.setting)
        self.parts: list[Tables] = []

    @property
    def ends(self) -> tuple[int, ...]:
        """Five steps, so that a time limit can end it in between."""
        return tuple(sorted({-(-self.planned * part // 5) for part in range(1, 6)}))

    def tasks(self, first: int, end: int) -> Iterator[Stretch]:
        """The games in tasks."""
        size = max(self.question.spec.chunk_games(len(self.question.match.seats)) // PIECES, 1)
        return stretches(first, end, size)

    def play(self, task: Stretch) -> tuple[Tables, int]:
        """Play a task; returns its tables."""
        return self.played.tables(self.setting, self.question.seed, task.first, task.count)

    def put(self, task: Stretch, part: Tables) -> None:
        self.parts.append(part)
        self.complete += task.count

    def measure(self, look: int | None) -> Natural | None:
        """The result of the games so far."""
        return read_plain(self.question, joined(self.parts)) if self.complete > 1 else None


def read_plain(question: ValueQuestion, tables: Tables) -> Natural:
    """The use of every candidate in these games."""
    n = len(question.match.seats)
    win = tables["seats"]["win"].reshape(-1, n)
    gained = tables["items"]
    row = np.searchsorted(tables["games"]["game"], gained["game"]).astype(np.int64)
    seat, item = gained["seat"].astype(np.int64) - 1, gained["item"].astype(np.int64)
    draws = np.isin(gained["origin"], (Origin.DRAWN, Origin.BOUGHT))
    periods = _periods(gained["round"][draws & _among(item, question.candidates)])
    effects = _draw_effects(question, win, row[draws], seat[draws], item[draws], gained["round"][draws], periods)
    items = []
    for place, one in enumerate(question.candidates):
        mine = item == one.number
        owned = np.zeros(win.shape, dtype=bool)
        owned[row[mine], seat[mine]] = True
        fared = owned_difference(win, owned)
        copies = int(mine.sum())
        came = gained["round"][mine]
        items.append(
            ItemUse(
                float(owned.mean()),
                copies,
                float((gained["played"][mine] > 0).mean()) if copies else 0.0,
                float((gained["sold"][mine] > 0).mean()) if copies else 0.0,
                _quartiles(came) if copies else None,
                Interval(float(fared.difference), float(fared.low), float(fared.high)),
                effects[0][place] if effects else None,
                tuple(each[place] for each in effects[1:]),
            )
        )
    return Natural(tuple(items), len(win), periods if effects else ())


def hardly_bought(question: ValueQuestion, natural: Natural | None) -> frozenset[str]:
    """Items for sale that hardly anybody buys, so that usual play says nothing about them; none if they are dealt."""
    if natural is None or not question.is_bought:
        return frozenset()
    uses = zip(question.candidates, natural.items, strict=True)
    return frozenset(item.id for item, use in uses if use.owners < RARELY)


def _quartiles(rounds: npt.NDArray[np.integer]) -> tuple[float, float, float]:
    low, middle, high = np.quantile(rounds, (0.25, 0.5, 0.75)).tolist()
    return low, middle, high


def _among(item: Array, candidates: Sequence[Candidate]) -> npt.NDArray[np.bool_]:
    return np.isin(item, [one.number for one in candidates])


def _periods(rounds: npt.NDArray[np.integer]) -> tuple[tuple[int, int], ...]:
    """The rounds of the draws in three periods, as equal as whole rounds allow; fewer if there are few rounds."""
    if not len(rounds):
        return ()
    cuts = [int(rounds.min()) - 1, *(int(q) for q in np.quantile(rounds, (1 / 3, 2 / 3))), int(rounds.max())]
    return tuple((a + 1, b) for a, b in pairwise(cuts) if b > a)


def _draw_effects(
    question: ValueQuestion,
    win: npt.NDArray[np.float64],
    game: Array,
    seat: Array,
    item: Array,
    rounds: npt.NDArray[np.integer],
    periods: Sequence[tuple[int, int]],
) -> list[list[Interval]]:
    """Effect of drawing each candidate: over all rounds, then by period; empty if nothing is drawn.

    Assumes random draws and cards that do not return to their deck; empty if they do.
    """
    if question.approach is not Approach.DEALT:
        return []
    numbers = [one.number for one in question.candidates]
    place = np.full(max([*numbers, int(item.max(initial=0))]) + 1, -1)
    place[numbers] = np.arange(len(numbers))
    kinds = np.array([one.kind for one in question.candidates])
    intervals = [[Interval(np.nan, -np.inf, np.inf)] * len(numbers) for _ in range(1 + len(periods))]
    for kind in dict.fromkeys(kinds):
        deck = np.flatnonzero(kinds == kind)
        rank = np.full(len(numbers), -1)
        rank[deck] = np.arange(len(deck))
        of_deck = (place[item] >= 0) & np.isin(place[item], deck)
        card = rank[place[item[of_deck]]]
        copies = np.array([question.candidates[one].copies for one in deck])
        for number, (first, last) in enumerate([(0, 10**9), *periods]):
            counted = (rounds[of_deck] >= first) & (rounds[of_deck] <= last)
            try:
                effects = deck_effects(win, game[of_deck], seat[of_deck], card, copies, counted, question.together)
            except ValueError:
                return []
            for one, interval in zip(deck, _intervals(effects), strict=True):
                intervals[number][one] = interval
    return intervals


def _intervals(effects: CardEffects) -> list[Interval]:
    z = quantile(0.05)
    return [Interval.around(float(e), z * float(s)) for e, s in zip(effects.effect, effects.se, strict=True)]
