"""Capturing planets: PLN."""

from fractions import Fraction
from itertools import product

import pytest

from balance.games.mothership.engine.names import Act, Event
from balance.games.mothership.engine.rules.panel import die_of

from .boards import reach
from .position import EAGER, SHY, Position

pytestmark = pytest.mark.engine

HERE = (5, 4)  # a mineral planet


def owner(p, where=HERE):
    return p.g.planet_owner[p.planet(where)]


@pytest.mark.rule("MS-PLN-02", "MS-PLN-03", "MS-PLN-04", "MS-PLN-09", "MS-PLN-15")
@pytest.mark.parametrize("piece", ["fighter 1", "bomber 1", "mothership"])
@pytest.mark.parametrize(("face", "taken"), [(6, True), (5, False)])
def test_a_six_takes_a_planet_and_earns_a_card(piece, face, taken):
    p = Position()
    p.panel(0, 3, 6, 6)
    ship = p.put(0, piece, (4, 4))
    top = p.g.deck[p.g.top]
    p.dice({ship: face})
    p.attack_planet(HERE, ship)
    assert owner(p) == (0 if taken else -1)
    assert p.g.hand_size[0] == p.g.hand[0][top] == int(taken)
    assert p.place_of(ship) == (4, 4)
    assert p.g.attacked[ship]
    assert not p.g.planet_gone[p.planet(HERE)]
    assert [event[1] for event in p.events(Event.ROLLED)] == [ship], "a planet does not roll"
    assert (p.g.hull[0], p.g.shield_lost[0]) == (12, 0)


@pytest.mark.rule("MS-PLN-02", "MS-CMB-01")
def test_only_ships_next_to_a_planet_attack_it():
    p = Position()
    p.put(0, "fighter 1", (4, 4))
    p.put(0, "fighter 2", (5, 2))
    p.put(0, "guardian", (6, 4))
    masks = {option["mask"] for option in p.legal(Act.ATTACK_PLANET)}
    assert masks == {1 << p.unit(0, "fighter 1")}


@pytest.mark.rule("MS-PLN-02")
def test_an_own_planet_is_no_target():
    p = Position()
    p.own(HERE, 0)
    p.put(0, "fighter 1", (4, 4))
    assert not p.legal(Act.ATTACK_PLANET)


@pytest.mark.rule("MS-PLN-03")
def test_the_planet_defence_is_a_constant_of_the_game():
    p = Position(changes={"rules.planet_defence": 4})
    ship, other = p.put(0, "fighter 1", (4, 4)), p.put(0, "fighter 2", (3, 5))
    p.dice({ship: 4, other: 3})
    p.attack_planet((3, 6), other)
    p.attack_planet(HERE, ship)
    assert (owner(p, (3, 6)), owner(p)) == (-1, 0)


@pytest.mark.rule("MS-PLN-05", "MS-TECH-10", "MS-CARD-13")
@pytest.mark.parametrize(
    ("piece", "techs"),
    [
        ("fighter 1", ("class_2_turbo_lasers",)),
        ("bomber 1", ("advanced_engineering", "target_the_women_and_children")),
        ("mothership", ("gauss_cannon", "solar_beam")),
    ],
)
def test_no_bonus_counts_against_a_planet(piece, techs):
    p = Position(bots=(EAGER, SHY))
    p.tech(0, *techs)
    p.panel(0, 2, 6, 7)
    p.card(0, "enhanced_sensors", "volt_switch", "expansion_pak", "seismic_charge")
    p.set("gas", 0, 4)
    ship = p.put(0, piece, (4, 4))
    if piece != "mothership":
        p.put(0, "mothership", (3, 4))
    p.dice({ship: 5})
    p.attack_planet(HERE, ship)
    assert owner(p) == -1
    assert (p.g.hand_size[0], p.g.gas[0], p.g.hull[0]) == (4, 4, 12)


@pytest.mark.rule("MS-PLN-05", "MS-AMB-90")
def test_a_new_throw_against_a_planet_counts_its_face_alone():
    p = Position()
    p.tech(0, "class_2_turbo_lasers")
    p.card(0, "the_forks")
    ship = p.put(0, "fighter 1", (4, 4))
    p.dice({ship: 1}, again={ship: 5})
    p.attack_planet(HERE, ship)
    assert p.holds(0, "the_forks") == 0
    assert p.events(Event.HELD_OUT)[-1][2:4] == (6, 5)
    assert owner(p) == -1


