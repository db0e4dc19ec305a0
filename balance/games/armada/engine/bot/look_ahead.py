# engine: kernel
"""Look-ahead: try joint plans of the round, each a few times with other dice and cards, and follow the best."""

import cython

if not cython.compiled:
    from .....core.rng import draw
    from ....engine.recorder import Recorder, record_turn
    from ....engine.trials import begin_trials, note_outcome, trial_is_due
    from ..names import Purpose
    from ..rules.turn import begin_round, play_turn, starts_round, take_turn
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .joint_plans import follow, followers, list_plans, take_up
    from .prospects import chance_to_win
    from .unseen import imagine_game
    from .weights import Weight


def next_turn(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """The next turn of a match, with or without look-ahead.

    Look-ahead changes the weights in `t`, which must belong to this game alone; the workspace holds what rollouts need.
    """
    if t.thoughtful:
        thoughtful_turn(g, t, w, rec)
    else:
        play_turn(g, t, w, rec)


def thoughtful_turn(g: Game, t: Rules, w: Workspace, rec: Recorder) -> None:
    """A turn in a match with seats that look ahead; they do so when a round begins."""
    record_turn(rec)
    if starts_round(g):
        play_as_usual(g, t)
        begin_round(g, t, w, rec)
        if not g.skip_planning:
            think(g, t, w)
    take_up(g, t)
    take_turn(g, t, w, rec)


def play_as_usual(g: Game, t: Rules) -> None:
    """No seat has chosen a manner yet."""
    for seat in range(g.n):
        g.manner[seat] = 0
    take_up(g, t)


def think(g: Game, t: Rules, w: Workspace) -> None:
    """Every seat that looks ahead, and follows nobody else, chooses a plan for itself and for those who follow it."""
    led: int = 0
    for i in range(g.n):
        seat = g.order[i]
        if t.own_weight[seat][Weight.LOOKAHEAD] >= 1.0 and not g.removed[seat] and not (led >> seat) & 1:
            choose_plan(g, t, w, seat, followers(g, t, seat) & ~led)
            led |= w.mind.led


def choose_plan(g: Game, t: Rules, w: Workspace, mind: int, led: int) -> None:
    """The plan whose rollouts end best; if in doubt, the one that the group has."""
    list_plans(g, t, w, mind, led)
    begin_trials(w.trials, w.mind.n, t.own_weight[mind][Weight.LOOKAHEAD])
    while trial_is_due(w.trials):
        imagine_game(g, t, w, w.future, draw(g.key, Purpose.LOOKAHEAD, mind, g.round, w.trials.number))
        follow(w.future, w.mind, w.trials.option)
        chance: float = outcome(w.future, t, w, mind)
        note_outcome(w.trials, 1.0 - chance if mind == g.savior else chance)
    follow(g, w.mind, w.trials.choice)
    take_up(g, t)


def outcome(future: Game, t: Rules, w: Workspace, mind: int) -> float:
    """Play this round by its plan and some more as usual; the group's chance to win after that, 0 to 1."""
    horizon: int = int(t.own_weight[mind][Weight.HORIZON])
    last: int = future.round + horizon
    take_up(future, t)
    hurry(t)
    take_turn(future, t, w, w.still)
    while not future.over and not (starts_round(future) and future.round >= last):
        if starts_round(future):
            play_as_usual(future, t)
            hurry(t)
        play_turn(future, t, w, w.still)
    return chance_to_win(future, t, mind)


def hurry(t: Rules) -> None:
    """In imagined games everybody plans with few dice trials and assigns dice by greed."""
    for seat in range(t.n):
        t.weight[seat][Weight.TRIALS] = min(t.own_weight[seat][Weight.TRIALS], t.own_weight[seat][Weight.QUICK_TRIALS])
        t.weight[seat][Weight.OPTIMISE] = 0.0
