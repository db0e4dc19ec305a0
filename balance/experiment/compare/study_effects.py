"""What every effect of a study does: each outcome before and after, over all settings, corrected for their number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from ...metrics.effect_outcomes import BOTS, COURSE, PLACES, RELATIVE, SEATS, GameNumbers, is_share
from ...stats.effects.contrasts import (
    Pulled,
    beyond_sum,
    joint_test,
    mean_pull,
    pooled,
    pulled_change,
    pulled_interval,
    pulled_p,
    pulled_ratio,
)
from ...stats.inference.intervals import Interval
from ...stats.inference.multiplicity import holm
from ...stats.verdicts.rope import rho
from ..scenarios.effects import StudyEffect, Values
from ..scenarios.matrix import setting_words
from .outcomes import ROUNDS_ROPE, ChangeScale

LEVEL = 0.05
BOT = "bot_"


@dataclass(frozen=True)
class StudyCell:
    """One cell of a matrix: its values, and the numbers of its games."""

    varied: Values
    numbers: GameNumbers


@dataclass(frozen=True)
class EffectMeasured:
    """One effect on one outcome.

    Attributes
    ----------
    setting : what else the matrix holds; empty for the mean over all settings
    who : of seats and turn order, whose share changed most; its interval holds for all of them together
    before, after : means; nan where they mean nothing, as of what is beyond a sum
    p : chance of such a difference if there were none
    adjusted : the same by Holm's procedure, over all effects and outcomes; only of the mean over all settings
    rope : changes up to this count as none, if anything does
    """

    effect: StudyEffect
    outcome: str
    setting: Values
    interval: Interval
    before: float
    after: float
    p: float
    games: int
    who: str = ""
    adjusted: float = float("nan")
    rope: float | None = None
    settled: bool = True  # of seats and turn order: whether all of them are known to be as they were

    @property
    def scale(self) -> ChangeScale:
        """The unit of the change."""
        if self.outcome in RELATIVE:
            return ChangeScale.RELATIVE
        return ChangeScale.COUNT if self.outcome in COURSE and not is_share(self.outcome) else ChangeScale.SHARE

    @property
    def is_clear(self) -> bool:
        """Whether there is a difference beyond doubt, however many were looked for."""
        return self.adjusted < LEVEL

    @property
    def is_none(self) -> bool:
        """Whether the whole interval lies in the range that counts as no change."""
        within = self.rope is not None and max(-self.interval.low, self.interval.high) <= self.rope
        return within and self.settled


def measured_effects(cells: Sequence[StudyCell], effects: Sequence[StudyEffect]) -> list[EffectMeasured]:
    """Every effect on every outcome, over all settings; then setting by setting, where there are several."""
    games = min(cell.numbers.games for cell in cells)
    study = _Study(cells, {effect.name: effect for effect in effects}, games)
    over_all = [row for effect in effects for row in study.rows(effect, study.settings(effect))]
    adjusted = holm(np.array([row.p for row in over_all])).p
    over_all = [replace(row, adjusted=float(p)) for row, p in zip(over_all, adjusted, strict=True)]
    apart = [
        replace(row, setting=setting)
        for effect in effects
        if len(study.settings(effect)) > 1
        for setting in study.settings(effect)
        for row in study.rows(effect, [setting])
    ]
    return over_all + apart


@dataclass(frozen=True)
class _Study:
    cells: Sequence[StudyCell]
    effects: Mapping[str, StudyEffect]
    games: int

    def settings(self, effect: StudyEffect) -> list[Values]:
        """The values of everything that the effect does not change, each once."""
        rests = [{key: value for key, value in cell.varied.items() if key not in effect.before} for cell in self.cells]
        return [rest for place, rest in enumerate(rests) if rest not in rests[:place]]

    def rows(self, effect: StudyEffect, settings: Sequence[Values]) -> Iterator[EffectMeasured]:
        """The effect on every outcome that its cells have."""
        one = self._numbers(effect.before, settings[0])
        for outcome in one.course:
            yield self._course_row(effect, outcome, settings)
        for kind in (SEATS, PLACES):
            if kind in one.shares:
                yield self._shares_row(effect, kind, settings)
        for bot in self._bots(effect, settings):
            yield self._bot_row(effect, bot, settings)

    def _numbers(self, values: Values, setting: Values) -> GameNumbers:
        wanted: dict[str, Any] = {**setting, **values}
        return next(cell.numbers for cell in self.cells if dict(cell.varied) == wanted)

    def _course_row(self, effect: StudyEffect, outcome: str, settings: Sequence[Values]) -> EffectMeasured:
        pulls = [self._pull(effect, setting, outcome) for setting in settings]
        sides = [
            float(np.mean([self._mean(side, setting, outcome).value for setting in settings]))
            for side in (effect.before, effect.after)
        ]
        rope = ROUNDS_ROPE if outcome in RELATIVE else None
        return self._row(effect, outcome, pooled(pulls), sides, is_share(outcome), rope)

    def _bot_row(self, effect: StudyEffect, bot: str, settings: Sequence[Values]) -> EffectMeasured:
        """Over the settings in which the bot sits at the table."""
        there = [one for one in settings if bot in self._numbers(effect.before, one).shares[BOTS]]
        pulls = [self._pull(effect, setting, BOTS, bot) for setting in there]
        sides = [
            float(np.mean([self._mean(side, setting, BOTS, bot).value for setting in there]))
            for side in (effect.before, effect.after)
        ]
        return self._row(effect, f"{BOT}{bot}", pooled(pulls), sides, True, rho(self._players(effect, there[0])))

    def _shares_row(self, effect: StudyEffect, kind: str, settings: Sequence[Values]) -> EffectMeasured:
        """All seats, or places in turn order, at once; the interval is that of the largest change."""
        changes = list[_UnitChange]()
        for setting in settings:
            units = self._numbers(effect.before, setting).shares[kind]
            where = f" ({setting_words(setting)})" if setting else ""
            changes += [
                _UnitChange(f"{unit}{where}", rho(len(units)), self._pull(effect, setting, kind, unit))
                for unit in units
            ]
        alpha = LEVEL / len(changes)
        largest = max(changes, key=lambda one: abs(one.pull.value))
        interval = pulled_interval(largest.pull, alpha, True)
        test, nan = joint_test([one.pull for one in changes]), float("nan")
        row = EffectMeasured(effect, kind, {}, interval, nan, nan, test.p, self.games, largest.name)
        return replace(row, rope=largest.rope, settled=all(one.is_none(alpha) for one in changes))

    def _row(
        self,
        effect: StudyEffect,
        outcome: str,
        pull: Pulled,
        sides: Sequence[float],
        share: bool,
        rope: float | None,
    ) -> EffectMeasured:
        before, after = [float("nan")] * 2 if effect.beyond else sides
        interval, p = pulled_interval(pull, LEVEL, share), pulled_p(pull, share)
        return EffectMeasured(effect, outcome, {}, interval, before, after, p, self.games, rope=rope)

    def _pull(self, effect: StudyEffect, setting: Values, outcome: str, unit: str = "") -> Pulled:
        """The change of one number in one setting, beyond the sum of others if the effect is about that."""
        one, other = (self._mean(side, setting, outcome, unit) for side in (effect.before, effect.after))
        changed = pulled_ratio(one, other) if outcome in RELATIVE else pulled_change(one, other)
        parts = [self._pull(self.effects[name], setting, outcome, unit) for name in effect.beyond]
        return beyond_sum(changed, parts) if parts else changed

    def _mean(self, values: Values, setting: Values, outcome: str, unit: str = "") -> Pulled:
        numbers = self._numbers(values, setting)
        of = numbers.shares[outcome][unit] if unit else numbers.course[outcome]
        return mean_pull(of[: self.games])

    def _bots(self, effect: StudyEffect, settings: Sequence[Values]) -> list[str]:
        named = [bot for one in settings for bot in self._numbers(effect.before, one).shares.get(BOTS, {})]
        return list(dict.fromkeys(named))

    def _players(self, effect: StudyEffect, setting: Values) -> int:
        return len(self._numbers(effect.before, setting).shares[BOTS])


@dataclass(frozen=True)
class _UnitChange:
    """The change of the share of one seat, or place in turn order."""

    name: str
    rope: float
    pull: Pulled

    def is_none(self, alpha: float) -> bool:
        interval = pulled_interval(self.pull, alpha, True)
        return max(-interval.low, interval.high) <= self.rope