@pytest.mark.rule("MS-PLN-05", "MS-TECH-E2", "MS-AMB-33")
@pytest.mark.parametrize(("face", "after"), [(3, 0), (2, -1)])
def test_fast_cap_doubles_the_face(face, after):
    p = Position()
    p.tech(0, "fast_cap")
    ship = p.put(0, "fighter 1", (4, 4))
    p.dice({ship: face})
    p.attack_planet(HERE, ship)
    assert owner(p) == after


@pytest.mark.rule("MS-PLN-06", "MS-MULTI-08", "MS-MULTI-04")
@pytest.mark.parametrize(("faces", "after"), [((2, 4), 0), ((1, 4), -1)])
def test_ships_add_their_dice_against_a_planet(faces, after):
    p = Position()
    one, two = p.put(0, "fighter 1", (4, 4)), p.put(0, "bomber 1", (4, 3))
    p.dice(dict(zip((one, two), faces, strict=True)))
    p.attack_planet(HERE, one, two)
    assert owner(p) == after
    assert p.g.attacked[one]
    assert p.g.attacked[two]


@pytest.mark.rule("MS-PLN-07", "MS-AMB-29")
def test_after_a_failure_others_may_try_at_once_and_the_ship_itself_next_turn():
    p = Position()
    one, two = p.put(0, "fighter 1", (4, 4)), p.put(0, "bomber 1", (4, 3))
    p.dice({one: 5})
    p.attack_planet(HERE, one)
    assert [option["mask"] for option in p.legal(Act.ATTACK_PLANET)] == [1 << two]
    p.end_turn()
    p.turn_of(1)
    p.end_turn()
    p.turn_of(0)
    assert p.legal(Act.ATTACK_PLANET, mask=1 << one)


@pytest.mark.rule("MS-PLN-10", "MS-PLN-11", "MS-AMB-38")
def test_taking_an_enemy_planet_brings_a_card_from_the_deck_or_from_its_owner():
    seen = set()
    for bot in ("standard", "random"):
        for number in range(1, 5):
            p = Position(bots=(bot, SHY))
            p.own(HERE, 1)
            p.card(1, "replicator", "prod")
            ship = p.put(0, "fighter 1", (4, 4))
            p.g.round = number
            p.dice({ship: 6})
            p.attack_planet(HERE, ship)
            assert owner(p) == 0
            assert p.g.hand_size[0] == 1
            stolen = 2 - p.g.hand_size[1]
            assert stolen == p.holds(0, "replicator") + p.holds(0, "prod") or p.g.top == 1
            assert stolen + p.g.top == 1, "one card, from one of the two"
            seen.add(stolen)
    assert 1 in seen


@pytest.mark.rule("MS-PLN-10", "MS-AMB-38", "MS-TECH-E3A")
@pytest.mark.parametrize("why", ["no cards", "embargo"])
def test_where_nothing_can_be_stolen_a_card_is_drawn(why):
    p = Position(bots=(EAGER, SHY))
    p.own(HERE, 1)
    if why == "embargo":
        p.card(1, "replicator")
        p.tech(1, "embargo")
    held = p.g.hand_size[1]
    ship = p.put(0, "fighter 1", (4, 4))
    p.dice({ship: 6})
    p.attack_planet(HERE, ship)
    assert (p.g.hand_size[0], p.g.hand_size[1], p.g.top) == (1, held, 1)


@pytest.mark.rule("MS-AMB-38", "MS-CARD-06")
def test_with_deck_and_hand_empty_a_capture_brings_no_card():
    p = Position()
    p.own(HERE, 1)
    p.g.top = p.g.n_deck
    ship = p.put(0, "fighter 1", (4, 4))
    p.dice({ship: 6})
    p.attack_planet(HERE, ship)
    assert owner(p) == 0
    assert p.g.hand_size[0] == 0


