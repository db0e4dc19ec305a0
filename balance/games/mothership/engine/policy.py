# engine: kernel
"""The plain policies: chance among all legal actions, or what looks best now by the weights of a bot."""

import cython

if not cython.compiled:
    from ....core.grid import Grid
    from ....core.hexgrid import hex_distance
    from ....core.names import Enter
    from ....core.search import Search, can_stop
    from ...engine.recorder import Recorder, record_decision
    from .actions import ability_ready, attack_mask, can_mine, can_missile, can_torpedo, list_actions, planet_mask
    from .cards import offer_card
    from .combat import add_attacker, can_harm, open_fight, set_defender, target_open
    from .fight import Fight
    from .guardians import can_deploy
    from .hand import can_buy_card, may_use
    from .movement import look_around, spaces_left
    from .names import MAX_PIECES, Act, FightKind, Harm, Kind, Op, Power, Row, Window
    from .odds import Odds, add_die, at_least, attack_sum, lose_chance, start_sum, win_chance
    from .options import Options, take
    from .order import Order
    from .panel import (
        can_buy_tech,
        can_shift_energy,
        chance_draw,
        comes_next,
        decides_by_chance,
        die_of,
        jitter,
        next_tech,
        shield,
    )
    from .pieces import (
        friends,
        has_planet,
        is_empty,
        kind_of,
        next_to,
        owner,
        planets_held,
        station,
        unit_of,
    )
    from .planets import can_aim, capture_factor, defence_of, planet_open, repair_amount
    from .reactions import ties_win
    from .state import Game
    from .tables import Rules
    from .weights import Weight


def choose(
    g: Game, t: Rules, b: Grid, s: Search, o: Odds, plan: Fight, x: Options, rec: Recorder, order: Order
) -> None:
    """The next action of the active seat."""
    seat = g.active
    order.clear()
    if decides_by_chance(g, t, seat):
        list_actions(g, t, b, s, x, seat)
        record_decision(rec, x.n)
        take(x, random_option(g, x, seat), order)
        return
    if g.acted[seat] == 0 and split_energy(g, t, order, seat):
        record_decision(rec, 2)
        return
    if spend(g, t, order, seat):
        record_decision(rec, 2)
        return
    if play_something(g, t, b, s, x, order, seat):
        record_decision(rec, x.n + 1)
        return
    if best_attack(g, t, b, o, plan, order, seat, True):
        record_decision(rec, 2)
        return
    for piece in range(t.n_ships - 1, -1, -1):  # bombers and fighters before the mothership
        unit = unit_of(seat, piece)
        if g.cell[unit] >= 0 and g.moved[unit] == 0 and spaces_left(g, t, unit) > 0:
            direct(g, t, b, s, o, plan, order, unit)
            record_decision(rec, s.n_found)
            return
    if use_mothership(g, t, b, o, plan, order, seat):
        record_decision(rec, 2)
        return
    if best_attack(g, t, b, o, plan, order, seat, False):
        record_decision(rec, 2)
        return
    if place_guardian(g, t, b, order, seat):
        record_decision(rec, 2)
        return
    order.kind = Act.END


def random_option(g: Game, x: Options, seat: int) -> int:
    """First a kind of action, all that are possible alike, then one of that kind: no action is out of reach."""
    kinds = 0
    for kind in range(Act.JUMP + 1):
        if first_of(x, kind) >= 0:
            kinds += 1
    wanted = chance_draw(g, seat, kinds)
    for kind in range(Act.JUMP + 1):
        first = first_of(x, kind)
        if first >= 0:
            if wanted == 0:
                return nth_of(x, kind, chance_draw(g, seat, count_of(x, kind)))
            wanted -= 1
    return 0


def first_of(x: Options, kind: int) -> int:
    for i in range(x.n):
        if x.kind[i] == kind:
            return i
    return -1


def count_of(x: Options, kind: int) -> int:
    count = 0
    for i in range(x.n):
        if x.kind[i] == kind:
            count += 1
    return count


def nth_of(x: Options, kind: int, n: int) -> int:
    for i in range(x.n):
        if x.kind[i] == kind:
            if n == 0:
                return i
            n -= 1
    return 0


