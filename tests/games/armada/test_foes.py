"""The enemy step: lines, passives, breaches, and what they do to ships and crews."""

import pytest

from balance.games.armada.engine.names import FightEnd
from balance.games.armada.engine.rules import actions, foes, hits, shots

from .position import BASIC, ITEMS, LASER, SHIELD, Position, put

pytestmark = pytest.mark.engine


def fight(*enemies, hull=20, shield=0, modules=(LASER, SHIELD), n=1, changes=None, crew=(BASIC,) * 5):
    p = Position(n=n, changes=changes)
    for seat in range(n):
        p.ship(seat, hull=hull, shield=shield, modules=modules, crew=crew)
    p.begin(*enemies)
    return p


def lost(face, *enemies, **kw):
    p = fight(*enemies, **kw)
    p.enemies(face)
    return 20 - p.g.hull[0]


@pytest.mark.rule("AR-ENM-07", "AR-ENM-08", "AR-ENM-09", "AR-EN-13", "AR-EN-23")
def test_one_die_for_the_whole_fleet():
    assert lost(4, "falcon", "siren", "qube_type_save") == 3 + 2 + 3
    assert [lost(face, "siren") for face in range(1, 7)] == [0, 0, 2, 5, 3, 0]


@pytest.mark.rule("AR-EN-02", "AR-EN-07", "AR-EN-20", "AR-EN-22", "AR-EN-26")
@pytest.mark.parametrize(
    ("foe", "hits_by_face"),
    [
        ("sentinel", [1, 1, 0, 0, 0, 0]),
        ("crusher_drill_9000", [0, 0, 2, 0, 0, 3]),
        ("kannon", [1, 0, 0, 0, 2, 0]),
        ("todesritter", [0, 0, 2, 2, 0, 3]),
        ("swan", [0, 0, 2, 0, 0, 2]),
        ("klinge", [0, 2, 0, 2, 0, 0]),
        ("gallant", [0, 0, 0, 0, 3, 3]),
        ("lancer_grand", [3, 0, 0, 3, 0, 2]),
    ],
)
def test_lines_of_plain_ships(foe, hits_by_face):
    assert [lost(face, foe) for face in range(1, 7)] == hits_by_face


@pytest.mark.rule("AR-DMG-01", "AR-DMG-02", "AR-HBR-01", "AR-AMB-04")
def test_energy_meets_shields_first_and_kinetic_does_not():
    p = fight("siren", shield=4)
    p.enemies(4)
    assert (p.g.shield[0], p.g.hull[0]) == (0, 19)
    p = fight("swan", shield=4)
    p.enemies(3)
    assert (p.g.shield[0], p.g.hull[0]) == (4, 18)


@pytest.mark.rule("AR-EN-25", "AR-DMG-03")
def test_the_owl_takes_shields_only():
    p = fight("owl", shield=4)
    p.enemies(2)
    assert (p.g.shield[0], p.g.hull[0]) == (1, 20)


@pytest.mark.rule("AR-ENM-10")
def test_attacks_go_from_left_to_right():
    p = fight("owl", "sentinel", shield=3)
    p.enemies(2)
    assert (p.g.shield[0], p.g.hull[0]) == (0, 19)
    p = fight("sentinel", "owl", shield=3)
    p.enemies(2)
    assert (p.g.shield[0], p.g.hull[0]) == (0, 20)


@pytest.mark.rule("AR-EN-01", "AR-EN-08", "AR-INF-01", "AR-CMB-21", "AR-EN-30")
def test_crew_is_disabled_and_the_owner_picks():
    p = fight("oni", crew=("kilroy", BASIC, BASIC, BASIC, BASIC))
    p.enemies(6)
    assert p.sick() == 2
    assert p.g.sick[0][0] == 0
    p.enemies(1)
    assert p.sick() == 3
    p = fight("bulkfrog")
    p.enemies(6)
    assert (p.sick(), p.g.hull[0]) == (1, 18)


@pytest.mark.rule("AR-EN-03", "AR-AMB-28")
def test_the_cyclone_flips_after_it_acted():
    p = fight("cyclone", shield=0)
    p.enemies(2)
    assert p.g.hull[0] == 20
    p.enemies(1)
    assert p.g.hull[0] == 18
    p.enemies(1)
    assert p.g.hull[0] == 18
    p.enemies(2)
    assert p.g.hull[0] == 17


@pytest.mark.rule("AR-EN-04")
def test_the_decabuilder_repairs_others():
    p = fight("decabuilder", "bulkfrog")
    put(p.f, "cubes", 2, 0)
    put(p.f, "cubes", 1, 1)
    p.enemies(1)
    assert p.cubes() == [2, 0]
    p.enemies(2)
    assert p.cubes() == [2, 0]


@pytest.mark.rule("AR-EN-05", "AR-AMB-27", "AR-ENM-11")
def test_the_kabuto_strikes_once_when_its_shields_are_gone():
    p = fight("kabuto")
    p.enemies(1)
    assert p.g.hull[0] == 20
    put(p.f, "shield", 0, 0)
    p.enemies(1)
    assert p.g.hull[0] == 18
    p.enemies(1)
    assert p.g.hull[0] == 18
    put(p.f, "shield", 1, 0)
    p.enemies(1)
    put(p.f, "shield", 0, 0)
    p.enemies(1)
    assert p.g.hull[0] == 16


