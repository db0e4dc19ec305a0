"""The table of values: for each item its value, fair price, rank with ties, and use in unchanged games."""

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
    """The results for one item.

    Attributes
    ----------
    confirmed : measured again on fresh seeds; else a rough value from the screening
    value : win rate above the fair share of an owner from the start, at no cost; None if unknown
    flagged : stands out among all items in the screening; one in ten flags may be false
    worth : amount of money that wins as much; None if unknown
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
        """Worth more than its price, less, about as much, or not settled; None if it was not confirmed."""
        return self.pn.call if self.pn else None

    @property
    def fair_price(self) -> tuple[int, int | None] | None:
        """Lowest and highest whole price that its interval allows; None for no upper limit."""
        if self.worth is None:
            return None
        low = int(np.ceil(self.worth.low - 1e-9))
        high = None if self.worth.high == inf else int(np.floor(self.worth.high + 1e-9))
        middle = None if self.worth.estimate == inf else round(self.worth.estimate)
        if high is not None and high < low:  # no whole number in between: take the nearest
            return (middle or 0, middle or 0)
        return low, high


def value_table(values: Valued) -> list[ItemValue]:
    """All items, most valuable first."""
    confirmed = {one.item.id: one for one in values.confirmed.items} if values.confirmed else {}
    scale = screening_scale(values)
    rows = [_row(values, place, confirmed.get(item.id), scale) for place, item in enumerate(values.question.candidates)]
    ranked = _ranked(rows)
    return sorted(ranked, key=lambda row: (-(row.value.estimate if row.value else -inf), row.item.number))


def screening_scale(values: Valued) -> StageScale:
    """The factor that puts values of the screening on the scale of the confirmed ones."""
    if values.screened is None or values.confirmed is None:
        return StageScale()
    place = {item.id: i for i, item in enumerate(values.question.candidates)}
    rough = [float(values.screened.mean[place[one.item.id]]) for one in values.confirmed.items]
    intervals = [one.value.interval for one in values.confirmed.items]
    se = [value.half / values.confirmed.looks.c for value in intervals]
    return scale_between(rough, [value.estimate for value in intervals], se)


def _row(values: Valued, place: int, confirmed: ConfirmedItem | None, scale: StageScale) -> ItemValue:
    item, use = values.question.candidates[place], values.natural.items[place] if values.natural else None
    flagged = bool(values.screened is not None and values.screened.screening.flags.rejected[place])
    if confirmed is not None:
        value = confirmed.value.interval
        return ItemValue(item, True, value, flagged, confirmed.worth, confirmed.pn, confirmed.p_0, None, use)
    if values.screened is None:
        return ItemValue(item, False, None, False, None, None, None, None, use)
    mean = scale.slope * float(values.screened.mean[place])
    sd = hypot(scale.slope * float(values.screened.sd[place]), scale.misfit)
    doses = values.confirmed.doses if values.confirmed else None
    worth = worth_of(mean, sd, doses, quantile(ALPHA)) if doses else None
    return ItemValue(item, False, Interval.around(mean, quantile(ALPHA) * sd), flagged, worth, None, None, None, use)


def _ranked(rows: list[ItemValue]) -> list[ItemValue]:
    """The same rows with the ranks that their intervals allow together.

    Confirmed intervals already hold together; those of the screening are widened for the number of items.
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
