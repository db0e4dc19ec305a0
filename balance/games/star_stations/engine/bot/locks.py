# engine: kernel
"""The economy lock as a weapon: what an enemy cannot mine because a ship is parked in its square."""

import cython

if not cython.compiled:
    from ..names import Lock
    from ..rules.economy import mining_yield
    from ..rules.fleet import contested, workers_at
    from ..state import Game
    from ..tables import Rules
    from .scratch import Mind
    from .weights import Weight


def see_locks(g: Game, t: Rules, m: Mind, seat: int) -> None:
    """What each enemy mines a turn, and in how many squares it is disturbed already."""
    for other in range(g.n):
        m.shared[other] = 0
        m.income[other] = 0
        if other != seat and g.alive[other] and t.weight[seat][Weight.BLOCKADE] > 0:
            m.income[other] = mining_yield(g, t, other)
            for square in range(t.n_squares):
                if contested(g, other, square):
                    m.shared[other] += 1
                    m.sharing[other] = square


def lock_worth(g: Game, t: Rules, m: Mind, seat: int, other: int, square: int) -> float:
    """SS-AMB-05: what an enemy cannot mine because it shares this square: everything, or only what is mined here."""
    if t.weight[seat][Weight.BLOCKADE] <= 0:
        return 0
    ore: int = min(workers_at(g, t, other, square), g.asteroids[square])
    if t.lock == Lock.EVERYWHERE:
        elsewhere: bool = m.shared[other] > 1 or (m.shared[other] == 1 and m.sharing[other] != square)
        ore = 0 if elsewhere else m.income[other]
    return t.weight[seat][Weight.BLOCKADE] * ore
