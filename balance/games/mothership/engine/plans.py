# engine: kernel
"""What attacks are worth to a policy, and the best of them."""

import cython

if not cython.compiled:
    from ....core.grid import Grid
    from ....core.hexgrid import hex_distance
    from .actions import attack_mask, planet_mask
    from .combat import add_attacker, open_fight, set_defender
    from .fight import Fight
    from .movement import spaces_left
    from .names import Act, FightKind, Harm, Kind
    from .odds import Odds, add_die, at_least, attack_sum, lose_chance, start_sum, win_chance
    from .order import Order
    from .panel import die_of, jitter, shield
    from .pieces import friends, kind_of, owner, unit_of
    from .planets import capture_factor, defence_of
    from .reactions import ties_win
    from .state import Game
    from .tables import Rules
    from .weights import Weight


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
