"""Every estimand against its exact value in a contest of known strengths."""

import numpy as np
import pytest

from balance.stats.effects.estimands import Arm, Estimand, arms_of, reach_of, scores_of
from balance.stats.inference.blocks import arm_difference, summarise

from .toy import MIXED4, contest, gumbel, softmax, strengths

BASE = np.log(MIXED4)
OWNED, PAID, PEER, PLAN = 0.5, 0.2, 0.4, 0.3  # strength that each treatment adds
BLOCKS = 20_000


def with_others(base, own, k):
    """The treated seat has `own`; the k seats after it pursue too."""
    n = len(base)
    table = strengths(base, own)
    for s in range(n):
        for j in range(1, k + 1):
            table[s, (s + j) % n] += PLAN
    return table


TABLES = {
    Arm.PLAIN: strengths(BASE),
    Arm.GRANT: strengths(BASE, OWNED),
    Arm.PRICE: strengths(BASE, PAID),
    Arm.PEER: strengths(BASE, PEER),
    Arm.VOID: strengths(BASE, -0.1),
    Arm.REFUND: strengths(BASE, -0.2),
    Arm.PURSUE: strengths(BASE, PLAN),
    Arm.ABSTAIN: strengths(BASE, 0, PLAN),
    Arm.ALL_PURSUE: strengths(BASE, PLAN, PLAN),
    Arm.PURSUE_WITH: with_others(BASE, PLAN, 2),
    Arm.ABSTAIN_WITH: with_others(BASE, 0, 2),
    Arm.FEWER: strengths(BASE, -0.3),
    Arm.FEWER_PEER: strengths(BASE, -0.1),
}


@pytest.fixture(scope="module")
def arms():
    noise = gumbel(np.random.default_rng(5406), BLOCKS, 4, shared=True)
    return {arm: contest(noise, table) for arm, table in TABLES.items()}


def share(arm):
    return np.diag(softmax(TABLES[arm])).mean()


TRUTH = {
    Estimand.NET: 1 / 4 - share(Arm.REFUND),
    Estimand.GO: share(Arm.PURSUE) - 1 / 4,
    Estimand.PN: share(Arm.GRANT) - share(Arm.PRICE),
    Estimand.P_0: share(Arm.PURSUE) - 1 / 4,
    Estimand.P_LAST: 1 / 4 - share(Arm.ABSTAIN),
    Estimand.P_K: share(Arm.PURSUE_WITH) - share(Arm.ABSTAIN_WITH),
    Estimand.VOID: share(Arm.VOID) - 1 / 4,
    Estimand.GRANT: share(Arm.GRANT) - 1 / 4,
    Estimand.C: share(Arm.GRANT) - share(Arm.PEER),
    Estimand.FEWER: share(Arm.FEWER_PEER) - share(Arm.FEWER),
}


@pytest.mark.parametrize("estimand", list(Estimand))
def test_the_mean_score_is_the_exact_effect(arms, estimand):
    seen = summarise(scores_of(estimand, {arm: arms[arm] for arm in arms_of(estimand)}))
    assert abs(seen.mean - TRUTH[estimand]) < 5 * seen.se
    assert seen.se < abs(TRUTH[estimand]) / 8  # sharp enough to see a wrong sign or arm


@pytest.mark.parametrize("estimand", [e for e in Estimand if e.definition.fair_control])
def test_a_fair_control_need_not_be_played(arms, estimand):
    """Played all the same, with the same dice, it changes no score."""
    d = estimand.definition
    assert len(arms_of(estimand)) == 1
    played = d.sign * arm_difference(arms[d.treated], arms[d.control])
    assert scores_of(estimand, arms) == pytest.approx(played, abs=1e-15)


def test_of_two_players_the_first_pursuer_is_the_last_too():
    noise = gumbel(np.random.default_rng(2), 1000, 2, shared=True)
    base = [0.4, 0.0]
    p_0 = scores_of(Estimand.P_0, {Arm.PURSUE: contest(noise, strengths(base, PLAN))})
    p_last = scores_of(Estimand.P_LAST, {Arm.ABSTAIN: contest(noise, strengths(base, 0, PLAN))})
    assert p_0.mean() == pytest.approx(p_last.mean())


def test_the_values_are_the_names_of_the_report():
    assert [e.value for e in Estimand] == [
        "NET",
        "GO",
        "PN",
        "P_0",
        "P_last",
        "P_k",
        "void",
        "grant",
        "C",
        "fewer",
    ]
    assert all(e.definition.meaning.endswith("?") for e in Estimand)


def test_worth_is_measured_in_one_arm_and_lost_by_whom_it_does_nothing_for():
    assert arms_of(Estimand.NET) == (Arm.REFUND,)
    assert arms_of(Estimand.GO) == (Arm.PURSUE,)
    assert TRUTH[Estimand.NET] > 0, "whoever loses by its absence shows that it is worth something"


@pytest.mark.parametrize(("units", "never", "always"), [(2, -1 / 2, 1 / 2), (4, -1 / 4, 3 / 4)])
def test_no_block_scores_beyond_the_reach_and_some_may_score_just_that(units, never, always):
    lost, won = (np.eye(units)[[(s + by) % units for s in range(units)]][None] for by in (1, 0))
    assert reach_of(Estimand.GO, units) == (never, always)
    assert reach_of(Estimand.NET, units) == (-always, -never), "an item can cost more than it can win"
    assert reach_of(Estimand.PN, units) == (-1, 1)
    for estimand, arm in ((Estimand.GO, Arm.PURSUE), (Estimand.NET, Arm.REFUND)):
        ends = sorted(float(scores_of(estimand, {arm: win})[0]) for win in (lost, won))
        assert ends == pytest.approx(reach_of(estimand, units))
    both = [float(scores_of(Estimand.PN, {Arm.GRANT: a, Arm.PRICE: b})[0]) for a, b in ((lost, won), (won, lost))]
    assert both == pytest.approx(reach_of(Estimand.PN, units))


@pytest.mark.parametrize("estimand", list(Estimand))
def test_all_scores_lie_within_the_reach(arms, estimand):
    scores, (low, high) = scores_of(estimand, arms), reach_of(estimand, 4)
    assert low - 1e-12 <= scores.min() < scores.max() <= high + 1e-12
