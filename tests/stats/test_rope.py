"""Fair shares, the ROPE and the pooling of player counts."""

import numpy as np
import pytest
from statsmodels.stats.meta_analysis import combine_effects

from balance.stats.verdicts.rope import THETA, LogWorth, fair_share, pool, rho


def test_the_rope_in_percentage_points():
    assert [round(100 * rho(n), 1) for n in range(2, 7)] == [3.3, 3.0, 2.5, 2.1, 1.8]
    assert rho(4, theta=0.2) == pytest.approx(0.2 * 3 / 16)
    with pytest.raises(ValueError, match="not 1"):
        fair_share(1)


@pytest.mark.parametrize("n", range(2, 9))
def test_the_rope_is_nearly_the_same_strength_for_all_player_counts(n):
    """A player of log-worth theta wins e^theta / (e^theta + n - 1): within 7 % of 1/n + rho."""
    share = np.exp(THETA) / (np.exp(THETA) + n - 1)
    assert share - 1 / n == pytest.approx(rho(n), rel=0.07)


def test_a_share_without_a_logit_has_no_weight():
    both = pool([LogWorth(np.inf, np.inf), LogWorth(0.2, 0.1)])
    assert (both.used, both.interval.estimate) == (1, pytest.approx(0.2))
    assert pool([]).se == np.inf


def test_pooling_agrees_with_statsmodels():
    theta, se = np.array([0.1, 0.25, 0.02, 0.4]), np.array([0.05, 0.08, 0.06, 0.1])
    seen = pool([LogWorth(*pair) for pair in zip(theta, se, strict=True)])
    oracle = combine_effects(theta, se**2)
    assert seen.interval.estimate == pytest.approx(oracle.mean_effect_fe)
    assert seen.se == pytest.approx(oracle.sd_eff_w_fe)
    assert seen.heterogeneity.statistic == pytest.approx(oracle.q)
    assert seen.heterogeneity.p == pytest.approx(oracle.test_homogeneity().pvalue)
    assert seen.i2 == pytest.approx(oracle.i2)
    low, high = oracle.conf_int(alpha=0.05, use_t=False)[0]
    assert (seen.interval.low, seen.interval.high) == pytest.approx((low, high))


def test_estimates_that_agree_better_than_chance_have_an_i2_of_0():
    seen = pool([LogWorth(0.1, 0.05), LogWorth(0.11, 0.05)])
    assert seen.i2 == 0
    assert seen.heterogeneity.df == 1
