# engine: kernel
"""What the two sides of a fight commit to it: cards, gas and hull, each side's own decision."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from .....engine.recorder import Recorder, record_count, record_decision, record_event
    from ...names import (
        BOMBERS_BIT,
        FIGHTERS_BIT,
        GUARDIANS_BIT,
        MOTHERSHIP_BIT,
        Condition,
        Count,
        Event,
        FightKind,
        Kind,
        Number,
        Op,
        Power,
        Row,
        Side,
        Window,
    )
    from ...rules.artifacts import artifacts_held
    from ...rules.fight import Fight
    from ...rules.hand import may_use, play_card
    from ...rules.panel import chance_draw, cubes, decides_by_chance, die_of, shield
    from ...rules.pieces import is_held, kind_of, near_friendly_mothership, repair, wingmen
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..odds import attack_sum, lose_chance, win_chance
    from ..weights import Weight
    from .landing import can_escape, escape_place


def kind_bit(kind: int) -> int:
    if kind == Kind.FIGHTER:
        return FIGHTERS_BIT
    if kind == Kind.BOMBER:
        return BOMBERS_BIT
    if kind == Kind.MOTHERSHIP:
        return MOTHERSHIP_BIT
    return GUARDIANS_BIT if kind == Kind.GUARDIAN else 0


def ties_win(g: Game, f: Fight) -> bool:
    """MS-TECH-C1, AMB-09: does the attacker win ties?"""
    return f.attacker >= 0 and g.power[f.attacker][Power.WINS_TIES] != 0


def stands_by_asteroids(g: Game, t: Rules, f: Fight, seat: int) -> bool:
    """MS-ACT-17: is an enemy of this side in or next to asteroids? (A die of nobody is no such enemy.)"""
    if f.attacker < 0:
        return False
    if seat == f.attacker:
        return g.cell[f.target] >= 0 and t.near_field[g.cell[f.target]] != 0
    for i in range(f.n):
        if t.near_field[g.cell[f.unit[i]]]:
            return True
    return False


def bonus_applies(g: Game, t: Rules, b: Grid, f: Fight, seat: int, item: int, use: int) -> bool:
    """Does a roll bonus fit this side of the fight: side, kind of unit, condition?"""
    side = t.use_number[item][use][Number.SIDE]
    if (side == Side.ATTACK and seat != f.attacker) or (side == Side.DEFENCE and seat == f.attacker):
        return False
    if t.use_number[item][use][Number.CONDITION] == Condition.ENEMY_IN_ASTEROIDS and not stands_by_asteroids(
        g, t, f, seat
    ):
        return False
    if seat != f.attacker:
        return unit_qualifies(g, t, b, f.target, item, use)
    for i in range(f.n):
        if unit_qualifies(g, t, b, f.unit[i], item, use):
            return True
    return False


def unit_qualifies(g: Game, t: Rules, b: Grid, unit: int, item: int, use: int) -> bool:
    if not t.use_number[item][use][Number.UNITS] & kind_bit(kind_of(t, unit)):
        return False
    return t.use_number[item][use][Number.CONDITION] != Condition.NEAR_MOTHERSHIP or near_friendly_mothership(
        g, b, unit
    )


def can_declare(g: Game, t: Rules, b: Grid, f: Fight, seat: int, item: int) -> bool:
    """May this card be declared now by this side? (MS-CARD-08, -13, MS-TEAM-09, AMB-89)"""
    if not in_window(g, t, seat, item) or not may_use(g, t, seat, item) or f.kind == FightKind.PLANET:
        return False
    for use in range(t.n_uses[item]):
        if not use_fits(g, t, b, f, seat, item, use):
            return False
    return True


def in_window(g: Game, t: Rules, seat: int, item: int) -> bool:
    """Fight cards; in other players' turns also what is read as a reaction though it is played in the own turn."""
    return t.window[item] == Window.FIGHT or (t.window[item] == Window.TURN and g.active != seat)


