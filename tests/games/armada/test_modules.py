"""Crew dice on stations: symbols, activations, and what every module does."""

import pytest

from balance.games.armada.engine.bot import assign
from balance.games.armada.engine.names import Op
from balance.games.armada.engine.rules import actions, combat, dice, hits, infirmary, stations

from .position import BASIC, LASER, SHIELD, Position, put

pytestmark = pytest.mark.engine


def fight(*foes, modules=(LASER, SHIELD), sides=("T", "T", "T", "T", "T"), **ship):
    p = Position(changes=ship.pop("changes", None), n=ship.pop("n", 1))
    p.ship(0, modules=modules, **ship)
    p.begin(*foes)
    p.show(*sides)
    return p


@pytest.mark.rule("AR-DIE-01", "AR-CMB-12", "AR-CMB-16", "AR-MOD-21", "AR-GAP-07")
def test_a_laser_fires_once_for_every_t():
    p = fight("bulkfrog")
    assert p.man(0, 0, 1, 2) == 3
    assert p.cubes() == [3]


@pytest.mark.rule("AR-CMB-16")
@pytest.mark.parametrize("greedy", [False, True])
def test_bots_use_a_module_as_often_as_a_side_allows(greedy):
    p = Position()
    p.ship(0, crew=(BASIC,))
    p.begin("bulkfrog")
    p.f.greedy = greedy
    p.show("TT")
    assign.assign_crew(p.g, p.t, p.w, p.rec, 0)
    assert p.cubes() == [2]


@pytest.mark.rule("AR-CMB-13", "AR-CMB-14")
def test_two_symbols_fire_one_laser_twice_but_not_two_lasers():
    p = fight("bulkfrog", modules=(LASER, LASER), sides=("TT",), crew=(BASIC,))
    assert p.man(0, 0) == 2
    assert p.man(1) == 0
    assert p.cubes() == [2]


@pytest.mark.rule("AR-DMG-01", "AR-ENM-04", "AR-ENM-05", "AR-AMB-04")
def test_energy_goes_through_shields_and_over_to_the_hull():
    p = fight("warden", modules=("lotus_pulse_laser_3",), sides=("T",))
    assert (p.shields(), p.cubes()) == ([2], [0])
    p.man(0, 0)
    assert (p.shields(), p.cubes()) == ([0], [1])


@pytest.mark.rule("AR-DMG-02", "AR-MOD-13")
def test_kinetic_skips_shields_and_missiles_cost_a_credit():
    p = fight("kabuto", modules=("gerbera_missiles_1",))
    assert p.man(0, 0) == 0
    put(p.g, "credits", 1, 0)
    assert p.man(0) == 1
    assert (p.shields(), p.cubes(), p.g.credits[0]) == ([3], [2], 0)


@pytest.mark.rule("AR-DMG-03", "AR-MOD-25")
def test_ion_removes_shields_only():
    p = fight("siren", modules=("nepentes_ion_cannon_2",), sides=("S",))
    p.man(0, 0)
    assert (p.shields(), p.cubes()) == ([0], [0])


@pytest.mark.rule("AR-ENM-06")
def test_no_more_cubes_than_hull():
    p = fight("siren", modules=("lotus_pulse_laser_3",))
    p.man(0, 0, 1)
    assert p.cubes() == [1]


@pytest.mark.rule("AR-ASG-01")
def test_a_die_works_only_where_its_symbol_is():
    p = fight("sentinel", sides=("E", "S", "M", "-", "T"))
    assert p.man(0, 0, 1, 2, 3) == 0
    assert p.man(0, 4) == 1


@pytest.mark.rule("AR-DIE-05")
def test_command_serves_as_any_symbol():
    p = fight("sentinel", sides=("C", "C"), shield=4)
    put(p.g, "shield", 2, 0)
    assert (p.man(0, 0), p.man(1, 1)) == (1, 1)
    assert (p.cubes(), p.g.shield[0]) == ([1], 3)


@pytest.mark.rule("AR-ASG-02", "AR-CMB-17")
def test_an_assigned_die_is_not_free():
    p = fight("sentinel")
    p.man(0, 0)
    assert not dice.is_free(p.g, p.r, 0, 0)
    assert dice.is_free(p.g, p.r, 0, 1)
    assert dice.free_dice(p.g, p.r, 0) == 4


