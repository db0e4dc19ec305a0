"""Win rate of players who had an item: an association, shown as a warning next to the effects, never a verdict."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd

from ..stats.effects.association import owned_difference
from ..stats.inference.clusters import Bools
from .by_game import Ints
from .record import Record

AT_ONCE = 8  # items whose owners are held in memory at once
FEWEST, RARE = 30, 5  # least players on each side, and least wins and losses among them, for an interval
COLUMNS = ("id", "name", "kind", "tier", "branch", "share", "owned", "not_owned", "difference", "low", "high")


def owned_items(record: Record, kinds: Sequence[str], played: bool = False, alpha: float = 0.05) -> pd.DataFrame:
    """Win rate of players (or teams) who had an item against that of the others, for all items of some kinds.

    An association: leaders can afford more, so owners win more often whatever the item does. Intervals are by
    game (stats.association).

    Parameters
    ----------
    kinds : of items, such as the game's `bought_kinds` or `dealt_kinds`
    played : count only items that were played and not cancelled; else all that players got

    Returns
    -------
    columns id, name, kind, tier, branch, share (of players who had it), owned, not_owned (win rates),
    difference, low, high (not a number where owners or others are too few)
    """
    numbers = [number for number, item in enumerate(record.items) if item.kind in kinds]
    rows = []
    for first in range(0, len(numbers), AT_ONCE):
        some = numbers[first : first + AT_ONCE]
        groups = np.arange(len(record.items))
        rows += _rows(record, [_words(record, number) for number in some], groups, some, played, alpha)
    return _table(rows)


def owned_branches(record: Record, alpha: float = 0.05) -> pd.DataFrame:
    """The same for branches: players with anything of a branch against players with nothing of it."""
    branches = [record.spec.branch_of(item) for item in record.items]
    names = list(dict.fromkeys(branch for branch in branches if branch))
    group = np.array([names.index(branch) if branch else -1 for branch in branches], dtype=np.int64)
    words: list[dict[str, object]] = [
        {"id": name, "name": name, "kind": "branch", "tier": 0, "branch": name} for name in names
    ]
    return _table(_rows(record, words, group, range(len(names)), False, alpha))


def _rows(
    record: Record, words: list[dict[str, object]], group: Ints, wanted: Sequence[int], played: bool, alpha: float
) -> list[dict[str, object]]:
    had = holders(record, group, wanted, played)
    difference = owned_difference(record.mass, had, alpha)
    share = had.mean(axis=(0, 1))
    enough = _enough(record, had)
    return [
        {
            **labels,
            "share": float(share[k]),
            "owned": float(difference.owned[k]),
            "not_owned": float(difference.not_owned[k]),
            "difference": float(difference.difference[k]),
            "low": float(difference.low[k]) if enough[k] else float("nan"),
            "high": float(difference.high[k]) if enough[k] else float("nan"),
        }
        for k, labels in enumerate(words)
        if 0 < share[k] < 1
    ]


def _enough(record: Record, had: Bools) -> Bools:
    """(groups,) whether there are enough owners and others, with wins and losses on both sides, for an interval."""
    won = record.mass[:, :, None]
    counts = [((h * w).sum(axis=(0, 1)), (h * (1 - w)).sum(axis=(0, 1))) for h, w in ((had, won), (~had, won))]
    enough = [(wins >= RARE) & (losses >= RARE) & (wins + losses >= FEWEST) for wins, losses in counts]
    return np.asarray(enough[0] & enough[1])


def holders(record: Record, group: Ints, wanted: Sequence[int], played: bool = False) -> Bools:
    """(games, units, groups) whether a player or team had anything of a group.

    Parameters
    ----------
    group : (items,) group of each item, -1 for none
    wanted : the groups to report
    """
    items = record.tables["items"]
    place = np.full(max(int(group.max(initial=0)), *wanted, 0) + 2, -1) if len(wanted) else np.full(2, -1)
    place[np.asarray(wanted, dtype=np.int64)] = np.arange(len(wanted))
    column = place[group[items["item"].to_numpy(dtype=np.int64)]]
    kept = column >= 0
    if played:
        kept &= items["played"].to_numpy() > 0
    number = record.games["game"].to_numpy(dtype=np.int64)
    game = np.searchsorted(number, items["game"].to_numpy(dtype=np.int64)[kept])
    unit = record.unit[items["seat"].to_numpy(dtype=np.int64)[kept] - 1]
    had = np.zeros((len(number), record.units, len(wanted)), dtype=bool)
    had[game, unit, column[kept]] = True
    return had


def _words(record: Record, number: int) -> dict[str, object]:
    item = record.items[number]
    return {
        "id": item.id,
        "name": item.name,
        "kind": item.kind,
        "tier": item.tier,
        "branch": record.spec.branch_of(item),
    }


def _table(rows: list[dict[str, object]]) -> pd.DataFrame:
    table = pd.DataFrame(rows, columns=list(COLUMNS))
    return table.sort_values("difference", ascending=False, kind="stable", ignore_index=True)
