"""How much a verdict depends on the assumed numbers of the rules: varies all at once, and reads the effect of each."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ...errors import ScenarioError
from ...games.catalogue.parameters import Value
from ...stats.effects.estimands import scores_of
from ...stats.effects.main_effects import main_effects
from ...stats.inference.intervals import Interval
from ..runs.executor import in_order, workers
from ..sequential.budget import seconds_a_game, seconds_a_match
from .arms import Option
from .assumptions import Unknown, Unvaried, combinations, contrasts, design, unknowns
from .design import Experiment, ItemMeasured, PlayedArm, Target
from .verdict_stability import VerdictStability, verdict_stability

VECTORS, GAMES = 280, 200  # combinations of assumed numbers; games of each
A_COEFFICIENT = 3  # fewest combinations per coefficient
ESTIMANDS = 2  # of those that decide the verdict: the first ones
FIRST_BLOCK = 1_000_000  # fresh dice: no block of the verdict itself
WAITING = 2  # combinations per worker that wait or run


@dataclass(frozen=True)
class Shift:
    """How far an estimand moves if one assumed number is different."""

    name: str
    value: Value
    effect: Interval


@dataclass(frozen=True)
class Sensitivity:
    """How the assumed numbers move the effects and the verdict of an item.

    Attributes
    ----------
    varied : the assumed numbers that were varied; `unvaried` those that were not, and why
    moved : by the name of the estimand, a shift for every alternative value
    stability : how often the verdict and the sign stay; None if the main experiment is too short
    fixed : estimands of the verdict that were not measured again
    refused : why the game refused combinations, and how many
    vectors, planned : combinations played and planned
    """

    varied: tuple[Unknown, ...]
    unvaried: tuple[Unvaried, ...]
    moved: Mapping[str, tuple[Shift, ...]]
    stability: VerdictStability | None
    fixed: tuple[str, ...]
    refused: Mapping[str, int]
    vectors: int
    planned: int
    blocks: int  # of a combination
    games: int

    def most(self, name: str, estimand: str | None = None) -> Shift | None:
        """The value of a number that moves an estimand (by default the first) most."""
        shifts = self.moved[estimand or next(iter(self.moved))]
        usable = [one for one in shifts if one.name == name and np.isfinite(one.effect.half)]
        return max(usable, key=lambda one: abs(one.effect.estimate), default=None)


@dataclass(frozen=True)
class Size:
    """How many combinations to play, and how many blocks of each."""

    vectors: int
    blocks: int


def measured_again(plan: Experiment) -> tuple[Target, ...]:
    """The estimands that are measured in every combination."""
    return plan.verdict[:ESTIMANDS]


def arms_again(plan: Experiment) -> list[PlayedArm]:
    """The arms to play for them."""
    return list(dict.fromkeys(arm for target in measured_again(plan) for arm in target.arms))


def affordable_size(plan: Experiment, coefficients: int, seconds: float | None, jobs: int | None) -> Size | None:
    """As many combinations as there is time for; None if those are too few."""
    a_block = len(plan.units) * len(arms_again(plan))
    blocks, least = max(round(GAMES / a_block), 1), A_COEFFICIENT * coefficients
    if seconds is None:
        return Size(max(VECTORS, least), blocks)
    start = time.monotonic()
    a_play = a_block * seconds_a_game(plan, jobs)
    a_setup = a_block * seconds_a_match(plan)
    seconds = max(seconds - (time.monotonic() - start), 0.0)
    blocks = min(blocks, int((seconds / least - a_setup) / a_play))
    if blocks < 1:
        return None
    return Size(min(max(VECTORS, least), int(seconds / (a_setup + blocks * a_play))), blocks)


def vary_unknowns(
    plan: Experiment,
    main: ItemMeasured,
    seconds: float | None = None,
    jobs: int | None = None,
    size: Size | None = None,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> Sensitivity | None:
    """Vary the assumed numbers; None if there are none, or no time.

    A Latin hypercube over the ranges and alternatives of their ledger; every combination has its own dice, so the rows
    of the linear model are independent. If time runs out, the last rows are missing, whatever their results.

    Parameters
    ----------
    main : result of the main experiment, to which the effects are added
    size : instead of as many as there is time for
    progress : called with the combinations played and planned
    """
    start = time.monotonic()
    varied, unvaried = unknowns(plan.spec, plan.match)
    if not varied:
        return None
    coefficients = 1 + sum(one.width for one in varied)
    size = size or affordable_size(plan, coefficients, seconds, jobs)
    if size is None:
        return None
    vectors = combinations(varied, size.vectors, plan.seed)
    rows, refused = dict[int, dict[str, float]](), Counter[str]()
    for number, outcome in enumerate(_play_all(plan, vectors, size.blocks, jobs)):
        if isinstance(outcome, str):
            refused[outcome] += 1
        else:
            rows[number] = outcome
        progress(number + 1, size.vectors)
        if seconds is not None and time.monotonic() - start > seconds:
            break
    if len(rows) <= coefficients:
        return None
    return _summed_up(plan, main, varied, unvaried, vectors, rows, refused, size)


def _play_all(
    plan: Experiment, vectors: Sequence[Mapping[str, Value]], blocks: int, jobs: int | None
) -> Iterator[dict[str, float] | str]:
    """For each combination in order, the mean of every estimand, or why the game refuses it."""

    def play(task: tuple[int, Mapping[str, Value]]) -> dict[str, float] | str:
        number, vector = task
        return _play(plan, vector, FIRST_BLOCK + number * blocks, blocks)

    window = WAITING * (jobs or os.cpu_count() or 1)
    with workers(jobs) as pool:
        for _, outcome in in_order(pool, play, enumerate(vectors), window):
            yield outcome


def _play(plan: Experiment, vector: Mapping[str, Value], first: int, blocks: int) -> dict[str, float] | str:
    """Play one combination, with the price that the item has there."""
    match = replace(plan.match, changes={**plan.match.changes, **vector})
    try:
        here = replace(plan, match=match, option=Option.of(plan.spec, match, plan.option.item))
        win = {arm: here.play_arm(arm, first, blocks) for arm in arms_again(plan)}
    except ScenarioError as error:
        return str(error)
    return {
        target.name: float(scores_of(target.estimand, {arm.arm: win[arm] for arm in target.arms}).mean())
        for target in measured_again(plan)
    }


def _summed_up(
    plan: Experiment, main: ItemMeasured, varied: Sequence[Unknown], unvaried: Sequence[Unvaried],
    vectors: Sequence[Mapping[str, Value]], rows: Mapping[int, Mapping[str, float]], refused: Mapping[str, int],
    size: Size,
) -> Sensitivity:  # fmt: skip
    """Main effects of every number on every estimand, and how often the verdict stays."""
    columns = design(varied, [vectors[number] for number in rows])
    others = contrasts(varied)
    change = np.array([row for _, _, row in others])
    moved, fits = dict[str, tuple[Shift, ...]](), {}
    for target in measured_again(plan):
        fit = main_effects(columns, [row[target.name] for row in rows.values()], change)
        fits[target.name] = fit
        moved[target.name] = tuple(
            Shift(one.constant.name, value, effect) for (one, value, _), effect in zip(others, fit.effects, strict=True)
        )
    return Sensitivity(
        varied=tuple(varied),
        unvaried=tuple(unvaried),
        moved=moved,
        stability=verdict_stability(plan, main, columns, fits),
        fixed=tuple(target.name for target in plan.verdict[ESTIMANDS:]),
        refused=dict(refused),
        vectors=len(rows),
        planned=size.vectors,
        blocks=size.blocks,
        games=len(rows) * size.blocks * len(plan.units) * len(arms_again(plan)),
    )
