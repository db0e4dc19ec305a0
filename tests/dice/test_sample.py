"""Dice in bulk: as likely as the exact answer says, independent, and the same however a run is split."""

import os
import random
import subprocess
import sys
from fractions import Fraction
from itertools import pairwise, product
from math import sqrt
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

import balance
from balance import dice
from balance.dice import Pool
from balance.errors import DiceError

pytestmark = pytest.mark.engine

PURE = balance.engine_mode() == "pure"
N = 2_000 if PURE else 200_000  # rolls of one expression
KINDS = 60  # different fights between pools
FAR = 5  # standard errors
NEVER = 1e-5  # p of a chi-square test that does not happen to a correct sampler


def apart(frequency, p, n):
    """By how many standard errors a frequency in n trials is off."""
    return (frequency - float(p)) / sqrt(p * (1 - p) / n) if 0 < p < 1 else 0 if frequency == p else np.inf


def fit(values, chances):
    """p of the chi-square test of values against exact chances; rare neighbours share a bin."""
    found, counts = np.unique(values, return_counts=True)
    assert set(found.tolist()) <= set(chances), "a result that cannot be"
    seen = dict(zip(found.tolist(), counts.tolist(), strict=True))
    bins = [[0, 0.0]]
    for value in sorted(chances):
        if bins[-1][1] >= 5:
            bins.append([0, 0.0])
        bins[-1][0] += seen.get(value, 0)
        bins[-1][1] += float(chances[value]) * len(values)
    if len(bins) > 1 and bins[-1][1] < 5:
        last = bins.pop()
        bins[-1] = [bins[-1][0] + last[0], bins[-1][1] + last[1]]
    return stats.chisquare(*zip(*bins, strict=True)).pvalue if len(bins) > 1 else 1.0


def fit_pairs(left, right, left_chances, right_chances):
    """The same for two columns that must be independent."""
    chances = {1000 * a + b: p * q for (a, p), (b, q) in product(left_chances.items(), right_chances.items())}
    return fit(1000 * left.astype(int) + right, chances)


def exact(text):
    return dice.distribution(text).fractions()


# ---- expressions ----


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


def test_many_random_fights_come_out_as_often_as_the_exact_odds_say():
    wins = []
    for seed, (text, odds) in enumerate(random_fights(200)):
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
        with pytest.raises(DiceError, match="wanted"):
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


# ---- pools of their own for every fight ----


class Kinds:
    """Random kinds of fights, each repeated and mixed with the others."""

    def __init__(self, repeats):
        rng = np.random.default_rng(6)
        self.kind = np.tile(np.arange(KINDS), repeats)
        self.ties = rng.random(KINDS) < 0.3
        self.sides = rng.choice([0, 0, 4, 6, 8, 10, 12, 20], (2, KINDS, 4))
        self.times = rng.integers(0, 4, (2, KINDS, 4))
        self.highest, self.buff = rng.random((2, KINDS)) < 0.4, rng.integers(-6, 12, (2, KINDS))

    def text(self, side, kind):
        """The same dice as an expression."""
        terms = [f"{t}*d{s}" for t, s in zip(self.times[side, kind], self.sides[side, kind], strict=True) if s] or ["0"]
        total = f"max({','.join(terms)})" if self.highest[side, kind] else "+".join(terms)
        return f"{total}+20-{20 - self.buff[side, kind]}"

    def roll(self, part=slice(None), **options):
        k = self.kind[part]
        pools = [Pool(self.sides[i, k], self.times[i, k], self.buff[i, k], self.highest[i, k]) for i in (0, 1)]
        return dice.fight(*pools, attacker_wins_ties=self.ties[k], **options)


def columns(fights):
    return [fights.attacker, fights.defender, fights.outcome, fights.damage]


