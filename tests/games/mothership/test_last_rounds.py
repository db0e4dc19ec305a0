"""Games with points: the last round, the end step of a turn, points without a dogfight."""

import pytest

from balance.games.mothership.engine.names import End, Event
from balance.games.mothership.engine.rules import turn
from balance.games.mothership.engine.rules.pieces import check_fleet

from .boards import THREE, around
from .position import EAGER, SHY, Position

pytestmark = pytest.mark.engine

WALLED = """\
. . . . . . . . . . .
 . . . . . . . . . .
. . 1 . . . . . 2 . .
 . . . . a a . . . .
. . . . a M a . . . .
 . . . . a a . . . .
. . . . . . . . . . .
 . . . . . . . . . .
"""


def points(board=None, bots=(SHY, SHY), **options):
    return Position(*([board] if board else []), bots=bots, mode="victory_points", **options)


def eliminated(**options):
    """Seat 1 has 9 points and is out in the first turn of the round; seat 0 has 5."""
    p = points(**options)
    p.put(0, "fighter 1", (4, 4))
    p.set("points", 0, 5)
    p.set("points", 1, 9)
    p.remove(p.unit(1, "station"))
    check_fleet(p.g, p.t, p.rec, 1)
    turn.check_elimination(p.g, p.t, p.rec)
    return p


@pytest.mark.rule("MS-VP-12", "MS-VP-13")
def test_the_round_of_an_elimination_is_finished_even_by_a_lone_survivor():
    p = eliminated()
    assert not p.g.alive[1]
    assert not p.g.over
    p.end_turn()
    turn.next_seat(p.g, p.t, p.rec)
    assert p.g.over
    assert p.rec.end_reason == End.ELIMINATION


@pytest.mark.rule("MS-VP-13")
@pytest.mark.parametrize(("reading", "first"), [("points_count", 1), ("survivors_first", 0)])
def test_the_most_points_win_whoever_is_left(reading, first):
    p = eliminated(changes={"rules.vp_eliminated": reading})
    assert turn.standing(p.g, p.t, first) > turn.standing(p.g, p.t, 1 - first)


def watched(piece):
    """A ship of seat 0 is due at the end of this turn; guardians of seat 1 stand by all of its landing places."""
    p = points()
    p.put(0, "bomber 1", (10, 0))
    for number, where in enumerate(((1, 2), (3, 2)), 1):
        p.put(1, f"guardian {number}", where)
    p.set("due", p.unit(0, piece), 1)
    return p, p.unit(0, piece)


@pytest.mark.rule("MS-VP-06", "MS-AMB-55", "MS-GRD-09")
def test_a_ship_shot_on_its_return_comes_back_at_the_end_of_the_next_turn():
    p, ship = watched("fighter 1")
    p.dice({ship: 1, p.unit(1, "guardian 1"): 6, p.unit(1, "guardian 2"): 6})
    p.end_turn()
    assert p.g.cell[ship] < 0, "a guardian was waiting"
    assert p.g.due[ship] == 1


@pytest.mark.rule("MS-TURN-16", "MS-ENR-11", "MS-VP-07")
def test_shields_return_after_the_last_fight_of_a_turn():
    p, mother = watched("mothership")
    p.panel(0, 3, 9, 3)
    p.dice({mother: 1, p.unit(1, "guardian 1"): 5, p.unit(1, "guardian 2"): 5})
    p.end_turn()
    assert p.events(Event.RETURNED)
    assert p.events(Event.SHIELD_HIT), "there was a fight"
    assert p.g.shield_lost[0] == 0


@pytest.mark.rule("MS-AST-04", "MS-VP-06")
def test_a_ship_that_returns_into_asteroids_enters_them():
    p = points(WALLED)
    ship = p.unit(0, "fighter 1")
    p.put(0, "bomber 1", (10, 0))
    p.remove(p.unit(0, "station"))
    p.own((5, 4), 0)
    p.set("due", ship, 1)
    p.dice({ship: 6}, asteroids={ship: 1})
    p.end_turn()
    assert p.place_of(ship) in around((5, 4))
    assert len(p.events(Event.ASTEROIDS)) == 1


@pytest.mark.rule("MS-VP-03", "MS-ACT-33", "MS-ACT-28", "MS-GAP-15")
def test_a_kill_by_a_card_is_worth_its_points_but_no_loot():
    p = points(bots=(SHY, EAGER))
    p.put(0, "bomber 1", (4, 4))
    target = p.put(1, "mothership", (4, 5))
    p.put(1, "fighter 1", (10, 8))
    p.set("hull", 1, 1)
    p.card(0, "dedotated_wam")
    p.play("dedotated_wam", unit=p.unit(0, "bomber 1"), target=target)
    assert p.g.cell[target] < 0
    assert (p.g.points[0], p.g.minerals[0]) == (2, 0)


@pytest.mark.rule("MS-VP-14")
def test_a_timed_game_is_not_cut_by_the_round_limit():
    p = points(THREE, bots=(SHY,) * 3, changes={"rules.vp_rounds": 9, "rules.round_limit": 3})
    p.g.round = 5
    turn.end_if_done(p.g, p.t, p.rec)
    assert not p.g.over
    p.g.round = 9
    turn.end_if_done(p.g, p.t, p.rec)
    assert p.g.over
    assert p.rec.end_reason == End.TIME
