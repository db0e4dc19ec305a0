# engine: kernel
"""Look-ahead: at each step of a turn, after its die, play on in the manner of several bots and follow the best.

The game hides nothing, but rollouts roll dice of their own, so look-ahead never sees the dice to come.
"""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder
    from ....engine.trials import begin_trials, leave_out, note_outcome, trial_is_due
    from ..names import STEPS, Step, Weight
    from ..rules.turn import close_turn, open_turn, play_turn, roll_for, take_step
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .judgement import has_rivals
    from .rollouts import everybody_as_usual, imagine, outcome, take_manner
    from .scratch import Mind
    from .single_ship import move_one_by_one


def next_turn(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """The next turn of a match, with or without look-ahead.

    Look-ahead changes the weights in `t`, which must belong to this game alone; the workspace holds what rollouts need.
    """
    if t.thoughtful:
        thoughtful_turn(g, t, w, rec)
    else:
        play_turn(g, t, w, rec)


def thoughtful_turn(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """A turn in a match with seats that look ahead."""
    everybody_as_usual(t)
    seat = open_turn(g, t, rec)
    thinks: bool = t.own_weight[seat][Weight.LOOKAHEAD] >= 1.0 and has_rivals(g, t, seat)
    for step in range(STEPS):
        roll_for(g, t, rec, seat, step)
        if thinks and step < Step.FLIGHTS:
            choose_manner(g, t, w, seat, step)
        elif thinks:
            move_one_by_one(g, t, w, rec, seat, step)
        take_step(g, t, w, rec, seat, step)
        everybody_as_usual(t)
    close_turn(g, t, rec, seat)


def choose_manner(g: Game, t: Rules, w: Workspace, seat: int, step: int) -> None:
    """Go on in the manner whose rollouts end best; if in doubt, in the seat's own."""
    begin_trials(w.trials, 1 + t.n_manners, t.own_weight[seat][Weight.LOOKAHEAD])
    leave_out_alike(g, t, w, seat, step)
    while trial_is_due(w.trials):
        imagine(g, w.draft, seat, step, 0, w.trials.number)
        take_manner(t, seat, w.trials.option - 1)
        note_outcome(w.trials, outcome(t, w, seat, step))
    g.manner = w.trials.choice
    take_manner(t, seat, g.manner - 1)


def leave_out_alike(g: Game, t: Rules, w: Workspace, seat: int, step: int) -> None:
    """A manner that moves the ships exactly like an earlier one needs no rollouts."""
    w.m.n_marks = 0
    for option in range(1 + t.n_manners):
        imagine(g, w.draft, seat, step, 0, 0)
        take_manner(t, seat, option - 1)
        take_step(w.draft, t, w, w.still, seat, step)
        if not is_new(w.draft, t, w.m):
            leave_out(w.trials, option)


def is_new(draft: Game, t: Rules, m: Mind) -> bool:
    """Is this arrangement of ships new among the manners? Then remember it."""
    mark = 0
    for seat in range(draft.n):
        for piece in range(t.n_pieces):
            mark = (mark * 509 + draft.cell[seat][piece] + 2) % 1000003
    for i in range(m.n_marks):
        if m.mark[i] == mark:
            return False
    m.mark[m.n_marks] = mark
    m.n_marks += 1
    return True