def split_energy(g: Game, t: Rules, order: Order, seat: int) -> bool:
    """Weapons and engines as the bot likes them (weights in cubes), the rest into shields."""
    if not can_shift_energy(g, seat):
        return False
    total = min(g.energy[seat], 3 * t.row_cap)
    weapons = wished_cubes(t.weight[seat][Weight.WEAPONS], min(t.row_cap, total))
    engines = wished_cubes(t.weight[seat][Weight.ENGINES], min(t.row_cap, total - weapons))
    shields = min(total - weapons - engines, t.row_cap)
    left = total - weapons - engines - shields
    add = min(left, t.row_cap - weapons)
    weapons += add
    engines += left - add
    order.kind = Act.ENERGY
    order.a = engines
    order.b = weapons
    order.c = shields
    same: bool = g.row[seat][Row.ENGINES] == engines and g.row[seat][Row.WEAPONS] == weapons
    return not same


def wished_cubes(wish: float, room: int) -> int:
    """Whole cubes of a wish, as many as there is room for."""
    count = 0
    while count < room and count + 1 <= wish:
        count += 1
    return count


def spend(g: Game, t: Rules, order: Order, seat: int) -> bool:
    """Buy a tech, or a card: what is pursued comes before everything else."""
    pursued = pursued_tile(g, t, seat)
    if pursued >= 0:
        if not can_buy_tech(g, t, seat, pursued):
            return False
        order.kind = Act.BUY_TECH
        order.item = pursued
        return True
    best: float = 0
    for item in range(t.n_items):
        if t.want[seat][item] > best and comes_next(g, t, seat, item):
            best = t.want[seat][item]
            order.item = item
    if best > 0 and can_buy_tech(g, t, seat, order.item):
        if g.minerals[seat] - t.price[order.item] >= t.weight[seat][Weight.SAVE]:
            order.kind = Act.BUY_TECH
            return True
    if can_buy_card(g, t, seat) and g.minerals[seat] - t.card_price >= t.weight[seat][Weight.CARDS]:
        order.kind = Act.BUY_CARD
        return True
    return False


def pursued_tile(g: Game, t: Rules, seat: int) -> int:
    """The next tile on the way to the tech that the seat pursues, -1 if it has it or cannot get it."""
    goal = t.pursue[seat]
    if goal < 0 or g.tech[seat][goal] == 1:
        return -1
    category = t.category[goal]
    chosen = g.branch[seat][category]
    if t.branch[goal] != 0 and chosen != 0 and chosen != t.branch[goal]:
        return -1
    if g.tier[seat][category] + 1 == t.tier[goal]:  # it may have its place beside another tile of its tier
        return goal
    branch = t.branch[goal] if t.branch[goal] != 0 else max(chosen, 1)
    return next_tech(g, t, seat, category, branch) if g.tier[seat][category] < t.tier[goal] else -1


def play_something(g: Game, t: Rules, b: Grid, s: Search, x: Options, order: Order, seat: int) -> bool:
    """A card that helps in itself, aimed where it hurts most."""
    if g.hand_size[seat] == 0:
        return False
    for item in range(t.n_items):
        if g.hand[seat][item] > 0 and t.window[item] == Window.TURN and may_use(g, t, seat, item):
            if wants_to_play(g, t, seat, item):
                x.n = 0
                x.full = False
                offer_card(g, t, b, s, x, seat, item)
                if x.n > 0 and aim(g, t, x, order, seat, t.use_op[item][0]):
                    return True
    return False


def wants_to_play(g: Game, t: Rules, seat: int, item: int) -> bool:
    op = t.use_op[item][0]
    if op == Op.REPAIR:
        return g.hull[seat] + t.use_number[item][0][0] <= t.mothership_hp
    if op == Op.BLOCKADE:
        return 2 * planets_held(g, t, seat) < all_planets_held(g, t, seat)
    if op == Op.MOVE_AFTER_ATTACK or op == Op.PUSH or op == Op.DRAIN_ENERGY or op == Op.MOVE_STATION:
        return False
    return True


def all_planets_held(g: Game, t: Rules, seat: int) -> int:
    """Planets held by enemies."""
    count = 0
    for planet in range(t.n_planets):
        if g.planet_owner[planet] >= 0 and not friends(g, g.planet_owner[planet], seat):
            count += 1
    return count


def aim(g: Game, t: Rules, x: Options, order: Order, seat: int, op: int) -> bool:
    """The option that looks best; False if none is good enough."""
    best: float = 0
    choice = -1
    for i in range(x.n):
        value: float = option_value(g, t, x, i, seat, op)
        if value > 0:
            value += jitter(g, seat, 20000 + 100 * x.target[i] + x.a[i])
        if value > best:
            best, choice = value, i
    if choice < 0:
        return False
    take(x, choice, order)
    return True


