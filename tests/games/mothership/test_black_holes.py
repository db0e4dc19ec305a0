"""Black holes: BH, the rulings AMB-56, -57, -61, -91, -104 to -106 and -113, the oracles ORC-10, -24 and -25."""

from fractions import Fraction

import pytest

from balance.games.mothership.engine.names import Act, Count, Event
from balance.games.mothership.engine.rules.panel import shield
from balance.games.odds.model import CannotFight
from balance.games.odds.notation import parse_question
from tests.conftest import scaled

from .boards import HOLE, around
from .many import keys
from .position import EAGER, SHY, SPEC, Position

pytestmark = pytest.mark.engine

HOLES = ("black_holes",)
TILE = {(4, 6), (3, 6), (5, 6), (3, 5), (4, 5), (3, 7), (4, 7)}
BESIDE, BEYOND = (4, 4), (4, 2)  # next to the tile, two steps from there
DEADLY, FREE = 3, 2
BOOK = SPEC.odds({})


def position(board=HOLE, modules=HOLES, **rest):
    p = Position(board, modules=modules, **rest)
    p.put(0, "fighter 3", (0, 0))
    p.put(1, "fighter 3", (10, 8))
    return p


def rolls(p):
    """(seat, roll) of all black holes so far; 0: without a roll."""
    return [(seat, roll) for seat, _, roll, _, _ in p.events(Event.BLACK_HOLE)]


def inside(p, unit):
    return p.place_of(unit) in TILE


def held(piece="mothership", where=(4, 6), shields=12, **rest):
    """A ship of seat 0 is inside since an earlier turn."""
    p = position(**rest)
    p.panel(0, 3, 0, shields)
    return p, p.put(0, piece, where)


@pytest.mark.rule("MS-BH-02", "MS-BH-05", "MS-ORC-10", "MS-AMB-56")
@pytest.mark.parametrize("piece", ["fighter 1", "bomber 1"])
@pytest.mark.parametrize(("roll", "survives"), [(1, True), (2, True), (3, False), (12, False)])
def test_a_ship_that_enters_faces_a_d12_and_rolls_nothing(piece, roll, survives):
    p = position()
    ship = p.put(0, piece, BESIDE)
    p.dice({}, holes={ship: roll})
    p.move(ship, (4, 5))
    assert rolls(p) == [(0, roll)]
    assert not p.events(Event.ROLLED)
    assert (p.place_of(ship) is not None) == survives
    assert p.rec.count[0][Count.LOST_TO_BLACK_HOLES] == (not survives)
    assert p.g.minerals[:2] == [0, 0], "no loot"


@pytest.mark.rule("MS-BH-02", "MS-ORC-10")
def test_the_black_hole_rolls_a_d12():
    p = position()
    ship = p.put(0, "fighter 1", BESIDE)
    found = set()
    for _ in keys(p, 120):
        p.move(ship, (4, 5))
        found.add(rolls(p)[0][1])
    assert found == set(range(1, 13))


@pytest.mark.rule("MS-AMB-56", "MS-BH-02")
def test_no_way_leads_through_a_black_hole():
    p = position()
    ship = p.put(0, "fighter 1", BESIDE)
    reached = {row["cell"] for row in p.legal(Act.MOVE, unit=ship)}
    assert {p.cells[3, 5], p.cells[4, 5]} <= reached
    assert not reached & {p.cells[where] for where in ((4, 6), (4, 8))}


@pytest.mark.rule("MS-BH-05", "MS-BH-12", "MS-AMB-56")
@pytest.mark.parametrize(("reading", "hull"), [("absorbed", 12 - 4), ("hull_directly", 12 - 9)])
def test_a_mothership_takes_exactly_what_is_rolled_its_shield_first(reading, hull):
    p = position(changes={"rules.black_hole_damage": reading})
    ship = p.put(0, "mothership", BESIDE)
    p.panel(0, 5, 5, 5)
    p.dice({}, holes={ship: 9})
    p.move(ship, (4, 5))
    assert p.g.hull[0] == hull
    assert p.place_of(ship) == (4, 5)


