# engine: kernel
"""Crew that changes ships during a fight (Lupin Teleporter)."""

import cython

if not cython.compiled:
    from ..names import MAX_CREW, Use
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .stations import refresh_crew


def teleport(g: Game, t: Rules, r: Roll, seat: int, i: int, ally: int) -> bool:
    """AR-MOD-22: a die joins an ally's crew as it lies, with the hero's ability; it goes home after combat."""
    n: int = g.n_crew[ally]
    if r.use[seat][i] != Use.FREE or n >= MAX_CREW:
        return False
    g.crew[ally][n] = g.crew[seat][i]
    g.sick[ally][n] = g.sick[seat][i]
    r.symbol[ally][n] = r.symbol[seat][i]
    r.count[ally][n] = r.count[seat][i]
    r.use[ally][n] = Use.FREE
    r.kept[ally][n] = r.kept[seat][i]
    r.again[ally][n] = 0
    home: int = r.owner[seat][i] if r.owner[seat][i] > 0 else 1 + seat
    r.owner[ally][n] = 0 if home == 1 + ally else home
    g.n_crew[ally] = n + 1
    close_gap(g, r, seat, i)
    refresh_crew(g, t, seat)
    refresh_crew(g, t, ally)
    return True


def close_gap(g: Game, r: Roll, seat: int, i: int) -> None:
    """A die left a crew; those behind it move up."""
    g.n_crew[seat] -= 1
    for j in range(i, g.n_crew[seat]):
        g.crew[seat][j] = g.crew[seat][j + 1]
        g.sick[seat][j] = g.sick[seat][j + 1]
        r.symbol[seat][j] = r.symbol[seat][j + 1]
        r.count[seat][j] = r.count[seat][j + 1]
        r.use[seat][j] = r.use[seat][j + 1]
        r.kept[seat][j] = r.kept[seat][j + 1]
        r.again[seat][j] = r.again[seat][j + 1]
        r.owner[seat][j] = r.owner[seat][j + 1]


def send_home(g: Game, t: Rules, r: Roll, members: int) -> None:
    """AR-MOD-22: at the end of combat every die of those who fought is back in its own crew."""
    for seat in range(g.n):
        for back in range(g.n_crew[seat]):
            i: int = g.n_crew[seat] - 1 - back
            if (members >> seat) & 1 and i >= 0 and r.owner[seat][i] > 0:
                r.use[seat][i] = Use.FREE
                teleport(g, t, r, seat, i, r.owner[seat][i] - 1)
