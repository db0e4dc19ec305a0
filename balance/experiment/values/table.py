"""One row an item: its value, what it should cost, its rank with ties, and how it fares in usual play."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, inf

import numpy as np

from ...stats.effects.screening import StageScale, rank_ranges, scale_between
from ...stats.effects.worth import worth_of
from ...stats.inference.clusters import quantile
from ...stats.inference.intervals import Interval, Numbers
from ...stats.verdicts.verdict import Call, Reading
from .candidates import Candidate
from .confirmation import ConfirmedItem
from .plain_games import ItemUse
from .run import Valued

ALPHA = 0.05


@dataclass(frozen=True)
class ItemValue:
    """What is known about an item.

    Attributes
    ----------
    confirmed : measured anew on fresh seeds; else the shrunken value of the screening, for orientation
    value : what owning it from the start wins beyond the fair share, cost aside; None where nothing is known
    flagged : stands out among all items in the screening (one in ten of those flagged may be false)
    worth : amount of money that wins as much; None where that is not known
    ranks : best and worst rank that its interval allows; items whose ranks overlap are tied
    """

    item: Candidate
    confirmed: bool
    value: Interval | None
    flagged: bool
    worth: Interval | None
    pn: Reading | None
    p_0: Reading | None
    ranks: tuple[int, int] | None
    use: ItemUse | None

    @property
    def call(self) -> Call | None:
        """Worth more than its price, less, about as much, or not settled; None where it was not confirmed."""
        return self.pn.call if self.pn else None

    @property
    def fair_price(self) -> tuple[int, int | None] | None:
        """Whole prices that its interval allows, lowest and highest; no highest where it has no end."""
        if self.worth is None:
            return None
        low = int(np.ceil(self.worth.low - 1e-9))
        high = None if self.worth.high == inf else int(np.floor(self.worth.high + 1e-9))
        middle = None if self.worth.estimate == inf else round(self.worth.estimate)
        if high is not None and high < low:  # no whole number lies between: the nearest one
            return (middle or 0, middle or 0)
        return low, high


def value_table(known: Valued) -> list[ItemValue]:
    """All items, the most valuable first."""
    anew = {one.item.id: one for one in known.confirmed.items} if known.confirmed else {}
    scale = screening_scale(known)
    rows = [_row(known, place, anew.get(item.id), scale) for place, item in enumerate(known.question.candidates)]
    ranked = _ranked(rows)
    return sorted(ranked, key=lambda row: (-(row.value.estimate if row.value else -inf), row.item.number))


def screening_scale(known: Valued) -> StageScale:
    """By how much values of the screening are stretched to stand beside those measured anew."""
    if known.screened is None or known.confirmed is None:
        return StageScale()
    place = {item.id: i for i, item in enumerate(known.question.candidates)}
    rough = [float(known.screened.mean[place[one.item.id]]) for one in known.confirmed.items]
    values = [one.value.interval for one in known.confirmed.items]
    se = [value.half / known.confirmed.looks.c for value in values]
    return scale_between(rough, [value.estimate for value in values], se)


def _row(known: Valued, place: int, anew: ConfirmedItem | None, scale: StageScale) -> ItemValue:
    item, use = known.question.candidates[place], known.natural.items[place] if known.natural else None
    flagged = bool(known.screened is not None and known.screened.screening.flags.rejected[place])
    if anew is not None:
        value = anew.value.interval
        return ItemValue(item, True, value, flagged, anew.worth, anew.pn, anew.p_0, None, use)
    if known.screened is None:
        return ItemValue(item, False, None, False, None, None, None, None, use)
    mean = scale.slope * float(known.screened.mean[place])
    sd = hypot(scale.slope * float(known.screened.sd[place]), scale.misfit)
    doses = known.confirmed.doses if known.confirmed else None
    worth = worth_of(mean, sd, doses, quantile(ALPHA)) if doses else None
    return ItemValue(item, False, Interval.around(mean, quantile(ALPHA) * sd), flagged, worth, None, None, None, use)


def _ranked(rows: list[ItemValue]) -> list[ItemValue]:
    """The same rows with the ranks that their intervals allow together.

    Confirmed intervals hold together as they are; those of the screening are widened for the number of items.
    """
    if any(row.value is None for row in rows):
        return rows
    wide = quantile(ALPHA / len(rows)) / quantile(ALPHA)
    reach: list[Numbers] = []
    for row in rows:
        assert row.value is not None
        half = row.value.half if row.confirmed else wide * row.value.half
        reach.append(np.array([row.value.estimate - half, row.value.estimate + half]))
    limits = np.array(reach)
    best, worst = rank_ranges(limits[:, 0], limits[:, 1])
    return [ItemValue(**{**vars(row), "ranks": (int(b), int(w))}) for row, b, w in zip(rows, best, worst, strict=True)]
