"""Random hands with blanks: what cards add over nothing."""

import numpy as np
import pytest

from balance.stats.effects.dealing import effects_over_nothing, hand_factor
from balance.stats.effects.screening import CardEffects, scale_between, screen

from .worlds import COVERED


def hands(deals, seats, slots, hand, rng):
    """Game, seat and slot of everything that is dealt."""
    slot = np.argsort(rng.random((deals, seats, slots)), axis=2)[:, :, :hand]
    game = np.broadcast_to(np.arange(deals)[:, None, None], slot.shape)
    seat = np.broadcast_to(np.arange(seats)[None, :, None], slot.shape)
    return game.ravel(), seat.ravel(), slot.ravel()


def played(worth, blanks, deals, hand, rng, seats=4, bias=(0.05, 0, 0, -0.05)):
    """Shares that are exactly additive in the worths of a hand, seats unequal, plus luck; blanks are worth 0."""
    slots = len(worth) + blanks
    value = np.concatenate([worth, np.zeros(blanks)])
    game, seat, slot = hands(deals, seats, slots, hand, rng)
    strength = np.zeros((deals, seats)) + np.array(bias[:seats])
    np.add.at(strength, (game, seat), value[slot])
    luck = 0.2 * rng.normal(size=(deals, seats))
    win = 1 / seats + (strength + luck) - (strength + luck).mean(axis=1, keepdims=True)
    return win, game, seat, np.minimum(slot, len(worth)), len(worth), hand, slots


def test_values_are_those_of_owning_it_alone():
    """In a game of four, whoever alone owns a card worth v has v (1 - 1/4) more than the fair share."""
    worth = np.array([0.08, 0.04, 0, -0.04, 0.02, 0.02])
    found = effects_over_nothing(*played(worth, 2, 60_000, 3, np.random.default_rng(1)))
    np.testing.assert_allclose(found.cards.effect, 0.75 * worth, atol=5 * found.cards.se.max())
    average = found.average([4, 1, 1, 1, 1, 2])
    assert abs(average.effect - 0.75 * worth @ [4, 1, 1, 1, 1, 2] / 10) < 5 * average.se


def test_the_factor_of_a_hand():
    assert hand_factor(1, 4) == 1
    assert hand_factor(3, 41) == pytest.approx(0.95)
    with pytest.raises(ValueError, match="must leave some cards out"):
        hand_factor(4, 4)


def test_intervals_over_nothing_cover():
    rng, covered, mean = np.random.default_rng(2), 0, 0
    worth = np.array([0.05, 0, 0, -0.05, 0.02])
    for _ in range(1000):
        found = effects_over_nothing(*played(worth, 1, 120, 2, rng))
        covered += abs(found.cards.effect[0] - 0.75 * 0.05) < 1.96 * found.cards.se[0]
        average = found.average(np.ones(5))
        mean += abs(average.effect - 0.75 * worth.mean()) < 1.96 * average.se
    assert COVERED[0] <= covered <= COVERED[1] + 10
    assert COVERED[0] <= mean <= COVERED[1] + 10


def test_screening_may_find_its_own_centre():
    """Where all cards are good, only those that differ from the others stand out."""
    effect = 0.05 + 0.01 * np.linspace(-1.5, 1.5, 30)
    effect[4] = 0.15
    raw = CardEffects(effect, np.full(30, 0.01), np.full(30, 99))
    own, zero = screen(raw, centre=None), screen(raw)
    assert own.shrunk.centre == pytest.approx(0.05, abs=0.01)
    assert own.flags.rejected.tolist() == [place == 4 for place in range(30)]
    assert zero.flags.rejected.sum() > 25


def test_the_scale_between_two_stages():
    rng = np.random.default_rng(4)
    rough = rng.normal(0, 0.05, 8)
    assert scale_between(rough, 1.7 * rough, np.full(8, 0.005)).slope == pytest.approx(1.7)
    noisy = scale_between(rough, 1.7 * rough + 0.005 * rng.normal(size=8), np.full(8, 0.005))
    assert noisy.slope == pytest.approx(1.7, abs=0.15)
    assert noisy.misfit < 0.005


def test_effects_off_the_line_are_a_misfit():
    rng, found = np.random.default_rng(5), []
    for _ in range(200):
        rough = rng.normal(0, 0.1, 8)
        anew = 1.5 * rough + 0.03 * rng.normal(size=8) + 0.01 * rng.normal(size=8)
        found.append(scale_between(rough, anew, np.full(8, 0.01)).misfit ** 2)
    assert np.mean(found) ** 0.5 == pytest.approx(0.03, rel=0.1)


def test_an_effect_that_is_known_exactly_does_not_decide_alone():
    rough, anew = np.array([0.2, 0.1, -0.02]), np.array([0.4, 0.2, 0.0])
    assert scale_between(rough, anew, [0.01, 0.01, 0.0]).slope == pytest.approx(2, abs=0.05)


@pytest.mark.parametrize(
    ("rough", "anew", "se"),
    [
        ([0.1, 0.2], [0.2, 0.4], [0.01, 0.01]),  # too few
        ([0.001, -0.001, 0.002], [0.03, 0.02, -0.04], [0.02] * 3),  # nothing but noise
        ([0.1, 0.2, 0.3], [-0.1, -0.2, -0.3], [0.01] * 3),  # the other way round
        ([0, 0, 0], [0.1, 0.1, 0.1], [0.01] * 3),
    ],
)
def test_a_scale_that_is_not_known_is_left_alone(rough, anew, se):
    assert scale_between(rough, anew, se).slope == 1
