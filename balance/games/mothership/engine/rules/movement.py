# engine: kernel
"""Moving and warping, with the fights that come on the way."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.names import Enter
    from .....core.search import Search, can_stop, reach
    from ....engine.recorder import Recorder, record_count, record_event
    from ..bot.choices.reactions import says_yes
    from ..names import MAX_PIECES, NOBODY, Count, Event, FightKind, Kind, Op, Purpose
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .black_holes import hole_attacks
    from .damage import damage_unit, hit_station
    from .hand import may_use, play_card
    from .neutral_fights import fight_nobody, open_neutral
    from .panel import engine_power, throw
    from .pieces import (
        arrive,
        check_fleet,
        end_movement,
        enters_hazard,
        friends,
        in_hole,
        is_held,
        is_ship,
        kind_of,
        leave,
        owner,
        put,
    )


def look_around(g: Game, t: Rules, b: Grid, s: Search, unit: int, spaces: int, avoid: bool) -> None:
    """Where a unit can go with so many spaces; `avoid`: without entering an asteroid field (MS-AST-09:
    moving on inside the present one is no entry, coming back into it is)."""
    mark_board(g, t, b, s, owner(unit))
    fence_fields(t, b, s, avoid)
    reach(b, s, g.cell[unit], spaces)


def mark_board(g: Game, t: Rules, b: Grid, s: Search, seat: int) -> None:
    """What every hex is to the movers of a seat; the mover's own hex does not matter to it."""
    for cell in range(b.n):
        s.enter[cell] = Enter.FREE
    if t.any_tile:
        mark_tiles(t, b, s)
    for planet in range(t.n_planets):
        if not g.planet_gone[planet]:
            s.enter[t.planet_cell[planet]] = Enter.BLOCK
    for other in range(g.n * MAX_PIECES):
        if g.cell[other] >= 0:
            block_way(g, t, b, s, seat, other)


def mark_tiles(t: Rules, b: Grid, s: Search) -> None:
    """MS-NEU-02: nobody enters a neutron star; AMB-56: nobody gets beyond the first hex of a black hole."""
    for cell in range(b.n):
        if t.star[cell] >= 0:
            s.enter[cell] = Enter.BLOCK
        elif t.hole[cell] >= 0:
            s.enter[cell] = Enter.HALT


def fence_fields(t: Rules, b: Grid, s: Search, avoid: bool) -> None:
    """MS-AST-09: are asteroid fields closed to movers from outside?"""
    for cell in range(b.n):
        s.fence[cell] = 1 + t.field[cell] if avoid else 0


def block_way(g: Game, t: Rules, b: Grid, s: Search, seat: int, other: int) -> None:
    """MS-MOVE-03 to -06, -11: what another piece means for movers of a seat."""
    friendly = friends(g, owner(other), seat)
    kind = kind_of(t, other)
    if kind == Kind.GUARDIAN and not friendly:
        for direction in range(6):
            cell = b.way[g.cell[other]][direction]
            if cell >= 0:
                if s.enter[cell] == Enter.FREE:
                    s.enter[cell] = Enter.HALT
                elif s.enter[cell] == Enter.PASS:
                    s.enter[cell] = Enter.BLOCK  # it would have to stop on another piece
    if friendly and kind != Kind.STATION:
        if s.enter[g.cell[other]] == Enter.HALT:
            s.enter[g.cell[other]] = Enter.BLOCK
        elif s.enter[g.cell[other]] == Enter.FREE:
            s.enter[g.cell[other]] = Enter.PASS
    else:
        s.enter[g.cell[other]] = Enter.BLOCK


def can_move(g: Game, unit: int) -> bool:
    """MS-TURN-07, -10, MS-TECH-S5A, MS-ACT-21: an open movement phase, and nothing that holds the ship."""
    return g.cell[unit] >= 0 and not g.moved[unit] and not is_held(g, unit)


def spaces_left(g: Game, t: Rules, unit: int) -> int:
    """Spaces a ship may still move: its engine, or after its attack what a card allows (MS-ACT-08); MS-BH-07: none
    inside a black hole."""
    if in_hole(g, t, unit):
        return 0
    if g.attacked[unit]:
        return 0 if is_held(g, unit) else g.roped[unit]
    return engine_power(g, t, unit) if can_move(g, unit) else 0


def move(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int, cell: int, avoid: bool) -> None:
    """MS-MOVE-01, -12, -15: step by step along a shortest way; forced fights happen as they come."""
    look_around(g, t, b, w.s, unit, spaces_left(g, t, unit), avoid)
    close_movement(g, t, unit, True)
    travel(g, t, b, w, rec, unit, cell)


