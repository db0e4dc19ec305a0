"""The words for seats, for two options, and for how far a verdict goes."""

import pytest

from balance.stats.inference.intervals import Interval
from balance.stats.verdicts.robustness import Hold, robustness
from balance.stats.verdicts.seats import SENTENCES, SeatWord, judge_seats
from balance.stats.verdicts.verdict import Call, Reading
from balance.stats.verdicts.versus import VersusWord, judge_versus
from balance.stats.verdicts.words import Word

A, B, D, SMALL, OPEN = (
    Call.ADVANTAGED,
    Call.BALANCED,
    Call.DISADVANTAGED,
    Call.SMALL_EDGE,
    Call.INCONCLUSIVE,
)


def reading(call, needed=100):
    return Reading(call, Interval(0.0, -0.1, 0.1), 0.025, 50, 50, needed)


@pytest.mark.parametrize(
    ("calls", "word"),
    [
        ([B, B, B], SeatWord.FAIR),
        ([B, A, B], SeatWord.BIASED),
        ([D, OPEN, OPEN], SeatWord.BIASED),
        ([B, SMALL, B], SeatWord.SMALL_EDGE),
        ([B, B, OPEN], SeatWord.UNDECIDED),
    ],
)
def test_one_seat_is_enough_for_a_bias_and_all_are_needed_for_fairness(calls, word):
    found = judge_seats([reading(call) for call in calls])
    assert found.word is word
    assert found.settled == (word in (SeatWord.FAIR, SeatWord.BIASED))
    assert found.better == tuple(i for i, call in enumerate(calls) if call is A)
    assert found.worse == tuple(i for i, call in enumerate(calls) if call is D)
    assert found.sentence == SENTENCES[word]


def test_games_that_are_needed_are_those_of_the_slowest_open_seat():
    assert judge_seats([reading(B, 900), reading(OPEN, 200), reading(OPEN, 300)]).games_needed == 300
    assert judge_seats([reading(OPEN, 200), reading(OPEN, None)]).games_needed is None


@pytest.mark.parametrize(
    ("call", "word"),
    [(A, VersusWord.BETTER), (D, VersusWord.WORSE), (B, VersusWord.ALIKE), (OPEN, VersusWord.UNDECIDED)],
)
def test_words_for_two_options(call, word):
    found = judge_versus(reading(call))
    assert (found.word, found.blocks_needed) == (word, None if call.decided else 100)


def test_a_verdict_is_robust_where_four_of_five_cells_agree_and_none_is_opposite():
    over, under = Word.OVERPOWERED, Word.UNDERPOWERED
    assert robustness(over, [over] * 4 + [Word.FAIR]).hold is Hold.ROBUST
    assert robustness(over, [over] * 4 + [under]).hold is Hold.CONDITIONAL
    assert robustness(over, [over] * 3 + [Word.FAIR] * 2).hold is Hold.CONDITIONAL
    found = robustness(over, [over, Word.UNDECIDED, Word.FAIR, under])
    assert (found.agreeing, found.open, found.differing, found.opposite) == (0.25, (1,), (2, 3), (3,))
    assert robustness(Word.UNDECIDED, [Word.UNDECIDED] * 5).hold is Hold.CONDITIONAL
