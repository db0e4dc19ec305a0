"""What Sharp Blade is worth beyond its price to one of two, measured as an answer does, against exact values."""

import pytest

from balance.experiment.item.arms import Option
from balance.experiment.item.design import Experiment
from balance.experiment.item.judge import judge
from balance.experiment.item.measure import play_looks
from balance.experiment.sequential.effort import Effort
from balance.games import Match, Seat, game
from balance.games.duel.exact import exact_truth
from balance.report.item.text import judge_text
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
    assert "Bots never buy it" in " ".join(judge_text("Sharp Blade", judged, "", "").split())