@pytest.mark.rule("MS-PLN-11", "MS-PLN-12", "MS-TECH-E1", "MS-TECH-E3B", "MS-TECH-08")
@pytest.mark.parametrize(
    ("seat", "techs", "defence"),
    [
        (1, (), 6),
        (1, ("space_walls",), 9),
        (1, ("space_walls", "space_walls_2"), 13),
        (-1, ("space_walls", "space_walls_2"), 6),
    ],
)
def test_the_owners_tech_raises_the_defence_of_owned_planets_only(seat, techs, defence):
    for total, after in ((defence, 0), (defence - 1, seat)):
        p = Position()
        p.own(HERE, seat)
        p.tech(1, *techs)
        one, two = p.put(0, "bomber 1", (4, 4)), p.put(0, "bomber 2", (4, 3))
        high = min(8, total - 1)
        p.dice({one: high, two: total - high})
        p.attack_planet(HERE, one, two)
        assert owner(p) == after


@pytest.mark.rule("MS-PLN-12")
def test_the_attackers_own_walls_do_not_protect_the_target():
    p = Position()
    p.tech(0, "space_walls_2")
    p.own(HERE, 1)
    ship = p.put(0, "fighter 1", (4, 4))
    p.dice({ship: 6})
    p.attack_planet(HERE, ship)
    assert owner(p) == 0


@pytest.mark.rule("MS-PLN-15", "MS-ACT-35")
def test_only_the_laser_pointer_removes_a_planet():
    p = Position()
    p.card(0, "planet_laser_pointer")
    p.own(HERE, 1)
    ship = p.put(0, "fighter 1", (3, 4))
    p.play("planet_laser_pointer", target=p.planet(HERE))
    assert p.g.planet_gone[p.planet(HERE)]
    assert owner(p) == -1
    assert HERE in reach(p, ship), "the hex is free now"
    assert not p.legal(Act.ATTACK_PLANET, target=p.planet(HERE))


CHANCES = [  # ORC-06
    (("fighter 1",), 6, (), Fraction(1, 6)),
    (("bomber 1",), 6, (), Fraction(3, 8)),
    (("mothership",), 6, (), Fraction(7, 12)),
    (("fighter 1", "fighter 2"), 6, (), Fraction(13, 18)),
    (("fighter 1", "bomber 1"), 6, (), Fraction(19, 24)),
    (("bomber 1", "bomber 2"), 6, (), Fraction(27, 32)),
    (("fighter 1", "mothership"), 6, (), Fraction(31, 36)),
    (("fighter 1",), 9, (), Fraction(0)),
    (("mothership",), 9, (), Fraction(1, 3)),
    (("fighter 1", "fighter 2"), 9, (), Fraction(5, 18)),
    (("bomber 1", "bomber 2"), 9, (), Fraction(9, 16)),
    (("fighter 1", "bomber 1"), 13, (), Fraction(1, 16)),
    (("fighter 1",), 6, ("fast_cap",), Fraction(2, 3)),
    (("bomber 1",), 6, ("fast_cap",), Fraction(3, 4)),
    (("mothership",), 6, ("fast_cap",), Fraction(5, 6)),
]


@pytest.mark.rule("MS-PLN-03", "MS-PLN-06", "MS-PLN-11")
@pytest.mark.parametrize(("ships", "defence", "techs", "chance"), CHANCES)
def test_chances_of_a_capture(ships, defence, techs, chance):
    p = Position()
    p.tech(0, *techs)
    p.tech(1, *{6: (), 9: ("space_walls",), 13: ("space_walls_2",)}[defence])
    p.panel(0, 1, 12, 2)
    units = [p.put(0, ship, where) for ship, where in zip(ships, ((4, 4), (6, 4)), strict=False)]
    sides = [die_of(p.g, p.t, unit) for unit in units]
    won = total = 0
    for faces in product(*(range(1, n + 1) for n in sides)):
        p.own(HERE, 1)
        p.g.top = 0
        for unit in units:
            p.set("attacked", unit, 0)
            p.set("rolls", unit, 0)
        p.dice(dict(zip(units, faces, strict=True)))
        p.attack_planet(HERE, *units)
        won += owner(p) == 0
        total += 1
    assert Fraction(won, total) == chance
