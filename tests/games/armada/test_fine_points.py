"""Fine points of fights: what lasts from one fight to the next, what heroes and modules do besides the usual."""

import pytest

from balance.games.armada.engine.bot import rerolls
from balance.games.armada.engine.names import Beacon, Event, FightEnd, Final, Purpose, Symbol, Use
from balance.games.armada.engine.rules import (
    actions,
    beacons,
    closing,
    combat,
    dice,
    escape,
    hits,
    infirmary,
    keys,
    stations,
)
from balance.games.armada.engine.rules.teleport import teleport
from balance.games.engine.recorder import Recorder, event_fact

from .position import BASIC, LASER, SHIELD, Position, put

pytestmark = pytest.mark.engine
FINAL_FIGHT = -2


def ready(*foes, crew=(BASIC,) * 5, modules=(LASER, SHIELD), hull=20, shield=4, n=1, changes=None):
    p = Position(n=n, changes=changes)
    for seat in range(n):
        p.ship(seat, hull=hull, shield=shield, modules=modules, crew=crew)
    if foes:
        p.begin(*foes)
    return p


def against(final):
    p = ready()
    p.g.final, p.g.final_at = final, 0
    combat.begin_fight(p.g, p.t, p.w, p.rec, 1, 0, FINAL_FIGHT, False)
    put(p.f, "cubes", 2, 0)
    return p


def close(p, end):
    p.f.over, p.f.end = True, end
    closing.close_fight(p.g, p.t, p.f, p.r, p.rec)


@pytest.mark.rule("AR-LOK-05", "AR-LOK-04", "AR-AMB-54")
def test_an_escape_from_the_mothership_leaves_the_ship_where_it_is_and_free_to_go_on():
    p = against(Final.LOKUST)
    put(p.g, "shield", 1, 0)
    escape.attempt_escape(p.g, p.t, p.f, p.r, p.rec, 0)
    assert (p.f.over, p.f.end) == (True, FightEnd.LEFT)
    assert left(p) == (0, 1)
    assert (p.g.at[0], p.g.out_of_phase[0], p.g.shield[0], p.g.final_hurt[0]) == (0, 0, 4, 2)
    p = against(Final.OUROBOROS)
    escape.attempt_escape(p.g, p.t, p.f, p.r, p.rec, 0)
    assert left(p) == (p.g.at[0], 0)
    assert (p.f.end, p.g.out_of_phase[0], p.g.at[0] != 0) == (FightEnd.ESCAPE, 1, True)


def left(p):
    """Where the log of the fight's end says that the ship is, and whether it stays there."""
    rec = Recorder()
    rec.on, rec.logging, rec.n = True, True, p.g.n
    closing.close_fight(p.g, p.t, p.f, p.r, rec)
    (told,) = [i for i in range(rec.n_events) if event_fact(rec, i, 0) == Event.ESCAPED]
    return event_fact(rec, told, 2), event_fact(rec, told, 3)


@pytest.mark.rule("AR-LOK-04", "AR-OUR-05", "AR-CMB-10")
@pytest.mark.parametrize("final", [Final.LOKUST, Final.OUROBOROS])
def test_after_a_defeat_the_final_encounter_is_whole_again(final):
    p = against(final)
    p.f.members, p.f.left = 0, 1
    close(p, FightEnd.DEFEAT)
    assert sum(p.g.final_hurt) == 0


@pytest.mark.rule("AR-LOK-05", "AR-GAP-37")
def test_a_fight_with_the_mothership_that_lasts_too_long_is_left_too():
    p = ready(modules=(SHIELD,), hull=900, changes={"rules.combat_cap": 2})
    p.g.final, p.g.final_at = Final.LOKUST, 0
    assert combat.fight(p.g, p.t, p.w, p.rec, 1, 0, FINAL_FIGHT, False) == FightEnd.LEFT


@pytest.mark.rule("AR-EN-05", "AR-AMB-27")
def test_the_kabuto_looks_at_its_shields_when_the_step_begins():
    p = ready("mirage", "kabuto")
    put(p.f, "shield", 0, 1)
    p.enemies(1)  # the Mirage gives it a shield first
    assert (p.g.hull[0], p.f.shield[1]) == (18, 1)


