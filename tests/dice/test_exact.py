"""Exact odds: by enumeration of every face of every die, and by icepool."""

import itertools
from collections import Counter, namedtuple
from fractions import Fraction
from math import prod, sqrt

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icepool import d4, d6, d8, d10, d12, d20, d100

from balance import dice
from balance.errors import DiceError

RELATIONS = (">=", ">", "<=", "<", "==")
Roll = namedtuple("Roll", "text sides total")  # the text, each die that may be thrown, faces -> total


# ---- enumeration: nothing below knows how to add distributions ----


def pool(count, sides, reroll=0, keep=0, best=True):
    """Dice of one kind; a die that may be rolled again is two dice, of which one counts."""
    ending = (f"r{reroll}" if reroll else "") + (f"k{'h' if best else 'l'}{keep}" if keep else "")

    def total(faces):
        if reroll:
            faces = [b if a <= reroll else a for a, b in zip(faces[::2], faces[1::2], strict=True)]
        return sum(sorted(faces, reverse=best)[: keep or count])

    return Roll(f"{count}d{sides}{ending}", (sides,) * count * (2 if reroll else 1), total)


def number(value):
    return Roll(str(value), (), lambda _: value)


def join(parts, text, combine):
    """Several rolls as one: each takes its own faces."""
    ends = list(itertools.accumulate(len(part.sides) for part in parts))
    starts = [0, *ends][:-1]

    def total(faces):
        return combine([p.total(faces[a:b]) for p, a, b in zip(parts, starts, ends, strict=True)])

    return Roll(text, sum((part.sides for part in parts), ()), total)


def multiple(k, part):
    return join([part], f"{k}*({part.text})", lambda totals: k * totals[0])


def chain(signs, parts):
    """A sum in brackets; only as many signs are used as there are terms after the first."""
    signs = ["+", *signs][: len(parts)]
    text = "".join(f" {sign} {part.text}" for sign, part in zip(signs, parts, strict=True))[3:]

    def combine(totals):
        return sum(t if sign == "+" else -t for sign, t in zip(signs, totals, strict=True))

    return join(parts, f"({text})", combine)


def extreme(name, parts):
    pick = {"max": max, "min": min}[name]
    return join(parts, f"{name}({', '.join(part.text for part in parts)})", pick)


def cases(roll):
    """Total -> number of cases, over every face of every die."""
    return Counter(roll.total(faces) for faces in itertools.product(*(range(1, s + 1) for s in roll.sides)))


def chances(counts):
    return {value: Fraction(count, sum(counts.values())) for value, count in counts.items()}


@st.composite
def pools(draw):
    count, sides = draw(st.integers(1, 3)), draw(st.integers(1, 5))
    reroll = draw(st.sampled_from([0, 0, *range(1, sides + 1)])) if count < 3 else 0
    return pool(count, sides, reroll, draw(st.integers(0, count)), draw(st.booleans()))


def compound(part):
    several = st.lists(part, min_size=1, max_size=3)
    return st.one_of(
        st.builds(multiple, st.integers(0, 3), part),
        st.builds(chain, st.lists(st.sampled_from("+-"), min_size=2, max_size=2), several.filter(lambda x: len(x) > 1)),
        st.builds(extreme, st.sampled_from(["max", "min"]), several),
    )


ROLLS = st.recursive(pools() | st.integers(0, 9).map(number), compound, max_leaves=4)
ROLLS = ROLLS.filter(lambda roll: prod(roll.sides) <= 4_000)


@pytest.mark.untraced
@settings(max_examples=400, deadline=None, derandomize=True)
@given(ROLLS)
def test_any_small_total_is_the_count_of_its_cases(roll):
    assert dice.distribution(roll.text).fractions() == chances(cases(roll))
    assert dice.resolve(roll.text) == dice.distribution(roll.text)


@pytest.mark.untraced
@settings(max_examples=200, deadline=None, derandomize=True)
@given(ROLLS, ROLLS)
def test_any_small_fight_is_the_count_of_its_cases(left, right):
    counts, winners, all_cases = Counter(), Counter(), prod(left.sides) * prod(right.sides)
    for (a, m), (b, n) in itertools.product(cases(left).items(), cases(right).items()):
        counts["win" if a > b else "tie" if a == b else "lose"] += m * n
        winners[max(a, b)] += m * n * (a != b)
    found = dice.resolve(f"{left.text} vs {right.text}")
    assert [found.win, found.tie, found.lose] == [Fraction(counts[x], all_cases) for x in ("win", "tie", "lose")]
    assert (found.left, found.right) == (dice.distribution(left.text), dice.distribution(right.text))
    assert found == dice.versus(found.left, found.right)
    if decided := +winners:
        assert found.winner_total.fractions() == chances(decided)
    else:
        assert found.winner_total is None
    win, tie, lose = found.win, found.tie, found.lose
    for relation, p in zip(RELATIONS, (win + tie, win, lose + tie, lose, tie), strict=True):
        assert dice.resolve(f"{left.text} {relation} {right.text}") == dice.Chance(p)
        assert dice.compare(found.left, relation, found.right) == p


# ---- icepool, also where enumeration is out of reach ----


def again(die, highest):
    return die.reroll(range(1, highest + 1), depth=1)


