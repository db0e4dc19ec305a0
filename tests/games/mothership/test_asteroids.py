"""Asteroid fields: AST, WING-06 and the rulings AMB-13, AMB-30, AMB-31, AMB-32."""

import pytest

from balance.games.mothership.engine.names import Act, Event

from .many import keys
from .position import EAGER, ROCKS, SHY, Position

pytestmark = pytest.mark.engine

# The fields of ROCKS: (4, 3), (4, 4), (5, 4) together, and (7, 6) alone.


def entries(p):
    """(field's roll, unit's total) of all entries so far."""
    return [(roll, total) for _, _, roll, total, _ in p.events(Event.ASTEROIDS)]


def before_field(piece="fighter", where=(3, 4), bots=(SHY, SHY)):
    """A ship of seat 0 stands beside the large field; both seats have a spare fighter."""
    p = Position(ROCKS, bots)
    p.put(0, "fighter 3", (0, 8))
    p.put(1, "fighter 3", (10, 8))
    return p, p.put(0, piece, where)


@pytest.mark.rule("MS-AST-03", "MS-AST-04", "MS-AST-05", "MS-AST-06", "MS-AST-07", "MS-AST-15", "MS-UNIT-06")
@pytest.mark.parametrize("piece", ["fighter", "bomber"])
@pytest.mark.parametrize(("field", "own", "safe"), [(3, 4, True), (3, 3, True), (3, 2, False), (6, 5, False)])
def test_a_ship_that_enters_needs_at_least_the_roll_of_the_field(piece, field, own, safe):
    p, ship = before_field(piece)
    p.dice({ship: own}, {ship: field})
    p.move(ship, (4, 4))
    assert entries(p) == [(field, own)]
    assert p.place_of(ship) == ((4, 4) if safe else None)
    assert p.g.minerals[:2] == [0, 0]


@pytest.mark.rule("MS-AST-05")
def test_the_field_rolls_a_d6():
    p, ship = before_field()
    rolls = set()
    for _ in keys(p, 60):
        p.move(ship, (4, 4))
        rolls.add(entries(p)[0][0])
    assert rolls == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("MS-AST-02", "MS-AST-06", "MS-AST-09")
def test_a_ship_that_passed_moves_on_through_all_connected_hexes_without_another_test():
    p, ship = before_field()
    p.put(1, "bomber", (4, 5))  # bars the way round
    p.put(1, "bomber 2", (3, 3))
    p.dice({ship: 4}, {ship: 2})
    p.move(ship, (6, 4))
    assert p.place_of(ship) == (6, 4)
    assert entries(p) == [(2, 4)]


@pytest.mark.rule("MS-AST-09", "MS-AST-02")
def test_nothing_is_tested_inside_the_field_in_later_turns():
    p, ship = before_field(where=(4, 4))
    p.move(ship, (4, 3))
    p.end_turn()
    p.turn_of(0)
    p.move(ship, (5, 4))
    assert p.place_of(ship) == (5, 4)
    assert entries(p) == []


@pytest.mark.rule("MS-AST-16")
def test_a_ship_that_stands_in_a_field_at_the_start_is_not_tested():
    p, ship = before_field(where=(7, 6))
    p.turn_of(0)
    p.act(Act.STAY, unit=ship)
    p.end_turn()
    assert entries(p) == []
    p.turn_of(0)
    p.move(ship, (8, 6))
    assert entries(p) == []


@pytest.mark.rule("MS-AST-10")
@pytest.mark.parametrize("again", [(4, 4), (7, 6)])
def test_a_ship_that_left_is_tested_when_it_enters_again(again):
    p, ship = before_field(where=(5, 4))
    p.move(ship, (5, 5))
    p.end_turn()
    p.turn_of(0)
    p.dice({ship: 1}, {ship: 2})
    p.move(ship, again)
    assert entries(p) == [(2, 1)]
    assert p.place_of(ship) is None


@pytest.mark.rule("MS-AST-02", "MS-AST-10")
def test_another_field_is_another_test():
    p, ship = before_field(where=(5, 4))
    p.dice({ship: 5}, {ship: 2})
    p.move(ship, (7, 6))
    assert entries(p) == [(2, 5)]
    assert p.place_of(ship) == (7, 6)


