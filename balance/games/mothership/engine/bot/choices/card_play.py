# engine: kernel
"""What the cards of the own turn are worth to a policy, and the best of them."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from ......core.hexgrid import hex_distance
    from ......core.names import MAX_CELLS
    from ...names import MAX_PIECES, Act, Kind, Number, Op, Row, Window
    from ...rules.cards import can_convoy, is_fresh, offer_card
    from ...rules.combat import set_defender
    from ...rules.hand import may_use
    from ...rules.options import take
    from ...rules.panel import energy_in, jitter, shield
    from ...rules.pieces import (
        friends,
        in_hole,
        is_calm,
        is_empty,
        kind_of,
        mothership,
        owner,
        planets_held,
        station,
        station_guarded,
        unit_of,
    )
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..goals import find_better_goal, keep_plan, return_to_plan
    from ..odds import win_chance
    from ..plans import draft, kept_worth, opens_station, planet_value, unit_gain
    from ..reach import map_ship, put_aside, renew, take_back
    from ..scratch import Mind
    from ..steering import drop_faint_lures, list_lures, pull
    from ..threats import fear_at, station_threat
    from ..weights import Weight
    from .reactions import ties_win
    from .spending import sale_worth
    from .ventures import explore_worth


def play_something(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> bool:
    """The card that is worth most now, if it is worth more than keeping it; the mind holds the best plan without it."""
    if g.hand_size[seat] == 0:
        return False
    best: float = 0
    goal: float = w.m.value
    for i in range(t.n_cards):
        item = t.card[i]
        if g.hand[seat][item] > 0 and t.window[item] <= Window.MOVE and may_use(g, t, seat, item):
            least: float = least_worth(t, seat, item)
            value: float = 0
            if t.window[item] == Window.MOVE:
                value = movement_gain(g, t, b, w, seat, item, goal, least + best)
            else:
                value = aim(g, t, b, w, seat, item, least + best)
            if value > least + best:
                best = value - least
    return best > 0


def least_worth(t: Rules, seat: int, item: int) -> float:
    """What playing a card must bring: more than selling it, and more than waiting where waiting may bring more."""
    op = t.use_op[item][0]
    price: float = sale_worth(t, seat, item)
    if op == Op.REPAIR or op == Op.DRAIN_ENERGY or op == Op.STEAL_RESOURCE or op == Op.STEAL_CARD:
        return price
    if op == Op.DRAW or op == Op.ROLL_MINERALS or op == Op.EXPLORE:
        return price
    return max(price, t.weight[seat][Weight.KEEP])


def aim(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, item: int, floor: float) -> float:
    """The best target of a card; the order is set if it beats the floor."""
    w.x.n = 0
    w.x.full = False
    offer_card(g, t, b, w, seat, item)
    best: float = floor
    for i in range(w.x.n):
        value: float = option_value(g, t, b, w, i, seat)
        if value > best:
            value += jitter(g, seat, 20000 + 100 * w.x.target[i] + w.x.a[i])
            best = value
            take(w.x, i, w.order)
    return best


def option_value(g: Game, t: Rules, b: Grid, w: Workspace, i: int, seat: int) -> float:
    """What playing a card like this is worth."""
    item, target = w.x.item[i], w.x.target[i]
    op, value = t.use_op[item][0], t.use_number[item][0][Number.AMOUNT]
    mineral: float = t.weight[seat][Weight.MINERAL]
    if op == Op.REPAIR:
        return t.weight[seat][Weight.HULL] * min(value, t.mothership_hp - g.hull[seat])
    if op == Op.STEAL_RESOURCE:
        taken: float = min(value, g.minerals[target])
        if w.x.a[i] != 0:
            taken = t.weight[seat][Weight.GAS_MINERALS] * min(value, g.gas[target])
        if w.x.a[i] == 2:
            return t.weight[seat][Weight.SPITE] * t.weight[seat][Weight.INFLUENCE] * min(value, g.influence[target])
        return t.weight[seat][Weight.SPITE] * mineral * taken
    if op == Op.STEAL_CARD:
        return t.weight[seat][Weight.CARD_MINERALS] * mineral * min(value, g.hand_size[target])
    if op == Op.DRAW:
        return t.weight[seat][Weight.CARD_MINERALS] * mineral * value
    if op == Op.ROLL_MINERALS:
        return mineral * (value + 1) / 2.0
    if op == Op.TAKE_PLANET:
        attacked: bool = w.m.kind == Act.ATTACK_PLANET and w.m.target == target
        return kept_worth(g, t, b, w.m, seat, target) - (w.m.value if attacked else 0.0)
    if op == Op.DESTROY_PLANET:
        return loss_of_planet(g, t, seat, target)
    if op == Op.EXPLORE:
        return explore_worth(g, t, b, w.m, seat, target)
    if op == Op.BLOCKADE:
        return mineral * (t.weight[seat][Weight.BLOCKADE] * enemy_planets(g, t, seat) - planets_held(g, t, seat))
    if op == Op.HULL_DAMAGE:
        last: float = t.weight[seat][Weight.FLAGSHIP] if g.hull[owner(target)] <= value else 0.0
        return t.weight[seat][Weight.MOTHERSHIP] * min(value, g.hull[owner(target)]) + last
    if op == Op.MOVE_AFTER_ATTACK:
        return way_out(g, t, b, w.m, w.x.unit[i], t.use_number[item][0][Number.SPACES])
    if op == Op.MOVE_STATION:
        return move_station_value(g, t, b, w.m, seat, w.x.cell[i])
    return harm_value(g, t, b, w, i, seat)


def harm_value(g: Game, t: Rules, b: Grid, w: Workspace, i: int, seat: int) -> float:
    """Cards against an enemy's ships: drained, pushed, held, shot at."""
    item, target = w.x.item[i], w.x.target[i]
    op = t.use_op[item][0]
    if op == Op.DRAIN_ENERGY:
        return drain_value(g, t, w.m, seat, target, w.x.a[i], t.use_number[item][0][Number.AMOUNT])
    if op == Op.RAILGUN:
        bit: int = 1 << (w.x.unit[i] % MAX_PIECES)
        if w.x.a[i] == 1:
            w.m.draft[w.x.unit[i] % MAX_PIECES] = g.cell[w.x.unit[i]]
            return planet_value(g, t, w, seat, target, bit)
        draft(g, t, w.plan, seat, target, bit)
        set_defender(g, t, b, w.plan)
        return win_chance(w.o, w.plan, ties_win(g, w.plan)) * unit_gain(g, t, b, w, seat)
    saved: float = t.weight[seat][Weight.RESTRAIN] * menace_of(g, t, b, w.m, seat, target)
    if op == Op.HOLD:
        return saved
    if op == Op.PUSH:
        away: float = hex_distance(b, w.x.cell[i], g.cell[target])
        gain: float = t.weight[seat][Weight.OPENING] if opens_station(g, t, b, target) else saved
        if t.field[w.x.cell[i]] >= 0 and t.field[w.x.cell[i]] != t.field[g.cell[target]]:
            gain += t.weight[seat][Weight.WRECK] * t.weight[seat][Weight.KILL]
        return gain * away / (1.0 + away) + push_in_gain(g, t, seat, target, w.x.cell[i])
    return 0


