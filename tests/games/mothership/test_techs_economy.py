"""How techs are bought, and the techs of the economy tree."""

from itertools import pairwise

import pytest

from balance.games.mothership.engine.names import Act

from .position import EAGER, ITEM, ROCKS
from .scenes import FOUR, TEAMS, destinations, duel, empty_deck, spared, targets

pytestmark = pytest.mark.engine

FIRST = {"space_walls", "targeting_computer", "rear_turrets", "orbital_defences"}
NAMES = {number: name for name, number in ITEM.items()}
TREES = {
    "economy": (
        ("space_walls", "fast_cap"),
        ("embargo", "cheese_steak_jimmys", "repair_drones"),
        ("space_walls_2", "extra_villagers", "asteroid_mining"),
    ),
    "combat": (
        ("targeting_computer", "red_leader"),
        ("piercing", "its_a_trap", "solar_beam"),
        ("extra_loot", "class_2_turbo_lasers", "sunslayer_torpedoes"),
    ),
    "support": (
        ("rear_turrets", "energy_boost"),
        ("advanced_engineering", "energy_boost_2", "tractor_beam"),
        ("target_the_women_and_children", "jump_gates", "nuclear_missile"),
    ),
    "colony": (
        ("orbital_defences", "unobtainium_hulls"),
        ("orbital_defences_2", "scrap_yard", "gauss_cannon"),
        ("auxiliary_engines", "fusion_reactor", "onboard_gates"),
    ),
}


def for_sale(p):
    return {NAMES[row["item"]] for row in p.legal(Act.BUY_TECH)}


def buy(p, *names):
    for name in names:
        p.act(Act.BUY_TECH, item=name)


def rich(minerals=100, **position):
    p = spared(**position)
    p.set("minerals", 0, minerals)
    return p


@pytest.mark.rule("MS-TECH-01", "MS-TECH-04")
def test_the_first_tier_of_each_of_four_categories_is_for_sale_at_first():
    assert for_sale(rich()) == FIRST


@pytest.mark.rule("MS-TECH-02", "MS-TECH-03", "MS-TECH-04")
@pytest.mark.parametrize("tree", TREES)
@pytest.mark.parametrize("branch", [1, 2])
def test_a_tree_is_climbed_in_order_and_in_one_branch_only(tree, branch):
    p = rich()
    trunk, path, others = TREES[tree][0], TREES[tree][branch], FIRST - {TREES[tree][0][0]}
    buy(p, trunk[0])
    assert for_sale(p) == others | {trunk[1]}
    buy(p, trunk[1])
    assert for_sale(p) == others | {TREES[tree][1][0], TREES[tree][2][0]}
    for step, nxt in pairwise(path):
        buy(p, step)
        assert for_sale(p) == others | {nxt}
    buy(p, path[-1])
    assert for_sale(p) == others


@pytest.mark.rule("MS-TECH-04", "MS-TECH-05", "MS-TECH-06", "MS-AMB-41", "MS-GAP-01")
@pytest.mark.parametrize("costs", [(2, 3, 4, 5, 6), (1, 2, 3, 4, 5), (3, 3, 3, 3, 3)])
def test_each_tier_costs_its_own_price_and_all_five_can_be_bought_in_one_turn(costs):
    p = rich(minerals=sum(costs), changes={"rules.tech_cost": list(costs)})
    left = sum(costs)
    for name, cost in zip((*TREES["economy"][0], *TREES["economy"][1]), costs, strict=True):
        assert name in for_sale(p)
        buy(p, name)
        left -= cost
        assert p.g.minerals[0] == left
    assert p.g.tier[0] == [5, 0, 0, 0]


@pytest.mark.rule("MS-TECH-05")
def test_a_tier_that_cannot_be_paid_is_not_for_sale():
    p = rich(minerals=2)
    assert for_sale(p) == FIRST
    p.set("minerals", 0, 1)
    assert for_sale(p) == set()


