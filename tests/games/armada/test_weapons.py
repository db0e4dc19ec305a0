"""Weapons: kinds of damage, targets, and what every gun does."""

import pytest

from balance.games.armada.engine.rules import actions, combat, hits, stations

from .position import LASER, SHIELD, Position, put

pytestmark = pytest.mark.engine


def fight(*foes, modules=(LASER, SHIELD), sides=("T", "T", "T", "T", "T"), **ship):
    p = Position(changes=ship.pop("changes", None), n=ship.pop("n", 1))
    p.ship(0, modules=modules, **ship)
    p.begin(*foes)
    p.show(*sides)
    return p


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


@pytest.mark.rule("AR-PS-04", "AR-AMB-26", "AR-GAP-55")
def test_twin_links_fire_both_guns():
    p = fight("bulkfrog", modules=("hammer_left", "hammer_right", "-", "-", "twin_link_system"), sides=("T", "TT"))
    p.man(0, 0, 1)
    p.man(1)
    assert p.cubes() == [5]
    p = fight("bulkfrog", modules=("hammer_left", "hammer_right"), sides=("T", "TT"))
    p.man(0, 0, 1)
    assert p.man(1) == 0


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
