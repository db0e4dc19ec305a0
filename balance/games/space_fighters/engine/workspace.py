# engine: kernel
"""Everything that a turn needs while it lasts, made once for many games."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ...engine.recorder import Recorder
    from ...engine.trials import Trials
    from .bot.scratch import Mind
    from .rules.reach import Reach
    from .state import Game


class Workspace:
    """Nothing in it outlives a turn: no rule and no bot may read what an earlier turn left here."""

    r: Reach
    m: Mind
    # for rollouts of seats that look ahead
    draft: Game
    still: Recorder  # remembers nothing
    trials: Trials
    kept: Mind  # what the seat has in mind, while rollouts use `m`

    def __init__(self) -> None:
        self.r = Reach()
        self.m = Mind()
        self.draft = Game()
        self.still = Recorder()
        self.trials = Trials()
        self.kept = Mind()
