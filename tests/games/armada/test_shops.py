"""Shipyards and Waystations: what is offered, bought, installed, sold, hired; trade; scanners."""

import pytest

from balance.games.armada.engine.names import EMPTY, NOBODY, STATIONS, Ability, Beacon, Op
from balance.games.armada.engine.rules import encounter, events, planning, shop, stations, threats
from balance.games.armada.engine.scratch.offer import Offer
from balance.games.engine.names import Gain, Origin

from .galaxy import KAGAWA, LUNA, SPEC, TERRA, TITAN, ZENITH, Galaxy
from .position import workspace

pytestmark = pytest.mark.engine


def module(p, name):
    return next(m for m in range(p.t.n_modules) if SPEC.catalogue()[p.t.module_item[m]].id == name)


def hero(p, name):
    return next(h for h in range(p.t.n_heroes) if SPEC.catalogue()[p.t.hero_item[h]].id == name)


def tiles(p):
    return sorted(p.g.tiles[: p.g.n_tiles])


def stored(p, seat=0):
    return p.g.stored[seat][: p.g.n_stored[seat]]


def ready(n=2, credits=30, **changes):
    p = Galaxy(n, **changes)
    for seat in range(n):
        planning.begin_planning(p.g, p.t, seat)
        p.put("credits", credits, seat)
    return p


@pytest.mark.rule("AR-BUY-01", "AR-BUY-08", "AR-AMB-22")
def test_three_tiles_are_offered_and_what_is_not_bought_stays_in_the_container():
    p = ready()
    before = tiles(p)
    offers = []
    for _ in range(2):
        o = Offer()
        shop.offer_modules(p.g, p.t, p.rec, o, 0)
        offers.append(o.item[: o.n])
        assert tiles(p) == before
    assert [len(offer) for offer in offers] == [3, 3]
    assert offers[0] != offers[1]
    assert p.g.acts[0] == 0
    bought = offers[1][:2]
    for each in bought:
        shop.buy(p.g, p.t, p.rec, 0, each)
    assert sorted(tiles(p) + bought) == before
    assert p.g.credits[0] == 30 - sum(p.t.module_price[m] for m in bought)


@pytest.mark.rule("AR-AMB-22", "AR-AMB-44", "AR-HIR-05")
def test_an_offer_holds_nothing_twice_that_there_is_once():
    p = ready(module_offer=10, hero_offer=10)
    for _ in range(2):
        o = Offer()
        shop.offer_heroes(p.g, p.t, p.rec, o, 0)
        assert len(set(o.item[: o.n])) == o.n == 10
        p.put("acts", 2, 0)
    p.g.n_tiles = 4
    o = Offer()
    shop.offer_modules(p.g, p.t, p.rec, o, 0)
    assert sorted(o.item[: o.n]) == tiles(p)


@pytest.mark.rule("AR-HIR-01", "AR-HIR-05", "AR-AMB-44")
def test_heroes_on_offer_are_those_that_nobody_has():
    p, o = ready(), Offer()
    shop.offer_heroes(p.g, p.t, p.rec, o, 1)
    assert o.n == len(set(o.item[: o.n])) == 3
    for each in range(3, p.t.n_heroes):
        p.put("holder", 1, each)
    shop.offer_heroes(p.g, p.t, p.rec, o, 0)
    assert sorted(o.item[: o.n]) == [0, 1, 2]
    for each in (0, 1, 2):
        shop.hire(p.g, p.t, p.rec, 0, each)
    p.put("acts", 1, 0)
    shop.offer_heroes(p.g, p.t, p.rec, o, 0)
    assert o.n == 0


@pytest.mark.rule("AR-BUY-02", "AR-BUY-03", "AR-BUY-06", "AR-BUY-07")
def test_a_tile_goes_on_any_station_and_what_it_covers_does_not_work_until_it_is_taken_off():
    p = ready()
    core = module(p, "ai_core_1")
    for at in range(6):
        q = ready()
        shop.buy(q.g, q.t, q.rec, 0, core)
        acts = q.g.acts[0]
        shop.install(q.g, q.rec, 0, 0, at)
        shop.finish_configure(q.g, q.t, 0)
        assert (q.g.station[0][at], q.g.acts[0], q.g.power[0][Op.REROLL]) == (core, acts, 1)
        assert stored(q) == []
    printed = p.g.station[0][0]
    shop.buy(p.g, p.t, p.rec, 0, core)
    shop.install(p.g, p.rec, 0, 0, 0)
    assert printed not in p.g.station[0][:1]
    shop.uncover(p.g, p.rec, 0, 0)
    shop.finish_configure(p.g, p.t, 0)
    assert (p.g.station[0][0], stored(p), p.g.power[0][Op.REROLL]) == (printed, [core], 0)