def push_in_gain(g: Game, t: Rules, seat: int, target: int, cell: int) -> float:
    """MS-BH-05, -14: what a black hole takes on average off an enemy ship that is shifted into it."""
    if t.n_holes == 0 or t.hole[cell] < 0 or t.hole[cell] == t.hole[g.cell[target]]:
        return 0
    gain: float = 0
    for roll in range(t.black_hole_warp + 1, t.black_hole_die + 1):
        if kind_of(t, target) != Kind.MOTHERSHIP:
            gain += t.weight[seat][Weight.KILL]
        else:
            guard: float = 0 if t.black_hole_damage == 1 else shield(g, t, owner(target))
            hull: float = g.hull[owner(target)]
            through: float = max(0.0, roll - guard)
            gain += t.weight[seat][Weight.MOTHERSHIP] * min(through, hull)
            gain += t.weight[seat][Weight.FLAGSHIP] if through >= hull else 0.0
    return t.weight[seat][Weight.HOLE] * gain / t.black_hole_die


def drain_value(g: Game, t: Rules, m: Mind, seat: int, enemy: int, row: int, value: int) -> float:
    """Shields of a mothership that is about to be attacked, or its weapons."""
    if m.kind != Act.ATTACK or m.target != mothership(enemy):
        return 0
    taken: float = min(value, energy_in(g, t, enemy, row))
    if row == Row.SHIELDS:
        return t.weight[seat][Weight.MOTHERSHIP] * taken
    return t.weight[seat][Weight.DISARM] * t.weight[seat][Weight.MOTHERSHIP] * taken if row == Row.WEAPONS else 0.0


