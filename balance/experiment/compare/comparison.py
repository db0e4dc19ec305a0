"""What does a change do? Two versions of a game on the same seeds, read at planned looks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ...errors import ScenarioError, UnknownName
from ...stats.inference.sequential import schedule
from ..runs.chunk_plan import identity
from ..sequential.looks import SequentialWork, is_last_look, look_number, play_to_looks
from ..sequential.played import PlayedGames
from .game_data import GameData, game_data, joined_data
from .outcomes import Change, compared, outcome_names, read_changes
from .versions import Version

PIECES = 2  # a task plays such a part of a chunk
ASKED = ("rounds",)


@dataclass(frozen=True)
class Comparison:
    """What is known about two versions of a game.

    Attributes
    ----------
    changes : name of an outcome -> its change. Always there: rounds, capped, turns, decisions, eliminations, any_out;
        seat_1, seat_2, ... (or team_1, ...) where both sides have the same seats, bot_NAME where bots differ, success
        where all win together
    asked : outcomes that the answer is about; their intervals hold together with 95 %, every other one alone
    paired : whether game i of both sides has the same dice and seats
    games : on each side
    look : from 1; 0 between looks
    last : settled, or at the end of the plan
    """

    before: Version
    after: Version
    seed: int | None
    changes: Mapping[str, Change]
    asked: tuple[str, ...]
    paired: bool
    games: int
    look: int
    blocks: tuple[int, ...]  # games on each side at every planned look
    last: bool
    data: tuple[GameData, GameData]

    @property
    def settled(self) -> bool:
        """Whether every outcome that was asked about is decided against its range of no change."""
        return all(self.changes[name].reading.call.decided for name in self.asked)


@dataclass(frozen=True)
class PairStanding:
    """How far a comparison is, between two looks."""

    games: int  # on both sides together
    seconds: float
    next_look: int  # games on both sides together


def compare_matches(
    before: Version,
    after: Version,
    seed: int,
    *,
    asked: Sequence[str] = ASKED,
    games: int | Sequence[int] | None = None,
    budget: float | None = None,
    jobs: int | None = None,
    store: Path | None = None,
    progress: Callable[[PairStanding], None] = lambda _: None,
    played: PlayedGames | None = None,
) -> Comparison:
    """Play both sides with the same seeds until what was asked is settled, the plan is at its end, or time is up.

    Parameters
    ----------
    before, after : `scenario_version(load_scenario(...))`, `changed_version(side, title, {"rules.x": 3})`, or
        `Side(title, spec, match)`
    asked : names of outcomes (see `Comparison.changes`) that the answer is about; it stops once all are settled
    games : on each side: a number, played at once; or those at every look; else eight looks from 300 to 5126
    budget : seconds; a look that would take longer, by the speed so far, is not begun (the first always is)
    store : folder of played games; without it nothing is kept
    played : games that this answer has played already, instead of a store
    """
    looks = comparison_looks(before, after, seed, asked, games, budget, jobs, store, progress, played)
    return deque(looks, maxlen=1).pop()


def comparison_looks(
    before: Version,
    after: Version,
    seed: int,
    asked: Sequence[str] = ASKED,
    games: int | Sequence[int] | None = None,
    budget: float | None = None,
    jobs: int | None = None,
    store: Path | None = None,
    progress: Callable[[PairStanding], None] = lambda _: None,
    played: PlayedGames | None = None,
) -> Iterator[Comparison]:
    """What is known at every look; an interruption before the first ends it with what the finished games say."""
    plan = PairPlan(before, after, seed, tuple(asked), looks_of(games))
    plan.check()
    pairs = PairWork(plan, played or PlayedGames(store))
    return play_to_looks(pairs, jobs, budget, lambda *standing: progress(PairStanding(*standing)))


def compare_runs(before: Version, after: Version, asked: Sequence[str] = ASKED) -> Comparison:
    """Two runs that have been played, as far as both go: one look."""
    one, other = before.data(), after.data()
    games = min(one.games, other.games)
    seeds = [side.run.summary["seed"] if side.run else None for side in (before, after)]
    plan = PairPlan(before, after, seeds[0] if seeds[0] == seeds[1] else None, tuple(asked), (games,))
    plan.check()
    return plan.read(one.first(games), other.first(games), 0)


def looks_of(games: int | Sequence[int] | None) -> tuple[int, ...]:
    """Games on each side at every look."""
    if games is None:
        return schedule()
    return (games,) if isinstance(games, int) else tuple(games)


@dataclass(frozen=True)
class PairTask:
    """Some games of one side."""

    side: int  # 0 before, 1 after
    first: int
    count: int


@dataclass(frozen=True)
class PairPlan:
    """What is played and asked; fixed before the first game."""

    before: Version
    after: Version
    seed: int | None  # None: the sides have different ones
    asked: tuple[str, ...]
    blocks: tuple[int, ...]

    @property
    def paired(self) -> bool:
        """Whether game i of both sides has the same dice and seats."""
        return self.seed is not None and self.before.seats == self.after.seats

    def check(self) -> None:
        """An error that says why these two cannot be compared."""
        if self.before.spec.name != self.after.spec.name:
            titles = f"{self.before.spec.title} and {self.after.spec.title}"
            raise ScenarioError(f"{titles} are different games: two versions of one game can be compared")
        if self.before.run is None and _plays_as(self.before) == _plays_as(self.after):
            raise ScenarioError("both sides are the same match: change something, for example with --set")
        names = outcome_names(self.before, self.after)
        for name in self.asked:
            if name not in names:
                raise UnknownName("outcome of this comparison", name, names)

    def read(self, one: GameData, other: GameData, look: int | None) -> Comparison:
        """What the games say at a planned look (from 0), or at any other time."""
        numbers = compared(self.before, self.after, one, other)
        changes = read_changes(numbers, self.blocks, self.asked, look is not None)
        settled = all(changes[name].reading.call.decided for name in self.asked)
        return Comparison(
            self.before,
            self.after,
            self.seed,
            changes,
            self.asked,
            self.paired,
            one.games,
            look_number(look),
            self.blocks,
            is_last_look(look, self.blocks, settled),
            (one, other),
        )


def _plays_as(side: Version) -> dict[str, object]:
    """Everything that decides how its games go, whichever way it was said."""
    return {key: value for key, value in identity(side.prepared).items() if key != "changes"}


class PairWork(SequentialWork[PairTask, GameData, Comparison]):
    """The games of both sides played so far."""

    def __init__(self, plan: PairPlan, played: PlayedGames) -> None:
        self.plan, self.played = plan, played
        self.parts: tuple[list[GameData], list[GameData]] = ([], [])

    @property
    def ends(self) -> tuple[int, ...]:
        return self.plan.blocks

    def tasks(self, first: int, end: int) -> Iterator[PairTask]:
        """All games of both sides, cut into pieces, both sides of some games before the next games."""
        most = max(self.plan.before.seats, self.plan.after.seats)
        size = max(self.plan.before.spec.chunk_games(most) // PIECES, 1)
        for start in range(first, end, size):
            for side in (0, 1):
                yield PairTask(side, start, min(size, end - start))

    def play(self, task: PairTask) -> tuple[GameData, int]:
        side, seed = (self.plan.before, self.plan.after)[task.side], self.plan.seed
        assert seed is not None
        tables, fresh = self.played.tables(side.setting, seed, task.first, task.count)
        return game_data(tables, side.seats, len(side.prepared.catalogue), side.counters), fresh

    def put(self, task: PairTask, part: GameData) -> None:
        self.parts[task.side].append(part)
        if task.side == 1:
            self.complete = task.first + task.count

    def games_of(self, more: int) -> int:
        return 2 * more

    @property
    def games(self) -> int:
        return sum(part.games for parts in self.parts for part in parts)

    def measure(self, look: int | None) -> Comparison | None:
        """What the games say that are complete on both sides."""
        if self.complete < 2:
            return None
        one, other = (joined_data(parts).first(self.complete) for parts in self.parts)
        return self.plan.read(one, other, look)

    def settled(self, result: Comparison) -> bool:
        return result.settled
