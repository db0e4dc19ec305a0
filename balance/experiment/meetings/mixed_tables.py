"""Does one style of play win more than all others? Styles meet at mixed tables, dealt at random, with seats rotated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import inf, sqrt

import numpy as np

from ...stats.inference.clusters import Floats, clustered_variance, sums_by
from ...stats.inference.intervals import Interval
from ...stats.special import stdtrit
from ...stats.verdicts.replies import Reply
from ...stats.verdicts.rope import rho
from ..sequential.pace import Pace
from ..sequential.played import PlayedGames
from .field import MeetingField, find_bot
from .meetings import dealt
from .metagame import USUAL, strategies_of
from .play import Arena, Games, MeetingResult

SEEDS = 4  # of a line-up: line-ups differ more than the games of one
FEWEST = 30  # line-ups with a style: the spread of fewer says too little


@dataclass(frozen=True)
class MixedTables:
    """What every style wins at mixed tables.

    Attributes
    ----------
    names : of the styles; the usual bot, which has none, is the first
    won, seats : (line-ups, styles) win mass and units of a style in all games of a line-up
    alpha : error probability of all statements together
    """

    names: tuple[str, ...]
    won: Floats
    seats: Floats
    units: int
    games: int
    alpha: float

    @property
    def fair(self) -> float:
        """The win rate of everybody if all styles are equally good."""
        return 1 / self.units

    @property
    def rope(self) -> float:
        """The lead that counts as none."""
        return rho(self.units)

    @cached_property
    def shares(self) -> Floats:
        """(styles,) win rate at mixed tables."""
        return np.asarray(self.won.sum(axis=0) / np.maximum(self.seats.sum(axis=0), 1.0))

    @cached_property
    def _pulls(self) -> Floats:
        """(line-ups, styles) how far each line-up moves the share of a style (linearised ratio, as in `share_of`)."""
        return np.asarray((self.won - self.shares * self.seats) / np.maximum(self.seats.sum(axis=0), 1.0))

    def _around(self, estimate: float, pulls: Floats, alpha: float) -> Interval:
        known = int((np.abs(pulls) > 1e-12).sum())
        if known < FEWEST:
            return Interval.around(estimate, inf)
        reach = float(stdtrit(len(pulls) - 1, 1 - alpha / 2)) * sqrt(float(clustered_variance(pulls)))
        return Interval.around(estimate, reach)

    def share(self, style: int) -> Interval:
        """The win rate of a style; the intervals of all styles hold together."""
        found = self._around(float(self.shares[style]), self._pulls[:, style], self.alpha / len(self.names))
        return Interval(found.estimate, max(found.low, 0.0), min(found.high, 1.0))

    def lead(self, style: int, other: int) -> Interval:
        """By how much a style wins more often than another; the intervals of all pairs hold together."""
        many = len(self.names)
        pulls = self._pulls[:, style] - self._pulls[:, other]
        estimate = float(self.shares[style] - self.shares[other])
        return self._around(estimate, pulls, self.alpha / (many * (many - 1) / 2))

    @cached_property
    def dominant(self) -> int | None:
        """The style that certainly beats every other and the usual bot by more than counts as equal."""
        return next((i for i in self._styles if all(self.lead(i, j).low > self.rope for j in self._others(i))), None)

    @cached_property
    def reply(self) -> Reply:
        """Whether no style stands out: yes if each is certainly no better than some other way to play."""
        if self.dominant is not None:
            return Reply.NO
        held = all(self.stands_out(style) is Reply.NO for style in self._styles)
        return Reply.YES if held else Reply.NOT_KNOWN

    def stands_out(self, style: int) -> Reply:
        """Whether one style certainly beats all others by more than counts as equal, or certainly does not."""
        if style == self.dominant:
            return Reply.YES
        held = any(self.lead(style, other).high < self.rope for other in self._others(style))
        return Reply.NO if held else Reply.NOT_KNOWN

    @property
    def best(self) -> int:
        """The way to play with the highest win rate so far."""
        return int(np.argmax(self.shares))

    def runner_up(self, style: int) -> int:
        """The best of the others so far."""
        return max(self._others(style), key=lambda other: float(self.shares[other]))

    @property
    def _styles(self) -> list[int]:
        return [i for i, name in enumerate(self.names) if name != USUAL]

    def _others(self, style: int) -> list[int]:
        return [i for i in range(len(self.names)) if i != style]


def play_styles(
    field: MeetingField,
    games: int,
    seed: int,
    alpha: float,
    played: PlayedGames,
    jobs: int | None = None,
    seconds: float = inf,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> tuple[MixedTables | None, bool]:
    """Play about this many games at mixed tables; what is measured, and whether the user ended it.

    Line-ups are dealt at random and played one after the other, so that whatever ends them early, those played are a
    fair sample.
    """
    names = strategies_of(field.spec)
    bots = [find_bot(field.spec, name) for name in names]
    units, pace = len(field.units), Pace(seconds)
    meetings = dealt(len(bots), units, games, seed, distinct=len(bots) >= units, most=SEEDS)
    total, done, met, interrupted = sum(meeting.games for meeting in meetings), 0, list[MeetingResult](), False

    def count(more: int) -> None:
        nonlocal done
        done += more
        progress(done, total)

    arena = Arena(field, bots, seed, None, jobs, played)
    try:
        for part in arena.play(meetings, count):
            met.append(part)
            if pace.spent > seconds:
                break
    except KeyboardInterrupt:
        interrupted = True
    return (_measured(names, met, units, alpha) if met else None), interrupted


def _measured(names: list[str], met: list[MeetingResult], units: int, alpha: float) -> MixedTables:
    rows = Games.of(met, units)
    each = [rows.per_unit(bot) for bot in range(len(names))]
    won = np.column_stack([part for part, _ in each])
    seats = np.column_stack([count for _, count in each]).astype(np.float64)
    sums = [np.asarray(sums_by(values, rows.meeting)) for values in (won, seats)]
    return MixedTables(tuple(names), sums[0], sums[1], units, len(rows.mass), alpha)
