# engine: kernel
"""Shipyards and Waystations: offers, prices, buying, installing, hiring."""

import cython

if not cython.compiled:
    from .....core.rng import draw, pick
    from ....engine.names import Gain, Origin
    from ....engine.recorder import Recorder, record_count, record_event, record_gain, record_use
    from ..names import (
        EMPTY,
        MAX_CREW,
        MAX_OFFER,
        MAX_STORED,
        NOBODY,
        STATIONS,
        Ability,
        Count,
        Event,
        Hazard,
        Op,
        Purpose,
    )
    from ..scratch.offer import Offer
    from ..state import Game
    from ..tables import Rules
    from .credits import pay_credits
    from .hazards import lasting
    from .setup import board_hero
    from .stations import refresh_crew, refresh_limits, refresh_power


def may_buy(g: Game, t: Rules, seat: int) -> bool:
    """AR-PLN-08, AR-AV2-04: an action at a Shipyard that still stands; H07 forbids buying."""
    if g.acts[seat] == 0 or not t.yard[g.at[seat]] or g.razed[g.at[seat]]:
        return False
    return lasting(g, t, Hazard.NO_BUYING) == 0


def may_configure(g: Game, t: Rules, seat: int) -> bool:
    """AR-PLN-09, AR-HER-19, AR-PS-09: at a Shipyard, or anywhere with ZZ-22 or a ship that can; it costs the action."""
    if g.acts[seat] == 0:
        return False
    if (t.yard[g.at[seat]] > 0 and not g.razed[g.at[seat]]) or g.able[seat][Ability.CONFIGURE] > 0:
        return True
    return may_refit(g, t, seat)


def may_refit(g: Game, t: Rules, seat: int) -> bool:
    """AR-PS-09, -14: a ship ability, whatever covers its stations; it works in combat too, but not with one offline."""
    able: bool = False
    for i in range(STATIONS):
        if g.offline[seat][i]:
            return False
        printed = g.printed[seat][i]
        if printed != EMPTY and t.passive[printed][Op.REFIT] and not t.void_module[seat][printed]:
            able = True
    return able


def may_hire(g: Game, t: Rules, seat: int) -> bool:
    """AR-PLN-10, AR-EVT-08: an action at a Waystation that still stands; H06 forbids hiring."""
    if g.acts[seat] == 0 or not t.waystation[g.at[seat]] or g.razed[g.at[seat]]:
        return False
    return lasting(g, t, Hazard.NO_HIRING) == 0


def offer_heroes(g: Game, t: Rules, rec: Recorder, o: Offer, seat: int) -> None:
    """AR-HIR-01, -05, AR-AMB-44: three of the heroes that nobody has, all equally likely."""
    g.acts[seat] -= 1
    o.n = 0
    left: int = 0
    for hero in range(t.n_heroes):
        if g.holder[hero] == NOBODY and t.hero_copies[hero] > 0:
            o.pool[left] = hero
            left += 1
    draw_offer(g, o, left, t.hero_offer, Purpose.HERO_OFFER, seat)
    record_event(rec, Event.OFFERED, seat, o.item[0], o.item[1], o.item[2], 1)


def offer_modules(g: Game, t: Rules, rec: Recorder, o: Offer, seat: int) -> None:
    """AR-BUY-01, -08, AR-AMB-22: three tiles of the container, all equally likely; those not bought go back.

    AR-VAR-04: in the Hardline variant the upgrades of the seat's modules are on offer besides.
    """
    g.acts[seat] -= 1
    o.n = 0
    for i in range(g.n_tiles):
        o.pool[i] = g.tiles[i]
    draw_offer(g, o, g.n_tiles, t.module_offer, Purpose.MODULE_OFFER, seat)
    for module in range(t.n_modules):
        if g.shelf[module] > 0 and o.n < MAX_OFFER and earlier_tile(g, t, seat, module) != NOBODY:
            o.item[o.n] = module
            o.n += 1
    record_event(rec, Event.OFFERED, seat, o.item[0], o.item[1], o.item[2], 2)


