# engine: kernel
"""Leaving a fight: Defeat of one ship, who is Frontline then, and where ships go."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event
    from ..bot.front import next_front
    from ..bot.refuge import choose_refuge
    from ..names import NOBODY, Count, Event, FightEnd
    from ..scratch.fight import Fight
    from ..state import Game
    from ..tables import Rules
    from .hull import check_hull, flip
    from .infirmary import empty_infirmary
    from .stations import shield_limit


def leave_beaten(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int) -> None:
    """AR-CMB-09, AR-TMC-07: hull 0 ends the fight for this ship at once; AR-SOL-04, AR-AMB-59: or it is rebuilt."""
    if not f.members >> seat & 1:
        return
    check_hull(g, t, rec, seat)
    leave(g, f, seat)
    record_count(rec, seat, Count.DEFEATS, 1)
    retreat(g, t, f, seat)
    record_event(rec, Event.DEFEATED, seat, g.at[seat], 0, 0, 0)


def leave_without_crew(g: Game, t: Rules, f: Fight, rec: Recorder, seat: int) -> None:
    """AR-CMB-19, AR-AMB-57: a crew that is wholly disabled is beaten, and the ship critical by the usual reading."""
    if t.sick_out_critical and not g.critical[seat]:
        if g.rebuild[seat] > 0:
            g.hull[seat] = 0
            check_hull(g, t, rec, seat)
        else:
            flip(g, t, rec, seat)
    leave(g, f, seat)
    record_count(rec, seat, Count.DEFEATS, 1)
    retreat(g, t, f, seat)
    record_event(rec, Event.DEFEATED, seat, g.at[seat], 0, 0, 0)


def leave(g: Game, f: Fight, seat: int) -> None:
    """One ship less in the fight; AR-TMC-07: Frontline passes on; without anybody the fight is lost."""
    f.members &= ~(1 << seat)
    f.left |= 1 << seat
    if f.front == seat:
        f.front = next_front(g, f)
    if f.front == NOBODY:
        f.over = True
        f.end = FightEnd.DEFEAT


def retreat(g: Game, t: Rules, f: Fight, seat: int) -> None:
    """AR-CMB-09, -11, AR-AMB-12, -15: to a nearby planet, shields and crew restored, no more encounters this phase."""
    if not f.remote >> seat & 1:
        g.at[seat] = choose_refuge(g, t, seat)
    g.out_of_phase[seat] = 1
    g.shield[seat] = shield_limit(g, t, seat)
    empty_infirmary(g, seat)
