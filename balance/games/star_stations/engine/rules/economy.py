# engine: kernel
"""Mine, refine, build ships and modules."""

import cython

if not cython.compiled:
    from ....engine.names import Origin
    from ....engine.recorder import Recorder, record_count, record_event, record_gain, record_mark
    from ..names import Count, Event, Lock, Mark, Refine
    from ..state import Game
    from ..tables import Rules
    from .fleet import complete, contested, controls, in_supply, put_ships, shares_any, stations_held, workers_at


def locked(g: Game, t: Rules, seat: int) -> bool:
    """SS-ECO-01, SS-AMB-05: is the whole economy of a seat locked?"""
    return t.lock == Lock.EVERYWHERE and shares_any(g, t, seat)


def locked_at(g: Game, seat: int, square: int) -> bool:
    """SS-AMB-05, the other reading: an economic action at a shared square is locked; under the first, no square is."""
    return contested(g, seat, square)


def mining_yield(g: Game, t: Rules, seat: int) -> int:
    """SS-ECO-02 to SS-ECO-05: ore that one Mine gains, a worker and an asteroid paired in every square."""
    ore: int = 0
    for i in range(g.n_rocks):
        square = g.rock_at[i]
        if g.here[seat][square] and not locked_at(g, seat, square):
            ore += min(workers_at(g, t, seat, square), g.asteroids[square])
    return ore


def mine(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """SS-ECO-02, SS-ECO-03: ore from all squares at once."""
    ore: int = mining_yield(g, t, seat)
    gain_ore(g, rec, seat, ore, 0)


def gain_ore(g: Game, rec: Recorder, seat: int, ore: int, by_refine: int) -> None:
    g.ore[seat] += ore
    g.mined[seat] += ore
    record_count(rec, seat, Count.MINED, ore)
    record_event(rec, Event.MINED, seat, ore, g.ore[seat], by_refine, 0)


def refinable(g: Game, t: Rules, seat: int) -> int:
    """SS-ECO-06, SS-ECO-07, SS-GAP-05, SS-GAP-06: the most metal that one Refine gains."""
    if t.refine == Refine.LITERAL:
        return 0
    stations: int = 0
    workers: int = 0
    for i in range(g.n_stars):
        if controls(g, t, seat, g.star_at[i]):
            stations += 1
            workers += workers_at(g, t, seat, g.star_at[i])
    if stations == 0:
        return 0
    metal: int = g.ore[seat] // t.ore_per_metal
    if t.refine == Refine.PER_STATION:
        metal = min(metal, t.refine_amount * stations)
    if t.refine == Refine.PER_FRIGATE:
        metal = min(metal, workers)
    return metal


def refine(g: Game, t: Rules, rec: Recorder, seat: int, amount: int) -> None:
    """SS-AMB-01, SS-GAP-05: as much metal as the player likes; read to the letter, Refine gains ore as Mine does."""
    if t.refine == Refine.LITERAL:
        gain_ore(g, rec, seat, mining_yield(g, t, seat), 1)
        return
    metal: int = min(amount, refinable(g, t, seat))
    g.ore[seat] -= metal * t.ore_per_metal
    g.metal[seat] += metal
    record_count(rec, seat, Count.REFINED, metal)
    record_event(rec, Event.REFINED, seat, metal * t.ore_per_metal, metal, g.metal[seat], 0)


def can_refine(g: Game, t: Rules, seat: int) -> bool:
    """Would a Refine gain anything?"""
    if t.refine == Refine.LITERAL:
        return stations_held(g, t, seat) > 0 and mining_yield(g, t, seat) > 0
    return refinable(g, t, seat) > 0


def can_afford(g: Game, t: Rules, seat: int, kind: int) -> bool:
    """SS-SHP-08, SS-GAP-08: enough metal, and a ship left in the supply."""
    return g.metal[seat] >= t.price[kind] and in_supply(g, t, seat, kind)


def can_build_ship(g: Game, t: Rules, seat: int, kind: int, square: int) -> bool:
    """SS-ECO-08, SS-ECO-09: on an own complete station with room."""
    return can_afford(g, t, seat, kind) and controls(g, t, seat, square) and g.here[seat][square] < t.ship_limit


def build_ship(g: Game, t: Rules, rec: Recorder, seat: int, kind: int, square: int) -> None:
    """SS-ECO-08, SS-AMB-13: one ship, for metal."""
    g.metal[seat] -= t.price[kind]
    put_ships(g, seat, kind, square, 1)
    g.news = g.turn
    record_gain(rec, seat, kind, Origin.BOUGHT)
    record_count(rec, seat, Count.SHIPS, 1)
    record_count(rec, seat, Count.SPENT, t.price[kind])
    record_event(rec, Event.BUILT, seat, kind, square, g.metal[seat], 0)


def can_build_module(g: Game, t: Rules, seat: int, square: int) -> bool:
    """SS-ECO-10, SS-ECO-11, SS-AMB-08: a star with fewer than all modules, whoever began, and an own worker there."""
    if not g.star[square] or complete(g, t, square) or g.ore[seat] < t.module_price:
        return False
    return workers_at(g, t, seat, square) > 0 and not locked_at(g, seat, square)


def build_module(g: Game, t: Rules, rec: Recorder, seat: int, square: int) -> None:
    """SS-ECO-10, SS-AMB-13: one module, for ore."""
    g.ore[seat] -= t.module_price
    g.modules[square] += 1
    g.news = g.turn
    record_count(rec, seat, Count.MODULES, 1)
    record_mark(rec, square, Mark.MODULES)
    record_event(rec, Event.MODULE, seat, square, g.modules[square], g.ore[seat], 0)
