"""The same question in other cells: other skills, numbers of players and layouts, each with its own verdict."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from ..errors import ScenarioError
from ..games.catalogue import Policy
from ..games.spec import GameSpec, Match
from ..stats.intervals import Interval, Numbers
from ..stats.robustness import Robustness, robustness
from ..stats.sequential import GROWTH
from ..stats.shrinkage import shrink
from .arms import Option
from .design import Experiment, Measured, Task
from .measure import play_looks

MOST_LAYOUTS = 4
EARLY, SMALLEST_FIRST = 0.5, 60  # of the time: for the first look at most; blocks of the first look at least
PROBE, PROBE_SECONDS = 20, 0.2  # games by which the speed of a cell is taken, and when that is enough
LEAST_BLOCKS = 30  # that say anything at all


@dataclass(frozen=True)
class Elsewhere:
    """A match that differs from the main one in one respect."""

    axis: str  # skill, players or layout
    label: str
    match: Match


@dataclass(frozen=True)
class CellMeasured:
    """What is known in one cell."""

    cell: Elsewhere
    plan: Experiment
    measured: Measured
    shrunken: Interval | None = None  # of the first estimand, towards the mean of all cells


@dataclass(frozen=True)
class Thorough:
    """All cells, the main one first, and how far its verdict goes."""

    cells: tuple[CellMeasured, ...]
    robustness: Robustness
    i2: float  # share of the variation between cells that is no noise
    missing: tuple[str, ...] = ()  # cells for which there was no time

    @property
    def short(self) -> bool:
        """Whether some cells had less time than they wanted."""
        main = self.cells[0].plan.blocks[0]
        return bool(self.missing) or any(cell.measured.blocks < main for cell in self.cells)

    @property
    def games(self) -> int:
        """Played in the cells besides the main one."""
        return sum(cell.measured.games for cell in self.cells[1:])


def elsewhere(spec: GameSpec, match: Match, layouts: Sequence[str] = ()) -> list[Elsewhere]:
    """The cells besides the main one, as far as the game can play them.

    Parameters
    ----------
    layouts : of those worth comparing; the ones for another number of players are left out
    """
    found = [
        Elsewhere("skill", f"{bot} bots", replace(match, seats=tuple(replace(seat, bot=bot) for seat in match.seats)))
        for bot in spec.skills
        if any(_name(seat.bot) != bot for seat in match.seats)
    ]
    if not match.teams and len({_name(seat.bot) for seat in match.seats}) == 1:
        found += [
            Elsewhere("players", f"{n} players", replace(match, seats=(match.seats[0],) * n, layout=None))
            for n in spec.players
            if n != len(match.seats)
        ]
    found += [
        Elsewhere("layout", layout, replace(match, layout=layout))
        for layout in layouts
        if layout != match.layout and _fits(spec, replace(match, layout=layout))
    ][:MOST_LAYOUTS]
    return [cell for cell in found if _fits(spec, cell.match)]


def _name(bot: str | Policy) -> str:
    return bot.name if isinstance(bot, Policy) else bot


def _fits(spec: GameSpec, match: Match) -> bool:
    try:
        spec.prepare(match)
    except ScenarioError:
        return False
    return True


def play_elsewhere(
    main: Experiment,
    cells: Sequence[Elsewhere],
    budget: float | None,
    jobs: int | None = None,
    store: Path | None = None,
    progress: Callable[[str, Measured], None] = lambda *_: None,
) -> Iterator[CellMeasured]:
    """The verdict of every cell; what time is left is shared among those to come.

    A cell for which there is no time is left out.
    """
    start = time.monotonic()
    for number, cell in enumerate(cells):
        option = Option.of(main.spec, cell.match, main.option.item)
        plan = Experiment(main.spec, cell.match, option, main.seed, main.blocks)
        left = None if budget is None else max(budget - (time.monotonic() - start), 0.0) / (len(cells) - number)
        looks = affordable(plan, left, jobs)
        if not looks:
            continue
        plan, known = replace(plan, blocks=looks, _prepared={}), None
        for known in play_looks(plan, jobs, left, store):
            progress(cell.label, known)
        assert known is not None
        yield CellMeasured(cell, plan, known)


def affordable(plan: Experiment, seconds: float | None, jobs: int | None) -> tuple[int, ...]:
    """The plan's looks, or where time is too short for the first of them a single one that fits; none if none does.

    It is chosen by the clock alone, before any result is read, so the intervals of the single look hold.
    """
    if seconds is None:
        return plan.blocks
    start = time.monotonic()
    a_game = seconds_a_game(plan, jobs)
    blocks = int(max(seconds - (time.monotonic() - start), 0.0) / (a_game * plan.games_of(1)))
    if blocks >= plan.blocks[0]:
        return plan.blocks
    return (blocks,) if blocks >= LEAST_BLOCKS else ()


def early_looks(plan: Experiment, seconds: float, jobs: int | None) -> tuple[int, ...]:
    """The plan's looks, with earlier ones before them where time may be too short for the first.

    By the clock alone, before any result is read; the intervals allow for the additional looks. The first look is to
    take at most a part of the time, but never has fewer than some blocks.
    """
    looks = plan.blocks
    enough = EARLY * seconds / (seconds_a_game(plan, jobs) * plan.games_of(1))
    while looks[0] > max(enough, SMALLEST_FIRST * GROWTH):
        looks = (round(looks[0] / GROWTH), *looks)
    return looks


def seconds_a_game(plan: Experiment, jobs: int | None) -> float:
    """How long a game takes when all workers play, by a few games of one of them."""
    arm = plan.arms[0]
    plan.prepared(arm, 0, plan.company(arm, 0))
    start, games, seconds = time.monotonic(), 0, 0.0
    while games < PROBE and seconds < PROBE_SECONDS:
        plan.play(Task(arm, 0, games, 1))
        games, seconds = games + 1, time.monotonic() - start
    return seconds / games / (jobs or os.cpu_count() or 1)


def summed_up(cells: Sequence[CellMeasured]) -> Thorough:
    """How far the verdict of the first cell goes, and effects shrunken towards their mean."""
    words = [cell.measured.finding.word for cell in cells]
    first = [next(iter(cell.measured.readings.values())) for cell in cells]
    means = np.array([reading.interval.estimate for reading in first])
    errors = np.array([r.interval.half / cell.plan.looks.c for r, cell in zip(first, cells, strict=True)])
    usable = bool(np.isfinite(errors).all() and (errors > 0).all())
    shrunken: list[Interval | None] = [None] * len(cells)
    if usable and len(cells) >= 3:
        found = shrink(means, errors, centre=None)
        shrunken = [
            Interval(float(m), float(a), float(b)) for m, a, b in zip(found.mean, found.low, found.high, strict=True)
        ]
    told = tuple(replace(cell, shrunken=one) for cell, one in zip(cells, shrunken, strict=True))
    return Thorough(told, robustness(words[0], words), _i2(means, errors) if usable else 0.0)


def _i2(means: Numbers, errors: Numbers) -> float:
    """Share of the variation between estimates that is no noise. Source: Higgins and Thompson (2002)."""
    weight = errors**-2.0
    centre = (weight @ means) / weight.sum()
    q = float(weight @ (means - centre) ** 2)
    return max(0.0, (q - (len(means) - 1)) / q) if q > 0 else 0.0
