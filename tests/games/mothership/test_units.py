"""What the units are: UNIT, and the rulings AMB-01, AMB-02, AMB-10, AMB-11."""

import pytest

from balance.games.mothership.engine.names import Act, Cause, Event, Kind
from balance.games.mothership.layout import distance

from .position import EAGER, Position

pytestmark = pytest.mark.engine


def reach(p, unit):
    """The farthest hex that a ship can move to."""
    here = p.layout.hexes[p.g.cell[unit]]
    return max((distance(here, p.layout.hexes[row["cell"]]) for row in p.legal(Act.MOVE, unit=unit)), default=0)


def rolled(p, unit):
    """(face, sides) of the dice of a unit so far."""
    return [(face, sides) for _, u, face, sides, _ in p.events(Event.ROLLED) if u == unit]


@pytest.mark.rule("MS-UNIT-01", "MS-UNIT-02", "MS-UNIT-03", "MS-UNIT-04", "MS-UNIT-05")
def test_a_fleet_has_three_fighters_two_bombers_and_one_of_each_large_unit_and_three_guardians_in_reserve():
    p = Position()
    g = p.prepared.begin(7, 0, p.rec)
    kinds = {kind: [u for u in range(p.t.n_pieces) if p.t.kind[u] == kind] for kind in Kind}
    assert [len(kinds[kind]) for kind in Kind][:5] == [3, 2, 1, 3, 1]
    for seat in range(2):
        standing = [sum(g.cell[p.unit(seat, piece)] >= 0 for piece in kinds[kind]) for kind in Kind]
        assert standing[:5] == [3, 2, 1, 0, 1]
    assert g.hull[:2] == [12, 12]


@pytest.mark.rule("MS-UNIT-01", "MS-UNIT-02", "MS-UNIT-03", "MS-UNIT-04", "MS-UNIT-05", "MS-GRD-07")
@pytest.mark.parametrize(
    ("piece", "spaces"), [("fighter", 4), ("bomber", 3), ("mothership", 5), ("guardian", 0), ("station", 0)]
)
def test_the_engine_carries_a_unit_so_many_spaces(piece, spaces):
    p = Position()
    p.panel(0, 5, 8, 2)
    unit = p.unit(0, piece) if piece == "station" else p.put(0, piece, (4, 7))
    assert reach(p, unit) == spaces
    assert spaces or not p.legal(Act.STAY, unit=unit)


@pytest.mark.rule("MS-UNIT-01", "MS-UNIT-02", "MS-UNIT-03")
@pytest.mark.parametrize(("piece", "sides"), [("fighter", 6), ("bomber", 8), ("mothership", 10)])
def test_a_ship_attacks_with_its_die(piece, sides):
    p = Position()
    p.panel(0, 2, 10, 3)
    mine, enemy = p.put(0, piece, (4, 4)), p.put(1, "mothership", (4, 5))
    p.attack(enemy, mine)
    ((_, shown),) = rolled(p, mine)
    assert shown == sides


@pytest.mark.rule("MS-UNIT-05", "MS-GRD-08")
def test_a_guardian_rolls_a_d6():
    p = Position()
    p.put(0, "fighter 3", (0, 8))
    p.put(1, "fighter 3", (10, 8))
    ship = p.put(0, "mothership", (3, 4))
    guardian = p.put(1, "guardian", (4, 5))
    p.move(ship, (4, 4))
    assert rolled(p, guardian)
    assert {sides for _, sides in rolled(p, guardian)} == {6}


@pytest.mark.rule("MS-UNIT-03", "MS-AMB-01", "MS-CMB-05", "MS-CMB-11")
def test_the_loser_takes_the_whole_total_of_the_winner_and_the_shield_soaks_its_row():
    p = Position()
    p.panel(1, 7, 6, 2)
    p.tech(0, "rear_turrets")
    mine, enemy = p.put(0, "bomber", (4, 4)), p.put(1, "mothership", (4, 5))
    p.dice({mine: 7, enemy: 5})
    p.attack(enemy, mine)
    assert p.totals() == (8, 5)
    assert (p.g.shield_lost[1], p.g.hull[1]) == (2, 12 - 6)


