"""From intervals to calls: what one effect says at a look, between looks, and before anything was measured."""

from math import inf, isinf

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from balance.stats.inference.blocks import Summary, summarise
from balance.stats.inference.intervals import Interval
from balance.stats.inference.sequential import Looks
from balance.stats.verdicts.rope import rho
from balance.stats.verdicts.verdict import Call, Reading, call_of, lesser, peek, read, standard_error, unread

ROPE = rho(4)
LOOKS = Looks()
LAST = LOOKS.cap
BETWEEN = LOOKS.blocks[-2] + 1  # so late that Student's quantile is that of the normal to three digits
REACH = (-0.25, 0.75)
A, B, D = Call.ADVANTAGED, Call.BALANCED, Call.DISADVANTAGED


@pytest.mark.parametrize(
    ("low", "high", "call"),
    [
        (3, 7, A),
        (-7, -3, D),
        (-2, 2, B),
        (0.5, 2, B),  # an edge, but one inside the ROPE
        (2, 7, Call.CONTINUE),
        (-2, 3, Call.CONTINUE),
        (-7, -2, Call.CONTINUE),
        (-4, 4, Call.CONTINUE),
        (2.5, 7, Call.CONTINUE),  # touching is not beyond
        (-2.5, 2, Call.CONTINUE),
        (-7, -2.5, Call.CONTINUE),
        (-np.inf, np.inf, Call.CONTINUE),
    ],
)
def test_the_call_of_an_interval(low, high, call):
    assert call_of(Interval((low + high) / 2, low, high), 2.5) is call


def seen(mean, half, blocks=BETWEEN, nonzero=500, reach=None):
    """Block scores whose repeated interval is mean +- half, in percentage points."""
    return Summary(blocks, mean / 100, half / 100 / LOOKS.c_at(blocks), nonzero, reach=reach)


def test_the_interval_of_a_reading_is_that_of_the_look():
    reading = read(seen(3, 2), LOOKS, ROPE)
    assert reading.interval == LOOKS.interval(seen(3, 2))
    assert (reading.interval.low, reading.interval.high) == pytest.approx((0.01, 0.05), abs=2e-5)
    assert (reading.blocks, reading.nonzero, reading.rope, reading.trusted) == (BETWEEN, 500, ROPE, True)


def test_undecided_means_go_on_until_the_cap():
    assert read(seen(3, 2), LOOKS, ROPE).call is Call.CONTINUE
    assert read(seen(3, 2, blocks=LAST - 1), LOOKS, ROPE).call is Call.CONTINUE
    assert read(seen(3, 2, blocks=LAST), LOOKS, ROPE).call is Call.SMALL_EDGE
    assert read(seen(-3, 2, blocks=LAST), LOOKS, ROPE).call is Call.SMALL_EDGE
    assert read(seen(1, 2, blocks=LAST), LOOKS, ROPE).call is Call.INCONCLUSIVE
    assert read(seen(6, 2, blocks=LAST), LOOKS, ROPE).call is A


@pytest.mark.parametrize("mean", [0, 3, 9, -9])
def test_without_a_known_reach_no_call_before_thirty_changed_blocks(mean):
    few, enough = (read(seen(mean, 1, nonzero=n), LOOKS, ROPE) for n in (29, 30))
    assert (few.call, few.trusted, few.possible) == (Call.CONTINUE, False, {A, B, D})
    assert enough.call.decided == (mean != 3)
    assert enough.trusted
    assert read(seen(mean, 1, LAST, nonzero=29), LOOKS, ROPE).call is Call.INCONCLUSIVE


def test_with_a_known_reach_blocks_that_never_changed_settle_it():
    """0 of 300 blocks changed: whatever happens in others, the mean is close to 0."""
    blind, sighted = (read(one, LOOKS, ROPE) for one in (Summary(300, 0.0, 0.0, 0), summarise(np.zeros(300), REACH)))
    assert (blind.call, blind.trusted, blind.possible) == (Call.CONTINUE, False, {A, B, D})
    assert (sighted.call, sighted.trusted, sighted.possible) == (B, True, {B})
    assert -ROPE < sighted.interval.low < 0 < sighted.interval.high < ROPE
    early = read(summarise(np.zeros(150), REACH), LOOKS, ROPE)
    assert (early.call, early.trusted) == (Call.CONTINUE, True)
    assert early.possible == {A, B}, "it may still win 0.75 in some blocks, and lose no more than 0.25"


