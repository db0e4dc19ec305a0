# engine: kernel
"""Rules of Maze."""

import cython

if not cython.compiled:
    from balance.core.grid import Grid, close_way
    from balance.core.names import Enter
    from balance.core.rng import draw, pick
    from balance.core.search import Search, reach
    from balance.core.squaregrid import lay_squares
    from balance.games.engine.recorder import Recorder, record_event, record_round, record_turn

    from .state import Maze


def set_up(g: Maze, grid: Grid, n: int, side: int, walls: int) -> None:
    """A square board with keyed random walls; all robots start in the first corner."""
    g.n = n
    lay_squares(grid, side, side, False)
    for wall in range(walls):
        cell: int = pick(draw(g.key, 0, 0, 0, 2 * wall), grid.n)
        way: int = pick(draw(g.key, 0, 0, 0, 2 * wall + 1), 4)
        if grid.way[cell][way] >= 0:
            close_way(grid, cell, grid.way[cell][way])


def step(g: Maze, grid: Grid, s: Search, robot: int, steps: int) -> None:
    """Walk along a shortest way to the last corner, a keyed number of steps."""
    for cell in range(grid.n):
        s.enter[cell] = Enter.FREE
    reach(grid, s, grid.n - 1, grid.n)
    left: int = 1 + pick(draw(g.key, 1, robot, g.round, 0), steps)
    while left > 0 and s.steps[g.cell[robot]] > 0:
        g.cell[robot] = s.previous[g.cell[robot]]
        left -= 1
    if g.cell[robot] == grid.n - 1:
        g.cell[robot] = -1


def play_round(g: Maze, grid: Grid, s: Search, steps: int, cap: int, rec: Recorder) -> None:
    g.round += 1
    record_round(rec)
    out = 0
    for robot in range(g.n):
        if g.cell[robot] >= 0:
            step(g, grid, s, robot, steps)
            record_turn(rec)
            record_event(rec, 0, robot, g.round, g.cell[robot], 0, 0)
        if g.cell[robot] < 0:
            out += 1
    g.won = out == g.n
    g.over = g.won or g.round >= cap
    if g.won:
        rec.end_reason = 1
        for robot in range(g.n):
            rec.standing[robot] = 1
