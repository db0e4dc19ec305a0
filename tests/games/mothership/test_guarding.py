"""Guarded planets and stations: GUARD and the switch of AMB-35."""

import pytest

from balance.games.mothership.engine.names import Act

from .position import Position
from .teams import team_position

pytestmark = pytest.mark.engine

PLANET = (5, 4)


def planet_open(p):
    """May the active seat attack the planet?"""
    return bool(p.legal(Act.ATTACK_PLANET, target=p.planet(PLANET)))


def station_open(p, seat=1):
    """May the active seat attack the station of a seat?"""
    return bool(p.legal(Act.ATTACK, target=p.unit(seat, "station")))


def before_planet(owner=1):
    """A fighter of seat 0 stands beside a planet of seat 1."""
    p = Position()
    p.own(PLANET, owner)
    p.put(0, "fighter", (4, 5))
    assert planet_open(p)
    return p


def before_station(**numbers):
    """A bomber of seat 0 stands beside the station of seat 1; a fighter far away keeps the rule in force."""
    p = Position(**numbers)
    p.put(0, "bomber", (7, 2))
    p.put(0, "fighter 3", (0, 8))
    p.put(1, "fighter 3", (10, 8))
    assert station_open(p)
    return p


@pytest.mark.rule("MS-GUARD-01", "MS-GUARD-03")
def test_a_planet_is_closed_until_the_last_guardian_beside_it_is_gone():
    p = before_planet()
    one, two = p.put(1, "guardian 1", (6, 4)), p.put(1, "guardian 2", (5, 3))
    assert not planet_open(p)
    p.remove(one)
    assert not planet_open(p)
    p.remove(two)
    assert planet_open(p)


@pytest.mark.rule("MS-GUARD-01")
def test_a_guardian_that_is_not_beside_the_planet_guards_nothing():
    p = before_planet()
    p.put(1, "guardian", (7, 4))
    assert planet_open(p)


@pytest.mark.rule("MS-GUARD-01")
def test_a_guardian_of_somebody_else_guards_nothing():
    p = before_planet()
    p.put(0, "guardian", (6, 4))
    assert planet_open(p)


@pytest.mark.rule("MS-GUARD-02")
@pytest.mark.parametrize("piece", ["fighter", "bomber", "mothership", "station"])
def test_ships_and_stations_do_not_guard_planets(piece):
    p = before_planet()
    p.put(1, piece, (6, 4))
    assert planet_open(p)


@pytest.mark.rule("MS-GUARD-04", "MS-GUARD-05")
@pytest.mark.parametrize("piece", ["fighter", "bomber", "mothership", "guardian"])
def test_any_unit_beside_a_station_guards_it(piece):
    p = before_station()
    guard = p.put(1, piece, (9, 2))
    assert not station_open(p)
    p.put(1, piece, (10, 2))
    assert station_open(p)
    p.put(1, piece, (9, 2))
    p.remove(guard)
    assert station_open(p)


@pytest.mark.rule("MS-GUARD-05")
def test_a_station_is_closed_until_the_last_guard_is_gone():
    p = before_station()
    one, two = p.put(1, "fighter 1", (9, 2)), p.put(1, "bomber 1", (8, 3))
    p.remove(one)
    assert not station_open(p)
    p.remove(two)
    assert station_open(p)


@pytest.mark.rule("MS-GUARD-04")
def test_units_of_the_attacker_do_not_guard_a_station():
    p = before_station()
    p.put(0, "bomber 2", (9, 2))
    assert station_open(p)


@pytest.mark.rule("MS-GUARD-06")
@pytest.mark.parametrize(
    ("others", "is_open"),
    [
        ((), True),
        (((0, "fighter"),), False),
        (((1, "fighter"),), False),
        (((1, "mothership"),), False),
        (((0, "mothership"),), False),
        (((1, "guardian"),), True),
    ],
)
def test_guards_are_void_when_all_ships_of_all_sides_are_bombers(others, is_open):
    p = Position()
    p.put(0, "bomber", (7, 2))
    p.put(1, "bomber", (9, 2))
    for seat, piece in others:
        p.put(seat, piece, (1, 8))
    assert station_open(p) == is_open


