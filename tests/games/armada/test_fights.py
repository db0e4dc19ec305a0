"""Fights as a whole: outcomes, scrap, escape, teams."""

import pytest

from balance.games.armada.engine.names import FightEnd, Op, Symbol, Use
from balance.games.armada.engine.rules import closing, combat, dice, infirmary, leaving, stations

from .position import BASIC, ITEMS, LASER, SHIELD, SPEC, Position, put

pytestmark = pytest.mark.engine


def close(p, end):
    p.f.over, p.f.end = True, end
    closing.close_fight(p.g, p.t, p.f, p.r, p.rec)


@pytest.mark.rule("AR-SCR-01", "AR-SCR-02", "AR-TMC-08", "AR-GAP-40")
@pytest.mark.parametrize(
    ("foes", "credits"),
    [(("sentinel",) * 5, 1), (("falcon", "siren", "sentinel"), 2), (("gallant", "siren"), 3), (("klinge",), 1)],
)
def test_scrap_is_the_most_dots_of_each_faction(foes, credits):
    p = Position()
    p.begin(*foes)
    for i in range(len(foes)):
        put(p.f, "cubes", p.f.hull[i], i)
    p.destroy()
    close(p, FightEnd.VICTORY)
    assert p.g.credits[0] == credits
    assert p.g.bank == p.t.bank - credits


@pytest.mark.rule("AR-TMC-08", "AR-SCR-01")
def test_a_team_gets_its_scrap_once():
    p = Position(n=2)
    p.begin("falcon", "siren", "sentinel")
    for i in range(3):
        put(p.f, "cubes", p.f.hull[i], i)
    p.destroy()
    close(p, FightEnd.VICTORY)
    assert (sum(p.g.credits), p.g.bank) == (2, p.t.bank - 2)


@pytest.mark.rule("AR-SCR-03", "AR-AMB-14", "AR-ESC-05", "AR-CMB-10", "AR-AMB-15")
def test_an_escape_earns_nothing_and_the_survivors_are_whole_again():
    p = Position()
    p.begin("sentinel", "bulkfrog")
    put(p.f, "cubes", 2, 0)
    put(p.f, "cubes", 3, 1)
    p.destroy()
    put(p.g, "shield", 0, 0)
    infirmary.disable(p.g, p.t, p.r, p.rec, 0, 0)
    close(p, FightEnd.ESCAPE)
    assert (p.g.credits[0], p.g.fleet_n[0], p.g.fleet_card[0][0]) == (0, 1, ITEMS["foe"].index("bulkfrog"))
    assert (p.g.critical[0], p.g.out_of_phase[0], p.g.shield[0], p.sick()) == (0, 1, 4, 0)
    assert p.t.nearby[0][p.g.at[0]]
    assert (p.g.fleet_known[0][0], p.g.fleet_cubes[0][0]) == (1, 0)


@pytest.mark.rule("AR-CMB-07", "AR-HBR-08", "AR-EN-31", "AR-MOD-10")
def test_a_victory_restores_shields_and_crew_but_no_hull():
    p = Position()
    p.ship(0, modules=(LASER, "drosera_attractor_beam"))
    p.begin("sentinel")
    put(p.g, "hull", 3, 0)
    put(p.g, "shield", 1, 0)
    put(p.g, "offline", 1, 0, 0)
    infirmary.disable(p.g, p.t, p.r, p.rec, 0, 0)
    put(p.f, "cubes", 2, 0)
    p.destroy()
    assert p.f.end == FightEnd.VICTORY
    close(p, FightEnd.VICTORY)
    assert (p.g.hull[0], p.g.shield[0], p.sick(), sum(p.g.offline[0])) == (3, 4, 0, 0)
    assert p.g.credits[0] == 1 + p.g.power[0][Op.INCOME] == 2
    assert p.g.fleet_at[0] == -1


@pytest.mark.rule("AR-CMB-06", "AR-CMB-09", "AR-CMB-11", "AR-CMB-22", "AR-CRT-01", "AR-SHP-02")
def test_hull_zero_is_a_defeat_even_if_the_fleet_is_doomed():
    p = Position(n=2)
    p.begin("siren", members=1)
    put(p.g, "hull", 1, 0)
    put(p.g, "shield", 0, 0)
    put(p.f, "cubes", 1, 0)
    p.enemies(3)
    assert (p.f.over, p.f.end) == (True, FightEnd.DEFEAT)
    closing.close_fight(p.g, p.t, p.f, p.r, p.rec)
    assert (p.g.critical[0], p.g.out_of_phase[0], p.g.fleet_n[0], p.g.credits[0]) == (1, 1, 1, 0)
    assert p.g.at[0] != 0