@pytest.mark.rule("MS-BH-05", "MS-ORC-10")
def test_a_mothership_without_shield_dies_of_a_twelve():
    p = position()
    ship = p.put(0, "mothership", BESIDE)
    p.panel(0, 5, 10, 0)
    p.dice({}, holes={ship: 12})
    p.move(ship, (4, 5))
    assert p.place_of(ship) is None


@pytest.mark.rule("MS-BH-03")
def test_a_guardian_is_destroyed_without_a_roll():
    p = position()
    p.tech(0, "orbital_defences")
    p.set("minerals", 0, 5)
    anchor = p.put(0, "fighter 1", (3, 4))
    p.put(0, "fighter 2", (3, 5))
    p.set("moved", anchor, 2)
    p.act(Act.DEPLOY, unit=anchor, where=(3, 3))
    assert p.place_of(p.unit(0, "guardian 1")) == (3, 3)
    anchor = p.put(0, "fighter 2", (4, 6))
    p.set("moved", anchor, 2)
    p.act(Act.DEPLOY, unit=anchor, where=(4, 7))
    assert p.place_of(p.unit(0, "guardian 2")) is None
    assert rolls(p) == [(0, 0)]
    assert p.rec.count[0][Count.LOST_TO_BLACK_HOLES] == 1


@pytest.mark.rule("MS-BH-04", "MS-BH-06", "MS-TURN-12")
@pytest.mark.parametrize("roll", [1, 2])
def test_a_ship_that_is_let_go_is_unharmed_and_may_attack_from_where_it_warped(roll):
    p = position()
    ship = p.put(0, "mothership", BESIDE)
    p.panel(0, 5, 5, 0)
    p.dice({}, holes={ship: roll})
    p.move(ship, (4, 5))
    assert not inside(p, ship)
    assert p.g.hull[0] == 12
    assert p.rec.count[0][Count.WARPED_OUT] == 1
    assert not p.legal(Act.MOVE, unit=ship), "entering ended its movement"
    near = next(where for where in around(p.place_of(ship)) if where in p.cells and p.g.occupant[p.cells[where]] < 0)
    enemy = p.put(1, "bomber 1", near)
    assert any(row["mask"] & 1 for row in p.legal(Act.ATTACK, target=enemy))


@pytest.mark.rule("MS-BH-04", "MS-BH-15")
def test_a_unit_may_be_let_go_to_any_free_space_and_may_stay():
    p = position(bots=("random", SHY))
    ship = p.put(0, "mothership", BESIDE)
    p.panel(0, 3, 0, 12)
    found = set()
    for _ in keys(p, 400):
        p.move(ship, (4, 5))
        found.add(p.place_of(ship))
    assert len(found) > 20
    taken = {p.place_of(p.unit(seat, "station")) for seat in (0, 1)} | {(5, 4), (1, 6), (7, 6), (0, 0), (10, 8)}
    assert not found & taken
    assert (4, 5) in found


@pytest.mark.rule("MS-BH-07", "MS-AMB-91")
def test_a_unit_inside_neither_moves_nor_attacks_now_or_in_its_next_turn():
    p = position()
    ship, enemy = p.put(0, "mothership", BESIDE), p.put(1, "bomber 1", (5, 5))
    p.panel(0, 3, 4, 12)
    p.dice({}, holes={ship: 9})
    p.move(ship, (4, 5))
    for _ in range(2):
        assert inside(p, ship)
        assert not p.legal(Act.MOVE, unit=ship)
        assert not p.legal(Act.ATTACK, target=enemy)
        assert not p.legal(Act.ATTACK_PLANET, target=p.planet((5, 4)))
        p.turn_of(0)
    p.put(0, "mothership", (4, 4))
    assert p.legal(Act.ATTACK_PLANET, target=p.planet((5, 4)))


@pytest.mark.rule("MS-BH-07")
def test_engine_cards_do_not_free_it_nor_does_a_station_move_out():
    p, ship = held()
    p.card(0, "expansion_pak", "panic_button")
    assert not p.legal(Act.MOVE, unit=ship)
    p.set("speed_bonus", ship, 9)
    assert not p.legal(Act.MOVE, unit=ship)
    p.tech(0, "auxiliary_engines")
    p.put(0, "station", (4, 5))
    assert not p.legal(Act.MOVE_STATION)


