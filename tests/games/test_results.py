"""Who won and who came where, against a brute force in fractions that was written from the docstrings alone."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from balance.games.results import first_elimination, only_winner, ranks, shares_and_ranks, team_standing
from balance.games.spec import Outcome

FEW_VALUES = st.integers(-2, 3)  # so that ties are common
TEAM_GAMES = st.integers(1, 6).flatmap(
    lambda n: st.tuples(
        st.lists(st.lists(FEW_VALUES, min_size=n, max_size=n), min_size=1, max_size=4),
        st.lists(st.integers(0, n - 1), min_size=n, max_size=n),  # unequal teams, single players, one team alone
    )
)


def shared_win(standing, team):
    """A team stands as its best seat does; the best teams share the win equally, and so do their seats."""
    stands = {t: max(s for s, u in zip(standing, team, strict=True) if u == t) for t in team}
    best = [t for t in stands if stands[t] == max(stands.values())]
    return [Fraction(t in best, len(best) * team.count(t)) for t in team]


def placed(scores):
    """Sort, hand out ranks 1 to n, then everybody takes the mean rank of the equally good."""
    order = sorted(scores, reverse=True)
    places = {s: [i for i, other in enumerate(order, 1) if other == s] for s in scores}
    return [Fraction(sum(places[s]), len(places[s])) for s in scores]


@given(TEAM_GAMES)
def test_the_best_teams_share_the_win_and_their_seats_share_it_again(game):
    standing, team = game
    win, rank = shares_and_ranks(np.array(standing), np.array(team), Outcome.TEAMS)
    for row, row_win, row_rank in zip(standing, win, rank, strict=True):
        stands = [max(s for s, u in zip(row, team, strict=True) if u == t) for t in team]
        assert row_win.tolist() == pytest.approx([float(share) for share in shared_win(row, team)])
        assert row_rank.tolist() == [float(r) for r in placed(stands)]
        assert team_standing(np.array([row]), np.array(team)).tolist() == [stands]


@given(TEAM_GAMES)
def test_players_alone_are_teams_of_one(game):
    standing, team = game
    win, rank = shares_and_ranks(np.array(standing), np.arange(len(team)), Outcome.COMPETITIVE)
    for row, row_win, row_rank in zip(standing, win, rank, strict=True):
        assert row_win.tolist() == pytest.approx([(s == max(row)) / row.count(max(row)) for s in row])
        assert row_rank.tolist() == [float(r) for r in placed(row)]


@given(TEAM_GAMES)
def test_together_all_win_or_nobody_does_and_all_rank_alike(game):
    standing, team = game
    n = len(team)
    win, rank = shares_and_ranks(np.array(standing), np.array(team), Outcome.COOPERATIVE)
    assert win.tolist() == [[float(max(row) > 0)] * n for row in standing]
    assert (rank == (n + 1) / 2).all()


@given(TEAM_GAMES)
def test_win_mass_and_ranks_sum_up_in_every_game(game):
    standing, team = game
    n = len(team)
    win, rank = shares_and_ranks(np.array(standing), np.array(team), Outcome.TEAMS)
    assert win.sum(axis=1) == pytest.approx(np.ones(len(standing)))
    assert rank.sum(axis=1) == pytest.approx(np.full(len(standing), n * (n + 1) / 2))


@given(st.lists(st.lists(FEW_VALUES, min_size=4, max_size=4), min_size=1))
def test_equal_scores_share_the_mean_of_their_ranks(scores):
    assert ranks(np.array(scores)).tolist() == [[float(r) for r in placed(row)] for row in scores]


@given(st.lists(st.lists(st.sampled_from([0.0, 0.25, 0.5, 1.0]), min_size=3, max_size=3), min_size=1))
def test_the_only_winner_is_the_only_seat_with_a_share(win):
    sharers = [[s for s, share in enumerate(row, 1) if share > 0] for row in win]
    assert only_winner(np.array(win)).tolist() == [row[0] if len(row) == 1 else 0 for row in sharers]


@given(st.lists(st.lists(st.integers(0, 200), min_size=3, max_size=3), min_size=1))
def test_the_first_elimination_is_the_lowest_round_in_which_somebody_went(out_round):
    expected = [min((r for r in row if r), default=0) for row in out_round]
    assert first_elimination(np.array(out_round)).tolist() == expected


@pytest.mark.parametrize(
    ("standing", "team", "win", "rank"),
    [
        ([3, 1, 2], [0, 1, 2], [1, 0, 0], [1, 3, 2]),
        ([3, 3, 2], [0, 1, 2], [1 / 2, 1 / 2, 0], [1.5, 1.5, 3]),
        ([5, 1, 9], [0, 1, 1], [0, 1 / 2, 1 / 2], [3, 1.5, 1.5]),
        ([9, 9, 1], [0, 1, 1], [1 / 2, 1 / 4, 1 / 4], [2, 2, 2]),  # teams share, not seats
    ],
)
def test_shares_and_ranks_by_hand(standing, team, win, rank):
    found = shares_and_ranks(np.array([standing]), np.array(team), Outcome.TEAMS)
    assert [row.tolist() for (row,) in found] == [win, rank]


def test_no_games_have_no_winners():
    none = np.zeros((0, 3), np.int64)
    win, rank = shares_and_ranks(none, np.arange(3), Outcome.COMPETITIVE)
    assert win.shape == rank.shape == (0, 3)
    assert len(only_winner(win)) == len(first_elimination(none)) == 0
