"""The time of an answer: no stage takes what the next ones need, and nothing is left over."""

import time

import pytest

from balance.experiment.item.time_shares import PLAIN, THOROUGH, Clock, Stage
from balance.experiment.sequential.effort import usual_budget


@pytest.mark.parametrize("shares", [PLAIN, THOROUGH])
def test_shares_are_all_of_the_time(shares):
    assert sum(shares.values()) == pytest.approx(1)
    assert list(shares) == [stage for stage in Stage if stage in shares], "in the order of the stages"


def test_what_a_stage_leaves_over_goes_to_those_after_it(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    clock = Clock(100.0, PLAIN, start=0.0)
    assert clock.seconds(Stage.VERDICT) == pytest.approx(64)
    now[0] = 64.0
    assert clock.seconds(Stage.OWNERS) == pytest.approx(4)
    now[0] = 10.0  # the verdict came early
    assert clock.seconds(Stage.OWNERS) == pytest.approx(10)
    now[0] = 40.0
    assert clock.seconds(Stage.PACING) == pytest.approx(60)
    now[0] = 130.0
    assert clock.seconds(Stage.PACING) == 0


def test_a_thorough_answer_may_take_longer():
    assert usual_budget(False) < usual_budget(True)
