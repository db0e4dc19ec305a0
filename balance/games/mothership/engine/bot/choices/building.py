# engine: kernel
"""Developments as a policy judges them: what each is worth on a planet, and which to build."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from ...names import Act, Mode, Module, PlanetKind, Power
    from ...rules.developments import build_price, can_build, can_hold, can_refresh, fits
    from ...rules.panel import chance_draw, decides_by_chance
    from ...rules.takeovers import takeover_price
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..threats import look_out
    from ..weights import Weight
    from .ventures import stays


def development_worth(g: Game, t: Rules, seat: int, item: int, planet: int) -> float:
    """What a development is worth to whoever keeps its planet: income for some turns, defence, energy, points."""
    if t.void[seat][item]:
        return 0
    worth: float = t.want[seat][item]
    turns: float = t.weight[seat][Weight.PAYBACK]
    for i in range(t.n_entries[item]):
        power, value = t.entry_power[item][i], t.entry_value[item][i]
        if power == Power.YIELD_MINERALS:
            factor: float = max(g.power[seat][Power.MINERAL_FACTOR], 1)
            if t.planet_kind[planet] != PlanetKind.MINERAL:
                factor = 1
            worth += turns * t.weight[seat][Weight.MINERAL] * factor * value
        elif power == Power.YIELD_GAS:
            worth += turns * t.weight[seat][Weight.GAS] * value
        elif power == Power.YIELD_INFLUENCE:
            worth += turns * t.weight[seat][Weight.INFLUENCE] * value
        elif power == Power.DEFENCE_HERE:
            worth += t.weight[seat][Weight.RAMPART] * value
        elif power == Power.OWN_ENERGY:
            worth += t.weight[seat][Weight.CUBE] * value
        elif power == Power.POINTS_HELD and t.mode == Mode.VICTORY_POINTS:
            worth += t.weight[seat][Weight.POINT] * value
            if t.vp_rounds == 0 and g.points[seat] < t.vp_target <= g.points[seat] + value:
                worth += t.weight[seat][Weight.VICTORY] * t.weight[seat][Weight.FINISH]
    return worth


def built_worth(g: Game, t: Rules, seat: int, planet: int) -> float:
    """What the developments that come with a planet are worth to the seat."""
    worth: float = 0
    for i in range(g.n_built[planet]):
        worth += development_worth(g, t, seat, g.built[planet][i], planet)
    return worth


def builds(g: Game, t: Rules, b: Grid, w: Workspace, seat: int, for_tech: float) -> bool:
    """Build what is worth most beyond its price, if the minerals would not bring more as a tech: so much each."""
    if not t.module[Module.DEVELOPMENTS] or t.weight[seat][Weight.DEVELOP] <= 0 or g.n_market == 0:
        return False
    mineral: float = max(for_tech, t.weight[seat][Weight.MINERAL])
    best: float = 0
    looked: bool = False
    for planet in range(t.n_planets):
        if not can_hold(g, seat, planet):
            continue
        for i in range(g.n_market):
            item = g.market[i]
            if can_build(g, t, seat, item, planet):
                if not looked:
                    look_out(g, t, b, w.m, seat)
                    looked = True
                value: float = t.weight[seat][Weight.DEVELOP] * development_worth(g, t, seat, item, planet)
                value = value * stays(g, t, b, w.m, seat, planet) - mineral * build_price(g, t, planet)
                if value > best:
                    best = value
                    w.order.kind = Act.BUILD
                    w.order.item = item
                    w.order.target = planet
    return w.order.kind == Act.BUILD


def best_free_build(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> int:
    """MS-MOON-07, AMB-74, -114: planet * n_market + place in the market of the best free build, -1 if there is none."""
    count = 0
    choice = -1
    best: float = -1000000
    look_out(g, t, b, w.m, seat)
    for planet in range(t.n_planets):
        if can_hold(g, seat, planet):
            for i in range(g.n_market):
                if fits(g, t, g.market[i], planet):
                    count += 1
                    value: float = development_worth(g, t, seat, g.market[i], planet)
                    value *= stays(g, t, b, w.m, seat, planet)
                    if value > best:
                        best, choice = value, planet * g.n_market + i
    if count > 1 and decides_by_chance(g, t, seat):
        wanted = chance_draw(g, seat, count)
        for planet in range(t.n_planets):
            if can_hold(g, seat, planet):
                for i in range(g.n_market):
                    if fits(g, t, g.market[i], planet):
                        if wanted == 0:
                            return planet * g.n_market + i
                        wanted -= 1
    return choice


def refreshes(g: Game, t: Rules, w: Workspace, seat: int) -> bool:
    """MS-INF-13: pay for another market if nothing of this one can be built anywhere, and influence is to spare."""
    if not t.module[Module.DEVELOPMENTS] or not can_refresh(g, t, seat) or t.weight[seat][Weight.DEVELOP] <= 0:
        return False
    room: bool = False
    for planet in range(t.n_planets):
        if can_hold(g, seat, planet) and g.minerals[seat] >= build_price(g, t, planet) and not g.built_now[planet]:
            for i in range(g.n_market):
                if fits(g, t, g.market[i], planet):
                    return False
            room = room or g.n_built[planet] < t.developments_most
    if not room:
        return False
    w.order.kind = Act.REFRESH
    return True


def price_of_loss(g: Game, t: Rules, seat: int) -> int:
    """The influence that an enemy needs to take over the cheapest planet of the seat, -1 if it has none."""
    least = -1
    for planet in range(t.n_planets):
        if g.planet_owner[planet] == seat and not g.planet_gone[planet]:
            price = takeover_price(g, t, planet)
            if least < 0 or price < least:
                least = price
    return least
