# engine: kernel
"""Hull, Critical Damage and Rebuild."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_cause, record_count, record_event, record_mark, record_out
    from ..names import NOBODY, Blame, Cause, Count, End, Event, Mark
    from ..state import Game
    from ..tables import Rules


def lose_hull(g: Game, rec: Recorder, seat: int, amount: int, loss: int) -> int:
    """AR-SHP-02: hull goes down to 0 at the lowest; what was lost. Whoever causes it calls `check_hull` afterwards."""
    lost: int = min(amount, g.hull[seat])
    if lost <= 0:
        return 0
    g.hull[seat] -= lost
    if rec.on:
        record_count(rec, seat, Count.HULL_LOST_ENERGY + loss, lost)
        for _ in range(lost):
            record_mark(rec, g.at[seat], Mark.HULL_LOST)
        record_event(rec, Event.LOST_HULL, seat, lost, loss, g.hull[seat], 0)
    return lost


def blame(g: Game, rec: Recorder, seat: int, item: int, lost: int) -> None:
    """Put lost hull down to a card, and the blow that took the last of it."""
    record_cause(rec, item, Blame.HULL, lost)
    if lost > 0 and g.hull[seat] <= 0:
        record_cause(rec, item, Blame.BLOWS, 1)


def check_hull(g: Game, t: Rules, rec: Recorder, seat: int) -> bool:
    """AR-CRT-01, AR-SOL-03, -04: hull 0 flips the ship; alone, a Rebuild card mends it instead, else the game is lost.

    True if the ship was flipped.
    """
    if g.hull[seat] > 0 or g.critical[seat]:
        return False
    g.wrecked[seat] = 1
    if g.rebuild[seat] > 0:
        g.rebuild[seat] -= 1
        g.hull[seat] = g.hull_max[seat]
        record_event(rec, Event.REBUILT, seat, g.hull[seat], 0, 0, 0)
        return False
    flip(g, t, rec, seat)
    return True


def flip(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """AR-CRT-01: the ship is in Critical Damage; AR-SOL-03: alone, that loses the game.

    AR-SAV-05: once there is a Savior, whoever enters Critical Damage is out of the game.
    """
    g.critical[seat] = 1
    if g.savior != NOBODY and seat != g.savior:
        g.removed[seat] = 1
        record_out(rec, seat, Cause.REMOVED)
    record_count(rec, seat, Count.CRITICALS, 1)
    record_event(rec, Event.CRITICAL, seat, 0, 0, 0, 0)
    if t.critical_loses:
        g.over = True
        g.end_reason = End.SOLO_CRITICAL


def mend_hull(g: Game, rec: Recorder, seat: int, amount: int) -> int:
    """AR-SHP-02, AR-CRT-03: hull up to the maximum, where Critical Damage ends; what was gained."""
    gained: int = min(amount, g.hull_max[seat] - g.hull[seat])
    if gained > 0:
        g.hull[seat] += gained
        record_count(rec, seat, Count.HULL_REPAIRED, gained)
    else:
        gained = 0
    if g.critical[seat] and g.hull[seat] >= g.hull_max[seat]:
        g.critical[seat] = 0
        record_event(rec, Event.RECOVERED, seat, 0, 0, 0, 0)
    return gained
