# engine: kernel
"""The NPC of solo play (MS-SOLO-07 to -15): what each of its ships is after, and the next action of its turn.

A ship has an aim: a hex to come next to, and a unit or planet there to attack, if that can be attacked now. Ships act
one after another, each moves and attacks, unless they are read to attack together wherever they can: then all move
before any attacks.
"""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.hexgrid import hex_distance
    from .....core.search import can_stop
    from ..names import MAX_PIECES, NOBODY, Act, Combined, Kind, Span
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .aim import Aim
    from .combat import can_attack, can_harm, target_open
    from .movement import look_around, spaces_left
    from .panel import die_of, engine_power, tech_bonus
    from .pieces import friends, has_planet, is_calm, is_empty, kind_of, next_to, owner, station, unit_of, wingmen
    from .planets import can_attack_planet, planet_open


def npc_acts(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> None:
    """GAP-25: the next action of its turn, ship by ship; the turn ends when none is left to act."""
    if g.acted[seat] == 0:
        begin_npc_turn(g, t)
    note_claims(g, t, seat)
    rounds = 2 if t.npc_combined_attack == Combined.ALWAYS else 1
    while g.npc_place < rounds * t.n_ships:
        unit = unit_of(seat, t.npc_turn[g.npc_place % t.n_ships])
        if g.cell[unit] >= 0:
            find_aim(g, t, b, w.aim, unit)
            moves: bool = g.npc_place < t.n_ships
            attacks: bool = g.npc_place >= (rounds - 1) * t.n_ships
            if moves and approach(g, t, b, w, unit):
                if kind_of(t, unit) == Kind.FIGHTER:
                    g.quarry[unit % MAX_PIECES] = 1 + w.aim.unit
                return
            if attacks and strike_aim(g, t, b, w, unit):
                return
        g.npc_place += 1
    w.order.kind = Act.END


def begin_npc_turn(g: Game, t: Rules) -> None:
    g.npc_place = 0
    for piece in range(t.n_ships):
        g.quarry[piece] = 0


def note_claims(g: Game, t: Rules, seat: int) -> None:
    """MS-SOLO-09, -10: a bomber whose planet is claimed is on its way to the station, and never turns back."""
    for piece in range(t.n_ships):
        planet = g.errand[piece] - 1
        if planet >= 0 and (g.planet_gone[planet] or g.planet_owner[planet] == seat):
            g.errand[piece] = 0


def player_of(g: Game, seat: int) -> int:
    """MS-SETUP-01: whom the NPC plays against."""
    return g.n - 1 - seat


def find_aim(g: Game, t: Rules, b: Grid, aim: Aim, unit: int) -> None:
    """What a ship is after as things are now."""
    aim.clear()
    aim.unit = NOBODY
    aim.planet = NOBODY
    aim.cell = g.cell[unit]
    kind = kind_of(t, unit)
    if kind == Kind.FIGHTER:
        aim_fighter(g, t, b, aim, unit)
    elif kind == Kind.BOMBER and g.errand[unit % MAX_PIECES] > 0:
        aim_at_planet(g, t, b, aim, unit, g.errand[unit % MAX_PIECES] - 1)
    else:
        aim_at_station(g, t, b, aim, unit)


def aim_at_station(g: Game, t: Rules, b: Grid, aim: Aim, unit: int) -> None:
    """MS-SOLO-07, -08, -10, AMB-53, AMB-110: the station; while it is guarded, a guard that the ship can harm, and
    without one it waits by the station."""
    home = station(t, player_of(g, owner(unit)))
    aim.cell = g.cell[home]
    if target_open(g, t, b, owner(unit), home):
        aim.unit = home
    else:
        aim_at_guard(g, t, b, aim, unit, g.cell[home], False)


def aim_at_planet(g: Game, t: Rules, b: Grid, aim: Aim, unit: int, planet: int) -> None:
    """MS-SOLO-09: the planet; GAP-43: while guardians guard it, one of them that the ship can harm."""
    aim.cell = t.planet_cell[planet]
    if planet_open(g, t, b, owner(unit), planet):
        aim.planet = planet
    else:
        aim_at_guard(g, t, b, aim, unit, t.planet_cell[planet], True)


def aim_at_guard(g: Game, t: Rules, b: Grid, aim: Aim, unit: int, guarded: int, guardians: bool) -> None:
    """AMB-53: of the guards beside a hex that the ship can harm, the nearest, then the one with the lowest expected
    roll, then the lowest number."""
    best: float = 1000000
    foe = player_of(g, owner(unit))
    for piece in range(t.n_pieces):
        other = unit_of(foe, piece)
        if piece == t.station or g.cell[other] < 0 or not next_to(b, g.cell[other], guarded):
            continue
        if (guardians and t.kind[piece] != Kind.GUARDIAN) or not can_harm(g, t, unit, other):
            continue
        roll: float = (die_of(g, t, other) + 1) / 2.0 + tech_bonus(g, t, other) + wingmen(g, t, b, other)
        value: float = 1000 * hex_distance(b, g.cell[unit], g.cell[other]) + roll
        if value < best:
            best = value
            aim.unit = other
            aim.cell = g.cell[other]


def aim_fighter(g: Game, t: Rules, b: Grid, aim: Aim, unit: int) -> None:
    """MS-SOLO-09, -11, -12, GAP-43: the ship that it has moved to; the planet beside it that is not the NPC's; else a
    fighter or bomber in its range; else back to a planet."""
    seat = owner(unit)
    quarry = g.quarry[unit % MAX_PIECES] - 1
    if quarry >= 0 and g.cell[quarry] >= 0:
        aim.unit = quarry
        aim.cell = g.cell[quarry]
        return
    for planet in range(t.n_planets):
        if has_planet(g, t, t.planet_cell[planet]) and g.planet_owner[planet] != seat:
            if next_to(b, g.cell[unit], t.planet_cell[planet]):
                aim_at_planet(g, t, b, aim, unit, planet)
                return
    if not aim_at_ship(g, t, b, aim, unit):
        planet = nearest_planet(g, t, b, unit, True)
        if planet >= 0:
            aim.cell = t.planet_cell[planet]
        else:
            planet = nearest_planet(g, t, b, unit, False)
            if planet >= 0:
                aim_at_planet(g, t, b, aim, unit, planet)


def aim_at_ship(g: Game, t: Rules, b: Grid, aim: Aim, unit: int) -> bool:
    """MS-SOLO-11, -12, AMB-109: the nearest fighter or bomber that its engine power lets it come next to."""
    foe = player_of(g, owner(unit))
    span = engine_power(g, t, unit) + (1 if t.npc_engine_range == Span.REACH_ADJACENT else 0)
    least = span + 1
    for piece in range(t.n_ships):
        other = unit_of(foe, piece)
        if t.kind[piece] <= Kind.BOMBER and g.cell[other] >= 0:
            distance = hex_distance(b, g.cell[unit], g.cell[other])
            if distance < least:
                least = distance
                aim.unit = other
                aim.cell = g.cell[other]
    return least <= span


def nearest_planet(g: Game, t: Rules, b: Grid, unit: int, own: bool) -> int:
    """The nearest planet of the NPC's, or that is not the NPC's; -1 if there is none."""
    best = NOBODY
    least: int = 1 << 40
    for planet in range(t.n_planets):
        if has_planet(g, t, t.planet_cell[planet]) and friends(g, g.planet_owner[planet], owner(unit)) == own:
            distance = hex_distance(b, g.cell[unit], t.planet_cell[planet])
            if distance < least:
                least, best = distance, planet
    return best


def approach(g: Game, t: Rules, b: Grid, w: Workspace, unit: int) -> bool:
    """MS-SOLO-10, -11, GAP-43: as near to its aim as its engine takes it, through asteroids only if that is nearer;
    False if it stays."""
    spaces = spaces_left(g, t, unit)
    least = hex_distance(b, g.cell[unit], w.aim.cell)
    if spaces <= 0 or least <= 1:
        return False
    w.order.kind = Act.END
    for straight in range(2):
        look_around(g, t, b, w.s, unit, spaces, straight == 0)
        for i in range(1, w.s.n_found):
            distance = hex_distance(b, w.s.found[i], w.aim.cell)
            if distance < least and can_stop(w.s, w.s.found[i]):
                least = distance
                w.order.kind = Act.MOVE
                w.order.unit = unit
                w.order.cell = w.s.found[i]
                w.order.a = straight
    return w.order.kind == Act.MOVE


def npc_exit(g: Game, t: Rules, b: Grid, w: Workspace, unit: int) -> int:
    """MS-BH-04, GAP-45: out of a black hole, to the free hex without a hazard that is nearest to what it is after."""
    find_aim(g, t, b, w.aim, unit)
    least: int = 1 << 40
    choice = NOBODY
    for cell in range(b.n):
        if is_empty(g, t, cell) and is_calm(t, cell):
            distance = hex_distance(b, cell, w.aim.cell)
            if distance < least:
                least, choice = distance, cell
    return choice


def strike_aim(g: Game, t: Rules, b: Grid, w: Workspace, unit: int) -> bool:
    """Attack what it is after, if it can; GAP-26: with others that are after the same."""
    planet, target = w.aim.planet, w.aim.unit
    w.order.target = planet if planet >= 0 else target
    w.order.mask = 1 << (unit % MAX_PIECES)
    if planet >= 0 and can_attack_planet(g, t, b, unit, planet):
        w.order.kind = Act.ATTACK_PLANET
        if t.npc_combined_attack != Combined.NEVER:
            add_partners(g, t, b, w, owner(unit), planet, NOBODY)
        return True
    if target >= 0 and can_attack(g, t, b, unit, target):
        w.order.kind = Act.ATTACK
        if t.npc_combined_attack == Combined.ALWAYS and kind_of(t, target) != Kind.GUARDIAN:  # MS-GRD-15
            add_partners(g, t, b, w, owner(unit), NOBODY, target)
        return True
    return False


def add_partners(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, planet: int, target: int) -> None:
    """Ships that can attack the same now, and are after it."""
    for piece in range(t.n_ships):
        other = unit_of(seat, piece)
        if g.cell[other] >= 0:
            find_aim(g, t, b, w.aim, other)
            if w.aim.planet == planet and w.aim.unit == target:
                if planet >= 0 and can_attack_planet(g, t, b, other, planet):
                    w.order.mask |= 1 << piece
                elif target >= 0 and can_attack(g, t, b, other, target):
                    w.order.mask |= 1 << piece
