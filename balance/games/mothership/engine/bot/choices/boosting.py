# engine: kernel
"""Which ship a policy gives the engine power of the beacon card that it keeps."""

import cython

if not cython.compiled:
    from ......core.grid import Grid
    from ...names import NOBODY, Act, Reward
    from ...rules.kept_cards import can_boost
    from ...rules.pieces import unit_of
    from ...state import Game
    from ...tables import Rules
    from ...workspace import Workspace
    from ..goals import find_better_goal, keep_plan, return_to_plan
    from ..reach import map_ship, put_aside, renew, take_back
    from ..weights import Weight


def boosts(g: Game, t: Rules, b: Grid, w: Workspace, seat: int) -> bool:
    """A kept card for engines goes to the ship that makes the best plan with it; with nothing to attack, to the first
    that moves. The mind holds the best plan without it."""
    if g.kept_as[seat] != Reward.KEEP_ENGINE or g.kept_now[seat]:
        return False
    best: float = t.weight[seat][Weight.KEEP]
    goal: float = w.m.value
    choice = NOBODY
    keep_plan(t, w.m)
    for piece in range(t.n_ships):
        if can_boost(g, unit_of(seat, piece)):
            if w.m.kept_kind == Act.END:
                choice = piece
                continue
            put_aside(b, w.m, piece)
            renew(w.m, piece)
            map_ship(g, t, b, w, seat, piece, g.kept_number[seat])
            find_better_goal(g, t, b, w, seat, piece, best)
            take_back(b, w.m, piece)
            if w.m.kind != Act.END and w.m.mask & (1 << piece) and w.m.value - goal > best:
                best, choice = w.m.value - goal, piece
    return_to_plan(t, w.m)
    if choice < 0:
        return False
    w.order.kind = Act.BOOST
    w.order.unit = unit_of(seat, choice)
    return True