@pytest.mark.rule("MS-BH-08")
def test_a_unit_inside_may_leave_by_warp_and_attack_then():
    p, ship = held(shields=3)
    p.panel(0, 3, 9, 3)
    enemy = p.put(1, "bomber 1", (8, 4))
    p.card(0, "wormhole")
    p.dice({ship: 5, enemy: 1})
    p.play("wormhole", unit=ship, where=(8, 5))
    p.attack(enemy, ship)
    assert p.place_of(enemy) is None
    p.end_turn()
    assert rolls(p) == []


@pytest.mark.rule("MS-BH-09", "MS-BH-13")
@pytest.mark.parametrize("closed", [False, True])
def test_what_stays_inside_faces_the_black_hole_again_once_a_turn(closed):
    p, ship = held(shields=3)
    p.dice({}, holes={ship: [9, 8]})
    if closed:
        p.act(Act.STAY, unit=ship)
        assert p.g.hull[0] == 12 - 6
    p.end_turn()
    assert rolls(p) == [(0, 9)]
    assert p.g.hull[0] == 12 - 6
    p.turn_of(1)
    p.end_turn()
    assert len(rolls(p)) == 1, "in its owner's turn only"
    p.turn_of(0)
    p.end_turn()
    assert rolls(p) == [(0, 9), (0, 8)]
    assert p.g.hull[0] == 12 - 6 - 5, "the shield was whole again"


@pytest.mark.rule("MS-BH-09")
def test_what_has_just_come_in_is_not_attacked_twice():
    p = position()
    ship = p.put(0, "mothership", BESIDE)
    p.panel(0, 3, 0, 12)
    p.dice({}, holes={ship: 9})
    p.move(ship, (4, 5))
    p.end_turn()
    assert len(rolls(p)) == 1


@pytest.mark.rule("MS-BH-13", "MS-BH-04")
def test_a_later_roll_may_let_it_go():
    p, ship = held()
    p.dice({}, holes={ship: FREE})
    p.end_turn()
    assert not inside(p, ship)
    assert p.place_of(ship) is not None


@pytest.mark.rule("MS-BH-13")
def test_what_can_neither_move_nor_warp_is_not_let_go():
    p, ship = held()
    p.set("held_by", ship, 2)
    p.dice({}, holes={ship: FREE})
    p.end_turn()
    assert p.place_of(ship) == (4, 6)


@pytest.mark.rule("MS-BH-10", "MS-AMB-57")
@pytest.mark.parametrize("how", ["stay", "end", "still"])
def test_a_ship_that_closes_its_movement_beside_a_black_hole_is_pulled_in(how):
    p = position()
    ship = p.put(0, "mothership", BESIDE if how == "still" else BEYOND)
    p.panel(0, 3, 0, 12)
    p.dice({}, holes={ship: 7})
    if how != "still":
        p.move(ship, BESIDE)
        assert p.place_of(ship) == BESIDE, "gates may still follow"
    if how == "stay":
        p.act(Act.STAY, unit=ship)
    else:
        p.end_turn()
    assert p.place_of(ship) in TILE & around(BESIDE)
    assert rolls(p) == [(0, 7)]
    assert p.rec.count[0][Count.PULLED] == 1


@pytest.mark.rule("MS-BH-10")
def test_the_owner_chooses_the_space():
    p = position(bots=("random", SHY))
    ship = p.put(0, "mothership", BESIDE)
    p.panel(0, 3, 0, 12)
    found = set()
    for _ in keys(p, 60):
        p.set("hull", 0, 12)
        p.act(Act.STAY, unit=ship)
        found.add(p.events(Event.PULLED)[0][2])
    assert found == {p.cells[where] for where in TILE & around(BESIDE)}


@pytest.mark.rule("MS-BH-10")
def test_pulled_before_anything_is_gathered():
    p = position()
    ship = p.put(0, "fighter 1", BESIDE)
    p.remove(p.unit(0, "fighter 3"))
    p.own((5, 4), 0)
    p.dice({}, holes={ship: DEADLY})
    p.end_turn()
    assert not p.g.alive[0], "its last ship"
    assert p.g.minerals[0] == 0


