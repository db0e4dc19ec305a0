"""Fairness of seats, against the known truth of Dice Duel and against planted advantages."""

from dataclasses import replace

import numpy as np
import pytest

from balance.errors import ScenarioError
from balance.experiment.seats import SeatPlan, SeatWork, planned_games, seat_looks
from balance.experiment.sequential.played import PlayedGames
from balance.games import Match, Seat, game
from balance.games.duel.exact import exact_truth
from balance.games.prepared import PreparedMatch
from balance.games.spec import Outcome
from balance.report.seats import seats_json, seats_text
from balance.stats.verdicts.replies import Reply
from balance.stats.verdicts.seats import Lean, SeatClaim, SeatWord
from balance.stats.verdicts.verdict import Call

DUEL, MOTHERSHIP = game("duel"), game("mothership")
ALIKE = Match((Seat(),) * 4)
MIXED = Match((Seat(), Seat("saver"), Seat("novice"), Seat("random")))


def last(plan, **options):
    *_, known = seat_looks(plan, 2, **options)
    return known


def test_seats_that_are_alike_are_fair_also_with_bots_that_are_not():
    """The bots change seats: without that, the seat of the best one would win most."""
    for match in (ALIKE, MIXED):
        known = last(SeatPlan(DUEL, match, 5))
        assert known.finding.word is SeatWord.FAIR
        assert known.test.p > 0.001
    unmoved = DUEL.prepare(MIXED).simulate(5, 0, 2000, tables=())["seats"]["win"].reshape(-1, 4).mean(axis=0)
    assert np.ptp(unmoved) > 0.1


def test_every_way_to_sit_comes_equally_often_at_every_look():
    plan = SeatPlan(DUEL, MIXED, 5, (203, 411))
    assert len(plan.line_ups) == 4
    for first, end in ((0, 203), (203, 411)):
        tasks = list(plan.tasks(first, end))
        sat = [sum(task.count for task in tasks if task.turn == turn) for turn in range(4)]
        assert sum(sat) == end - first
        assert max(sat) - min(sat) <= len(tasks)
        assert [task.first for task in tasks] == [first + sum(t.count for t in tasks[:i]) for i in range(len(tasks))]


@pytest.mark.untraced
def test_a_seat_with_twice_the_income_is_an_advantage_by_as_much_as_the_truth_says():
    match = Match((Seat(start={"coins": 3}), Seat()))
    known = last(SeatPlan(DUEL, match, 5))
    assert known.finding.word is SeatWord.BIASED
    assert (known.finding.better, known.finding.worse) == ((0,), (1,))
    truth = exact_truth(match).win
    for reading, share in zip(known.readings, truth, strict=True):
        assert reading.interval.low <= share - 0.5 <= reading.interval.high


def test_a_fixed_number_of_games_has_wilson_intervals():
    known = last(SeatPlan(DUEL, Match((Seat(start={"coins": 9}), Seat())), 5, planned_games(400)))
    assert (known.games, known.look, known.last) == (400, 1, True)
    share = known.readings[0].interval.estimate + 0.5
    assert known.readings[0].call is Call.ADVANTAGED
    assert known.readings[0].interval.high + 0.5 < 1, "Wilson's limits stay within 0 and 1"
    assert 0.5 < share <= 1
    assert planned_games(None) == (600, 1200, 2400, 4800, 9600)
    assert planned_games([10, 20]) == (10, 20)


def test_teams_are_units_and_common_wins_are_refused(monkeypatch):
    teams = Match((Seat(),) * 4, teams=((1, 3), (2, 4)))
    known = last(SeatPlan(DUEL, teams, 5, (500,)))
    assert known.units == ["team 1", "team 2"]
    assert sum(reading.interval.estimate for reading in known.readings) == pytest.approx(0)
    monkeypatch.setattr(type(DUEL), "outcome", lambda *_: Outcome.COOPERATIVE)
    with pytest.raises(ScenarioError, match="won or lost together"):
        last(SeatPlan(DUEL, ALIKE, 5))


