# engine: kernel
"""Everything that a turn needs while it lasts, made once for many games."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ...engine.recorder import Recorder
    from ...engine.trials import Trials
    from .scratch.fight import Fight
    from .scratch.mind import Mind
    from .scratch.mission import Mission
    from .scratch.offer import Offer
    from .scratch.plan import Plan
    from .scratch.roll import Roll
    from .scratch.search import Search
    from .state import Game


class Workspace:
    """Nothing in it outlives a turn: no rule and no bot may read what an earlier turn left here."""

    f: Fight
    r: Roll
    m: Mission
    p: Plan
    o: Offer
    draft: Game  # in which dice trials are played, and assignments of dice tried
    future: Game  # that a look-ahead imagines
    trials: Trials
    mind: Mind
    f_draft: Fight  # the fight in which assignments are tried
    r_draft: Roll
    s: Search
    still: Recorder  # remembers nothing

    def __init__(self) -> None:
        self.f = Fight()
        self.r = Roll()
        self.m = Mission()
        self.p = Plan()
        self.o = Offer()
        self.draft = Game()
        self.future = Game()
        self.trials = Trials()
        self.mind = Mind()
        self.f_draft = Fight()
        self.r_draft = Roll()
        self.s = Search()
        self.still = Recorder()
