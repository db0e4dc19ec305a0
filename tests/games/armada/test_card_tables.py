"""Data of enemy cards, threats, events and finals as the engine reads them."""

import pytest

from balance.games import Seat
from balance.games.armada.engine.names import (
    EMPTY,
    Card,
    Faction,
    Final,
    Hazard,
    Passive,
    Special,
    Strike,
    Symbol,
)

from .engine_tables import NUMBER, PLACES, event, tables


@pytest.mark.rule("AR-GAP-09", "AR-HNT-04")
def test_the_repair_bay_comes_with_its_mode_and_with_harder_enemies():
    printed, bay = tables(), tables(mode="repair_bay")
    assert (printed["combat_mend"], printed["bay_module"]) == (0, EMPTY)
    assert (bay["combat_mend"], bay["bay_module"]) == (1, NUMBER["module"]["repair_bay"])
    siren = NUMBER["foe"]["siren"]
    assert [row[Strike.ENERGY] for row in printed["line"][siren][:2]] == [2, 3]
    assert [row[Strike.ENERGY] for row in tables(mode="repair_bay", bay_damage=175)["line"][siren][:2]] == [4, 5]
    assert tables(mode="repair_bay", bay_durability=125)["card_hull"][NUMBER["foe"]["bulkfrog"]] == 6


@pytest.mark.rule("AR-GAP-19", "AR-ENM-02", "AR-ENM-08", "AR-EN-12", "AR-EN-06", "AR-EN-16", "AR-EN-13")
def test_enemy_cards():
    t = tables()
    assert (t["n_foes"], t["n_deck_cards"]) == (55, 29)
    siren = NUMBER["foe"]["siren"]
    assert t["line_faces"][siren][:2] == [1 << 3 | 1 << 4, 1 << 4 | 1 << 5]
    assert t["line"][NUMBER["foe"]["shrike"]][0][Strike.ALONE_ENERGY] == 4
    assert t["line"][NUMBER["foe"]["kuwagata"]][1][Strike.FLEET_ENERGY] == 1
    assert t["card_passive"][NUMBER["foe"]["starion"]][Passive.EXPLODES] == 3
    assert t["card_passive"][NUMBER["foe"]["warden"]][Passive.PROTECTS] == 1
    assert {t["card_faction"][at] for at in NUMBER["foe"].values()} == set(Faction) - {Faction.OTHER}


@pytest.mark.parametrize(
    ("percent", "hits"), [(100, [1, 2, 3, 4]), (75, [1, 2, 2, 3]), (125, [1, 3, 4, 5]), (1, [1] * 4), (0, [0] * 4)]
)
def test_hits_are_scaled_in_percent_and_rounded(percent, hits):
    t = tables(foe_damage=percent)
    foes = {"sentinel": 0, "siren": 0, "falcon": 0, "star_hopper_ace": 0}
    assert [t["line"][NUMBER["foe"][foe]][line][Strike.ENERGY] for foe, line in foes.items()] == hits


@pytest.mark.rule("AR-GAP-40", "AR-GAP-39")
def test_scrap_and_rewards_can_be_raised_and_lowered():
    assert tables()["card_scrap"][NUMBER["foe"]["mirage"]] == 2
    assert tables(scrap_more=1)["card_scrap"][NUMBER["foe"]["sentinel"]] == 2
    assert set(tables(scrap_more=-2)["card_scrap"]) == {0}
    assert [tables(event_credits=k)["credits"][event(1)] for k in (-1, 0, 1)] == [1, 2, 3]
    opening = tables()["opening_event"]
    assert tables(event_credits=1)["credits"][opening] == 0  # it pays nothing at all


@pytest.mark.rule("AR-GAP-20", "AR-THR-01", "AR-THR-08")
def test_threat_cards():
    t = tables()
    assert sum(t["threat_copies"]) == 30
    kagawa = NUMBER["threat"]["new_fleet_kagawa_2"]
    assert (t["threat_kind"][kagawa], t["threat_place"][kagawa], t["threat_ships"][kagawa]) == (
        Card.NEW_FLEET,
        PLACES["Kagawa"],
        2,
    )
    assert sorted({*t["threat_kind"][: t["n_threats"]]}) == sorted(Card)


