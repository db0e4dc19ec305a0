# engine: kernel
"""What is remembered of a game. Rules call `record_*`; a recorder that is switched off remembers nothing.

Look-ahead passes a switched-off recorder. Whatever does not fit sets `full`, and the game is
refused as a whole: nothing is dropped silently.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from ...core.hints import Ints, zero
    from ...core.names import MAX_CELLS
    from .names import (
        EVENT_NUMBERS,
        FACTS,
        GAINS,
        MAX_BLAMED,
        MAX_BLAMES,
        MAX_COUNTS,
        MAX_EVENTS,
        MAX_GAINS,
        MAX_MARKS,
        MAX_ROUNDS,
        MAX_SEATS,
        MAX_SERIES,
        Fact,
        Gain,
    )


class Recorder:
    on: bool  # remember anything at all
    logging: bool  # remember events too, for a replay
    full: bool  # something did not fit
    n: int  # seats
    n_counts: int  # counters a seat that the game uses
    n_series: int  # numbers a seat and round that the game uses
    n_places: int  # places of the board
    n_marks: int  # counters a place that the game uses
    n_items: int  # items of the catalogue
    n_blames: int  # counters an item that the game uses
    rounds: int  # rounds begun
    turns: int  # turns taken by all seats
    decisions: int  # choices between at least two legal options
    decisions_before: int  # those made before the present turn
    quiet_turns: int  # finished turns in which nobody had such a choice
    end_reason: int  # why the game ended; 0 is the round cap
    standing: Ints[MAX_SEATS]  # [seat] the higher the better at the end; equal is shared
    out_round: Ints[MAX_SEATS]  # [seat] round of elimination, 0 while in play
    out_cause: Ints[MAX_SEATS]  # [seat] cause of elimination, 0 while in play
    count: Ints[MAX_SEATS, MAX_COUNTS]  # [seat, the game's counter]
    series: Ints[MAX_ROUNDS, MAX_SEATS, MAX_SERIES]  # [round - 1, seat, the game's number]
    n_gains: int
    gain: Ints[MAX_GAINS, GAINS]  # [i, Gain]
    mark: Ints[MAX_CELLS, MAX_MARKS]  # [place, the game's counter]
    blame: Ints[MAX_BLAMED, MAX_BLAMES]  # [item, the game's counter] what the item did to the players
    n_events: int
    event: Ints[EVENT_NUMBERS]  # [FACTS * i + Fact]; flat, because so many rows are slow to make uncompiled

    def __init__(self) -> None:
        zero(self)


def forget(rec: Recorder) -> None:
    """Ready for the next game."""
    for round_no in range(rec.rounds):
        for seat in range(rec.n):
            for which in range(rec.n_series):
                rec.series[round_no][seat][which] = 0
    rec.rounds = 0
    rec.turns = 0
    rec.decisions = 0
    rec.decisions_before = 0
    rec.quiet_turns = 0
    rec.end_reason = 0
    rec.full = False
    rec.n_gains = 0
    rec.n_events = 0
    for seat in range(rec.n):
        rec.standing[seat] = 0
        rec.out_round[seat] = 0
        rec.out_cause[seat] = 0
        for which in range(rec.n_counts):
            rec.count[seat][which] = 0
    for place in range(rec.n_places):
        for which in range(rec.n_marks):
            rec.mark[place][which] = 0
    if rec.n_blames > 0:
        for item in range(rec.n_items):
            for which in range(rec.n_blames):
                rec.blame[item][which] = 0


def record_round(rec: Recorder) -> None:
    """A round begins."""
    if rec.on:
        if rec.rounds < MAX_ROUNDS:
            rec.rounds += 1
        else:
            rec.full = True


def record_turn(rec: Recorder) -> None:
    """A seat takes its turn."""
    if rec.on:
        rec.quiet_turns += quiet_so_far(rec)
        rec.decisions_before = rec.decisions
        rec.turns += 1


def quiet_so_far(rec: Recorder) -> int:
    """1 if nobody had a choice in the present turn yet."""
    return 1 if rec.turns > 0 and rec.decisions == rec.decisions_before else 0


def record_decision(rec: Recorder, options: int) -> None:
    """A choice; it counts if there were at least two options."""
    if rec.on and options > 1:
        rec.decisions += 1


def record_count(rec: Recorder, seat: int, which: int, amount: int) -> None:
    """Add to one of the game's counters of a seat."""
    if rec.on:
        rec.count[seat][which] += amount


def record_series(rec: Recorder, seat: int, which: int, value: int) -> None:
    """One of the game's numbers of a seat at the end of the present round."""
    if rec.on and rec.rounds > 0:
        rec.series[rec.rounds - 1][seat][which] = value


def record_mark(rec: Recorder, place: int, which: int) -> None:
    """Something happened at a place of the board."""
    if rec.on:
        rec.mark[place][which] += 1


def record_cause(rec: Recorder, item: int, which: int, amount: int) -> None:
    """Put something that happened to the players down to an item, such as damage to an enemy's card."""
    if rec.on:
        rec.blame[item][which] += amount


def record_out(rec: Recorder, seat: int, cause: int) -> None:
    """A seat is eliminated in the present round."""
    if rec.on:
        rec.out_round[seat] = rec.rounds
        rec.out_cause[seat] = cause


def record_gain(rec: Recorder, seat: int, item: int, origin: int) -> None:
    """An item comes to a seat in the present round."""
    if rec.on:
        if rec.n_gains == MAX_GAINS:
            rec.full = True
            return
        row = rec.n_gains
        rec.gain[row][Gain.SEAT] = seat
        rec.gain[row][Gain.ITEM] = item
        rec.gain[row][Gain.ORIGIN] = origin
        rec.gain[row][Gain.ROUND] = rec.rounds
        rec.gain[row][Gain.PLAYED] = 0
        rec.gain[row][Gain.SOLD] = 0
        rec.gain[row][Gain.CANCELLED] = 0
        rec.gain[row][Gain.LOST] = 0
        rec.n_gains += 1


def record_use(rec: Recorder, seat: int, item: int, how: int) -> None:
    """A held item is played, sold, cancelled or lost (Gain codes): the oldest of its kind in that hand goes."""
    if rec.on:
        for row in range(rec.n_gains):
            if rec.gain[row][Gain.SEAT] == seat and rec.gain[row][Gain.ITEM] == item:
                if still_held(rec, row):
                    rec.gain[row][how] = rec.rounds
                    return
        rec.full = True  # what was never gained cannot go: the books are wrong


def still_held(rec: Recorder, row: int) -> bool:
    """Has the item of this row not gone yet?"""
    for how in range(Gain.PLAYED, GAINS):
        if rec.gain[row][how]:
            return False
    return True


def record_event(rec: Recorder, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Something that a replay tells."""
    if rec.on and rec.logging:
        if rec.n_events == MAX_EVENTS:
            rec.full = True
            return
        first = FACTS * rec.n_events
        rec.event[first + Fact.KIND] = kind
        rec.event[first + Fact.SEAT] = seat
        rec.event[first + Fact.A] = a
        rec.event[first + Fact.B] = b
        rec.event[first + Fact.C] = c
        rec.event[first + Fact.D] = d
        rec.n_events += 1


def event_fact(rec: Recorder, i: int, what: int) -> int:
    """One number of event i (the whole array would be copied for Python)."""
    return rec.event[FACTS * i + what]
