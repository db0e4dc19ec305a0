# engine: kernel
"""What a bot does with its turn: every kind of action is scored, the best is taken."""

import cython

if not cython.compiled:
    from .....core.rng import draw
    from ....engine.recorder import Recorder, record_decision
    from ..names import IMPOSSIBLE, Act, Passing, Purpose
    from ..rules.economy import locked
    from ..rules.order import give
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .moves import lay_out, try_moves, widen
    from .random_choice import random_action
    from .shots import try_attacks
    from .trade import try_economy, try_ships
    from .weights import Weight
    from .wins import winning_move
    from .worth import look_round


def choose_action(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> None:
    """The order of the seat's turn, into `w.best`; `w.o` is a draft."""
    record_decision(rec, 2)  # there is a Move or a pass, and as a rule much more
    bits = draw(g.key, Purpose.NOISE, seat, g.round, 1000)
    chance: float = bits >> 32
    if chance < t.weight[seat][Weight.NOISE] * 4294967296.0:
        random_action(g, t, w.best, seat)
        return
    look_round(g, t, w, seat)
    if winning_move(g, t, w, seat):
        return
    give(w.best, Act.PASS, 0, 0)
    top: float = 0.0 if t.passing == Passing.FREE else -IMPOSSIBLE
    top = try_attacks(g, t, w, seat, top)
    if not locked(g, t, seat):
        top = try_economy(g, t, w, seat, top)
        top = try_ships(g, t, w, seat, top)
    try_moves(g, t, w, seat)
    if 2 * w.m.score > top:
        lay_out(g, t, w, seat)
        widen(g, t, w, seat)
        if w.m.whim[Act.MOVE] * w.m.score > top:
            w.best.copy_from(w.o)
    if w.best.act == Act.PASS and t.passing == Passing.FORCED:  # SS-GAP-11: nothing that it likes, not even a Move
        random_action(g, t, w.best, seat)
