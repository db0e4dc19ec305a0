"""What heroes do in fights."""

import pytest

from balance.games.armada.engine.bot import assign, rerolls
from balance.games.armada.engine.names import Ability, Count, Purpose, Symbol, Use
from balance.games.armada.engine.rules import actions, combat, dice, hits, infirmary, shots, stations

from .position import BASIC, LASER, SHIELD, Position, put

pytestmark = pytest.mark.engine


def crew(*names, foes=("sentinel",), modules=(LASER, SHIELD), **ship):
    p = Position()
    p.ship(0, modules=modules, crew=names, **ship)
    p.begin(*foes)
    return p


@pytest.mark.rule("AR-HER-00")
def test_abilities_work_from_the_infirmary():
    p = crew("leo_ranger", BASIC, BASIC)
    infirmary.disable(p.g, p.t, p.r, p.rec, 0, 0)
    infirmary.disable(p.g, p.t, p.r, p.rec, 0, 1)
    shots.destroy_foe(p.g, p.t, p.f, p.r, p.rec, 0)
    assert p.sick() == 1


@pytest.mark.rule("AR-HER-01")
def test_genevieve_turns_a_basic_die_for_a_unit():
    p = crew("genevieve_the_red", BASIC, BASIC)
    p.show("T", "-", "-")
    assert not actions.parley(p.g, p.t, p.r, p.rec, 0, 1, 0, Symbol.TACTICAL)
    assert actions.parley(p.g, p.t, p.r, p.rec, 0, 1, 2, Symbol.SCIENCE)
    assert (p.sides(), p.g.sick[0][1]) == (["T", "-", "S"], 1)


@pytest.mark.rule("AR-HER-03")
def test_kilroy_limits_the_units_of_a_station():
    p = crew("kilroy", BASIC, BASIC, foes=("bulkfrog",))
    p.show("T", "T", "T")
    p.man(0, 0, 1)
    assert not stations.has_room(p.g, p.t, p.r, 0, 0)


@pytest.mark.rule("AR-HER-04")
def test_leo_brings_one_unit_back_for_every_ship_destroyed():
    p = crew("leo_ranger", BASIC, BASIC, BASIC, foes=("sentinel", "sentinel"))
    for i in (1, 2, 3):
        infirmary.disable(p.g, p.t, p.r, p.rec, 0, i)
    for i in (0, 1):
        put(p.f, "cubes", 2, i)
    p.destroy()
    assert p.sick() == 1


@pytest.mark.rule("AR-HER-05")
def test_sonia_rerolls_blank_basic_dice_only():
    p = crew("lt_sonia_clarke", BASIC, BASIC, BASIC)
    p.show("-", "-", "T", "-")
    assert rerolls.mark_blank_basics(p.g, p.r, 0) == 2
    assert p.r.again[0][:4] == [0, 1, 0, 1]
    changed = set()
    for key in range(12):  # once: what is blank again stays so
        p.g.key = key
        p.show("-", "-", "T", "-")
        p.rec.on, before = True, p.rec.count[0][Count.REROLLS]
        rerolls.reroll_crew(p.g, p.t, p.f, p.r, p.rec, 0)
        assert p.rec.count[0][Count.REROLLS] == before + 1
        sides = p.sides()
        assert (sides[0][0], sides[2][0]) == ("-", "T")
        changed |= {i for i in (1, 3) if sides[i][0] != "-"}
    assert changed == {1, 3}


@pytest.mark.rule("AR-HER-06")
def test_samantha_is_paid_at_once_for_xeno_ships():
    p = crew("samantha_azaran", BASIC, foes=("gallant", "sentinel"))
    shots.destroy_foe(p.g, p.t, p.f, p.r, p.rec, 1)
    assert p.g.credits[0] == 0
    shots.destroy_foe(p.g, p.t, p.f, p.r, p.rec, 0)
    assert p.g.credits[0] == 1


@pytest.mark.rule("AR-HER-08")
def test_kisaragi_keeps_one_unassigned_side():
    p = crew("kisaragi_atsuta", BASIC, BASIC)
    p.show("T", "S", "-")
    p.man(0, 0)
    combat.gather_crews(p.g, p.t, p.w, p.rec)
    assert p.r.kept[0][:3] == [0, 1, 0]
    dice.roll_crew(p.g, p.t, p.r, p.rec, 0, Purpose.CREW, 9)
    assert p.sides()[1] == "S"