def option_value(g: Game, t: Rules, x: Options, i: int, seat: int, op: int) -> float:
    target = x.target[i]
    if op == Op.STEAL_RESOURCE:
        return 2 if x.a[i] == 0 else 1
    if op == Op.STEAL_CARD:
        return 1 + g.hand_size[target]
    if op == Op.TAKE_PLANET:
        return 2 if g.planet_owner[target] >= 0 else 1
    if op == Op.DESTROY_PLANET:
        holder = g.planet_owner[target]
        if holder < 0 or friends(g, holder, seat):
            return 0
        return planets_held(g, t, holder) - planets_held(g, t, seat)
    if op == Op.HOLD:
        return 1 if kind_of(t, target) == Kind.MOTHERSHIP and g.cell[target] >= 0 else 0
    return 1


def unit_gain(g: Game, t: Rules, o: Odds, plan: Fight, seat: int) -> float:
    """What winning the planned attack on a unit is worth, damage counted at its mean."""
    kind = kind_of(t, plan.target)
    if kind == Kind.STATION:
        return t.weight[seat][Weight.STATION] * station_damage(g, t, o, plan)
    if kind == Kind.MOTHERSHIP:
        return mothership_gain(g, t, plan, seat)
    if kind == Kind.GUARDIAN:
        return t.weight[seat][Weight.GUARDIAN_KILL]
    return t.weight[seat][Weight.KILL]


def station_damage(g: Game, t: Rules, o: Odds, plan: Fight) -> float:
    """Mean hull that the planned attack takes off a station; the last blow counts double."""
    bonus = attack_sum(o, plan)
    hull = g.station_hull[plan.defender]
    mean: float = 0
    for total in range(o.low, o.high + 1):
        lost = (total + bonus) // t.station_step * t.station_step
        if lost >= hull:
            lost = 2 * hull
        mean += o.p[total] * lost
    return mean


def mothership_gain(g: Game, t: Rules, plan: Fight, seat: int) -> float:
    """Shield and hull that a mean roll takes off."""
    shots: float = 0
    heavy: float = plan.shared
    for i in range(plan.n):
        mean: float = (plan.sides[i] + 1) / 2.0 + plan.bonus[i] + 1.0
        if t.harm[kind_of(t, plan.unit[i])][Kind.MOTHERSHIP] == Harm.HULL:
            heavy += mean
        else:
            shots += mean
    left: float = shield(g, plan.defender)
    stripped: float = min(left, shots + heavy)
    through: float = max(0.0, heavy - max(0.0, left - shots))
    hull: float = g.hull[plan.defender]
    gain: float = t.weight[seat][Weight.SHIELD] * stripped + t.weight[seat][Weight.MOTHERSHIP] * min(through, hull)
    if through >= hull:
        gain += 5 * t.weight[seat][Weight.MOTHERSHIP]
    return gain


def attack_risk(g: Game, t: Rules, plan: Fight, seat: int) -> float:
    """What losing the planned attack costs."""
    kind = kind_of(t, plan.target)
    cost: float = 0
    for i in range(plan.n):
        harm = t.harm[kind][kind_of(t, plan.unit[i])]
        if harm == Harm.DESTROY:
            cost += t.weight[seat][Weight.RISK]
        elif harm == Harm.HULL:
            blow: float = (plan.own_sides + 1) / 2.0 + plan.own_bonus + 1.0 - shield(g, seat)
            cost += t.weight[seat][Weight.HULL] * max(0.0, blow)
    return cost


def plan_value(g: Game, t: Rules, b: Grid, o: Odds, plan: Fight, seat: int) -> float:
    """Expected worth of the planned attack on a unit."""
    set_defender(g, t, b, plan)
    ties = ties_win(g, plan)
    win: float = 1
    lose: float = 0
    if kind_of(t, plan.target) != Kind.STATION:
        win = win_chance(o, plan, ties)
        lose = lose_chance(o, plan)
    return win * unit_gain(g, t, o, plan, seat) - lose * attack_risk(g, t, plan, seat)


def planet_value(g: Game, t: Rules, o: Odds, seat: int, planet: int, mask: int) -> float:
    """Expected worth of attacking a planet with these pieces."""
    start_sum(o)
    for piece in range(t.n_ships):
        if mask & (1 << piece):
            add_die(o, die_of(g, t, unit_of(seat, piece)), capture_factor(g, seat))
    worth: float = t.weight[seat][Weight.CAPTURE]
    if g.planet_owner[planet] >= 0:
        worth += t.weight[seat][Weight.DENY]
    return worth * at_least(o, defence_of(g, t, planet))


