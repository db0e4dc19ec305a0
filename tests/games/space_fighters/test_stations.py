"""Stations, the centre and the Reserves card."""

import pytest

from balance.games.space_fighters.engine.names import Where
from balance.games.space_fighters.engine.rules import battle, pieces, placing

from .position import CENTRE, CONTROL, FIGHTER, C, F, Position

pytestmark = pytest.mark.engine
BESIDE_A = {(2, 0), (2, 1), (0, 2), (1, 2), (2, 2)}
WHITE = {(x, y) for x in (6, 7, 8) for y in (6, 7, 8)} - {(7, 7)}


@pytest.mark.rule("SF-STN-01", "SF-STN-02", "SF-CEN-01", "SF-CEN-04")
def test_a_station_belongs_to_whoever_has_a_control_ship_inside_else_to_nobody():
    p = Position()
    assert [pieces.owner(p.g, p.t, s) for s in range(5)] == [-1] * 5
    p.put(1, C, 0).put(0, C, CENTRE)
    assert pieces.owner(p.g, p.t, 0) == 1
    assert pieces.owner(p.g, p.t, p.t.centre) == 0
    p.put(1, C, (2, 2))
    assert pieces.owner(p.g, p.t, 0) == -1


@pytest.mark.rule("SF-STN-03", "SF-STN-09", "SF-CTL-04", "SF-AMB-19", "SF-GAP-05")
def test_a_control_ship_enters_any_empty_station_in_one_step_and_none_that_is_occupied():
    p = Position().put(0, C, (12, 13))
    assert 1 in p.control_goes(0, C, 1)
    p.put(1, C, 1)
    assert 1 not in p.control_goes(0, C, 4)
    p.put(1, C, (5, 5)).put(0, C + 1, 1)
    assert 1 not in p.control_goes(0, C, 4)  # not even with a friend inside
    p = Position().put(0, C, 0)
    assert p.control_goes(0, C, 1) == {0, (2, 0), (2, 1), (0, 2), (1, 2)}  # not the diagonal tile
    for door in ((2, 0), (2, 1), (0, 2), (1, 2)):
        assert 0 in Position().put(0, C, door).control_goes(0, C, 1)
    assert 0 not in Position().put(0, C, (2, 2)).control_goes(0, C, 1)


@pytest.mark.rule("SF-STN-04", "SF-AMB-03", "SF-CEN-02", "SF-CEN-03")
def test_fighters_are_never_inside_a_station_nor_on_the_star_but_on_white_tiles():
    p = Position().put(0, F, (2, 0))
    goes = {tile for tile, _ in p.fighter_goes(0, F, 6)}
    assert 0 not in goes
    assert (0, 2) in goes
    assert (0, 2) not in {tile for tile, _ in Position().put(0, F, (2, 0)).fighter_goes(0, F, 3)}  # not through it
    p = Position().put(0, F, (7, 5)).put(0, C, (5, 7))
    goes = {tile for tile, _ in p.fighter_goes(0, F, 6)}
    assert goes >= WHITE
    assert p.t.centre not in goes
    assert p.control_goes(0, C, 4) >= {p.t.centre, (6, 7), (6, 6)}


@pytest.mark.rule("SF-STN-05", "SF-MOV-05", "SF-AMB-04", "SF-AMB-10", "SF-CEN-05", "SF-AMB-11", "SF-AMB-18")
def test_a_ship_in_a_station_is_attacked_from_any_adjacent_tile_walls_permitting():
    p = Position().put(1, C, 0)
    for tile in BESIDE_A:
        assert (tile, 0) in Position().put(1, C, 0).put(0, F, tile).fighter_goes(0, F, 0)
    assert not [enemy for _, enemy in p.put(0, F, (3, 3)).fighter_goes(0, F, 0) if enemy is not None]
    p = Position()
    star = p.t.centre
    assert {p.layout.tiles[i] for i in p.t.near[star][: p.t.n_near[star]]} == WHITE
    p.put(1, C, CENTRE).put(0, F, (7, 5))
    assert {tile for tile, enemy in p.fighter_goes(0, F, 1) if enemy == star} == {(7, 6)}
    assert not [e for _, e in Position().put(1, C, CENTRE).put(0, F, (5, 5)).fighter_goes(0, F, 1) if e is not None]
    four = Position(adjacency="four").put(1, C, 0).put(0, F, (2, 2))
    assert ((2, 2), 0) not in four.fighter_goes(0, F, 0)
    own = Position().put(0, C, 0).put(0, C + 1, CENTRE).put(0, F, (2, 0)).put(0, F + 1, (7, 6))
    for fighter in (F, F + 1):  # nobody attacks a station of its own
        assert not [enemy for _, enemy in own.fighter_goes(0, fighter, 1) if enemy is not None]


