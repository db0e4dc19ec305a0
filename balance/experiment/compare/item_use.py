"""What a change does to items: who gets them, what becomes of them, and how often their owners win."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ...stats.effects.association import owned_difference
from ...stats.effects.paired import change
from ...stats.inference.clusters import quantile
from ...stats.inference.intervals import Interval, Numbers
from ...stats.inference.multiplicity import benjamini_hochberg, two_sided_p
from ...stats.inference.sequential import Looks
from ...stats.verdicts.verdict import peek, read
from .comparison import Comparison
from .game_data import GameData


@dataclass(frozen=True)
class ItemChange:
    """One item before and after; items that only one side has are left out."""

    item: str
    name: str
    kind: str
    before: float  # share of all seats, over all games, that got it
    after: float
    interval: Interval  # of the change, on its own
    flagged: bool  # stands out among all items; at most one in ten flags is false
    ended: dict[str, tuple[float, float]]  # "played", "sold": share of all copies, before and after
    association: tuple[float, float]  # win rate of owners minus that of others: not an effect of the item


def item_changes(comparison: Comparison) -> list[ItemChange]:
    """Every item that somebody got on either side, largest change first."""
    rows = list(_rows(comparison))
    if not rows:
        return []
    flags = benjamini_hochberg(two_sided_p([_z(row.interval) for row in rows])).rejected
    marked = [ItemChange(**{**vars(row), "flagged": bool(flag)}) for row, flag in zip(rows, flags, strict=True)]
    return sorted(marked, key=lambda row: (-abs(row.interval.estimate), row.item))


def _rows(comparison: Comparison) -> Iterator[ItemChange]:
    sides, looks = (comparison.before, comparison.after), Looks(comparison.blocks)
    reader = read if comparison.look else peek
    places = [{item.id: i for i, item in enumerate(side.inputs[1])} for side in sides]
    win = [_association(data) for data in comparison.data]
    for item in comparison.after.inputs[1]:
        if item.id not in places[0]:
            continue
        at = [place[item.id] for place in places]
        holders = [(data.held[:, :, i] > 0).mean(axis=1) for data, i in zip(comparison.data, at, strict=True)]
        if not (holders[0].any() or holders[1].any()):
            continue
        summary = change(holders[0], holders[1])
        one, other = comparison.data
        ends = {how: (_ended(one, how, at[0]), _ended(other, how, at[1])) for how in one.ended}
        yield ItemChange(
            item.id,
            item.name,
            item.kind,
            float(holders[0].mean()),
            float(holders[1].mean()),
            reader(summary, looks, 0.0).interval,
            False,
            ends,
            (float(win[0][at[0]]), float(win[1][at[1]])),
        )


def _association(data: GameData) -> Numbers:
    return owned_difference(data.win, data.held > 0).difference


def _ended(data: GameData, how: str, item: int) -> float:
    """Share of the copies that ended this way."""
    came = int(data.held[:, :, item].sum())
    return float(data.ended[how][:, item].sum()) / came if came else 0.0


def _z(interval: Interval) -> float:
    """How far a change is from 0: beyond the normal quantile if its interval excludes 0, whatever the looks."""
    se = interval.half / quantile(0.05)
    return interval.estimate / se if se > 0 and np.isfinite(se) else 0.0
