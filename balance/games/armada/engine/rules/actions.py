# engine: kernel
"""Player actions of combat: activations of modules, the Infirmary station, offline tokens, heroes' tricks."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_event
    from ..bot.targets import best_line, best_target, most_hurt_ally
    from ..names import (
        EMPTY,
        LINE_CODES,
        MAX_STATIONS,
        NOBODY,
        PASSIVE_LINE,
        SIDES,
        Ability,
        Damage,
        Event,
        Loss,
        Number,
        Op,
        Symbol,
        Use,
    )
    from ..scratch.fight import Fight
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .credits import pay_credits
    from .dice import is_free, roll_healed
    from .hits import clear_token
    from .hull import lose_hull
    from .infirmary import heal_crew, send_to_infirmary
    from .keys import combat_counter
    from .leaving import leave_beaten
    from .shots import can_hit, destroy_foe, hit_foe, is_doomed
    from .stations import add_shield, is_online, meets_need, use_all_symbols, use_symbols


def can_activate(g: Game, t: Rules, f: Fight, r: Roll, seat: int, station: int, use: int) -> bool:
    """AR-CMB-12, AR-MOD-13, -18, -35, AR-PS-12: symbols, credits, once a round; from afar station 1 only."""
    module = g.station[seat][station]
    if module == EMPTY or not meets_need(t, r, seat, station, module, use):
        return False
    if not is_online(g, t, seat, station) or (f.remote >> seat & 1 and station != 0):
        return False
    if t.use_op[module][use] == Op.RAM:
        return False
    if t.use_number[module][use][Number.CREDITS] > g.credits[seat]:
        return False
    if t.use_number[module][use][Number.ONCE] and r.fired[seat][station]:
        return False
    return has_point(g, t, f, seat, station, module, use)


def has_point(g: Game, t: Rules, f: Fight, seat: int, station: int, module: int, use: int) -> bool:
    """Is there anything that an activation could act upon? (AR-FAQ-03: dice are not parked.)"""
    op = t.use_op[module][use]
    if op == Op.FIRE and t.use_number[module][use][Number.HURT_ONLY]:
        return best_target(g, t, f, seat, 1, Damage.ENERGY, True, True) >= 0
    if op == Op.DISCHARGE:
        return g.charge[seat][station] > 0
    if op == Op.HEAL:
        return most_hurt_ally(g, f, seat, t.use_number[module][use][Number.ALLY] > 0) != NOBODY
    if op == Op.GIVE_SHIELD or op == Op.TELEPORT:
        return f.members != 1 << seat
    return True


def activate(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int, station: int, use: int) -> None:
    """AR-CMB-02, -16: the symbols are used up, and the effect happens at once."""
    module = g.station[seat][station]
    symbols: int = 1
    if t.grows[module][use]:
        symbols = use_all_symbols(t, r, seat, station, module, use)
    else:
        use_symbols(t, r, seat, station, module, use)
    pay_credits(g, seat, t.use_number[module][use][Number.CREDITS])
    r.fired[seat][station] += 1
    if rec.logging:
        record_event(rec, Event.USED, seat, module, symbols, r.fired[seat][station], 0)
    work(g, t, f, r, rec, seat, station, module, use, symbols)


def work(
    g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int, station: int, module: int, use: int, symbols: int
) -> None:
    """The effect of one activation, by its operation."""
    op = t.use_op[module][use]
    amount: int = t.use_number[module][use][Number.AMOUNT]
    energy: int = t.use_number[module][use][Number.ENERGY]
    if op == Op.FIRE:
        fire(g, t, f, r, rec, seat, module, use)
    elif op == Op.GROW_FIRE:
        energy += (symbols - 1) * t.use_number[module][use][Number.MORE]
        shoot(g, t, f, r, rec, seat, module, use, energy, Damage.ENERGY)
    elif op == Op.DRONE:
        r.locked[seat][station] = 1
        shoot(g, t, f, r, rec, seat, module, use, energy, Damage.ENERGY)
    elif op == Op.CHARGE:
        g.charge[seat][station] += 1
    elif op == Op.DISCHARGE:
        shoot(g, t, f, r, rec, seat, module, use, g.charge[seat][station], Damage.ENERGY)
    elif op == Op.RECHARGE:
        add_shield(g, t, seat, amount * (2 * symbols - 1) if t.use_number[module][use][Number.GROWING] else amount)
    elif op == Op.MEND:
        g.hull[seat] = min(g.hull[seat] + amount, g.hull_max[seat])
    elif op == Op.HEAL:
        ally = most_hurt_ally(g, f, seat, t.use_number[module][use][Number.ALLY] > 0)
        heal_crew(g, r, rec, ally)
        if g.able[ally][Ability.REUSE_HEALED] or t.use_number[module][use][Number.AT_ONCE]:
            roll_healed(g, t, r, rec, ally, combat_counter(g, f))
    elif op == Op.GIVE_SHIELD:
        give_shield(g, t, f, seat, amount)
    else:
        guard(g, t, f, r, seat, station, module, use, amount)


def guard(g: Game, t: Rules, f: Fight, r: Roll, seat: int, station: int, module: int, use: int, amount: int) -> None:
    """Operations that prepare for the enemy step."""
    op = t.use_op[module][use]
    if op == Op.WARD and t.use_number[module][use][Number.KIND] == Damage.ENERGY:  # AR-PS-05
        f.ward_energy[seat] = 1
    elif op == Op.WARD:
        f.ward_kinetic[seat] = 1
    elif op == Op.WARD_ALL:
        f.ward_all[seat] = 1
    elif op == Op.CAP_ENERGY:
        f.cap[seat] = amount
    elif op == Op.CLOAK:
        g.charge[seat][station] += 1
        if g.charge[seat][station] >= t.use_number[module][use][Number.TIMERS]:
            f.cloak[seat] = 1
    elif op == Op.STASIS:
        hold_line(g, t, f, seat)
    elif op == Op.ENEMY_REROLL:
        f.enemy_rerolls[seat] += 1
    elif op == Op.ARMOUR:  # AR-SAV-10: the die stays
        r.locked[seat][station] = 1
        f.armour[seat] += 1


def fire(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int, module: int, use: int) -> None:
    """A weapon with damage of one or more kinds; AR-MOD-31: shields are gained only if damage landed."""
    landed: int = 0
    for kind in range(Damage.ENERGY, Damage.ION + 1):
        if t.use_number[module][use][kind] > 0:
            landed += shoot(g, t, f, r, rec, seat, module, use, t.use_number[module][use][kind], kind)
    if landed > 0 and t.use_number[module][use][Number.GAIN] > 0:
        add_shield(g, t, seat, t.use_number[module][use][Number.GAIN])


def shoot(
    g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int, module: int, use: int, amount: int, kind: int
) -> int:
    """AR-ATK-01 to -06: one shot, on one target, split point by point, or on the whole fleet; what landed."""
    quick: bool = t.use_number[module][use][Number.QUICK] > 0
    direct: bool = t.use_number[module][use][Number.DIRECT] > 0
    hurt_only: bool = t.use_number[module][use][Number.HURT_ONLY] > 0
    if t.use_number[module][use][Number.AREA]:
        return hit_all(g, t, f, r, rec, seat, amount, kind, quick)
    if not t.use_number[module][use][Number.MULTI]:
        return shoot_one(g, t, f, r, rec, seat, amount, kind, quick, direct, hurt_only)
    landed: int = 0
    for _ in range(amount):
        landed += shoot_one(g, t, f, r, rec, seat, 1, kind, quick, direct, hurt_only)
    return landed


def shoot_one(
    g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int,
    amount: int, kind: int, quick: bool, direct: bool, hurt_only: bool,
) -> int:  # fmt: skip
    """AR-ATK-03: one target; AR-ATK-01: a quick kill counts at once."""
    target = best_target(g, t, f, seat, amount, kind, direct, hurt_only)
    if target < 0:
        return 0
    landed: int = hit_foe(g, f, rec, seat, target, amount, kind)
    if quick and is_doomed(f, target):
        destroy_at_once(g, t, f, r, rec, target)
    return landed


def destroy_at_once(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, i: int) -> None:
    """AR-ATK-01, AR-HER-25: a ship destroyed in step 1; whom Rally brings back may be used if Jaszsk-Rit is there."""
    destroy_foe(g, t, f, r, rec, i)
    for seat in range(g.n):
        if f.members >> seat & 1 and g.able[seat][Ability.RALLY] and g.able[seat][Ability.REUSE_HEALED]:
            roll_healed(g, t, r, rec, seat, combat_counter(g, f))


def hit_all(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int, amount: int, kind: int, quick: bool) -> int:
    """AR-ATK-05, -06: every ship once; with a protector only those that protect."""
    landed: int = 0
    for i in range(f.n):
        if can_hit(t, f, i, False):
            landed += hit_foe(g, f, rec, seat, i, amount, kind)
    for i in range(f.n):
        if quick and is_doomed(f, i):
            destroy_at_once(g, t, f, r, rec, i)
    return landed


def hold_line(g: Game, t: Rules, f: Fight, seat: int) -> None:
    """AR-PS-07, AR-AMB-01: one action line, or a passive, is skipped in the next enemy step."""
    choice = best_line(g, t, f, seat)
    if choice >= 0:
        ship: int = choice // LINE_CODES
        line: int = choice % LINE_CODES
        if line == PASSIVE_LINE:
            f.held_passive[ship] = 1
        else:
            f.held[ship][line] = 1


def give_shield(g: Game, t: Rules, f: Fight, seat: int, amount: int) -> None:
    """AR-MOD-12: shields go to an ally, the Frontline ship if that is another, up to its maximum."""
    ally: int = f.front
    for other in range(g.n):
        if ally == seat and other != seat and f.members >> other & 1:
            ally = other
    if ally != seat:
        g.shield[seat] -= add_shield(g, t, ally, min(amount, g.shield[seat]))


def repeat_drones(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int) -> None:
    """AR-MOD-03: at the end of step 1 a die that was locked before this round works again, once for each symbol."""
    for station in range(g.n_stations[seat]):
        if r.locked[seat][station] == 2 and is_online(g, t, seat, station):
            module = g.station[seat][station]
            for use in range(t.n_uses[module]):
                if t.use_op[module][use] == Op.DRONE:
                    energy: int = t.use_number[module][use][Number.ENERGY]
                    for _ in range(symbols_locked(g, r, seat, station)):
                        shoot(g, t, f, r, rec, seat, module, use, energy, Damage.ENERGY)


def symbols_locked(g: Game, r: Roll, seat: int, station: int) -> int:
    """AR-CMB-14: a TT side at a drone station works twice."""
    symbols: int = 0
    for i in range(g.n_crew[seat]):
        if r.use[seat][i] == 1 + station:
            if r.symbol[seat][i] == Symbol.TACTICAL or r.symbol[seat][i] == Symbol.COMMAND:
                symbols += r.count[seat][i]
    return symbols


def use_infirmary(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int, i: int, counter: int) -> None:
    """AR-INF-03: an M (or Command) empties the Infirmary; AR-HER-25: with Jaszsk-Rit they roll once and act at once."""
    r.use[seat][i] = Use.INFIRMARY_STATION
    r.assigned[seat] += 1
    heal_crew(g, r, rec, seat)
    if g.able[seat][Ability.REUSE_HEALED]:
        roll_healed(g, t, r, rec, seat, counter)


def mend_station(g: Game, t: Rules, r: Roll, seat: int, i: int, station: int) -> None:
    """AR-HBR-06: an E (or Command) removes an offline token."""
    r.use[seat][i] = Use.TOKEN + station
    r.assigned[seat] += 1
    clear_token(g, t, seat, station)


def ram(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int, hull: int) -> None:
    """AR-MOD-33: X hull for X Kinetic; all of it means Critical Damage (AR-AMB-42, -53)."""
    lost: int = lose_hull(g, rec, seat, hull, Loss.OWN)
    f.own_loss[seat] = 1
    target = best_target(g, t, f, seat, lost, Damage.KINETIC, False, False)
    if target >= 0:
        hit_foe(g, f, rec, seat, target, lost, Damage.KINETIC)
    if g.hull[seat] <= 0:
        leave_beaten(g, t, f, rec, seat)


def parley(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int, sent: int, turned: int, symbol: int) -> bool:
    """AR-HER-01: one unit to the Infirmary turns one basic die to any of its sides; not while V41-K forbids it."""
    if sent == turned or g.crew[seat][turned] != 0 or not is_free(g, r, seat, turned):
        return False
    if not is_free(g, r, seat, sent) or not send_to_infirmary(g, t, r, rec, seat, sent):
        return False
    set_side(t, r, seat, turned, 0, symbol)
    return True


def set_side(t: Rules, r: Roll, seat: int, i: int, kind: int, symbol: int) -> None:
    """The die shows the side with the most of a symbol; nothing happens if it has none."""
    most: int = 0
    for side in range(SIDES):
        if t.face_symbol[kind][side] == symbol and t.face_count[kind][side] > most:
            most = t.face_count[kind][side]
    if most > 0:
        r.symbol[seat][i] = symbol
        r.count[seat][i] = most


def copy_side(g: Game, r: Roll, seat: int, copier: int, i: int) -> bool:
    """AR-HER-34: Setsuna becomes an exact copy of an available unit, until she is used."""
    if not is_free(g, r, seat, copier) or not is_free(g, r, seat, i) or copier == i:
        return False
    r.symbol[seat][copier] = r.symbol[seat][i]
    r.count[seat][copier] = r.count[seat][i]
    r.copied[seat][copier] = 1
    return True


def join_unit(g: Game, r: Roll, seat: int, joiner: int, i: int) -> bool:
    """AR-HER-33: Rose lies down with an assigned unit, which can then be assigned again."""
    use: int = r.use[seat][i]
    if not is_free(g, r, seat, joiner) or g.sick[seat][i] or use == Use.FREE or use >= Use.ESCAPE:
        return False
    if 1 <= use <= MAX_STATIONS and r.locked[seat][use - 1]:
        return False
    r.use[seat][joiner] = use
    r.use[seat][i] = Use.FREE
    r.assigned[seat] += 1
    return True
