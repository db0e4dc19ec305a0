"""What Sharp Blade is worth beyond its price to one of two, measured as an answer does, against exact values."""

from dataclasses import replace

import pytest

from balance.experiment.item.arms import Option
from balance.experiment.item.design import Experiment
from balance.experiment.item.judge import EVERYBODY, HALF, judge
from balance.experiment.item.measure import play_looks
from balance.experiment.sequential.effort import Effort
from balance.games import Match, Seat, game
from balance.games.duel.exact import exact_truth
from balance.report.item.text import judge_text
from balance.stats.inference.intervals import Interval
from balance.stats.inference.sequential import schedule
from balance.stats.verdicts.grades import Grade
from balance.stats.verdicts.replies import Asked, Reply

DUEL = game("duel")
CHANGES = {  # what is changed, and what Sharp Blade is then worth
    "as it is": ({}, 0.156),
    "+5 for 3 coins": ({"items.sharp_blade.effects.roll_bonus.value": 5}, 0.493),
    "price 1": ({"items.sharp_blade.price": 1}, 0.302),
}


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", CHANGES)
def test_intervals_hold_the_exact_worth_and_it_is_clearly_too_strong(name, seed):
    changes, worth = CHANGES[name]
    match = Match((Seat(),) * 2, changes=changes)
    exact = 0.5 - exact_truth(Match((Seat(refund=("sharp_blade",)), Seat()), changes=changes)).win[0]
    assert exact == pytest.approx(worth, abs=0.0005)
    plan = Experiment(DUEL, match, Option.of(DUEL, match, "sharp_blade"), seed)
    *_, early = play_looks(plan, 1)
    assert early.finding.grade is Grade.CLEARLY_TOO_STRONG
    assert early.finding.reply is Reply.YES
    *_, late = play_looks(Experiment(DUEL, match, plan.option, seed, (5120,), Asked.FAIR), 1)
    for result in (early, late):
        assert result.readings["NET"].interval.contains(exact)
    assert late.readings["NET"].interval.half < 0.02


def test_at_a_price_of_8_it_is_hardly_ever_bought_and_no_good_plan():
    match = Match((Seat(),) * 2, changes={"items.sharp_blade.price": 8})
    judged = judge(DUEL, match, "sharp_blade", 1, Effort(looks=schedule(400), jobs=1))
    assert judged.owned.buyers < 0.05
    assert judged.known.readings["NET"].interval.contains(0.0)
    assert (judged.conclusion.rare, judged.conclusion.head, judged.conclusion.reply) == (True, "GO", Reply.NO)
    text = " ".join(judge_text("Sharp Blade", judged, "", "").split())
    assert "The bots never bought it (0 of " in text
    assert "say nothing about people who would. A player who goes for it decides instead. The best plan found," in text
    hurried = " ".join(judge_text("Sharp Blade", replace(judged, going=None), "", "").split())
    assert "for a player who goes for it there was no time: give it a larger --budget." in hurried


@pytest.mark.untraced  # thousands of blocks; an item is judged, and traced, in the test below
@pytest.mark.parametrize(
    ("item", "price", "worth", "for_its_kind", "reply"),
    [
        ("blank", 0, 0.0, Grade.CLEARLY_TOO_WEAK, Reply.YES),  # does nothing and costs nothing: weak, and worth it
        ("head_start", 8, -0.233, Grade.CLEARLY_TOO_STRONG, Reply.NO),  # the best card, far too dear
        ("force_shield", 2, -0.062, None, Reply.NO),
        ("head_start", 2, 0.009, None, Reply.YES),
    ],
)
def test_whether_a_card_is_worth_its_price_is_no_matter_of_other_cards(item, price, worth, for_its_kind, reply):
    match = Match((Seat(),) * 2, changes={f"items.{item}.price": price})
    having, paid = (Match((seat, Seat())) for seat in (Seat(grant=(item,)), Seat(start={"coins": price})))
    exact = exact_truth(having).win[0] - exact_truth(paid).win[0]
    assert exact == pytest.approx(worth, abs=0.0005)
    judged = judge(DUEL, match, item, 1, Effort(looks=(500, 4000), jobs=1, asked=Asked.WORTH_IT))
    found = judged.conclusion
    assert (found.head, found.reply) == ("PN", reply)
    assert found.reading.interval.contains(exact)
    text = " ".join(judge_text(item, judged, "", "").split())
    assert f"{'Yes' if reply is Reply.YES else 'No'}. {item} is " in text
    assert "for its kind" not in text
    blocks = 500 if for_its_kind is None else 4000
    strength = judge(DUEL, match, item, 1, Effort(looks=(blocks,), jobs=1, beside=False)).conclusion
    assert strength.head == "C"
    assert for_its_kind is None or strength.grade is for_its_kind


