# engine: kernel
"""Where a policy sends its ships, its mothership's abilities and its guardians."""

import cython

if not cython.compiled:
    from ....core.grid import Grid
    from ....core.hexgrid import hex_distance
    from ....core.names import Enter
    from ....core.search import Search, can_stop
    from .actions import ability_ready, attack_mask, can_mine, can_missile, can_torpedo, planet_mask
    from .combat import can_harm, set_defender, target_open
    from .fight import Fight
    from .guardians import can_deploy
    from .movement import look_around, spaces_left
    from .names import MAX_PIECES, Act, Harm, Kind, Power
    from .odds import Odds, win_chance
    from .order import Order
    from .panel import die_of, jitter
    from .pieces import friends, has_planet, is_empty, kind_of, next_to, owner, station, unit_of
    from .planets import can_aim, planet_open, repair_amount
    from .plans import draft, moved_mask, plan_value, planet_value, unit_gain
    from .reactions import ties_win
    from .spending import pursued_tile
    from .state import Game
    from .tables import Rules
    from .weights import Weight


def direct(g: Game, t: Rules, b: Grid, s: Search, o: Odds, plan: Fight, order: Order, unit: int) -> None:
    """Send a ship to the hex from which it does most this turn, or which brings it nearest to its targets."""
    seat = owner(unit)
    avoid: bool = t.weight[seat][Weight.ASTEROIDS] <= 0
    look_around(g, t, b, s, unit, spaces_left(g, t, unit), avoid)
    best: float = hex_value(g, t, b, o, plan, unit, g.cell[unit])
    choice = g.cell[unit]
    for i in range(1, s.n_found):
        cell = s.found[i]
        if can_stop(s, cell):
            value: float = hex_value(g, t, b, o, plan, unit, cell) - 0.001 * s.steps[cell]
            value += jitter(g, seat, cell)
            if s.enter[cell] == Enter.HALT:
                value -= t.weight[seat][Weight.RISK]
            if t.field[cell] >= 0 and t.field[cell] != t.field[g.cell[unit]]:
                value -= 0.4 * t.weight[seat][Weight.RISK]
            if value > best:
                best, choice = value, cell
    order.unit = unit
    order.cell = choice
    order.a = 0 if avoid else 1
    order.kind = Act.STAY if choice == g.cell[unit] else Act.MOVE


def hex_value(g: Game, t: Rules, b: Grid, o: Odds, plan: Fight, unit: int, cell: int) -> float:
    """What a ship could do from a hex now, and how near it is to what it wants."""
    seat = owner(unit)
    value: float = 0
    for direction in range(6):
        other = b.way[cell][direction]
        if other >= 0:
            here: float = neighbour_value(g, t, b, o, plan, unit, other)
            if here > value:
                value = here
            guest = g.occupant[other]
            if guest >= 0 and guest == station(t, seat):
                value += t.weight[seat][Weight.GUARD]
    return value + t.weight[seat][Weight.APPROACH] * pull(g, t, b, unit, cell)


def neighbour_value(g: Game, t: Rules, b: Grid, o: Odds, plan: Fight, unit: int, cell: int) -> float:
    """What joining an attack on whatever stands on a neighbouring hex would add."""
    seat = owner(unit)
    bit: int = 1 << (unit % MAX_PIECES)
    if has_planet(g, t, cell):
        planet = t.planet_at[cell]
        if not planet_open(g, t, b, seat, planet) or not can_aim(g, t, unit):
            return 0
        ready = planet_mask(g, t, b, seat, planet) & moved_mask(g, t, seat) & ~bit
        alone: float = planet_value(g, t, o, seat, planet, ready) if ready else 0.0
        return planet_value(g, t, o, seat, planet, ready | bit) - alone
    target = g.occupant[cell]
    if target < 0 or friends(g, owner(target), seat) or not can_harm(g, t, unit, target) or die_of(g, t, unit) == 0:
        return 0
    if not target_open(g, t, b, seat, target):
        return 0
    ready = attack_mask(g, t, b, seat, target) & moved_mask(g, t, seat) & ~bit
    before: float = 0
    if ready:
        draft(g, t, plan, seat, target, ready)
        before = max(0.0, plan_value(g, t, b, o, plan, seat))
    draft(g, t, plan, seat, target, ready | bit)
    return plan_value(g, t, b, o, plan, seat) - before


def pull(g: Game, t: Rules, b: Grid, unit: int, cell: int) -> float:
    """How near a hex is to the best target: the worth of each over its distance."""
    seat = owner(unit)
    kind = kind_of(t, unit)
    best: float = 0
    for planet in range(t.n_planets):
        if not g.planet_gone[planet] and not friends(g, g.planet_owner[planet], seat):
            worth: float = t.weight[seat][Weight.CAPTURE]
            if g.planet_owner[planet] >= 0:
                worth += t.weight[seat][Weight.DENY]
            near: float = worth / (1.0 + hex_distance(b, cell, t.planet_cell[planet]))
            if near > best:
                best = near
    for other in range(g.n):
        if g.alive[other] and not friends(g, other, seat):
            for piece in range(t.station + 1):
                target = unit_of(other, piece)
                if g.cell[target] >= 0 and t.harm[kind][t.kind[piece]] != Harm.NOTHING:
                    near = target_worth(t, seat, t.kind[piece]) / (1.0 + hex_distance(b, cell, g.cell[target]))
                    if near > best:
                        best = near
    return best - 0.01 * t.weight[seat][Weight.HOME] * home_distance(g, t, b, seat, cell)


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
                    value: float = win_chance(o, plan, ties_win(g, plan)) * unit_gain(g, t, o, plan, seat)
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
