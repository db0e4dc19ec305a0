# engine: kernel
"""Squares in rows: layout with or without diagonals, distances; walls are closed ways of the grid."""

import cython

if not cython.compiled:
    from .grid import Grid, cell_at
    from .names import MAX_CELLS
    from .search import Search


def lay_squares(grid: Grid, width: int, height: int, diagonal: bool) -> None:
    """A full board, cell = row * width + column; ways east, north, west, south, then the diagonals between them.

    A board of more than MAX_CELLS cells does not fit and is left without cells.
    """
    grid.n = width * height if width * height <= MAX_CELLS else 0
    grid.n_ways = 8 if diagonal else 4
    for cell in range(grid.n):
        grid.x[cell] = cell % width
        grid.y[cell] = cell // width
    for cell in range(grid.n):
        for direction in range(grid.n_ways):
            grid.way[cell][direction] = cell_at(
                grid, grid.x[cell] + square_dx(direction), grid.y[cell] + square_dy(direction)
            )


def square_dx(direction: int) -> int:
    """Change of column: east, north, west, south, north-east, north-west, south-west, south-east."""
    if direction == 0 or direction == 4 or direction == 7:
        return 1
    return -1 if direction == 2 or direction == 5 or direction == 6 else 0


def square_dy(direction: int) -> int:
    """Change of row, in the same order (rows grow to the south)."""
    if direction == 1 or direction == 4 or direction == 5:
        return -1
    return 1 if direction == 3 or direction == 6 or direction == 7 else 0


def step_distance(grid: Grid, a: int, b: int) -> int:  # engine: inline
    """Steps without diagonals on an empty board."""
    return abs(grid.x[a] - grid.x[b]) + abs(grid.y[a] - grid.y[b])


def king_distance(grid: Grid, a: int, b: int) -> int:  # engine: inline
    """Steps with diagonals on an empty board."""
    return max(abs(grid.x[a] - grid.x[b]), abs(grid.y[a] - grid.y[b]))


def squares_within(grid: Grid, s: Search, centre: int, radius: int) -> None:
    """Cells at 0..radius steps of the board's own kind, whatever lies between, into `s.found`, in order of numbers."""
    s.n_found = 0
    for cell in range(grid.n):
        distance = king_distance(grid, centre, cell) if grid.n_ways == 8 else step_distance(grid, centre, cell)
        if distance <= radius:
            s.found[s.n_found] = cell
            s.n_found += 1
