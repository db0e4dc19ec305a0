"""The cards that move ships."""

import pytest

from balance.games.mothership.engine.names import Act, Event
from balance.games.mothership.layout import distance

from .position import ROCKS
from .scenes import FOUR, TEAMS, destinations, duel, spared, targets, users

pytestmark = pytest.mark.engine

WIDE = "\n".join(
    " " * (row % 2)
    + " ".join("1" if (row, c) == (2, 2) else "2" if (row, c) == (2, 17) else "." for c in range(20 - row % 2))
    for row in range(6)
)


def reach(p, unit, row):
    """How far a ship in column 0 gets along its row."""
    return max(column for column, r in destinations(p, unit) if r == row)


@pytest.mark.rule("MS-ACT-01", "MS-ACT-16", "MS-AMB-63", "MS-MOVE-07")
@pytest.mark.parametrize(
    ("techs", "cards", "spaces"),
    [
        ((), (), 4),
        ((), ("afterburner",), 8),
        ((), ("afterburner", "afterburner"), 12),
        ((), ("punch_it",), 8),
        ((), ("punch_it", "afterburner"), 12),
        ((), ("afterburner", "punch_it"), 16),
        (("its_a_trap",), ("punch_it",), 14),
    ],
)
def test_engine_cards_lengthen_the_move_of_one_ship_for_one_turn(techs, cards, spaces):
    p = spared(WIDE)
    fighter, other = p.put(0, "fighter 1", (0, 4)), p.put(0, "fighter 2", (0, 3))
    p.tech(0, *techs)
    before = reach(p, other, 3)
    p.card(0, *cards)
    for card in cards:
        p.play(card, unit=fighter)
    assert reach(p, fighter, 4) == spaces
    assert reach(p, other, 3) == before
    assert p.g.hand_size[0] == 0
    p.end_turn()
    p.turn_of(1)
    p.turn_of(0)
    assert reach(p, fighter, 4) == before


@pytest.mark.rule("MS-ACT-01", "MS-ACT-16", "MS-ACT-04", "MS-CARD-12")
@pytest.mark.parametrize("card", ["afterburner", "punch_it", "deflector_shields"])
def test_engine_cards_and_deflectors_are_for_ships(card):
    p = spared(FOUR, **TEAMS)
    ships = {p.put(0, "mothership", (5, 8)), p.put(0, "fighter 1", (4, 8)), p.unit(0, "bomber 2")}
    p.put(0, "guardian 1", (3, 8))
    enemy = p.put(1, "fighter 1", (9, 8))
    p.card(0, card)
    assert ships <= users(p, card)
    assert not users(p, card) & {p.unit(0, "guardian 1"), p.unit(0, "station"), enemy}


@pytest.mark.rule("MS-ACT-16")
def test_punch_it_doubles_the_engines_of_a_mothership():
    p = spared(WIDE)
    ship = p.put(0, "mothership", (0, 4))
    p.card(0, "punch_it")
    p.play("punch_it", unit=ship)
    assert reach(p, ship, 4) == 10


@pytest.mark.rule("MS-ACT-04", "MS-AMB-31")
def test_deflector_shields_carry_one_ship_into_one_field():
    p = spared(ROCKS)
    fighter, other = p.put(0, "fighter 1", (7, 7)), p.put(0, "fighter 2", (8, 6))
    p.card(0, "deflector_shields")
    p.play("deflector_shields", unit=fighter)
    p.dice({other: 1}, asteroids={other: 6})
    p.move(fighter, (7, 6))
    assert p.place_of(fighter) == (7, 6)
    assert not p.events(Event.ASTEROIDS)
    p.remove(fighter)
    p.move(other, (7, 6))
    assert p.place_of(other) is None


@pytest.mark.rule("MS-ACT-08", "MS-AMB-82", "MS-TURN-10")
def test_ninja_rope_lets_a_ship_move_up_to_two_hexes_after_its_attack():
    p, mine, enemy = duel()
    other = p.put(0, "fighter 2", (0, 8))
    p.card(0, "ninja_rope")
    p.dice({mine: 3, enemy: 3})
    p.attack(enemy, mine)
    assert not destinations(p, mine)
    p.play("ninja_rope", unit=mine)
    around = destinations(p, mine)
    assert {(4, 8), (6, 8), (3, 8), (7, 8)} <= around
    assert not around & {(2, 8), (8, 8), (5, 7)}
    p.move(mine, (6, 8))
    assert not destinations(p, mine)
    assert not p.legal(Act.ATTACK)
    assert p.g.attacked[other] == 0


