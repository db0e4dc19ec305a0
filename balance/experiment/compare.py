"""What does a change do? Two versions of a game on the same seeds, read at planned looks."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ..errors import ScenarioError, UnknownName
from ..stats.sequential import schedule
from ..store.chunks import ChunkStore, chunk_key, encoded
from .executors import in_order, workers
from .game_data import WANTED, GameData, game_data, joined_data
from .outcomes import Change, compared, outcome_names, read_changes
from .plan import identity, match_digest
from .sides import Side

WAITING = 4  # tasks a worker that wait or run
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

    before: Side
    after: Side
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
    before: Side,
    after: Side,
    seed: int,
    *,
    asked: Sequence[str] = ASKED,
    games: int | Sequence[int] | None = None,
    budget: float | None = None,
    jobs: int | None = None,
    store: Path | None = None,
    progress: Callable[[PairStanding], None] = lambda _: None,
) -> Comparison:
    """Play both sides with the same seeds until what was asked is settled, the plan is at its end, or time is up.

    Parameters
    ----------
    before, after : `scenario_side(load_scenario(...))`, `changed_side(side, title, {"rules.x": 3})`, or
        `Side(title, spec, match)`
    asked : names of outcomes (see `Comparison.changes`) that the answer is about; it stops once all are settled
    games : on each side: a number, played at once; or those at every look; else eight looks from 300 to 5126
    budget : seconds; a look that would take longer, by the speed so far, is not begun (the first always is)
    store : folder of played games; without it nothing is kept
    """
    looks = comparison_looks(before, after, seed, asked, games, budget, jobs, store, progress)
    return deque(looks, maxlen=1).pop()


def comparison_looks(
    before: Side,
    after: Side,
    seed: int,
    asked: Sequence[str] = ASKED,
    games: int | Sequence[int] | None = None,
    budget: float | None = None,
    jobs: int | None = None,
    store: Path | None = None,
    progress: Callable[[PairStanding], None] = lambda _: None,
) -> Iterator[Comparison]:
    """What is known at every look; an interruption before the first ends it with what the finished games say."""
    plan = PairPlan(before, after, seed, tuple(asked), looks_of(games))
    plan.check()
    start, played = time.monotonic(), Pairs(plan, ChunkStore(store) if store else None)
    window, looked = WAITING * (jobs or os.cpu_count() or 1), False
    with workers(jobs) as pool:
        for look, (first, end) in enumerate(zip((0, *plan.blocks), plan.blocks, strict=False)):
            seconds = time.monotonic() - start
            if budget is not None and first and seconds + played.seconds_for(end - first, seconds) > budget:
                return
            try:
                for task, (part, fresh) in in_order(pool, played.play, plan.tasks(first, end), window):
                    played.put(task, part, fresh)
                    progress(PairStanding(played.games, time.monotonic() - start, 2 * end))
            except KeyboardInterrupt:
                if not looked and played.complete > 1:
                    yield plan.read(*played.sides(), None)
                raise
            looked, known = True, plan.read(*played.sides(), look)
            yield known
            if known.last:
                return


def compare_runs(before: Side, after: Side, asked: Sequence[str] = ASKED) -> Comparison:
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

    before: Side
    after: Side
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
        known = outcome_names(self.before, self.after)
        for name in self.asked:
            if name not in known:
                raise UnknownName("outcome of this comparison", name, known)

    def tasks(self, first: int, end: int) -> Iterator[PairTask]:
        """All games of both sides, cut into pieces, both sides of some games before the next games."""
        most = max(self.before.seats, self.after.seats)
        size = max(self.before.spec.chunk_games(most) // PIECES, 1)
        for start in range(first, end, size):
            for side in (0, 1):
                yield PairTask(side, start, min(size, end - start))

    def read(self, one: GameData, other: GameData, look: int | None) -> Comparison:
        """What the games say at a planned look (from 0), or at any other time."""
        found = compared(self.before, self.after, one, other)
        changes = read_changes(found, self.blocks, self.asked, look is not None)
        settled = all(changes[name].reading.call.decided for name in self.asked)
        at_end = look == len(self.blocks) - 1
        number = 0 if look is None else look + 1
        return Comparison(
            self.before,
            self.after,
            self.seed,
            changes,
            self.asked,
            self.paired,
            one.games,
            number,
            self.blocks,
            look is not None and (at_end or settled),
            (one, other),
        )


def _plays_as(side: Side) -> dict[str, object]:
    """Everything that decides how its games go, whichever way it was said."""
    return {key: value for key, value in identity(side.prepared).items() if key != "changes"}


class Pairs:
    """The games played so far."""

    def __init__(self, plan: PairPlan, store: ChunkStore | None) -> None:
        self.plan, self.store = plan, store
        self.parts: tuple[list[GameData], list[GameData]] = ([], [])
        self.complete = self.games = self.fresh = 0

    def play(self, task: PairTask) -> tuple[GameData, bool]:
        """Some games, from the store if they have been played before; whether they were played now."""
        side = (self.plan.before, self.plan.after)[task.side]
        prepared, seed = side.prepared, self.plan.seed
        assert seed is not None
        as_data = partial(game_data, seats=side.seats, items=len(prepared.catalogue))
        if self.store is None:
            return as_data(prepared.simulate(seed, task.first, task.count, tables=WANTED)), True
        said = {"match": match_digest(prepared), "seed": seed, "first": task.first, "count": task.count}
        key = chunk_key({**said, "compared": list(WANTED)})
        if self.store.summary(key) is not None:
            tables = {name: self.store.read(key, name) for name in WANTED}
            return as_data({n: {c: t[c].to_numpy() for c in t.column_names} for n, t in tables.items()}), False
        found = prepared.simulate(seed, task.first, task.count, tables=WANTED)
        self.store.write(key, encoded(found), {})
        return as_data(found), True

    def put(self, task: PairTask, part: GameData, fresh: bool) -> None:
        """Take in some games."""
        self.parts[task.side].append(part)
        self.games += task.count
        self.fresh += task.count * fresh
        if task.side == 1:
            self.complete = task.first + task.count

    def sides(self) -> tuple[GameData, GameData]:
        """Both sides, as far as both are complete."""
        one, other = (joined_data(parts) for parts in self.parts)
        return one.first(self.complete), other.first(self.complete)

    def seconds_for(self, more: int, seconds: float) -> float:
        """How long so many more games on each side take, by those that were played now."""
        return seconds * 2 * more / self.fresh if self.fresh else 0.0
