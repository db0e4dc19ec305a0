"""The win-probability model against games whose chances are known in closed form."""

import numpy as np
import pytest

from balance.metrics.calibration import calibration, calibration_bins, movement_by_game
from balance.metrics.story import Story
from balance.metrics.win_model import Beliefs
from balance.stats.models.prediction import chances, log_loss, ridge_logit
from tests.metrics.small import game, record, told

TOTAL = 8


def ruin(n, seed=1):
    """Gambler's ruin: coins change hands one at a time until one side has all; the chance to win is the share held."""
    rng = np.random.default_rng(seed)
    games, shares = [], []
    for _ in range(n):
        have, path = TOTAL // 2, []
        while 0 < have < TOTAL:
            have += 1 if rng.random() < 0.5 else -1
            path.append(have)
        games.append(game((1, 0) if have else (0, 1), [(x, TOTAL - x) for x in path]))
        shares.append([TOTAL // 2, *path])
    rows = np.array([x / TOTAL for path in shares for x in path])
    return Story(record(games)), np.stack([rows, 1 - rows], axis=1)


@pytest.fixture(scope="module")
def known():
    return ruin(2000)


def test_the_model_finds_the_chances_of_gamblers_ruin(known):
    story, truth = known
    open_rows = story.beliefs.open
    assert np.abs(story.beliefs.p - truth)[open_rows].mean() < 0.03
    assert np.abs(story.beliefs.start - 0.5).max() < 0.06


def test_chances_that_are_right_are_called_right(known):
    story, truth = known
    found = calibration(Beliefs(story.beliefs.games, truth))
    assert found.slope_low < 1 < found.slope_high
    assert found.ratio_low < 1 < found.ratio_high
    assert found.prior == pytest.approx(0.5)  # two players, p (1 - p) = 1/4 each
    assert found.error < 0.03
    mine = calibration(story.beliefs)
    assert mine.slope_low < 1 < mine.slope_high
    assert abs(mine.ratio - 1) < 0.1
    assert mine.skill == pytest.approx(found.skill, abs=0.02)


def test_boldness_is_found_out(known):
    story, truth = known
    inside = truth.copy()
    rows = story.beliefs.open
    odds = (truth[rows] / (1 - truth[rows])) ** 2
    inside[rows] = odds / (1 + odds)
    bold = calibration(Beliefs(story.beliefs.games, inside))
    assert bold.slope == pytest.approx(0.5, abs=0.1)
    assert bold.slope_high < 1
    assert bold.ratio_low > 1
    timid = np.where(rows[:, None], 0.5 + (truth - 0.5) / 3, truth)
    assert calibration(Beliefs(story.beliefs.games, timid)).slope_low > 1


def test_movement_is_summed_over_rounds_and_players():
    story = told([[[0.5, 0.5], [0.7, 0.3], [1, 0]], [[0.5, 0.5], [0.5, 0.5]]])
    assert movement_by_game(story.beliefs).tolist() == pytest.approx([2 * (0.04 + 0.09), 0])


def test_bins_are_counted():
    paths = [[[0.5, 0.5], [0.62, 0.38], [1, 0]], [[0.5, 0.5], [0.68, 0.32], [0, 1]], [[0.5, 0.5], [1, 0], [1, 0]]]
    bins = calibration_bins(told(paths).beliefs).set_index("from")
    assert bins["times"].to_dict() == {0.3: 2, 0.6: 2, 0.9: 1}  # a chance of 0 is none
    assert bins.loc[0.6, ["said", "seen"]].tolist() == pytest.approx([0.65, 0.5])


def test_nobody_who_is_out_is_given_a_chance():
    games = [game((0, 0, 1), [[3, 2, 1], [3, 2, 1], [3, 2, 1]], out=[1, 3, 0])] * 6 + [
        game((0, 1, 0), [[1, 2, 3], [1, 2, 3], [1, 2, 3]], out=[2, 0, 3])
    ] * 6
    story = Story(record(games))
    rows = story.beliefs.p.reshape(12, 4, 3)
    assert (rows[:6, 1, 0] == 0).all()
    assert (rows[6:, 1, 0] > 0).all()
    assert np.allclose(rows.sum(axis=2), 1)


def test_who_may_win_when_out_keeps_a_chance():
    """Some games crown a player who was eliminated; then being out is a number like others."""
    rounds = [[1, 1], [0, 1], [0, 1]]
    games = [game(win, rounds, out=[2, 0]) for win in ((1, 0), (1, 0), (0, 1), (0, 1))] * 10
    p = Story(record(games)).beliefs.p.reshape(40, 4, 2)
    assert p[:, 2, 0] == pytest.approx(0.5, abs=0.1)


def test_a_single_game_is_told_by_itself():
    story = Story(record([game((1, 0), [[1, 0], [2, 0]])]))
    assert np.isfinite(story.beliefs.p).all()


def test_no_game_is_told_by_what_it_taught():
    """Other outcomes of the even games change nothing in what is said about them."""
    base = [
        game((1, 0), [[g % 5, 2], [g % 3, 1], [1, 1]]) if g % 3 else game((0, 1), [[0, g % 4]] * 3) for g in range(60)
    ]
    turned = [dict(g, win=g["win"][::-1]) if k % 2 == 0 else g for k, g in enumerate(base)]
    one, other = Story(record(base)).beliefs, Story(record(turned)).beliefs
    even = (one.games.of_row % 2 == 0) & (one.open | (one.games.place == 0))
    odd = (one.games.of_row % 2 == 1) & one.open
    assert np.allclose(one.p[even], other.p[even])
    assert not np.allclose(one.p[odd], other.p[odd])


def test_ridge_logit_is_maximal_and_the_known_worth_counts():
    rng = np.random.default_rng(5)
    x = rng.normal(size=(300, 3, 2))
    worth = np.where(rng.random((300, 3)) < 0.1, -np.inf, rng.normal(size=(300, 3)))
    worth[:, 0] = 0.0
    p = chances(x, np.array([1.0, -0.5]), worth)
    mass = np.eye(3)[[rng.choice(3, p=row) for row in p]]
    coef = ridge_logit(x, mass, worth, ridge=2.0)

    def height(b):
        return -300 * log_loss(chances(x, b, worth), mass) - b @ b

    for step in np.eye(2) * 1e-3:
        assert height(coef) > max(height(coef + step), height(coef - step))
    assert coef == pytest.approx([1.0, -0.5], abs=0.35)
    assert np.isfinite(ridge_logit(mass[:, :, None], mass, np.zeros((300, 3)))).all()  # what decides every game