@pytest.mark.parametrize(
    ("item", "price", "asked", "reply", "words"),
    [
        ("head_start", 8, Asked.TOO_STRONG, Reply.NO, "it is strong for its kind, but not worth more than its price."),
        ("head_start", 0, Asked.TOO_STRONG, Reply.YES, "clearly too strong for its kind and for its price."),
        ("blank", 0, Asked.TOO_WEAK, Reply.NO, "it is weak for its kind, but worth its price."),
        ("blank", 6, Asked.TOO_WEAK, Reply.YES, "clearly too weak for its kind and for its price."),
    ],
)
def test_a_card_is_too_strong_or_too_weak_by_its_kind_and_its_price_together(item, price, asked, reply, words):
    """Head Start is the best card of the deck and Blank the worst, but a price can turn either."""
    match = Match((Seat(),) * 2, changes={f"items.{item}.price": price})
    having, paid = (Match((seat, Seat())) for seat in (Seat(grant=(item,)), Seat(start={"coins": price})))
    judged = judge(DUEL, match, item, 1, Effort(looks=(500, 4000), jobs=1, asked=asked))
    found = judged.conclusion
    assert (found.head, found.reply) == ("C", reply)
    assert found.price.interval.contains(exact_truth(having).win[0] - exact_truth(paid).win[0])
    text = " ".join(judge_text(item, judged, "", "").split())
    assert words in text
    assert "Had at the start, it is worth" in text


def at_half_of_the_wins(known, below):
    """The same result with an interval whose lower end is just below, or just at, half of a fair share of two."""
    net = known.readings["NET"]
    low = HALF / 2 - 1e-6 * below
    return replace(known, readings={"NET": replace(net, interval=Interval(low + 0.05, low, low + 0.1))})


@pytest.mark.parametrize(
    ("value", "price", "lost"), [(5, 3, 0.986), (2, 3, 0.682), (1, 1, 0.604), (1, 3, 0.312)], ids=str
)
def test_what_everybody_buys_and_nobody_can_do_without_is_no_gain_over_others(value, price, lost):
    """All buy Sharp Blade; the share of the wins that is lost without it is exact, and the limit is half."""
    changes = {"items.sharp_blade.effects.roll_bonus.value": value, "items.sharp_blade.price": price}
    match, needed = Match((Seat(),) * 2, changes=changes), lost >= HALF
    without = exact_truth(Match((Seat(refund=("sharp_blade",)), Seat()), changes=changes)).win[0]
    assert 1 - 2 * without == pytest.approx(lost, abs=0.0005)
    judged = judge(DUEL, match, "sharp_blade", 1, Effort(looks=(1600,), jobs=1))
    assert judged.owned.buyers >= EVERYBODY
    assert judged.indispensable is needed
    assert (judged.conclusion.reply, judged.conclusion.grade) == (Reply.YES, Grade.CLEARLY_TOO_STRONG)
    text = " ".join(judge_text("Sharp Blade", judged, "", "").split())
    assert text.startswith("Yes. Sharp Blade is clearly too strong for its price")
    for words in (
        "nobody can do without it",
        "how much worse it is to go without",
        "not mean that one player gains",
    ):
        assert (words in text) is needed
    assert not replace(judged, known=at_half_of_the_wins(judged.known, below=True)).indispensable
    assert replace(judged, known=at_half_of_the_wins(judged.known, below=False)).indispensable, "surely half of them"
    rarely = replace(judged, owned=replace(judged.owned, buyers=EVERYBODY - 0.01))
    assert not rarely.indispensable
