# engine: kernel
"""Pieces on the board: whose, where, beside whom; and what happens when one is lost."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.hexgrid import hex_distance
    from ....engine.names import MAX_SEATS, Gain
    from ....engine.recorder import Recorder, record_count, record_event, record_mark, record_out, record_use
    from ..names import MAX_ARRIVALS, MAX_PIECES, NOBODY, Cause, Count, Event, Kind, Mark, Mode, News, Power
    from ..state import Game
    from ..tables import Rules
    from .news import tell


def owner(unit: int) -> int:  # engine: inline
    return unit // MAX_PIECES


def unit_of(seat: int, piece: int) -> int:  # engine: inline
    return seat * MAX_PIECES + piece


def kind_of(t: Rules, unit: int) -> int:  # engine: inline
    return t.kind[unit % MAX_PIECES]


def is_ship(t: Rules, unit: int) -> bool:  # engine: inline
    """MS-UNIT-15, MS-UNIT-16: stations and guardians are no ships."""
    return unit % MAX_PIECES < t.n_ships


def friends(g: Game, a: int, b: int) -> bool:  # engine: inline
    """Are two seats the same or of one team? (MS-TEAM-05)"""
    return a >= 0 and b >= 0 and g.team[a] == g.team[b]


def next_to(b: Grid, one: int, other: int) -> bool:  # engine: inline
    return hex_distance(b, one, other) == 1


def beside(g: Game, b: Grid, unit: int, other: int) -> bool:  # engine: inline
    """Do two units stand on adjacent hexes?"""
    return g.cell[unit] >= 0 and g.cell[other] >= 0 and hex_distance(b, g.cell[unit], g.cell[other]) == 1


def mothership(seat: int) -> int:  # engine: inline
    return seat * MAX_PIECES


def station(t: Rules, seat: int) -> int:  # engine: inline
    return seat * MAX_PIECES + t.station


def is_held(g: Game, unit: int) -> bool:
    """MS-TECH-S5A, MS-ACT-21: can it neither move nor warp now?"""
    return g.held_by[unit] != 0 or g.frozen[unit] == 2


def put(g: Game, rec: Recorder, unit: int, cell: int) -> None:
    """Place a piece on an empty hex, wherever it was before."""
    leave(g, unit)
    g.cell[unit] = cell
    g.occupant[cell] = unit
    record_mark(rec, cell, Mark.VISITS)


def lift(g: Game, unit: int) -> None:
    """Take a piece off the board."""
    leave(g, unit)
    g.cell[unit] = -1


def leave(g: Game, unit: int) -> None:
    """The hex of a piece is free again (a piece on its way may be above another one)."""
    if g.cell[unit] >= 0 and g.occupant[g.cell[unit]] == unit:
        g.occupant[g.cell[unit]] = NOBODY


def is_empty(g: Game, t: Rules, cell: int) -> bool:
    """Neither a piece nor a planet (MS-MOVE-04), nor a neutron star (MS-NEU-02)."""
    return g.occupant[cell] < 0 and not has_planet(g, t, cell) and t.star[cell] < 0


def has_planet(g: Game, t: Rules, cell: int) -> bool:
    planet = t.planet_at[cell]
    return planet >= 0 and not g.planet_gone[planet]


def enters_hazard(t: Rules, here: int, there: int) -> bool:  # engine: inline
    """MS-AST-04, -09, MS-BH-02: does a step from one hex (-1: from nowhere) to another lead into a field or a black
    hole from outside?"""
    if t.hole[there] >= 0:
        return here < 0 or t.hole[there] != t.hole[here]
    return t.field[there] >= 0 and (here < 0 or t.field[there] != t.field[here])


def is_calm(t: Rules, cell: int) -> bool:  # engine: inline
    """Can a ship end its movement on this hex without facing a hazard?"""
    return t.field[cell] < 0 and t.hole[cell] < 0 and t.near_hole[cell] == 0


def in_hole(g: Game, t: Rules, unit: int) -> bool:  # engine: inline
    """MS-BH-07: is it inside a black hole?"""
    return t.n_holes > 0 and g.cell[unit] >= 0 and t.hole[g.cell[unit]] >= 0


def empty_beside(g: Game, t: Rules, b: Grid, cell: int) -> int:
    """An empty hex next to this one, -1 if there is none."""
    for direction in range(6):
        other = b.way[cell][direction]
        if other >= 0 and is_empty(g, t, other):
            return other
    return -1


def wingmen(g: Game, t: Rules, b: Grid, unit: int) -> int:
    """MS-WING-01, -02, -07: friendly fighters, bombers, motherships and guardians on adjacent hexes."""
    count = 0
    for direction in range(6):
        cell = b.way[g.cell[unit]][direction]
        if cell >= 0 and g.occupant[cell] >= 0:
            other = g.occupant[cell]
            if friends(g, owner(other), owner(unit)) and kind_of(t, other) != Kind.STATION:
                count += 1
    return count


def near_friendly_mothership(g: Game, b: Grid, unit: int) -> bool:
    for seat in range(g.n):
        if friends(g, seat, owner(unit)) and beside(g, b, unit, mothership(seat)):
            return True
    return False


def planet_guarded(g: Game, t: Rules, b: Grid, planet: int) -> bool:
    """MS-GUARD-01, -02, -10: a guardian friendly to the owner stands next to it; ships do not guard planets."""
    holder = g.planet_owner[planet]
    if holder < 0:
        return False
    for direction in range(6):
        cell = b.way[t.planet_cell[planet]][direction]
        if cell >= 0 and g.occupant[cell] >= 0:
            other = g.occupant[cell]
            if kind_of(t, other) == Kind.GUARDIAN and friends(g, owner(other), holder):
                return True
    return False


def station_guarded(g: Game, t: Rules, b: Grid, seat: int) -> bool:
    """MS-GUARD-04, -06, -09: a friendly ship or guardian stands next to it, unless only bombers are left anywhere."""
    if only_bombers(g, t):
        return False
    for direction in range(6):
        cell = b.way[g.cell[station(t, seat)]][direction]
        if cell >= 0 and g.occupant[cell] >= 0:
            other = g.occupant[cell]
            if friends(g, owner(other), seat) and kind_of(t, other) != Kind.STATION:
                return True
    return False


def only_bombers(g: Game, t: Rules) -> bool:
    """MS-GUARD-06: are all ships of all sides bombers?"""
    for seat in range(g.n):
        for piece in range(t.n_ships):
            if g.cell[unit_of(seat, piece)] >= 0 and t.kind[piece] != Kind.BOMBER:
                return False
    return True


def ships_left(g: Game, t: Rules, seat: int) -> int:
    count = 0
    for piece in range(t.n_ships):
        if g.cell[unit_of(seat, piece)] >= 0:
            count += 1
    return count


def guardians_left(g: Game, t: Rules, seat: int) -> int:
    """Guardians on the board."""
    count = 0
    for piece in range(t.station + 1, t.n_pieces):
        if g.cell[unit_of(seat, piece)] >= 0:
            count += 1
    return count


def planets_held(g: Game, t: Rules, seat: int) -> int:
    count = 0
    for planet in range(t.n_planets):
        if g.planet_owner[planet] == seat and not g.planet_gone[planet]:
            count += 1
    return count


def arrive(g: Game, unit: int, hazard: bool) -> None:
    """Remember that a unit came to a hex: a hazard there is still to be faced, or has been, then guardians next to it
    will be asked (MS-GRD-09, AMB-23)."""
    if g.n_arrivals < MAX_ARRIVALS:
        g.arrival[g.n_arrivals] = unit
        g.arrival_hazard[g.n_arrivals] = 1 if hazard else 0
        g.n_arrivals += 1


def gain_points(g: Game, t: Rules, rec: Recorder, seat: int, points: int) -> None:
    """MS-VP-03."""
    if seat >= 0 and t.mode == Mode.VICTORY_POINTS and points != 0:
        g.points[seat] += points
        record_event(rec, Event.POINTS, seat, points, g.points[seat], 0, 0)


def set_owner(g: Game, t: Rules, rec: Recorder, planet: int, seat: int) -> None:
    """MS-VP-04: a planet is worth a point to whoever holds it."""
    gain_points(g, t, rec, g.planet_owner[planet], -t.vp_planet)
    gain_points(g, t, rec, seat, t.vp_planet)
    g.planet_owner[planet] = seat


def end_movement(g: Game, t: Rules, unit: int) -> None:
    """MS-TURN-08: nothing moves this ship any more in this turn."""
    g.moved[unit] = 2
    tell(g, t, News.MOVEMENT_OVER, unit, 0, 0)


def close_phase(g: Game, t: Rules, unit: int) -> None:
    """The same, unless it is over already."""
    if g.moved[unit] < 2:
        end_movement(g, t, unit)


def destroy(g: Game, t: Rules, rec: Recorder, unit: int, by: int) -> None:
    """A ship or guardian is destroyed (by a seat in a dogfight, or by nobody).

    MS-TECH-K4A: scrap income for ships. MS-VP-06: in victory-point mode ships come back. AMB-55:
    lost in the own turn, at the end of the following one.
    """
    g.bled = g.round
    seat = owner(unit)
    kind = kind_of(t, unit)
    record_event(rec, Event.DESTROYED, seat, unit % MAX_PIECES, by, 0, 0)
    record_mark(rec, g.cell[unit], Mark.LOSSES)
    tell(g, t, News.UNIT_DESTROYED, unit, g.cell[unit], by)
    lift(g, unit)
    record_count(rec, seat, Count.LOST_FIGHTERS + kind, 1)
    count_kill(g, t, rec, by, kind)
    if is_ship(t, unit) and not t.npc[seat]:  # MS-SOLO-14
        g.minerals[seat] += g.power[seat][Power.SCRAP_MINERALS]
        g.gas[seat] += g.power[seat][Power.SCRAP_GAS]
        if t.mode == Mode.VICTORY_POINTS:
            g.due[unit] = t.return_turns
            if g.active == seat and not g.counted_down:
                g.due[unit] += 1


def count_kill(g: Game, t: Rules, rec: Recorder, by: int, kind: int) -> None:
    """MS-VP-03, GAP-15: whoever destroyed a piece, if anybody, has the points for it."""
    if by >= 0:
        record_count(rec, by, Count.KILLED_FIGHTERS + kind, 1)
        gain_points(g, t, rec, by, t.kill_points[kind])


def repair(g: Game, t: Rules, rec: Recorder, seat: int, value: int) -> None:
    """Hull comes back to the mothership, never more than it had at first."""
    gained = min(value, t.mothership_hp - g.hull[seat])
    g.hull[seat] += gained
    record_event(rec, Event.REPAIRED, seat, gained, g.hull[seat], 0, 0)


def hit_mothership(g: Game, rec: Recorder, seat: int, damage: int) -> None:
    """The hull loses points; at 0 the caller removes the ship (MS-UNIT-17)."""
    lost = min(damage, g.hull[seat])
    g.hull[seat] -= lost
    record_count(rec, seat, Count.HULL_DAMAGE, lost)


def destroy_station(g: Game, t: Rules, rec: Recorder, seat: int, by: int) -> None:
    """MS-UNIT-18, MS-WIN-02, -05, MS-VP-08: its owner is out, except in victory-point mode."""
    record_event(rec, Event.DESTROYED, seat, t.station, by, 0, 0)
    record_mark(rec, g.cell[station(t, seat)], Mark.LOSSES)
    tell(g, t, News.UNIT_DESTROYED, station(t, seat), g.cell[station(t, seat)], by)
    lift(g, station(t, seat))
    count_kill(g, t, rec, by, Kind.STATION)
    if t.mode == Mode.DEATHMATCH:
        eliminate(g, t, rec, seat, Cause.STATION_LOST)
    else:
        check_fleet(g, t, rec, seat)


def check_fleet(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """MS-WIN-03, -04, MS-VP-10: out without ships; with points, without station, ships and planets.

    MS-SOLO-30, -33: the NPC's last ship decides, even if the player's last one goes with it.
    """
    if not g.alive[seat] or ships_left(g, t, seat) > 0 or (t.solo and teams_left(g) == 1):
        return
    if t.mode == Mode.DEATHMATCH:
        eliminate(g, t, rec, seat, Cause.FLEET_LOST)
    elif g.cell[station(t, seat)] < 0 and planets_held(g, t, seat) == 0:
        eliminate(g, t, rec, seat, Cause.NOTHING_LEFT)


def eliminate(g: Game, t: Rules, rec: Recorder, seat: int, cause: int) -> None:
    """MS-WIN-05 to -07, -09: everything of the seat leaves the board, the hand and the bank."""
    g.alive[seat] = 0
    g.out_at[seat] = g.clock
    for piece in range(t.n_pieces):
        lift(g, unit_of(seat, piece))
        g.due[unit_of(seat, piece)] = 0
    for planet in range(t.n_planets):
        if g.planet_owner[planet] == seat:
            set_owner(g, t, rec, planet, NOBODY)
            tell(g, t, News.PLANET_NEUTRAL, planet, seat, 0)
    for i in range(t.n_cards):
        item = t.card[i]
        for _ in range(g.hand[seat][item]):
            record_use(rec, seat, item, Gain.LOST)
        g.discarded[item] += g.hand[seat][item]
        g.hand[seat][item] = 0
    g.hand_size[seat] = 0
    g.minerals[seat] = 0
    g.gas[seat] = 0
    g.influence[seat] = 0
    record_out(rec, seat, cause)
    record_event(rec, Event.OUT, seat, cause, 0, 0, 0)


def teams_left(g: Game) -> int:
    """Teams with a player in the game; a player alone is a team."""
    left = 0
    for team in range(MAX_SEATS):
        for seat in range(g.n):
            if g.team[seat] == team and g.alive[seat]:
                left += 1
                break
    return left
