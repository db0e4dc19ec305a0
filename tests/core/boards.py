"""Boards by brute force: what the grid kernels are checked against."""

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st

import balance
from balance.core.grid import close_way
from balance.core.names import MAX_CELLS, Enter
from balance.core.search import Search, can_stop, reach

EXAMPLES = {"release": 250, "checked": 60, "pure": 40}  # the same kernel is searched for faults; the others run it

CODES = st.sampled_from([Enter.FREE, Enter.FREE, Enter.FREE, Enter.PASS, Enter.HALT, Enter.BLOCK])


def thorough(test):
    """Many random boards; other tests run every line once, so coverage need not slow these down."""
    return pytest.mark.untraced(settings(deadline=None, max_examples=EXAMPLES[balance.engine_mode()])(test))


def padded(values, filler=0):
    return [*values, *[filler] * (MAX_CELLS - len(values))]


def neighbours(places, deltas):
    """For every cell the cells beside it, by the meaning of their coordinates."""
    cells = {place: cell for cell, place in enumerate(places)}
    beside = [[(x + dx, y + dy) for dx, dy in deltas] for x, y in places]
    return [{cells[place] for place in row if place in cells} for row in beside]


def distances_from_origin(deltas, radius):
    """Breadth-first over an empty plane."""
    distance, ring = {(0, 0): 0}, [(0, 0)]
    for steps in range(1, radius + 1):
        ring = list({(x + dx, y + dy) for x, y in ring for dx, dy in deltas} - distance.keys())
        distance |= dict.fromkeys(ring, steps)
    return distance


def expected_steps(ways, enter, start, max_steps):
    """Cell -> least steps, ring by ring."""
    steps, ring = {start: 0}, {start}
    for n in range(1, max_steps + 1):
        left = {cell for cell in ring if cell == start or enter[cell] != Enter.HALT}
        ring = {b for a in left for b in ways[a] if enter[b] != Enter.BLOCK} - steps.keys()
        steps |= dict.fromkeys(ring, n)
    return steps


def found_by(s):
    return s.found[: s.n_found]


def dirty_search():
    """A search with leftovers, as a game has them that keeps one for all its movers."""
    s = Search()
    s.steps, s.previous, s.found = ([7] * MAX_CELLS for _ in range(3))
    s.n_found = MAX_CELLS
    return s


def check_reach(grid, ways, enter, start, max_steps):
    """`reach` agrees with `expected_steps`, its ways back are shortest and allowed; returns the number of cells."""
    s = dirty_search()
    s.enter = padded(enter, Enter.BLOCK)
    reach(grid, s, start, max_steps)
    expected = expected_steps(ways, enter, start, max_steps)
    cells = range(len(ways))
    steps, previous, found = s.steps, s.previous, found_by(s)
    assert {cell: steps[cell] for cell in cells if steps[cell] != -1} == expected
    assert found[0] == start
    assert sorted(found) == sorted(expected)
    assert [steps[cell] for cell in found] == sorted(expected.values())
    assert [cell for cell in cells if previous[cell] == -1] == [c for c in cells if c == start or c not in expected]
    for cell in found[1:]:  # one step back from every cell, so by induction the whole way
        before = previous[cell]
        assert enter[cell] != Enter.BLOCK
        assert cell in ways[before]
        assert before == start or enter[before] != Enter.HALT
        assert expected[before] == expected[cell] - 1
    stops = [cell for cell in expected if cell != start and enter[cell] in (Enter.FREE, Enter.HALT)]
    assert [cell for cell in cells if can_stop(s, cell)] == sorted(stops)
    assert s.enter == padded(enter, Enter.BLOCK)
    return s.n_found


def put_walls(grid, ways, walls):
    for a, b in walls:
        close_way(grid, a, b)
        ways[a].discard(b)
        ways[b].discard(a)


@st.composite
def movers(draw, ways):
    """Walls, then enter codes, start and steps of a mover."""
    pairs = [(a, b) for a, beside in enumerate(ways) for b in sorted(beside)]
    walls = draw(st.lists(st.sampled_from(pairs), max_size=40)) if pairs else []
    enter = draw(st.lists(CODES, min_size=len(ways), max_size=len(ways)))
    return walls, enter, draw(st.integers(0, len(ways) - 1)), draw(st.integers(0, 12))


def random_movers(n, times, seed):
    """Enter codes, start and steps of movers on a large board."""
    chance = random.Random(seed)
    for _ in range(times):
        odds = chance.choice([(1, 0, 0, 0), (20, 1, 1, 1), (5, 2, 1, 3), (2, 1, 1, 1)])
        enter = chance.choices(list(Enter), odds, k=n)
        yield enter, chance.randrange(n), chance.choice([0, 1, 2, 5, 10, MAX_CELLS])