def test_one_block_says_nothing():
    one = read(summarise([0.1], REACH), LOOKS, ROPE)
    assert (one.call, one.trusted, one.possible) == (Call.CONTINUE, False, {A, B, D})


def test_the_blocks_still_needed_would_decide_it():
    """With that many blocks and the same estimate and spread, the interval touches the ROPE's edge."""
    for mean in (0.5, 3.5, -3.5):
        now = seen(mean, 2.2, blocks=LAST)
        reading = read(now, LOOKS, ROPE)
        assert not reading.call.decided
        need = reading.blocks_needed
        assert need > LAST
        for blocks, decided in ((need + 20, True), (need - 20, False)):  # Student's quantile is a touch wider
            later = Summary(blocks, now.mean, (now.variance / blocks) ** 0.5, 500)
            assert call_of(LOOKS.interval(later), ROPE).decided is decided
    settled = read(seen(9, 1), LOOKS, ROPE)
    assert settled.blocks_needed <= settled.blocks
    assert read(Summary(1000, ROPE, 0.01, 500), LOOKS, ROPE).blocks_needed is None
    assert read(Summary(1000, 0.0, 0.0, 0), LOOKS, ROPE).blocks_needed is None
    assert read(Summary(1, 0.1, np.inf, 1), LOOKS, ROPE).blocks_needed is None
    rare = read(seen(0.1, 0.2, blocks=1000, nonzero=10), LOOKS, ROPE)
    assert rare.blocks_needed == 3000  # at this rate 30 blocks will have changed


def reading(call, low=None, high=None, need=8000, trusted=True):
    """A reading with the usual interval of its call, or another."""
    usual = {A: (3, 6), B: (-1, 1), D: (-6, -3), Call.CONTINUE: (-4, 4), Call.INCONCLUSIVE: (-4, 4)}
    low, high = (low, high) if low is not None else usual.get(call, (1, 4))
    return Reading(call, Interval((low + high) / 2, low, high), 2.5, 5120, 500, need, 1.0, trusted)


@pytest.mark.parametrize(
    ("low", "high", "possible"),
    [
        (1, 4, {A, B}),
        (-4, -1, {B, D}),
        (-4, 4, {A, B, D}),
        (2.5, 4, {A, B}),
        (-2.5, 2, {B}),
        (-np.inf, np.inf, {A, B, D}),
    ],
)
def test_what_an_undecided_interval_leaves_possible(low, high, possible):
    assert reading(Call.CONTINUE, low, high).possible == possible
    assert reading(Call.CONTINUE, low, high, trusted=False).possible == {A, B, D}


@given(st.floats(-9, 9), st.floats(-9, 9))
def test_what_is_possible_are_the_calls_of_effects_within_the_interval(one, other):
    low, high = min(one, other), max(one, other)
    found = reading(call_of(Interval(low, low, high), 2.5), low, high).possible
    assert found
    inside = {*np.linspace(low, high, 50), *(limit for limit in (-2.5, 2.5) if low <= limit <= high)}
    assert {A if x > 2.5 else D if x < -2.5 else B for x in inside} <= found


def test_peeks_are_wider_than_looks_and_decide_later():
    at, between = (reader(seen(4, 1), LOOKS, ROPE) for reader in (read, peek))
    assert between.interval.low < at.interval.low < at.interval.high < between.interval.high
    assert (at.call, between.call) == (A, Call.CONTINUE)
    assert peek(seen(9, 1), LOOKS, ROPE).call is A
    assert peek(seen(9, 1, nonzero=29), LOOKS, ROPE).possible == {A, B, D}
    assert peek(seen(9, 1, blocks=199), LOOKS, ROPE).interval.half == inf
    assert peek(seen(1, 1, blocks=LAST), LOOKS, ROPE).call is Call.CONTINUE, "at the cap it is no look either"


def test_nothing_is_ruled_out_of_what_has_not_been_measured():
    nothing = unread(ROPE)
    assert nothing.possible == {A, B, D}
    assert (nothing.call, nothing.trusted, nothing.blocks, nothing.blocks_needed) == (Call.CONTINUE, False, 0, None)
    assert isinf(nothing.se)
    assert isinf(nothing.interval.half)