@pytest.mark.rule("MS-UNIT-04", "MS-UNIT-13", "MS-CMB-12", "MS-WING-02")
def test_a_station_never_rolls_and_harms_nobody():
    p = Position()
    p.put(1, "fighter 3", (10, 8))
    bomber = p.put(0, "bomber", (7, 2))
    p.tech(1, "unobtainium_hulls")
    p.dice({bomber: 1})
    p.attack(p.unit(1, "station"), bomber)
    assert rolled(p, p.unit(1, "station")) == []
    assert p.g.station_hull[1] == 16
    assert p.place_of(bomber) == (7, 2)


@pytest.mark.rule("MS-ORC-11", "MS-CMB-12", "MS-AMB-02")
@pytest.mark.parametrize(("damage", "left"), [(3, 16), (4, 12), (7, 12), (8, 8), (15, 4)])
def test_a_station_loses_hull_in_whole_fours(damage, left):
    p = Position()
    p.put(1, "fighter 3", (10, 8))
    p.panel(0, 0, 12, 0)
    bomber, ship = p.put(0, "bomber", (7, 2)), p.put(0, "mothership", (7, 1))
    first = min(damage - 1, 8)
    p.dice({bomber: first, ship: damage - first})
    p.attack(p.unit(1, "station"), bomber, ship)
    assert p.g.station_hull[1] == left


@pytest.mark.rule("MS-AMB-02")
def test_points_below_four_are_not_kept_for_the_next_attack():
    p = Position()
    p.put(1, "fighter 3", (10, 8))
    one, two = p.put(0, "bomber 1", (7, 2)), p.put(0, "bomber 2", (7, 1))
    p.dice({one: 7, two: 7})
    p.attack(p.unit(1, "station"), one)
    p.attack(p.unit(1, "station"), two)
    assert p.g.station_hull[1] == 8


@pytest.mark.rule("MS-UNIT-15", "MS-UNIT-16")
@pytest.mark.parametrize("card", ["wormhole", "afterburner", "punch_it", "deflector_shields", "cowardly_retreat"])
def test_cards_for_own_ships_skip_stations_and_guardians(card):
    p = Position(bots=(EAGER, EAGER))
    ship, guardian = p.put(0, "fighter", (3, 3)), p.put(0, "guardian", (3, 2))
    p.card(0, card)
    named = {row["unit"] for row in p.legal(Act.PLAY, item=card)}
    assert ship in named
    assert not named & {guardian, p.unit(0, "station")}


@pytest.mark.rule("MS-UNIT-15", "MS-UNIT-16")
@pytest.mark.parametrize("means", ["forced_update", "gravity_manipulator", "tractor_beam", "nuclear_missile"])
def test_effects_on_enemy_ships_skip_stations_and_guardians(means):
    p = Position()
    p.own((5, 4), 0)
    p.put(0, "mothership", (1, 1))
    ship, guardian = p.put(1, "fighter", (6, 3)), p.put(1, "guardian", (6, 5))
    if means in ("tractor_beam", "nuclear_missile"):
        p.tech(0, means)
        rows = p.legal(Act.TRACTOR if means == "tractor_beam" else Act.MISSILE)
    else:
        p.card(0, means)
        rows = p.legal(Act.PLAY, item=means)
    named = {row["target"] for row in rows}
    assert ship in named
    assert not named & {guardian, p.unit(1, "station")}


