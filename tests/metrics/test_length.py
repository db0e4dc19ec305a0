"""Length, ends, eliminations and interaction, counted by hand and against the exact truth."""

import numpy as np
import pytest

from balance.games import Match, Seat
from balance.games.duel.exact import exact_truth
from balance.metrics.pacing.eliminations import elimination_by_cause, elimination_curve
from balance.metrics.pacing.length import end_reasons
from balance.metrics.pacing.metric import metric_table
from balance.metrics.pacing.registry import METRICS, metric_named, pacing_table
from balance.metrics.story import Story
from tests.metrics.real import play
from tests.metrics.small import game, record


def rounds(n, seats=2):
    return [[0] * seats] * n


def value(run, name, **more):
    return metric_named(name).of(Story(run, **more)).tolist()


def test_lengths_are_counted_and_capped_games_are_not_over():
    run = record([game((1, 0), rounds(2)), game((0, 1), rounds(3)), game((0.5, 0.5), rounds(3), capped=True)])
    assert pacing_table(Story(run)).set_index("name").loc["rounds", "mean"] == pytest.approx(8 / 3)
    reasons = end_reasons(run)
    assert reasons[["reason", "games", "rounds"]].values.tolist() == [["last standing", 2, 2.5], ["capped", 1, 3.0]]
    assert value(run, "capped") == [0, 0, 1]
    assert value(run, "completion") == [1, 1, 0]
    assert value(run, "duration") == pytest.approx([1 / 3, 0, 0])  # the median is 3
    assert value(run, "duration", preferred_rounds=2) == pytest.approx([0, 0.5, 0.5])


def test_a_game_is_complete_if_it_ends_by_itself_with_one_winner():
    games = [game((1, 0), rounds(2)), game((0.5, 0.5), rounds(2)), game((0, 1), rounds(2), capped=True)]
    assert value(record(games), "completion") == [1, 0, 0]


def test_eliminations_are_counted():
    games = [
        game((0, 1, 0), rounds(4, 3), out=[2, 0, 4], cause=[1, 0, 2]),
        game((1, 0, 0), rounds(3, 3), out=[0, 0, 1], cause=[0, 0, 1]),
        game((0, 0, 1), rounds(2, 3)),
    ]
    run = record(games)
    assert value(run, "any_out") == [1, 1, 0]
    assert value(run, "wait_after_out")[:2] == [2, 2]
    assert np.isnan(value(run, "wait_after_out")[2])
    assert value(run, "watching") == pytest.approx([2 / 12, 2 / 9, 0])
    curve = elimination_curve(run).set_index("round")
    assert curve["out"].to_dict() == pytest.approx({1: 1 / 9, 2: 2 / 9, 3: 2 / 9, 4: 3 / 9})
    assert curve["over"].to_dict() == pytest.approx({1: 0, 2: 3 / 9, 3: 5 / 9, 4: 6 / 9})
    assert curve["playing"].iloc[-1] == pytest.approx(0)
    by_cause = elimination_by_cause(run).pivot(index="round", columns="cause", values="share")
    assert by_cause["no hull"].to_dict() == pytest.approx({1: 1 / 9, 2: 2 / 9, 3: 2 / 9, 4: 2 / 9})
    assert by_cause["bad luck"].to_dict() == pytest.approx({1: 0, 2: 0, 3: 0, 4: 1 / 9})
    assert np.allclose(by_cause.sum(axis=1), curve["out"])


def test_a_capped_game_leaves_open_who_would_be_eliminated():
    games = [game((0, 1), rounds(2), out=[2, 0]), game((0.5, 0.5), rounds(1), capped=True)]
    curve = elimination_curve(record(games)).set_index("round")
    assert curve.loc[2, "out"] == pytest.approx(1 / 2)  # of those still watched in round 2, one of two
    assert len(elimination_curve(record([game((0.5, 0.5), rounds(1), capped=True)]))) == 0


def test_interaction_is_told_a_turn():
    run = record([game((1, 0), rounds(2), turns=4, decisions=10, quiet=1, blows=[2, 1]), game((1, 0), rounds(1))])
    assert value(run, "attacks") == [3 / 4, 0]
    assert value(run, "decisions") == [10 / 4, 1]
    assert value(run, "quiet_turns") == [1 / 4, 0]
    assert all(np.isnan(value(run, "idle_turns")))  # this game does not tell
    assert "idle_turns" not in pacing_table(Story(run))["name"].tolist()


def test_together_there_is_a_length_but_no_lead():
    run = record([game((1, 1), rounds(3)), game((0, 0), rounds(5), capped=True)])
    names = pacing_table(Story(run))["name"].tolist()
    assert names[:2] == ["rounds", "capped"]
    assert not {"lead_changes", "drama", "completion"} & set(names)


def test_without_rounds_only_the_ends_are_told():
    run = record([game((1, 0), rounds(3)), game((0, 1), rounds(5))])
    less = type(run)(run.spec, {k: v for k, v in run.tables.items() if k != "rounds"}, run.bots, run.items, 2)
    assert {"rounds", "completion"} <= set(pacing_table(Story(less))["name"])
    assert "drama" not in set(pacing_table(Story(less))["name"])


def test_every_metric_has_its_words():
    assert len({metric.name for metric in METRICS}) == len(METRICS)
    for metric in METRICS:
        assert metric.meaning.endswith(".")
        assert metric.source
        assert metric.title
    with pytest.raises(Exception, match='did you mean "drama"'):
        metric_named("dramma")


def test_length_agrees_with_the_exact_truth():
    match = Match((Seat(), Seat("random")), changes={"rules.round_cap": 9})
    run, truth = play("duel", match, 3000), exact_truth(match)
    table = metric_table(Story(run), METRICS).set_index("name")
    assert abs(table.loc["rounds", "mean"] - truth.rounds) < 5 * run.rounds.std() / 3000**0.5
    assert 0.05 < truth.capped < 0.95
    assert abs(table.loc["capped", "mean"] - truth.capped) < 5 * (truth.capped * (1 - truth.capped) / 3000) ** 0.5
