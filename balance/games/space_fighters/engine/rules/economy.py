# engine: kernel
"""Resources: what comes in, and what is bought for it."""

import cython

if not cython.compiled:
    from ....engine.names import Origin
    from ....engine.recorder import Recorder, record_count, record_event, record_gain
    from ..names import Count, Event, Where
    from ..state import Game
    from ..tables import Rules
    from .pieces import owner, spare


def income(g: Game, t: Rules, seat: int) -> int:
    """SF-ECO-04 to -07: what the stations of a seat bring now."""
    total = 0
    for station in range(t.n_stations):
        if owner(g, t, station) == seat:
            total += station_income(t, seat, station)
    return total


def station_income(t: Rules, seat: int, station: int) -> int:
    if station == t.centre:
        return t.income_centre
    return t.income_home if t.home[seat] == station else t.income_foreign


def earn(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """The end of a turn: the team checks its stations."""
    amount = income(g, t, seat)
    g.resources[seat] += amount
    g.earned[seat] += amount
    record_count(rec, seat, Count.EARNED, amount)
    if t.centre >= 0 and owner(g, t, t.centre) == seat:
        record_count(rec, seat, Count.EARNED_CENTRE, t.income_centre)
    if amount:
        record_event(rec, Event.INCOME, seat, amount, g.resources[seat], 0, 0)


def does_without(g: Game, t: Rules, seat: int, kind: int) -> bool:
    """Does the seat buy none of that kind: never, as it would not appear, or not before the round of its pursuit?

    With the price and the purchase of the turn given back, buying what does not appear is the same as not buying.
    """
    waits: bool = t.pursue[seat] == kind and g.round < t.pursue_from[seat]
    return waits or t.refund[seat][kind] != 0


def may_buy(g: Game, t: Rules, seat: int, kind: int) -> bool:
    """SF-TRN-02, SF-ECO-01, -02, SF-CMP-08: enough resources, a piece left, and no purchase too many this turn."""
    if g.shopped >= t.purchases or not t.for_sale[kind] or t.void[seat][kind] or does_without(g, t, seat, kind):
        return False
    return g.resources[seat] >= t.price[kind] and spare(g, t, seat, kind) >= 0


def buy(g: Game, t: Rules, rec: Recorder, seat: int, kind: int) -> None:
    """SF-ECO-03: a bought ship goes to the Reserves card."""
    g.resources[seat] -= t.price[kind]
    g.cell[seat][spare(g, t, seat, kind)] = Where.RESERVE
    g.shopped += 1
    g.acted = True
    record_count(rec, seat, Count.SPENT_FIGHTERS if t.attacks[kind] else Count.SPENT_CONTROLS, t.price[kind])
    record_gain(rec, seat, kind, Origin.BOUGHT)
    record_event(rec, Event.BOUGHT, seat, kind, g.resources[seat], 0, 0)
