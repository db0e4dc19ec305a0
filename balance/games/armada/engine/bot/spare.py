# engine: kernel
"""What the actions beside the way are worth: repair, hiring, buying."""

import cython

if not cython.compiled:
    from ..names import NOWHERE, SIDES, Hazard
    from ..rules.hazards import lasting, lasting_at
    from ..rules.planning import is_place, reach
    from ..state import Game
    from ..tables import Rules
    from .shopping import saves_for
    from .weights import Weight


def travels_to(g: Game, t: Rules, seat: int, place: int) -> int:
    """Actions that the way to a place takes, more than there are if it is out of reach."""
    if place == g.at[seat]:
        return 0
    if not is_place(g, t, place):
        return 99
    hops: int = t.hops[g.at[seat]][place]
    legs: int = (hops + reach(g, seat) - 1) // reach(g, seat)
    if lasting_at(g, t, Hazard.HOLDS_SHIPS, g.at[seat]) > 0:
        legs += 1
    return max(legs - g.free_travels[seat], 0)


def next_stop(g: Game, t: Rules, seat: int, place: int) -> int:
    """Where the first Travel on the way to a place ends; NOWHERE if there is no way."""
    best: int = NOWHERE
    left: int = 999
    for stop in range(t.n_places):
        if stop != g.at[seat] and is_place(g, t, stop) and t.hops[g.at[seat]][stop] <= reach(g, seat):
            if t.hops[stop][place] < left:
                best, left = stop, t.hops[stop][place]
    return best


def repair_mean(g: Game, t: Rules, seat: int) -> float:
    """Hull that a Repair gives on average, before it is full (AR-PLN-06)."""
    sides: int = 0
    for i in range(g.n_crew[seat]):
        if not g.sick[seat][i]:
            kind = g.crew[seat][i]
            for side in range(SIDES):
                if t.repair_counts[t.face_symbol[kind][side]]:
                    sides += t.face_count[kind][side]
    mean: float = t.repair_flat + sides / 6.0
    weak: int = lasting(g, t, Hazard.WEAK_REPAIR)
    return min(mean, float(weak)) if weak > 0 else mean


def repair_worth(g: Game, t: Rules, seat: int, before: float) -> float:
    """What a Repair is worth after `before` hull was mended already in this round."""
    missing: float = g.hull_max[seat] - g.hull[seat] - before
    if missing <= 0.0:
        return 0.0
    gain: float = min(repair_mean(g, t, seat), missing)
    w = t.weight[seat]
    worth: float = w[Weight.HULL] * w[Weight.REPAIR] * gain
    if g.critical[seat]:
        worth += w[Weight.CRITICAL] * gain / g.hull_max[seat]
    elif g.hull[seat] <= 2:
        worth += w[Weight.LOW_HULL] * min(gain / 2.0, 1.0)
    return worth


def hire_worth(g: Game, t: Rules, seat: int, place: int) -> float:
    """What hiring at a place is worth: the credits that it would turn into crew."""
    if not t.waystation[place] or g.razed[place] or lasting(g, t, Hazard.NO_HIRING) > 0:
        return 0.0
    w = t.weight[seat]
    if t.pursue_hero[seat] >= 0 and g.round >= t.pursue_from[seat] and saves_for(g, t, seat):
        return 50.0 if g.credits[seat] >= t.hero_price[t.pursue_hero[seat]] else 0.0
    spend: float = g.credits[seat] - w[Weight.SAVE]
    if spend < 3.0:
        return 0.0
    return w[Weight.SHOP] * w[Weight.HIRE] * min(spend, 10.0)


def buy_worth(g: Game, t: Rules, seat: int, place: int) -> float:
    """What buying at a place is worth: the credits that it would turn into modules."""
    if not t.yard[place] or g.razed[place] or lasting(g, t, Hazard.NO_BUYING) > 0:
        return 0.0
    w = t.weight[seat]
    if t.pursue_module[seat] >= 0 and g.round >= t.pursue_from[seat] and saves_for(g, t, seat):
        return 50.0 if g.credits[seat] >= t.module_price[t.pursue_module[seat]] else 0.0
    spend: float = g.credits[seat] - w[Weight.SAVE]
    if spend < 4.0:
        return 0.0
    return w[Weight.SHOP] * w[Weight.BUY] * min(spend, 10.0)


def shop_worth(g: Game, t: Rules, seat: int, place: int) -> float:
    """The better shop of a place."""
    return max(hire_worth(g, t, seat, place), buy_worth(g, t, seat, place))


def spare_worth(g: Game, t: Rules, seat: int, place: int) -> float:
    """What the actions left beside the way to a place are worth, at either end of it."""
    left: int = g.acts[seat] - travels_to(g, t, seat, place)
    if left < 0:
        return -1000000.0
    shop: float = max(shop_worth(g, t, seat, g.at[seat]), shop_worth(g, t, seat, place))
    total: float = 0.0
    mended: float = 0.0
    shopped: bool = False
    for _ in range(left):
        mend: float = repair_worth(g, t, seat, mended)
        if shop > mend and not shopped:
            total += shop
            shopped = True
        else:
            total += mend
            mended += repair_mean(g, t, seat)
    return total + cargo_worth(g, t, seat, place)


def cargo_worth(g: Game, t: Rules, seat: int, place: int) -> float:
    """What delivering the cargo on board there is worth, or coming nearer to its planet."""
    event = g.cargo[seat]
    if event < 0:
        return 0.0
    w = t.weight[seat]
    reward: float = w[Weight.CREDIT] * t.credits[event]
    if t.data[event] > 0 and g.n_data < t.data_tokens:
        reward += w[Weight.DATA]
    if place == t.cargo_to[event]:
        return reward
    nearer: int = t.hops[g.at[seat]][t.cargo_to[event]] - t.hops[place][t.cargo_to[event]]
    return 0.3 * reward * nearer