def use_fits(g: Game, t: Rules, b: Grid, f: Fight, seat: int, item: int, use: int) -> bool:
    op = t.use_op[item][use]
    if f.kind == FightKind.BLACK_HOLE and op != Op.SHIELD_BONUS and op != Op.REPAIR:
        return False  # AMB-104
    attacks: bool = seat == f.attacker
    if op == Op.ROLL_BONUS:
        return bonus_applies(g, t, b, f, seat, item, use)
    if op == Op.ARTIFACT_BONUS:  # MS-ACT-14: for a roll, so somebody must roll
        return artifacts_held(g, t, seat) > 0 and rolls_dice(f, attacks)
    if op == Op.WINGMAN_BONUS:
        if attacks:  # AMB-14: guardians have wingmen in their own fights
            return f.kind == FightKind.GUARDIAN and wingmen(g, t, b, f.unit[0]) > 0
        return f.wingmen > 0
    if op == Op.ESCAPE:
        is_attacked: bool = not attacks and f.attacker >= 0 and kind_of(t, f.target) <= Kind.MOTHERSHIP
        return is_attacked and not is_held(g, f.target) and can_escape(g, t, b, seat)
    if op == Op.SHIELD_BONUS:
        return own_mothership_fights(t, f, seat)
    if op == Op.BREAK_SHIELD:
        enemy = f.defender if attacks else f.attacker
        return enemy >= 0 and own_mothership_fights(t, f, enemy)
    if op == Op.DOUBLE_FACE:
        return best_die(f, attacks) >= 0
    if op == Op.REPAIR:
        return own_mothership_fights(t, f, seat) and g.hull[seat] < t.mothership_hp
    if op == Op.DRAIN_ENERGY:
        enemy = f.defender if attacks else f.attacker
        return enemy >= 0 and own_mothership_fights(t, f, enemy) and cubes(g, enemy, Row.WEAPONS) > 0
    return False


def own_mothership_fights(t: Rules, f: Fight, seat: int) -> bool:
    """Does this side's mothership take part?"""
    if seat != f.attacker:
        return kind_of(t, f.target) == Kind.MOTHERSHIP
    for i in range(f.n):
        if kind_of(t, f.unit[i]) == Kind.MOTHERSHIP:
            return True
    return False


def best_die(f: Fight, attacks: bool) -> int:
    """The attacker's largest die that is not doubled yet; 0 for the defender's; -1 if there is none."""
    if not attacks:
        return 0 if f.own_sides > 0 and f.own_factor < 2 else -1
    best = -1
    for i in range(f.n):
        if f.sides[i] > 0 and f.factor[i] < 2 and (best < 0 or f.sides[i] > f.sides[best]):
            best = i
    return best


def rolls_dice(f: Fight, attacks: bool) -> bool:
    """Does this side throw a die at all?"""
    if not attacks:
        return f.own_sides > 0
    for i in range(f.n):
        if f.sides[i] > 0:
            return True
    return False


def bonus_die(g: Game, t: Rules, b: Grid, f: Fight, item: int, use: int) -> int:
    """AMB-04: of the attackers whose roll a card can raise, the one that does most harm to the target."""
    best = -1
    for i in range(f.n):
        if unit_qualifies(g, t, b, f.unit[i], item, use):
            if best < 0 or harm_of(t, f, i) > harm_of(t, f, best):
                best = i
    return max(best, 0)


def most_harmful(t: Rules, f: Fight) -> int:
    """AMB-04: of the attackers that roll, the one that does most harm to the target."""
    best = 0
    for i in range(f.n):
        if f.sides[i] > 0 and (f.sides[best] == 0 or harm_of(t, f, i) > harm_of(t, f, best)):
            best = i
    return best


def harm_of(t: Rules, f: Fight, i: int) -> int:
    return t.harm[kind_of(t, f.unit[i])][kind_of(t, f.target)]


