# engine: kernel
"""Where each own ship can go this turn, and what the way costs."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.hexgrid import hex_distance
    from .....core.names import MAX_CELLS, Enter
    from .....core.search import can_stop, reach
    from ..names import BLOCK, MAX_PIECES
    from ..rules.actions import has_gates
    from ..rules.cards import beside_haven
    from ..rules.movement import fence_fields, mark_board, spaces_left
    from ..rules.pieces import in_hole, is_empty, is_held, owner, unit_of
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .scratch import Mind
    from .weights import Weight


def map_ships(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> None:
    """The hexes within reach of every ship that can still move."""
    mark_board(g, t, b, w.s, seat)
    forget_maps(t, b, w, seat)
    for piece in range(t.n_ships):
        map_again(g, t, b, w, seat, piece, 0)


def map_ship(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, piece: int, more: int) -> None:
    """One ship, with so many spaces more than it has: by ways that avoid asteroids, then by those through them."""
    mark_board(g, t, b, w.s, seat)
    forget_maps(t, b, w, seat)
    map_again(g, t, b, w, seat, piece, more)


def map_again(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, piece: int, more: int) -> None:
    """The same on a board that is marked already, while nothing on it has changed."""
    unit = unit_of(seat, piece)
    spaces = spaces_to_go(g, t, unit, more)
    renew(w.m, piece)
    if is_mapped(g, w.m, seat, piece, spaces):
        return
    wipe(b, w.m, piece)
    if spaces > 0:
        fence_fields(t, b, w.s, True)
        note_ways(g, t, b, w, unit, spaces, True)
        if w.s.fenced and t.weight[seat][Weight.ASTEROIDS] > 0:
            fence_fields(t, b, w.s, False)
            note_ways(g, t, b, w, unit, spaces, False)
    note_jumps(g, t, b, w.m, unit, piece)
    note_here(g, w.m, unit, piece)
    w.m.map_start[piece] = 1 + g.cell[unit]
    w.m.map_spaces[piece] = spaces


def renew(m: Mind, piece: int) -> None:
    """The map of a ship, or what it fears, may be another one now."""
    m.versions += 1
    m.version[piece] = m.versions


def is_mapped(g: Game, m: Mind, seat: int, piece: int, spaces: int) -> bool:
    """Is the map of a ship still true? Where gates lead is not watched, so they always have it drawn again."""
    start = m.map_start[piece]
    return (
        start > 0
        and start == 1 + g.cell[unit_of(seat, piece)]
        and m.map_spaces[piece] == spaces
        and not has_gates(g, seat)
    )


def forget_maps(t: Rules, b: Grid, w: Workspace, seat: int) -> None:
    """Drop the maps within whose range a hex is not what it was, and all those of another seat; the board is marked."""
    risk: float = t.weight[seat][Weight.RISK]
    asteroids: float = t.weight[seat][Weight.ASTEROIDS]
    if w.m.map_seat != seat or w.m.map_risk != risk or w.m.map_asteroids != asteroids:
        w.m.map_seat, w.m.map_risk, w.m.map_asteroids = seat, risk, asteroids
        for piece in range(t.n_ships):
            w.m.map_start[piece] = 0
    for block in range((b.n + BLOCK - 1) // BLOCK):
        first = block * BLOCK
        changed: int = 0
        for cell in range(first, first + BLOCK):  # few hexes change: whether any did is seen for many at once
            changed |= w.m.marked[cell] ^ w.s.enter[cell]
        if changed:
            for cell in range(first, first + BLOCK):
                if w.m.marked[cell] != w.s.enter[cell]:
                    w.m.marked[cell] = w.s.enter[cell]
                    forget_near(t, b, w.m, cell)


def forget_near(t: Rules, b: Grid, m: Mind, cell: int) -> None:
    for piece in range(t.n_ships):
        start = m.map_start[piece]
        if start > 0 and hex_distance(b, start - 1, cell) <= m.map_spaces[piece]:
            m.map_start[piece] = 0


def put_aside(b: Grid, m: Mind, piece: int) -> None:
    """Keep the map of a ship that is about to get another one for a while."""
    for cell in range(b.n):
        m.kept_steps[cell] = m.steps[piece][cell]
        m.kept_toll[cell] = m.toll[piece][cell]
        m.kept_straight[cell] = m.straight[piece][cell]
    m.kept_room = m.room[piece]
    m.kept_start, m.kept_spaces, m.kept_version = m.map_start[piece], m.map_spaces[piece], m.version[piece]


def take_back(b: Grid, m: Mind, piece: int) -> None:
    """The map that was put aside is the ship's again."""
    for cell in range(b.n):
        m.steps[piece][cell] = m.kept_steps[cell]
        m.toll[piece][cell] = m.kept_toll[cell]
        m.straight[piece][cell] = m.kept_straight[cell]
    m.room[piece] = m.kept_room
    m.map_start[piece], m.map_spaces[piece], m.version[piece] = m.kept_start, m.kept_spaces, m.kept_version


def wipe(b: Grid, m: Mind, piece: int) -> None:
    m.room[piece] = 0
    for cell in range(b.n):
        m.steps[piece][cell] = 0


def spaces_to_go(g: Game, t: Rules, unit: int, more: int) -> int:
    """Spaces that a ship can move now if it had so many more; none for one that may not move at all."""
    if g.cell[unit] < 0 or in_hole(g, t, unit):
        return 0
    spaces = spaces_left(g, t, unit)
    return spaces + more if spaces > 0 or (g.moved[unit] == 0 and g.attacked[unit] == 0) else 0


def note_here(g: Game, m: Mind, unit: int, piece: int) -> None:
    """Staying is always possible."""
    if g.cell[unit] >= 0:
        m.steps[piece][g.cell[unit]] = 1
        m.toll[piece][g.cell[unit]] = 0
        m.straight[piece][g.cell[unit]] = 0


def note_ways(g: Game, t: Rules, b: Grid, w: Workspace, unit: int, spaces: int, avoid: bool) -> None:
    """Where the ship can stop; the board must be marked and fenced."""
    seat, piece = owner(unit), unit % MAX_PIECES
    risk: float = t.weight[seat][Weight.RISK]
    reach(b, w.s, g.cell[unit], spaces)
    w.m.room[piece] = spaces
    for i in range(1, w.s.n_found):
        cell = w.s.found[i]
        if can_stop(w.s, cell) and w.m.steps[piece][cell] == 0:
            w.m.steps[piece][cell] = 1 + w.s.steps[cell]
            w.m.straight[piece][cell] = 0 if avoid else 1
            toll: float = 0.0 if avoid else t.weight[seat][Weight.ASTEROIDS] * risk
            if w.s.enter[cell] == Enter.HALT and t.hole[cell] < 0:
                toll += risk
            w.m.toll[piece][cell] = toll


def note_jumps(g: Game, t: Rules, b: Grid, m: Mind, unit: int, piece: int) -> None:
    """MS-TECH-S4B: from beside a friendly planet or station to beside any other."""
    seat = owner(unit)
    if g.cell[unit] < 0 or g.attacked[unit] or g.moved[unit] == 2 or is_held(g, unit) or not has_gates(g, seat):
        return
    if not beside_haven(g, t, b, seat, g.cell[unit], True):
        return
    m.room[piece] = MAX_CELLS
    for cell in range(b.n):
        if m.steps[piece][cell] == 0 and is_empty(g, t, cell) and beside_haven(g, t, b, seat, cell, True):
            m.steps[piece][cell] = 2
            m.straight[piece][cell] = 2
            m.toll[piece][cell] = 0 if t.field[cell] < 0 else t.weight[seat][Weight.RISK]
