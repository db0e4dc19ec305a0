# engine: kernel
"""Beacon tokens on the board: where they lie, and which ship may activate them."""

import cython

if not cython.compiled:
    from ..names import NOBODY, Beacon
    from ..state import Game
    from ..tables import Rules
    from .pieces import is_ship, kind_of, owner


def token_under(g: Game, t: Rules, cell: int) -> int:
    """The place of the token on this hex, -1 if there is none (any more)."""
    place = t.beacon_at[cell] - 1
    return place if place >= 0 and g.beacon[place] != Beacon.GONE else NOBODY


def may_activate(g: Game, t: Rules, seat: int) -> bool:
    """MS-BCN-05, -17, MS-GAP-45: one a turn, none by whoever keeps a card, none by the NPC."""
    return g.called == 0 and g.kept[seat] == 0 and not t.npc[seat]


def answers(g: Game, t: Rules, unit: int, cell: int) -> bool:
    """MS-BCN-06, AMB-59: is there an active token on this hex that shows the kind of this ship?"""
    place = token_under(g, t, cell)
    if place < 0 or g.beacon[place] != Beacon.ACTIVE or not is_ship(t, unit):
        return False
    return g.beacon_kind[place] == kind_of(t, unit)


def can_activate(g: Game, t: Rules, unit: int) -> bool:
    """MS-BCN-06, -08, -09: would this unit bring about a card if its movement were closed where it stands?"""
    if g.cell[unit] < 0 or owner(unit) != g.active or g.adrift[unit] or not g.alive[owner(unit)]:
        return False
    return may_activate(g, t, owner(unit)) and answers(g, t, unit, g.cell[unit])
