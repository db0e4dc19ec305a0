"""Text of dice: what it means, and where exactly a text that means nothing is wrong."""

import time
import tracemalloc
from fractions import Fraction

import pytest

from balance import dice
from balance.errors import BalanceError, DiceError

EVEN = dict.fromkeys


def chances(cases):
    return {value: Fraction(weight, sum(cases.values())) for value, weight in cases.items()}


GOOD_TOTALS = {
    "0": {0: 1},
    "1000000": {1_000_000: 1},
    "007": {7: 1},
    "d4": EVEN(range(1, 5), 1),
    "\td\n4\r": EVEN(range(1, 5), 1),
    "d%": EVEN(range(1, 101), 1),
    "d1000": EVEN(range(1, 1001), 1),
    "1000d1": {1000: 1},
    "2d3": {2: 1, 3: 2, 4: 3, 5: 2, 6: 1},
    "2 D 3": {2: 1, 3: 2, 4: 3, 5: 2, 6: 1},
    "d2+d2": {2: 1, 3: 2, 4: 1},
    "2*d2": {2: 1, 4: 1},
    "d2*2": {2: 1, 4: 1},
    "0*d2": {0: 1},
    "2*(3*d2)": {6: 1, 12: 1},
    "2*3": {6: 1},
    "1+2*d2": {3: 1, 5: 1},
    "2*(d2+1)": {4: 1, 6: 1},
    "3*2d2": {6: 1, 9: 2, 12: 1},
    "10-4-3": {3: 1},
    "10-(4-3)": {9: 1},
    "1-d2-d2": {-3: 1, -2: 2, -1: 1},
    "d2-d2": {-1: 1, 0: 2, 1: 1},
    "d4r1": {1: 1, 2: 5, 3: 5, 4: 5},
    "d4r3": {1: 3, 2: 3, 3: 3, 4: 7},
    "d4r4": EVEN(range(1, 5), 1),
    "2d2r1": {2: 1, 3: 6, 4: 9},
    "2d2kh1": {1: 1, 2: 3},
    "2d2kl1": {1: 3, 2: 1},
    "2D2 KH 1": {1: 1, 2: 3},
    "3d2kh2": {2: 1, 3: 3, 4: 4},
    "3d2kl2": {2: 4, 3: 3, 4: 1},
    "2d2kh2": {2: 1, 3: 2, 4: 1},
    "2d2r1kh1": {1: 1, 2: 15},
    "2d2r1kl1": {1: 7, 2: 9},
    "max(d2,d3)": {1: 1, 2: 3, 3: 2},
    "MIN(d2, d3)": {1: 4, 2: 2},
    "max(d2)": {1: 1, 2: 1},
    "max(1, d2+1, 2*d2)": {2: 1, 3: 1, 4: 2},
    "min(max(d2, 2), 5) + ((1))": {3: 1},
    "(" * 50 + "d2" + ")" * 50: {1: 1, 2: 1},
    "max(" * 25 + "(" * 25 + "d2" + ")" * 50: {1: 1, 2: 1},
    "(d2)" + "+(0)" * 60: {1: 1, 2: 1},
    "d2" + " " * 998: {1: 1, 2: 1},
}
GOOD_CHANCES = {
    "d6 >= 5": Fraction(2, 6),
    "d6 > 5": Fraction(1, 6),
    "d6<=5": Fraction(5, 6),
    "d6<5": Fraction(4, 6),
    "d6==5": Fraction(1, 6),
    "5 > d6": Fraction(4, 6),
    "d6 + 1 > 2 * d1 + 3": Fraction(2, 6),
    "d6 > 6": 0,
    "d6 > 0": 1,
}
GOOD_FIGHTS = {
    "d2 vs d2": (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)),
    "d4VS2": (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)),
    "d2+1 vs 2*d2-1": (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)),
}

