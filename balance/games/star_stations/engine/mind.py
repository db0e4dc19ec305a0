# engine: kernel
"""What a policy knows of a position before it compares its actions: threats, stations, forces."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.hints import Floats, Ints, copy, zero
    from ....core.rng import draw
    from .economy import locked
    from .fight import dice_at, dice_beside
    from .fleet import complete, controls, in_supply, stations_held, stations_to_win, workers_at
    from .names import MAX_KINDS, MAX_PLAYERS, MAX_SQUARES, MAX_WAYS, WHIMS, Lock, Purpose
    from .order import way_open
    from .state import Game
    from .tables import Rules
    from .weights import Weight


class Mind:
    danger: Ints[MAX_SQUARES]  # [square] dice that enemies can roll against it in their next turn
    work: Floats[MAX_SQUARES]  # [square] pull of work on a ship that mines and builds
    war: Floats[MAX_SQUARES]  # [square] pull of targets on a ship that fights in its own square
    far: Floats[MAX_SQUARES]  # [square] the same for one that shoots into the next square
    base: Floats[MAX_SQUARES]  # [square] worth of the own ships there
    n_own: int  # squares with own ships
    own: Ints[MAX_SQUARES]  # [i] square
    held: Ints[MAX_PLAYERS]  # [seat] stations
    need: int  # stations that win
    hold: float  # worth of one more station
    hunt: float  # how much an enemy flagship draws
    deny: Floats[MAX_PLAYERS]  # [seat] worth of contesting a station of this enemy
    stop: Floats[MAX_PLAYERS]  # [seat] worth of sharing any square with this enemy, who would build the last module
    site: float  # worth of a worker at an unfinished star: little without ore
    slot: float  # worth of a worker at an asteroid: the less, the more is in stock
    risk: float  # what enemies are expected to shoot next turn, as it counts
    force: float  # own force divided by that of the strongest enemy
    whim: Floats[WHIMS]  # [Act] by what the worth of actions is multiplied in this turn
    score: float  # of the best Move so far
    group: int  # Group or kind that it sends
    number: int  # ships of that kind
    start: int  # square
    end: int  # square
    part: Ints[MAX_KINDS]  # [kind] ships of the group that is looked at
    leg_kind: int  # the best ship to go along with it
    leg_start: int  # square
    leg_end: int  # square

    def __init__(self) -> None:
        zero(self)

    def copy_from(self, other: Mind) -> None:
        copy(self, other)


def see_stations(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """Who holds how many, what one more is worth, and whom it is time to stop."""
    m.need = stations_to_win(g, t)
    for other in range(g.n):
        m.held[other] = stations_held(g, t, other)
        m.deny[other] = 0
        m.stop[other] = 0
        if other != seat and g.alive[other]:
            m.deny[other] = 0.5 * (t.weight[seat][Weight.HOLD] + t.weight[seat][Weight.LAST] * m.held[other])
            if m.held[other] + 1 >= m.need and t.weight[seat][Weight.DENY] > 0:
                see_alarm(g, t, m, seat, other)
    m.hold = t.weight[seat][Weight.HOLD] + t.weight[seat][Weight.LAST] * m.held[seat]
    m.hunt = t.weight[seat][Weight.HUNT]
    if hopeless(g, t, m, seat):
        m.hold *= 0.1
        m.hunt *= 3


def hopeless(g: Game, t: Rules, m: Mind, seat: int) -> bool:
    """Too few ships to hold the stations that win, and no way to more: only flagships are left to win by."""
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


def see_whims(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """Nobody plays the same position alike every time."""
    bits = draw(g.key, Purpose.NOISE, seat, g.round, 1001)
    for act in range(WHIMS):
        m.whim[act] = 1 + t.weight[seat][Weight.WHIM] * (((bits >> (8 * act)) & 255) / 255.0 - 0.5)


def see_alarm(g: Game, t: Rules, m: Mind, seat: int, other: int) -> None:
    """An enemy lacks one station: contesting is worth more, and most of all if the next action would win."""
    deny: float = t.weight[seat][Weight.DENY]
    m.deny[other] += deny
    if last_module_ready(g, t, other):
        m.deny[other] += 10 * deny
        if t.lock == Lock.EVERYWHERE:
            m.stop[other] = 10 * deny
    elif last_station_near(g, t, other):
        m.deny[other] += 10 * deny


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


def last_station_near(g: Game, t: Rules, seat: int) -> bool:
    """Can this seat occupy an empty station in its next turn, with a ship that leaves none alone?"""
    for i in range(g.n_stars):
        square = g.star_at[i]
        if g.crowd[square] == 0 and complete(g, t, square):
            for k in range(t.n_around[square][2]):
                start = t.around[square][k]
                if g.here[seat][start] > 1 or (g.here[seat][start] == 1 and not controls(g, t, seat, start)):
                    for kind in range(t.n_kinds):
                        if g.ships[seat][kind][start] > 0 and way_open(g, t, seat, start, square, t.speed[kind]):
                            return True
    return False


def see_danger(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """Dice of enemies: those in a square shoot there, some into the squares next to it."""
    for square in range(t.n_squares):
        m.danger[square] = 0
    for other in range(g.n):
        if other != seat and g.alive[other]:
            for square in range(t.n_squares):
                if g.here[other][square] > 0:
                    m.danger[square] += dice_at(g, t, other, square)
                    beside: int = dice_beside(g, t, other, square)
                    if beside > 0:
                        for way in range(MAX_WAYS):
                            if t.near[square][way] >= 0:
                                m.danger[t.near[square][way]] += beside


def see_force(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """Own dice of warships against those of the strongest enemy."""
    strongest: float = 1
    own: float = 1
    for other in range(g.n):
        force: float = 1
        for kind in range(t.n_kinds):
            if not t.works[other][kind]:
                force += g.fleet[other][kind] * t.dice[other][kind]
        if other == seat:
            own = force
        else:
            strongest = max(strongest, force)
    m.force = min(max(own / strongest, 0.3), 3.0)


def see_stock(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """What a worker is worth at a star or at an asteroid, by what lies in stock."""
    stock: float = g.ore[seat] + g.metal[seat]
    glut: float = 1 + t.weight[seat][Weight.GLUT]
    m.site = t.weight[seat][Weight.SITE] * (1.0 if g.ore[seat] >= t.module_price else 0.15)
    m.slot = t.weight[seat][Weight.SLOT] * (max(1 - stock / glut, 0.5) if stock < glut else 0.05)
