# engine: kernel
"""Where a ship goes that left a fight."""

import cython

if not cython.compiled:
    from ..state import Game
    from ..tables import Rules


def choose_refuge(g: Game, t: Rules, seat: int) -> int:
    """AR-CMB-09: a nearby planet; the one with the fewest enemy ships, Terra before others."""
    best: int = g.at[seat]
    for place in range(t.n_planets):
        if t.nearby[g.at[seat]][place]:
            best = place
    return best
