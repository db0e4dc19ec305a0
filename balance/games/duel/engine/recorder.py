# engine: kernel
"""What is remembered of a game: items gained, a row a round, and, for a replay, every event."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ....core.hints import Ints, zero
    from .names import MAX_EVENTS, MAX_GAINS, MAX_ROUNDS, MAX_SEATS, Event
    from .state import Duel


class Recorder:
    logging: bool  # keep events
    n_gains: Ints[MAX_SEATS]  # [seat] items gained
    gain_item: Ints[MAX_SEATS, MAX_GAINS]  # [seat, i]
    gain_source: Ints[MAX_SEATS, MAX_GAINS]  # [seat, i] Source code
    gain_round: Ints[MAX_SEATS, MAX_GAINS]  # [seat, i]
    hull: Ints[MAX_ROUNDS, MAX_SEATS]  # [round - 1, seat] hull at its end
    coins: Ints[MAX_ROUNDS, MAX_SEATS]  # [round - 1, seat] coins at its end
    hits: Ints[MAX_SEATS]  # [seat] hull lost
    spent: Ints[MAX_SEATS]  # [seat] coins paid
    n_events: int
    event: Ints[MAX_EVENTS, 5]  # [i, (Event, seat, a, b, c)]

    def __init__(self) -> None:
        zero(self)


def forget(rec: Recorder, n: int) -> None:
    """Ready for the next game."""
    rec.n_events = 0
    for seat in range(n):
        rec.n_gains[seat] = 0
        rec.hits[seat] = 0
        rec.spent[seat] = 0


def record_event(rec: Recorder, kind: Event, seat: int, a: int, b: int, c: int) -> None:
    if rec.logging and rec.n_events < MAX_EVENTS:
        rec.event[rec.n_events][0] = kind
        rec.event[rec.n_events][1] = seat
        rec.event[rec.n_events][2] = a
        rec.event[rec.n_events][3] = b
        rec.event[rec.n_events][4] = c
        rec.n_events += 1


def record_gain(rec: Recorder, seat: int, item: int, source: int, round_no: int) -> None:
    i = rec.n_gains[seat]
    if i < MAX_GAINS:
        rec.gain_item[seat][i] = item
        rec.gain_source[seat][i] = source
        rec.gain_round[seat][i] = round_no
        rec.n_gains[seat] = i + 1


def record_round(rec: Recorder, g: Duel) -> None:
    for seat in range(g.n):
        rec.hull[g.round - 1][seat] = g.hull[seat]
        rec.coins[g.round - 1][seat] = g.coins[seat]