@pytest.mark.rule("MS-TECH-06")
def test_techs_can_be_bought_after_ships_have_moved_and_attacked():
    p, mine, enemy = duel()
    p.set("minerals", 0, 2)
    p.dice({mine: 3, enemy: 3})
    p.attack(enemy, mine)
    assert for_sale(p) == FIRST


@pytest.mark.rule("MS-TECH-07")
def test_earlier_tiers_stay_active_for_good():
    p = rich()
    buy(p, *TREES["economy"][0], "embargo", "cheese_steak_jimmys")
    p.end_turn()
    p.turn_of(1)
    p.end_turn()
    p.turn_of(0)
    fighter = p.put(0, "fighter 1", (4, 4))
    p.dice({fighter: 3})
    p.attack_planet((5, 4), fighter)
    assert p.g.planet_owner[p.planet((5, 4))] == 0
    p.set("minerals", 0, 0)
    p.end_turn()
    assert p.g.minerals[0] == 3


@pytest.mark.rule("MS-TECH-08", "MS-TECH-09", "MS-TECH-C4B", "MS-TECH-S3A")
@pytest.mark.parametrize(
    ("ship", "weak", "strong"),
    [("fighter 1", "red_leader", "class_2_turbo_lasers"), ("bomber 1", "rear_turrets", "advanced_engineering")],
)
def test_a_dark_tile_replaces_the_earlier_one_of_its_line(ship, weak, strong):
    for techs, bonus in (((weak,), 1), ((strong,), 3), ((weak, strong), 3)):
        p, mine, enemy = duel(ship, "guardian 1")
        p.tech(0, *techs)
        p.dice({mine: 2, enemy: 6})
        p.attack(enemy, mine)
        assert p.totals() == (2 + bonus, 6)


@pytest.mark.rule("MS-TECH-11")
@pytest.mark.parametrize(
    ("tech", "act"),
    [
        ("repair_drones", Act.REPAIR),
        ("asteroid_mining", Act.MINE),
        ("sunslayer_torpedoes", Act.TORPEDO),
        ("tractor_beam", Act.TRACTOR),
        ("nuclear_missile", Act.MISSILE),
        ("onboard_gates", Act.ONBOARD_GATE),
    ],
)
def test_an_ability_needs_a_living_mothership_with_an_unused_attack_phase(tech, act):
    p = spared(ROCKS)
    ship = p.put(0, "mothership", (5, 4))
    p.put(0, "fighter 1", (0, 8))
    p.put(1, "fighter 1", (8, 5))
    p.own((3, 6), 0)
    p.set("hull", 0, 6)
    assert not p.legal(act)
    p.tech(0, tech)
    assert p.legal(act)
    p.set("attacked", ship, 1)
    assert not p.legal(act)
    p.set("attacked", ship, 0)
    p.remove(ship)
    assert not p.legal(act)


@pytest.mark.rule("MS-TECH-13", "MS-TEAM-05")
@pytest.mark.parametrize(("owner", "total"), [(1, 4), (3, 3)])
def test_a_tech_helps_own_units_and_not_those_of_a_team_mate(owner, total):
    p, mine, enemy = duel(board=FOUR, **TEAMS)
    p.tech(owner, "red_leader")
    p.dice({mine: 3, enemy: 3})
    p.attack(enemy, mine)
    assert p.totals() == (3, total)


@pytest.mark.rule("MS-TECH-E1", "MS-TECH-E3B", "MS-TECH-08", "MS-TECH-09")
@pytest.mark.parametrize(
    ("techs", "needed"),
    [((), 6), (("space_walls",), 9), (("space_walls_2",), 13), (("space_walls", "space_walls_2"), 13)],
)
@pytest.mark.parametrize("missing", [0, 1])
def test_walls_set_what_an_enemy_must_reach_to_take_a_planet(techs, needed, missing):
    p = spared()
    ship, fighter = p.put(0, "mothership", (4, 4)), p.put(0, "fighter 1", (4, 5))
    p.panel(0, 0, 12, 3)
    p.tech(1, *techs)
    p.own((5, 4), 1)
    p.dice({ship: needed - missing - 2, fighter: 2})
    p.attack_planet((5, 4), ship, fighter)
    assert p.g.planet_owner[p.planet((5, 4))] == (1 if missing else 0)


