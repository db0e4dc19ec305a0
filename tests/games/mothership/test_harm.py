"""Whom the units can harm: UNIT-06 to -14, AMB-05 to AMB-08."""

import pytest

from balance.games.mothership.engine.names import Act

from .position import Position

pytestmark = pytest.mark.engine


def duel(attacker, defender, faces):
    """Seat 0 attacks seat 1; both have spare ships far away."""
    p = Position()
    p.panel(0, 3, 12, 0)
    p.panel(1, 3, 12, 0)
    mine, theirs = p.put(0, attacker, (4, 4)), p.put(1, defender, (4, 5))
    p.put(0, "fighter 3", (0, 8))
    p.put(1, "fighter 3", (10, 8))
    p.dice({mine: faces[0], theirs: faces[1]})
    p.attack(theirs, mine)
    return p, mine, theirs


@pytest.mark.rule("MS-UNIT-06", "MS-UNIT-07", "MS-UNIT-11", "MS-AMB-06", "MS-AMB-07")
@pytest.mark.parametrize("winner", ["fighter", "mothership"])
@pytest.mark.parametrize("loser", ["fighter", "bomber"])
def test_a_single_point_of_damage_destroys_a_small_ship(winner, loser):
    p, mine, theirs = duel(winner, loser, (2, 1))
    assert p.place_of(theirs) is None
    assert p.place_of(mine) == (4, 4)
    assert p.g.minerals[:2] == [1, 0]


@pytest.mark.rule("MS-UNIT-07", "MS-UNIT-08", "MS-AMB-06")
@pytest.mark.parametrize("fighter_attacks", [True, False])
@pytest.mark.parametrize("shield", [1, 3, 9])
def test_a_fighter_that_beats_a_mothership_takes_shield_but_never_hull(fighter_attacks, shield):
    p = Position()
    seat = int(fighter_attacks)
    p.panel(seat, 0, 8, shield)
    fighter, ship = p.put(1 - seat, "fighter", (4, 4)), p.put(seat, "mothership", (4, 5))
    p.dice({fighter: 6, ship: 2})
    p.attack(*((ship, fighter) if fighter_attacks else (fighter, ship)))
    assert (p.g.shield_lost[seat], p.g.hull[seat]) == (min(shield, 6), 12)
    assert p.place_of(fighter)
    assert p.place_of(ship)


@pytest.mark.rule("MS-UNIT-09", "MS-UNIT-11", "MS-CMB-11")
@pytest.mark.parametrize("winner", ["bomber", "mothership"])
@pytest.mark.parametrize("attacks", [True, False])
def test_bombers_and_motherships_hit_the_hull(winner, attacks):
    p = Position()
    loser_seat = int(attacks)
    p.panel(loser_seat, 0, 8, 2)
    p.panel(1 - loser_seat, 0, 8, 0)
    other, ship = p.put(1 - loser_seat, winner, (4, 4)), p.put(loser_seat, "mothership", (4, 5))
    p.dice({other: 7, ship: 2})
    p.attack(*((ship, other) if attacks else (other, ship)))
    assert (p.g.shield_lost[loser_seat], p.g.hull[loser_seat]) == (2, 7)
    assert p.place_of(other)


@pytest.mark.rule("MS-UNIT-10", "MS-UNIT-14", "MS-AMB-07")
def test_a_bomber_that_beats_a_fighter_merely_survives():
    p, fighter, bomber = duel("fighter", "bomber", (2, 8))
    assert p.place_of(fighter) == (4, 4)
    assert p.place_of(bomber) == (4, 5)
    assert p.g.minerals[:2] == [0, 0]


@pytest.mark.rule("MS-UNIT-07", "MS-UNIT-08", "MS-UNIT-09", "MS-UNIT-10", "MS-UNIT-11", "MS-AMB-05", "MS-AMB-08")
@pytest.mark.parametrize(
    ("piece", "targets"),
    [
        ("fighter", {"fighter", "bomber", "mothership"}),
        ("bomber", {"mothership", "station"}),
        ("mothership", {"fighter", "bomber", "mothership", "station"}),
    ],
)
def test_a_ship_attacks_only_what_it_can_harm(piece, targets):
    p = Position()
    p.put(0, piece, (7, 2))
    p.put(0, "fighter 3", (0, 8))
    enemies = {p.put(1, "fighter", (6, 2)): "fighter", p.put(1, "bomber", (6, 1)): "bomber"}
    enemies |= {p.put(1, "mothership", (6, 3)): "mothership", p.unit(1, "station"): "station"}
    assert {enemies[row["target"]] for row in p.legal(Act.ATTACK)} == targets


@pytest.mark.rule("MS-UNIT-07", "MS-UNIT-09", "MS-UNIT-11", "MS-UNIT-12")
@pytest.mark.parametrize(("piece", "can"), [("fighter", 1), ("bomber", 1), ("mothership", 1), ("guardian", 0)])
def test_ships_capture_planets_and_guardians_do_not(piece, can):
    p = Position()
    p.put(0, piece, (4, 4))
    assert len(p.legal(Act.ATTACK_PLANET, target=p.planet((5, 4)))) == can


@pytest.mark.rule("MS-AMB-05")
def test_a_fighter_leaves_a_mothership_without_shield_alone():
    p = Position()
    p.panel(1, 5, 5, 3)
    p.put(0, "fighter", (4, 4))
    enemy = p.put(1, "mothership", (4, 5))
    assert p.legal(Act.ATTACK, target=enemy)
    p.set("shield_lost", 1, 3)
    assert not p.legal(Act.ATTACK, target=enemy)


@pytest.mark.rule("MS-UNIT-07", "MS-UNIT-09", "MS-UNIT-11", "MS-UNIT-12", "MS-UNIT-14")
@pytest.mark.parametrize("piece", ["fighter", "bomber", "mothership"])
@pytest.mark.parametrize("guardian_wins", [True, False])
def test_guardians_and_ships_harm_each_other(piece, guardian_wins):
    p = Position()
    p.panel(0, 3, 6, 1)
    ship, guardian = p.put(0, piece, (3, 4)), p.put(1, "guardian", (4, 5))
    p.put(0, "fighter 3", (0, 8))
    p.put(1, "fighter 3", (10, 8))
    p.set("hull", 0, 3)
    p.dice({ship: 2, guardian: 5} if guardian_wins else {ship: 4, guardian: 2})
    p.move(ship, (4, 4))
    gone, left = (ship, guardian) if guardian_wins else (guardian, ship)
    assert p.place_of(gone) is None
    assert p.place_of(left)
    assert p.g.hull[0] == (0 if guardian_wins and piece == "mothership" else 3)
