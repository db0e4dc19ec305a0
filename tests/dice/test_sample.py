"""Dice in bulk: as likely as the exact answer says, independent, and the same however a run is split."""

import doctest
import os
import random
import subprocess
import sys
from fractions import Fraction
from itertools import pairwise
from math import sqrt
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

import balance
from balance import dice
from balance.dice import Pool
from balance.errors import DiceError
from tests.dice.bulk_checks import FAR, NEVER, PURE, N, apart, exact, fit, fit_pairs

pytestmark = pytest.mark.engine


def random_side(rng):
    terms = []
    for _ in range(rng.randint(1, 3)):
        count, sides = rng.randint(1, 4), rng.choice([2, 3, 4, 6, 7, 8, 10, 12, 20, 100])
        keep = rng.choice([f"k{rng.choice('hl')}{rng.randint(1, count)}", "", ""])
        pool = f"{count}d{sides}" + rng.choice(["", "", f"r{rng.randint(1, sides)}"]) + keep
        forms = [pool, pool, f"{rng.randint(0, 3)}*{pool}", f"max({pool}, 2d8)", f"min(d12, {pool}, 3d4)"]
        terms.append(rng.choice([*forms, str(rng.randint(0, 9))]))
    return terms[0] + "".join(rng.choice([" + ", " + ", " - "]) + term for term in terms[1:])


def random_fights(number):
    """Fights in which both sides have a chance."""
    rng, found = random.Random(2), {}
    while len(found) < number:
        text = f"{random_side(rng)} vs {random_side(rng)}"
        answer = dice.resolve(text)
        if min(answer.win, answer.lose) > Fraction(1, 50):
            found[text] = answer
    return found.items()


@pytest.mark.untraced
def test_many_random_fights_come_out_as_often_as_the_exact_odds_say():
    wins = []
    for seed, (text, odds) in enumerate(random_fights(30 if PURE else 200)):
        tally = dice.tally_fights(text, N, seed)
        assert tally.win + tally.tie + tally.lose == N
        off = [apart(getattr(tally, x) / N, getattr(odds, x), N) for x in ("win", "tie", "lose")]
        assert np.abs(off).max() < FAR, f"{text}: {off} standard errors"
        wins.append(off[0])
    spread = stats.chi2(len(wins)).cdf(np.square(wins).sum())  # neither off in small ways nor better than chance
    assert 1e-4 < spread < 1 - 1e-4
    assert abs(np.mean(wins)) < FAR / sqrt(len(wins))


WHOLE = ["d6", "d%", "d1000", "3d6", "40d6", "4d6kh3", "5d6kl2", "2d10r3", "d8r8", "4d6r1kh3", "3d20kl1", "20d4kh15"]
WHOLE += ["max(d8,d6)+2", "min(2d4, d10, 3d3)", "2*d6-d4", "1000*d7+100*d7+d7", "100*d6r2+10*d6+d6r5", "7d12+7d12-3d4"]


@pytest.mark.parametrize("text", WHOLE)
def test_whole_distribution(text):
    totals = dice.sample(text, N, seed=11)
    assert totals.dtype == np.int32
    assert fit(totals, exact(text)) > NEVER


@pytest.mark.parametrize("text", ["2d6 vs d8", "max(d8,d6)+2 vs 4d6kh3", "d1000 vs d2"])
def test_both_sides_of_a_fight_are_right_and_independent(text):
    left, right = dice.sample_fights(text, N, seed=5)
    odds = dice.resolve(text)
    assert fit(left, odds.left.fractions()) > NEVER
    assert fit_pairs(left, right, odds.left.fractions(), odds.right.fractions()) > NEVER
    counts = [int(np.count_nonzero(x)) for x in (left > right, left == right, left < right)]
    tally = dice.tally_fights(text, N, seed=5)
    assert [tally.win, tally.tie, tally.lose] == counts


NEAR = [(0, 1), (0, 2), (0, 64), (0, 128), (0, 256), (0, 512), (0, 2**32), (0, 2**50)]


@pytest.mark.parametrize(("seed", "first"), [*NEAR, (1, 0), (2**32, 0), (2**64 - 1, 0)])
def test_other_parts_of_a_run_and_other_seeds_are_independent_of_the_beginning(seed, first):
    beginning, other = dice.sample("d6", N), dice.sample("d6", N, seed, first)
    assert fit_pairs(beginning, other, exact("d6"), exact("d6")) > NEVER