@pytest.mark.rule("MS-TECH-E1")
def test_walls_do_not_help_neutral_planets():
    p = spared()
    fighter = p.put(0, "fighter 1", (4, 4))
    p.tech(1, "space_walls")
    p.tech(0, "space_walls")
    p.dice({fighter: 6})
    p.attack_planet((5, 4), fighter)
    assert p.g.planet_owner[p.planet((5, 4))] == 0


@pytest.mark.rule("MS-TECH-E2", "MS-AMB-33")
@pytest.mark.parametrize(("faces", "taken"), [((3,), True), ((2,), False), ((2, 1), True), ((1, 1), False)])
def test_fast_cap_doubles_every_face_against_planets(faces, taken):
    p = spared()
    ships = [p.put(0, f"fighter {i}", where) for i, where in enumerate(((4, 4), (4, 5))[: len(faces)], 1)]
    p.tech(0, "fast_cap")
    p.dice(dict(zip(ships, faces, strict=True)))
    p.attack_planet((5, 4), *ships)
    assert (p.g.planet_owner[p.planet((5, 4))] == 0) is taken


@pytest.mark.rule("MS-TECH-E2")
def test_fast_cap_doubles_nothing_in_a_dogfight():
    p, mine, enemy = duel()
    p.tech(0, "fast_cap")
    p.dice({mine: 2, enemy: 3})
    p.attack(enemy, mine)
    assert p.totals() == (2, 3)


@pytest.mark.rule("MS-TECH-10", "MS-CARD-13", "MS-AMB-33")
@pytest.mark.parametrize(
    ("ship", "face", "techs"),
    [
        ("fighter 1", 5, ("red_leader", "class_2_turbo_lasers")),
        ("bomber 1", 5, ("rear_turrets", "advanced_engineering", "target_the_women_and_children")),
        ("mothership", 4, ("gauss_cannon", "solar_beam")),
    ],
)
def test_tech_bonuses_card_bonuses_and_gas_do_not_count_against_planets(ship, face, techs):
    p = spared(bots=(EAGER, EAGER))
    mine = p.put(0, ship, (4, 4))
    p.tech(0, *techs)
    p.set("gas", 0, 4)
    p.card(0, "volt_switch", "expansion_pak", "seismic_charge", "enhanced_sensors")
    p.dice({mine: face})
    p.attack_planet((5, 4), mine)
    assert p.g.planet_owner[p.planet((5, 4))] == -1
    assert p.g.gas[0] == 4
    assert p.g.hand_size[0] == 4
    assert p.g.hull[0] == 12


@pytest.mark.rule("MS-TECH-E3A", "MS-AMB-71")
@pytest.mark.parametrize("card", ["wallet_inspector", "surprise_attack"])
def test_embargo_stops_thieves_with_cards(card):
    p = spared()
    p.card(0, card)
    p.card(1, "prod")
    p.set("minerals", 1, 3)
    assert targets(p, Act.PLAY, item=card) == {1}
    p.tech(1, "embargo")
    assert targets(p, Act.PLAY, item=card) == set()