@pytest.mark.rule("AR-HER-10")
def test_lazerball_rests_after_a_round_of_use():
    p = crew("lazerball", BASIC)
    p.show("TT", "T")
    combat.gather_crews(p.g, p.t, p.w, p.rec)
    assert p.sick() == 0
    p.man(0, 0)
    combat.gather_crews(p.g, p.t, p.w, p.rec)
    assert p.g.sick[0][0] == 1


@pytest.mark.rule("AR-HER-11")
def test_ophainim_rolls_the_place_of_a_breach_again():
    p = crew("ophainim", BASIC, foes=("kannon",))
    p.breach_at(0, 1)
    hits.breach(p.g, p.t, p.f, p.r, p.rec, 0)
    assert p.g.offline[0][:2] == [0, 1]


@pytest.mark.rule("AR-HER-13")
def test_sekani_gains_a_shield_for_every_unit_sent_away():
    p = crew("sekani", BASIC, BASIC)
    put(p.g, "shield", 1, 0)
    infirmary.send_to_infirmary(p.g, p.t, p.r, p.rec, 0, 1)
    assert p.g.shield[0] == 2


@pytest.mark.rule("AR-HER-15")
def test_synapse_rerolls_everything_if_nothing_can_be_assigned():
    p = crew("k_d3_n", BASIC, modules=(LASER,))
    p.show("S", "-")
    assert rerolls.mark_useless(p.g, p.t, p.f, p.r, 0) == 2
    p.show("S", "T")
    assert rerolls.mark_useless(p.g, p.t, p.f, p.r, 0) == 0


@pytest.mark.rule("AR-HER-16", "AR-PLN-06", "AR-GAP-10", "AR-AMB-19", "AR-GAP-51")
def test_kirie_rerolls_on_repair():
    p = crew(BASIC, BASIC, BASIC, BASIC, BASIC)
    q = crew("kirie", BASIC, BASIC, BASIC, BASIC)
    plain = better = 0
    for key in range(400):
        p.g.key = q.g.key = key
        plain += dice.repair_roll(p.g, p.t, p.rec, 0, 0)
        better += dice.repair_roll(q.g, q.t, q.rec, 0, 0)
    assert abs(plain / 400 - 5 / 6) < 5 * (5 * 5 / 36 / 400) ** 0.5
    once, kirie = 1 - (5 / 6) ** 3, 7 / 6
    assert better / 400 > 4 * once + kirie - 0.3


@pytest.mark.rule("AR-HER-17")
def test_rx_11_keeps_manned_stations_online():
    p = crew("rx_11_custom", BASIC, BASIC, foes=("klinge",))
    p.show("T", "T", "S")
    p.man(0, 1)
    p.breach_at(0, 1)
    p.enemies(6)
    assert (p.g.offline[0][:2], p.g.sick[0][1]) == ([0, 1], 1)


@pytest.mark.rule("AR-HER-18")
def test_yokai_clears_all_tokens_at_once():
    p = crew("yokai", BASIC)
    put(p.g, "offline", [1, 1, *[0] * 8], 0)
    p.show("E", "-")
    actions.mend_station(p.g, p.t, p.r, 0, 0, 0)
    assert sum(p.g.offline[0]) == 0


@pytest.mark.rule("AR-HER-20")
def test_gus_must_help_the_infirmary():
    p = crew("gus", BASIC, BASIC, modules=("lagrange_saber_2",))
    p.show("M", "M", "-")
    assign.must_heal(p.g, p.t, p.f, p.r, p.rec, 0)
    assert p.r.use[0][0] == Use.FREE
    infirmary.disable(p.g, p.t, p.r, p.rec, 0, 2)
    assign.must_heal(p.g, p.t, p.f, p.r, p.rec, 0)
    assert (p.r.use[0][0], p.sick()) == (Use.INFIRMARY_STATION, 0)


@pytest.mark.rule("AR-HER-21")
def test_karla_rerolls_science_until_none_is_left():
    p = crew("dr_karla_moeller", BASIC, BASIC, modules=(LASER,), foes=("bulkfrog",))
    p.r.value = [0.0, 1.0, 0.0, 0.0, 0.0, 1.0]
    p.show("S", "S", "S")
    rerolls.reroll_science(p.g, p.t, p.f, p.r, p.rec, 0, 1, False)
    assert "S" not in [side[0] for side in p.sides()]
    p.show("S", "S", "S")
    rerolls.reroll_crew(p.g, p.t, p.f, p.r, p.rec, 0)
    assert "S" not in [side[0] for side in p.sides()]


