# engine: kernel
"""Cards played in the own turn: what each can be aimed at, and what it does."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.hexgrid import hex_distance
    from .....core.rng import die
    from .....core.search import can_stop
    from ....engine.names import Origin
    from ....engine.recorder import Recorder, record_event
    from ..bot.choices.reactions import after_roll_card, says_yes
    from ..names import MAX_PIECES, NOBODY, Act, Event, Kind, Number, Op, Power, Purpose, Taking, Window
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .artifacts import can_explore, explore
    from .combat import can_join, remote_attack, spend_attack, target_open
    from .damage import strip_hull
    from .hand import draw_card, may_use, play_card, steal_card
    from .influence import gain_influence, lose_influence
    from .movement import look_around, travel, warp
    from .options import Options, offer
    from .order import Order
    from .panel import chance_draw, decides_by_chance, energy_in
    from .pieces import (
        beside,
        check_fleet,
        empty_beside,
        friends,
        has_planet,
        is_empty,
        is_held,
        kind_of,
        mothership,
        owner,
        repair,
        station,
        unit_of,
    )
    from .planets import attack_planet, can_aim, capture, planet_open, remove_planet


def is_fresh(g: Game, unit: int) -> bool:
    """MS-MOVE-10, MS-CARD-15: neither moved nor attacked; a team-mate's ship has not in this turn."""
    if g.cell[unit] < 0 or is_held(g, unit):
        return False
    return owner(unit) != g.active or (g.moved[unit] == 0 and g.attacked[unit] == 0)


def is_friendly_planet(g: Game, t: Rules, seat: int, cell: int) -> bool:
    return has_planet(g, t, cell) and friends(g, g.planet_owner[t.planet_at[cell]], seat)


def is_gate(g: Game, t: Rules, seat: int, cell: int) -> bool:
    """Is there a friendly planet or station on this hex?"""
    unit = g.occupant[cell]
    if unit >= 0 and kind_of(t, unit) == Kind.STATION and friends(g, owner(unit), seat):
        return True
    return is_friendly_planet(g, t, seat, cell)


def beside_haven(g: Game, t: Rules, b: Grid, seat: int, cell: int, stations: bool) -> bool:
    """Is a hex next to a friendly planet (or station)?"""
    for direction in range(6):
        other = b.way[cell][direction]
        if other >= 0:
            if is_friendly_planet(g, t, seat, other) or (stations and is_gate(g, t, seat, other)):
                return True
    return False


def ship_within(g: Game, t: Rules, b: Grid, seat: int, cell: int, spaces: int) -> bool:
    """Is a friendly ship within so many hexes?"""
    for other in range(g.n):
        if friends(g, other, seat):
            for piece in range(t.n_ships):
                at = g.cell[unit_of(other, piece)]
                if at >= 0 and hex_distance(b, at, cell) <= spaces:
                    return True
    return False


def planet_within(g: Game, t: Rules, b: Grid, seat: int, cell: int, spaces: int) -> bool:
    """Is a friendly planet within so many hexes?"""
    for planet in range(t.n_planets):
        if not g.planet_gone[planet] and friends(g, g.planet_owner[planet], seat):
            if hex_distance(b, t.planet_cell[planet], cell) <= spaces:
                return True
    return False