@pytest.mark.rule("AR-EN-06", "AR-HNT-01")
def test_the_kuwagata_counts_its_fleet_itself_included():
    assert lost(6, "kuwagata", "kannon", "kannon", "kannon") == 4
    p = fight("kuwagata", "kannon")
    put(p.f, "dead", 1, 1)
    p.enemies(6)
    assert p.g.hull[0] == 19


@pytest.mark.rule("AR-EN-09", "AR-AMB-30", "AR-GAP-64")
def test_the_osiris_stores_timers_and_keeps_them():
    p = fight("osiris")
    for face in (1, 2, 3):
        p.enemies(face)
    assert p.f.timer[0] == 3
    p.enemies(5)
    assert p.g.hull[0] == 16
    p.enemies(6)
    assert p.g.hull[0] == 12


@pytest.mark.rule("AR-EN-10")
def test_qube_destroy_breaches_ships_that_lost_hull():
    p = fight("qube_type_destroy", shield=2)
    p.breach_at(0)
    p.enemies(3)
    assert sum(p.g.offline[0]) == 0
    put(p.g, "shield", 0, 0)
    p.breach_at(0)
    p.enemies(3)
    assert p.g.offline[0][0] == 1


@pytest.mark.rule("AR-EN-11")
def test_qube_save_repairs_ships_that_did_not_activate():
    p = fight("qube_type_save", "bulkfrog", "sentinel")
    p.f.cubes = [2, 2, 1, *p.f.cubes[3:]]
    p.enemies(1)
    assert p.cubes() == [2, 1, 1]
    p.enemies(3)
    assert p.cubes() == [1, 0, 0]


@pytest.mark.rule("AR-EN-11", "AR-PS-07")
def test_a_ship_in_stasis_counts_as_idle():
    p = fight("qube_type_save", "sentinel")
    put(p.f, "cubes", 1, 1)
    put(p.f, "held", [1, 0, 0, 0], 1)
    p.enemies(1)
    assert p.cubes() == [0, 0]


@pytest.mark.rule("AR-EN-12")
def test_the_shrike_hits_harder_alone():
    assert lost(2, "shrike") == 4
    assert lost(2, "shrike", "sentinel") == 3
    assert lost(2, "shrike", "bulkfrog") == 2
    p = fight("shrike", "sentinel")
    put(p.f, "held", [1, 0, 0, 0], 1)
    p.enemies(2)
    assert p.g.hull[0] == 16


@pytest.mark.rule("AR-EN-14", "AR-EN-15", "AR-AMB-13")
@pytest.mark.parametrize(("foe", "face"), [("star_hopper", 6), ("star_hopper_ace", 5)])
def test_a_star_hopper_ends_the_fight_at_once(foe, face):
    p = fight(foe, "sentinel")
    put(p.f, "cubes", 2, 1)
    p.enemies(face)
    assert (p.f.over, p.f.end) == (True, FightEnd.FLED)
    assert p.f.dead[1] == 0


@pytest.mark.rule("AR-EN-16", "AR-AMB-33")
def test_a_starion_explodes_at_the_end_of_step_three():
    p = fight("starion", n=2, shield=1)
    put(p.f, "cubes", 1, 0)
    p.destroy()
    assert p.g.hull[:2] == [18, 18]
    assert p.f.end == FightEnd.VICTORY


@pytest.mark.rule("AR-EN-17")
def test_srs_19_regains_shields_whether_it_hits_or_not():
    p = fight("srs_19", shield=20)
    p.enemies(3)
    assert (p.shields(), p.g.hull[0]) == ([3], 20)


@pytest.mark.rule("AR-EN-18", "AR-AMB-31")
def test_quartz_is_immune_while_others_live():
    p = fight("quartz", "sentinel")
    assert not shots.can_hit(p.t, p.f, 0, False)
    assert shots.can_hit(p.t, p.f, 0, True)
    put(p.f, "held_passive", 1, 0)
    assert shots.can_hit(p.t, p.f, 0, False)
    put(p.f, "held_passive", 0, 0)
    put(p.f, "dead", 1, 1)
    assert shots.can_hit(p.t, p.f, 0, False)


@pytest.mark.rule("AR-AMB-31")
@pytest.mark.parametrize(("mutual", "hittable"), [(False, True), (True, False)])
def test_two_quartz_do_not_protect_each_other(mutual, hittable):
    p = fight("quartz", "quartz", changes={"rules.quartz_mutual": mutual})
    assert shots.can_hit(p.t, p.f, 0, False) is hittable