@pytest.mark.rule("MS-ACT-13", "MS-UNIT-16")
def test_gravity_manipulator_shifts_enemy_ships_within_three_hexes_of_a_friendly_planet():
    p = spared(FOUR, **TEAMS)
    p.own((3, 6), 2)
    p.card(0, "gravity_manipulator")
    near = p.put(1, "fighter 1", (6, 6))
    p.put(1, "fighter 2", (6, 8))  # four hexes away
    p.put(2, "fighter 1", (4, 6))
    p.put(1, "guardian 1", (3, 7))
    assert targets(p, Act.PLAY, item="gravity_manipulator") == {near}
    p.own((3, 6), 1)
    assert not p.legal(Act.PLAY)


@pytest.mark.rule("MS-ACT-13", "MS-AMB-61", "MS-TURN-04")
def test_gravity_manipulator_moves_up_to_two_hexes_and_not_in_the_own_phase_of_the_victim():
    p = spared()
    p.own((3, 6), 0)
    p.card(0, "gravity_manipulator")
    victim = p.put(1, "fighter 1", (5, 6))
    p.put(0, "fighter 1", (4, 6))
    where = {cell: place for place, cell in p.cells.items()}
    cells = {where[row["cell"]] for row in p.legal(Act.PLAY, target=victim)}
    assert {(6, 6), (5, 7), (6, 8), (5, 5)} <= cells
    assert not cells & {(5, 6), (4, 6), (3, 6), (7, 6), (5, 4)}
    hexes = p.layout.hexes
    assert {distance(hexes[p.cells[place]], hexes[p.cells[5, 6]]) for place in cells} == {1, 2}
    p.play("gravity_manipulator", target=victim, where=(6, 8))
    assert p.place_of(victim) == (6, 8)
    assert p.g.moved[victim] == 0


@pytest.mark.rule("MS-AMB-61")
def test_a_shifted_ship_meets_asteroids_and_guardians():
    p = spared(ROCKS)
    p.own((3, 6), 0)
    p.card(0, "gravity_manipulator")
    victim = p.put(1, "fighter 1", (4, 5))
    p.dice({victim: 1}, asteroids={victim: 5})
    p.play("gravity_manipulator", target=victim, where=(4, 4))
    assert p.place_of(victim) is None
    assert p.g.minerals[0] == 0
    p = spared()
    p.own((3, 6), 0)
    p.card(0, "gravity_manipulator")
    victim, guardian = p.put(1, "fighter 1", (3, 7)), p.put(0, "guardian 1", (1, 7))
    p.dice({victim: 1, guardian: 5})
    p.play("gravity_manipulator", target=victim, where=(2, 7))
    assert p.place_of(victim) is None
    assert p.g.minerals[0] == 1


@pytest.mark.rule("MS-ACT-20", "MS-AMB-64")
def test_convoy_helps_all_escorts_of_the_start_of_the_turn():
    p = spared(WIDE)
    ship = p.put(0, "mothership", (0, 4))
    fighter, bomber = p.put(0, "fighter 1", (0, 3)), p.put(0, "bomber 1", (0, 5))
    p.turn_of(0)
    late = p.put(0, "fighter 2", (1, 4))
    p.card(0, "convoy")
    p.remove(late)
    p.play("convoy")
    assert reach(p, fighter, 3) == 7
    assert reach(p, bomber, 5) == 6
    assert reach(p, ship, 4) == 5
    p.put(0, "fighter 2", (1, 4))
    assert p.g.speed_bonus[late] == 0


@pytest.mark.rule("MS-ACT-20")
def test_convoy_needs_an_escort_and_skips_those_that_moved():
    p = spared()
    p.put(0, "mothership", (5, 8))
    fighter, far = p.put(0, "fighter 1", (5, 7)), p.put(0, "fighter 2", (0, 8))
    p.card(0, "convoy")
    assert not p.legal(Act.PLAY)  # nobody stood there when the turn began
    p.turn_of(0)
    assert p.legal(Act.PLAY)
    p.move(fighter, (5, 6))
    assert not p.legal(Act.PLAY)
    assert p.g.escort[far] == 0