def test_the_standard_error_is_that_of_the_scores_if_enough_of_them_differ():
    scores = np.random.default_rng(3).normal(size=400)
    now = summarise(scores, (-9.0, 9.0))
    assert standard_error(now, LOOKS.interval(now), LOOKS.c_at(400)) == now.se
    assert read(now, LOOKS, ROPE).se == now.se


def test_where_hardly_any_block_changed_the_longer_side_of_the_interval_counts():
    now = summarise(np.zeros(LOOKS.blocks[1]), REACH)
    interval, c = LOOKS.interval(now), LOOKS.c_at(now.blocks)
    assert now.se == 0
    assert interval.high > -interval.low > 0, "it can win more than it can lose"
    assert standard_error(now, interval, c) == read(now, LOOKS, ROPE).se == pytest.approx(interval.high / c)
    mirrored = summarise(np.zeros(LOOKS.blocks[1]), (-0.75, 0.25))
    assert read(mirrored, LOOKS, ROPE).se == read(now, LOOKS, ROPE).se
    assert isinf(standard_error(now, Interval(0.0, 0.0, 0.0), c)), "an interval without a length says nothing"


def test_where_the_item_decides_nearly_all_games_the_few_others_count():
    """All but three blocks have the same score: their spread is not to be trusted, though none is 0."""
    scores = np.full(640, 0.5)
    scores[:3] = 0.0
    now = summarise(scores, (-0.5, 0.5))
    assert (now.nonzero, now.unusual) == (637, 3)
    found = read(now, LOOKS, rho(2))
    assert found.se > now.se
    assert found.call is A
    assert found.interval.high == 0.5


class TestTheLesserOfTwoEffects:
    """The lower end must hold against both; the upper end is that of the one chosen beforehand."""

    def test_its_lower_end_is_the_lower_of_both(self):
        found = lesser(reading(A, 3, 6), reading(A, 4, 9))
        assert (found.interval.low, found.interval.high, found.call) == (3, 6, A)
        found = lesser(reading(A, 4, 9), reading(A, 3, 6))
        assert (found.interval.low, found.interval.high, found.call) == (3, 9, A)

    def test_it_is_no_better_than_the_other_allows(self):
        found = lesser(reading(A, 3, 6), reading(B, -1, 1))
        assert (found.interval.low, found.interval.high, found.call) == (-1, 6, Call.CONTINUE)
        assert found.possible == {A, B}
        assert lesser(reading(B, -1, 1), reading(A, 3, 6)).call is B

    def test_its_estimate_is_that_of_the_chosen_one_and_its_error_the_larger(self):
        sharp = Reading(A, Interval(4.5, 3, 6), 2.5, 100, 90, 50, 0.5)
        blunt = Reading(A, Interval(7, 4, 10), 2.5, 100, 90, 50, 1.5)
        assert (lesser(sharp, blunt).interval.estimate, lesser(sharp, blunt).se) == (4.5, 1.5)
        assert (lesser(blunt, sharp).interval.estimate, lesser(blunt, sharp).se) == (7, 1.5)

    def test_both_must_be_trusted(self):
        for pair in ((True, False), (False, True), (False, False)):
            found = lesser(*(reading(A, 3, 6, trusted=trusted) for trusted in pair))
            assert (found.trusted, found.call, found.possible) == (False, Call.CONTINUE, {A, B, D})
        assert lesser(reading(A), reading(A)).trusted

    def test_at_the_cap_it_stays_there(self):
        for call in (Call.SMALL_EDGE, Call.INCONCLUSIVE):
            assert lesser(reading(call, 1, 4), reading(call, 0, 4)).call is call

    def test_it_covers_the_smaller_of_two_planted_effects(self):
        """Each end misses only where one interval does, so together they miss no more than one interval may."""
        rng, looks, truth, runs = np.random.default_rng(5406), Looks((200,)), (0.3, 0.0), 1000
        missed = 0
        for _ in range(runs):
            first, second = (read(summarise(rng.normal(mean, 1, 200)), looks, ROPE) for mean in truth)
            missed += not lesser(first, second).interval.contains(min(truth))
        assert missed / runs <= 0.05