@pytest.mark.rule("MS-UNIT-16")
def test_a_destroyed_guardian_is_no_ship_for_the_scrap_yard():
    p = Position()
    p.tech(1, "scrap_yard")
    ship, guardian = p.put(0, "fighter", (3, 4)), p.put(1, "guardian", (4, 5))
    p.put(1, "fighter", (10, 8))
    p.dice({ship: 5, guardian: 2})
    p.move(ship, (4, 4))
    assert p.place_of(guardian) is None
    assert (p.g.minerals[1], p.g.gas[1]) == (0, 0)


@pytest.mark.rule("MS-UNIT-17")
def test_a_mothership_without_hull_is_destroyed_and_its_ability_is_lost():
    p = Position()
    p.panel(1, 5, 5, 0)
    p.set("hull", 1, 4)
    p.tech(1, "nuclear_missile")
    bomber, ship = p.put(0, "bomber", (4, 4)), p.put(1, "mothership", (4, 5))
    p.put(1, "fighter", (10, 8))
    p.dice({bomber: 5, ship: 1})
    p.attack(ship, bomber)
    assert (p.g.hull[1], p.place_of(ship), p.g.alive[1]) == (0, None, 1)
    assert p.g.minerals[0] == 3
    for _ in range(2):
        p.turn_of(1)
        assert not p.legal(Act.MISSILE)
        p.end_turn()
    assert p.place_of(ship) is None


@pytest.mark.rule("MS-UNIT-17")
def test_a_mothership_with_one_hull_point_left_stands():
    p = Position()
    p.panel(1, 5, 5, 0)
    p.set("hull", 1, 6)
    bomber, ship = p.put(0, "bomber", (4, 4)), p.put(1, "mothership", (4, 5))
    p.dice({bomber: 5, ship: 1})
    p.attack(ship, bomber)
    assert (p.g.hull[1], p.place_of(ship)) == (1, (4, 5))


@pytest.mark.rule("MS-UNIT-18")
@pytest.mark.parametrize(("hull", "alive"), [(8, 1), (4, 0)])
def test_a_station_without_hull_is_destroyed(hull, alive):
    p = Position()
    p.set("station_hull", 1, hull)
    p.put(1, "fighter", (10, 8))
    bomber = p.put(0, "bomber", (7, 2))
    p.dice({bomber: 5})
    p.attack(p.unit(1, "station"), bomber)
    assert p.g.station_hull[1] == hull - 4
    assert (p.place_of(p.unit(1, "station")) is not None, p.g.alive[1]) == (bool(alive), alive)
    assert p.events(Event.OUT) == ([] if alive else [(1, Cause.STATION_LOST, 0, 0, 0)])


@pytest.mark.rule("MS-AMB-10")
def test_a_mothership_without_a_die_may_not_attack_but_adds_its_buffs_in_defence():
    p = Position()
    p.panel(0, 7, 1, 7)
    ship = p.put(0, "mothership", (4, 4))
    enemy = p.put(1, "fighter", (4, 5))
    assert not p.legal(Act.ATTACK)
    assert not p.legal(Act.ATTACK_PLANET)
    p.tech(0, "gauss_cannon")
    p.put(0, "fighter", (3, 4))
    p.turn_of(1)
    p.dice({enemy: 6})
    p.attack(ship, enemy)
    assert p.totals() == (6, 4 + 1)
    assert rolled(p, ship) in ([], [(0, 0)])


@pytest.mark.rule("MS-AMB-11")
def test_shields_return_at_the_end_of_every_turn_and_not_before():
    p = Position()
    p.panel(1, 4, 8, 3)
    fighter, bomber = p.put(0, "fighter", (4, 4)), p.put(0, "bomber", (3, 5))
    ship = p.put(1, "mothership", (4, 5))
    p.dice({fighter: 6, bomber: 7, ship: [1, 2]})
    p.attack(ship, fighter)
    assert (p.g.shield_lost[1], p.g.hull[1]) == (3, 12)
    p.attack(ship, bomber)
    assert p.g.hull[1] == 5
    p.end_turn()
    assert p.g.shield_lost[1] == 0
