import time

import numpy as np
import pytest
from statsmodels.discrete.conditional_models import ConditionalLogit
from statsmodels.discrete.discrete_model import Logit

from balance.stats.inference.multiplicity import holm
from balance.stats.models.choices import with_pairs
from balance.stats.models.logit import fit_logit

from .worlds import winners


def choices(games, alternatives, beta, seed):
    rng = np.random.default_rng(seed)
    x = (rng.random((games, alternatives, len(beta))) < 0.4).astype(float)
    return x, winners(x @ np.asarray(beta), rng)


def test_agrees_with_statsmodels():
    x, mass = choices(200, 4, [0.5, -0.3, 0.0], seed=61)
    ours = fit_logit(x, mass)
    model = ConditionalLogit(mass.ravel(), x.reshape(-1, 3), groups=np.repeat(np.arange(200), 4))
    oracle = model.fit(disp=0)
    np.testing.assert_allclose(ours.coef, oracle.params, atol=1e-3)  # theirs stops a little early
    np.testing.assert_allclose(model.score(ours.coef), 0, atol=1e-6)
    assert model.loglike(ours.coef) == pytest.approx(ours.log_likelihood)
    assert ours.null_log_likelihood == pytest.approx(-200 * np.log(4))
    assert ours.warning() == ""


@pytest.mark.parametrize("blocked", [False, True])
def test_two_alternatives_are_an_ordinary_logit(blocked):
    x, mass = choices(400, 2, [0.5, -0.3], seed=62)
    block = np.arange(400) // 4
    ours = fit_logit(x, mass, block if blocked else None)
    model = Logit(mass[:, 0], x[:, 0] - x[:, 1])
    kind = (
        {"cov_type": "cluster", "cov_kwds": {"groups": block, "use_correction": False}}
        if blocked
        else {"cov_type": "HC0"}
    )
    oracle = model.fit(disp=0, **kind)
    n = 100 if blocked else 400
    np.testing.assert_allclose(ours.coef, oracle.params, atol=1e-6)
    np.testing.assert_allclose(ours.se, oracle.bse * (n / (n - 1)) ** 0.5, atol=1e-6)
    np.testing.assert_allclose(ours.p, oracle.pvalues, atol=0.01)


def test_closed_form_of_one_covariate():
    """Of 10 games the seat with the item wins 7: the coefficient is log(7 / 3), its variance 1/7 + 1/3."""
    x = np.tile([[[1.0], [0.0]]], (10, 1, 1))
    mass = np.array([[1, 0]] * 7 + [[0, 1]] * 3)
    ours = fit_logit(x, mass)
    assert ours.coef[0] == pytest.approx(np.log(7 / 3))
    assert ours.cov[0, 0] == pytest.approx((1 / 7 + 1 / 3) * 10 / 9)
    low, high = ours.interval()
    assert high[0] - low[0] == pytest.approx(2 * 1.96 * ours.se[0], rel=1e-4)


def test_a_shared_win_counts_as_parts_and_weights_as_repetition():
    x, mass = choices(120, 3, [0.4, 0.2], seed=63)
    mass[:10] = [0.5, 0.5, 0]
    twice = np.concatenate([x, x[:10]]), np.concatenate([mass, mass[:10]])
    twice[1][:10], twice[1][120:] = [1, 0, 0], [0, 1, 0]
    halves = np.ones(130)
    halves[:10] = halves[120:] = 0.5
    np.testing.assert_allclose(fit_logit(x, mass).coef, fit_logit(*twice, weight=halves).coef)


def test_an_absent_seat_is_as_if_it_were_not_there():
    x, mass = choices(150, 3, [0.4, 0.2], seed=64)
    wider = np.concatenate([x, np.full((150, 1, 2), np.nan)], axis=1)
    present = np.arange(4)[None, :].repeat(150, axis=0) < 3
    ours = fit_logit(wider, np.pad(mass, ((0, 0), (0, 1))), present=present)
    np.testing.assert_allclose(ours.coef, fit_logit(x, mass).coef)
    with pytest.raises(ValueError, match="present"):
        fit_logit(wider, np.pad(mass, ((0, 0), (1, 0))), present=present)


def test_pairs_find_the_one_interaction_that_exists():
    rng = np.random.default_rng(66)
    x, names = with_pairs((rng.random((6000, 4, 4)) < 0.5).astype(float), ["a", "b", "c", "d"])
    assert names[4:] == ("a x b", "a x c", "a x d", "b x c", "b x d", "c x d")
    ours = fit_logit(x, winners(0.2 * x[:, :, 0] + 0.4 * x[:, :, 7], rng), names=names)
    rejected = holm(ours.p[4:]).rejected
    assert [names[4 + i] for i in np.flatnonzero(rejected)] == ["b x c"]
    assert with_pairs(x[:, :, :4], "abcd", [(0, 3)])[1] == ("a", "b", "c", "d", "a x d")


