"""Experiments on a game that is won together, against its exact truth."""

from dataclasses import replace

import numpy as np
import pytest

from balance.experiment.claims.treatment import Treatment, treatment_looks
from balance.experiment.compare.comparison import compare_matches
from balance.experiment.compare.game_data import no_games
from balance.experiment.compare.outcomes import compared
from balance.experiment.compare.versions import Version, changed_version
from balance.experiment.item.arms import Approach, Option
from balance.experiment.item.design import Experiment
from balance.experiment.item.group import GroupPlan, judge_group
from balance.experiment.item.judge import judge
from balance.experiment.item.measure import play_looks
from balance.experiment.item.price import found_prices, price_looks, price_plan
from balance.experiment.item.together import TogetherPlan, planned_together, together_looks
from balance.experiment.sequential.effort import Effort
from balance.experiment.sequential.played import PlayedGames
from balance.experiment.values.candidates import ValueQuestion
from balance.experiment.values.run import value_items
from balance.experiment.values.table import value_table
from balance.experiment.versus import VersusPlan, planned_versus, versus_looks
from balance.games.spec import Seat
from balance.report.compare.page import comparison_document
from balance.stats.verdicts.grades import Grade
from balance.stats.verdicts.replies import Asked, Reply
from balance.stats.verdicts.rope import success_rope
from balance.stats.verdicts.verdict import Call
from tests.experiment.maze import group, spec, truth

pytestmark = pytest.mark.usefixtures("toys")
S = Seat()


def base(n=3):
    return truth(*(S,) * n)


def with_one(seat, n=3):
    """What a group wins if one of its members is treated; all seats are alike."""
    return truth(seat, *(S,) * (n - 1))


def measured(item, blocks=(1500,), match=None, **more):
    match = match or group()
    plan = Experiment(spec(), match, Option.of(spec(), match, item), 11, blocks, **more)
    *_, known = play_looks(plan, 2)
    return known


@pytest.mark.parametrize("item", ["boots", "springs"])
@pytest.mark.parametrize("n", [1, 3])
def test_what_is_bought_is_worth_what_the_group_loses_without_it(item, n):
    known = measured(item, match=group(n))
    exact = base(n) - with_one(Seat(refund=(item,)), n)
    assert known.readings["NET"].interval.contains(exact)
    assert known.readings["NET"].interval.half < 0.05
    assert known.usual == pytest.approx(base(n), abs=0.05)
    assert known.readings["NET"].rope == pytest.approx(success_rope(known.usual))
    assert known.games == known.blocks * (n + 1)  # every member in turn, and the untreated game


def test_a_card_is_compared_with_the_others_of_its_deck_and_with_its_price():
    known = measured("map")
    grants = {card: with_one(Seat(grant=(card,))) for card in ("map", "hint", "blank")}
    others = (2 * grants["hint"] + 4 * grants["blank"]) / 6
    assert known.readings["C"].interval.contains(grants["map"] - others)
    assert known.readings["PN"].interval.contains(grants["map"] - with_one(Seat(start={"coins": 1})))


def test_details_are_what_makes_sense_together():
    match = group()
    plan = Experiment(spec(), match, Option.of(spec(), match, "boots"), 11, (1500,), details=True)
    *_, known = play_looks(plan, 2)
    exact = {
        "grant": with_one(Seat(grant=("boots",))) - base(),
        "PN": with_one(Seat(grant=("boots",))) - with_one(Seat(start={"coins": 4})),
        "P_0": with_one(Seat(pursue="boots")) - base(),
        "void": with_one(Seat(void=("boots",))) - base(),
    }
    assert list(known.readings) == list(exact)  # nothing about what others do too
    for name, value in exact.items():
        assert known.readings[name].interval.contains(value), name


def test_intervals_of_real_games_cover_the_truth():
    """100 experiments of 150 blocks on their own seeds: at most a few may miss."""
    match, exact = group(), base() - with_one(Seat(refund=("boots",)))
    option, played = Option.of(spec(), match, "boots"), PlayedGames(keep_wins=False)
    misses = 0
    for seed in range(100):
        plan = Experiment(spec(), match, option, seed, (150,))
        win = {arm: plan.play_arm(arm, 0, 150) for arm in plan.arms}
        misses += not plan.read(win, 0).readings["NET"].interval.contains(exact)
    assert misses <= 8  # the family of two allows 2.5 %
    assert played.fresh == 0


@pytest.mark.parametrize(
    ("item", "reply", "grade"), [("boots", Reply.YES, Grade.CLEARLY_TOO_STRONG), ("springs", Reply.NO, None)]
)
def test_the_judge_answers(item, reply, grade):
    judged = judge(spec(), group(), item, 5, Effort(budget=8, jobs=2))
    assert judged.conclusion.reply is reply
    assert grade in (None, judged.conclusion.grade)
    best = judged.going.best.way
    exact = with_one(Seat(pursue=item, pursue_from=best.since)) - base()
    assert judged.going.reading.interval.contains(exact)
    assert not judged.indispensable
    assert judged.owned.buyers > 0.3


def test_what_does_nothing_is_worth_nothing_and_what_costs_is_too_weak():
    given = {"approach": Approach.GIVEN}
    match = group()
    for item, asked, word in (("placebo", Asked.FAIR, Reply.YES), ("trinket", Asked.TOO_WEAK, None)):
        option = replace(Option.of(spec(), match, item), **given)
        *_, known = play_looks(Experiment(spec(), match, option, 3, (400, 1600), asked), 2)
        exact = with_one(Seat(grant=(item,))) - with_one(Seat(start={"coins": option.price.get("coins", 0)}))
        assert known.readings["PN"].interval.contains(exact)
        assert word in (None, known.finding.reply)


