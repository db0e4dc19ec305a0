"""Fold-over designs: balance, what cancels, planted effects, and intervals that keep their promise."""

from itertools import combinations

import numpy as np
import pytest

from balance.stats.effects.fold_over import fold_over, main_effects
from balance.stats.inference.blocks import summarise

EFFECTS = np.array([0.3, 0.0, -0.1, 0.05, 0.2])


def runs_of(signs, blocks, noise, rng, interaction=0.0):
    """Block scores of every run: planted main effects, an interaction of the first two factors, unequal noise."""
    means = 0.1 + signs @ EFFECTS / 2 + interaction * signs[:, 0] * signs[:, 1]
    spread = noise * (1.5 + signs[:, 0])
    return [summarise(mean + sd * rng.standard_normal(blocks)) for mean, sd in zip(means, spread, strict=True)]


@pytest.mark.parametrize("factors", range(1, 18))
def test_every_level_comes_equally_often_alone_and_with_every_other(factors):
    signs = fold_over(factors)
    assert set(signs.ravel()) == {-1, 1}
    assert len(signs) <= 4 * factors or factors == 1
    assert (signs.T @ signs == len(signs) * np.eye(factors)).all()
    assert not signs.sum(axis=0).any()
    half = len(signs) // 2
    assert (signs[:half] == -signs[half:]).all()


@pytest.mark.parametrize("factors", [3, 5, 8, 12])
def test_interactions_of_two_factors_do_not_touch_main_effects(factors):
    signs = fold_over(factors)
    for a, b in combinations(range(factors), 2):
        assert not (signs.T @ (signs[:, a] * signs[:, b])).any()


def test_planted_effects_are_found_whatever_two_factors_do_together():
    rng, signs = np.random.default_rng(3), fold_over(5)
    found = main_effects(signs, runs_of(signs, 50, 1e-6, rng, interaction=0.4))
    assert [effect.estimate for effect in found.effects] == pytest.approx(EFFECTS, abs=1e-5)
    assert all(effect.half < 1e-4 for effect in found.effects)


def test_runs_left_out_with_their_mirror_images_leave_effects_clear():
    rng, signs = np.random.default_rng(4), fold_over(5)
    kept = signs[[0, 1, 2, 3, 5, 6, 8, 9, 10, 11, 13, 14]]
    found = main_effects(kept, runs_of(kept, 50, 1e-6, rng, interaction=0.4))
    assert [effect.estimate for effect in found.effects] == pytest.approx(EFFECTS, abs=1e-5)
    lone = signs[[0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 13, 14]]  # the mirror image of one run is missing
    found = main_effects(lone, runs_of(lone, 50, 1e-6, rng, interaction=0.4))
    assert [effect.estimate for effect in found.effects] != pytest.approx(EFFECTS, abs=1e-2)


def test_intervals_hold_together():
    """All five at once in 95 % of the repetitions, with noise that differs between the levels of the first factor."""
    rng, signs, together = np.random.default_rng(5), fold_over(5), []
    for _ in range(800):
        effects = main_effects(signs, runs_of(signs, 12, 0.2, rng)).effects
        together.append(all(e.contains(t) for e, t in zip(effects, EFFECTS, strict=True)))
    assert 0.95 - 5 * (0.05 * 0.95 / 800) ** 0.5 < np.mean(together) < 0.99


def test_what_the_runs_cannot_tell_is_not_told():
    """The second factor always changes with the first; or hardly any block has a score other than 0."""
    rng = np.random.default_rng(6)
    twins = np.array([[1, 1, 1], [1, 1, -1], [-1, -1, 1], [-1, -1, -1]])
    seen = [summarise(rng.standard_normal(40)) for _ in twins]
    assert [np.isfinite(e.half) for e in main_effects(twins, seen).effects] == [False, False, True]
    still = [summarise(np.zeros(40)) for _ in twins]
    assert not any(np.isfinite(e.half) for e in main_effects(twins, still).effects)


def test_shapes_that_do_not_fit():
    with pytest.raises(ValueError, match="does not fit"):
        main_effects(fold_over(2), [summarise([1.0, 2.0])])
    with pytest.raises(ValueError, match="needs a factor"):
        fold_over(0)
