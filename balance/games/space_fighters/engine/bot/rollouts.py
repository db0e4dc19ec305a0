# engine: kernel
"""Rollouts: finish the turn in one manner, then play some rounds as usual, all with dice of their own."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.rng import draw
    from ....engine.manners import copy_row
    from ....engine.names import MAX_ROLLOUTS
    from ..names import EARLY, MAX_PIECES, STEPS, WEIGHTS, Purpose, Weight
    from ..rules.turn import close_turn, play_turn, roll_for, take_step
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .prospects import prospects


def imagine(g: Game, draft: Game, seat: int, step: int, piece: int, number: int) -> None:
    """A copy of the game for a rollout of a choice, with dice of its own."""
    draft.copy_from(g)
    draft.key = draw(g.key, Purpose.LOOKAHEAD, seat, g.round, number + (step * MAX_PIECES + piece) * MAX_ROLLOUTS)


def take_manner(t: Rules, seat: int, manner: int) -> None:
    """The weights of a seat: those of a manner, or its own (-1)."""
    if manner < 0:
        copy_row(t.own_weight[seat], t.weight[seat], WEIGHTS)
    else:
        copy_row(t.manner[manner], t.weight[seat], WEIGHTS)


def everybody_as_usual(t: Rules) -> None:
    """All seats with the weights of their own bots."""
    for seat in range(t.n):
        take_manner(t, seat, -1)


def outcome(t: Rules, w: Workspace, seat: int, step: int) -> float:
    """Finish this turn in the current manner and play some rounds as usual; the seat's chance after that, 0 to 1.

    Its chance right after this turn counts a little too: otherwise it would put off for ever what can wait.
    """
    last: float = w.draft.round + t.own_weight[seat][Weight.HORIZON]
    take_step(w.draft, t, w, w.still, seat, step)
    for later in range(step + 1, STEPS):
        roll_for(w.draft, t, w.still, seat, later)
        take_step(w.draft, t, w, w.still, seat, later)
    close_turn(w.draft, t, w.still, seat)
    take_manner(t, seat, -1)
    early: float = prospects(w.draft, t, seat)
    while not w.draft.over and w.draft.round <= last:
        play_turn(w.draft, t, w, w.still)
    return EARLY * early + (1.0 - EARLY) * prospects(w.draft, t, seat)
