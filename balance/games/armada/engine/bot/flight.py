# engine: kernel
"""When to leave a fight, by which option, and who should stand in front."""

import cython

if not cython.compiled:
    from ..bot.weights import Weight
    from ..names import LOW_HULL, NOBODY, Symbol, Use
    from ..scratch.fight import Fight
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .dread import death_risk
    from .targets import next_choice
    from .units import any_of, left_to_chance


def wants_escape(g: Game, t: Rules, f: Fight, seat: int) -> bool:
    """The Frontline ship leaves when the next enemy step is likely to be its last one."""
    if left_to_chance(g, t, seat, next_choice(f)):
        return any_of(g, seat, next_choice(f), 8) == 0
    if seat != f.front or g.hull[seat] > t.weight[seat][Weight.ESCAPE_HULL]:
        return False
    return death_risk(g, t, f, seat) >= t.weight[seat][Weight.ESCAPE_RISK]


def wants_to_leave_duel(g: Game, t: Rules, f: Fight, seat: int, rival: int) -> bool:
    """AR-SAV-07: a ship that is nearly lost and weaker than the other tries to get away."""
    if left_to_chance(g, t, seat, next_choice(f)):
        return any_of(g, seat, next_choice(f), 8) == 0
    return g.hull[seat] <= LOW_HULL and g.hull[seat] + g.shield[seat] < g.hull[rival] + g.shield[rival]


def wants_hull_escape(g: Game, t: Rules, f: Fight, seat: int) -> bool:
    """AR-ESC-03: any die and hull 1; who wants to leave at all takes it."""
    if left_to_chance(g, t, seat, next_choice(f)):
        return any_of(g, seat, next_choice(f), 2) == 0
    return True


def keeps_escape_die(g: Game, t: Rules, f: Fight, seat: int) -> bool:
    """AR-ESC-04: leave a die on the card? A bot that always has the other option does not."""
    if left_to_chance(g, t, seat, next_choice(f)):
        return any_of(g, seat, next_choice(f), 2) == 0
    return False


def wants_front(g: Game, t: Rules, f: Fight, r: Roll) -> int:
    """AR-TMC-05: the ally that should take over as Frontline, NOBODY if none."""
    if f.members == 1 << f.front:
        return NOBODY
    by_lot: bool = left_to_chance(g, t, f.front, next_choice(f))
    if by_lot and any_of(g, f.front, next_choice(f), 8) > 0:
        return NOBODY
    least: float = 1.0 if by_lot else death_risk(g, t, f, f.front) - 0.01
    best: int = NOBODY
    for seat in range(g.n):
        if (f.members >> seat) & 1 and not (f.remote >> seat) & 1 and seat != f.front:
            risk: float = death_risk(g, t, f, seat)
            if risk <= least and unit_for_swap(g, t, r, seat) >= 0:
                best = seat
                least = risk
    return best if best == NOBODY or unit_for_swap(g, t, r, f.front) >= 0 else NOBODY


def unit_for_swap(g: Game, t: Rules, r: Roll, seat: int) -> int:
    """AR-GAP-12: a die that fits the Swap card, a blank one first; -1 if there is none."""
    best: int = -1
    for i in range(g.n_crew[seat]):
        symbol = r.symbol[seat][i]
        if not g.sick[seat][i] and r.use[seat][i] == Use.FREE:
            if t.swap_symbol == Symbol.BLANK or symbol == t.swap_symbol or symbol == Symbol.COMMAND:
                if best < 0 or r.count[seat][i] < r.count[seat][best]:
                    best = i
    return best