@pytest.mark.rule("MS-BH-11", "MS-AMB-106")
def test_who_attacks_from_beside_a_black_hole_is_pulled_in_first():
    p = position()
    ship, other = p.put(0, "fighter 1", BESIDE), p.put(0, "fighter 2", (6, 4))
    p.own((5, 4), 1)
    p.dice({other: 6}, holes={ship: DEADLY})
    p.attack_planet((5, 4), ship, other)
    assert p.place_of(ship) is None
    assert [(row[1], row[4]) for row in p.events(Event.FIGHT)] == [(3, 1 << other % 16)], "only the other takes part"
    p = position()
    ship, enemy = p.put(0, "mothership", BESIDE), p.put(1, "bomber 1", (4, 3))
    p.panel(0, 3, 6, 12)
    p.dice({}, holes={ship: 8})
    p.attack(enemy, ship)
    assert inside(p, ship)
    assert not p.events(Event.FIGHT)
    assert p.g.attacked[ship] == 0


@pytest.mark.rule("MS-AMB-106", "MS-BH-11")
@pytest.mark.parametrize("act", ["torpedo", "missile", "card", "repair"])
def test_attacks_from_afar_and_abilities_come_after_the_pull_too(act):
    p = position()
    ship, bomber = p.put(0, "mothership", BESIDE), p.put(0, "bomber 1", (3, 4))
    enemy = p.put(1, "fighter 1", (6, 4))
    target = p.put(1, "mothership", (3, 0))
    p.panel(0, 3, 6, 6)
    p.tech(0, "sunslayer_torpedoes", "nuclear_missile", "repair_drones")
    p.own((7, 6), 0)
    p.set("hull", 0, 5)
    p.card(0, "railguns")
    p.dice({}, holes={ship: 6, bomber: DEADLY})
    if act == "torpedo":
        p.act(Act.TORPEDO, target=enemy)
    elif act == "missile":
        p.act(Act.MISSILE, target=enemy)
    elif act == "card":
        row = p.legal(Act.PLAY, item="railguns")[0]
        p.play("railguns", **{key: row[key] for key in ("unit", "target", "a")})
        assert p.place_of(bomber) is None
        assert p.holds(0, "railguns") == 1
        return
    else:
        p.act(Act.REPAIR)
        assert p.g.hull[0] == 6, "no dogfight, so it is possible inside"
    assert inside(p, ship)
    assert not p.events(Event.FIGHT)
    assert p.place_of(enemy) == (6, 4)
    assert p.place_of(target) == (3, 0)


@pytest.mark.rule("MS-AMB-106", "MS-GRD-03")
def test_an_anchor_is_pulled_in_before_its_guardian_is_placed():
    p = position()
    p.tech(0, "orbital_defences")
    p.set("minerals", 0, 1)
    anchor = p.put(0, "fighter 1", BESIDE)
    p.dice({}, holes={anchor: DEADLY})
    p.act(Act.DEPLOY, unit=anchor, where=(4, 3))
    assert p.g.minerals[0] == 1
    assert p.place_of(p.unit(0, "guardian 1")) is None


@pytest.mark.rule("MS-AMB-57")
def test_guardians_strike_before_the_pull():
    p = position()
    guardian, ship = p.put(1, "guardian", (4, 3)), p.put(0, "fighter 1", (2, 4))
    p.dice({guardian: 6, ship: 2})
    p.move(ship, BESIDE)
    assert p.place_of(ship) is None
    assert rolls(p) == []


@pytest.mark.rule("MS-AMB-57", "MS-BH-10")
def test_guardians_are_not_pulled():
    p = position()
    guardian = p.put(0, "guardian", BESIDE)
    p.end_turn()
    assert p.place_of(guardian) == BESIDE


