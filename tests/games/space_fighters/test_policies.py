"""How bots decide: no corner is favoured, and a look-ahead weighs what everybody has."""

from dataclasses import replace
from math import exp

import pytest

from balance.core.hints import fields
from balance.games import Match, Seat
from balance.games.space_fighters.engine.bot import (
    berths,
    judgement,
    missions,
    policy,
    prospects,
    rollouts,
)
from balance.games.space_fighters.engine.bot import (
    look_ahead as lookahead,
)
from balance.games.space_fighters.engine.bot import (
    single_ship as solo,
)
from balance.games.space_fighters.engine.names import Step, Weight, Where
from balance.games.space_fighters.engine.rules import turn
from balance.games.space_fighters.engine.workspace import Workspace

from .position import CENTRE, FIGHTER, IMPATIENT, SPEC, C, F, Position, standard_but

pytestmark = pytest.mark.engine


def turned(layout, i):
    """The tile that seat 2 sees where seat 1 sees tile i: a quarter turn clockwise."""
    x, y = layout.tiles[i]
    return layout.index[14 - y, x]


def test_tiles_that_are_as_good_are_told_apart_alike_from_every_corner():
    p = Position(4)
    for i in range(len(p.layout.tiles)):
        assert p.t.lean[1][turned(p.layout, i)] == p.t.lean[0][i]
    assert len(set(p.t.lean[0][: len(p.layout.tiles)])) == len(p.layout.tiles)


def test_a_fighter_goes_for_enemies_in_space_or_where_they_will_come_in():
    p = Position(3).put(0, F, (5, 5)).put(1, F, (8, 5)).put(2, C, (9, 12))
    assert missions.goal_cell(p.g, p.t, 0, FIGHTER, p.at((5, 5))) in (p.at((8, 5)), p.at((9, 12)))
    p = Position(3).put(0, F, (5, 5))
    assert missions.goal_cell(p.g, p.t, 0, FIGHTER, p.at((5, 5))) in (p.at(1), p.at(2))
    p.g.alive = [1, 0, 1, 0]
    assert missions.goal_cell(p.g, p.t, 0, FIGHTER, p.at((5, 5))) == p.at(2)


def test_danger_is_the_chance_of_the_enemies_dice():
    p = Position().put(0, F, (5, 10)).put(1, F, (8, 10))
    assert judgement.danger(p.g, p.t, 0, FIGHTER, p.at((5, 10))) == pytest.approx(4 / 6 * 21 / 36)
    p.put(1, F, (5, 3))
    assert judgement.danger(p.g, p.t, 0, FIGHTER, p.at((5, 10))) == 0.0


def test_a_standard_bot_strikes_what_it_reaches_and_takes_an_open_station():
    p = Position().put(0, F, (5, 10)).put(1, C, (6, 10)).put(0, C, (7, 6))
    p.g.allowed = [6, 4, 0, 0]
    policy.attack(p.g, p.t, p.w, p.rec, 0, FIGHTER, 1)
    assert p.g.battles == 1
    policy.move_controls(p.g, p.t, p.w, p.rec, 0, 1, 1)
    assert p.where(0, C) == p.t.centre


def test_a_patient_bot_keeps_fighters_on_the_card_until_an_enemy_comes_near():
    patient = SPEC.prepare(Match((Seat(standard_but(patience=4)), Seat()))).rules
    hasty = SPEC.prepare(Match((Seat(IMPATIENT), Seat()))).rules
    for tile, stays in (((2, 7), True), ((2, 5), False)):
        p = Position().put(0, C, 0).card(0, F).put(1, F, tile)
        policy.place_reserves(p.g, patient, p.w, p.rec, 0)
        assert (p.where(0, F) == Where.RESERVE) == stays
        policy.place_reserves(p.g, hasty, p.w, p.rec, 0)
        assert p.where(0, F) != Where.RESERVE


def test_prospects_are_equal_for_equals_and_certain_for_the_last():
    p = Position(4)
    for seat in range(4):
        p.put(seat, C, seat)
    assert [prospects.prospects(p.g, p.t, seat) for seat in range(4)] == [0.25] * 4
    p.put(0, C + 1, CENTRE)
    assert prospects.standing(p.g, p.t, 0) == 200 + 8 * 30
    assert prospects.prospects(p.g, p.t, 0) > 0.25 > prospects.prospects(p.g, p.t, 1)
    p.g.alive = [0, 1, 0, 0]
    assert [prospects.prospects(p.g, p.t, seat) for seat in (0, 1)] == [0.0, 1.0]
    assert prospects.growth(-0.5) == pytest.approx(exp(-0.5), rel=0.02)


def test_a_look_ahead_keeps_the_game_as_it_is_but_for_its_manner():
    expert = SPEC.policies()["expert"]
    quick = replace(expert, name="quick", weights={**expert.weights, "lookahead": 4, "horizon": 0})
    match = SPEC.prepare(Match((Seat(quick), Seat("random"))))
    p = Position().put(0, C, 0).put(0, F, (5, 10)).put(1, F, (6, 10)).put(1, C, (8, 10))
    before = [row[:] for row in p.g.cell]
    p.g.allowed = [3, 0, 0, 0]
    for step in (Step.RESERVES, Step.ATTACKS):
        lookahead.choose_manner(p.g, match.rules, p.w, 0, step)
    assert p.g.cell == before
    assert 0 <= p.g.manner <= match.rules.n_manners
    rollouts.everybody_as_usual(match.rules)
    assert match.rules.weight[0] == match.rules.own_weight[0]
    assert match.rules.own_weight[0][Weight.LOOKAHEAD] == 4


