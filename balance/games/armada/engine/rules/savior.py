# engine: kernel
"""The Galactic Savior: one player turns against the others."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_event
    from ..names import STATIONS, Ability, Event
    from ..state import Game
    from ..tables import Rules


def turn_savior(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-SAV-01, -02: the owner of Zero, else the richest player; ties by the value of modules and heroes."""
    best: int = 0
    for seat in range(1, g.n):
        if claim(g, t, seat) > claim(g, t, best):
            best = seat
    g.savior = best
    record_event(rec, Event.TURNED, best, 0, 0, 0, 0)


def claim(g: Game, t: Rules, seat: int) -> int:
    """AR-SAV-01: the higher, the sooner a player is the Savior."""
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
