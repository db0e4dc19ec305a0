"""Black holes: what comes in, what is let go, and what stays inside (MS-BH)."""

import pytest

from balance.games.mothership.engine.names import Act, Count, Event

from .boards import HOLE, around
from .holes import BESIDE, DEADLY, FREE, held, inside, position, rolls
from .many import keys
from .position import EAGER, SHY

pytestmark = pytest.mark.engine


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


@pytest.mark.rule("MS-BH-01", "MS-SETUP-28")
def test_without_the_module_a_tile_is_open_space():
    p = position(modules=())
    ship = p.put(0, "fighter 1", BESIDE)
    p.move(ship, (4, 6))
    p.end_turn()
    assert p.place_of(ship) == (4, 6)
    assert (p.t.n_holes, sum(p.t.near_hole)) == (0, 0)
