"""The bots of Armada are as strong as their names say, and groups of standards win neither too often nor too seldom.

Styles do what their names say, and the Galactic Savior is a better adversary than chance.
"""

import time
from math import sqrt

import numpy as np
import pytest

from balance.core.rng import game_key
from balance.games import Match, Seat, game
from balance.games.armada.engine.bot.look_ahead import next_turn
from balance.games.armada.engine.names import End
from balance.games.armada.engine.rules.setup import set_up
from balance.games.armada.engine.state import Game
from balance.games.armada.engine.workspace import Workspace
from tests.games.workspaces import silent_recorder

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


def wins(bot, n, games, seed):
    """Of each game, whether a group of one kind of bot wins it."""
    seats = SPEC.prepare(Match((Seat(bot),) * n)).simulate(seed, 0, games, tables=("seats",))["seats"]
    return (seats["win"].reshape(games, n).sum(axis=1) > 0).astype(float)


@pytest.mark.parametrize("n", SPEC.players)
def test_experts_win_at_least_eight_points_more_than_standards(n):
    """In the usual mode, on the same games."""
    games, seed = 400, 900
    start = time.process_time()
    ahead = wins("expert", n, games, seed)
    cost = (time.process_time() - start) / games
    gain = ahead - wins("standard", n, games, seed)
    error = gain.std() / sqrt(games)
    share, more, half = 100 * ahead.mean(), 100 * gain.mean(), 196 * error
    print(f"\n{n} experts: {share:.1f} %, {more:+.1f} +- {half:.1f}, {cost:.3f} CPU-s a game")
    assert gain.mean() >= 0.08
    assert gain.mean() > 2 * error


def habits(bot, games=400):
    """What two bots of a kind do a round, each on average."""
    tables = SPEC.prepare(Match((Seat(bot),) * 2)).simulate(3_100, 0, games, tables=("seats", "games"))
    rounds = 2 * tables["games"]["rounds"].sum()
    return {name: tables["seats"][name].sum() / rounds for name in tables["seats"] if name != "win"}


def test_styles_do_what_their_names_say():
    usual = habits("standard")
    does = {bot: {name: now / usual[name] for name, now in habits(bot).items() if usual[name]} for bot in SPEC.styles}
    assert does["fighter"]["kills"] > 1.05 > 0.95 > does["fighter"]["missions"]
    assert does["runner"]["missions"] > 1.02 > 0.95 > does["runner"]["fights"]
    assert does["recruiter"]["hires"] > 1.05 > 0.05 > does["recruiter"]["buys"]
    assert does["builder"]["buys"] > 2.0 > 0.05 > does["builder"]["hires"]
    assert does["turtle"]["escapes"] > 1.5 > 0.8 > does["turtle"]["criticals"]


def beaten_saviors(bot, games=400, seed=61):
    """Of the games of three standards in which one becomes the Savior and plays on as another bot: who beats it?"""
    changes = {"rules.force_final": "savior", "rules.savior": "played"}

    def tables(saviour):
        seats = tuple(Seat(bot if seat == saviour else "standard") for seat in range(3))
        return SPEC.prepare(Match(seats, changes=changes)).own_rules()

    usual, turned = tables(None), [tables(seat) for seat in range(3)]
    beaten, rec = [], silent_recorder()
    for index in range(games):
        g, w = Game(), Workspace()
        g.key = game_key(seed, index)
        set_up(g, usual, rec)
        while not g.over:
            next_turn(g, usual if g.savior < 0 else turned[g.savior], w, rec)
        if g.savior >= 0:
            beaten.append(g.end_reason == End.SAVIOR)
    return np.array(beaten, dtype=float)


def test_the_savior_is_a_better_adversary_than_chance():
    by_plan, by_lot = beaten_saviors("standard"), beaten_saviors("random")
    gain = by_lot - by_plan
    error = gain.std() / sqrt(len(gain))
    share, lot, half = 100 * by_plan.mean(), 100 * by_lot.mean(), 196 * error
    print(f"\nbeaten: {share:.1f} %, by lot {lot:.1f} %, {len(gain)} games, difference +- {half:.1f}")
    assert gain.mean() > 4 * error
