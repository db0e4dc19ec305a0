# engine: kernel
"""Stations: what is installed, what it raises, what works."""

import cython

if not cython.compiled:
    from ..names import ABILITIES, EMPTY, MAX_STATIONS, OPS, SYMBOLS, Ability, Hazard, Op, Symbol, Use
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .hazards import lasting


def module_at(g: Game, t: Rules, seat: int, station: int) -> int:
    """The module of a station; EMPTY if there is none, or one that is void for the seat."""
    module: int = g.station[seat][station]
    if module == EMPTY or t.void_module[seat][module]:
        return EMPTY
    return module


def is_online(g: Game, t: Rules, seat: int, station: int) -> bool:
    """AR-HBR-05: a module that works."""
    return module_at(g, t, seat, station) != EMPTY and g.offline[seat][station] == 0


def refresh_power(g: Game, t: Rules, seat: int) -> None:
    """AR-CMB-18, AR-AMB-52: `power`, the passive amounts of stations that are online and not void for the seat."""
    for op in range(OPS):
        g.power[seat][op] = 0
    for station in range(g.n_stations[seat]):
        if is_online(g, t, seat, station):
            module = g.station[seat][station]
            for op in range(Op.RAM, OPS):
                g.power[seat][op] += t.passive[module][op]


def refresh_limits(g: Game, t: Rules, seat: int) -> None:
    """AR-GAP-05, AR-AMB-24, -52, -58: maxima of hull and shield with one filler each; more than that is clamped."""
    ship = g.ship[seat]
    plated: bool = False
    screened: bool = False
    for station in range(g.n_stations[seat]):
        module = module_at(g, t, seat, station)
        if module != EMPTY:
            plated = plated or t.passive[module][Op.HULL_MAX] > 0
            screened = screened or t.passive[module][Op.SHIELD_MAX] > 0
    g.hull_max[seat] = t.ship_hull[ship] + t.extra_hull[seat] + (t.ship_hull_filler[ship] if plated else 0)
    g.shield_max[seat] = t.ship_shield[ship] + (t.ship_shield_filler[ship] if screened else 0)
    g.hull[seat] = min(g.hull[seat], g.hull_max[seat])
    g.shield[seat] = min(g.shield[seat], g.shield_max[seat])


def shield_limit(g: Game, t: Rules, seat: int) -> int:
    """The maximum, less what a lasting hazard takes (H10)."""
    return max(g.shield_max[seat] - lasting(g, t, Hazard.LESS_SHIELD), 0)


def add_shield(g: Game, t: Rules, seat: int, amount: int) -> int:
    """AR-SHP-01: recharge, up to the maximum; what was gained."""
    gained: int = max(min(amount, shield_limit(g, t, seat) - g.shield[seat]), 0)
    g.shield[seat] += gained
    return gained


def refresh_crew(g: Game, t: Rules, seat: int) -> None:
    """AR-HER-00: `able`, the abilities of the seat's heroes that are not void, from the Infirmary too."""
    for ability in range(ABILITIES):
        g.able[seat][ability] = 0
    for i in range(g.n_crew[seat]):
        hero = g.crew[seat][i] - 1
        if hero >= 0 and not t.void_hero[seat][hero]:
            g.able[seat][t.hero_ability[hero]] += t.hero_number[hero]


def unit_limit(g: Game, t: Rules, seat: int, station: int) -> int:
    """AR-ASG-03, AR-HER-03: dice that a station takes in a combat round, 0 for any number."""
    box: int = t.max_dice[g.station[seat][station]]
    most: int = g.able[seat][Ability.INDIVISIBLE]
    if box == 0 or (most > 0 and most < box):
        return most
    return box


def has_room(g: Game, t: Rules, r: Roll, seat: int, station: int) -> bool:
    """May one more die go to a station? AR-HBR-05, AR-ASG-03."""
    if not is_online(g, t, seat, station):
        return False
    limit = unit_limit(g, t, seat, station)
    return limit == 0 or r.on_station[seat][station] < limit


def place_die(g: Game, t: Rules, r: Roll, seat: int, i: int, station: int) -> None:
    """AR-ASG-01, AR-CMB-13: a die goes to one station with all its symbols; AR-PS-04: T at station 1 serve 2 too."""
    symbol = r.symbol[seat][i]
    count = r.count[seat][i]
    r.use[seat][i] = 1 + station
    r.on_station[seat][station] += 1
    r.assigned[seat] += 1
    r.spare[seat][station][symbol] += count
    if station == 0 and g.power[seat][Op.TWIN] and (symbol == Symbol.TACTICAL or symbol == Symbol.COMMAND):
        if is_online(g, t, seat, 1):
            r.spare[seat][1][Symbol.TACTICAL] += count


def meets_need(t: Rules, r: Roll, seat: int, station: int, module: int, use: int) -> bool:
    """AR-CMB-12, AR-DIE-05: all symbols at once from dice on the station; Command serves as any."""
    only = t.use_symbol[module][use]
    if only != Symbol.BLANK:
        return t.use_total[module][use] <= r.spare[seat][station][only] + r.spare[seat][station][Symbol.COMMAND]
    short: int = 0
    for symbol in range(Symbol.TACTICAL, Symbol.COMMAND):
        short += max(t.use_need[module][use][symbol] - r.spare[seat][station][symbol], 0)
    return short <= r.spare[seat][station][Symbol.COMMAND]


def use_symbols(t: Rules, r: Roll, seat: int, station: int, module: int, use: int) -> None:
    """One activation takes its symbols."""
    for symbol in range(Symbol.TACTICAL, Symbol.COMMAND):
        need: int = t.use_need[module][use][symbol]
        own: int = min(need, r.spare[seat][station][symbol])
        r.spare[seat][station][symbol] -= own
        r.spare[seat][station][Symbol.COMMAND] -= need - own


def use_all_symbols(t: Rules, r: Roll, seat: int, station: int, module: int, use: int) -> int:
    """AR-MOD-06, AR-PS-11: an activation that takes every fitting symbol on the station; how many."""
    n: int = r.spare[seat][station][Symbol.COMMAND]
    r.spare[seat][station][Symbol.COMMAND] = 0
    for symbol in range(Symbol.TACTICAL, Symbol.COMMAND):
        if t.use_need[module][use][symbol] > 0:
            n += r.spare[seat][station][symbol]
            r.spare[seat][station][symbol] = 0
    return n


def clear_stations(g: Game, r: Roll, seat: int) -> None:
    """Before a combat round: no symbols, no activations."""
    r.assigned[seat] = 0
    for station in range(g.n_stations[seat]):
        r.fired[seat][station] = 0
        for symbol in range(SYMBOLS):
            r.spare[seat][station][symbol] = 0


def gather(g: Game, r: Roll, seat: int) -> int:
    """AR-CMB-05, -20, AR-AMB-16, -47: dice come back but for locked ones and one on the Escape card; how many did."""
    gathered: int = 0
    for i in range(g.n_crew[seat]):
        use: int = r.use[seat][i]
        if 1 <= use <= MAX_STATIONS and r.locked[seat][use - 1]:
            gathered += 1  # it could be
        elif not g.sick[seat][i] and use != Use.ESCAPE and use != Use.BENCH:
            r.use[seat][i] = Use.FREE
            gathered += 1
    for station in range(g.n_stations[seat]):
        if not r.locked[seat][station]:
            r.on_station[seat][station] = 0
    return gathered