@pytest.mark.rule("AR-ASG-03", "AR-PS-07")
def test_a_box_takes_one_die():
    p = fight("sentinel", modules=("stasis_beam",), sides=("S", "S"))
    assert stations.has_room(p.g, p.t, p.r, 0, 0)
    assert p.man(0, 0) == 1
    assert not stations.has_room(p.g, p.t, p.r, 0, 0)


@pytest.mark.rule("AR-DIE-03", "AR-SHP-01", "AR-GAP-08", "AR-MOD-04")
@pytest.mark.parametrize(("module", "gain"), [(SHIELD, 1), ("barrier_type_v2", 2), ("barrier_type_v3", 3)])
def test_science_recharges_shields_up_to_the_maximum(module, gain):
    p = fight("sentinel", modules=(module,), sides=("S", "S", "S", "S", "S"), shield=4)
    put(p.g, "shield", 0, 0)
    p.man(0, 0)
    assert p.g.shield[0] == gain
    p.man(0, 1, 2, 3, 4)
    assert p.g.shield[0] == 4


@pytest.mark.rule("AR-PS-11")
@pytest.mark.parametrize(("dice", "gain"), [(1, 1), (2, 3), (3, 5)])
def test_the_aegis_recharges_more_the_more_crew_it_has(dice, gain):
    p = fight("sentinel", modules=("infinity_aegis",), sides=("S", "S", "S"), shield=9)
    put(p.g, "shield", 0, 0)
    assert p.man(0, *range(dice)) == 1
    assert p.g.shield[0] == gain


@pytest.mark.rule("AR-MOD-05", "AR-MOD-07", "AR-GAP-05", "AR-AMB-52", "AR-AMB-58", "AR-AMB-24")
def test_fillers_raise_the_maxima_once_and_stay_while_offline():
    p = Position()
    ship = p.g.ship[0]
    hull, shield = p.t.ship_hull[ship], p.t.ship_shield[ship]
    p.ship(0, modules=("cereus_plating", "dendron_plating", "barrier_type_x"))
    put(p.g, "offline", [1] * 6, 0)
    stations.refresh_limits(p.g, p.t, 0)
    assert p.g.hull_max[0] == hull + p.t.ship_hull_filler[ship]
    assert p.g.shield_max[0] == shield + p.t.ship_shield_filler[ship]
    put(p.g, "hull", 99, 0)
    p.ship(0, modules=(LASER,), hull=99)
    stations.refresh_limits(p.g, p.t, 0)
    assert p.g.hull[0] == p.g.hull_max[0] == hull


@pytest.mark.rule("AR-MOD-06")
def test_the_blossom_grows_with_dice_of_one_activation():
    p = fight("bulkfrog", modules=("blossom_energy_beam_1",))
    p.man(0, 0)
    assert p.cubes() == [1]
    p.man(0, 1, 2)
    assert p.cubes() == [4]


@pytest.mark.rule("AR-MOD-03", "AR-AMB-47")
def test_a_drone_die_stays_and_fires_every_round():
    p = fight("bulkfrog", modules=("aster_drones_1",))
    p.man(0, 0)
    actions.repeat_drones(p.g, p.t, p.f, p.r, p.rec, 0)
    assert p.cubes() == [1]
    combat.gather_crews(p.g, p.t, p.w, p.rec)
    assert p.r.use[0][0] == 1
    assert not stations.has_room(p.g, p.t, p.r, 0, 0)
    actions.repeat_drones(p.g, p.t, p.f, p.r, p.rec, 0)
    assert p.cubes() == [2]


@pytest.mark.rule("AR-MOD-28")
def test_the_gatling_fires_its_timers_and_keeps_them():
    p = fight("bulkfrog", modules=("raflesia_beam_gatling",), sides=("E", "E", "T", "T", "T"))
    p.man(0, 0, 1)
    assert p.g.charge[0][0] == 2
    p.man(0, 2, 3)
    assert (p.cubes(), p.g.charge[0][0]) == ([4], 2)
    p.breach_at(0)
    hits.breach(p.g, p.t, p.f, p.r, p.rec, 0)
    assert p.g.charge[0][0] == 0


@pytest.mark.rule("AR-MOD-14", "AR-ATK-05")
def test_area_hits_every_ship():
    p = fight("siren", "siren", modules=("hellebore_ion_bombs_2",), sides=("S",))
    p.man(0, 0)
    assert p.shields() == [1, 1]