@pytest.mark.rule("AR-EN-19", "AR-GLO-05", "AR-AMB-32", "AR-AMB-01", "AR-PS-08", "AR-AMB-55")
def test_protectors_come_first():
    p = fight("warden", "sentinel", "warden")
    assert [shots.can_hit(p.t, p.f, i, False) for i in range(3)] == [True, False, True]
    put(p.f, "held_passive", 1, 0)
    put(p.f, "held_passive", 1, 2)
    assert [shots.can_hit(p.t, p.f, i, False) for i in range(3)] == [True, True, True]


@pytest.mark.rule("AR-EN-24", "AR-AMB-29")
def test_the_hawk_brings_a_ship_face_up():
    p = fight("hawk")
    deck = p.g.n_foes
    p.enemies(1)
    assert (p.f.n, p.g.n_foes) == (2, deck - 1)
    assert p.f.shield[1] == p.t.card_shield[p.f.card[1]]


@pytest.mark.rule("AR-EN-27")
def test_the_gallant_raises_its_own_shields():
    p = fight("gallant", "sentinel")
    p.enemies(2)
    assert p.shields() == [3, 0]


@pytest.mark.rule("AR-EN-29")
def test_the_mirage_shields_everybody():
    p = fight("mirage", "sentinel")
    p.enemies(1)
    p.enemies(3)
    assert p.shields() == [4, 2]


@pytest.mark.rule("AR-HBR-02", "AR-HBR-03", "AR-HBR-05", "AR-AMB-05")
def test_a_breach_puts_a_station_offline_even_through_shields():
    p = fight("kannon", shield=9)
    p.breach_at(0)
    p.enemies(1)
    assert (p.g.offline[0][0], sum(p.g.offline[0])) == (1, 1)
    p.show("T")
    assert p.man(0, 0) == 0


@pytest.mark.rule("AR-AMB-05")
def test_the_other_reading_breaches_only_with_hull_loss():
    p = fight("kannon", changes={"rules.breach_needs_hull": True})
    put(p.f, "ward_kinetic", 1, 0)
    p.breach_at(0)
    p.enemies(1)
    assert sum(p.g.offline[0]) == 0
    p.enemies(1)
    assert sum(p.g.offline[0]) == 1


@pytest.mark.rule("AR-HBR-04")
def test_crew_of_a_breached_station_goes_to_the_infirmary():
    p = fight("kannon")
    p.show("T", "T", "S")
    p.man(0, 0, 1)
    p.breach_at(0)
    p.enemies(1)
    assert p.g.sick[0][:3] == [1, 1, 0]


@pytest.mark.rule("AR-HBR-07", "AR-GAP-06")
def test_a_second_breach_or_one_of_an_empty_station_does_nothing():
    p = fight("klinge")
    p.breach_at(0, 0)
    p.enemies(6)
    assert sum(p.g.offline[0]) == 1
    p.breach_at(4, 5)
    p.enemies(6)
    assert sum(p.g.offline[0]) == 1


@pytest.mark.rule("AR-MOD-07", "AR-PS-11", "AR-AMB-55")
@pytest.mark.parametrize("module", ["cereus_plating", "infinity_aegis"])
def test_some_stations_are_never_offline(module):
    p = fight("klinge", modules=(module, LASER))
    p.breach_at(0, 1)
    p.enemies(6)
    assert p.g.offline[0][:2] == [0, 1]


@pytest.mark.rule("AR-HBR-06", "AR-DIE-02", "AR-GAP-53")
def test_an_engineer_clears_a_token():
    p = fight("klinge")
    p.breach_at(0, 1)
    p.enemies(6)
    p.show("E")
    actions.mend_station(p.g, p.t, p.r, 0, 0, 1)
    assert p.g.offline[0][:2] == [1, 0]
    assert p.r.use[0][0] > 0


@pytest.mark.rule("AR-ORA-13", "AR-HBR-03")
@pytest.mark.parametrize("stations", [1, 2, 4, 6])
def test_a_breach_hits_with_the_share_of_stations_that_are_there(stations):
    offline = 0
    for place in range(6):
        p = fight("kannon", modules=(LASER,) * stations)
        p.breach_at(place)
        hits.breach(p.g, p.t, p.f, p.r, p.rec, 0)
        offline += sum(p.g.offline[0])
    assert offline == stations


@pytest.mark.rule("AR-GAP-02", "AR-HBR-03")
@pytest.mark.parametrize("what", ["the enemy die", "a breach"])
def test_the_enemy_die_is_fair(what):
    p = fight("kannon")
    faces = [0] * 7
    for k in range(3000):
        p.g.key = k
        face = foes.roll_enemy_die(p.g, p.f, 0) if what == "the enemy die" else 1 + hits.breach_die(p.g, p.f, 0)
        faces[face] += 1
    assert faces[0] == 0
    assert all(abs(count - 500) < 5 * (3000 * 5 / 36) ** 0.5 for count in faces[1:])


@pytest.mark.rule("AR-LOK-03")
def test_drones_protect_the_mothership_only():
    p = fight("sentinel")
    foes.join_fight(p.t, p.f, len(ITEMS["foe"]), 0)  # a drone
    assert shots.can_hit(p.t, p.f, 0, False)
    p.f.fleet = -2
    assert not shots.can_hit(p.t, p.f, 0, False)
