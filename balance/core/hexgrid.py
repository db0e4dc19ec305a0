# engine: kernel
"""Hexes in axial coordinates (x = q, y = r): layout, distance, range."""

import cython

if not cython.compiled:
    from .grid import Grid, cell_at
    from .search import Search


def link_hexes(grid: Grid) -> None:
    """Join every hex to its six neighbours; the coordinates must be filled."""
    grid.n_ways = 6
    for cell in range(grid.n):
        for direction in range(6):
            grid.way[cell][direction] = cell_at(
                grid, grid.x[cell] + hex_dx(direction), grid.y[cell] + hex_dy(direction)
            )


def hex_dx(direction: int) -> int:
    """Change of q: east, north-east, north-west, west, south-west, south-east."""
    if direction == 0 or direction == 1:
        return 1
    return -1 if direction == 3 or direction == 4 else 0


def hex_dy(direction: int) -> int:
    """Change of r, in the same order (r grows to the south)."""
    if direction == 1 or direction == 2:
        return -1
    return 1 if direction == 4 or direction == 5 else 0


def hex_distance(grid: Grid, a: int, b: int) -> int:  # engine: inline
    """Least number of steps on an empty, endless board."""
    dx = grid.x[a] - grid.x[b]
    dy = grid.y[a] - grid.y[b]
    return (abs(dx) + abs(dy) + abs(dx + dy)) >> 1  # as // 2, in fewer instructions: the sum is never negative


def hexes_within(grid: Grid, s: Search, centre: int, radius: int) -> None:
    """Cells at distance 0..radius, whatever lies between, into `s.found`, in order of their numbers."""
    s.n_found = 0
    for cell in range(grid.n):
        if hex_distance(grid, centre, cell) <= radius:
            s.found[s.n_found] = cell
            s.n_found += 1
