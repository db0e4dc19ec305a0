# engine: kernel
"""Actions of the Planning Phase, shops aside."""

import cython

if not cython.compiled:
    from ....engine.names import Gain, Origin
    from ....engine.recorder import Recorder, record_count, record_event, record_gain, record_mark, record_use
    from ..names import EMPTY, NOBODY, STATIONS, Ability, Count, Event, Hazard, Mark, Op
    from ..state import Game
    from ..tables import Rules
    from .dice import repair_roll
    from .hazards import lasting, lasting_at
    from .hull import mend_hull
    from .stations import refresh_crew, refresh_limits, refresh_power


def begin_planning(g: Game, t: Rules, seat: int) -> None:
    """AR-PLN-01, AR-PS-01: two actions, and the free Travel of some ships."""
    g.acts[seat] = t.actions
    g.free_travels[seat] = g.power[seat][Op.FREE_TRAVEL]
    g.scanned[seat] = 0


def reach(g: Game, seat: int) -> int:
    """AR-PLN-04, AR-MOD-02: planets that one Travel may cover."""
    return max(1, g.power[seat][Op.HOPS])


def is_place(g: Game, t: Rules, place: int) -> bool:
    """AR-ART-01, AR-AV2-01: a planet, or Artemis once it is there."""
    return place < t.n_planets or (place == t.artemis_place and g.final_at == place)


def travel_cost(g: Game, t: Rules, seat: int) -> int:
    """Actions that the next Travel takes: H08 holds ships for one more, a free Travel saves one (AR-PS-01)."""
    cost: int = 1
    if lasting_at(g, t, Hazard.HOLDS_SHIPS, g.at[seat]) > 0:
        cost += 1
    if g.free_travels[seat] > 0:
        cost -= 1
    return cost


def may_travel(g: Game, t: Rules, seat: int, place: int) -> bool:
    """AR-PLN-04, AR-GLO-04: another place, near enough, with actions left for it."""
    if place == g.at[seat] or not is_place(g, t, place):
        return False
    return t.hops[g.at[seat]][place] <= reach(g, seat) and travel_cost(g, t, seat) <= g.acts[seat]


def travel(g: Game, t: Rules, rec: Recorder, seat: int, place: int) -> None:
    """AR-PLN-04, -05: the pawn moves; passing a planet costs nothing else."""
    cost: int = travel_cost(g, t, seat)
    free: int = 1 if g.free_travels[seat] > 0 else 0
    g.free_travels[seat] -= free
    g.acts[seat] -= cost
    record_count(rec, seat, Count.TRAVELS, 1)
    record_mark(rec, place, Mark.VISITS)
    record_event(rec, Event.TRAVELLED, seat, g.at[seat], place, free, 0)
    g.at[seat] = place


