"""The time of an answer: no stage takes what the next ones need, and nothing is left over."""

import time
from math import inf

import pytest

from balance.experiment.item.time_shares import ANSWER, BOUGHT, MORE, OTHERS, PATIENCE, Clock, Stage, time_shares
from balance.experiment.sequential.seconds import usual_budget

KINDS = [(bought, thorough) for bought in (True, False) for thorough in (True, False)]


@pytest.mark.parametrize(("bought", "thorough"), KINDS)
def test_shares_are_all_of_the_time(bought, thorough):
    shares = time_shares(bought, thorough)
    assert sum(shares.values()) == pytest.approx(1)
    assert list(shares) == [stage for stage in Stage if stage in shares], "in the order of the stages"
    assert (set(MORE) <= set(shares)) == thorough
    assert (Stage.GOING in shares) == (Stage.SEARCH in shares) == bought, "nobody goes for what cannot be bought"


@pytest.mark.parametrize(("bought", "plain"), [(True, BOUGHT), (False, OTHERS)])
def test_a_thorough_answer_shares_what_its_stages_leave_as_a_plain_one_does(bought, plain):
    assert time_shares(bought, thorough=False) == plain
    shares, rest = time_shares(bought, thorough=True), 1 - sum(MORE.values())
    common = {stage: share for stage, share in plain.items() if stage not in MORE}
    scale = rest / sum(common.values())
    assert {stage: shares[stage] / scale for stage in common} == pytest.approx(common)
    assert {stage: shares[stage] for stage in MORE} == MORE


@pytest.fixture
def now(monkeypatch):
    """The time, to be set."""
    seconds = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: seconds[0])
    return seconds


SHARES = {Stage.OWNERS: 0.1, Stage.PEERS: 0.2, Stage.PACING: 0.3, Stage.SKILLS: 0.4}


def test_what_a_stage_leaves_over_goes_to_those_after_it(now):
    clock = Clock(100.0, SHARES, start=0.0)
    assert clock.seconds(Stage.OWNERS) == pytest.approx(10)
    now[0] = 10.0
    assert clock.spent == 10
    assert clock.seconds(Stage.PEERS) == pytest.approx(20)
    now[0] = 1.0  # the owners came early
    assert clock.seconds(Stage.PEERS) == pytest.approx(99 * 2 / 9)
    now[0] = 65.0  # the peers took too long
    assert clock.seconds(Stage.PACING) == pytest.approx(35 * 3 / 7)
    assert clock.seconds(Stage.SKILLS) == pytest.approx(35)
    now[0] = 130.0
    assert clock.seconds(Stage.SKILLS) == 0


def test_what_is_planned_does_not_depend_on_the_clock(now):
    clock = Clock(100.0, SHARES, start=0.0)
    for now[0] in (0.0, 50.0, 500.0):
        assert clock.share(Stage.PACING) == pytest.approx(30)


@pytest.mark.parametrize("stage", ANSWER)
def test_on_a_slow_machine_the_answer_may_take_longer_at_the_cost_of_what_is_beside_it(now, stage):
    clock = Clock(100.0, time_shares(bought=True, thorough=False), start=0.0)
    now[0] = 20.0
    assert clock.seconds(stage) == pytest.approx(min(80.0, PATIENCE * clock.share(stage)))
    assert clock.seconds(stage) > clock.share(stage)
    now[0] = 99.0
    assert clock.seconds(stage) == pytest.approx(1), "but never more than is left"
    now[0] = 100.0
    assert clock.seconds(stage) == 0


def test_an_answer_that_comes_early_gets_its_part_of_all_that_is_left(now):
    clock = Clock(100.0, {Stage.OWNERS: 0.9, Stage.VERDICT: 0.04, Stage.PEERS: 0.06}, start=0.0)
    assert clock.seconds(Stage.VERDICT) == pytest.approx(40)


@pytest.mark.parametrize("stage", time_shares(bought=True, thorough=True))
def test_without_a_clock_the_plan_is_the_same_and_time_never_runs_out(now, stage):
    timed, patient = (Clock(100.0, time_shares(bought=True, thorough=True), on, start=0.0) for on in (True, False))
    now[0] = 1e6
    assert patient.share(stage) == timed.share(stage)
    assert (timed.seconds(stage), timed.until_end_of(stage)) == (0, 0)
    assert (patient.seconds(stage), patient.until_end_of(stage)) == (inf, inf)


def test_a_thorough_answer_may_take_longer():
    assert usual_budget(False) < usual_budget(True)
