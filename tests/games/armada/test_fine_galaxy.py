"""Fine points between fights: drones, the empty bag, teams of heroes' owners, shops, refuges, the Savior."""

import pytest

from balance.errors import UnknownName
from balance.games import Match, Seat
from balance.games.armada.engine.bot import refuge, sections, shopping
from balance.games.armada.engine.names import DONT_PANIC, STATIONS, Ability, Card, Event, Final, Op, Phase, Use
from balance.games.armada.engine.rules import (
    beacons,
    combat,
    encounter,
    events,
    finals,
    hull,
    mission,
    planning,
    resolution,
    shop,
    threats,
)
from balance.games.armada.engine.scratch.offer import Offer

from .galaxy import INVICTUS, KAGAWA, LUNA, SPEC, TERRA, ZENITH, Galaxy
from .position import BASIC, Position, put, workspace
from .test_missions import fill, number_of, start
from .test_rounds import KIND, SEAT, log_of
from .test_savior import turned
from .test_shops import hero, module, ready, stored, tiles

pytestmark = pytest.mark.engine


@pytest.mark.rule("AR-MOD-24", "AR-MOD-11", "AR-LOK-02")
def test_jammers_keep_drones_away_and_mines_hurt_them():
    p = Galaxy(3)
    for place in (TERRA, INVICTUS):
        threats.new_fleet(p.g, p.t, p.rec, place, 2)
    finals.reveal(p.g, p.t, p.rec, Final.LOKUST)
    p.put("power", 2, 0, Op.JAM)  # seat 1 is at Terra
    p.put("at", KAGAWA, 1)
    p.put("power", 1, 1, Op.MINES)
    p.put("at", LUNA, 2)
    finals.final_hazard(p.g, p.t, p.rec)
    assert p.fleets() == [(TERRA, 2), (INVICTUS, 3)]
    assert (p.g.n_drones, p.g.drone_cubes[:4]) == (4, [1, 1, 1, 1])
    w = workspace()
    combat.begin_fight(p.g, p.t, w, p.rec, 2, 1, -2, False)
    assert w.f.cubes[: w.f.n] == [0, 1, 1, 1, 1]
    p.put("power", 1, 0, Op.MINES)
    p.put("power", 0, 0, Op.JAM)
    p.put("power", 2, 1, Op.JAM)
    finals.final_hazard(p.g, p.t, p.rec)
    assert (p.g.n_drones, p.fleets()) == (4, [(TERRA, 3), (INVICTUS, 4)])
    assert p.g.fleet_cubes[0][:3] == [0, 0, 1]


@pytest.mark.rule("AR-FAQ-05")
def test_with_the_last_event_out_nothing_is_drawn_from_the_bag():
    p = Galaxy(2)
    p.g.n_bag = 3
    p.g.bag = [DONT_PANIC, p.event(21), DONT_PANIC, *p.g.bag[3:]]
    assert beacons.draw_beacon(p.g, p.t, p.rec)
    assert beacons.draw_beacon(p.g, p.t, p.rec)
    assert not beacons.draw_beacon(p.g, p.t, p.rec)
    assert p.g.n_bag == 1
    cards = 30 - p.g.n_threats
    resolution.resolve(p.g, p.t, p.rec)
    assert 30 - p.g.n_threats - cards + 30 - p.g.n_threats - p.g.n_threat_pile >= 3


@pytest.mark.rule("AR-AV2-03", "AR-THR-07")
def test_a_scramble_drawn_for_a_planet_shuffles_the_discards_back():
    p = Galaxy(2)
    finals.reveal(p.g, p.t, p.rec, Final.ARTEMIS_V2)
    scramble = next(c for c in range(p.t.n_threats) if p.t.threat_kind[c] == Card.SCRAMBLE)
    others = [c for c in range(p.t.n_threats) if c != scramble]
    p.g.threat_deck = [others[0], scramble, *[0] * (len(p.g.threat_deck) - 2)]
    p.g.n_threats = 2
    p.g.threat_pile = [*others[1:9], *[0] * (len(p.g.threat_pile) - 8)]
    p.g.n_threat_pile = 8
    finals.raze_some_planet(p.g, p.t, p.rec)
    assert sum(p.g.razed) == 1
    drawn = 10 - p.g.n_threats
    assert p.g.n_threat_pile == drawn <= 2  # the planet's card, and the Scramble's own pile was shuffled back


