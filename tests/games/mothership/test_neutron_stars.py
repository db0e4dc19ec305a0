"""Neutron stars: NEU, the rulings AMB-58, AMB-107 and AMB-113, the oracles ORC-16, ORC-22 and ORC-23."""

from fractions import Fraction
from itertools import product

import pytest

from balance.games import Seat
from balance.games.mothership.engine.bot.odds import Odds, lose_chance, win_chance
from balance.games.mothership.engine.bot.plans import draft, planet_value, planet_worth
from balance.games.mothership.engine.names import Act, Count, Event, FightKind
from balance.games.mothership.engine.rules.combat import set_defender
from balance.games.mothership.engine.rules.fight import Fight
from balance.games.mothership.engine.rules.panel import energy_in, shield
from balance.games.mothership.engine.rules.totals import add_up, divided
from balance.games.odds.notation import parse_question

from .boards import STAR, STAR_ROCKS, around
from .position import EAGER, ITEM, SHY, SPEC, Position

pytestmark = pytest.mark.engine

STARS = ("neutron_stars",)
TILE = {(4, 6), (3, 6), (5, 6), (3, 5), (4, 5), (3, 7), (4, 7)}
NEAR, NEAR_TOO, FAR = (4, 4), (5, 5), (6, 4)  # all beside the planet at (5, 4); the first two beside the star
PLANET = (5, 4)
BOOK = SPEC.odds({})


def position(board=STAR, modules=STARS, **rest):
    p = Position(board, modules=modules, **rest)
    p.put(0, "fighter 3", (0, 0))
    p.put(1, "fighter 3", (10, 8))
    return p


def odds(typed, **changes):
    book = SPEC.odds({key.replace("__", "."): value for key, value in changes.items()}) if changes else BOOK
    answer = book.answer(parse_question(book, typed))
    return tuple(answer.chance(result) for result in ("win", "tie", "lose"))


@pytest.mark.rule("MS-NEU-02")
def test_nobody_moves_into_the_tile_or_through_it():
    p = position()
    ship = p.put(0, "fighter 1", NEAR)
    reached = {row["cell"] for row in p.legal(Act.MOVE, unit=ship)}
    assert not reached & {p.cells[where] for where in TILE}
    assert p.cells[5, 5] in reached
    assert p.cells[4, 8] not in reached, "four steps through the tile, more around it"
    plain = position(modules=())
    ship = plain.put(0, "fighter 1", NEAR)
    assert {plain.cells[where] for where in (*TILE, (4, 8))} <= {r["cell"] for r in plain.legal(Act.MOVE, unit=ship)}


@pytest.mark.rule("MS-NEU-02")
def test_nobody_comes_into_the_tile_by_other_means():
    p = position()
    tile = {p.cells[where] for where in TILE}
    p.tech(0, "orbital_defences", "auxiliary_engines")
    p.set("minerals", 0, 9)
    anchor = p.put(0, "fighter 1", NEAR)
    p.put(0, "station", (2, 6))
    enemy = p.put(1, "fighter 1", (6, 6))
    p.own(PLANET, 0)
    p.card(0, "wormhole", "gravity_manipulator")
    for kind, numbers in (
        (Act.PLAY, {"item": "wormhole"}),
        (Act.PLAY, {"item": "gravity_manipulator", "target": enemy}),
        (Act.DEPLOY, {"unit": anchor}),
        (Act.MOVE_STATION, {}),
    ):
        cells = {row["cell"] for row in p.legal(kind, **numbers)}
        assert cells
        assert not cells & tile


@pytest.mark.rule("MS-NEU-03", "MS-ORC-16")
@pytest.mark.parametrize(("face", "counts"), [(7, 4), (6, 3), (1, 1)])
def test_a_total_beside_the_tile_is_halved_and_rounded_up(face, counts):
    p = position()
    ship, enemy = p.put(0, "mothership", NEAR), p.put(1, "fighter 1", (4, 3))
    p.panel(0, 3, 10, 2)
    p.dice({ship: face, enemy: 6})
    p.attack(enemy, ship)
    assert p.totals() == (counts, 6)
    assert p.events(Event.HALVED) == [(0, ship, 2, 0, 0)]
    assert (p.rec.count[0][Count.HALVED], p.rec.count[1][Count.HALVED]) == (1, 0)


