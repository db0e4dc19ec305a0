"""Movement of ships: MOVE."""

import pytest

from balance.games.mothership.engine.names import Act, Event

from .boards import FOUR, LANE, LANE_PLANET, LANE_ROCK, PAIRS, around, reach, steps
from .position import OPEN, ROCKS, SHY, Position

pytestmark = pytest.mark.engine


def blocked(p):
    """Hexes where a piece or planet is."""
    return {where for where, cell in p.cells.items() if p.g.occupant[cell] >= 0 or p.t.planet_at[cell] >= 0}


def walk(p, start, spaces, passable=()):
    """Where a ship can come: a plain search, step by step."""
    closed, seen, edge = blocked(p), {start}, {start}
    for _ in range(spaces):
        edge = {b for a in edge for b in around(a) if b in p.cells and (b not in closed or b in passable)} - seen
        seen |= edge
    return seen - closed


@pytest.mark.rule("MS-MOVE-01", "MS-MOVE-02", "MS-MOVE-04", "MS-MOVE-05", "MS-UNIT-01", "MS-UNIT-02", "MS-ENR-05")
@pytest.mark.parametrize(("piece", "spaces"), [("fighter", 4), ("bomber", 3), ("mothership", 2), ("mothership", 6)])
def test_a_ship_goes_round_what_is_in_its_way_as_far_as_its_engine_carries(piece, spaces):
    p = Position()
    p.panel(0, spaces if piece == "mothership" else 1, 2, 2)
    ship = p.put(0, piece, (4, 4))
    p.put(1, "fighter 1", (3, 3))
    p.put(1, "fighter 2", (4, 3))
    p.put(1, "bomber 1", (3, 4))
    assert reach(p, ship) == walk(p, (4, 4), spaces)


@pytest.mark.rule("MS-MOVE-01", "MS-MOVE-15")
def test_a_ship_may_stop_anywhere_on_its_way_and_the_phase_is_then_over():
    p = Position()
    ship, other = p.put(0, "fighter 1", (4, 4)), p.put(0, "fighter 2", (9, 8))
    p.move(ship, (3, 4))
    assert p.place_of(ship) == (3, 4)
    assert p.g.occupant[p.cells[4, 4]] == -1
    assert p.g.occupant[p.cells[3, 4]] == ship
    assert not reach(p, ship)
    assert reach(p, other)


@pytest.mark.rule("MS-MOVE-15", "MS-AMB-28")
def test_other_actions_do_not_split_a_movement():
    p = Position()
    p.set("minerals", 0, 4)
    ship = p.put(0, "fighter 1", (4, 4))
    p.move(ship, (3, 4))
    p.act(Act.BUY_CARD)
    assert not reach(p, ship)


@pytest.mark.rule("MS-MOVE-03", "MS-MOVE-04", "MS-MOVE-06", "MS-AMB-27")
@pytest.mark.parametrize("piece", ["fighter 2", "bomber", "mothership", "guardian"])
def test_own_ships_and_guardians_are_passed_but_not_landed_on(piece):
    p = Position(LANE)
    ship = p.put(0, "fighter 1", (3, 1))
    p.put(0, piece, (4, 1))
    assert (5, 1) in reach(p, ship)
    assert (4, 1) not in reach(p, ship)
    p.move(ship, (5, 1))
    assert p.place_of(ship) == (5, 1)
    assert p.place_of(p.unit(0, piece)) == (4, 1)


@pytest.mark.rule("MS-MOVE-05")
@pytest.mark.parametrize(
    ("seat", "piece"), [(0, "station"), (1, "station"), (1, "fighter"), (1, "bomber"), (1, "mothership")]
)
def test_stations_and_enemy_ships_close_the_lane(seat, piece):
    p = Position(LANE)
    ship = p.put(0, "fighter 1", (3, 1))
    p.put(seat, piece, (5, 1))
    assert (4, 1) in reach(p, ship)
    assert not {(5, 1), (6, 1), (7, 1)} & reach(p, ship)


@pytest.mark.rule("MS-MOVE-05")
@pytest.mark.parametrize("owner", [-1, 0, 1])
def test_planets_close_the_lane_whoever_owns_them(owner):
    p = Position(LANE_PLANET)
    ship = p.put(0, "fighter 1", (3, 1))
    p.own((4, 1), owner)
    assert reach(p, ship)
    assert not {(4, 1), (5, 1)} & reach(p, ship)


@pytest.mark.rule("MS-MOVE-06", "MS-AMB-27", "MS-MOVE-11")
def test_an_enemy_guardian_cannot_be_passed():
    p = Position(LANE)
    ship = p.put(0, "fighter 1", (3, 1))
    p.put(1, "guardian", (5, 1))
    assert not {(5, 1), (6, 1), (7, 1)} & reach(p, ship)


@pytest.mark.rule("MS-MOVE-07", "MS-ACT-01")
def test_an_engine_bonus_adds_spaces_for_one_turn():
    p = Position()
    p.card(0, "afterburner")
    ship = p.put(0, "bomber 1", (2, 8))
    p.play("afterburner", unit=ship)
    assert reach(p, ship) == walk(p, (2, 8), 7)
    p.end_turn()
    p.turn_of(1)
    p.end_turn()
    p.turn_of(0)
    assert reach(p, ship) == walk(p, (2, 8), 3)


