# engine: kernel
"""Look-ahead: try a turn in the manner of several bots, each a few times with other dice, and follow the best."""

import cython

if not cython.compiled:
    from .....core.rng import draw
    from ....engine.manners import copy_row, share
    from ....engine.recorder import Recorder
    from ....engine.trials import begin_trials, note_outcome, trial_is_due
    from ..names import EVERYTHING, Purpose
    from ..rules.fleet import stations_held, stations_to_win
    from ..rules.turn import begin_turn, finish_turn, play_turn
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .policy import choose_action
    from .weights import WEIGHTS, Weight


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
    begin_turn(g, rec)
    think(g, t, w)
    choose_action(g, t, w, rec, g.active)
    everybody_as_usual(t)
    finish_turn(g, t, w, rec)


def think(g: Game, t: Rules, w: Workspace) -> None:
    """A seat that looks ahead chooses the manner of its turn: its own, or that of another bot."""
    everybody_as_usual(t)
    seat = g.active
    begin_trials(w.trials, 1 + t.n_manners, t.own_weight[seat][Weight.LOOKAHEAD])
    while trial_is_due(w.trials):
        w.draft.copy_from(g)
        w.draft.key = draw(g.key, Purpose.LOOKAHEAD, seat, g.round, w.trials.number)
        take_manner(t, seat, w.trials.option - 1)
        note_outcome(w.trials, outcome(t, w, seat))
    g.manner = w.trials.choice
    take_manner(t, seat, g.manner - 1)


def outcome(t: Rules, w: Workspace, seat: int) -> float:
    """Finish this turn in the current manner and play some rounds as usual; the seat's chance after that, 0 to 1."""
    last: int = w.draft.round + whole(t.own_weight[seat][Weight.HORIZON])
    choose_action(w.draft, t, w, w.still, seat)
    everybody_as_usual(t)
    finish_turn(w.draft, t, w, w.still)
    while not w.draft.over and w.draft.round <= last:
        play_turn(w.draft, t, w, w.still)
    return prospects(w.draft, t, seat)


def prospects(g: Game, t: Rules, seat: int) -> float:
    """The seat's share of what everybody has left; a game won is all of it."""
    own: float = 0
    total: float = 0
    for other in range(g.n):
        if g.alive[other]:
            power: float = power_of(g, t, other, seat)
            total += power * power
            if other == seat:
                own = power * power
    return share(own, total)


def power_of(g: Game, t: Rules, seat: int, judge: int) -> float:
    """What a seat has, in metal, as the seat that looks ahead judges it; one with enough stations has everything."""
    held: int = stations_held(g, t, seat)
    if held >= stations_to_win(g, t):
        return EVERYTHING
    power: float = (
        t.own_weight[judge][Weight.LIFE_METAL]
        + t.own_weight[judge][Weight.ORE_METAL] * g.ore[seat]
        + t.own_weight[judge][Weight.BANK_METAL] * g.metal[seat]
        + t.own_weight[judge][Weight.STATION_METAL] * held
        + held * held
    )
    for kind in range(t.n_kinds):
        power += g.fleet[seat][kind] * t.price[kind]
    return power


def take_manner(t: Rules, seat: int, manner: int) -> None:
    """The weights of a seat: those of a manner, or its own (-1)."""
    if manner < 0:
        copy_row(t.own_weight[seat], t.weight[seat], WEIGHTS)
        copy_row(t.own_want[seat], t.want[seat], t.n_kinds)
    else:
        copy_row(t.manner[manner], t.weight[seat], WEIGHTS)
        copy_row(t.manner_want[manner], t.want[seat], t.n_kinds)


def everybody_as_usual(t: Rules) -> None:
    """All seats with the weights of their own bots."""
    for seat in range(t.n):
        take_manner(t, seat, -1)


def whole(value: float) -> int:
    """A weight that is a whole number, as one."""
    number: int = 0
    while number + 0.5 < value:
        number += 1
    return number
