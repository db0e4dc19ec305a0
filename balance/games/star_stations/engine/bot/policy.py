# engine: kernel
"""What a bot does with its turn: every kind of action is scored, the best is taken."""

import cython

if not cython.compiled:
    from .....core.rng import draw
    from ....engine.recorder import Recorder, record_decision
    from ..names import IMPOSSIBLE, Act, Passing, Purpose
    from ..rules.economy import locked
    from ..rules.hits import Fight
    from ..rules.order import Order, give
    from ..state import Game
    from ..tables import Rules
    from .moves import lay_out, try_moves, widen
    from .random_choice import random_action
    from .scratch import Mind
    from .shots import try_attacks
    from .trade import try_economy, try_ships
    from .weights import Weight
    from .wins import winning_move
    from .worth import look_round


def choose_action(g: Game, t: Rules, f: Fight, m: Mind, o: Order, best: Order, rec: Recorder, seat: int) -> None:
    """The order of the seat's turn, into `best`; `o` is a draft."""
    record_decision(rec, 2)  # there is a Move or a pass, and as a rule much more
    bits = draw(g.key, Purpose.NOISE, seat, g.round, 1000)
    chance: float = bits >> 32
    if chance < t.weight[seat][Weight.NOISE] * 4294967296.0:
        random_action(g, t, best, seat)
        return
    look_round(g, t, f, m, seat)
    if winning_move(g, t, m, best, seat):
        return
    give(best, Act.PASS, 0, 0)
    top: float = 0.0 if t.passing == Passing.FREE else -IMPOSSIBLE
    top = try_attacks(g, t, f, m, best, seat, top)
    if not locked(g, t, seat):
        top = try_economy(g, t, m, best, seat, top)
        top = try_ships(g, t, f, m, best, seat, top)
    try_moves(g, t, f, m, o, seat)
    if 2 * m.score > top:
        lay_out(g, t, m, o, seat)
        widen(g, t, f, m, o, seat)
        if m.whim[Act.MOVE] * m.score > top:
            best.copy_from(o)
    if best.act == Act.PASS and t.passing == Passing.FORCED:  # SS-GAP-11: nothing that it likes, not even a Move
        random_action(g, t, best, seat)
