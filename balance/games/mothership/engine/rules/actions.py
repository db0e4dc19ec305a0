# engine: kernel
"""The actions of a turn: which are legal, and how each is carried out."""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.hexgrid import hex_distance
    from .....core.search import can_stop
    from ....engine.names import Origin
    from ....engine.recorder import Recorder, record_count, record_event, record_gain
    from ..bot.choices.blocking import blocker
    from ..names import MAX_PIECES, NOBODY, Act, Count, Event, Kind, Module, News, Power, Reward
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .cards import (
        beside_haven,
        can_shoot,
        is_fresh,
        offer_cards,
        open_from_afar,
        planet_open_from_afar,
        play,
        shoots,
    )
    from .combat import attack_unit, can_attack, can_join, remote_attack, spend_attack
    from .guardians import can_deploy, field_guardian, settle_arrivals
    from .hand import buy_card, can_buy_card, can_pay_gas
    from .influence import spend_influence
    from .kept_cards import use_kept
    from .modules import modules_close_movement, offer_module_actions, perform_module_action
    from .movement import close_movement, face_hazard, look_around, move, spaces_left, warp
    from .news import tell
    from .options import Options, offer, offer_split
    from .panel import can_buy_tech, can_shift_energy, gain_tech, is_put_off, legal_split, tech_price
    from .pieces import (
        close_phase,
        end_movement,
        enters_hazard,
        friends,
        in_hole,
        is_empty,
        is_held,
        lift,
        mothership,
        next_to,
        put,
        repair,
        station,
        unit_of,
    )
    from .planets import attack_planet, can_aim, can_attack_planet, repair_amount