def offer_cards(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> None:
    """Every legal way to play every card of the hand in the own turn."""
    if g.hand_size[seat] == 0:
        return
    for i in range(t.n_cards):
        item = t.card[i]
        if g.hand[seat][item] > 0 and t.window[item] <= Window.MOVE and may_use(g, t, seat, item):
            offer_card(g, t, b, w, seat, item)


def offer_card(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, item: int) -> None:
    """The targets follow from the card's first operation."""
    op = t.use_op[item][0]
    if op <= Op.MOVE_AFTER_ATTACK:
        offer_own_ships(g, t, b, w.x, seat, item, op)
    elif op == Op.REPAIR:
        if g.cell[mothership(seat)] >= 0 and g.hull[seat] < t.mothership_hp:
            offer(w.x, Act.PLAY, 0, 0, 0, item, 0, 0)
    elif op == Op.DRAW:
        if g.top < g.n_deck:
            offer(w.x, Act.PLAY, 0, 0, 0, item, 0, 0)
    elif op == Op.ROLL_MINERALS or op == Op.BLOCKADE:
        offer(w.x, Act.PLAY, 0, 0, 0, item, 0, 0)
    elif op == Op.TAKE_PLANET or op == Op.DESTROY_PLANET:
        for planet in range(t.n_planets):
            if can_reach_planet(g, t, b, seat, planet, t.use_number[item][0][Number.RANGE], op):
                offer(w.x, Act.PLAY, 0, planet, 0, item, 0, 0)
    elif op == Op.MOVE_STATION:
        offer_station_warps(g, t, b, w.x, seat, item)
    elif op == Op.EXPLORE:
        for planet in range(t.n_planets):
            if can_explore(g, seat, planet):
                offer(w.x, Act.PLAY, 0, planet, 0, item, 0, 0)
    else:
        for other in range(g.n):
            if g.alive[other] and not friends(g, other, seat):
                offer_enemy(g, t, b, w, seat, item, other)


def can_reach_planet(g: Game, t: Rules, b: Grid, seat: int, planet: int, spaces: int, op: int) -> bool:
    """MS-ACT-22, -35, AMB-37, AMB-70: a planet within reach of a friendly ship; not a friend's for taking over."""
    if g.planet_gone[planet] or not ship_within(g, t, b, seat, t.planet_cell[planet], spaces):
        return False
    return op == Op.DESTROY_PLANET or not friends(g, g.planet_owner[planet], seat)


def offer_own_ships(g: Game, t: Rules, b: Grid, x: Options, seat: int, item: int, op: int) -> None:
    """Cards for friendly ships: engines, deflectors, warps, a rope."""
    if op == Op.CONVOY:
        for piece in range(t.n_ships):
            if can_convoy(g, t, unit_of(seat, piece)):
                offer(x, Act.PLAY, 0, 0, 0, item, 0, 0)
                return
        return
    for other in range(g.n):
        if other == seat or (friends(g, other, seat) and (op == Op.WARP or op == Op.RETREAT)):
            for piece in range(t.n_ships):
                unit = unit_of(other, piece)
                if g.cell[unit] >= 0:
                    offer_own_ship(g, t, b, x, seat, item, unit)


def offer_own_ship(g: Game, t: Rules, b: Grid, x: Options, seat: int, item: int, unit: int) -> None:
    op = t.use_op[item][0]
    if op == Op.MOVE_AFTER_ATTACK:
        if g.attacked[unit] and not is_held(g, unit) and g.roped[unit] == 0:
            offer(x, Act.PLAY, unit, 0, 0, item, 0, 0)
    elif op == Op.RETREAT:
        if owner(unit) == seat and can_retreat(g, t, b, unit):
            for cell in range(b.n):
                if is_gate(g, t, seat, cell) and empty_beside(g, t, b, cell) >= 0:
                    offer(x, Act.PLAY, unit, 0, cell, item, 0, 0)
    elif is_fresh(g, unit):
        if op == Op.WARP:
            for cell in range(b.n):
                if is_empty(g, t, cell):
                    offer(x, Act.PLAY, unit, 0, cell, item, 0, 0)
        else:
            offer(x, Act.PLAY, unit, 0, 0, item, 0, 0)


def can_convoy(g: Game, t: Rules, unit: int) -> bool:
    """MS-ACT-20, AMB-64: fighters and bombers that stood beside the mothership when the turn began."""
    return g.escort[unit] != 0 and kind_of(t, unit) <= Kind.BOMBER and is_fresh(g, unit)


def offer_station_warps(g: Game, t: Rules, b: Grid, x: Options, seat: int, item: int) -> None:
    """MS-ACT-23: empty hexes next to a friendly planet."""
    if g.cell[station(t, seat)] < 0:
        return
    for cell in range(b.n):
        if is_empty(g, t, cell) and beside_haven(g, t, b, seat, cell, False):
            offer(x, Act.PLAY, 0, 0, cell, item, 0, 0)


def offer_enemy(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, item: int, other: int) -> None:
    """Cards against an enemy seat, its ships or its mothership."""
    op = t.use_op[item][0]
    if op == Op.STEAL_RESOURCE:
        if not g.power[other][Power.THEFT_PROOF]:
            if g.minerals[other] > 0:
                offer(w.x, Act.PLAY, 0, other, 0, item, 0, 0)
            if g.gas[other] > 0:
                offer(w.x, Act.PLAY, 0, other, 0, item, 0, 1)
            if g.influence[other] > 0:
                offer(w.x, Act.PLAY, 0, other, 0, item, 0, 2)
    elif op == Op.STEAL_CARD:
        if not g.power[other][Power.THEFT_PROOF] and g.hand_size[other] > 0:
            offer(w.x, Act.PLAY, 0, other, 0, item, 0, 0)
    elif op == Op.DRAIN_ENERGY:
        if g.cell[mothership(other)] >= 0:
            for row in range(3):
                if energy_in(g, t, other, row) > 0:
                    offer(w.x, Act.PLAY, 0, other, 0, item, 0, row)
    elif op == Op.HOLD:
        for piece in range(t.n_ships):
            if g.cell[unit_of(other, piece)] >= 0:
                offer(w.x, Act.PLAY, 0, unit_of(other, piece), 0, item, 0, 0)
    elif op == Op.PUSH:
        for piece in range(t.n_ships):
            offer_pushes(g, t, b, w, seat, item, unit_of(other, piece))
    elif op == Op.HULL_DAMAGE:
        for piece in range(t.n_ships):
            unit = unit_of(seat, piece)
            if can_damage_hull(g, t, b, unit, mothership(other)):
                offer(w.x, Act.PLAY, unit, mothership(other), 0, item, 0, 0)
    elif op == Op.RAILGUN:
        offer_railguns(g, t, b, w.x, seat, item, other)


def can_damage_hull(g: Game, t: Rules, b: Grid, unit: int, target: int) -> bool:
    """MS-ACT-33: an own bomber or mothership with its attack phase, next to the enemy mothership."""
    kind = kind_of(t, unit)
    if kind != Kind.BOMBER and kind != Kind.MOTHERSHIP:
        return False
    return g.cell[unit] >= 0 and not g.attacked[unit] and beside(g, b, unit, target)


def offer_pushes(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, item: int, unit: int) -> None:
    """MS-ACT-13, AMB-61: an enemy ship near a friendly planet, to where it could move itself."""
    if g.cell[unit] < 0 or not planet_within(g, t, b, seat, g.cell[unit], t.use_number[item][0][Number.RANGE]):
        return
    look_around(g, t, b, w.s, unit, t.use_number[item][0][Number.SPACES], False)
    for i in range(1, w.s.n_found):
        if can_stop(w.s, w.s.found[i]):
            offer(w.x, Act.PLAY, 0, unit, w.s.found[i], item, 0, 0)


def offer_railguns(g: Game, t: Rules, b: Grid, x: Options, seat: int, item: int, other: int) -> None:
    """MS-ACT-36, AMB-35, AMB-94: whatever a bomber can harm at exactly that distance."""
    spaces = t.use_number[item][0][Number.RANGE]
    for piece in range(t.n_ships):
        bomber = unit_of(seat, piece)
        if t.kind[piece] == Kind.BOMBER and g.cell[bomber] >= 0 and not g.attacked[bomber]:
            for enemy in range(t.n_pieces):
                if can_hit_from_afar(g, t, b, bomber, unit_of(other, enemy), spaces):
                    offer(x, Act.PLAY, bomber, unit_of(other, enemy), 0, item, 0, 0)
            for planet in range(t.n_planets):
                if g.planet_owner[planet] == other or (g.planet_owner[planet] < 0 and first_enemy(g, seat) == other):
                    if can_hit_planet_from_afar(g, t, b, bomber, planet, spaces):
                        offer(x, Act.PLAY, bomber, planet, 0, item, 0, 1)


def can_hit_from_afar(g: Game, t: Rules, b: Grid, bomber: int, target: int, spaces: int) -> bool:
    """MS-ACT-36: a unit at exactly this distance that the bomber may attack."""
    if g.cell[target] < 0 or hex_distance(b, g.cell[bomber], g.cell[target]) != spaces:
        return False
    return can_join(g, t, bomber, target) and open_from_afar(g, t, b, owner(bomber), target)


def can_hit_planet_from_afar(g: Game, t: Rules, b: Grid, bomber: int, planet: int, spaces: int) -> bool:
    """AMB-94: a planet at exactly this distance that the bomber may attack."""
    if hex_distance(b, g.cell[bomber], t.planet_cell[planet]) != spaces:
        return False
    return planet_open_from_afar(g, t, b, owner(bomber), planet) and can_aim(g, t, bomber)


def shoots(t: Rules, order: Order) -> bool:
    """Is the card an attack of a ship?"""
    op = t.use_op[order.item][0]
    return op == Op.HULL_DAMAGE or op == Op.RAILGUN


def can_shoot(g: Game, t: Rules, b: Grid, order: Order) -> bool:
    """May the ship make the attack that the card is for?"""
    if g.cell[order.unit] < 0:
        return False
    if t.use_op[order.item][0] == Op.HULL_DAMAGE:
        return can_damage_hull(g, t, b, order.unit, order.target)
    spaces = t.use_number[order.item][0][Number.RANGE]
    if order.a == 1:
        return can_hit_planet_from_afar(g, t, b, order.unit, order.target, spaces)
    return can_hit_from_afar(g, t, b, order.unit, order.target, spaces)


def first_enemy(g: Game, seat: int) -> int:
    """One enemy in play, so that neutral planets are offered once."""
    for other in range(g.n):
        if g.alive[other] and not friends(g, other, seat):
            return other
    return NOBODY


def open_from_afar(g: Game, t: Rules, b: Grid, seat: int, target: int) -> bool:
    """AMB-24, AMB-35: guardians can be hit from afar; guards hold unless the other reading is chosen."""
    if kind_of(t, target) == Kind.GUARDIAN or t.remote_vs_guard == 1:
        return True
    return target_open(g, t, b, seat, target)


def planet_open_from_afar(g: Game, t: Rules, b: Grid, seat: int, planet: int) -> bool:
    if t.remote_vs_guard == 1:
        return not g.planet_gone[planet] and not friends(g, g.planet_owner[planet], seat)
    return planet_open(g, t, b, seat, planet)


def play(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """Play a card in the own turn; if it is cancelled, what it cost is lost all the same (AMB-18)."""
    seat = g.active
    item = w.order.item
    op = t.use_op[item][0]
    if shoots(t, w.order):
        spend_attack(g, t, w.order.unit)
    if not play_card(g, t, rec, seat, item, w.order.target, False):
        return
    if t.window[item] == Window.MOVE or op == Op.HULL_DAMAGE or op == Op.MOVE_AFTER_ATTACK or op == Op.RETREAT:
        record_event(rec, Event.CHOSEN, seat, w.order.unit, 0, 0, 0)
    for use in range(t.n_uses[item]):
        carry_out(g, t, b, w, rec, use)


def carry_out(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, use: int) -> None:
    """One operation of a card."""
    seat = g.active
    op = t.use_op[w.order.item][use]
    value = t.use_number[w.order.item][use][Number.AMOUNT]
    spaces = t.use_number[w.order.item][use][Number.SPACES]
    if op == Op.ENGINE_BONUS:
        g.speed_bonus[w.order.unit] += value
    elif op == Op.ENGINE_FACTOR:
        multiply_engine(g, w.order.unit, value)
    elif op == Op.CONVOY:
        for piece in range(t.n_ships):
            if can_convoy(g, t, unit_of(seat, piece)):
                g.speed_bonus[unit_of(seat, piece)] += value
    elif op == Op.DEFLECT:
        g.deflecting[w.order.unit] = 1
    elif op == Op.WARP:
        warp(g, t, b, w, rec, w.order.unit, w.order.cell)
    elif op == Op.RETREAT:
        retreat(g, t, b, w, rec, w.order.unit, w.order.cell)
    elif op == Op.MOVE_AFTER_ATTACK:
        g.roped[w.order.unit] = spaces
    elif op == Op.REPAIR:
        repair(g, t, rec, seat, value)
    elif op == Op.STEAL_RESOURCE:
        steal_resource(g, rec, seat, w.order.target, w.order.a, value)
    elif op == Op.STEAL_CARD:
        for _ in range(value):
            steal_card(g, t, rec, seat, w.order.target)
    elif op == Op.DRAW:
        for _ in range(value):
            draw_card(g, rec, seat, Origin.DRAWN)
    elif op == Op.ROLL_MINERALS:
        roll_minerals(g, t, rec, seat, value)
    elif op == Op.DRAIN_ENERGY:
        g.drained[w.order.target][w.order.a] += value
        record_event(rec, Event.DRAINED, seat, w.order.target, w.order.a, value, 0)
    elif op == Op.PUSH:
        look_around(g, t, b, w.s, w.order.target, spaces, False)
        travel(g, t, b, w, rec, w.order.target, w.order.cell)
    elif op == Op.HOLD:
        g.frozen[w.order.target] = 1
        record_event(rec, Event.HELD, seat, w.order.target, 0, 0, 0)
    elif op == Op.TAKE_PLANET:
        capture(g, t, rec, seat, w.order.target, Taking.BY_CARD)
    elif op == Op.DESTROY_PLANET:
        remove_planet(g, t, rec, w.order.target)
    elif op == Op.MOVE_STATION:
        move_station(g, t, b, w, rec, seat, w.order.cell)
    elif op == Op.BLOCKADE:
        g.blockade[seat] = 1
    elif op == Op.EXPLORE:
        explore(g, t, b, rec, seat, w.order.target, 0, 0)  # MS-ACT-11
    elif op == Op.HULL_DAMAGE:
        damage_hull(g, t, rec, w.order.target, value)
    elif op == Op.RAILGUN:
        if w.order.a == 1:
            attack_planet(g, t, w.f, rec, seat, w.order.target, 1 << (w.order.unit % MAX_PIECES))
        else:
            remote_attack(g, t, b, w, rec, w.order.unit, w.order.target)


def multiply_engine(g: Game, unit: int, factor: int) -> None:
    """MS-ACT-16, AMB-63: the engine as it is now, with what cards have added so far; what comes later is only added."""
    g.speed_more[unit] = (1 + g.speed_more[unit]) * factor - 1
    g.speed_bonus[unit] *= factor


def retreat(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, centre: int, haven: int) -> None:
    """MS-ACT-26, AMB-62: a ship and all friendly ships beside it warp next to one planet or station."""
    middle = g.cell[centre]
    if is_fresh(g, centre):
        go_home(g, t, b, w, rec, centre, haven)
    for other in range(g.n):
        if friends(g, other, owner(centre)):
            for piece in range(t.n_ships):
                unit = unit_of(other, piece)
                if unit != centre and is_fresh(g, unit) and hex_distance(b, g.cell[unit], middle) <= 1:
                    if not decides_by_chance(g, t, owner(centre)) or chance_draw(g, owner(centre), 2) == 0:
                        go_home(g, t, b, w, rec, unit, haven)


def go_home(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int, haven: int) -> None:
    cell = empty_beside(g, t, b, haven)
    if cell >= 0:
        warp(g, t, b, w, rec, unit, cell)


def can_retreat(g: Game, t: Rules, b: Grid, centre: int) -> bool:
    """AMB-62: is there a friendly ship at or beside the chosen one that has neither moved nor attacked?"""
    for other in range(g.n):
        if friends(g, other, owner(centre)):
            for piece in range(t.n_ships):
                unit = unit_of(other, piece)
                if is_fresh(g, unit) and hex_distance(b, g.cell[unit], g.cell[centre]) <= 1:
                    return True
    return False


def steal_resource(g: Game, rec: Recorder, seat: int, victim: int, which: int, value: int) -> None:
    """MS-ACT-06, MS-INF-01, AMB-71: minerals (0), gas (1) or influence (2)."""
    if which == 2:
        stolen = lose_influence(g, rec, victim, value)
        gain_influence(g, rec, seat, stolen)
        record_event(rec, Event.STOLE_INFLUENCE, seat, stolen, victim, 0, 0)
        return
    taken = min(value, g.gas[victim] if which == 1 else g.minerals[victim])
    if which == 1:
        g.gas[victim] -= taken
        g.gas[seat] += taken
        record_event(rec, Event.STOLE, seat, 0, taken, victim, 0)
    else:
        g.minerals[victim] -= taken
        g.minerals[seat] += taken
        record_event(rec, Event.STOLE, seat, taken, 0, victim, 0)


def roll_minerals(g: Game, t: Rules, rec: Recorder, seat: int, sides: int) -> None:
    """MS-ACT-24; AMB-90: a new throw, and a second one for a 1, may be had with cards."""
    g.choices[seat] += 1
    face: int = die(g.key, Purpose.MINERALS, seat, g.round, g.choices[seat], sides)
    record_event(rec, Event.DIE, seat, face, sides, 0, 0)
    card = after_roll_card(g, t, seat, Op.REROLL)
    bad: bool = face == 1 or decides_by_chance(g, t, seat)
    if card >= 0 and bad and says_yes(g, t, rec, seat):
        if play_card(g, t, rec, seat, card, 0, True):
            g.choices[seat] += 1
            face = die(g.key, Purpose.MINERALS, seat, g.round, g.choices[seat], sides)
            record_event(rec, Event.DIE, seat, face, sides, 0, 0)
    card = after_roll_card(g, t, seat, Op.ROLL_AGAIN)
    if card >= 0 and face == t.use_number[card][0][Number.AMOUNT] and says_yes(g, t, rec, seat):
        if play_card(g, t, rec, seat, card, 0, True):
            g.choices[seat] += 1
            again: int = die(g.key, Purpose.MINERALS, seat, g.round, g.choices[seat], sides)
            record_event(rec, Event.DIE, seat, again, sides, 0, 0)
            face += again
    g.minerals[seat] += face
    record_event(rec, Event.LOOT, seat, face, 1, 0, 0)


def damage_hull(g: Game, t: Rules, rec: Recorder, target: int, value: int) -> None:
    """MS-ACT-33, AMB-19, AMB-72: straight off the hull, no roll, no shield, no loot; a kill all the same (GAP-15)."""
    seat = owner(target)
    strip_hull(g, t, rec, seat, value, g.active)
    check_fleet(g, t, rec, seat)


def move_station(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int, cell: int) -> None:
    """MS-ACT-23, MS-AST-14: the station warps; a field there does its damage."""
    warp(g, t, b, w, rec, station(t, seat), cell)