def apply_card(g: Game, t: Rules, b: Grid, f: Fight, rec: Recorder, seat: int, item: int) -> None:
    """The effects of a card that was declared and not cancelled, in the order of play (MS-CARD-09)."""
    attacks: bool = seat == f.attacker
    for use in range(t.n_uses[item]):
        op = t.use_op[item][use]
        value = t.use_number[item][use][Number.AMOUNT]
        if op == Op.ROLL_BONUS:
            if attacks:
                f.bonus[bonus_die(g, t, b, f, item, use)] += value
            else:
                f.own_bonus += value
        elif op == Op.ARTIFACT_BONUS:
            if attacks:
                f.bonus[most_harmful(t, f)] += value * artifacts_held(g, t, seat)
            else:
                f.own_bonus += value * artifacts_held(g, t, seat)
        elif op == Op.WINGMAN_BONUS:
            add_roll(f, attacks, value)
        elif op == Op.SHIELD_BONUS:
            g.shield_added[seat] += value
        elif op == Op.BREAK_SHIELD:
            enemy = f.defender if attacks else f.attacker
            g.shield_off[enemy] = 1
            g.shield_added[enemy] = 0
        elif op == Op.DOUBLE_FACE:
            if attacks:
                f.factor[chosen_die(g, t, f, seat)] = value
            else:
                f.own_factor = value
        elif op == Op.REPAIR:
            repair(g, t, rec, seat, value)
        elif op == Op.DRAIN_ENERGY:
            drain_energy(g, t, f, rec, seat, value)


def chosen_die(g: Game, t: Rules, f: Fight, seat: int) -> int:
    """Policy: the largest die that is not doubled yet; by chance, any of them."""
    best = best_die(f, True)
    if decides_by_chance(g, t, seat):
        die = chance_draw(g, seat, f.n)
        if f.sides[die] > 0 and f.factor[die] < 2:
            return die
    return best


def drain_energy(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int, value: int) -> None:
    """AMB-78: energy of the enemy mothership (by chance, of its shields) counts no more; its die is read anew."""
    enemy = f.defender if seat == f.attacker else f.attacker
    row: int = Row.WEAPONS
    if decides_by_chance(g, t, seat) and chance_draw(g, seat, 2) == 0:
        row = Row.SHIELDS
    g.drained[enemy][row] += value
    record_event(rec, Event.DRAINED, seat, enemy, row, value, 0)
    if enemy != f.attacker:
        f.own_sides = die_of(g, t, f.target)
    for i in range(f.n):
        if enemy == f.attacker:
            f.sides[i] = die_of(g, t, f.unit[i])


def side_chance(g: Game, t: Rules, w: Workspace, seat: int) -> float:
    """How well this side does now: the chance of winning, less that of losing as far as it minds."""
    if w.f.kind != FightKind.ASTEROIDS and w.f.kind != FightKind.PLANET and kind_of(t, w.f.target) == Kind.STATION:
        return station_share(g, t, w)
    ties = ties_win(g, w.f)
    if seat == w.f.attacker:
        return win_chance(w.o, w.f, ties) - t.weight[seat][Weight.SETBACK] * lose_chance(w.o, w.f)
    return lose_chance(w.o, w.f) - win_chance(w.o, w.f, ties)


def station_share(g: Game, t: Rules, w: Workspace) -> float:
    """Policy: the part of a station's hull that an attack takes off on average; a station never rolls."""
    bonus = attack_sum(w.o, w.f)
    hull = g.station_hull[w.f.defender]
    share: float = 0
    for total in range(w.o.low, w.o.high + 1):
        lost: int = (total + bonus) // t.station_step * t.station_step
        share += w.o.p[total] * min(lost, hull)
    return share / hull


def card_gain(g: Game, t: Rules, w: Workspace, seat: int, item: int) -> float:
    """Policy: what a card would add to this side's chance."""
    before: float = side_chance(g, t, w, seat)
    shared, own = w.f.shared, w.f.own_bonus
    die = best_die(w.f, seat == w.f.attacker)
    factor, own_factor = w.f.factor[max(die, 0)], w.f.own_factor
    gain: float = 0
    for use in range(t.n_uses[item]):
        op = t.use_op[item][use]
        value = t.use_number[item][use][Number.AMOUNT]
        if op == Op.ARTIFACT_BONUS:
            value = value * artifacts_held(g, t, seat)
        if op == Op.ROLL_BONUS or op == Op.WINGMAN_BONUS or op == Op.ARTIFACT_BONUS:
            if seat == w.f.attacker:
                w.f.shared += value
            else:
                w.f.own_bonus += value
        elif op == Op.DOUBLE_FACE:
            if seat == w.f.attacker:
                w.f.factor[die] = value
            else:
                w.f.own_factor = value
        elif op == Op.SHIELD_BONUS:
            gain += shield_card_gain(g, t, w, seat, value)
        elif op == Op.BREAK_SHIELD:
            gain += break_shield_gain(g, t, w, seat)
        elif op == Op.ESCAPE:
            gain += escape_gain(g, t, w, seat)
        else:
            gain += t.weight[seat][Weight.AID]
    gain += side_chance(g, t, w, seat) - before
    w.f.shared, w.f.own_bonus, w.f.own_factor = shared, own, own_factor
    w.f.factor[max(die, 0)] = factor
    return gain