def list_actions(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> None:
    """Every legal action of the active seat, without the tech that it puts off; ending the turn comes first."""
    w.x.n = 0
    w.x.full = False
    offer(w.x, Act.END, 0, 0, 0, 0, 0, 0)
    offer_energy(g, t, w.x, seat)
    for piece in range(t.n_ships):
        if g.cell[unit_of(seat, piece)] >= 0:
            offer_moves(g, t, b, w, unit_of(seat, piece))
            offer_jumps(g, t, b, w.x, unit_of(seat, piece))
    offer_attacks(g, t, b, w.x, seat)
    for i in range(t.n_techs):
        item = t.tech[i]
        if can_buy_tech(g, t, seat, item) and not is_put_off(g, t, seat, item):
            offer(w.x, Act.BUY_TECH, 0, 0, 0, item, 0, 0)
    if can_buy_card(g, t, seat):
        offer(w.x, Act.BUY_CARD, 0, 0, 0, 0, 0, 0)
    if can_pay_gas(g, seat):
        offer(w.x, Act.BUY_CARD, 0, 0, 0, 0, 0, 1)
    offer_guardians(g, t, b, w.x, seat)
    offer_station_moves(g, t, b, w.x, seat)
    offer_abilities(g, t, b, w.x, seat)
    offer_cards(g, t, b, w, seat)
    offer_module_actions(g, t, b, w.x, seat)


def offer_energy(g: Game, t: Rules, x: Options, seat: int) -> None:
    if not can_shift_energy(g, seat):
        return
    for engines in range(t.row_cap + 1):
        for weapons in range(t.row_cap + 1):
            shields = min(g.energy[seat], 3 * t.row_cap) - engines - weapons
            if legal_split(g, t, seat, engines, weapons, shields):
                offer_split(x, Act.ENERGY, engines, weapons, shields)


def offer_moves(g: Game, t: Rules, b: Grid, w: Workspace, unit: int) -> None:
    """Every hex within reach: a=1 by the shortest way, a=0 by one that avoids asteroids, where there is one."""
    spaces = spaces_left(g, t, unit)
    if g.moved[unit] < 2 or spaces > 0:  # MS-ACT-08: spaces that a card gave need not be used
        offer(w.x, Act.STAY, unit, 0, 0, 0, 0, 0)
    if spaces <= 0:
        return
    for straight in range(2):
        look_around(g, t, b, w.s, unit, spaces, straight == 0)
        for i in range(1, w.s.n_found):
            if can_stop(w.s, w.s.found[i]):
                offer(w.x, Act.MOVE, unit, 0, w.s.found[i], 0, 0, straight)


def has_gates(g: Game, seat: int) -> bool:
    """MS-TECH-S4B, MS-TECH-13: jump gates serve all friendly ships."""
    for other in range(g.n):
        if friends(g, other, seat) and g.alive[other] and g.power[other][Power.JUMP_GATES]:
            return True
    return False


def offer_jumps(g: Game, t: Rules, b: Grid, x: Options, unit: int) -> None:
    """MS-TECH-S4B, AMB-45: between hexes next to friendly stations or planets, before the attack, also after a move."""
    if g.attacked[unit] or g.moved[unit] == 2 or is_held(g, unit) or not has_gates(g, unit // MAX_PIECES):
        return
    if not beside_haven(g, t, b, unit // MAX_PIECES, g.cell[unit], True):
        return
    for cell in range(b.n):
        if is_empty(g, t, cell) and beside_haven(g, t, b, unit // MAX_PIECES, cell, True):
            offer(x, Act.JUMP, unit, 0, cell, 0, 0, 0)


def attack_mask(g: Game, t: Rules, b: Grid, seat: int, target: int) -> int:
    """Bits of the pieces that may attack a unit now."""
    mask: int = 0
    for piece in range(t.n_ships):
        if can_attack(g, t, b, unit_of(seat, piece), target):
            mask |= 1 << piece
    return mask


def planet_mask(g: Game, t: Rules, b: Grid, seat: int, planet: int) -> int:
    """Bits of the pieces that may attack a planet now."""
    mask: int = 0
    for piece in range(t.n_ships):
        if can_attack_planet(g, t, b, unit_of(seat, piece), planet):
            mask |= 1 << piece
    return mask


def offer_attacks(g: Game, t: Rules, b: Grid, x: Options, seat: int) -> None:
    """Every non-empty set of ships that can attack a target together (MS-MULTI-01)."""
    for other in range(g.n):
        if g.alive[other] and not friends(g, other, seat):
            for piece in range(t.n_pieces):
                if g.cell[unit_of(other, piece)] >= 0:
                    able = attack_mask(g, t, b, seat, unit_of(other, piece))
                    most = 1 if t.kind[piece] == Kind.GUARDIAN else t.n_ships  # MS-GRD-15
                    offer_subsets(x, Act.ATTACK, unit_of(other, piece), able, most)
    for planet in range(t.n_planets):
        offer_subsets(x, Act.ATTACK_PLANET, planet, planet_mask(g, t, b, seat, planet), t.n_ships)


def offer_subsets(x: Options, kind: int, target: int, able: int, most: int) -> None:
    subset: int = able
    while subset > 0:
        if most > 1 or subset & (subset - 1) == 0:
            offer(x, kind, 0, target, 0, 0, subset, 0)
        subset = (subset - 1) & able


def offer_guardians(g: Game, t: Rules, b: Grid, x: Options, seat: int) -> None:
    for piece in range(t.n_ships):
        anchor = unit_of(seat, piece)
        if g.cell[anchor] >= 0:
            for direction in range(6):
                cell = b.way[g.cell[anchor]][direction]
                if cell >= 0 and can_deploy(g, t, b, anchor, cell):
                    offer(x, Act.DEPLOY, anchor, 0, cell, 0, 0, 0)
    for piece in range(t.station + 1, t.n_pieces):
        if g.cell[unit_of(seat, piece)] >= 0:
            offer(x, Act.SCRAP, unit_of(seat, piece), 0, 0, 0, 0, 0)


def can_move_station(g: Game, t: Rules, b: Grid, seat: int, cell: int) -> bool:
    """MS-TECH-K3B, AMB-79, MS-BH-07."""
    home = station(t, seat)
    if g.cell[home] < 0 or in_hole(g, t, home) or g.station_moved[seat] >= g.power[seat][Power.STATION_STEPS]:
        return False
    return next_to(b, g.cell[home], cell) and is_empty(g, t, cell)


def offer_station_moves(g: Game, t: Rules, b: Grid, x: Options, seat: int) -> None:
    if g.cell[station(t, seat)] < 0 or not g.power[seat][Power.STATION_STEPS]:
        return
    for direction in range(6):
        cell = b.way[g.cell[station(t, seat)]][direction]
        if cell >= 0 and can_move_station(g, t, b, seat, cell):
            offer(x, Act.MOVE_STATION, 0, 0, cell, 0, 0, 0)


def ability_ready(g: Game, seat: int) -> bool:
    """MS-TECH-11: the mothership is alive and has its attack phase."""
    return g.cell[mothership(seat)] >= 0 and not g.attacked[mothership(seat)]


def can_mine(g: Game, t: Rules, seat: int) -> bool:
    """MS-TECH-E5B: the mothership stands in asteroids; mining closes its movement."""
    return g.power[seat][Power.MINING] > 0 and t.field[g.cell[mothership(seat)]] >= 0


def can_torpedo(g: Game, t: Rules, b: Grid, seat: int, target: int) -> bool:
    """MS-TECH-C5B, AMB-24, AMB-35."""
    reach_of = g.power[seat][Power.TORPEDO_RANGE]
    if reach_of == 0 or g.cell[target] < 0 or not can_join(g, t, mothership(seat), target):
        return False
    if hex_distance(b, g.cell[mothership(seat)], g.cell[target]) > reach_of:
        return False
    return open_from_afar(g, t, b, seat, target)


def can_missile(g: Game, t: Rules, seat: int, target: int) -> bool:
    """MS-TECH-S5B: any enemy ship, at any distance."""
    ship: bool = target % MAX_PIECES < t.n_ships
    return g.power[seat][Power.MISSILE] != 0 and ship and can_join(g, t, mothership(seat), target)


def offer_abilities(g: Game, t: Rules, b: Grid, x: Options, seat: int) -> None:
    """MS-TECH-11: what the mothership can do instead of attacking."""
    if not ability_ready(g, seat):
        return
    if repair_amount(g, t, seat) > 0:
        offer(x, Act.REPAIR, 0, 0, 0, 0, 0, 0)
    if can_mine(g, t, seat):
        offer(x, Act.MINE, 0, 0, 0, 0, 0, 0)
    for other in range(g.n):
        if g.alive[other] and not friends(g, other, seat):
            for piece in range(t.n_pieces):
                target = unit_of(other, piece)
                if can_torpedo(g, t, b, seat, target):
                    offer(x, Act.TORPEDO, 0, target, 0, 0, 0, 0)
                if can_missile(g, t, seat, target):
                    offer(x, Act.MISSILE, 0, target, 0, 0, 0, 0)
                if g.power[seat][Power.TRACTOR] and piece < t.n_ships and g.cell[target] >= 0:
                    offer(x, Act.TRACTOR, 0, target, 0, 0, 0, 0)
    for planet in range(t.n_planets):
        if can_torpedo_planet(g, t, b, seat, planet):
            offer(x, Act.TORPEDO, 0, planet, 0, 0, 0, 1)
    offer_gates(g, t, b, x, seat)


def can_torpedo_planet(g: Game, t: Rules, b: Grid, seat: int, planet: int) -> bool:
    reach_of = g.power[seat][Power.TORPEDO_RANGE]
    ship = mothership(seat)
    if reach_of == 0 or not can_aim(g, t, ship):
        return False
    near: bool = hex_distance(b, g.cell[ship], t.planet_cell[planet]) <= reach_of
    return near and planet_open_from_afar(g, t, b, seat, planet)


def offer_gates(g: Game, t: Rules, b: Grid, x: Options, seat: int) -> None:
    """MS-TECH-K5B, AMB-45: a friendly fighter or bomber with both phases comes next to the mothership."""
    if not g.power[seat][Power.ONBOARD_GATES]:
        return
    for other in range(g.n):
        if friends(g, other, seat):
            for piece in range(t.n_ships):
                unit = unit_of(other, piece)
                if t.kind[piece] <= Kind.BOMBER and is_fresh(g, unit):
                    for direction in range(6):
                        cell = b.way[g.cell[mothership(seat)]][direction]
                        if cell >= 0 and is_empty(g, t, cell):
                            offer(x, Act.ONBOARD_GATE, unit, 0, cell, 0, 0, 0)


def perform(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> None:
    """Carry out an action of the active seat, and whatever guardians make of it."""
    seat = g.active
    g.clock += 1
    g.acted[seat] += 1
    if w.order.kind == Act.ENERGY:
        shift_energy(g, rec, seat, w.order.a, w.order.b, w.order.c)
    elif w.order.kind == Act.MOVE:
        move(g, t, b, w, rec, w.order.unit, w.order.cell, w.order.a == 0)
    elif w.order.kind == Act.STAY:
        stay(g, t, rec, w.order.unit)
    elif w.order.kind == Act.ATTACK:
        attack_unit(g, t, b, w, rec, seat, w.order.target, line_up(g, t, b, w, rec, seat))
    elif w.order.kind == Act.ATTACK_PLANET:
        attack_planet(g, t, w.f, rec, seat, w.order.target, line_up(g, t, b, w, rec, seat))
    elif w.order.kind == Act.BUY_TECH:
        buy_tech(g, t, rec, seat, w.order.item)
    elif w.order.kind == Act.BUY_CARD:
        buy_card(g, t, rec, seat, w.order.a == 1)
    elif w.order.kind == Act.DEPLOY:
        deploy(g, t, b, w, rec, w.order.unit, w.order.cell)
    elif w.order.kind == Act.SCRAP:
        scrap(g, rec, w.order.unit)
    elif w.order.kind == Act.MOVE_STATION:
        step_station(g, t, b, w, rec, seat, w.order.cell)
    elif w.order.kind == Act.PLAY:
        if not t.any_module or not shoots(t, w.order) or can_still_shoot(g, t, b, w, rec):
            play(g, t, b, w, rec)
    elif w.order.kind == Act.JUMP:
        warp(g, t, b, w, rec, w.order.unit, w.order.cell)
    elif w.order.kind >= Act.REPAIR and w.order.kind < Act.JUMP:
        use_ability(g, t, b, w, rec, seat)
    else:
        perform_module_action(g, t, b, w, rec)
    settle_arrivals(g, t, b, w, rec)


def line_up(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int) -> int:
    """MS-TURN-08: ships that attack move no more. What comes of that (AMB-106) comes first; bits of those that can
    still attack then."""
    if not t.any_module:
        return w.order.mask
    planet: bool = w.order.kind == Act.ATTACK_PLANET
    target = w.order.target
    mask = w.order.mask
    for piece in range(t.n_ships):
        if mask & (1 << piece):
            close_phase(g, t, unit_of(seat, piece))
    modules_close_movement(g, t, b, w, rec)
    settle_arrivals(g, t, b, w, rec)
    return mask & (planet_mask(g, t, b, seat, target) if planet else attack_mask(g, t, b, seat, target))


def steady(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, unit: int) -> None:
    """MS-TURN-08, MS-BH-11, AMB-106: what uses a ship's attack phase closes its movement first, with what follows."""
    if t.any_module:
        close_phase(g, t, unit)
        modules_close_movement(g, t, b, w, rec)
        settle_arrivals(g, t, b, w, rec)


def can_still_shoot(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder) -> bool:
    """AMB-106: a card that is an attack is played if the ship still can, once its movement is closed."""
    steady(g, t, b, w, rec, w.order.unit)
    return can_shoot(g, t, b, w.order)


def stay(g: Game, t: Rules, rec: Recorder, unit: int) -> None:
    """MS-TURN-08: a ship's movement is closed where it stands."""
    close_movement(g, t, unit, False)
    end_movement(g, t, unit)
    record_event(rec, Event.STAYED, unit // MAX_PIECES, unit % MAX_PIECES, 0, 0, 0)


def shift_energy(g: Game, rec: Recorder, seat: int, engines: int, weapons: int, shields: int) -> None:
    """MS-ENR-01, -02."""
    g.row[seat][0] = engines
    g.row[seat][1] = weapons
    g.row[seat][2] = shields
    record_event(rec, Event.ENERGY, seat, engines, weapons, shields, 0)


def buy_tech(g: Game, t: Rules, rec: Recorder, seat: int, item: int) -> None:
    """MS-TECH-05, -06: pay for the tier."""
    paid: int = 0 if t.refund[seat][item] else tech_price(g, t, seat, item)
    g.minerals[seat] -= paid
    record_gain(rec, seat, item, Origin.BOUGHT)
    record_count(rec, seat, Count.SPENT_TECH, paid)
    record_event(rec, Event.TECH, seat, item, paid, 0, 0)
    if g.kept_as[seat] == Reward.KEEP_DISCOUNT:
        use_kept(g, rec, seat, NOBODY)
    gain_tech(g, t, rec, seat, item)


def deploy(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, anchor: int, cell: int) -> None:
    """MS-GRD-02, -06: a guardian that is paid for."""
    seat = anchor // MAX_PIECES
    if t.any_module and g.moved[anchor] < 2:  # MS-GRD-03: its movement is closed first
        close_movement(g, t, anchor, False)
        steady(g, t, b, w, rec, anchor)
        if not can_deploy(g, t, b, anchor, cell):
            return
    if t.module[Module.INFLUENCE] and is_blocked(g, t, b, rec, anchor, cell):
        return
    paid: int = 0 if t.refund[seat][t.guardian] else t.guardian_price
    g.minerals[seat] -= paid
    g.anchored[anchor] = 1  # also without a guardian, so that a ship does not try again in this turn
    record_count(rec, seat, Count.SPENT_GUARDIANS, paid)
    if t.void[seat][t.guardian]:
        return
    field_guardian(g, t, b, w, rec, anchor, cell)


def is_blocked(g: Game, t: Rules, b: Grid, rec: Recorder, anchor: int, cell: int) -> bool:
    """MS-INF-09, -10: somebody pays to forbid a guardian; the mineral is kept, the ship anchors none in this turn."""
    seat = blocker(g, t, b, rec, anchor, cell)
    if seat < 0:
        return False
    g.anchored[anchor] = 1
    spend_influence(g, rec, seat, t.block_price)
    tell(g, t, News.HAMPERED, g.active, -1, seat)
    record_count(rec, seat, Count.BLOCKS, 1)
    record_event(rec, Event.BLOCKS, seat, g.active, t.block_price, 0, 0)
    return True


def scrap(g: Game, rec: Recorder, guardian: int) -> None:
    """MS-GRD-19, -20: back to the reserve, without refund."""
    record_event(rec, Event.SCRAPPED, guardian // MAX_PIECES, guardian % MAX_PIECES, 0, 0, 0)
    lift(g, guardian)


def step_station(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int, cell: int) -> None:
    """MS-TECH-K3B, MS-AST-14."""
    home = station(t, seat)
    was = g.cell[home]
    g.station_moved[seat] += 1
    record_event(rec, Event.MOVED, seat, t.station, was, cell, 0)
    put(g, rec, home, cell)
    if enters_hazard(t, was, cell):
        face_hazard(g, t, b, w, rec, home)


def can_still_use(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int) -> bool:
    """AMB-106: once the mothership's movement is closed, is the ability that was declared still possible?"""
    steady(g, t, b, w, rec, mothership(seat))
    kind, unit, target, cell, at_planet = w.order.kind, w.order.unit, w.order.target, w.order.cell, w.order.a
    if not g.alive[seat] or not ability_ready(g, seat):
        return False
    if kind == Act.REPAIR:
        return repair_amount(g, t, seat) > 0
    if kind == Act.MINE:
        return can_mine(g, t, seat)
    if kind == Act.TORPEDO:
        return can_torpedo_planet(g, t, b, seat, target) if at_planet == 1 else can_torpedo(g, t, b, seat, target)
    if kind == Act.MISSILE:
        return can_missile(g, t, seat, target)
    if kind == Act.ONBOARD_GATE:
        return is_fresh(g, unit) and is_empty(g, t, cell) and next_to(b, g.cell[mothership(seat)], cell)
    return g.cell[target] >= 0


def use_ability(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int) -> None:
    """MS-TECH-11: every ability takes the mothership's attack phase."""
    ship = mothership(seat)
    if t.any_module and not can_still_use(g, t, b, w, rec, seat):
        return
    record_count(rec, seat, Count.ABILITIES, 1)
    record_event(rec, Event.ABILITY, seat, w.order.kind, w.order.target, 0, 0)
    if w.order.kind == Act.REPAIR:
        repair(g, t, rec, seat, repair_amount(g, t, seat))
        spend_attack(g, t, ship)
    elif w.order.kind == Act.MINE:
        g.minerals[seat] += g.power[seat][Power.MINING]
        record_event(rec, Event.LOOT, seat, g.power[seat][Power.MINING], 1, 0, 0)
        spend_attack(g, t, ship)
    elif w.order.kind == Act.TORPEDO:
        if w.order.a == 1:
            attack_planet(g, t, w.f, rec, seat, w.order.target, 1)
        else:
            remote_attack(g, t, b, w, rec, ship, w.order.target)
    elif w.order.kind == Act.MISSILE:
        remote_attack(g, t, b, w, rec, ship, w.order.target)
    elif w.order.kind == Act.TRACTOR:
        g.held_by[w.order.target] = 1 + seat
        record_event(rec, Event.HELD, seat, w.order.target, 0, 0, 0)
        spend_attack(g, t, ship)
    elif w.order.kind == Act.ONBOARD_GATE:
        spend_attack(g, t, ship)
        warp(g, t, b, w, rec, w.order.unit, w.order.cell)
