"""Data of players, ships, crews and modules as the engine reads them."""

import pytest

from balance.core.hints import fields
from balance.games import Seat
from balance.games.armada.engine.names import (
    EMPTY,
    Ability,
    Damage,
    Final,
    Hazard,
    Number,
    Op,
    Special,
    Symbol,
)
from balance.games.armada.vocabulary import ABILITIES, HAZARDS, MODULE_OPERATIONS, PASSIVE_OPERATIONS, SPECIALS

from .engine_tables import NUMBER, PLACES, tables


@pytest.mark.rule("AR-GAP-10", "AR-GAP-11", "AR-GAP-12", "AR-GAP-51")
def test_readings_reach_the_engine():
    t = tables()
    assert [symbol for symbol in Symbol if t["repair_counts"][symbol]] == [Symbol.ENGINEERING]
    assert (t["escape_symbol"], t["escape_dice"], t["swap_symbol"]) == (Symbol.ENGINEERING, 2, Symbol.BLANK)
    other = tables(
        repair_symbols="E S",
        escape_symbol="T",
        swap_symbol="E",
        sections="cumulative",
        savior="played",
        force_final="oblivion",
    )
    assert [symbol for symbol in Symbol if other["repair_counts"][symbol]] == [Symbol.ENGINEERING, Symbol.SCIENCE]
    assert (other["escape_symbol"], other["swap_symbol"], other["sections"]) == (Symbol.TACTICAL, Symbol.ENGINEERING, 1)
    assert (other["savior_rule"], other["force_final"]) == (1, 1 + Final.OBLIVION)


def test_what_a_seat_is_given():
    seat = Seat(
        grant=("harmony", "kilroy", "ai_core_2"),
        void=("zero",),
        pursue="rome",
        start={"credits": 3, "dice": 1, "hull": 2},
    )
    t = tables(seats=(seat, Seat(pursue="kira_matrix", pursue_from=3)))
    assert t["own_ship"][:2] == [NUMBER["ship"]["harmony"], -1]
    assert t["grant_hero"][0][NUMBER["hero"]["kilroy"]] == t["grant_module"][0][NUMBER["module"]["ai_core_2"]] == 1
    assert sum(map(sum, t["grant_hero"])) == sum(map(sum, t["grant_module"])) == 1
    assert t["void_hero"][0][NUMBER["hero"]["zero"]] == 1
    assert (t["pursue_hero"][:2], t["pursue_module"][:2]) == (
        [NUMBER["hero"]["rome"], -1],
        [-1, NUMBER["module"]["kira_matrix"]],
    )
    assert t["pursue_from"][:2] == [1, 3]
    assert (t["extra_credits"][0], t["extra_dice"][0], t["extra_hull"][0]) == (3, 1, 2)


def test_the_later_sheet_is_a_scenario():
    from balance.experiment.scenarios.scenario import load_scenario

    t = fields(load_scenario("armada-dx").prepared.rules)
    found = (
        t["crew_limit"],
        t["repair_flat"],
        sum(t["repair_counts"]),
        t["data_tokens"],
        t["data_patterns"],
        t["beacon_limit"],
    )
    assert found == (8, 1, 2, 2, 7, 5)


@pytest.mark.rule("AR-SET-06", "AR-SET-07", "AR-SET-08", "AR-SET-09", "AR-SOL-01", "AR-CMP-02", "AR-VAR-02")
def test_dice_and_credits_at_the_start_go_by_the_players():
    found = [(tables(n)["basic_dice"], tables(n)["start_credits"]) for n in (1, 2, 3, 4)]
    assert found == [(6, 2), (5, 2), (5, 2), (5, 0)]
    assert tables(4)["basic_dice"] * 4 == 20
    assert tables(2, start_credits=[0, 7, 0, 0])["start_credits"] == 7


@pytest.mark.rule("AR-RES-02", "AR-RES-03")
def test_beacons_and_threats_of_a_round_go_by_the_players():
    found = [(tables(n)["beacons_a_round"], tables(n)["threats_a_round"]) for n in (1, 2, 3, 4)]
    assert found == [(1, 2), (1, 2), (2, 2), (2, 2)]


@pytest.mark.rule("AR-CMP-13", "AR-GAP-03", "AR-GAP-04", "AR-GAP-05", "AR-PS-03", "AR-PS-10")
def test_hull_shields_and_fillers_of_ships_go_by_the_players():
    assert [tables(n)["ship_hull"][:6] for n in (1, 2, 3, 4)] == [
        [7, 11, 8, 10, 9, 7],
        [6, 10, 7, 9, 8, 6],
        [5, 9, 6, 8, 7, 5],
        [5, 9, 6, 8, 7, 5],
    ]
    assert tables(2)["ship_shield"][:6] == [4, 3, 4, 5, 7, 4]
    assert tables(3)["ship_shield"][:6] == tables(4)["ship_shield"][:6] == [3, 2, 3, 4, 6, 3]
    assert tables(2)["ship_hull_filler"][:6] == [2, 3, 2, 2, 2, 2]
    assert tables(2)["ship_shield_filler"][:6] == [2, 2, 2, 2, 3, 2]