def chance_to_win(g: Game, w: Workspace, seat: int) -> float:
    return win_chance(w.o, w.f, ties_win(g, w.f)) if seat == w.f.attacker else lose_chance(w.o, w.f)


def break_shield_gain(g: Game, t: Rules, w: Workspace, seat: int) -> float:
    """Policy: only a shield that is up can be broken."""
    enemy = w.f.defender if seat == w.f.attacker else w.f.attacker
    return t.weight[seat][Weight.BREAK_SHIELD] * chance_to_win(g, w, seat) if shield(g, t, enemy) > 0 else 0.0


def shield_card_gain(g: Game, t: Rules, w: Workspace, seat: int, value: int) -> float:
    """Policy: shields help where the fight may be lost and the hull is low."""
    beaten: float = lose_chance(w.o, w.f) if seat == w.f.attacker else win_chance(w.o, w.f, ties_win(g, w.f))
    return beaten * value / (t.weight[seat][Weight.STURDY] + g.hull[seat])


def escape_gain(g: Game, t: Rules, w: Workspace, seat: int) -> float:
    """Policy: run if the ship is likely to die; a mothership only when its hull is low."""
    beaten: float = win_chance(w.o, w.f, ties_win(g, w.f))
    if kind_of(t, w.f.target) == Kind.MOTHERSHIP and g.hull[seat] > t.weight[seat][Weight.FLEE_HULL]:
        return 0
    return beaten - t.weight[seat][Weight.NERVE]


def declare_cards(g: Game, t: Rules, b: Grid, w: Workspace, rec: Recorder, seat: int) -> int:
    """MS-CMB-08, MS-CMB-16: one side declares its cards, each of which may be cancelled.

    Returns the hex to which the attacked ship escapes, -1 if it does not.
    """
    if g.hand_size[seat] == 0:
        return -1
    for i in range(t.n_cards):
        item = t.card[i]
        while g.hand[seat][item] > 0 and can_declare(g, t, b, w.f, seat, item):
            record_decision(rec, 2)
            if not wants_card(g, t, w, seat, item):
                break
            if play_card(g, t, rec, seat, item, w.f.target, True):
                if t.use_op[item][0] == Op.ESCAPE:
                    return escape_place(g, t, b, seat)
                apply_card(g, t, b, w.f, rec, seat, item)
    return -1


def wants_card(g: Game, t: Rules, w: Workspace, seat: int, item: int) -> bool:
    """Policy: is the card worth playing in this fight?"""
    if decides_by_chance(g, t, seat):
        return chance_draw(g, seat, 2) == 0
    return card_gain(g, t, w, seat, item) >= t.weight[seat][Weight.CAREFUL]


def gas_allowed(g: Game, t: Rules, f: Fight, seat: int) -> int:
    """MS-RES-08 to -11, AMB-12, AMB-13: cubes this side may still add; a mothership or guardian must roll."""
    if f.kind == FightKind.PLANET or not gas_helps(t, f, seat):
        return 0
    limit = t.gas_limit
    if t.gas_cap == 1:
        limit -= f.gas + f.own_gas
    return min(limit, g.gas[seat])


def gas_helps(t: Rules, f: Fight, seat: int) -> bool:
    if seat != f.attacker:
        kind = kind_of(t, f.target)
        return kind == Kind.MOTHERSHIP or kind == Kind.GUARDIAN
    for i in range(f.n):
        kind = kind_of(t, f.unit[i])
        if kind == Kind.MOTHERSHIP or kind == Kind.GUARDIAN:
            return True
    return False


