"""The Galactic Savior: who turns, how players fight each other, who wins."""

import pytest

from balance import engine_mode
from balance.games import Match, Seat
from balance.games.armada.engine.bot import adversary, plan, teams
from balance.games.armada.engine.names import EMPTY, MAX_STATIONS, STATIONS, Damage, End, Final
from balance.games.armada.engine.rules import duel, encounter, events, finals, hull, savior, shots, stations

from .galaxy import LUNA, SPEC, TERRA, Galaxy
from .position import put, workspace
from .test_shops import hero

pytestmark = pytest.mark.engine


def turned(n=3, richest=1):
    p = Galaxy(n, savior="played")
    p.put("credits", 9, richest)
    finals.reveal(p.g, p.t, p.rec, Final.SAVIOR)
    return p


@pytest.mark.rule("AR-SAV-01")
def test_zero_turns_his_owner_else_the_richest_player_turns():
    assert turned(richest=2).g.savior == 2
    p = Galaxy(3, savior="played")
    p.put("credits", 9, 2)
    p.put("holder", 0, hero(p, "zero"))
    savior.turn_savior(p.g, p.t, p.rec)
    assert p.g.savior == 0
    p = Galaxy(3, savior="played")
    p.put("holder", 1, hero(p, "rome"))  # equal credits: what is on board decides
    savior.turn_savior(p.g, p.t, p.rec)
    assert p.g.savior == 1


@pytest.mark.rule("AR-SAV-02", "AR-GAP-32")
def test_the_four_modules_extend_the_ship_and_cover_nothing():
    p = Galaxy(3, savior="played")
    full = list(range(STATIONS))  # no station is empty
    p.put("station", [*full, *[EMPTY] * (MAX_STATIONS - STATIONS)], 1)
    p.put("credits", 9, 1)
    finals.reveal(p.g, p.t, p.rec, Final.SAVIOR)
    assert p.g.station[1] == [*full, *p.t.savior_module]
    assert p.g.n_stations[:3] == [STATIONS, MAX_STATIONS, STATIONS]
    assert p.g.n_stored[1] == 0


@pytest.mark.rule("AR-SAV-02", "AR-SAV-06")
@pytest.mark.parametrize("bot", ["standard", "novice", "random"])
def test_the_savior_shoots_with_a_gun_of_its_extension(bot):
    """No station of its own has a module: without the extension nobody would be hit."""
    hurt = []
    for index in range(8):
        p = Galaxy(3, (Seat(bot),) * 3, index, savior="played")
        p.put("credits", 9, 1)
        finals.reveal(p.g, p.t, p.rec, Final.SAVIOR)
        p.put("station", [*[EMPTY] * STATIONS, *p.t.savior_module], 1)
        p.put("station", [EMPTY] * MAX_STATIONS, 0)
        p.put("n_crew", 20, 1)
        p.put("crew", [0] * len(p.g.crew[1]), 1)
        stations.refresh_power(p.g, p.t, 1)
        duel.duel(p.g, p.t, workspace(), p.rec, 1, True)
        hurt.append(p.g.removed[0])
    assert any(hurt)


@pytest.mark.rule("AR-SAV-10", "AR-ASG-02")
def test_a_die_on_the_armour_stays_there():
    p = turned()
    w = workspace()
    armour = STATIONS + p.t.savior_module.index(p.g.station[1][STATIONS])
    put(w.r, "use", 1 + armour, 1, 0)
    put(w.r, "locked", 1, 1, armour)
    put(w.r, "on_station", 1, 1, armour)
    stations.gather(p.g, w.r, 1)
    assert (w.r.use[1][0], w.r.on_station[1][armour]) == (1 + armour, 1)


@pytest.mark.rule("AR-SAV-04", "AR-SAV-08")
def test_the_savior_plans_first_and_is_in_no_team():
    p = turned(richest=2)
    plan.order_seats(p.g)
    assert p.g.order[:3] == [2, 0, 1]
    teams.form_teams(p.g, p.t, workspace(), p.rec)
    assert not any(p.g.team[i] >> 2 & 1 for i in range(p.g.n_teams))
    assert not events.may_attempt(p.g, p.t, 4, p.event(0))


@pytest.mark.rule("AR-SAV-09")
def test_the_savior_blocks_the_beacons_of_its_place_like_a_fleet():
    p = turned()
    assert not events.may_attempt(p.g, p.t, 1, p.event(0))
    p.put("at", LUNA, 1)
    assert events.may_attempt(p.g, p.t, 1, p.event(0))


@pytest.mark.rule("AR-SAV-10", "AR-GAP-66")
def test_stored_armour_cancels_one_attack_each_and_wards_stop_their_kind():
    f = workspace().f
    f.armour = [0, 2, 0, 0]
    assert [shots.past_wards(f, 1, 5, Damage.ENERGY) for _ in range(3)] == [0, 0, 5]
    f.ward_energy = [0, 1, 0, 0]
    assert [shots.past_wards(f, 1, 5, kind) for kind in (Damage.ENERGY, Damage.KINETIC)] == [0, 5]
    f.ward_kinetic = [0, 1, 0, 0]
    assert shots.past_wards(f, 1, 5, Damage.KINETIC) == 0


