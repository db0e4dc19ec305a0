# engine: kernel
"""A bot's notes on a position, made before it compares actions: threats, stations, forces."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Floats, Ints, copy, zero
    from .....core.rng import draw
    from ..names import MAX_KINDS, MAX_PLAYERS, MAX_SQUARES, MAX_WAYS, WHIMS, Purpose
    from ..rules.fight import dice_at, dice_beside
    from ..rules.fleet import players_left, workers_at
    from ..state import Game
    from ..tables import Rules
    from .weights import Weight


class Mind:
    danger: Ints[MAX_SQUARES]  # [square] dice that all enemies can roll against it in their next turns
    dice: Ints[MAX_PLAYERS, MAX_SQUARES]  # [seat, square] those of each enemy
    loss: Floats[MAX_SQUARES]  # [square] what they are expected to shoot there, as it counts
    cover: Floats[MAX_SQUARES]  # [square] worth of being there because an enemy would come and win
    fear: float  # how much of what enemies may shoot is counted now
    patience: float  # 1, and less the longer nothing has happened
    income: Ints[MAX_PLAYERS]  # [seat] ore that a Mine would bring to this enemy
    shared: Ints[MAX_PLAYERS]  # [seat] squares that this enemy shares with others
    sharing: Ints[MAX_PLAYERS]  # [seat] one of them
    idle: int  # own workers without work who could be at an asteroid in one Move
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
    deny: Floats[MAX_PLAYERS]  # [seat] worth of contesting a station of this enemy for good
    alarm: Floats[MAX_PLAYERS]  # [seat] worth of contesting one for a turn: this enemy is about to win
    stop: Floats[MAX_PLAYERS]  # [seat] worth of sharing any square with this enemy, who would build the last module
    site: float  # worth of a worker at an unfinished star: little without ore
    slot: float  # worth of a worker at an asteroid: the less, the more is in stock
    force: float  # own force divided by that of the strongest enemy
    appetite: Floats[MAX_KINDS]  # [kind] how much it is wanted, of the most wanted kind
    whim: Floats[WHIMS]  # [Act] by what the worth of actions is multiplied in this turn
    score: float  # of the best Move so far
    group: int  # MoveGroup or kind that it sends
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


def see_whims(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """Small random swings in taste, so that nobody plays the same position alike every time."""
    bits = draw(g.key, Purpose.NOISE, seat, g.round, 1001)
    for act in range(WHIMS):
        m.whim[act] = 1 + t.weight[seat][Weight.WHIM] * (((bits >> (8 * act)) & 255) / 255.0 - 0.5)


def see_danger(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """Dice of each enemy: those in a square shoot there, some into the squares next to it."""
    for square in range(t.n_squares):
        m.danger[square] = 0
        for other in range(g.n):
            m.dice[other][square] = 0
    for other in range(g.n):
        if other != seat and g.alive[other]:
            for square in range(t.n_squares):
                if g.here[other][square] > 0:
                    threaten(m, other, square, dice_at(g, t, other, square))
                    beside: int = dice_beside(g, t, other, square)
                    if beside > 0:
                        for way in range(MAX_WAYS):
                            if t.near[square][way] >= 0:
                                threaten(m, other, t.near[square][way], beside)


def threaten(m: Mind, other: int, square: int, dice: int) -> None:
    """An enemy can roll so many more dice against a square."""
    m.dice[other][square] += dice
    m.danger[square] += dice


def see_patience(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """The longer nothing is built or destroyed, the less fear and stations count, so that something happens."""
    calm: float = (g.turn - g.news) / players_left(g)
    limit: float = t.weight[seat][Weight.PATIENCE]
    m.patience = 1.0 if calm <= limit else max(limit / calm, t.weight[seat][Weight.RESOLVE])
    m.fear = t.weight[seat][Weight.FEAR] * m.patience


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
    m.force = min(max(own / strongest, t.weight[seat][Weight.UNDERDOG]), t.weight[seat][Weight.OVERLORD])


def see_stock(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """What a worker is worth at a star or at an asteroid, by what lies in stock."""
    stock: float = g.ore[seat] + g.metal[seat]
    glut: float = 1 + t.weight[seat][Weight.GLUT]
    m.site = t.weight[seat][Weight.SITE]
    if g.ore[seat] < t.module_price:
        m.site *= t.weight[seat][Weight.SITE_UNPAID]
    use: float = t.weight[seat][Weight.SLOT_GLUT]
    if stock < glut:
        use = max(1 - stock / glut, t.weight[seat][Weight.SLOT_STOCKED])
    m.slot = t.weight[seat][Weight.SLOT] * use
    m.idle = 0
    for i in range(g.n_rocks):
        surplus: int = workers_at(g, t, seat, g.rock_at[i]) - g.asteroids[g.rock_at[i]]
        if surplus > 0 and slot_near(g, t, m, seat, g.rock_at[i]):
            m.idle += surplus


def slot_near(g: Game, t: Rules, m: Mind, seat: int, start: int) -> bool:
    """Is there an asteroid without a worker two steps away at the most, out of all danger?"""
    for k in range(t.n_around[start][2]):
        square = t.around[start][k]
        if g.asteroids[square] > workers_at(g, t, seat, square) and g.crowd[square] == g.here[seat][square]:
            if m.danger[square] == 0:
                return True
    return False
