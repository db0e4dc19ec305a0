# engine: kernel
"""What a roll of crew dice is keyed by."""

import cython

if not cython.compiled:
    from ..names import COMBAT_ROUNDS
    from ..scratch.fight import Fight
    from ..scratch.mission import Mission
    from ..state import Game


def combat_counter(g: Game, f: Fight) -> int:
    """The fight of this round, and its combat round."""
    return g.fights * COMBAT_ROUNDS + f.round % COMBAT_ROUNDS


def mission_counter(m: Mission) -> int:
    """The event, and the roll of its mission."""
    return m.event * COMBAT_ROUNDS + m.roll % COMBAT_ROUNDS