def draw_offer(g: Game, o: Offer, left: int, most: int, purpose: int, seat: int) -> None:
    """So many things of the pool without putting any back."""
    o.item[0] = EMPTY
    o.item[1] = EMPTY
    o.item[2] = EMPTY
    while o.n < most and left > 0:
        i: int = pick(draw(g.key, purpose, seat, g.round, 16 * g.acts[seat] + o.n), left)
        o.item[o.n] = o.pool[i]
        o.n += 1
        left -= 1
        o.pool[i] = o.pool[left]


def hero_cost(g: Game, t: Rules, seat: int, hero: int) -> int:
    """AR-HER-31: Kyuu hires cheaper, for 1 at the least."""
    price = t.hero_price[hero]
    return max(price - g.able[seat][Ability.ORATE], min(price, 1))


def module_cost(g: Game, t: Rules, seat: int, module: int) -> int:
    """AR-BUY-05, AR-FAQ-01, AR-HER-12: the upgrade price where an earlier tile is owned; Solus pays less."""
    price = t.module_price[module]
    if t.module_upgrade[module] > 0 and earlier_tile(g, t, seat, module) != NOBODY:
        price = min(price, t.module_upgrade[module])
    return max(price - g.able[seat][Ability.BLACK_MARKET], min(price, 1))


def earlier_tile(g: Game, t: Rules, seat: int, module: int) -> int:
    """AR-BUY-05, AR-AMB-21: where the seat has a lower mark of the same name.

    A station from 0, or STATIONS + place in storage; NOBODY if it has none. The best mark is given up.
    """
    best: int = NOBODY
    mark: int = 0
    for i in range(STATIONS + g.n_stored[seat]):
        tile: int = g.station[seat][i] if i < STATIONS else g.stored[seat][i - STATIONS]
        if tile >= 0 and t.module_for_sale[tile] and t.module_family[tile] == t.module_family[module]:
            if t.module_mark[tile] < t.module_mark[module] and t.module_mark[tile] > mark:
                best, mark = i, t.module_mark[tile]
    return best


def hire(g: Game, t: Rules, rec: Recorder, seat: int, hero: int) -> None:
    """AR-HIR-01 to -03: the price is paid, die and ability join the ship."""
    price: int = hero_cost(g, t, seat, hero)
    pay_credits(g, seat, price)
    board_hero(g, seat, hero)
    refresh_crew(g, t, seat)
    record_count(rec, seat, Count.HIRES, 1)
    record_count(rec, seat, Count.SPENT, price)
    record_gain(rec, seat, t.hero_item[hero], Origin.BOUGHT)
    record_event(rec, Event.HIRED, seat, hero, price, g.credits[seat], 0)


def room_for_hero(g: Game, seat: int) -> bool:
    """The engine's own limit, far above what a game reaches."""
    return g.n_crew[seat] < MAX_CREW


def buy(g: Game, t: Rules, rec: Recorder, seat: int, module: int) -> None:
    """AR-BUY-01, -04, -05: the price is paid, the tile is the seat's; an upgraded tile goes back to the container."""
    price: int = module_cost(g, t, seat, module)
    old: int = NOBODY
    if t.module_upgrade[module] > 0:
        old = earlier_tile(g, t, seat, module)
    pay_credits(g, seat, price)
    take_tile(g, module)
    if old != NOBODY:
        give_back(g, t, rec, seat, old, Gain.LOST)
    g.stored[seat][g.n_stored[seat]] = module
    g.n_stored[seat] += 1
    record_count(rec, seat, Count.BUYS, 1)
    record_count(rec, seat, Count.SPENT, price)
    record_gain(rec, seat, t.module_item[module], Origin.BOUGHT)
    record_event(rec, Event.BOUGHT, seat, module, price, g.credits[seat], 0)


def room_for_tile(g: Game, seat: int) -> bool:
    """AR-SHP-04: storage has no limit in the game; the engine's is far above what a game reaches."""
    return g.n_stored[seat] < MAX_STORED - 1


