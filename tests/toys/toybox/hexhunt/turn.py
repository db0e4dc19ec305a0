# engine: kernel
"""Rules of Hex Hunt."""

import cython

if not cython.compiled:
    from balance.core.grid import Grid
    from balance.core.hexgrid import hex_distance
    from balance.core.names import Enter
    from balance.core.rng import die, shuffle
    from balance.core.search import Search, can_stop, reach
    from balance.games.engine.recorder import (
        Recorder,
        record_decision,
        record_event,
        record_mark,
        record_round,
        record_turn,
    )

    from .names import MAX_SEATS, Mark, Purpose
    from .state import Hunt


def set_up(g: Hunt, grid: Grid, n: int) -> None:
    """Pieces start on shuffled corners (the last cells of the grid)."""
    g.n = n
    g.winner = -1
    for i in range(MAX_SEATS):
        g.corner[i] = grid.n - 1 - i
    shuffle(g.corner, MAX_SEATS, g.key, Purpose.START, 0, 0)
    for seat in range(n):
        g.cell[seat] = g.corner[seat]


def step(g: Hunt, grid: Grid, s: Search, seat: int, sides: int, rec: Recorder) -> None:
    """Roll, then go to the reachable cell nearest to the middle (cell 0)."""
    for cell in range(grid.n):
        s.enter[cell] = Enter.FREE
    for other in range(g.n):
        s.enter[g.cell[other]] = Enter.BLOCK
    reach(grid, s, g.cell[seat], die(g.key, Purpose.STEPS, seat, g.round, 0, sides))
    best = g.cell[seat]
    for i in range(s.n_found):
        cell = s.found[i]
        if can_stop(s, cell) and hex_distance(grid, cell, 0) < hex_distance(grid, best, 0):
            best = cell
    record_decision(rec, s.n_found)
    record_turn(rec)
    record_event(rec, 0, seat, g.round, best, 0, 0)
    record_mark(rec, best, Mark.VISITS)
    if best == 0:
        record_mark(rec, best, Mark.ARRIVALS)
    g.cell[seat] = best


def play_round(g: Hunt, grid: Grid, s: Search, sides: int, cap: int, rec: Recorder) -> None:
    g.round += 1
    record_round(rec)
    for seat in range(g.n):
        if g.winner < 0:
            step(g, grid, s, seat, sides, rec)
            if g.cell[seat] == 0:
                g.winner = seat
    g.over = g.winner >= 0 or g.round >= cap
    if g.winner >= 0:
        rec.end_reason = 1
        rec.standing[g.winner] = 1
