"""Planning: shops, travel, prices, hired heroes."""

import pytest

from balance.games import Seat
from balance.games.armada.engine.names import Ability, Final, Op
from balance.games.armada.engine.rules import (
    finals,
    planning,
    shop,
)

from .galaxy import ARTEMIS, INVICTUS, KAGAWA, LUNA, SPEC, TERRA, TITAN, ZENITH, Galaxy

pytestmark = pytest.mark.engine


@pytest.mark.rule("AR-EVT-08", "AR-RES-06", "AR-PLN-08", "AR-PLN-10", "AR-PLN-09", "AR-HER-19")
def test_shops_need_their_place_an_action_and_no_ban():
    p = Galaxy()
    planning.begin_planning(p.g, p.t, 0)
    assert shop.may_buy(p.g, p.t, 0)
    assert shop.may_hire(p.g, p.t, 0)
    p.open(15)
    assert not shop.may_hire(p.g, p.t, 0)
    p.open(18)
    assert not shop.may_buy(p.g, p.t, 0)
    p.close(15)
    p.close(18)
    p.put("at", TITAN, 0)
    assert not shop.may_buy(p.g, p.t, 0)
    assert not shop.may_hire(p.g, p.t, 0)
    assert not shop.may_configure(p.g, p.t, 0)
    p.put("able", 1, 0, Ability.CONFIGURE)
    assert shop.may_configure(p.g, p.t, 0)
    p.put("at", TERRA, 0)
    p.put("acts", 0, 0)
    assert not shop.may_buy(p.g, p.t, 0)


@pytest.mark.rule("AR-PLN-04", "AR-PLN-05", "AR-MOD-02", "AR-PS-01", "AR-ART-01")
def test_travel_goes_over_one_link_two_with_thrusters_and_free_for_the_pathfinder():
    p = Galaxy(seats=(Seat("novice", grant=("harmony",)), Seat("novice", grant=("pathfinder",))))
    for seat in (0, 1):
        planning.begin_planning(p.g, p.t, seat)
    places = [[place for place in range(7) if planning.may_travel(p.g, p.t, seat, place)] for seat in (0, 1)]
    assert places == [[LUNA, KAGAWA, ZENITH]] * 2
    p.put("power", 2, 0, Op.HOPS)
    assert [place for place in range(7) if planning.may_travel(p.g, p.t, 0, place)] == [
        LUNA,
        KAGAWA,
        ZENITH,
        INVICTUS,
        TITAN,
    ]
    for seat in (0, 1):
        planning.travel(p.g, p.t, p.rec, seat, KAGAWA)
    assert (p.g.at[:2], p.g.acts[:2]) == ([KAGAWA, KAGAWA], [1, 2])
    planning.travel(p.g, p.t, p.rec, 1, INVICTUS)
    assert p.g.acts[1] == 1
    assert not planning.may_travel(p.g, p.t, 1, ARTEMIS)  # it is not there yet
    finals.reveal(p.g, p.t, p.rec, Final.ARTEMIS_V2)
    assert planning.may_travel(p.g, p.t, 1, ARTEMIS)


@pytest.mark.rule("AR-HER-12", "AR-HER-31", "AR-FAQ-01")
def test_prices_of_shops():
    p = Galaxy()
    number = {SPEC.catalogue()[p.t.module_item[m]].id: m for m in range(p.t.n_modules)}
    lotus = [number[f"lotus_pulse_laser_{k}"] for k in (1, 2, 3)]
    assert [shop.module_cost(p.g, p.t, 0, m) for m in lotus] == [3, 6, 9]
    p.put("stored", lotus[0], 0, 0)
    p.put("n_stored", 1, 0)
    assert [shop.module_cost(p.g, p.t, 0, m) for m in lotus] == [3, 2, 3]  # from I straight to III
    p.put("able", 1, 0, Ability.BLACK_MARKET)
    assert [shop.module_cost(p.g, p.t, 0, m) for m in lotus] == [2, 1, 2]
    p.put("able", 1, 0, Ability.ORATE)
    genevieve = next(h for h in range(p.t.n_heroes) if SPEC.catalogue()[p.t.hero_item[h]].id == "genevieve_the_red")
    assert [shop.hero_cost(p.g, p.t, seat, genevieve) for seat in (0, 1)] == [4, 5]
    for ability in (Ability.BLACK_MARKET, Ability.ORATE):  # never for nothing
        p.put("able", 9, 0, ability)
    assert [shop.module_cost(p.g, p.t, 0, m) for m in lotus] == [1, 1, 1]
    assert shop.hero_cost(p.g, p.t, 0, genevieve) == 1


@pytest.mark.rule("AR-HIR-02", "AR-HIR-03")
def test_a_hired_hero_adds_a_die_and_an_ability():
    p = Galaxy()
    p.put("credits", 9, 0)
    crew, bank = p.g.n_crew[0], p.g.bank
    rome = next(h for h in range(p.t.n_heroes) if SPEC.catalogue()[p.t.hero_item[h]].id == "rome")
    shop.hire(p.g, p.t, p.rec, 0, rome)
    assert (p.g.n_crew[0], p.g.credits[0], p.g.bank, p.g.holder[rome]) == (crew + 1, 4, bank + 5, 0)
    assert 1 + rome in p.g.crew[0][: crew + 1]
    assert p.g.able[0][Ability.RELAY] > 0