def close_movement(g: Game, t: Rules, unit: int, by_moving: bool) -> None:
    """MS-TURN-08, MS-ENR-03: the phase is over; a mothership's energy is locked (by moving only, in one reading)."""
    g.moved[unit] = 1
    g.roped[unit] = 0
    if kind_of(t, unit) == Kind.MOTHERSHIP and (by_moving or t.energy_lock == 0):
        g.locked[owner(unit)] = 1


def travel(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int, cell: int) -> None:
    """Go along the way that the last search found; AMB-56: it ends where a black hole begins."""
    start = g.cell[unit]
    if cell == start or not can_stop(w.s, cell):
        return
    turn_path_round(w.s, start, cell)
    record_event(rec, Event.MOVED, owner(unit), unit % MAX_PIECES, start, cell, 0)
    leave(g, unit)
    here = start
    falls: bool = False
    while here != cell:
        there = w.s.previous[here]
        enters: bool = enters_hazard(t, here, there)
        here = there
        g.cell[unit] = here
        if enters and t.hole[here] >= 0:
            falls = True
        elif enters:
            face_hazard(g, t, b, w, rec, unit)
            if g.cell[unit] < 0:
                return
    g.cell[unit] = -1
    put(g, rec, unit, cell)
    if w.s.enter[cell] == Enter.HALT:  # MS-GRD-09
        end_movement(g, t, unit)
        if t.hole[cell] < 0:
            record_event(rec, Event.HALTED, owner(unit), unit % MAX_PIECES, cell, 0, 0)
    arrive(g, unit, falls)


def turn_path_round(s: Search, start: int, cell: int) -> None:
    """Afterwards `previous` leads from the start to the cell."""
    after = -1
    here = cell
    while here >= 0:
        before = s.previous[here]
        s.previous[here] = after
        after = here
        here = before if here != start else -1


def face_hazard(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int) -> None:
    """What the hazard of its hex does to a unit that has just come into it."""
    if in_hole(g, t, unit):
        hole_attacks(g, t, b, w, rec, unit, True)
    else:
        enter_field(g, t, b, w, rec, unit)


def enter_field(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int) -> None:
    """MS-AST-04 to -08, -14: the field attacks whatever comes in from outside."""
    seat = owner(unit)
    if g.deflecting[unit]:
        g.deflecting[unit] = 0  # MS-ACT-04, AMB-31: one field
        return
    if g.active != seat and is_ship(t, unit) and deflects_off_turn(g, t, rec, seat):
        return
    roll = throw(g, unit, t.asteroid_die, Purpose.ASTEROIDS)
    if kind_of(t, unit) == Kind.STATION:
        hit_station(g, t, rec, seat, roll, NOBODY)
        return
    open_neutral(g, t, b, w, unit, FightKind.ASTEROIDS, t.asteroid_die)
    fight_nobody(g, t, b, w, rec, roll)
    record_event(rec, Event.ASTEROIDS, seat, unit % MAX_PIECES, roll, w.f.own_total, 0)
    if roll > w.f.own_total:
        damage_unit(g, t, rec, unit, Kind.ASTEROIDS, roll, NOBODY)
        if g.cell[unit] < 0:
            record_count(rec, seat, Count.LOST_TO_ASTEROIDS, 1)
    g.shield_added[seat] = 0
    g.calm[seat] = 0
    check_fleet(g, t, rec, seat)


def deflects_off_turn(g: Game, t: Rules, rec: Recorder, seat: int) -> bool:
    """GAP-09: where deflectors are read as a reaction, a ship that is pushed into a field can use them."""
    for i in range(t.n_cards):
        item = t.card[i]
        if g.hand[seat][item] > 0 and t.use_op[item][0] == Op.DEFLECT and may_use(g, t, seat, item):
            return says_yes(g, t, rec, seat) and play_card(g, t, rec, seat, item, 0, True)
    return False


def warp(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int, cell: int) -> None:
    """MS-MOVE-08, -09, AMB-23, AMB-30: straight to an empty hex; a field there attacks, guardians there too, and a
    black hole before these (MS-BH-15)."""
    start = g.cell[unit]
    record_event(rec, Event.WARPED, owner(unit), unit % MAX_PIECES, cell, 0, 0)
    put(g, rec, unit, cell)
    if g.active == owner(unit):  # MS-MOVE-13: a team-mate's own phase is not used up
        end_movement(g, t, unit)
        if kind_of(t, unit) == Kind.MOTHERSHIP:
            g.locked[owner(unit)] = 1
    enters: bool = enters_hazard(t, start, cell)
    falls: bool = enters and t.hole[cell] >= 0
    if enters and not falls:
        face_hazard(g, t, b, w, rec, unit)
    if g.cell[unit] >= 0:
        arrive(g, unit, falls)
