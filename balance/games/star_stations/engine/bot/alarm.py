# engine: kernel
"""Stations in a bot's eyes: what one is worth, which enemy is about to win, and where to stop that enemy."""

import cython

if not cython.compiled:
    from ..names import Lock
    from ..rules.economy import locked
    from ..rules.fleet import complete, controls, in_supply, stations_held, stations_to_win, workers_at
    from ..rules.order import way_open
    from ..state import Game
    from ..tables import Rules
    from .scratch import Mind
    from .weights import Weight


def see_stations(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """Who holds how many stations, what one more is worth, and which enemies must be stopped."""
    m.need = stations_to_win(g, t)
    for square in range(t.n_squares):
        m.cover[square] = 0
    for other in range(g.n):
        m.held[other] = stations_held(g, t, other)
        m.deny[other] = 0
        m.alarm[other] = 0
        m.stop[other] = 0
        if other != seat and g.alive[other]:
            worth: float = t.weight[seat][Weight.HOLD] + t.weight[seat][Weight.LAST] * m.held[other]
            m.deny[other] = t.weight[seat][Weight.SPOIL] * worth
            see_alarm(g, t, m, seat, other)
    m.hold = m.patience * (t.weight[seat][Weight.HOLD] + t.weight[seat][Weight.LAST] * m.held[seat])
    m.hunt = t.weight[seat][Weight.HUNT]
    if hopeless(g, t, m, seat):
        m.hold *= t.weight[seat][Weight.DESPAIR_HOLD]
        m.hunt *= t.weight[seat][Weight.DESPAIR_HUNT]


def hopeless(g: Game, t: Rules, m: Mind, seat: int) -> bool:
    """Too few ships to hold the stations that win, and no way to get more: only hunting flagships can still win."""
    ships: int = 0
    for kind in range(t.n_kinds):
        ships += g.fleet[seat][kind]
        if t.works[seat][kind] and g.fleet[seat][kind] > 0:
            return False
    if ships >= m.need:
        return False
    for kind in range(t.n_kinds):
        if in_supply(g, t, seat, kind) and g.metal[seat] + g.ore[seat] // t.ore_per_metal >= t.price[kind]:
            return False
    return True


def see_alarm(g: Game, t: Rules, m: Mind, seat: int, other: int) -> None:
    """Could an enemy win in its next turn, by its last module or by a Move? Then note where it can be stopped."""
    lack: int = m.need - m.held[other]
    if lack > t.weight[seat][Weight.ALERT]:
        return
    if lack == 1 and last_module_ready(g, t, other):
        m.alarm[other] = t.weight[seat][Weight.DENY]
        if t.lock == Lock.EVERYWHERE:
            m.stop[other] = t.weight[seat][Weight.DENY]
    for start in range(t.n_squares):
        if g.here[other][start] > 0:
            ships: int = g.here[other][start] - controls(g, t, other, start)
            if ships >= lack:
                see_cover(g, t, m, seat, other, start, lack)


def last_module_ready(g: Game, t: Rules, seat: int) -> bool:
    """Can this seat complete a station in its next turn?"""
    if g.ore[seat] < t.module_price or locked(g, t, seat):
        return False
    for i in range(g.n_stars):
        square = g.star_at[i]
        if g.modules[square] + 1 == t.station_modules and g.crowd[square] == g.here[seat][square]:
            if workers_at(g, t, seat, square) > 0:
                return True
    return False


def see_cover(g: Game, t: Rules, m: Mind, seat: int, other: int, start: int, lack: int) -> None:
    """The stations that ships of one square could take in one Move to win: a ship standing there stops them."""
    empty: int = 0
    for i in range(g.n_stars):
        if g.crowd[g.star_at[i]] == 0 and in_reach(g, t, other, start, g.star_at[i]):
            empty += 1
    if empty >= lack:
        m.alarm[other] = t.weight[seat][Weight.DENY]
    for i in range(g.n_stars):
        square = g.star_at[i]
        if g.crowd[square] == g.here[seat][square] and in_reach(g, t, other, start, square):
            if empty + (g.here[seat][square] > 0) >= lack:
                m.cover[square] = t.weight[seat][Weight.COVER]


def in_reach(g: Game, t: Rules, seat: int, start: int, square: int) -> bool:
    """Is this a station, and can any ship of the seat go there from a square?"""
    if not complete(g, t, square):
        return False
    for kind in range(t.n_kinds):
        if g.ships[seat][kind][start] > 0 and way_open(g, t, seat, start, square, t.speed[kind]):
            return True
    return False
