"""Experiments about one option, against the known truth of Dice Duel."""

from dataclasses import replace

import numpy as np
import pytest

from balance.errors import ScenarioError
from balance.experiment.arms import Option, arm_match, units_of
from balance.experiment.measure import ASKED, Experiment, measure_option
from balance.games import Match, Seat, game
from balance.games.duel.exact import exact_truth
from balance.stats.estimands import Arm, Estimand
from balance.stats.rope import rho
from balance.stats.verdict import Call
from balance.stats.words import Word

DUEL = game("duel")
TWO = Match((Seat(), Seat("saver")))
FOUR = Match((Seat(),) * 4)


def option(item, match=TWO):
    return Option.of(DUEL, match, item)


@pytest.mark.parametrize(
    ("arm", "treated", "other"),
    [
        (Arm.PLAIN, Seat(), Seat()),
        (Arm.GRANT, Seat(grant=("trinket",)), Seat()),
        (Arm.PRICE, Seat(start={"coins": 2}), Seat()),
        (Arm.VOID, Seat(void=("trinket",)), Seat()),
        (Arm.PURSUE, Seat(pursue="trinket"), Seat()),
        (Arm.ABSTAIN, Seat(), Seat(pursue="trinket")),
        (Arm.ALL_PURSUE, Seat(pursue="trinket"), Seat(pursue="trinket")),
    ],
)
def test_what_each_arm_does_to_whom(arm, treated, other):
    match = arm_match(FOUR, arm, (2,), option("trinket"))
    assert match.seats == (other, other, treated, other)


def test_an_arm_adds_to_what_a_seat_has():
    seat = Seat(grant=("plating",), start={"coins": 3})
    match = Match((seat, Seat()))
    assert arm_match(match, Arm.PRICE, (0,), option("trinket")).seats[0].start == {"coins": 5}
    assert arm_match(match, Arm.GRANT, (0,), option("trinket")).seats[0].grant == ("plating", "trinket")


def test_the_price_is_the_one_of_the_match_and_teams_are_treated_whole():
    dear = replace(TWO, changes={"items.trinket.price": 7})
    assert option("trinket", dear).price == {"coins": 7}
    assert option("placebo").price == {}
    teams = Match((Seat(),) * 4, teams=((1, 3), (2, 4)))
    assert units_of(DUEL, teams) == [(0, 2), (1, 3)]
    seats = arm_match(teams, Arm.PURSUE, (0, 2), option("trinket")).seats
    assert [seat.pursue for seat in seats] == ["trinket", None, "trinket", None]


def truth(estimand, item):
    """The exact value: shares of the treated seat in every rotation."""
    d = estimand.definition
    share = {}
    for arm in (d.treated, d.control):
        wins = [exact_truth(arm_match(TWO, arm, (seat,), option(item))).win[seat] for seat in range(2)]
        share[arm] = sum(wins) / 2
    return d.sign * (share[d.treated] - share[d.control])


@pytest.mark.no_cover
@pytest.mark.parametrize("item", ["great_blade", "lucky_charm", "trinket"])
def test_estimates_meet_the_exact_truth(item):
    plan = Experiment(DUEL, TWO, option(item), 7, blocks=(4000,))
    known = next(plan.looks(2))
    for estimand in ASKED:
        seen, exact = known.readings[estimand], truth(estimand, item)
        if seen.trusted:
            assert seen.interval.low <= exact <= seen.interval.high, estimand
        else:
            assert abs(exact) < 0.05, "few games are changed by what has little effect"
    assert known.games == known.blocks * 2 * len(plan.arms)


@pytest.mark.engine
def test_blocks_do_not_depend_on_looks_workers_or_chunks(monkeypatch):
    def win(plan, jobs):
        from balance.experiment.executors import workers

        with workers(jobs) as pool:
            return plan.blocks_between(pool, 4, 5, 45)

    plan = Experiment(DUEL, TWO, option("trinket"), 7)
    whole = win(plan, 1)
    monkeypatch.setattr(type(DUEL), "chunk_games", lambda *_: 7)
    again = win(Experiment(DUEL, TWO, option("trinket"), 7), 3)
    assert whole.keys() == again.keys() == {Arm.GRANT, Arm.PRICE, Arm.PURSUE, Arm.ABSTAIN, Arm.VOID}
    assert all((whole[arm] == again[arm]).all() for arm in whole)
    assert np.allclose(whole[Arm.GRANT].sum(axis=2), 1)


def test_a_useless_thing_with_a_price_is_underpowered_and_it_stops_early():
    seen = []
    known = measure_option(DUEL, FOUR, "trinket", 5, progress=seen.append)
    assert known.finding.word is Word.UNDERPOWERED
    assert known.last
    assert known.look == len(seen) == 1
    assert known.readings[Estimand.PN].call is Call.DISADVANTAGED


def test_a_placebo_without_a_price_is_fair():
    known = measure_option(DUEL, FOUR, "placebo", 5)
    assert known.finding.word is Word.FAIR
    assert known.readings[Estimand.PN].rope == rho(4)


@pytest.mark.parametrize(("item", "words"), [("zeppelin", 'no item "zeppelin"'), ("crown", "nobody can pursue it")])
def test_what_cannot_be_asked_is_one_line(item, words):
    with pytest.raises(ScenarioError, match=words):
        measure_option(DUEL, TWO, item, 1)
