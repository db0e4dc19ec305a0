"""The words for seats, for two options, and for how far an answer goes."""

from math import inf

import numpy as np
import pytest
from scipy.stats import t

from balance.stats.inference.intervals import Interval
from balance.stats.verdicts.replies import Asked, Reply, conclude
from balance.stats.verdicts.robustness import Hold, prediction_interval, robustness
from balance.stats.verdicts.seats import SENTENCES, Lean, SeatClaim, SeatWord, judge_seats
from balance.stats.verdicts.verdict import Call, Reading, call_of
from balance.stats.verdicts.versus import VersusWord, judge_versus

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


def test_the_chance_of_fair_seats_rises_as_they_are_known_to_be_fair():
    def chance(mean, se):
        seats = [Reading(B, Interval(side * mean, -0.1, 0.1), 0.025, 50, 50, 100, se) for side in (1, -1)]
        return judge_seats(seats).chance

    assert chance(0.0, 0.001) > 0.99 > chance(0.0, 0.02) > chance(0.03, 0.02) > 0.01 > chance(0.06, 0.001)


@pytest.mark.parametrize(
    ("low", "high", "better", "worse", "uneven"),
    [
        (0.03, 0.06, "yes", "no", "yes"),
        (-0.06, -0.03, "no", "yes", "yes"),
        (-0.01, 0.01, "no", "no", "no"),
        (-0.06, -0.01, "no", "not_known", "not_known"),  # not better, whatever the rest of the games show
        (0.01, 0.06, "not_known", "no", "not_known"),
        (-0.06, 0.06, "not_known", "not_known", "not_known"),
    ],
)
def test_a_claim_about_one_seat_is_open_only_where_both_answers_are_possible(low, high, better, worse, uneven):
    interval = Interval((low + high) / 2, low, high)
    about = Reading(call_of(interval, 0.025), interval, 0.025, 900, 900, 100, (high - low) / 5)
    others = reading(OPEN)
    for lean, reply in zip((Lean.BETTER, Lean.WORSE, Lean.UNEVEN), (better, worse, uneven), strict=True):
        claim = SeatClaim(1, lean)
        assert claim.reply([others, about]) == Reply(reply)
        assert claim.can_be_told([others, about]) == (reply != "not_known" and high - low < 0.04)
    chances = [SeatClaim(1, lean).chance([others, about]) for lean in (Lean.BETTER, Lean.WORSE, Lean.UNEVEN)]
    assert chances[2] == pytest.approx(chances[0] + chances[1])


def difference(low, high, se=1.0):
    interval = Interval((low + high) / 2, low, high)
    return Reading(call_of(interval, 2.5), interval, 2.5, 50, 50, 100, se)


UP, SAME, DOWN, WIDE = difference(3, 6), difference(-1, 1), difference(-6, -3), difference(-4, 4)
PERHAPS_UP, PERHAPS_DOWN = difference(1, 4), difference(-4, -1)


@pytest.mark.parametrize(
    ("differences", "word", "open_"),
    [
        ((UP,), VersusWord.BETTER, ()),
        ((DOWN,), VersusWord.WORSE, ()),
        ((SAME,), VersusWord.ALIKE, ()),
        ((WIDE,), VersusWord.UNDECIDED, (WIDE,)),
        ((PERHAPS_UP,), VersusWord.AT_LEAST_AS_GOOD, (PERHAPS_UP,)),
        ((PERHAPS_DOWN,), VersusWord.AT_MOST_AS_GOOD, (PERHAPS_DOWN,)),
        ((UP, SAME), VersusWord.BETTER, ()),
        ((SAME, DOWN), VersusWord.WORSE, ()),
        ((SAME, SAME), VersusWord.ALIKE, ()),
        ((UP, DOWN), VersusWord.MIXED, ()),
        ((UP, PERHAPS_UP), VersusWord.BETTER, ()),  # whatever the second turns out to be
        ((UP, WIDE), VersusWord.UNDECIDED, (WIDE,)),
        ((SAME, PERHAPS_UP), VersusWord.AT_LEAST_AS_GOOD, (PERHAPS_UP,)),
    ],
)
def test_words_for_two_options(differences, word, open_):
    found = judge_versus(*differences)
    assert (found.word, found.open, found.settled) == (word, open_, not open_)


def test_the_chance_that_the_first_of_two_options_is_better():
    chances = [judge_versus(difference(*ends, 0.5)).chance for ends in ((3, 6), (2, 3), (-1, 1), (-6, -3))]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.99 > chances[1] > 0.3
    assert max(chances[2:]) < 0.01
    assert judge_versus(difference(3, 6, 0.5), difference(-6, -3, 0.5)).chance < 0.01, "the second says the opposite"


ROPE = 2.5


def cell(low, high, asked=Asked.TOO_STRONG):
    interval = Interval((low + high) / 2, low, high)
    return conclude(asked, "NET", Reading(call_of(interval, ROPE), interval, ROPE, 500, 400, None, (high - low) / 4))


def around(low, high):
    return Interval((low + high) / 2, low, high)


NO, YES, UNKNOWN = cell(-1, 1), cell(4, 8), cell(1, 4)


