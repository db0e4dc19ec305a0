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
    from .rules.aim import Aim
    from .rules.fight import Fight
    from .rules.options import Options
    from .rules.order import Order
    from .state import Game


class Workspace:
    """Serves one match at a time; no rule may read what an earlier action left here.

    Bots keep sums in `m` that cost much to reckon. Each is used again only while everything it depends on is the same,
    whichever game of the match is being played; the board and the numbers of the match count as given.
    """

    s: Search
    o: Odds
    f: Fight  # the fight that is fought now
    plan: Fight  # a fight that a bot only imagines
    m: Mind
    x: Options
    order: Order
    aim: Aim  # of a ship of the NPC
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
        self.aim = Aim()
        self.draft = Game()
        self.still = Recorder()
        self.trials = Trials()
