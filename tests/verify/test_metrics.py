"""Metrics on large runs: quick enough, and the chances of the model right where the truth is known."""

import time

import numpy as np
import pytest

from balance.games import Match, Seat
from balance.games.duel.exact import exact_truth
from balance.metrics.owned import owned_branches, owned_items
from balance.metrics.pacing.curves import round_curves
from balance.metrics.pacing.eliminations import elimination_curve
from balance.metrics.pacing.registry import pacing_table
from balance.metrics.pacing.tension.leads import lead_table
from balance.metrics.pacing.tension.snowball import snowball_table
from balance.metrics.pacing.timing import item_timing
from balance.metrics.story import Story
from balance.metrics.win_rate import by_seat
from tests.metrics.real import play

GAMES = 20_000
SECONDS = 20.0  # of one core, for everything


@pytest.fixture(scope="module")
def large():
    return play("duel", Match((Seat(), Seat("novice"), Seat("random"), Seat("saver"))), GAMES)


def test_twenty_thousand_games_are_told_in_seconds(large):
    assert len(large.tables["rounds"]) > 1_400_000
    start, story = time.process_time(), Story(large)
    pacing_table(story)
    for make in (lead_table, snowball_table):
        make(story)
    for of in (by_seat, round_curves, elimination_curve, item_timing, owned_branches):
        of(large)
    for kinds in (large.spec.bought_kinds, large.spec.dealt_kinds):
        owned_items(large, kinds)
    assert np.isfinite(story.calibration.slope)
    assert time.process_time() - start < SECONDS


def test_chances_are_well_calibrated_with_many_games(large):
    found = Story(large).calibration
    assert abs(found.slope - 1) < 0.05
    assert abs(found.ratio - 1) < 0.05
    assert found.error < 0.01


def test_chances_before_the_game_are_the_exact_ones():
    match = Match((Seat(), Seat("saver")))
    run, truth = play("duel", match, GAMES), exact_truth(match)
    start = Story(run).beliefs.start
    assert np.abs(start - truth.win).max() < 5 * (0.25 / (GAMES / 2)) ** 0.5