@pytest.mark.rule("AR-SOL-02", "AR-SOL-03", "AR-SOL-04", "AR-SOL-06", "AR-GAP-13")
def test_a_single_player_has_rules_of_its_own():
    solo, two = tables(1), tables(2)
    assert (solo["rebuild_cards"], solo["critical_loses"], two["rebuild_cards"], two["critical_loses"]) == (1, 1, 0, 0)
    assert solo["nearby"][PLACES["Luna"]][PLACES["Artemis"]] == 1
    assert two["nearby"][PLACES["Luna"]][PLACES["Kagawa"]] == 0
    assert [ship for ship, at in NUMBER["ship"].items() if not solo["ship_solo"][at]] == ["pale_valkyrie"]


@pytest.mark.rule("AR-SOL-05", "AR-CMP-04", "AR-SET-10", "AR-GAP-25", "AR-GAP-26")
def test_tiles_of_the_container():
    solo, two = tables(1), tables(2)
    cargo = NUMBER["module"]["cargo"]
    assert (two["n_tiles"], two["n_cargo"], two["cargo_module"]) == (84, 4, cargo)
    assert cargo not in two["tiles"][: two["n_tiles"]]
    gone = {
        name: two["tiles"][:84].count(at) - solo["tiles"][: solo["n_tiles"]].count(at)
        for name, at in NUMBER["module"].items()
    }
    assert {name: n for name, n in gone.items() if n} == {
        **dict.fromkeys(("alyssum_thrusters", "ferox_shield_transfer", "lupin_teleporter"), 2),
        **dict.fromkeys(("barrier_type_v3", "barrier_type_x", "cereus_plating"), 2),
    }


@pytest.mark.rule("AR-VAR-04")
def test_hardline_keeps_upgrades_out_of_the_container():
    hard = tables(2, hardline=True)
    drawn = set(hard["tiles"][: hard["n_tiles"]])
    assert drawn
    assert not any(hard["module_upgrade"][module] for module in drawn)
    assert any(tables(2)["module_upgrade"][module] for module in tables(2)["tiles"][:84])


@pytest.mark.rule("AR-AMB-21", "AR-BUY-05", "AR-MOD-21")
def test_tiles_of_one_name_are_a_family_and_barriers_are_one():
    t = tables()
    family = {name: t["module_family"][at] for name, at in NUMBER["module"].items()}
    assert len({family[f"barrier_type_{x}"] for x in ("v2", "v3", "x")}) == 1
    assert len({family[f"lotus_pulse_laser_{k}"] for k in (1, 2, 3)}) == 1
    assert family["lotus_pulse_laser_1"] != family["starting_lotus"]
    marks = [t["module_mark"][NUMBER["module"][f"lotus_pulse_laser_{k}"]] for k in (1, 2, 3)]
    assert marks == [1, 2, 3]
    assert t["module_upgrade"][NUMBER["module"]["orchid_light_missiles_2"]] == 2


@pytest.mark.rule("AR-GAP-06", "AR-GAP-07", "AR-SHP-03", "AR-PS-02", "AR-PS-04", "AR-PS-06", "AR-PS-11", "AR-GAP-08")
def test_stations_of_the_ships():
    t, modules = tables(), list(NUMBER["module"])
    stations = {
        ship: [modules[m] if m != EMPTY else "" for m in t["ship_station"][at]] for ship, at in NUMBER["ship"].items()
    }
    assert stations["hades_mk_ii"] == ["hammer_left", "hammer_right", "shield_v1", "", "twin_link_system", ""]
    assert stations["dawns_reach"] == ["dawn_lance", "infinity_aegis", "", "", "", ""]
    gale = t["use_number"][NUMBER["module"]["gale_cannon"]][0]
    assert (gale[Number.ENERGY], gale[Number.QUICK]) == (1, 1)
    rifle = t["use_number"][NUMBER["module"]["long_rifle"]][0]
    assert (rifle[Number.ENERGY], rifle[Number.DIRECT]) == (2, 1)
    assert t["max_dice"][NUMBER["module"]["polarity_drive"]] == 1
    aegis = NUMBER["module"]["infinity_aegis"]
    assert (t["use_number"][aegis][0][Number.AMOUNT], t["use_number"][aegis][0][Number.GROWING]) == (1, 1)
    assert t["passive"][aegis][Op.SAFE_STATION] == 1


