"""The named metrics, on chances written by hand."""

from math import sqrt

import numpy as np
import pytest

from balance.metrics.pacing.registry import metric_named
from balance.metrics.pacing.tension.decided import decided_round
from balance.metrics.pacing.tension.drama import openness, tension_curve
from tests.metrics.small import game, record, told

EVEN, UP, SURE = [0.5, 0.5], [0.7, 0.3], [0.9, 0.1]
BACK = [EVEN, UP, [0.8, 0.2], [0.2, 0.8], EVEN, [0, 1]]  # the second comes back
CALM = [EVEN, UP, SURE, SURE, [1, 0]]
SHARED = [EVEN, SURE, EVEN, EVEN]


def values(name, *paths):
    return metric_named(name).of(told(paths)).tolist()


def test_a_game_is_decided_when_no_doubt_comes_back():
    assert decided_round(told([BACK, CALM, SHARED])).tolist() == [5, 2, 3]
    assert decided_round(told([[SURE, SURE, [1, 0]]])).tolist() == [0]
    assert values("decided_part", BACK, CALM) == [1, 0.5]
    assert values("decided_round", [EVEN, [0.75, 0.25], [1, 0]], [EVEN, [0.8, 0.2], [1, 0]]) == [2, 2]  # not above 80 %
    assert values("decided_round", [EVEN, [0.81, 0.19], [1, 0]]) == [1]


def test_a_comeback_starts_below_half_the_fair_share():
    low = [EVEN, [0.76, 0.24], [0, 1]]
    assert values("comeback", BACK, CALM, low, SHARED) == [1, 0, 1, 0.5]  # a shared win counts by its shares
    assert values("comeback", [EVEN, [0.75, 0.25], [0, 1]]) == [0]


def test_drama_is_the_root_of_the_gap_while_behind():
    behind = (sqrt(0.4) + sqrt(0.6)) / 2
    assert values("drama", BACK, CALM) == pytest.approx([behind, 0])
    assert np.isnan(values("drama", SHARED)[0])
    assert values("drama", [[0.4, 0.6], UP, [1, 0]]) == [0]  # before the first round nobody is behind
    assert values("behind", BACK, CALM) == pytest.approx([2 / 4, 0])
    assert np.isnan(values("behind", [EVEN, [1, 0]])[0])  # no round but the last


def test_openness_is_1_where_all_are_alike_and_0_where_it_is_settled():
    assert openness(np.array([EVEN, [1, 0]])).tolist() == [1, 0]
    assert openness(np.array([[1 / 3] * 3, [0.5, 0.5, 0]])) == pytest.approx([1, 0.75])
    assert values("uncertainty", CALM) == pytest.approx([(1 + 4 * 0.21 + 2 * 4 * 0.09) / 4])


def test_killer_rounds_and_permanence():
    assert values("killer_move", BACK, CALM) == pytest.approx([0.6, 0.2])
    # gains that a next round follows: 0.2, 0.1 (all of it undone, by a loss of 0.6), 0.6 (0.3 undone), 0.3 (undone)
    assert values("permanence", BACK) == pytest.approx([1 - (0.1 + 0.3 + 0.3) / (0.2 + 0.1 + 0.6 + 0.3)])
    assert values("permanence", CALM) == [1]


def test_surprise_sums_the_jumps():
    jumps = sqrt(2) * np.array([0.2, 0.1, 0.6, 0.3, 0.5])
    assert values("surprise", BACK) == pytest.approx([jumps.sum()])


def test_suspense_is_surprise_where_every_round_moves_alike():
    """If the size of the next move is certain, what is expected is what happens."""
    step = [EVEN, [0.75, 0.25], EVEN, [0.25, 0.75], [0, 1]]
    other = [EVEN, [0.25, 0.75], [0, 1]]
    paths = [step, other] * 200
    assert values("suspense", *paths) == pytest.approx(values("surprise", *paths))


def test_suspense_is_felt_before_it_is_known_what_happens():
    """Half of the time all is decided at once, half of the time nothing happens: both games are as tense."""
    paths = [[EVEN, [1, 0], [1, 0]], [EVEN, [0, 1], [0, 1]], [EVEN, EVEN, [1, 0]], [EVEN, EVEN, [0, 1]]] * 400
    found = np.array(values("suspense", *paths)).reshape(-1, 4)
    first = sqrt(0.5 * 0.5)  # the mean of 0.5 and 0, squared distances
    assert found[:, 0] == pytest.approx(first, abs=0.06)
    assert found[:, 2] == pytest.approx(first + sqrt(0.5), abs=0.06)


def test_tension_follows_the_winner():
    curve = tension_curve(told([CALM, SHARED]), steps=2)
    assert curve["part"].tolist() == [0, 0.5, 1]
    assert curve["winner"].tolist() == pytest.approx([0.5, 0.9, 0.9])  # of the game that has one
    assert curve["open"].tolist() == pytest.approx([1, (0.36 + 0.36) / 2, (0.36 + 1) / 2])


def test_a_game_of_one_round_has_numbers_too():
    story = told([[EVEN, [1, 0]], CALM])
    for name in ("lead_changes", "snowball", "decided_round", "uncertainty", "killer_move", "surprise", "suspense"):
        assert metric_named(name).of(story).shape == (2,)
    assert record([game((1, 0), [[0, 0]])]).rounds.tolist() == [1]
