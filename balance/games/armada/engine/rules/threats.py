# engine: kernel
"""Enemy cards, fleets and threat cards."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder
    from ..names import EMPTY, NOWHERE
    from ..state import Game
    from ..tables import Rules


def draw_foe(g: Game, t: Rules, rec: Recorder) -> int:
    """AR-ENM-13, AR-FAQ-07: the top enemy card; an empty deck is rebuilt from the discards. EMPTY if there is none."""
    return EMPTY


def discard_foe(g: Game, card: int) -> None:
    """AR-ENM-13: a destroyed enemy card goes to the pile; drones and finals are no part of the deck."""


def remove_fleet(g: Game, fleet: int) -> None:
    """The token pair is free again; its cards were dealt with before."""
    g.fleet_at[fleet] = NOWHERE
    g.fleet_n[fleet] = 0