@pytest.mark.rule("MS-AST-08", "MS-AMB-32")
@pytest.mark.parametrize(("shields", "left"), [(2, 9), (0, 7), (7, 12)])
def test_a_mothership_that_fails_takes_the_roll_of_the_field_and_goes_on(shields, left):
    p, ship = before_field("mothership")
    p.panel(0, 4, 4, shields)
    p.put(1, "bomber", (4, 5))
    p.put(1, "bomber 2", (3, 3))
    p.dice({ship: 2}, {ship: 5})
    p.move(ship, (6, 4))
    assert p.place_of(ship) == (6, 4)
    assert p.g.hull[0] == left
    assert entries(p) == [(5, 2)]


@pytest.mark.rule("MS-AST-08")
def test_a_mothership_can_perish_in_a_field():
    p, ship = before_field("mothership")
    p.panel(0, 4, 4, 0)
    p.set("hull", 0, 5)
    p.dice({ship: 2}, {ship: 5})
    p.move(ship, (4, 4))
    assert p.place_of(ship) is None
    assert p.g.minerals[:2] == [0, 0]


@pytest.mark.rule("MS-AST-11", "MS-TURN-12")
def test_a_ship_that_passed_may_still_attack():
    p, ship = before_field()
    enemy = p.put(1, "bomber", (4, 5))
    p.dice({ship: [4, 6], enemy: 1}, {ship: 2})
    p.move(ship, (4, 4))
    p.attack(enemy, ship)
    assert p.place_of(enemy) is None


@pytest.mark.rule("MS-AST-12")
def test_shield_lost_to_asteroids_is_missing_in_the_next_fight_of_the_turn():
    p, ship = before_field("mothership")
    p.panel(0, 4, 4, 6)
    enemy = p.put(1, "bomber", (4, 5))
    p.dice({ship: [2, 1], enemy: 7}, {ship: 5})
    p.move(ship, (4, 4))
    assert (p.g.shield_lost[0], p.g.hull[0]) == (5, 12)
    p.attack(enemy, ship)
    assert p.g.hull[0] == 12 - (7 - 1)
    p.end_turn()
    assert p.g.shield_lost[0] == 0


@pytest.mark.rule("MS-AST-14")
@pytest.mark.parametrize(("roll", "left"), [(3, 16), (4, 12), (6, 12)])
def test_a_station_takes_the_roll_in_whole_fours_and_rolls_nothing(roll, left):
    p = Position(ROCKS)
    p.tech(0, "auxiliary_engines")
    station = p.put(0, "station", (3, 4))
    p.dice({}, {station: roll})
    p.act(Act.MOVE_STATION, where=(4, 4))
    assert p.place_of(station) == (4, 4)
    assert p.g.station_hull[0] == left
    assert not [row for row in p.events(Event.ROLLED) if row[1] == station]


@pytest.mark.rule("MS-WING-06", "MS-AST-05")
def test_wingmen_do_not_help_against_asteroids():
    p, ship = before_field()
    p.put(0, "bomber", (4, 5))
    p.put(0, "guardian", (3, 3))
    p.dice({ship: 2}, {ship: 3})
    p.move(ship, (4, 4))
    assert entries(p) == [(3, 2)]
    assert p.place_of(ship) is None


@pytest.mark.rule("MS-AST-05")
@pytest.mark.parametrize(("piece", "tech", "bonus"), [("fighter", "red_leader", 1), ("bomber", "rear_turrets", 1)])
def test_tech_helps_against_asteroids(piece, tech, bonus):
    p, ship = before_field(piece)
    p.tech(0, tech)
    p.dice({ship: 2}, {ship: 3})
    p.move(ship, (4, 4))
    assert entries(p) == [(3, 2 + bonus)]
    assert p.place_of(ship) == (4, 4)


@pytest.mark.rule("MS-AST-05", "MS-CMB-14", "MS-CARD-14")
def test_a_defence_card_helps_against_asteroids():
    p, ship = before_field(bots=(EAGER, SHY))
    p.card(0, "defence_buff")
    p.dice({ship: 2}, {ship: 3})
    p.move(ship, (4, 4))
    assert entries(p) == [(3, 3)]
    assert p.place_of(ship) == (4, 4)
    assert p.holds(0, "defence_buff") == 0


@pytest.mark.rule("MS-AMB-13")
@pytest.mark.parametrize(("piece", "spent"), [("mothership", 4), ("fighter", 0), ("bomber", 0)])
def test_gas_helps_motherships_against_asteroids_and_no_small_ships(piece, spent):
    p, ship = before_field(piece, bots=(EAGER, SHY))
    p.panel(0, 4, 4, 0)
    p.set("gas", 0, 5)
    p.dice({ship: 2}, {ship: 6})
    p.move(ship, (4, 4))
    assert entries(p) == [(6, 2 + spent)]
    assert p.g.gas[0] == 5 - spent