def test_the_order_of_play_is_another_question_than_the_seat():
    """A die finds the first player, so places in the order of play are dealt to the seats by chance."""
    match = Match((Seat("random"),) * 3, changes={"rules.round_limit": 3, "rules.station_hp": 1}, mode="victory_points")
    plan = SeatPlan(MOTHERSHIP, match, 5, (60,), by_order=True)
    assert plan.unit_names == ["place 1", "place 2", "place 3"]
    (task,) = plan.tasks(0, 60)
    mass, _ = SeatWork(plan, PlayedGames()).play(task)
    seats = plan.line_ups[0].prepared.simulate(5, 0, 60, tables=())["seats"]
    by_hand = [seats["win"][seats["order"] == place].sum() for place in (1, 2, 3)]
    assert len(set(by_hand)) > 1
    assert mass.sum(axis=0) == pytest.approx(by_hand)
    with pytest.raises(ScenarioError, match="no order of play"):
        last(SeatPlan(DUEL, ALIKE, 5, by_order=True))


@pytest.mark.parametrize(
    ("seat", "lean", "reply", "begins"),
    [
        (0, Lean.BETTER, Reply.YES, "Yes. Sitting in seat 1 is an advantage: it wins "),
        (0, Lean.WORSE, Reply.NO, "No. Sitting in seat 1 is an advantage: it wins "),
        (1, Lean.WORSE, Reply.YES, "Yes. Sitting in seat 2 is a disadvantage: it wins "),
        (1, Lean.UNEVEN, Reply.YES, "Yes. Sitting in seat 2 is a disadvantage: it wins "),
    ],
)
def test_a_question_about_one_seat_is_answered_about_that_seat(seat, lean, reply, begins):
    match = Match((Seat(start={"coins": 9}), Seat()))
    known = last(SeatPlan(DUEL, match, 5, claim=SeatClaim(seat, lean)))
    assert known.reply is reply
    assert seats_text(known).startswith(begins)
    told = seats_json(known)
    assert (told["answer"], told["asked"]) == (str(reply), {"about": f"seat {seat + 1}", "asks": str(lean)})
    assert told["chance"] == pytest.approx(known.chance)
    assert (known.chance > 0.99) == (reply is Reply.YES)


def test_a_claim_is_answered_before_it_is_known_whether_all_seats_are_fair():
    """Seat 2 is known not to be better before it is known to be worse."""
    match = Match((Seat(start={"coins": 1}), Seat()))
    known, *_ = seat_looks(SeatPlan(DUEL, match, 5, claim=SeatClaim(1, Lean.BETTER)), 2)
    assert (known.finding.word.reply, known.reply) == (Reply.NOT_KNOWN, Reply.NO)
    assert seats_text(known).startswith("No. Sitting in seat 2 is not an advantage, perhaps a disadvantage: it wins ")
    with pytest.raises(ScenarioError, match="no seat 3 in this match"):
        last(SeatPlan(DUEL, match, 5, claim=SeatClaim(2, Lean.BETTER)))


def test_whether_turn_order_matters_is_answered_yes_where_it_is_not_fair():
    match = Match((Seat("random"),) * 3, changes={"rules.round_limit": 3, "rules.station_hp": 1}, mode="victory_points")
    known = last(SeatPlan(MOTHERSHIP, match, 5, (60,), by_order=True))
    fair = known.finding.word.reply
    assert known.reply == {Reply.YES: Reply.NO, Reply.NO: Reply.YES, Reply.NOT_KNOWN: Reply.NOT_KNOWN}[fair]
    assert known.chance == pytest.approx(1 - known.finding.chance)
    assert "Chance that turn order matters" in seats_text(known)


def test_what_was_played_is_not_played_again(tmp_path, monkeypatch):
    plan = SeatPlan(DUEL, ALIKE, 5, (300,))
    first = last(plan, store=tmp_path)
    monkeypatch.setattr(PreparedMatch, "simulate", lambda *_, **__: pytest.fail("played again"))
    again = last(replace(plan), store=tmp_path)
    assert first.readings == again.readings


def test_time_is_up_before_a_look_that_would_take_too_long():
    assert last(SeatPlan(DUEL, ALIKE, 5, (100, 200, 100_000)), budget=0).look == 1
