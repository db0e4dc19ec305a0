# engine: kernel
"""Hazards of events, at once and lasting."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_event
    from ..names import Beacon, Event, Hazard, Loss, Op
    from ..state import Game
    from ..tables import Rules
    from .credits import pay_credits
    from .hull import blame, check_hull, lose_hull
    from .threats import draw_threat, power_at, reinforce


def in_force(g: Game, t: Rules, event: int) -> bool:
    """AR-RES-06, AR-AMB-60, AR-MOD-23: is the event open, and does no ship at its planet jam it?"""
    if g.beacon[event] == Beacon.CARRIED:
        return True
    return g.beacon[event] == Beacon.BOARD and power_at(g, t.event_place[event], Op.JAM) == 0


def lasting(g: Game, t: Rules, hazard: int) -> int:
    """AR-EVT-08: the sum of a lasting hazard over all events in force, 0 if there is none."""
    if g.lasting[hazard] == 0:
        return 0
    total: int = 0
    for event in range(t.n_events):
        if t.hazard[event] == hazard and in_force(g, t, event):
            total += t.hazard_size[event]
    return total


def lasting_at(g: Game, t: Rules, hazard: int, place: int) -> int:
    """The same, of events that belong to a place (H08, H11)."""
    if g.lasting[hazard] == 0:
        return 0
    total: int = 0
    for event in range(t.n_events):
        if t.hazard[event] == hazard and t.event_place[event] == place and in_force(g, t, event):
            total += t.hazard_size[event]
    return total


def activate_hazards(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-RES-04, -05, -07, AR-FAQ-02: every open hazard acts, the highest event number first."""
    before: int = 1000000
    while True:
        event: int = next_hazard(g, t, before)
        if event < 0 or g.over:
            return
        before = t.event_number[event]
        if in_force(g, t, event):
            activate(g, t, rec, event)


def next_hazard(g: Game, t: Rules, before: int) -> int:
    """The open event with a hazard and the highest number below `before`, -1 if there is none."""
    best: int = -1
    for event in range(t.n_events):
        if t.hazard[event] != Hazard.NONE and g.beacon[event] == Beacon.BOARD and t.event_number[event] < before:
            if best < 0 or t.event_number[event] > t.event_number[best]:
                best = event
    return best


def activate(g: Game, t: Rules, rec: Recorder, event: int) -> None:
    """AR-GAP-33: what the hazard of one event does at once; lasting ones do nothing here."""
    hazard = t.hazard[event]
    place = t.event_place[event]
    if hazard >= Hazard.NO_HIRING:
        return
    record_event(rec, Event.HAZARD, 0, event, hazard, 0, 0)
    if hazard == Hazard.THREAT:
        for _ in range(t.hazard_size[event]):
            draw_threat(g, t, rec)
    elif hazard == Hazard.REINFORCE:
        reinforce(g, t, rec, place, t.hazard_size[event], True)
    elif hazard == Hazard.CREDIT:
        for seat in range(g.n):
            lose_credits(g, rec, seat, t.hazard_size[event])
    else:
        for seat in range(g.n):
            if hazard == Hazard.HULL_ALL or g.at[seat] == place:
                hazard_hull(g, t, rec, seat, event, t.hazard_size[event])


def lose_credits(g: Game, rec: Recorder, seat: int, amount: int) -> None:
    """Credits go back to the bank, as many as there are."""
    paid = pay_credits(g, seat, amount)
    if paid > 0:
        record_event(rec, Event.CREDITS, seat, -paid, g.credits[seat], 0, 0)


def hazard_hull(g: Game, t: Rules, rec: Recorder, seat: int, event: int, amount: int) -> None:
    """AR-MOD-34, AR-AMB-53: hull lost to a hazard; a ship at 0 is flipped where it is."""
    if g.power[seat][Op.IGNORE_HAZARD] or g.removed[seat]:
        return
    lost: int = lose_hull(g, rec, seat, amount, Loss.HAZARD)
    blame(g, rec, seat, t.event_item[event], lost)
    if lost > 0:
        check_hull(g, t, rec, seat)
