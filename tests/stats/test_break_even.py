"""The break-even price: where worth turns to loss, with an interval that holds."""

import numpy as np
import pytest

from balance.stats.effects.break_even import break_even
from balance.stats.effects.odds import odds_contrast
from balance.stats.inference.intervals import Interval


def blocks(means, count=400, sd=0.3, seed=1):
    rng = np.random.default_rng(seed)
    common = rng.normal(0, sd / 2, (count, 1))  # the same dice at every price
    return np.asarray(means) + common + rng.normal(0, sd, (count, len(means)))


def test_without_noise_it_lies_on_the_line_between_two_prices():
    scores = np.tile([0.04, 0.02, -0.02], (10, 1))
    assert break_even((1, 2, 4), scores, 2.0).estimate == pytest.approx(3.0)


def test_prices_out_of_order_are_pooled_before_the_line_is_drawn():
    scores = np.tile([0.02, -0.01, 0.01, -0.03], (10, 1))
    assert break_even((0, 1, 2, 3), scores, 2.0).estimate == pytest.approx(1.5)


def test_worth_more_than_every_price_has_no_upper_end():
    found = break_even((1, 2), blocks([0.4, 0.3]), 2.0)
    assert (found.estimate, found.low, found.high) == (np.inf, 2.0, np.inf)


def test_a_loss_at_every_price_has_no_lower_end():
    found = break_even((0, 2), blocks([-0.3, -0.4]), 2.0)
    assert (found.low, found.high) == (-np.inf, 0.0)


def test_the_interval_misses_as_rarely_as_it_says():
    prices, truth = (1, 2, 4), 2.6  # worth falls by 5 points a coin
    means = [0.05 * (truth - price) for price in prices]
    hits = 0
    for seed in range(300):
        found = break_even(prices, blocks(means, seed=seed), 1.96)
        hits += found.low <= truth <= found.high
    assert 0.92 <= hits / 300 <= 0.99


def test_a_band_that_reaches_0_keeps_a_price_possible():
    scores = np.zeros((50, 2))
    scores[:, 0] = 0.1
    scores[0] = [0.2, -0.01]
    sure = [Interval(0.1, 0.05, 0.15), Interval(0.0, -0.2, 0.1)]
    assert break_even((1, 2), scores, 2.0, sure).high == np.inf


def test_prices_must_rise():
    with pytest.raises(ValueError, match="must rise"):
        break_even((2, 1), np.zeros((3, 2)), 2.0)


def test_odds_of_two_things_that_multiply_add_up_in_logs():
    rng = np.random.default_rng(3)
    odds = {(1, 1): 1 / 3 * 6, (1, 0): 2 / 3, (0, 1): 1.0, (0, 0): 1 / 3}
    shares = [rng.binomial(1, o / (1 + o), 40_000) for o in odds.values()]
    found = odds_contrast(shares, [1, -1, -1, 1], 2.5)
    assert found.low < 0 < found.high
    assert found.half < 0.15


def test_odds_are_not_known_where_nobody_wins():
    assert odds_contrast([np.zeros(10), 0.25], [1, -1], 2.0).high == np.inf
