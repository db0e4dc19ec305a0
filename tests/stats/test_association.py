import numpy as np
import pytest
from statsmodels.regression.linear_model import OLS
from statsmodels.tools import add_constant

from balance.stats.effects.association import owned_difference

from .worlds import COVERED, bought_by_leaders, winners


def test_agrees_with_cluster_robust_least_squares():
    rng = np.random.default_rng(31)
    owned = rng.random((300, 4)) < 0.4
    win = winners(0.5 * owned, rng)
    ours = owned_difference(win, owned)
    model = OLS(win.ravel(), add_constant(owned.ravel().astype(float)))
    groups = np.repeat(np.arange(300), 4)
    fit = model.fit(cov_type="cluster", cov_kwds={"groups": groups, "use_correction": False})
    assert ours.difference == pytest.approx(fit.params[1])
    assert ours.se == pytest.approx(fit.bse[1] * (300 / 299) ** 0.5)


def test_many_items_are_the_same_as_one_by_one():
    rng = np.random.default_rng(32)
    owned = rng.random((100, 3, 5)) < 0.3
    win = winners(rng.normal(size=(100, 3)), rng)
    together = owned_difference(win, owned)
    alone = [owned_difference(win, owned[:, :, item]) for item in range(5)]
    np.testing.assert_allclose(together.difference, [one.difference for one in alone])
    np.testing.assert_allclose(together.se, [one.se for one in alone])


@pytest.mark.parametrize(("lead", "least", "most"), [(0.9, 0.28, 0.40), (2.5, 0.55, 0.69)])
def test_a_worthless_tech_bought_by_leaders_looks_mighty(lead, least, most):
    """The known failure: the tech does nothing, and the win rate when owned says +28 to +69 points."""
    ours = owned_difference(*bought_by_leaders(20_000, lead, np.random.default_rng(33)))
    assert least < ours.low < ours.high < most


def test_intervals_cover_the_association():
    """Ownership is random here, so the association is the effect."""
    rng = np.random.default_rng(34)
    truth_games = 400_000
    owned = rng.random((truth_games, 4)) < 0.5
    truth = owned_difference(winners(0.6 * owned, rng), owned).difference
    covered = 0
    for _ in range(1000):
        owned = rng.random((250, 4)) < 0.5
        ours = owned_difference(winners(0.6 * owned, rng), owned)
        covered += ours.low <= truth <= ours.high
    assert COVERED[0] <= covered <= COVERED[1]


def test_without_owners_there_is_no_number():
    win = np.full((5, 2), 0.5)
    assert np.isnan(owned_difference(win, np.zeros((5, 2))).difference)
    with pytest.raises(ValueError, match="every game and seat"):
        owned_difference(win, np.zeros((5, 3)))
