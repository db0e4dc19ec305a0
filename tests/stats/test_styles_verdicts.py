"""What is said about styles, from win rates that are given."""

from itertools import pairwise

import numpy as np
import pytest

from balance.stats.inference.intervals import Interval
from balance.stats.verdicts.luck import LUCK_GRADES, luck_grades, skill_part
from balance.stats.verdicts.styles import (
    RivalWord,
    StyleWord,
    ViableWord,
    judge_rivals,
    judge_styles,
    judge_viable,
)

ROPE = 0.033


def judged(shares, half, ahead=None):
    """Two players: [i, j] is the win rate of i against j, known to plus or minus `half`."""
    shares = np.array(shares, dtype=float)
    many = len(shares)
    order = np.argsort(-shares.sum(axis=1), kind="stable").tolist()
    clear = np.zeros((many, many), dtype=bool) if ahead is None else np.array(ahead, dtype=bool)
    return judge_styles(shares - half, shares + half, clear, order, 0.5, ROPE)


ROCK = [[0.5, 0.3, 0.7], [0.7, 0.5, 0.3], [0.3, 0.7, 0.5]]


def test_a_style_that_beats_all_others_is_the_best():
    found = judged([[0.5, 0.6, 0.7], [0.4, 0.5, 0.5], [0.3, 0.5, 0.5]], 0.05)
    assert (found.word, found.best) == (StyleWord.ONE_BEST, (0,))
    assert found.beats.tolist() == [[False, True, True], [False] * 3, [False] * 3]


def test_styles_that_beat_each_other_in_a_circle_are_rock_paper_scissors():
    found = judged(ROCK, 0.05)
    assert found.word is StyleWord.CIRCLE
    assert len(found.best) == 3
    around = [*found.best, found.best[0]]
    assert all(found.beats[one, other] for one, other in pairwise(around))


def test_a_circle_below_the_best_style_is_not_what_players_meet():
    shares = np.full((4, 4), 0.5)
    shares[:3, :3] = ROCK
    shares[3, :3], shares[:3, 3] = 0.8, 0.2
    assert judged(shares, 0.05).word is StyleWord.ONE_BEST


def test_a_circle_of_four_is_found_where_no_three_are_one():
    shares = np.full((4, 4), 0.5)
    for i in range(4):
        shares[i, (i + 1) % 4], shares[(i + 1) % 4, i] = 0.7, 0.3
    found = judged(shares, 0.05)
    assert (found.word, len(found.best)) == (StyleWord.CIRCLE, 4)


def test_styles_are_alike_only_where_every_win_rate_is_known_to_be_fair():
    even = np.full((3, 3), 0.5)
    assert judged(even, 0.01).word is StyleWord.ALIKE
    assert judged(even, 0.05).word is StyleWord.OPEN


def test_the_one_that_wins_most_leads_unless_it_is_beaten():
    shares = [[0.5, 0.6, 0.52], [0.4, 0.5, 0.45], [0.48, 0.55, 0.5]]
    ahead = [[0, 1, 1], [0, 0, 0], [0, 1, 0]]
    assert judged(shares, 0.04, ahead).word is StyleWord.LEADS
    several = judged(shares, 0.04)
    assert (several.word, set(several.best)) == (StyleWord.SEVERAL, {0, 2})


def test_more_than_two_players_need_both_ways_to_beat():
    """Whoever is rare wins: nobody beats anybody."""
    low, high = np.full((2, 2), 0.3), np.full((2, 2), 0.35)
    assert not judge_styles(low, high, np.zeros((2, 2), dtype=bool), [0, 1], 0.25, 0.025).beats.any()


@pytest.mark.parametrize(
    ("first", "second", "word"),
    [
        ((0.40, 0.35, 0.45), (0.10, 0.08, 0.12), RivalWord.BEATS),
        ((0.10, 0.08, 0.12), (0.40, 0.35, 0.45), RivalWord.BEATEN),
        ((0.40, 0.35, 0.45), (0.40, 0.35, 0.45), RivalWord.RARE_WINS),
        ((0.10, 0.08, 0.12), (0.10, 0.08, 0.12), RivalWord.MANY_WIN),
        ((0.25, 0.24, 0.26), (0.26, 0.25, 0.27), RivalWord.ALIKE),
        ((0.40, 0.35, 0.45), (0.25, 0.15, 0.35), RivalWord.AHEAD),
        ((0.25, 0.15, 0.35), (0.40, 0.35, 0.45), RivalWord.BEHIND),
        ((0.25, 0.15, 0.35), (0.25, 0.15, 0.35), RivalWord.OPEN),
    ],
)
def test_two_rivals(first, second, word):
    assert judge_rivals(Interval(*first), Interval(*second), 0.25, 0.025) is word


@pytest.mark.parametrize(
    ("own", "settled", "word"),
    [
        ((0.25, 0.24, 0.26), (0.25, 0.24, 0.26), ViableWord.VIABLE),
        ((0.30, 0.28, 0.32), (0.10, 0.08, 0.12), ViableWord.COUNTERED),
        ((0.15, 0.12, 0.18), (0.25, 0.24, 0.26), ViableWord.NOT_VIABLE),
        ((0.22, 0.18, 0.26), (0.25, 0.24, 0.26), ViableWord.OPEN),
    ],
)
def test_one_style_is_viable_where_it_costs_no_wins(own, settled, word):
    assert judge_viable(Interval(*own), Interval(*settled), 0.25, 0.025) is word


def test_skill_decides_nothing_at_the_fair_share_and_all_where_the_better_always_wins():
    assert skill_part(Interval(0.5, 0.5, 0.5)).estimate == 0
    assert skill_part(Interval(1.0, 0.9, 1.0)).estimate == 1
    assert skill_part(Interval(0.25, 0.1, 0.4), 0.25).estimate == 0
    assert skill_part(Interval(0.75, 0.7, 0.8)).estimate == pytest.approx(0.5)


def test_grades_cover_everything_and_a_range_names_all_it_allows():
    assert luck_grades(Interval(0.5, 0.45, 0.55)) == ("about as much luck as skill",)
    assert luck_grades(Interval(-0.05, -0.2, 0.05)) == ("nearly all luck",)
    assert luck_grades(Interval(0.6, 0.5, 0.7)) == ("about as much luck as skill", "more skill than luck")
    assert luck_grades(Interval(0.0, -1.0, 1.0)) == tuple(name for _, name in LUCK_GRADES)