def best_attack(g: Game, t: Rules, b: Grid, o: Odds, plan: Fight, order: Order, seat: int, settled: bool) -> bool:
    """The attack that is worth most, with as many ships as it takes; `settled`: only ships that have moved.

    Ships that are not needed keep their attack for something else.
    """
    best: float = 0.02
    order.kind = Act.END
    for planet in range(t.n_planets):
        able = planet_mask(g, t, b, seat, planet)
        if settled:
            able &= moved_mask(g, t, seat)
        if able:
            mask = enough_for_planet(g, t, o, seat, planet, able)
            value: float = planet_value(g, t, o, seat, planet, mask) + jitter(g, seat, 10000 + planet)
            if value > best:
                best = value
                order.kind = Act.ATTACK_PLANET
                order.target = planet
                order.mask = mask
    for other in range(g.n):
        if g.alive[other] and not friends(g, other, seat):
            for piece in range(t.n_pieces):
                target = unit_of(other, piece)
                if g.cell[target] >= 0:
                    able = attack_mask(g, t, b, seat, target)
                    if settled:
                        able &= moved_mask(g, t, seat)
                    if able:
                        value = grow_attack(g, t, b, o, plan, order, seat, target, able, best)
                        if value > best:
                            best = value
    if settled and order.kind != Act.END and others_may_join(g, t, b, seat, order):
        return False
    return order.kind != Act.END


def others_may_join(g: Game, t: Rules, b: Grid, seat: int, order: Order) -> bool:
    """Is a ship that has not moved yet near enough to join this attack?"""
    cell = t.planet_cell[order.target] if order.kind == Act.ATTACK_PLANET else g.cell[order.target]
    for piece in range(t.n_ships):
        unit = unit_of(seat, piece)
        if g.cell[unit] >= 0 and g.moved[unit] == 0 and not g.attacked[unit]:
            if hex_distance(b, g.cell[unit], cell) <= spaces_left(g, t, unit) + 1:
                return True
    return False


def moved_mask(g: Game, t: Rules, seat: int) -> int:
    mask: int = 0
    for piece in range(t.n_ships):
        if g.moved[unit_of(seat, piece)]:
            mask |= 1 << piece
    return mask


def enough_for_planet(g: Game, t: Rules, o: Odds, seat: int, planet: int, able: int) -> int:
    """Ship by ship, the most useful first, until one more adds little."""
    mask: int = 0
    chance: float = 0
    while True:
        best: float = 0
        choice = -1
        for piece in range(t.n_ships):
            bit: int = 1 << piece
            if able & bit and not mask & bit:
                value: float = planet_value(g, t, o, seat, planet, mask | bit)
                if value > best:
                    best, choice = value, piece
        if choice < 0 or best < chance + 0.08 * t.weight[seat][Weight.CAPTURE]:
            if mask == 0 and choice >= 0:
                mask = 1 << choice
            return mask if mask else able
        chance = best
        mask |= 1 << choice


def grow_attack(
    g: Game,
    t: Rules,
    b: Grid,
    o: Odds,
    plan: Fight,
    order: Order,
    seat: int,
    target: int,
    able: int,
    floor: float,
) -> float:
    """Add ships one by one while the attack gets better; the order is set if it beats the floor."""
    mask: int = 0
    value: float = -1000
    while True:
        best: float = value
        choice = -1
        for piece in range(t.n_ships):
            bit: int = 1 << piece
            if able & bit and not mask & bit:
                draft(g, t, plan, seat, target, mask | bit)
                worth: float = plan_value(g, t, b, o, plan, seat)
                if worth > best:
                    best, choice = worth, piece
        if choice < 0:
            break
        value = best
        mask |= 1 << choice
        if kind_of(t, target) == Kind.GUARDIAN:
            break  # MS-GRD-15
    value += jitter(g, seat, 11000 + target)
    if value > floor:
        order.kind = Act.ATTACK
        order.target = target
        order.mask = mask
    return value


def draft(g: Game, t: Rules, plan: Fight, seat: int, target: int, mask: int) -> None:
    """An attack on paper."""
    open_fight(plan, FightKind.DOGFIGHT, seat, owner(target), target)
    for piece in range(t.n_ships):
        if mask & (1 << piece):
            add_attacker(g, t, plan, unit_of(seat, piece))


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


def wants_to_sell(g: Game, t: Rules, seat: int, item: int) -> bool:
    """Cards for the own movement that this policy does not use, and whatever is void."""
    if decides_by_chance(g, t, seat):
        return chance_draw(g, seat, 3) == 0
    if t.void[seat][item] or t.window[item] == Window.MOVE:
        return True
    op = t.use_op[item][0]
    return op == Op.MOVE_AFTER_ATTACK or op == Op.PUSH or op == Op.DRAIN_ENERGY or op == Op.MOVE_STATION
