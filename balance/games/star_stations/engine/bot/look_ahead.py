# engine: kernel
"""Look-ahead: try a turn in the manner of several bots, each a few times with other dice, and follow the best."""

import cython

if not cython.compiled:
    from .....core.rng import draw
    from ....engine.manners import copy_row, share
    from ....engine.recorder import Recorder
    from ....engine.trials import Trials, begin_trials, note_outcome, trial_is_due
    from ..names import EVERYTHING, Purpose
    from ..rules.fleet import stations_held, stations_to_win
    from ..rules.hits import Fight
    from ..rules.order import Order
    from ..rules.turn import begin_turn, finish_turn, play_turn
    from ..state import Game
    from ..tables import Rules
    from .policy import choose_action
    from .scratch import Mind
    from .weights import WEIGHTS, Weight


def next_turn(
    g: Game, t: Rules, f: Fight, m: Mind, o: Order, best: Order, rec: Recorder, draft: Game, still: Recorder,
    trials: Trials,
) -> None:  # fmt: skip
    """The next turn of a match, with or without look-ahead.

    Look-ahead changes the weights in `t`, which must belong to this game alone; the last three arguments are scratch
    space for rollouts.
    """
    if t.thoughtful:
        thoughtful_turn(g, t, f, m, o, best, rec, draft, still, trials)
    else:
        play_turn(g, t, f, m, o, best, rec)


def thoughtful_turn(
    g: Game, t: Rules, f: Fight, m: Mind, o: Order, best: Order, rec: Recorder, draft: Game, still: Recorder,
    trials: Trials,
) -> None:  # fmt: skip
    """A turn in a match with seats that look ahead."""
    begin_turn(g, rec)
    think(g, t, f, m, o, best, draft, still, trials)
    choose_action(g, t, f, m, o, best, rec, g.active)
    everybody_as_usual(t)
    finish_turn(g, t, f, best, rec)


def think(
    g: Game, t: Rules, f: Fight, m: Mind, o: Order, best: Order, draft: Game, still: Recorder, trials: Trials
) -> None:
    """A seat that looks ahead chooses the manner of its turn: its own, or that of another bot."""
    everybody_as_usual(t)
    seat = g.active
    begin_trials(trials, 1 + t.n_manners, t.own_weight[seat][Weight.LOOKAHEAD])
    while trial_is_due(trials):
        draft.copy_from(g)
        draft.key = draw(g.key, Purpose.LOOKAHEAD, seat, g.round, trials.number)
        take_manner(t, seat, trials.option - 1)
        note_outcome(trials, outcome(draft, t, f, m, o, best, still, seat))
    g.manner = trials.choice
    take_manner(t, seat, g.manner - 1)


def outcome(draft: Game, t: Rules, f: Fight, m: Mind, o: Order, best: Order, still: Recorder, seat: int) -> float:
    """Finish this turn in the current manner and play some rounds as usual; the seat's chance after that, 0 to 1."""
    last: int = draft.round + whole(t.own_weight[seat][Weight.HORIZON])
    choose_action(draft, t, f, m, o, best, still, seat)
    everybody_as_usual(t)
    finish_turn(draft, t, f, best, still)
    while not draft.over and draft.round <= last:
        play_turn(draft, t, f, m, o, best, still)
    return prospects(draft, t, seat)


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