@pytest.mark.rule("AR-SOL-03", "AR-SOL-04", "AR-GAP-13", "AR-AMB-59", "AR-CMP-14")
def test_alone_a_rebuild_card_saves_the_ship_once():
    p = Position()
    for rebuilt in (1, 0):
        p.ship(0, shield=0)
        p.g.rebuild = [rebuilt, 0, 0, 0]
        p.begin("siren")
        put(p.g, "hull", 1, 0)
        p.enemies(3)
        assert p.f.end == FightEnd.DEFEAT
        assert (p.g.hull[0], p.g.critical[0], p.g.over) == ((8, 0, False) if rebuilt else (0, 1, True))


@pytest.mark.rule("AR-CMB-19", "AR-AMB-57")
@pytest.mark.parametrize("critical", [True, False])
def test_a_crew_that_is_wholly_disabled_is_beaten(critical):
    p = Position(n=2, changes={"rules.sick_out_critical": critical})
    p.begin("sentinel", members=1)
    for i in range(5):
        infirmary.disable(p.g, p.t, p.r, p.rec, 0, i)
    combat.gather_crews(p.g, p.t, p.w, p.rec)
    assert (p.f.over, p.f.end, p.g.critical[0], p.g.hull[0]) == (True, FightEnd.DEFEAT, int(critical), 8)


@pytest.mark.rule("AR-CMB-19")
def test_who_could_assign_in_this_round_is_not_beaten_yet():
    p = Position()
    p.begin("sentinel")
    p.show("T")
    p.man(0, 0)
    for i in range(5):
        infirmary.disable(p.g, p.t, p.r, p.rec, 0, i)
    combat.gather_crews(p.g, p.t, p.w, p.rec)
    assert not p.f.over


@pytest.mark.rule("AR-CMB-05", "AR-CMB-20")
def test_dice_are_gathered_but_for_the_infirmary():
    p = Position()
    p.begin("sentinel")
    p.show("T", "T", "S", "-", "-")
    p.man(0, 0, 1)
    infirmary.disable(p.g, p.t, p.r, p.rec, 0, 3)
    assert stations.gather(p.g, p.r, 0) == 4
    assert p.r.use[0][:5] == [0, 0, 0, 0, 0]
    assert p.sick() == 1


@pytest.mark.rule("AR-CMB-20", "AR-CMB-05", "AR-AMB-47")
def test_a_die_on_a_drone_station_alone_stays_and_counts_as_one_to_gather():
    p = Position()
    p.ship(0, modules=("aster_drones_1", LASER))
    p.begin("bulkfrog")
    p.show("T", "T", "-", "-", "-")
    p.man(0, 0)
    p.man(1, 1)
    for i in (2, 3, 4):
        infirmary.disable(p.g, p.t, p.r, p.rec, 0, i)
    assert stations.gather(p.g, p.r, 0) == 2
    assert p.r.use[0][:2] == [1, Use.FREE]
    assert p.r.on_station[0][:2] == [1, 0]
    infirmary.disable(p.g, p.t, p.r, p.rec, 0, 1)
    put(p.r, "assigned", 0, 0)
    combat.gather_crews(p.g, p.t, p.w, p.rec)
    assert not p.f.over  # it could be gathered (AR-CMB-19)


@pytest.mark.rule("AR-THR-06", "AR-CMB-10")
def test_survivors_of_a_fleet_stay_known():
    p = Position()
    p.begin("sentinel", "siren", "klinge")
    put(p.f, "dead", 1, 0)
    close(p, FightEnd.ESCAPE)
    assert (p.g.fleet_n[0], p.g.fleet_known[0][:2]) == (2, [1, 1])
    assert [ITEMS["foe"][card] for card in p.g.fleet_card[0][:2]] == ["siren", "klinge"]


@pytest.mark.rule("AR-TMC-02", "AR-TMC-04", "AR-GLO-02", "AR-AMB-18", "AR-EN-28")
def test_the_frontline_takes_all_but_area_attacks():
    p = Position(n=2)
    p.begin("lancer_grand", "swan", front=1)
    for seat in (0, 1):
        put(p.g, "shield", 0, seat)
    p.enemies(3)
    assert p.g.hull[:2] == [8, 6]
    p.enemies(1)
    assert p.g.hull[:2] == [5, 3]


@pytest.mark.rule("AR-TMC-07")
def test_the_frontline_passes_on_when_a_ship_is_beaten():
    p = Position(n=2)
    p.begin("swan", front=0)
    put(p.g, "hull", 2, 0)
    p.enemies(3)
    assert (p.f.over, p.f.front, p.f.members, p.g.critical[0]) == (False, 1, 2, 1)


@pytest.mark.rule("AR-PS-12", "AR-PS-13", "AR-AMB-38")
def test_from_a_nearby_planet_station_one_works_and_nothing_hurts():
    p = Position(n=2)
    p.ship(1, modules=("long_rifle", LASER, "shadow_strike"))
    put(p.g, "at", 1, 1)
    p.begin("lancer_grand")
    p.show("T", "T", seat=1)
    assert (p.man(0, 0, seat=1), p.man(1, 1, seat=1)) == (1, 0)
    p.enemies(1)
    assert (p.g.hull[1], p.g.shield[1]) == (8, 4)
    leaving.leave(p.g, p.f, 0)
    assert (p.f.over, p.f.end) == (True, FightEnd.DEFEAT)