@pytest.mark.rule("SF-STN-06", "SF-STN-07", "SF-AMB-05", "SF-BTL-04")
def test_a_won_station_turns_neutral_and_the_fighter_stays_outside():
    p = Position().put(1, C, 1).put(0, F, (10, 12))
    p.g.moved = [0] * len(p.g.moved)
    battle.win_battle(p.g, p.t, p.rec, 0, F, p.g.at[p.at(1)] - 1, p.at(1))
    assert pieces.owner(p.g, p.t, 1) == -1
    assert (p.where(0, F), p.where(1, C)) == ((10, 12), Where.SUPPLY)
    ends = set()
    for key in range(20):
        for tile in ((12, 12), (12, 13)):  # at the tip of the station, and in its door (SF-BTL-04)
            p = Position().put(1, C, 1).put(0, F, (10, 12))
            p.g.key = key
            won = battle.fight(p.g, p.t, p.rec, 0, F, p.g.at[p.at(1)] - 1, p.at(tile))
            assert p.g.moved[F] == 1
            assert (p.where(0, F), p.where(1, C)) == ((tile, Where.SUPPLY) if won else (Where.RESERVE, 1))
            ends.add((tile, won))
    assert len(ends) == 4


@pytest.mark.rule("SF-RSV-02", "SF-GAP-04")
def test_a_fighter_is_placed_beside_a_friendly_control_ship():
    p = Position(3).put(0, C, (4, 10)).put(1, C, 0)
    around = {(x, y) for x in (3, 4, 5) for y in (9, 10, 11)} - {(4, 10)}
    assert p.places(0, FIGHTER) == around
    assert p.places(0, CONTROL) == set()
    four = Position(3, adjacency="four").put(0, C, (4, 10)).put(1, C, 0)
    assert four.places(0, FIGHTER) == {(3, 10), (5, 10), (4, 9), (4, 11)}


@pytest.mark.rule("SF-AMB-18", "SF-RSV-02")
@pytest.mark.parametrize(
    ("ship", "inside"),  # where the control ship is, and on which white tiles a fighter may come in beside it
    [((5, 5), set()), ((6, 5), {(7, 6)}), ((7, 5), {(6, 6), (7, 6), (8, 6)})],
)
def test_nothing_is_placed_through_a_wall_and_across_a_corner_only_if_one_way_around_it_is_open(ship, inside):
    p = Position(3).put(1, C, 0).put(0, C, ship)
    around = {(ship[0] + dx, ship[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {ship}
    assert p.places(0, FIGHTER) == (around - WHITE) | inside
    p = Position(3).put(1, C, 0).put(0, C, (6, 6))
    assert p.places(0, FIGHTER) == {(7, 6), (6, 7), (7, 5), (5, 7)}  # out of the centre as well
    straight = Position(3, adjacency="four").put(1, C, 0).put(0, C, ship)
    assert straight.places(0, FIGHTER) & WHITE == ({(7, 6)} if ship == (7, 5) else set())


@pytest.mark.rule("SF-RSV-03", "SF-RSV-06", "SF-AMB-09")
def test_ships_are_placed_beside_owned_stations_of_any_colour():
    p = Position(3).put(1, C, 0).put(0, C, 1)
    beside = {(12, 0), (12, 1), (12, 2), (13, 2), (14, 2)}
    assert p.places(0, FIGHTER) == p.places(0, CONTROL) == beside
    p = Position(3).put(1, C, 0).put(0, C, CENTRE)
    assert p.places(0, FIGHTER) == p.places(0, CONTROL) == WHITE


@pytest.mark.rule("SF-AMB-09", "SF-RSV-02", "SF-RSV-03", "SF-RSV-06")
def test_by_the_other_reading_ships_come_in_around_the_centre_and_fighters_beside_the_ship_in_it_too():
    outside = Position(3, centre_placement="outside").put(1, C, 0).put(0, C, CENTRE)
    ring = {(x, y) for x in range(5, 10) for y in range(5, 10)} - WHITE - {(7, 7)}
    assert outside.places(0, CONTROL) == ring
    assert outside.places(0, FIGHTER) == ring | WHITE
    beside = {(12, 0), (12, 1), (12, 2), (13, 2), (14, 2)}
    elsewhere = Position(3, centre_placement="outside").put(1, C, 0).put(0, C, 1)
    assert elsewhere.places(0, FIGHTER) == elsewhere.places(0, CONTROL) == beside


@pytest.mark.rule("SF-RSV-04", "SF-RSV-07", "SF-WIN-04")
def test_the_own_station_takes_reserves_while_it_is_neutral():
    p = Position()
    assert p.places(0, FIGHTER) == BESIDE_A
    assert p.places(0, CONTROL) == {0}
    p.card(0, C)
    placing.place(p.g, p.t, p.rec, 0, C, p.at(0))
    assert pieces.owner(p.g, p.t, 0) == 0
    assert p.places(0, FIGHTER) == p.places(0, CONTROL) == BESIDE_A


@pytest.mark.rule("SF-RSV-05", "SF-RSV-08")
def test_without_such_a_tile_nothing_is_placed():
    p = Position().put(1, C, 0).put(0, F, (5, 5))
    assert p.places(0, FIGHTER) == p.places(0, CONTROL) == set()


@pytest.mark.rule("SF-RSV-09", "SF-AMB-15")
def test_only_empty_tiles_take_ships():
    p = Position().put(0, F, (2, 2)).put(1, F, (2, 0))
    assert p.places(0, FIGHTER) == BESIDE_A - {(2, 2), (2, 0)}