@pytest.mark.rule("AR-EN-10")
def test_qube_destroy_counts_hull_that_a_ship_gave_away_itself():
    p = ready("qube_type_destroy", modules=(LASER, "titan_arum_ram"))
    p.breach_at(0)
    p.enemies(1)
    assert sum(p.g.offline[0]) == 0
    actions.ram(p.g, p.t, p.f, p.rec, 0, 1)
    p.breach_at(0)
    p.enemies(1)
    assert p.g.offline[0][0] == 1


@pytest.mark.rule("AR-EN-10", "AR-HER-32")
def test_what_a_ship_gave_away_is_forgotten_with_the_round_and_grok_groks_blanks_count():
    for blank, told in ((False, 0), (True, 1)):
        p = ready("qube_type_destroy", crew=("grok_grok",))
        put(p.f, "own_loss", 1, 0)
        p.g.key = next(key for key in range(99) if first_side(key) == (Symbol.BLANK if blank else Symbol.TACTICAL))
        combat.player_step(p.g, p.t, p.w, p.rec)
        assert p.f.own_loss[0] == told


def first_side(key):
    """What Grok Grok shows in his first roll."""
    p = ready("qube_type_destroy", crew=("grok_grok",))
    p.g.key = key
    dice.roll_crew(p.g, p.t, p.r, p.rec, 0, Purpose.CREW, keys.combat_counter(p.g, p.f))
    return p.r.symbol[0][0]


@pytest.mark.rule("AR-EN-21", "AR-AMB-05")
def test_a_breach_without_damage_happens_in_either_reading():
    p = ready("klinge", changes={"rules.breach_needs_hull": True})
    p.breach_at(0, 1)
    p.enemies(6)
    assert p.g.offline[0][:2] == [1, 1]


@pytest.mark.rule("AR-EN-16")
def test_wards_against_the_enemy_step_do_not_stop_an_explosion():
    p = ready("starion", shield=0)
    put(p.f, "dead", 1, 0)
    put(p.f, "ward_energy", 1, 0)
    p.f.blast = 3
    combat.combat_round(p.g, p.t, p.w, p.rec)
    assert p.g.hull[0] == 17


def test_an_explosion_is_put_down_to_the_ship_that_exploded():
    p = ready("bulkfrog", "starion", shield=0)
    p.rec.on, p.rec.n = True, 1
    put(p.f, "cubes", 1, 1)
    p.destroy()
    items = [p.t.card_item[card] for card in p.f.card[:2]]
    assert [p.rec.blame[item][0] for item in items] == [0, 3]
    assert p.rec.blame[p.t.card_item[0]][0] == 0


@pytest.mark.rule("AR-HER-08", "AR-HER-34")
def test_a_held_side_outlasts_a_roll_for_escape():
    p = ready("sentinel", crew=("kisaragi_atsuta", BASIC))
    p.show("-", "S")
    put(p.r, "kept", 1, 0, 1)
    dice.roll_crew(p.g, p.t, p.r, p.rec, 0, Purpose.ESCAPE, 3)
    assert (p.sides()[1], p.r.kept[0][1]) == ("S", 1)
    dice.roll_crew(p.g, p.t, p.r, p.rec, 0, Purpose.CREW, 4)
    assert (p.sides()[1], p.r.kept[0][1]) == ("S", 0)


@pytest.mark.rule("AR-HER-34")
def test_setsuna_keeps_a_copy_but_not_a_side_of_her_own():
    p = ready("sentinel", crew=("setsuna", BASIC))
    p.show("T", "-")
    combat.gather_crews(p.g, p.t, p.w, p.rec)
    assert p.r.kept[0][0] == 0
    p.show("-", "T")
    actions.copy_side(p.g, p.r, 0, 0, 1)
    combat.gather_crews(p.g, p.t, p.w, p.rec)
    dice.roll_crew(p.g, p.t, p.r, p.rec, 0, Purpose.CREW, 4)
    assert (p.sides()[0], p.r.copied[0][0]) == ("T", 1)
    for key in range(9):
        p.g.key = key
        dice.roll_crew(p.g, p.t, p.r, p.rec, 0, Purpose.CREW, 5)
    assert p.r.copied[0][0] == 0


