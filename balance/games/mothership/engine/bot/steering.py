# engine: kernel
"""Where a policy sends ships that attack nothing this turn."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.hexgrid import hex_distance
    from ..names import MAX_PIECES, Act, Harm, Kind
    from ..rules.panel import jitter
    from ..rules.pieces import friends, is_empty, kind_of, mothership, next_to, owner, ships_left, station, unit_of
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .alone import nearness
    from .errands import draws, fetch_worth
    from .plans import planet_worth
    from .scratch import Mind
    from .threats import fear_at, station_threat
    from .weights import Weight


def direct(g: Game, t: Rules, b: Grid, w: Workspace, unit: int) -> None:
    """Send a ship that attacks nothing this turn where it will be most useful, and safe."""
    seat = owner(unit)
    piece = unit % MAX_PIECES
    threat: float = 0 if t.solo else station_threat(g, t, b, w.m, seat)
    list_lures(g, t, b, w.m, unit)
    drop_faint_lures(w.m, w.m.room[piece])
    choice = g.cell[unit]
    approach: float = t.weight[seat][Weight.APPROACH]
    near: float = approach * pull(g, t, b, w.m, seat, choice)
    if t.solo:
        near += nearness(g, t, b, w.m, unit, choice)
    near += fetch_worth(g, t, unit, choice)
    best: float = hex_value(g, t, b, unit, choice, near - fear_at(g, t, b, w.m, unit, choice), threat)
    for cell in range(b.n):
        if w.m.steps[piece][cell] > 1 and is_empty(g, t, cell):
            near = approach * pull(g, t, b, w.m, seat, cell)
            if t.solo:
                near += nearness(g, t, b, w.m, unit, cell)
            near += fetch_worth(g, t, unit, cell)
            slight: float = jitter(g, seat, cell) - 0.001 * w.m.steps[piece][cell]  # of equal hexes, the nearest
            # fear costs most to reckon and only makes a hex worse: one that is too bad without it needs none
            value: float = hex_value(g, t, b, unit, cell, near, threat) - w.m.toll[piece][cell] + slight
            if value > best:
                near -= fear_at(g, t, b, w.m, unit, cell)
                value = hex_value(g, t, b, unit, cell, near, threat) - w.m.toll[piece][cell] + slight
                if value > best:
                    best, choice = value, cell
    go(g, w, unit, choice)


def go(g: Game, w: Workspace, unit: int, cell: int) -> None:
    """Move there, or jump through gates, or stay."""
    piece = unit % MAX_PIECES
    w.order.unit = unit
    w.order.cell = cell
    w.order.a = 1 if w.m.straight[piece][cell] == 1 else 0
    w.order.kind = Act.STAY if cell == g.cell[unit] else Act.JUMP if w.m.straight[piece][cell] == 2 else Act.MOVE


def hex_value(g: Game, t: Rules, b: Grid, unit: int, cell: int, near: float, threat: float) -> float:
    """How near a hex is to what the ship wants, less what it risks there, and whether it guards the station."""
    seat = owner(unit)
    value: float = near
    home = g.cell[station(t, seat)]
    if home >= 0 and next_to(b, cell, home):
        value += t.weight[seat][Weight.GUARD]
        if threat > 0 and not guarded_by_others(g, t, b, unit):
            value += threat
    return value


def guarded_by_others(g: Game, t: Rules, b: Grid, unit: int) -> bool:
    """Does another piece than this one guard its owner's station?"""
    seat = owner(unit)
    for direction in range(6):
        cell = b.way[g.cell[station(t, seat)]][direction]
        if cell >= 0 and g.occupant[cell] >= 0 and g.occupant[cell] != unit:
            other = g.occupant[cell]
            if friends(g, owner(other), seat) and kind_of(t, other) != Kind.STATION:
                return True
    return False


