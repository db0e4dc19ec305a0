# engine: kernel
"""Crew dice: rolling, rerolling, the Infirmary."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder
    from ..state import Game
    from ..tables import Rules


def repair_roll(g: Game, t: Rules, rec: Recorder, seat: int, action: int) -> int:
    """AR-PLN-06, AR-GAP-10: roll all available crew; hull gained, before the limits of hazards and maximum.

    `action` numbers the Repairs of a seat in a round, for the key of its dice.
    """
    return 0