@pytest.mark.rule("MS-AMB-57", "MS-BH-05", "MS-BH-09")
def test_a_station_is_pulled_where_it_moved_and_takes_whole_fours():
    p = position()
    home = p.put(0, "station", (4, 3))
    p.tech(0, "auxiliary_engines")
    p.end_turn()
    assert p.place_of(home) == (4, 3)
    p.turn_of(0)
    p.dice({}, holes={home: [7, 9]})
    p.act(Act.MOVE_STATION, where=BESIDE)
    assert p.place_of(home) == BESIDE
    p.end_turn()
    assert inside(p, home)
    assert p.g.station_hull[0] == 16 - 4
    p.turn_of(0)
    p.end_turn()
    assert p.g.station_hull[0] == 16 - 4 - 8, "it is still inside"
    p = position()
    home = p.put(0, "station", BESIDE)
    p.end_turn()
    assert p.place_of(home) == BESIDE, "it has not moved"


@pytest.mark.rule("MS-BH-14", "MS-AMB-61")
def test_what_others_shift_beside_a_black_hole_has_its_own_movement_first():
    p = position()
    p.own((5, 4), 0)
    prey = p.put(1, "fighter 1", (4, 3))
    p.card(0, "gravity_manipulator")
    p.play("gravity_manipulator", target=prey, where=BESIDE)
    p.end_turn()
    assert p.place_of(prey) == BESIDE
    p.turn_of(1)
    p.move(prey, BEYOND)
    p.end_turn()
    assert rolls(p) == []


@pytest.mark.rule("MS-BH-14", "MS-GRD-09")
def test_nor_is_it_pulled_where_a_guardian_stopped_it():
    p = position()
    p.own((5, 4), 0)
    guardian, prey = p.put(0, "guardian", (3, 4)), p.put(1, "fighter 1", (4, 3))
    p.card(0, "gravity_manipulator")
    p.dice({guardian: 1, prey: 6})
    p.play("gravity_manipulator", target=prey, where=BESIDE)
    assert p.place_of(guardian) is None
    assert p.place_of(prey) == BESIDE
    p.end_turn()
    assert rolls(p) == []


@pytest.mark.rule("MS-BH-14", "MS-AMB-61")
def test_what_others_shift_into_a_black_hole_is_attacked_at_once():
    p = position()
    p.own((5, 4), 0)
    prey = p.put(1, "fighter 1", BESIDE)
    p.card(0, "gravity_manipulator")
    p.dice({}, holes={prey: DEADLY})
    p.play("gravity_manipulator", target=prey, where=(4, 5))
    assert rolls(p) == [(1, DEADLY)]
    assert p.place_of(prey) is None
    assert p.rec.count[0][Count.KILLED_FIGHTERS] == 0, "nobody destroyed it"


@pytest.mark.rule("MS-BH-14", "MS-BH-09")
def test_what_was_shifted_in_and_lives_faces_it_again_in_its_own_turn():
    p = position()
    p.own((5, 4), 0)
    prey = p.put(1, "mothership", BESIDE)
    p.panel(1, 3, 0, 12)
    p.card(0, "gravity_manipulator")
    p.dice({}, holes={prey: [5, 6]})
    p.play("gravity_manipulator", target=prey, where=(4, 5))
    p.end_turn()
    assert len(rolls(p)) == 1
    p.turn_of(1)
    p.end_turn()
    assert rolls(p) == [(1, 5), (1, 6)]


ROCKY = HOLE.replace(
    ". . . . . . . . . . .\n . . . . . . . . . .\n", "a a a a a a a a a a a\n a a a a a a a a a a\n", 1
)


@pytest.mark.rule("MS-BH-15")
def test_asteroids_where_it_warps_act_as_after_any_warp():
    p = position(ROCKY, bots=("random", SHY))
    ship = p.put(0, "mothership", BESIDE)
    p.panel(0, 3, 0, 12)
    met = 0
    for _ in keys(p, 250):
        p.move(ship, (4, 5))
        in_rocks = (p.place_of(ship) or (0, 9))[1] < 2
        assert len(p.events(Event.ASTEROIDS)) == in_rocks
        met += in_rocks
    assert met