@pytest.mark.rule("MS-TECH-E3A", "MS-AMB-38")
@pytest.mark.parametrize(
    ("embargo", "cards", "deck", "drawn", "stolen"),
    [
        (True, 1, True, 1, 0),
        (False, 0, True, 1, 0),
        (False, 1, False, 0, 1),
        (True, 1, False, 0, 0),
        (False, 0, False, 0, 0),
    ],
)
def test_a_captor_gets_what_is_possible_of_draw_and_theft(embargo, cards, deck, drawn, stolen):
    p = spared()
    fighter = p.put(0, "fighter 1", (4, 4))
    p.own((5, 4), 1)
    p.card(1, *["prod"] * cards)
    if embargo:
        p.tech(1, "embargo")
    if not deck:
        empty_deck(p)
    top = p.g.top
    p.dice({fighter: 6})
    p.attack_planet((5, 4), fighter)
    assert p.g.planet_owner[p.planet((5, 4))] == 0
    assert p.g.top - top == drawn
    assert p.g.hand_size[:2] == [drawn + stolen, cards - stolen]


@pytest.mark.rule("MS-TECH-E4A", "MS-TECH-E4B", "MS-TECH-K4B", "MS-AMB-39")
@pytest.mark.parametrize(
    ("techs", "minerals", "gas"),
    [
        ((), 1 + 2, 1),
        (("cheese_steak_jimmys",), 1 + 4, 1),
        (("extra_villagers",), 1 + 2, 1 + 2),
        (("fusion_reactor",), 2 + 2, 1 + 1),
        (("cheese_steak_jimmys", "extra_villagers", "fusion_reactor"), 2 + 4, 1 + 2 + 1),
    ],
)
def test_income_of_a_station_two_mineral_planets_and_a_gas_planet(techs, minerals, gas):
    p = spared()
    for where in ((5, 4), (7, 6), (3, 6)):
        p.own(where, 0)
    p.tech(0, *techs)
    p.end_turn()
    assert (p.g.minerals[0], p.g.gas[0]) == (minerals, gas)
    assert (p.g.minerals[1], p.g.gas[1]) == (0, 0)


@pytest.mark.rule("MS-TECH-E5A", "MS-AMB-44", "MS-GAP-22", "MS-TECH-11")
@pytest.mark.parametrize(("before", "planets", "after"), [(5, 1, 6), (5, 2, 7), (11, 2, 12)])
def test_repair_drones_mend_one_hull_for_each_planet_instead_of_an_attack(before, planets, after):
    p = spared()
    ship = p.put(0, "mothership", (9, 8))
    p.put(1, "fighter 1", (9, 7))
    p.tech(0, "repair_drones")
    p.set("hull", 0, before)
    for where in ((5, 4), (3, 6))[:planets]:
        p.own(where, 0)
    assert p.legal(Act.ATTACK)
    p.act(Act.REPAIR)
    assert p.g.hull[0] == after
    assert not p.legal(Act.ATTACK)
    assert not p.legal(Act.REPAIR)
    assert not destinations(p, ship)


@pytest.mark.rule("MS-TECH-E5A", "MS-AMB-44")
def test_repair_drones_do_nothing_by_themselves():
    p = spared()
    p.put(0, "mothership", (9, 8))
    p.tech(0, "repair_drones")
    p.set("hull", 0, 5)
    p.own((5, 4), 0)
    p.end_turn()
    assert p.g.hull[0] == 5


@pytest.mark.rule("MS-TECH-E5B", "MS-TECH-11")
def test_asteroid_mining_gives_four_minerals_at_once_in_a_field_only():
    p = spared(ROCKS)
    ship = p.put(0, "mothership", (7, 7))
    p.tech(0, "asteroid_mining")
    assert not p.legal(Act.MINE)
    p.panel(0, 3, 12, 0)
    p.dice({ship: 6}, asteroids={ship: 1})
    p.move(ship, (7, 6))
    p.act(Act.MINE)
    assert p.g.minerals[0] == 4
    assert not p.legal(Act.MINE)
    assert p.g.attacked[ship] == 1


@pytest.mark.rule("MS-TECH-E5B")
def test_a_mothership_that_mines_cannot_move_afterwards():
    p = spared(ROCKS)
    ship = p.put(0, "mothership", (7, 6))
    p.tech(0, "asteroid_mining")
    assert destinations(p, ship)
    p.act(Act.MINE)
    assert not destinations(p, ship)
