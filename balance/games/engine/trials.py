# engine: kernel
"""Look-ahead, as far as all games share it: which option is tried next, which one is ahead, and when that is settled.

A game lists what a seat might do, option 0 being what it would do anyway, and plays on as long as `trial_is_due`:
rollout `number` of `option`, whose end it reports as the seat's chance to win. Rollout k of every option has the same
dice, so options are compared pair by pair.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import sqrt

    from ...core.hints import Floats, Ints, zero
    from .names import DOUBT, FIRST_LOOK, MAX_OPTIONS, MAX_ROLLOUTS


class Trials:
    n: int  # options
    rollouts: int  # of each option, at the most
    option: int  # the one that is tried now
    number: int  # its rollouts so far
    gain: float  # by how much it ended better than option 0, all its rollouts together
    square: float  # the same, squared one by one
    choice: int  # the option that is ahead
    lead: float  # what a rollout of it gains, less the doubt
    usual: Floats[MAX_ROLLOUTS]  # [rollout] how option 0 ended
    alike: Ints[MAX_OPTIONS]  # [option] 1: the same as one before it, not worth a try

    def __init__(self) -> None:
        zero(self)


def begin_trials(c: Trials, options: int, rollouts: float) -> None:
    """A new choice; options that turn out to be alike may be left out before the first rollout."""
    c.n = min(options, MAX_OPTIONS)
    c.rollouts = 0
    while c.rollouts < min(rollouts, MAX_ROLLOUTS):
        c.rollouts += 1
    c.option = 0
    c.number = 0
    c.gain = 0.0
    c.square = 0.0
    c.choice = 0
    c.lead = 0.0
    for option in range(c.n):
        c.alike[option] = 0


def leave_out(c: Trials, option: int) -> None:
    """This option is the same as one before it."""
    c.alike[option] = 1


def trial_is_due(c: Trials) -> bool:
    """Is there anything left to try? Then it is rollout `number` of `option`; else `choice` is final."""
    return next_option(c, 0) < c.n and c.option < c.n and c.number < c.rollouts


def note_outcome(c: Trials, chance: float) -> None:
    """How the rollout ended: the seat's chance to win, 0 to 1."""
    if c.option == 0:
        c.usual[c.number] = chance
    difference: float = chance - c.usual[c.number]
    c.gain += difference
    c.square += difference * difference
    c.number += 1
    if c.number >= c.rollouts:
        if c.option > 0 and assured_gain(c) > c.lead:
            c.lead = assured_gain(c)
            c.choice = c.option
        go_on(c)
    elif c.option > 0 and c.gain <= 0.0 and c.number * FIRST_LOOK >= c.rollouts:
        go_on(c)


def assured_gain(c: Trials) -> float:
    """What a rollout gains, less DOUBT standard errors: the best of many noisy options looks better than it is."""
    mean: float = c.gain / c.number
    return mean - DOUBT * sqrt(max(c.square / c.number - mean * mean, 0.0) / c.number)


def go_on(c: Trials) -> None:
    c.option = next_option(c, c.option)
    c.number = 0
    c.gain = 0.0
    c.square = 0.0


def next_option(c: Trials, option: int) -> int:
    """The next one that is worth a try; the number of options if there is none."""
    option += 1
    while option < c.n and c.alike[option]:
        option += 1
    return option
