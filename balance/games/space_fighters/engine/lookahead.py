# engine: kernel
"""Look-ahead: at each step of a turn, its die rolled, play on in several manners; the best is taken.

Nothing is hidden in this game, but the dice of a rollout are not those of the game.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import sqrt

    from ....core.hints import Floats, Ints, zero
    from ....core.rng import draw
    from ...engine.recorder import Recorder
    from .economy import station_income
    from .judgement import danger
    from .names import (
        INCOME_TURNS,
        MAX_MANNERS,
        MAX_PIECES,
        MAX_ROLLOUTS,
        RESOURCE_ODDS,
        STEPS,
        WEIGHTS,
        Purpose,
        Step,
        Weight,
        Where,
    )
    from .options import Options
    from .reach import Reach
    from .state import Game
    from .tables import Rules
    from .turn import close_turn, open_turn, play_turn, roll_for, take_step


class Trials:
    value: Floats[MAX_ROLLOUTS]  # [rollout] how it ended in the seat's own manner
    differs: Ints[MAX_MANNERS]  # [manner] 1 if it is worth trying
    n: int  # different ways to move found so far
    mark: Ints[MAX_MANNERS + 1]  # [i] how the ships stand after each

    def __init__(self) -> None:
        zero(self)


def thoughtful_turn(
    g: Game, t: Rules, r: Reach, x: Options, rec: Recorder, draft: Game, still: Recorder, trials: Trials
) -> None:
    """A turn of a match with seats that look ahead.

    `t` must belong to this game alone; `draft`, `still` and `trials` are for rollouts.
    """
    everybody_as_usual(t)
    seat = open_turn(g, t, rec)
    for step in range(STEPS):
        roll_for(g, t, rec, seat, step)
        for piece in range(t.n_pieces if step == Step.FLIGHTS else 1):
            if step != Step.FLIGHTS or can_fly(g, t, seat, piece):
                g.solo = 1 + piece if step == Step.FLIGHTS else 0
                choose_manner(g, t, r, x, draft, still, trials, seat, step)
                take_step(g, t, r, x, rec, seat, step)
        g.solo = 0
    close_turn(g, t, rec, seat)
    everybody_as_usual(t)


def can_fly(g: Game, t: Rules, seat: int, piece: int) -> bool:
    """Is it a fighter in space that has not attacked?"""
    return g.cell[seat][piece] >= 0 and bool(t.attacks[t.kind[piece]]) and not g.moved[piece]


def choose_manner(
    g: Game, t: Rules, r: Reach, x: Options, draft: Game, still: Recorder, trials: Trials, seat: int, step: int
) -> None:
    """Go on in the manner whose rollouts end best; in doubt in the seat's own."""
    g.manner = 0
    rollouts: float = t.own_weight[seat][Weight.LOOKAHEAD]
    if rollouts >= 1.0 and differ(g, t, r, x, draft, still, trials, seat, step):
        best: float = 0.0
        for manner in range(-1, t.n_manners):
            if manner < 0 or trials.differs[manner]:
                gain: float = try_manner(g, t, r, x, draft, still, trials, seat, step, manner, rollouts)
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
        draft.key = draw(g.key, Purpose.LOOKAHEAD, seat, g.round, (step * MAX_PIECES + g.solo) * MAX_ROLLOUTS)
        take_step(draft, t, r, x, still, seat, step)
        new: bool = is_new(draft, t, trials)
        if manner >= 0:
            trials.differs[manner] = 1 if new else 0
            found = found or new
    return found


def try_manner(
    g: Game, t: Rules, r: Reach, x: Options, draft: Game, still: Recorder, trials: Trials, seat: int, step: int,
    manner: int, rollouts: float,
) -> float:  # fmt: skip
    """What the seat gains by going on in a manner, against its own; 0 where that is no better."""
    gain: float = 0.0
    square: float = 0.0
    number = 0
    while number < rollouts:
        draft.copy_from(g)
        draft.key = draw(g.key, Purpose.LOOKAHEAD, seat, g.round, number + (step * MAX_PIECES + g.solo) * MAX_ROLLOUTS)
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


def surely(gain: float, square: float, n: int) -> float:
    """What a manner gains at least, roughly: the mean less a standard error."""
    mean: float = gain / n
    return mean - sqrt(max(square / n - mean * mean, 0.0) / n)


def take_manner(t: Rules, seat: int, manner: int) -> None:
    """The weights of a seat: one of the manners, or its own."""
    for weight in range(WEIGHTS):
        t.weight[seat][weight] = t.own_weight[seat][weight] if manner < 0 else t.manner[manner][weight]


def everybody_as_usual(t: Rules) -> None:
    for seat in range(t.n):
        take_manner(t, seat, -1)


def outcome(draft: Game, t: Rules, r: Reach, x: Options, still: Recorder, seat: int, step: int) -> float:
    """Play this turn on in the present manner, and some rounds as usual; what the seat may then hope for, 0 to 1."""
    last: float = draft.round + t.own_weight[seat][Weight.HORIZON]
    take_step(draft, t, r, x, still, seat, step)
    if step == Step.FLIGHTS:
        draft.solo = 0
        take_manner(t, seat, -1)
        take_step(draft, t, r, x, still, seat, step)  # the other fighters
    for later in range(step + 1, STEPS):
        roll_for(draft, t, still, seat, later)
        take_step(draft, t, r, x, still, seat, later)
    close_turn(draft, t, still, seat)
    take_manner(t, seat, -1)
    while not draft.over and draft.round <= last:
        play_turn(draft, t, r, x, still)
    return prospects(draft, t, seat)


def prospects(g: Game, t: Rules, seat: int) -> float:
    """The seat's chance, roughly, from what everybody has left."""
    if not g.alive[seat]:
        return 0.0
    own: float = standing(g, t, seat)
    total: float = 0.0
    for other in range(g.n):
        if g.alive[other]:
            total += 1.0 if g.over else growth(RESOURCE_ODDS * (standing(g, t, other) - own))
    return 1.0 / total


def growth(x: float) -> float:
    """About e to the x, by steps that are the same on every machine."""
    part: float = max(1.0 + x / 16.0, 0.01)
    part *= part
    part *= part
    part *= part
    return part * part


def standing(g: Game, t: Rules, seat: int) -> float:
    """What a seat has, in resources: ships at their prices and its income for some turns, as far as they are safe."""
    worth: float = g.resources[seat]
    for piece in range(t.n_pieces):
        cell = g.cell[seat][piece]
        if cell == Where.RESERVE:
            worth += t.price[t.kind[piece]]
        elif cell >= 0:
            value: float = t.price[t.kind[piece]]
            if t.station_at[cell] >= 0:
                value += INCOME_TURNS * station_income(t, seat, t.station_at[cell])
            worth += value * (1.0 - danger(g, t, seat, t.kind[piece], cell))
    return worth


def looks_ahead(t: Rules) -> bool:
    """Does any seat of the match look ahead?"""
    for seat in range(t.n):
        if t.own_weight[seat][Weight.LOOKAHEAD] >= 1.0:
            return True
    return False