def repair(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """AR-PLN-06, AR-CRT-03: roll all available crew for hull; H09 lets an action mend little."""
    g.acts[seat] -= 1
    hull: int = t.repair_flat + repair_roll(g, t, rec, seat, g.acts[seat])
    weak: int = lasting(g, t, Hazard.WEAK_REPAIR)
    if weak > 0:
        hull = min(hull, weak)
    gained: int = mend_hull(g, rec, seat, hull)
    record_count(rec, seat, Count.REPAIRS, 1)
    record_event(rec, Event.REPAIRED, seat, gained, g.hull[seat], 0, 0)


def scan(g: Game, rec: Recorder, seat: int, fleet: int) -> None:
    """AR-MOD-15: once a round, on its own turn, a ship with Iris reveals a fleet for good."""
    for i in range(g.fleet_n[fleet]):
        g.fleet_known[fleet][i] = 1
    g.scanned[seat] |= 1
    record_event(rec, Event.SCANNED, seat, g.fleet_at[fleet], g.fleet_n[fleet], 0, 0)


def may_scan(g: Game, seat: int) -> bool:
    """AR-MOD-15: Iris on board, and not used in this round."""
    return g.power[seat][Op.SCAN] > 0 and not g.scanned[seat] & 1


def may_foresee(g: Game, seat: int) -> bool:
    """AR-MOD-16, AR-HER-30: improved Iris or E.V.A., together one look a round."""
    sees: bool = g.power[seat][Op.SCAN] > 1 or g.able[seat][Ability.FORESEE] > 0
    return sees and not g.scanned[seat] & 2 and g.n_threats > 0


def foresee(g: Game, rec: Recorder, seat: int) -> None:
    """AR-MOD-16, AR-HER-30: the top threat card is looked at and stays open on the deck."""
    g.scanned[seat] |= 2
    g.threat_open = 1
    record_event(rec, Event.FORESEEN, seat, g.threat_deck[g.n_threats - 1], 0, 0, 0)


def may_trade(g: Game, seat: int, partner: int) -> bool:
    """AR-PLN-07, AR-AMB-23: with another player at the same location; the initiator spends an action."""
    return g.acts[seat] > 0 and partner != seat and g.at[partner] == g.at[seat] and not g.removed[partner]


def begin_trade(g: Game, rec: Recorder, seat: int, partner: int, credits: int) -> None:
    """AR-PLN-07, AR-AMB-23: one action for any number of exchanges with one partner.

    `credits` go to the partner, below 0 they come from there.
    """
    g.acts[seat] -= 1
    g.credits[seat] -= credits
    g.credits[partner] += credits
    record_count(rec, seat, Count.TRADES, 1)
    record_event(rec, Event.TRADED, seat, partner, credits, 0, 0)


def give_hero(g: Game, t: Rules, rec: Recorder, seat: int, partner: int, hero: int) -> None:
    """AR-PLN-07: a hero changes ships with its die; in the Infirmary it stays there."""
    at: int = NOBODY
    for i in range(g.n_crew[seat]):
        if g.crew[seat][i] == 1 + hero:
            at = i
    g.crew[partner][g.n_crew[partner]] = 1 + hero
    g.sick[partner][g.n_crew[partner]] = g.sick[seat][at]
    g.n_crew[partner] += 1
    g.n_crew[seat] -= 1
    for i in range(at, g.n_crew[seat]):
        g.crew[seat][i] = g.crew[seat][i + 1]
        g.sick[seat][i] = g.sick[seat][i + 1]
    g.holder[hero] = partner
    refresh_crew(g, t, seat)
    refresh_crew(g, t, partner)
    record_handing(rec, seat, partner, t.hero_item[hero])
    record_event(rec, Event.GIVEN, seat, partner, hero, 0, 0)


def give_module(g: Game, t: Rules, rec: Recorder, seat: int, partner: int, i: int) -> None:
    """AR-PLN-07, AR-BUY-04: a tile from station i, or from storage behind them, goes to the partner's storage.

    Configure installs it there.
    """
    module: int = g.station[seat][i] if i < STATIONS else g.stored[seat][i - STATIONS]
    if i < STATIONS:
        g.station[seat][i] = g.printed[seat][i]
    else:
        g.n_stored[seat] -= 1
        g.stored[seat][i - STATIONS] = g.stored[seat][g.n_stored[seat]]
    g.stored[partner][g.n_stored[partner]] = module
    g.n_stored[partner] += 1
    refresh_power(g, t, seat)
    refresh_limits(g, t, seat)
    record_handing(rec, seat, partner, t.module_item[module])
    record_event(rec, Event.GIVEN, seat, partner, module, 1, 0)


def record_handing(rec: Recorder, seat: int, partner: int, item: int) -> None:
    """AR-PLN-07: the books of both ships."""
    record_use(rec, seat, item, Gain.LOST)
    record_gain(rec, partner, item, Origin.TRADED)


def may_give(g: Game, t: Rules, seat: int, i: int) -> bool:
    """Is there a bought tile on station i, or in storage behind them, cargo aside?"""
    if i >= STATIONS:
        return i - STATIONS < g.n_stored[seat]
    module = g.station[seat][i]
    return module != EMPTY and module != g.printed[seat][i] and module != t.cargo_module


def tiles_of(g: Game, t: Rules, seat: int) -> int:
    """Bought tiles on the stations of a ship."""
    count: int = 0
    for i in range(STATIONS):
        count += may_give(g, t, seat, i)
    return count
