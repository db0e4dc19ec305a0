"""What is it worth to a player? One treatment of a seat against another, or against none, the treated seat rotating."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

import numpy as np

from ...errors import ScenarioError
from ...games.prepared import PreparedMatch
from ...games.spec import GameSpec, Match, Seat
from ...stats.inference.blocks import arm_difference, rotation_scores, summarise, team_mass
from ...stats.inference.intervals import Numbers
from ...stats.inference.sequential import Looks, schedule
from ...stats.verdicts.rope import rho
from ...stats.verdicts.verdict import Reading, peek, read
from ...store.chunks import ChunkStore
from ..item.arms import units_of, with_more
from ..item.measure import play_stored
from ..sequential.looks import play_to_looks

PIECES = 10  # a task plays such a part of a chunk


@dataclass(frozen=True)
class TreatedTask:
    """Some blocks of an arm with one treated unit."""

    arm: int  # 0: the treatment, 1: what it is compared with
    unit: int
    first: int
    count: int


@dataclass(frozen=True)
class TreatmentMeasured:
    """What is known about a treatment: its share of the wins minus that of the other, or minus the fair share."""

    plan: Treatment
    reading: Reading
    games: int
    look: int  # from 1; 0 between looks
    last: bool


@dataclass(frozen=True)
class Treatment:
    """What is done to one unit, and what is done to it instead; fixed before the first game.

    Attributes
    ----------
    one, other : what a seat has on top of what the match gives it (grant, void, pursue, start); without `other` the
        treated unit is compared with the fair share, which needs no games
    """

    spec: GameSpec
    match: Match
    one: Seat
    other: Seat | None
    seed: int
    blocks: tuple[int, ...] = schedule()
    _prepared: dict[tuple[int, int], PreparedMatch] = field(default_factory=dict, compare=False)

    @cached_property
    def units(self) -> list[tuple[int, ...]]:
        """Whom the treatment rotates over."""
        return units_of(self.spec, self.match)

    @cached_property
    def arms(self) -> tuple[Seat, ...]:
        """What is played."""
        return (self.one,) if self.other is None else (self.one, self.other)

    def check(self) -> None:
        """An error that says what cannot be done to a seat, or that nothing is."""
        if self.one == (self.other or Seat()):
            raise ScenarioError("both seats are treated alike: give one of them something else")
        for arm in range(len(self.arms)):
            for unit in range(len(self.units)):
                self.prepared(arm, unit)

    def games_of(self, blocks: int) -> int:
        """Games that so many blocks take."""
        return blocks * len(self.units) * len(self.arms)

    def tasks(self, first: int, end: int) -> Iterator[TreatedTask]:
        """All games of some blocks, both arms of a few blocks before the next ones."""
        size = max(self.spec.chunk_games(len(self.match.seats)) // PIECES, 1)
        for start in range(first, end, size):
            for arm in range(len(self.arms)):
                for unit in range(len(self.units)):
                    yield TreatedTask(arm, unit, start, min(size, end - start))

    def runs(self, task: TreatedTask) -> Iterator[tuple[PreparedMatch, int, int]]:
        """What to play for a task."""
        yield self.prepared(task.arm, task.unit), task.first, task.count

    def play(self, task: TreatedTask) -> Numbers:
        """Win mass (blocks, units) of a task."""
        prepared = self.prepared(task.arm, task.unit)
        win = prepared.simulate(self.seed, task.first, task.count, tables=())["seats"]["win"]
        return team_mass(win.reshape(task.count, -1), prepared.arrangement.team)

    def prepared(self, arm: int, unit: int) -> PreparedMatch:
        """The match of an arm in which one unit is treated, set up."""
        if (arm, unit) not in self._prepared:
            treated = self.units[unit]
            seats = tuple(
                treated_seat(seat, self.arms[arm]) if s in treated else seat for s, seat in enumerate(self.match.seats)
            )
            self._prepared[arm, unit] = self.spec.prepare(replace(self.match, seats=seats))
        return self._prepared[arm, unit]

    def read(self, win: tuple[Numbers, ...], look: int | None) -> TreatmentMeasured:
        """What is known at a planned look (from 0), or at any other time.

        Parameters
        ----------
        win : win mass (blocks, replays, units) of every arm
        """
        scores = rotation_scores(win[0]) if self.other is None else arm_difference(*win)
        reader = peek if look is None else read
        found = reader(summarise(scores), Looks(self.blocks), rho(len(self.units)))
        at_end = look == len(self.blocks) - 1
        number = 0 if look is None else look + 1
        last = look is not None and (at_end or found.call.decided)
        return TreatmentMeasured(self, found, self.games_of(found.blocks), number, last)


def treated_seat(seat: Seat, more: Seat) -> Seat:
    """A seat with a treatment on top of what it has; its bot stays."""
    changed = replace(seat, grant=(*seat.grant, *more.grant), void=(*seat.void, *more.void))
    return with_more(replace(changed, pursue=more.pursue or seat.pursue), more.start)


class TreatmentWork:
    """The blocks played so far."""

    def __init__(self, plan: Treatment, store: ChunkStore | None) -> None:
        n, most = len(plan.units), plan.blocks[-1]
        self.plan, self.store, self.complete, self.fresh = plan, store, 0, 0
        self.win = tuple(np.zeros((most, n, n)) for _ in plan.arms)
        self.known: TreatmentMeasured | None = None

    @property
    def ends(self) -> tuple[int, ...]:
        """Blocks at each look."""
        return self.plan.blocks

    def tasks(self, first: int, end: int) -> Iterator[TreatedTask]:
        """Pieces from one look to the next."""
        return self.plan.tasks(first, end)

    def play(self, task: TreatedTask) -> tuple[Numbers, bool]:
        """One piece."""
        return play_stored(self.plan, self.store, task)

    def put(self, task: TreatedTask, part: tuple[Numbers, bool]) -> None:
        """Take in a piece."""
        win, fresh = part
        self.win[task.arm][task.first : task.first + task.count, task.unit] = win
        self.fresh += task.count * fresh
        if task.arm == len(self.win) - 1 and task.unit == len(self.plan.units) - 1:
            self.complete = task.first + task.count

    def seconds_for(self, more: int, seconds: float) -> float:
        """How long so many more blocks take, by those that were played now."""
        return seconds * self.plan.games_of(more) / self.fresh if self.fresh else 0.0

    def read(self, look: int | None) -> TreatmentMeasured | None:
        """What is known."""
        if not self.complete:
            return None
        self.known = self.plan.read(tuple(win[: self.complete] for win in self.win), look)
        return self.known

    def is_last(self, look: int) -> bool:
        """Whether it is settled."""
        return self.known is not None and self.known.last


def treatment_looks(
    plan: Treatment,
    jobs: int | None = None,
    budget: float | None = None,
    store: Path | None = None,
    progress: Callable[[int, float, int], None] = lambda *_: None,
) -> Iterator[TreatmentMeasured]:
    """What is known at every look, until it is settled, the plan is at its end, or time is up.

    Parameters
    ----------
    progress : told games, seconds and the games of the next look
    """
    plan.check()
    work = TreatmentWork(plan, ChunkStore(store) if store else None)

    def told(seconds: float, end: int) -> None:
        progress(plan.games_of(work.complete), seconds, plan.games_of(end))

    yield from play_to_looks(work, jobs, budget, told)
