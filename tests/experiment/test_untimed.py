"""An answer without a clock is that of a fast machine, however slow this one is."""

import time

import pytest

from balance.experiment.item.judge import judge
from balance.experiment.sequential.effort import Effort
from balance.games import Match, Seat, game

DUEL, PAIR = game("duel"), Match((Seat(),) * 2)


@pytest.fixture
def crawling(monkeypatch):
    """Every glance at the clock costs a minute."""
    seconds = [time.monotonic()]

    def later():
        seconds[0] += 60
        return seconds[0]

    monkeypatch.setattr(time, "monotonic", later)


def answered(timed):
    return judge(DUEL, PAIR, "plating", 1, Effort(budget=3, jobs=1, timed=timed, beside=False))


def test_a_slow_machine_reaches_the_same_answer_without_a_clock(crawling, monkeypatch):
    hurried, patient = answered(timed=True), answered(timed=False)
    monkeypatch.undo()
    stopped = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: stopped)
    fast = answered(timed=True)
    assert (patient.conclusion, patient.games) == (fast.conclusion, fast.games)
    assert hurried.games < patient.games, "the clock ended the games"
    assert hurried.plan.blocks == patient.plan.blocks, "of the same plan"


def test_the_answer_alone_has_nothing_beside_it():
    judged = answered(timed=False)
    assert judged.going is not None
    assert (judged.peers, judged.pacing, judged.skills) == (None, None, None)