@pytest.mark.rule("AR-HER-25", "AR-MOD-20", "AR-GAP-32")
@pytest.mark.parametrize(
    ("medic", "ray", "free"),
    [("jaszsk_rit", "lilac_healing_ray", True), (BASIC, "lilac_healing_ray", False), (BASIC, "savior_ward", True)],
)
def test_whoever_brings_units_back_jaszsk_rit_lets_them_act_at_once(medic, ray, free):
    p = ready("sentinel", crew=(medic, BASIC, BASIC), modules=(ray,))
    infirmary.disable(p.g, p.t, p.r, p.rec, 0, 2)
    p.show("M", "-", "-")
    assert p.man(0, 0) == 1
    assert (p.sick(), dice.is_free(p.g, p.r, 0, 2)) == (0, free)


@pytest.mark.rule("AR-HER-25", "AR-HER-04", "AR-ATK-01")
@pytest.mark.parametrize("medic", ["jaszsk_rit", BASIC])
def test_a_unit_that_rally_brings_back_in_step_one_may_act(medic):
    p = ready("kannon", crew=("leo_ranger", medic, BASIC), modules=("sakura_micro_missiles_2",))
    infirmary.disable(p.g, p.t, p.r, p.rec, 0, 2)
    p.show("T", "-", "-")
    p.man(0, 0)
    assert (p.f.dead[0], p.sick(), dice.is_free(p.g, p.r, 0, 2)) == (1, 0, medic != BASIC)


@pytest.mark.rule("AR-HER-15")
def test_synapse_waits_until_nothing_can_be_assigned_however_little_it_would_help():
    def useless(*sides, sick=0, modules=(LASER, SHIELD)):
        p = ready("sentinel", crew=("k_d3_n", BASIC, BASIC), modules=modules)
        for i in range(sick):
            infirmary.disable(p.g, p.t, p.r, p.rec, 0, 2 - i)
        p.show(*sides)
        return rerolls.mark_useless(p.g, p.t, p.f, p.r, 0)

    assert useless("E", "M", "-") == 3
    assert useless("E", "S", "-") == 0  # the shields are full, but the station takes it
    assert useless("E", "M", "-", sick=1) == 0
    assert useless("T", "-", "-", modules=("orchid_light_missiles_1",)) == 3
    assert useless("T", "E", "-", modules=("orchid_light_missiles_1",)) == 0
    assert useless("T", "-", "-", modules=("larkspur_burner",)) == 3  # nothing is hurt yet
    assert useless("T", "-", "-", modules=("gerbera_missiles_1",)) == 3  # no credit to pay with
    p = ready("sentinel", crew=("k_d3_n",))
    p.show("E")
    put(p.g, "offline", 1, 0, 0)
    assert rerolls.mark_useless(p.g, p.t, p.f, p.r, 0) == 0


@pytest.mark.rule("AR-HER-21")
def test_karla_rerolls_all_science_or_none():
    for basics, rolled in ((1, False), (4, True)):
        seen = set()
        for key in range(6):
            p = ready("bulkfrog", crew=("dr_karla_moeller", *[BASIC] * basics))
            p.g.key = key
            p.r.value = [0.0, 10.0, 0.0, 1.0, 0.0, 0.0]  # her SS is worth more than her mean, a basic S less
            p.show("SS", *"S" * basics)
            rerolls.reroll_science(p.g, p.t, p.f, p.r, p.rec, 0, 1, False)
            seen.add(tuple(p.sides()))
        assert (seen != {("SS", *"S" * basics)}) is rolled
        assert len({sides[0] for sides in seen}) > 1 or not rolled


@pytest.mark.rule("AR-HER-10")
def test_lazerball_rests_after_a_swap_but_not_after_waiting_on_the_escape_card():
    for use, sick in ((Use.SWAP, 1), (Use.TOKEN, 1), (Use.ESCAPE, 0), (Use.BACK, 0), (Use.FREE, 0)):
        p = ready("sentinel", crew=("lazerball", BASIC))
        put(p.r, "use", use, 0, 0)
        combat.rest_all_in(p.g, p.t, p.r, p.rec, 0)
        assert p.g.sick[0][0] == sick