def test_fights_of_many_kinds_in_one_call_come_out_as_the_exact_odds_say():
    kinds = Kinds(N // 10)
    found = kinds.roll(seed=12)
    for kind in range(KINDS):
        mine, texts = kinds.kind == kind, [kinds.text(side, kind) for side in (0, 1)]
        odds, n = dice.resolve(" vs ".join(texts)), np.count_nonzero(mine)
        assert fit(found.attacker[mine], odds.left.fractions()) > NEVER, texts
        assert fit(found.defender[mine], odds.right.fractions()) > NEVER, texts
        win, tie = (odds.win + odds.tie, 0) if kinds.ties[kind] else (odds.win, odds.tie)
        for outcome, p in ((1, win), (0, tie), (-1, odds.lose)):
            assert abs(apart(np.mean(found.outcome[mine] == outcome), p, n)) < FAR, texts
        if not kinds.ties[kind] and odds.winner_total:
            decided, damage = 1 - odds.tie, odds.winner_total
            mean = decided * damage.mean
            variance = decided * (damage.variance + damage.mean**2) - mean**2
            assert abs(found.damage[mine].mean() - mean) <= FAR * sqrt(variance / n), texts


def test_damage_is_the_total_of_the_winner_and_a_tie_does_none():
    kinds = Kinds(20)
    found, attacker_wins_ties = kinds.roll(seed=13), kinds.ties[kinds.kind]
    tied = found.attacker == found.defender
    outcome = np.where(tied, attacker_wins_ties, np.sign(found.attacker - found.defender))
    assert np.array_equal(found.outcome, outcome)
    assert np.array_equal(found.damage, np.select([outcome > 0, outcome < 0], [found.attacker, found.defender]))
    assert 0 < np.count_nonzero(tied & attacker_wins_ties) < np.count_nonzero(tied)
    assert [column.dtype for column in columns(found)] == ["i4", "i4", "i1", "i4"]


@pytest.mark.parametrize("first", [0, 2**32 - 500, 2**32, 2**40])
def test_dice_of_one_fight_and_of_neighbours_are_independent(first):
    found = dice.fight(Pool([6, 6, 6], times=[100, 10, 1]), Pool([6]), n=N, first=first)
    assert fit(found.attacker, exact("100*d6+10*d6+d6")) > NEVER
    assert fit_pairs(found.attacker // 100, found.defender, exact("d6"), exact("d6")) > NEVER
    assert fit_pairs(found.attacker[1:] % 10, found.attacker[:-1] % 10, exact("d6"), exact("d6")) > NEVER


def test_fights_are_the_same_however_a_run_is_split_and_differ_between_seeds():
    kinds = Kinds(20)
    whole = columns(kinds.roll(seed=1, first=5))
    parts = [columns(kinds.roll(slice(a, b), seed=1, first=5 + a)) for a, b in pairwise([0, 1, 700, 1200])]
    assert np.array_equal(whole, np.hstack(parts))
    assert np.mean(kinds.roll(seed=2, first=5).attacker == whole[0]) < 0.5


def test_what_has_no_fights_axis_is_repeated():
    short = dice.fight(Pool([6, 8], [2, 1], 3, True), Pool([[10, 0]] * 50), attacker_wins_ties=True)
    many = Pool([[6, 8]] * 50, [[2, 1]] * 50, [3] * 50, [True] * 50)
    assert np.array_equal(columns(short), columns(dice.fight(many, Pool([10]), 50, attacker_wins_ties=[True] * 50)))


def test_small_integer_types_do_not_overflow():
    small, plain = Pool(np.array([100, 100], "i1"), times=np.array([2, 2], "i1")), Pool([100, 100], 2)
    assert np.array_equal(columns(dice.fight(small, small, 50)), columns(dice.fight(plain, plain, 50)))


@pytest.mark.parametrize("none", [[], [0], [0, 0]])
def test_a_pool_without_dice_rolls_its_buff(none):
    found = dice.fight(Pool(none, buff=[-2, 0, 7], highest=[True, False, True]), Pool([1], buff=-1))
    assert np.array_equal(columns(found), [[-2, 0, 7], [0, 0, 0], [-1, 0, 1], [0, 0, 7]])


def test_no_fights():
    assert np.shape(columns(dice.fight(Pool([6]), Pool([6]), n=0))) == (4, 0)
    assert np.shape(columns(dice.fight(Pool(np.zeros((0, 3), int)), Pool([6])))) == (4, 0)


BAD = [
    (Pool([6]), {}, "number of fights is not clear: give n"),
    (Pool([6]), {"n": -1}, "cannot be negative: -1"),
    (Pool([[6], [6]]), {"n": 3}, "number of fights is not clear: .2, 3"),
    (Pool([6], buff=[1, 2]), {"attacker_wins_ties": [True] * 3}, "number of fights is not clear: .2, 3"),
    (Pool(6), {"n": 2}, "attacker: sides need the shape"),
    (Pool([-1]), {"n": 2}, "attacker: .* sides"),
    (Pool([65_537]), {"n": 2}, "attacker: .* 65,536 sides"),
    (Pool([6], times=-1), {"n": 2}, "attacker: multipliers .* negative"),
    (Pool([6], times=2**30), {"n": 2}, "attacker: totals up to .* limit"),
    (Pool([16], times=2**60), {"n": 2}, "attacker: totals up to .* limit"),
    (Pool([6], buff=-(2**63)), {"n": 2}, "attacker: totals up to .* limit"),
    (Pool([6, 6], times=[1, 2, 3]), {"n": 2}, "attacker: .*times"),
    (Pool([6], buff=[[1], [2]]), {}, "attacker: .*buff"),
    (Pool([6], highest=[[True], [False]]), {}, "attacker: .*highest"),
    (Pool([6]), {"attacker_wins_ties": [[True], [False]]}, "attacker_wins_ties"),
]


@pytest.mark.parametrize(("pool", "options", "words"), BAD)
def test_pools_that_cannot_be_rolled_are_refused_in_clear_words(pool, options, words):
    with pytest.raises(ValueError, match=words):
        dice.fight(pool, Pool([6]), **options)
