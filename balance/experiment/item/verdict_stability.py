"""How often the verdict would stay the same with other assumed numbers, from the fitted effects and their errors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ...stats.effects.main_effects import MainEffects
from ...stats.effects.shrinkage import shrink
from ...stats.inference.intervals import Interval, Numbers
from ...stats.verdicts.verdict import MIN_NONZERO, Call, Reading
from ...stats.verdicts.words import Word
from .design import Experiment, ItemMeasured

DRAWS = 400  # of the uncertain effects
OUTER = (0.05, 0.95)  # of the draws
CALLS = (Call.DISADVANTAGED, Call.BALANCED, Call.ADVANTAGED)


@dataclass(frozen=True)
class VerdictStability:
    """Shares of the combinations of assumed numbers.

    Attributes
    ----------
    words : share of each verdict, the largest first
    word : how often it is that of the main experiment; None if that is not settled
    sign : how often the first effect keeps the sign of the main experiment
    """

    words: Mapping[Word, float]
    word: Interval | None
    sign: Interval


def verdict_stability(
    plan: Experiment, main: ItemMeasured, columns: Numbers, fits: Mapping[str, MainEffects], seed: int = 1
) -> VerdictStability | None:
    """How often the verdict and the sign stay, over the combinations that were played.

    A combination has too few games for a verdict of its own, and their noise would look like an effect of the numbers.
    So its effect is that of the main experiment plus the main effects of what differs, both drawn with their
    uncertainty; main effects are shrunken towards 0. None if the main experiment has too few blocks.

    Assumes additive effects; estimands without a fit stay as in the main experiment.

    Parameters
    ----------
    columns : (combinations, columns), 0 for the values that are played
    fits : by the name of the estimand
    """
    names = [target.name for target in plan.verdict]
    readings = [main.readings[name] for name in names]
    if not main.look or not all(np.isfinite(reading.interval.half) and reading.trusted for reading in readings):
        return None
    rng, zero = np.random.default_rng((plan.seed, seed)), np.zeros((len(columns), DRAWS))
    values = []
    for name, reading in zip(names, readings, strict=True):
        here = rng.normal(reading.interval.estimate, reading.interval.half / plan.looks.c, DRAWS)
        values.append(here + (columns @ _slopes(fits[name], rng) if name in fits else zero))
    rope = readings[0].rope
    calls = np.stack([1 + (value > rope).astype(int) - (value < -rope) for value in values], axis=-1)
    words = _words(plan, names, calls, rope)
    word, sign = main.finding.word, np.sign(readings[0].interval.estimate)
    settled = not main.finding.possible
    share = {one: float((words == one).mean()) for one in Word}
    return VerdictStability(
        {one: part for one, part in sorted(share.items(), key=lambda row: -row[1]) if part > 0},
        _share(words == word) if settled else None,
        _share(np.sign(values[0]) == sign),
    )


def _slopes(fit: MainEffects, rng: np.random.Generator) -> Numbers:
    """Draws (columns, DRAWS) of the main effects, shrunken towards 0 if there are enough to tell how far."""
    mean, sd = fit.coefficients[1:], np.sqrt(np.diag(fit.covariance))[1:]
    usable = sd > 0
    if usable.sum() >= 3:
        shrinkage = shrink(mean[usable], sd[usable], centre=0.0)
        mean, sd = mean.copy(), sd.copy()
        mean[usable], sd[usable] = shrinkage.mean, shrinkage.sd
    return rng.normal(mean[:, None], sd[:, None], (len(mean), DRAWS))


def _words(plan: Experiment, names: list[str], calls: Numbers, rope: float) -> Numbers:
    """The verdict of every combination and draw, from the calls of its estimands."""
    kinds, place = np.unique(calls.reshape(-1, len(names)), axis=0, return_inverse=True)
    words = []
    for kind in kinds:
        certain = {name: _certain(CALLS[int(code)], rope) for name, code in zip(names, kind, strict=True)}
        words.append(str(plan.judge(certain).word))
    return np.array(words)[place.reshape(calls.shape[:-1])]


def _certain(call: Call, rope: float) -> Reading:
    """A reading without uncertainty."""
    value = {Call.ADVANTAGED: 2 * rope, Call.BALANCED: 0.0, Call.DISADVANTAGED: -2 * rope}[call]
    return Reading(call, Interval.around(value, 0.0), rope, MIN_NONZERO, MIN_NONZERO, None)


def _share(same: Numbers) -> Interval:
    """Mean share of the combinations, and its spread over the draws."""
    shares = same.mean(axis=0)
    low, high = np.quantile(shares, OUTER)
    return Interval(float(shares.mean()), float(low), float(high))
