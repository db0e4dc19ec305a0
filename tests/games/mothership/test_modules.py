"""The points at which optional modules join in: told what happened, silent while none is in play."""

import pytest

from balance.games.kernel_errors import KernelFault
from balance.games.mothership.engine.names import MAX_NEWS, MOST_ACTIONS, Act, Count, Kind, News
from balance.games.mothership.engine.rules import turn
from balance.games.mothership.engine.rules.news import tell

from .position import Position

pytestmark = pytest.mark.engine

HERE = (5, 4)  # a mineral planet


def news(p):
    return [tuple(row) for row in p.g.news[: p.g.n_news]]


def position(in_play=True):
    p = Position(own=True)
    p.t.any_module = int(in_play)
    p.panel(0, 3, 6, 6)
    return p


def test_a_capture_by_attack_is_told_with_its_former_owner():
    p = position()
    ship = p.put(0, "mothership", (4, 4))
    p.own(HERE, 1)
    p.dice({ship: 6})
    p.attack_planet(HERE, ship)
    assert news(p) == [(News.MOVEMENT_OVER, ship, 0, 0), (News.PLANET_CAPTURED, p.planet(HERE), 1, 1)]


def test_a_capture_by_a_card_is_no_attack():
    p = position()
    p.put(0, "fighter 1", (4, 4))
    p.card(0, "friendly_negotiations")
    p.play("friendly_negotiations", target=p.planet(HERE))
    assert news(p) == [(News.PLANET_CAPTURED, p.planet(HERE), -1, 0)]


def test_a_planet_that_leaves_the_game_is_told():
    p = position()
    p.put(0, "mothership", (4, 4))
    p.own(HERE, 1)
    p.card(0, "planet_laser_pointer")
    p.play("planet_laser_pointer", target=p.planet(HERE))
    assert news(p) == [(News.PLANET_GONE, p.planet(HERE), 1, 0)]


def test_kills_and_the_planets_of_an_eliminated_player_are_told():
    p = position()
    ship = p.put(0, "fighter 1", (2, 2))
    prey = p.put(1, "fighter 1", (3, 2))
    p.own(HERE, 1)
    p.dice({ship: 4, prey: 1})
    p.attack(prey, ship)
    cell = p.cells[3, 2]
    assert (News.UNIT_DESTROYED, prey, cell, 0) in news(p)
    assert (News.PLANET_NEUTRAL, p.planet(HERE), 1, 0) in news(p), "the last ship is gone"


def test_the_end_of_a_movement_is_told_when_it_is_closed_for_good():
    p = position()
    ship = p.put(0, "fighter 1", (2, 2))
    p.move(ship, (2, 3))
    assert news(p) == [], "gates may still follow"
    p.act(Act.STAY, unit=ship)
    assert news(p) == [(News.MOVEMENT_OVER, ship, 0, 0)]


def test_without_modules_nothing_is_noted():
    p = position(in_play=False)
    p.act(Act.STAY, unit=p.put(0, "fighter 1", (2, 2)))
    assert news(p) == []


def flood(p, pieces):
    """So many pieces of news in the present action, whose turn then ends."""
    for about in range(pieces):
        tell(p.g, p.t, News.PLANET_GONE, about, -1, 0)
    p.g.in_turn = True
    p.set("acted", 0, MOST_ACTIONS)  # nothing else happens
    turn.play_step(p.g, p.t, p.b, p.w, p.rec)


@pytest.mark.parametrize("extra", [0, 1])
def test_news_that_do_not_fit_are_not_dropped_silently(extra):
    p = position()
    flood(p, MAX_NEWS + extra)
    assert (p.g.n_news, p.g.news_full, p.rec.full) == (0, bool(extra), bool(extra))


def test_without_modules_no_news_can_be_too_many():
    p = position(in_play=False)
    flood(p, MAX_NEWS + 1)
    assert not p.rec.full


def test_a_game_with_too_many_news_is_a_fault_at_the_end_of_the_action():
    match = Position(own=True).prepared
    match.rules.any_module = 1
    replay = match.replay(5, 0, match.recorder())
    for state in replay:
        if state.round == 2:
            break
    for about in range(MAX_NEWS + 1):
        tell(state, match.rules, News.PLANET_GONE, about, -1, 0)
    with pytest.raises(KernelFault, match="game 0 of seed 5 does not fit"):
        next(replay)


def test_counters_of_kills_and_losses_stand_in_the_order_of_kinds():
    names = [Kind(k).name for k in range(Kind.STATION + 1)]
    assert [Count(Count.KILLED_FIGHTERS + k).name for k in range(5)] == [f"KILLED_{name}S" for name in names]
    assert [Count(Count.LOST_FIGHTERS + k).name for k in range(4)] == [f"LOST_{name}S" for name in names[:4]]
