"""Two items together and whole groups, against exact truths of Dice Duel."""

from dataclasses import replace
from math import log

import pytest

from balance.errors import ScenarioError
from balance.experiment.item.arms import Approach
from balance.experiment.item.group import GroupPlan, judge_group
from balance.experiment.item.together import ALONE, SUM, TOGETHER, TogetherPlan, planned_together, together_looks
from balance.experiment.sequential.effort import Effort
from balance.experiment.values.candidates import ValueQuestion
from balance.experiment.values.pairing import pair_items
from balance.games import game
from balance.games.catalogue.groups import groups_of
from balance.games.duel.exact import exact_truth
from balance.games.spec import Match, Seat
from balance.report.combos.two import two_sentence, two_word
from balance.report.group import group_sentence
from balance.stats.verdicts.replies import Asked, Reply

pytestmark = pytest.mark.untraced
DUEL, TWO = game("duel"), Match((Seat(),) * 2)


def share(**treated):
    """The exact win rate of a treated player of two."""
    one, other = (Seat(**treated), Seat()), (Seat(), Seat(**treated))
    wins = [exact_truth(replace(TWO, seats=seats)).win[place] for place, seats in enumerate((one, other))]
    return sum(wins) / 2


def measured(items, match=TWO, looks=(400, 3000), spec=DUEL):
    effort = Effort(20, looks=looks, jobs=2)
    plan = planned_together(TogetherPlan.of(spec, match, items, 7), effort)
    return [*together_looks(plan, effort)][-1]


def test_two_bought_items_hold_the_exact_interaction_in_points_and_odds():
    known = measured(("sharp_blade", "lucky_charm"))
    a, b, both = (share(refund=items) for items in (("sharp_blade",), ("lucky_charm",), ("sharp_blade", "lucky_charm")))
    readings = {name: reading.interval for name, reading in known.readings.items()}
    assert readings[SUM].low <= 0.5 - a - b + both <= readings[SUM].high
    assert readings[TOGETHER].low <= 0.5 - both <= readings[TOGETHER].high
    assert readings[ALONE].low <= b - both <= readings[ALONE].high  # with the first alone the second is refunded
    odds = log(1) - log(a / (1 - a)) - log(b / (1 - b)) + log(both / (1 - both))
    assert known.odds.low <= odds <= known.odds.high


def test_two_cards_hold_the_exact_interaction():
    known = measured(("force_shield", "head_start"))
    a, b, both = (share(grant=items) for items in (("force_shield",), ("head_start",), ("force_shield", "head_start")))
    interval = known.readings[SUM].interval
    assert interval.low <= both - a - b + 0.5 <= interval.high


def test_a_card_and_a_bought_item_are_crossed_too():
    known = measured(("force_shield", "sharp_blade"))
    a, b, both = share(grant=("force_shield",), refund=("sharp_blade",)), 0.5, share(grant=("force_shield",))
    interval = known.readings[SUM].interval
    assert interval.low <= both - a - b + share(refund=("sharp_blade",)) <= interval.high


def test_what_bots_never_have_together_cannot_be_told():
    known = measured(("trinket", "plating"), looks=(50, 100))
    assert two_word(known) == "not_known"
    assert "bots never have both Trinket and Plating" in two_sentence(("Trinket", "Plating"), known)


def test_what_only_a_player_with_neither_shows_depends_on_how_one_counts():
    known = measured(("sharp_blade", "great_blade"), Match((Seat(),) * 4), looks=(400, 3000))
    assert two_word(known) == "depends"
    assert known.readings[SUM].interval.low > 0 > known.odds.high


@pytest.mark.parametrize(("items", "words"), [(("plating", "plating"), "one item"), (("crown", "plating"), "")])
def test_what_cannot_be_crossed_is_refused_or_played(items, words):
    if words:
        with pytest.raises(ScenarioError, match=words):
            TogetherPlan.of(DUEL, TWO, items, 1)
    else:
        assert TogetherPlan.of(DUEL, TWO, items, 1).arms


def test_the_fleet_is_there_from_the_start():
    match = Match((Seat(),) * 2)
    with pytest.raises(ScenarioError, match="there from the start"):
        TogetherPlan.of(game("mothership"), match, ("bomber", "fast_cap"), 1)


def test_pairs_with_one_item_are_only_its_own():
    question = ValueQuestion(DUEL, Match((Seat(),) * 4), Approach.BOUGHT, 7)
    *_, known = pair_items(question, "lucky_charm", Effort(20, looks=(2400,), jobs=2))
    assert known.found.pairs
    assert all("lucky_charm" in (pair.one.id, pair.other.id) for pair in known.found.pairs)
    assert {item.id for item in known.rare} == {"trinket", "placebo"}
    *_, rare = pair_items(question, "trinket", Effort(20, looks=(800,), jobs=2))
    assert rare.hardly_bought
    assert not rare.found.pairs


def group(name, match=TWO, asked=Asked.TOO_STRONG, looks=(300, 2000), items=None, spec=DUEL):
    plan = GroupPlan.of(spec, match, name, items or groups_of(spec)[name], 7, asked)
    return judge_group(plan, Effort(20, looks=looks, jobs=2))


def test_a_group_is_refunded_all_at_once():
    judged = group("blades", items=("sharp_blade", "great_blade", "lucky_charm"))
    interval = judged.known.reading.interval
    truth = 0.5 - share(refund=("sharp_blade", "great_blade", "lucky_charm"))
    assert interval.low <= truth <= interval.high
    assert judged.known.finding.reply is Reply.YES
    assert group_sentence(judged) == "Yes. Blades is clearly too strong for the price."
    assert judged.members[0].item == "sharp_blade"


def test_a_group_of_cards_is_a_random_one_against_its_price():
    judged = group("card", asked=Asked.TOO_WEAK)
    price = share(start={"coins": 2})
    cards = {item: share(grant=(item,)) for item in ("force_shield", "head_start", "blank")}
    drawn = (2 * cards["force_shield"] + 3 * cards["head_start"] + 3 * cards["blank"]) / 8
    interval = judged.known.reading.interval
    assert interval.low <= drawn - price <= interval.high
    assert group_sentence(judged).startswith("Yes. The cards are clearly too weak")


def test_what_nobody_buys_says_nothing_about_the_group():
    judged = group("toys", items=("trinket", "placebo"), looks=(30, 60))
    assert judged.rare
    assert group_sentence(judged) == "Cannot tell whether toys is too strong: bots never buy any of it."


def test_all_that_is_for_sale_only_says_that_buying_pays():
    from balance.report.group import group_lines

    judged = group("tech", looks=(100, 200))
    assert judged.plan.left_out == ("Crown",)
    assert "Nothing else is for sale" in " ".join(group_lines(judged, ""))


@pytest.mark.parametrize(("name", "words"), [("hazard", "none of it is bought or drawn"), ("unit", "none of it")])
def test_what_is_neither_bought_nor_drawn_is_refused(name, words):
    spec = game("mothership")
    with pytest.raises(ScenarioError, match=words):
        GroupPlan.of(spec, Match((Seat(),) * 2), name, groups_of(spec)[name], 1, Asked.FAIR)


def test_what_is_bought_and_what_is_drawn_are_no_group():
    with pytest.raises(ScenarioError, match="cannot be measured as one group"):
        GroupPlan.of(DUEL, TWO, "both", ("plating", "blank"), 1, Asked.FAIR)
