# engine: kernel
"""Where each own ship can go this turn, and what the way costs."""

import cython

if not cython.compiled:
    from ....core.grid import Grid
    from ....core.names import Enter
    from ....core.search import Search, can_stop
    from .actions import has_gates
    from .cards import beside_haven
    from .mind import Mind
    from .movement import look_around, spaces_left
    from .pieces import is_empty, is_held, owner, unit_of
    from .state import Game
    from .tables import Rules
    from .weights import Weight


def map_ships(g: Game, t: Rules, b: Grid, s: Search, m: Mind, seat: int) -> None:
    """The hexes within reach of every ship that can still move."""
    for piece in range(t.n_ships):
        map_ship(g, t, b, s, m, seat, piece, 0)


def map_ship(g: Game, t: Rules, b: Grid, s: Search, m: Mind, seat: int, piece: int, more: int) -> None:
    """One ship, with so many spaces more than it has: by ways that avoid asteroids, then by those through them."""
    for cell in range(b.n):
        m.steps[piece][cell] = 0
    unit = unit_of(seat, piece)
    if g.cell[unit] < 0:
        return
    spaces = spaces_left(g, t, unit)
    if spaces + more > 0 and (spaces > 0 or (g.moved[unit] == 0 and g.attacked[unit] == 0)):
        note_ways(g, t, b, s, m, unit, piece, spaces + more, True)
        if t.n_fields > 0 and t.weight[seat][Weight.ASTEROIDS] > 0:
            note_ways(g, t, b, s, m, unit, piece, spaces + more, False)
    if not g.attacked[unit] and g.moved[unit] < 2 and not is_held(g, unit) and has_gates(g, seat):
        note_jumps(g, t, b, m, unit, piece)
    m.steps[piece][g.cell[unit]] = 1
    m.toll[piece][g.cell[unit]] = 0
    m.straight[piece][g.cell[unit]] = 0


def note_ways(g: Game, t: Rules, b: Grid, s: Search, m: Mind, unit: int, piece: int, spaces: int, avoid: bool) -> None:
    seat = owner(unit)
    risk: float = t.weight[seat][Weight.RISK]
    look_around(g, t, b, s, unit, spaces, avoid)
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
    if not beside_haven(g, t, b, seat, g.cell[unit], True):
        return
    for cell in range(b.n):
        if m.steps[piece][cell] == 0 and is_empty(g, t, cell) and beside_haven(g, t, b, seat, cell, True):
            m.steps[piece][cell] = 2
            m.straight[piece][cell] = 2
            m.toll[piece][cell] = 0 if t.field[cell] < 0 else t.weight[seat][Weight.RISK]
