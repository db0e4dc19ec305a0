# engine: kernel
"""Errands of ships: beacons that they can fetch."""

import cython

if not cython.compiled:
    from ..names import Act, Beacon
    from ..rules.beacon_tokens import answers, can_activate, may_activate
    from ..rules.pieces import kind_of, owner, unit_of
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .weights import Weight


def fetch_worth(g: Game, t: Rules, unit: int, cell: int) -> float:
    """What it is worth that a ship ends its movement on this hex: a beacon, if its owner may activate one now."""
    seat = owner(unit)
    if t.n_beacons == 0 or t.beacon_at[cell] == 0 or not may_activate(g, t, seat) or not answers(g, t, unit, cell):
        return 0
    return t.weight[seat][Weight.BEACON]


def draws(g: Game, t: Rules, unit: int, i: int) -> bool:
    """Does this beacon draw the ship from afar: active, for its kind, and for an owner who keeps no card?"""
    return g.beacon[i] == Beacon.ACTIVE and g.beacon_kind[i] == kind_of(t, unit) and g.kept[owner(unit)] == 0


def answers_call(g: Game, t: Rules, w: Workspace, seat: int) -> bool:
    """A ship that has come to a beacon closes its movement at once, so that what it brings serves in this turn."""
    if t.weight[seat][Weight.BEACON] <= 0:
        return False
    for piece in range(t.n_ships):
        unit = unit_of(seat, piece)
        if g.moved[unit] == 1 and can_activate(g, t, unit):
            w.order.kind = Act.STAY
            w.order.unit = unit
            return True
    return False
