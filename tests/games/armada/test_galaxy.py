"""The galaxy between the fights: set-up, beacons, threats, hazards, Data, what is decoded, shops, wins and losses."""

from collections import Counter
from itertools import combinations

import pytest

from balance import engine_mode
from balance.games import Match, Seat, game
from balance.games.armada.engine.names import DONT_PANIC, Ability, Beacon, End, Final, Op, Phase
from balance.games.armada.engine.rules import (
    beacons,
    credits,
    data_tokens,
    events,
    finals,
    hazards,
    planning,
    resolution,
    shop,
    threats,
)
from tests.games.armada.position import prepared_for, put
from tests.games.workspaces import silent_recorder

SPEC = game("armada")
TERRA, LUNA, KAGAWA, ZENITH, INVICTUS, TITAN, ARTEMIS = range(7)
pytestmark = pytest.mark.engine


class Galaxy:
    """A game that was just set up, with everything at hand."""

    def __init__(self, n=2, seats=(), index=0, own=False, **changes):
        match = Match(seats or (Seat("novice"),) * n, changes={f"rules.{k}": v for k, v in changes.items()})
        self.match = SPEC.prepare(match) if own else prepared_for(match)
        self.rec, self.t = silent_recorder(), self.match.rules
        self.g = self.match.begin(7, index, self.rec)

    def put(self, field, value, *place):
        put(self.g, field, value, *place)

    def event(self, number):
        return next(e for e in range(self.t.n_events) if self.t.event_number[e] == number)

    def open(self, number):
        """The beacon of an event is placed."""
        beacons.place_beacon(self.g, self.t, self.rec, self.event(number))
        return self.event(number)

    def close(self, number):
        beacons.lift_beacon(self.g, self.t, self.event(number), Beacon.DONE)

    def fleets(self):
        return sorted((self.g.fleet_at[f], self.g.fleet_n[f]) for f in range(25) if self.g.fleet_at[f] >= 0)


@pytest.mark.rule("AR-SET-02", "AR-SET-12", "AR-SET-13", "AR-SET-11", "AR-GAP-36")
def test_ships_start_whole_on_terra_with_beacon_00_and_no_fleet():
    for n in (1, 2, 3, 4):
        p = Galaxy(n)
        g = p.g
        assert g.at[:n] == [TERRA] * n
        assert (g.hull[:n], g.shield[:n]) == (g.hull_max[:n], g.shield_max[:n])
        assert len(set(g.ship[:n])) == n
        assert p.fleets() == []
        assert [e for e in range(p.t.n_events) if g.beacon[e] == Beacon.BOARD] == [p.event(0)]
        assert g.pile[TERRA] == 1


@pytest.mark.rule("AR-SET-05", "AR-SET-14", "AR-VAR-01", "AR-GAP-16", "AR-CMP-05")
def test_the_bag_holds_fifty_events_and_the_dont_panic_tokens():
    for calm in (0, 8, 16):
        p = Galaxy(dont_panic=calm)
        bag = p.g.bag[: p.g.n_bag]
        assert len(bag) == 50 + calm
        assert bag.count(DONT_PANIC) == calm
        numbers = [p.t.event_number[e] for e in bag if e != DONT_PANIC]
        assert len(set(numbers)) == 50
        assert not {0, 99, 100} & set(numbers)


@pytest.mark.rule("AR-SET-03")
def test_decks_are_shuffled_apart_and_differ_from_game_to_game():
    first, second = Galaxy(), Galaxy(index=1)
    for field, size in (("foe_deck", 55), ("threat_deck", 30), ("bag", 58)):
        a, b = getattr(first.g, field)[:size], getattr(second.g, field)[:size]
        assert a != b
        assert sorted(a) == sorted(b)


@pytest.mark.rule("AR-CMP-09", "AR-FAQ-06", "AR-AMB-43")
def test_the_bank_can_run_dry():
    p = Galaxy(2)
    assert p.g.bank + sum(p.g.credits) == 40
    p.g.bank = 3
    assert credits.gain_credits(p.g, p.rec, 0, 5, -1) == 3
    assert (p.g.bank, p.g.credits[0]) == (0, 5)
    assert credits.gain_credits(p.g, p.rec, 1, 5, -1) == 0
    assert credits.pay_credits(p.g, 0, 9) == 5
    assert (p.g.bank, p.g.credits[0]) == (5, 0)


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