@pytest.mark.rule("AR-SAV-03", "AR-SAV-04", "AR-SAV-06", "AR-SAV-11")
def test_whoever_begins_shoots_first():
    """Two ships that each fall to the first step of the other: the one that begins wins."""
    ends = []
    for savior_first in (False, True):
        p = turned()
        for seat in (0, 1):
            p.put("hull", 1, seat)
            p.put("shield", 0, seat)
            p.put("n_crew", 40, seat)
            p.put("crew", [0] * len(p.g.crew[seat]), seat)
        duel.duel(p.g, p.t, workspace(), p.rec, 1, savior_first)
        ends.append((p.g.removed[0], p.g.critical[1]))
    assert ends == [(0, 1), (1, 0)]


@pytest.mark.rule("AR-SAV-05", "AR-SAV-11")
def test_critical_damage_removes_a_player_and_decides_the_game():
    p = turned()
    for seat, over in ((0, False), (2, True)):
        p.put("hull", 0, seat)
        hull.check_hull(p.g, p.t, p.rec, seat)
        duel.decide_by_savior(p.g)
        assert (p.g.removed[seat], p.g.over) == (1, over)
    assert p.g.end_reason == End.SAVIOR_WON
    p = turned()
    p.put("hull", 0, 1)
    hull.check_hull(p.g, p.t, p.rec, 1)
    duel.decide_by_savior(p.g)
    assert (p.g.over, p.g.end_reason) == (True, End.SAVIOR)


@pytest.mark.rule("AR-SAV-07")
def test_either_side_may_escape():
    escaped = set()
    for index in range(40):
        p = Galaxy(3, index=index, savior="played")
        p.put("credits", 9, 1)
        finals.reveal(p.g, p.t, p.rec, Final.SAVIOR)
        weak = index % 2
        p.put("hull", 2, weak)
        p.put("shield", 0, weak)
        duel.duel(p.g, p.t, workspace(), p.rec, 1, weak == 1)
        if p.g.at[weak] != TERRA and p.g.hull[weak] > 0:
            escaped.add(weak)
    assert escaped == {0, 1}


@pytest.mark.rule("AR-SAV-03")
def test_the_players_attack_where_they_are_the_stronger():
    p = turned()
    w = workspace()
    p.put("at", LUNA, 1)
    assert not adversary.attack_savior(p.g, p.t, w, p.rec, 5, TERRA)
    p.put("at", TERRA, 1)
    p.put("hull", 1, 1)
    fights = p.g.fights
    assert adversary.attack_savior(p.g, p.t, w, p.rec, 5, TERRA)
    assert p.g.fights == fights + 1


@pytest.mark.rule("AR-SAV-03")
def test_a_team_may_fight_the_savior_in_its_encounter_turn():
    p = turned()
    p.put("hull", 1, 1)
    p.put("shield", 0, 1)
    fights = p.g.fights
    encounter.play_encounter(p.g, p.t, workspace(), p.rec, 5, TERRA, False)
    assert p.g.fights == fights + 1


@pytest.mark.rule("AR-SAV-05", "AR-SAV-11", "AR-AMB-39")
def test_whole_games_with_a_savior_end_for_either_side():
    match = SPEC.prepare(
        Match(
            (Seat("novice"),) * 3,
            changes={"rules.force_final": "savior", "rules.savior": "played", "rules.data_tokens": 1},
        )
    )
    games = 60 if engine_mode() != "pure" else 2  # the first two end differently
    tables = match.simulate(39, 0, games)
    ends = set(tables["games"]["end_reason"].tolist())
    assert {End.SAVIOR, End.SAVIOR_WON} <= ends
    won = tables["games"]["end_reason"] == End.SAVIOR
    assert (tables["seats"]["win"].reshape(games, 3)[:, 0] == won).all()


@pytest.mark.rule("AR-SAV-04")
def test_a_savior_that_plays_by_lot_goes_anywhere_in_reach():
    """The standard one goes to the weakest ships in reach."""
    places, usual = set(), set()
    for index in range(24):
        for bot, found in (("random", places), ("standard", usual)):
            p = Galaxy(3, (Seat(bot),) * 3, index, savior="played")
            p.put("credits", 9, 1)
            finals.reveal(p.g, p.t, p.rec, Final.SAVIOR)
            p.put("acts", 2, 1)
            found.add(adversary.prey_place(p.g, p.t))
            assert adversary.in_reach(p.g, p.t, adversary.prey_place(p.g, p.t))
    assert len(usual) == 1
    assert len(places) >= 3
