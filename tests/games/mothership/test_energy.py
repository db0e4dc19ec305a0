"""The control panel of the mothership: ENR."""

import pytest

from balance.games.mothership.engine.names import Act, Event
from balance.games.mothership.engine.rules.panel import die_of

from .boards import reach, steps
from .position import SHY, Position

pytestmark = pytest.mark.engine


def splits(p):
    """Splits of the energy that may be chosen."""
    return {(option["a"], option["b"], option["c"]) for option in p.legal(Act.ENERGY)}


def duel(changes=None, weapons=2, shields=5):
    """A bomber of seat 0 beside the mothership of seat 1."""
    p = Position(changes=changes)
    p.panel(1, 15 - weapons - shields, weapons, shields)
    return p, p.put(0, "bomber 1", (4, 5)), p.put(1, "mothership", (4, 4))


@pytest.mark.rule("MS-ENR-01", "MS-ENR-02", "MS-ENR-04", "MS-ENR-09")
def test_all_cubes_are_spread_over_three_rows_of_at_most_twelve_and_a_row_may_be_empty():
    p = Position()
    p.put(0, "mothership", (4, 4))
    found = splits(p)
    assert found
    assert all(sum(split) == 15 and min(split) >= 0 and max(split) <= 12 for split in found)
    assert any(0 in split for split in found)
    p.act(Act.ENERGY, a=0, b=12, c=3)
    assert p.g.row[0] == [0, 12, 3]
    assert p.g.row[1] == [5, 5, 5]
    assert p.g.energy[0] == 15
    p.act(Act.ENERGY, a=3, b=0, c=12)
    assert p.g.row[0] == [3, 0, 12]


@pytest.mark.rule("MS-ENR-09", "MS-GAP-05")
@pytest.mark.parametrize("cap", [10, 12, 15])
def test_the_row_cap_bounds_every_split(cap):
    p = Position(changes={"rules.row_cap": cap})
    p.put(0, "mothership", (4, 4))
    assert max(map(max, splits(p))) <= cap
    p.set("energy", 0, 60)
    p.tech(0, "energy_boost")
    assert sum(p.g.row[0]) <= 3 * cap
    assert max(p.g.row[0]) <= cap


@pytest.mark.rule("MS-ENR-02", "MS-ENR-03")
def test_moving_the_mothership_locks_the_split_until_the_next_own_turn():
    p = Position()
    ship, fighter = p.put(0, "mothership", (4, 4)), p.put(0, "fighter 1", (9, 8))
    p.move(fighter, (9, 6))
    assert splits(p), "other ships do not matter"
    p.move(ship, (3, 4))
    assert not splits(p)
    p.end_turn()
    p.turn_of(1)
    p.put(1, "mothership", (9, 3))
    rows = p.g.row[0]
    p.act(Act.ENERGY, a=1, b=2, c=12)
    assert p.g.row[0] == rows
    assert p.g.row[1] == [1, 2, 12]
    p.end_turn()
    p.turn_of(0)
    assert splits(p)


@pytest.mark.rule("MS-AMB-77", "MS-ENR-02")
@pytest.mark.parametrize(("reading", "still_open"), [("on_move_or_attack", False), ("on_move_only", True)])
def test_an_attack_of_the_mothership_locks_the_split_too(reading, still_open):
    p = Position(changes={"rules.energy_lock": reading})
    ship, enemy = p.put(0, "mothership", (4, 5)), p.put(1, "fighter 1", (4, 4))
    p.put(1, "fighter 2", (9, 8))
    p.dice({ship: 2, enemy: 2})
    p.attack(enemy, ship)
    assert bool(splits(p)) == still_open


@pytest.mark.rule("MS-AMB-77", "MS-ENR-02")
@pytest.mark.parametrize(("card", "tech"), [("wormhole", ""), ("", "tractor_beam")])
def test_a_warp_or_an_ability_locks_the_split(card, tech):
    p = Position()
    ship, enemy = p.put(0, "mothership", (4, 5)), p.put(1, "fighter 1", (9, 8))
    if card:
        p.card(0, card)
        p.play(card, unit=ship, where=(9, 4))
    else:
        p.tech(0, tech)
        p.act(Act.TRACTOR, target=enemy)
    assert not splits(p)


@pytest.mark.rule("MS-ENR-05", "MS-GAP-03")
@pytest.mark.parametrize(
    ("reading", "spaces"),
    [
        ("one_to_one", {0: 0, 1: 1, 5: 5, 9: 9}),
        ("floor_half", {0: 0, 1: 0, 5: 2, 8: 4}),
        ("ceil_half", {0: 0, 1: 1, 5: 3, 8: 4}),
        ("capped_at_8", {0: 0, 1: 1, 8: 8, 9: 8, 12: 8}),
    ],
)
def test_engine_cubes_set_the_reach_of_the_mothership(reading, spaces):
    p = Position(changes={"rules.engine_map": reading})
    ship = p.put(0, "mothership", (0, 8))
    for cubes, most in spaces.items():
        p.panel(0, cubes, 2, 1)
        assert max((steps((0, 8), where) for where in reach(p, ship)), default=0) == most


