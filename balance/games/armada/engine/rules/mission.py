# engine: kernel
"""An Away Mission: rolls, sections, retries."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace


def attempt_mission(
    g: Game, t: Rules, w: Workspace, rec: Recorder, members: int, event: int, group: int, greedy: bool
) -> bool:
    """AR-AWY, AR-EVT-02 to -04, AR-TMA: the dice of a mission; True if all its sections were completed.

    Rewards, penalties and the token are `events.close_mission`'s. All dice are back afterwards.
    """
    return False
