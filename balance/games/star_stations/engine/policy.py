# engine: kernel
"""What a bot does with its turn: every kind of action is scored, the best is taken."""

import cython

if not cython.compiled:
    from ....core.rng import draw
    from ...engine.recorder import Recorder, record_decision
    from .chance import random_action
    from .economy import can_afford, can_build_module, can_build_ship, locked, mining_yield, refinable
    from .fight import Fight, dice_beside, dice_home, dice_on
    from .fleet import complete, enemies, in_supply, put_ships
    from .mind import Mind
    from .moves import lay_out, try_moves, widen
    from .names import MAX_DICE, MAX_WAYS, Act, Passing, Purpose
    from .order import Order, give
    from .state import Game
    from .tables import Rules
    from .weights import Weight
    from .worth import gain_at, look_round, worth_at


def choose_action(g: Game, t: Rules, f: Fight, m: Mind, o: Order, best: Order, rec: Recorder, seat: int) -> None:
    """The order of the seat's turn, into `best`; `o` is a draft."""
    record_decision(rec, 2)  # there is a Move or a pass, and as a rule much more
    bits = draw(g.key, Purpose.NOISE, seat, g.round, 1000)
    chance: float = bits >> 32
    if chance < t.weight[seat][Weight.NOISE] * 4294967296.0:
        random_action(g, t, best, seat)
        return
    look_round(g, t, f, m, seat)
    give(best, Act.PASS, 0, 0)
    top: float = 0.0 if t.passing == Passing.FREE else -1000000.0
    top = try_attacks(g, t, f, m, best, seat, top)
    if not locked(g, t, seat):
        top = try_economy(g, t, m, best, seat, top)
        top = try_ships(g, t, f, m, best, seat, top)
    try_moves(g, t, f, m, o, seat)
    if 2 * m.score > top:
        lay_out(g, t, m, o, seat)
        widen(g, t, f, m, o, seat)
        if m.whim[Act.MOVE] * m.score > top:
            best.copy_from(o)
    if best.act == Act.PASS and t.passing == Passing.FORCED:  # SS-GAP-11: nothing that it likes, not even a Move
        random_action(g, t, best, seat)


def try_attacks(g: Game, t: Rules, f: Fight, m: Mind, best: Order, seat: int, top: float) -> float:
    """Every square with enemies in range, by all ships that reach it or by one stack that fires at two squares."""
    for square in range(t.n_squares):
        if g.crowd[square] > 0 and enemies(g, seat, square) > 0:
            dice: int = dice_on(g, t, seat, square)
            if dice > 0:
                score: float = m.whim[Act.ATTACK] * worth_of_attack(g, t, f, m, seat, square, dice)
                if score > top:
                    top = score
                    give(best, Act.ATTACK, square, 0)
            if g.here[seat][square] > 0 and dice_beside(g, t, seat, square) > 0:
                top = try_split(g, t, f, m, best, seat, square, top)
    return top


def try_split(g: Game, t: Rules, f: Fight, m: Mind, best: Order, seat: int, square: int, top: float) -> float:
    """SS-AMB-18: a stack fires at home and, with the ships that can, next door."""
    home: int = dice_home(g, t, seat, square, True)
    if home == 0:
        return top
    for way in range(MAX_WAYS):
        beside = t.near[square][way]
        if beside >= 0 and enemies(g, seat, beside) > 0:
            score: float = worth_of_attack(g, t, f, m, seat, square, home)
            score += worth_of_attack(g, t, f, m, seat, beside, dice_beside(g, t, seat, square))
            score *= m.whim[Act.ATTACK]
            if score > top:
                top = score
                give(best, Act.ATTACK, square, 0)
                best.one_stack = True
                best.beside = beside
    return top


