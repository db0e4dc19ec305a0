"""Hexes against brute force: neighbours, distances, ranges, and where a mover can go."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from balance.core.grid import Grid, adjacent, cell_at
from balance.core.hexgrid import hex_distance, hex_dx, hex_dy, hexes_within, link_hexes
from balance.core.hints import fields
from balance.core.names import MAX_CELLS, Enter

from .boards import (
    check_reach,
    dirty_search,
    distances_from_origin,
    found_by,
    movers,
    neighbours,
    padded,
    put_walls,
    random_movers,
    thorough,
)

pytestmark = pytest.mark.engine

SIX = [(dq, dr) for dq in (-1, 0, 1) for dr in (-1, 0, 1) if dq * dq + dq * dr + dr * dr == 1]  # centres one apart
ROWS = [(column - row // 2, row) for row in range(17) for column in range(19 - row % 2)]
HEXAGON = [(q, r) for r in range(-4, 5) for q in range(max(-4, -4 - r), min(4, 4 - r) + 1)]
BOARDS = pytest.mark.parametrize("hexes", [ROWS, HEXAGON], ids=["rows", "hexagon"])


def laid(hexes):
    grid = Grid()
    grid.n = len(hexes)
    grid.x = padded([q for q, _ in hexes])
    grid.y = padded([r for _, r in hexes])
    link_hexes(grid)
    return grid


@st.composite
def hex_boards(draw):
    """A hexagon with holes, somewhere in the plane, its cells numbered in any order."""
    n = draw(st.integers(1, len(HEXAGON)))
    q0, r0 = draw(st.tuples(st.integers(-20, 20), st.integers(-20, 20)))
    return [(q0 + q, r0 + r) for q, r in draw(st.permutations(HEXAGON))[:n]]


def check_ways(grid, hexes):
    ways = neighbours(hexes, SIX)
    cells = {place: cell for cell, place in enumerate(hexes)}
    assert grid.n_ways == 6
    for cell, ((q, r), row) in enumerate(zip(hexes, grid.way, strict=False)):
        assert {other for other in row[:6] if other != -1} == ways[cell]
        assert row[:6] == [cells.get((q + hex_dx(d), r + hex_dy(d)), -1) for d in range(6)]
        assert {other for other in range(len(hexes)) if adjacent(grid, cell, other)} == ways[cell]
    for q in range(min(hexes)[0] - 1, max(hexes)[0] + 2):
        for r in range(-25, 26):
            assert cell_at(grid, q, r) == cells.get((q, r), -1)
    assert cell_at(grid, 0, 0) == cells.get((0, 0), -1)


def test_directions_turn_from_east_by_north():
    east_and_south = [(2 * hex_dx(d) + hex_dy(d), hex_dy(d)) for d in range(6)]  # in half hexes and in rows
    assert east_and_south == [(2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1)]


@BOARDS
def test_ways_of_whole_boards(hexes):
    check_ways(laid(hexes), hexes)


@thorough
@given(hex_boards())
def test_ways_of_broken_boards(hexes):
    check_ways(laid(hexes), hexes)


@BOARDS
def test_distance_is_a_metric_that_of_an_empty_plane_and_bounds_the_range(hexes):
    grid, plane = laid(hexes), distances_from_origin(SIX, 30)
    cells = range(len(hexes))
    distance = np.array([[hex_distance(grid, a, b) for b in cells] for a in cells])
    assert distance.tolist() == [[plane[q - p, r - s] for q, r in hexes] for p, s in hexes]
    assert (distance == distance.T).all()
    assert ((distance == 0) == np.eye(len(hexes), dtype=bool)).all()
    assert all((distance <= distance[:, [via]] + distance[via]).all() for via in cells)
    s, centre = dirty_search(), len(hexes) // 3
    for radius in (-1, 0, 1, 3, 30):
        hexes_within(grid, s, centre, radius)
        assert found_by(s) == [cell for cell in cells if distance[centre, cell] <= radius]


@thorough
@given(hex_boards(), st.data())
def test_range_and_distance_ignore_holes_and_walls(hexes, data):
    grid, ways, plane = laid(hexes), neighbours(hexes, SIX), distances_from_origin(SIX, 8)
    walls, _, centre, radius = data.draw(movers(ways))
    put_walls(grid, ways, walls)
    q, r = hexes[centre]
    expected = [plane[x - q, y - r] for x, y in hexes]
    assert [hex_distance(grid, centre, cell) for cell in range(grid.n)] == expected
    s = dirty_search()
    hexes_within(grid, s, centre, radius)
    assert found_by(s) == [cell for cell, distance in enumerate(expected) if distance <= radius]


@thorough
@given(hex_boards(), st.data())
def test_reach_on_broken_boards_with_walls(hexes, data):
    grid, ways = laid(hexes), neighbours(hexes, SIX)
    walls, *mover = data.draw(movers(ways))
    put_walls(grid, ways, walls)
    check_reach(grid, ways, *mover)


@BOARDS
def test_reach_on_whole_boards(hexes):
    grid, ways = laid(hexes), neighbours(hexes, SIX)
    before = fields(grid)
    for mover in random_movers(len(hexes), times=60, seed=1):
        check_reach(grid, ways, *mover)
    assert fields(grid) == before


@pytest.mark.parametrize("code", Enter)
def test_the_code_of_the_start_is_ignored(code):
    grid, ways, centre = laid(HEXAGON), neighbours(HEXAGON, SIX), HEXAGON.index((0, 0))
    enter = [Enter.FREE] * 61
    enter[centre] = code
    for max_steps, n_found in enumerate([1, 7, 19, 37, 61, 61]):
        assert check_reach(grid, ways, enter, centre, max_steps) == n_found


def test_the_largest_board():
    hexes = [(q, r) for r in range(32) for q in range(32)]
    check_reach(laid(hexes), neighbours(hexes, SIX), [Enter.FREE] * MAX_CELLS, 0, MAX_CELLS)


@thorough
@given(hex_boards(), st.data())
def test_a_wall_closes_one_way_in_both_directions_and_nothing_else(hexes, data):
    grid, ways = laid(hexes), neighbours(hexes, SIX)
    open_board = fields(grid)
    cells = st.integers(0, len(hexes) - 1)
    put_walls(grid, ways, data.draw(st.lists(st.tuples(cells, cells), max_size=20)))  # most are not side by side
    put_walls(grid, ways, data.draw(movers(ways))[0])
    assert [{b for b in row[:6] if b != -1} for row in grid.way[: grid.n]] == ways
    assert [{b for b in range(grid.n) if adjacent(grid, a, b)} for a in range(grid.n)] == ways
    link_hexes(grid)
    assert fields(grid) == open_board
