"""Plays combinations of the assumed numbers that act, two values of each, and reads what each of them moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import isfinite

import numpy as np
import numpy.typing as npt

from ....errors import ScenarioError
from ....games.catalogue.parameters import Value
from ....stats.effects.fold_over import fold_over, main_effects
from ....stats.inference.blocks import summarise
from ....stats.inference.intervals import Interval, Numbers
from ...sequential.effort import Effort
from ..deciding import Deciding, DecidingPlan
from .assumptions import Unknown
from .same_seeds import Alternative, play_blocks

PASSES = 2  # through the whole design; a slow machine may stop after the first
FIRST_BLOCK = 1_000_000  # fresh dice: no block of the answer itself


@dataclass(frozen=True)
class Shift:
    """How far the deciding effect moves if one assumed number has another value than the one played.

    Attributes
    ----------
    screened : from the same-seed games alone, not from combinations
    """

    name: str
    value: Value
    effect: Interval
    screened: bool = False


@dataclass(frozen=True)
class Factor:
    """An assumed number with the two values that are combined with those of others.

    Attributes
    ----------
    screened : what the second did against the first on the same seeds
    """

    unknown: Unknown
    low: Value
    high: Value
    screened: float = 0.0

    @property
    def name(self) -> str:
        """The name of the number."""
        return self.unknown.constant.name

    @property
    def values(self) -> tuple[Value, Value]:
        """Both values."""
        return self.low, self.high

    def shifts(self, effect: Interval) -> list[Shift]:
        """What the values do against the one played; between the ends of a range the effect is a straight line."""
        if self.low == self.unknown.played:
            return [Shift(self.name, self.high, effect)]
        width = _number(self.high) - _number(self.low)
        parts = [(value, (_number(value) - _number(self.unknown.played)) / width) for value in self.values]
        return [Shift(self.name, value, _scaled(effect, part)) for value, part in parts]


def _number(value: Value) -> float:
    if isinstance(value, list | str):
        raise TypeError(f"{value!r} is no number")
    return float(value)


def _scaled(effect: Interval, by: float) -> Interval:
    low, high = sorted((effect.low * by, effect.high * by)) if by else (0.0, 0.0)
    return Interval(effect.estimate * by, low, high)


def factors_of(tried: Sequence[Alternative], worse: int) -> list[Factor]:
    """Every number that acts, with two values: both ends of a range, or the one played and one other.

    Of several others it is the one that spoke most against the answer on the same seeds.
    """
    factors = []
    for name in dict.fromkeys(one.name for one in tried):
        active = [one for one in tried if one.name == name and one.active]
        if not active:
            continue
        number = active[0].unknown
        if number.ends is not None and len(active) == 2:
            low, high = active
            factors.append(Factor(number, low.value, high.value, high.shift.estimate - low.shift.estimate))
        else:
            worst = max(active, key=lambda one: worse * one.shift.estimate)
            factors.append(Factor(number, number.played, worst.value, worst.shift.estimate))
    return factors


@dataclass(frozen=True)
class Combined:
    """The combinations and what they say.

    Attributes
    ----------
    effects : from the first to the second value of each factor
    runs, planned : combinations played and planned
    blocks : of each combination
    passes : through the design, out of `PASSES`
    refused : why the game refused combinations; their mirror images are left out too
    """

    factors: tuple[Factor, ...]
    effects: tuple[Interval, ...]
    runs: int
    planned: int
    blocks: int
    passes: int
    refused: Mapping[str, int]

    @property
    def shifts(self) -> list[Shift]:
        """What each value does against the one played."""
        pairs = zip(self.factors, self.effects, strict=True)
        return [shift for factor, effect in pairs for shift in factor.shifts(effect)]

    def worst_values(self, worse: int) -> dict[str, Value]:
        """The value of every number that speaks against the answer, by name, the strongest first.

        Without those that are played anyway. Where the combinations cannot tell, the same-seed games do.
        """
        moves = [
            (factor, effect.estimate if isfinite(effect.half) else factor.screened)
            for factor, effect in zip(self.factors, self.effects, strict=True)
        ]
        moves.sort(key=lambda pair: -abs(pair[1]))
        worst = [(factor, factor.values[int(worse * move > 0)]) for factor, move in moves]
        return {factor.name: value for factor, value in worst if value != factor.unknown.played}


class Combinations:
    """A fold-over design of the numbers that act, played pass by pass.

    Attributes
    ----------
    planned : combinations
    signs : (combinations, factors) of those that the game accepts, with their mirror images
    """

    def __init__(self, deciding: Deciding, factors: Sequence[Factor]) -> None:
        self.deciding, self.factors, self.refused = deciding, tuple(factors), Counter[str]()
        signs = fold_over(len(factors))
        self.planned, half = len(signs), len(signs) // 2
        pairs = [(self._version(signs[run]), self._version(signs[run + half])) for run in range(half)]
        kept = [run for run, pair in enumerate(pairs) if None not in pair]
        self.signs = signs[[*kept, *(run + half for run in kept)]]
        self._plans = [plan for side in (0, 1) for run in kept if (plan := pairs[run][side]) is not None]
        self._scores = [np.zeros(0) for _ in self._plans]
        self.passes = 0

    def _version(self, signs: npt.NDArray[np.int64]) -> DecidingPlan | None:
        try:
            return self.deciding.version(
                {one.unknown.address: one.values[int(sign > 0)] for one, sign in zip(self.factors, signs, strict=True)}
            )
        except ScenarioError as error:
            self.refused[str(error)] += 1
            return None

    def play_pass(self, blocks: int, effort: Effort) -> None:
        """Play so many more blocks of every combination, each with its own dice."""
        first = FIRST_BLOCK + self.passes * blocks * len(self._plans)
        plans = [replace(plan, first=first + run * blocks) for run, plan in enumerate(self._plans)]
        for run, scores in enumerate(self._play(plans, blocks, effort)):
            self._scores[run] = np.concatenate([self._scores[run], scores])
            done = self.passes * len(plans) + run + 1
            effort.progress(f"assumed numbers together: {done} of {PASSES * len(plans)} combinations")
        self.passes += 1

    def _play(self, plans: Sequence[DecidingPlan], blocks: int, effort: Effort) -> Iterator[Numbers]:
        for plan, played in zip(plans, play_blocks(plans, blocks, effort), strict=True):
            yield plan.scores(played.win)

    def read(self) -> Combined:
        """The effects of all numbers, from the passes so far."""
        found = main_effects(self.signs, [summarise(scores) for scores in self._scores])
        blocks = len(self._scores[0]) if self._scores else 0
        runs = len(self._plans)
        return Combined(self.factors, found.effects, runs, self.planned, blocks, self.passes, dict(self.refused))