@pytest.mark.rule("MS-ACT-26", "MS-AMB-62")
def test_cowardly_retreat_warps_a_ship_and_its_neighbours_next_to_one_friendly_place():
    p = spared(FOUR, **TEAMS)
    centre, beside, friend = p.put(0, "fighter 1", (5, 8)), p.put(0, "bomber 1", (5, 7)), p.put(2, "fighter 1", (4, 8))
    far, moved, enemy = p.put(0, "fighter 2", (8, 8)), p.put(0, "fighter 3", (6, 8)), p.put(1, "fighter 1", (4, 7))
    p.set("moved", moved, 2)
    p.own((5, 4), 2)
    p.own((3, 6), 1)
    p.card(0, "cowardly_retreat")
    havens = {p.cells[where] for where in ((2, 2), (9, 6), (5, 4))}
    assert {row["cell"] for row in p.legal(Act.PLAY, unit=centre)} == havens
    assert {row["cell"] for row in p.legal(Act.PLAY, unit=moved)} == havens, "it stays, its neighbour may go"
    p.put(0, "fighter 3", (8, 2))
    assert not p.legal(Act.PLAY, unit=moved), "nobody beside it could go"
    p.put(0, "fighter 3", (6, 8))
    p.play("cowardly_retreat", unit=centre, where=(5, 4))
    around = {(4, 4), (6, 4), (4, 3), (5, 3), (4, 5), (5, 5)}
    assert {p.place_of(unit) for unit in (centre, beside, friend)} <= around
    assert [p.place_of(unit) for unit in (far, moved, enemy)] == [(8, 8), (6, 8), (4, 7)]
    assert not destinations(p, centre)
    assert not destinations(p, beside)
    assert destinations(p, far)


@pytest.mark.rule("MS-ACT-38", "MS-MOVE-08", "MS-CARD-12")
def test_a_wormhole_warps_a_friendly_ship_to_any_empty_space():
    p = spared(FOUR, **TEAMS)
    fighter, friend = p.put(0, "fighter 1", (5, 8)), p.put(2, "fighter 1", (4, 8))
    p.put(0, "guardian 1", (6, 8))
    enemy = p.put(1, "fighter 1", (0, 8))
    p.card(0, "wormhole")
    assert users(p, "wormhole") == {fighter, friend, p.unit(0, "bomber 2"), p.unit(2, "bomber 2")}
    taken = [cell for cell in p.cells.values() if p.g.occupant[cell] >= 0]
    assert len(p.legal(Act.PLAY, unit=fighter)) == len(p.cells) - len(taken) - 3
    p.play("wormhole", unit=fighter, where=(0, 7))
    assert p.place_of(fighter) == (0, 7)
    assert not destinations(p, fighter)
    assert enemy in targets(p, Act.ATTACK)


@pytest.mark.rule("MS-ACT-38", "MS-AMB-30", "MS-MOVE-13")
def test_a_wormhole_into_a_field_is_tested_and_leaves_a_team_mate_its_next_move():
    p = spared(ROCKS)
    fighter = p.put(0, "fighter 1", (0, 8))
    p.card(0, "wormhole")
    p.dice({fighter: 1}, asteroids={fighter: 4})
    p.play("wormhole", unit=fighter, where=(7, 6))
    assert p.place_of(fighter) is None
    p = spared(FOUR, **TEAMS)
    friend = p.put(2, "fighter 1", (4, 8))
    p.card(0, "wormhole")
    p.play("wormhole", unit=friend, where=(8, 8))
    p.turn_of(2)
    assert destinations(p, friend)


@pytest.mark.rule("MS-CARD-15", "MS-MOVE-10")
@pytest.mark.parametrize("card", ["afterburner", "punch_it", "deflector_shields", "wormhole", "cowardly_retreat"])
@pytest.mark.parametrize(("phase", "value"), [("moved", 1), ("moved", 2), ("attacked", 1)])
def test_movement_cards_are_for_ships_that_neither_moved_nor_attacked(card, phase, value):
    p = spared()
    fighter, fresh = p.put(0, "fighter 1", (5, 8)), p.unit(0, "bomber 2")
    p.card(0, card)
    assert users(p, card) == {fighter, fresh}
    p.set(phase, fighter, value)
    assert users(p, card) == {fresh}