@pytest.mark.rule("AR-BUY-05", "AR-BUY-04")
def test_an_upgrade_takes_the_place_of_the_earlier_tile_which_goes_back():
    p = ready()
    first, second = module(p, "lotus_pulse_laser_1"), module(p, "lotus_pulse_laser_2")
    before = tiles(p)
    shop.buy(p.g, p.t, p.rec, 0, first)
    assert p.g.credits[0] == 27
    shop.buy(p.g, p.t, p.rec, 0, second)
    assert (p.g.credits[0], stored(p)) == (25, [second])
    assert sorted([*tiles(p), second]) == before


@pytest.mark.rule("AR-HER-14")
def test_violet_sells_tiles_at_their_price_and_what_is_not_spent_is_lost():
    p = ready(credits=1)
    core = module(p, "ai_core_2")
    p.put("stored", core, 0, 0)
    p.put("n_stored", 1, 0)
    size, bank = p.g.n_tiles, p.g.bank
    assert shop.sell(p.g, p.t, p.rec, 0, 6) == 7
    assert (p.g.credits[0], p.g.n_stored[0], p.g.n_tiles) == (8, 0, size + 1)
    shop.forfeit(p.g, 0, 7, 3)
    assert (p.g.credits[0], p.g.bank) == (4, bank - 7 + 4)


@pytest.mark.rule("AR-PLN-07", "AR-AMB-23")
def test_trade_moves_credits_heroes_and_modules_for_one_action_at_one_place():
    p = ready()
    rome, core = hero(p, "rome"), module(p, "ai_core_1")
    shop.hire(p.g, p.t, p.rec, 0, rome)
    shop.buy(p.g, p.t, p.rec, 0, core)
    shop.install(p.g, p.rec, 0, 0, 5)
    shop.finish_configure(p.g, p.t, 0)
    purse, crews = p.g.credits[:2], p.g.n_crew[:2]
    assert planning.may_trade(p.g, 0, 1)
    planning.begin_trade(p.g, p.rec, 0, 1, 4)
    planning.give_hero(p.g, p.t, p.rec, 0, 1, rome)
    planning.give_module(p.g, p.t, p.rec, 0, 1, 5)
    assert p.g.credits[:2] == [purse[0] - 4, purse[1] + 4]
    assert (p.g.n_crew[:2], p.g.holder[rome]) == ([crews[0] - 1, crews[1] + 1], 1)
    assert [p.g.able[seat][Ability.RELAY] for seat in (0, 1)] == [0, 1]
    assert (stored(p, 1), p.g.station[0][5], p.g.power[0][Op.REROLL]) == ([core], EMPTY, 0)
    assert p.g.acts[:2] == [1, 2]
    p.put("at", LUNA, 1)
    assert not planning.may_trade(p.g, 0, 1)


@pytest.mark.rule("AR-PLN-07", "AR-BUY-05")
def test_the_books_follow_what_is_given_away_and_an_upgrade_finds_it():
    p = ready()
    p.rec.on, p.rec.n, p.rec.rounds = True, 2, 3
    rome, old, new = hero(p, "rome"), module(p, "lotus_pulse_laser_1"), module(p, "lotus_pulse_laser_2")
    shop.hire(p.g, p.t, p.rec, 0, rome)
    shop.buy(p.g, p.t, p.rec, 0, old)
    planning.give_hero(p.g, p.t, p.rec, 0, 1, rome)
    planning.give_module(p.g, p.t, p.rec, 0, 1, STATIONS)
    shop.buy(p.g, p.t, p.rec, 1, new)
    assert not p.rec.full
    rows = [[p.rec.gain[i][k] for k in (Gain.SEAT, Gain.ITEM, Gain.ORIGIN, Gain.LOST)] for i in range(p.rec.n_gains)]
    one, tile, better = p.t.hero_item[rome], p.t.module_item[old], p.t.module_item[new]
    assert rows == [
        [0, one, Origin.BOUGHT, 3],
        [0, tile, Origin.BOUGHT, 3],
        [1, one, Origin.TRADED, 0],
        [1, tile, Origin.TRADED, 3],
        [1, better, Origin.BOUGHT, 0],
    ]


