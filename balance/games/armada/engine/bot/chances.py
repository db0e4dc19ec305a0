# engine: kernel
"""What a bot reckons without rolling."""

import cython

if not cython.compiled:
    from ..state import Game
    from ..tables import Rules


def mission_chance(g: Game, t: Rules, members: int, event: int, group: int) -> float:
    """A quick estimate of the chance that these seats complete a mission, heroes at their mean symbols."""
    return 0.5
