"""Yes, no or not known yet: what the intervals of two effects allow to say about what was asked."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balance.stats.inference.intervals import Interval
from balance.stats.verdicts.grades import Grade
from balance.stats.verdicts.replies import SHARP, Asked, Reply, can_be_told, conclude, is_settled_by
from balance.stats.verdicts.verdict import Call, Reading, call_of, unread

ROPE = 0.025
ENDS = st.floats(-0.1, 0.1) | st.sampled_from([-ROPE, 0.0, ROPE])
INTERVALS = st.tuples(ENDS, ENDS).map(lambda ends: Interval(sum(ends) / 2, min(ends), max(ends)))


def reading(low, high, trusted=True):
    interval = Interval((low + high) / 2, low, high)
    call = call_of(interval, ROPE) if trusted else Call.CONTINUE
    return Reading(call, interval, ROPE, 400, 400, None, (high - low) / 4 or 1e-6, trusted)


def of(interval):
    return reading(interval.low, interval.high)


def reply(asked, worth, going=None, rare=False):
    return conclude(asked, "NET", worth, going, rare).reply


STRONG, FAIR, WEAK = reading(0.03, 0.06), reading(-0.01, 0.02), reading(-0.06, -0.03)
NOT_WEAK, NOT_STRONG, WIDE = reading(-0.01, 0.06), reading(-0.06, 0.01), reading(-0.06, 0.06)
YES, NO, OPEN = Reply.YES, Reply.NO, Reply.NOT_KNOWN


@pytest.mark.parametrize(
    ("asked", "replies"),  # in the order of the readings above
    [
        (Asked.TOO_STRONG, [YES, NO, NO, OPEN, NO, OPEN]),
        (Asked.TOO_WEAK, [NO, NO, YES, NO, OPEN, OPEN]),
        (Asked.WORTH_IT, [YES, YES, NO, YES, OPEN, OPEN]),
        (Asked.FAIR, [NO, YES, NO, OPEN, OPEN, OPEN]),
        (Asked.UNFAIR, [YES, NO, YES, OPEN, OPEN, OPEN]),
    ],
)
def test_what_one_effect_answers(asked, replies):
    assert [reply(asked, one) for one in (STRONG, FAIR, WEAK, NOT_WEAK, NOT_STRONG, WIDE)] == replies


@given(INTERVALS, INTERVALS)
def test_too_strong_is_yes_by_either_effect_and_no_by_both(worth, going):
    """Yes: a lower end above the margin. No: both upper ends below it. Not known: anything else, and nothing but it."""
    found = reply(Asked.TOO_STRONG, of(worth), of(going))
    lowest, highest = max(worth.low, going.low), max(worth.high, going.high)
    assert (found is YES) == (lowest > ROPE)
    assert (found is NO) == (highest <= ROPE)


@given(INTERVALS)
def test_too_weak_and_worth_it_are_one_sided_and_opposite(worth):
    weak = reply(Asked.TOO_WEAK, of(worth))
    assert (weak is YES) == (worth.high < -ROPE)
    assert (weak is NO) == (worth.low >= -ROPE)
    assert reply(Asked.WORTH_IT, of(worth)) is {YES: NO, NO: YES, OPEN: OPEN}[weak]


@given(INTERVALS, INTERVALS, st.sampled_from(Asked))
def test_not_known_is_said_only_where_both_answers_are_possible(worth, going, asked):
    """Some pair of effects within the intervals makes the claim true, another false."""
    found = conclude(asked, "NET", of(worth), of(going))
    answers = {reply(asked, reading(x, x), reading(y, y)) for x in inside(worth) for y in inside(going)}
    assert OPEN not in answers
    if found.settled:
        assert answers == {found.reply}
    else:
        assert answers == {YES, NO}
        assert found.open


def inside(interval):
    """Effects of every kind that an interval allows."""
    inner = [x for x in (-ROPE, 0.0, ROPE) if interval.low <= x <= interval.high]
    return [interval.low, interval.high, *inner]


@given(INTERVALS, INTERVALS)
def test_the_grade_is_not_known_only_where_the_worth_is(worth, going):
    found = conclude(Asked.TOO_STRONG, "NET", of(worth), of(going))
    assert (found.grade is Grade.NOT_KNOWN) == (worth.low < -ROPE and worth.high > ROPE)


def test_of_what_hardly_anybody_buys_going_for_it_decides_alone():
    found = conclude(Asked.TOO_STRONG, "NET", FAIR, STRONG, rare=True)
    assert (found.head, found.reply, found.grade) == ("GO", YES, Grade.CLEARLY_TOO_STRONG)
    assert reply(Asked.TOO_WEAK, WEAK, FAIR, rare=True) is NO


@given(INTERVALS, INTERVALS)
def test_what_is_drawn_is_too_strong_or_too_weak_only_by_its_kind_and_its_price_together(kind, price):
    strong, weak = (conclude(asked, "C", of(kind), price=of(price)) for asked in (Asked.TOO_STRONG, Asked.TOO_WEAK))
    assert (strong.reply is YES) == (min(kind.low, price.low) > ROPE)
    assert (strong.reply is NO) == (min(kind.high, price.high) <= ROPE)
    assert (weak.reply is YES) == (max(kind.high, price.high) < -ROPE)
    assert (weak.reply is NO) == (max(kind.low, price.low) >= -ROPE)
    assert bool(strong.open) is not strong.settled
    assert strong.chance <= min(conclude(Asked.TOO_STRONG, "C", of(one)).chance for one in (kind, price)) + 1e-12


@given(INTERVALS, INTERVALS)
def test_whether_what_is_drawn_is_fair_is_a_matter_of_its_kind(kind, price):
    for asked in (Asked.FAIR, Asked.UNFAIR):
        assert conclude(asked, "C", of(kind), price=of(price)).reply is reply(asked, of(kind))


def test_games_of_what_is_drawn_go_on_until_its_price_has_spoken():
    assert can_be_told(Asked.TOO_STRONG, STRONG, WEAK)
    assert not can_be_told(Asked.TOO_STRONG, STRONG, WIDE)
    assert can_be_told(Asked.TOO_STRONG, WEAK, WIDE), "its kind alone says no"


def test_what_has_not_been_measured_keeps_no_open_and_yes_possible():
    assert reply(Asked.TOO_STRONG, FAIR, unread(ROPE)) is OPEN
    assert reply(Asked.TOO_STRONG, STRONG, unread(ROPE)) is YES
    assert reply(Asked.TOO_STRONG, reading(-inf, inf, trusted=False)) is OPEN


@pytest.mark.parametrize("asked", Asked)
def test_games_go_on_until_the_worth_is_sharp_enough_to_be_told(asked):
    wide, sharp = ROPE * (SHARP + 0.01), ROPE * (SHARP - 0.01)
    assert not can_be_told(asked, reading(-wide, wide))
    assert is_settled_by(asked, reading(-wide, wide)), "settled, but too wide to be told"
    assert can_be_told(asked, reading(-sharp, sharp))
    assert can_be_told(Asked.TOO_STRONG, STRONG)
    assert not can_be_told(Asked.TOO_STRONG, NOT_WEAK)
