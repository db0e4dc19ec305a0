# engine: kernel
"""The development module: a market of cards that are built on explored planets.

What developments do is in the numbers of their planets (`artifacts.note_planets`) and in the powers of whoever holds
these (`panel.add_developments`).
"""

import cython

if not cython.compiled:
    from .....core.grid import Grid
    from .....core.rng import shuffle
    from ....engine.names import Gain, Origin
    from ....engine.recorder import Recorder, record_count, record_event, record_gain, record_use
    from ..names import (
        MAX_BUILT,
        MAX_MARKET,
        MAX_PLANS,
        NOBODY,
        Act,
        Count,
        Event,
        News,
        PlanetKind,
        Power,
        Purpose,
        Taking,
    )
    from ..state import Game
    from ..tables import Rules
    from .artifacts import captor_of, is_granted, note_planets
    from .decks import without
    from .influence import spend_influence
    from .options import Options, offer
    from .panel import lies_open, renew_powers
    from .pieces import gain_points


def lay_market(g: Game, t: Rules, rec: Recorder) -> None:
    """MS-DEV-01, -03: the deck is shuffled and lies open as far as the market goes; what is granted leaves it after
    the shuffle, so that games with and without it are alike."""
    for place in range(t.n_plans):
        g.plans[place] = t.plans[place]
    shuffle(g.plans, t.n_plans, g.key, Purpose.DEVELOPMENTS, 0, 0)
    g.n_plans = t.n_plans
    for i in range(t.n_developments):
        if is_granted(t, t.development[i]):
            g.n_plans = without(g.plans, g.n_plans, t.development[i])
    for seat in range(t.n):
        for i in range(t.n_developments):
            item = t.development[i]
            if t.grant[seat][item]:
                record_gain(rec, seat, item, Origin.GRANTED)
                record_event(rec, Event.GRANTED, seat, item, 0, 0, 0)
                gain_points(g, t, rec, seat, points_of(t, seat, item))
    fill_market(g, t, rec)


def fill_market(g: Game, t: Rules, rec: Recorder) -> None:
    """MS-DEV-03, -21, -22: cards come to the market while it is short and the deck has some."""
    while g.n_market < min(t.market_size, MAX_MARKET) and g.n_plans > 0:
        g.n_plans -= 1
        g.market[g.n_market] = g.plans[g.n_plans]
        g.n_market += 1
        record_event(rec, Event.MARKET, g.active, g.market[g.n_market - 1], 0, 0, 0)


def can_refresh(g: Game, t: Rules, seat: int) -> bool:
    """MS-INF-13, AMB-111: there is enough influence, and there are other cards."""
    return g.influence[seat] >= t.refresh_price and g.n_plans > 0 and g.n_market > 0