def test_one_item_against_another():
    plan = VersusPlan.of(spec(), group(), "boots", "springs", 4)
    *_, known = versus_looks(replace(planned_versus(plan, Effort(budget=2, looks=(300, 1500))), blocks=(1500,)), 2)
    net = with_one(Seat(refund=("springs",))) - with_one(Seat(refund=("boots",)))
    assert known.readings["NET"].interval.contains(net)


def test_two_items_together():
    plan = TogetherPlan.of(spec(), group(), ("boots", "springs"), 4)
    *_, known = together_looks(planned_together(plan, Effort(budget=2, looks=(1500,), jobs=2)), Effort(looks=(1500,)))
    one, other, none = (with_one(Seat(refund=items)) for items in (("springs",), ("boots",), ("boots", "springs")))
    assert known.reading.interval.contains(base() - one - other + none)
    assert known.neither == pytest.approx(none, abs=0.05)


def test_a_group_of_items():
    plan = GroupPlan.of(spec(), group(), "gear", ["boots", "springs"], 4, Asked.TOO_STRONG)
    judged = judge_group(plan, Effort(budget=2, looks=(400, 1500), jobs=2))
    assert judged.known.reading.interval.contains(base() - with_one(Seat(refund=("boots", "springs"))))
    assert judged.known.usual == pytest.approx(base(), abs=0.05)


def test_the_price_at_which_it_pays():
    match = group()
    effort = Effort(budget=4, looks=(300, 1200), jobs=2)
    plan = found_prices(price_plan(spec(), match, Option.of(spec(), match, "boots"), 4), effort)
    *_, known = price_looks(plan, effort, None)

    def exact(price):
        from toybox.maze.exact import exact_success

        changed = replace(match, changes={"items.boots.price": price})
        without = replace(changed, seats=(Seat(refund=("boots",)), S, S))
        return exact_success(changed) - exact_success(without)

    for price, reading in known.readings.items():
        assert reading.interval.contains(exact(price)), price


def test_treatments_of_claims():
    plan = Treatment(spec(), group(), Seat(start={"coins": 2}), None, 4, (1500,))
    *_, known = treatment_looks(plan, 2)
    assert known.reading.interval.contains(with_one(Seat(start={"coins": 2})) - base())
    assert known.reading.call is Call.ADVANTAGED
    assert known.usual == pytest.approx(base(), abs=0.05)


@pytest.mark.parametrize("approach", [Approach.DEALT, Approach.BOUGHT])
def test_values_of_all_items(approach):
    question = ValueQuestion(spec(), group(), approach, 6)
    *_, values = value_items(question, games=8000, jobs=2)
    rows = {row.item.id: row for row in value_table(values)}
    for item, row in rows.items():
        seat = Seat(grant=(item,)) if approach is Approach.DEALT else Seat(refund=(item,))
        exact = question.sign * (with_one(seat) - base())
        assert row.confirmed
        assert row.value.contains(exact), item
    if approach is Approach.DEALT:
        assert [row.item.id for row in value_table(values)] == ["map", "hint", "blank"]
        assert values.screened.average.effect > 0


def test_screening_sees_what_single_cards_add():
    question = ValueQuestion(spec(), group(), Approach.DEALT, 6)
    *_, values = value_items(question, games=16_000, confirm=0, jobs=2)
    raw = values.screened.raw
    assert raw.effect[0] > raw.effect[1] > 0 - 2 * raw.se[2]
    assert np.all(raw.se < 0.03)


def test_assumed_numbers_are_varied_on_the_same_seeds():
    """Where the number of sides of the trap's die is assumed, the answer about boots is tried with others."""

    class Assumed(type(spec())):
        numbers = tuple(
            replace(one, source="assumed", range=(6, 12)) if one.name == "trap_sides" else one
            for one in type(spec()).numbers
        )

    effort = Effort(budget=30, thorough=True, jobs=2, looks=(300, 1200))
    judged = judge(Assumed(), group(), "boots", 5, effort)
    assert judged.sensitivity is not None
    assert judged.sensitivity.games > 0
    assert [one.name for one in judged.sensitivity.screened.tried if one.active]


@pytest.mark.parametrize(("cap", "words"), [(7, "Groups win more often"), (4, "Groups win less often")])
def test_the_page_of_a_comparison_is_headed_by_how_often_groups_win(cap, words):
    side = Version("usual", spec(), group())
    known = compare_matches(side, changed_version(side, "changed", {"rules.round_cap": cap}), 3, games=600)
    assert comparison_document(known).lead.headline.startswith(words)


def test_nobody_is_told_to_be_eliminated_where_all_lose_together():
    side = Version("usual", spec(), group())
    known = compare_matches(side, changed_version(side, "changed", {"rules.round_cap": 7}), 3, games=40)
    assert "success" in known.changes
    assert not {"eliminations", "any_out"} & set(known.changes)


def test_those_out_before_the_others_are_told_in_games_won_together_too():
    side = Version("usual", spec(), group())
    data = no_games(side.seats)
    out = replace(data, out=np.ones_like(data.out))
    names = [one.name for one in compared(side, side, out, data)]
    assert {"eliminations", "any_out"} <= set(names)