@pytest.mark.rule("AR-HER-22", "AR-INF-05")
def test_pathos_sends_a_unit_away_when_he_rolls_for_repair_too():
    gone = 0
    for key in range(300):
        p = ready(crew=("pathos", BASIC, BASIC))
        p.g.key = key
        dice.repair_roll(p.g, p.t, p.rec, 0, 0)
        assert p.g.sick[0][0] == 0 or p.sick() == 3
        gone += p.sick()
    assert abs(gone / 300 - 1 / 6) < 5 * (5 / 36 / 300) ** 0.5


@pytest.mark.rule("AR-MOD-03", "AR-CMB-14")
def test_two_symbols_on_a_drone_station_work_twice_every_round():
    p = ready("bulkfrog", crew=("kilig_havok", BASIC), modules=("aster_drones_1", SHIELD))
    p.show("TT", "-")
    assert p.man(0, 0) == 2
    combat.gather_crews(p.g, p.t, p.w, p.rec)
    stations.clear_stations(p.g, p.r, 0)
    actions.repeat_drones(p.g, p.t, p.f, p.r, p.rec, 0)
    assert p.cubes() == [4]


@pytest.mark.rule("AR-MOD-26", "AR-MOD-28")
def test_a_cloaking_unit_keeps_its_timers_and_a_gatling_does_not():
    p = ready(modules=("nightshade_cloaking_unit", "raflesia_beam_gatling"))
    put(p.g, "charge", [3, 3, *[0] * 8], 0)
    hits.clear_tokens(p.g, p.t, 0)
    assert p.g.charge[0][:2] == [3, 0]
    put(p.g, "charge", [3, 3, *[0] * 8], 0)
    for station in (0, 1):
        hits.put_offline(p.g, p.t, p.r, p.rec, 0, station)
    assert p.g.charge[0][:2] == [3, 0]
    hits.clear_tokens(p.g, p.t, 0)
    p.begin("siren")
    assert p.f.cloak[0] == 0
    put(p.g, "charge", 4, 0, 0)
    p.begin("siren")
    p.enemies(4)
    assert (p.g.shield[0], p.g.charge[0][0]) == (4, 0)


@pytest.mark.rule("AR-PS-12", "AR-AMB-38")
def test_from_afar_nobody_completes_the_escape_card():
    p = Position(n=2, bot="random")
    for key in range(60):
        p.g.key = key
        for seat in (0, 1):
            p.ship(seat)
        put(p.g, "at", 1, 1)
        p.begin("sentinel")
        p.f.members = 2
        combat.last_step(p.g, p.t, p.w, p.rec)
        assert not p.f.over


@pytest.mark.rule("AR-MOD-22", "AR-CMB-11")
def test_a_unit_that_comes_home_to_a_beaten_ship_is_well():
    p = ready("sentinel", n=2)
    assert teleport(p.g, p.t, p.r, 0, 0, 1)
    infirmary.disable(p.g, p.t, p.r, p.rec, 1, 5)
    p.f.members, p.f.left = 2, 1
    close(p, FightEnd.VICTORY)
    assert (p.g.n_crew[:2], p.sick(0), p.sick(1)) == ([5, 5], 0, 0)


@pytest.mark.rule("AR-GAP-33", "AR-AMB-24")
def test_shields_above_a_maximum_that_went_down_are_lost():
    p = ready()
    p.fleet("sentinel")
    event = [p.t.event_number[e] for e in range(p.t.n_events)].index(28)
    beacons.place_beacon(p.g, p.t, p.rec, event)
    assert p.g.beacon[event] == Beacon.BOARD
    p.begin("sentinel")
    assert p.g.shield[0] == 3


@pytest.mark.rule("AR-PS-14", "AR-PS-09")
@pytest.mark.parametrize("offline", [0, 1])
def test_ag_01_swaps_modules_between_combat_rounds_while_no_station_is_offline(offline):
    p = ready("bulkfrog", modules=(LASER, "stasis_beam"))
    better = p.module("lotus_pulse_laser_2")
    put(p.g, "stored", better, 0, 0)
    put(p.g, "n_stored", 1, 0)
    put(p.g, "offline", offline, 0, 0)
    combat.player_step(p.g, p.t, p.w, p.rec)
    assert (better in p.g.station[0]) == (not offline)