@pytest.mark.rule("MS-BH-15", "MS-BH-10")
def test_a_ship_that_warps_out_to_beside_the_tile_is_pulled_in_again():
    p = position(bots=("random", SHY))
    ship = p.put(0, "mothership", BESIDE)
    p.panel(0, 3, 0, 12)
    for _ in keys(p, 500):
        p.set("hull", 0, 12)
        p.move(ship, (4, 5))
        for _, _, to, _, _ in p.events(Event.LET_GO)[:1]:
            if p.t.near_hole[to]:
                assert p.events(Event.PULLED)
                assert len(rolls(p)) >= 2
                return
    raise AssertionError("never warped to beside the tile")


@pytest.mark.rule("MS-BH-16")
def test_a_unit_inside_can_be_attacked_and_rolls_as_usual():
    p, ship = held(where=(4, 5))
    p.panel(0, 3, 4, 2)
    enemy = p.put(1, "mothership", (9, 1))
    p.panel(1, 3, 8, 4)
    p.tech(1, "nuclear_missile")
    p.turn_of(1)
    p.dice({enemy: 7, ship: 4})
    p.act(Act.MISSILE, target=ship)
    assert p.totals() == (7, 4)
    assert p.g.hull[0] == 12 - (7 - 2)


@pytest.mark.rule("MS-AMB-104", "MS-BH-12")
def test_shield_cards_help_against_a_black_hole_and_no_other_bonus():
    p = position(bots=(EAGER, SHY))
    ship = p.put(0, "mothership", BESIDE)
    p.panel(0, 3, 6, 2)
    p.set("gas", 0, 5)
    p.card(0, "auxiliary_shield", "defence_buff", "volt_switch")
    p.dice({}, holes={ship: 9})
    p.move(ship, (4, 5))
    assert p.holds(0, "auxiliary_shield") == 0
    assert (p.holds(0, "defence_buff"), p.holds(0, "volt_switch"), p.g.gas[0]) == (1, 1, 5)
    assert p.g.hull[0] == 12 - (9 - 2 - 4)
    assert p.g.shield_added[0] == 0


@pytest.mark.rule("MS-AMB-104", "MS-ACT-29")
def test_life_support_keeps_a_ship_which_stays_inside():
    p = position(bots=(EAGER, SHY))
    ship = p.put(0, "fighter 1", BESIDE)
    p.card(0, "life_support")
    p.dice({}, holes={ship: DEADLY})
    p.move(ship, (4, 5))
    assert p.place_of(ship) == (4, 5)
    assert p.holds(0, "life_support") == 0


@pytest.mark.rule("MS-AMB-105")
def test_a_ship_is_not_pulled_where_all_spaces_are_taken():
    p = position()
    ship = p.put(0, "fighter 1", BESIDE)
    blockers = [
        p.put(1, piece, where) for piece, where in zip(("bomber 1", "bomber 2"), TILE & around(BESIDE), strict=True)
    ]
    p.end_turn()
    assert p.place_of(ship) == BESIDE
    assert rolls(p) == []
    p.remove(blockers[0])
    p.turn_of(0)
    p.end_turn()
    assert len(rolls(p)) == 1


@pytest.mark.rule("MS-AMB-113", "MS-NEU-04")
def test_beside_both_kinds_of_tile_both_act():
    rows = HOLE.splitlines()
    rows[4] = ". . . . . . . . . . ."
    rows[1:4] = [" . . . . n n . . . .", ". . 1 . n n n . 2 . .", " . . . . n n . . . ."]
    p = position("\n".join(rows) + "\n", modules=("black_holes", "neutron_stars"))
    where = next(w for w, cell in p.cells.items() if p.t.near_star[cell] and p.t.near_hole[cell])
    ship = p.put(0, "mothership", where)
    p.panel(0, 3, 0, 12)
    assert shield(p.g, p.t, 0) == 0
    p.dice({}, holes={ship: 7})
    p.act(Act.STAY, unit=ship)
    assert inside(p, ship)
    assert p.g.hull[0] == 12, "inside it stands no more beside the star"


@pytest.mark.rule("MS-BH-01", "MS-SETUP-28")
def test_without_the_module_a_tile_is_open_space():
    p = position(modules=())
    ship = p.put(0, "fighter 1", BESIDE)
    p.move(ship, (4, 6))
    p.end_turn()
    assert p.place_of(ship) == (4, 6)
    assert (p.t.n_holes, sum(p.t.near_hole)) == (0, 0)