@pytest.mark.rule("AR-HER-22", "AR-GAP-61")
def test_pathos_sends_a_unit_away_when_showing_m():
    p = crew("pathos", BASIC, BASIC)
    p.show("M", "T", "-")
    dice.show_side(p.g, p.t, p.r, p.rec, 0, 0)
    assert p.sick() == 1
    p.show("T", "T", "-")
    dice.show_side(p.g, p.t, p.r, p.rec, 0, 0)
    assert p.sick() == 1


@pytest.mark.rule("AR-HER-23", "AR-HNT-03", "AR-MOD-01")
def test_piotr_gives_a_reroll_against_five_ships():
    p = crew("piotr_orlov", BASIC, foes=("sentinel",) * 5)
    assert rerolls.rerolls_of(p.g, p.f, 0) == 1
    shots.destroy_foe(p.g, p.t, p.f, p.r, p.rec, 0)
    assert rerolls.rerolls_of(p.g, p.f, 0) == 0
    q = crew(BASIC, modules=("ai_core_3",))
    assert rerolls.rerolls_of(q.g, q.f, 0) == 3


@pytest.mark.rule("AR-HER-25")
def test_with_jaszsk_rit_healed_units_act_at_once():
    p = crew("jaszsk_rit", BASIC, BASIC)
    p.show("M", "T", "T")
    infirmary.disable(p.g, p.t, p.r, p.rec, 0, 1)
    actions.use_infirmary(p.g, p.t, p.r, p.rec, 0, 0, 1)
    assert dice.is_free(p.g, p.r, 0, 1)


@pytest.mark.rule("AR-HER-26")
def test_kino_sets_the_last_unit():
    p = crew("kino", BASIC, BASIC)
    for i in (0, 1):
        infirmary.disable(p.g, p.t, p.r, p.rec, 0, i)
    p.show("-", "-", "-")
    put(p.r, "value", 1.0, Symbol.TACTICAL)
    rerolls.set_last_one(p.g, p.t, p.r, 0)
    assert p.sides()[2] == "T"


@pytest.mark.rule("AR-HER-29")
def test_v41_k_keeps_everybody_out_of_the_infirmary_while_showing_m():
    p = crew("v41_k", BASIC, "lazerball")
    p.show("M", "T", "TT")
    assert not infirmary.send_to_infirmary(p.g, p.t, p.r, p.rec, 0, 1)
    p.man(0, 2)
    combat.rest_all_in(p.g, p.t, p.r, p.rec, 0)
    assert p.g.sick[0][:3] == [0, 0, 1]
    p.show("E", "T", "TT")
    assert infirmary.send_to_infirmary(p.g, p.t, p.r, p.rec, 0, 1)


@pytest.mark.rule("AR-HER-32")
def test_grok_grok_hurts_the_own_ship_past_its_shields():
    p = crew("grok_grok", BASIC)
    p.show("-", "-")
    dice.show_side(p.g, p.t, p.r, p.rec, 0, 0)
    dice.show_side(p.g, p.t, p.r, p.rec, 0, 1)
    assert (p.g.hull[0], p.g.shield[0]) == (7, 4)


@pytest.mark.rule("AR-HER-33")
def test_rose_frees_an_assigned_unit():
    p = crew("rose_palroy", "lazerball", foes=("bulkfrog",))
    p.show("-", "TT")
    p.man(0, 1)
    assert actions.join_unit(p.g, p.r, 0, 0, 1)
    assert (p.r.use[0][0], dice.is_free(p.g, p.r, 0, 1)) == (1, True)
    p.man(0, 1)
    assert p.cubes() == [4]


@pytest.mark.rule("AR-HER-34")
def test_setsuna_copies_a_side_until_she_is_used():
    p = crew("setsuna", "lazerball")
    p.show("-", "TTT")
    assert actions.copy_side(p.g, p.r, 0, 0, 1)
    assert p.sides()[0] == "TTT"
    combat.gather_crews(p.g, p.t, p.w, p.rec)
    assert p.r.kept[0][0] == 1
    p.man(0, 0)
    combat.gather_crews(p.g, p.t, p.w, p.rec)
    put(p.r, "kept", 0, 0, 0)
    assert p.g.able[0][Ability.COPY] > 0


def test_a_void_hero_rolls_as_a_basic_die_without_ability():
    p = Position(void=("kilroy",))
    p.crew(0, "kilroy", BASIC)
    assert dice.die_kind(p.g, p.t, 0, 0) == 0
    assert p.g.able[0][Ability.INDIVISIBLE] == 0
