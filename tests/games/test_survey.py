"""Access of seats in numbers: contested goals and the fairness figure, by hand."""

import pytest

from balance.games import game
from balance.games.boards.survey import Goal, Mover, Reach, contested_by, fairness

pytestmark = pytest.mark.engine


def way(turn, safe=0):
    """A way of so many turns; safe: the turn without hazards, None if there is no such way."""
    safe = turn if safe == 0 else safe
    return Reach(turn, turn, safe, safe)


def goal(*turns):
    """A goal that one mover of each seat reaches in these turns (None: never)."""
    return Goal(0, (1,) * len(turns), tuple((way(t),) for t in turns), ())


ONE = (Mover("scout", 1, 1),)


def test_ways_through_hazards_count_a_turn_more():
    assert way(2).counted == 2
    assert way(2, 3).counted == 3
    assert way(2, 5).counted == 3
    assert way(2, None).counted == 3
    assert way(None).counted is None


def test_equal_seats_are_fair():
    result = fairness(ONE, [goal(1, 1)], 2)
    assert result.access == (0.5, 0.5)  # 1 each, shared by two
    assert (result.figure, result.spread) == (1, 0)


def test_by_hand():
    """Goal A: counts 1 and 1/4, parts 4/5 and 1/5: 0.8 and 0.05. Goal B: 0 and 1/2: all to seat 2."""
    result = fairness(ONE, [goal(1, 3), goal(None, 2)], 2)
    assert result.access == pytest.approx((0.8, 0.55))
    assert result.shares == pytest.approx((0.8 / 1.35, 0.55 / 1.35))
    assert result.figure == pytest.approx(0.55 / 0.675)
    assert result.spread == pytest.approx(0.25 / 0.675)


def test_being_nearest_is_not_enough_where_it_is_far():
    """Each seat has a goal for itself, but one needs three turns to it."""
    assert fairness(ONE, [goal(1, None), goal(None, 3)], 2).access == (1, 0.25)


def test_ships_count_by_their_number():
    movers = (Mover("scout", 4, 3), Mover("tug", 1, 1))
    result = fairness(movers, [Goal(0, (1, 1), ((way(1), way(3)), (way(None), way(1))), ())], 2)
    first, second = (3 + 1 / 4) / 4, 1 / 4
    assert result.access == pytest.approx((first**2 / (first + second), second**2 / (first + second)))


def test_without_goals_nobody_has_anything():
    result = fairness(ONE, [], 3)
    assert (result.access, result.shares, result.figure) == ((0, 0, 0), (0, 0, 0), 0)


@pytest.mark.parametrize(
    ("quickest", "seats"),
    [
        ([(1, 3), (1, 4), (2, 5)], (1, 2)),  # the same turn
        ([(1, 4), (2, 5)], (1, 2)),  # one step apart
        ([(1, 3), (2, 5)], ()),
        ([(2, 5), None, (2, 8)], (1, 3)),
        ([None, (2, 8)], ()),
        ([None, None], ()),
    ],
)
def test_contested(quickest, seats):
    assert contested_by(quickest) == seats


def test_a_survey_follows_changes():
    spec = game("mothership")
    usual = spec.survey("crossroads-4p")
    fast = spec.survey("crossroads-4p", changes={"items.bomber.effects.engine.spaces": 9, "rules.placement_range": 1})
    speeds = [{m.name: m.speed for m in survey.movers} for survey in (usual, fast)]
    assert [s["bomber"] for s in speeds] == [3, 9]
    assert usual.fairness.figure == fast.fairness.figure == pytest.approx(1)
    assert usual.goals[0].ways[0] != fast.goals[0].ways[0]
