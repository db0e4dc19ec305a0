# engine: kernel
"""Everything that a turn needs while it lasts, made once for many games."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ...engine.recorder import Recorder
    from ...engine.trials import Trials
    from .bot.scratch import Mind
    from .rules.hits import Fight
    from .rules.order import Order
    from .state import Game


class Workspace:
    """Nothing in it outlives a turn: no rule and no bot may read what an earlier turn left here."""

    f: Fight
    m: Mind
    o: Order  # an action that a bot tries
    best: Order  # the best one so far; it is carried out
    # for rollouts of seats that look ahead
    draft: Game
    still: Recorder  # remembers nothing
    trials: Trials

    def __init__(self) -> None:
        self.f = Fight()
        self.m = Mind()
        self.o = Order()
        self.best = Order()
        self.draft = Game()
        self.still = Recorder()
        self.trials = Trials()
