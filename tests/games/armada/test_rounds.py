"""Turns and phases: who acts when, teams, fleets that must be fought, one mission each, the Resolution."""

from itertools import pairwise

import pytest

from balance.games import Match, Seat
from balance.games.armada.engine.bot import choices, teams
from balance.games.armada.engine.names import NOBODY, Ability, Beacon, End, Event, Final, Op, Phase
from balance.games.armada.engine.rules import encounter, events, finals, hazards, resolution, shop, threats
from balance.games.engine.recorder import Recorder, event_fact

from .galaxy import ARTEMIS, INVICTUS, LUNA, SPEC, TERRA, TITAN, ZENITH, Galaxy
from .position import workspace

pytestmark = pytest.mark.engine
KIND, SEAT, A, B, C = range(5)


def log_of(rec):
    return [[event_fact(rec, i, what) for what in range(6)] for i in range(rec.n_events)]


def played(n=3, bot="novice", index=0, **changes):
    """The events of one game."""
    rec = Recorder()
    rec.on, rec.logging, rec.n = True, True, n
    match = SPEC.prepare(Match((Seat(bot),) * n, changes={f"rules.{k}": v for k, v in changes.items()}))
    rec = match.recorder(logging=True)
    g = match.begin(3, index, rec)
    while not g.over:
        match.advance(g, rec)
    return log_of(rec)


def weaken(p, ships=1):
    """Fleets of Sentinels: the mildest cards."""
    sentinel = next(c for c in range(p.t.n_deck_cards) if SPEC.catalogue()[p.t.card_item[c]].id == "sentinel")
    for fleet in range(25):
        for i in range(p.g.fleet_n[fleet]):
            p.put("fleet_card", sentinel, fleet, i)


@pytest.mark.rule("AR-RND-03", "AR-PLN-03", "AR-PLN-11", "AR-ENC-08", "AR-RES-08", "AR-RND-02")
def test_every_seat_plans_once_a_round_before_the_first_encounter_and_the_resolution_is_last():
    log = played(3)
    rounds = [i for i, event in enumerate(log) if event[KIND] == Event.ROUND]
    for start, end in pairwise(rounds):
        kinds = [event[KIND] for event in log[start:end]]
        planners = [event[SEAT] for event in log[start:end] if event[KIND] == Event.PLANS]
        assert sorted(planners) == ([] if Event.SKIPPED in kinds else [0, 1, 2])
        assert kinds.count(Event.RESOLUTION) == 1
        last_plan = max((i for i, k in enumerate(kinds) if k == Event.PLANS), default=0)
        first_team = next((i for i, k in enumerate(kinds) if k == Event.TEAM), len(kinds))
        assert last_plan < first_team <= kinds.index(Event.RESOLUTION) or first_team == len(kinds)
        for i, kind in enumerate(kinds):
            if kind in (Event.TRAVELLED, Event.REPAIRED, Event.HIRED, Event.BOUGHT, Event.TRADED):
                asker = [event[SEAT] for event in log[start : start + i] if event[KIND] == Event.PLANS][-1]
                assert log[start + i][SEAT] == asker


@pytest.mark.rule("AR-RND-04", "AR-TMC-01", "AR-AMB-11")
def test_a_ship_is_in_one_team_a_round_and_teams_are_optional():
    sizes = set()
    for bot in ("standard", "random"):
        log = played(3, bot, dont_panic=16)
        seen = set()
        for event in log:
            if event[KIND] == Event.ROUND:
                seen = set()
            if event[KIND] == Event.TEAM:
                members = {seat for seat in range(3) if event[A] >> seat & 1}
                assert not members & seen
                seen |= members
                sizes.add(len(members))
    assert {1, 2} <= sizes


@pytest.mark.rule("AR-ENC-01", "AR-ENC-02", "AR-ENC-04", "AR-ENC-09", "AR-AMB-10", "AR-AMB-56")
def test_all_fleets_at_a_place_are_fought_and_a_later_team_is_free():
    p = Galaxy(2)
    for ships in (2, 1):
        threats.new_fleet(p.g, p.t, p.rec, TERRA, ships)
    weaken(p)
    for seat in (0, 1):
        p.put("hull", 30, seat)
    p.g.phase = Phase.ENCOUNTER
    w = workspace()
    assert choices.choose_fleet(p.g, TERRA) == 1  # the smaller one first
    encounter.play_encounter(p.g, p.t, w, p.rec, 1, TERRA, False)
    assert (p.fleets(), p.g.fights) == ([], 2)
    encounter.play_encounter(p.g, p.t, w, p.rec, 2, TERRA, False)
    assert p.g.fights == 2


