# engine: kernel
"""Where a mover can go: breadth-first over the open ways of a grid."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .grid import Grid
    from .hints import Ints, copy, zero
    from .names import MAX_CELLS, Enter


class Search:
    """Input and results of a search: what each cell is to the mover, and how far it is."""

    enter: Ints[MAX_CELLS]  # [cell] in: Enter code for this mover
    fence: Ints[MAX_CELLS]  # [cell] in: 0 none; a cell with a number is entered only from cells of the same number
    steps: Ints[MAX_CELLS]  # [cell] out: least number of steps, -1 if out of reach
    previous: Ints[MAX_CELLS]  # [cell] out: cell before it on a shortest way, -1 at the start
    found: Ints[MAX_CELLS]  # [i] out: cells entered, nearest first, the start in place 0
    n_found: int  # out: length of found
    fenced: int  # out: 1 if a fence stood in the way

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Search) -> None:
        copy(self, other)


def reach(grid: Grid, s: Search, start: int, max_steps: int) -> None:
    """All cells a mover can enter from `start` in `max_steps`, obeying `s.enter` (that of the start is ignored)."""
    for cell in range(grid.n):
        s.steps[cell] = -1
        s.previous[cell] = -1
    s.found[0] = start
    s.steps[start] = 0
    s.fenced = 0
    count = 1
    done = 0
    while done < count:
        here = s.found[done]
        done += 1
        if s.steps[here] >= max_steps:
            break
        if s.enter[here] == Enter.HALT and here != start:
            continue
        if grid.n_ways == 6:  # the compiler unrolls a loop whose length it knows
            for direction in range(6):
                count = step(s, here, grid.way[here][direction], count)
        else:
            for direction in range(grid.n_ways):
                count = step(s, here, grid.way[here][direction], count)
    s.n_found = count


def step(s: Search, here: int, other: int, count: int) -> int:
    """Enter a cell beside another if it is open and new; returns how many are found then."""
    if other < 0 or s.steps[other] >= 0 or s.enter[other] == Enter.BLOCK:
        return count
    if s.fence[other] != 0 and s.fence[other] != s.fence[here]:
        s.fenced = 1
        return count
    s.steps[other] = s.steps[here] + 1
    s.previous[other] = here
    s.found[count] = other
    return count + 1


def can_stop(s: Search, cell: int) -> bool:  # engine: inline
    """May the mover of the last `reach` end its movement on this cell (not the start)?"""
    return s.steps[cell] > 0 and s.enter[cell] != Enter.PASS