@pytest.mark.rule("MS-AMB-13", "MS-AST-13")
def test_gas_helps_a_guardian_against_asteroids():
    p, anchor = before_field(where=(3, 4), bots=(EAGER, SHY))
    p.tech(0, "orbital_defences")
    p.set("minerals", 0, 1)
    p.set("gas", 0, 5)
    p.act(Act.STAY, unit=anchor)
    guardian = p.unit(0, "guardian")
    p.dice({guardian: 2}, {guardian: 6})
    p.act(Act.DEPLOY, unit=anchor, where=(4, 4))
    assert p.place_of(guardian) == (4, 4)
    assert p.g.gas[0] == 1


@pytest.mark.rule("MS-AMB-30")
def test_a_warp_into_a_field_is_an_entry():
    p, ship = before_field(where=(9, 4))
    p.card(0, "wormhole")
    p.dice({ship: 2}, {ship: 4})
    p.play("wormhole", unit=ship, where=(4, 4))
    assert entries(p) == [(4, 2)]
    assert p.place_of(ship) is None


@pytest.mark.rule("MS-AMB-31")
def test_deflector_shields_spare_one_entry_of_one_field():
    p, ship = before_field(where=(6, 4))
    p.card(0, "deflector_shields")
    p.play("deflector_shields", unit=ship)
    p.dice({ship: 1}, {ship: 6})
    p.move(ship, (5, 4))
    assert p.place_of(ship) == (5, 4)
    p.end_turn()
    p.turn_of(0)
    p.move(ship, (4, 3))
    assert p.place_of(ship) == (4, 3)
    p.end_turn()
    p.turn_of(0)
    p.dice({ship: 1}, {ship: 6})
    p.move(ship, (5, 3))
    p.end_turn()
    p.turn_of(0)
    p.move(ship, (5, 4))
    assert p.place_of(ship) is None


@pytest.mark.rule("MS-AMB-31")
def test_deflector_shields_do_not_spare_the_second_field_of_a_movement():
    p = Position(ROCKS.replace(". . . . . . . . . . .", ". a . a . . . . . . .", 1))
    p.put(0, "fighter 3", (0, 8))
    ship = p.put(0, "fighter", (0, 0))
    p.card(0, "deflector_shields")
    p.play("deflector_shields", unit=ship)
    p.dice({ship: 1}, {ship: 6})
    p.move(ship, (4, 0))
    assert entries(p) == [(6, 1)]
    assert p.place_of(ship) is None


@pytest.mark.rule("MS-AMB-31")
def test_deflector_shields_of_a_turn_do_not_last_into_the_next():
    p, ship = before_field()
    p.card(0, "deflector_shields")
    p.play("deflector_shields", unit=ship)
    p.act(Act.STAY, unit=ship)
    p.end_turn()
    p.turn_of(0)
    p.dice({ship: 1}, {ship: 6})
    p.move(ship, (4, 4))
    assert p.place_of(ship) is None


PLANET_IN_ROCKS = """\
. . . . . . . . . . .
 . . . . . . . . . .
. . 1 . . . . . 2 . .
 . . . . a a . . . .
. . . . a m a . . . .
 . . . . a a . . . .
. . . . . . . . . . .
 . . . . . . . . . .
. . . . . . . . . . .
"""


@pytest.mark.rule("MS-AMB-30")
@pytest.mark.parametrize("by_guardian", [False, True])
@pytest.mark.parametrize(("face", "survives"), [(3, True), (2, False)])
def test_a_panic_button_into_a_field_is_an_entry(face, survives, by_guardian):
    p = Position(PLANET_IN_ROCKS, (EAGER, EAGER))
    p.own((5, 4), int(not by_guardian))
    mine = p.put(0, "fighter", (1, 8))
    enemy = p.put(1, "guardian" if by_guardian else "fighter", (3, 8))
    p.put(0, "fighter 3", (0, 5))
    p.put(1, "fighter 3", (10, 8))
    ship = mine if by_guardian else enemy
    p.card(ship // 16, "panic_button")
    p.dice({ship: face}, {ship: 3})
    p.move(mine, (2, 8))
    if not by_guardian:
        p.attack(enemy, mine)
    assert entries(p) == [(3, face)]
    assert not p.events(Event.TOTALS)
    assert (p.place_of(ship) is not None) == survives