@pytest.mark.rule("MS-MOVE-07", "MS-TECH-C4A")
def test_a_tech_bonus_adds_spaces():
    p = Position()
    p.tech(0, "its_a_trap")
    ship = p.put(0, "fighter 1", (0, 8))
    assert reach(p, ship) == walk(p, (0, 8), 7)


@pytest.mark.rule("MS-MOVE-08", "MS-MOVE-09", "MS-AMB-87")
def test_a_warp_reaches_any_empty_hex_and_ends_the_movement():
    p = Position(LANE)
    p.card(0, "wormhole")
    ship = p.put(0, "bomber 1", (3, 1))
    p.put(1, "fighter 1", (4, 1))
    cells = {option["cell"] for option in p.legal(Act.PLAY, item="wormhole", unit=ship)}
    assert cells == {cell for where, cell in p.cells.items() if where not in blocked(p)}
    p.play("wormhole", unit=ship, where=(7, 1))
    assert p.place_of(ship) == (7, 1)
    assert not reach(p, ship)
    assert not p.g.attacked[ship]


@pytest.mark.rule("MS-MOVE-10", "MS-CARD-15")
@pytest.mark.parametrize("card", ["afterburner", "deflector_shields", "punch_it", "wormhole", "cowardly_retreat"])
@pytest.mark.parametrize("deed", ["moved", "attacked"])
def test_movement_cards_need_a_ship_that_has_done_nothing_yet(card, deed):
    p = Position()
    p.card(0, card)
    ship, enemy = p.put(0, "fighter 1", (2, 3)), p.put(1, "fighter 1", (3, 3))
    p.put(1, "fighter 2", (9, 8))
    assert p.legal(Act.PLAY, item=card, unit=ship)
    if deed == "moved":
        p.move(ship, (2, 4))
    else:
        p.dice({ship: 3, enemy: 3})
        p.attack(enemy, ship)
    assert not p.legal(Act.PLAY, item=card, unit=ship)


@pytest.mark.rule("MS-MOVE-11", "MS-GRD-09")
def test_a_guardian_stops_whoever_comes_next_to_it():
    p = Position(LANE)
    ship = p.put(0, "fighter 1", (3, 1))
    guardian = p.put(1, "guardian", (7, 1))
    p.put(1, "fighter 1", (10, 0))
    p.panel(0, 9, 3, 3)
    p.dice({ship: 6, guardian: 1})
    p.act(Act.MOVE, unit=ship, where=(6, 1), a=1)
    assert p.place_of(ship) == (6, 1)
    assert p.place_of(guardian) is None
    assert not reach(p, ship)
    assert not p.g.attacked[ship]


@pytest.mark.rule("MS-MOVE-12", "MS-AST-05")
@pytest.mark.parametrize(("face", "end"), [(5, (5, 1)), (4, (5, 1)), (3, None)])
def test_asteroids_on_the_way_are_fought_and_the_ship_then_goes_on(face, end):
    p = Position(LANE_ROCK)
    ship = p.put(0, "fighter 1", (3, 1))
    p.put(0, "bomber 1", (0, 0))
    p.dice({ship: face}, asteroids={ship: 4})
    p.move(ship, (5, 1))
    assert p.place_of(ship) == end
    assert len(p.events(Event.ASTEROIDS)) == 1


@pytest.mark.rule("MS-MOVE-01")
def test_a_way_round_the_asteroids_can_be_chosen():
    p = Position(ROCKS)
    ship = p.put(0, "fighter 1", (3, 4))
    p.move(ship, (4, 5), straight=False)
    assert p.place_of(ship) == (4, 5)
    assert not p.events(Event.ASTEROIDS)


@pytest.mark.rule("MS-MOVE-13")
def test_a_team_mate_moved_by_a_card_still_moves_in_its_own_turn():
    p = Position(FOUR, bots=(SHY,) * 4, teams=PAIRS)
    p.card(0, "wormhole")
    ship = p.put(2, "fighter 1", (9, 8))
    p.play("wormhole", unit=ship, where=(4, 4))
    assert p.place_of(ship) == (4, 4)
    assert p.g.moved[ship] == 0
    p.end_turn()
    p.turn_of(2)
    assert reach(p, ship) == walk(p, (4, 4), 4)


@pytest.mark.rule("MS-MOVE-14", "MS-ACT-21", "MS-TURN-17")
def test_a_ship_that_may_not_move_may_still_attack():
    p = Position()
    p.card(0, "forced_update")
    mine, ship = p.put(0, "fighter 1", (4, 5)), p.put(1, "fighter 1", (4, 4))
    p.play("forced_update", target=ship)
    p.end_turn()
    p.turn_of(1)
    assert not reach(p, ship)
    assert p.legal(Act.ATTACK, target=mine)
    p.end_turn()
    p.turn_of(0)
    p.end_turn()
    p.turn_of(1)
    assert reach(p, ship)


@pytest.mark.rule("MS-AMB-87")
def test_distance_ignores_what_lies_between():
    p = Position(OPEN)
    p.card(0, "friendly_negotiations")
    p.put(0, "fighter 1", (4, 5))
    p.put(0, "bomber 1", (7, 4))
    p.put(1, "fighter 1", (6, 4))
    found = {option["target"] for option in p.legal(Act.PLAY, item="friendly_negotiations")}
    near = {w for w in ((5, 4), (3, 6), (7, 6)) if min(steps(w, (4, 5)), steps(w, (7, 4))) <= 2}
    assert found == {p.planet(where) for where in near}
