"""Waiting, draws and calm stretches, counted by hand."""

import numpy as np
import pytest

from balance.games.columns import Column, Role
from balance.metrics.pacing.facts import pacing_facts
from balance.metrics.pacing.waiting import CALM, losses
from balance.metrics.story import Story
from balance.stats.inference.intervals import clopper_pearson
from tests.metrics.small import SmallSpec, game, record


def rounds(n, seats=2):
    return [[0] * seats] * n


def facts(games, **more):
    return pacing_facts(Story(record(games, **more)))


def test_turns_and_decisions_of_others_are_those_of_a_round_less_ones_own():
    found = facts(
        [game((1, 0, 0), rounds(4, 3), turns=12, decisions=24), game((1, 0, 0), rounds(4, 3), turns=8, decisions=8)]
    )
    assert found["others_turns"].mean.estimate == pytest.approx((2 + 1) / 2)
    assert found["others_decisions"].mean.estimate == pytest.approx((2 * 2 + 1 * 1) / 2)
    assert found["player_turns"].mean.estimate == pytest.approx((4 + 8 / 3) / 2)
    assert found["player_decisions"].mean.estimate == pytest.approx((8 + 8 / 3) / 2)


def test_only_an_elimination_before_the_last_round_is_early():
    games = [
        game((0, 1, 0), rounds(4, 3), out=[2, 0, 4]),
        game((1, 0, 0), rounds(3, 3), out=[0, 0, 3]),
        game((1, 0, 0), rounds(8, 3), out=[0, 4, 6]),
    ]
    found = facts(games)
    assert found["out_early"].mean.estimate == pytest.approx(2 / 3)
    assert found["any_out"].mean.estimate == 1
    assert found["first_out_early"].mean.estimate == 3
    assert found["early_wait"].mean.estimate == 3
    assert found["early_wait_part"].mean.estimate == 0.5
    assert found["players_out_early"].mean.estimate == pytest.approx((1 + 0 + 2) / 9)
    assert found["out_early"].games == 3
    assert found["early_wait"].games == 2


def test_a_shared_win_is_a_draw_and_none_of_many_has_an_exact_bound():
    found = facts(
        [game((1, 0), rounds(2)), game((0.5, 0.5), rounds(2)), game((0, 1), rounds(2)), game((0, 1), rounds(2))]
    )
    assert found["draws"].mean.estimate == 0.25
    assert found["capped"].hits == 0
    assert found["capped"].upper == pytest.approx(clopper_pearson(0, 4, 0.025))
    assert found["capped"].upper == pytest.approx(1 - 0.025**0.25)


class ForceSpec(SmallSpec):
    """Its points are force."""

    own_columns = tuple(
        Column("rounds", "points", "int32", "force", role=Role.FORCE) if c.name == "points" else c
        for c in SmallSpec.own_columns
    )


def test_the_longest_calm_begins_after_the_first_loss():
    games = [
        game((1, 0), [[5, 5], [5, 5], [5, 4], [6, 4], [6, 4], [6, 3]]),  # lost in rounds 3 and 6
        game((1, 0), [[5, 5], [6, 6], [7, 7]]),  # nothing is ever lost
        game((1, 0), [[5, 5], [4, 6], [4, 6], [4, 6]]),  # what one gains is no comfort to the other
        game((1, 0), [[5, 5], [5, 5], [5, 5]], out=[0, 2]),  # to be out is a loss
    ]
    run = record(games)
    story = Story(run.__class__(ForceSpec(), run.tables, run.bots, run.items, run.played))
    assert np.flatnonzero(losses(story)).tolist() == [2, 5, 10, 14]
    assert CALM.of(story).tolist() == [2, 3, 2, 1]
