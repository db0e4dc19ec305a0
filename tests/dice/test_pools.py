"""Fights in bulk, each with pools of its own, against exact odds."""

from itertools import pairwise
from math import sqrt

import numpy as np
import pytest

from balance import dice
from balance.dice import Pool
from tests.dice.bulk_checks import FAR, NEVER, N, apart, exact, fit, fit_pairs

pytestmark = pytest.mark.engine

KINDS = 60  # different fights between pools


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