def add_gas(g: Game, f: Fight, rec: Recorder, seat: int, cubes: int) -> None:
    """Gas is spent before the dice and lost whatever they show."""
    g.gas[seat] -= cubes
    if seat == f.attacker:
        f.gas += cubes
        f.shared += cubes
    else:
        f.own_gas += cubes
        f.own_bonus += cubes
    record_count(rec, seat, Count.GAS_SPENT, cubes)
    record_event(rec, Event.GAS, seat, cubes, 0, 0, 0)


def declare_gas(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> None:
    """Policy: cube by cube while each adds enough."""
    allowed = gas_allowed(g, t, w.f, seat)
    if allowed <= 0:
        return
    record_decision(rec, 2)
    if decides_by_chance(g, t, seat):
        add_gas(g, w.f, rec, seat, chance_draw(g, seat, allowed + 1))
        return
    best = 0
    start: float = side_chance(g, t, w, seat)
    least: float = t.weight[seat][Weight.GAS_CARE] * t.weight[seat][Weight.CAREFUL]
    for cubes in range(1, allowed + 1):
        if seat == w.f.attacker:
            w.f.shared += cubes
        else:
            w.f.own_bonus += cubes
        gain: float = side_chance(g, t, w, seat) - start
        if seat == w.f.attacker:
            w.f.shared -= cubes
        else:
            w.f.own_bonus -= cubes
        if gain >= least * cubes:
            best = cubes
    if best > 0:
        add_gas(g, w.f, rec, seat, best)


def declare_solar_beam(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> None:
    """MS-TECH-C5A, AMB-42: hull for a bonus on a mothership's roll, once a roll, if more hull than that is left."""
    cost = g.power[seat][Power.SOLAR_COST]
    value = g.power[seat][Power.SOLAR_VALUE]
    if value == 0 or w.f.kind == FightKind.PLANET or g.hull[seat] <= cost or not own_mothership_fights(t, w.f, seat):
        return
    if w.f.kind == FightKind.REMOTE and seat == w.f.attacker:
        return  # MS-TECH-11: another ability has taken the attack phase
    record_decision(rec, 2)
    attacks: bool = seat == w.f.attacker
    before: float = side_chance(g, t, w, seat)
    add_roll(w.f, attacks, value)
    gain: float = side_chance(g, t, w, seat) - before
    wanted: bool = gain > t.weight[seat][Weight.HULL_CARE] * cost
    if decides_by_chance(g, t, seat):
        wanted = chance_draw(g, seat, 2) == 0
    if wanted:
        g.hull[seat] -= cost
        record_count(rec, seat, Count.ABILITIES, 1)
        record_event(rec, Event.SOLAR, seat, cost, 0, 0, 0)
    else:
        add_roll(w.f, attacks, -value)


def add_roll(f: Fight, attacks: bool, value: int) -> None:
    if attacks:
        f.shared += value
    else:
        f.own_bonus += value


def after_roll_card(g: Game, t: Rules, seat: int, op: int) -> int:
    """A usable card with this operation, -1 if there is none."""
    if g.hand_size[seat] == 0:
        return -1
    for i in range(t.n_cards):
        item = t.card[i]
        if g.hand[seat][item] > 0 and t.window[item] == Window.ROLL and t.use_op[item][0] == op:
            if may_use(g, t, seat, item):
                return item
    return -1


def loss_card(g: Game, t: Rules, seat: int, op: int) -> int:
    """A usable card for a lost fight, -1 if there is none."""
    if g.hand_size[seat] == 0:
        return -1
    for i in range(t.n_cards):
        item = t.card[i]
        if g.hand[seat][item] > 0 and t.window[item] == Window.LOSS and t.use_op[item][0] == op:
            if may_use(g, t, seat, item):
                return item
    return -1


def shelter_card(g: Game, t: Rules, seat: int) -> int:
    """MS-ACT-12: a usable card that shelters a planet, -1 if there is none."""
    if g.hand_size[seat] == 0:
        return -1
    for i in range(t.n_cards):
        item = t.card[i]
        if g.hand[seat][item] > 0 and t.window[item] == Window.PLANET and may_use(g, t, seat, item):
            return item
    return -1


def says_yes(g: Game, t: Rules, rec: Recorder, seat: int) -> bool:
    """Policy: a card that simply helps is used, unless the decision is left to chance."""
    record_decision(rec, 2)
    return not decides_by_chance(g, t, seat) or chance_draw(g, seat, 2) == 0
