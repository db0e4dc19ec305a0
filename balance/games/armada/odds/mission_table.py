"""Chances of Away Missions for every set of sections done and every number of basic dice: what bots look up.

The same backward solution as in `missions`, in floating point and for all rolls of a number of dice at once.
"""

from __future__ import annotations

from functools import cache
from math import lgamma

import numpy as np
from numpy.typing import NDArray

from .missions import MEDIC, SIDES, Task

Floats = NDArray[np.float64]
CLOSE = 1e-15  # of the value of rolling again for nothing


@cache
def chances(mission: Task, most: int) -> Floats:
    """[sections done as bits, dice] chance of success under best play."""
    n = len(mission.sections)
    table = np.zeros((1 << n, most + 1))
    table[-1] = 1.0
    for done in range((1 << n) - 2, -1, -1):
        for dice in range(1, most + 1):
            table[done, dice] = min(_value(mission, table, done, dice), 1.0)  # sums of chances may be a hair above
    table.setflags(write=False)
    return table


def _value(mission: Task, table: Floats, done: int, dice: int) -> float:
    rolls, p = _rolls(mission.faces, dice)
    ready = rolls.sum(axis=1) if mission.blanks_leave else np.full(len(p), dice)
    best = np.zeros(len(p))
    for filled in _fillings(mission, done):
        need = _needs(mission)[filled]
        fits = (rolls >= need).all(axis=1)
        value = table[done | filled, np.maximum(ready - need.sum(), 0)]
        best = np.maximum(best, np.where(fits, value, 0.0))
    medic = rolls[:, MEDIC] > 0
    loops = medic & (ready == dice)
    others = np.where(medic, ready, np.maximum(ready - 1, 0))
    other = np.where(loops, 0.0, table[done, others])  # a loop's own value is still to be found
    fixed = float((p * np.maximum(best, other))[~loops].sum())
    return _free_rolls(fixed, p[loops], best[loops])


def _free_rolls(fixed: float, p: Floats, best: Floats) -> float:
    """V = fixed + sum of p * max(V, best)."""
    value = -1.0
    while True:
        again = best <= value
        better = (fixed + float((p * best)[~again].sum())) / (1.0 - float(p[again].sum()))
        if better <= value + CLOSE:
            return better
        value = better


@cache
def _rolls(faces: tuple[int, ...], dice: int) -> tuple[NDArray[np.int64], Floats]:
    """[roll, symbol] counts, and the chance of each roll."""
    grid = _counts(faces, dice)
    weights = np.array([*faces, SIDES - sum(faces)], dtype=float)
    counts = np.column_stack([grid, dice - grid.sum(axis=1)])
    logs = lgamma(dice + 1) - np.array([[lgamma(k + 1) for k in row] for row in counts]).sum(axis=1)
    shares = counts * np.log(np.where(weights > 0, weights, 1.0) / SIDES)  # nothing is counted of what is on no side
    return grid, np.exp(logs + shares.sum(axis=1))


def _counts(faces: tuple[int, ...], dice: int) -> NDArray[np.int64]:
    """All counts of symbols that so many dice can show; of a symbol that is on no side, none."""
    rows = np.zeros((1, 0), dtype=np.int64)
    for faces_of_symbol in faces:
        tops = dice - rows.sum(axis=1) if faces_of_symbol else np.zeros(len(rows), dtype=np.int64)
        rows = np.concatenate([np.column_stack([np.repeat(row[None], top + 1, axis=0), np.arange(top + 1)])
                               for row, top in zip(rows, tops, strict=True)])  # fmt: skip
    return rows


@cache
def _needs(mission: Task) -> dict[int, NDArray[np.int64]]:
    """Symbols that a set of sections needs together."""
    n = len(mission.sections)
    sections = np.array(mission.sections)
    return {filled: sections[[i for i in range(n) if filled >> i & 1]].sum(axis=0) for filled in range(1, 1 << n)}


def _fillings(mission: Task, done: int) -> list[int]:
    """Sets of sections that one roll may complete; in a sequence the next one only."""
    n = len(mission.sections)
    if mission.sequence:
        next_one = next(i for i in range(n) if not done >> i & 1)
        return [1 << next_one] if done == (1 << next_one) - 1 else []
    return [filled for filled in range(1, 1 << n) if not filled & done]
