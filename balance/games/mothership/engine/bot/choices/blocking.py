# engine: kernel
"""Whether somebody pays to forbid a guardian that is being deployed."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from ......core.hexgrid import hex_distance
    from .....engine.recorder import Recorder, record_decision
    from ...names import NOBODY, Harm, Kind
    from ...rules.panel import chance_draw, decides_by_chance, die_of, engine_power
    from ...rules.pieces import friends, has_planet, next_to, owner, station, station_guarded, unit_of
    from ...state import Game
    from ...tables import Rules
    from ..weights import Weight


def blocker(g: Game, t: Rules, b: Grid, rec: Recorder, anchor: int, cell: int) -> int:
    """MS-INF-09, AMB-73: the first enemy in turn order who can pay and wants to, -1 if nobody does."""
    place = 0
    while g.order[place] != g.active:
        place += 1
    for step in range(1, g.n):
        seat = g.order[(place + step) % g.n]
        if g.alive[seat] and not t.npc[seat] and not friends(g, seat, owner(anchor)):
            if g.influence[seat] >= t.block_price:
                record_decision(rec, 2)
                if wants_to_block(g, t, b, seat, owner(anchor), cell):
                    return seat
    return NOBODY


def wants_to_block(g: Game, t: Rules, b: Grid, seat: int, builder: int, cell: int) -> bool:
    """Policy: if the guardian would keep its ships from what they can attack next turn, or shoot at them now."""
    if decides_by_chance(g, t, seat):
        return chance_draw(g, seat, 2) == 0
    return harm_of_guardian(g, t, b, seat, builder, cell) > t.block_price * t.weight[seat][Weight.INFLUENCE]


def harm_of_guardian(g: Game, t: Rules, b: Grid, seat: int, builder: int, cell: int) -> float:
    """What it costs the seat: ships beside it, a station and planets that it guards and that are open without it."""
    harm: float = 0
    for direction in range(6):
        beside = b.way[cell][direction]
        if beside >= 0 and g.occupant[beside] >= 0 and owner(g.occupant[beside]) == seat:
            harm += 0.5 * t.weight[seat][Weight.RISK]
    home = g.cell[station(t, builder)]
    if home >= 0 and next_to(b, cell, home) and not station_guarded(g, t, b, builder):
        harm += t.weight[seat][Weight.STATION] * raid_on(g, t, b, seat, home)
    for planet in range(t.n_planets):
        place = t.planet_cell[planet]
        if g.planet_owner[planet] == builder and has_planet(g, t, place) and next_to(b, cell, place):
            if ships_near(g, t, b, seat, place, Kind.PLANET) > 0:
                harm += 0.5 * t.weight[seat][Weight.CAPTURE]
    return harm


def ships_near(g: Game, t: Rules, b: Grid, seat: int, cell: int, kind: int) -> int:
    """Ships of a seat that can attack something on this hex in their next turn."""
    count = 0
    for piece in range(t.n_ships):
        unit = unit_of(seat, piece)
        if g.cell[unit] >= 0 and t.harm[t.kind[piece]][kind] != Harm.NOTHING:
            if hex_distance(b, g.cell[unit], cell) <= engine_power(g, t, unit) + 1:
                count += 1
    return count


def raid_on(g: Game, t: Rules, b: Grid, seat: int, cell: int) -> float:
    """Mean of the dice that they bring against a station there."""
    total: float = 0
    for piece in range(t.n_ships):
        unit = unit_of(seat, piece)
        if g.cell[unit] >= 0 and t.harm[t.kind[piece]][Kind.STATION] != Harm.NOTHING:
            if hex_distance(b, g.cell[unit], cell) <= engine_power(g, t, unit) + 1:
                total += (die_of(g, t, unit) + 1) / 2.0
    return total