def test_manners_that_do_the_same_are_tried_once():
    p = Position().put(0, F, (5, 10))
    assert lookahead.is_new(p.g, p.t, p.m)
    assert not lookahead.is_new(p.g, p.t, p.m)
    assert lookahead.is_new(p.put(0, F, (5, 11)).g, p.t, p.m)
    assert p.m.n_marks == 2


def test_a_ship_may_stay_flee_enter_a_station_or_do_as_any_style_would():
    expert = SPEC.prepare(Match((Seat("expert"), Seat()))).rules
    p = Position().put(0, C, (7, 5)).put(1, F, (7, 2))
    p.g.allowed = [0, 4, 0, 0]
    solo.list_tiles(p.g, expert, p.w, 0, C)
    tiles = p.m.idea[: p.m.n_ideas]
    assert tiles[0] == policy.choose_berth(p.g, expert, p.w, 0, C)
    assert {p.at((7, 5)), p.at(CENTRE)} <= set(tiles)
    assert len(set(tiles)) == len(tiles)
    risk = [judgement.danger(p.g, expert, 0, 1, tile) for tile in tiles]
    assert min(risk) == min(judgement.danger(p.g, expert, 0, 1, tile) for tile in p.r.tiles[: p.r.n])


def test_ships_that_think_alone_move_once():
    expert = SPEC.prepare(Match((Seat("expert"), Seat()))).rules
    p = Position().put(0, F, (5, 10)).put(0, F + 1, (5, 12)).put(1, F, (12, 2)).put(1, C, 1).put(0, C, 0)
    p.g.allowed = [2, 0, 0, 0]
    solo.move_one_by_one(p.g, expert, p.w, p.rec, 0, Step.FLIGHTS)
    assert [p.g.moved[piece] for piece in (F, F + 1, C)] == [1, 1, 0]
    for piece, (x, y) in ((F, (5, 10)), (F + 1, (5, 12))):
        at = p.where(0, piece)
        assert abs(at[0] - x) + abs(at[1] - y) <= 2


def test_rollouts_leave_what_a_seat_has_in_mind_as_it_was():
    expert = SPEC.prepare(Match((Seat("expert"), Seat()))).rules
    p = Position().put(0, C, (7, 5)).put(0, C + 1, (5, 12)).put(0, F, (5, 10)).put(1, F, (12, 2)).put(1, C, 1)
    p.g.allowed = [2, 4, 0, 0]
    berths.bind_ships(p.g, expert, p.m, 0)
    solo.list_tiles(p.g, expert, p.w, 0, C)
    before = fields(p.m)
    assert before["n_ideas"] > 1
    assert any(before["bound"])
    assert solo.best_tile(p.g, expert, p.w, 0, C, Step.CONTROLS) in p.m.idea[: p.m.n_ideas]
    assert fields(p.m) == before


@pytest.mark.untraced
def test_a_turn_reads_nothing_that_an_earlier_one_left_in_the_workspace():
    match = SPEC.prepare(Match((Seat(standard_but(lookahead=2, horizon=0)), Seat("novice"))))
    rules, w, rec = match.own_rules(), Workspace(), match.recorder()
    game, same_game = match.begin(1, 0, rec), match.begin(1, 0, rec)
    for _ in range(30):
        lookahead.next_turn(game, rules, w, rec)
        lookahead.next_turn(same_game, rules, Workspace(), rec)
        assert fields(game) == fields(same_game)


@pytest.mark.rule("SF-MOV-01", "SF-CTL-02")
@pytest.mark.parametrize("step", [Step.FLIGHTS, Step.CONTROLS])
def test_ships_that_moved_do_not_move_again_in_the_same_turn(step):
    p = Position().put(0, F, (5, 10)).put(1, F, (12, 2)).put(1, C, 1).put(0, C, (5, 3))
    p.g.allowed = [2, 2, 0, 0]
    p.g.moved = [1] * len(p.g.moved)
    turn.take_step(p.g, p.t, p.w, p.rec, 0, step)
    assert (p.where(0, F), p.where(0, C)) == ((5, 10), (5, 3))


@pytest.mark.parametrize(("players", "start"), [(4, (14, 2)), (3, (14, 2)), (2, (12, 14))])
def test_an_expert_puts_beaten_teams_out_and_does_not_put_it_off(players, start):
    expert = SPEC.prepare(Match((Seat("expert"),) * players))
    p = Position(players).put(0, F, (14, 11)).put(0, C, start).rich(5, 15, 0, 5)
    p.g.first = 1
    while not p.g.over and p.g.round < 25:
        expert.advance(p.g, p.rec)
    assert (p.g.over, p.g.alive[:players]) == (True, [1] + [0] * (players - 1))


def test_what_a_look_ahead_sees_at_once_counts_too():
    """A beaten team that is put out now is better than one that is put out next round, other things being equal."""
    p = Position(3).put(0, C, 1).put(0, F, (5, 5)).put(2, C, 2).put(2, F, (10, 10))
    before = prospects.prospects(p.g, p.t, 0)
    p.g.alive = [1, 0, 1, 0]
    assert prospects.prospects(p.g, p.t, 0) > before


def test_a_team_that_can_own_no_station_any_more_has_poor_prospects():
    p = Position().put(0, F, (5, 5)).put(1, C, (8, 8)).rich(75, 0)
    assert prospects.prospects(p.g, p.t, 0) < 0.3
    p.rich(100, 25)
    assert prospects.prospects(p.g, p.t, 0) > 0.4