@pytest.mark.rule("AR-CRT-03", "AR-CRT-04")
def test_critical_damage_ends_at_full_hull_and_a_critical_ship_may_do_everything_but_fight():
    from balance.games.armada.engine.rules import hull

    p = ready()
    p.put("hull", 0, 0)
    assert hull.check_hull(p.g, p.t, p.rec, 0)
    hull.mend_hull(p.g, p.rec, 0, p.g.hull_max[0] - 1)
    assert p.g.critical[0] == 1
    assert shop.may_buy(p.g, p.t, 0)
    assert shop.may_hire(p.g, p.t, 0)
    assert planning.may_travel(p.g, p.t, 0, LUNA)
    assert planning.may_trade(p.g, 0, 1)
    assert hull.mend_hull(p.g, p.rec, 0, 5) == 1
    assert (p.g.critical[0], p.g.hull[0]) == (0, p.g.hull_max[0])


@pytest.mark.rule("AR-MOD-15", "AR-MOD-16", "AR-HER-30")
def test_scanners_reveal_a_fleet_and_the_next_threat_card_once_a_round():
    p = ready()
    threats.new_fleet(p.g, p.t, p.rec, LUNA, 2)
    assert not planning.may_scan(p.g, 0)
    p.put("power", 1, 0, Op.SCAN)
    assert planning.may_scan(p.g, 0)
    assert not planning.may_foresee(p.g, 0)
    planning.scan(p.g, p.rec, 0, 0)
    assert p.g.fleet_known[0][:2] == [1, 1]
    assert not planning.may_scan(p.g, 0)
    p.put("power", 2, 0, Op.SCAN)
    p.put("able", 1, 0, Ability.FORESEE)
    assert planning.may_foresee(p.g, 0)
    deck = p.g.threat_deck[: p.g.n_threats]
    planning.foresee(p.g, p.rec, 0)
    assert (p.g.threat_open, p.g.threat_deck[: p.g.n_threats]) == (1, deck)
    assert not planning.may_foresee(p.g, 0)  # E.V.A. adds none
    threats.add_ships(p.g, p.rec, 0, 1)
    assert p.g.fleet_known[0][:3] == [1, 1, 0]


@pytest.mark.rule("AR-MOD-36", "AR-SPM-02", "AR-SPM-03", "AR-SPM-04", "AR-AMB-60", "AR-GAP-27")
def test_cargo_fills_a_station_leaves_the_planet_and_is_delivered():
    p = ready()
    p.close(0)
    cargo = p.open(10)  # Prime, from Zenith One to Luna
    p.put("at", ZENITH, 0)
    assert (p.g.n_primes, p.g.pile[ZENITH]) == (1, 1)
    assert p.t.cargo_module not in tiles(p)
    events.take_cargo(p.g, p.t, p.rec, 1, cargo)
    assert (p.g.n_primes, p.g.pile[ZENITH], p.g.cargo[0]) == (0, 0, cargo)
    assert p.g.station[0].count(p.t.cargo_module) == 1
    assert p.g.n_data == 0
    events.deliver_cargo(p.g, p.t, p.rec, 0)
    assert p.g.cargo[0] == cargo
    credits = p.g.credits[0]
    p.put("at", LUNA, 0)
    events.deliver_cargo(p.g, p.t, p.rec, 0)
    assert (p.g.cargo[0], p.g.credits[0], p.g.n_data) == (NOBODY, credits + p.t.credits[cargo], 1)
    assert p.t.cargo_module not in p.g.station[0]


@pytest.mark.rule("AR-SPM-02", "AR-HER-24")
@pytest.mark.parametrize(("number", "success"), [(40, False), (55, True)])
def test_taking_cargo_is_no_success_after_which_another_beacon_may_be_tried(number, success):
    p = ready()
    p.put("at", KAGAWA, 0)
    p.put("n_crew", 40, 0)  # more than enough for the mission of event 55
    event = p.open(number)
    assert encounter.do_mission(p.g, p.t, workspace(), p.rec, 1, event, False) == success
    assert p.g.beacon[event] == (Beacon.DONE if success else Beacon.CARRIED)