@pytest.mark.rule("AR-GAP-57", "AR-GAP-58", "AR-GAP-56", "AR-GAP-63", "AR-GAP-66")
def test_a_use_has_its_own_symbols():
    t = tables()
    drive, gatling = NUMBER["module"]["polarity_drive"], NUMBER["module"]["raflesia_beam_gatling"]
    assert t["use_op"][drive][:2] == [Op.WARD, Op.WARD]
    kinds = [(t["use_need"][drive][k].index(1), t["use_number"][drive][k][Number.KIND]) for k in (0, 1)]
    assert kinds == [(Symbol.SCIENCE, Damage.ENERGY), (Symbol.ENGINEERING, Damage.KINETIC)]
    assert t["use_op"][gatling][:2] == [Op.CHARGE, Op.DISCHARGE]
    assert [t["use_need"][gatling][k].index(1) for k in (0, 1)] == [Symbol.ENGINEERING, Symbol.TACTICAL]
    for name, symbol in (
        ("stasis_beam", Symbol.SCIENCE),
        ("lagrange_saber_1", Symbol.MEDICAL),
        ("allium_ablative_armor", Symbol.ENGINEERING),
    ):
        assert t["use_need"][NUMBER["module"][name]][0].index(1) == symbol
    orchid = NUMBER["module"]["orchid_light_missiles_2"]
    need = t["use_need"][orchid][0]
    assert (need[Symbol.TACTICAL], need[Symbol.ENGINEERING], sum(need)) == (2, 1, 3)


@pytest.mark.rule("AR-GAP-24", "AR-MOD-19", "AR-MOD-26", "AR-MOD-27", "AR-MOD-18")
def test_numbers_of_uses():
    t = tables()

    def numbers(name):
        row = t["use_number"][NUMBER["module"][name]][0]
        return {Number(k).name.lower(): value for k, value in enumerate(row) if value}

    assert numbers("larkspur_burner") == {"energy": 2, "direct": 1, "hurt_only": 1}
    assert numbers("orchid_light_missiles_2") == {"kinetic": 2, "area": 1}
    assert numbers("nightshade_cloaking_unit") == {"timers": 4}
    assert numbers("gerbera_missiles_1") == {"kinetic": 3, "credits": 1}
    assert numbers("spindle_cannon_2") == {"ion": 3, "gain": 2}
    assert numbers("blossom_energy_beam_2") == {"energy": 2, "more": 2}
    assert numbers("lagrange_saber_2") == {"kinetic": 4, "once": 1}
    assert numbers("stargazer_countermeasure") == {"amount": 1}
    assert numbers("lilac_healing_ray") == {"ally": 1}
    assert numbers("savior_ward") == {"at_once": 1}


def test_sizes_of_passive_modules():
    t = tables()

    def size(name, op):
        return t["passive"][NUMBER["module"][name]][op]

    assert [size(f"ai_core_{k}", Op.REROLL) for k in (1, 2, 3)] == [1, 2, 3]
    assert [size(f"iris_scanners_{k}", Op.SCAN) for k in (1, 2)] == [1, 2]
    assert [size(f"magnolia_signal_jammers_{k}", Op.JAM) for k in (1, 2)] == [1, 2]
    assert size("kira_matrix", Op.HOLD) == size("alyssum_thrusters", Op.HOPS) == 2
    assert size("galeforce_thrusters", Op.FREE_TRAVEL) == size("cereus_plating", Op.SAFE_STATION) == 1


def test_every_operation_has_a_code_of_the_engine():
    assert {Op[name.upper()] for name in (*MODULE_OPERATIONS, *PASSIVE_OPERATIONS)} == set(Op) - {Op.NONE}
    assert [Ability(k + 1).name.lower() for k in range(len(ABILITIES))] == list(ABILITIES)
    assert {Hazard[name.upper()] for name in HAZARDS} == set(Hazard) - {Hazard.NONE}
    assert {Special[name.upper()] for name in SPECIALS} == set(Special) - {Special.NONE}


@pytest.mark.rule("AR-GAP-01", "AR-DIE-06", "AR-GAP-22", "AR-GAP-23")
def test_dice_of_the_crew():
    t = tables()
    assert t["face_symbol"][0] == [Symbol.TACTICAL, Symbol.ENGINEERING, Symbol.SCIENCE, Symbol.MEDICAL, 0, 0]
    assert t["face_count"][0] == [1, 1, 1, 1, 0, 0]
    assert t["die_worth"][0] == pytest.approx(2 / 3)
    lazerball = 1 + NUMBER["hero"]["lazerball"]
    assert t["face_count"][lazerball] == [2, 2, 3, 3, 1, 1]
    assert t["hero_price"][NUMBER["hero"]["genevieve_the_red"]] == 5
    assert t["hero_number"][NUMBER["hero"]["kilroy"]] == 2
    assert tables(basic_die="TT E S M - -")["face_count"][0] == [2, 1, 1, 1, 0, 0]