@pytest.mark.rule("AR-ATK-06", "AR-EN-19", "AR-MOD-27")
def test_area_on_a_protector_hits_it_once():
    p = fight("warden", "siren", "siren", modules=("orchid_light_missiles_2",), sides=("T", "T", "E"))
    assert p.man(0, 0, 1, 2) == 1
    assert p.cubes() == [2, 0, 0]


@pytest.mark.rule("AR-CMB-12", "AR-MOD-27")
def test_all_symbols_are_needed_at_once():
    p = fight("bulkfrog", modules=("orchid_light_missiles_2",), sides=("T", "E", "T"))
    assert p.man(0, 0, 1) == 0
    assert p.man(0, 2) == 1


@pytest.mark.rule("AR-ATK-02", "AR-ATK-03", "AR-MOD-21")
def test_a_multi_target_weapon_splits_its_damage():
    p = fight("sentinel", "sentinel", "sentinel", modules=("lotus_pulse_laser_3",), sides=("T",))
    p.man(0, 0)
    assert sorted(p.cubes()) == [0, 1, 2]
    p = fight("starion", "starion", modules=("blossom_energy_beam_1",), sides=("T", "T"))
    p.man(0, 0, 1)
    assert sorted(zip(p.shields(), p.cubes(), strict=True)) == [(0, 1), (1, 0)]


@pytest.mark.rule("AR-ATK-01", "AR-PS-02", "AR-MOD-29")
def test_a_quick_kill_does_not_act_any_more():
    p = fight("kannon", modules=("sakura_micro_missiles_2",), sides=("T",))
    p.man(0, 0)
    assert p.f.dead[0]
    p.enemies(5)
    assert p.g.hull[0] == 8


@pytest.mark.rule("AR-ENM-12", "AR-CMB-04")
def test_a_doomed_ship_still_acts():
    p = fight("kannon", modules=(LASER,))
    p.man(0, 0, 1)
    assert not p.f.dead[0]
    p.enemies(5)
    assert p.g.hull[0] == 6
    p.destroy()
    assert p.f.dead[0]


@pytest.mark.rule("AR-ATK-04", "AR-EN-18")
def test_direct_shots_reach_protected_and_hidden_ships():
    p = fight("warden", "sentinel", modules=("long_rifle", LASER), sides=("T", "T"))
    p.man(0, 0)
    assert p.cubes() == [0, 2]
    p.man(1, 1)
    assert (p.shields()[0], p.cubes()) == (1, [0, 2])


@pytest.mark.rule("AR-MOD-18")
def test_the_saber_strikes_once_a_round_even_with_two_m():
    p = fight("bulkfrog", modules=("lagrange_saber_2",), sides=("MM",))
    assert p.man(0, 0) == 1
    assert p.cubes() == [4]


@pytest.mark.rule("AR-MOD-19")
def test_the_burner_needs_hull_damage():
    p = fight("bulkfrog", "sentinel", modules=("larkspur_burner", LASER))
    assert p.man(0, 0) == 0
    put(p.f, "cubes", 1, 0)
    assert p.man(0) == 1
    assert p.cubes() == [3, 0]


@pytest.mark.rule("AR-MOD-31")
def test_the_spindle_gains_shields_only_if_ion_landed():
    p = fight("siren", modules=("spindle_cannon_1",), sides=("S", "S", "S"))
    put(p.g, "shield", 0, 0)
    p.man(0, 0)
    assert (p.shields(), p.g.shield[0]) == ([1], 1)
    p.man(0, 1)
    assert (p.shields(), p.g.shield[0]) == ([0], 2)
    p.man(0, 2)
    assert p.g.shield[0] == 2


@pytest.mark.rule("AR-MOD-33", "AR-AMB-42", "AR-AMB-53")
def test_the_ram_trades_hull_for_kinetic_damage():
    p = fight("bulkfrog", modules=("titan_arum_ram",))
    actions.ram(p.g, p.t, p.f, p.rec, 0, 3)
    assert (p.cubes(), p.g.hull[0], p.f.over) == ([3], 5, False)
    actions.ram(p.g, p.t, p.f, p.rec, 0, 5)
    assert (p.cubes(), p.f.over) == ([5], True)


@pytest.mark.rule("AR-MOD-20", "AR-INF-03")
def test_the_healing_ray_empties_an_infirmary():
    p = fight("sentinel", modules=("lilac_healing_ray",), sides=("M", "-", "-", "-", "-"))
    assert p.man(0, 0) == 0
    for i in (1, 2):
        infirmary.disable(p.g, p.t, p.r, p.rec, 0, i)
    assert p.man(0) == 1
    assert p.sick() == 0