BAD = [  # text, index of the offending character, a word of the message
    ("", 0, "empty"),
    (" \t\n ", 0, "empty"),
    ("banana", 0, "banana"),
    ("avg(d6)", 0, "avg"),
    ("d6!", 2, '"!"'),
    ("d6 = 3", 3, '"="'),
    ("d6/2", 2, '"/"'),
    ("1e9d6", 1, '"e"'),
    ("-3d6", 0, "negative"),
    ("3d-6", 2, "sides"),
    ("d6 * -1", 5, "negative"),
    ("0d6", 0, "cannot be rolled"),
    ("d6+0d6", 3, "cannot be rolled"),
    ("d0", 1, "sides"),
    ("d1001", 1, "1,000"),
    ("100000d6", 0, "1,000"),
    ("  1001d6", 2, "1,000"),
    ("1000001", 0, "1,000,000"),
    ("9" * 900 + "d6", 0, "1,000,000"),
    ("d" + "9" * 900, 1, "1,000"),
    ("d", 1, "sides"),
    ("3d(6)", 2, "sides"),
    ("d%6", 2, '"6"'),
    ("50%", 2, '"%"'),
    ("d6 + ", 4, "missing"),
    ("+d6", 0, '"+"'),
    ("d6++d6", 3, '"+"'),
    ("d6 d8", 3, '"d"'),
    ("2(d6)", 1, '"("'),
    ("()", 1, '")"'),
    ("(d6", 0, "closed"),
    ("1+(2*(d6+1)", 2, "closed"),
    ("max(d6, d8", 3, "closed"),
    ("d6)", 2, '")"'),
    ("max d6", 4, "must follow max"),
    ("max()", 4, '")"'),
    ("max(d6,)", 7, '")"'),
    ("d6, d8", 2, '","'),
    ("(d6, d8)", 3, '","'),
    ("(" * 51 + "d6" + ")" * 51, 50, "50"),
    ("max(" * 51 + "d6" + ")" * 51, 203, "50"),
    ("(" * 1000, 50, "50"),
    ("d6" + "+d6" * 333, 1000, "1000"),
    ("d6" + " " * 999, 1000, "1000"),
    ("(" * 1_000_000, 1000, "1000"),
    ("(d6 > 3)", 4, "brackets"),
    ("max(d6 vs d8, 1)", 7, "brackets"),
    ("d6 > 3 > 2", 7, "once"),
    ("d6 vs d8 vs d10", 9, "once"),
    ("d6 vs d8 > 3", 9, "once"),
    ("d6 vs", 5, "missing"),
    ("vs d6", 0, '"vs"'),
    ("> d6", 0, '">"'),
    ("d6*d6", 2, "plain number"),
    ("d6 * 2 * d4", 7, "plain number"),
    ("(1+1)*d6", 5, "plain number"),
    ("4d6kh5", 5, "keep"),
    ("4d6kh0", 5, "keep"),
    ("4d6kh", 5, "keep"),
    ("4d6kx3", 3, "kx"),
    ("4d6kh3kl2", 6, "kl"),
    ("4d6kh3r1", 6, "once, before"),
    ("d6r0", 3, "again"),
    ("d6r7", 3, "again"),
    ("5r1", 1, '"r"'),
    ("d6é", 2, "é"),
    ("½", 0, "½"),
    ("d6 − 1", 3, "−"),
    ("d6 🎲", 3, "🎲"),
    ("٣d6", 0, "٣"),  # digits of other scripts
    ("d٦", 1, "٦"),
    ("d6 + １", 5, "１"),
    ("d6\u00a0+ 1", 2, "\u00a0"),  # no-break space
    ("d6\u00a0", 2, "\u00a0"),
    ("d6\0", 2, "\0"),
    ("1000d1000", 0, "20,000"),
    ("d1000+1000*d1000", 0, "20,000"),
    ("30d1000kh21", 0, "20,000"),
    ("d6 vs 1000d100", 0, "20,000"),
]
COSTLY = {
    "long product of a wide total": "20d1000" + "*1" * 300,
    "long sum with a wide total": "20d1000" + "+0" * 200,
    "many dice, many kept": "1000d2kh70",
    "sum of the best of many": "+".join(["max(" + ",".join(["200d2"] * 60) + ")"] * 2),
}


@pytest.mark.parametrize(("text", "cases"), GOOD_TOTALS.items(), ids=lambda x: repr(x)[:30])
def test_total_means_these_chances(text, cases):
    assert dice.resolve(text).fractions() == chances(cases)
    assert dice.distribution(text).fractions() == chances(cases)


@pytest.mark.parametrize(("text", "p"), GOOD_CHANCES.items())
def test_comparison_means_this_chance(text, p):
    assert dice.resolve(text) == dice.Chance(p)


@pytest.mark.parametrize(("text", "expected"), GOOD_FIGHTS.items())
def test_fight_means_these_chances(text, expected):
    found = dice.resolve(text)
    assert (found.win, found.tie, found.lose) == expected


@pytest.mark.parametrize(("text", "position", "word"), BAD, ids=lambda x: ascii(x)[:30])
def test_bad_text_is_refused_at_its_place_quickly_and_in_little_memory(text, position, word):
    tracemalloc.start()
    begin = time.process_time()
    with pytest.raises(DiceError) as caught:
        dice.resolve(text)
    seconds, (_, peak) = time.process_time() - begin, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    error = caught.value
    assert (error.position, error.expression) == (position, text)
    assert word in error.message
    assert error.message in str(error)
    assert isinstance(error, BalanceError)
    assert seconds < 1
    assert peak < 20_000_000


@pytest.mark.parametrize("text", COSTLY.values(), ids=COSTLY)
def test_costly_text_is_answered_or_refused_within_a_second(text):
    begin = time.process_time()
    try:
        dice.resolve(text)
    except DiceError as error:
        assert "limit" in error.message  # noqa: PT017
    assert time.process_time() - begin < 3  # half a second on a quiet machine


def test_leading_zeros_never_change_a_number():
    try:
        found = dice.distribution("d2 + " + "0" * 40 + "6").fractions()
    except DiceError:
        return
    assert found == chances({7: 1, 8: 1})


def test_pointer_marks_the_offending_character():
    with pytest.raises(DiceError) as caught:
        dice.resolve("d6 + banana")
    assert caught.value.pointer().splitlines() == ["  d6 + banana", "       ^"]


def test_numbers_multiply_before_they_meet_a_die():
    assert dice.resolve("2*3*d6") == dice.resolve("6*d6") == dice.resolve("d6*2*3")
    assert dice.resolve("d8+2vsd10") == dice.resolve("d8+2 vs d10")


def test_a_wide_but_sparse_sum_is_answered():
    assert len(dice.distribution("1000*d200+1000*d200")) == 399


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("3d6 = 9", "write == or >="),
        ("d6 ≥ 3", "write >="),
        ("vs d8", 'a total must come before "vs"'),
        ("d6 d8", 'a sign is missing before "d"'),
        ("4d6k3", "write kh or kl"),
        ("4d6dl1", "write kh"),
    ],
)
def test_common_slips_get_a_hint(text, hint):
    with pytest.raises(DiceError, match=hint):
        dice.resolve(text)