@pytest.mark.rule("AR-SOL-06", "AR-SOL-02")
def test_a_single_player_never_draws_the_valkyrie_and_travels_anywhere():
    ships, names = set(), [item.id for item in SPEC.catalogue() if item.kind == "ship"]
    for index in range(60):
        p = Galaxy(1, index=index)
        ships.add(names[p.g.ship[0]])
    assert ships == set(names) - {"pale_valkyrie"}
    planning.begin_planning(p.g, p.t, 0)
    assert [place for place in range(7) if planning.may_travel(p.g, p.t, 0, place)] == list(range(1, 6))


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


@pytest.mark.rule("AR-WIN-01", "AR-VAR-03", "AR-AMB-37", "AR-EVT-05", "AR-GLO-03")
def test_the_last_data_token_reveals_and_more_are_ignored():
    for needed in (2, 4):
        p = Galaxy(data_tokens=needed)
        for k in range(6):
            assert (p.g.final >= 0) == (k >= needed)
            data_tokens.gain_data(p.g, p.t, p.rec, 0, 1)
        assert p.g.n_data == sum(p.g.data) == needed
    p = Galaxy()
    data_tokens.gain_data(p.g, p.t, p.rec, 0, 2 + 5)
    assert p.g.data[5] == 1


def decoded(p, tokens):
    p.g.data = [int(k in tokens) for k in range(8)]
    return Final(finals.decode(p.g, p.t))


@pytest.mark.rule(
    "AR-ORA-10", "AR-FIN-01", "AR-FIN-02", "AR-FIN-03", "AR-FIN-04", "AR-FIN-06", "AR-FIN-07", "AR-GAP-17"
)
def test_what_four_tokens_of_eight_decode():
    p = Galaxy(4, savior="played")
    found = Counter(decoded(p, tokens) for tokens in combinations(range(8), 4))
    assert found == {Final.LOKUST: 15, Final.OUROBOROS: 14, Final.ARTEMIS: 13, Final.OBLIVION: 12, Final.SAVIOR: 16}


@pytest.mark.rule("AR-FIN-05", "AR-FIN-06", "AR-FIN-08", "AR-AMB-39", "AR-FIN-07")
def test_what_is_decoded_goes_by_the_players():
    third, fourth, other = (4, 5, 0, 2), (6, 7, 0, 2), (0, 2, 4, 6)
    found = {n: [decoded(Galaxy(n), tokens) for tokens in (third, fourth, other)] for n in (1, 2, 3)}
    assert found[1] == [Final.ARTEMIS_V2, Final.OUROBOROS, Final.OUROBOROS]
    assert found[2] == [Final.ARTEMIS_V2, Final.OBLIVION, Final.OUROBOROS]
    assert found[3] == [Final.ARTEMIS, Final.OBLIVION, Final.OUROBOROS]
    assert [decoded(Galaxy(n, savior="played"), other) for n in (2, 3)] == [Final.OUROBOROS, Final.SAVIOR]
    assert decoded(Galaxy(3, force_final="lokust"), other) == Final.LOKUST


@pytest.mark.rule("AR-FIN-01", "AR-FIN-04", "AR-FIN-05")
@pytest.mark.parametrize(("n", "final"), [(2, Final.ARTEMIS), (3, Final.ARTEMIS_V2)])
def test_a_statement_for_other_numbers_of_players_is_not_true(n, final):
    p = Galaxy(n, own=True)
    put(p.t, "final_pair", 3, final)  # the pair of the Tower, whose statement comes last
    assert decoded(p, (6, 7, 0, 2)) == Final.OBLIVION


@pytest.mark.rule("AR-ART-02", "AR-ART-04", "AR-OBL-01", "AR-AMB-63")
def test_tokens_of_the_final_encounters():
    p = Galaxy(3)
    finals.reveal(p.g, p.t, p.rec, Final.ARTEMIS)
    opening = p.t.opening_event
    assert (p.g.final_at, p.g.beacon[opening], p.g.pile[TITAN]) == (ARTEMIS, Beacon.BOARD, 1)
    beacons.lift_beacon(p.g, p.t, opening, Beacon.DONE)
    p.g.opened = 1
    finals.renew_opening(p.g, p.t, p.rec)
    assert (p.g.beacon[opening], p.g.pile[TITAN], p.g.opened) == (Beacon.BOARD, 1, 0)
    p = Galaxy(3)
    finals.reveal(p.g, p.t, p.rec, Final.OBLIVION)
    assert (p.g.beacon[p.t.tower_event], p.g.pile[INVICTUS]) == (Beacon.BOARD, 1)
    p.put("at", INVICTUS, 0)
    assert not events.may_attempt(p.g, p.t, 1, p.t.tower_event)  # 00 is Prime
    p.close(0)
    assert events.may_attempt(p.g, p.t, 1, p.t.tower_event)


