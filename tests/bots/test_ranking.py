"""Strengths measured by play, against strengths that are known."""

from itertools import combinations
from math import log10

import numpy as np
import pytest

from balance.bots import duel_share, ladder
from balance.errors import ScenarioError, UnknownName
from balance.experiment.meetings.field import plain_match
from balance.games import game
from balance.games.duel.exact import exact_truth
from balance.games.spec import Match, Outcome, Seat

from . import lottery
from .lottery import SEATS, SPEC, STRENGTH, LotteryMatch


def pair_share(a, b):
    """Of `a` against `b` over both seat orders."""
    return np.mean([a * SEATS[s] / (a * SEATS[s] + b * SEATS[1 - s]) for s in (0, 1)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_known_strengths_are_found(players):
    found = ladder(SPEC, players=players, games=3000, seed=11)
    assert [found.bots[b].name for b in found.order] == ["strong", "middling", "weak"]
    assert found.finished
    mean = np.mean([400 * log10(s) for s in STRENGTH.values()])
    for name, rating in zip(STRENGTH, found.ratings, strict=True):
        truth = 400 * log10(STRENGTH[name]) - mean
        assert abs(rating.estimate - truth) < 2 * rating.half
        assert 0 < rating.half < 40
    assert found.seats == pytest.approx(400 * np.log10(SEATS[:players]), abs=40)


def test_shares_of_pairs_are_found():
    found = ladder(SPEC, players=2, games=3000, seed=12)
    names = list(STRENGTH)
    assert set(found.pairs) == set(combinations(range(3), 2))
    for (a, b), share in found.pairs.items():
        assert share.games == 3000
        assert abs(share.estimate - pair_share(STRENGTH[names[a]], STRENGTH[names[b]])) < share.high - share.low


def test_the_exact_truth_of_a_real_game():
    """Dice Duel knows no seats (DD-16), so one order tells all."""
    share = duel_share(game("duel"), "standard", "saver", games=20_000, seed=2)
    truth = exact_truth(Match((Seat("standard"), Seat("saver")))).win[0]
    assert abs(share.estimate - truth) < share.high - share.low < 0.02


def test_one_among_others():
    share = duel_share(SPEC, "strong", "weak", players=4, games=4000)
    truth = np.mean([4 * SEATS[s] / (SEATS.sum() + 3 * SEATS[s]) for s in range(4)])
    assert abs(share.estimate - truth) < share.high - share.low
    found = ladder(SPEC, ["strong", "weak"], 4, games=4000, lone=True)
    assert abs(found.lone[0, 1].estimate - truth) < 0.04
    assert found.lone[0, 1].estimate > 0.25 > found.lone[1, 0].estimate


def test_company_of_different_bots():
    found = ladder(SPEC, players=3, games=3000, mixed=True)
    shares = [found.mixed[b].estimate for b in range(3)]
    assert sum(shares) == pytest.approx(1)
    assert shares == pytest.approx([4 / 7, 2 / 7, 1 / 7], abs=0.04)


def test_teams_are_two_sides():
    match = plain_match(SPEC, 4, teams=((1, 3), (2, 4)))
    found = ladder(SPEC, ["strong", "weak"], match=match, games=2000)
    assert found.pairs[0, 1].games == 2000
    odd, even = SEATS[[0, 2]].sum(), SEATS[[1, 3]].sum()
    truth = np.mean([4 * odd / (4 * odd + even), 4 * even / (4 * even + odd)])
    assert abs(found.pairs[0, 1].estimate - truth) < 0.04


def test_a_bot_that_never_wins_is_placed_last_with_a_limit():
    found = ladder(SPEC, ["strong", "weak", lottery.bot("hopeless", 0.0)], 2, games=400)
    assert [found.bots[b].name for b in found.order][-1] == "hopeless"
    told = found.summary["ratings"][-1]
    assert told["bot"] == "hopeless"
    assert told["rating"] is None is told["low"]
    assert told["high"] < -300
    assert found.pairs[0, 2].estimate == 1 > found.pairs[0, 2].low > 0.98


def test_stored_games_are_not_played_again_and_threads_change_nothing(tmp_path):
    first = ladder(SPEC, players=3, games=300, store=tmp_path, jobs=1)
    played = LotteryMatch.calls
    assert ladder(SPEC, players=3, games=300, store=tmp_path, jobs=2).summary == first.summary
    assert LotteryMatch.calls == played
    assert ladder(SPEC, players=3, games=300).summary == first.summary


def test_another_bot_beside_them_changes_nothing_between_two():
    two = ladder(SPEC, ["strong", "weak"], 2, games=400)
    three = ladder(SPEC, ["strong", "weak", "middling"], 2, games=400)
    assert two.pairs[0, 1] == three.pairs[0, 1]


def test_an_interruption_tells_what_is_known_and_the_rest_is_played_later(tmp_path, monkeypatch):
    monkeypatch.setattr(type(SPEC), "chunk_games", lambda *_: 80)

    def stop(done, total):
        if done > total / 2:
            raise KeyboardInterrupt

    known = ladder(SPEC, players=2, games=400, store=tmp_path, progress=stop)
    assert not known.finished
    assert 300 < known.games < 1200
    assert all(share.games > 0 for share in known.pairs.values())
    whole = ladder(SPEC, players=2, games=400, store=tmp_path)
    assert whole.summary == ladder(SPEC, players=2, games=400).summary

    def at_once(*_):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ladder(SPEC, players=2, games=400, progress=at_once)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"bots": ["strong"]}, "two bots or more"),
        ({"bots": ["strong", "strong"]}, 'two bots are called "strong"'),
        ({"reference": "nobody"}, '"nobody" is not among'),
        ({"players": 9}, "not 9"),
        ({"players": 2, "lone": True}, "three or more"),
        ({"players": 4, "mixed": True}, "mixed field of 4 needs as many bots"),
    ],
)
def test_what_cannot_be_ranked_is_refused(arguments, words):
    with pytest.raises(ScenarioError, match=words):
        ladder(SPEC, **arguments)


def test_an_unknown_bot_is_named_with_the_nearest():
    with pytest.raises(UnknownName, match='did you mean "strong"'):
        ladder(SPEC, ["strnog", "weak"])


def test_nobody_is_ranked_where_all_play_together(monkeypatch):
    monkeypatch.setattr(type(SPEC), "outcome", lambda *_: Outcome.COOPERATIVE)
    with pytest.raises(ScenarioError, match="played together"):
        ladder(SPEC)
