"""Data tokens, what they decode, final encounters in the galaxy, wins and losses."""

from collections import Counter
from itertools import combinations

import pytest

from balance.games.armada.engine.names import Beacon, End, Final
from balance.games.armada.engine.rules import (
    beacons,
    data_tokens,
    events,
    finals,
    planning,
    resolution,
    shop,
    threats,
)
from tests.games.armada.position import put

from .galaxy import ARTEMIS, INVICTUS, LUNA, TERRA, TITAN, ZENITH, Galaxy

pytestmark = pytest.mark.engine


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
