"""What a bot does in positions where one action is right."""

from dataclasses import replace

import pytest

from balance.core.hints import fields
from balance.games import Match, Seat
from balance.games.star_stations.engine.bot import alarm, look_ahead, policy, shots, trade, wins, worth
from balance.games.star_stations.engine.names import Act
from balance.games.star_stations.engine.rules.order import legal_move
from balance.games.star_stations.engine.workspace import Workspace

from .position import SPEC, Position

pytestmark = pytest.mark.engine


def chosen(p, seat=0):
    """The order that a bot gives, which must be legal."""
    p.g.active = seat
    policy.choose_action(p.g, p.t, p.w, p.rec, seat)
    best = p.w.best
    assert best.act != Act.MOVE or legal_move(p.g, p.t, seat, best)
    return best


def legs(p, best):
    return {(best.start[i], best.end[i]) for i in range(best.n)}


def test_a_win_by_one_move_to_several_stations_is_taken():
    p = Position().station((1, 1)).put(0, "frigate", (1, 1)).station((3, 1)).put(0, "cruiser", (3, 1))
    for place in ((1, 3), (3, 3)):
        p.station(place)
    p.put(0, "frigate", (2, 2)).put(0, "frigate", (2, 2)).put(1, "cruiser", (4, 3))
    best = chosen(p)
    start = p.at((2, 2))
    assert legs(p, best) == {(start, p.at((1, 3))), (start, p.at((3, 3)))}


def test_a_station_that_is_left_counts_against_a_winning_move():
    p = Position().station((1, 1)).put(0, "frigate", (1, 1))
    for place in ((3, 1), (1, 3)):
        p.station(place)
    for place in ((3, 3),):
        p.station(place).put(0, "frigate", place)
    worth.look_round(p.g, p.t, p.w, 0)
    assert not wins.winning_move(p.g, p.t, p.w, 0)  # 2 held: one more by leaving one is not 4
    p.put(0, "frigate", (1, 1), 2)
    worth.look_round(p.g, p.t, p.w, 0)
    assert wins.winning_move(p.g, p.t, p.w, 0)


def lacking_one():
    """Seat 1 holds three stations and has a frigate to spare two squares from the fourth."""
    p = Position().station((1, 1))
    for place in ((3, 1), (1, 3), (3, 3)):
        p.station(place).put(1, "cruiser", place)
    return p.put(1, "frigate", (2, 0))


def test_the_last_station_is_covered_and_not_left():
    p = lacking_one().put(0, "frigate", (1, 1)).set("ore", 0, 9).set("asteroids", (0, 2), 2)
    best = chosen(p)
    assert best.act != Act.MOVE or p.at((1, 1)) not in {start for start, _ in legs(p, best)}
    p = lacking_one().put(0, "frigate", (0, 2)).set("asteroids", (0, 2), 2)
    assert (p.at((0, 2)), p.at((1, 1))) in legs(p, chosen(p)) or p.at((1, 1)) in {end for _, end in legs(p, chosen(p))}


def test_only_who_could_win_next_turn_raises_the_alarm():
    for spare, alarmed in ((True, True), (False, False)):
        p = lacking_one()
        if not spare:
            p.put(1, "frigate", (2, 0), -1)
        m = p.w.m
        m.patience = 1.0
        alarm.see_stations(p.g, p.t, m, 0)
        assert (m.alarm[1] > 0, m.cover[p.at((1, 1))] > 0) == (alarmed, alarmed)
        assert m.cover[p.at((3, 1))] == 0


def test_a_flagship_under_fire_does_not_shoot_at_what_is_harmless():
    p = Position(flagships=False).put(0, "flagship", (2, 2)).put(1, "flagship", (4, 4))
    p.put(1, "destroyer", (2, 1), 3).put(0, "destroyer", (0, 4)).put(1, "frigate", (0, 3))
    best = chosen(p)
    assert best.act == Act.MOVE
    assert {start for start, _ in legs(p, best)} == {p.at((2, 2))}
    m = p.w.m
    worth.look_round(p.g, p.t, p.w, 0)
    assert m.loss[p.at((2, 2))] > 0
    assert shots.relief(p.g, p.t, m, 0, p.at((0, 3))) == 0
    assert shots.relief(p.g, p.t, m, 0, p.at((2, 1))) == pytest.approx(m.loss[p.at((2, 2))])


def test_idle_miners_are_put_to_work_before_mining_goes_on():
    p = Position().set("asteroids", (2, 0), 2).put(0, "frigate", (2, 2), 4)
    best = chosen(p)
    assert best.act == Act.MOVE
    assert {end for _, end in legs(p, best)} == {p.at((2, 0))}
    assert sum(best.number[i] for i in range(best.n)) == 2
    p = Position().put(0, "frigate", (2, 2), 4)  # nowhere else to go
    assert chosen(p).act == Act.MINE


def test_ore_is_kept_for_modules_as_long_as_there_are_any_to_build():
    p = Position().set("ore", 0, 30)
    kept = trade.ore_to_keep(p.g, p.t, 0)
    assert kept == int(p.t.weight[0][4]) > 0
    for place in ((1, 1), (3, 1), (1, 3), (3, 3)):
        p.station(place)
    assert trade.ore_to_keep(p.g, p.t, 0) == 0


@pytest.mark.parametrize("lock", ["everywhere", "square"])
def test_a_raider_parks_where_others_mine(lock):
    for bot, parks in (("raider", True), ("standard", False)):
        p = Position(seats=(Seat(bot), Seat()), lock=lock)
        p.set("asteroids", (2, 2), 3).put(1, "frigate", (2, 2), 3).put(0, "frigate", (2, 0), 2)
        best = chosen(p)
        assert (p.at((2, 2)) in {end for _, end in legs(p, best)}) == parks, bot


def test_fear_fades_while_nothing_happens():
    p = Position()
    fears = []
    for turns in (0, 20, 60, 200):
        p.g.turn, p.g.news = 300, 300 - turns
        worth.look_round(p.g, p.t, p.w, 0)
        fears.append(p.w.m.fear)
    assert fears[0] == fears[1] > fears[2] > fears[3] > 0


@pytest.mark.untraced
def test_a_turn_reads_nothing_that_an_earlier_one_left_in_the_workspace():
    standard = SPEC.policies()["standard"]
    thinker = replace(standard, name="thinker", weights={**standard.weights, "lookahead": 1})
    match = SPEC.prepare(Match((Seat(thinker), Seat("raider"), Seat("novice"))))
    rules, w, rec = match.own_rules(), Workspace(), match.recorder()
    game, same_game = match.begin(1, 0, rec), match.begin(1, 0, rec)
    while not game.over and game.turn < 150:
        look_ahead.next_turn(game, rules, w, rec)
        look_ahead.next_turn(same_game, rules, Workspace(), rec)
    assert fields(game) == fields(same_game)


@pytest.mark.rule("SS-GAP-07")
def test_a_station_that_is_kept_while_empty_is_worth_something_to_a_bot():
    for control, kept in (("present", False), ("kept", True)):
        p = Position(control=control).station((1, 1)).set("keeper", (1, 1), 0)
        worth.look_round(p.g, p.t, p.w, 0)
        assert (worth.worth_at(p.g, p.t, p.w, 0, p.at((1, 1))) > 0) == kept
