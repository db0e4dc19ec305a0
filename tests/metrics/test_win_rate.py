"""Shares of wins: counted by hand, against the exact truth, and with plain refusals."""

import pytest

from balance.errors import RunError
from balance.experiment.runs.totals import Estimate
from balance.games import Match, Seat
from balance.games.duel.exact import exact_truth
from balance.metrics.win_rate import by_bot, by_order, by_seat
from balance.stats.inference.intervals import wilson
from tests.metrics.real import play, played
from tests.metrics.small import game, record

ONE = [[0, 0, 0]]


def three_seats():
    wins = [(1, 0, 0), (0, 1, 0), (1, 0, 0), (0.5, 0, 0.5)]
    orders = [(1, 2, 3), (3, 1, 2), (2, 3, 1), (1, 3, 2)]
    return record([game(w, ONE, order=o) for w, o in zip(wins, orders, strict=True)], bots=["fox", "hen", "fox"])


def test_shares_of_seats_are_counted():
    table = by_seat(three_seats())
    assert table["label"].tolist() == ["1", "2", "3"]
    assert table["share"].tolist() == [2.5 / 4, 1 / 4, 0.5 / 4]
    assert (table["fair"] == 1 / 3).all()
    assert table["difference"].tolist() == pytest.approx([2.5 / 4 - 1 / 3, 1 / 4 - 1 / 3, 0.5 / 4 - 1 / 3])
    assert (table["call"] == "inconclusive").all()  # four games say nothing


def test_a_bot_has_the_mean_share_of_its_seats():
    table = by_bot(three_seats()).set_index("label")
    assert table["share"].to_dict() == {"fox": 1.5 / 4, "hen": 1 / 4}
    grouped = by_bot(three_seats(), names={"fox": "animal", "hen": "animal"})
    assert grouped.loc[0, ["label", "share", "low", "high", "call"]].tolist() == ["animal", 1 / 3, 1 / 3, 1 / 3, ""]


def test_who_begins_is_told_by_the_order_of_play():
    table = by_order(three_seats()).set_index("label")
    assert table["share"].to_dict() == {"1": (1 + 1 + 0 + 0.5) / 4, "2": (0 + 0 + 1 + 0.5) / 4, "3": 0.0}
    assert by_order(played("duel")) is None  # all act at once
    assert by_order(record([game((1, 0, 0), ONE)] * 2)) is None  # the order of the seats, always


def test_the_win_of_a_team_belongs_to_the_team():
    run = record([game((0.5, 0, 0.5, 0), [[0] * 4])] * 3 + [game((0, 0.5, 0, 0.5), [[0] * 4])], team=[1, 2, 1, 2])
    assert by_seat(run)["share"].tolist() == [0.75, 0.25, 0.75, 0.25]
    assert (by_seat(run)["fair"] == 0.5).all()
    assert run.unit_names == ("team 1 (seats 1 and 3)", "team 2 (seats 2 and 4)")


def test_where_all_win_together_there_is_no_fair_share():
    run = record([game((1, 1), [[0, 0]]), game((0, 0), [[0, 0]]), game((1, 1), [[0, 0]])])
    table = by_seat(run)
    assert table["share"].tolist() == [2 / 3, 2 / 3]
    assert table["fair"].isna().all()
    assert (table["call"] == "").all()
    with pytest.raises(RunError, match="win or lose together"):
        run.competing()


def test_intervals_are_those_that_a_run_prints():
    run = played("duel")
    for row, seat in zip(by_seat(run).itertuples(), range(run.n), strict=True):
        printed = Estimate.of(run.win[:, seat])
        assert (row.share, row.low, row.high) == pytest.approx((printed.estimate, printed.low, printed.high), abs=1e-12)
    whole = record([game((1, 0), [[0, 0]])] * 30 + [game((0, 1), [[0, 0]])] * 10)
    found, known = by_seat(whole).iloc[0], wilson(30, 40)
    assert (found["low"], found["high"]) == pytest.approx((known.low, known.high), abs=0.01)


def test_calls_follow_from_the_interval_and_the_range_that_counts_as_fair():
    def call(first):
        games = [game((1, 0), [[0, 0]])] * first + [game((0, 1), [[0, 0]])] * (10_000 - first)
        return by_seat(record(games))["call"].tolist()

    assert call(5600) == ["advantaged", "disadvantaged"]
    assert call(5000) == ["balanced", "balanced"]
    assert call(5300) == ["small_edge", "small_edge"]
    assert call(5438) == ["small_edge", "small_edge"]  # 95 % for this row alone would be enough, for both it is not


def test_shares_agree_with_the_exact_truth():
    match = Match((Seat(), Seat("saver")))
    run = play("duel", match, 4000)
    truth = exact_truth(match)
    for share, exact in zip(by_seat(run)["share"], truth.win, strict=True):
        assert abs(share - exact) < 5 * (exact * (1 - exact) / 4000) ** 0.5
    assert abs(run.rounds.mean() - truth.rounds) < 5 * run.rounds.std() / 4000**0.5
