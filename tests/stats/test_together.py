"""Games that are won together: success of the treated groups against the untreated game of the same block."""

import numpy as np
import pytest

from balance.stats.effects.dealing import effects_over_nothing
from balance.stats.effects.draws import deck_effects
from balance.stats.effects.estimands import Estimand, reach_of, scores_of
from balance.stats.effects.screening import dealt_effects, screen
from balance.stats.inference.blocks import (
    arm_difference,
    rotation_scores,
    summarise,
    treated_share,
    untreated_share,
    variance_reduction,
)
from balance.stats.inference.sequential import Looks, schedule
from balance.stats.models.logit import fit_success
from balance.stats.verdicts.rope import THETA, rho, rope_of, success_rope, usual_share
from balance.stats.verdicts.verdict import Call, read

MEMBERS = 3


def arm(rng, blocks, base, effect, members=MEMBERS):
    """A group that wins with chance `base`, treated with `base + effect`; replays share most of their luck."""
    common, own = rng.random((blocks, 1)), rng.random((blocks, members))
    luck = np.where(rng.random((blocks, members)) < 0.7, common, own)
    treated, plain = luck < base + effect, common < base
    shown = np.repeat(treated[:, :, None], members + 1, axis=2).astype(float)
    shown[:, :, -1] = plain
    return shown


def test_a_score_is_the_mean_success_of_the_replays_minus_that_of_the_untreated_game():
    win = np.array([[[1, 1, 0], [0, 0, 0]], [[1, 1, 1], [1, 1, 1]], [[0, 0, 1], [0, 0, 1]]], dtype=float)
    assert treated_share(win).tolist() == [0.5, 1, 0]
    assert untreated_share(win).tolist() == [0, 1, 1]
    assert rotation_scores(win).tolist() == [0.5, 0, -1]
    assert scores_of(Estimand.NET, {Estimand.NET.definition.treated: win}).tolist() == [-0.5, 0, 1]
    assert usual_share(win) == pytest.approx(2 / 3)


def test_alone_a_block_has_one_replay():
    win = np.array([[[1.0, 0.0]], [[0.0, 0.0]], [[0.0, 1.0]]])
    assert rotation_scores(win).tolist() == [1, 0, -1]
    assert arm_difference(win, win[::-1]).tolist() == [1, 0, -1]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda win: win.__setitem__((0, 0), 0.5), "must be 0 or 1"),
        (lambda win: win.__setitem__((0, 0, 0), 1 - win[0, 0, 0]), "same success"),
        (lambda win: win.__setitem__((0, 0, -1), 1 - win[0, 0, -1]), "same untreated game"),
    ],
)
def test_what_cannot_be_won_together_is_refused(change, words):
    win = arm(np.random.default_rng(1), 5, 0.5, 0.1)
    change(win)
    with pytest.raises(ValueError, match=words):
        rotation_scores(win)


def test_the_range_of_no_difference_is_one_strength_in_log_odds_and_one_point_at_least():
    assert success_rope(0.5) == pytest.approx(THETA / 4)
    assert success_rope(0.3) == pytest.approx(success_rope(0.7)) == pytest.approx(0.0279, abs=1e-4)
    assert success_rope(0.99) == success_rope(0.0) == 0.01
    win = arm(np.random.default_rng(2), 4000, 0.5, 0.0)
    assert rope_of(win) == pytest.approx(success_rope(0.5), abs=1e-4)
    assert rope_of(np.tile(np.eye(4), (5, 1, 1))) == rho(4)


def test_a_block_can_gain_or_lose_a_whole_game():
    assert reach_of(Estimand.NET, 3, together=True) == (-1.0, 1.0)
    assert reach_of(Estimand.NET, 3) != (-1.0, 1.0)


@pytest.mark.parametrize(
    ("base", "effect", "members"), [(0.5, 0.0, 1), (0.5, 0.05, 3), (0.9, -0.03, 2), (0.15, 0.1, 4)]
)
def test_intervals_cover_at_all_looks_together(base, effect, members):
    """1,000 experiments: 927 to 970 may cover, as for competitive games; early looks spend little, so more is fine."""
    rng, looks = np.random.default_rng(7), Looks(schedule(640))
    covered = 0
    for _ in range(400):
        scores = rotation_scores(arm(rng, looks.cap, base, effect, members))
        readings = [read(summarise(scores[:end], (-1.0, 1.0)), looks, 0.03) for end in looks.blocks]
        covered += all(reading.interval.contains(effect) for reading in readings)
    assert 400 * 0.95 - 4 * (400 * 0.05 * 0.95) ** 0.5 <= covered <= 400


