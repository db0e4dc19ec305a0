"""The look-ahead that all games share: which option is tried, on which dice, and which one is taken."""

import math

import pytest

from balance.games.engine.names import DOUBT, FIRST_LOOK, MAX_ROLLOUTS
from balance.games.engine.trials import Trials, begin_trials, leave_out, note_outcome, trial_is_due

pytestmark = pytest.mark.engine


def play(outcomes, rollouts=8, alike=()):
    """The choice, and the rollouts that were played, of options with these chances: a number, or one a rollout."""
    trials, played = Trials(), []
    begin_trials(trials, len(outcomes), rollouts)
    for option in alike:
        leave_out(trials, option)
    while trial_is_due(trials):
        option, number = trials.option, trials.number
        played.append((option, number))
        chances = outcomes[option]
        note_outcome(trials, chances[number] if isinstance(chances, list) else chances)
    return trials.choice, played


def test_every_option_is_tried_on_the_same_dice_and_the_best_is_taken():
    choice, played = play([0.4, 0.5, 0.7, 0.6])
    assert choice == 2
    assert played == [(option, number) for option in range(4) for number in range(8)]


def test_in_doubt_a_seat_does_what_it_would_do_anyway():
    assert play([0.5, 0.5, 0.5])[0] == 0
    swings = [1.0, 0.2, 1.0, 0.1, 0.9, 0.2, 0.8, 0.0]  # 0.025 better on average, a standard error of 0.14
    assert play([0.5, swings])[0] == 0
    assert play([0.5, 0.525])[0] == 1, "the same gain without doubt is one"


def test_the_doubt_is_a_standard_error_of_the_differences():
    """Differences count pair by pair: what both options share on the same dice raises no doubt."""
    usual = [0.1, 0.9, 0.3, 0.7, 0.2, 0.8, 0.4, 0.6]
    assert play([usual, [chance + 0.02 for chance in usual]])[0] == 1
    gains = [0.3, -0.1] * 4
    error = math.sqrt(sum((gain - 0.1) ** 2 for gain in gains) / 8 / 8)
    assert DOUBT * error < 0.1
    assert play([0.5, [0.5 + gain for gain in gains]])[0] == 1
    gains = [0.5, -0.3] * 4
    assert DOUBT * math.sqrt(sum((gain - 0.1) ** 2 for gain in gains) / 8 / 8) > 0.1
    assert play([0.5, [0.5 + gain for gain in gains]])[0] == 0


def test_an_option_without_gain_is_given_up_early():
    _, played = play([0.5, 0.4, 0.6], rollouts=8)
    tried = [number for option, number in played if option == 1]
    assert tried == list(range(8 // FIRST_LOOK))
    late = [0.9, 0.5, 0.0, 0.0, 0.9, 0.9, 0.9, 0.9]
    assert len([1 for option, _ in play([0.5, late])[1] if option == 1]) == 3, "once its gain is lost"


def test_options_alike_are_left_out_and_nothing_is_played_for_a_single_one():
    choice, played = play([0.4, 0.5, 0.7], alike=[2])
    assert choice == 1
    assert {option for option, _ in played} == {0, 1}
    assert play([0.4, 0.5, 0.7], alike=[1, 2]) == (0, [])
    assert play([0.4]) == (0, [])
    assert play([0.4, 0.9], rollouts=0) == (0, [])


def test_a_new_choice_forgets_the_last_one():
    trials = Trials()
    for chances, best in (((0.1, 0.9), 1), ((0.9, 0.1), 0), ((0.2, 0.3, 0.4), 2)):
        begin_trials(trials, len(chances), 3)
        leave_out(trials, 0)  # the usual way is always tried
        while trial_is_due(trials):
            note_outcome(trials, chances[trials.option])
        assert trials.choice == best


def test_rollouts_are_whole_and_no_more_than_there_is_room_for():
    assert len(play([0.4, 0.5], rollouts=2.5)[1]) == 6
    assert len(play([0.4, 0.5], rollouts=10_000)[1]) == 2 * MAX_ROLLOUTS
