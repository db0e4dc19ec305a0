"""Is solo play plausible on its default board? What nine printed levels lead one to expect, for bots of all skills.

The levels are printed, the board is assumed (GAP-24 to -26): where one of these fails, the board is wrong, or the bot.
"""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from balance.games import Match, Seat, game
from balance.games.mothership.engine.names import Cause

SPEC = game("mothership")
GAMES, EXPERT_GAMES, LEVELS = 2000, 60, range(1, 10)
CLOCK = (5.9, 5.5, 4.9, 4.8, 4.3, 3.1, 3.0, 3.0, 2.8)  # rounds until a station falls that nobody defends (GAP-24)


@cache
def played(level, bot, games=GAMES):
    match = Match((Seat(bot),), mode="solo", changes={"rules.solo_level": level})
    return SPEC.prepare(match).simulate(5483, 0, games, tables=())


def success(level, bot, games=GAMES):
    return float(played(level, bot, games)["seats"]["win"].mean())


def error(*shares, games=GAMES):
    """Standard error of the difference of two shares."""
    return max(sum(p * (1 - p) / games for p in shares) ** 0.5, 1 / games)


@pytest.mark.parametrize("bot", ["random", "novice", "casual", "standard"])
def test_success_falls_with_the_level(bot):
    curve = [success(level, bot) for level in LEVELS]
    for easier, harder in pairwise(curve):
        assert harder < easier + 3 * error(easier, harder)
    if bot != "random":
        assert curve[0] > curve[4] > curve[8]


def test_levels_are_neither_certain_nor_hopeless():
    curve = [success(level, "standard") for level in LEVELS]
    assert sum(p >= 0.99 or p <= 0.01 for p in curve) <= 2, curve
    assert curve[0] > 0.6
    assert success(9, "expert", EXPERT_GAMES) > 0


def test_the_better_bot_wins_more_at_every_level_that_can_tell():
    told = [level for level in LEVELS if 0.05 < success(level, "standard") < 0.95]
    assert len(told) >= 4
    for level in told:
        assert success(level, "novice") + 3 * error(success(level, "novice")) < success(level, "standard")
    middle = [level for level in told if 0.2 < success(level, "standard") < 0.8]
    expert = np.mean([success(level, "expert", EXPERT_GAMES) for level in middle])
    standard = np.mean([success(level, "standard") for level in middle])
    assert expert > standard


@pytest.mark.parametrize("steps", [(1, 3, 5, 7), (2, 4, 6, 8)], ids=["techs", "energy"])
@pytest.mark.parametrize("bot", ["novice", "standard"])
def test_both_kinds_of_steps_cost_something(steps, bot):
    """From odd to even levels the NPC gets techs, from even to odd ones energy."""
    lost = [success(level, bot) - success(level + 1, bot) for level in steps]
    spread = sum(error(success(level, bot), success(level + 1, bot)) ** 2 for level in steps) ** 0.5
    assert sum(lost) > 3 * spread


@pytest.mark.parametrize("bot", ["random", "novice"])
@pytest.mark.parametrize("level", LEVELS)
def test_careless_players_lose_the_station_and_not_the_fleet(level, bot):
    causes = played(level, bot)["seats"]["out_cause"]
    assert (causes == Cause.STATION_LOST).sum() > (causes == Cause.FLEET_LOST).sum()


UNGUARDED = ("guard", "watch", "muster", "fear")  # weights without which a bot never thinks of its station


@pytest.mark.parametrize("level", [5, 7, 9])
def test_how_a_level_is_lost_depends_on_whether_the_station_is_guarded(level):
    """MS-GUARD-04, MS-SOLO-30: the station is struck only once no ship guards it, so whoever guards it to the end has
    lost the fleet by then; the same bot that leaves it open loses nothing but the station."""
    standard = SPEC.policies()["standard"]
    careless = replace(standard, weights=dict(standard.weights) | dict.fromkeys(UNGUARDED, 0.0))
    match = Match((Seat(careless),), mode="solo", changes={"rules.solo_level": level})
    open_ = SPEC.prepare(match).simulate(5484, 0, 400, tables=())["seats"]["out_cause"]
    guarded = played(level, "standard")["seats"]["out_cause"]
    assert (open_ == Cause.STATION_LOST).sum() > 20 * (open_ == Cause.FLEET_LOST).sum()
    assert (guarded == Cause.FLEET_LOST).sum() > (guarded == Cause.STATION_LOST).sum()


@pytest.mark.parametrize("level", LEVELS)
def test_who_plays_by_chance_loses_about_when_an_undefended_station_falls(level):
    tables = played(level, "random")
    rounds = tables["games"]["rounds"][tables["seats"]["win"] == 0]
    assert CLOCK[level - 1] - 0.3 < rounds.mean() < CLOCK[level - 1] + 1.2
