"""Leads by what stands on the table, counted by hand."""

import numpy as np
import pytest

from balance.metrics.pacing.tension.leads import half_life, lead_by_column, lead_lifetimes, lead_table, leads
from balance.metrics.pacing.tension.snowball import rows_at, snowball_table
from balance.metrics.story import Story
from tests.metrics.small import game, record, told


def points_of(*games, **more):
    story = Story(record(games, **more))
    return story, lead_by_column(story, next(c for c in story.moments.columns if c.name == "points"))


def test_a_lead_lasts_until_another_player_leads():
    story, lead = points_of(
        game((0, 1), [[0, 0], [2, 1], [2, 2], [2, 3], [3, 3], [4, 3]]),  # nobody, 1, tie, 2, tie, 1
        game((0, 1), [[1, 0], [1, 0]]),
        game((0, 1), [[0, 0], [0, 0]]),
    )
    assert lead.leader.tolist() == [-1, 0, 0, 1, 1, 0, 0, 0, -1, -1]
    assert lead.games.sum(lead.changed).tolist() == [2, 0, 0]
    lives = lead_lifetimes(lead)  # two leads lost after 2 rounds; one lasted 1 round, one 2, to the end
    assert lives.at(1)[0] == 0
    assert lives.at(2)[0] == pytest.approx(2 / 4)
    assert half_life(lives) == 2
    table = lead_table_without_chances(story)
    assert table["points"] == (pytest.approx(2 / 3), 2.0, pytest.approx(0.5), 4)


def lead_table_without_chances(story):
    lengths = story.moments.games.length + 1
    even = told([[[0.5, 0.5]] * int(n - 1) + [[0, 1]] for n in lengths])
    story.__dict__["beliefs"] = even.beliefs
    rows = lead_table(story).set_index("by")
    return {name: tuple(rows.loc[name, ["changes", "half_life", "lost", "leads"]]) for name in rows.index}


def test_who_is_out_does_not_lead():
    _, lead = points_of(game((0, 1), [[5, 1], [5, 1], [5, 1]], out=[2, 0]))
    assert lead.leader.tolist() == [0, 1, 1]


def test_a_team_is_out_when_all_of_it_is():
    story, lead = points_of(game((0, 0.5, 0, 0.5), [[9, 1, 0, 1]] * 3, out=[2, 0, 1, 0]), team=[1, 2, 1, 2])
    assert story.moments.alive.tolist() == [[True, True], [False, True], [False, True]]
    assert lead.leader.tolist() == [0, 1, 1]


def test_the_points_of_a_team_are_those_of_its_seats():
    _, lead = points_of(game((0.5, 0, 0.5, 0), [[1, 5, 5, 0], [0, 5, 6, 3]]), team=[1, 2, 1, 2])
    assert lead.leader.tolist() == [0, 1]


def test_a_chance_leads_only_clearly():
    story = told([[[0.5, 0.5], [0.54, 0.46], [0.48, 0.52], [0.40, 0.60], [0, 1]], [[0.5, 0.5], [0.7, 0.3], [0, 1]]])
    assert leads(story)["chance"].leader.tolist() == [0, 0, 1, 1, 0, 1]
    assert leads(story)["chance"].games.sum(leads(story)["chance"].changed).tolist() == [1, 1]


def test_the_part_of_a_game_that_is_over_never_tells_its_end():
    story, _ = points_of(game((1, 0), [[0, 0]] * 10), game((1, 0), [[0, 0]] * 3), game((1, 0), [[0, 0]]))
    games = story.moments.games
    assert (rows_at(games, 0.1) - games.first + 1).tolist() == [1, 1, 1]
    assert (rows_at(games, 0.5) - games.first + 1).tolist() == [5, 2, 1]
    assert (rows_at(games, 0.9) - games.first + 1).tolist() == [9, 2, 1]


def test_snowball_counts_wins_of_those_who_lead():
    ahead = [[1, 0]] * 10
    story, _ = points_of(
        game((1, 0), ahead),
        game((1, 0), ahead),
        game((0, 1), ahead),
        game((1, 0), [[0, 0]] * 10),
        game((1, 0), [[1, 0]]),
    )
    story.__dict__["beliefs"] = told([[[0.5, 0.5]] * n + [[1, 0]] for n in (10, 10, 10, 10, 1)]).beliefs
    table = snowball_table(story)
    points = table[table["by"] == "points"]
    assert points["part"].tolist() == pytest.approx([k / 10 for k in range(1, 10)])
    assert points["share"].tolist() == pytest.approx([2 / 3] * 9)
    assert (points["games"] == 3).all()
    assert np.allclose(points["clear"], 3 / 5)
    assert "chance" not in table["by"].tolist()  # nobody is ever clearly ahead there
