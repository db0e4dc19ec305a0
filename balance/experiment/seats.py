"""Is a seat, or going first, an advantage? Bots swap seats from game to game, and every game has its own seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from math import ceil
from pathlib import Path

import numpy as np

from ..errors import ScenarioError
from ..games.spec import GameSpec, Match, Outcome
from ..stats.inference.blocks import summarise, team_mass
from ..stats.inference.intervals import ChiSquare, Numbers, seat_intervals, seat_test
from ..stats.inference.sequential import Looks, schedule
from ..stats.verdicts.replies import Reply
from ..stats.verdicts.rope import rho
from ..stats.verdicts.seats import SeatClaim, SeatFinding, judge_seats
from ..stats.verdicts.verdict import Reading, call_of, peek, read
from .sequential.looks import Progress, SequentialWork, is_last_look, look_number, play_to_looks
from .sequential.played import PlayedGames
from .sequential.records import Wins
from .sequential.setting import GameRun, Setting, order_column

MOST = 9_600  # games at the last of five looks
PIECES = 4  # tasks per chunk
OPPOSITE = {Reply.YES: Reply.NO, Reply.NO: Reply.YES, Reply.NOT_KNOWN: Reply.NOT_KNOWN}


@dataclass(frozen=True)
class SeatsMeasured:
    """The result for the seats (or teams, or places in turn order) of a match."""

    plan: SeatPlan
    readings: tuple[Reading, ...]  # of each unit: win rate above the fair share
    finding: SeatFinding
    test: ChiSquare
    games: int
    look: int  # from 1; 0 between looks
    last: bool

    @property
    def units(self) -> list[str]:
        """The name of each reading."""
        return self.plan.unit_names

    @property
    def reply(self) -> Reply:
        """The answer to what was asked: about one seat; whether turn order matters; whether all seats are fair."""
        if self.plan.claim:
            return self.plan.claim.reply(self.readings)
        fair = self.finding.word.reply
        return OPPOSITE[fair] if self.plan.asks_whether_order_matters else fair

    @property
    def chance(self) -> float:
        """The chance that the answer to what was asked is yes."""
        if self.plan.claim:
            return self.plan.claim.chance(self.readings)
        return 1 - self.finding.chance if self.plan.asks_whether_order_matters else self.finding.chance


@dataclass(frozen=True)
class SeatTask:
    """Some games with one seating of the bots."""

    turn: int  # how many seats the bots have moved on
    first: int
    count: int


@dataclass(frozen=True)
class SeatPlan:
    """What to play, fixed before the first game.

    Attributes
    ----------
    games : at each look; with a single look, intervals are Wilson's
    by_order : compare places in turn order instead of seats
    together : how many such plans one answer rests on; the intervals of all of them hold together
    claim : what is asked about one of the seats, if not about all of them
    """

    spec: GameSpec
    match: Match
    seed: int
    games: tuple[int, ...] = schedule(MOST)
    by_order: bool = False
    together: int = 1
    claim: SeatClaim | None = None

    @property
    def asks_whether_order_matters(self) -> bool:
        """Whether the question is: does it matter who goes first?"""
        return self.by_order and not self.match.teams and self.claim is None

    def check(self) -> None:
        """Raise an error if the seats of this match cannot be compared."""
        if self.spec.outcome(self.match) is Outcome.COOPERATIVE:
            raise ScenarioError(
                f"{self.spec.title} is won or lost together here, so no seat has a share of its own; ask how hard "
                "it is (balance difficulty) or what a change for one member does (balance claims, balance compare)"
            )
        if self.by_order and order_column(self.spec) is None:
            raise ScenarioError(f"{self.spec.title} has no order of play: ask about its seats")
        if self.claim and self.claim.seat >= len(self.unit_names):
            raise ScenarioError(f"there is no {self.unit_names[0].split()[0]} {self.claim.seat + 1} in this match")

    @property
    def unit_names(self) -> list[str]:
        """The names of the seats, teams or places in turn order."""
        if self.by_order:
            return [f"place {place}" for place in range(1, len(self.match.seats) + 1)]
        what, many = ("team", len(self.match.teams)) if self.match.teams else ("seat", len(self.match.seats))
        return [f"{what} {unit}" for unit in range(1, many + 1)]

    @cached_property
    def looks(self) -> Looks:
        """The planned looks; the intervals of all units hold together."""
        return Looks(self.games, family=self.together * len(self.unit_names))

    @cached_property
    def line_ups(self) -> list[Setting]:
        """The match with its bots moved on by 0, 1, ... seats; a single one if all bots are the same."""
        bots = [seat.bot for seat in self.match.seats]
        turns = 1 if all(bot == bots[0] for bot in bots) else len(bots)
        settings = []
        for turn in range(turns):
            moved = bots[-turn:] + bots[:-turn] if turn else bots
            seats = tuple(replace(seat, bot=bot) for seat, bot in zip(self.match.seats, moved, strict=True))
            settings.append(Setting(self.spec, replace(self.match, seats=seats)))
        return settings

    def tasks(self, first: int, end: int) -> Iterator[SeatTask]:
        """The games in pieces. Bots move on with every piece; at every look each seating was played equally often."""
        turns = len(self.line_ups)
        size = max(self.spec.chunk_games(len(self.match.seats)) // PIECES, 1)
        pieces = turns * ceil((end - first) / (turns * size))
        cuts = [first + (end - first) * piece // pieces for piece in range(pieces + 1)]
        for piece, (start, stop) in enumerate(pairwise(cuts)):
            if stop > start:
                yield SeatTask(piece % turns, start, stop - start)

    def mass(self, task: SeatTask, wins: Wins) -> Numbers:
        """Win mass (games, units)."""
        if not self.by_order:
            return team_mass(wins.win, self.line_ups[task.turn].team)
        assert wins.order is not None
        place = wins.order.astype(np.int64) - 1
        return np.asarray(np.take_along_axis(wins.win, np.argsort(place, axis=1), axis=1))

    def read(self, mass: Numbers, look: int | None) -> SeatsMeasured:
        """The result at a planned look (from 0), or in between (None)."""
        units = mass.shape[1]
        rope, fair = rho(units), 1 / units
        if len(self.games) == 1 and look == 0:
            readings = _fixed(mass, rope, self.together)
        else:
            reader = peek if look is None else read
            reach = -fair, 1 - fair
            readings = tuple(reader(summarise(mass[:, unit] - fair, reach), self.looks, rope) for unit in range(units))
        finding = judge_seats(readings)
        test = seat_test(list(mass.sum(axis=0)))
        settled = self.claim.can_be_told(readings) if self.claim else finding.settled
        last = is_last_look(look, self.games, settled)
        return SeatsMeasured(self, readings, finding, test, len(mass), look_number(look), last)


def _fixed(mass: Numbers, rope: float, together: int) -> tuple[Reading, ...]:
    """Bonferroni-Wilson intervals for a fixed number of games, relative to the fair share."""
    games, units = mass.shape
    readings = []
    for unit, interval in enumerate(seat_intervals(list(mass.sum(axis=0)), 0.05 / together)):
        beyond = interval.shifted(-1 / units)
        at_cap = read(summarise(mass[:, unit] - 1 / units), Looks((max(games, 2),), family=together * units), rope)
        call = call_of(beyond, rope)
        readings.append(replace(at_cap, interval=beyond, call=call if call.decided and at_cap.trusted else at_cap.call))
    return tuple(readings)


class SeatWork(SequentialWork[SeatTask, Numbers, SeatsMeasured]):
    """The games of a seat plan, as they are played."""

    def __init__(self, plan: SeatPlan, played: PlayedGames) -> None:
        self.plan, self.played = plan, played
        self.parts = list[Numbers]()

    @property
    def ends(self) -> tuple[int, ...]:
        return self.plan.games

    def tasks(self, first: int, end: int) -> Iterator[SeatTask]:
        return self.plan.tasks(first, end)

    def play(self, task: SeatTask) -> tuple[Numbers, int]:
        run = GameRun(self.plan.line_ups[task.turn], task.first, task.count)
        wins, fresh = self.played.wins([run], self.plan.seed)
        return self.plan.mass(task, wins), fresh

    def put(self, task: SeatTask, part: Numbers) -> None:
        self.parts.append(part)
        self.complete += task.count

    def measure(self, look: int | None) -> SeatsMeasured | None:
        return self.plan.read(np.concatenate(self.parts), look) if self.parts else None

    def settled(self, result: SeatsMeasured) -> bool:
        return result.last


def seat_looks(
    plan: SeatPlan,
    jobs: int | None = None,
    budget: float | None = None,
    store: Path | None = None,
    progress: Progress = lambda *_: None,
    played: PlayedGames | None = None,
) -> Iterator[SeatsMeasured]:
    """The result at every look, until it is settled, the plan ends, or time is up.

    Parameters
    ----------
    budget : seconds; skips a look that would take longer at the speed so far, but never the first
    store : folder of played games, if `played` is not given
    progress : called with games, seconds and the games of the next look
    """
    plan.check()
    work = SeatWork(plan, played or PlayedGames(store, keep_wins=False))
    yield from play_to_looks(work, jobs, budget, progress)


def planned_games(games: int | Sequence[int] | None) -> tuple[int, ...]:
    """Games at each look; a single number means a single look."""
    if games is None:
        return schedule(MOST)
    return (games,) if isinstance(games, int) else tuple(games)
