# engine: kernel
"""Where a policy sends its ships, its mothership's abilities and its guardians."""

import cython

if not cython.compiled:
    from ....core.grid import Grid
    from ....core.hexgrid import hex_distance
    from .actions import ability_ready, can_mine, can_missile, can_torpedo
    from .combat import set_defender
    from .fight import Fight
    from .guardians import can_deploy
    from .mind import Mind
    from .names import MAX_PIECES, Act, Harm, Kind, Power
    from .odds import Odds, win_chance
    from .order import Order
    from .outlook import fear_at, station_threat
    from .panel import jitter
    from .pieces import friends, is_empty, kind_of, mothership, next_to, owner, ships_left, station, unit_of
    from .planets import repair_amount
    from .plans import draft, planet_worth, unit_gain
    from .reactions import ties_win
    from .spending import pursued_tile
    from .state import Game
    from .tables import Rules
    from .weights import Weight


def direct(g: Game, t: Rules, b: Grid, m: Mind, order: Order, unit: int) -> None:
    """Send a ship that attacks nothing this turn where it will be most useful, and safe."""
    seat = owner(unit)
    piece = unit % MAX_PIECES
    threat: float = station_threat(g, t, b, m, seat)
    choice = g.cell[unit]
    best: float = hex_value(g, t, b, m, unit, choice, threat)
    for cell in range(b.n):
        if m.steps[piece][cell] > 1 and is_empty(g, t, cell):
            value: float = hex_value(g, t, b, m, unit, cell, threat) - m.toll[piece][cell]
            value += jitter(g, seat, cell) - 0.001 * m.steps[piece][cell]
            if value > best:
                best, choice = value, cell
    order.unit = unit
    order.cell = choice
    order.a = m.straight[piece][choice]
    order.kind = Act.STAY if choice == g.cell[unit] else Act.MOVE


def hex_value(g: Game, t: Rules, b: Grid, m: Mind, unit: int, cell: int, threat: float) -> float:
    """How near a hex is to what the ship wants, what it risks there, and whether it guards the station."""
    seat = owner(unit)
    value: float = t.weight[seat][Weight.APPROACH] * pull(g, t, b, unit, cell) - fear_at(g, t, b, m, unit, cell)
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


def pull(g: Game, t: Rules, b: Grid, unit: int, cell: int) -> float:
    """How near a hex is to the best target: the worth of each over its distance."""
    seat = owner(unit)
    kind = kind_of(t, unit)
    best: float = 0
    for planet in range(t.n_planets):
        if not g.planet_gone[planet] and not friends(g, g.planet_owner[planet], seat):
            worth: float = planet_worth(g, t, seat, planet)
            near: float = worth / (1.0 + hex_distance(b, cell, t.planet_cell[planet]))
            if near > best:
                best = near
    for other in range(g.n):
        if g.alive[other] and not friends(g, other, seat):
            zeal: float = 1.0 + t.weight[seat][Weight.ZEAL] * lead(g, t, seat, other)
            for piece in range(t.station + 1):
                target = unit_of(other, piece)
                if g.cell[target] >= 0 and t.harm[kind][t.kind[piece]] != Harm.NOTHING:
                    near = zeal * target_worth(t, seat, t.kind[piece]) / (1.0 + hex_distance(b, cell, g.cell[target]))
                    if near > best:
                        best = near
    return best - 0.01 * t.weight[seat][Weight.HOME] * home_distance(g, t, b, seat, cell)


def lead(g: Game, t: Rules, seat: int, other: int) -> float:
    """How much stronger a seat is than another, in ships: 0 if it is not."""
    own: float = strength(g, t, seat)
    theirs: float = strength(g, t, other)
    return max(0.0, own - theirs) / (1.0 + theirs)


def strength(g: Game, t: Rules, seat: int) -> float:
    """Ships, a mothership by its hull."""
    hull: float = g.hull[seat] if g.cell[mothership(seat)] >= 0 else 0
    return ships_left(g, t, seat) + hull / 6.0


def target_worth(t: Rules, seat: int, kind: int) -> float:
    if kind == Kind.STATION:
        return 8 * t.weight[seat][Weight.STATION]
    if kind == Kind.MOTHERSHIP:
        return 4 * t.weight[seat][Weight.MOTHERSHIP]
    return t.weight[seat][Weight.KILL]


def home_distance(g: Game, t: Rules, b: Grid, seat: int, cell: int) -> int:
    home = g.cell[station(t, seat)]
    return hex_distance(b, cell, home) if home >= 0 else 0


def use_mothership(g: Game, t: Rules, b: Grid, o: Odds, plan: Fight, order: Order, seat: int) -> bool:
    """Tier-5 abilities: missiles and torpedoes where they pay, repairs and mining where they help."""
    if not ability_ready(g, seat):
        return False
    best: float = 0.3
    order.kind = Act.END
    for other in range(g.n):
        if g.alive[other] and not friends(g, other, seat):
            for piece in range(t.n_pieces):
                target = unit_of(other, piece)
                torpedo = can_torpedo(g, t, b, seat, target)
                if torpedo or can_missile(g, t, seat, target):
                    draft(g, t, plan, seat, target, 1)
                    set_defender(g, t, b, plan)
                    value: float = win_chance(o, plan, ties_win(g, plan)) * unit_gain(g, t, b, o, plan, seat)
                    value += jitter(g, seat, 12000 + target)
                    if value > best:
                        best = value
                        order.kind = Act.TORPEDO if torpedo else Act.MISSILE
                        order.target = target
                        order.a = 0
    heal: float = t.weight[seat][Weight.HULL] * repair_amount(g, t, seat)
    if heal > best:
        best = heal
        order.kind = Act.REPAIR
    if can_mine(g, t, seat) and 0.5 * g.power[seat][Power.MINING] > best:
        order.kind = Act.MINE
    return order.kind != Act.END


def place_guardian(g: Game, t: Rules, b: Grid, order: Order, seat: int) -> bool:
    """A guardian beside own planets or the station, where a ship can anchor it."""
    if t.weight[seat][Weight.GUARDIANS] <= 0 or g.power[seat][Power.GUARDIANS] == 0:
        return False
    if pursued_tile(g, t, seat) >= 0:  # its price is being saved
        return False
    best = 0
    for piece in range(t.n_ships):
        anchor = unit_of(seat, piece)
        if g.cell[anchor] >= 0:
            for direction in range(6):
                cell = b.way[g.cell[anchor]][direction]
                if cell >= 0 and t.field[cell] < 0 and is_empty(g, t, cell) and can_deploy(g, t, b, anchor, cell):
                    value = shelter_value(g, t, b, seat, cell)
                    if value > best:
                        best = value
                        order.kind = Act.DEPLOY
                        order.unit = anchor
                        order.cell = cell
    return best > 0


def shelter_value(g: Game, t: Rules, b: Grid, seat: int, cell: int) -> int:
    """Own planets beside a hex count 2, the station 1."""
    value = 0
    for planet in range(t.n_planets):
        if g.planet_owner[planet] == seat and not g.planet_gone[planet] and next_to(b, cell, t.planet_cell[planet]):
            value += 2
    if g.cell[station(t, seat)] >= 0 and next_to(b, cell, g.cell[station(t, seat)]):
        value += 1
    return value
