# engine: kernel
"""A seat's chance to win, estimated from what everybody has left."""

import cython

if not cython.compiled:
    from ..names import INCOME_TURNS, NUISANCE, RESOURCE_ODDS, STRANDED, Where
    from ..rules.economy import station_income
    from ..rules.ending import can_afford
    from ..rules.pieces import ships
    from ..state import Game
    from ..tables import Rules
    from .judgement import danger


def prospects(g: Game, t: Rules, seat: int) -> float:
    """The seat's rough chance to win."""
    if not g.alive[seat]:
        return 0.0
    own: float = standing(g, t, seat)
    hope: float = outlook(g, t, seat)
    total: float = 1.0
    for other in range(g.n):
        if other != seat and g.alive[other]:
            odds: float = growth(RESOURCE_ODDS * (standing(g, t, other) - own)) * outlook(g, t, other) / hope
            total += 1.0 if g.over else max(odds, NUISANCE)
    return 1.0 / total


def outlook(g: Game, t: Rules, seat: int) -> float:
    """SF-AMB-17: a team without a control ship and the price of one can no longer win; at best it shares a deadlock."""
    if ships(g, t, seat, 0, Where.RESERVE) > 0 or can_afford(g, t, seat, 0):
        return 1.0
    return STRANDED


def growth(x: float) -> float:
    """About e to the x, by steps that are the same on every machine."""
    part: float = max(1.0 + x / 16.0, 0.01)
    part *= part
    part *= part
    part *= part
    return part * part


def standing(g: Game, t: Rules, seat: int) -> float:
    """What a seat has, in resources: ships at their prices and its income for some turns, as far as they are safe."""
    worth: float = g.resources[seat]
    for piece in range(t.n_pieces):
        cell = g.cell[seat][piece]
        if cell == Where.RESERVE:
            worth += t.price[t.kind[piece]]
        elif cell >= 0:
            value: float = t.price[t.kind[piece]]
            if t.station_at[cell] >= 0:
                value += INCOME_TURNS * station_income(t, seat, t.station_at[cell])
            worth += value * (1.0 - danger(g, t, seat, t.kind[piece], cell))
    return worth