@pytest.mark.rule("AR-INF-03", "AR-INF-04", "AR-DIE-04", "AR-GAP-52")
def test_one_medic_brings_everybody_back_for_the_next_round():
    p = fight("sentinel", sides=("M", "T", "T", "-", "-"))
    for i in (1, 2):
        infirmary.disable(p.g, p.t, p.r, p.rec, 0, i)
    assert dice.free_dice(p.g, p.r, 0) == 3
    actions.use_infirmary(p.g, p.t, p.r, p.rec, 0, 0, 1)
    assert p.sick() == 0
    assert dice.free_dice(p.g, p.r, 0) == 2
    stations.gather(p.g, p.r, 0)
    assert dice.free_dice(p.g, p.r, 0) == 5


@pytest.mark.rule("AR-INF-02")
def test_units_in_the_infirmary_are_not_rolled():
    p = fight("sentinel")
    infirmary.disable(p.g, p.t, p.r, p.rec, 0, 3)
    put(p.r, "symbol", 9, 0, 3)
    dice.roll_crew(p.g, p.t, p.r, p.rec, 0, 0, 1)
    assert p.r.symbol[0][3] == 9
    assert all(p.r.symbol[0][i] <= 5 for i in (0, 1, 2, 4))


@pytest.mark.rule("AR-PS-05", "AR-PS-06", "AR-AMB-25", "AR-GAP-57")
@pytest.mark.parametrize(("side", "foe", "face"), [("S", "siren", 3), ("E", "kannon", 5)])
def test_the_polarity_drive_wards_one_type_of_damage(side, foe, face):
    p = fight(foe, modules=("polarity_drive",), sides=(side, "S"), shield=0)
    p.man(0, 0)
    assert not stations.has_room(p.g, p.t, p.r, 0, 0)
    p.enemies(face)
    assert p.g.hull[0] == 8
    p.enemies(face)
    assert p.g.hull[0] == 6


@pytest.mark.rule("AR-MOD-30", "AR-AMB-49")
def test_senna_ignores_kinetic_attacks_with_their_breach():
    p = fight("kannon", modules=("senna_anti_ordnance",), sides=("E",))
    p.man(0, 0)
    p.breach_at(0)
    p.enemies(5)
    assert (p.g.hull[0], p.g.offline[0][0]) == (8, 0)
    p.enemies(5)
    assert (p.g.hull[0], p.g.offline[0][0]) == (6, 1)


@pytest.mark.rule("AR-EN-21", "AR-AMB-49")
def test_senna_does_not_stop_a_breach_without_damage():
    p = fight("klinge", modules=("senna_anti_ordnance", LASER), sides=("E",))
    p.man(0, 0)
    p.breach_at(0, 1)
    p.enemies(6)
    assert p.g.offline[0][:2] == [1, 1]


@pytest.mark.rule("AR-MOD-32", "AR-AMB-50")
def test_stargazer_caps_every_hit_at_one():
    p = fight("siren", "siren", "siren", modules=("stargazer_countermeasure",), sides=("S",), shield=0, hull=20)
    p.man(0, 0)
    p.enemies(3)
    assert p.g.hull[0] == 17


@pytest.mark.rule("AR-MOD-26", "AR-AMB-48")
def test_the_cloak_stops_all_damage_of_one_step_but_no_breach():
    p = fight("kannon", modules=("nightshade_cloaking_unit", LASER), sides=("S",) * 5)
    p.man(0, 0, 1, 2)
    p.breach_at(1)
    p.enemies(5)
    assert p.g.hull[0] == 6
    p.man(0, 3)
    assert p.g.charge[0][0] == 4
    p.breach_at(1)
    put(p.g, "offline", 0, 0, 1)
    p.enemies(5)
    assert (p.g.hull[0], p.g.offline[0][1], p.g.charge[0][0]) == (6, 1, 0)


@pytest.mark.rule("AR-MOD-08", "AR-MOD-09")
def test_dendron_gains_a_shield_for_every_hull_loss_after_all_damage():
    p = fight("siren", modules=("dendron_plating", LASER), shield=4, hull=9)
    put(p.g, "shield", 0, 0)
    p.enemies(4)  # hits of 2 and 3
    assert (p.g.hull[0], p.g.shield[0]) == (4, 2)
    p = fight("kannon", modules=("dendron_plating",), shield=4)
    put(p.g, "shield", 0, 0)
    p.breach_at(0)
    p.enemies(5)
    assert (p.g.hull[0], p.g.shield[0]) == (6, 0)


