# engine: kernel
"""Distress beacons: drawing, placing, taking away."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event, record_mark
    from ..names import DONT_PANIC, Beacon, Count, Event, Mark
    from ..state import Game
    from ..tables import Rules


def draw_beacon(g: Game, t: Rules, rec: Recorder) -> bool:
    """AR-BCN-01, -05: the next token of the bag; False if there are no event cards any more (AR-FAQ-05)."""
    if events_left(g) == 0:
        return False
    g.n_bag -= 1
    event = g.bag[g.n_bag]
    if event == DONT_PANIC:
        record_event(rec, Event.CALM, 0, 0, 0, 0, 0)
    else:
        place_beacon(g, t, rec, event)
    return True


def events_left(g: Game) -> int:
    """Events in the bag, Don't Panic tokens aside."""
    n: int = 0
    for i in range(g.n_bag):
        if g.bag[i] != DONT_PANIC:
            n += 1
    return n


def place_beacon(g: Game, t: Rules, rec: Recorder, event: int) -> None:
    """AR-BCN-03, AR-SET-11: the token goes to the planet of its card; none on a destroyed planet (AR-AV2-04)."""
    place = t.event_place[event]
    if g.razed[place]:
        g.beacon[event] = Beacon.GONE
        return
    g.beacon[event] = Beacon.BOARD
    g.pile[place] += 1
    g.n_primes += t.prime[event]
    g.lasting[t.hazard[event]] += 1
    record_count(rec, 0, Count.BEACONS_PLACED, 1)
    record_mark(rec, place, Mark.BEACONS_PLACED)
    record_event(rec, Event.BEACON, 0, event, place, 0, 0)


def lift_beacon(g: Game, t: Rules, event: int, to: int) -> None:
    """The token leaves the board: done, carried as cargo (AR-AMB-60: its hazard stays in force), or gone."""
    if g.beacon[event] == Beacon.BOARD:
        g.pile[t.event_place[event]] -= 1
        g.n_primes -= t.prime[event]
    if to != Beacon.CARRIED:
        g.lasting[t.hazard[event]] -= 1
    g.beacon[event] = to


def return_beacon(g: Game, t: Rules, rec: Recorder, event: int) -> None:
    """A Cargo mission that failed stays open (AR-AWY-09): its token lies on its planet again."""
    g.lasting[t.hazard[event]] -= 1
    place_beacon(g, t, rec, event)