def test_no_stretch_of_a_run_comes_again():
    fights = dice.fight(Pool([1000, 1000], times=[1000, 1]), Pool([1000, 1000], times=[1000, 1]), n=N)
    for totals in (dice.sample("1000*d1000+d1000", N), fights.attacker, fights.defender):
        counts = np.unique(totals, return_counts=True)[1].astype(int)
        pairs, expected = (counts * (counts - 1) // 2).sum(), N * (N - 1) / 2 / 1_000_000
        assert abs(pairs - expected) < FAR * sqrt(expected)


def test_a_run_is_the_same_each_time_and_however_it_is_split():
    text, cuts = "2d6r1+d8 vs 3d10kh2", [0, 1, 511, 512, 1300, 2049]
    whole = np.array(dice.sample_fights(text, 2049, seed=4, first=700))
    assert np.array_equal(whole, dice.sample_fights(text, 2049, seed=4, first=700))
    parts = [dice.sample_fights(text, b - a, seed=4, first=700 + a) for a, b in pairwise(cuts)]
    assert np.array_equal(whole, np.hstack(parts))
    tallies = [dice.tally_fights(text, b - a, seed=4, first=700 + a) for a, b in pairwise(cuts)]
    assert sum(t.win for t in tallies) == np.count_nonzero(whole[0] > whole[1])
    assert sum(t.tie for t in tallies) == np.count_nonzero(whole[0] == whole[1])
    assert sum(t.lose for t in tallies) == np.count_nonzero(whole[0] < whole[1])
    totals = dice.sample("d%+d1000", 2049)
    assert np.array_equal(totals, np.hstack([dice.sample("d%+d1000", b - a, 0, a) for a, b in pairwise(cuts)]))


def test_totals_up_to_32_bits_are_exact():
    totals = dice.sample("10 - 1000000*(d1000+d1000)", N)
    assert fit(totals, exact("10 - 1000000*(d1000+d1000)")) > NEVER
    with pytest.raises(DiceError, match="2,147,483,647"):
        dice.sample("1000000*3d1000", 1)


def test_edges_of_expressions():
    assert dice.sample("3d6", 0).shape == (0,)
    assert dice.tally_fights("d6 vs d6", 0) == dice.Tally(0, 0, 0)
    assert dice.tally_fights("d4-10 vs 0-d4", 600) == dice.Tally(0, 0, 600)
    assert dice.tally_fights("7 vs 7*d1", 600) == dice.Tally(0, 600, 0)
    for roll in (dice.sample, dice.sample_fights, dice.tally_fights):
        with pytest.raises(ValueError, match="negative: -1"):
            roll("d6" if roll is dice.sample else "d6 vs d6", -1)
        with pytest.raises(DiceError, match="must be"):
            roll("d6 > 3", 10)


@pytest.mark.skipif(PURE, reason="compares the compiled sampler with plain Python")
def test_plain_python_rolls_the_same_dice():
    code = (
        "import numpy, sys; from balance import dice; from balance.dice import Pool;"
        "f = dice.fight(Pool([6, 65536], times=[3, 1], buff=-9), Pool([20], highest=True), n=999, seed=8, first=77);"
        "s = dice.sample('2d10r3+4d6kh3-max(d1000,2*d6)', 999, 2**63, 77);"
        "numpy.save(sys.stdout.buffer, [s, f.attacker, f.defender, f.outcome, f.damage])"
    )
    found = []
    for mode in ("pure", balance.engine_mode()):
        environment = {**os.environ, "BALANCE_ENGINE": mode}
        command, project = [sys.executable, "-c", code], Path(balance.__file__).parents[1]
        found.append(subprocess.run(command, cwd=project, env=environment, stdout=subprocess.PIPE, check=True).stdout)
    assert found[0] == found[1]
    assert len(found[0]) > 5 * 999 * 4


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seed": -1}, "a seed lies between 0 and"),
        ({"seed": 2**64}, "a seed lies between 0 and"),
        ({"first": -1}, "rolls are numbered from 0"),
        ({"first": 2**63 - 4}, "rolls are numbered from 0"),
    ],
)
def test_a_run_has_its_bounds(options, words):
    pool = Pool([6])
    for roll in (
        lambda: dice.sample("d6", 5, **options),
        lambda: dice.tally_fights("d6 vs d6", 5, **options),
        lambda: dice.fight(pool, pool, n=5, **options),
    ):
        with pytest.raises(ValueError, match=words):
            roll()


@pytest.mark.skipif(PURE, reason="a million fights")
def test_the_examples_in_the_docstring_are_true():
    assert doctest.testmod(dice) == doctest.TestResults(failed=0, attempted=3)
