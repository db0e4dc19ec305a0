"""Asks the same question in other matches: other bots, player counts and layouts, each with its own verdict."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import fmean

import numpy as np

from ...errors import ScenarioError
from ...games.spec import GameSpec, Match
from ...stats.effects.estimands import Estimand, reach_of
from ...stats.effects.shrinkage import shrink
from ...stats.inference.intervals import Interval
from ...stats.verdicts.robustness import Robustness, prediction_interval, robustness
from ...stats.verdicts.rope import THETA, LogWorth, pool
from ..compare.versions import bot_name
from ..meetings.bouts import times_as_long
from ..sequential.budget import planned_looks
from ..sequential.effort import Effort
from .arms import Option
from .design import Experiment, ItemMeasured
from .measure import item_looks, item_work

MOST_LAYOUTS = 4
SLOW_PART = 6.0  # the time of a cell of bots that look ahead, times that of another


@dataclass(frozen=True)
class Elsewhere:
    """A match that differs from the main one in one way."""

    axis: str  # skill, players or layout
    label: str
    match: Match


@dataclass(frozen=True)
class CellMeasured:
    """The result in one cell."""

    cell: Elsewhere
    plan: Experiment
    measured: ItemMeasured
    shrunken: Interval | None = None  # of the first estimand, towards the mean of all cells


@dataclass(frozen=True)
class Thorough:
    """All cells, the main one first, and how robust its verdict is."""

    cells: tuple[CellMeasured, ...]
    robustness: Robustness
    i2: float  # share of the variation between cells that is not noise
    missing: tuple[str, ...] = ()  # cells that there was no time for

    @property
    def short(self) -> bool:
        """Whether there was no time for some cells."""
        return bool(self.missing) or any(not one.measured.last for one in self.cells)

    @property
    def games(self) -> int:
        """Games of all cells but the main one."""
        return sum(cell.measured.games for cell in self.cells[1:])


def elsewhere(spec: GameSpec, match: Match, layouts: Sequence[str] = ()) -> list[Elsewhere]:
    """Cells with other players and layouts, as far as the game can play them.

    Parameters
    ----------
    layouts : candidates; those for another number of players are left out
    """
    cells = list[Elsewhere]()
    if not match.teams and len({bot_name(seat.bot) for seat in match.seats}) == 1:
        for n in (n for n in spec.players if n != len(match.seats)):
            words = f"{n} players" if n > 1 else "1 player"
            cells.append(Elsewhere("players", words, replace(match, seats=(match.seats[0],) * n, layout=None)))
    cells += [
        Elsewhere("layout", layout, replace(match, layout=layout))
        for layout in layouts
        if layout != match.layout and _fits(spec, replace(match, layout=layout))
    ][:MOST_LAYOUTS]
    return [cell for cell in cells if _fits(spec, cell.match)]


def skill_cells(spec: GameSpec, match: Match, slow: bool) -> list[Elsewhere]:
    """The same match with every bot of the skill curve that does not play in it already.

    Parameters
    ----------
    slow : whether there is time for bots that look ahead
    """
    cells = [
        Elsewhere("skill", f"{bot} bots", replace(match, seats=tuple(replace(seat, bot=bot) for seat in match.seats)))
        for bot in spec.skill_curve
        if (slow or bot not in spec.slow_bots) and any(bot_name(seat.bot) != bot for seat in match.seats)
    ]
    return [cell for cell in cells if _fits(spec, cell.match)]


def _fits(spec: GameSpec, match: Match) -> bool:
    try:
        spec.prepare(match)
    except ScenarioError:
        return False
    return True


def play_elsewhere(
    main: Experiment,
    cells: Sequence[Elsewhere],
    planned: float,
    seconds: float,
    effort: Effort,
    progress: Callable[[str, ItemMeasured], None] = lambda *_: None,
) -> Iterator[CellMeasured]:
    """The answer in every cell, by the effect that its grade is about.

    A cell that starts always plays its first look; cells without time are left out.

    Parameters
    ----------
    planned : seconds that the looks of all cells are planned for; a cell of slow bots has more of them than another
    seconds : time left, shared among the cells to come
    """
    start, parts = time.monotonic(), [_part(main.spec, cell.match) for cell in cells]
    for number, cell in enumerate(cells):
        option = Option.of(main.spec, cell.match, main.option.item)
        plan = Experiment(main.spec, cell.match, option, main.seed, asked=main.asked)
        share = planned * parts[number] / sum(parts)
        plan = replace(plan, blocks=effort.looks or planned_looks(plan, share / slowness(main.spec, cell.match)))
        left = max(seconds - (time.monotonic() - start), 0.0) * parts[number] / sum(parts[number:])
        if left <= 0 and not effort.looks:
            return
        work = item_work(plan, effort.played)
        for result in item_looks(work, effort.jobs, left):
            progress(cell.label, result)
        assert work.latest is not None
        yield CellMeasured(cell, plan, work.latest)


def _part(spec: GameSpec, match: Match) -> float:
    """A cell's part of the time: the same for all, but for bots that look ahead."""
    return SLOW_PART if slowness(spec, match) > 1 else 1.0


def slowness(spec: GameSpec, match: Match) -> float:
    """How many times as long as with the usual bots a game takes."""
    return fmean(times_as_long(spec, bot_name(seat.bot), len(match.seats)) for seat in match.seats)


def summed_up(cells: Sequence[CellMeasured]) -> Thorough:
    """How robust the answer of the first cell is, and all effects shrunken towards their mean.

    Cells with different player counts are combined on the logit scale, to first order: there a strength is the same
    number whatever the fair share.
    """
    first = [next(iter(cell.measured.readings.values())) for cell in cells]
    scale = np.array([reading.rope / THETA for reading in first])
    worths = np.array([reading.interval.estimate for reading in first]) / scale
    errors = np.array([reading.se for reading in first]) / scale
    shrunken: list[Interval | None] = [None] * len(cells)
    if len(cells) >= 3 and np.isfinite(errors).all() and (errors > 0).all():
        shrinkage = shrink(worths, errors, centre=None)
        back = zip(scale, shrinkage.mean, shrinkage.low, shrinkage.high, strict=True)
        shrunken = [Interval(float(k * m), float(k * a), float(k * b)) for k, m, a, b in back]
    rows = tuple(replace(cell, shrunken=one) for cell, one in zip(cells, shrunken, strict=True))
    pooled = pool([LogWorth(float(w), float(se)) for w, se in zip(worths, errors, strict=True)])
    new, here = prediction_interval(list(worths), list(errors)), float(scale[0])
    plan = cells[0].plan
    least, most = reach_of(Estimand(next(iter(cells[0].measured.readings))), len(plan.units), plan.together)
    predicted = new and Interval(here * new.estimate, max(here * new.low, least), min(here * new.high, most))
    answers = [cell.measured.finding for cell in cells]
    return Thorough(rows, robustness(answers, predicted, first[0].rope), pooled.i2)
