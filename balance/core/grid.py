# engine: kernel
"""A board of cells and the ways between them; hexgrid and squaregrid lay it out."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .hints import Ints, copy, zero
    from .names import MAX_CELLS, MAX_WAYS


class Grid:
    """Cells with coordinates and the ways that lead from each to its neighbours."""

    n: int  # cells in use
    n_ways: int  # directions a cell can have
    x: Ints[MAX_CELLS]  # [cell] column (squares) or axial q (hexes)
    y: Ints[MAX_CELLS]  # [cell] row (squares) or axial r (hexes)
    way: Ints[MAX_CELLS, MAX_WAYS]  # [cell, direction] cell on that side; -1 where the board ends or a wall stands

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)

    def copy_from(self, other: Grid) -> None:
        copy(self, other)


def cell_at(grid: Grid, x: int, y: int) -> int:
    """The cell with these coordinates, -1 if the board has none."""
    for cell in range(grid.n):
        if grid.x[cell] == x and grid.y[cell] == y:
            return cell
    return -1


def adjacent(grid: Grid, a: int, b: int) -> bool:
    """Is there an open way from a to b?"""
    for direction in range(grid.n_ways):
        if b >= 0 and grid.way[a][direction] == b:
            return True
    return False


def close_way(grid: Grid, a: int, b: int) -> None:
    """Put a wall between two cells, in both directions; ways past its ends, diagonals included, stay open."""
    if a < 0 or b < 0:
        return
    for direction in range(grid.n_ways):
        if grid.way[a][direction] == b:
            grid.way[a][direction] = -1
        if grid.way[b][direction] == a:
            grid.way[b][direction] = -1
