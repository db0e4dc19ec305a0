"""Modules that keep a ship whole, help allies, or work without crew."""

import pytest

from balance.games.armada.engine.names import MAX_STATIONS, Op
from balance.games.armada.engine.rules import hits, infirmary, stations

from .position import LASER, SHIELD, Position, put

pytestmark = pytest.mark.engine


def fight(*foes, modules=(LASER, SHIELD), sides=("T", "T", "T", "T", "T"), **ship):
    p = Position(changes=ship.pop("changes", None), n=ship.pop("n", 1))
    p.ship(0, modules=modules, **ship)
    p.begin(*foes)
    p.show(*sides)
    return p


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
    put(p.g, "offline", [1] * MAX_STATIONS, 0)
    stations.refresh_limits(p.g, p.t, 0)
    assert p.g.hull_max[0] == hull + p.t.ship_hull_filler[ship]
    assert p.g.shield_max[0] == shield + p.t.ship_shield_filler[ship]
    put(p.g, "hull", 99, 0)
    p.ship(0, modules=(LASER,), hull=99)
    stations.refresh_limits(p.g, p.t, 0)
    assert p.g.hull[0] == p.g.hull_max[0] == hull


@pytest.mark.rule("AR-MOD-20", "AR-INF-03")
def test_the_healing_ray_empties_an_infirmary():
    p = fight("sentinel", modules=("lilac_healing_ray",), sides=("M", "-", "-", "-", "-"))
    assert p.man(0, 0) == 0
    for i in (1, 2):
        infirmary.disable(p.g, p.t, p.r, p.rec, 0, i)
    assert p.man(0) == 1
    assert p.sick() == 0


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