def odds(typed, **changes):
    book = SPEC.odds({key.replace("__", "."): value for key, value in changes.items()}) if changes else BOOK
    return book.answer(parse_question(book, typed))


@pytest.mark.rule("MS-ORC-10", "MS-BH-04", "MS-BH-05", "MS-BH-12")
def test_the_exact_odds_of_a_black_hole():
    bare = odds("mothership(shields=0) vs black hole")
    assert bare.chance("win") == Fraction(1, 6)
    hits = [(dict(o.attacker_losses), o.p) for o in bare.outcomes if o.result == "lose"]
    assert sum(p for _, p in hits) == Fraction(5, 6)
    assert sum(lost["hull"] * p for lost, p in hits) / Fraction(5, 6) == Fraction(15, 2)
    assert sum(p for lost, p in hits if "mothership" in lost) == Fraction(1, 12)
    assert odds("fighter vs black hole").chance("win") == Fraction(1, 6)
    shielded = odds("mothership(shields=5) vs black hole")
    assert sum(dict(o.attacker_losses).get("hull", 0) * o.p for o in shielded.outcomes) == Fraction(28, 12)
    direct = odds("mothership(shields=5) vs black hole", rules__black_hole_damage="hull_directly")
    assert sum(dict(o.attacker_losses).get("hull", 0) * o.p for o in direct.outcomes) == Fraction(75, 12)
    assert odds("guardian vs black hole").chance("lose") == 1
    assert odds("station vs black hole").chance("win") == Fraction(1, 6)


HELD = {0: Fraction(3541, 5184), 5: 0.427, 8: Fraction(143104217, 1088391168), 12: 0}


@pytest.mark.rule("MS-ORC-24", "MS-BH-09", "MS-BH-13")
@pytest.mark.parametrize("shields", HELD)
def test_the_exact_odds_of_a_mothership_that_is_held(shields):
    dies = odds(f"mothership(shields={shields}) vs black hole(held=yes)").chance("lose")
    assert dies == HELD[shields] if shields != 5 else round(float(dies), 3) == HELD[5]


@pytest.mark.rule("MS-AMB-104", "MS-BH-02")
def test_what_the_book_refuses_and_what_it_lets_be_played():
    for typed in (
        "planet vs black hole",
        "2 fighters vs black hole",
        "black hole vs fighter",
        "mothership(remote=yes) vs black hole",
    ):
        with pytest.raises(CannotFight):
            odds(typed)
    with pytest.raises(CannotFight, match="ask without held"):
        odds("mothership(card=auxiliary_shield) vs black hole(held=yes)")
    helped = odds("mothership(shields=0, card=auxiliary_shield) vs black hole")
    assert sum(dict(o.attacker_losses).get("hull", 0) * o.p for o in helped.outcomes) == Fraction(sum(range(1, 9)), 12)
    assert any("Defence Buff does nothing" in note for note in odds("fighter(card=defence_buff) vs black hole").notes)
    assert odds("fighter(card=life_support) vs black hole").outcomes[-1].attacker_losses == ()


@pytest.mark.rule("MS-ORC-25")
@pytest.mark.parametrize(
    ("typed", "chance"),
    [
        ("fighter+bomber", "19/24"),
        ("fighter", "1/6"),
        ("fighter(tech=fast_cap)+bomber", "47/48"),
        ("fighter(tech=fast_cap)", "2/3"),
    ],
)
def test_the_exact_odds_of_a_claim(typed, chance):
    assert odds(f"{typed} vs planet").chance("win") == Fraction(chance)


@pytest.mark.rule("MS-ORC-24", "MS-ORC-10")
@pytest.mark.parametrize("shields", [0, 8])
def test_the_engine_lets_a_held_mothership_die_as_often(shields):
    p, ship = held(shields=shields)
    games, died = scaled(600), 0
    for _ in keys(p, games):
        for _ in range(200):
            p.turn_of(0)
            p.g.round += 1
            p.end_turn()
            if not inside(p, ship):
                break
        died += p.place_of(ship) is None
    chance = float(HELD[shields])
    assert abs(died - games * chance) < 5 * (games * chance * (1 - chance)) ** 0.5 + 1
