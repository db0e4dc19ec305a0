# engine: kernel
"""Which unit or planet a player chooses for a reward that leaves it open (AMB-114)."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from ......core.names import MAX_CELLS
    from ...names import NOBODY
    from ...rules.artifacts import can_explore
    from ...rules.guardians import free_guardian
    from ...rules.panel import chance_draw, decides_by_chance, jitter
    from ...rules.pieces import is_calm, is_empty, unit_of
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..threats import look_out, station_threat
    from .shelters import shelter_value
    from .ventures import stays


def can_anchor_free(g: Game, t: Rules, anchor: int, cell: int) -> bool:
    """MS-MOON-06, MS-GRD-23, AMB-26, -96: a free hex next to an own ship that has anchored none in this turn. Its
    movement is closed, or its owner closes it now, unless that would move it (MS-BH-10)."""
    if g.cell[anchor] < 0 or g.anchored[anchor] or (g.moved[anchor] < 2 and not is_calm(t, g.cell[anchor])):
        return False
    return cell >= 0 and is_empty(g, t, cell)


def guardian_spot(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> int:
    """Anchor * MAX_CELLS + hex for a free guardian; -1 if there is none, or no piece (MS-GRD-24)."""
    if free_guardian(g, t, seat) < 0 or t.void[seat][t.guardian]:
        return NOBODY
    look_out(g, t, b, w.m, seat)
    threat: float = station_threat(g, t, b, w.m, seat)
    count = 0
    choice = -1
    best: float = -1000000
    for piece in range(t.n_ships):
        anchor = unit_of(seat, piece)
        if g.cell[anchor] >= 0:
            for direction in range(6):
                cell = b.way[g.cell[anchor]][direction]
                if can_anchor_free(g, t, anchor, cell):
                    count += 1
                    value: float = shelter_value(g, t, b, seat, cell, threat) + jitter(g, seat, cell)
                    if t.field[cell] >= 0 or t.hole[cell] >= 0:
                        value -= 1000
                    if value > best:
                        best, choice = value, anchor * MAX_CELLS + cell
    if count > 1 and decides_by_chance(g, t, seat):
        return any_spot(g, t, b, seat, chance_draw(g, seat, count))
    return choice


def any_spot(g: Game, t: Rules, b: Grid, seat: int, wanted: int) -> int:
    """One of the places, by number."""
    for piece in range(t.n_ships):
        anchor = unit_of(seat, piece)
        if g.cell[anchor] >= 0:
            for direction in range(6):
                cell = b.way[g.cell[anchor]][direction]
                if can_anchor_free(g, t, anchor, cell):
                    if wanted == 0:
                        return anchor * MAX_CELLS + cell
                    wanted -= 1
    return NOBODY


def planet_to_explore(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> int:
    """MS-MOON-08: the own unexplored planet that is most likely to stay, -1 if there is none."""
    count = 0
    choice = -1
    best: float = -1
    look_out(g, t, b, w.m, seat)
    for planet in range(t.n_planets):
        if can_explore(g, seat, planet):
            count += 1
            value: float = 1 + stays(g, t, b, w.m, seat, planet)
            if value > best:
                best, choice = value, planet
    if count > 1 and decides_by_chance(g, t, seat):
        wanted = chance_draw(g, seat, count)
        for planet in range(t.n_planets):
            if can_explore(g, seat, planet):
                if wanted == 0:
                    return planet
                wanted -= 1
    return choice
