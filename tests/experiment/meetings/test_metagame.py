"""Which way of playing pays, against strengths that are known."""

from itertools import combinations

import numpy as np
import pytest

from balance.errors import ScenarioError
from balance.experiment.meetings.company import companies, in_words
from balance.experiment.meetings.field import plain_match
from balance.experiment.meetings.metagame import metagame, seats_by
from balance.games import Match, Seat, game
from balance.games.duel.exact import exact_truth
from balance.report.item.company import company_frame
from tests.bots.lottery import SEATS, SPEC, STRENGTH

NAMES = list(STRENGTH)


def known_share(own, other, k, units):
    """Of one seat with `own` where k neighbours have it and all others `other`, over all rotations."""
    worth = np.array([own] * k + [other] * (units - k))
    turns = [np.roll(worth, -turn) * SEATS[:units] for turn in range(units)]
    own_seats = [np.roll(np.arange(units) < k, -turn) for turn in range(units)]
    return np.mean([w[mine].sum() / w.sum() for w, mine in zip(turns, own_seats, strict=True)]) / k


@pytest.mark.untraced
@pytest.mark.parametrize("players", [2, 3, 4])
def test_known_shares_are_found_in_every_mix(players):
    found = metagame(SPEC, plain_match(SPEC, players), NAMES, games=3000, seed=5)
    assert found.games >= 3 * (players - 1) * 3000
    for i, j in combinations(range(3), 2):
        for k in range(1, players):
            truth = known_share(STRENGTH[NAMES[i]], STRENGTH[NAMES[j]], k, players)
            assert found.shares[i, j, k - 1] == pytest.approx(truth, abs=0.03)
            mirrored = found.shares[j, i, players - k - 1]
            assert k * found.shares[i, j, k - 1] + (players - k) * mirrored == pytest.approx(1)


def test_everybody_comes_to_play_the_strong_way():
    found = metagame(SPEC, plain_match(SPEC, 4), NAMES, games=800)
    assert found.long_run.mix == pytest.approx([1, 0, 0], abs=1e-6)
    assert found.balanced == pytest.approx([1, 0, 0], abs=1e-3)
    assert found.best_answer(np.array([0, 0, 1.0])) == 0
    assert company_frame(found)["label"].tolist() == NAMES


def test_shares_of_a_real_game_are_exact_ones():
    spec = game("duel")
    found = metagame(spec, plain_match(spec, 2), ["standard", "saver"], games=8000)
    truth = exact_truth(Match((Seat("standard"), Seat("saver")))).win[0]
    assert found.shares[0, 1, 0] == pytest.approx(truth, abs=0.02)


def test_companies_differ_from_the_match_and_from_each_other():
    spec = game("duel")
    match = Match((Seat("standard"),) * 4)
    found = companies(metagame(spec, match, games=200))
    line_ups = [[seat.bot.name for seat in one.match.seats] for one in found]
    assert all(len(line_up) == 4 for line_up in line_ups)
    assert len({tuple(line_up) for line_up in line_ups}) == len(found)
    assert ["standard"] * 4 not in line_ups
    assert {name for line_up in line_ups for name in line_up} == {"standard", "saver", "show_off"}
    assert all(
        one.axis == "company" and in_words(line_up) in one.label for one, line_up in zip(found, line_ups, strict=True)
    )


def test_a_mix_as_seats():
    assert seats_by(np.array([0.5, 0.26, 0.24]), 4) == [0, 0, 1, 2]
    assert seats_by(np.array([1.0, 0.0]), 3) == [0, 0, 0]
    assert sorted(seats_by(np.full(7, 1 / 7), 4)) == [0, 1, 2, 3]


@pytest.mark.parametrize("bots", [["strong"], ["strong", "strong"]])
def test_a_choice_needs_two(bots):
    with pytest.raises(ScenarioError, match="two strategies or more"):
        metagame(SPEC, plain_match(SPEC, 2), bots)
