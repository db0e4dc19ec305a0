# engine: kernel
"""What a position is worth to a bot, in credits."""

import cython

if not cython.compiled:
    from ..names import HAZARDS, LOW_HULL, End, Hazard
    from ..rules.finals import final_hull
    from ..state import Game
    from ..tables import Rules
    from .weights import Weight


def position_value(g: Game, t: Rules, mind: int) -> float:
    """The whole position as the bot of seat `mind` weighs it."""
    if g.over:
        return end_value(g, t, mind)
    total: float = 0.0
    for seat in range(g.n):
        total += ship_value(g, t, mind, seat)
    total += t.weight[mind][Weight.DATA] * g.n_data
    total -= board_cost(g, t, mind)
    left: int = final_hull(g, t)
    if left > 0:
        total -= t.weight[mind][Weight.FINAL_HURT] * left
    return total


def end_value(g: Game, t: Rules, mind: int) -> float:
    """A game that is over: won, or lost."""
    if End.LOKUST <= g.end_reason <= End.SAVIOR:
        return 20.0 * t.weight[mind][Weight.FINAL]
    return -t.weight[mind][Weight.SOLO_CRITICAL]


def ship_value(g: Game, t: Rules, mind: int, seat: int) -> float:
    """Hull, Critical Damage and credits of a ship."""
    w = t.weight[mind]
    total: float = w[Weight.CREDIT] * g.credits[seat] + w[Weight.HULL] * g.hull[seat]
    if g.critical[seat]:
        total -= w[Weight.CRITICAL]
    elif g.hull[seat] <= LOW_HULL:
        total -= w[Weight.LOW_HULL]
    if t.critical_loses:
        total += w[Weight.SOLO_CRITICAL] * g.rebuild[seat]
    return total


def board_cost(g: Game, t: Rules, mind: int) -> float:
    """Enemy ships, beacons, Primes and hazards."""
    w = t.weight[mind]
    total: float = w[Weight.PRIME] * g.n_primes
    for fleet in range(t.fleet_tokens):
        if g.fleet_n[fleet] > 0:
            total += w[Weight.FOE] * g.fleet_n[fleet]
    for place in range(t.n_places):
        total += pile_cost(t, mind, g.pile[place])
    for hazard in range(Hazard.HULL_HERE, HAZARDS):
        total += w[Weight.HAZARD] * g.lasting[hazard]
    return total


def pile_cost(t: Rules, mind: int, beacons: int) -> float:
    """A planet's beacons: each one, and more the nearer they are to the limit (AR-BCN-04)."""
    w = t.weight[mind]
    total: float = w[Weight.BEACON] * beacons
    if beacons >= 3:
        total += w[Weight.PILE]
    if beacons >= t.beacon_limit - 2:
        total += w[Weight.ALMOST]
    if beacons >= t.beacon_limit - 1:
        total += w[Weight.BRINK]
    return total


def event_value(g: Game, t: Rules, mind: int, event: int) -> float:
    """What a success with an open event is worth."""
    w = t.weight[mind]
    place = t.event_place[event]
    total: float = w[Weight.CREDIT] * t.credits[event] + w[Weight.PRIME] * t.prime[event]
    if t.data[event] > 0 and g.n_data < t.data_tokens:
        total += w[Weight.DATA]
    if t.hazard[event] != Hazard.NONE:
        total += w[Weight.HAZARD]
    total += pile_cost(t, mind, g.pile[place]) - pile_cost(t, mind, g.pile[place] - 1)
    if t.cargo_to[event] >= 0:
        return w[Weight.CARGO] * total
    if event == t.tower_event:
        total += w[Weight.FINAL]
    if event == t.opening_event:
        total += w[Weight.FINAL] if g.bold else -total
    return total


def failure_cost(g: Game, t: Rules, mind: int, members: int, event: int) -> float:
    """What a failure costs a team."""
    w = t.weight[mind]
    total: float = w[Weight.THREAT] * t.fail_threats[event]
    for seat in range(g.n):
        if (members >> seat) & 1:
            total += w[Weight.HULL] * min(t.fail_hull[event], g.hull[seat])
            if t.fail_hull[event] >= g.hull[seat]:
                total += w[Weight.CRITICAL] + (w[Weight.SOLO_CRITICAL] if t.critical_loses else 0.0)
            elif g.hull[seat] - t.fail_hull[event] <= LOW_HULL < g.hull[seat]:
                total += w[Weight.LOW_HULL]
    return total