@pytest.mark.rule("AR-AMB-60", "AR-GAP-27", "AR-AWY-09")
def test_a_hazard_travels_with_its_cargo_and_cargo_is_lost_at_hull_0():
    from balance.games.armada.engine.names import Hazard
    from balance.games.armada.engine.rules import hazards, hull

    p = ready()
    cargo = p.open(43)  # combat at Zenith One starts with a unit disabled
    p.put("at", ZENITH, 0)
    assert hazards.lasting_at(p.g, p.t, Hazard.SICK_START, ZENITH) == 1
    events.take_cargo(p.g, p.t, p.rec, 1, cargo)
    assert hazards.lasting_at(p.g, p.t, Hazard.SICK_START, ZENITH) == 1
    p.put("hull", 0, 0)
    hull.check_hull(p.g, p.t, p.rec, 0)
    events.check_cargo(p.g, p.t, p.rec)
    assert (p.g.cargo[0], p.g.pile[ZENITH]) == (NOBODY, 1)
    assert hazards.lasting_at(p.g, p.t, Hazard.SICK_START, ZENITH) == 1
    p.close(43)
    assert hazards.lasting_at(p.g, p.t, Hazard.SICK_START, ZENITH) == 0


@pytest.mark.rule("AR-SPM-02", "AR-GAP-26")
def test_there_are_four_cargo_tiles_and_a_ship_carries_one():
    p = ready(4)
    p.close(0)
    cargo = p.open(40)
    for seat in (0, 1, 2, 3):
        p.put("at", p.t.event_place[cargo], seat)
    assert events.carrier(p.g, p.t, 1) == 0
    p.put("cargo", cargo, 0)
    assert events.carrier(p.g, p.t, 1) == NOBODY
    assert events.carrier(p.g, p.t, 3) == 1
    assert not events.may_attempt(p.g, p.t, 1, cargo)


@pytest.mark.rule("AR-MOD-11", "AR-AMB-64")
def test_mines_hurt_the_hull_of_ships_that_arrive_in_the_resolution_phase_only():
    p = ready()
    p.put("power", 1, 0, Op.MINES)
    p.g.phase = 2
    threats.new_fleet(p.g, p.t, p.rec, TERRA, 2)
    threats.new_fleet(p.g, p.t, p.rec, TITAN, 1)
    assert (p.g.fleet_cubes[0][:2], p.g.fleet_cubes[1][0]) == ([1, 1], 0)
    p.g.phase = 1
    threats.add_ships(p.g, p.rec, 0, 1)
    assert p.g.fleet_cubes[0][:3] == [1, 1, 0]


@pytest.mark.rule("AR-INF-05", "AR-PLN-06")
def test_disabled_crew_do_not_roll_for_repair():
    p = ready()
    p.put("hull", 1, 0)
    p.put("sick", [1] * len(p.g.sick[0]), 0)
    planning.repair(p.g, p.t, p.rec, 0)
    assert (p.g.hull[0], p.g.acts[0]) == (1, 1)


@pytest.mark.rule("AR-PLN-02", "AR-PLN-01")
def test_the_same_action_may_be_taken_twice():
    p = ready(repair_flat=1)
    p.put("hull", 1, 0)
    planning.repair(p.g, p.t, p.rec, 0)
    planning.repair(p.g, p.t, p.rec, 0)
    assert p.g.hull[0] >= 3
    assert p.g.acts[0] == 0
    assert not planning.may_travel(p.g, p.t, 0, LUNA)


@pytest.mark.rule("AR-GAP-60", "AR-MOD-10")
def test_an_attractor_beam_earns_a_credit_for_every_success():
    p = ready(credits=0)
    p.put("power", 1, 1, Op.INCOME)
    done = p.open(22)
    events.succeed(p.g, p.t, p.rec, 3, done)
    assert sum(p.g.credits[:2]) == p.t.credits[done] + 1
    stations.refresh_power(p.g, p.t, 1)
    assert p.g.power[1][Op.INCOME] == 0
