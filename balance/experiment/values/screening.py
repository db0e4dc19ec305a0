"""Stage 1: everybody gets random items, or does without some, so that every game says something about many of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from ...core.rng import draw, game_key, pick
from ...games.spec import Match, Seat
from ...stats.effects.dealing import Estimated, OverNothing, effects_over_nothing, hand_factor
from ...stats.effects.screening import CardEffects, Screening, dealt_effects, screen
from ...stats.inference.blocks import team_mass
from ...stats.inference.intervals import Numbers
from ..sequential.looks import SequentialWork, Stretch, stretches
from ..sequential.played import PlayedGames
from ..sequential.setting import GameRun, Setting
from .candidates import Candidate, ValueQuestion

HAND = 3  # items that everybody gets, or has refunded
GAMES_A_DEAL = 8  # games with the same hands, as setting up a match costs about half a game
DEALS_A_TASK = 4
SEEN = 20  # times every item is dealt, on average, before the first result
PURPOSE = 255  # of keyed draws; no game uses it
ITEMS_A_BLANK = 8  # items per blank; all are compared with it, so it is dealt more often

Whole = npt.NDArray[np.int64]
R = TypeVar("R")


@dataclass(frozen=True)
class Screened:
    """The result of stage 1, item by item in the order of the candidates.

    Attributes
    ----------
    screening : deviations from the average item: raw, flagged, shrunken
    raw : value of the item over nothing in its place, as measured
    mean, sd : the same after shrinkage: posterior mean and standard deviation
    average : value of a random item, weighted by copies: of a draw from the deck
    """

    screening: Screening
    raw: CardEffects
    mean: Numbers
    sd: Numbers
    average: Estimated
    games: int


@dataclass(frozen=True)
class Deals:
    """Random hands for every unit, from the seed and the number of the deal alone."""

    question: ValueQuestion

    @cached_property
    def slots(self) -> int:
        """Things that may be dealt, with blanks counted one by one."""
        items = len(self.question.candidates)
        return items + max(items // ITEMS_A_BLANK, 1)

    @cached_property
    def hand(self) -> int:
        """Items in a hand; fewer if there are few to deal, so that hands differ."""
        return max(min(HAND, self.slots // 3), 1)

    def hands(self, number: int) -> list[list[int]]:
        """The candidates of each unit by index; an index beyond the last candidate is a blank."""
        key = game_key(self.question.seed, number)
        hands = []
        for unit in range(len(self.question.units)):
            rest = list(range(self.slots))
            hands.append([rest.pop(pick(draw(key, PURPOSE, unit, 0, i), len(rest))) for i in range(self.hand)])
        return hands

    def match(self, number: int) -> Match:
        """The match of a deal."""
        items = self.question.candidates
        hands = [[items[place] for place in hand if place < len(items)] for hand in self.hands(number)]
        return with_hands(self.question, hands)


def with_hands(question: ValueQuestion, hands: Sequence[Sequence[Candidate]]) -> Match:
    """The match in which every unit has its hand: from the start if items are dealt, refunded if they are bought."""
    seats = list(question.match.seats)
    for unit, hand in zip(question.units, hands, strict=True):
        for seat in unit:
            seats[seat] = with_items(seats[seat], question.intervention, [item.id for item in hand])
    return replace(question.match, seats=tuple(seats))


def with_items(seat: Seat, intervention: str, items: Sequence[str]) -> Seat:
    """The seat with more items granted or refunded, each once."""
    had = seat.grant if intervention == "grant" else seat.refund
    both = tuple(dict.fromkeys((*had, *items)))
    return replace(seat, grant=both) if intervention == "grant" else replace(seat, refund=both)


class Dealer(Protocol):
    """Hands for every unit."""

    @property
    def question(self) -> ValueQuestion: ...

    def match(self, number: int) -> Match:
        """The match of a deal."""


class DealWork(SequentialWork[Stretch, Numbers, R]):
    """Deals, as they are played: in order, GAMES_A_DEAL games each."""

    def __init__(self, deals: Dealer, games: int, played: PlayedGames, first_game: int = 0) -> None:
        self.question, self.dealer, self.played, self.first_game = deals.question, deals, played, first_game
        self.planned = -(-games // GAMES_A_DEAL)
        self.win: list[Numbers] = []

    @property
    def ends(self) -> tuple[int, ...]:
        """Ten steps, so that a time limit can end it in between."""
        return tuple(sorted({-(-self.planned * part // 10) for part in range(1, 11)}))

    def games_of(self, more: int) -> int:
        return more * GAMES_A_DEAL

    def tasks(self, first: int, end: int) -> Iterator[Stretch]:
        """The deals in tasks."""
        return stretches(first, end, DEALS_A_TASK)

    def play(self, task: Stretch) -> tuple[Numbers, int]:
        """Play a task; returns mean win mass (deals, units)."""
        runs = [self._run(number) for number in range(task.first, task.first + task.count)]
        wins, fresh = self.played.wins(runs, self.question.seed)
        mass = team_mass(wins.win, runs[0].setting.team)
        return mass.reshape(task.count, GAMES_A_DEAL, -1).mean(axis=1), fresh

    def _run(self, number: int) -> GameRun:
        setting = Setting(self.question.spec, self.dealer.match(number), self.question.plain)
        return GameRun(setting, self.first_game + number * GAMES_A_DEAL, GAMES_A_DEAL)

    def put(self, task: Stretch, part: Numbers) -> None:
        self.win.append(part)
        self.complete += task.count


class ScreeningWork(DealWork[Screened]):
    """The work of stage 1."""

    def __init__(self, question: ValueQuestion, games: int, played: PlayedGames) -> None:
        self.deals = Deals(question)
        super().__init__(self.deals, games, played)

    @property
    def ends(self) -> tuple[int, ...]:
        """Ten steps; the first is long enough to deal every item several times."""
        least = -(-SEEN * self.deals.slots // (self.deals.hand * len(self.question.units)))
        return tuple(sorted({min(max(step, least), self.planned) for step in super().ends}))

    def measure(self, look: int | None) -> Screened | None:
        """The result of the deals so far; None until every item was dealt."""
        return read_deals(self.deals, np.concatenate(self.win)) if self.win else None


def read_deals(deals: Deals, win: Numbers) -> Screened | None:
    """Effects of all items; None until every item and the blank were dealt, to some units and not to others.

    Parameters
    ----------
    win : (deals, units) mean win mass
    """
    n = len(deals.question.candidates)
    over = over_nothing(deals, win)
    if over is None or n < 3:
        return None
    raw = dealt_effects(win, *_flat(deals, len(win)), n + 1, deals.question.together)
    sign = deals.question.sign
    if not (np.isfinite(raw.effect) & (raw.se > 0)).all():
        return None  # the screening would leave items out, and its results would no longer be in their order
    screening = screen(CardEffects(sign * raw.effect[:n], raw.se[:n], raw.seen[:n]), centre=None)
    scale = 1 / hand_factor(deals.hand, deals.slots)
    mean = scale * (screening.shrunk.mean - sign * raw.effect[n])
    sd = scale * np.sqrt(screening.shrunk.sd**2 + raw.se[n] ** 2)
    average = over.average([item.copies for item in deals.question.candidates])
    return Screened(screening, over.cards, mean, sd, average, len(win) * GAMES_A_DEAL)


def over_nothing(deals: Deals, win: Numbers) -> OverNothing | None:
    """The value of every item over a blank; None until every item and the blank were dealt."""
    n, sign = len(deals.question.candidates), deals.question.sign
    game, unit, card = _flat(deals, len(win))
    if len(win) < 2 or (np.bincount(card, minlength=n + 1) == 0).any():
        return None
    over = effects_over_nothing(win, game, unit, card, n, deals.hand, deals.slots, deals.question.together)
    return OverNothing(replace(over.cards, effect=sign * over.cards.effect), sign * over.pull)


def _flat(deals: Deals, count: int) -> tuple[Whole, Whole, Whole]:
    """Deal, unit and candidate of everything that was dealt; all blanks are one card."""
    hands = np.array([deals.hands(number) for number in range(count)], dtype=np.int64)
    card = np.minimum(hands, len(deals.question.candidates))
    game = np.broadcast_to(np.arange(count)[:, None, None], card.shape)
    unit = np.broadcast_to(np.arange(card.shape[1])[None, :, None], card.shape)
    return game.ravel(), unit.ravel(), card.ravel()