@pytest.mark.rule("AR-OBL-04", "AR-LOK-02", "AR-LOK-08", "AR-GAP-30")
def test_hazards_of_the_tower_and_the_mothership():
    p = Galaxy(3)
    finals.reveal(p.g, p.t, p.rec, Final.OBLIVION)
    hull = p.g.hull[:3]
    p.put("at", LUNA, 2)
    finals.final_hazard(p.g, p.t, p.rec)
    assert p.g.hull[:3] == [each - 1 for each in hull]
    p = Galaxy(3)
    threats.new_fleet(p.g, p.t, p.rec, TERRA, 2)
    threats.new_fleet(p.g, p.t, p.rec, ZENITH, 2)
    finals.reveal(p.g, p.t, p.rec, Final.LOKUST)
    finals.final_hazard(p.g, p.t, p.rec)
    assert p.g.n_drones == 1 + 3
    assert p.fleets() == [(TERRA, 3), (ZENITH, 2)]  # Terra is near Kagawa


@pytest.mark.rule("AR-OUR-06", "AR-AMB-65")
def test_the_ouroboros_sheds_the_cubes_of_critical_sections():
    p = Galaxy(2)
    finals.reveal(p.g, p.t, p.rec, Final.OUROBOROS)
    p.g.final_hurt = [2, 3, 4, 0, 1]
    finals.final_hazard(p.g, p.t, p.rec)
    assert p.g.final_hurt == [2, 0, 0, 0, 1]


@pytest.mark.rule("AR-AV2-02", "AR-AV2-03", "AR-AV2-04", "AR-AMB-40", "AR-AMB-41")
def test_artemis_v2_destroys_a_planet_with_its_fifth_timer():
    p = Galaxy(2)
    finals.reveal(p.g, p.t, p.rec, Final.ARTEMIS_V2)
    for timers in (1, 2, 3, 4, 0):
        finals.final_hazard(p.g, p.t, p.rec)
        assert (p.g.final_timer, sum(p.g.razed)) == (timers, int(timers == 0))
    for _ in range(5):  # cards of planets that are destroyed already are passed over
        finals.raze_some_planet(p.g, p.t, p.rec)
    assert (sum(p.g.razed), p.g.n_threats + p.g.n_threat_pile) == (6, 30)
    p = Galaxy(2)
    threats.new_fleet(p.g, p.t, p.rec, TERRA, 2)
    finals.raze(p.g, p.t, p.rec, TERRA)
    assert (p.g.pile[TERRA], p.fleets(), p.g.at[0]) == (0, [], TERRA)
    planning.begin_planning(p.g, p.t, 0)
    assert not shop.may_buy(p.g, p.t, 0)
    assert not shop.may_hire(p.g, p.t, 0)
    threats.new_fleet(p.g, p.t, p.rec, TERRA, 2)
    p.open(22)
    assert (p.g.pile[TERRA], p.fleets()) == (0, [])
    assert planning.may_travel(p.g, p.t, 0, LUNA)


@pytest.mark.rule("AR-WIN-02", "AR-OUR-08", "AR-AV2-05", "AR-LOK-06", "AR-ART-07")
@pytest.mark.parametrize(
    ("n", "final", "end"),
    [
        (2, Final.LOKUST, End.LOKUST),
        (2, Final.OUROBOROS, End.OUROBOROS),
        (2, Final.ARTEMIS_V2, End.ARTEMIS_V2),
        (3, Final.ARTEMIS, End.ARTEMIS),
    ],
)
def test_destroying_the_final_encounter_wins_at_once(n, final, end):
    p = Galaxy(n)
    finals.reveal(p.g, p.t, p.rec, final)
    parts = range(p.t.final_card[final], p.t.final_card[final] + p.t.final_parts[final])
    whole = [p.t.card_hull[card] for card in parts]
    p.g.final_hurt = [*whole[:-1], whole[-1] - 1, *[0] * (5 - len(whole))]
    finals.check_final(p.g, p.t, p.rec)
    assert not p.g.over
    p.g.final_hurt = [*whole, *[0] * (5 - len(whole))]
    finals.check_final(p.g, p.t, p.rec)
    assert (p.g.over, p.g.end_reason) == (True, end)


