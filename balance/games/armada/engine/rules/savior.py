# engine: kernel
"""The Galactic Savior: one player turns against the others."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_event
    from ..names import SAVIOR_TILES, STATIONS, Ability, Event
    from ..state import Game
    from ..tables import Rules
    from .stations import refresh_limits, refresh_power


def turn_savior(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-SAV-01, -02: the owner of Zero, else the richest player, turns against the others.

    Its four modules extend the ship: they cover none of its stations.
    """
    best: int = 0
    for seat in range(1, g.n):
        if claim(g, t, seat) > claim(g, t, best):
            best = seat
    g.savior = best
    g.n_stations[best] = STATIONS + SAVIOR_TILES
    for i in range(SAVIOR_TILES):
        g.station[best][STATIONS + i] = t.savior_module[i]
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