@pytest.mark.rule(
    "AR-SET-11", "AR-SET-14", "AR-GAP-21", "AR-GAP-31", "AR-ART-02", "AR-SPM-01", "AR-GAP-27", "AR-EVT-05"
)
def test_events():
    t = tables()
    assert sum(t["event_copies"]) == 50
    assert t["event_number"][t["first_event"]] == 0
    assert t["event_copies"][t["first_event"]] == 0
    assert t["event_place"][t["first_event"]] == PLACES["Terra"]
    opening = t["opening_event"]
    assert (t["event_number"][opening], t["event_place"][opening], t["special"][opening]) == (
        99,
        PLACES["Titan VI"],
        Special.OPENS,
    )
    assert [[row.index(2) for row in t["need"][opening][0][:3]], t["n_sections"][opening][0]] == [
        [Symbol.TACTICAL, Symbol.SCIENCE, Symbol.ENGINEERING],
        3,
    ]
    assert (t["n_groups"][event(3)], t["n_sections"][event(3)][:2]) == (2, [2, 2])
    assert t["cargo_to"][event(10)] == PLACES["Luna"]
    assert t["data"][event(1)] == 1
    assert [t["data"][event(k)] - 2 for k in (2, 11, 21, 47)] == [0, 2, 4, 6]
    assert (t["special"][event(14)], t["special_size"][event(14)]) == (Special.VARIETY, 3)


@pytest.mark.rule("AR-GAP-17")
def test_a_pattern_that_is_not_in_the_game_is_a_random_token():
    assert [tables(data_patterns=5)["data"][event(k)] for k in (2, 11, 21, 47)] == [2, 4, 6, 1]


@pytest.mark.rule("AR-GAP-33", "AR-EVT-08")
def test_hazards_and_what_is_void_for_all():
    t = tables()
    assert (t["hazard"][event(15)], t["hazard"][event(4)], t["hazard_size"][event(4)]) == (
        Hazard.NO_HIRING,
        Hazard.HULL_HERE,
        1,
    )
    idle = tables(seats=(Seat(void=("event_04", "siren")),) * 2)
    assert idle["hazard"][event(4)] == Hazard.NONE
    assert idle["n_lines"][NUMBER["foe"]["siren"]] == 0


@pytest.mark.rule(
    "AR-FIN-02", "AR-FIN-03", "AR-FIN-05", "AR-FIN-06", "AR-GAP-65", "AR-LOK-01", "AR-OUR-01", "AR-OBL-01"
)
def test_final_encounters_lie_where_they_should_and_are_decoded_by_their_pairs():
    t = tables()
    assert t["final_pair"] == [0, 1, 2, 2, 3, -1]
    named = {
        final: PLACES[name]
        for final, name in zip(Final, ("Kagawa", "Zenith One", "Artemis", "Artemis", "Invictus"), strict=False)
    }
    assert {final: t["final_place"][final] for final in named} == named
    assert t["event_place"][t["tower_event"]] == PLACES["Invictus"]
    assert t["special"][t["tower_event"]] == Special.FADING


@pytest.mark.rule("AR-GAP-29", "AR-OUR-02", "AR-OUR-03", "AR-OUR-04", "AR-AV2-02")
def test_cards_of_the_final_encounters():
    t = tables(2)
    ouroboros = t["final_card"][Final.OUROBOROS]
    parts = range(ouroboros, ouroboros + t["final_parts"][Final.OUROBOROS])
    assert [t["card_hull"][card] for card in parts] == [4] * 5
    assert {t["card_passive"][card][Passive.SILENT_AT] for card in parts} == {3}
    assert t["final_shared_shield"] == 8
    assert [tables(n)["card_hull"][tables(n)["final_card"][Final.LOKUST]] for n in (1, 4)] == [16, 28]
    assert [tables(n)["card_hull"][tables(n)["final_card"][Final.ARTEMIS_V2]] for n in (1, 2)] == [22, 26]
    assert t["planet_timers"] == 5
    assert t["card_passive"][t["final_card"][Final.LOKUST]][Passive.FLEES_AT] == 3


@pytest.mark.rule("AR-GAP-30", "AR-LOK-02", "AR-LOK-03")
def test_drones():
    t = tables()
    drones = range(t["first_drone"], t["first_drone"] + t["n_drone_kinds"])
    assert (t["n_drones"], len(drones)) == (24, 6)
    assert all(t["card_passive"][card][Passive.PROTECTS] for card in drones)
    assert (t["drones_base"], t["drones_each"], t["drones_nearby"]) == (1, 1, 1)


@pytest.mark.rule("AR-SAV-02", "AR-GAP-32")
def test_modules_of_the_savior():
    modules = list(NUMBER["module"])
    named = [modules[m] for m in tables()["savior_module"]]
    assert named == ["allium_ablative_armor", "savior_cannon", "savior_barrier", "savior_ward"]
