"""The bots of Armada are as strong as their names say, and groups of standards win neither too often nor too seldom."""

from math import sqrt

import pytest

from balance.games import Match, Seat, game

SPEC = game("armada")
SEED, GAMES = 40_900, 2_000
CELLS = [(n, mode) for mode in SPEC.modes for n in SPEC.players]


def success(bot, n, mode):
    """The share of games that a group of one kind of bot wins, and its standard error."""
    seats = SPEC.prepare(Match((Seat(bot),) * n, mode=mode)).simulate(SEED, 0, GAMES, tables=("seats",))["seats"]
    share = float((seats["win"].reshape(GAMES, n).sum(axis=1) > 0).mean())
    error = sqrt(share * (1 - share) / GAMES)
    print(f"\n{n} {bot}, {mode}: {100 * share:.1f} +- {196 * error:.1f} %")
    return share, error


@pytest.mark.parametrize(("n", "mode"), CELLS)
def test_each_level_beats_the_one_below(n, mode):
    """Standard by at least 15 points; novice beyond doubt."""
    standard, novice, random = (success(bot, n, mode) for bot in ("standard", "novice", "random"))
    assert standard[0] - novice[0] >= 0.15
    assert novice[0] - random[0] > 3 * sqrt(novice[1] ** 2 + random[1] ** 2)


@pytest.mark.parametrize(("n", "mode"), CELLS)
def test_standards_win_as_often_as_calibrated(n, mode):
    """35 to 60 %, as far as so many games can tell."""
    share, error = success("standard", n, mode)
    assert 0.35 - 2 * error <= share <= 0.60 + 2 * error