def refresh_market(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """MS-INF-13: the market goes under the deck, and as many cards come from its top."""
    spend_influence(g, rec, seat, t.refresh_price)
    record_event(rec, Event.REFRESHED, seat, t.refresh_price, 0, 0, 0)
    for i in range(g.n_market):
        for place in range(g.n_plans, 0, -1):
            g.plans[place] = g.plans[place - 1]
        g.plans[0] = g.market[i]
        g.n_plans += 1
    g.n_market = 0
    fill_market(g, t, rec)


def most_built(t: Rules, planet: int) -> int:
    """MS-DEV-07, MS-MOON-09, -13: how many developments a planet can have."""
    most = 1 if t.planet_kind[planet] == PlanetKind.PLANETOID else t.developments_most + t.moon[planet]
    return min(most, MAX_BUILT)


def fits(g: Game, t: Rules, item: int, planet: int) -> bool:
    """MS-DEV-07, -08, -10: there is room, no card of that title, and the planet is of a kind that will do."""
    if g.n_built[planet] >= most_built(t, planet):
        return False
    if t.ground[item] != 0 and t.ground[item] != 1 + t.planet_kind[planet]:
        return False
    for i in range(g.n_built[planet]):
        if g.built[planet][i] == item:
            return False
    return True


def can_hold(g: Game, seat: int, planet: int) -> bool:
    """MS-DEV-04: an explored planet of the seat, with its artifact."""
    return g.planet_owner[planet] == seat and planet < g.n_tokens and lies_open(g, planet)


def build_price(g: Game, t: Rules, planet: int) -> int:
    """MS-DEV-05: by how many there are."""
    return t.development_cost[g.n_built[planet]]


def can_build(g: Game, t: Rules, seat: int, item: int, planet: int) -> bool:
    """MS-DEV-04 to -10: paid for, once a planet and turn."""
    if not can_hold(g, seat, planet) or g.built_now[planet] or not fits(g, t, item, planet):
        return False
    return g.minerals[seat] >= build_price(g, t, planet)


def offer_builds(g: Game, t: Rules, x: Options, seat: int) -> None:
    """MS-DEV-04, MS-INF-13: cards of the market on own planets; another market."""
    for i in range(g.n_market):
        for planet in range(t.n_planets):
            if can_build(g, t, seat, g.market[i], planet):
                offer(x, Act.BUILD, 0, planet, 0, g.market[i], 0, 0)
    if can_refresh(g, t, seat):
        offer(x, Act.REFRESH, 0, 0, 0, 0, 0, 0)


def build(g: Game, t: Rules, b: Grid, rec: Recorder, seat: int, item: int, planet: int, paid: bool) -> None:
    """MS-DEV-04, -05, -06, -14, -15, AMB-74: it works at once; one that is free counts towards no limit of the turn."""
    price: int = build_price(g, t, planet) if paid else 0
    g.minerals[seat] -= price
    if paid:
        g.built_now[planet] = 1
    take_from_market(g, item)
    g.built[planet][g.n_built[planet]] = item
    g.n_built[planet] += 1
    record_count(rec, seat, Count.BUILT, 1)
    record_count(rec, seat, Count.SPENT_BUILDING, price)
    record_gain(rec, seat, item, Origin.BOUGHT)
    record_event(rec, Event.BUILT, seat, item, price, planet, 0 if paid else 1)
    gain_points(g, t, rec, seat, points_of(t, seat, item))
    note_planets(g, t, b)
    renew_powers(g, t, rec, seat)
    if t.market_refill == 0:
        fill_market(g, t, rec)


def take_from_market(g: Game, item: int) -> None:
    gone: bool = False
    for i in range(g.n_market):
        if gone:
            g.market[i - 1] = g.market[i]
        gone = gone or g.market[i] == item
    g.n_market -= 1


def points_of(t: Rules, seat: int, item: int) -> int:
    """MS-DEV-15, GAP-18: victory points while a seat holds it; none if it is void for the seat."""
    points = 0
    if seat >= 0 and not t.npc[seat] and not t.void[seat][item]:
        for i in range(t.n_entries[item]):
            if t.entry_power[item][i] == Power.POINTS_HELD:
                points += t.entry_value[item][i]
    return points


def pass_developments(g: Game, t: Rules, rec: Recorder, first: int) -> None:
    """MS-DEV-16, -17, -18, -20, AMB-70: destroyed with a planet that was attacked and taken from somebody or that
    left the game; otherwise they stay, for whoever holds it."""
    for i in range(first, g.n_news):
        what, planet, former, how = g.news[i][0], g.news[i][1], g.news[i][2], g.news[i][3]
        if what <= News.PLANET_GONE and g.n_built[planet] > 0:
            attacked: bool = what == News.PLANET_CAPTURED and how == Taking.BY_ATTACK and former >= 0
            captor = NOBODY if attacked or what == News.PLANET_GONE else captor_of(g, i)
            for k in range(g.n_built[planet]):
                change_hands(g, t, rec, planet, g.built[planet][k], former, captor)
            if attacked or what == News.PLANET_GONE:
                raze(g, t, rec, planet)


def change_hands(g: Game, t: Rules, rec: Recorder, planet: int, item: int, former: int, captor: int) -> None:
    """Points and records follow a development from one holder to another."""
    if former >= 0 and not t.npc[former]:
        record_use(rec, former, item, Gain.LOST)
        record_count(rec, former, Count.DEVELOPMENTS_LOST, 1)
        gain_points(g, t, rec, former, -points_of(t, former, item))
    if captor >= 0 and not t.npc[captor]:
        record_gain(rec, captor, item, Origin.STOLEN if former >= 0 else Origin.DRAWN)
        record_event(rec, Event.DEVELOPMENT_TAKEN, captor, item, planet, 0, 0)
        gain_points(g, t, rec, captor, points_of(t, captor, item))


def raze(g: Game, t: Rules, rec: Recorder, planet: int) -> None:
    """MS-DEV-16, -21, GAP-20: they are shuffled back into the deck; a short market is filled at once."""
    for i in range(g.n_built[planet]):
        if g.n_plans < MAX_PLANS:
            g.plans[g.n_plans] = g.built[planet][i]
            g.n_plans += 1
        record_event(rec, Event.DEVELOPMENT_LOST, g.active, g.built[planet][i], planet, 0, 0)
        g.built[planet][i] = 0
    g.n_built[planet] = 0
    g.reshuffles += 1
    shuffle(g.plans, g.n_plans, g.key, Purpose.DEVELOPMENTS, 0, g.reshuffles)
    if t.market_refill == 0:
        fill_market(g, t, rec)


def developments_held(g: Game, t: Rules, seat: int) -> int:
    """How many stand on planets of a seat, and what it was granted."""
    count = 0
    for planet in range(t.n_planets):
        if g.planet_owner[planet] == seat and not t.npc[seat]:
            count += g.n_built[planet]
    for i in range(t.n_developments):
        count += t.grant[seat][t.development[i]]
    return count


def deal_plans(g: Game, t: Rules, draft: Game) -> None:
    """MS-DEV-24: in a draft, the order of the deck is dealt anew, from the order of the catalogue."""
    n: int = 0
    for i in range(t.n_developments):
        for place in range(g.n_plans):
            if g.plans[place] == t.development[i]:
                draft.plans[n] = t.development[i]
                n += 1
    shuffle(draft.plans, n, draft.key, Purpose.DEVELOPMENTS, 0, 0)
