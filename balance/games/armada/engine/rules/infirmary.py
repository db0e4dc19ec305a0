# engine: kernel
"""The Infirmary: who goes there, and who comes back."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_count, record_event
    from ..names import MAX_STATIONS, Ability, Count, Event, Symbol, Use
    from ..scratch.roll import Roll
    from ..state import Game
    from ..tables import Rules
    from .stations import shield_limit


def send_to_infirmary(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int, i: int) -> bool:
    """AR-INF-01: a unit is disabled, unless V41-K forbids it (AR-HER-29); i below 0: there is none left."""
    if i < 0 or is_guarded(g, t, r, seat):
        return False
    disable(g, t, r, rec, seat, i)
    return True


def disable(g: Game, t: Rules, r: Roll, rec: Recorder, seat: int, i: int) -> None:
    """A unit that an effect sends there."""
    lay_down(g, t, r, seat, i)
    record_count(rec, seat, Count.SICK, 1)
    record_event(rec, Event.SICKENED, seat, g.crew[seat][i], 0, 0, 0)


def lay_down(g: Game, t: Rules, r: Roll, seat: int, i: int) -> None:
    """The unit leaves where it was; AR-HER-13: Sekani's ship gains a shield for it."""
    take_up(r, seat, i)
    g.sick[seat][i] = 1
    r.kept[seat][i] = 0
    if g.able[seat][Ability.SICK_SHIELD]:
        g.shield[seat] = min(shield_limit(g, t, seat), g.shield[seat] + g.able[seat][Ability.SICK_SHIELD])


def take_up(r: Roll, seat: int, i: int) -> None:
    """A die leaves the place where it lies."""
    use: int = r.use[seat][i]
    if 1 <= use <= MAX_STATIONS:
        r.on_station[seat][use - 1] -= 1
        r.locked[seat][use - 1] = 0
    r.use[seat][i] = Use.FREE


def is_guarded(g: Game, t: Rules, r: Roll, seat: int) -> bool:
    """AR-HER-29: while V41-K shows an M, nobody of the crew can be sent to the Infirmary."""
    if not g.able[seat][Ability.NO_SICK]:
        return False
    for i in range(g.n_crew[seat]):
        kind = g.crew[seat][i]
        if kind > 0 and g.sick[seat][i] == 0 and t.hero_ability[kind - 1] == Ability.NO_SICK:
            if not t.void_hero[seat][kind - 1] and r.symbol[seat][i] == Symbol.MEDICAL:
                return True
    return False


def sick_units(g: Game, seat: int) -> int:
    """Units in the Infirmary."""
    n: int = 0
    for i in range(g.n_crew[seat]):
        n += g.sick[seat][i]
    return n


def heal_crew(g: Game, r: Roll, rec: Recorder, seat: int) -> int:
    """AR-INF-03, -04: all come back, for use in the next combat round; how many did."""
    healed: int = 0
    for i in range(g.n_crew[seat]):
        if g.sick[seat][i]:
            g.sick[seat][i] = 0
            r.use[seat][i] = Use.BACK
            healed += 1
    if healed:
        record_event(rec, Event.HEALED, seat, healed, 0, 0, 0)
    return healed


def heal_one(g: Game, r: Roll, rec: Recorder, seat: int) -> None:
    """AR-HER-04: one unit comes back, heroes first."""
    best: int = -1
    for i in range(g.n_crew[seat]):
        if g.sick[seat][i] and (best < 0 or g.crew[seat][i] > 0):
            best = i
    if best >= 0:
        g.sick[seat][best] = 0
        r.use[seat][best] = Use.BACK
        record_event(rec, Event.HEALED, seat, 1, 0, 0, 0)


def empty_infirmary(g: Game, seat: int) -> None:
    """AR-CMB-07, -11, AR-AWY-08, -09: everybody is back when an encounter ends."""
    for i in range(g.n_crew[seat]):
        g.sick[seat][i] = 0
