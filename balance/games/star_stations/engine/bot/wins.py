# engine: kernel
"""The Move that wins at once: ships of one square occupy all the stations that are still missing."""

import cython

if not cython.compiled:
    from ..names import Act
    from ..rules.fleet import complete, controls
    from ..rules.order import Order, add_leg, give, left_over, way_open
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace


def winning_move(g: Game, t: Rules, w: Workspace, seat: int) -> bool:
    """SS-MOV-02, SS-WIN-01, SS-WIN-02: is there a Move after which enough stations are held? It becomes the order."""
    empty: int = 0
    for i in range(g.n_stars):
        empty += vacant(g, t, seat, g.star_at[i])
    if w.m.held[seat] + empty < w.m.need:
        return False
    for i in range(w.m.n_own):
        if send_out(g, t, w.best, seat, w.m.own[i]) + w.m.held[seat] >= w.m.need:
            return True
    return False


def vacant(g: Game, t: Rules, seat: int, square: int) -> bool:
    """A station where nobody is, and that the seat does not hold."""
    return g.crowd[square] == 0 and complete(g, t, square) and not controls(g, t, seat, square)


def send_out(g: Game, t: Rules, o: Order, seat: int, start: int) -> int:
    """A ship of a square to each empty station in reach, the slowest that can go; how many stations that gains."""
    give(o, Act.PASS, 0, 0)
    for i in range(g.n_stars):
        if vacant(g, t, seat, g.star_at[i]):
            kind: int = slowest(g, t, o, seat, start, g.star_at[i])
            if kind >= 0:
                add_leg(o, kind, 1, start, g.star_at[i])
    left_alone: bool = o.n == g.here[seat][start] and controls(g, t, seat, start)
    return o.n - left_alone


def slowest(g: Game, t: Rules, o: Order, seat: int, start: int, end: int) -> int:
    """The slowest kind of ship, of those not sent yet, that can go from one square to another; -1 if none can."""
    choice: int = -1
    for kind in range(t.n_kinds):
        if left_over(g, o, seat, kind, start) > 0 and way_open(g, t, seat, start, end, t.speed[kind]):
            if choice < 0 or t.speed[kind] < t.speed[choice]:
                choice = kind
    return choice