def menace_of(g: Game, t: Rules, b: Grid, m: Mind, seat: int, unit: int) -> float:
    """What an enemy ship may do next turn: to the station, or to whoever is near."""
    home = station(t, seat)
    for i in range(m.n):
        if m.unit[i] == unit:
            reach = m.span[i]
            if g.cell[home] >= 0 and t.harm[kind_of(t, unit)][Kind.STATION] != 0:
                if hex_distance(b, g.cell[unit], g.cell[home]) <= reach and not station_guarded(g, t, b, seat):
                    return t.weight[seat][Weight.SIEGE] * station_threat(g, t, b, m, seat)
            worth: float = 0
            for piece in range(t.n_ships):
                own = unit_of(seat, piece)
                if g.cell[own] >= 0 and t.harm[kind_of(t, unit)][t.kind[piece]] != 0:
                    if hex_distance(b, g.cell[unit], g.cell[own]) <= reach:
                        worth = t.weight[seat][Weight.HARASS] * t.weight[seat][Weight.RISK]
            return worth
    return 0


def loss_of_planet(g: Game, t: Rules, seat: int, planet: int) -> float:
    """What it is worth that a planet leaves the game: only an enemy's, and more if that enemy is ahead."""
    holder = g.planet_owner[planet]
    if holder < 0 or friends(g, holder, seat):
        return 0
    ahead: float = planets_held(g, t, holder) - planets_held(g, t, seat)
    worth: float = t.weight[seat][Weight.DENY] + t.weight[seat][Weight.RAZE] * t.weight[seat][Weight.CAPTURE]
    return worth * (1.0 + t.weight[seat][Weight.ENVY] * ahead) if ahead > 0 else 0.0


def enemy_planets(g: Game, t: Rules, seat: int) -> int:
    """Planets held by enemies."""
    count = 0
    for planet in range(t.n_planets):
        if g.planet_owner[planet] >= 0 and not friends(g, g.planet_owner[planet], seat):
            count += 1
    return count


def way_out(g: Game, t: Rules, b: Grid, m: Mind, unit: int, spaces: int) -> float:
    """How much safer a ship that has attacked could be within so many spaces."""
    least: float = fear_at(g, t, b, m, unit, g.cell[unit])
    now: float = least
    if now <= 0:
        return 0
    for cell in range(b.n):
        if hex_distance(b, cell, g.cell[unit]) <= spaces and is_empty(g, t, cell) and is_calm(t, cell):
            least = min(least, fear_at(g, t, b, m, unit, cell))
    return now - least


def move_station_value(g: Game, t: Rules, b: Grid, m: Mind, seat: int, cell: int) -> float:
    """How much safer an unguarded station would be elsewhere."""
    if station_guarded(g, t, b, seat) or t.hole[cell] >= 0 or t.near_hole[cell]:
        return 0
    home = station(t, seat)
    now: float = station_threat(g, t, b, m, seat)
    was = g.cell[home]
    g.cell[home] = cell
    then: float = station_threat(g, t, b, m, seat)
    g.cell[home] = was
    return now - then