@pytest.mark.rule("AR-PS-04", "AR-AMB-26", "AR-GAP-55")
def test_twin_links_fire_both_guns():
    p = fight("bulkfrog", modules=("hammer_left", "hammer_right", "-", "-", "twin_link_system"), sides=("T", "TT"))
    p.man(0, 0, 1)
    p.man(1)
    assert p.cubes() == [5]
    p = fight("bulkfrog", modules=("hammer_left", "hammer_right"), sides=("T", "TT"))
    p.man(0, 0, 1)
    assert p.man(1) == 0


@pytest.mark.rule("AR-PS-07", "AR-EN-12", "AR-GAP-56")
def test_stasis_holds_one_line():
    p = fight("siren", modules=("stasis_beam",), sides=("S",), shield=0)
    p.man(0, 0)
    p.enemies(4)
    assert p.g.hull[0] == 8 - 2  # the line of 3 is held
    p.enemies(4)
    assert p.g.hull[0] == 1


@pytest.mark.rule("AR-GAP-09")
def test_a_repair_bay_mends_hull_in_combat():
    p = fight("sentinel", modules=("repair_bay",), sides=("E", "E"))
    put(p.g, "hull", 7, 0)
    p.man(0, 0, 1)
    assert p.g.hull[0] == 8


@pytest.mark.rule("AR-MOD-12", "AR-GLO-01")
def test_ferox_gives_shields_to_an_ally_only():
    p = fight("sentinel", modules=("ferox_shield_transfer",), sides=("S",))
    assert p.man(0, 0) == 0
    p = Position(n=2)
    p.ship(0, modules=("ferox_shield_transfer",), shield=4)
    p.begin("sentinel", front=1)
    put(p.g, "shield", 1, 1)
    p.show("S", "S", "S")
    p.man(0, 0)
    assert p.g.shield[:2] == [2, 3]
    p.man(0, 1)
    assert p.g.shield[:2] == [1, 4]
    put(p.g, "shield", 2, 1)
    p.man(0, 2)  # no more than there is
    assert p.g.shield[:2] == [0, 3]


@pytest.mark.rule("AR-MOD-35")
def test_the_relay_costs_a_credit_and_lasts_for_one_enemy_step():
    p = fight("sentinel", modules=("zephyranthes_relay",), sides=("S", "S"))
    assert p.man(0, 0) == 0
    put(p.g, "credits", 1, 0)
    assert p.man(0) == 1
    assert (p.f.enemy_rerolls[0], p.g.credits[0]) == (1, 0)
    p.enemies(3)
    assert p.f.enemy_rerolls[0] == 0


@pytest.mark.rule("AR-MOD-35", "AR-HER-11")
def test_the_relay_moves_a_breach():
    p = fight("kannon", modules=("zephyranthes_relay", LASER), sides=("S",))
    put(p.f, "enemy_rerolls", 1, 0)
    p.breach_at(1, 5)
    p.enemies(1)
    assert (sum(p.g.offline[0]), p.f.breaches) == (0, 2)


@pytest.mark.rule("AR-CMB-18", "AR-AMB-52", "AR-MOD-01")
def test_passive_modules_work_without_crew_while_online():
    p = fight("sentinel", modules=("ai_core_2", "drosera_attractor_beam"))
    assert (p.g.power[0][Op.REROLL], p.g.power[0][Op.INCOME]) == (2, 1)
    p.breach_at(0)
    hits.breach(p.g, p.t, p.f, p.r, p.rec, 0)
    assert (p.g.power[0][Op.REROLL], p.g.power[0][Op.INCOME]) == (0, 1)


@pytest.mark.rule("AR-SAV-10", "AR-GAP-66")
def test_stored_armour_cancels_one_attack():
    p = fight("siren", modules=("allium_ablative_armor",), sides=("E",), shield=0)
    p.man(0, 0)
    p.enemies(4)  # hits of 2 and 3, the first is cancelled
    assert p.g.hull[0] == 5


def test_a_void_module_does_nothing():
    p = Position(void=(LASER,))
    p.begin("sentinel")
    p.show("T")
    assert p.man(0, 0) == 0
