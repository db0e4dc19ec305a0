"""Block scores: what they are by hand, that they estimate the truth, and how their spread is summed up."""

import numpy as np
import pytest

from balance.stats.inference.blocks import (
    arm_difference,
    rotation_scores,
    summarise,
    team_mass,
    treated_share,
    variance_reduction,
)

from .toy import MIXED4, contest, gumbel, planted, q_for, softmax, strengths

BASE = np.log(MIXED4)


def rng(seed=1):
    return np.random.default_rng([5406, seed])


def test_a_block_by_hand():
    """Three replays: the treated seat wins, ties with one other, loses."""
    win = [[[1, 0, 0], [0.5, 0.5, 0], [0, 1, 0]]]
    assert treated_share(win) == pytest.approx([1.5 / 3])
    assert rotation_scores(win) == pytest.approx([(1.5 - 1) / 3])


def test_without_a_treatment_and_with_the_same_dice_every_score_is_exactly_0():
    win = contest(gumbel(rng(), 500, 4, shared=True), strengths(BASE))
    assert rotation_scores(win) == pytest.approx(np.zeros(500), abs=1e-15)
    assert summarise(rotation_scores(win)).nonzero == 0


@pytest.mark.parametrize("chances", [(0.5, 0.5), (0.8, 0.2), MIXED4, (0.5, 0.1, 0.1, 0.1, 0.1, 0.1)])
def test_the_baseline_is_the_fair_share_whatever_the_seats_and_a_planted_effect_is_q_times_the_rest(chances):
    n = len(chances)
    for effect in (0.0, 0.05):
        seen = summarise(rotation_scores(planted(rng(n), 20_000, chances, q_for(effect, n))))
        assert abs(seen.mean - effect) < 5 * seen.se
        assert seen.se < 0.005


def test_rotating_over_teams_uses_the_share_of_the_team():
    """Seats 1 and 3 against 2 and 4; a replay for each team, the mass of a team split among its seats."""
    win = np.array([[[0.5, 0, 0.5, 0], [0.5, 0, 0.5, 0]]])
    mass = team_mass(win, [1, 2, 1, 2])
    assert mass.tolist() == [[[1, 0], [1, 0]]]
    assert rotation_scores(mass) == pytest.approx([0.0])
    seen = summarise(rotation_scores(team_mass(np.array([[[0.5, 0, 0.5, 0], [0, 0.5, 0, 0.5]]]), [7, 9, 7, 9])))
    assert seen.mean == pytest.approx(0.5)  # both treated teams win: 1 against a fair share of 1/2


def test_arms_are_paired_and_swapping_them_flips_the_sign():
    noise = gumbel(rng(), 4000, 4, shared=True)
    grant, price = (contest(noise, strengths(BASE, own)) for own in (0.5, 0.2))
    d = arm_difference(grant, price)
    assert (d >= 0).all()  # the same dice and more strength: never worse
    assert arm_difference(price, grant) == pytest.approx(-d)
    truth = np.diag(softmax(strengths(BASE, 0.5)) - softmax(strengths(BASE, 0.2))).mean()
    seen = summarise(d)
    assert abs(seen.mean - truth) < 5 * seen.se


def test_the_summary_divides_by_one_block_less_and_counts_changed_blocks():
    seen = summarise([0.0, 0.0, 0.25, 0.5])
    assert (seen.blocks, seen.mean, seen.nonzero) == (4, 0.1875, 2)
    assert seen.variance == pytest.approx(np.var([0, 0, 0.25, 0.5], ddof=1))
    assert seen.se == pytest.approx((seen.variance / 4) ** 0.5)
    assert summarise([0.5]).se == np.inf
    assert summarise([]).blocks == 0


def test_common_random_numbers_gain_what_they_gain():
    """Independent dice: factors of 1, as near as so many blocks tell. Shared dice: both factors well above."""
    treated, control = strengths(BASE, 0.3), strengths(BASE, 0.1)
    blocks, r = 40_000, rng()
    arms = [contest(gumbel(r, blocks, 4, shared=False), s) for s in (treated, control)]
    alone = variance_reduction(*arms)
    tolerance = 5 * 2 / blocks**0.5  # a ratio of two variances has a relative error of at most about sqrt(4/B)
    assert alone.rotation == pytest.approx(1, abs=tolerance)
    assert alone.pairing == pytest.approx(1, abs=tolerance)
    noise = gumbel(r, blocks, 4, shared=True)
    arms = [contest(noise, s) for s in (treated, control)]
    shared = variance_reduction(*arms)
    assert shared.rotation > 2
    assert shared.pairing > 1.5
    d = arm_difference(*arms)
    p, q = np.diag(softmax(treated)), np.diag(softmax(control))
    independent = ((p * (1 - p)).mean() + (q * (1 - q)).mean()) / 4
    assert shared.total == pytest.approx(independent / d.var(ddof=1), rel=0.05)
    assert variance_reduction(arms[0]).pairing == 1


def test_rotation_alone_removes_the_spread_between_seats():
    """Variance times games without an effect: a seat picked at random 1/n (1 - 1/n); rotation the mean p (1 - p)."""
    blocks = 100_000
    win = planted(rng(), blocks, MIXED4)
    picked = win[np.arange(blocks), 0, rng(2).integers(4, size=blocks)]
    p = np.array(MIXED4)
    assert picked.var() == pytest.approx(0.1875, abs=0.005)
    assert 4 * rotation_scores(win).var() == pytest.approx((p * (1 - p)).mean(), abs=0.005)  # .175


def test_a_gain_without_bound_and_a_gain_over_nothing():
    same = contest(gumbel(rng(), 50, 4, shared=True), strengths(BASE))
    assert variance_reduction(same).rotation == np.inf  # all noise cancels
    fixed = np.tile(np.eye(3), (5, 1, 1))
    assert variance_reduction(fixed).total == 1  # there was none


@pytest.mark.parametrize("shape", [(5, 3), (5, 2, 4), (5, 1, 1)])
def test_what_is_no_arm_is_refused(shape):
    with pytest.raises(ValueError, match="a replay for each unit"):
        rotation_scores(np.ones(shape))


def test_games_whose_mass_is_not_1_are_refused():
    """A capped game must share the win among the survivors, never count as nobody's."""
    win = np.tile(np.eye(3), (5, 1, 1))
    win[2, 1] = 0
    with pytest.raises(ValueError, match="sum to 1"):
        rotation_scores(win)
    win[2, 1] = np.nan
    with pytest.raises(ValueError, match="sum to 1"):
        rotation_scores(win)
    with pytest.raises(ValueError, match="different shapes"):
        arm_difference(np.tile(np.eye(3), (5, 1, 1)), np.tile(np.eye(3), (4, 1, 1)))
    with pytest.raises(ValueError, match="3 seats"):
        team_mass(win, [1, 2])