def movement_gain(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, item: int, goal: float, floor: float) -> float:
    """How much better the best plan gets with a movement card; reckoned before the first ship has moved."""
    op = t.use_op[item][0]
    if op == Op.RETREAT:
        return retreat_gain(g, t, b, w, seat, item, floor)
    best: float = floor
    keep_plan(t, w.m)
    for piece in range(t.n_ships):
        unit = unit_of(seat, piece)
        if not is_fresh(g, unit) or (op == Op.CONVOY and not can_convoy(g, t, unit)):
            continue
        put_aside(b, w.m, piece)
        redraw(g, t, b, w, seat, piece, item)
        find_better_goal(g, t, b, w, seat, piece, floor)
        take_back(b, w.m, piece)
        if op == Op.WARP and in_hole(g, t, unit):
            best = flee_by_card(g, t, b, w, unit, item, best)
        if w.m.kind != Act.END and w.m.mask & (1 << piece) and w.m.value - goal > best:
            best = w.m.value - goal
            w.order.kind = Act.PLAY
            w.order.item = item
            w.order.unit = 0 if op == Op.CONVOY else unit
            w.order.target = 0
            w.order.cell = w.m.hex[piece] if op == Op.WARP else 0
    return_to_plan(t, w.m)
    return best


def flee_by_card(g: Game, t: Rules, b: Grid, w: Workspace, unit: int, item: int, floor: float) -> float:
    """MS-BH-08: what a ship that is held in a black hole gains by a warp to the best hex: it is free, and safe."""
    seat = owner(unit)
    best: float = floor
    stuck: float = 1.0 - min(t.black_hole_warp, t.black_hole_die) / t.black_hole_die
    now: float = fear_at(g, t, b, w.m, unit, g.cell[unit])
    now += t.weight[seat][Weight.HOLE] * t.weight[seat][Weight.RISK] * stuck
    list_lures(g, t, b, w.m, unit)
    drop_faint_lures(w.m, MAX_CELLS)
    for cell in range(b.n):
        if is_empty(g, t, cell) and is_calm(t, cell):
            near: float = t.weight[seat][Weight.APPROACH] * pull(g, t, b, w.m, seat, cell)
            value: float = now - fear_at(g, t, b, w.m, unit, cell) + near + jitter(g, seat, cell)
            if value > best:
                best = value
                w.order.kind = Act.PLAY
                w.order.item = item
                w.order.unit = unit
                w.order.target = 0
                w.order.cell = cell
    return best


def redraw(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, piece: int, item: int) -> None:
    """The map of a ship as the card would make it; not to be used after it."""
    unit = unit_of(seat, piece)
    op, value = t.use_op[item][0], t.use_number[item][0][Number.AMOUNT]
    renew(w.m, piece)
    if op == Op.ENGINE_BONUS or op == Op.CONVOY:
        map_ship(g, t, b, w, seat, piece, value)
    elif op == Op.ENGINE_FACTOR:
        g.speed_more[unit] += value - 1
        map_ship(g, t, b, w, seat, piece, 0)
        g.speed_more[unit] -= value - 1
    elif op == Op.DEFLECT:
        for cell in range(b.n):
            if w.m.straight[piece][cell] == 1:
                w.m.toll[piece][cell] = 0
    elif op == Op.WARP:
        w.m.room[piece] = MAX_CELLS
        for cell in range(b.n):
            if is_empty(g, t, cell) and is_calm(t, cell):
                w.m.steps[piece][cell] = 1
                w.m.toll[piece][cell] = 0


def retreat_gain(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, item: int, floor: float) -> float:
    """Ships out of danger, and a station that is guarded again."""
    w.x.n = 0
    w.x.full = False
    offer_card(g, t, b, w, seat, item)
    best: float = floor
    for i in range(w.x.n):
        value: float = 0
        for piece in range(t.n_ships):
            unit = unit_of(seat, piece)
            if is_fresh(g, unit) and hex_distance(b, g.cell[unit], g.cell[w.x.unit[i]]) <= 1:
                value += fear_at(g, t, b, w.m, unit, g.cell[unit]) - fear_at(g, t, b, w.m, unit, w.x.cell[i])
        if w.x.cell[i] == g.cell[station(t, seat)] and not station_guarded(g, t, b, seat):
            value += station_threat(g, t, b, w.m, seat)
        if value > best:
            best = value
            take(w.x, i, w.order)
    return best