@pytest.mark.rule("AR-WIN-03", "AR-WIN-04", "AR-BCN-04", "AR-AMB-02", "AR-AMB-03", "AR-GAP-38")
def test_what_loses_the_game():
    def check(**fields):
        p = Galaxy(2)
        for field, value in fields.items():
            setattr(p.g, field, value)
        resolution.check_loss(p.g, p.t)
        return End(p.g.end_reason) if p.g.over else None

    assert check() is None
    assert check(critical=[1, 0, 0, 0]) is None
    assert check(critical=[1, 1, 0, 0]) == End.ALL_CRITICAL
    assert check(pile=[5, 5, 5, 0, 0, 0, 0, 0]) is None
    assert check(pile=[0, 6, 0, 0, 0, 0, 0, 0]) == End.BEACONS
    assert check(round=59) is None
    assert check(round=60) == End.CAPPED


@pytest.mark.rule("AR-ORA-16")
def test_draws_until_the_fourth_data_event():
    """Exact, by the rank of the fourth of 20 among 58 tokens: its mean is 4 * 59 / 21."""
    p = Galaxy()
    data = sum(1 for e in range(p.t.n_events) if p.t.event_copies[e] and p.t.data[e])
    tokens = p.g.n_bag
    assert (data, tokens) == (20, 58)
    assert 4 * (tokens + 1) / (data + 1) == pytest.approx(236 / 21)
    drawn, games = 0, 60
    for index in range(games):
        g = Galaxy(index=index).g
        hits = [i + 1 for i, e in enumerate(reversed(g.bag[: g.n_bag])) if e != DONT_PANIC and p.t.data[e]]
        drawn += hits[3]
    assert abs(drawn / games - 236 / 21) < 5 * 4.6 / games**0.5  # standard deviation of the fourth rank


BOTS = ("random", "novice", "random") if engine_mode() != "pure" else ("random",)


def tiles_out(g, n, cargo):
    """Modules that are in storage, or lie on a station without being printed there."""
    installed = [
        tile
        for seat in range(n)
        for tile, printed in zip(g.station[seat], g.printed[seat], strict=True)
        if tile >= 0 and tile not in (printed, cargo)
    ]
    return len(installed) + sum(g.n_stored[:n])


def check_state(match, g, n):
    """What holds after every phase of every game."""
    t = match.rules
    out = sum(g.fleet_n)
    drones = sum(c >= t.n_deck_cards for f in range(25) for c in g.fleet_card[f][: g.fleet_n[f]])
    assert g.bank + sum(g.credits) == 40
    assert g.n_foes + g.n_foe_pile + out - drones == 55
    assert g.n_threats + g.n_threat_pile == 30
    assert g.n_tiles + tiles_out(g, n, t.cargo_module) == t.n_tiles
    for seat in range(n):
        crew = g.crew[seat][: g.n_crew[seat]]
        assert 0 <= g.hull[seat] <= g.hull_max[seat]
        assert 0 <= g.shield[seat] <= g.shield_max[seat]
        assert crew.count(0) == (6 if n == 1 else 5)
        assert sorted(kind - 1 for kind in crew if kind) == [h for h in range(34) if g.holder[h] == seat]
    for place in range(t.n_planets):
        here = [e for e in range(t.n_events) if g.beacon[e] == Beacon.BOARD and t.event_place[e] == place]
        assert len(here) == g.pile[place]
    if g.phase == Phase.PLANNING and g.place_in_order == 0 and not g.over:
        assert max(g.pile) <= 5


@pytest.mark.rule("AR-RND-05", "AR-RND-01", "AR-CMP-02", "AR-CMP-04", "AR-CMP-09")
@pytest.mark.parametrize("mode", SPEC.modes)
@pytest.mark.parametrize("n", SPEC.players)
def test_all_win_or_lose_together_and_credits_cards_tiles_and_dice_are_kept(n, mode):
    for index, bot in enumerate(BOTS):
        match = prepared_for(Match((Seat(bot),) * n, mode=mode))
        g = match.begin(5, index, silent_recorder())
        while not g.over:
            match.advance(g, silent_recorder())
            if g.over or g.place_in_order == 0:
                check_state(match, g, n)
        win = match.simulate(5, index, 1)["seats"]["win"]
        assert len(set(win)) == 1