@pytest.mark.rule("MS-GUARD-06")
def test_only_bombers_left_does_not_open_guarded_planets():
    p = Position()
    p.own(PLANET, 1)
    p.put(0, "bomber", (4, 5))
    p.put(1, "bomber", (10, 8))
    p.put(1, "guardian", (6, 4))
    assert not planet_open(p)


@pytest.mark.rule("MS-GUARD-07")
def test_piercing_ignores_the_guards_of_planets():
    p = before_planet()
    p.put(1, "guardian", (6, 4))
    p.tech(1, "piercing")
    assert not planet_open(p)
    p.tech(0, "piercing")
    assert planet_open(p)


@pytest.mark.rule("MS-GUARD-07")
@pytest.mark.parametrize("piece", ["fighter", "guardian"])
def test_piercing_ignores_the_guards_of_stations(piece):
    p = before_station()
    p.put(1, piece, (9, 2))
    p.tech(0, "piercing")
    assert station_open(p)
    bomber = p.unit(0, "bomber")
    p.dice({bomber: 5})
    p.attack(p.unit(1, "station"), bomber)
    assert p.g.station_hull[1] == 12


@pytest.mark.rule("MS-GUARD-08")
def test_friendly_negotiations_take_a_guarded_planet():
    p = before_planet()
    guardian = p.put(1, "guardian", (6, 4))
    p.card(0, "friendly_negotiations")
    (row,) = p.legal(Act.PLAY, item="friendly_negotiations", target=p.planet(PLANET))[:1]
    p.play("friendly_negotiations", target=row["target"])
    assert p.g.planet_owner[p.planet(PLANET)] == 0
    assert p.place_of(guardian) == (6, 4)


@pytest.mark.rule("MS-GUARD-09")
@pytest.mark.parametrize(("seat", "is_open"), [(3, False), (1, False), (2, True), (0, True)])
def test_units_of_a_team_mate_guard_stations(seat, is_open):
    p = team_position()
    p.put(0, "bomber", (7, 2))
    p.put(seat, "fighter", (9, 2))
    assert station_open(p) == is_open


@pytest.mark.rule("MS-GUARD-09")
@pytest.mark.parametrize(("seat", "is_open"), [(3, False), (1, False), (2, True)])
def test_guardians_of_a_team_mate_guard_planets(seat, is_open):
    p = team_position()
    p.own(PLANET, 1)
    p.put(0, "fighter", (4, 5))
    p.put(seat, "guardian", (6, 4))
    assert planet_open(p) == is_open


@pytest.mark.rule("MS-GUARD-10")
def test_a_neutral_planet_is_never_guarded():
    p = before_planet(owner=-1)
    p.put(1, "guardian", (6, 4))
    assert planet_open(p)


@pytest.mark.rule("MS-AMB-35")
@pytest.mark.parametrize(("reading", "is_open"), [("guard_holds", False), ("ignores_guard", True)])
def test_guards_protect_from_attacks_from_afar_as_the_reading_says(reading, is_open):
    p = Position(changes={"rules.remote_vs_guard": reading})
    p.panel(0, 3, 8, 4)
    p.tech(0, "sunslayer_torpedoes")
    p.own(PLANET, 1)
    p.put(0, "mothership", (4, 6))
    p.put(1, "guardian 1", (6, 4))
    p.put(1, "guardian 2", (9, 2))
    rows = p.legal(Act.TORPEDO)
    assert any(row["a"] and row["target"] == p.planet(PLANET) for row in rows) == is_open
    station = p.unit(1, "station")
    assert any(not row["a"] and row["target"] == station for row in rows) == is_open