@pytest.mark.rule("AR-HER-00", "AR-HER-28", "AR-TMA-05")
def test_sisi_gao_frees_her_own_crew_from_primes_not_its_allies():
    p = Galaxy(2)
    normal = p.open(22)
    p.put("able", 1, 0, Ability.BEFORE_PRIME)
    assert [events.may_attempt(p.g, p.t, members, normal) for members in (1, 2, 3)] == [True, False, False]
    p.put("able", 1, 1, Ability.BEFORE_PRIME)
    assert events.may_attempt(p.g, p.t, 3, normal)


@pytest.mark.rule("AR-HER-00", "AR-HER-24", "AR-TMA-05")
def test_only_romes_crew_tries_a_second_mission():
    p = Galaxy(2, seats=(Seat("standard", start={"dice": 8}), Seat("standard")))
    p.rec = p.match.recorder(logging=True)
    for number in (22, 53):
        p.open(number)
    p.put("able", 1, 0, Ability.RELAY)
    p.g.phase = Phase.ENCOUNTER
    assert encounter.relayed(p.g, 3) == 1
    encounter.try_missions(p.g, p.t, workspace(), p.rec, 3, TERRA, False)
    tried = [event[SEAT] for event in log_of(p.rec) if event[KIND] == Event.MISSION]
    assert [tried.count(seat) for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("AR-TMA-05", "AR-HER-09", "AR-HER-00")
def test_only_kiligs_crew_skips_the_order_of_a_sequence():
    for mine, theirs, done in (("--", "TT", False), ("TT", "--", True)):
        p = start(16, *mine, crew=("kilig_havok", BASIC), n=2)
        p.show(*theirs, "-", "-", "-", seat=1)
        assert fill(p, 1) is done
    p = start(16, "-", "-", crew=("kilig_havok", BASIC), n=2, changes={"rules.sections": "cumulative"})
    p.show("-", "T", "T", "-", "-", seat=1)
    mission.fill_bit_by_bit(p.g, p.t, p.w.m, p.r, p.rec)
    assert p.w.m.filled[:2] == [1, 0]
    assert p.w.m.filling[1] == [0] * 6


@pytest.mark.rule("AR-TMA-05", "AR-HER-27", "AR-HER-00")
def test_only_rigsystems_crew_goes_on_in_the_same_roll():
    for mine, theirs, done in (("T-", "TT", False), ("TT", "T-", True)):
        p = start(16, *mine, crew=("rigsystem_generation_2", BASIC), n=2)
        p.show(*theirs, "-", "-", "-", seat=1)
        assert sections.is_allowed(p.g, p.t, p.w.m, 0, 3)
        assert fill(p, 0, 1) is done


@pytest.mark.rule("AR-HER-26", "AR-AWY-04")
def test_kino_turns_the_last_unit_in_a_mission_too():
    p = start(0, "-", "-", "-", crew=("kino", BASIC, BASIC))
    mission.try_again(p.g, p.t, p.w.m, p.r, p.rec, 0)
    sections.turn_last_one(p.g, p.t, p.w.m, p.r, 0)
    assert p.sides() == ["-", "-", "-"]  # two are left
    mission.try_again(p.g, p.t, p.w.m, p.r, p.rec, 0)
    assert p.sick() == 2
    sections.turn_last_one(p.g, p.t, p.w.m, p.r, 0)
    last = next(i for i in range(3) if not p.g.sick[0][i])
    assert p.sides()[last] in ("T", "E", "C")
    p = start(2, "-", "-", crew=("kino", BASIC))  # SS: no side of one basic die is enough
    put(p.g, "sick", 1, 0, 0)
    sections.turn_last_one(p.g, p.t, p.w.m, p.r, 0)
    assert p.sides()[1] == "-"


@pytest.mark.rule("AR-AWY-04", "AR-HER-13")
def test_the_die_that_is_paid_lies_in_the_infirmary():
    p = start(2, "-", "-", "-", crew=("sekani", BASIC, BASIC))
    put(p.g, "shield", 1, 0)
    mission.try_again(p.g, p.t, p.w.m, p.r, p.rec, 0)
    assert (p.sick(), p.g.shield[0]) == (1, 2)


@pytest.mark.rule("AR-HER-21")
def test_karla_rerolls_science_in_a_mission_where_none_is_needed():
    for printed, marked in ((0, 2), (53, 0), (14, 0)):
        p = start(printed, "S", "S", "T", crew=("dr_karla_moeller", BASIC, BASIC))
        assert sections.mark_all_science(p.g, p.t, p.w.m, p.r, 0) == marked


@pytest.mark.rule("AR-OBL-03", "AR-GLO-03")
def test_blanks_leave_the_tower_before_anybody_rerolls_them():
    faded = 0
    for key in range(20):
        p = Position()
        p.crew(0, "lt_sonia_clarke", *[BASIC] * 5)
        p.g.key = key
        mission.begin_mission(p.g, p.t, p.w.m, p.r, p.rec, 1, p.t.tower_event, 0, False)
        mission.roll_all(p.g, p.t, p.w.m, p.r, p.rec)
        assert p.r.rolls == 0
        faded += p.r.use[0][:6].count(Use.SPENT)
    assert faded > 10
    q = start(2, "-", "-", crew=(BASIC, BASIC))
    mission.fade_blanks(q.g, q.t, q.w.m, q.r, 0)
    assert q.r.use[0][:2] == [Use.FREE, Use.FREE]
    assert number_of(q, 2) == q.w.m.event


@pytest.mark.rule("AR-PLN-07", "AR-AMB-23")
def test_a_trade_goes_both_ways_and_takes_stored_tiles_too():
    p = ready()
    rome, core = hero(p, "rome"), module(p, "ai_core_1")
    shop.hire(p.g, p.t, p.rec, 1, rome)
    shop.buy(p.g, p.t, p.rec, 1, core)
    purse = p.g.credits[:2]
    planning.begin_trade(p.g, p.rec, 0, 1, -3)
    planning.give_hero(p.g, p.t, p.rec, 1, 0, rome)
    assert [planning.may_give(p.g, p.t, 1, STATIONS + i) for i in (0, 1)] == [True, False]
    planning.give_module(p.g, p.t, p.rec, 1, 0, STATIONS)
    assert p.g.credits[:2] == [purse[0] + 3, purse[1] - 3]
    assert (p.g.holder[rome], stored(p, 0), stored(p, 1)) == (0, [core], [])
    assert p.g.acts[:2] == [1, 2]


@pytest.mark.rule("AR-HER-30")
def test_eva_looks_at_a_threat_card_without_scanners():
    p = ready()
    assert not planning.may_foresee(p.g, 0)
    p.put("able", 1, 0, Ability.FORESEE)
    assert planning.may_foresee(p.g, 0)
    assert not planning.may_scan(p.g, 0)


@pytest.mark.rule("AR-SOL-04", "AR-SOL-01")
def test_a_rebuild_card_mends_a_ship_once():
    p = Galaxy(1)
    for cards, over in ((1, False), (0, True)):
        assert p.g.rebuild[0] == cards
        p.put("hull", 0, 0)
        hull.check_hull(p.g, p.t, p.rec, 0)
        assert (p.g.hull[0] == p.g.hull_max[0], p.g.over) == (not over, over)


@pytest.mark.rule("AR-VAR-04")
def test_hardline_offers_the_upgrades_of_ones_own_modules_besides():
    p = ready(hardline=True)
    lotus = [module(p, f"lotus_pulse_laser_{k}") for k in (1, 2, 3)]
    before = tiles(p)
    o = Offer()
    shop.offer_modules(p.g, p.t, p.rec, o, 0)
    assert o.n == 3
    p.put("acts", 2, 0)
    shop.buy(p.g, p.t, p.rec, 0, lotus[0])
    shop.offer_modules(p.g, p.t, p.rec, o, 0)
    assert o.item[3 : o.n] == lotus[1:]
    shelf = p.g.shelf[lotus[1]]
    purse = p.g.credits[0]
    shop.buy(p.g, p.t, p.rec, 0, lotus[1])
    assert (purse - p.g.credits[0], shelf - p.g.shelf[lotus[1]], stored(p)) == (2, 1, [lotus[1]])
    assert tiles(p) == before
    p.put("acts", 2, 0)
    shop.offer_modules(p.g, p.t, p.rec, o, 0)
    assert o.item[3 : o.n] == [lotus[2]]
    shop.buy(p.g, p.t, p.rec, 0, lotus[2])
    assert p.g.shelf[lotus[1]] == shelf
    usual = ready()
    shop.buy(usual.g, usual.t, usual.rec, 0, lotus[0])
    usual.put("acts", 1, 0)
    shop.offer_modules(usual.g, usual.t, usual.rec, o, 0)
    assert o.n == 3


@pytest.mark.rule("AR-PS-09")
def test_ag_01_configures_whatever_covers_its_stasis_beam():
    p = Galaxy(2, seats=(Seat("novice", grant=("ag_01",)), Seat("novice", grant=("harmony",))))
    p.put("station", module(p, "lotus_pulse_laser_3"), 0, 1)
    assert shop.may_refit(p.g, p.t, 0)


def test_who_shops_for_modules_buys_some_and_installs_them():
    """At twenty of twenty shops: with 12 credits something is worth its price."""
    bought = 0
    for index in range(20):
        p = Galaxy(2, seats=(Seat("builder"), Seat("standard")), index=index)
        planning.begin_planning(p.g, p.t, 0)
        p.put("credits", 12, 0)
        before = planning.tiles_of(p.g, p.t, 0)
        shopping.buy_modules(p.g, p.t, workspace(), p.rec, 0)
        bought += p.g.credits[0] < 12 and planning.tiles_of(p.g, p.t, 0) > before
    assert bought == 20


@pytest.mark.parametrize(
    ("ship", "op"), [("pathfinder", Op.FREE_TRAVEL), ("hades_mk_ii", Op.TWIN), ("pale_valkyrie", Op.SHADOW)]
)
def test_a_void_ship_lacks_what_is_its_own(ship, op):
    for void, works in (((), True), ((ship,), False)):
        p = Galaxy(2, seats=(Seat("novice", grant=(ship,), void=void), Seat("novice")))
        assert (p.g.power[0][op] > 0) is works
        assert p.t.void_module[0].count(1) == len(void)


def test_a_ship_names_a_module_that_there_is():
    match = Match((Seat(void=("harmony",)), Seat()), changes={"items.harmony.special": "shadow_strik"})
    with pytest.raises(UnknownName, match="shadow_strik"):
        SPEC.prepare(match)


@pytest.mark.rule("AR-SAV-05", "AR-SAV-11")
def test_whoever_enters_critical_damage_is_out_at_once_but_not_who_was_in_it_before():
    p = Galaxy(3, savior="played")
    p.put("credits", 9, 1)
    p.put("hull", 0, 0)
    hull.check_hull(p.g, p.t, p.rec, 0)
    finals.reveal(p.g, p.t, p.rec, Final.SAVIOR)
    resolution.resolve(p.g, p.t, p.rec)
    assert (p.g.removed[0], p.g.over) == (0, False)
    p = turned()
    p.put("hull", 0, 2)
    hull.check_hull(p.g, p.t, p.rec, 2)
    assert p.g.removed[:3] == [0, 0, 1]


@pytest.mark.rule("AR-CMB-09", "AR-AMB-12")
def test_a_beaten_ship_goes_where_fewest_enemies_are_and_shops_stand():
    p = Galaxy(2, seats=(Seat(), Seat()))
    assert refuge.choose_refuge(p.g, p.t, 0) in (LUNA, KAGAWA, ZENITH)
    for place in (LUNA, ZENITH):
        threats.new_fleet(p.g, p.t, p.rec, place, 1)
    assert refuge.choose_refuge(p.g, p.t, 0) == KAGAWA
    threats.new_fleet(p.g, p.t, p.rec, KAGAWA, 2)
    threats.new_fleet(p.g, p.t, p.rec, LUNA, 1)
    assert refuge.choose_refuge(p.g, p.t, 0) == ZENITH
    p.put("at", KAGAWA, 0)
    assert refuge.choose_refuge(p.g, p.t, 0) == TERRA  # two shops, Invictus has one
    p.g.razed = [1, *p.g.razed[1:]]
    assert refuge.choose_refuge(p.g, p.t, 0) == INVICTUS


@pytest.mark.rule("AR-CMB-09")
def test_random_bots_flee_to_any_nearby_planet():
    found = set()
    for fights in range(40):
        p = Galaxy(2, seats=(Seat("random"), Seat("random")))
        p.g.fights = fights
        found.add(refuge.choose_refuge(p.g, p.t, 0))
    assert found == {LUNA, KAGAWA, ZENITH}
