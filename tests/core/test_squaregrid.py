"""Squares against brute force: layout, distances and ranges with and without diagonals, walls, where a mover can go."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from balance.core.grid import Grid, adjacent, cell_at, close_way
from balance.core.hints import fields
from balance.core.names import MAX_CELLS, Enter
from balance.core.search import reach
from balance.core.squaregrid import king_distance, lay_squares, square_dx, square_dy, squares_within, step_distance

from .boards import (
    check_reach,
    dirty_search,
    distances_from_origin,
    found_by,
    movers,
    neighbours,
    put_walls,
    random_movers,
    thorough,
)

pytestmark = pytest.mark.engine

FOUR = [(1, 0), (0, -1), (-1, 0), (0, 1)]  # east, north, west, south; rows grow to the south
EIGHT = [*FOUR, (1, -1), (-1, -1), (-1, 1), (1, 1)]  # north-east, north-west, south-west, south-east
KINDS = pytest.mark.parametrize("deltas", [FOUR, EIGHT], ids=["4 ways", "8 ways"])
SHAPES = [(1, 1), (7, 1), (1, 7), (5, 3), (12, 9), (2, 30)]
BOARDS = st.tuples(st.integers(1, 8), st.integers(1, 8), st.sampled_from([FOUR, EIGHT]))


def laid(width, height, deltas, grid=None):
    grid = grid or Grid()
    lay_squares(grid, width, height, deltas == EIGHT)
    return grid


def squares(width, height):
    """Column and row of every cell: cell = row * width + column."""
    return [(column, row) for row in range(height) for column in range(width)]


def check_layout(grid, width, height, deltas):
    places = squares(width, height)
    cells = {place: cell for cell, place in enumerate(places)}
    ways = neighbours(places, deltas)
    assert (grid.n, grid.n_ways) == (width * height, len(deltas))
    assert list(zip(grid.x, grid.y, strict=True))[: grid.n] == places
    for (x, y), row in zip(places, grid.way, strict=False):
        assert row[: len(deltas)] == [cells.get((x + dx, y + dy), -1) for dx, dy in deltas]
    assert [{b for b in range(grid.n) if adjacent(grid, a, b)} for a in range(grid.n)] == ways
    for x in range(-1, width + 1):
        for y in range(-1, height + 1):
            assert cell_at(grid, x, y) == cells.get((x, y), -1)


def test_directions():
    assert [(square_dx(d), square_dy(d)) for d in range(8)] == EIGHT


@KINDS
@pytest.mark.parametrize(("width", "height"), SHAPES)
def test_layout(width, height, deltas):
    check_layout(laid(width, height, deltas), width, height, deltas)


def test_a_board_laid_over_a_larger_one_is_as_good_as_new():
    grid = laid(12, 9, EIGHT)
    for width, height, deltas in [(7, 8, FOUR), (5, 5, EIGHT), (2, 3, FOUR), (12, 9, EIGHT)]:
        laid(width, height, deltas, grid)
        check_layout(grid, width, height, deltas)
        ways = neighbours(squares(width, height), deltas)
        check_reach(grid, ways, [Enter.FREE] * grid.n, 1, 3)


@KINDS
@pytest.mark.parametrize(("width", "height"), SHAPES)
@pytest.mark.parametrize(("distance_of", "steps"), [(step_distance, FOUR), (king_distance, EIGHT)])
def test_distance_is_that_of_an_empty_plane_and_a_metric(width, height, deltas, distance_of, steps):
    grid, places, plane = laid(width, height, deltas), squares(width, height), distances_from_origin(steps, 31)
    cells = range(len(places))
    distance = np.array([[distance_of(grid, a, b) for b in cells] for a in cells])
    assert distance.tolist() == [[plane[x - u, y - v] for x, y in places] for u, v in places]
    assert (distance == distance.T).all()
    assert ((distance == 0) == np.eye(len(places), dtype=bool)).all()
    assert all((distance <= distance[:, [via]] + distance[via]).all() for via in cells)


@thorough
@given(BOARDS, st.data())
def test_range_and_distance_ignore_walls(board, data):
    width, height, deltas = board
    grid, places = laid(*board), squares(width, height)
    ways = neighbours(places, deltas)
    walls, _, centre, _ = data.draw(movers(ways))
    put_walls(grid, ways, walls)
    radius = data.draw(st.integers(-1, 8))
    plane, (u, v), s = distances_from_origin(deltas, 14), places[centre], dirty_search()
    expected = [plane[x - u, y - v] for x, y in places]
    distance_of = king_distance if deltas == EIGHT else step_distance
    squares_within(grid, s, centre, radius)
    assert [distance_of(grid, centre, cell) for cell in range(grid.n)] == expected
    assert sorted(found_by(s)) == [cell for cell, distance in enumerate(expected) if distance <= radius]


@thorough
@given(BOARDS, st.data())
def test_reach_among_random_walls(board, data):
    width, height, deltas = board
    grid, ways = laid(*board), neighbours(squares(width, height), deltas)
    walls, *mover = data.draw(movers(ways))
    put_walls(grid, ways, walls)
    check_reach(grid, ways, *mover)


@KINDS
def test_reach_in_mazes(deltas):
    chance = random.Random(3)
    ways = neighbours(squares(15, 12), deltas)
    pairs = [(a, b) for a, beside in enumerate(ways) for b in beside if a < b]
    for share in (0.1, 0.3, 0.5, 0.7):
        grid, ways = laid(15, 12, deltas), neighbours(squares(15, 12), deltas)
        put_walls(grid, ways, chance.sample(pairs, int(share * len(pairs))))
        before = fields(grid)
        for mover in random_movers(15 * 12, times=20, seed=share):
            check_reach(grid, ways, *mover)
        assert fields(grid) == before


@KINDS
@pytest.mark.untraced
@pytest.mark.parametrize(("width", "height"), [(32, 32), (1, MAX_CELLS), (MAX_CELLS, 1)])
def test_the_largest_boards(width, height, deltas):
    grid, ways = laid(width, height, deltas), neighbours(squares(width, height), deltas)
    for start in (0, MAX_CELLS - 1, width // 2):
        check_reach(grid, ways, [Enter.FREE] * MAX_CELLS, start, MAX_CELLS)


@pytest.mark.parametrize("code", Enter)
def test_the_code_of_the_start_is_ignored(code):
    enter = [Enter.FREE] * 81
    enter[40] = code
    for deltas, found in [(FOUR, [1, 5, 13, 25, 41]), (EIGHT, [1, 9, 25, 49, 81])]:
        grid, ways = laid(9, 9, deltas), neighbours(squares(9, 9), deltas)
        for max_steps, n_found in enumerate(found):
            assert check_reach(grid, ways, enter, 40, max_steps) == n_found


@thorough
@given(BOARDS, st.data())
def test_a_wall_closes_one_way_in_both_directions_and_nothing_else(board, data):
    width, height, deltas = board
    grid, ways = laid(*board), neighbours(squares(width, height), deltas)
    open_board = fields(grid)
    cells = st.integers(0, grid.n - 1)
    put_walls(grid, ways, data.draw(st.lists(st.tuples(cells, cells), max_size=20)))  # most are not side by side
    put_walls(grid, ways, data.draw(movers(ways))[0])
    assert [{b for b in row[: len(deltas)] if b != -1} for row in grid.way[: grid.n]] == ways
    assert [{b for b in range(grid.n) if adjacent(grid, a, b)} for a in range(grid.n)] == ways
    laid(*board, grid)
    assert fields(grid) == open_board


def test_no_cell_is_beside_nothing():
    grid = laid(3, 3, FOUR)
    assert not any(adjacent(grid, cell, -1) for cell in range(9))
    before = fields(grid)
    close_way(grid, 0, -1)
    close_way(grid, -1, 0)
    assert fields(grid) == before


def test_negative_steps_lead_nowhere():
    s = dirty_search()
    s.enter = [Enter.FREE] * MAX_CELLS
    reach(laid(3, 3, FOUR), s, 4, -1)
    assert found_by(s) == [4]


def test_a_board_that_does_not_fit_is_left_without_cells():
    assert laid(33, 32, FOUR).n == 0
    assert laid(32, 32, FOUR).n == MAX_CELLS
