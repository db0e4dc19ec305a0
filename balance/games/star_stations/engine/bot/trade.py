# engine: kernel
"""What a bot likes best of mining, refining and building."""

import cython

if not cython.compiled:
    from ..names import IMPOSSIBLE, Act
    from ..rules.economy import can_afford, can_build_module, can_build_ship, mining_yield, refinable
    from ..rules.fleet import in_supply, put_ships
    from ..rules.order import give
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .scratch import Mind
    from .weights import Weight
    from .worth import progress, worth_at


def try_economy(g: Game, t: Rules, w: Workspace, seat: int, top: float) -> float:
    """Mine, refine, build modules."""
    ore: float = mining_yield(g, t, seat)
    if ore > 0:
        room: float = t.weight[seat][Weight.GLUT] - g.ore[seat] - g.metal[seat]
        use: float = min(ore, room) if room > 0 else t.weight[seat][Weight.SURPLUS]
        score: float = w.m.whim[Act.MINE] * t.weight[seat][Weight.ORE] * use
        score /= 1 + w.m.idle  # idle hands are put to work first
        if score > top:
            top = score
            give(w.best, Act.MINE, 0, 0)
    metal: int = min(refinable(g, t, seat), (g.ore[seat] - ore_to_keep(g, t, seat)) // t.ore_per_metal)
    if metal > 0 and metal * w.m.whim[Act.REFINE] * t.weight[seat][Weight.METAL] > top:
        top = metal * w.m.whim[Act.REFINE] * t.weight[seat][Weight.METAL]
        give(w.best, Act.REFINE, 0, 0)
        w.best.amount = metal
    for i in range(g.n_stars):
        square = g.star_at[i]
        if g.here[seat][square] and can_build_module(g, t, seat, square):
            gain: float = w.m.whim[Act.MODULE] * t.weight[seat][Weight.MODULE] * progress(g, t, seat, square)
            if g.modules[square] + 1 == t.station_modules:
                wins: bool = w.m.held[seat] + 1 >= w.m.need
                gain += t.weight[seat][Weight.FINISH] + (t.weight[seat][Weight.WINNING_MODULE] if wins else 0.0)
            if gain > top:
                top = gain
                give(w.best, Act.MODULE, square, 0)
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


def see_appetite(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """How much each kind of ship is wanted, of the most wanted: the further below its part of the fleet, the more."""
    most: float = 0
    miners: int = 0
    for kind in range(t.n_kinds):
        if t.works[seat][kind]:
            miners += g.fleet[seat][kind]
    for kind in range(t.n_kinds):
        m.appetite[kind] = 0
        if in_supply(g, t, seat, kind):
            m.appetite[kind] = t.want[seat][kind] / (1.0 + g.fleet[seat][kind] * t.price[kind])
            if t.works[seat][kind]:
                m.appetite[kind] *= 1 + t.weight[seat][Weight.HANDS] * max(t.weight[seat][Weight.MINERS] - miners, 0.0)
            if t.pursue[seat] == kind:
                m.appetite[kind] = IMPOSSIBLE  # no other wish comes near it
        most = max(most, m.appetite[kind])
    for kind in range(t.n_kinds):
        m.appetite[kind] /= max(most, 0.000001)


def try_ships(g: Game, t: Rules, w: Workspace, seat: int, top: float) -> float:
    """Every kind that can be paid, at every station; one that is little wanted had better wait for what is."""
    see_appetite(g, t, w.m, seat)
    for kind in range(t.n_kinds):
        if w.m.appetite[kind] > 0.001 and can_afford(g, t, seat, kind):
            for i in range(g.n_stars):
                if can_build_ship(g, t, seat, kind, g.star_at[i]):
                    score: float = w.m.whim[Act.SHIP] * worth_of_ship(g, t, w, seat, kind, g.star_at[i])
                    if score > top:
                        top = score
                        give(w.best, Act.SHIP, g.star_at[i], kind)
    return top


def worth_of_ship(g: Game, t: Rules, w: Workspace, seat: int, kind: int, square: int) -> float:
    """Metal well spent, and what the ship changes at once."""
    put_ships(g, seat, kind, square, 1)
    after: float = worth_at(g, t, w, seat, square)
    put_ships(g, seat, kind, square, -1)
    spent: float = t.weight[seat][Weight.SPEND] * (1 + t.price[kind]) * w.m.appetite[kind] * w.m.appetite[kind]
    return spent + t.weight[seat][Weight.AT_ONCE] * (after - w.m.base[square])
