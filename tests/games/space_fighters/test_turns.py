"""Whole turns on positions made by hand: what happens in them, how far, in which order, and what follows."""

import pytest

from balance.games.space_fighters.engine.names import End, Event, Where

from .position import CENTRE, CONTROL, FIGHTER, C, F, Position, logging_recorder

pytestmark = pytest.mark.engine
KEYS = range(60)


def far(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def after_turn(p, key):
    """The position after a turn of the first seat with such dice."""
    p.g.key = key
    p.play_turn(0)
    return p


@pytest.mark.rule("SF-SET-08", "SF-AMB-13")
def test_a_team_that_is_out_has_no_turn_even_if_it_began_the_game():
    p = Position(3).put(1, C, 1).put(2, C, 2)
    p.g.alive = [0, 1, 1, 0]
    p.play_turn(0)
    assert (p.g.resources[:3], p.g.round) == ([0, 10, 0], 2)
    p.go_on()
    assert (p.g.resources[:3], p.g.round) == ([0, 10, 10], 2)
    p.go_on()
    assert (p.g.resources[:3], p.g.round) == ([0, 20, 10], 3)


@pytest.mark.rule("SF-AMB-13", "SF-WIN-01", "SF-WIN-03")
def test_who_is_out_is_known_when_the_turn_ends_that_put_it_out():
    p = after_turn(Position(3).put(0, C, (12, 0)).put(0, C + 1, 0).put(2, C, 2).card(1, F), 7)
    assert p.where(0, C) == 1
    assert (p.g.alive[:3], p.where(1, F)) == ([1, 0, 1], Where.SUPPLY)
    assert not p.g.over
    p.go_on()  # the turn of the third team: the second is not asked
    assert (p.g.resources[2], p.g.place) == (10, 0)


@pytest.mark.rule("SF-WIN-05", "SF-AMB-13")
def test_the_game_is_over_with_the_turn_that_leaves_one_team():
    p = after_turn(Position().put(0, C, (12, 14)), 7)
    assert p.where(0, C) == 1
    assert (p.g.over, p.g.alive[:2], p.rec.end_reason) == (True, [1, 0], End.LAST_STANDING)


@pytest.mark.rule("SF-AMB-17")
def test_a_deadlock_ends_the_game_with_the_turn_that_brings_it_about():
    ends = set()
    for key in range(20):
        p = after_turn(Position().put(0, F, (4, 10)).put(1, C, (5, 10)).put(1, F, (14, 3)), key)
        gone = p.where(1, C) == Where.SUPPLY
        assert (bool(p.g.over), p.rec.end_reason == End.DEADLOCK) == (gone, gone)
        ends.add(gone)
        p.rec.end_reason = 0
    assert ends == {False, True}


@pytest.mark.rule("SF-MOV-06", "SF-AMB-05")
def test_a_fighter_that_fought_is_done_and_stays_where_it_won():
    seen = set()
    for key in KEYS:
        p = after_turn(Position().put(0, F, (4, 10)).put(1, F, (5, 10)).put(1, F + 1, (6, 10)).put(1, C, 1), key)
        assert p.g.battles == 1
        lost = [p.where(1, F), p.where(1, F + 1)].count(Where.SUPPLY)
        assert (p.where(0, F) == Where.RESERVE) == (lost == 0)
        if lost:
            assert p.where(0, F) == ((5, 10) if p.where(1, F) == Where.SUPPLY else (6, 10))
        seen.add(lost)
        p = after_turn(Position().put(0, F, (12, 12)).put(1, C, 1).put(1, F, (3, 3)), key)  # beside a station
        assert p.g.battles == 1
        assert p.where(0, F) == ((12, 12) if p.where(1, C) == Where.SUPPLY else Where.RESERVE)
    assert seen == {0, 1}


@pytest.mark.untraced
@pytest.mark.rule("SF-MOV-01", "SF-AMB-12")
def test_all_fighters_move_by_the_one_roll_of_their_turn():
    starts = [(4, 4), (10, 10), (3, 11)]
    full = [set() for _ in starts]
    for key in range(300):
        p = Position(bot="random").put(1, F, (14, 3))
        for i, start in enumerate(starts):
            p.put(0, F + i, start)
        after_turn(p, key)
        roll = p.rolled(0, FIGHTER)
        for i, start in enumerate(starts):
            if isinstance(p.where(0, F + i), tuple):
                assert far(p.where(0, F + i), start) <= roll
                if far(p.where(0, F + i), start) == roll:
                    full[i].add(roll)
    assert full == [{1, 2, 3, 4, 5, 6}] * 3


@pytest.mark.untraced
@pytest.mark.rule("SF-CTL-02", "SF-AMB-12")
def test_all_control_ships_move_by_the_one_roll_of_their_turn():
    starts = [(4, 4), (10, 10), (3, 11)]
    full = [set() for _ in starts]
    for key in range(300):
        p = Position(bot="random").put(1, F, (14, 3))
        for i, start in enumerate(starts):
            p.put(0, C + i, start)
        after_turn(p, key)
        roll = p.rolled(0, CONTROL)
        for i, start in enumerate(starts):
            if isinstance(p.where(0, C + i), tuple):
                assert far(p.where(0, C + i), start) <= roll
                if far(p.where(0, C + i), start) == roll:
                    full[i].add(roll)
    assert full == [{1, 2, 3, 4}] * 3


@pytest.mark.rule("SF-MOV-01", "SF-MOV-04", "SF-MOV-05")
@pytest.mark.parametrize("target", [(9, 10), 1])
def test_an_attack_needs_a_roll_that_reaches_it(target):
    fought = {False: set(), True: set()}
    for key in KEYS:
        p = Position().put(1, C, target).put(0, F, (5, 10) if target == (9, 10) else (10, 10))  # four steps either way
        after_turn(p, key)
        fought[p.g.battles > 0].add(p.rolled(0, FIGHTER))
    assert fought == {False: {1, 2, 3}, True: {4, 5, 6}}


@pytest.mark.rule("SF-MOV-03", "SF-AMB-15")
@pytest.mark.parametrize("bot", ["standard", "random", "turtle"])
def test_no_two_ships_end_a_move_on_the_same_tile(bot):
    for key in KEYS:
        p = Position(bot=bot).put(1, C, (11, 3)).put(0, C, 0).put(0, C + 1, (2, 7))
        for i in range(7):
            p.put(0, F + i, (1 + i, 9))
        after_turn(p, key)
        cells = [cell for row in p.g.cell[:2] for cell in row if cell >= 0]
        assert len(set(cells)) == len(cells)
        assert sorted(cells) == [i for i, ship in enumerate(p.g.at) if ship]


@pytest.mark.rule("SF-CTL-01", "SF-TRN-01", "SF-RSV-01")
def test_a_turn_goes_card_fighters_battles_control_ships_income():
    orders = set()
    for key in range(20):
        p = Position().put(0, C, 0).put(0, C + 1, (2, 6)).put(0, F, (4, 10)).put(0, F + 1, (3, 3)).card(0, F + 2)
        p.put(1, C, (5, 10)).put(1, C + 1, 1).put(1, F, (12, 12))
        p.rec = logging_recorder()
        after_turn(p, key)
        order = []
        for what, _, a, *_ in p.events():
            ship = "control" if a >= C else "fighter"
            words = {
                Event.PLACED: "place",
                Event.MOVED: ship,
                Event.BATTLE: "battle",
                Event.INCOME: "income",
                Event.ROLLED: "control roll" if a == CONTROL else "fighter roll",
            }
            if what in words and words[what] not in order[-1:]:
                order.append(words[what])
        orders.add(" ".join(order))
    usual = "place, fighter roll, battle, fighter, control roll, control, income".replace(",", "")
    assert usual in orders
    for order in orders:
        assert order.index("place") < order.index("fighter roll") < order.index("battle") < order.index("control roll")
        assert "fighter" not in order[order.index("control roll") :]
        assert order.endswith("income")


@pytest.mark.rule("SF-AMB-09", "SF-RSV-06")
def test_a_control_ship_of_the_card_comes_in_at_a_centre_that_is_owned():
    for key in range(10):
        p = Position(3, bot="random").put(1, C, 0).put(0, C, CENTRE).card(0, C + 1)
        after_turn(p, key)
        if p.where(0, C + 1) != Where.RESERVE:
            return
    raise AssertionError("it never came in")
