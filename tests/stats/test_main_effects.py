"""Main effects against planted straight lines, another implementation, and their promise to cover."""

import numpy as np
import pytest

from balance.stats.effects.main_effects import main_effects

RNG = np.random.default_rng(11)


def planted(rows=60, noise=0.1, rng=RNG):
    x = rng.random((rows, 3))
    unequal = noise * (0.5 + x[:, 0])
    return x, 0.2 + x @ np.array([0.3, 0.0, -0.1]) + unequal * rng.standard_normal(rows)


def test_a_straight_line_without_noise_is_found_exactly():
    x, y = planted(noise=0.0)
    found = main_effects(x, y, [[1, 0, 0], [0, 0.5, 0], [1, 0, 1]])
    assert [effect.estimate for effect in found.effects] == pytest.approx([0.3, 0.0, 0.2])
    assert found.coefficients == pytest.approx([0.2, 0.3, 0.0, -0.1])
    assert found.explained == pytest.approx(1)
    assert all(effect.half < 1e-12 for effect in found.effects)


def test_the_same_as_another_implementation():
    api = pytest.importorskip("statsmodels.api")
    x, y = planted()
    fit = api.OLS(y, api.add_constant(x)).fit(cov_type="HC3", use_t=True)
    found = main_effects(x, y, np.eye(3), alpha=0.15)
    assert found.coefficients == pytest.approx(fit.params)
    assert found.errors == pytest.approx(fit.bse[1:])
    assert found.explained == pytest.approx(fit.rsquared)
    limits = fit.conf_int(alpha=0.05)[1:]  # 0.15 over three columns
    assert [(e.low, e.high) for e in found.effects] == [pytest.approx(tuple(row)) for row in limits]


def test_intervals_hold_together():
    """All three at once in 95 % of the repetitions, with noise that grows with the first column."""
    rng, truth = np.random.default_rng(5), np.array([0.3, 0.0, -0.1])
    together = []
    for _ in range(600):
        effects = main_effects(*planted(40, rng=rng), np.eye(3)).effects
        together.append(all(e.contains(t) for e, t in zip(effects, truth, strict=True)))
    assert 0.95 - 5 * (0.05 * 0.95 / 600) ** 0.5 < np.mean(together) < 0.99


def test_what_the_design_cannot_tell_is_not_told():
    """The second column is always the first; the third never changes."""
    x, y = planted()
    twins = np.column_stack([x[:, 0], x[:, 0], np.zeros(len(x)), x[:, 1]])
    effects = main_effects(twins, y, np.vstack([np.eye(4), [1, 1, 0, 0]])).effects
    assert [np.isfinite(effect.half) for effect in effects] == [False, False, False, True, True]
    assert effects[-1].estimate == pytest.approx(main_effects(x[:, :2], y, [[1, 0]]).effects[0].estimate)


def test_too_few_rows_and_shapes_that_do_not_fit():
    with pytest.raises(ValueError, match="too few"):
        main_effects(np.eye(3), [1, 2, 3], np.eye(3))
    with pytest.raises(ValueError, match="do not fit"):
        main_effects(np.eye(3), [1, 2], np.eye(3))
