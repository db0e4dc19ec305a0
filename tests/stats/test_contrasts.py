"""Differences of means over settings: the same as for plain pairs, safe where settings share their dice."""

import numpy as np
import pytest

from balance.stats.effects.contrasts import (
    beyond_sum,
    joint_test,
    mean_pull,
    pooled,
    pulled_change,
    pulled_interval,
    pulled_p,
    pulled_ratio,
)
from balance.stats.effects.paired import relative_change, share_change

GAMES = 600


@pytest.fixture
def dice():
    return np.random.default_rng(5)


def test_one_setting_is_a_plain_paired_comparison(dice):
    before = dice.normal(12, 3, GAMES)
    after = 1.08 * before + dice.normal(0, 1, GAMES)
    ratio, plain = pulled_ratio(mean_pull(before), mean_pull(after)), relative_change(before, after)
    assert ratio.value == pytest.approx(plain.mean)
    assert pulled_interval(ratio).half == pytest.approx(1.959964 * plain.se, rel=1e-6)


def test_a_share_that_never_changed_is_not_known_to_be_the_same_for_certain(dice):
    won = (dice.random(GAMES) < 0.3).astype(float)
    same = pulled_change(mean_pull(won), mean_pull(won))
    assert pulled_interval(same, share=True).half == pytest.approx(1.959964 * share_change(won, won).se, rel=1e-6)
    assert pulled_p(same, share=True) == 1.0


def test_games_to_which_a_number_does_not_apply_are_left_out(dice):
    values = np.where(dice.random(GAMES) < 0.4, np.nan, dice.normal(5, 2, GAMES))
    known = values[np.isfinite(values)]
    one = mean_pull(values)
    assert one.value == pytest.approx(known.mean())
    assert pulled_interval(one).half == pytest.approx(1.96 * known.std(ddof=1) / len(known) ** 0.5, rel=0.01)


def test_settings_that_share_their_dice_are_not_counted_twice(dice):
    d = dice.normal(1, 2, GAMES)
    one = mean_pull(d)
    assert pulled_interval(pooled([one, one])).half == pytest.approx(pulled_interval(one).half)
    apart = pooled([one, mean_pull(dice.normal(1, 2, GAMES))])
    assert pulled_interval(apart).half == pytest.approx(pulled_interval(one).half / 2**0.5, rel=0.1)


def test_what_adds_up_is_nothing_beyond_the_sum(dice):
    base, one, other = (mean_pull(dice.normal(m, 1, GAMES)) for m in (10, 12, 9))
    parts = [pulled_change(base, one), pulled_change(base, other)]
    assert beyond_sum(pooled(parts), [pooled(parts)]).value == pytest.approx(0)
    both = mean_pull(dice.normal(14, 1, GAMES))  # 11 would be the sum
    extra = beyond_sum(pulled_change(base, both), parts)
    error = (4 / GAMES) ** 0.5  # four means of variance 1
    assert extra.value == pytest.approx(3, abs=4 * error)
    assert pulled_interval(extra).half == pytest.approx(1.96 * error, rel=0.1)
    assert pulled_p(extra) < 1e-6


def _winners(dice, shares):
    return np.eye(len(shares))[dice.choice(len(shares), GAMES, p=shares)]


def _test(one, other):
    return joint_test([pulled_change(mean_pull(one[:, k]), mean_pull(other[:, k])) for k in range(one.shape[1])])


def test_seats_that_win_alike_are_called_different_in_about_one_of_twenty_studies():
    dice = np.random.default_rng(8)
    p = [_test(_winners(dice, [0.25] * 4), _winners(dice, [0.25] * 4)).p for _ in range(400)]
    assert 6 <= sum(one < 0.05 for one in p) <= 36, "20 expected, by 4 standard deviations at most"


def test_seats_that_changed_are_found_and_sums_of_0_cost_a_degree_of_freedom(dice):
    found = _test(_winners(dice, [0.25] * 4), _winners(dice, [0.4, 0.2, 0.2, 0.2]))
    assert found.df == 3
    assert found.p < 1e-4
    won = _winners(dice, [0.5, 0.5])
    assert _test(won, won).p == 1.0
