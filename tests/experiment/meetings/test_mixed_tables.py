"""Whether a style of play stands out: planted truths, and how often equal styles are called unequal."""

import numpy as np
import pytest

from balance.experiment.meetings.field import MeetingField
from balance.experiment.meetings.mixed_tables import MixedTables, play_styles
from balance.experiment.sequential.played import PlayedGames
from balance.games import Match, Seat, game
from balance.stats.verdicts.replies import Reply

NAMES = ("standard", "rush", "hide", "build")


def tables(worth, line_ups=400, games=16, units=2, seed=1, alpha=0.05):
    """Line-ups of two styles, drawn at random; the chance of one to win is its worth among both."""
    rng = np.random.default_rng(seed)
    won, seats = np.zeros((line_ups, len(worth))), np.zeros((line_ups, len(worth)))
    for row in range(line_ups):
        a, b = rng.choice(len(worth), 2, replace=False)
        wins = rng.binomial(games, worth[a] / (worth[a] + worth[b]))
        won[row, [a, b]], seats[row, [a, b]] = (wins, games - wins), games
    return MixedTables(NAMES[: len(worth)], won, seats, units, line_ups * games, alpha)


def test_a_style_that_beats_all_others_stands_out():
    found = tables([1, 3, 1, 1])
    assert found.reply is Reply.NO
    assert found.names[found.dominant] == "rush"
    assert found.lead(1, found.runner_up(1)).low > found.rope
    assert [found.stands_out(i) for i in (1, 2, 3)] == [Reply.YES, Reply.NO, Reply.NO]


@pytest.mark.parametrize(
    "worth",
    [
        pytest.param([3, 1, 1, 1], id="the usual bot is no style"),
        pytest.param([1, 4, 4, 1], id="two good styles hold each other"),
        pytest.param([4, 4, 4, 0.1], id="a weak style lifts all others above the fair share"),
    ],
)
def test_no_style_stands_out(worth):
    found = tables(worth, line_ups=4000)
    assert found.reply is Reply.YES
    assert found.dominant is None
    assert (found.shares > found.fair + found.rope).any(), "though somebody wins more than a fair share"


def test_few_line_ups_say_nothing():
    found = tables([1, 30, 1, 1], line_ups=20)
    assert found.reply is Reply.NOT_KNOWN
    assert not np.isfinite(found.lead(1, 2).half)
    assert (found.share(1).low, found.share(1).high) == (0, 1)


def test_leads_cover_the_truth_and_equal_styles_are_hardly_ever_told_apart():
    missed, called, runs = 0, 0, 200
    for seed in range(runs):
        found = tables([1, 1, 1, 1], line_ups=120, seed=seed)
        pairs = [found.lead(i, j) for i in range(4) for j in range(i)]
        missed += not all(pair.contains(0.0) for pair in pairs)
        called += found.dominant is not None
    assert called == 0
    assert missed <= 0.05 * runs + 2 * (0.05 * 0.95 * runs) ** 0.5


@pytest.mark.untraced
def test_styles_meet_at_mixed_tables_in_every_seat():
    field = MeetingField.of(game("duel"), Match((Seat(),) * 4))
    found, interrupted = play_styles(field, 3000, 5, 0.05, PlayedGames(), 2)
    assert not interrupted
    assert found.games >= 3000
    assert found.names == ("standard", "saver", "show_off")
    assert found.won.sum() == pytest.approx(found.games)
    assert found.seats.sum() == 4 * found.games
    assert found.reply is Reply.YES
    assert found.names[found.best] == "standard"


def test_the_user_may_end_it():
    def stop(done, total):
        if done > total / 2:
            raise KeyboardInterrupt

    field = MeetingField.of(game("duel"), Match((Seat(),) * 2))
    found, interrupted = play_styles(field, 400, 5, 0.05, PlayedGames(), 1, progress=stop)
    assert interrupted
    assert 0 < found.games < 400
