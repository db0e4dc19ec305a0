"""Threat cards and hazards."""

import pytest

from balance.games.armada.engine.names import Op
from balance.games.armada.engine.rules import (
    hazards,
    resolution,
    threats,
)

from .galaxy import LUNA, TERRA, Galaxy

pytestmark = pytest.mark.engine


@pytest.mark.rule("AR-RES-04", "AR-RES-05", "AR-GAP-33")
def test_hazards_act_while_their_events_are_open():
    p = Galaxy()
    hull = p.g.hull[:2]
    p.open(45)  # ships on Terra lose 1 hull
    p.open(46)  # every ship loses 1 hull
    p.open(12)  # each player loses 1 credit
    p.put("at", LUNA, 1)
    hazards.activate_hazards(p.g, p.t, p.rec)
    assert p.g.hull[:2] == [hull[0] - 2, hull[1] - 1]
    assert p.g.credits[:2] == [1, 1]
    p.close(46)
    p.close(45)
    hazards.activate_hazards(p.g, p.t, p.rec)
    assert p.g.hull[:2] == [hull[0] - 2, hull[1] - 1]


@pytest.mark.rule("AR-MOD-23", "AR-MOD-24", "AR-MOD-34", "AR-GAP-59")
def test_jammers_and_stabilizers_stop_hazards():
    p = Galaxy()
    hull = p.g.hull[:2]
    p.open(45)
    p.put("power", 1, 0, Op.JAM)
    hazards.activate_hazards(p.g, p.t, p.rec)
    assert p.g.hull[:2] == hull
    p.open(46)  # on Invictus: jammers on Terra do not reach it
    p.put("power", 1, 1, Op.IGNORE_HAZARD)
    hazards.activate_hazards(p.g, p.t, p.rec)
    assert p.g.hull[:2] == [hull[0] - 1, hull[1]]
    threats.new_fleet(p.g, p.t, p.rec, TERRA, 2)
    assert p.fleets() == [(TERRA, 2)]
    p.put("power", 2, 0, Op.JAM)
    threats.new_fleet(p.g, p.t, p.rec, TERRA, 2)
    assert p.fleets() == [(TERRA, 2)]


@pytest.mark.rule("AR-THR-02", "AR-THR-03", "AR-THR-04", "AR-THR-06", "AR-AMB-34", "AR-AMB-62")
def test_new_fleets_and_reinforcements():
    p = Galaxy()
    threats.reinforce(p.g, p.t, p.rec, LUNA, 1, True)  # none to join: a new fleet
    assert p.fleets() == [(LUNA, 1)]
    threats.new_fleet(p.g, p.t, p.rec, LUNA, 2)
    threats.reinforce(p.g, p.t, p.rec, LUNA, 1, False)  # the largest
    assert p.fleets() == [(LUNA, 1), (LUNA, 3)]
    threats.reinforce(p.g, p.t, p.rec, LUNA, 1, True)  # each
    assert p.fleets() == [(LUNA, 2), (LUNA, 4)]
    assert not any(map(sum, p.g.fleet_known))
    assert p.g.n_foes == 55 - 6


@pytest.mark.rule("AR-CMP-08", "AR-GAP-35")
def test_without_a_free_token_ships_join_the_largest_fleet():
    p = Galaxy(fleet_tokens=2)
    for place, ships in ((LUNA, 1), (LUNA, 2), (LUNA, 3)):
        threats.new_fleet(p.g, p.t, p.rec, place, ships)
    assert p.fleets() == [(LUNA, 1), (LUNA, 5)]


@pytest.mark.rule("AR-FAQ-07", "AR-AMB-61", "AR-ENM-13")
def test_an_empty_enemy_deck_is_made_of_its_discards_and_then_none_is_left():
    p = Galaxy()
    g = p.g
    g.n_foes = 0
    assert threats.draw_foe(g, p.rec) < 0
    for card in (3, 4):
        threats.discard_foe(g, p.t, card)
    assert sorted((threats.draw_foe(g, p.rec), threats.draw_foe(g, p.rec))) == [3, 4]
    assert threats.draw_foe(g, p.rec) < 0


@pytest.mark.rule("AR-THR-05", "AR-THR-07")
def test_scramble_shuffles_the_discards_back_and_another_card_is_drawn():
    p = Galaxy()
    g = p.g
    scramble = next(c for c in range(p.t.n_threats) if p.t.threat_ships[c] == 0)
    deck = [card for card in g.threat_deck[: g.n_threats] if card != scramble]
    g.threat_deck = [*deck[:10], scramble, *[0] * (len(g.threat_deck) - 11)]
    g.n_threats = 11
    g.threat_pile = [*deck[10:], *[0] * (len(g.threat_pile) - 19)]
    g.n_threat_pile = 19
    threats.draw_threat(g, p.t, p.rec)
    assert g.n_threats + g.n_threat_pile == 30
    assert sum(ships for _, ships in p.fleets()) > 0
    assert g.n_threats >= 28  # all but the card that was drawn instead, or two if the Scramble came again


@pytest.mark.rule("AR-RES-05", "AR-RES-04", "AR-RES-01")
def test_the_hazard_of_a_beacon_that_was_just_drawn_acts():
    p = Galaxy(threats_a_round=[0] * 4)
    p.put("bag", p.event(46), p.g.n_bag - 1)
    hull = p.g.hull[:2]
    resolution.resolve(p.g, p.t, p.rec)
    assert p.g.hull[:2] == [each - 1 for each in hull]
