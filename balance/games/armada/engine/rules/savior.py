# engine: kernel
"""The Galactic Savior: one player turns against the others."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_event
    from ..names import EMPTY, SAVIOR_TILES, STATIONS, Ability, Event
    from ..state import Game
    from ..tables import Rules
    from .stations import refresh_limits, refresh_power


def turn_savior(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-SAV-01, -02: the owner of Zero, else the richest player, turns against the others with four more modules."""
    best: int = 0
    for seat in range(1, g.n):
        if claim(g, t, seat) > claim(g, t, best):
            best = seat
    g.savior = best
    for i in range(SAVIOR_TILES):
        fit_tile(g, t, best, t.savior_module[i])
    refresh_power(g, t, best)
    refresh_limits(g, t, best)
    record_event(rec, Event.TURNED, best, 0, 0, 0, 0)


def claim(g: Game, t: Rules, seat: int) -> int:
    """AR-SAV-01: the higher, the sooner a player is the Savior: Zero, then credits, then what is on board."""
    value: int = 0
    for hero in range(t.n_heroes):
        if g.holder[hero] == seat:
            value += t.hero_price[hero]
            if t.hero_ability[hero] == Ability.NO_THREAT:
                value += 1000000
    for i in range(STATIONS):
        if g.station[seat][i] >= 0:
            value += t.module_price[g.station[seat][i]]
    for i in range(g.n_stored[seat]):
        value += t.module_price[g.stored[seat][i]]
    return 1000 * g.credits[seat] + value


def fit_tile(g: Game, t: Rules, seat: int, module: int) -> None:
    """AR-SAV-02, AR-GAP-32: a tile of the Savior goes on an empty station, else over the cheapest tile there."""
    at: int = 0
    least: int = 1000000
    for i in range(STATIONS):
        tile = g.station[seat][i]
        price: int = -1
        if tile >= 0:
            price = 1000 if is_savior_tile(t, tile) or tile == t.cargo_module else t.module_price[tile]
        if price < least:
            at, least = i, price
    covered = g.station[seat][at]
    if covered != EMPTY and covered != g.printed[seat][at]:
        g.stored[seat][g.n_stored[seat]] = covered
        g.n_stored[seat] += 1
    g.station[seat][at] = module


def is_savior_tile(t: Rules, module: int) -> bool:
    """Is a module one of the Savior's own?"""
    for i in range(SAVIOR_TILES):
        if t.savior_module[i] == module:
            return True
    return False
