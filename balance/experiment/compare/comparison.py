"""What does a change do? Plays two versions of a game on the same seeds and reads them at planned looks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ...errors import ScenarioError, UnknownName
from ...stats.inference.sequential import schedule
from ..runs.chunk_plan import identity
from ..sequential.looks import SequentialWork, is_last_look, look_number, play_to_looks, stretches
from ..sequential.played import PlayedGames
from .game_data import GameData, game_data, joined_data
from .outcomes import Change, compared, outcome_names, read_changes
from .versions import Version

PIECES = 2  # tasks per chunk
ASKED = ("rounds",)


@dataclass(frozen=True)
class Comparison:
    """The result for two versions of a game.

    Attributes
    ----------
    changes : name of an outcome -> its change. Always there: rounds, capped, turns, decisions; eliminations and
        any_out, but for games won together in which nobody is out before the others; seat_1, seat_2, ... (or
        team_1, ...) if both sides have the same seats, bot_NAME if bots differ, success if all win together
    asked : outcomes that the question is about; their 95 % intervals hold together, all others on their own
    paired : whether game i of both sides has the same dice and seats
    games : on each side
    look : from 1; 0 between looks
    last : settled, or the plan ends
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
        """Whether every outcome in question is settled against its range of no change."""
        return all(self.changes[name].reading.call.decided for name in self.asked)


@dataclass(frozen=True)
class PairStanding:
    """How far a comparison has come, between two looks."""

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
    """Play both sides on the same seeds until the question is settled, the plan ends, or time is up.

    Parameters
    ----------
    before, after : `scenario_version(load_scenario(...))`, `changed_version(side, title, {"rules.x": 3})`, or
        `Side(title, spec, match)`
    asked : names of outcomes (see `Comparison.changes`); it stops once all of them are settled
    games : on each side: one number for a single look, or one per look; by default eight looks from 300 to 5126
    budget : seconds; skips a look that would take longer at the speed so far, but never the first
    store : folder of played games; if None, nothing is kept
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
    """The result at every look; an interruption before the first ends with the finished games."""
    plan = PairPlan(before, after, seed, tuple(asked), looks_of(games))
    plan.check()
    pairs = PairWork(plan, played or PlayedGames(store))
    return play_to_looks(pairs, jobs, budget, lambda *standing: progress(PairStanding(*standing)))


def compare_runs(before: Version, after: Version, asked: Sequence[str] = ASKED) -> Comparison:
    """Compare two finished runs in one look, as far as both go."""
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
    """What to play and compare, fixed before the first game."""

    before: Version
    after: Version
    seed: int | None  # None if the sides have different seeds
    asked: tuple[str, ...]
    blocks: tuple[int, ...]

    @property
    def paired(self) -> bool:
        """Whether game i of both sides has the same dice and seats."""
        return self.seed is not None and self.before.seats == self.after.seats

    def check(self) -> None:
        """Raise an error if these two cannot be compared."""
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
        """The result at a planned look (from 0), or in between (None)."""
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
    """Everything that decides how its games go, however it is written."""
    return {key: value for key, value in identity(side.prepared).items() if key != "changes"}


class PairWork(SequentialWork[PairTask, GameData, Comparison]):
    """The games of both sides, as they are played."""

    def __init__(self, plan: PairPlan, played: PlayedGames) -> None:
        self.plan, self.played = plan, played
        self.parts: tuple[list[GameData], list[GameData]] = ([], [])

    @property
    def ends(self) -> tuple[int, ...]:
        return self.plan.blocks

    def tasks(self, first: int, end: int) -> Iterator[PairTask]:
        """The games of both sides as tasks; both sides of some games come before the next games."""
        most = max(self.plan.before.seats, self.plan.after.seats)
        size = max(self.plan.before.spec.chunk_games(most) // PIECES, 1)
        for stretch in stretches(first, end, size):
            for side in (0, 1):
                yield PairTask(side, stretch.first, stretch.count)

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
        """The result of the games that are complete on both sides."""
        if self.complete < 2:
            return None
        one, other = (joined_data(parts).first(self.complete) for parts in self.parts)
        return self.plan.read(one, other, look)

    def settled(self, result: Comparison) -> bool:
        return result.settled