FLOOR = [0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12]
CEIL = [0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12]


@pytest.mark.rule("MS-ENR-06", "MS-GAP-02", "MS-UNIT-03")
@pytest.mark.parametrize(("reading", "dice"), [("floor", FLOOR), ("ceil", CEIL)])
def test_weapon_cubes_set_the_die_of_the_mothership(reading, dice):
    p = Position(changes={"rules.weapon_map": reading})
    ship = p.put(0, "mothership", (4, 4))
    for cubes, sides in enumerate(dice):
        p.panel(0, 1, cubes, 1)
        assert die_of(p.g, p.t, ship) == sides


@pytest.mark.rule("MS-ENR-06", "MS-ENR-04", "MS-AMB-10")
def test_without_a_die_the_mothership_defends_with_zero_and_cannot_attack():
    p, bomber, target = duel(weapons=1, shields=12)
    p.dice({bomber: 1})
    p.attack(target, bomber)
    assert p.totals() == (1, 0)
    assert p.g.shield_lost[1] == 1
    p.end_turn()
    p.turn_of(1)
    assert not p.legal(Act.ATTACK)
    p.panel(1, 1, 2, 12)
    assert p.legal(Act.ATTACK, target=bomber)


@pytest.mark.rule("MS-ENR-07")
def test_a_d2_is_one_or_two_and_both_come_from_half_of_the_faces_of_a_d4():
    p, bomber, target = duel(weapons=2)
    for key in range(1, 81):
        p.g.key = key
        p.set("attacked", bomber, 0)
        p.set("hull", 1, 12)
        p.attack(target, bomber)
    seen = [face for _, unit, face, sides, _ in p.events(Event.ROLLED) if unit == target and sides == 2]
    assert set(seen) == {1, 2}
    assert len(seen) == 80
    assert 22 <= seen.count(1) <= 58


@pytest.mark.rule("MS-ENR-07")
@pytest.mark.parametrize("face", [1, 2])
def test_odd_faces_of_the_d4_count_1_and_even_ones_2(face):
    p, bomber, target = duel(weapons=3)
    p.dice({bomber: 5, target: face})
    p.attack(target, bomber)
    assert p.totals() == (5, face)


@pytest.mark.rule("MS-ENR-08", "MS-ENR-10", "MS-GAP-04", "MS-CMB-05")
@pytest.mark.parametrize(
    ("shields", "damage", "lost", "hull"), [(5, 3, 3, 12), (5, 5, 5, 12), (5, 8, 5, 9), (0, 4, 0, 8)]
)
def test_the_shield_soaks_a_point_for_each_cube_and_the_rest_hits_the_hull(shields, damage, lost, hull):
    p, bomber, target = duel(shields=shields)
    p.dice({bomber: damage, target: 1})
    p.attack(target, bomber)
    assert (p.g.shield_lost[1], p.g.hull[1]) == (lost, hull)
    assert p.g.row[1][2] == shields


@pytest.mark.rule("MS-ENR-11", "MS-AMB-11")
def test_fights_of_one_turn_share_a_shield_that_is_whole_in_the_next_turn():
    p, bomber, target = duel(shields=8)
    second = p.put(0, "bomber 2", (3, 4))
    p.put(0, "mothership", (0, 8))
    p.dice({bomber: 5, second: 7, target: [1, 1]})
    p.attack(target, bomber)
    assert (p.g.shield_lost[1], p.g.hull[1]) == (5, 12)
    p.attack(target, second)
    assert (p.g.shield_lost[1], p.g.hull[1]) == (8, 8)
    p.end_turn()
    p.turn_of(1)
    assert (p.g.shield_lost[1], p.g.hull[1]) == (0, 8)


@pytest.mark.rule("MS-ENR-12", "MS-ACT-05")
@pytest.mark.parametrize(("before", "after"), [(7, 8), (11, 12), (12, 12)])
def test_the_hull_moves_by_single_points_up_to_twelve(before, after):
    p = Position()
    p.put(0, "mothership", (4, 4))
    p.card(0, "hull_repair")
    p.set("hull", 0, before)
    if before < 12 or p.legal(Act.PLAY, item="hull_repair"):
        p.play("hull_repair")
    assert p.g.hull[0] == after


