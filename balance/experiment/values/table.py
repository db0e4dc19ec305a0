"""The table of values: for each item its value, fair price, rank with ties, and use in unchanged games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot, inf

import numpy as np

from ...stats.effects.screening import StageScale, rank_ranges, scale_between
from ...stats.effects.worth import worth_of
from ...stats.inference.clusters import quantile
from ...stats.inference.intervals import Interval
from ...stats.verdicts.verdict import Call, Reading
from .candidates import Candidate
from .confirmation import ConfirmedItem
from .plain_games import ItemUse, hardly_bought
from .run import Valued

ALPHA = 0.05


@dataclass(frozen=True)
class ItemValue:
    """The results for one item.

    Attributes
    ----------
    confirmed : measured again on fresh seeds; else a rough value from the screening
    value : of what is bought, what it is worth beyond its price; of what is dealt, win rate above the fair share of
        an owner from the start, at no cost; None if unknown
    rare : for sale, but hardly anybody buys it, so that usual play says nothing about it; it has no rank
    flagged : stands out among all items in the screening; one in ten flags may be false
    worth : money at the start that wins as much as a dealt item; None if unknown
    net, p_0, pn : as for a confirmed item
    ranks : best and worst rank that its interval allows; items whose ranks overlap are tied
    """

    item: Candidate
    confirmed: bool
    value: Interval | None = None
    flagged: bool = False
    rare: bool = False
    worth: Interval | None = None
    net: Reading | None = None
    p_0: Reading | None = None
    pn: Reading | None = None
    ranks: tuple[int, int] | None = None
    use: ItemUse | None = None

    @property
    def beyond_price(self) -> Reading | None:
        """What it is worth beyond its price; None if it was not confirmed, or nothing has a price."""
        return self.net or self.pn

    @property
    def call(self) -> Call | None:
        """Worth more than its price, less, about as much, or not settled; None if it was not confirmed."""
        return self.beyond_price.call if self.beyond_price and not self.rare else None

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
    """All items, most valuable first; those that hardly anybody buys come last."""
    confirmed = {one.item.id: one for one in values.confirmed.items} if values.confirmed else {}
    scale = screening_scale(values)
    rows = [_row(values, place, confirmed.get(item.id), scale) for place, item in enumerate(values.question.candidates)]
    ranked = _ranked(rows)
    return sorted(ranked, key=lambda row: (row.rare, -(row.value.estimate if row.value else -inf), row.item.number))


def screening_scale(values: Valued) -> StageScale:
    """The factor that puts values of the screening on the scale of the confirmed ones."""
    if values.screened is None or values.confirmed is None:
        return StageScale()
    place = {item.id: i for i, item in enumerate(values.question.candidates)}
    rough = [float(values.screened.mean[place[one.item.id]]) for one in values.confirmed.items]
    fresh = [one.value for one in values.confirmed.items]
    return scale_between(rough, [value.interval.estimate for value in fresh], [value.se for value in fresh])


def _row(values: Valued, place: int, confirmed: ConfirmedItem | None, scale: StageScale) -> ItemValue:
    item, use = values.question.candidates[place], values.natural.items[place] if values.natural else None
    flagged = bool(values.screened is not None and values.screened.screening.flags.rejected[place])
    rare = item.id in hardly_bought(values.question, values.natural)
    row = ItemValue(item, False, flagged=flagged, rare=rare, use=use)
    if confirmed is not None:
        row = replace(row, confirmed=True, value=confirmed.value.interval, worth=confirmed.worth)
        return replace(row, net=confirmed.net, p_0=confirmed.p_0, pn=confirmed.pn)
    if values.screened is None:
        return row
    mean = scale.slope * float(values.screened.mean[place])
    sd = hypot(scale.slope * float(values.screened.sd[place]), scale.misfit)
    doses = values.confirmed.doses if values.confirmed else None
    worth = worth_of(mean, sd, doses, quantile(ALPHA)) if doses else None
    return replace(row, value=Interval.around(mean, quantile(ALPHA) * sd), worth=worth)


def _ranked(rows: list[ItemValue]) -> list[ItemValue]:
    """The same rows with the ranks that their intervals allow together, for all that players have.

    Confirmed intervals already hold together; those of the screening are widened for the number of items.
    """
    common = [row for row in rows if not row.rare]
    if not common or any(row.value is None for row in common):
        return rows
    limits = np.array([_limits(row, len(common)) for row in common])
    best, worst = rank_ranges(limits[:, 0], limits[:, 1])
    ranks = {row.item.id: (int(b), int(w)) for row, b, w in zip(common, best, worst, strict=True)}
    return [replace(row, ranks=ranks.get(row.item.id)) for row in rows]


def _limits(row: ItemValue, items: int) -> tuple[float, float]:
    """The ends of an interval that holds together with those of all other items."""
    assert row.value is not None
    if row.confirmed:
        return row.value.low, row.value.high
    half = quantile(ALPHA / items) / quantile(ALPHA) * row.value.half
    return row.value.estimate - half, row.value.estimate + half