@pytest.mark.rule("AR-AMB-56", "AR-CMB-08")
def test_the_other_reading_lets_a_team_stop_after_a_victory():
    p = Galaxy(2, stop_after_victory=True)
    for ships in (1, 1):
        threats.new_fleet(p.g, p.t, p.rec, TERRA, ships)
    weaken(p)
    p.put("hull", 30, 0)
    p.g.phase = Phase.ENCOUNTER
    assert not encounter.fight_fleets(p.g, p.t, workspace(), p.rec, 1, TERRA, False)
    assert p.fleets() == [(TERRA, 1)]


@pytest.mark.rule("AR-FAQ-04", "AR-AMB-35")
def test_a_fleet_that_comes_in_the_encounter_phase_is_not_fought_but_blocks_beacons():
    p = Galaxy(2)
    p.g.phase = Phase.ENCOUNTER
    threats.new_fleet(p.g, p.t, p.rec, TERRA, 1)
    assert choices.choose_fleet(p.g, TERRA) == NOBODY
    assert not events.may_attempt(p.g, p.t, 1, p.event(0))
    resolution.resolve(p.g, p.t, p.rec)
    assert choices.choose_fleet(p.g, TERRA) != NOBODY


@pytest.mark.rule("AR-CRT-04", "AR-AMB-12", "AR-CMB-11")
def test_critical_ships_and_those_that_left_a_fight_meet_no_fleet():
    p = Galaxy(3)
    threats.new_fleet(p.g, p.t, p.rec, TERRA, 1)
    p.put("critical", 1, 0)
    p.put("out_of_phase", 1, 1)
    assert encounter.still_there(p.g, 7, TERRA) == 4
    teams.form_teams(p.g, p.t, workspace(), p.rec)
    assert not any(p.g.team[i] & 1 for i in range(p.g.n_teams))


@pytest.mark.rule("AR-ENC-06", "AR-AWY-10", "AR-HER-24", "AR-ENC-05")
def test_a_team_tries_one_mission_and_rome_a_second_one_after_a_success():
    def tried(relay):
        p = Galaxy(1, seats=(Seat("standard", start={"dice": 8}),))
        for number in (22, 53):
            p.open(number)
        p.put("able", relay, 0, Ability.RELAY)
        p.g.phase = Phase.ENCOUNTER
        before = sum(p.g.pile)
        encounter.try_missions(p.g, p.t, workspace(), p.rec, 1, TERRA, False)
        return before - sum(p.g.pile)

    assert [tried(0), tried(1)] == [1, 2]


@pytest.mark.rule("AR-ENC-05")
def test_a_mission_that_promises_nothing_is_left_alone():
    p = Galaxy(1)
    p.close(0)
    hopeless = p.open(5)  # needs a Command face
    p.put("hull", 1, 0)
    encounter.try_missions(p.g, p.t, workspace(), p.rec, 1, TERRA, False)
    assert (p.g.beacon[hopeless], p.g.hull[0]) == (Beacon.BOARD, 1)


@pytest.mark.rule("AR-SPM-09", "AR-AWY-10")
def test_taking_cargo_is_the_mission_of_the_phase():
    p = Galaxy(1)
    p.close(0)
    for number in (40, 55):
        p.open(number)
    place = p.t.event_place[p.event(40)]
    p.put("at", place, 0)
    w = workspace()
    w.m.group = 0
    assert not encounter.do_mission(p.g, p.t, w, p.rec, 1, p.event(40), False)
    assert p.g.beacon[p.event(40)] == Beacon.CARRIED


@pytest.mark.rule("AR-OBL-02", "AR-OBL-05")
def test_completing_the_tower_wins():
    p = Galaxy(2, seats=(Seat(start={"dice": 8}),) * 2)
    finals.reveal(p.g, p.t, p.rec, Final.OBLIVION)
    events.succeed(p.g, p.t, p.rec, 3, p.t.tower_event)
    assert (p.g.over, p.g.end_reason) == (True, End.OBLIVION)


@pytest.mark.rule("AR-LOK-07", "AR-AV2-01")
def test_a_final_encounter_is_optional_and_blocks_no_beacon():
    p = Galaxy(2)
    finals.reveal(p.g, p.t, p.rec, Final.LOKUST)
    here = p.open(2)
    p.put("at", p.g.final_at, 0)
    assert events.may_attempt(p.g, p.t, 1, here)
    w = workspace()
    encounter.fight_final(p.g, p.t, w, p.rec, 1, p.g.final_at, False)
    assert p.g.fights == 0
    p.g.bold = 1
    encounter.fight_final(p.g, p.t, w, p.rec, 1, p.g.final_at, False)
    assert p.g.fights == 1


