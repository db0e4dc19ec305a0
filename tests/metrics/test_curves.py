"""Curves, timing and places, counted by hand."""

from dataclasses import replace

import numpy as np
import pytest

from balance.games import game as game_named
from balance.metrics.pacing.curves import round_curves
from balance.metrics.pacing.timing import item_timing
from balance.metrics.places import concentration, hot_places, place_columns, place_rates
from tests.metrics.real import played
from tests.metrics.small import game, item, record


def test_curves_are_about_those_still_in_play():
    games = [
        game((1, 0), [[1, 2], [4, 9], [7, 9]], out=[0, 2]),
        game((0, 1), [[3, 6]]),
    ]
    table = round_curves(record(games), fewest=1)
    points = table[table["column"] == "points"].set_index("round")
    assert points["mean"].to_dict() == {1: 3.0, 2: 4.0, 3: 7.0}
    assert points["seats"].to_dict() == {1: 4, 2: 1, 3: 1}
    assert points.loc[1, ["q25", "median", "q75"]].tolist() == np.quantile([1, 2, 3, 6], [0.25, 0.5, 0.75]).tolist()
    assert points.loc[1, ["winners", "others"]].tolist() == [3.5, 2.5]
    earned = table[table["column"] == "earned"].set_index("round")  # what came in during the round: the points of it
    assert earned["mean"].to_dict() == {1: 3.0, 2: 4.0, 3: 7.0}
    assert round_curves(record(games), fewest=4)["round"].tolist() == [1, 1]


def test_items_are_timed_by_their_first_coming():
    items = [item("axe", branch="war"), item("joker", "card")]
    gains = [(0, 1, 0, 2), (0, 1, 0, 4), (0, 2, 0, 3), (1, 1, 0, 0), (0, 1, 1, 1)]
    run = record([game((1, 0), [[0, 0]] * 4), game((1, 0), [[0, 0]] * 2)], items=items, gains=gains)
    (row,) = item_timing(run).to_dict("records")
    assert (row["id"], row["branch"], row["seats"], row["share"], row["median"]) == ("axe", "war", 2, 0.5, 2.5)
    assert row["part"] == pytest.approx((1 / 4 + 2 / 4) / 2)


def test_places_are_counted_a_game():
    run = record([game((1, 0), [[0, 0]])] * 4, fights=[8, 0, 20, 12])
    rates = place_rates(run)
    assert rates["fights"].tolist() == [2, 0, 5, 3]
    hot = hot_places(rates, "fights", most=2)
    assert hot[["rank", "place", "a_game", "of_all", "times_mean"]].values.tolist() == [
        [1, 2, 5, 0.5, 2],
        [2, 3, 3, 0.3, 1.2],
    ]
    assert place_rates(replace(run, played=8))["fights"].tolist() == [1, 0, 2.5, 1.5]  # the tables may be a sample
    assert concentration(rates, "fights", 0.5) == pytest.approx(0.8)
    assert place_rates(record([game((1, 0), [[0, 0]])])) is None


def test_places_of_a_real_board_have_names():
    run = played("mothership")
    board = game_named("mothership").board(None, 2)
    rates = place_rates(run, board)
    for column in place_columns(run):
        assert np.isfinite(rates[column.name]).all()
        hot = hot_places(rates, column.name)
        assert hot["a_game"].is_monotonic_decreasing
        assert set(hot["name"]) <= {place.name for place in board.places}
        assert 0 < concentration(rates, column.name) <= 1
    assert rates["visits"].sum() * run.played == pytest.approx(run.tables["places"]["visits"].sum())
    with pytest.raises(ValueError, match="the board has"):
        place_rates(run, replace(board, places=board.places[1:]))