def list_lures(g: Game, t: Rules, b: Grid, m: Mind, unit: int) -> None:
    """What draws a ship: every planet it may take and every piece it can harm, with its worth."""
    seat, here = owner(unit), g.cell[unit]
    m.n_lures = 0
    for planet in range(t.n_planets):
        if not g.planet_gone[planet] and not friends(g, g.planet_owner[planet], seat):
            add_lure(b, m, here, t.planet_cell[planet], planet_worth(g, t, seat, planet))
    for other in range(g.n):
        if g.alive[other] and not friends(g, other, seat):
            zeal: float = 1.0 + t.weight[seat][Weight.ZEAL] * lead(g, t, seat, other)
            for piece in range(t.station + 1):
                target = unit_of(other, piece)
                if g.cell[target] >= 0 and t.harm[kind_of(t, unit)][t.kind[piece]] != Harm.NOTHING:
                    add_lure(b, m, here, g.cell[target], zeal * target_worth(t, seat, t.kind[piece]))
    for i in range(t.n_beacons):
        if draws(g, t, unit, i):
            add_lure(b, m, here, t.beacon_cell[i], t.weight[seat][Weight.BEACON])


def add_lure(b: Grid, m: Mind, here: int, cell: int, worth: float) -> None:
    m.lure[m.n_lures] = worth
    m.lure_x[m.n_lures] = b.x[cell]
    m.lure_y[m.n_lures] = b.y[cell]
    m.lure_far[m.n_lures] = hex_distance(b, here, cell)
    m.n_lures += 1


def drop_faint_lures(m: Mind, room: int) -> None:
    """Keep the lures that may be the strongest somewhere: the others are beaten wherever the ship may go.

    A ship that can go no further than `room` feels at least the `floor` everywhere. What sets it goes first, as it is
    likely to beat the rest.
    """
    floor: float = 0
    for i in range(m.n_lures):
        least: float = m.lure[i] / (1.0 + m.lure_far[i] + room)
        if least > floor:
            floor = least
            swap_lures(m, 0, i)
    n = 0
    for i in range(m.n_lures):
        most: float = m.lure[i] / (1.0 + max(m.lure_far[i] - room, 0))
        if most >= floor:
            m.lure[n], m.lure_x[n], m.lure_y[n], m.lure_most[n] = m.lure[i], m.lure_x[i], m.lure_y[i], most
            n += 1
    m.n_lures = n


def swap_lures(m: Mind, i: int, j: int) -> None:
    m.lure[i], m.lure[j] = m.lure[j], m.lure[i]
    m.lure_x[i], m.lure_x[j] = m.lure_x[j], m.lure_x[i]
    m.lure_y[i], m.lure_y[j] = m.lure_y[j], m.lure_y[i]
    m.lure_far[i], m.lure_far[j] = m.lure_far[j], m.lure_far[i]


def pull(g: Game, t: Rules, b: Grid, m: Mind, seat: int, cell: int) -> float:
    """How near a hex is to the best target: the worth of each over its distance. The lures must be listed."""
    best: float = 0
    x, y = b.x[cell], b.y[cell]
    for i in range(m.n_lures):
        if m.lure_most[i] > best:
            dx, dy = m.lure_x[i] - x, m.lure_y[i] - y
            near: float = m.lure[i] / (1.0 + ((abs(dx) + abs(dy) + abs(dx + dy)) >> 1))
            best = max(best, near)
    return best - 0.01 * t.weight[seat][Weight.HOME] * home_distance(g, t, b, seat, cell)


def lead(g: Game, t: Rules, seat: int, other: int) -> float:
    """How much stronger a seat is than another, in ships: 0 if it is not."""
    own: float = strength(g, t, seat, seat)
    theirs: float = strength(g, t, other, seat)
    return max(0.0, own - theirs) / (1.0 + theirs)


def strength(g: Game, t: Rules, seat: int, judge: int) -> float:
    """Ships, a mothership by its hull, as some seat judges it."""
    hull: float = g.hull[seat] if g.cell[mothership(seat)] >= 0 else 0
    return ships_left(g, t, seat) + hull / t.weight[judge][Weight.LEAD_HULL]


def target_worth(t: Rules, seat: int, kind: int) -> float:
    if kind == Kind.STATION:
        return t.weight[seat][Weight.STATION_PULL] * t.weight[seat][Weight.STATION]
    if kind == Kind.MOTHERSHIP:
        return t.weight[seat][Weight.MOTHERSHIP_PULL] * t.weight[seat][Weight.MOTHERSHIP]
    return t.weight[seat][Weight.KILL]


def home_distance(g: Game, t: Rules, b: Grid, seat: int, cell: int) -> int:
    home = g.cell[station(t, seat)]
    return hex_distance(b, cell, home) if home >= 0 else 0