@pytest.mark.rule("AR-ART-05", "AR-ART-08")
def test_titan_vi_acts_before_artemis_where_ships_must_fight():
    p = Galaxy(3)
    finals.reveal(p.g, p.t, p.rec, Final.ARTEMIS)
    p.put("at", ARTEMIS, 0)
    p.put("at", TITAN, 1)
    teams.form_teams(p.g, p.t, workspace(), p.rec)
    order = [p.g.team_place[i] for i in range(p.g.n_teams)]
    assert order.index(TITAN) < order.index(ARTEMIS)
    opening = p.t.opening_event
    assert not events.may_attempt(p.g, p.t, 2, opening)  # 00 is Prime
    p.close(0)
    assert events.may_attempt(p.g, p.t, 2, opening)
    threats.new_fleet(p.g, p.t, p.rec, TITAN, 1)
    assert not events.may_attempt(p.g, p.t, 2, opening)
    p.g.bold = 0
    encounter.fight_final(p.g, p.t, workspace(), p.rec, 1, ARTEMIS, False)
    assert p.g.fights == 1  # opened or not


@pytest.mark.rule("AR-RES-01", "AR-RES-02", "AR-RES-03")
@pytest.mark.parametrize(("n", "drawn"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_beacons_then_threat_cards_then_hazards(n, drawn):
    p = Galaxy(n)
    p.rec = p.match.recorder(logging=True)
    p.open(46)
    tokens = p.g.n_bag
    resolution.resolve(p.g, p.t, p.rec)
    assert tokens - p.g.n_bag == drawn
    kinds = [event[KIND] for event in log_of(p.rec)]
    order = [[i for i, k in enumerate(kinds) if k in group] for group in ((Event.BEACON, Event.CALM), (Event.FLEET,))]
    assert max(order[0]) < min(order[1])
    assert min(i for i, k in enumerate(kinds) if k == Event.HAZARD) > max(order[0])


@pytest.mark.rule("AR-RES-07", "AR-FAQ-02")
def test_the_hazard_with_the_highest_number_acts_first():
    p = Galaxy(2)
    p.rec = p.match.recorder(logging=True)
    for number in (12, 46, 45):
        p.open(number)
    hazards.activate_hazards(p.g, p.t, p.rec)
    acted = [p.t.event_number[event[A]] for event in log_of(p.rec) if event[KIND] == Event.HAZARD]
    assert acted == [46, 45, 12]


@pytest.mark.rule("AR-AMB-36")
def test_a_mission_completed_before_the_resolution_takes_its_hazard_away():
    p = Galaxy(2)
    hull = p.g.hull[0]
    done = p.open(45)
    events.succeed(p.g, p.t, p.rec, 1, done)
    hazards.activate_hazards(p.g, p.t, p.rec)
    assert p.g.hull[0] == hull


@pytest.mark.rule("AR-BCN-02")
def test_open_events_are_weighed_in_plans():
    """The same round, with and without an open beacon on Luna: the plan changes."""
    goals = set()
    for number in (0, 56, 29):
        p = Galaxy(1, seats=(Seat(),))
        p.close(0)
        if number:
            p.open(number)
        p.match.advance(p.g, p.rec)
        goals.add(p.g.goal[0])
    assert len(goals) > 1


@pytest.mark.rule("AR-SPM-07", "AR-AMB-45")
def test_a_skipped_planning_phase_goes_by_without_an_action():
    p = Galaxy(2)
    p.g.skip_planning = 1
    at = p.g.at[:2]
    p.match.advance(p.g, p.rec)
    assert (p.g.phase, p.g.skip_planning, p.g.at[:2]) == (Phase.ENCOUNTER, 0, at)


@pytest.mark.rule("AR-PS-09", "AR-PS-14")
def test_ag_01_configures_anywhere_while_no_station_is_offline():
    p = Galaxy(2, seats=(Seat("novice", grant=("ag_01",)), Seat("novice", grant=("harmony",))))
    for seat in (0, 1):
        p.put("acts", 1, seat)
        p.put("at", LUNA, seat)
    assert [shop.may_configure(p.g, p.t, seat) for seat in (0, 1)] == [True, False]
    assert [shop.may_refit(p.g, p.t, seat) for seat in (0, 1)] == [True, False]
    p.put("offline", 1, 0, 2)
    assert not shop.may_refit(p.g, p.t, 0)


@pytest.mark.rule("AR-PS-12")
def test_the_valkyrie_joins_a_fight_on_a_nearby_planet():
    p = Galaxy(2, seats=(Seat("novice", grant=("harmony",)), Seat("novice", grant=("pale_valkyrie",))))
    p.close(0)
    threats.new_fleet(p.g, p.t, p.rec, LUNA, 1)
    p.put("at", LUNA, 0)
    assert p.g.power[1][Op.SHADOW]
    teams.form_teams(p.g, p.t, workspace(), p.rec)
    assert (p.g.n_teams, p.g.team[0], p.g.team_place[0]) == (1, 3, LUNA)
    p.put("at", INVICTUS, 1)
    teams.form_teams(p.g, p.t, workspace(), p.rec)
    assert sorted(p.g.team[: p.g.n_teams]) == [1, 2]
    assert ZENITH not in p.g.team_place[: p.g.n_teams]
