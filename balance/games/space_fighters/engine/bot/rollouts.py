# engine: kernel
"""Rollouts: a turn played on in some manner and some rounds as usual, with dice of their own."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Ints, zero
    from .....core.rng import draw
    from ....engine.names import MAX_OPTIONS, MAX_ROLLOUTS
    from ....engine.recorder import Recorder
    from ..names import EARLY, MAX_MANNERS, MAX_PIECES, STEPS, WEIGHTS, Purpose, Weight
    from ..rules.reach import Reach
    from ..rules.turn import close_turn, play_turn, roll_for, take_step
    from ..state import Game
    from ..tables import Rules
    from .prospects import prospects
    from .random_choice import Options


class Ideas:
    n_marks: int  # different ways to move all ships found so far
    mark: Ints[MAX_MANNERS + 1]  # [i] how the ships stand after each
    n_tiles: int
    tile: Ints[MAX_OPTIONS]  # [i] where the ship that moves next may go; the first is the seat's own choice

    def __init__(self) -> None:
        zero(self)


def imagine(g: Game, draft: Game, seat: int, step: int, piece: int, number: int) -> None:
    """A copy of the game for a rollout of a choice, with dice of its own."""
    draft.copy_from(g)
    draft.key = draw(g.key, Purpose.LOOKAHEAD, seat, g.round, number + (step * MAX_PIECES + piece) * MAX_ROLLOUTS)


def take_manner(t: Rules, seat: int, manner: int) -> None:
    """The weights of a seat: one of the manners, or its own."""
    for weight in range(WEIGHTS):
        t.weight[seat][weight] = t.own_weight[seat][weight] if manner < 0 else t.manner[manner][weight]


def everybody_as_usual(t: Rules) -> None:
    for seat in range(t.n):
        take_manner(t, seat, -1)


def outcome(draft: Game, t: Rules, r: Reach, x: Options, still: Recorder, seat: int, step: int) -> float:
    """Play this turn on in the present manner, and some rounds as usual; what the seat may then hope for, 0 to 1.

    What it may hope for after this turn counts a little too: else whatever can be done later is put off for ever.
    """
    last: float = draft.round + t.own_weight[seat][Weight.HORIZON]
    take_step(draft, t, r, x, still, seat, step)
    for later in range(step + 1, STEPS):
        roll_for(draft, t, still, seat, later)
        take_step(draft, t, r, x, still, seat, later)
    close_turn(draft, t, still, seat)
    take_manner(t, seat, -1)
    early: float = prospects(draft, t, seat)
    while not draft.over and draft.round <= last:
        play_turn(draft, t, r, x, still)
    return EARLY * early + (1.0 - EARLY) * prospects(draft, t, seat)
