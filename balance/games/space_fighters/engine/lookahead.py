# engine: kernel
"""Look-ahead: at each step of a turn, its die rolled, play on in several manners; the best is taken.

Nothing is hidden in this game, but the dice of a rollout are not those of the game.
"""

import cython

if not cython.compiled:
    from ....core.rng import draw
    from ...engine.recorder import Recorder
    from .names import MAX_PIECES, MAX_ROLLOUTS, STEPS, Purpose, Step, Weight
    from .options import Options
    from .prospects import surely
    from .reach import Reach
    from .rollouts import Trials, everybody_as_usual, outcome, take_manner
    from .solo import move_one_by_one
    from .state import Game
    from .tables import Rules
    from .turn import close_turn, open_turn, roll_for, take_step


def thoughtful_turn(
    g: Game, t: Rules, r: Reach, x: Options, rec: Recorder, draft: Game, still: Recorder, trials: Trials
) -> None:
    """A turn of a match with seats that look ahead.

    `t` must belong to this game alone; `draft`, `still` and `trials` are for rollouts.
    """
    everybody_as_usual(t)
    seat = open_turn(g, t, rec)
    thinks: bool = t.own_weight[seat][Weight.LOOKAHEAD] >= 1.0
    for step in range(STEPS):
        roll_for(g, t, rec, seat, step)
        if thinks and step < Step.FLIGHTS:
            choose_manner(g, t, r, x, draft, still, trials, seat, step)
        elif thinks:
            move_one_by_one(g, t, r, x, rec, draft, still, trials, seat, step)
        take_step(g, t, r, x, rec, seat, step)
        everybody_as_usual(t)
    close_turn(g, t, rec, seat)


def choose_manner(
    g: Game, t: Rules, r: Reach, x: Options, draft: Game, still: Recorder, trials: Trials, seat: int, step: int
) -> None:
    """Go on in the manner whose rollouts end best; in doubt in the seat's own."""
    g.manner = 0
    if differ(g, t, r, x, draft, still, trials, seat, step):
        best: float = 0.0
        for manner in range(-1, t.n_manners):
            if manner < 0 or trials.differs[manner]:
                gain: float = try_manner(g, t, r, x, draft, still, trials, seat, step, manner)
                if gain > best:
                    best = gain
                    g.manner = 1 + manner
    everybody_as_usual(t)
    take_manner(t, seat, g.manner - 1)


def differ(
    g: Game, t: Rules, r: Reach, x: Options, draft: Game, still: Recorder, trials: Trials, seat: int, step: int
) -> bool:
    """Which manners move the ships otherwise than the seat's own and than those before; False if none does."""
    found = False
    trials.n = 0
    for manner in range(-1, t.n_manners):
        draft.copy_from(g)
        take_manner(t, seat, manner)
        draft.key = draw(g.key, Purpose.LOOKAHEAD, seat, g.round, step * MAX_PIECES * MAX_ROLLOUTS)
        take_step(draft, t, r, x, still, seat, step)
        new: bool = is_new(draft, t, trials)
        if manner >= 0:
            trials.differs[manner] = 1 if new else 0
            found = found or new
    return found


def try_manner(
    g: Game, t: Rules, r: Reach, x: Options, draft: Game, still: Recorder, trials: Trials, seat: int, step: int,
    manner: int,
) -> float:  # fmt: skip
    """What the seat gains by going on in a manner, against its own; 0 where that is no better."""
    rollouts: float = t.own_weight[seat][Weight.LOOKAHEAD]
    gain: float = 0.0
    square: float = 0.0
    number = 0
    while number < rollouts:
        draft.copy_from(g)
        draft.key = draw(g.key, Purpose.LOOKAHEAD, seat, g.round, number + step * MAX_PIECES * MAX_ROLLOUTS)
        take_manner(t, seat, manner)
        value: float = outcome(draft, t, r, x, still, seat, step)
        if manner < 0:
            trials.value[number] = value
        gain += value - trials.value[number]
        square += (value - trials.value[number]) ** 2
        number += 1
        if manner >= 0 and number * 4 >= rollouts and gain <= 0.0:
            return 0.0
    return surely(gain, square, number)


def is_new(draft: Game, t: Rules, trials: Trials) -> bool:
    """Did no other manner leave the ships just so? Then this one is noted."""
    mark = 0
    for seat in range(draft.n):
        for piece in range(t.n_pieces):
            mark = (mark * 509 + draft.cell[seat][piece] + 2) % 1000003
    for i in range(trials.n):
        if trials.mark[i] == mark:
            return False
    trials.mark[trials.n] = mark
    trials.n += 1
    return True


def looks_ahead(t: Rules) -> bool:
    """Does any seat of the match look ahead?"""
    for seat in range(t.n):
        if t.own_weight[seat][Weight.LOOKAHEAD] >= 1.0:
            return True
    return False