def worth_of_attack(g: Game, t: Rules, f: Fight, m: Mind, seat: int, square: int, dice: int) -> float:
    """What is expected to be shot, of the danger that goes with it, and of what a cleared square sets free."""
    score: float = gain_at(g, t, f, seat, square, dice)
    whole: float = 0.01
    for i in range(f.n):
        whole += f.worth[i]
    part: float = score / (whole * t.weight[seat][Weight.KILL] + 0.01)
    rolled: int = min(dice, MAX_DICE)
    clear: float = 0
    for hits in range(f.most, rolled + 1):
        clear += t.chance[rolled][hits]
    score += part * m.risk
    if g.here[seat][square] > 0:
        score += clear * t.weight[seat][Weight.LOCK]
        if complete(g, t, square):
            score += clear * (m.hold + (200.0 if m.held[seat] + 1 >= m.need else 0.0))
    if complete(g, t, square):
        for other in range(g.n):
            if other != seat and g.here[other][square] == g.crowd[square]:
                score += clear * m.deny[other]
    return score


def try_economy(g: Game, t: Rules, m: Mind, best: Order, seat: int, top: float) -> float:
    """Mine, refine, build modules."""
    ore: float = mining_yield(g, t, seat)
    if ore > 0:
        room: float = t.weight[seat][Weight.GLUT] - g.ore[seat] - g.metal[seat]
        score: float = m.whim[Act.MINE] * t.weight[seat][Weight.ORE] * (min(ore, room) if room > 0 else 0.01)
        if score > top:
            top = score
            give(best, Act.MINE, 0, 0)
    metal: int = min(refinable(g, t, seat), (g.ore[seat] - ore_to_keep(g, t, seat)) // t.ore_per_metal)
    if metal > 0 and metal * m.whim[Act.REFINE] * t.weight[seat][Weight.METAL] > top:
        top = metal * m.whim[Act.REFINE] * t.weight[seat][Weight.METAL]
        give(best, Act.REFINE, 0, 0)
        best.amount = metal
    for i in range(g.n_stars):
        square = g.star_at[i]
        if g.here[seat][square] and can_build_module(g, t, seat, square):
            gain: float = m.whim[Act.MODULE] * t.weight[seat][Weight.MODULE] * (1 + 0.2 * g.modules[square])
            if g.modules[square] + 1 == t.station_modules:
                gain += t.weight[seat][Weight.FINISH] + (1000.0 if m.held[seat] + 1 >= m.need else 0.0)
            if gain > top:
                top = gain
                give(best, Act.MODULE, square, 0)
    return top


def ore_to_keep(g: Game, t: Rules, seat: int) -> int:
    """Ore that is not refined: the reserve, as far as there are modules left to build."""
    missing: int = 0
    for i in range(g.n_stars):
        missing += t.station_modules - g.modules[g.star_at[i]]
    keep: int = 0
    while keep < missing * t.module_price and keep + 1 <= t.weight[seat][Weight.RESERVE]:
        keep += 1
    return keep


def wanted_ship(g: Game, t: Rules, seat: int) -> int:
    """Enough miners first, then the kind whose part of the fleet is furthest below what the bot wants; -1: none."""
    if t.pursue[seat] >= 0 and in_supply(g, t, seat, t.pursue[seat]):
        return t.pursue[seat]
    miners: int = 0
    for kind in range(t.n_kinds):
        if t.works[seat][kind]:
            miners += g.fleet[seat][kind]
    choice: int = -1
    most: float = 0
    for kind in range(t.n_kinds):
        if t.want[seat][kind] > 0 and in_supply(g, t, seat, kind):
            lack: float = t.want[seat][kind] / (1.0 + g.fleet[seat][kind] * t.price[kind])
            if t.works[seat][kind] and miners < t.weight[seat][Weight.MINERS]:
                lack += 1000
            if lack > most:
                choice, most = kind, lack
    return choice


def try_ships(g: Game, t: Rules, f: Fight, m: Mind, best: Order, seat: int, top: float) -> float:
    """The wanted kind, at the station where it is worth most."""
    kind: int = wanted_ship(g, t, seat)
    if kind < 0 or not can_afford(g, t, seat, kind):
        return top
    for i in range(g.n_stars):
        square = g.star_at[i]
        if can_build_ship(g, t, seat, kind, square):
            put_ships(g, seat, kind, square, 1)
            after: float = worth_at(g, t, f, m, seat, square)
            put_ships(g, seat, kind, square, -1)
            score: float = t.weight[seat][Weight.SPEND] * (1 + t.price[kind]) + 0.2 * (after - m.base[square])
            score *= m.whim[Act.SHIP]
            if score > top:
                top = score
                give(best, Act.SHIP, square, kind)
    return top
