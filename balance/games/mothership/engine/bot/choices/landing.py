# engine: kernel
"""Which of several free hexes a player chooses where a rule leaves the choice open."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from ...names import Kind
    from ...rules.panel import chance_draw, decides_by_chance, jitter
    from ...rules.pieces import friends, has_planet, is_empty, kind_of, next_to, owner, station
    from ...state import Game
    from ...tables import Rules


def landing_place(g: Game, t: Rules, b: Grid, seat: int) -> int:
    """MS-VP-06: a free hex next to the own station or an own planet, -1 if there is none."""
    return choose_hex(g, t, b, seat, True)


def escape_place(g: Game, t: Rules, b: Grid, seat: int) -> int:
    """MS-ACT-15, AMB-65: a free hex next to any friendly planet, -1 if there is none."""
    return choose_hex(g, t, b, seat, False)


def can_escape(g: Game, t: Rules, b: Grid, seat: int) -> bool:
    for cell in range(b.n):
        if is_open_haven(g, t, b, seat, cell, False):
            return True
    return False


def is_open_haven(g: Game, t: Rules, b: Grid, seat: int, cell: int, own: bool) -> bool:
    """Free, and next to a planet of the seat (or of a friend, unless it must be its own) or to its own station."""
    if not is_empty(g, t, cell):
        return False
    if own and g.cell[station(t, seat)] >= 0 and next_to(b, cell, g.cell[station(t, seat)]):
        return True
    for planet in range(t.n_planets):
        place = t.planet_cell[planet]
        if next_to(b, cell, place) and has_planet(g, t, place):
            holder = g.planet_owner[planet]
            if holder == seat or (not own and friends(g, holder, seat)):
                return True
    return False


def choose_hex(g: Game, t: Rules, b: Grid, seat: int, own: bool) -> int:
    """Policy: any by chance; else away from guardians and asteroids, by the station where that is possible."""
    count = 0
    choice = -1
    best: float = 1000000
    for cell in range(b.n):
        if is_open_haven(g, t, b, seat, cell, own):
            count += 1
            value: float = hex_trouble(g, t, b, seat, cell) + jitter(g, seat, cell)
            if value < best:
                best, choice = value, cell
    if count > 1 and decides_by_chance(g, t, seat):
        wanted = chance_draw(g, seat, count)
        for cell in range(b.n):
            if is_open_haven(g, t, b, seat, cell, own):
                if wanted == 0:
                    return cell
                wanted -= 1
    return choice


def hex_trouble(g: Game, t: Rules, b: Grid, seat: int, cell: int) -> float:
    """What speaks against a hex: a black hole counts most, then a guardian beside it, one step from a black hole,
    asteroids, distance from the station."""
    trouble: float = 0
    for direction in range(6):
        other = b.way[cell][direction]
        if other >= 0 and g.occupant[other] >= 0:
            guest = g.occupant[other]
            if kind_of(t, guest) == Kind.GUARDIAN and not friends(g, owner(guest), seat):
                trouble += 100
    if t.field[cell] >= 0:
        trouble += 10
    if t.hole[cell] >= 0:
        trouble += 200
    elif t.near_hole[cell]:
        trouble += 20
    home = g.cell[station(t, seat)]
    if home < 0 or not next_to(b, cell, home):
        trouble += 1
    return trouble


def pull_place(g: Game, t: Rules, b: Grid, unit: int) -> int:
    """MS-BH-10: the free hex of a black hole beside the unit that it goes to, -1 if there is none (AMB-105)."""
    seat = owner(unit)
    count = 0
    choice = -1
    best: float = 1000000
    for direction in range(6):
        cell = b.way[g.cell[unit]][direction]
        if cell >= 0 and t.hole[cell] >= 0 and is_empty(g, t, cell):
            count += 1
            value: float = hex_trouble(g, t, b, seat, cell) + jitter(g, seat, cell)
            if value < best:
                best, choice = value, cell
    if count > 1 and decides_by_chance(g, t, seat):
        wanted = chance_draw(g, seat, count)
        for direction in range(6):
            cell = b.way[g.cell[unit]][direction]
            if cell >= 0 and t.hole[cell] >= 0 and is_empty(g, t, cell):
                if wanted == 0:
                    return cell
                wanted -= 1
    return choice
