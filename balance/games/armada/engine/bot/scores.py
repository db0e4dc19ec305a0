# engine: kernel
"""What one activation of a module is worth at the moment."""

import cython

if not cython.compiled:
    from ..bot.weights import Weight
    from ..names import LINE_CODES, PASSIVE_LINE, SIDES, SYMBOLS, Damage, Number, Op, Strike, Symbol
    from ..rules.actions import has_point
    from ..rules.infirmary import sick_units
    from ..rules.shots import can_hit
    from ..rules.stations import is_online, shield_limit
    from ..scratch.fight import Fight
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .dread import line_energy
    from .targets import best_line, best_target, faces_of, line_bite, most_hurt_ally, shot_worth


def shot_score(g: Game, t: Rules, f: Fight, seat: int, module: int, use: int, amount: int, kind: int) -> float:
    """Worth of one shot at its best target, or at all that an Area shot hits."""
    if amount <= 0:
        return 0.0
    total: float = 0.0
    if t.use_number[module][use][Number.AREA]:
        for i in range(f.n):
            if can_hit(t, f, i, False):
                total += shot_worth(g, t, f, seat, i, amount, kind)
        return total
    direct: bool = t.use_number[module][use][Number.DIRECT] > 0
    target = best_target(g, t, f, seat, amount, kind, direct, t.use_number[module][use][Number.HURT_ONLY] > 0)
    return shot_worth(g, t, f, seat, target, amount, kind) if target >= 0 else 0.0


def use_score(g: Game, t: Rules, f: Fight, seat: int, station: int, module: int, use: int) -> float:
    """Worth of one activation, 0 where it does nothing."""
    op = t.use_op[module][use]
    energy: int = t.use_number[module][use][Number.ENERGY]
    if not has_point(g, t, f, seat, station, module, use):
        return 0.0
    if op == Op.FIRE:
        total: float = -t.weight[seat][Weight.CREDIT] * t.use_number[module][use][Number.CREDITS]
        for kind in range(Damage.ENERGY, Damage.ION + 1):
            if t.use_number[module][use][kind] > 0:
                total += shot_score(g, t, f, seat, module, use, t.use_number[module][use][kind], kind)
        return total
    if op == Op.GROW_FIRE or op == Op.DRONE:
        return (2.0 if op == Op.DRONE else 1.0) * shot_score(g, t, f, seat, module, use, energy, Damage.ENERGY)
    if op == Op.DISCHARGE:
        return shot_score(g, t, f, seat, module, use, g.charge[seat][station], Damage.ENERGY)
    if op == Op.CHARGE:
        return t.weight[seat][Weight.CUBE]
    return guard_score(g, t, f, seat, station, module, use)


def guard_score(g: Game, t: Rules, f: Fight, seat: int, station: int, module: int, use: int) -> float:
    """Worth of activations that keep the ship whole; behind the Frontline they matter little."""
    op = t.use_op[module][use]
    amount: int = t.use_number[module][use][Number.AMOUNT]
    near: float = 1.0 if f.front == seat else 0.2
    if op == Op.RECHARGE:
        room: int = shield_limit(g, t, seat) - g.shield[seat]
        return near * t.weight[seat][Weight.SHIELD] * max(min(amount, room), 0)
    if op == Op.MEND:
        return t.weight[seat][Weight.HULL] * max(min(amount, g.hull_max[seat] - g.hull[seat]), 0)
    if op == Op.HEAL:
        return t.weight[seat][Weight.SICK] * sick_units(g, most_hurt_ally(g, f, seat, True))
    if op == Op.GIVE_SHIELD:
        room = shield_limit(g, t, f.front) - g.shield[f.front]
        return (
            0.5 * t.weight[seat][Weight.SHIELD] * max(min(amount, room, g.shield[seat]), 0) if f.front != seat else 0.0
        )
    if op == Op.STASIS:
        return hold_score(t, f, seat, best_line(g, t, f, seat))
    return near * ward_score(g, t, f, seat, station, module, use)


def hold_score(t: Rules, f: Fight, seat: int, line: int) -> float:
    """What holding a line saves on average; a passive counts nothing here, and without any line there is nothing."""
    if line < 0 or line % LINE_CODES == PASSIVE_LINE:
        return 0.0
    card = f.card[line // LINE_CODES]
    return line_bite(t, seat, card, line % LINE_CODES) * faces_of(t, card, line % LINE_CODES) / SIDES


def ward_score(g: Game, t: Rules, f: Fight, seat: int, station: int, module: int, use: int) -> float:
    """Mean of what a ward would save in the next enemy step; a second one of its kind saves nothing."""
    op = t.use_op[module][use]
    hull: float = t.weight[seat][Weight.HULL]
    energy: bool = op == Op.CAP_ENERGY or op == Op.CLOAK
    kinetic: bool = op == Op.WARD_ALL or op == Op.CLOAK
    if op == Op.WARD:
        energy = t.use_number[module][use][Number.KIND] == Damage.ENERGY
        kinetic = not energy
    if (energy and (f.ward_energy[seat] or f.cap[seat])) or (kinetic and (f.ward_kinetic[seat] or f.ward_all[seat])):
        return 0.0
    saved: float = 0.0
    for i in range(f.n):
        for line in range(t.n_lines[f.card[i]]):
            if not f.dead[i] and not f.held[i][line]:
                share: float = faces_of(t, f.card[i], line) / SIDES
                if energy:
                    saved += share * t.weight[seat][Weight.SHIELD] * line_energy(t, f, i, line)
                if kinetic:
                    saved += share * hull * t.line[f.card[i]][line][Strike.KINETIC]
    if op == Op.CLOAK:
        return saved / max(t.use_number[module][use][Number.TIMERS] - g.charge[seat][station], 1)
    if op == Op.ENEMY_REROLL:
        return 0.1
    return saved


def symbol_values(g: Game, t: Rules, f: Fight, r: Roll, seat: int) -> None:
    """What one more of each symbol would be worth; Command as much as the best of them."""
    for symbol in range(SYMBOLS):
        r.value[symbol] = 0.0
    if sick_units(g, seat) > 0:
        r.value[Symbol.MEDICAL] = t.weight[seat][Weight.SICK] * sick_units(g, seat)
    for station in range(g.n_stations[seat]):
        if g.offline[seat][station]:
            r.value[Symbol.ENGINEERING] = t.weight[seat][Weight.OFFLINE]
        elif is_online(g, t, seat, station) and (station == 0 or not (f.remote >> seat) & 1):
            module = g.station[seat][station]
            for use in range(t.n_uses[module]):
                if t.use_total[module][use] > 0:
                    score: float = use_score(g, t, f, seat, station, module, use) / t.use_total[module][use]
                    for symbol in range(Symbol.TACTICAL, Symbol.COMMAND):
                        if t.use_need[module][use][symbol] > 0:
                            r.value[symbol] = max(r.value[symbol], score)
    for symbol in range(Symbol.TACTICAL, Symbol.COMMAND):
        r.value[Symbol.COMMAND] = max(r.value[Symbol.COMMAND], r.value[symbol])
