import numpy as np
import pytest
from scipy.stats import false_discovery_control
from statsmodels.stats.multitest import multipletests

from balance.stats.inference.multiplicity import benjamini_hochberg, holm, two_sided_p

from .worlds import band

METHODS = {"holm": holm, "fdr_bh": benjamini_hochberg}


@pytest.mark.parametrize("name", METHODS)
@pytest.mark.parametrize("level", [0.05, 0.10])
def test_agrees_with_statsmodels(name, level):
    rng = np.random.default_rng(11)
    for tests in (1, 2, 7, 72):
        p = np.round(rng.random(tests) ** 3, 2)  # rounded: with ties and zeros
        rejected, adjusted, *_ = multipletests(p, level, method=name)
        ours = METHODS[name](p, level)
        np.testing.assert_allclose(ours.p, adjusted, atol=1e-15)
        np.testing.assert_array_equal(ours.rejected, rejected)


def test_agrees_with_scipy_row_by_row():
    p = np.random.default_rng(12).random((5, 30)) ** 2
    np.testing.assert_allclose(benjamini_hochberg(p).p, false_discovery_control(p, axis=1))
    np.testing.assert_allclose(holm(p).p[3], holm(p[3]).p)


def test_worked_example():
    assert holm([0.01, 0.04, 0.03, 0.005]).p == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert benjamini_hochberg([0.01, 0.04, 0.03, 0.005]).p == pytest.approx([0.02, 0.04, 0.04, 0.02])


def test_some_false_flag_among_72_null_cards():
    """Independent nulls: uncorrected 1 - .95^72, Holm as Bonferroni 1 - (1 - .05/72)^72, BH exactly its level."""
    repetitions = 4000
    p = two_sided_p(np.random.default_rng(13).normal(size=(repetitions, 72)))
    flagged = {
        "uncorrected": ((p <= 0.05).any(axis=1).mean(), 1 - 0.95**72),
        "holm": (holm(p, 0.05).rejected.any(axis=1).mean(), 1 - (1 - 0.05 / 72) ** 72),
        "bh": (benjamini_hochberg(p, 0.10).rejected.any(axis=1).mean(), 0.10),
    }
    for name, (measured, expected) in flagged.items():
        low, high = band(expected, repetitions)
        assert low <= measured <= high, name


def test_false_discoveries_stay_below_the_level_where_effects_exist():
    rng = np.random.default_rng(14)
    z = rng.normal(size=(2000, 72))
    z[:, :20] += 3
    rejected = benjamini_hochberg(two_sided_p(z), 0.10).rejected
    shares = rejected[:, 20:].sum(axis=1) / np.maximum(rejected.sum(axis=1), 1)
    expected = 0.10 * 52 / 72  # exact for independent tests
    assert abs(shares.mean() - expected) < 4 * shares.std() / 2000**0.5
    assert holm(two_sided_p(z)).rejected[:, :20].mean() > (two_sided_p(z) <= 0.05 / 72)[:, :20].mean()  # Bonferroni


def test_what_is_no_p_value_is_refused():
    with pytest.raises(ValueError, match=r"between 0 and 1, not 1\.5"):
        holm([0.1, 1.5])
    with pytest.raises(ValueError, match="not nan"):
        benjamini_hochberg([0.1, np.nan])
    with pytest.raises(ValueError, match="level"):
        holm([0.1], 5)
    with pytest.raises(ValueError, match="not one number"):
        holm(0.1)
