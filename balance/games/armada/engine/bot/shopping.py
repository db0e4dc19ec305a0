# engine: kernel
"""What a bot hires, buys and installs."""

import cython

if not cython.compiled:
    from ....engine.recorder import Recorder, record_decision
    from ..names import EMPTY, NOBODY, STATIONS, Ability, Choice
    from ..rules.shop import (
        buy,
        finish_configure,
        forfeit,
        hero_cost,
        hire,
        install,
        module_cost,
        offer_heroes,
        offer_modules,
        room_for_hero,
        room_for_tile,
        sell,
    )
    from ..state import Game
    from ..tables import Rules
    from ..workspace import Workspace
    from .random_choice import by_chance, lot
    from .weights import Weight


def hire_crew(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> None:
    """AR-HIR-01: any number of the heroes on offer, the one it likes best first."""
    offer_heroes(g, t, rec, w.o, seat)
    at_random: bool = by_chance(g, t, seat, Choice.HIRE + g.acts[seat])
    bought: int = 0
    while True:
        best: int = NOBODY
        most: float = 0.0
        options: int = 1
        for i in range(w.o.n):
            hero = w.o.item[i]
            if hero >= 0 and may_afford_hero(g, t, seat, hero):
                options += 1
                like: float = hero_liking(g, t, seat, hero)
                if at_random:
                    like = lot(g, seat, Choice.HIRE + 32 * g.acts[seat] + 8 * bought + i, 16) - 7.5
                if like > most:
                    best, most = i, like
        record_decision(rec, options)
        if best == NOBODY:
            return
        hire(g, t, rec, seat, w.o.item[best])
        w.o.item[best] = EMPTY
        bought += 1


def may_afford_hero(g: Game, t: Rules, seat: int, hero: int) -> bool:
    """Has it the credits, and does it not wait for a later round with a hero that it pursues?

    A hero that is refunded would not come, for its price back, so it is left where it is.
    """
    if t.refund_hero[seat][hero] or (hero == t.pursue_hero[seat] and g.round < t.pursue_from[seat]):
        return False
    return hero_cost(g, t, seat, hero) <= g.credits[seat] and room_for_hero(g, seat)


def hero_liking(g: Game, t: Rules, seat: int, hero: int) -> float:
    """How much a bot wants a hero on offer; 0 or less: not at all."""
    if hero == t.pursue_hero[seat]:
        return 1000.0
    if t.pursue_hero[seat] >= 0 and g.round >= t.pursue_from[seat] and saves_for(g, t, seat):
        return 0.0
    worth: float = t.want_hero[seat][hero] * t.weight[seat][Weight.CREW] * t.die_worth[1 + hero]
    worth = worth / max(hero_cost(g, t, seat, hero), 1)  # several cheap ones are worth more than one dear one
    if t.weight[seat][Weight.CHEAPEST] > 0.0:
        worth = t.want_hero[seat][hero] * (20.0 - hero_cost(g, t, seat, hero))
    if g.credits[seat] - hero_cost(g, t, seat, hero) < t.weight[seat][Weight.SAVE]:
        worth = 0.0
    return worth * t.weight[seat][Weight.HIRE]


def saves_for(g: Game, t: Rules, seat: int) -> bool:
    """Does the seat still lack what it pursues?"""
    if t.pursue_hero[seat] >= 0:
        return g.holder[t.pursue_hero[seat]] == NOBODY
    if t.pursue_module[seat] >= 0:
        for i in range(STATIONS):
            if g.station[seat][i] == t.pursue_module[seat]:
                return False
        return True
    return False


def buy_modules(g: Game, t: Rules, w: Workspace, rec: Recorder, seat: int) -> None:
    """AR-BUY-01 to -07, AR-HER-14: any number of the tiles on offer, then the stations are filled."""
    offer_modules(g, t, rec, w.o, seat)
    at_random: bool = by_chance(g, t, seat, Choice.BUY + g.acts[seat])
    proceeds: int = 0
    if g.able[seat][Ability.SELLER]:
        proceeds = sell_idle(g, t, rec, seat)
    before: int = g.credits[seat]
    bought: int = 0
    while True:
        best: int = NOBODY
        most: float = 0.0
        options: int = 1
        for i in range(w.o.n):
            module = w.o.item[i]
            if module >= 0 and may_afford_module(g, t, seat, module):
                options += 1
                like: float = module_liking(g, t, seat, module)
                if at_random:
                    like = lot(g, seat, Choice.BUY + 32 * g.acts[seat] + 8 * bought + i, 16) - 7.5
                if like > most:
                    best, most = i, like
        record_decision(rec, options)
        if best == NOBODY:
            break
        buy(g, t, rec, seat, w.o.item[best])
        w.o.item[best] = EMPTY
        bought += 1
    if proceeds > 0:
        forfeit(g, seat, proceeds, before - g.credits[seat])
    configure(g, t, rec, seat)


def sell_idle(g: Game, t: Rules, rec: Recorder, seat: int) -> int:
    """AR-HER-14: tiles that lie unused in storage are sold; what they brought."""
    total: int = 0
    while g.n_stored[seat] > 0:
        total += sell(g, t, rec, seat, STATIONS + g.n_stored[seat] - 1)
    return total


def may_afford_module(g: Game, t: Rules, seat: int, module: int) -> bool:
    """Has it the credits, and does it not wait for a later round with a module that it pursues?

    A module that is refunded would not come, for its price back, so it is left where it is.
    """
    if t.refund_module[seat][module] or (module == t.pursue_module[seat] and g.round < t.pursue_from[seat]):
        return False
    return module_cost(g, t, seat, module) <= g.credits[seat] and room_for_tile(g, seat)


def module_liking(g: Game, t: Rules, seat: int, module: int) -> float:
    """How much a bot wants a tile on offer; 0 or less: not at all."""
    if module == t.pursue_module[seat]:
        return 1000.0
    if g.round >= t.pursue_from[seat] and saves_for(g, t, seat):
        return 0.0
    if owned(g, seat, module) or worst_station(g, t, seat, module) == NOBODY:
        return 0.0
    if g.credits[seat] - module_cost(g, t, seat, module) < t.weight[seat][Weight.SAVE]:
        return 0.0
    worth: float = t.weight[seat][Weight.SHOP] * module_worth(t, seat, module)
    gain: float = worth - t.weight[seat][Weight.CREDIT] * module_cost(g, t, seat, module)
    return gain * t.weight[seat][Weight.BUY]


def module_worth(t: Rules, seat: int, module: int) -> float:
    """What a tile is worth on a station, in credits: its price times the bot's liking."""
    if not t.module_for_sale[module]:
        return t.want_module[seat][module]
    return t.want_module[seat][module] * (1.0 + t.module_price[module])


def owned(g: Game, seat: int, module: int) -> bool:
    """Is a tile of this kind on a station or in storage already?"""
    for i in range(STATIONS):
        if g.station[seat][i] == module:
            return True
    for i in range(g.n_stored[seat]):
        if g.stored[seat][i] == module:
            return True
    return False


def configure(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """AR-BUY-02, -03, -06: stored tiles go on stations, where they are worth more than what they cover."""
    at_random: bool = by_chance(g, t, seat, Choice.INSTALL)
    i: int = 0
    while i < g.n_stored[seat]:
        module = g.stored[seat][i]
        at: int = worst_station(g, t, seat, module)
        if at_random:
            at = lot(g, seat, Choice.INSTALL + i, STATIONS)
            if g.station[seat][at] == t.cargo_module:
                at = NOBODY
        if at == NOBODY or g.station[seat][at] == module:
            i += 1
        else:
            install(g, rec, seat, i, at)
            if at_random:
                i += 1
            else:
                i = 0
    finish_configure(g, t, seat)


def worst_station(g: Game, t: Rules, seat: int, module: int) -> int:
    """The station that loses least under a new tile: an empty one, or what is worth less; NOBODY if all are better."""
    best: int = NOBODY
    least: float = module_worth(t, seat, module)
    for i in range(STATIONS):
        tile = g.station[seat][i]
        if tile == EMPTY:
            return i
        if tile != t.cargo_module and module_worth(t, seat, tile) < least:
            best, least = i, module_worth(t, seat, tile)
    return best