@pytest.mark.parametrize(
    ("cells", "predicted", "hold", "differing", "open_"),
    [
        ([NO, NO, NO], around(-2, 2), Hold.ROBUST, (), ()),
        ([NO, NO, NO], around(-9, 2), Hold.ROBUST, (), ()),  # too weak is not too strong either
        ([NO, NO, NO], around(-2, 3), Hold.OPEN, (), ()),
        ([NO, UNKNOWN, NO], around(-2, 2), Hold.ROBUST, (), (1,)),
        ([NO, NO], None, Hold.OPEN, (), ()),
        ([NO, YES, UNKNOWN, YES], around(-2, 2), Hold.CONDITIONAL, (1, 3), (2,)),
        ([YES, YES, YES], around(3, 9), Hold.ROBUST, (), ()),
        ([YES, YES, YES], around(2, 9), Hold.OPEN, (), ()),
        ([YES, NO, YES], around(3, 9), Hold.CONDITIONAL, (1,), ()),
        ([UNKNOWN, NO, YES], around(-2, 2), Hold.OPEN, (), (0,)),
    ],
)
def test_an_answer_is_robust_where_no_cell_is_opposite_and_a_new_one_is_expected_to_agree(
    cells, predicted, hold, differing, open_
):
    found = robustness(cells, predicted, ROPE)
    assert (found.hold, found.predicted, found.differing, found.open) == (hold, predicted, differing, open_)


@pytest.mark.parametrize(
    ("asked", "measured", "reply", "agreeing", "not_sure"),
    [
        (Asked.TOO_STRONG, (4, 8), Reply.YES, (3, 9), (2, 9)),
        (Asked.TOO_STRONG, (-1, 1), Reply.NO, (-9, 2), (-2, 3)),
        (Asked.TOO_WEAK, (-8, -4), Reply.YES, (-9, -3), (-9, -2)),
        (Asked.TOO_WEAK, (-1, 1), Reply.NO, (-2, 9), (-3, 2)),
        (Asked.WORTH_IT, (-1, 1), Reply.YES, (-2, 9), (-3, 2)),
        (Asked.WORTH_IT, (-8, -4), Reply.NO, (-9, -3), (-9, -2)),
        (Asked.FAIR, (-1, 1), Reply.YES, (-2, 2), (-2, 3)),
        (Asked.UNFAIR, (-1, 1), Reply.NO, (-2, 2), (-3, 2)),
    ],
)
def test_what_is_expected_elsewhere_must_lie_on_the_side_that_the_answer_names(
    asked, measured, reply, agreeing, not_sure
):
    cells = [cell(*measured, asked)] * 3
    assert cells[0].reply is reply
    assert robustness(cells, around(*agreeing), ROPE).hold is Hold.ROBUST
    assert robustness(cells, around(*not_sure), ROPE).hold is Hold.OPEN


def test_with_fewer_than_three_usable_cells_nothing_is_predicted():
    assert prediction_interval([1.0, 2.0], [0.1, 0.1]) is None
    assert prediction_interval([1.0, 2.0, 3.0], [0.1, inf, 0.1]) is None
    assert prediction_interval([1.0, 2.0, 3.0], [0.1, 0.0, 0.1]) is None
    assert prediction_interval([1.0, 2.0, 3.0], [0.1, 0.1, 0.1]) is not None


def test_cells_that_agree_predict_their_mean_and_the_sharp_ones_count_more():
    """Without any spread between cells it is the interval of their inverse-variance mean."""
    found = prediction_interval([1.0, 1.0, 1.0], [0.1, 0.1, 0.1])
    assert found.estimate == pytest.approx(1.0)
    assert found.half == pytest.approx(1.96 * 0.1 / 3**0.5, rel=1e-3)
    assert prediction_interval([1.0, 1.1, 1.3], [0.1, 0.1, 10.0]).estimate == pytest.approx(1.05, abs=1e-2)


@pytest.mark.parametrize("effects", [(0.0, 1.0, 2.0), (0.0, 0.5, 0.7, 2.0, 2.5)])
def test_without_errors_it_is_the_prediction_interval_of_student(effects):
    found, n = prediction_interval(effects, [1e-6] * len(effects)), len(effects)
    assert found.estimate == pytest.approx(np.mean(effects))
    assert found.half == pytest.approx(t.isf(0.025, n - 1) * np.std(effects, ddof=1) * (1 + 1 / n) ** 0.5, rel=5e-3)


@pytest.mark.untraced
@pytest.mark.parametrize("cells", [3, 8])
@pytest.mark.parametrize("spread", [0.0, 1.0, 3.0])
def test_a_new_cell_lies_where_it_was_predicted(cells, spread):
    """One cell is known better than the others, as the main one is; effects lie apart by less, as much or more.

    Too wide where cells do not differ at all; elsewhere about 95 %, and 92.5 % are asked for, less what 400 runs allow.
    """
    rng, runs = np.random.default_rng(5406), 400
    errors, hits = np.array([0.35, *[1.0] * (cells - 1)]), 0
    for _ in range(runs):
        truth = rng.normal(1.0, spread, cells + 1)
        hits += prediction_interval(list(rng.normal(truth[:-1], errors)), list(errors)).contains(truth[-1])
    assert hits / runs > 0.925 - 3 * (0.925 * 0.075 / runs) ** 0.5
    assert spread == 0 or hits / runs < 0.95 + 3 * (0.95 * 0.05 / runs) ** 0.5


def test_three_cells_do_not_predict_just_anything():
    """The interval of Higgins and others (2009) has one degree of freedom here and is 2.5 times as wide."""
    found = prediction_interval([0.0, 1.0, 2.0], [0.1, 0.1, 0.1])
    theirs = t.isf(0.025, 1) * (0.99 + (0.99 + 0.01) / 3) ** 0.5
    assert found.half < 0.4 * theirs
