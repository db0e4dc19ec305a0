"""What is something worth to a player? One treatment of a seat against another, or none, with rotating seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from ...errors import ScenarioError
from ...games.catalogue.contents import Policy
from ...games.prepared import PreparedMatch
from ...games.spec import GameSpec, Match, Seat
from ...stats.inference.blocks import arm_difference, rotation_scores, summarise
from ...stats.inference.intervals import Numbers
from ...stats.inference.sequential import Looks, schedule
from ...stats.verdicts.rope import rope_of, usual_share
from ...stats.verdicts.verdict import Reading, peek, read
from ..item.arms import units_of, with_more
from ..sequential.looks import Progress, is_last_look, look_number, play_to_looks
from ..sequential.played import PlayedGames
from ..sequential.rotation import ArmTask, RotationWork, games_of
from ..sequential.setting import GameRun, Setting


@dataclass(frozen=True)
class TreatmentMeasured:
    """The result for a treatment: its win rate minus that of the other, or minus that without a treatment."""

    plan: Treatment
    reading: Reading
    games: int
    look: int  # from 1; 0 between looks
    last: bool
    usual: float  # what the treated seat wins untreated: the fair share, or how often all win together


@dataclass(frozen=True)
class Treatment:
    """What one seat or team gets, and what it gets instead; fixed before the first game.

    Attributes
    ----------
    one, other : what a seat has on top of what the match gives it (grant, void, pursue, start); without `other`, the
        treated unit is compared with the fair share, which needs no games, or with the untreated group
    bot : who plays the treated seat with `one`; None: whoever sits there
    """

    spec: GameSpec
    match: Match
    one: Seat
    other: Seat | None
    seed: int
    blocks: tuple[int, ...] = schedule()
    bot: Policy | None = None

    @cached_property
    def units(self) -> list[tuple[int, ...]]:
        """The seats or teams over which the treatment rotates."""
        return units_of(self.spec, self.match)

    @cached_property
    def plain(self) -> PreparedMatch:
        """The match without a treatment, set up."""
        return self.spec.prepare(self.match)

    @cached_property
    def treatments(self) -> tuple[Seat, ...]:
        """What the treated unit gets in each arm."""
        return (self.one,) if self.other is None else (self.one, self.other)

    @property
    def arms(self) -> range:
        """The arms: 0 is the treatment, 1 what it is compared with."""
        return range(len(self.treatments))

    def check(self) -> None:
        """Raise an error if a treatment is impossible, or if both are the same."""
        if self.bot is None and self.one == (self.other or Seat()):
            raise ScenarioError("both seats are treated alike: give one of them something else")
        for arm in self.arms:
            for unit in range(len(self.units)):
                self.setting(arm, unit).prepared  # noqa: B018 - raises an error if it cannot be set up

    def runs(self, task: ArmTask[int]) -> list[GameRun]:
        """The games of a task."""
        return [GameRun(self.setting(task.arm, task.unit), task.first, task.count)]

    @cached_property
    def _settings(self) -> dict[tuple[int, int], Setting]:
        return {}

    def setting(self, arm: int, unit: int) -> Setting:
        """The match of an arm, with one treated unit."""
        if (arm, unit) not in self._settings:
            treated, treatment = self.units[unit], self.treatments[arm]
            bot = self.bot if arm == 0 else None
            seats = tuple(
                treated_seat(seat, treatment, bot) if s in treated else seat for s, seat in enumerate(self.match.seats)
            )
            self._settings[arm, unit] = Setting(self.spec, replace(self.match, seats=seats), self.plain)
        return self._settings[arm, unit]

    def read(self, win: Mapping[int, Numbers], look: int | None) -> TreatmentMeasured:
        """The result at a planned look (from 0), or in between (None).

        Parameters
        ----------
        win : win mass (blocks, replays, units) of each arm
        """
        scores = rotation_scores(win[0]) if self.other is None else arm_difference(win[0], win[1])
        reader = peek if look is None else read
        reading = reader(summarise(scores), Looks(self.blocks), rope_of(win[0]))
        last = is_last_look(look, self.blocks, reading.call.decided)
        games = games_of(self, reading.blocks)
        return TreatmentMeasured(self, reading, games, look_number(look), last, usual_share(win[0]))


def treated_seat(seat: Seat, more: Seat, bot: Policy | None = None) -> Seat:
    """A seat with a treatment added; its bot stays, unless another plays it."""
    goal = more if more.pursue else seat
    changed = replace(
        seat,
        bot=bot or seat.bot,
        grant=(*seat.grant, *more.grant),
        void=(*seat.void, *more.void),
        refund=(*seat.refund, *more.refund),
        pursue=goal.pursue,
        pursue_from=goal.pursue_from,
    )
    return with_more(changed, more.start)


def treatment_looks(
    plan: Treatment,
    jobs: int | None = None,
    budget: float | None = None,
    store: Path | None = None,
    progress: Progress = lambda *_: None,
    played: PlayedGames | None = None,
) -> Iterator[TreatmentMeasured]:
    """The result at every look, until it is settled, the plan ends, or time is up.

    Parameters
    ----------
    store : folder of played games, if `played` is not given
    progress : called with games, seconds and the games of the next look
    """
    plan.check()
    work = RotationWork(plan, played or PlayedGames(store), lambda result: result.last)
    yield from play_to_looks(work, jobs, budget, progress)
