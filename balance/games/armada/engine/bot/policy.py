# engine: kernel
"""What a seat does with its next action."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_decision
    from ..names import MAX_FLEETS, MAX_STORED, NOBODY, NOWHERE, STATIONS, Choice
    from ..rules.planning import (
        begin_trade,
        foresee,
        give_hero,
        give_module,
        may_foresee,
        may_give,
        may_scan,
        may_trade,
        may_travel,
        repair,
        scan,
        travel,
    )
    from ..rules.shop import may_buy, may_configure, may_hire, room_for_hero, room_for_tile
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .random_choice import by_chance, lot
    from .shopping import buy_modules, configure, hire_crew
    from .spare import buy_worth, hire_worth, next_stop, repair_worth, shop_worth, travels_to


def take_action(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int, step: int) -> bool:
    """AR-PLN-01, -02: one action of a seat; False if it takes no more."""
    look_ahead(g, t, rec, seat)
    if g.acts[seat] <= 0 and g.free_travels[seat] <= 0:
        return False
    if by_chance(g, t, seat, Choice.ACT + step):
        return random_action(g, t, w, rec, seat, step)
    return planned_action(g, t, w, rec, seat)


def look_ahead(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """AR-MOD-15, -16, AR-HER-30: what costs no action: the hidden fleet nearest to the goal, the next threat card."""
    if may_scan(g, seat):
        best: int = NOBODY
        for fleet in range(MAX_FLEETS):
            if g.fleet_n[fleet] > 0 and hidden(g, fleet):
                if best < 0 or t.hops[g.goal[seat]][g.fleet_at[fleet]] < t.hops[g.goal[seat]][g.fleet_at[best]]:
                    best = fleet
        if best != NOBODY:
            scan(g, rec, seat, best)
    if may_foresee(g, seat):
        foresee(g, rec, seat)


def hidden(g: Game, fleet: int) -> bool:
    """Has a fleet a card that nobody has seen?"""
    for i in range(g.fleet_n[fleet]):
        if not g.fleet_known[fleet][i]:
            return True
    return False


def planned_action(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> bool:
    """On the way to the goal, with shops and repair where actions are left for them."""
    goal = g.goal[seat]
    spare: int = g.acts[seat] - travels_to(g, t, seat, goal)
    record_decision(rec, 2)
    if spare > 0:
        here: float = shop_worth(g, t, seat, g.at[seat])
        mend: float = repair_worth(g, t, seat, 0.0)
        later: float = 0.0 if goal == g.at[seat] else shop_worth(g, t, seat, goal)
        if here > 0.0 and here >= mend and here >= later:
            return shop(g, t, w, rec, seat)
        if mend > 0.0 and (mend >= later or spare > 1):
            repair(g, t, rec, seat)
            return True
    if goal != g.at[seat]:
        stop: int = next_stop(g, t, seat, goal)
        if stop != NOWHERE and may_travel(g, t, seat, stop):
            travel(g, t, rec, seat, stop)
            return True
    if spare > 0 and g.hull[seat] < g.hull_max[seat]:
        repair(g, t, rec, seat)
        return True
    return pool_credits(g, t, rec, seat)


def shop(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> bool:
    """The better of the two shops at its place."""
    if hire_worth(g, t, seat, g.at[seat]) >= buy_worth(g, t, seat, g.at[seat]):
        hire_crew(g, t, w, rec, seat)
    else:
        buy_modules(g, t, w, rec, seat)
    return True


def pool_credits(g: Game, t: Rules, rec: Recorder, seat: int) -> bool:
    """AR-PLN-07: an action without other use gives the credits to a richer partner who plans later at the same shop."""
    if g.acts[seat] == 0 or g.credits[seat] == 0 or not (t.yard[g.at[seat]] or t.waystation[g.at[seat]]):
        return False
    for i in range(g.place_in_order + 1, g.n):
        partner = g.order[i]
        if may_trade(g, seat, partner) and g.acts[partner] > 0 and g.credits[partner] >= g.credits[seat]:
            if g.credits[partner] < 5:
                begin_trade(g, rec, seat, partner, g.credits[seat])
                return True
    return False


def random_action(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int, step: int) -> bool:
    """Any legal action or none, all equally likely."""
    options: int = legal_actions(g, t, w, rec, seat, step, NOBODY)
    record_decision(rec, options)
    number: int = lot(g, seat, Choice.ACT + step, options)
    if number == 0:
        return False
    legal_actions(g, t, w, rec, seat, step, number)
    return True


def legal_actions(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int, step: int, wanted: int) -> int:
    """How many legal actions there are, passing (number 0) among them; the wanted one is carried out."""
    n: int = 1
    for place in range(t.n_places):
        if may_travel(g, t, seat, place):
            if n == wanted:
                travel(g, t, rec, seat, place)
                return n
            n += 1
    if g.acts[seat] <= 0:
        return n
    if n == wanted:
        repair(g, t, rec, seat)
        return n
    n += 1
    if may_buy(g, t, seat):
        if n == wanted:
            buy_modules(g, t, w, rec, seat)
            return n
        n += 1
    elif may_configure(g, t, seat):
        if n == wanted:
            g.acts[seat] -= 1
            configure(g, t, rec, seat)
            return n
        n += 1
    if may_hire(g, t, seat):
        if n == wanted:
            hire_crew(g, t, w, rec, seat)
            return n
        n += 1
    for partner in range(g.n):
        if may_trade(g, seat, partner):
            if n == wanted:
                random_trade(g, t, rec, seat, partner, step)
                return n
            n += 1
    return n


def random_trade(g: Game, t: Rules, rec: Recorder, seat: int, partner: int, step: int) -> None:
    """AR-PLN-07: some credits, perhaps a hero and perhaps a module go to the partner, or come from there."""
    both: int = g.credits[seat] + g.credits[partner]
    begin_trade(g, rec, seat, partner, lot(g, seat, Choice.TRADE + 16 * step, both + 1) - g.credits[partner])
    hero: int = lot(g, seat, Choice.TRADE + 16 * step + 1, 2 * t.n_heroes)
    if hero < t.n_heroes and g.holder[hero] == seat and room_for_hero(g, partner):
        give_hero(g, t, rec, seat, partner, hero)
    elif hero < t.n_heroes and g.holder[hero] == partner and room_for_hero(g, seat):
        give_hero(g, t, rec, partner, seat, hero)
    i: int = lot(g, seat, Choice.TRADE + 16 * step + 2, 2 * (STATIONS + MAX_STORED))
    if i < STATIONS + MAX_STORED:
        if may_give(g, t, seat, i) and room_for_tile(g, partner):
            give_module(g, t, rec, seat, partner, i)
    elif may_give(g, t, partner, i - STATIONS - MAX_STORED) and room_for_tile(g, seat):
        give_module(g, t, rec, partner, seat, i - STATIONS - MAX_STORED)