@pytest.mark.rule("MS-NEU-03")
def test_bonuses_are_halved_with_the_die():
    p = position()
    ship, enemy = p.put(0, "fighter 1", NEAR), p.put(1, "fighter 1", (4, 3))
    p.tech(0, "red_leader", "class_2_turbo_lasers")
    p.dice({ship: 4, enemy: 4})
    p.attack(enemy, ship)
    assert p.totals() == ((4 + 3 + 1) // 2, 4)


@pytest.mark.rule("MS-NEU-07")
def test_each_side_is_judged_by_itself_and_when_the_fight_takes_place():
    p = position()
    ship, enemy = p.put(0, "fighter 1", (4, 3)), p.put(1, "fighter 1", NEAR)
    p.dice({ship: 2, enemy: 3})
    p.attack(enemy, ship)
    assert p.totals() == (2, 2), "the defender stands beside the star"
    assert p.rec.count[1][Count.HALVED] == 1
    p = position()
    ship, enemy = p.put(0, "fighter 1", NEAR), p.put(1, "fighter 1", (6, 3))
    p.move(ship, (5, 3))
    p.dice({ship: 5, enemy: 3})
    p.attack(enemy, ship)
    assert p.totals() == (5, 3), "it has left the star"


@pytest.mark.rule("MS-NEU-05", "MS-NEU-07", "MS-AMB-107")
def test_a_guardian_beside_the_tile_is_halved_with_its_wingmen():
    p = position()
    guardian = p.put(1, "guardian", NEAR)
    p.put(1, "fighter 1", (3, 4))
    prey = p.put(0, "fighter 1", (4, 1))
    p.dice({guardian: 6, prey: 5})
    p.move(prey, (4, 3))
    assert p.totals() == ((6 + 1 + 1) // 2, 5)
    assert p.place_of(guardian) is None


@pytest.mark.rule("MS-NEU-05", "MS-ORC-23")
@pytest.mark.parametrize(("face", "survives"), [(5, True), (4, False)])
def test_a_ship_that_enters_asteroids_beside_the_tile_is_halved(face, survives):
    p = position(STAR_ROCKS)
    ship = p.put(0, "fighter 1", (5, 4 - 1))
    p.dice({ship: face}, {ship: 3})
    p.move(ship, (5, 5))
    assert p.events(Event.ASTEROIDS)[-1][2:4] == (3, (face + 1) // 2)
    assert (p.place_of(ship) is not None) == survives


@pytest.mark.rule("MS-NEU-03", "MS-AMB-58")
def test_in_a_combined_attack_each_ship_is_halved_by_itself():
    p = position()
    near, far = p.put(0, "fighter 1", (4, 4)), p.put(0, "fighter 2", (5, 3))
    enemy = p.put(1, "fighter 1", (4, 3))
    p.dice({near: 3, far: 3, enemy: 1})
    p.attack(enemy, near, far)
    assert p.totals() == (2 + 3, 1)


@pytest.mark.rule("MS-AMB-58")
@pytest.mark.parametrize(("second", "total"), [((3, 4), 3), ((4, 3), 6)])
def test_by_the_other_reading_the_sum_is_halved_once_if_all_stand_there(second, total):
    p = position(changes={"rules.neutron_sum": "whole_sum"})
    ships = p.put(0, "fighter 1", (4, 4)), p.put(0, "fighter 2", second)
    enemy = p.put(1, "fighter 1", (3, 3))
    p.dice({ships[0]: 3, ships[1]: 3, enemy: 1})
    p.attack(enemy, *ships)
    assert p.totals() == (total, 1)


@pytest.mark.rule("MS-AMB-107", "MS-NEU-03")
@pytest.mark.parametrize(("mothership", "fighter", "total"), [((4, 4), (5, 3), 4 + 3), ((5, 3), (4, 4), 7 + 2)])
def test_gas_is_of_the_mothership_and_halved_with_it_alone(mothership, fighter, total):
    p = position(bots=(EAGER, SHY))
    ship, small = p.put(0, "mothership", mothership), p.put(0, "fighter 1", fighter)
    enemy = p.put(1, "bomber 1", (4, 3))
    p.panel(0, 3, 10, 2)
    p.set("gas", 0, 4)
    p.dice({ship: 3, small: 3, enemy: 8})
    p.attack(enemy, ship, small)
    assert p.totals() == (total, 8)


@pytest.mark.rule("MS-NEU-03")
def test_what_wins_deals_its_halved_total():
    p = position()
    ship, enemy = p.put(0, "bomber 1", NEAR), p.put(1, "mothership", (4, 3))
    p.panel(1, 8, 4, 3)
    p.dice({ship: 8, enemy: 1})
    p.attack(enemy, ship)
    assert p.g.hull[1] == 12 - (8 // 2 - 3)
    station = position()
    bomber = station.put(0, "bomber 1", (4, 4))
    station.put(1, "station", (4, 3))
    station.dice({bomber: 7})
    station.attack(station.unit(1, "station"), bomber)
    assert station.g.station_hull[1] == 16 - 4


@pytest.mark.rule("MS-NEU-03", "MS-PLN-05")
def test_attacks_on_planets_are_halved_ship_by_ship():
    p = position()
    near, far = p.put(0, "fighter 1", NEAR), p.put(0, "bomber 1", FAR)
    p.dice({near: 5, far: 2})
    p.attack_planet(PLANET, near, far)
    assert p.events(Event.HELD_OUT) == [(0, p.planet(PLANET), 6, 5, 0)]
    assert p.rec.count[0][Count.HALVED] == 1


@pytest.mark.rule("MS-NEU-03", "MS-ARTC-12")
def test_what_artifacts_add_against_planets_is_halved_too():
    p = position(modules=("artifacts", "neutron_stars"))
    p.found((7, 6), "space_cat", seat=0)
    ship = p.put(0, "mothership", NEAR)
    p.panel(0, 3, 12, 0)
    p.dice({ship: 9})
    p.attack_planet(PLANET, ship)
    assert p.g.planet_owner[p.planet(PLANET)] == 0, "9 and 2, halved and rounded up"
    assert (9 + 1) // 2 < 6 == (9 + 2 + 1) // 2


@pytest.mark.rule("MS-NEU-04")
def test_a_mothership_beside_the_tile_has_no_shield_whatever_adds_to_it():
    p = position(modules=("artifacts", "neutron_stars"), bots=(SHY, EAGER))
    ship, enemy = p.put(0, "bomber 1", (4, 3)), p.put(1, "mothership", NEAR)
    p.panel(1, 2, 2, 11)
    p.found((7, 6), "bubble_wrap", seat=1)
    p.card(1, "auxiliary_shield")
    assert shield(p.g, p.t, 1) == 0
    p.dice({ship: 8, enemy: 2})
    p.attack(enemy, ship)
    assert p.g.hull[1] == 4
    p.put(1, "mothership", FAR)
    assert shield(p.g, p.t, 1) == 13, "nothing of it was lost"


@pytest.mark.rule("MS-NEU-04")
def test_shield_energy_beside_the_tile_counts_as_none():
    p = position()
    p.put(1, "mothership", NEAR)
    p.panel(1, 5, 5, 5)
    p.card(0, "prod")
    assert {row["a"] for row in p.legal(Act.PLAY, item="prod")} == {0, 1}
    assert [energy_in(p.g, p.t, 1, row) for row in range(3)] == [5, 5, 0]
    p.put(1, "mothership", FAR)
    assert {row["a"] for row in p.legal(Act.PLAY, item="prod")} == {0, 1, 2}


@pytest.mark.rule("MS-NEU-08", "MS-NEU-04")
def test_a_fighter_cannot_attack_a_mothership_beside_the_tile():
    p = position()
    p.put(0, "fighter 1", (4, 3))
    enemy = p.put(1, "mothership", NEAR)
    p.panel(1, 3, 3, 9)
    assert not p.legal(Act.ATTACK, target=enemy)
    p.put(1, "mothership", (5, 3))
    assert p.legal(Act.ATTACK, target=enemy)


@pytest.mark.rule("MS-NEU-06")
def test_a_station_and_a_planet_may_stand_beside_a_tile():
    p = position(
        STAR.replace(". . 1 .", ". . . .").replace(
            " . . . . . . . . . .\n. . . . . M", " . . . . . . . . . .\n. . . 1 . M"
        )
    )
    assert p.place_of(p.unit(0, "station")) == (3, 4)
    assert p.t.near_star[p.t.planet_cell[p.planet(PLANET)]]


@pytest.mark.rule("MS-NEU-02")
def test_ships_are_set_up_outside_the_tile():
    near = STAR.replace(". . 1 .", ". . . .").replace("\n. . . . . M", "\n. . . 1 . M")
    match = Position(near, modules=STARS, seats=(Seat("random"), Seat())).prepared
    for index in range(20):
        g = match.begin(3, index, match.recorder())
        assert all(match.rules.star[cell] < 0 for cell in g.cell[:96] if cell >= 0)


CAPTURES = {  # ORC-22: what stands beside the star -> chance against a defence of 6
    ("fighter",): "0",
    ("bomber",): "0",
    ("mothership(weapons=10)",): "0",
    ("mothership(weapons=12)",): "1/6",
    ("fighter", "fighter"): "1/9",
    ("fighter", "bomber"): "1/4",
    ("bomber", "bomber"): "3/8",
    ("fighter", "mothership(weapons=12)"): "1/2",
    ("fighter", "fighter", "fighter"): "17/27",
}
BARE = {  # ORC-06: the same without a star
    ("fighter",): "1/6",
    ("bomber",): "3/8",
    ("fighter", "fighter"): "13/18",
    ("fighter", "bomber"): "19/24",
    ("bomber", "bomber"): "27/32",
    ("fighter", "fighter", "fighter"): "103/108",
}
WHOLE = {
    ("fighter", "fighter"): "1/12",
    ("fighter", "bomber"): "5/24",
    ("bomber", "bomber"): "21/64",
    ("fighter", "mothership(weapons=12)"): "11/24",
    ("fighter", "fighter", "fighter"): "1/2",
}


def beside_star(ships):
    return "+".join(ship.replace("(", "(star=yes,") if "(" in ship else f"{ship}(star=yes)" for ship in ships)


@pytest.mark.rule("MS-ORC-22", "MS-NEU-03", "MS-AMB-58")
def test_the_exact_odds_of_captures_beside_the_star():
    for ships, chance in CAPTURES.items():
        assert odds(f"{beside_star(ships)} vs planet")[0] == Fraction(chance)
    for ships, chance in BARE.items():
        fast = beside_star(ships).replace("star=yes", "star=yes,tech=fast_cap", 1)
        assert odds(f"{fast} vs planet")[0] == Fraction(chance)
    for ships, chance in WHOLE.items():
        assert odds(f"{beside_star(ships)} vs planet", rules__neutron_sum="whole_sum")[0] == Fraction(chance)


@pytest.mark.rule("MS-ORC-23", "MS-NEU-05", "MS-NEU-07")
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("fighter(star=yes) vs fighter", ("1/6", "1/6", "2/3")),
        ("fighter vs fighter(star=yes)", ("2/3", "1/6", "1/6")),
        ("fighter(star=yes) vs fighter(star=yes)", ("1/3", "1/3", "1/3")),
    ],
)
def test_the_exact_odds_of_fights_beside_the_star(typed, expected):
    assert odds(typed) == tuple(map(Fraction, expected))
    win, tie, _ = odds("fighter(star=yes) vs asteroids")
    assert win + tie == Fraction(1, 3)


PLACES = [(4, 4), (5, 5), (3, 4)]  # hexes beside the star and, but for the last, beside the planet


def engine_odds(p, places):
    """Chance of the engine's planner that ships on these hexes take the planet."""
    ships = []
    for piece, where in places:
        ships.append(p.put(0, piece, where))
        p.w.m.draft[ships[-1] % 16] = p.cells[where]
    bits = sum(1 << ship % 16 for ship in ships)
    worth = planet_worth(p.g, p.t, 0, p.planet(PLANET))
    draft_places = p.w.m.draft
    for ship in ships:
        draft_places[ship % 16] = p.g.cell[ship]
    p.w.m.draft = draft_places
    return planet_value(p.g, p.t, p.w, 0, p.planet(PLANET), bits) / worth


@pytest.mark.rule("MS-ORC-22")
@pytest.mark.parametrize("ships", list(CAPTURES))
@pytest.mark.parametrize("fast", [False, True])
def test_the_planner_reckons_with_the_same_odds(ships, fast):
    p = Position(STAR, modules=STARS, bots=("standard", SHY))
    if fast:
        p.tech(0, "fast_cap")
    places, counts = [], {"fighter": 0, "bomber": 0, "mothership": 0}
    for ship, where in zip(ships, [NEAR, NEAR_TOO, (2, 6)], strict=False):
        kind = ship.partition("(")[0]
        counts[kind] += 1
        places.append((kind if kind == "mothership" else f"{kind} {counts[kind]}", where))
        if kind == "mothership":
            p.panel(0, 3, int(ship[-3:-1]), 0)
    expected = Fraction(BARE[ships]) if fast and ships in BARE else None if fast else Fraction(CAPTURES[ships])
    if expected is not None:
        assert engine_odds(p, places) == pytest.approx(float(expected))


@pytest.mark.rule("MS-ORC-23", "MS-NEU-03", "MS-AMB-58")
@pytest.mark.parametrize("reading", ["each_ship", "whole_sum"])
def test_the_engine_reckons_the_chances_that_its_own_adding_up_gives(reading):
    p = Position(STAR, modules=STARS, changes={"rules.neutron_sum": reading})
    ships = p.put(0, "fighter 1", NEAR), p.put(0, "mothership", (5, 3))
    p.panel(0, 3, 4, 0)
    enemy = p.put(1, "fighter 1", (4, 3))
    for hexes in product([NEAR, (5, 3)], [(3, 4), (3, 3)], [(4, 3)]):
        p.put(0, "fighter 1", hexes[0])
        p.put(0, "mothership", hexes[1])
        f, o = Fight(), Odds()
        draft(p.g, p.t, f, 0, enemy, 3 if ships[0] % 16 == 1 else 1)
        set_defender(p.g, p.t, p.b, f)
        f.shared = 3
        won = lost = 0
        faces = [range(1, sides + 1) for sides in f.sides[: f.n]]
        for *own, back in product(*faces, range(1, 7)):
            f.face = own + [0] * (len(f.face) - len(own))
            f.own_face = back
            add_up(f)
            won += f.total > f.own_total
            lost += f.total < f.own_total
        cases = 6
        for some in faces:
            cases *= len(some)
        assert win_chance(o, f, False) == pytest.approx(won / cases)
        assert lose_chance(o, f) == pytest.approx(lost / cases)


@pytest.mark.rule("MS-NEU-03")
def test_dividing_rounds_up_and_leaves_nothing_at_nothing():
    assert [divided(total, 2) for total in range(6)] == [0, 1, 1, 2, 2, 3]
    assert [divided(total, 0) for total in (-1, 0, 5)] == [-1, 0, 5]
    assert [divided(total, 3) for total in (1, 3, 4)] == [1, 1, 2]


@pytest.mark.rule("MS-NEU-01", "MS-SETUP-28")
def test_without_the_module_a_tile_is_open_space():
    short = {"rules.round_limit": 2}
    p, plain = (position(text, modules=(), changes=short) for text in (STAR, STAR.replace("n", ".")))
    assert (p.t.n_stars, p.t.any_tile, sum(p.t.near_star)) == (0, 0, 0)
    one, two = (x.prepared.simulate(4, 0, 1) for x in (p, plain))
    assert one["games"]["decisions"].tolist() == two["games"]["decisions"].tolist()
    assert ITEM["neutron_star"] < len(SPEC.catalogue())
    assert around((4, 6)) | {(4, 6)} == TILE
    assert FightKind.PLANET < FightKind.BLACK_HOLE
