"""Beacons: where they lie, who may try them, what follows from a failure."""

import pytest

from balance.games.armada.engine.names import DONT_PANIC, Ability, Beacon, End
from balance.games.armada.engine.rules import (
    beacons,
    events,
    resolution,
    threats,
)

from .galaxy import TERRA, TITAN, ZENITH, Galaxy

pytestmark = pytest.mark.engine


@pytest.mark.rule("AR-BCN-01", "AR-BCN-03", "AR-BCN-05")
def test_a_drawn_beacon_goes_to_the_planet_of_its_card_and_dont_panic_places_nothing():
    p = Galaxy()
    g = p.g
    p.put("bag", p.event(21), g.n_bag - 1)
    p.put("bag", DONT_PANIC, g.n_bag - 2)
    before = g.n_bag
    assert beacons.draw_beacon(g, p.t, p.rec)
    assert (g.beacon[p.event(21)], g.pile[ZENITH]) == (Beacon.BOARD, 1)
    piles = list(g.pile)
    assert beacons.draw_beacon(g, p.t, p.rec)
    assert (list(g.pile), g.n_bag) == (piles, before - 2)


@pytest.mark.rule("AR-FAQ-05")
def test_an_empty_bag_brings_a_threat_card_for_every_beacon():
    p = Galaxy(3)
    p.g.n_bag = 0
    cards = p.g.n_threats
    resolution.resolve(p.g, p.t, p.rec)
    drawn = cards - p.g.n_threats + (30 - p.g.n_threats - p.g.n_threat_pile)
    assert drawn >= 4  # two beacons and two threat cards, and a Scramble may draw more


@pytest.mark.rule("AR-ENC-07", "AR-AMB-09", "AR-HER-28")
def test_a_prime_beacon_blocks_normal_ones_everywhere_but_not_for_sisi_gao():
    p = Galaxy()
    normal = p.open(22)  # on Terra, while 00 on Terra is Prime
    assert not events.may_attempt(p.g, p.t, 1, normal)
    assert events.may_attempt(p.g, p.t, 1, p.event(0))
    p.put("able", 1, 0, Ability.BEFORE_PRIME)
    assert events.may_attempt(p.g, p.t, 1, normal)
    assert not events.may_attempt(p.g, p.t, 2, normal)
    p.close(0)
    assert events.may_attempt(p.g, p.t, 2, normal)


@pytest.mark.rule("AR-ENC-03", "AR-CRT-02", "AR-CMB-11")
def test_fleets_critical_damage_and_a_lost_fight_keep_ships_from_beacons():
    p = Galaxy()
    prime = p.event(0)
    p.put("critical", 1, 0)
    assert not events.may_attempt(p.g, p.t, 1, prime)
    p.put("critical", 0, 0)
    p.put("out_of_phase", 1, 0)
    assert not events.may_attempt(p.g, p.t, 1, prime)
    p.put("out_of_phase", 0, 0)
    threats.new_fleet(p.g, p.t, p.rec, TERRA, 1)
    assert not events.may_attempt(p.g, p.t, 1, prime)


@pytest.mark.rule("AR-SPM-08")
def test_event_52_costs_every_participant_a_credit():
    p = Galaxy()
    p.close(0)
    fee = p.open(52)
    p.put("at", TITAN, 0)
    p.put("at", TITAN, 1)
    p.put("credits", 0, 1)
    assert events.may_attempt(p.g, p.t, 1, fee)
    assert not events.may_attempt(p.g, p.t, 3, fee)
    bank = p.g.bank
    events.pay_entry(p.g, p.t, p.rec, 1, fee)
    assert (p.g.credits[0], p.g.bank) == (1, bank + 1)


@pytest.mark.rule("AR-EVT-06", "AR-AMB-51", "AR-TMA-04", "AR-AWY-09", "AR-HER-07", "AR-GAP-62")
def test_a_failed_mission_costs_every_participant_hull_and_brings_threats_once():
    p = Galaxy()
    failed = p.open(2)  # one threat, one hull
    hull, pile = p.g.hull[:2], p.g.n_threats
    events.fail(p.g, p.t, p.rec, 3, failed)
    assert p.g.hull[:2] == [hull[0] - 1, hull[1] - 1]
    assert p.g.n_threats < pile
    assert p.g.beacon[failed] == Beacon.BOARD
    pile = p.g.n_threats
    p.put("able", 1, 1, Ability.NO_THREAT)
    events.fail(p.g, p.t, p.rec, 3, failed)
    assert p.g.n_threats == pile


@pytest.mark.rule("AR-EVT-07", "AR-CRT-01", "AR-AMB-53", "AR-SOL-03")
def test_hull_lost_in_a_mission_can_flip_a_ship_where_it_is():
    p = Galaxy()
    failed = p.open(9)
    p.put("hull", 2, 0)
    events.fail(p.g, p.t, p.rec, 1, failed)
    assert (p.g.critical[0], p.g.hull[0], p.g.at[0]) == (1, 0, TERRA)
    assert not p.g.over
    alone = Galaxy(1)
    alone.put("hull", 1, 0)
    alone.put("rebuild", 0, 0)
    events.fail(alone.g, alone.t, alone.rec, 1, alone.open(9))
    assert (alone.g.over, alone.g.end_reason) == (True, End.SOLO_CRITICAL)


@pytest.mark.rule("AR-SPM-06", "AR-SPM-07", "AR-AMB-45")
def test_what_follows_the_failure_of_events_20_and_49():
    p = Galaxy()
    p.put("credits", 7, 1)
    events.fail(p.g, p.t, p.rec, 1, p.open(20))
    assert p.g.credits[:2] == [2, 5]
    assert p.g.skip_planning == 0
    events.fail(p.g, p.t, p.rec, 1, p.open(49))
    assert p.g.skip_planning == 1