def take_tile(g: Game, module: int) -> None:
    """One tile of a kind leaves the container, or the shelf of the Hardline variant (AR-VAR-04)."""
    if g.shelf[module] > 0:
        g.shelf[module] -= 1
        return
    for i in range(g.n_tiles):
        if g.tiles[i] == module:
            g.n_tiles -= 1
            g.tiles[i] = g.tiles[g.n_tiles]
            return


def give_back(g: Game, t: Rules, rec: Recorder, seat: int, at: int, how: int) -> None:
    """A tile on a station, or in storage behind them, goes back to the container."""
    module: int = g.station[seat][at] if at < STATIONS else g.stored[seat][at - STATIONS]
    if at < STATIONS:
        g.station[seat][at] = g.printed[seat][at]
    else:
        unstore(g, seat, at - STATIONS)
    if t.shelf[module] > 0:
        g.shelf[module] += 1
    else:
        g.tiles[g.n_tiles] = module
        g.n_tiles += 1
    record_use(rec, seat, t.module_item[module], how)


def unstore(g: Game, seat: int, i: int) -> None:
    """A tile leaves storage; the last one takes its place."""
    g.n_stored[seat] -= 1
    g.stored[seat][i] = g.stored[seat][g.n_stored[seat]]


def sell(g: Game, t: Rules, rec: Recorder, seat: int, at: int) -> int:
    """AR-HER-14: Violet sells a tile for its full price; what was got."""
    module: int = g.station[seat][at] if at < STATIONS else g.stored[seat][at - STATIONS]
    give_back(g, t, rec, seat, at, Gain.SOLD)
    gained: int = min(t.module_price[module], g.bank)
    g.bank -= gained
    g.credits[seat] += gained
    record_event(rec, Event.SOLD, seat, module, gained, 0, 0)
    return gained


def forfeit(g: Game, seat: int, proceeds: int, spent: int) -> None:
    """AR-HER-14: what was got for sold tiles and not spent in the same action is lost."""
    if proceeds > spent:
        pay_credits(g, seat, proceeds - spent)


def install(g: Game, rec: Recorder, seat: int, i: int, at: int) -> None:
    """AR-BUY-02, -03, -06: a stored tile goes on a station; a tile that lay there goes to storage.

    A printed module under it does not work while it is covered.
    """
    module = g.stored[seat][i]
    covered = g.station[seat][at]
    unstore(g, seat, i)
    if covered >= 0 and covered != g.printed[seat][at]:
        g.stored[seat][g.n_stored[seat]] = covered
        g.n_stored[seat] += 1
    g.station[seat][at] = module
    g.charge[seat][at] = 0
    record_event(rec, Event.INSTALLED, seat, module, at, covered, 0)


def uncover(g: Game, rec: Recorder, seat: int, at: int) -> None:
    """AR-BUY-06: a tile goes from its station to storage; what is printed there works again."""
    g.stored[seat][g.n_stored[seat]] = g.station[seat][at]
    g.n_stored[seat] += 1
    g.station[seat][at] = g.printed[seat][at]
    record_event(rec, Event.CONFIGURED, seat, at, 0, 0, 0)


def finish_configure(g: Game, t: Rules, seat: int) -> None:
    """AR-AMB-24, PUB-01: what works and what is raised after the stations were changed, and who serves."""
    refresh_power(g, t, seat)
    refresh_limits(g, t, seat)
    if t.crew_limit > 0:
        muster(g, t, seat)


def muster(g: Game, t: Rules, seat: int) -> None:
    """PUB-01: with a crew limit the first dice serve; Configure puts the best ones first."""
    for i in range(1, g.n_crew[seat]):
        j: int = i
        while j > 0 and t.die_worth[g.crew[seat][j]] > t.die_worth[g.crew[seat][j - 1]]:
            kind = g.crew[seat][j]
            sick = g.sick[seat][j]
            g.crew[seat][j] = g.crew[seat][j - 1]
            g.sick[seat][j] = g.sick[seat][j - 1]
            g.crew[seat][j - 1] = kind
            g.sick[seat][j - 1] = sick
            j -= 1
