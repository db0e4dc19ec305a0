"""What control ships and their fighters are after, on positions made by hand."""

import pytest

from balance.games import Match, Seat
from balance.games.space_fighters.engine.bot import berths, judgement, missions, purchases
from balance.games.space_fighters.engine.names import Where
from balance.games.space_fighters.engine.rules import pieces

from .position import CENTRE, CONTROL, FIGHTER, SPEC, C, F, Position, standard_but

pytestmark = pytest.mark.engine
STYLES = ("standard", *SPEC.styles)


def aim(p, piece):
    berths.bind_ships(p.g, p.t, p.m, 0)
    berths.take_bearings(p.g, p.t, p.m, 0, piece, p.g.cell[0][piece])
    return p.m.aim


@pytest.mark.parametrize("bot", STYLES)
@pytest.mark.parametrize("door", [(2, 0), (2, 1), (0, 2), (1, 2)])
def test_a_control_ship_in_the_door_of_its_empty_home_goes_in(bot, door):
    p = Position(bot=bot).put(0, C, door).put(0, C + 1, CENTRE).put(1, C, 1).put(1, F, (12, 12))
    p.play_turn(0)
    assert p.where(0, C) == 0


@pytest.mark.parametrize("bot", STYLES)
def test_the_ship_at_home_stays_while_another_travels_and_nothing_threatens_it(bot):
    for tile in ((2, 2), (4, 4), (7, 5)):
        p = Position(bot=bot).put(0, C, 0).put(0, C + 1, tile).put(1, C, 1).put(1, F, (12, 12))
        p.play_turn(0)
        assert p.where(0, C) == 0


def test_two_control_ships_go_for_two_stations():
    p = Position(2).put(0, C, (5, 6)).put(0, C + 1, (6, 5)).put(1, C, 1).put(1, C + 1, (12, 12)).put(1, F, (11, 12))
    assert p.t.centre in {aim(p, C), aim(p, C + 1)}
    assert aim(p, C) != aim(p, C + 1)
    p.put(0, C, (2, 2)).put(0, C + 1, (2, 1))  # the nearer one takes it up
    assert (aim(p, C + 1), aim(p, C) in (2, 3, p.t.centre)) == (0, True)
    p.play_turn(0)
    assert 0 in (p.where(0, C), p.where(0, C + 1))


def test_a_ship_that_is_alone_leaves_home_only_for_more_than_home():
    p = Position().put(0, C, 0).put(1, C, 1).put(1, F, (12, 12))
    assert aim(p, C) == 0
    p = Position().put(0, C, 0)  # the enemy is beaten: its station is all that is left to do
    assert aim(p, C) == 1
    for _ in range(24):
        p.play_turn(0)
    assert p.g.over


def test_the_longer_the_way_the_less_a_station_is_worth():
    p = Position().put(0, C, (5, 5))
    tiles = [(7, 6), (7, 5), (7, 3), (7, 1)]
    worth = [berths.worth_from(p.g, p.t, p.m, 0, C, p.t.centre, p.at(tile)) for tile in tiles]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] < berths.station_worth(p.g, p.t, p.m, 0, p.t.centre)
    held = Position().put(0, C, (5, 5)).put(1, C, CENTRE)
    assert berths.worth_from(held.g, p.t, p.m, 0, C, p.t.centre, p.at((7, 5))) == worth[1] / 2


@pytest.mark.rule("SF-CEN-06", "SF-AMB-11")
def test_distances_go_around_walls():
    p = Position()
    for a, b, steps in (((6, 5), (6, 6), 3), ((7, 5), (7, 6), 1), ((5, 6), (6, 6), 3), ((3, 3), (4, 5), 3)):
        assert pieces.distance(p.t, p.at(a), p.at(b)) == pieces.distance(p.t, p.at(b), p.at(a)) == steps
    p.put(1, F, (6, 5))
    assert judgement.danger(p.g, p.t, 0, FIGHTER, p.at((6, 6))) == pytest.approx(4 / 6 * 21 / 36)


def test_savings_for_a_control_ship_are_kept_while_one_is_left():
    p = Position().put(0, C, (7, 10)).rich(90)
    for i in range(3):
        p.put(0, F + i, (1 + i, 9))
    saver = SPEC.prepare(Match((Seat(standard_but(controls=2, fighters=7, hoard=0)), Seat()))).rules
    assert purchases.choose_ship(p.g, saver, 0, 1) == -1
    assert purchases.choose_ship(p.rich(100).g, saver, 0, 2) == CONTROL
    p.put(0, C, (7, 10)).rich(90)
    pieces.put(p.g, 0, C, Where.SUPPLY)  # without a control ship and income there is nothing to wait for
    assert purchases.choose_ship(p.g, saver, 0, 1) == FIGHTER


def test_who_has_one_control_ship_and_nearly_the_price_of_another_does_not_spend_it():
    p = Position().put(0, C, (7, 10)).put(0, F, (1, 9)).put(0, F + 1, (2, 9))
    for resources, kind in ((74, FIGHTER), (75, -1), (99, -1), (100, CONTROL)):
        assert purchases.choose_ship(p.rich(resources).g, p.t, 0, 1) == kind
    p.put(0, C + 1, 0)
    assert purchases.choose_ship(p.rich(90).g, p.t, 0, 1) == FIGHTER


def test_fighters_look_after_the_control_ship_in_most_danger():
    p = Position().put(0, C, 0).put(0, C + 1, (7, 11)).put(0, F, (4, 6))
    assert missions.ward_cell(p.g, p.t, 0, p.at((4, 6))) == p.at(0)  # the nearer one
    p.put(1, F, (9, 12)).put(1, F + 1, (8, 13))
    assert missions.ward_cell(p.g, p.t, 0, p.at((4, 6))) == p.at((7, 11))


def test_fighters_leave_the_way_to_the_last_station_free():
    for key in range(6):
        p = Position().put(0, C, (8, 9)).rich(0, 0)
        for i in range(7):
            p.put(0, F + i, (9 + i // 4, 11 + i % 4))
        p.g.key = key
        rounds = 0
        while not p.g.over and rounds < 8:
            p.play_turn(0)
            rounds += 1
        assert p.g.over


@pytest.mark.parametrize("bot", STYLES)
def test_every_style_finishes_a_game_that_is_won(bot):
    p = Position(bot=bot).put(0, C, 0).put(0, C + 1, CENTRE).put(0, C + 2, 2).put(0, C + 3, 3).rich(500, 0)
    for i in range(7):
        p.put(0, F + i, (3 + i, 4))
    p.put(1, F, (12, 2))
    match = SPEC.prepare(Match((Seat(bot), Seat())))
    while not p.g.over and p.g.round < 60:
        match.advance(p.g, p.rec)
    assert (p.g.over, p.g.alive[:2]) == (True, [1, 0])


def test_who_has_twice_the_fighters_fears_less_and_less():
    p = Position().put(0, F, (3, 3)).put(0, F + 1, (4, 4)).card(0, F + 2).put(1, F, (9, 9))
    assert judgement.nerve(p.g, p.t, 0) == pytest.approx(4 / 9)
    assert judgement.nerve(p.g, p.t, 1) == 1.0
    p.card(1, F + 1)
    assert judgement.nerve(p.g, p.t, 0) == 1.0
