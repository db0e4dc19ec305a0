# engine: kernel
"""Who stands in front of a team."""

import cython

if not cython.compiled:
    from ..names import NOBODY
    from ..scratch.fight import Fight
    from ..state import Game


def next_front(g: Game, f: Fight) -> int:
    """AR-TMC-07: the ship with the most hull and shields of those that can; AR-PS-13: none from afar."""
    best: int = NOBODY
    for seat in range(g.n):
        if f.members >> seat & 1 and not f.remote >> seat & 1:
            if best == NOBODY or g.hull[seat] + g.shield[seat] > g.hull[best] + g.shield[best]:
                best = seat
    return best