def test_an_effect_at_the_limit_is_rarely_called_an_advantage():
    rng, looks, runs = np.random.default_rng(8), Looks(schedule(2560)), 300
    limit = success_rope(0.5)
    wrong = 0
    for _ in range(runs):
        win = arm(rng, looks.cap, 0.5, limit)
        calls = [read(summarise(rotation_scores(win[:end]), (-1, 1)), looks, limit).call for end in looks.blocks]
        wrong += Call.ADVANTAGED in calls
    assert wrong / runs < 0.025 + 4 * (0.025 * 0.975 / runs) ** 0.5


def test_common_dice_save_games():
    reached = variance_reduction(arm(np.random.default_rng(9), 4000, 0.5, 0.03))
    assert reached.pairing > 1.5
    apart = arm(np.random.default_rng(9), 4000, 0.5, 0.03)
    apart[:, :, -1] = (np.random.default_rng(10).random((4000, 1)) < 0.5).astype(float)
    assert variance_reduction(apart).pairing == pytest.approx(1, abs=0.1)


def deals(rng, n, effects, members=2, hand=2):
    """Everybody gets random cards, some of them blank; each card adds its effect to the chance of the group."""
    slots = len(effects) + 2
    hands = np.array([[rng.permutation(slots)[:hand] for _ in range(members)] for _ in range(n)])
    card = np.minimum(hands, len(effects))
    chance = 0.4 + np.append(effects, 0.0)[card].sum(axis=(1, 2))
    success = (rng.random(n) < chance).astype(float)
    game = np.broadcast_to(np.arange(n)[:, None, None], card.shape).ravel()
    unit = np.broadcast_to(np.arange(members)[None, :, None], card.shape).ravel()
    return np.repeat(success[:, None], members, axis=1), game, unit, card.ravel(), hand, slots


def test_cards_dealt_to_a_group_are_worth_what_they_add():
    effects = np.array([0.1, 0.0, 0.0, -0.1, 0.05])
    win, game, unit, card, hand, slots = deals(np.random.default_rng(3), 40_000, effects)
    over = effects_over_nothing(win, game, unit, card, len(effects), hand, slots, together=True)
    assert (np.abs(over.cards.effect - effects) < 4 * over.cards.se).all()
    assert (over.cards.se < 0.012).all()


def test_worthless_cards_of_a_group_are_rarely_flagged_and_their_errors_are_right():
    rng, flags, z = np.random.default_rng(4), 0, []
    for _ in range(60):
        win, game, unit, card, *_ = deals(rng, 600, np.zeros(6))
        raw = dealt_effects(win, game, unit, card, 7, together=True)
        z.append(raw.effect / raw.se)
        flags += screen(raw, centre=None).flags.rejected.any()
    assert flags <= 15  # one in ten may be false, give or take
    assert np.std(z) == pytest.approx(1, abs=0.1)


def test_cards_that_a_group_draws_are_compared_with_the_average_draw():
    rng, n, copies = np.random.default_rng(5), 20_000, np.array([2, 2, 4])
    deck = np.repeat(np.arange(3), copies)
    drawn = np.array([rng.permutation(deck)[:2] for _ in range(n)])
    success = (rng.random(n) < 0.4 + np.array([0.12, 0.0, 0.0])[drawn].sum(axis=1)).astype(float)
    game, seat = np.repeat(np.arange(n), 2), np.tile([0, 1], n)
    found = deck_effects(np.repeat(success[:, None], 2, axis=1), game, seat, drawn.ravel(), copies, together=True)
    first, then = 2 / 8 * 6 / 8, 0.25 * 1 / 7 * 6 / 7 + 0.75 * 2 / 7 * 5 / 7  # q(1 - q) of either draw
    exact = (first * 0.12 * (1 - 1 / 7) + then * 0.12) / (first + then)  # whoever draws one leaves fewer to the other
    assert abs(found.effect[0] - exact) < 4 * found.se[0]
    assert found.se[0] < 0.01


def test_success_that_differs_between_seats_is_refused():
    with pytest.raises(ValueError, match="same for all seats"):
        dealt_effects(np.eye(2), np.zeros(1, int), np.zeros(1, int), np.zeros(1, int), 1, together=True)


def test_the_model_of_success_finds_the_odds_that_made_the_games():
    rng, n = np.random.default_rng(6), 20_000
    x = rng.integers(0, 2, (n, 2, 2)).astype(float)
    odds = 0.3 + x.sum(axis=1) @ np.array([0.5, -0.4])
    fit = fit_success(x, (rng.random(n) < 1 / (1 + np.exp(-odds))).astype(float), ["one", "other"])
    assert fit.names == ("one", "other", "constant")
    assert (np.abs(fit.coef - [0.5, -0.4, 0.3]) < 4 * fit.se).all()