TOTALS = {
    "d%": lambda: d100,
    "3d6": lambda: 3 @ d6,
    "100d6": lambda: 100 @ d6,
    "40d20+10": lambda: 40 @ d20 + 10,
    "300d2": lambda: 300 @ icepool.d(2),
    "12d100": lambda: 12 @ d100,
    "30d6r2": lambda: 30 @ again(d6, 2),
    "d20r19": lambda: again(d20, 19),
    "4d6kh3": lambda: d6.highest(4, 3),
    "20d10kh5": lambda: d10.highest(20, 5),
    "20d10kl5": lambda: d10.lowest(20, 5),
    "12d20kh11": lambda: d20.highest(12, 11),
    "50d6kh2": lambda: d6.highest(50, 2),
    "8d%kl1": lambda: d100.lowest(8, 1),
    "6d8r1kh4": lambda: again(d8, 1).highest(6, 4),
    "6d8r7kl2": lambda: again(d8, 7).lowest(6, 2),
    "max(10d6,5d12)": lambda: icepool.highest(10 @ d6, 5 @ d12),
    "min(10d6,5d12,d100)": lambda: icepool.lowest(10 @ d6, 5 @ d12, d100),
    "max(2d6, d12) - min(d8, d10)": lambda: icepool.highest(2 @ d6, d12) - icepool.lowest(d8, d10),
    "3*20d6": lambda: 3 * (20 @ d6),
    "20d6*3": lambda: 3 * (20 @ d6),
    "10*d10+d10": lambda: 10 * d10 + d10,
    "1000*d20 + 5d20kh2 - 7": lambda: 1000 * d20 + d20.highest(5, 2) - 7,
    "100000*d100 + 20d6": lambda: 100_000 * d100 + 20 @ d6,
    "10-d4-d4": lambda: 10 - 2 @ d4,
    "2*(d6-d6)+2*d6": lambda: 2 * (d6 - d6) + 2 * d6,
    "10d6 - 10d6": lambda: 10 @ d6 - 10 @ d6,
}
FIGHTS = {
    "10d6 vs 10d6": lambda: (10 @ d6, 10 @ d6),
    "40d6 vs 12d20": lambda: (40 @ d6, 12 @ d20),
    "d20r1+5 vs 15": lambda: (again(d20, 1) + 5, icepool.Die([15])),
    "2d20kh1+3 vs 2d20kl1+8": lambda: (d20.highest(2, 1) + 3, d20.lowest(2, 1) + 8),
}


@pytest.mark.parametrize(("text", "die"), TOTALS.items(), ids=TOTALS)
def test_totals_agree_with_icepool(text, die):
    die = die()
    found = dice.distribution(text)
    expected = {value: Fraction(cases, die.denominator()) for value, cases in die.items() if cases}
    assert found.fractions() == expected
    assert (found.mean, found.variance) == (die.mean(), die.variance())


@pytest.mark.parametrize(("text", "sides"), FIGHTS.items(), ids=FIGHTS)
def test_fights_agree_with_icepool(text, sides):
    sides = sides()
    found, (left, right) = dice.resolve(text), sides
    assert found.win == (left > right).probability(True)
    assert found.tie == (left == right).probability(True)
    assert found.lose == (left < right).probability(True)
    winner = icepool.map(lambda a, b: max(a, b) if a != b else icepool.Reroll, left, right)
    assert found.winner_total.fractions() == dict(zip(winner.keys(), winner.probabilities(), strict=True))


# ---- numbers that are known from elsewhere ----

PUBLISHED = {
    "d8+d6+2 vs d10": (0.8271, 0.0563, 0.1167),
    "max(d8,d6)+2 vs d10": (0.6229, 0.1000, 0.2771),
    "10d6 vs 10d6": (0.4741, 0.0518, 0.4741),
}


@pytest.mark.parametrize(("text", "expected"), PUBLISHED.items(), ids=PUBLISHED)
def test_published_fights(text, expected):
    found = dice.resolve(text)
    assert (round(float(found.win), 4), round(float(found.tie), 4), round(float(found.lose), 4)) == expected
    assert found.win + found.tie + found.lose == 1


def test_published_chances():
    assert dice.resolve("3d6 >= 9").p == Fraction(160, 216)
    assert dice.resolve("2*d6 >= 6").p == Fraction(2, 3)
    assert dice.resolve("2d6 == 7").p == Fraction(1, 6)
    assert dice.distribution("4d6kh3").mean == Fraction(15869, 1296)


def test_a_certain_tie_has_no_winner():
    found = dice.resolve("3*d1 vs 3")
    assert (found.win, found.tie, found.lose, found.winner_total) == (0, 1, 0, None)


def test_attributes_of_a_distribution():
    found = dice.distribution("2d3-1")
    assert (found.values, found.weights, found.total) == ((1, 2, 3, 4, 5), (1, 2, 3, 2, 1), 9)
    assert (found.mean, found.variance, found.sd) == (3, Fraction(4, 3), pytest.approx(sqrt(4 / 3)))
    steps = (0, Fraction(1, 9), 0.112, 0.5, Fraction(8, 9), 0.889, 1)
    assert [found.quantile(p) for p in steps] == [1, 1, 2, 3, 4, 5, 5]
    assert found == dice.Distribution({1: 2, 2: 4, 3: 6, 4: 4, 5: 2}) != dice.distribution("d5")


@pytest.mark.parametrize("text", ["d6 vs d6", "d6 > 3"])
def test_a_comparison_is_not_a_distribution(text):
    with pytest.raises(DiceError, match="must be a total"):
        dice.distribution(text)


def test_a_quantile_takes_decimals_at_their_word():
    die = dice.distribution("d10")
    assert [die.quantile(p) for p in (0, 0.1, 0.11, 0.5, 0.9, 1)] == [1, 1, 2, 5, 9, 10]
    with pytest.raises(ValueError, match="between 0 and 1"):
        die.quantile(1.5)
