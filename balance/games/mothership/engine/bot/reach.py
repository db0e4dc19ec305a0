# engine: kernel
"""Where each own ship can go this turn, and what the way costs."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.names import Enter
    from .....core.search import Search, can_stop, reach
    from ..rules.actions import has_gates
    from ..rules.cards import beside_haven
    from ..rules.movement import fence_fields, mark_board, spaces_left
    from ..rules.pieces import is_empty, is_held, owner, unit_of
    from ..state import Game
    from ..tables import Rules
    from .scratch import Mind
    from .weights import Weight


def map_ships(g: Game, t: Rules, b: Grid, s: Search, m: Mind, seat: int) -> None:
    """The hexes within reach of every ship that can still move."""
    mark_board(g, t, b, s, seat)
    fence_fields(t, b, s, True)
    barred: int = 0  # bits of the ships that asteroids keep from going further
    for piece in range(t.n_ships):
        wipe(b, m, piece)
        spaces = spaces_to_go(g, t, unit_of(seat, piece), 0)
        if spaces > 0:
            note_ways(g, t, b, s, m, unit_of(seat, piece), piece, spaces, True)
            barred |= s.fenced << piece
    if barred and t.weight[seat][Weight.ASTEROIDS] > 0:
        fence_fields(t, b, s, False)
        for piece in range(t.n_ships):
            if barred & (1 << piece):
                note_ways(g, t, b, s, m, unit_of(seat, piece), piece, spaces_left(g, t, unit_of(seat, piece)), False)
    for piece in range(t.n_ships):
        note_jumps(g, t, b, m, unit_of(seat, piece), piece)
        note_here(g, m, unit_of(seat, piece), piece)


def map_ship(g: Game, t: Rules, b: Grid, s: Search, m: Mind, seat: int, piece: int, more: int) -> None:
    """One ship, with so many spaces more than it has: by ways that avoid asteroids, then by those through them."""
    mark_board(g, t, b, s, seat)
    map_again(g, t, b, s, m, seat, piece, more)


def map_again(g: Game, t: Rules, b: Grid, s: Search, m: Mind, seat: int, piece: int, more: int) -> None:
    """The same on a board that is marked already, while nothing on it has changed."""
    unit = unit_of(seat, piece)
    wipe(b, m, piece)
    spaces = spaces_to_go(g, t, unit, more)
    if spaces > 0:
        fence_fields(t, b, s, True)
        note_ways(g, t, b, s, m, unit, piece, spaces, True)
        if s.fenced and t.weight[seat][Weight.ASTEROIDS] > 0:
            fence_fields(t, b, s, False)
            note_ways(g, t, b, s, m, unit, piece, spaces, False)
    note_jumps(g, t, b, m, unit, piece)
    note_here(g, m, unit, piece)


def wipe(b: Grid, m: Mind, piece: int) -> None:
    for cell in range(b.n):
        m.steps[piece][cell] = 0


def spaces_to_go(g: Game, t: Rules, unit: int, more: int) -> int:
    """Spaces that a ship can move now if it had so many more; none for one that may not move at all."""
    if g.cell[unit] < 0:
        return 0
    spaces = spaces_left(g, t, unit)
    return spaces + more if spaces > 0 or (g.moved[unit] == 0 and g.attacked[unit] == 0) else 0


def note_here(g: Game, m: Mind, unit: int, piece: int) -> None:
    """Staying is always possible."""
    if g.cell[unit] >= 0:
        m.steps[piece][g.cell[unit]] = 1
        m.toll[piece][g.cell[unit]] = 0
        m.straight[piece][g.cell[unit]] = 0


def note_ways(g: Game, t: Rules, b: Grid, s: Search, m: Mind, unit: int, piece: int, spaces: int, avoid: bool) -> None:
    """Where the ship can stop; the board must be marked and fenced."""
    seat = owner(unit)
    risk: float = t.weight[seat][Weight.RISK]
    reach(b, s, g.cell[unit], spaces)
    for i in range(1, s.n_found):
        cell = s.found[i]
        if can_stop(s, cell) and m.steps[piece][cell] == 0:
            m.steps[piece][cell] = 1 + s.steps[cell]
            m.straight[piece][cell] = 0 if avoid else 1
            m.toll[piece][cell] = 0 if avoid else t.weight[seat][Weight.ASTEROIDS] * risk
            if s.enter[cell] == Enter.HALT:
                m.toll[piece][cell] += risk


def note_jumps(g: Game, t: Rules, b: Grid, m: Mind, unit: int, piece: int) -> None:
    """MS-TECH-S4B: from beside a friendly planet or station to beside any other."""
    seat = owner(unit)
    if g.cell[unit] < 0 or g.attacked[unit] or g.moved[unit] == 2 or is_held(g, unit) or not has_gates(g, seat):
        return
    if not beside_haven(g, t, b, seat, g.cell[unit], True):
        return
    for cell in range(b.n):
        if m.steps[piece][cell] == 0 and is_empty(g, t, cell) and beside_haven(g, t, b, seat, cell, True):
            m.steps[piece][cell] = 2
            m.straight[piece][cell] = 2
            m.toll[piece][cell] = 0 if t.field[cell] < 0 else t.weight[seat][Weight.RISK]
