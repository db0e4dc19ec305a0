# engine: kernel
"""Escape and Swap, the tactic cards of combat."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event
    from ..bot.flight import keeps_escape_die, unit_for_swap, wants_hull_escape
    from ..names import FINAL, Ability, Count, Event, FightEnd, Final, Loss, Purpose, Symbol, Use
    from ..scratch.fight import Fight
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .dice import free_dice, is_free, roll_crew
    from .hull import lose_hull
    from .keys import combat_counter
    from .leaving import leave_beaten


def attempt_escape(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, seat: int) -> None:
    """AR-ESC-01 to -04, AR-AMB-17, -20: a fresh roll without rerolls; two of the symbol, or hull 1."""
    roll_crew(g, t, r, rec, seat, Purpose.ESCAPE, combat_counter(g, f))
    if g.hull[seat] <= 0:
        leave_beaten(g, t, f, rec, seat)
        return
    needed: int = t.escape_dice - f.escape_dice[seat]
    if escape_symbols(g, t, r, seat) >= needed:
        escape(g, f, rec, seat)
    elif wants_hull_escape(g, t, f, seat) and free_dice(g, r, seat) > 0:
        lose_hull(g, rec, seat, g.hull[seat] - 1, Loss.OWN)
        record_count(rec, seat, Count.ESCAPES_BY_HULL, 1)
        escape(g, f, rec, seat)
    else:
        leave_die_on_escape(g, t, f, r, seat)


def escape(g: Game, f: Fight, rec: Recorder, seat: int) -> None:
    """AR-ESC-05, AR-TMC-06: the whole team leaves; AR-LOK-05: from the Mothership, but stays where it is."""
    f.over = True
    f.end = FightEnd.ESCAPE
    if f.fleet == FINAL and g.final == Final.LOKUST:
        f.end = FightEnd.LEFT
        record_count(rec, seat, Count.ESCAPES, 1)


def counts_for_escape(g: Game, t: Rules, r: Roll, seat: int, i: int) -> int:
    """AR-DIE-05, AR-HER-02: symbols of a die for the Escape card; Command is wild, with Hercule everything counts."""
    symbol = r.symbol[seat][i]
    if symbol == t.escape_symbol or symbol == Symbol.COMMAND:
        return r.count[seat][i]
    if g.able[seat][Ability.SURVIVE] and symbol != Symbol.BLANK:
        return r.count[seat][i]
    return 0


def escape_symbols(g: Game, t: Rules, r: Roll, seat: int) -> int:
    """Symbols for the Escape card among the dice at hand."""
    n: int = 0
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i):
            n += counts_for_escape(g, t, r, seat, i)
    return n


def leave_die_on_escape(g: Game, t: Rules, f: Fight, r: Roll, seat: int) -> None:
    """AR-ESC-04, AR-AMB-16: one die may stay on the card for the next attempt; it is missing until then."""
    for i in range(g.n_crew[seat]):
        if is_free(g, r, seat, i) and counts_for_escape(g, t, r, seat, i) > 0 and keeps_escape_die(g, t, f, seat):
            r.use[seat][i] = Use.ESCAPE
            f.escape_dice[seat] += counts_for_escape(g, t, r, seat, i)
            return


def swap_front(g: Game, t: Rules, f: Fight, r: Roll, rec: Recorder, ally: int) -> None:
    """AR-TMC-05, AR-GAP-12: one die of each of the two, then the ally is Frontline."""
    mine = unit_for_swap(g, t, r, f.front)
    other = unit_for_swap(g, t, r, ally)
    if mine < 0 or other < 0:
        return
    r.use[f.front][mine] = Use.SWAP
    r.use[ally][other] = Use.SWAP
    r.assigned[f.front] += 1
    r.assigned[ally] += 1
    record_count(rec, f.front, Count.SWAPS, 1)
    f.front = ally
    record_event(rec, Event.SWAPPED, ally, ally, 0, 0, 0)
