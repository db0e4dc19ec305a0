# engine: kernel
"""Everything that an action or a decision needs while it lasts, made once for many games."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.search import Search
    from ...engine.recorder import Recorder
    from ...engine.trials import Trials
    from .bot.odds import Odds
    from .bot.scratch import Mind
    from .rules.fight import Fight
    from .rules.options import Options
    from .rules.order import Order
    from .state import Game


class Workspace:
    """Nothing in it outlives an action: no rule may read what an earlier action left here."""

    s: Search
    o: Odds
    f: Fight  # the fight that is fought now
    plan: Fight  # a fight that a bot only imagines
    m: Mind
    x: Options
    order: Order
    # for rollouts of seats that look ahead
    draft: Game
    still: Recorder  # remembers nothing
    trials: Trials

    def __init__(self) -> None:
        self.s = Search()
        self.o = Odds()
        self.f = Fight()
        self.plan = Fight()
        self.m = Mind()
        self.x = Options()
        self.order = Order()
        self.draft = Game()
        self.still = Recorder()
        self.trials = Trials()
