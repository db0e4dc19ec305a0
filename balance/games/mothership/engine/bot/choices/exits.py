# engine: kernel
"""Where a policy warps a unit that a black hole lets go."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from ......core.names import MAX_CELLS
    from ...names import NOBODY, SHIP_KINDS
    from ...rules.npc import npc_exit
    from ...rules.panel import chance_draw, decides_by_chance, jitter
    from ...rules.pieces import is_empty, is_held, kind_of, owner
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..steering import drop_faint_lures, hex_value, list_lures, pull
    from ..threats import fear_at, look_out, station_threat
    from ..weights import Weight
    from .landing import hex_trouble


def exit_place(g: Game, t: Rules, b: Grid, w: Workspace, unit: int) -> int:
    """MS-BH-04: a free hex anywhere; -1: it stays inside, as what is held must (MS-TECH-S5A, MS-ACT-21)."""
    if is_held(g, unit):
        return NOBODY
    if t.npc[owner(unit)]:
        return npc_exit(g, t, b, w, unit)
    if decides_by_chance(g, t, owner(unit)):
        return any_place(g, t, b, owner(unit))
    look_out(g, t, b, w.m, owner(unit))
    if kind_of(t, unit) < SHIP_KINDS:
        return best_place(g, t, b, w, unit)
    return safe_place(g, t, b, w, unit)


def any_place(g: Game, t: Rules, b: Grid, seat: int) -> int:
    """Any free hex, or none, by chance."""
    count = 0
    for cell in range(b.n):
        count += is_empty(g, t, cell)
    wanted = chance_draw(g, seat, count + 1)
    for cell in range(b.n):
        if is_empty(g, t, cell):
            if wanted == 0:
                return cell
            wanted -= 1
    return NOBODY


def best_place(g: Game, t: Rules, b: Grid, w: Workspace, unit: int) -> int:
    """Where a ship is most useful, and safe: it may attack from there."""
    seat = owner(unit)
    threat: float = station_threat(g, t, b, w.m, seat)
    list_lures(g, t, b, w.m, unit)
    drop_faint_lures(w.m, MAX_CELLS)
    best: float = -1000000
    choice = NOBODY
    for cell in range(b.n):
        if is_empty(g, t, cell):
            near: float = t.weight[seat][Weight.APPROACH] * pull(g, t, b, w.m, seat, cell)
            value: float = hex_value(g, t, b, unit, cell, near - fear_at(g, t, b, w.m, unit, cell), threat)
            value += jitter(g, seat, cell) - hex_trouble(g, t, b, seat, cell)
            if value > best:
                best, choice = value, cell
    return choice


def safe_place(g: Game, t: Rules, b: Grid, w: Workspace, unit: int) -> int:
    """Where least threatens a station."""
    seat = owner(unit)
    was = g.cell[unit]
    best: float = 1000000
    choice = NOBODY
    for cell in range(b.n):
        if is_empty(g, t, cell):
            g.cell[unit] = cell
            threat: float = station_threat(g, t, b, w.m, seat) + jitter(g, seat, cell)
            g.cell[unit] = was
            threat += hex_trouble(g, t, b, seat, cell)
            if threat < best:
                best, choice = threat, cell
    return choice