@pytest.mark.rule("MS-ENR-13", "MS-CMB-12", "MS-AMB-02")
@pytest.mark.parametrize(("first", "second", "hull"), [(3, 3, 16), (4, 3, 12), (7, 7, 8), (8, 1, 8), (7, 8, 4)])
def test_a_station_loses_whole_fours_and_the_rest_is_forgotten(first, second, hull):
    p = Position()
    one, two = p.put(0, "bomber 1", (7, 2)), p.put(0, "bomber 2", (9, 2))
    p.put(1, "fighter 1", (0, 8))
    p.dice({one: first, two: second})
    p.attack(p.unit(1, "station"), one)
    p.attack(p.unit(1, "station"), two)
    assert p.g.station_hull[1] == hull


@pytest.mark.rule("MS-ENR-13", "MS-AMB-02")
@pytest.mark.parametrize(("faces", "hull"), [((1, 2), 16), ((3, 3), 12), ((7, 8), 4)])
def test_a_combined_attack_on_a_station_floors_its_sum_once(faces, hull):
    p = Position()
    one, two = p.put(0, "bomber 1", (7, 2)), p.put(0, "bomber 2", (9, 2))
    p.put(1, "fighter 1", (0, 8))
    p.dice(dict(zip((one, two), faces, strict=True)))
    p.attack(p.unit(1, "station"), one, two)
    assert p.g.station_hull[1] == hull


@pytest.mark.rule("MS-ENR-14", "MS-ENR-16", "MS-GAP-40")
def test_bought_energy_counts_at_once_even_after_the_mothership_moved():
    p = Position()
    p.set("minerals", 0, 30)
    ship = p.put(0, "mothership", (4, 4))
    p.act(Act.BUY_TECH, item="rear_turrets")
    p.move(ship, (3, 4))
    before = p.g.row[0]
    p.act(Act.BUY_TECH, item="energy_boost")
    assert p.g.energy[0] == 17
    assert sum(p.g.row[0]) == 17
    assert all(new >= old for new, old in zip(p.g.row[0], before, strict=True)), "the rest stays where it is"
    p.act(Act.BUY_TECH, item="advanced_engineering")
    p.act(Act.BUY_TECH, item="energy_boost_2")
    assert p.g.energy[0] == sum(p.g.row[0]) == 21
    assert p.g.energy[1] == 15


@pytest.mark.rule("MS-ENR-17")
def test_shields_protect_no_other_unit():
    p = Position()
    mine, victim = p.put(0, "fighter 1", (4, 5)), p.put(1, "fighter 1", (4, 4))
    p.panel(1, 1, 2, 12)
    p.put(1, "mothership", (9, 8))
    p.dice({mine: 3, victim: 1})
    p.attack(victim, mine)
    assert p.place_of(victim) is None
    assert p.g.shield_lost[1] == 0


@pytest.mark.rule("MS-ENR-18", "MS-RES-04", "MS-CARD-03", "MS-TECH-05", "MS-GRD-02", "MS-RES-03")
def test_prices_of_cards_guardians_and_tech():
    p = Position()
    fighter = p.put(0, "fighter 1", (4, 4))
    p.set("minerals", 0, 100)
    p.act(Act.BUY_CARD)
    assert (p.g.minerals[0], p.g.hand_size[0]) == (98, 1)
    left = 98
    for tech, price in (
        ("orbital_defences", 2),
        ("unobtainium_hulls", 3),
        ("orbital_defences_2", 4),
        ("scrap_yard", 5),
    ):
        p.act(Act.BUY_TECH, item=tech)
        left -= price
        assert p.g.minerals[0] == left
    p.act(Act.BUY_TECH, item="gauss_cannon")
    assert p.g.minerals[0] == left - 6
    p.act(Act.STAY, unit=fighter)
    p.act(Act.DEPLOY, unit=fighter, where=(4, 5))
    assert p.g.minerals[0] == left - 7


@pytest.mark.rule("MS-ENR-18", "MS-CARD-03")
@pytest.mark.parametrize(("kind", "price"), [(Act.BUY_CARD, 2), (Act.BUY_TECH, 2)])
def test_who_cannot_pay_cannot_buy(kind, price):
    p = Position(bots=(SHY, SHY))
    p.put(0, "fighter 1", (4, 4))
    p.set("minerals", 0, price - 1)
    assert not p.legal(kind)
    p.set("minerals", 0, price)
    assert p.legal(kind)


@pytest.mark.rule("MS-AMB-80", "MS-ACT-19")
def test_card_shields_come_on_top_of_a_full_row():
    from .position import EAGER

    p = Position(bots=(SHY, EAGER))
    p.panel(1, 1, 2, 12)
    p.card(1, "auxiliary_shield")
    p.set("shield_lost", 1, 12)
    bomber, target = p.put(0, "bomber 1", (4, 5)), p.put(1, "mothership", (4, 4))
    p.dice({bomber: 6, target: 1})
    p.attack(target, bomber)
    assert p.g.hull[1] == 10
