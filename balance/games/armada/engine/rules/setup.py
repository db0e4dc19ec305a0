# engine: kernel
"""Set-up: ships, crews, decks, the bag and the first beacon."""

import cython

if not cython.compiled:
    from .....core.rng import shuffle
    from ....engine.names import Origin
    from ....engine.recorder import Recorder, record_event, record_gain
    from ..names import (
        DONT_PANIC,
        EMPTY,
        MAX_FLEETS,
        MAX_HEROES,
        NOBODY,
        NOWHERE,
        STATIONS,
        Beacon,
        Event,
        Purpose,
    )
    from ..state import Game
    from ..tables import Rules
    from .beacons import place_beacon
    from .credits import gain_credits
    from .stations import refresh_crew, refresh_limits, refresh_power, shield_limit


def set_up(g: Game, t: Rules, rec: Recorder) -> None:
    """AR-SET-01 to -14, in the order of the rulebook."""
    g.n = t.n
    g.bank = t.bank
    g.final = NOBODY
    g.final_at = NOWHERE
    g.savior = NOBODY
    for fleet in range(MAX_FLEETS):
        g.fleet_at[fleet] = NOWHERE
    deal_ships(g, t)
    for hero in range(MAX_HEROES):
        g.holder[hero] = NOBODY
    for seat in range(t.n):
        launch(g, t, rec, seat)
    stack_decks(g, t)
    fill_bag(g, t)
    place_beacon(g, t, rec, t.first_event)


def deal_ships(g: Game, t: Rules) -> None:
    """AR-SET-02, AR-SOL-06: the ship that a seat was granted, the others by lot; none is flown twice."""
    lots = g.bag  # borrowed until it is filled
    n: int = 0
    for ship in range(t.n_ships):
        free: bool = not (t.solo and not t.ship_solo[ship])
        for seat in range(t.n):
            if t.own_ship[seat] == ship:
                free = False
        if free:
            lots[n] = ship
            n += 1
    shuffle(lots, n, g.key, Purpose.SHIP, 0, 0)
    for seat in range(t.n):
        g.ship[seat] = t.own_ship[seat]
        if g.ship[seat] < 0:
            n -= 1
            g.ship[seat] = lots[n]


def launch(g: Game, t: Rules, rec: Recorder, seat: int) -> None:
    """AR-SET-02, -06 to -09, -13: a ship on Terra with its stations, crew, credits, full hull and shields."""
    ship = g.ship[seat]
    g.at[seat] = t.start_place
    g.cargo[seat] = NOBODY
    g.rebuild[seat] = t.rebuild_cards
    g.n_stations[seat] = STATIONS
    for i in range(STATIONS):
        g.printed[seat][i] = t.ship_station[ship][i]
        g.station[seat][i] = t.ship_station[ship][i]
    if t.bay_module >= 0:
        print_module(g, seat, t.bay_module)
    if t.own_ship[seat] == ship:
        record_gain(rec, seat, t.ship_item[ship], Origin.GRANTED)
    g.n_crew[seat] = t.basic_dice + t.extra_dice[seat]
    for hero in range(t.n_heroes):
        if t.grant_hero[seat][hero]:
            board_hero(g, seat, hero)
            record_gain(rec, seat, t.hero_item[hero], Origin.GRANTED)
            record_event(rec, Event.GRANTED, seat, t.hero_item[hero], 0, 0, 0)
    for module in range(t.n_modules):
        if t.grant_module[seat][module]:
            print_free(g, seat, module)
            record_gain(rec, seat, t.module_item[module], Origin.GRANTED)
            record_event(rec, Event.GRANTED, seat, t.module_item[module], 0, 0, 0)
    refresh_crew(g, t, seat)
    refresh_power(g, t, seat)
    refresh_limits(g, t, seat)
    g.hull[seat] = g.hull_max[seat]
    g.shield[seat] = shield_limit(g, t, seat)
    credits: int = t.start_credits + t.extra_credits[seat]
    gain_credits(g, rec, seat, credits, -1)
    g.earned[seat] = 0
    record_event(rec, Event.SHIP, seat, ship, g.hull[seat], g.shield[seat], 0)


def print_module(g: Game, seat: int, module: int) -> None:
    """AR-GAP-06: one more starting module on the first empty station of the board."""
    for i in range(STATIONS):
        if g.printed[seat][i] == EMPTY:
            g.printed[seat][i] = module
            g.station[seat][i] = module
            return


def print_free(g: Game, seat: int, module: int) -> None:
    """A granted tile lies on the first empty station; the match was refused if there is none."""
    for i in range(STATIONS):
        if g.station[seat][i] == EMPTY:
            g.station[seat][i] = module
            return


def board_hero(g: Game, seat: int, hero: int) -> None:
    """AR-HIR-02: its die joins the crew."""
    g.holder[hero] = seat
    g.crew[seat][g.n_crew[seat]] = 1 + hero
    g.sick[seat][g.n_crew[seat]] = 0
    g.n_crew[seat] += 1


def stack_decks(g: Game, t: Rules) -> None:
    """AR-SET-03, -10: enemy, threat and drone cards are shuffled, the tiles are in their container."""
    g.n_foes = t.n_foes
    for i in range(t.n_foes):
        g.foe_deck[i] = t.foes[i]
    shuffle(g.foe_deck, g.n_foes, g.key, Purpose.FOE_DECK, 0, 0)
    g.n_threats = 0
    for card in range(t.n_threats):
        for _ in range(t.threat_copies[card]):
            g.threat_deck[g.n_threats] = card
            g.n_threats += 1
    shuffle(g.threat_deck, g.n_threats, g.key, Purpose.THREAT_DECK, 0, 0)
    g.n_drone_deck = t.n_drones
    for i in range(t.n_drones):
        g.drone_deck[i] = t.first_drone + i % t.n_drone_kinds
    for module in range(t.n_modules):
        g.shelf[module] = t.shelf[module]
        for seat in range(t.n):
            if t.grant_module[seat][module] and t.shelf[module] > 0:
                g.shelf[module] -= 1
    g.n_tiles = 0
    for i in range(t.n_tiles):
        if not granted(t, t.tiles[i], i):
            g.tiles[g.n_tiles] = t.tiles[i]
            g.n_tiles += 1


def granted(t: Rules, module: int, place: int) -> bool:
    """Is this tile one of those that seats were granted, the first ones of their kind?"""
    before: int = 0
    for i in range(place):
        if t.tiles[i] == module:
            before += 1
    given: int = 0
    for seat in range(t.n):
        given += t.grant_module[seat][module]
    return before < given


def fill_bag(g: Game, t: Rules) -> None:
    """AR-SET-05, -14, AR-VAR-01: all event tokens but 00 and 99, and the Don't Panic tokens."""
    g.n_bag = 0
    for event in range(t.n_events):
        for _ in range(t.event_copies[event]):
            g.bag[g.n_bag] = event
            g.n_bag += 1
            g.beacon[event] = Beacon.BAG
    for _ in range(t.dont_panic):
        g.bag[g.n_bag] = DONT_PANIC
        g.n_bag += 1
    shuffle(g.bag, g.n_bag, g.key, Purpose.BAG, 0, 0)
