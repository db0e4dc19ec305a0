# engine: kernel
"""What places are worth to which seats, while plans are made."""

from __future__ import annotations

import cython

if not cython.compiled:
    from .....core.hints import Floats, Ints, zero
    from ..names import MAX_BEACONS, MAX_CARDS, MAX_DECK, MAX_PLACES, MAX_PLAYERS, MAX_THREATS, TEAMS


class Plan:
    mind: int  # seat whose weights count
    known: Ints[TEAMS, MAX_PLACES]  # [set of seats, place] 1 once `worth` was found, 2 once it was found roughly
    worth: Floats[TEAMS, MAX_PLACES]  # [set of seats, place] mean of what trials gained
    won: Floats[TEAMS, MAX_PLACES]  # [set of seats, place] share of trials in which the game was won
    total: Floats[TEAMS, MAX_PLACES]  # [set of seats, place] what trials without the final encounter gained in all
    played: Ints[TEAMS, MAX_PLACES]  # [set of seats, place] how many of them there were
    opened: Floats[TEAMS]  # [set of seats] share of trials in which it completed mission 99
    bold: Ints[TEAMS, MAX_PLACES]  # [set of seats, place] 1 if the final encounter is to be fought
    apart: Ints[TEAMS, MAX_PLACES]  # [set of seats, place] 1 if each does better on its own there
    taken: Ints[MAX_BEACONS]  # [event] 1 if another seat means to try it
    hurdle: float  # trials are cut short once a place is clearly worth less than this
    enough: int  # trials without the final encounter after which to stop for now
    wins: int  # trials with it that must be won, so that others are left out once too many were not
    promise: float  # what the chosen mission promises
    many: Ints[MAX_CARDS]  # [card] cards of a kind while they are counted
    n_pool: int
    pool: Ints[MAX_DECK]  # [i] enemy cards that nobody has seen, sorted
    n_threats: int
    threats: Ints[MAX_THREATS]  # [i] threat cards of the deck that nobody has looked at, sorted
    at: Ints[MAX_PLAYERS]  # [seat] place in the joint plan
    look: Floats[MAX_PLACES]  # [place] what a seat would gain there at first sight, -IMPOSSIBLE: looked at
    spare: Floats[MAX_PLAYERS, MAX_PLACES]  # [seat, place] worth of the actions left beside the way there

    def __init__(self) -> None:
        zero(self)

    def clear(self) -> None:
        zero(self)
