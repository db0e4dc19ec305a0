# engine: kernel
"""Which scores an activation changes: the others need not be found again."""

import cython

if not cython.compiled:
    from ..names import Op, Scores
    from ..state import Game
    from ..tables import Rules
    from .weights import Weight


def scores_of(op: int) -> int:
    """What the score of an operation depends on."""
    if Op.FIRE <= op <= Op.DRONE or op == Op.DISCHARGE:
        return Scores.SHOTS
    if op == Op.RECHARGE or op == Op.GIVE_SHIELD:
        return Scores.SHIELDS
    return Scores.HULL if op == Op.MEND else Scores.OTHERS


def scores_changed(g: Game, t: Rules, seat: int, station: int, module: int) -> int:
    """What activations at a station change, as long as no enemy is destroyed: shots may recharge shields (AR-MOD-31).

    Where several uses may be carried out, and where scores are partly left to chance, anything may change.
    """
    if t.n_uses[module] > 1 or (station == 0 and g.power[seat][Op.TWIN]) or t.weight[seat][Weight.NOISE] > 0:
        return Scores.ALL
    changed: int = scores_of(t.use_op[module][0])
    if changed == Scores.SHOTS:
        return Scores.SHOTS | Scores.SHIELDS
    return Scores.ALL if changed == Scores.OTHERS else changed
