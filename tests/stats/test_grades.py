"""The grades, row by row: where the interval of an effect lies against what counts as fair."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balance.stats.inference.intervals import Interval
from balance.stats.verdicts.grades import LEANING, Grade, grade_of
from balance.stats.verdicts.verdict import Call, call_of

ROPE = 2.5
TABLE = [  # low and high end within each row, and what is said
    (3, 7, "clearly too strong"),
    (1, 4, "strong; perhaps too strong"),
    (-1, 4, "fair or too strong; not weak"),
    (1, 2, "fair, a touch strong"),
    (-1, 2, "fair"),
    (-2, -1, "fair, a touch weak"),
    (-4, 1, "fair or weak; not too strong"),
    (-4, -1, "somewhat weak"),
    (-7, -3, "clearly too weak"),
    (-4, 4, "not known yet"),
]


def grade(low, high, rope=ROPE):
    return grade_of(Interval((low + high) / 2, low, high), rope)


@pytest.mark.parametrize(("low", "high", "words"), TABLE)
def test_the_table_row_by_row(low, high, words):
    assert grade(low, high) == words


def test_every_grade_has_its_row():
    assert {words for _, _, words in TABLE} == {one.value for one in Grade}
    assert len(TABLE) == len(Grade)


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (2.5, 7, "strong; perhaps too strong"),  # touching is not beyond
        (-7, -2.5, "somewhat weak"),
        (0, 4, "strong; perhaps too strong"),
        (-4, 0, "somewhat weak"),
        (0, 2, "fair"),  # 0 itself is neither strong nor weak
        (-2, 0, "fair"),
        (-2.5, 2.5, "fair"),
        (-2.5, 4, "fair or too strong; not weak"),
        (-4, 2.5, "fair or weak; not too strong"),
        (float("-inf"), float("inf"), "not known yet"),
        (float("-inf"), 1, "fair or weak; not too strong"),
        (0, 0, "fair"),
    ],
)
def test_at_the_limits(low, high, words):
    assert grade(low, high) == words


ENDS = st.floats(-10, 10) | st.sampled_from([-ROPE, 0.0, ROPE])
ROPES = st.floats(0.1, 5)


def row_of(low, high, rope):
    """The row of the table, found without its code: by the bands that both ends lie in."""

    def band(x):
        return 0 if x < -rope else 1 if x < 0 else 2 if x <= rope else 3

    return band(low), band(high)


ROWS = {
    (3, 3): "clearly too strong",
    (2, 3): "strong; perhaps too strong",
    (1, 3): "fair or too strong; not weak",
    (2, 2): "fair, a touch strong",
    (1, 2): "fair",
    (1, 1): "fair, a touch weak",
    (0, 2): "fair or weak; not too strong",
    (0, 1): "somewhat weak",
    (0, 0): "clearly too weak",
    (0, 3): "not known yet",
}


@given(ENDS, ENDS, ROPES)
def test_any_interval_is_graded_by_the_row_of_its_ends(one, other, rope):
    low, high = min(one, other), max(one, other)
    if not {low, high} & {0.0, -rope, rope}:
        assert grade(low, high, rope) == ROWS[row_of(low, high, rope)]


@given(ENDS, ENDS, ROPES)
def test_not_known_yet_is_said_only_of_what_reaches_beyond_the_range_on_both_sides(one, other, rope):
    low, high = min(one, other), max(one, other)
    assert (grade(low, high, rope) is Grade.NOT_KNOWN) == (low < -rope and high > rope)


@given(ENDS, ENDS, ROPES)
def test_what_is_mirrored_is_graded_by_the_mirrored_words(one, other, rope):
    low, high = min(one, other), max(one, other)
    pairs = [(3, 3), (0, 0)], [(2, 3), (0, 1)], [(1, 3), (0, 2)], [(2, 2), (1, 1)]
    mirror = {ROWS[a]: ROWS[b] for a, b in (*pairs, *(pair[::-1] for pair in pairs))}
    words = grade(low, high, rope).value
    assert grade(-high, -low, rope) == mirror.get(words, words)


@given(ENDS, ENDS, ROPES)
def test_grades_and_calls_agree(one, other, rope):
    interval = Interval(0.0, min(one, other), max(one, other))
    found, call = grade_of(interval, rope), call_of(interval, rope)
    assert (found is Grade.CLEARLY_TOO_STRONG) == (call is Call.ADVANTAGED)
    assert (found is Grade.CLEARLY_TOO_WEAK) == (call is Call.DISADVANTAGED)
    if call is Call.BALANCED:
        assert found in (Grade.FAIR, Grade.A_TOUCH_STRONG, Grade.A_TOUCH_WEAK)


def test_grades_lean_where_their_words_do():
    assert all((lean > 0) == ("strong" in grade) for grade, lean in LEANING.items())
    assert {grade for grade in Grade if grade not in LEANING} == {
        grade for grade in Grade if "fair" in grade or grade is Grade.NOT_KNOWN
    }


def test_codes_are_single_words_for_scripts():
    assert Grade.CLEARLY_TOO_STRONG.code == "clearly_too_strong"
    assert Grade.A_TOUCH_WEAK.code == "a_touch_weak"
    assert all(one.code.replace("_", "").isalpha() and one.code.islower() for one in Grade)
    assert len({one.code for one in Grade}) == len(Grade)