@pytest.mark.parametrize("games", [200, 20_000])
def test_separation_is_said(games):
    """In three games one seat has the charm, and wins each time: no finite estimate, the others stay."""
    x, mass = choices(games, 4, [0.5, -0.3, 0.0], seed=67)
    x[:, :, 2] = 0
    x[:3, :, 2] = mass[:3]
    ours = fit_logit(x, mass, names=["a", "b", "charm"])
    assert ours.separated == ("charm",)
    assert ours.coef[2] == np.inf
    assert ours.interval()[1][2] == np.inf
    assert ours.p[2] == 1
    assert "no finite estimate for charm" in ours.warning()
    alone = fit_logit(x[3:, :, :2], mass[3:])
    np.testing.assert_allclose(ours.coef[:2], alone.coef, atol=1e-5)
    np.testing.assert_allclose(ours.se[:2], alone.se, rtol=0.02)


def test_a_curse_separates_downwards_and_one_exception_ends_it():
    x, mass = choices(300, 3, [0.0, 0.0], seed=68)
    x[:, :, 1] = 0
    x[:20, :, 1] = np.roll(mass[:20], 1, axis=1)  # the cursed never win
    assert fit_logit(x, mass).coef[1] == -np.inf
    x[20, :, 1] = mass[20]
    ours = fit_logit(x, mass)
    assert ours.separated == ()
    assert -8 < ours.coef[1] < -1
    assert ours.converged


def test_all_covariates_can_separate_together():
    """The winner is whoever has most of both together, though neither alone decides."""
    x = np.random.default_rng(74).normal(size=(100, 3, 2))
    together = x.sum(axis=2)
    ours = fit_logit(x, (together == together.max(axis=1, keepdims=True)).astype(float))
    assert ours.separated == ("x0", "x1")
    assert ours.coef.tolist() == [np.inf, np.inf]
    assert np.isnan(ours.se).all()


def test_two_charms_separate_each_for_itself():
    x, mass = choices(300, 4, [0.5, 0.0, 0.0], seed=75)
    x[:, :, 1:] = 0
    x[:6, :, 1] = mass[:6]
    x[6:9, :, 2] = np.roll(mass[6:9], 1, axis=1)
    ours = fit_logit(x, mass)
    assert ours.separated == ("x1", "x2")
    assert ours.coef[1:].tolist() == [np.inf, -np.inf]
    assert np.isfinite(ours.coef[0])


def test_one_defeat_in_a_million_is_no_separation():
    ours = fit_logit([[[1.0], [0.0]]] * 2, [[1, 0], [0, 1]], weight=[1e6, 1])
    assert ours.separated == ()
    assert ours.coef[0] == pytest.approx(np.log(1e6))


def test_a_strong_effect_is_no_separation():
    rng = np.random.default_rng(69)
    x = rng.normal(size=(3000, 2, 1))
    ours = fit_logit(x, winners(6 * x[:, :, 0], rng))
    assert ours.separated == ()
    assert abs(ours.coef[0] - 6) < 4 * ours.se[0]


def test_a_large_constant_of_a_game_changes_nothing():
    x, mass = choices(300, 3, [0.4, 0.2], seed=72)
    shift = np.random.default_rng(73).uniform(1e5, 1e6, (300, 1, 2))
    np.testing.assert_allclose(fit_logit(x + shift, mass).coef, fit_logit(x, mass).coef, atol=1e-8)


def test_what_cannot_be_estimated_is_named():
    x, mass = choices(100, 3, [0.1, 0.1], seed=70)
    with pytest.raises(ValueError, match=r"told apart: a, b, c$"):
        fit_logit(np.concatenate([x, x.sum(axis=2, keepdims=True)], axis=2), mass, names=["a", "b", "c"])
    with pytest.raises(ValueError, match="same for all alternatives of every game: x1"):
        fit_logit(np.concatenate([x[:, :, :1], np.ones((100, 3, 1))], axis=2), mass)
    with pytest.raises(ValueError, match="sum to 1"):
        fit_logit(x, mass * 2)
    with pytest.raises(ValueError, match="finite"):
        fit_logit(x * np.nan, mass)
    with pytest.raises(ValueError, match="1 names for 2"):
        fit_logit(x, mass, names=["a"])
    with pytest.raises(ValueError, match="games x alternatives x covariates"):
        fit_logit(mass, mass)


def test_a_hundred_thousand_games_take_seconds():
    x, mass = choices(100_000, 6, np.linspace(-0.3, 0.3, 20), seed=71)
    start = time.process_time()
    ours = fit_logit(x, mass, np.arange(100_000) // 4)
    assert time.process_time() - start < 20  # 2 s on an idle core
    assert np.abs((ours.coef - np.linspace(-0.3, 0.3, 20)) / ours.se).max() < 4.5