@pytest.mark.rule("AR-GAP-37")
def test_a_fight_without_an_end_is_left():
    p = Position(changes={"rules.combat_cap": 5})
    p.ship(0, modules=(SHIELD,), hull=50, shield=50)
    assert p.fight("quartz", "quartz") == FightEnd.FLED
    assert p.f.round == 5


@pytest.mark.rule("AR-CMB-01", "AR-CMB-02", "AR-CMB-03", "AR-CMB-08", "AR-ENM-13")
def test_a_whole_fight_ends_with_the_fleet_gone():
    p = Position()
    p.ship(0, modules=("lotus_pulse_laser_3", SHIELD), hull=30, shield=9)
    assert p.fight("sentinel", "sentinel") == FightEnd.VICTORY
    assert (p.g.fleet_n[0], p.g.n_foe_pile, p.g.out_of_phase[0]) == (0, 2, 0)


@pytest.mark.rule("AR-MOD-22")
def test_teleported_crew_works_for_the_ally_and_goes_home():
    from balance.games.armada.engine.rules.teleport import send_home, teleport

    p = Position(n=2)
    p.crew(0, "kilroy", BASIC, BASIC)
    p.begin("sentinel")
    p.show("CC", "T", "-")
    assert teleport(p.g, p.t, p.r, 0, 0, 1)
    assert p.g.n_crew[:2] == [2, 6]
    assert p.r.symbol[1][5] == Symbol.COMMAND
    assert p.g.able[0][3] == 0 < p.g.able[1][3]
    send_home(p.g, p.t, p.r, 3)
    assert p.g.n_crew[:2] == [3, 5]
    assert sorted(p.g.crew[0][:3]) == [0, 0, 1 + ITEMS["hero"].index("kilroy")]


@pytest.mark.rule("AR-MOD-22")
def test_only_dice_of_those_who_fought_go_home():
    """What lies on the table from an earlier fight, or an earlier game, is nobody's business."""
    p = Position(n=3)
    put(p.r, "owner", [1] * 48, 2)
    assert p.fight("sentinel", members=3) == FightEnd.VICTORY
    assert p.g.n_crew[:3] == [5, 5, 5]


@pytest.mark.rule("AR-OUR-05", "AR-LOK-04", "AR-AMB-66")
@pytest.mark.parametrize(("final", "kept"), [(0, 3), (1, 3), (3, 0)])
def test_which_final_encounters_keep_their_cubes(final, kept):
    p = Position()
    p.g.final, p.g.final_at = final, 0
    combat.begin_fight(p.g, p.t, p.w, p.rec, 1, 0, -2, False)
    put(p.f, "cubes", 3, 0)
    close(p, FightEnd.ESCAPE)
    assert p.g.final_hurt[0] == kept


@pytest.mark.rule("AR-TMC-03")
def test_ships_of_a_team_fire_their_own_stations_in_any_order():
    p = Position(n=2)
    p.ship(1, modules=("sakura_micro_missiles_1", SHIELD))
    p.begin("bulkfrog", "sentinel")
    p.show("T", "T", "S", "-", "-")
    p.show("S", "-", "-", "-", "-", seat=1)
    p.g.shield = [1, 1, 0, 0]
    assert [p.man(0, 0), p.man(1, 0, seat=1), p.man(0, 1)] == [1, 1, 1]
    assert p.g.shield[:2] == [1, 2]
    assert [p.r.use[0][2], p.r.use[1][1]] == [0, 0]


@pytest.mark.rule("AR-OUR-07")
def test_damage_that_goes_by_cubes_looks_at_the_section_that_is_hit():
    p = Position()
    p.ship(0, modules=("larkspur_burner",))
    p.g.final, p.g.final_at = 1, 0
    p.g.final_hurt = [0, 1, 0, 0, 0]
    combat.begin_fight(p.g, p.t, p.w, p.rec, 1, 0, -2, False)
    p.f.shared_shield = 0
    p.show("T", "T", "T", "T", "T")
    assert p.man(0, *range(5)) >= 1
    assert [i for i in range(5) if p.f.cubes[i] > 0] == [1]


@pytest.mark.rule("AR-AMB-19", "AR-PLN-06")
@pytest.mark.parametrize("hero", ["kilroy", "k_d3_n"])
def test_every_e_of_a_side_repairs_and_command_is_not_wild(hero):
    p = Position()
    p.crew(0, hero)
    mended = set()
    for key in range(40):
        p.g.key = key
        mended.add(dice.repair_roll(p.g, p.t, p.rec, 0, 0))
    faces = next(item.own["faces"] for item in SPEC.catalogue() if item.id == hero).split()
    assert mended == {side.count("E") for side in faces}
